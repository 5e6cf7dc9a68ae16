/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Damage at any place of a collection, of the index of own games, or of a list: all that was in it is found,
 * or it is named. */

#include <glib/gstdio.h>
#include <string.h>

#include "ix-games-fixture.h"
#include "ix-lists-import.h"
#include "ix-lists.h"

/* So many bytes lie between the places, and so many are changed at each. */
#define BETWEEN 512
#define BETWEEN_SLOW 64
#define N_CHANGED 3

static gsize
between (void)
{
  return g_test_slow () ? BETWEEN_SLOW : BETWEEN;
}

/* A file, as it was. */
typedef struct {
  char *path;
  char *bytes;
  gsize length;
} Sound;

static Sound
read_sound (char *path)
{
  Sound sound = { .path = path };

  g_assert_true (g_file_get_contents (path, &sound.bytes, &sound.length, NULL));
  return sound;
}

static void
clear_sound (Sound *sound)
{
  g_free (sound->path);
  g_free (sound->bytes);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sound, clear_sound)

static void
damage (const Sound *sound,
        gsize        at)
{
  g_autofree char *bytes = g_memdup2 (sound->bytes, sound->length);

  for (gsize i = 0; i < N_CHANGED && at + i < sound->length; i++)
    bytes[at + i] = (char) ~bytes[at + i];
  g_unlink (sound->path); /* only a file that is replaced is synced, which takes long */
  g_assert_true (g_file_set_contents (sound->path, bytes, (gssize) sound->length, NULL));
}

/* Games */

static void
write_entry (GString           *all,
             const IxGameEntry *entry)
{
  for (guint i = 0; i < 4; i++)
    g_string_append_printf (all, "%s|", entry->names[i] != NULL ? entry->names[i] : "");
  g_string_append_printf (all, "%s|%s|%s|%s|%s|%s|%s|%u|%u|%d|", entry->event, entry->date, entry->time,
                          entry->variant, entry->rules, entry->result, entry->reason, entry->n_boards,
                          entry->n_turns, entry->refused);
  for (guint b = 0; b < IX_FIRST_TURNS_BOARDS; b++)
    g_string_append_printf (all, "%s|%d|", entry->first_turns[b] != NULL ? entry->first_turns[b] : "",
                            entry->board_result[b]);
  g_string_append_c (all, '\n');
}

/* Writes what is found in one order; FALSE if a collection turns out to be damaged. */
static gboolean
write_found (GString            *all,
             IxGames            *games,
             const IxGamesQuery *query)
{
  g_autoptr (IxGamesCursor) cursor = ix_games_find (games, query, NULL);
  g_autoptr (GPtrArray) found = cursor != NULL ? ix_games_cursor_next (cursor, 100, NULL) : NULL;

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      const IxGameEntry *entry = found->pdata[i];
      gboolean all_in_order = *query->text == '\0' && query->order == IX_GAMES_BY_DATE;
      g_autofree char *text = all_in_order ? ix_games_text (games, &entry->ref, NULL) : NULL;

      write_entry (all, entry);
      g_string_append (all, text != NULL ? text : "");
    }
  return found != NULL;
}

/* Returns all that there is of the games, looked for in all ways. */
static char *
write_games (IxGames *games)
{
  static const char *const texts[] = { "", "20", "fics", "ann", "che 1-0" };
  GString *all = g_string_new (NULL);

  for (IxGamesOrder order = IX_GAMES_BY_DATE; order <= IX_GAMES_BY_LENGTH; order++)
    for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
      {
        const IxGamesQuery query = { .text = texts[i], .order = order };

        g_string_append_printf (all, "%s: %u\n", texts[i], ix_games_count (games, &query, 100, NULL));
        if (!write_found (all, games, &query))
          write_found (all, games, &query);
      }
  return g_string_free (all, FALSE);
}

static gboolean
is_named (GPtrArray  *refused,
          const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *start = g_strconcat (name, ": ", NULL);

  for (guint i = 0; i < refused->len; i++)
    if (g_str_has_prefix (refused->pdata[i], start))
      return TRUE;
  return FALSE;
}

/* The games that were played here are all found, alone and among those of the collection. */
static void
expect_own (IxGamesFixture *f)
{
  g_autofree char *among = ix_games_fixture_find (f, &(IxGamesQuery) { .text = "" }, 100);

  g_assert_true (g_str_has_prefix (among, "4 3 2 1"));
  ix_games_fixture_expect (f, &(IxGamesQuery) { .collection = IX_GAMES_OWN }, "4 3 2 1");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .collection = IX_GAMES_OWN, .text = "ann" }, "2 1");
}

