/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-trf-line.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-rating-text.h"
#include "ix-text-encoding.h"
#include "ix-text-source.h"
#include "ix-text.h"

/* The highest number that is read; ratings have their own limit. */
#define HIGHEST 99999

/* Records with a name in them */

/* Columns of a number, or of points. */
typedef struct {
  guint    first, last;
  gboolean points;
} Field;

typedef struct {
  const char *tag;
  guint       name, name_end;
  Field       fields[8];
  guint       blanks[8]; /* columns between fields, 0 behind the last */
  guint       list;      /* where the list of players begins; 0: there is none */
  gboolean    rounds;
} Form;

static const Form forms[] = {
  { "001", 15, 47, { { 5, 8 }, { 49, 52 }, { 81, 84, TRUE }, { 86, 89 } },
    { 4, 9, 48, 53, 85, 90, 91 }, 0, TRUE },
  { "310", 9, 40, { { 5, 7 }, { 48, 53 }, { 55, 60, TRUE }, { 62, 67, TRUE }, { 69, 71 } },
    { 4, 8, 41, 47, 54, 61, 68 }, 74, FALSE },
  { "013", 5, 36, { { 0 } }, { 4 }, 37, FALSE },
};

static const Form *
find_form (const char *line)
{
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_has_prefix (line, forms[i].tag))
      return &forms[i];
  return NULL;
}

/* Lines */

/* Counts the bytes at @at, up to @end, of a character in UTF-8 that is there in whole or in part.
 * Returns 0 for anything else.  Sets @wanted to the number that it should have. */
static gsize
measure_character (const char *at,
                   const char *end,
                   gsize      *wanted)
{
  guchar first = (guchar) *at;
  gsize n = 1;

  *wanted = first < 0x80   ? 1
            : first < 0xc2 ? 0
            : first < 0xe0 ? 2
            : first < 0xf0 ? 3
            : first < 0xf5 ? 4
                           : 0;
  while (n < *wanted && at + n < end && ((guchar) at[n] & 0xc0) == 0x80)
    n++;
  return *wanted > 0 ? n : 0;
}

/* Is there UTF-8 beyond ASCII in it, and at least as much as bytes that are none? */
static gboolean
is_mostly_utf8 (const char *text,
                gsize       length)
{
  const char *end = text + length;
  gsize n, wanted, whole = 0, odd = 0;

  for (const char *c = text; c < end; c += MAX (n, 1))
    {
      n = measure_character (c, end, &wanted);
      whole += n > 1 && n == wanted;
      odd += n != wanted || n == 0;
    }
  return whole > 0 && whole >= odd;
}

/* A program that counts bytes may cut a name within a character: blanks the first bytes of one that
 * fill the last columns of the name, so that all columns stay. */
static void
blank_cut_character (char *line,
                     gsize length)
{
  const Form *form = find_form (line);
  const char *end = line + length;
  gsize n, wanted;

  for (char *c = line; c < end && form != NULL; c += MAX (n, 1))
    {
      n = measure_character (c, end, &wanted);
      if (n < wanted && c + n == line + form->name_end)
        memset (c, ' ', n);
    }
}

/* Returns the line as UTF-8 without trailing spaces.  Control characters become spaces.  Sets
 * @is_utf8 to whether it was UTF-8, and not of @encoding. */
static char *
line_text (const char    *start,
           gsize          length,
           gboolean       utf8,
           IxTextEncoding encoding,
           gboolean      *is_utf8)
{
  static const char mark[] = "\xef\xbb\xbf";
  gboolean marked = length >= strlen (mark) && memcmp (start, mark, strlen (mark)) == 0;
  gsize skip = marked ? strlen (mark) : 0;
  g_autofree char *bytes = g_malloc0 (length + 1);
  GString *text = g_string_sized_new (length);

  length -= skip;
  for (gsize i = 0; i < length; i++)
    bytes[i] = (guchar) start[skip + i] < ' ' || start[skip + i] == 127 ? ' ' : start[skip + i];
  if (utf8)
    blank_cut_character (bytes, length);
  *is_utf8 = ix_text_append_as (text, bytes, length, encoding);
  return g_strchomp (g_string_free (text, FALSE));
}

/* Columns */

/* Are the columns blank or zero, or have they a number, which ends in the last of them if
 * @exactly? */
static gboolean
fits_field (const IxTrfLine *line,
            guint            first,
            guint            last,
            gboolean         points,
            gboolean         exactly)
{
  g_autofree char *text = ix_trf_columns (line, first, last);
  gint tenths;

  if (strspn (text, "0") == strlen (text))
    return TRUE;
  return (!exactly || ix_trf_column (line, last) != ' ') &&
         (points ? ix_trf_tenths (text, &tenths) : strspn (text, "0123456789") == strlen (text));
}

