/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes of the file, each a transaction.
 *
 * A change that was refused is not there.  A change holds from the moment in which the head of the
 * journal beside the file is zeroed.  If the last calls fail, SQLite reports an error, but the
 * change may be there all the same, and would be found after a crash.  So the file itself is asked:
 * each change adds one to the counter in its head. */

#include "ix-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* The place of the counter: "Database File Format", section 1.3. */
#define COUNTER_AT 24

/* How often the file is asked when a change could not be completed. */
#define N_LOOKS 3

static gboolean
fail_unknown (IxStore *store,
              GError **error)
{
  store->unknown = TRUE;
  g_clear_error (error);
  g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_UNKNOWN,
                       _("It is not known whether the last change was saved. Start again to go "
                         "on with what the file holds."));
  return FALSE;
}

/* Reads the counter of changes under a lock of SQLite. */
static gboolean
read_counter (IxStore *store,
              guint32 *counter,
              GError **error)
{
  sqlite3_file *file = NULL;
  guint32 found = 0;
  int result = sqlite3_file_control (store->db, "main", SQLITE_FCNTL_FILE_POINTER, &file);

  if (result == SQLITE_OK)
    result = file->pMethods->xRead (file, &found, sizeof found, COUNTER_AT);
  *counter = GUINT32_FROM_BE (found);
  if (result == SQLITE_OK)
    return TRUE;
  /* No call has failed where the end is missing. */
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, "%s: %s", _("the file cannot be read"),
               result == SQLITE_IOERR_SHORT_READ ? _("the file is cut off: its end is missing")
                                                 : ix_store_explain_errno (errno));
  return FALSE;
}

/* Looks which state the file is in.  SQLite takes back first what was cut off. */
static gboolean
look (IxStore *store,
      guint32 *counter,
      GError **error)
{
  gboolean seen = ix_store_exec (store, "BEGIN; SELECT 1 FROM sqlite_schema",
                                 _("the file cannot be read"), error) &&
                  read_counter (store, counter, error);

  sqlite3_exec (store->db, "ROLLBACK", NULL, NULL, NULL);
  return seen;
}

gboolean
ix_store_note_state (IxStore *store,
                     GError **error)
{
  return store->lock < 0 || look (store, &store->counter, error);
}

/* Programs that do not know of this one's lock can write the file: what is shown would then not be
 * what it holds. */
static gboolean
is_unchanged (IxStore *store,
              GError **error)
{
  guint32 counter;

  if (store->lock < 0)
    return TRUE;
  if (!read_counter (store, &counter, error))
    return FALSE;
  if (counter == store->counter)
    return TRUE;
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_IN_USE,
               _("another program has changed the file; start again to go on with what it holds"));
  return FALSE;
}

/* Writes what is there already, so that the journal begins with the first page: see mark_run() in
 * ix-store.c. */
static gboolean
touch_first_page (IxStore *store,
                  GError **error)
{
  return ix_store_exec (store, "PRAGMA user_version = " G_STRINGIFY (IX_STORE_VERSION),
                        _("the change cannot be begun"), error);
}

/* Threads */

void
ix_store_enter (IxStore *store)
{
  sqlite3_mutex_enter (sqlite3_db_mutex (store->db));
}

void
ix_store_leave (IxStore *store)
{
  sqlite3_mutex_leave (sqlite3_db_mutex (store->db));
}

/* Changes */

static gboolean
must_reopen (IxStore *store)
{
  guint32 counter;

  return store->unknown || !ix_store_check_place (store, NULL) ||
         (store->lock >= 0 && (!look (store, &counter, NULL) || counter != store->counter)) ||
         !ix_store_check_contents (store, NULL);
}

gboolean
ix_store_must_reopen (IxStore *store)
{
  gboolean must;

  ix_store_enter (store);
  must = must_reopen (store);
  ix_store_leave (store);
  return must;
}

static gboolean
begin (IxStore *store,
       GError **error)
{
  if (store->unknown)
    return fail_unknown (store, error);
  if (!ix_store_check_place (store, error) ||
      !ix_store_exec (store, "BEGIN IMMEDIATE", _("the change cannot be begun"), error))
    return FALSE;
  if (is_unchanged (store, error) && touch_first_page (store, error))
    return TRUE;
  sqlite3_exec (store->db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

gboolean
ix_store_begin (IxStore *store,
                GError **error)
{
  gboolean begun;

  ix_store_enter (store);
  begun = begin (store, error);
  if (!begun)
    ix_store_leave (store);
  return begun;
}

/* Would the next program take the change back?  Then it is not there, even if nothing can be
 * written to do so now. */
static gboolean
will_be_taken_back (IxStore *store)
{
  g_autofree char *journal = g_strconcat (ix_store_get_path (store), "-journal", NULL);
  guint8 head[sizeof ix_store_journal_magic];
  int fd = g_open (journal, O_RDONLY | O_CLOEXEC, 0);
  gboolean whole = fd >= 0 && pread (fd, head, sizeof head, 0) == sizeof head &&
                   memcmp (head, ix_store_journal_magic, sizeof head) == 0;

  if (fd >= 0)
    close (fd);
  return whole;
}

/* The change is in the file, but may not be on the disk.  When a further one is, it is too. */
static gboolean
make_sure (IxStore *store)
{
  gboolean done = sqlite3_exec (store->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK &&
                  touch_first_page (store, NULL) &&
                  sqlite3_exec (store->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;

  if (!done)
    sqlite3_exec (store->db, "ROLLBACK", NULL, NULL, NULL);
  return done;
}

/* Finds out whether a change is there that could not be completed, for the reason in @error. */
static gboolean
settle (IxStore *store,
        GError **error)
{
  guint32 counter;
  gboolean seen = FALSE; /* in the file */

  for (guint i = 0; i < N_LOOKS; i++)
    {
      if (!look (store, &counter, NULL))
        continue;
      if (counter == store->counter)
        return FALSE;
      seen = TRUE;
      if (make_sure (store))
        {
          store->counter = counter + 1;
          g_clear_error (error);
          return TRUE;
        }
    }
  return !seen && will_be_taken_back (store) ? FALSE : fail_unknown (store, error);
}

static gboolean
end_transaction (IxStore *store,
                 gboolean done,
                 GError **error)
{
  if (done && ix_store_exec (store, "COMMIT", _("the change cannot be written"), error))
    {
      store->counter++;
      return TRUE;
    }
  sqlite3_exec (store->db, "ROLLBACK", NULL, NULL, NULL);
  return done && store->lock >= 0 && settle (store, error);
}

gboolean
ix_store_end_transaction (IxStore *store,
                          gboolean done,
                          GError **error)
{
  gboolean changed = end_transaction (store, done, error);

  ix_store_leave (store);
  return changed;
}

char *
ix_store_describe_failure (const GError *error)
{
  return g_error_matches (error, IX_STORE_ERROR, IX_STORE_ERROR_UNKNOWN)
           ? g_strdup (error->message)
           : g_strdup_printf (_("Could not save; nothing was changed: %s"), error->message);
}
