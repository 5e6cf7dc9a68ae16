/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules of the house as a line and as a file.  Rules that are read do not contradict each other,
 * and are read as the same when they are written again. */

#include <string.h>

#include "ix-fuzz.h"
#include "ix-rule-set.h"

static void
check (const IxVariant *variant,
       const char      *source,
       const char      *missing)
{
  g_autofree char *text = ix_rule_set_text (variant);
  g_autofree char *file = ix_rule_set_write_file (variant, source, missing);
  g_autofree char *source_again = NULL;
  g_autofree char *missing_again = NULL;
  IxVariant again;

  g_assert_true (ix_variant_check (variant, NULL, NULL));
  g_assert_true (ix_rule_set_parse (text, &again, NULL));
  g_assert_cmpmem (variant, sizeof *variant, &again, sizeof again);
  g_assert_true (ix_rule_set_parse_file (file, strlen (file), &again, &source_again, &missing_again,
                                         NULL));
  g_assert_cmpmem (variant, sizeof *variant, &again, sizeof again);
  g_assert_cmpstr (source, ==, source_again);
  g_assert_cmpstr (missing, ==, missing_again);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *line = g_strndup ((const char *) data, size);
  g_autofree char *source = NULL;
  g_autofree char *missing = NULL;
  g_autoptr (GError) error = NULL;
  IxVariant variant;

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);
  if (ix_rule_set_parse (line, &variant, &error))
    check (&variant, NULL, NULL);
  else
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_clear_error (&error);
  if (ix_rule_set_parse_file ((const char *) data, size, &variant, &source, &missing, &error))
    check (&variant, source, missing);
  else
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  return 0;
}