static gboolean
fits_round (const IxTrfLine *line,
            guint            column,
            gboolean         exactly)
{
  gunichar side = ix_trf_column (line, column + 5), result = ix_trf_column (line, column + 7);

  return fits_field (line, column, column + 3, FALSE, exactly) &&
         ix_trf_column (line, column + 4) == ' ' && ix_trf_column (line, column + 6) == ' ' &&
         side < 128 && strchr ("wbWB- ", (int) side) != NULL && result < 128 &&
         strchr (IX_TRF_RESULTS, (int) result) != NULL;
}

static gboolean
fits (const IxTrfLine *line,
      const Form      *form,
      gboolean         exactly)
{
  for (gsize i = 0; i < G_N_ELEMENTS (form->fields) && form->fields[i].last > 0; i++)
    if (!fits_field (line, form->fields[i].first, form->fields[i].last, form->fields[i].points,
                     exactly))
      return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (form->blanks) && form->blanks[i] > 0; i++)
    if (ix_trf_column (line, form->blanks[i]) != ' ')
      return FALSE;
  for (guint column = form->list; column > 0 && column <= line->length; column += 5)
    if (!fits_field (line, column, column + 3, FALSE, exactly) ||
        ix_trf_column (line, column + 4) != ' ')
      return FALSE;
  for (guint column = IX_TRF_FIRST_ROUND; form->rounds && column <= line->length;
       column += IX_TRF_ROUND_WIDTH)
    if (!fits_round (line, column, exactly))
      return FALSE;
  return TRUE;
}

/* Would columns that are bytes fit, without cutting a character?  It may be in the name only. */
static gboolean
fits_bytes (const IxTrfLine *line,
            const Form      *form,
            gboolean         exactly)
{
  IxTrfLine bytes = { line->number, line->text, (guint) strlen (line->text), IX_TRF_COLUMNS_BYTES,
                      FALSE, NULL };

  for (guint column = 1; column <= bytes.length; column++)
    if ((guchar) line->text[column - 1] >= 128 &&
        (column < form->name || column > form->name_end))
      return FALSE;
  return fits (&bytes, form, exactly);
}

/* Columns are characters.  A program that counts bytes of UTF-8, whatever it writes in the end,
 * pads a name with too few blanks, and what follows is shifted: then all of it fits columns that
 * are bytes.  Numbers should end in the last of their columns, which tells most; some programs
 * begin them in the first. */
static IxTrfColumns
find_columns (const IxTrfLine *line)
{
  const Form *form = find_form (line->text);

  return form == NULL || fits (line, form, TRUE) ? IX_TRF_COLUMNS_CHARACTERS
         : fits_bytes (line, form, TRUE)         ? IX_TRF_COLUMNS_BYTES
         : fits (line, form, FALSE)              ? IX_TRF_COLUMNS_CHARACTERS
         : fits_bytes (line, form, FALSE)        ? IX_TRF_COLUMNS_BYTES
                                                 : IX_TRF_COLUMNS_UNCLEAR;
}

IxTrfLine
ix_trf_line (guint       number,
             const char *text)
{
  guint n_bytes = (guint) strlen (text);
  IxTrfLine line = { number, text, (guint) g_utf8_strlen (text, -1), IX_TRF_COLUMNS_CHARACTERS,
                     FALSE, NULL };

  line.columns = line.length == n_bytes ? IX_TRF_COLUMNS_BYTES : find_columns (&line);
  if (line.columns == IX_TRF_COLUMNS_BYTES)
    line.length = n_bytes;
  return line;
}

/* Does a zero byte stand before the last character?  Some programs fill up their files with them. */
static gboolean
has_zero (const char *start,
          gsize       length)
{
  while (length > 0 && (start[length - 1] == '\0' || start[length - 1] == ' '))
    length--;
  return memchr (start, '\0', length) != NULL;
}

static void
free_line (gpointer data)
{
  IxTrfLine *line = data;

  g_free ((char *) line->text);
  g_free (line);
}

GPtrArray *
ix_trf_split (const char *text,
              gsize       length)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (free_line);
  g_autofree char *copy = g_malloc0 (length + 1);
  IxTextEncoding encoding;
  gboolean utf8, is_utf8;
  gsize start = 0;

  memcpy (copy, text, length);
  /* In memory there is nothing that cannot be read. */
  if (!ix_text_decode (&copy, &length, NULL))
    g_return_val_if_reached (lines);
  utf8 = is_mostly_utf8 (copy, length);
  encoding = ix_text_encoding_guess (copy, length);
  for (gsize i = 0; i <= length; i++)
    if (i == length || copy[i] == '\n' || copy[i] == '\r')
      {
        IxTrfLine *line = g_new (IxTrfLine, 1);

        *line = ix_trf_line (lines->len + 1, line_text (copy + start, i - start, utf8, encoding, &is_utf8));
        line->is_torn = has_zero (copy + start, i - start);
        line->encoding = is_utf8 ? NULL : ix_text_encoding_name (encoding);
        g_ptr_array_add (lines, line);
        if (i + 1 < length && copy[i] == '\r' && copy[i + 1] == '\n')
          i++;
        start = i + 1;
      }
  return lines;
}

