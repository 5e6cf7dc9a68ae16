/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-entries.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "ix-casefold.h"
#include "ix-csv.h"
#include "ix-record-error.h"

typedef enum {
  COLUMN_NAME,
  COLUMN_GRADE,
  COLUMN_CODE,
  COLUMN_CLUB,
  COLUMN_PARTNER,
  N_COLUMNS,
} Column;

static const char *const titles[N_COLUMNS] = { "name", "grade", "code", "club", "fixed_partner" };

static void
free_row (gpointer data)
{
  IxEntryRow *row = data;

  g_free (row->name);
  g_free (row->code);
  g_free (row->club);
  g_free (row->fixed_partner);
  g_free (row);
}

G_GNUC_PRINTF (3, 4) static gboolean
fail (GError    **error,
      guint       line,
      const char *format,
      ...)
{
  va_list args;
  g_autofree char *what = NULL;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, "%u: %s", line, what);
  return FALSE;
}

/* Finds the columns; G_MAXUINT where there is none. */
static gboolean
read_header (const IxCsv *csv,
             guint       *columns,
             GError     **error)
{
  for (int c = 0; c < N_COLUMNS; c++)
    {
      columns[c] = G_MAXUINT;
      for (guint i = 0; i < csv->fields->len && columns[c] == G_MAXUINT; i++)
        if (g_ascii_strcasecmp (ix_csv_field (csv, i), titles[c]) == 0)
          columns[c] = i;
    }
  for (int c = COLUMN_NAME; c <= COLUMN_GRADE; c++)
    if (columns[c] == G_MAXUINT)
      return fail (error, csv->line, _("the header has no column '%s'"), titles[c]);
  return TRUE;
}

gboolean
ix_code_is_english (const char *code)
{
  for (int i = 0; i < 6; i++)
    if (!g_ascii_isdigit (code[i]))
      return FALSE;
  return g_ascii_isalpha (code[6]) && code[7] == '\0';
}

gboolean
ix_code_is_right (const char *code)
{
  guint sum = 0;

  for (guint i = 0; i < 6; i++)
    sum += (7 - i) * (guint) (code[i] - '0');
  return "ABCDEFGHJKL"[sum % 11] == g_ascii_toupper (code[6]);
}

static gboolean
read_grade (const IxCsv *csv,
            const char  *text,
            gint        *grade,
            GError     **error)
{
  gint64 value = 0;

  if (*text != '\0' && !g_ascii_string_to_signed (text, 10, 0, 4000, &value, NULL))
    return fail (error, csv->line, _("'%s' is no grade from 0 to 4000"), text);
  *grade = (gint) value;
  return TRUE;
}

static IxEntryRow *
read_entry (const IxCsv *csv,
            const guint *columns,
            GError     **error)
{
  const char *code = ix_csv_field (csv, columns[COLUMN_CODE]);
  IxEntryRow *row;
  gint grade = 0;

  if (*ix_csv_field (csv, columns[COLUMN_NAME]) == '\0')
    {
      fail (error, csv->line, _("a name is missing"));
      return NULL;
    }
  if (!read_grade (csv, ix_csv_field (csv, columns[COLUMN_GRADE]), &grade, error))
    return NULL;
  if (ix_code_is_english (code) && !ix_code_is_right (code))
    {
      fail (error, csv->line, _("the letter of the code '%s' does not fit its digits"), code);
      return NULL;
    }
  row = g_new (IxEntryRow, 1);
  *row = (IxEntryRow) {
    .name = g_strdup (ix_csv_field (csv, columns[COLUMN_NAME])),
    .grade = grade,
    .code = g_strdup (code),
    .club = g_strdup (ix_csv_field (csv, columns[COLUMN_CLUB])),
    .fixed_partner = g_strdup (ix_csv_field (csv, columns[COLUMN_PARTNER])),
    .line = csv->line,
  };
  return row;
}

/* The first row of each name. */
static GHashTable *
index_names (const GPtrArray *rows)
{
  GHashTable *names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = rows->len; i-- > 0;)
    g_hash_table_replace (names, ((IxEntryRow *) rows->pdata[i])->name, rows->pdata[i]);
  return names;
}

/* A partner must be in the list and not be another's partner. */
static gboolean
check_partners (const GPtrArray *rows,
                GError         **error)
{
  g_autoptr (GHashTable) names = index_names (rows);

  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];
      const IxEntryRow *partner;

      if (*row->fixed_partner == '\0')
        continue;
      partner = g_hash_table_lookup (names, row->fixed_partner);
      if (partner == NULL)
        return fail (error, row->line, _("the partner '%s' is not in the list"),
                     row->fixed_partner);
      if (partner == row)
        return fail (error, row->line, _("'%s' is their own partner"), row->name);
      if (*partner->fixed_partner != '\0' && !g_str_equal (partner->fixed_partner, row->name))
        return fail (error, row->line, _("'%s' is the partner of '%s'"), partner->name,
                     partner->fixed_partner);
    }
  return TRUE;
}

GPtrArray *
ix_entries_parse (const char *text,
                  gsize       length,
                  GError    **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (free_row);
  g_autoptr (GHashTable) codes = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (IxCsv) csv = { 0 };
  guint columns[N_COLUMNS];

  ix_csv_init (&csv, text, length);
  if (!ix_csv_next (&csv))
    {
      fail (error, 1, _("the file is empty"));
      return NULL;
    }
  if (!read_header (&csv, columns, error))
    return NULL;
  while (ix_csv_next (&csv))
    {
      IxEntryRow *row = read_entry (&csv, columns, error);
      const IxEntryRow *twin;

      if (row == NULL)
        return NULL;
      g_ptr_array_add (rows, row);
      if (rows->len > IX_ENTRIES_MOST)
        {
          fail (error, row->line, _("there are more than %d entries"), IX_ENTRIES_MOST);
          return NULL;
        }
      twin = *row->code != '\0' ? g_hash_table_lookup (codes, row->code) : NULL;
      if (twin != NULL)
        {
          fail (error, row->line, _("the code '%s' stands in line %u already"), row->code,
                twin->line);
          return NULL;
        }
      g_hash_table_insert (codes, row->code, row);
    }
  return check_partners (rows, error) ? g_steal_pointer (&rows) : NULL;
}

gboolean
ix_names_are_alike (const char *a,
                    const char *b)
{
  g_autofree char *one = ix_casefold (a);
  g_autofree char *other = ix_casefold (b);

  return g_str_equal (one, other);
}

char *
ix_walk_in_parse (const char *text,
                  gint       *grade)
{
  g_autofree char *name = g_strstrip (g_strdup (text));
  char *digits = name + strlen (name);
  gboolean any = FALSE;

  *grade = 0;
  while (digits > name && g_ascii_isdigit (digits[-1]))
    digits--;
  /* A name may end in a number: "Visitor 2" has grade 2, "R2D2" is a name. */
  if (*digits != '\0' && digits > name && digits[-1] == ' ' && strlen (digits) <= 4)
    {
      *grade = atoi (digits);
      *digits = '\0';
      g_strchomp (name);
    }
  for (const char *c = name; *c != '\0' && !any; c = g_utf8_next_char (c))
    any = g_unichar_isalpha (g_utf8_get_char (c));
  return any ? g_steal_pointer (&name) : NULL;
}
