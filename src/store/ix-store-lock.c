/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The guarantee that one process writes the file.
 *
 * The writer holds a lock on one byte of the data file as long as it has the file open.  The lock
 * belongs to the file itself, not to its name: it goes along when the file is moved, links do not
 * get around it, and nothing is left beside the file that could be out of date.  The kernel
 * releases it when the process dies, however it dies.  It is a lock of the open file description
 * (OFD), so nothing that SQLite opens and closes in between releases it.  The byte lies beyond
 * those that SQLite locks for the length of a transaction, so readers do not meet it. */

#define _GNU_SOURCE /* for F_OFD_SETLK */

#include "ix-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* SQLite locks the 512 bytes from 1 GiB on.  Older network file systems end at 2 GiB. */
#define WRITER_BYTE 0x7ffffff0

/* The bytes that a reader of SQLite's locks: "File Locking And Concurrency In SQLite Version 3". */
#define SHARED_BYTES 0x40000002
#define N_SHARED_BYTES 510

static gboolean
fail (const char *doing,
      GError    **error)
{
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, "%s: %s", doing, ix_store_explain_errno (errno));
  return FALSE;
}

static gboolean
lock_bytes (int     fd,
            short   type,
            goffset at,
            goffset n)
{
  struct flock bytes = { .l_type = type, .l_whence = SEEK_SET, .l_start = at, .l_len = n };

  return fcntl (fd, F_OFD_SETLK, &bytes) == 0;
}

static gboolean
is_held (void)
{
  return errno == EAGAIN || errno == EACCES;
}

static gboolean
lock_writer (int      fd,
             GError **error)
{
  struct stat about;

  if (fstat (fd, &about) != 0)
    return fail (_("the file cannot be opened"), error);
  if (!S_ISREG (about.st_mode))
    {
      g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN, _("this is not a file"));
      return FALSE;
    }
  if (lock_bytes (fd, F_WRLCK, WRITER_BYTE, 1))
    return TRUE;
  if (!is_held ())
    return fail (_("the file cannot be locked"), error);
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_IN_USE, _("another program has it open"));
  return FALSE;
}

int
ix_store_lock_writer (const char *path,
                      GError    **error)
{
  /* Without O_NONBLOCK a pipe would be waited for.  Its owner alone may read a new file. */
  int fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);

  if (fd < 0)
    {
      fail (_("the file cannot be opened for writing"), error);
      return -1;
    }
  if (lock_writer (fd, error))
    return fd;
  close (fd);
  return -1;
}

gboolean
ix_store_check_place (IxStore *store,
                      GError **error)
{
  struct stat open, there;

  if (store->lock < 0 ||
      (fstat (store->lock, &open) == 0 && g_stat (ix_store_get_path (store), &there) == 0 &&
       open.st_dev == there.st_dev && open.st_ino == there.st_ino))
    return TRUE;
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE,
               _("the file was moved, renamed or deleted while it was open"));
  return FALSE;
}

int
ix_store_lock_reader (const char *path,
                      GError    **error)
{
  gint64 end = g_get_monotonic_time () + IX_STORE_PATIENCE * G_TIME_SPAN_MILLISECOND;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gboolean locked = FALSE;

  while (fd >= 0 && !(locked = lock_bytes (fd, F_RDLCK, SHARED_BYTES, N_SHARED_BYTES)) &&
         is_held () && g_get_monotonic_time () < end)
    g_usleep (10 * G_TIME_SPAN_MILLISECOND);
  if (locked)
    return fd;
  fail (_("the file cannot be read"), error);
  if (fd >= 0)
    close (fd);
  return -1;
}

void
ix_store_remove_unlocked (const char *path)
{
  int fd = g_open (path, O_RDWR | O_CLOEXEC | O_NONBLOCK, 0);

  if (fd < 0)
    return;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    g_unlink (path);
  close (fd);
}