static void
test_collection (IxGamesFixture *f,
                 gconstpointer   data)
{
  g_autofree char *games = ix_test_path ("games/fics-2005.bpgn");
  g_autofree char *id = ix_games_fixture_import (f, games, NULL);
  g_auto (Sound) sound = read_sound (g_strconcat (f->folder, "/", id, IX_GAMES_SUFFIX, NULL));
  g_autofree char *all = NULL;
  guint n_whole = 0;

  ix_games_fixture_add_usual (f);
  all = write_games (f->games);
  for (gsize at = 0; at < sound.length; at += between ())
    {
      g_autofree char *found = NULL;
      g_autoptr (GPtrArray) refused = NULL;
      g_autoptr (GPtrArray) checked = NULL;
      gboolean whole;

      ix_games_fixture_close (f);
      damage (&sound, at);
      ix_games_fixture_open (f);
      found = write_games (f->games);
      whole = g_str_equal (found, all);
      n_whole += whole;
      expect_own (f);
      refused = ix_games_refused (f->games);
      checked = ix_games_check (f->games);
      g_test_message ("%zu: %s", at, whole ? "whole" : refused->len > 0 ? (const char *) refused->pdata[0] : "nothing");
      g_assert_true (whole || is_named (refused, sound.path));
      g_assert_true (is_named (checked, sound.path));
    }
  g_test_message ("%u of %zu are found whole", n_whole, sound.length / between ());
  g_assert_cmpuint (n_whole, >, 0);
}

/* Returns what text @number ends with. */
static char *
mark_of (gint64 number)
{
  return g_strdup_printf ("the end of %" G_GINT64_FORMAT, number);
}

static gsize
place_of (const Sound *sound,
          const char  *text)
{
  gsize at = 0;

  while (at < sound->length && strncmp (sound->bytes + at, text, strlen (text)) != 0)
    at++;
  g_assert_cmpuint (at, <, sound->length);
  return at;
}

/* Texts of which each has a page of its own, which the end of the text is on. */
static char *
import_long_texts (IxGamesFixture *f)
{
  g_autofree char *rest = g_strnfill (6000, 'x');
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *file = NULL;

  for (gint64 number = 1; number <= 3; number++)
    {
      g_autofree char *mark = mark_of (number);

      g_string_append_printf (text, "[White \"Ann\"]\n[Round \"%" G_GINT64_FORMAT "\"]\n\n1. %c4 {%s %s} *\n\n", number,
                              (char) ('a' + number), rest, mark);
    }
  file = ix_games_fixture_write (f, "long.pgn", text->str, -1);
  return ix_games_fixture_import (f, file, NULL);
}

/* Damage of one text alone hides no game, and no other text. */
static void
test_text (IxGamesFixture *f,
           gconstpointer   data)
{
  g_autofree char *id = import_long_texts (f);
  g_auto (Sound) sound = read_sound (g_strconcat (f->folder, "/", id, IX_GAMES_SUFFIX, NULL));
  g_autofree char *mark = mark_of (2);

  ix_games_fixture_add_usual (f);
  ix_games_fixture_close (f);
  damage (&sound, place_of (&sound, mark));
  ix_games_fixture_open (f);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) refused = NULL;

      ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "4 3 2 1 long/1 long/2 long/3");
      ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "ann", .order = IX_GAMES_BY_EVENT },
                               "2 1 long/1 long/2 long/3");
      refused = ix_games_refused (f->games);
      g_assert_cmpuint (refused->len, ==, i);
      for (gint64 number = 1; number <= 3; number++)
        {
          g_autoptr (GError) error = NULL;
          g_autofree char *text = ix_games_text (f->games, &(IxGameRef) { id, number }, &error);
          g_autofree char *end = mark_of (number);

          if (number == 2)
            g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
          else
            g_assert_nonnull (strstr (text, end));
        }
      g_clear_pointer (&refused, g_ptr_array_unref);
      refused = ix_games_refused (f->games);
      g_assert_cmpuint (refused->len, ==, 1);
      g_assert_true (is_named (refused, sound.path));
    }
}

/* A collection that the program itself changes is sound. */
static void
test_removed (IxGamesFixture *f,
              gconstpointer   data)
{
  g_autofree char *games = ix_test_path ("games/fics-2005.bpgn");
  g_autofree char *id = ix_games_fixture_import (f, games, NULL);
  const IxGameRef refs[] = { { id, 1 }, { id, 7 } };
  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (ix_games_remove (f->games, refs, 2, &error));
  g_assert_no_error (error);
  ix_games_fixture_reopen (f);
  refused = ix_games_check (f->games);
  g_assert_cmpuint (refused->len, ==, 0);
  g_assert_cmpuint (ix_games_count (f->games, &(IxGamesQuery) { .text = "fics" }, 100, &error), ==, 12);
  g_assert_true (ix_games_restore (f->games, refs, 2, &error));
  ix_games_fixture_reopen (f);
  g_assert_cmpuint (ix_games_count (f->games, &(IxGamesQuery) { .text = "fics" }, 100, &error), ==, 14);
}

