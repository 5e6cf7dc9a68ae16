/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why something failed, in words for people. */

#include "ix-store-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>

#include "ix-record-error.h"

G_DEFINE_QUARK (ix-store-error-quark, ix_store_error)

const char *
ix_store_explain_errno (int number)
{
  const char *why = ix_file_explain (number);

  if (why != NULL)
    return why;
  if (number == EACCES || number == EPERM)
    return _("there is no permission to do so");
  if (number == ENOENT || number == ENOTDIR)
    return _("the file or its folder is not there");
  if (number == ENOLCK)
    return _("the disk has no more locks");
  return g_strerror (number);
}

/* Explains the codes behind which there is a call that failed. */
static const char *
explain_call (sqlite3 *db,
              int      number)
{
  if (sqlite3_extended_errcode (db) == SQLITE_IOERR_SHORT_READ)
    return _("the file is cut off: its end is missing");
  /* SQLite opens a journal that it may not write to for reading. */
  if (number == EBADF)
    return _("the file is read-only");
  if (number != 0)
    return ix_store_explain_errno (number);
  return sqlite3_errcode (db) == SQLITE_IOERR ? _("the disk reports an error")
                                              : _("the file cannot be opened");
}

static const char *
explain_read_only (sqlite3 *db)
{
  switch (sqlite3_extended_errcode (db))
    {
    case SQLITE_READONLY_DBMOVED:
      return _("the file was moved, renamed or deleted while it was open");
    case SQLITE_READONLY_DIRECTORY:
      return _("the folder may not be written to");
    case SQLITE_READONLY_ROLLBACK:
      return _("a change was cut off, and the journal beside it does not take it back");
    default:
      return _("the file is read-only");
    }
}

static const char *
explain_damage (sqlite3 *db,
                int      number)
{
  /* SQLite takes a disk that cannot be read for a damaged file. */
  if (number == EIO)
    return ix_store_explain_errno (number);
  /* It may tell more. */
  return g_str_equal (sqlite3_errmsg (db), sqlite3_errstr (SQLITE_CORRUPT))
           ? _("the file is damaged")
           : NULL;
}

/* Explains the last error of the database, @number being what errno was then; NULL: there is no
 * better word for it than SQLite's. */
static const char *
explain (sqlite3 *db,
         int      number)
{
  switch (sqlite3_errcode (db) & 0xff)
    {
    case SQLITE_BUSY:
      return _("another program keeps the file busy");
    case SQLITE_READONLY:
      return explain_read_only (db);
    case SQLITE_FULL:
      return _("the disk is full");
    case SQLITE_PERM:
      return _("there is no permission to do so");
    case SQLITE_NOMEM:
      return _("there is not enough memory");
    case SQLITE_NOTADB:
      return _("this is not a data file of this program");
    case SQLITE_CORRUPT:
      return explain_damage (db, number);
    case SQLITE_INTERRUPT:
      return _("the file is damaged: reading it has no end");
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      return explain_call (db, number);
    default:
      return NULL;
    }
}

static IxStoreError
kind_of (int code)
{
  switch (code & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return IX_STORE_ERROR_IN_USE;
    case SQLITE_NOTADB:
      return IX_STORE_ERROR_FOREIGN;
    case SQLITE_CORRUPT:
    case SQLITE_SCHEMA:
    case SQLITE_INTERRUPT:
      return IX_STORE_ERROR_DAMAGED;
    default:
      return IX_STORE_ERROR_WRITE;
    }
}

gboolean
ix_store_fail (IxStore    *store,
               const char *doing,
               GError    **error)
{
  int number = errno;
  IxStoreError kind = kind_of (sqlite3_errcode (store->db));
  const char *why = explain (store->db, number);
  g_autofree char *own = ix_record_printable (sqlite3_errmsg (store->db));

  g_set_error (error, IX_STORE_ERROR, kind, "%s: %s", doing, why != NULL ? why : own);
  return FALSE;
}

void
ix_store_fail_folder (const GError *why,
                      GError      **error)
{
  const char *words = why->code == G_FILE_ERROR_NOTDIR  ? _("this is not a folder")
                      : why->code == G_FILE_ERROR_ACCES ? _("there is no permission to do so")
                                                        : why->message;

  g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, words);
}

gboolean
ix_store_fail_copy (IxStore    *store,
                    const char *doing,
                    GError    **error)
{
  int code = sqlite3_errcode (store->db);

  if (code != SQLITE_ERROR && code != SQLITE_CORRUPT)
    return ix_store_fail (store, doing, error);
  if (code == SQLITE_CORRUPT && g_str_equal (sqlite3_errmsg (store->db), sqlite3_errstr (code)))
    return ix_store_fail (store, doing, error);
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, "%s: %s", doing,
               _("the disk reports an error"));
  return FALSE;
}
