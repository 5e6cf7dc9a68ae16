/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-store-seal.h"

#include "ix-store-journal.h"

static sqlite3_stmt *
prepare (sqlite3    *db,
         const char *sql)
{
  sqlite3_stmt *stmt = NULL;

  sqlite3_prepare_v2 (db, sql, -1, &stmt, NULL);
  return stmt;
}

/* Runs @sql with the key of the row of @from, its first two columns, and @sum. */
static void
set_sum (sqlite3      *db,
         const char   *sql,
         sqlite3_stmt *from,
         gint64        sum)
{
  g_autoptr (sqlite3_stmt) stmt = prepare (db, sql);

  sqlite3_bind_value (stmt, 1, sqlite3_column_value (from, 0));
  sqlite3_bind_value (stmt, 2, sqlite3_column_value (from, 1));
  sqlite3_bind_int64 (stmt, 3, sum);
  sqlite3_step (stmt);
}

/* Seals the rows that @select gives for @id.  Each begins with two columns of its key, and its sum
 * is of columns 2 to 5.  With @chain a sum begins with the one before, else with @sum.  Returns the
 * last one. */
static gint64
seal_rows (sqlite3    *db,
           gint64      id,
           gint64      sum,
           gboolean    chain,
           const char *select,
           const char *update)
{
  g_autoptr (sqlite3_stmt) stmt = prepare (db, select);

  sqlite3_bind_int64 (stmt, 1, id);
  while (stmt != NULL && sqlite3_step (stmt) == SQLITE_ROW)
    {
      gint64 own = ix_store_sum_row (sum, stmt, 2, 4);

      if (chain)
        sum = own;
      set_sum (db, update, stmt, own);
    }
  return sum;
}

static gint64
seal_match (sqlite3      *db,
            gint64        id,
            sqlite3_stmt *row)
{
  gint64 sum = ix_store_sum_row (0, row, 0, 11);

  seal_rows (db, id, sum, FALSE,
             "SELECT match, rowid, board, colour, name, grade FROM match_seat WHERE match = ?1",
             "UPDATE match_seat SET sum = ?3 WHERE rowid = ?2");
  return seal_rows (db, id, sum, TRUE,
                    "SELECT match, number, number, at, kind, text FROM match_event"
                    " WHERE match = ?1 ORDER BY number",
                    "UPDATE match_event SET sum = ?3 WHERE match IS ?1 AND number IS ?2");
}

static void
seal_matches (sqlite3 *db,
              guint64 *contents)
{
  g_autoptr (sqlite3_stmt) stmt = prepare (db, "SELECT * FROM match");

  while (stmt != NULL && sqlite3_step (stmt) == SQLITE_ROW)
    {
      gint64 id = sqlite3_column_int64 (stmt, 0);
      gint64 sum = ix_store_sum_row (0, stmt, 0, 11);

      *contents += (guint64) ix_store_sum (0, "sii", "match", id, sum);
      set_sum (db,
               "UPDATE match SET last_sum = ?3,"
               " n_events = (SELECT count (*) FROM match_event WHERE match = ?1) WHERE id = ?1",
               stmt, seal_match (db, id, stmt));
      set_sum (db, "UPDATE match SET sum = ?3 WHERE id = ?1", stmt, sum);
    }
}

static void
seal_evenings (sqlite3 *db,
               guint64 *contents)
{
  g_autoptr (sqlite3_stmt) stmt =
    prepare (db, "SELECT id, created, 'evening', id, created, open FROM evening");

  while (stmt != NULL && sqlite3_step (stmt) == SQLITE_ROW)
    {
      gint64 id = sqlite3_column_int64 (stmt, 0);

      *contents += (guint64) ix_store_sum_row (0, stmt, 2, 4);
      set_sum (db,
               "UPDATE evening SET last_sum = ?3,"
               " n_events = (SELECT count (*) FROM evening_event WHERE evening = ?1)"
               " WHERE id = ?1",
               stmt,
               seal_rows (db, id, ix_store_sum_of_evening (id), TRUE,
                          "SELECT evening, number, number, at, kind, text FROM evening_event"
                          " WHERE evening = ?1 ORDER BY number",
                          "UPDATE evening_event SET sum = ?3"
                          " WHERE evening IS ?1 AND number IS ?2"));
    }
}

static void
seal_removed (sqlite3 *db,
              guint64 *contents)
{
  g_autoptr (sqlite3_stmt) stmt = prepare (db, "SELECT 'removed', match FROM match_removed");

  while (stmt != NULL && sqlite3_step (stmt) == SQLITE_ROW)
    *contents += (guint64) ix_store_sum_row (0, stmt, 0, 2);
}

static void
seal_free_play (sqlite3 *db)
{
  g_autoptr (sqlite3_stmt) stmt =
    prepare (db, "UPDATE contents SET last_free_play = ?1,"
                 " n_free_play = (SELECT count (*) FROM free_play_event)");

  sqlite3_bind_int64 (stmt, 1,
                      seal_rows (db, 1, 0, TRUE,
                                 "SELECT 1, number, number, at, kind, text FROM free_play_event"
                                 " WHERE ?1 > 0 ORDER BY number",
                                 "UPDATE free_play_event SET sum = ?3"
                                 " WHERE ?1 > 0 AND number IS ?2"));
  sqlite3_step (stmt);
}

static guint64
seal_kept (sqlite3 *db)
{
  g_autoptr (sqlite3_stmt) stmt = prepare (db, "SELECT kind, name, text FROM kept");
  guint64 kept = 0;

  while (stmt != NULL && sqlite3_step (stmt) == SQLITE_ROW)
    {
      gint64 sum = ix_store_sum_row (0, stmt, 0, 3);

      kept += (guint64) sum;
      set_sum (db, "UPDATE kept SET sum = ?3 WHERE kind IS ?1 AND name IS ?2", stmt, sum);
    }
  return kept;
}

void
ix_store_seal (sqlite3 *db)
{
  g_autoptr (sqlite3_stmt) stmt = NULL;
  guint64 contents = 0;

  seal_matches (db, &contents);
  seal_evenings (db, &contents);
  seal_removed (db, &contents);
  seal_free_play (db);
  stmt = prepare (db, "UPDATE contents SET sum = ?1, kept = ?2");
  sqlite3_bind_int64 (stmt, 1, (gint64) contents);
  sqlite3_bind_int64 (stmt, 2, (gint64) seal_kept (db));
  sqlite3_step (stmt);
}
