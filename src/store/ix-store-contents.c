/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of all that the file should hold.  The sum over all matches and evenings, and over the
 * matches that were removed, does not depend on their order, so that adding one does not mean to read
 * the others. */

#include "ix-store-journal.h"

#include <glib/gi18n-lib.h>

/* Columns that are summed.  A match has a sum of its own row; an evening has none. */
#define MATCH "SELECT 'match', id, sum FROM match"
#define EVENING "SELECT 'evening', id, created, open FROM evening"
#define REMOVED "removed"
#define ALL_REMOVED "SELECT '" REMOVED "', match FROM match_removed"

static const struct {
  const char *all;
  const char *one; /* (id) */
  const char *next;
  const char *update; /* (sum, id) */
  int         n_columns;
} sql[] = {
  [IX_JOURNAL_MATCH] = {
    MATCH,
    MATCH " WHERE id = ?1",
    "SELECT last_match + 1 FROM contents",
    "UPDATE contents SET sum = ?1, last_match = max (last_match, ?2)",
    3,
  },
  [IX_JOURNAL_EVENING] = {
    EVENING,
    EVENING " WHERE id = ?1",
    "SELECT last_evening + 1 FROM contents",
    "UPDATE contents SET sum = ?1, last_evening = max (last_evening, ?2)",
    4,
  },
};

gboolean
ix_store_next_id (IxStore      *store,
                  IxJournalKind kind,
                  gint64       *id,
                  GError      **error)
{
  return ix_store_read_number (store, sql[kind].next, id, error);
}

/* Adds to @sum those of all rows of @statement, which it frees. */
static gboolean
sum_rows (IxStore      *store,
          int           n_columns,
          sqlite3_stmt *statement,
          guint64      *sum,
          GError      **error)
{
  g_autoptr (sqlite3_stmt) stmt = statement;
  int result = SQLITE_ERROR;

  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    *sum += (guint64) ix_store_sum_row (0, stmt, 0, n_columns);
  return result == SQLITE_DONE ||
         (stmt != NULL && ix_store_fail (store, _("the file cannot be read"), error));
}

static gboolean
note (IxStore      *store,
      IxJournalKind kind,
      gint64        id,
      gboolean      is_there,
      GError      **error)
{
  gint64 sum = 0;
  guint64 row = 0;

  if (!ix_store_read_number (store, "SELECT sum FROM contents", &sum, error) ||
      !sum_rows (store, sql[kind].n_columns, ix_store_prepare (store, error, sql[kind].one, "i", id),
                 &row, error))
    return FALSE;
  sum = (gint64) (is_there ? (guint64) sum + row : (guint64) sum - row);
  return ix_store_run (store, ix_store_prepare (store, error, sql[kind].update, "ii", sum, id),
                       error);
}

gboolean
ix_store_note_now (IxStore      *store,
                   IxJournalKind kind,
                   gint64        id,
                   GError      **error)
{
  return note (store, kind, id, TRUE, error);
}

gboolean
ix_store_note_before (IxStore      *store,
                      IxJournalKind kind,
                      gint64        id,
                      GError      **error)
{
  return note (store, kind, id, FALSE, error);
}

/* Removed matches */

GArray *
ix_store_removed_matches (IxStore *store,
                          GError **error)
{
  return ix_store_ids (store, "SELECT match FROM match_removed WHERE match > ?1 ORDER BY match", 0,
                       error);
}

gboolean
ix_store_note_removed (IxStore *store,
                       gint64   match,
                       gboolean removed,
                       GError **error)
{
  guint64 row = (guint64) ix_store_sum (0, "si", REMOVED, match);
  gint64 sum = 0;

  if (!ix_store_read_number (store, "SELECT sum FROM contents", &sum, error) ||
      !ix_store_run (store,
                     ix_store_prepare (store, error,
                                       removed ? "INSERT OR IGNORE INTO match_removed VALUES (?1)"
                                               : "DELETE FROM match_removed WHERE match = ?1",
                                       "i", match),
                     error))
    return FALSE;
  if (sqlite3_changes (store->db) == 0)
    return TRUE;
  sum = (gint64) (removed ? (guint64) sum + row : (guint64) sum - row);
  return ix_store_run (
    store, ix_store_prepare (store, error, "UPDATE contents SET sum = ?1", "i", sum), error);
}

/* Checking */

gboolean
ix_store_check_contents (IxStore *store,
                         GError **error)
{
  gint64 expected = 0;
  guint64 sum = 0;

  if (!ix_store_read_number (store, "SELECT sum FROM contents", &expected, error))
    return FALSE;
  for (IxJournalKind kind = IX_JOURNAL_MATCH; kind <= IX_JOURNAL_EVENING; kind++)
    if (!sum_rows (store, sql[kind].n_columns, ix_store_prepare (store, error, sql[kind].all, ""),
                   &sum, error))
      return FALSE;
  if (!sum_rows (store, 2, ix_store_prepare (store, error, ALL_REMOVED, ""), &sum, error))
    return FALSE;
  if (sum == (guint64) expected)
    return TRUE;
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED,
               _("a match or an evening is missing, or is not as it was written"));
  return FALSE;
}
