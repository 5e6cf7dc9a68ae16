/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of a collection that words find, asked for in another order than theirs.  All are looked up,
 * a bit for each number.  Where the words are so frequent that this would take long, a page is soon
 * full: the first games are asked for one by one. */

#include "ix-games-search-private.h"

#include <glib/gi18n-lib.h>

#define FOUND "ix-games-found"
#define MAX_ASKED 2000

/* Words are frequent if so many of the newest games have them. */
#define MANY 300
#define OF_NEWEST 3000

typedef struct {
  IxGamesPart  *part;
  char         *match;
  sqlite3_stmt *one; /* finds the words in the game of a number */
  guint         n_asked;
  gint64        n;
  guint8       *bits; /* NULL: not looked up yet */
} Found;

static void
free_found (gpointer data)
{
  Found *found = data;

  sqlite3_finalize (found->one);
  g_free (found->match);
  g_free (found->bits);
  g_free (found);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Found, free_found)

static gboolean
are_frequent (IxGamesPart *part,
              const char  *match)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    &part->file, NULL, "SELECT rowid FROM word WHERE word MATCH ?1 LIMIT 1 OFFSET ?2", "si", match,
    (gint64) MANY - 1);

  return stmt != NULL && sqlite3_step (stmt) == SQLITE_ROW &&
         sqlite3_column_int64 (stmt, 0) <= OF_NEWEST;
}

static Found *
new_found (IxGamesPart *part,
           const char  *match,
           gboolean     quick,
           GError     **error)
{
  g_autoptr (Found) found = g_new0 (Found, 1);

  found->part = part;
  found->match = g_strdup (match);
  found->n = part->info.n_games + 1;
  found->n_asked = quick && are_frequent (part, match) ? 0 : MAX_ASKED;
  found->one = ix_store_prepare (&part->file, error,
                                 "SELECT 1 FROM word WHERE word MATCH ?1 AND rowid = ?2", "s", match);
  return found->one != NULL ? g_steal_pointer (&found) : NULL;
}

/* Returns the result of the last step. */
static int
look_up_all (Found *found)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    &found->part->file, NULL, "SELECT rowid FROM word WHERE word MATCH ?1", "s", found->match);
  int result = SQLITE_ERROR;

  found->bits = g_malloc0 ((gsize) (found->n / 8 + 1));
  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      gint64 number = sqlite3_column_int64 (stmt, 0);

      if (number >= 0 && number < found->n)
        found->bits[number / 8] |= (guint8) (1 << number % 8);
    }
  return result;
}

static int
ask (Found *found,
     gint64 number)
{
  int result;

  sqlite3_bind_int64 (found->one, 2, number);
  result = sqlite3_step (found->one);
  sqlite3_reset (found->one);
  return result;
}

static gboolean
has_bit (const Found *found,
         gint64       number)
{
  return number >= 0 && number < found->n && (found->bits[number / 8] >> (number % 8) & 1) != 0;
}

/* Returns SQLITE_ROW if the game is found, SQLITE_DONE if not, and others on failure. */
static int
look (Found *found,
      gint64 number)
{
  int result = SQLITE_DONE;

  if (found->n_asked < MAX_ASKED)
    {
      found->n_asked++;
      return ask (found, number);
    }
  if (found->bits == NULL)
    result = look_up_all (found);
  return result == SQLITE_DONE && has_bit (found, number) ? SQLITE_ROW : result;
}

/* found (NUMBER, FOUND) */
static void
is_found (sqlite3_context *context,
          int              n_args G_GNUC_UNUSED,
          sqlite3_value  **args)
{
  Found *found = sqlite3_value_pointer (args[1], FOUND);
  int result = found != NULL ? look (found, sqlite3_value_int64 (args[0])) : SQLITE_DONE;

  if (result == SQLITE_ROW || result == SQLITE_DONE)
    sqlite3_result_int (context, result == SQLITE_ROW);
  else
    sqlite3_result_error_code (context, result);
}

gboolean
ix_games_add_functions (IxStore *file)
{
  return sqlite3_create_function (file->db, "found", 2, SQLITE_UTF8, NULL, is_found, NULL, NULL) ==
         SQLITE_OK;
}

gboolean
ix_games_bind_found (sqlite3_stmt *stmt,
                     IxGamesPart  *part,
                     const char   *match,
                     gboolean      quick,
                     GError      **error)
{
  Found *found = new_found (part, match, quick, error);

  return found != NULL && (sqlite3_bind_pointer (stmt, 1, found, FOUND, free_found) == SQLITE_OK ||
                           ix_store_fail (&part->file, _("the games cannot be read"), error));
}
