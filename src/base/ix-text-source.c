/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-text-source.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define UTF8_MARK "\xef\xbb\xbf"
#define REPLACEMENT "\xef\xbf\xbd"
#define END_OF_TEXT '\x1a' /* of DOS, Ctrl-Z */
#define UNIT 2 /* bytes of UTF-16 */

/* Enough to tell the encoding: a tag of PGN, a title of a column. */
#define HEAD 32
#define PIECE 4096

struct _IxTextSource {
  IxReadFunc read;
  gpointer   data;
  gboolean   begun;
  gboolean   is_end;  /* has @read ended? */
  GIConv     utf16;   /* (GIConv) -1: the bytes stay as they are */
  char       raw[PIECE + HEAD]; /* what was read and is not converted yet */
  gsize      n_raw;
  GString   *text;    /* what is ready, from @at on */
  gsize      at;
  gsize      n_marks; /* of the end of a text, which may turn out to stand within it */
  gboolean   has_next;
  char       next;    /* the byte behind these */
};

gssize
ix_bytes_read (gpointer data,
               char    *buffer,
               gsize    size,
               GError **error)
{
  IxBytes *bytes = data;
  gsize n = MIN (size, bytes->left);

  if (n > 0)
    memcpy (buffer, bytes->at, n);
  bytes->at += n;
  bytes->left -= n;
  return (gssize) n;
}

/* Bytes of eight bits */

/* The bytes 0x80 to 0x9f; above them Windows-1252 is ISO 8859-1. */
static const gunichar special[32] = {
  0x20ac, 0xfffd, 0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021, 0x2c6,  0x2030, 0x160,
  0x2039, 0x152,  0xfffd, 0x17d,  0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0xfffd, 0x17e,  0x178,
};

void
ix_text_append_eight_bits (GString        *out,
                           const char     *bytes,
                           gsize           length,
                           const gunichar *high,
                           gsize           n_high)
{
  for (gsize i = 0; i < length; i++)
    {
      guchar c = (guchar) bytes[i];

      g_string_append_unichar (out, c == 0                                  ? 0xfffd
                                    : c >= 0x80 && (gsize) (c - 0x80) < n_high ? high[c - 0x80]
                                                                            : c);
    }
}

void
ix_text_append_windows_1252 (GString    *out,
                             const char *bytes,
                             gsize       length)
{
  ix_text_append_eight_bits (out, bytes, length, special, G_N_ELEMENTS (special));
}

void
ix_text_append (GString    *out,
                const char *bytes,
                gsize       length)
{
  if (g_utf8_validate_len (bytes, length, NULL))
    g_string_append_len (out, bytes, (gssize) length);
  else
    ix_text_append_windows_1252 (out, bytes, length);
}

/* UTF-16 */

IxTextSource *
ix_text_source_new (IxReadFunc read,
                    gpointer   data)
{
  IxTextSource *self = g_new0 (IxTextSource, 1);

  self->read = read;
  self->data = data;
  self->utf16 = (GIConv) -1;
  self->text = g_string_new (NULL);
  return self;
}

void
ix_text_source_free (IxTextSource *self)
{
  if (self == NULL)
    return;
  if (self->utf16 != (GIConv) -1)
    g_iconv_close (self->utf16);
  g_string_free (self->text, TRUE);
  g_free (self);
}

/* Reads on until @wanted bytes are there, or the end. */
static gboolean
fill (IxTextSource *self,
      gsize         wanted,
      GError      **error)
{
  while (!self->is_end && self->n_raw < wanted)
    {
      gssize n = self->read (self->data, self->raw + self->n_raw, sizeof self->raw - self->n_raw,
                             error);

      if (n < 0)
        return FALSE;
      self->is_end = n == 0;
      self->n_raw += (gsize) n;
    }
  return TRUE;
}

/* Are the bytes of the head zero from @first on, one of two, and the others not? */
static gboolean
has_zeros (const IxTextSource *self,
           gsize               first)
{
  gsize n = MIN (self->n_raw, HEAD);

  for (gsize i = 0; i < n; i++)
    if ((self->raw[i] == '\0') != (i % UNIT == first))
      return FALSE;
  return n >= 2 * UNIT;
}

/* The encoding, and the length of its mark; NULL if the bytes stay as they are. */
static const char *
find_encoding (const IxTextSource *self,
               gsize              *mark)
{
  static const struct {
    const char *mark;
    gsize       length;
    const char *encoding;
  } marks[] = {
    { UTF8_MARK, 3, NULL }, { "\xff\xfe", UNIT, "UTF-16LE" }, { "\xfe\xff", UNIT, "UTF-16BE" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (self->n_raw >= marks[i].length && memcmp (self->raw, marks[i].mark, marks[i].length) == 0)
      {
        *mark = marks[i].length;
        return marks[i].encoding;
      }
  *mark = 0;
  return has_zeros (self, 1) ? "UTF-16LE" : has_zeros (self, 0) ? "UTF-16BE" : NULL;
}

static void
drop_raw (IxTextSource *self,
          gsize         n)
{
  self->n_raw -= n;
  memmove (self->raw, self->raw + n, self->n_raw);
}

static gboolean
begin (IxTextSource *self,
       GError      **error)
{
  const char *encoding;
  gsize mark;

  if (!fill (self, HEAD, error))
    return FALSE;
  encoding = find_encoding (self, &mark);
  drop_raw (self, mark);
  if (encoding != NULL)
    self->utf16 = g_iconv_open ("UTF-8", encoding);
  if (encoding != NULL && self->utf16 == (GIConv) -1)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                           _("this is UTF-16: save it as UTF-8"));
      return FALSE;
    }
  self->begun = TRUE;
  return TRUE;
}

