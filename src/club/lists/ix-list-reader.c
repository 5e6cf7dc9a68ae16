/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window over the file, its lines, and steps common to all formats. */

#include "ix-list-reader-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-file.h"

#define WINDOW (1024 * 1024)

/* The window */

static gboolean
fill_window (IxListReader *self,
             GError      **error)
{
  memmove (self->buffer, self->buffer + self->at, self->end - self->at);
  self->end -= self->at;
  self->at = 0;
  while (!self->ended && self->end < WINDOW)
    {
      gssize n = ix_text_source_read (self->source, self->buffer + self->end, WINDOW - self->end,
                                      error);

      if (n < 0)
        return FALSE;
      self->ended = n == 0;
      self->end += (gsize) n;
    }
  return TRUE;
}

/* Returns the length of the next line in bytes, without its end. */
static gsize
line_length (const IxListReader *self)
{
  const char *begin = self->buffer + self->at;
  gsize length = MIN (self->end - self->at, IX_LIST_LONGEST_LINE);
  const char *end = memchr (begin, '\n', length);

  if (end != NULL)
    length = (gsize) (end - begin);
  end = memchr (begin, '\r', length);
  if (end != NULL)
    return (gsize) (end - begin);
  /* A line that is cut is cut between characters. */
  while (length > IX_LIST_LONGEST_LINE - 4 && self->at + length < self->end &&
         ((guchar) begin[length] & 0xc0) == 0x80)
    length--;
  return length;
}

gboolean
ix_list_reader_line (IxListReader *self,
                     GError      **error)
{
  gsize length;

  if (self->end - self->at <= IX_LIST_LONGEST_LINE && !self->ended && !fill_window (self, error))
    return FALSE;
  if (self->at == self->end)
    return FALSE;
  length = line_length (self);
  g_string_truncate (self->text, 0);
  if (!ix_text_append_as (self->text, self->buffer + self->at, length, self->encoding) &&
      self->foreign == 0)
    self->foreign = self->line + 1 + self->joined;
  /* A line that is no UTF-8 grows.  Nobody knows what a zero byte was. */
  if (self->text->len != length && memchr (self->buffer + self->at, '\0', length) != NULL)
    {
      g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_DAMAGED,
                   _("%u: a zero byte: the file is damaged"), self->line + 1 + self->joined);
      return FALSE;
    }
  self->at += length;
  if (self->at < self->end && self->buffer[self->at] == '\r')
    self->at++;
  if (self->at < self->end && self->buffer[self->at] == '\n')
    self->at++;
  self->line += 1 + self->joined;
  self->joined = 0;
  return TRUE;
}

gboolean
ix_list_reader_mark (IxListReader *self,
                     guint         n_lines,
                     IxListPlace  *place,
                     GError      **error)
{
  /* Later ones do not move the window: it holds this many of the longest lines, and one more. */
  gsize needed = (n_lines + 1) * (IX_LIST_LONGEST_LINE + 2);

  if (!self->ended && self->end - self->at < needed && !fill_window (self, error))
    return FALSE;
  *place = (IxListPlace) { self->at, self->line, self->joined };
  return TRUE;
}

void
ix_list_reader_go_back (IxListReader      *self,
                        const IxListPlace *place)
{
  self->at = place->at;
  self->line = place->line;
  self->joined = place->joined;
}

/* Detecting the format */

static gboolean
fail (GError    **error,
      IxListError kind,
      const char *what)
{
  g_set_error_literal (error, IX_LIST_ERROR, kind, what);
  return FALSE;
}

/* Returns where @wanted, of @n bytes, begins, or NULL. */
static const char *
find_bytes (const char *bytes,
            gsize       length,
            const char *wanted,
            gsize       n)
{
  for (gsize i = 0; i + n <= length; i++)
    {
      const char *at = memchr (bytes + i, *wanted, length - n - i + 1);

      if (at == NULL || memcmp (at, wanted, n) == 0)
        return at;
      i = (gsize) (at - bytes);
    }
  return NULL;
}

#define ZIP_MEMBER "PK\3\4"
#define ZIP_MEMBER_SIZE 30 /* bytes before its name */

