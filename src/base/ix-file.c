/* SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE /* for renameat2() */

#include "ix-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK 65536

#define PART_START ".interchange-"
#define PART_NAME PART_START "XXXXXX"

const char *
ix_file_explain (int number)
{
  switch (number)
    {
    case ENOSPC:
    case EFBIG:
      return _("the disk is full");
    case EDQUOT:
      return _("the quota of the disk is full");
    case EROFS:
      return _("the disk is read-only");
    case EIO:
      return _("the disk reports an error");
    case ENODEV:
    case ESTALE:
      return _("the disk is gone");
    case EMFILE:
    case ENFILE:
      return _("too many files are open");
    case ENOMEM:
      return _("there is not enough memory");
    case EISDIR:
      return _("this is a folder");
    case ELOOP:
      return _("the link leads nowhere");
    case ENAMETOOLONG:
      return _("the name is too long");
    default:
      return NULL;
    }
}

/* Reading */

static gboolean
fail_read (int      number,
           GError **error)
{
  const char *why = ix_file_explain (number) != NULL      ? ix_file_explain (number)
                    : number == ENOENT || number == ENOTDIR ? _("there is no such file")
                    : number == EACCES || number == EPERM ? _("the file may not be read")
                    : number == EINVAL || number == ENXIO ? _("this is not a file")
                                                          : _("the file cannot be read");

  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (number), why);
  return FALSE;
}

static gboolean
fail_long (gint64   longest,
           GError **error)
{
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _("the file is larger than %u MiB"),
               (guint) (longest >> 20));
  return FALSE;
}

static gboolean
check_kind (int      fd,
            gboolean pipes,
            gint64   longest,
            GError **error)
{
  struct stat about;

  if (fstat (fd, &about) != 0)
    return fail_read (errno, error);
  if (!S_ISREG (about.st_mode) && !(pipes && S_ISFIFO (about.st_mode)))
    return fail_read (S_ISDIR (about.st_mode) ? EISDIR : EINVAL, error);
  return about.st_size <= longest || fail_long (longest, error);
}

static int
open_kind (const char *path,
           gboolean    pipes,
           gint64      longest,
           GError    **error)
{
  /* Without O_NONBLOCK a pipe is waited for. */
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (pipes ? 0 : O_NONBLOCK), 0);

  if (fd < 0)
    {
      fail_read (errno, error);
      return -1;
    }
  if (check_kind (fd, pipes, longest, error))
    return fd;
  close (fd);
  return -1;
}

int
ix_file_open (const char *path,
              gint64      longest,
              GError    **error)
{
  return open_kind (path, FALSE, longest, error);
}

/* Returns where the link leads; NULL: it is none. */
static char *
follow (const char *link)
{
  g_autofree char *target = g_file_read_link (link, NULL);
  g_autofree char *beside = g_path_get_dirname (link);
  g_autofree char *path = NULL, *name = NULL, *folder = NULL, *resolved = NULL;

  if (target == NULL)
    return NULL;
  path = g_path_is_absolute (target) ? g_strdup (target) : g_build_filename (beside, target, NULL);
  name = g_path_get_basename (path);
  folder = g_path_get_dirname (path);
  resolved = ix_file_resolve (folder);
  return g_build_filename (resolved, name, NULL);
}

char *
ix_file_resolve (const char *path)
{
  char *resolved = realpath (path, NULL);
  /* Links that lead in a circle have another error. */
  g_autofree char *next = resolved == NULL && errno == ENOENT ? follow (path) : NULL;
  char *copy = next != NULL ? ix_file_resolve (next) : g_strdup (resolved != NULL ? resolved : path);

  free (resolved);
  return copy;
}

/* Not trusting the size: the file may grow meanwhile. */
static gboolean
read_all (int      fd,
          gint64   longest,
          GString *text,
          GError **error)
{
  gssize n;

  do
    {
      gsize before = text->len;

      g_string_set_size (text, before + CHUNK);
      n = read (fd, text->str + before, CHUNK);
      if (n < 0 && errno != EINTR)
        return fail_read (errno, error);
      g_string_truncate (text, before + (gsize) MAX (n, 0));
      if ((gint64) text->len > longest)
        return fail_long (longest, error);
    }
  while (n != 0);
  return TRUE;
}

