/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Grading lists: any bytes are a list or are refused with a reason, and every player has a name,
 * texts in UTF-8, a right code and values in their bounds. */

#include <string.h>

#include "ix-casefold.h"
#include "ix-entries.h"
#include "ix-fuzz.h"
#include "ix-list-reader.h"

static void
check_player (const IxListPlayer *player)
{
  const char *const texts[] = { player->name, player->code, player->fide_id,
                                player->club, player->federation, player->title };
  g_autofree char *key = ix_casefold (player->name);
  g_autofree char *again = ix_casefold (key);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_true (g_utf8_validate (texts[i], -1, NULL));
  g_assert_cmpuint (strlen (player->name), >, 0);
  g_assert_cmpstr (key, ==, again);
  g_assert_true (!ix_code_is_english (player->code) || ix_code_is_right (player->code));
  g_assert_cmpuint (player->standard, <=, 4000);
  g_assert_cmpuint (player->rapid, <=, 4000);
  g_assert_true (player->sex == 'M' || player->sex == 'F' || player->sex == '\0');
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  IxBytes bytes = { (const char *) data, size };
  g_autoptr (GError) error = NULL;
  g_autoptr (IxListReader) reader = ix_list_reader_new (ix_bytes_read, &bytes, &error);
  g_autoptr (IxListReport) report = ix_list_report_new ();
  const IxListPlayer *player;

  if (reader == NULL)
    {
      g_assert_nonnull (error);
      return 0;
    }
  while ((player = ix_list_reader_next (reader, report, &error)) != NULL)
    check_player (player);
  for (guint i = 0; i < report->warnings->len; i++)
    {
      const IxListWarning *warning = report->warnings->pdata[i];
      g_autofree char *text = ix_list_warning_text (warning);

      g_assert_true (g_utf8_validate (text, -1, NULL));
    }
  if (error != NULL)
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  return 0;
}