const char *
ix_trf_column_start (const IxTrfLine *line,
                     guint            column)
{
  if (column > line->length)
    return line->text + strlen (line->text);
  return line->columns == IX_TRF_COLUMNS_BYTES
           ? line->text + column - 1
           : g_utf8_offset_to_pointer (line->text, column - 1);
}

char *
ix_trf_columns (const IxTrfLine *line,
                guint            first,
                guint            last)
{
  const char *start = ix_trf_column_start (line, first);
  const char *end = ix_trf_column_start (line, last + 1);
  g_autofree char *text = g_strstrip (g_strndup (start, (gsize) (end - start)));

  /* Those of ASCII are spaces already. */
  return g_str_is_ascii (text) ? g_steal_pointer (&text) : ix_text_harmless (text);
}

gunichar
ix_trf_column (const IxTrfLine *line,
               guint            column)
{
  const char *at = ix_trf_column_start (line, column);

  if (*at == '\0')
    return ' ';
  /* Bytes beyond ASCII are in names only. */
  return line->columns == IX_TRF_COLUMNS_BYTES ? (guchar) *at : g_utf8_get_char (at);
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
  if (line->columns == IX_TRF_COLUMNS_UNCLEAR)
    g_set_error (error, IX_TRF_ERROR, IX_TRF_ERROR_INVALID,
                 _("line %u: %s; its columns agree neither in characters nor in bytes"),
                 line->number, valid);
  else
    g_set_error (error, IX_TRF_ERROR, IX_TRF_ERROR_INVALID, _("line %u: %s"), line->number, valid);
  return FALSE;
}

gboolean
ix_trf_refuse (const IxTrfHeader *header,
               const char        *record,
               GError           **error,
               const char        *format,
               ...)
{
  guint line = ix_trf_header_line (header, record);
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  if (line > 0)
    g_set_error (error, IX_TRF_ERROR, IX_TRF_ERROR_UNSUPPORTED, _("line %u: %s"), line, message);
  else
    g_set_error_literal (error, IX_TRF_ERROR, IX_TRF_ERROR_UNSUPPORTED, message);
  return FALSE;
}

/* Digits that begin before their columns would be read as a number without the first of them. */
static gboolean
check_start (const IxTrfLine *line,
             guint            first,
             GError         **error)
{
  gunichar before = ix_trf_column (line, first - 1), at = ix_trf_column (line, first);

  return !g_unichar_isdigit (before) || !g_unichar_isdigit (at) ||
         ix_trf_fail (line, error, _("a number begins before column %u"), first);
}

static gboolean
fail_number (const IxTrfLine *line,
             guint            first,
             guint            last,
             const char      *what,
             guint            highest,
             GError         **error)
{
  g_autofree char *text = ix_trf_columns (line, first, last);

  return ix_trf_fail (line, error, _("columns %u to %u (%s): '%s' is no number from 0 to %u"), first, last,
                      _(what), text, highest);
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

  if (!check_start (line, first, error))
    return FALSE;
  if (*text != '\0' && !g_ascii_string_to_unsigned (text, 10, 0, HIGHEST, &value, NULL))
    return fail_number (line, first, last, what, HIGHEST, error);
  *number = (guint) value;
  return TRUE;
}

gboolean
ix_trf_rating (const IxTrfLine *line,
               guint            first,
               guint            last,
               guint           *rating,
               GError         **error)
{
  g_autofree char *text = ix_trf_columns (line, first, last);

  if (!check_start (line, first, error))
    return FALSE;
  return ix_rating_read (text, rating, NULL, NULL) ||
         fail_number (line, first, last, N_("rating"), IX_RATING_HIGHEST, error);
}

gboolean
ix_trf_numbers (const IxTrfLine *line,
                guint            first,
                GArray          *numbers,
                GError         **error)
{
  g_auto (GStrv) words = g_strsplit_set (ix_trf_column_start (line, first), " ,;", -1);

  if (!check_start (line, first, error))
    return FALSE;
  for (char **word = words; *word != NULL; word++)
    {
      guint64 value = 0;
      guint number;

      if (**word != '\0' && !g_ascii_string_to_unsigned (*word, 10, 0, HIGHEST, &value, NULL))
        return ix_trf_fail (line, error, _("'%s' is no number from 0 to %u"), *word, HIGHEST);
      number = (guint) value;
      if (number != 0)
        g_array_append_val (numbers, number);
    }
  return TRUE;
}

void
ix_trf_note_stranger (IxTrfHeader     *header,
                      const IxTrfLine *line,
                      guint            number)
{
  g_ptr_array_add (header->notes,
                   g_strdup_printf (_("line %u: nobody has number %u"), line->number, number));
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
