/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-list-source.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ix-file.h"
#include "ix-list-reader.h"

#define BLOCK (64 * 1024)
#define MOST_MEMBERS 10000 /* of an archive that are looked at */

struct _IxListSource {
  int             fd;
  gint64          size;
  gint64          n_read;   /* of the file that is not packed */
  struct archive *archive;  /* NULL: it is not packed */
  char           *member;
  gint64          unpacked; /* bytes */
};

static gboolean
fail (GError    **error,
      IxListError kind,
      const char *what)
{
  g_set_error_literal (error, IX_LIST_ERROR, (int) kind, what);
  return FALSE;
}

/* Reads on where a signal came between. */
static gssize
read_file (int     fd,
           char   *buffer,
           gsize   size,
           GError **error)
{
  gssize n;

  do
    n = read (fd, buffer, size);
  while (n < 0 && errno == EINTR);
  if (n < 0)
    fail (error, IX_LIST_ERROR_READ, _("the file cannot be read"));
  return n;
}

/* Archives */

static gboolean
fail_archive (struct archive *archive,
              GError        **error)
{
  const char *why = archive_error_string (archive);

  if (archive_read_has_encrypted_entries (archive) > 0)
    return fail (error, IX_LIST_ERROR_ARCHIVE, _("this archive is encrypted"));
  g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_ARCHIVE, _("this archive is damaged: %s"),
               why != NULL ? why : "?");
  return FALSE;
}

/* Opens the archive at its beginning. */
static gboolean
open_archive (IxListSource *self,
              GError      **error)
{
  g_clear_pointer (&self->archive, archive_read_free);
  self->archive = archive_read_new ();
  archive_read_support_filter_gzip (self->archive);
  archive_read_support_filter_bzip2 (self->archive);
  archive_read_support_filter_xz (self->archive);
  archive_read_support_format_zip (self->archive);
  archive_read_support_format_tar (self->archive);
  archive_read_support_format_raw (self->archive);
  if (lseek (self->fd, 0, SEEK_SET) != 0)
    return fail (error, IX_LIST_ERROR_READ, _("the file cannot be read"));
  return archive_read_open_fd (self->archive, self->fd, BLOCK) >= ARCHIVE_WARN ||
         fail_archive (self->archive, error);
}

/* Returns FALSE at the end, and on failure with @error set. */
static gboolean
next_member (IxListSource          *self,
             struct archive_entry **entry,
             GError               **error)
{
  int result;

  do
    result = archive_read_next_header (self->archive, entry);
  while (result == ARCHIVE_RETRY);
  if (result == ARCHIVE_OK || result == ARCHIVE_WARN)
    return TRUE;
  if (result != ARCHIVE_EOF)
    fail_archive (self->archive, error);
  return FALSE;
}

/* The name without folders, as UTF-8. */
static char *
name_of (struct archive_entry *entry)
{
  const char *path = archive_entry_pathname_utf8 (entry);
  g_autofree char *base = NULL;

  if (path == NULL)
    path = archive_entry_pathname (entry);
  base = g_path_get_basename (path != NULL ? path : "?");
  return g_utf8_make_valid (base, -1);
}

/* Returns how likely a file is a list by its name: 0 is not at all. */
static guint
likeliness (struct archive_entry *entry)
{
  static const char *const lists[] = { ".csv", ".txt", ".xml", ".tsv", ".tab", NULL };
  static const char *const others[] = { "readme", "read_me", "liesmich", "license", "licence",
                                        NULL };
  g_autofree char *name = name_of (entry);
  g_autofree char *lower = g_ascii_strdown (name, -1);

  if (archive_entry_filetype (entry) != AE_IFREG || *name == '.')
    return 0;
  for (gsize i = 0; others[i] != NULL; i++)
    if (g_str_has_prefix (lower, others[i]))
      return 1;
  for (gsize i = 0; lists[i] != NULL; i++)
    if (g_str_has_suffix (lower, lists[i]))
      return 3;
  return 2;
}

