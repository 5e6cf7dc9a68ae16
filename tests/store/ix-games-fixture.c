/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-games-fixture.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "ix-store-salvage.h"

void
ix_games_fixture_set_up (IxGamesFixture *f,
                         gconstpointer   data)
{
  g_autoptr (GError) error = NULL;

  f->parent = g_dir_make_tmp ("interchange-games-XXXXXX", &error);
  g_assert_no_error (error);
  f->db = g_build_filename (f->parent, "club #1?.db", NULL);
  f->folder = ix_games_folder_for (f->db);
  f->store = ix_store_open (f->db, &error);
  g_assert_no_error (error);
  ix_games_fixture_open (f);
}

void
ix_games_fixture_tear_down (IxGamesFixture *f,
                            gconstpointer   data)
{
  ix_games_fixture_close (f);
  ix_store_close (f->store);
  ix_test_remove_folder (f->parent);
  g_free (f->parent);
  g_free (f->db);
  g_free (f->folder);
}

void
ix_games_fixture_close (IxGamesFixture *f)
{
  g_clear_pointer (&f->games, ix_games_close);
}

void
ix_games_fixture_open (IxGamesFixture *f)
{
  g_autoptr (GError) error = NULL;

  f->games = ix_games_open (f->folder, f->store, &error);
  g_assert_no_error (error);
}

void
ix_games_fixture_reopen (IxGamesFixture *f)
{
  ix_games_fixture_close (f);
  ix_games_fixture_open (f);
}

/* Matches */

gint64
ix_games_fixture_add_match (IxGamesFixture  *f,
                            const IxMatch   *match,
                            const IxPlayers *players)
{
  g_autoptr (GError) error = NULL;
  guint n;
  const IxMatchEvent *events = ix_match_journal (match, &n);
  gint64 id = ix_store_add_match (f->store, ix_match_setup (match), players, &error);

  g_assert_no_error (error);
  ix_store_append (f->store, id, 0, events, n, &error);
  g_assert_no_error (error);
  return id;
}

gint64
ix_games_fixture_add (IxGamesFixture *f,
                      const char     *variant,
                      const char     *white,
                      const char     *black,
                      const char     *title,
                      const char     *turns,
                      const char     *loser)
{
  g_autoptr (IxStory) story = story_begin (variant, "-", ix_variant_find (variant)->boards);
  g_autoptr (IxPlayers) players = ix_players_new ();
  g_auto (GStrv) words = g_strsplit (turns, " ", -1);
  double at = 0;

  players->name[0][IX_WHITE] = g_strdup (white);
  players->name[0][IX_BLACK] = g_strdup (black);
  players->title = g_strdup (title);
  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      play (story, *word, ++at);
  if (loser != NULL)
    act (story, IX_EVENT_RESIGN, loser, at + 1);
  return ix_games_fixture_add_match (f, story->match, players);
}

gint64
ix_games_fixture_add_many (IxGamesFixture *f,
                           guint           n_boards,
                           IxStoryFlags    flags)
{
  g_autoptr (IxStory) story = story_prepare ("chess", "-", n_boards, flags);
  g_autoptr (IxPlayers) players = ix_players_new ();

  for (guint b = 0; b < n_boards; b++)
    {
      players->name[b][IX_WHITE] = g_strdup_printf ("White%u", b + 1);
      players->name[b][IX_BLACK] = g_strdup_printf ("Black%u", b + 1);
    }
  act (story, IX_EVENT_START, "A", 0);
  if ((flags & IX_STORY_CLOCKS_ONLY) == 0)
    step (story, "A:e4", 1);
  press (story, "A", 1);
  return ix_games_fixture_add_match (f, story->match, players);
}

void
ix_games_fixture_add_usual (IxGamesFixture *f)
{
  ix_games_fixture_add (f, "berkshire", "Ann Smith", "Bob", "Round 2, table 3", "A:e4", NULL);
  ix_games_fixture_add (f, "berkshire", "Ann", "Zoë O'Hare", "Club cup", "A:e4 a:e5 B:d4", "A");
  ix_games_fixture_add (f, "chess", "Carol", "Dave", NULL, "A:f3 a:e5", "a");
  ix_games_fixture_add (f, "balanced-swap", "Eve", "Fay", "Round 9, table 3", "A:e4", NULL);
}

void
ix_games_fixture_resign (IxGamesFixture *f,
                         gint64          match)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStoredMatch) stored = ix_store_load_match (f->store, match, &error);
  const IxMatchEvent event = event_of (IX_EVENT_RESIGN, "A", 99);

  g_assert_no_error (error);
  ix_store_append (f->store, match, stored->events->len, &event, 1, &error);
  g_assert_no_error (error);
}

GDateTime *
ix_games_fixture_created (IxGamesFixture *f,
                          gint64          match)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStoredMatch) stored = ix_store_load_match (f->store, match, &error);

  g_assert_no_error (error);
  return g_date_time_new_from_unix_local (stored->created);
}

/* Searching */

static void
append_name (IxGamesFixture    *f,
             GString           *text,
             const IxGameEntry *entry)
{
  g_autoptr (GPtrArray) all = NULL;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (entry->ref.collection != NULL)
    {
      all = ix_games_collections (f->games);
      for (guint i = 0; i < all->len; i++)
        {
          const IxCollectionInfo *info = all->pdata[i];

          if (g_str_equal (info->id, entry->ref.collection))
            g_string_append_printf (text, "%s/", info->name);
        }
    }
  g_string_append_printf (text, "%" G_GINT64_FORMAT, entry->ref.number);
}

char *
ix_games_fixture_find (IxGamesFixture     *f,
                       const IxGamesQuery *query,
                       guint               n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGamesCursor) cursor = ix_games_find (f->games, query, &error);
  GString *text = g_string_new (NULL);
  guint found;

  g_assert_no_error (error);
  do
    {
      g_autoptr (GPtrArray) entries = ix_games_cursor_next (cursor, n, &error);

      g_assert_no_error (error);
      found = entries->len;
      for (guint i = 0; i < found; i++)
        append_name (f, text, entries->pdata[i]);
    }
  while (found == n);
  return g_string_free (text, FALSE);
}

void
ix_games_fixture_expect (IxGamesFixture     *f,
                         const IxGamesQuery *query,
                         const char         *expected)
{
  g_autofree char *found = ix_games_fixture_find (f, query, 100);

  ix_test_say (query->text != NULL ? query->text : "");
  g_assert_cmpstr (found, ==, expected);
}

/* Damage */

void
ix_games_fixture_change (IxGamesFixture *f,
                         const char     *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (f->db, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

void
ix_games_fixture_salvage (IxGamesFixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxSalvage) all = ix_salvage_read (f->db, &error);
  g_autofree char *path = g_strconcat (f->db, "-saved", NULL);

  g_assert_no_error (error);
  ix_salvage_write (all, path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_rename (path, f->db), ==, 0);
  f->store = ix_store_open (f->db, &error);
  g_assert_no_error (error);
}

/* Importing */

char *
ix_games_fixture_write (const IxGamesFixture *f,
                        const char           *name,
                        const char           *text,
                        gssize                length)
{
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (f->parent, name, NULL);

  g_file_set_contents (path, text, length, &error);
  g_assert_no_error (error);
  return path;
}

char *
ix_games_fixture_import (const IxGamesFixture *f,
                         const char           *file,
                         IxGamesReport       **report)
{
  g_autoptr (GError) error = NULL;
  char *id = ix_games_import (f->folder, file, NULL, NULL, NULL, report, &error);

  g_assert_no_error (error);
  g_assert_nonnull (id);
  return id;
}