/* An archive of tables has them in folder xl/ (.xlsx), or says first that it is one (.ods). */
static gboolean
is_zipped_spreadsheet (const char *bytes,
                       gsize       length)
{
  static const char ods[] = "mimetypeapplication/vnd.oasis.opendocument.spreadsheet";
  const char *at = bytes, *end = bytes + length;

  while ((at = find_bytes (at, (gsize) (end - at), ZIP_MEMBER, strlen (ZIP_MEMBER))) != NULL &&
         (gsize) (end - at) > ZIP_MEMBER_SIZE + strlen ("xl/"))
    {
      const char *name = at + ZIP_MEMBER_SIZE;

      if (memcmp (name, "xl/", strlen ("xl/")) == 0 ||
          (at == bytes && (gsize) (end - name) >= strlen (ods) &&
           memcmp (name, ods, strlen (ods)) == 0))
        return TRUE;
      at = name;
    }
  return FALSE;
}

gboolean
ix_list_is_spreadsheet (const char *bytes,
                        gsize       length)
{
  static const char ole[] = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"; /* all old files of Office */
  static const char book[] = "B\0o\0o\0k", workbook[] = "W\0o\0r\0k\0b\0o\0o\0k";

  if (length > strlen (ZIP_MEMBER) && memcmp (bytes, ZIP_MEMBER, strlen (ZIP_MEMBER)) == 0)
    return is_zipped_spreadsheet (bytes, length);
  return length > strlen (ole) && memcmp (bytes, ole, strlen (ole)) == 0 &&
         (find_bytes (bytes, length, book, sizeof book) != NULL ||
          find_bytes (bytes, length, workbook, sizeof workbook) != NULL);
}

gboolean
ix_list_refuse_spreadsheet (GError **error)
{
  return fail (error, IX_LIST_ERROR_SPREADSHEET,
               _("this is a spreadsheet: save it as CSV, and import that"));
}

/* Is it XML of a spreadsheet, or a page that one has made? */
static gboolean
is_spreadsheet_xml (const char *head)
{
  return strstr (head, "urn:schemas-microsoft-com:office:spreadsheet") != NULL ||
         strstr (head, "urn:schemas-microsoft-com:office:excel") != NULL ||
         strstr (head, "application/vnd.oasis.opendocument.spreadsheet") != NULL;
}

/* Is the first line that of JSON, `{"...` or `[{...`, or a bracket alone? */
static gboolean
is_json (const char *line)
{
  const char *at = line + strspn (line, " \t");
  const char *next;

  if (*at != '{' && *at != '[')
    return FALSE;
  next = at + 1 + strspn (at + 1, " \t");
  return *next == '\0' || (*at == '{' ? *next == '"' : *next == '{' || *next == '[');
}

static gboolean
check_bytes (IxListReader *self,
             GError      **error)
{
  if (ix_list_is_spreadsheet (self->buffer, self->end))
    return ix_list_refuse_spreadsheet (error);
  if (ix_file_is_packed (self->buffer + self->at, self->end - self->at))
    return fail (error, IX_LIST_ERROR_ARCHIVE,
                 _("this is an archive: unpack it, and import the list that is in it"));
  if (memchr (self->buffer, '\0', MIN (self->end, IX_LIST_LONGEST_LINE)) != NULL)
    return fail (error, IX_LIST_ERROR_NO_TEXT, _("this is no text"));
  return TRUE;
}

/* Blank lines before the first are passed over. */
static gboolean
first_line (IxListReader *self,
            GError      **error)
{
  do
    if (!ix_list_reader_line (self, error))
      return *error == NULL ? fail (error, IX_LIST_ERROR_EMPTY, _("the file is empty")) : FALSE;
  while (strspn (self->text->str, " \t") == self->text->len);
  return TRUE;
}

/* Does the declaration of XML say that its letters are Central European?  ISO 8859-2 has most of them where
 * Windows-1250 has them. */
static gboolean
says_central (const char *head)
{
  g_autofree char *declaration = g_ascii_strdown (head, (gssize) strcspn (head, ">"));

  return strstr (declaration, "1250") != NULL || strstr (declaration, "8859-2\"") != NULL ||
         strstr (declaration, "8859-2'") != NULL;
}