/* Closes @fd, unless it is -1. */
static gboolean
read_whole (int      fd,
            gint64   longest,
            char   **text,
            gsize   *length,
            GError **error)
{
  GString *all;
  gboolean done;

  if (fd < 0)
    return FALSE;
  all = g_string_new (NULL);
  done = read_all (fd, longest, all, error);
  close (fd);
  *length = all->len;
  *text = g_string_free (all, !done);
  return done;
}

gboolean
ix_file_read (const char *path,
              gint64      longest,
              char      **text,
              gsize      *length,
              GError    **error)
{
  return read_whole (open_kind (path, FALSE, longest, error), longest, text, length, error);
}

gboolean
ix_file_read_input (const char *path,
                    gint64      longest,
                    char      **text,
                    gsize      *length,
                    GError    **error)
{
  return read_whole (open_kind (path, TRUE, longest, error), longest, text, length, error);
}

/* Writing */

gboolean
ix_file_sync_folder (const char *folder)
{
  /* Some folders may be written to but not read. */
  int fd = g_open (folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY, 0);
  gboolean done = fd >= 0 ? fsync (fd) == 0 || errno == EINVAL || errno == ENOTSUP
                          : errno == EACCES;

  if (fd >= 0)
    close (fd);
  return done;
}

gboolean
ix_file_make_folder (const char *path)
{
  g_autofree char *parent = g_path_get_dirname (path);

  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return TRUE;
  if (!ix_file_make_folder (parent) || (g_mkdir (path, 0700) != 0 && errno != EEXIST))
    return FALSE;
  if (ix_file_sync_folder (parent))
    return TRUE;
  g_rmdir (path);
  return FALSE;
}

struct _IxNewFile {
  char     *path, *part, *folder;
  IxFileOld old;
  int       fd;
};

static gboolean
fail_write (int      number,
            GError **error)
{
  const char *why = ix_file_explain (number) != NULL        ? ix_file_explain (number)
                    : number == EACCES || number == EPERM   ? _("the folder may not be written to")
                    : number == ENOENT || number == ENOTDIR ? _("there is no such folder")
                    : number == EEXIST                      ? _("the file is there already")
                    : number == EBUSY                       ? _("a program has this file open")
                    : number == EINVAL                      ? _("this is not a file")
                                                            : _("the file cannot be written");

  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (number), why);
  return FALSE;
}

/* Does a program, this one too, hold a lock on the file, as on the data file? */
static gboolean
is_locked (const char *path)
{
  struct flock all = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gboolean locked = fd >= 0 && fcntl (fd, F_OFD_GETLK, &all) == 0 && all.l_type != F_UNLCK;

  if (fd >= 0)
    close (fd);
  return locked;
}

/* Judges what has the name already, and takes over its rights. */
static gboolean
meet_old (IxNewFile *self,
          GError   **error)
{
  struct stat about;

  if (g_stat (self->path, &about) != 0)
    return TRUE;
  if (self->old == IX_FILE_KEEP)
    return fail_write (EEXIST, error);
  if (!S_ISREG (about.st_mode))
    return fail_write (S_ISDIR (about.st_mode) ? EISDIR : EINVAL, error);
  if (is_locked (self->path))
    return fail_write (EBUSY, error);
  /* Some file systems know no rights. */
  if (fchmod (self->fd, about.st_mode & 0777) != 0)
    g_debug ("the rights of %s are not kept", self->path);
  return TRUE;
}