/* Finds the member to read: the likeliest by its name, of these the largest. */
static gboolean
find_member (IxListSource *self,
             guint        *number,
             GError      **error)
{
  struct archive_entry *entry;
  g_autoptr (GError) why = NULL;
  guint most = 0;
  gint64 largest = -1;

  for (guint i = 0; i < MOST_MEMBERS && next_member (self, &entry, &why); i++)
    {
      guint likely = likeliness (entry);
      gint64 size = archive_entry_size_is_set (entry) ? archive_entry_size (entry) : 0;

      if (likely < most || likely == 0 || (likely == most && size <= largest))
        continue;
      most = likely;
      largest = size;
      *number = i;
    }
  if (why != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  return most > 0 || fail (error, IX_LIST_ERROR_ARCHIVE, _("there is no list in this archive"));
}

static gboolean
open_member (IxListSource *self,
             GError      **error)
{
  struct archive_entry *entry = NULL;
  guint number = 0;

  if (!open_archive (self, error) || !find_member (self, &number, error) ||
      !open_archive (self, error))
    return FALSE;
  for (guint i = 0; i <= number; i++)
    if (!next_member (self, &entry, error))
      return *error != NULL ? FALSE : fail_archive (self->archive, error);
  if (archive_entry_is_encrypted (entry))
    return fail (error, IX_LIST_ERROR_ARCHIVE, _("this archive is encrypted"));
  /* A file that is packed alone has no name. */
  if (archive_format (self->archive) != ARCHIVE_FORMAT_RAW)
    self->member = name_of (entry);
  return TRUE;
}

static gssize
read_member (IxListSource *self,
             char         *buffer,
             gsize         size,
             GError      **error)
{
  gssize n;

  do
    n = archive_read_data (self->archive, buffer, size);
  while (n == ARCHIVE_RETRY);
  if (n < 0)
    {
      fail_archive (self->archive, error);
      return -1;
    }
  self->unpacked += n;
  if (self->unpacked <= IX_FILE_LONGEST_LIST)
    return n;
  fail (error, IX_LIST_ERROR_ARCHIVE, _("unpacked, the list is too large"));
  return -1;
}

/* Files */

IxListSource *
ix_list_source_open (const char *file,
                     GError    **error)
{
  g_autoptr (IxListSource) self = g_new0 (IxListSource, 1);
  g_autoptr (GError) why = NULL;
  struct stat about;
  g_autofree char *head = g_malloc (BLOCK);
  gssize n;

  self->fd = ix_file_open (file, IX_FILE_LONGEST_LIST, &why);
  if (self->fd < 0)
    {
      fail (error, IX_LIST_ERROR_READ, why->message);
      return NULL;
    }
  self->size = fstat (self->fd, &about) == 0 ? (gint64) about.st_size : 0;
  n = read_file (self->fd, head, BLOCK, error);
  if (n < 0)
    return NULL;
  if (ix_list_is_spreadsheet (head, (gsize) n))
    {
      ix_list_refuse_spreadsheet (error);
      return NULL;
    }
  if (ix_file_is_packed (head, (gsize) n))
    return open_member (self, error) ? g_steal_pointer (&self) : NULL;
  if (lseek (self->fd, 0, SEEK_SET) == 0)
    return g_steal_pointer (&self);
  fail (error, IX_LIST_ERROR_READ, _("the file cannot be read"));
  return NULL;
}

void
ix_list_source_free (IxListSource *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->archive, archive_read_free);
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->member);
  g_free (self);
}

gssize
ix_list_source_read (gpointer source,
                     char    *buffer,
                     gsize    size,
                     GError **error)
{
  IxListSource *self = source;
  gssize n;

  if (self->archive != NULL)
    return read_member (self, buffer, size, error);
  n = read_file (self->fd, buffer, size, error);
  self->n_read += MAX (n, 0);
  return n;
}

double
ix_list_source_get_part (const IxListSource *self)
{
  gint64 n = self->archive != NULL ? archive_filter_bytes (self->archive, -1) : self->n_read;

  return MIN ((double) n / (double) MAX (self->size, 1), 1);
}

const char *
ix_list_source_get_member (const IxListSource *self)
{
  return self->member;
}
