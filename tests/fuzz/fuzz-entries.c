/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables of entries: any bytes are a table or are refused with the line, and what is read, written
 * as a table, is read as the same. */

#include <string.h>

#include "ix-entries.h"
#include "ix-fuzz.h"
#include "ix-person-name.h"

static void
add_field (GString    *text,
           const char *field)
{
  g_autoptr (GString) quoted = g_string_new (field);

  g_string_replace (quoted, "\"", "\"\"", 0);
  g_string_append_printf (text, "\"%s\",", quoted->str);
}

static char *
write_table (const GPtrArray *rows)
{
  g_autoptr (GString) text = g_string_new ("name,code,club,fixed_partner,grade\n");

  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];

      add_field (text, row->name);
      add_field (text, row->code);
      add_field (text, row->club);
      add_field (text, row->fixed_partner);
      if (row->grade > 0)
        g_string_append_printf (text, "%d", row->grade);
      g_string_append_c (text, '\n');
    }
  return g_strdup (text->str);
}

static void
compare (const GPtrArray *a,
         const GPtrArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    {
      const IxEntryRow *one = a->pdata[i], *other = b->pdata[i];

      g_assert_cmpstr (one->name, ==, other->name);
      g_assert_cmpstr (one->code, ==, other->code);
      g_assert_cmpstr (one->club, ==, other->club);
      g_assert_cmpstr (one->fixed_partner, ==, other->fixed_partner);
      g_assert_cmpint (one->grade, ==, other->grade);
    }
}

static void
check_rows (const GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];

      g_assert_cmpuint (strlen (row->name), >, 0);
      g_assert_true (g_utf8_validate (row->name, -1, NULL));
      g_assert_true (g_utf8_validate (row->code, -1, NULL));
      g_assert_true (g_utf8_validate (row->club, -1, NULL));
      g_assert_true (g_utf8_validate (row->fixed_partner, -1, NULL));
      g_assert_cmpint (row->grade, >=, 0);
      g_assert_cmpint (row->grade, <=, 4000);
    }
}

/* The text that a person types for a walk-in. Whether there is such a grade the evening says. */
static void
walk_in (const uint8_t *data,
         size_t         size)
{
  g_autofree char *text = g_utf8_make_valid ((const char *) data, (gssize) size);
  gint grade = -1;
  g_autofree char *name = ix_walk_in_parse (text, &grade);

  g_assert_true (name == NULL || (*name != '\0' && grade >= 0 && grade <= 9999));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *text = NULL;

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);
  if (size < 64)
    walk_in (data, size);
  rows = ix_entries_parse ((const char *) data, size, &error);
  g_assert_true ((rows == NULL) == (error != NULL));
  if (rows == NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_true (g_ascii_isdigit (*error->message));
      return 0;
    }
  check_rows (rows);
  text = write_table (rows);
  again = ix_entries_parse (text, strlen (text), &error);
  g_assert_no_error (error);
  compare (rows, again);
  return 0;
}