/* @mode has the rights of a file that replaces none, less those that the user's mask takes. */
static IxNewFile *
begin (const char *path,
       IxFileOld   old,
       int         mode,
       GError    **error)
{
  g_autoptr (IxNewFile) self = g_new0 (IxNewFile, 1);

  self->path = g_strdup (path);
  self->folder = g_path_get_dirname (path);
  self->part = g_build_filename (self->folder, PART_NAME, NULL);
  self->old = old;
  self->fd = g_mkstemp_full (self->part, O_RDWR | O_CLOEXEC, mode);
  if (self->fd < 0)
    {
      fail_write (errno, error);
      return NULL;
    }
  return meet_old (self, error) ? g_steal_pointer (&self) : NULL;
}

IxNewFile *
ix_new_file_begin (const char *path,
                   IxFileOld   old,
                   GError    **error)
{
  return begin (path, old, 0600, error);
}

const char *
ix_new_file_get_part (const IxNewFile *self)
{
  return self->part;
}

gboolean
ix_new_file_is_part (const char *name)
{
  return g_str_has_prefix (name, PART_START) && strlen (name) == strlen (PART_NAME);
}

gboolean
ix_new_file_lock (IxNewFile *self)
{
  struct stat about;

  if (flock (self->fd, LOCK_EX) != 0 || fstat (self->fd, &about) != 0)
    return FALSE;
  errno = about.st_nlink == 0 ? ENOENT : 0;
  return errno == 0;
}

gboolean
ix_new_file_write (IxNewFile  *self,
                   const char *bytes,
                   gsize       length,
                   GError    **error)
{
  for (gsize at = 0; at < length;)
    {
      gssize n = write (self->fd, bytes + at, length - at);

      if (n < 0 && errno != EINTR)
        return fail_write (errno, error);
      at += (gsize) MAX (n, 0);
    }
  return TRUE;
}

/* Gives the new file a name that nothing has. */
static gboolean
move_to_new_name (IxNewFile *self)
{
  if (renameat2 (AT_FDCWD, self->part, AT_FDCWD, self->path, RENAME_NOREPLACE) == 0)
    return TRUE;
  if (errno != EINVAL && errno != ENOSYS)
    return FALSE;
  /* Not every file system can do that in one step. */
  if (!g_file_test (self->path, G_FILE_TEST_EXISTS))
    return g_rename (self->part, self->path) == 0;
  errno = EEXIST;
  return FALSE;
}

/* Gives each of both the name of the other, if the file system can do that. */
static gboolean
exchange (IxNewFile *self)
{
  return renameat2 (AT_FDCWD, self->part, AT_FDCWD, self->path, RENAME_EXCHANGE) == 0;
}

/* @exchanged says whether the old file has the temporary name now. */
static gboolean
move_into_place (IxNewFile *self,
                 gboolean  *exchanged)
{
  *exchanged = self->old == IX_FILE_REPLACE && exchange (self);
  if (*exchanged)
    return TRUE;
  if (self->old == IX_FILE_KEEP || errno == ENOENT)
    return move_to_new_name (self);
  return (errno == EINVAL || errno == ENOSYS) && g_rename (self->part, self->path) == 0;
}

/* Refused is not there.  An old file that was replaced cannot be had back where two files cannot be
 * exchanged. */
static gboolean
move_back (IxNewFile *self,
           gboolean   exchanged,
           gboolean   is_new)
{
  return exchanged ? exchange (self) : is_new && g_unlink (self->path) == 0;
}

static gboolean
fail_unknown (GError **error)
{
  g_clear_error (error);
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN,
                       _("the disk reports an error; it is not known whether the file was "
                         "written"));
  return FALSE;
}

gboolean
ix_new_file_finish (IxNewFile *self,
                    GError   **error)
{
  gboolean is_new = !g_file_test (self->path, G_FILE_TEST_EXISTS);
  gboolean exchanged, done;

  if (fsync (self->fd) != 0 || !move_into_place (self, &exchanged))
    return fail_write (errno, error);
  done = ix_file_sync_folder (self->folder);
  if (!done)
    fail_write (errno, error);
  if (!done && !move_back (self, exchanged, is_new))
    fail_unknown (error);
  if (exchanged)
    g_unlink (self->part);
  g_clear_pointer (&self->part, g_free);
  return done;
}