/* The index of own games is made again. */
static void
test_index (IxGamesFixture *f,
            gconstpointer   data)
{
  g_auto (Sound) sound = { 0 };
  g_autofree char *all = NULL;

  ix_games_fixture_add_usual (f);
  all = write_games (f->games);
  ix_games_fixture_close (f);
  sound = read_sound (g_build_filename (f->folder, "own.index", NULL));
  for (gsize at = 0; at < sound.length; at += between ())
    {
      g_autofree char *found = NULL;

      g_test_message ("%zu", at);
      damage (&sound, at);
      ix_games_fixture_open (f);
      found = write_games (f->games);
      g_assert_cmpstr (found, ==, all);
      ix_games_fixture_close (f);
    }
  ix_games_fixture_open (f);
}

/* Lists */

/* Appends who is found, or that the list cannot be read: FALSE. */
static gboolean
write_players (GString    *all,
               IxLists    *lists,
               const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = ix_lists_search (lists, NULL, text, 20, &error);

  if (found == NULL)
    g_assert_nonnull (strstr (error->message, IX_LISTS_SUFFIX ": "));
  g_string_append_printf (all, "%s:\n", text);
  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      const IxListPlayer *player = found->pdata[i];

      g_string_append_printf (all, "%u|%s|%s|%s|%s|%u|%u|%u|%d\n", player->line, player->name, player->code,
                              player->fide_id, player->club, player->year, player->standard, player->rapid,
                              player->nearly);
    }
  return found != NULL;
}

/* Returns NULL if an error tells of the damage. */
static char *
write_list (IxLists *lists)
{
  static const char *const texts[] = { "player", "pla", "smith", "smi 145", "smiht", "00021", "ann", "zeal 100" };
  g_autoptr (GString) all = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) infos = ix_lists_all (lists, &error);
  gboolean readable = infos->len == 1;

  for (gsize i = 0; readable && i < G_N_ELEMENTS (texts); i++)
    readable = write_players (all, lists, texts[i]);
  if (readable)
    {
      g_autoptr (IxListPlayer) player = ix_lists_find_code (lists, NULL, "000045A", &error);

      readable = error == NULL;
      g_string_append (all, player != NULL ? player->name : "nobody");
    }
  return readable ? g_strdup (all->str) : NULL;
}

static char *
import_list (const char *parent,
             const char *folder)
{
  static const char *const first[] = { "Ann", "Bob", "Cy", "Di", "Ed" };
  static const char *const last[] = { "Player", "Smith", "Zeal", "O'Hara", "Young", "Smythe", "Plant" };
  g_autofree char *file = g_build_filename (parent, "list.csv", NULL);
  g_autoptr (GString) text = g_string_new ("Name,Grade,Code,FIDE,Club\n");
  g_autoptr (GError) error = NULL;
  char *id;

  for (guint i = 0; i < 400; i++)
    g_string_append_printf (text, "\"%s, %s\",%u,%06uA,%u,Anchor\n", last[i % G_N_ELEMENTS (last)],
                            first[i % G_N_ELEMENTS (first)], 100 + i % 90, i, 5000 + i);
  g_assert_true (g_file_set_contents (file, text->str, -1, NULL));
  id = ix_lists_import (folder, file, &(IxListOptions) { 0 }, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return id;
}

static void
test_list (IxGamesFixture *f,
           gconstpointer   data)
{
  g_autofree char *folder = ix_lists_folder_for (f->db);
  g_autofree char *id = import_list (f->parent, folder);
  g_auto (Sound) sound = read_sound (g_strconcat (folder, "/", id, IX_LISTS_SUFFIX, NULL));
  g_autoptr (IxLists) whole = ix_lists_open (folder, NULL);
  g_autofree char *all = write_list (whole);

  g_assert_nonnull (all);
  for (gsize at = 0; at < sound.length; at += between ())
    {
      g_autoptr (IxLists) lists = ix_lists_open (folder, NULL);
      g_autofree char *found = NULL;
      g_autoptr (GPtrArray) refused = NULL;

      damage (&sound, at);
      found = write_list (lists);
      g_test_message ("%zu: %s", at, found == NULL ? "named" : "read");
      if (found != NULL)
        g_assert_cmpstr (found, ==, all);
      refused = ix_lists_check (lists, NULL);
      g_assert_true (is_named (refused, sound.path));
    }
}

int
main (int    argc,
      char **argv)
{
  ix_test_use_memory ();
  g_test_init (&argc, &argv, NULL);
  IX_GAMES_CASE ("/damaged-pages/collection", NULL, test_collection);
  IX_GAMES_CASE ("/damaged-pages/text", NULL, test_text);
  IX_GAMES_CASE ("/damaged-pages/removed", NULL, test_removed);
  IX_GAMES_CASE ("/damaged-pages/index", NULL, test_index);
  IX_GAMES_CASE ("/damaged-pages/list", NULL, test_list);
  return g_test_run ();
}
