/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-trf-line.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Returns the line as UTF-8 without trailing spaces; old files are in Latin-1.  Control characters
 * become spaces. */
static char *
line_text (const char *start,
           gsize       length)
{
  GString *text = g_string_sized_new (length);
  gboolean utf8 = g_utf8_validate (start, (gssize) length, NULL);

  for (gsize i = 0; i < length; i++)
    {
      guchar byte = (guchar) start[i];

      if (byte < ' ' || byte == 127)
        g_string_append_c (text, ' ');
      else if (utf8 || byte < 128)
        g_string_append_c (text, (char) byte);
      else
        g_string_append_unichar (text, byte);
    }
  return g_strchomp (g_string_free (text, FALSE));
}

GPtrArray *
ix_trf_split (const char *text,
              gsize       length)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  gsize start = length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

  for (gsize i = start; i <= length; i++)
    if (i == length || text[i] == '\n' || text[i] == '\r')
      {
        g_ptr_array_add (lines, line_text (text + start, i - start));
        if (i + 1 < length && text[i] == '\r' && text[i + 1] == '\n')
          i++;
        start = i + 1;
      }
  return lines;
}

IxTrfLine
ix_trf_line (guint       number,
             const char *text)
{
  guint length = (guint) g_utf8_strlen (text, -1);

  return (IxTrfLine) { number, text, length, length == strlen (text) };
}

/* Returns the start of a column of the line, or its end. */
static const char *
column_start (const IxTrfLine *line,
              guint            column)
{
  return line->ascii ? line->text + column - 1 : g_utf8_offset_to_pointer (line->text, column - 1);
}

char *
ix_trf_columns (const IxTrfLine *line,
                guint            first,
                guint            last)
{
  const char *start, *end;

  if (first > line->length)
    return g_strdup ("");
  start = column_start (line, first);
  end = column_start (line, MIN (last, line->length) + 1);
  return g_strstrip (g_strndup (start, (gsize) (end - start)));
}

gunichar
ix_trf_column (const IxTrfLine *line,
               guint            column)
{
  return column <= line->length ? g_utf8_get_char (column_start (line, column)) : ' ';
}

gboolean
ix_trf_fail (const IxTrfLine *line,
             GError         **error,
             const char      *format,
             ...)
{
  g_autofree char *message = NULL;
  g_autofree char *valid = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  /* The quoted text may end within a character. */
  valid = g_utf8_make_valid (message, -1);
  g_set_error (error, IX_TRF_ERROR, IX_TRF_ERROR_INVALID, "line %u: %s", line->number, valid);
  return FALSE;
}

gboolean
ix_trf_number (const IxTrfLine *line,
               guint            first,
               guint            last,
               const char      *what,
               guint           *number,
               GError         **error)
{
  g_autofree char *text = ix_trf_columns (line, first, last);
  guint64 value = 0;

  if (*text != '\0' && !g_ascii_string_to_unsigned (text, 10, 0, 99999, &value, NULL))
    return ix_trf_fail (line, error, _("columns %u to %u: '%s' is no %s"), first, last, text,
                        _(what));
  *number = (guint) value;
  return TRUE;
}

gboolean
ix_trf_numbers (const IxTrfLine *line,
                guint            first,
                guint            width,
                GArray          *numbers,
                GError         **error)
{
  for (guint column = first; column <= line->length; column += width + 1)
    {
      guint number;

      if (!ix_trf_number (line, column, column + width - 1, N_("number"), &number, error))
        return FALSE;
      if (number != 0)
        g_array_append_val (numbers, number);
    }
  return TRUE;
}

gboolean
ix_trf_tenths (const char *text,
               gint       *tenths)
{
  gboolean negative = *text == '-';
  const char *c = text + negative;
  gint value = 0;
  guint digits = 0;

  for (; g_ascii_isdigit (*c) && digits < 5; c++, digits++)
    value = 10 * value + (*c - '0');
  value *= 10;
  if ((*c == '.' || *c == ',') && g_ascii_isdigit (c[1]))
    {
      value += c[1] - '0';
      digits++;
      for (c += 2; *c == '0';)
        c++;
    }
  else if (*c == '.')
    c++;
  if (*c != '\0' || digits == 0)
    return FALSE;
  *tenths = negative ? -value : value;
  return TRUE;
}

char *
ix_trf_points_text (gint tenths)
{
  if (ABS (tenths) >= 1000)
    return g_strdup_printf ("%d", tenths / 10);
  return g_strdup_printf ("%s%d.%d", tenths < 0 ? "-" : "", ABS (tenths) / 10, ABS (tenths) % 10);
}
