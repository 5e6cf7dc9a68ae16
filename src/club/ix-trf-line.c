/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-trf-line.h"

#include <string.h>

IxTrfLine
ix_trf_line (guint       number,
             const char *text)
{
  return (IxTrfLine) { number, text, (guint) g_utf8_strlen (text, -1) };
}

char *
ix_trf_columns (const IxTrfLine *line,
                guint            first,
                guint            last)
{
  const char *start, *end;

  if (first > line->length)
    return g_strdup ("");
  start = g_utf8_offset_to_pointer (line->text, first - 1);
  end = g_utf8_offset_to_pointer (start, MIN (last, line->length) - first + 1);
  return g_strstrip (g_strndup (start, (gsize) (end - start)));
}

gunichar
ix_trf_column (const IxTrfLine *line,
               guint            column)
{
  if (column > line->length)
    return ' ';
  return g_utf8_get_char (g_utf8_offset_to_pointer (line->text, column - 1));
}

gboolean
ix_trf_fail (const IxTrfLine *line,
             GError         **error,
             const char      *format,
             ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, IX_TRF_ERROR, IX_TRF_ERROR_INVALID, "line %u: %s", line->number, message);
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
    return ix_trf_fail (line, error, "columns %u to %u: '%s' is no %s", first, last, text, what);
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

      if (!ix_trf_number (line, column, column + width - 1, "number", &number, error))
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
