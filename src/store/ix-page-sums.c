/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file system for SQLite between it and the usual one ("The SQLite OS Interface or VFS"). */

#include "ix-page-sums.h"

#include <errno.h>
#include <sqlite3.h>
#include <string.h>

#define PAGE IX_PAGE_SUMS_PAGE
#define SUMMED (PAGE - IX_PAGE_SUMS_RESERVED)

/* The head of a file is looked at on its own, before its first page is read. */
#define HEAD 512

G_STATIC_ASSERT (IX_PAGE_SUMS_RESERVED == sizeof (guint64));

/* Checksums */

/* Each word goes in by a step that can be undone: pages that differ in one word never have the same sum. */
static guint64
sum_of (const guint8 *page,
        guint64       number)
{
  guint64 sum = number;

  for (gsize at = 0; at < SUMMED; at += sizeof sum)
    {
      guint64 word;

      memcpy (&word, page + at, sizeof word);
      sum = (sum ^ GUINT64_FROM_LE (word)) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      sum ^= sum >> 32;
    }
  /* So the sum of a page of zeros is not zero. */
  return ~sum;
}

void
ix_page_sums_seal (guint8 *page,
                   guint64 number)
{
  guint64 sum = GUINT64_TO_LE (sum_of (page, number));

  memcpy (page + SUMMED, &sum, sizeof sum);
}

static gboolean
is_sound (const guint8 *page,
          guint64       number)
{
  guint64 sum;

  memcpy (&sum, page + SUMMED, sizeof sum);
  return GUINT64_FROM_LE (sum) == sum_of (page, number);
}

/* Files.  The one of the usual file system lies behind our own. */

typedef struct {
  sqlite3_file base;
} SummedFile;

static sqlite3_file *
real (sqlite3_file *file)
{
  return (sqlite3_file *) (gpointer) ((SummedFile *) (gpointer) file + 1);
}

static int
close_cb (sqlite3_file *file)
{
  return real (file)->pMethods->xClose (real (file));
}

static int
read_page (sqlite3_file *file,
           guint8       *page,
           sqlite3_int64 at)
{
  int result = real (file)->pMethods->xRead (real (file), page, PAGE, at);

  if (result != SQLITE_IOERR_SHORT_READ && (result != SQLITE_OK || is_sound (page, (guint64) at / PAGE + 1)))
    return result;
  errno = 0; /* it is not the disk that tells of damage */
  return SQLITE_CORRUPT;
}

/* SQLite reads a page on which a long value goes on from its beginning, but perhaps without its last bytes; and
 * a damaged head may tell of pages of another size. */
static int
read_parts (sqlite3_file *file,
            guint8       *bytes,
            int           n,
            sqlite3_int64 at)
{
  guint8 page[PAGE];
  int result = SQLITE_OK;

  while (n > 0 && result == SQLITE_OK)
    {
      int before = (int) (at % PAGE);
      int part = MIN (n, PAGE - before);

      result = read_page (file, page, at - before);
      if (result == SQLITE_OK)
        memcpy (bytes, page + before, (gsize) part);
      bytes += part;
      n -= part;
      at += part;
    }
  return result;
}

static int
read_cb (sqlite3_file *file,
         void         *bytes,
         int           n,
         sqlite3_int64 at)
{
  if (n == PAGE && at % PAGE == 0)
    return read_page (file, bytes, at);
  if (at + n <= HEAD)
    return real (file)->pMethods->xRead (real (file), bytes, n, at);
  return read_parts (file, bytes, n, at);
}

static int
write_cb (sqlite3_file *file,
          const void   *bytes,
          int           n,
          sqlite3_int64 at)
{
  guint8 page[PAGE];

  if (n != PAGE || at % PAGE != 0)
    return SQLITE_CORRUPT;
  memcpy (page, bytes, PAGE);
  ix_page_sums_seal (page, (guint64) at / PAGE + 1);
  return real (file)->pMethods->xWrite (real (file), page, PAGE, at);
}

static int
truncate_cb (sqlite3_file *file,
             sqlite3_int64 size)
{
  return real (file)->pMethods->xTruncate (real (file), size);
}

static int
sync_cb (sqlite3_file *file,
         int           flags)
{
  return real (file)->pMethods->xSync (real (file), flags);
}

static int
size_cb (sqlite3_file  *file,
         sqlite3_int64 *size)
{
  return real (file)->pMethods->xFileSize (real (file), size);
}

static int
lock_cb (sqlite3_file *file,
         int           lock)
{
  return real (file)->pMethods->xLock (real (file), lock);
}

static int
unlock_cb (sqlite3_file *file,
           int           lock)
{
  return real (file)->pMethods->xUnlock (real (file), lock);
}

static int
check_reserved_lock_cb (sqlite3_file *file,
                        int          *reserved)
{
  return real (file)->pMethods->xCheckReservedLock (real (file), reserved);
}

static int
control_cb (sqlite3_file *file,
            int           what,
            void         *argument)
{
  return real (file)->pMethods->xFileControl (real (file), what, argument);
}

static int
sector_size_cb (sqlite3_file *file)
{
  return real (file)->pMethods->xSectorSize (real (file));
}

static int
characteristics_cb (sqlite3_file *file)
{
  return real (file)->pMethods->xDeviceCharacteristics (real (file));
}

/* Version 1 has neither a write-ahead log, whose pages would have no checksums, nor mapped memory. */
static const sqlite3_io_methods methods = {
  .iVersion = 1,
  .xClose = close_cb,
  .xRead = read_cb,
  .xWrite = write_cb,
  .xTruncate = truncate_cb,
  .xSync = sync_cb,
  .xFileSize = size_cb,
  .xLock = lock_cb,
  .xUnlock = unlock_cb,
  .xCheckReservedLock = check_reserved_lock_cb,
  .xFileControl = control_cb,
  .xSectorSize = sector_size_cb,
  .xDeviceCharacteristics = characteristics_cb,
};

/* Journals and temporary files are as usual. */
static int
open_cb (sqlite3_vfs  *vfs,
         const char   *name,
         sqlite3_file *file,
         int           flags,
         int          *out_flags)
{
  sqlite3_vfs *usual = vfs->pAppData;
  int result;

  if ((flags & SQLITE_OPEN_MAIN_DB) == 0)
    return usual->xOpen (usual, name, file, flags, out_flags);
  result = usual->xOpen (usual, name, real (file), flags, out_flags);
  file->pMethods = real (file)->pMethods != NULL ? &methods : NULL;
  return result;
}

/* The other functions of a file system do not ask which one they are called for. */
static sqlite3_vfs *
make_vfs (const char *name)
{
  sqlite3_vfs *usual = sqlite3_vfs_find (name);
  sqlite3_vfs *vfs = g_memdup2 (usual, sizeof *usual);

  vfs->zName = g_strconcat ("interchange-", usual->zName, NULL);
  vfs->szOsFile = (int) sizeof (SummedFile) + usual->szOsFile;
  vfs->pNext = NULL;
  vfs->pAppData = usual;
  vfs->xOpen = open_cb;
  sqlite3_vfs_register (vfs, FALSE);
  return vfs;
}

const char *
ix_page_sums_vfs (const char *name)
{
  static GMutex mutex;
  g_autofree char *own = NULL;
  const sqlite3_vfs *vfs;

  own = g_strconcat ("interchange-", sqlite3_vfs_find (name)->zName, NULL);
  g_mutex_lock (&mutex);
  vfs = sqlite3_vfs_find (own);
  if (vfs == NULL)
    vfs = make_vfs (name);
  g_mutex_unlock (&mutex);
  return vfs->zName;
}
