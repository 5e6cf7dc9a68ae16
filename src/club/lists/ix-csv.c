/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-csv.h"

#include <string.h>

#include "ix-text-source.h"
#include "ix-text.h"

guint
ix_csv_count (const char *text,
              gsize       length,
              char        delimiter)
{
  gboolean quoted = FALSE;
  guint n = 0;

  for (const char *c = text; c < text + length && (quoted || (*c != '\n' && *c != '\r')); c++)
    {
      if (*c == '"')
        quoted = !quoted;
      n += *c == delimiter && !quoted;
    }
  return n;
}

/* Returns the delimiter that is most frequent in the first line; a comma may stand in a name. */
static char
find_delimiter (const char *text,
                gsize       length)
{
  guint most = 0;
  char best = ',';

  for (const char *delimiter = IX_CSV_DELIMITERS; *delimiter != '\0'; delimiter++)
    {
      guint n = ix_csv_count (text, length, *delimiter);

      if (n > most)
        best = *delimiter;
      most = MAX (n, most);
    }
  return best;
}

void
ix_csv_init (IxCsv      *csv,
             const char *text,
             gsize       length)
{
  gboolean marked = length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0;

  *csv = (IxCsv) {
    .at = text + (marked ? 3 : 0),
    .end = text + length,
    .latin = !g_utf8_validate (text, (gssize) length, NULL),
    .next_line = 1,
    .fields = g_ptr_array_new_with_free_func (g_free),
    .field = g_string_new (NULL),
  };
  csv->delimiter = find_delimiter (csv->at, (gsize) (csv->end - csv->at));
}

void
ix_csv_clear (IxCsv *csv)
{
  g_ptr_array_unref (csv->fields);
  g_string_free (csv->field, TRUE);
}

/* Takes off what a spreadsheet writes so that a text stays one: ="0123". */
static char *
strip_formula (char *text)
{
  gsize length = *text == '=' ? strlen (text) : 0;

  if (length < 3 || text[1] != '"' || text[length - 1] != '"')
    return text;
  memmove (text, text + 2, length - 3);
  text[length - 3] = '\0';
  return ix_text_strip (text);
}

/* Ends the field that was read. */
static void
add_field (IxCsv *csv)
{
  char *text;

  if (csv->latin)
    {
      g_autoptr (GString) converted = g_string_sized_new (csv->field->len);

      ix_text_append_windows_1252 (converted, csv->field->str, csv->field->len);
      text = ix_text_harmless (ix_text_strip (converted->str));
    }
  else
    text = ix_text_harmless (ix_text_strip (csv->field->str));
  g_ptr_array_add (csv->fields, strip_formula (text));
  g_string_truncate (csv->field, 0);
}

/* Behind a line: CR, LF or CR LF. */
static void
pass_line_end (IxCsv *csv)
{
  if (csv->at < csv->end && *csv->at == '\r')
    csv->at++;
  if (csv->at < csv->end && *csv->at == '\n')
    csv->at++;
  csv->next_line++;
}

/* Reads a quoted part, with `""` for a quote, to the quote that ends it.  One that is never closed
 * ends with the file. */
static void
read_quoted (IxCsv *csv)
{
  for (csv->at++; csv->at < csv->end; csv->at++)
    {
      if (*csv->at == '"' && (csv->at + 1 == csv->end || csv->at[1] != '"'))
        {
          csv->at++;
          return;
        }
      if (*csv->at == '"')
        csv->at++;
      csv->next_line += *csv->at == '\n';
      g_string_append_c (csv->field, *csv->at);
    }
}

static void
read_row (IxCsv *csv)
{
  g_ptr_array_set_size (csv->fields, 0);
  csv->line = csv->next_line;
  while (csv->at < csv->end && *csv->at != '\n' && *csv->at != '\r')
    if (*csv->at == csv->delimiter)
      {
        add_field (csv);
        csv->at++;
      }
    else if (*csv->at == '"' && csv->field->len == 0)
      {
        read_quoted (csv);
      }
    else
      {
        g_string_append_c (csv->field, *csv->at++);
      }
  add_field (csv);
  pass_line_end (csv);
}

gboolean
ix_csv_next (IxCsv *csv)
{
  while (csv->at < csv->end)
    {
      read_row (csv);
      for (guint i = 0; i < csv->fields->len; i++)
        if (*ix_csv_field (csv, i) != '\0')
          return TRUE;
    }
  g_ptr_array_set_size (csv->fields, 0);
  return FALSE;
}

const char *
ix_csv_field (const IxCsv *csv,
              guint        n)
{
  return n < csv->fields->len ? csv->fields->pdata[n] : "";
}