/* Converts what was read.  The first half of a character waits for the second, unless the file has
 * ended. */
static void
convert (IxTextSource *self)
{
  char *in = self->raw;
  gsize left = self->n_raw;
  char out[2 * sizeof self->raw]; /* a unit of two bytes has three at most */
  char *to = out;
  gsize room = sizeof out;

  while (left > 0 && g_iconv (self->utf16, &in, &left, &to, &room) == (gsize) -1 &&
         (errno != EINVAL || self->is_end))
    {
      gsize n = MIN (left, UNIT);

      memcpy (to, REPLACEMENT, strlen (REPLACEMENT));
      to += strlen (REPLACEMENT);
      room -= strlen (REPLACEMENT);
      in += n;
      left -= n;
    }
  g_string_append_len (self->text, out, to - out);
  drop_raw (self, self->n_raw - left);
}

/* Gets some text ready, if there is any left. */
static gboolean
get_ready (IxTextSource *self,
           GError      **error)
{
  g_string_truncate (self->text, 0);
  self->at = 0;
  if (!self->begun && !begin (self, error))
    return FALSE;
  if (self->utf16 == (GIConv) -1)
    {
      g_string_append_len (self->text, self->raw, (gssize) self->n_raw);
      self->n_raw = 0;
      return TRUE;
    }
  while (self->text->len == 0 && (self->n_raw > 0 || !self->is_end))
    {
      if (!fill (self, self->n_raw + 1, error))
        return FALSE;
      convert (self);
    }
  return TRUE;
}

/* Reads with the marks of the end of the text. */
static gssize
read_marked (IxTextSource *self,
             char         *buffer,
             gsize         size,
             GError      **error)
{
  gsize n;

  if (self->at == self->text->len && !get_ready (self, error))
    return -1;
  n = MIN (size, self->text->len - self->at);
  if (n == 0 && self->utf16 == (GIConv) -1 && !self->is_end)
    return self->read (self->data, buffer, size, error);
  if (n > 0)
    memcpy (buffer, self->text->str + self->at, n);
  self->at += n;
  return (gssize) n;
}

/* The length of a text without marks of its end. */
static gsize
length_without_marks (const char *text,
                      gsize       length)
{
  while (length > 0 && text[length - 1] == END_OF_TEXT)
    length--;
  return length;
}

/* Counts the marks that come next, up to another byte or the end. */
static gboolean
look_behind_marks (IxTextSource *self,
                   GError      **error)
{
  gssize n;

  while ((n = read_marked (self, &self->next, 1, error)) > 0 && self->next == END_OF_TEXT)
    self->n_marks++;
  self->has_next = n > 0;
  if (n == 0)
    self->n_marks = 0;
  return n >= 0;
}

/* Takes what was read ahead, as far as there is room. */
static gsize
take_next (IxTextSource *self,
           char         *buffer,
           gsize         size)
{
  gsize n = MIN (self->n_marks, size);

  memset (buffer, END_OF_TEXT, n);
  self->n_marks -= n;
  if (n < size && self->has_next)
    {
      buffer[n++] = self->next;
      self->has_next = FALSE;
    }
  return n;
}

gssize
ix_text_source_read (gpointer data,
                     char    *buffer,
                     gsize    size,
                     GError **error)
{
  IxTextSource *self = data;
  gsize length;
  gssize n;

  if (self->has_next)
    return (gssize) take_next (self, buffer, size);
  n = read_marked (self, buffer, size, error);
  if (n <= 0 || buffer[n - 1] != END_OF_TEXT)
    return n;
  length = length_without_marks (buffer, (gsize) n);
  self->n_marks = (gsize) n - length;
  if (!look_behind_marks (self, error))
    return -1;
  return (gssize) (length > 0 ? length : take_next (self, buffer, size));
}

gboolean
ix_text_decode (char   **text,
                gsize   *length,
                GError **error)
{
  IxBytes bytes = { *text, *length };
  g_autoptr (IxTextSource) source = ix_text_source_new (ix_bytes_read, &bytes);
  g_autoptr (GString) decoded = NULL;
  char piece[PIECE];
  gssize n;

  if (!begin (source, error))
    return FALSE;
  if (source->utf16 == (GIConv) -1)
    {
      gsize mark = *length - bytes.left - source->n_raw;

      *length = length_without_marks (*text + mark, *length - mark);
      memmove (*text, *text + mark, *length);
      (*text)[*length] = '\0';
      return TRUE;
    }
  decoded = g_string_new (NULL);
  while ((n = ix_text_source_read (source, piece, sizeof piece, error)) > 0)
    g_string_append_len (decoded, piece, n);
  if (n < 0)
    return FALSE;
  g_free (*text);
  *length = decoded->len;
  *text = g_string_free (g_steal_pointer (&decoded), FALSE);
  return TRUE;
}
