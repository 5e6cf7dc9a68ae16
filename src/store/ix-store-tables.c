/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of this version. */

#include "ix-store-private.h"

#include <glib/gi18n-lib.h>

/* Rows have checksums: see ix-store-journal.h and ix-store-contents.c. */
const char ix_store_schema[] =
  "CREATE TABLE match ("
  "  id INTEGER PRIMARY KEY,"
  "  created INTEGER NOT NULL,"
  "  rules TEXT NOT NULL,"   /* the whole set: ix-rule-set.h */
  "  rematch TEXT NOT NULL," /* MATCH, or MATCH switched; empty: of none */
  "  automatic_press INTEGER NOT NULL,"
  "  clocks_only INTEGER NOT NULL,"
  "  boards TEXT NOT NULL," /* FENs joined by ' | ' */
  "  title TEXT,"
  "  team_1 TEXT,"
  "  team_2 TEXT,"
  "  n_seats INTEGER NOT NULL,"
  "  sum INTEGER NOT NULL," /* of the columns before */
  "  n_events INTEGER NOT NULL,"
  "  last_sum INTEGER NOT NULL" /* of the last event */
  ") STRICT;"
  "CREATE TABLE match_seat ("
  "  match INTEGER NOT NULL REFERENCES match (id),"
  "  board INTEGER NOT NULL,"
  "  colour INTEGER NOT NULL,"
  "  name TEXT NOT NULL,"
  "  grade INTEGER NOT NULL DEFAULT 0," /* 0: none */
  "  sum INTEGER NOT NULL,"
  "  PRIMARY KEY (match, board, colour)"
  ") STRICT;"
  "CREATE TABLE match_event (" /* ix-event-text.h */
  "  match INTEGER NOT NULL REFERENCES match (id),"
  "  number INTEGER NOT NULL,"
  "  at INTEGER NOT NULL,"
  "  kind TEXT NOT NULL,"
  "  text TEXT NOT NULL,"
  "  sum INTEGER NOT NULL,"
  "  PRIMARY KEY (match, number)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE match_removed (" /* from the list of games; in the sum of the contents */
  "  match INTEGER PRIMARY KEY REFERENCES match (id)"
  ") STRICT;"
  "CREATE TABLE evening ("
  "  id INTEGER PRIMARY KEY,"
  "  created INTEGER NOT NULL,"
  "  open INTEGER NOT NULL DEFAULT 0,"
  "  n_events INTEGER NOT NULL,"
  "  last_sum INTEGER NOT NULL"
  ") STRICT;"
  "CREATE TABLE evening_event (" /* ix-evening-event.h */
  "  evening INTEGER NOT NULL REFERENCES evening (id),"
  "  number INTEGER NOT NULL,"
  "  at INTEGER NOT NULL,"
  "  kind TEXT NOT NULL,"
  "  text TEXT NOT NULL,"
  "  sum INTEGER NOT NULL,"
  "  PRIMARY KEY (evening, number)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE free_play_event (" /* ix-free-play-event.h */
  "  number INTEGER PRIMARY KEY,"
  "  at INTEGER NOT NULL,"
  "  kind TEXT NOT NULL,"
  "  text TEXT NOT NULL,"
  "  sum INTEGER NOT NULL"
  ") STRICT;"
  "CREATE TABLE kept (" /* ix-store-kept.h */
  "  kind TEXT NOT NULL,"
  "  name TEXT NOT NULL,"
  "  text TEXT NOT NULL,"
  "  sum INTEGER NOT NULL," /* of the columns before */
  "  PRIMARY KEY (kind, name)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE contents (" /* one row */
  "  last_match INTEGER NOT NULL,"   /* the highest number given so far */
  "  last_evening INTEGER NOT NULL,"
  "  sum INTEGER NOT NULL,"
  "  n_free_play INTEGER NOT NULL,"
  "  last_free_play INTEGER NOT NULL," /* the sum of its last event */
  "  kept INTEGER NOT NULL" /* the sum of all sums of that table */
  ") STRICT;";

/* They say in the head of the file that it is one of this program and version. */
static const char mark[] = "PRAGMA application_id = " G_STRINGIFY (IX_STORE_APPLICATION_ID) ";"
                           "PRAGMA user_version = " G_STRINGIFY (IX_STORE_VERSION) ";";

/* Returns the statements that made the tables, and triggers and the like. */
static char *
get_schema (IxStore *store,
            GError **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    store, error, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid", "");
  GString *sql = g_string_new (NULL);
  int result = SQLITE_ERROR;

  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    g_string_append_printf (sql, "%s;", (const char *) sqlite3_column_text (stmt, 0));
  if (result == SQLITE_DONE)
    return g_string_free (sql, FALSE);
  if (stmt != NULL)
    ix_store_fail (store, _("the file cannot be read"), error);
  g_string_free (sql, TRUE);
  return NULL;
}

/* Tables that were changed by others do not keep what is relied on, and triggers could do
 * anything. */
gboolean
ix_store_check_schema (IxStore    *store,
                       const char *wanted,
                       GError    **error)
{
  g_autofree char *sql = get_schema (store, error);

  if (sql == NULL)
    return FALSE;
  if (g_str_equal (sql, wanted))
    return TRUE;
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED,
               _("its tables are not those of this program"));
  return FALSE;
}

gboolean
ix_store_check_tables (IxStore *store,
                       GError **error)
{
  return ix_store_check_schema (store, ix_store_schema, error);
}

gboolean
ix_store_make_tables (IxStore *store,
                      GError **error)
{
  g_autofree char *sql =
    g_strdup_printf ("BEGIN IMMEDIATE; %s INSERT INTO contents VALUES (0, 0, 0, 0, 0, 0); %s COMMIT;",
                     ix_store_schema, mark);

  return ix_store_exec (store, sql, _("the tables cannot be made"), error);
}

gboolean
ix_store_mark_tables (IxStore *store,
                      GError **error)
{
  return ix_store_exec (store, mark, _("the tables cannot be made"), error);
}