void
ix_new_file_free (IxNewFile *self)
{
  if (self == NULL)
    return;
  if (self->fd >= 0)
    close (self->fd);
  if (self->fd >= 0 && self->part != NULL)
    g_unlink (self->part);
  g_free (self->path);
  g_free (self->part);
  g_free (self->folder);
  g_free (self);
}

gboolean
ix_file_is_packed (const char *head,
                   gsize       n)
{
  static const struct {
    gsize       at;
    const char *bytes;
    gsize       n;
  } marks[] = {
    { 0, "PK\3\4", 4 },           { 0, "PK\5\6", 4 },   { 0, "\x1f\x8b", 2 },     { 0, "BZh", 3 },
    { 0, "\xfd" "7zXZ", 5 },      { 0, "7z\xbc\xaf", 4 }, { 0, "Rar!\x1a\7", 6 },
    /* Tar's stands behind the name of a link, which ends with a zero. */
    { 256, "\0ustar", 6 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (n >= marks[i].at + marks[i].n &&
        memcmp (head + marks[i].at, marks[i].bytes, marks[i].n) == 0)
      return TRUE;
  return FALSE;
}

/* File systems refuse names of more than 255 bytes. */
#define LONGEST_TITLE 200

char *
ix_file_name_of (const char *title,
                 const char *end)
{
  g_autofree char *copy = g_strdup (title);

  if (strlen (copy) > LONGEST_TITLE)
    *g_utf8_find_prev_char (copy, copy + LONGEST_TITLE) = '\0';
  g_strdelimit (copy, "/\\:*?\"<>|\n\r\t", '-');
  /* A name that begins with dots is hidden, or leads out of its folder. */
  for (char *dot = copy; *dot == '.'; dot++)
    *dot = '-';
  return g_strconcat (*copy != '\0' ? copy : "-", ".", end, NULL);
}

gboolean
ix_file_set_readers (const char *path,
                     gboolean    everybody,
                     GError    **error)
{
  struct stat about;
  mode_t mode;

  if (g_stat (path, &about) != 0)
    return fail_write (errno, error);
  mode = about.st_mode & 07777;
  if (everybody)
    mode |= S_ISDIR (about.st_mode) ? 0555 : 0444;
  else if ((mode & S_IRWXO) != 0)
    mode &= (mode_t) ~(S_IRWXG | S_IRWXO);
  return mode == (about.st_mode & 07777) || g_chmod (path, (int) mode) == 0 || errno == EPERM ||
         errno == ENOTSUP || fail_write (errno, error);
}

/* @mode as in begin(). */
static gboolean
write_whole (const char *path,
             const char *bytes,
             gssize      length,
             int         mode,
             GError    **error)
{
  g_autoptr (IxNewFile) file = begin (path, IX_FILE_REPLACE, mode, error);

  return file != NULL &&
         ix_new_file_write (file, bytes, length < 0 ? strlen (bytes) : (gsize) length, error) &&
         ix_new_file_finish (file, error);
}

gboolean
ix_file_write (const char *path,
               const char *bytes,
               gssize      length,
               GError    **error)
{
  return write_whole (path, bytes, length, 0600, error);
}

/* A disk in the net may refuse at the end what it has taken before. */
static gboolean
close_part (IxNewFile *self)
{
  int fd = dup (self->fd);

  return fd >= 0 && close (fd) == 0;
}

gboolean
ix_file_put (const char *path,
             const char *bytes,
             gsize       length,
             GError    **error)
{
  g_autoptr (IxNewFile) file = begin (path, IX_FILE_REPLACE, 0600, error);

  if (file == NULL || !ix_new_file_write (file, bytes, length, error))
    return FALSE;
  if (!close_part (file) || g_rename (file->part, file->path) != 0)
    return fail_write (errno, error);
  g_clear_pointer (&file->part, g_free);
  return TRUE;
}

gboolean
ix_file_save (const char *path,
              const char *bytes,
              gssize      length,
              GError    **error)
{
  g_autofree char *file = ix_file_resolve (path);

  return write_whole (file, bytes, length, 0666, error);
}