static gboolean
detect (IxListReader *self,
        GError      **error)
{
  gsize begin;

  if (!fill_window (self, error) || !check_bytes (self, error))
    return FALSE;
  self->encoding = ix_text_encoding_guess (self->buffer + self->at, self->end - self->at);
  begin = self->at;
  if (!first_line (self, error))
    return FALSE;
  if (is_json (self->text->str))
    return fail (error, IX_LIST_ERROR_JSON,
                 _("this is JSON, a form for programs: take the list as CSV, and import that"));
  if (self->text->str[strspn (self->text->str, " \t")] == '<')
    {
      g_autofree char *head = g_strndup (self->buffer, MIN (self->end, IX_LIST_LONGEST_LINE));

      if (is_spreadsheet_xml (head))
        return ix_list_refuse_spreadsheet (error);
      if (strstr (head, "<player") == NULL)
        return fail (error, IX_LIST_ERROR_WEB_PAGE, _("this is a web page, not a list"));
      if (says_central (head))
        self->encoding = IX_TEXT_WINDOWS_1250;
      self->at = begin;
      self->line = 0;
      self->format = IX_LIST_FIDE_XML;
      self->xml = ix_list_xml_new (self);
    }
  else if (ix_fide_read_header (self))
    {
      self->format = IX_LIST_FIDE_TEXT;
    }
  else
    {
      return ix_list_find_header (self, error);
    }
  return TRUE;
}

IxListReader *
ix_list_reader_new (IxReadFunc read,
                    gpointer   data,
                    GError   **error)
{
  g_autoptr (IxListReader) self = g_new0 (IxListReader, 1);
  g_autoptr (GError) why = NULL;

  self->source = ix_text_source_new (read, data);
  self->buffer = g_malloc (WINDOW);
  self->text = g_string_new (NULL);
  self->titles = g_ptr_array_new_with_free_func (g_free);
  ix_csv_init (&self->csv, "", 0);
  ix_list_columns_init (&self->columns);
  self->texts = (IxListTexts) {
    g_string_new (NULL), g_string_new (NULL), g_string_new (NULL),
    g_string_new (NULL), g_string_new (NULL), g_string_new (NULL), g_string_new (NULL),
  };
  self->fide.flat = g_string_new (NULL);
  if (detect (self, &why))
    return g_steal_pointer (&self);
  g_propagate_error (error, g_steal_pointer (&why));
  return NULL;
}

void
ix_list_reader_free (IxListReader *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->xml, ix_list_xml_free);
  ix_text_source_free (self->source);
  ix_csv_clear (&self->csv);
  g_string_free (self->texts.name, TRUE);
  g_string_free (self->texts.code, TRUE);
  g_string_free (self->texts.fide_id, TRUE);
  g_string_free (self->texts.club, TRUE);
  g_string_free (self->texts.federation, TRUE);
  g_string_free (self->texts.title, TRUE);
  g_string_free (self->texts.partner, TRUE);
  for (int i = 0; i < IX_FIDE_N_FIELDS; i++)
    g_free (self->fide.titles[i]);
  g_string_free (self->fide.flat, TRUE);
  g_free (self->date);
  g_free (self->top_line);
  g_ptr_array_unref (self->titles);
  g_string_free (self->text, TRUE);
  g_free (self->buffer);
  g_free (self);
}

IxListFormat
ix_list_reader_format (const IxListReader *self)
{
  return self->format;
}

const char *
ix_list_reader_date (const IxListReader *self)
{
  return self->date;
}

/* Adds how letters were read, unless they are as usual in a list of a federation. */
static void
tell_encoding (IxListReader *self,
               IxListReport *report)
{
  if (self->told || self->foreign == 0 ||
      (self->format != IX_LIST_CSV && self->encoding == IX_TEXT_WINDOWS_1252))
    return;
  ix_list_report_add (report, self->foreign, IX_LIST_WARNING_ENCODING,
                      ix_text_encoding_name (self->encoding), 0);
  self->told = TRUE;
}

const IxListPlayer *
ix_list_reader_next (IxListReader *self,
                     IxListReport *report,
                     GError      **error)
{
  int result;

  do
    result = self->format == IX_LIST_FIDE_XML    ? ix_list_xml_next (self, report, error)
             : self->format == IX_LIST_FIDE_TEXT ? ix_list_fide_next (self, report, error)
                                                 : ix_list_csv_next (self, report, error);
  while (result == 0);
  tell_encoding (self, report);
  return result > 0 ? &self->player : NULL;
}
