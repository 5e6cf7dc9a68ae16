/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Damage is told, and what stands before it is read. */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "ix-event-text.h"
#include "ix-match-fixture.h"
#include "ix-store-kept.h"
#include "ix-store-private.h"
#include "ix-store-salvage.h"
#include "ix-test.h"

#define N_MATCHES 3
#define N_EVENINGS 2
#define N_EVENTS 40 /* of each evening */

typedef struct {
  char  *folder;
  char  *path;
  char  *copy;
  char  *bytes; /* of the sound file */
  gsize  length;
  GHashTable *texts; /* of each match and evening, by name */
} Fixture;

/* Making a file */

static void
add_match (IxStore *store,
           guint    n)
{
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", "-"), .n_boards = 2 };
  g_autoptr (IxPlayers) players = ix_players_new ();
  g_autoptr (GError) error = NULL;
  const IxMatchEvent events[] = {
    { .kind = IX_EVENT_START, .at = 1000 + n },
    { .kind = IX_EVENT_PAUSE, .at = 2000 + n },
    { .kind = IX_EVENT_RESUME, .at = 3000 + n },
  };
  gint64 id;

  ix_players_set (players, ix_seat (0, IX_WHITE), "Ann 145");
  ix_players_set (players, ix_seat (1, IX_BLACK), "Bob");
  id = ix_store_add_match (store, &setup, players, &error);
  g_assert_cmpint (id, ==, n);
  g_assert_true (ix_store_append (store, id, 0, events, G_N_ELEMENTS (events), &error));
}

static void
add_evening (IxStore *store,
             guint    n)
{
  g_autoptr (GError) error = NULL;
  gint64 id = ix_store_add_evening (store, NULL, 0, &error);

  g_assert_cmpint (id, ==, n);
  for (guint i = 0; i < N_EVENTS; i++)
    {
      g_autofree char *text =
        g_strdup_printf ("'Player %u of %u' '' '' %u 0 true false '' ''", i, n, 100 + i);
      g_autoptr (IxEveningEvent) event = ix_evening_event_parse ("enter", text, 1000 + i, &error);

      g_assert_no_error (error);
      g_assert_true (ix_store_append_to_evening (store, id, i, &event, 1, &error));
    }
}

/* Comparing */

/* Returns a line for each event, as the file has them. */
static char *
write_match (const IxStoredMatch *match)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < match->events->len; i++)
    {
      const IxMatchEvent *event = &g_array_index (match->events, IxMatchEvent, i);
      g_autofree char *args = ix_event_write (event);

      g_string_append_printf (text, "%" G_GINT64_FORMAT " %s %s\n", event->at,
                              ix_event_word (event->kind), args);
    }
  return g_string_free (text, FALSE);
}

static char *
write_evening (const IxEvening *evening)
{
  const GPtrArray *journal = ix_evening_journal (evening);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < journal->len; i++)
    {
      const IxEveningEvent *event = journal->pdata[i];
      g_autofree char *args = ix_evening_event_write (event);

      g_string_append_printf (text, "%" G_GINT64_FORMAT " %s %s\n", event->at,
                              ix_evening_event_word (event->kind), args);
    }
  return g_string_free (text, FALSE);
}

static char *
name_of (gboolean is_match,
         gint64   id)
{
  return g_strdup_printf ("%s %" G_GINT64_FORMAT, is_match ? "match" : "evening", id);
}

/* Reads all of the sound file. */
static void
note_all (Fixture *f,
          IxStore *store)
{
  f->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (gint64 id = 1; id <= N_MATCHES; id++)
    {
      g_autoptr (IxStoredMatch) match = ix_store_load_match (store, id, NULL);

      g_hash_table_insert (f->texts, name_of (TRUE, id), write_match (match));
    }
  for (gint64 id = 1; id <= N_EVENINGS; id++)
    {
      g_autoptr (IxEvening) evening = ix_store_load_evening (store, id, NULL);

      g_hash_table_insert (f->texts, name_of (FALSE, id), write_evening (evening));
    }
}

/* Is what was read as it was written, up to some event? */
static void
assert_prefix (const Fixture    *f,
               const IxSalvaged *one)
{
  g_autofree char *name = name_of (one->is_match, one->id);
  g_autofree char *text = one->match != NULL     ? write_match (one->match)
                          : one->evening != NULL ? write_evening (one->evening)
                                                 : g_strdup ("");
  const char *original = g_hash_table_lookup (f->texts, name);

  g_assert_cmpuint (one->n_read, <=, one->n_stored);
  if (original == NULL)
    g_assert_cmpstr (text, ==, "");
  else
    g_assert_true (g_str_has_prefix (original, text));
  /* An evening or match that is not whole says why. */
  if (original != NULL && !g_str_equal (original, text))
    g_assert_nonnull (one->why);
}

static guint
count_read (const IxSalvage *salvage)
{
  guint n = 0;

  for (guint i = 0; i < ix_salvage_count (salvage); i++)
    n += ix_salvage_get (salvage, i)->n_read;
  return n;
}

#define N_ALL (N_MATCHES * 3 + N_EVENINGS * N_EVENTS)

/* Fixture */

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  IxStore *store;

  f->folder = g_dir_make_tmp ("ix-salvage-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "club.db", NULL);
  f->copy = g_build_filename (f->folder, "copy.db", NULL);
  store = ix_store_open (f->path, &error);
  g_assert_no_error (error);
  for (guint i = 1; i <= N_MATCHES; i++)
    add_match (store, i);
  for (guint i = 1; i <= N_EVENINGS; i++)
    add_evening (store, i);
  g_assert_true (ix_store_set_open_evening (store, 2, NULL));
  g_assert_true (ix_store_keep (store, IX_KEPT_RULES, NULL, "Friday", "one", NULL));
  g_assert_true (ix_store_keep (store, IX_KEPT_RULES, NULL, "Monday", "two", NULL));
  g_assert_true (ix_store_keep (store, IX_KEPT_SETTING, NULL, "sounds", "true", NULL));
  note_all (f, store);
  ix_store_close (store);
  g_assert_true (g_file_get_contents (f->path, &f->bytes, &f->length, NULL));
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ix_test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
  g_free (f->copy);
  g_free (f->bytes);
  g_hash_table_unref (f->texts);
}

static void
put (const Fixture *f,
     const char    *bytes,
     gsize          length)
{
  g_unlink (f->path); /* only a file that is replaced is synced, which takes long */
  g_assert_true (g_file_set_contents (f->path, bytes, (gssize) length, NULL));
}

static void
change (const Fixture *f,
        const char    *sql)
{
  sqlite3 *db;

  put (f, f->bytes, f->length);
  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

/* Does a program that opens the file, or checks it, say that it is damaged? */
static gboolean
is_told (const Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = ix_store_open_to_read (f->path, &error);

  return store == NULL || !ix_store_check (store, &error);
}

static IxSalvage *
salvage (const Fixture *f)
{
  g_autoptr (GError) error = NULL;
  IxSalvage *all = ix_salvage_read (f->path, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < ix_salvage_count (all); i++)
    assert_prefix (f, ix_salvage_get (all, i));
  return all;
}

/* Tests */

static void
test_whole (Fixture      *f,
            gconstpointer data)
{
  g_autoptr (IxSalvage) all = salvage (f);
  g_autoptr (IxStore) store = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  g_assert_cmpuint (ix_salvage_count (all), ==, N_MATCHES + N_EVENINGS);
  g_assert_cmpuint (count_read (all), ==, N_ALL);
  g_assert_null (ix_salvage_get_missing (all));
  for (guint i = 0; i < ix_salvage_count (all); i++)
    g_assert_null (ix_salvage_get (all, i)->why);
  g_assert_true (ix_salvage_write (all, f->copy, &error));
  g_assert_false (ix_salvage_write (all, f->copy, NULL)); /* it is there already */
  store = ix_store_open (f->copy, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ix_store_get_open_evening (store, &error), ==, 2);
  for (id = 1; id <= N_EVENINGS; id++)
    {
      g_autoptr (IxEvening) evening = ix_store_load_evening (store, id, &error);
      g_autofree char *text = write_evening (evening);
      g_autofree char *name = name_of (FALSE, id);

      g_assert_cmpstr (text, ==, g_hash_table_lookup (f->texts, name));
    }
  for (id = 1; id <= N_MATCHES; id++)
    {
      g_autoptr (IxStoredMatch) match = ix_store_load_match (store, id, &error);
      g_autofree char *text = write_match (match);
      g_autofree char *name = name_of (TRUE, id);

      g_assert_cmpstr (text, ==, g_hash_table_lookup (f->texts, name));
      g_assert_cmpstr (match->players->name[0][IX_WHITE], ==, "Ann");
      g_assert_cmpuint (match->players->grade[0][IX_WHITE], ==, 145);
    }
  add_match (store, N_MATCHES + 1);
}

/* A change of the tables, the message, and how many events are read then. */
static const struct {
  const char *sql;
  const char *why; /* in that of some match or evening, or as missing */
  guint       n_lost;
} changes[] = {
  { "UPDATE evening_event SET text = replace (text, '107', '170') WHERE evening = 1 AND number = 7",
    "evening 1: event 7: it is not as it was written", N_EVENTS - 7 },
  { "UPDATE evening_event SET at = at + 1 WHERE evening = 1 AND number = 7",
    "evening 1: event 7: it is not as it was written", N_EVENTS - 7 },
  { "DELETE FROM evening_event WHERE evening = 1 AND number = 7",
    "evening 1: event 7: it is missing", N_EVENTS - 7 },
  { "DELETE FROM evening_event WHERE evening = 1 AND number = 39",
    "evening 1: event 39: it is missing, and all after it", 1 },
  { "DELETE FROM evening_event WHERE evening = 1", "evening 1: event 0: it is missing, and all after it", N_EVENTS },
  { "INSERT INTO evening_event SELECT 1, 40, at, kind, text, sum FROM evening_event"
    " WHERE evening = 2 AND number = 39",
    "evening 1: event 40: there are too many of them", 0 },
  { "UPDATE evening_event SET (text, sum) = (SELECT e.text, e.sum FROM evening_event e"
    " WHERE e.evening = 2 AND e.number = evening_event.number) WHERE evening = 1 AND number > 4",
    "evening 1: event 5: it is not as it was written", N_EVENTS - 5 },
  { "UPDATE evening SET n_events = 20 WHERE id = 1",
    "evening 1: event 20: there are too many of them", N_EVENTS - 20 },
  { "UPDATE evening SET last_sum = 20 WHERE id = 1",
    "evening 1: event 40: it is missing, and all after it", 0 },
  { "PRAGMA foreign_keys = OFF; DELETE FROM evening WHERE id = 1",
    "evening 1: it is not in the list of the file", 0 },
  { "UPDATE evening SET open = 0", "a match or an evening is missing, or is not as it was written",
    0 },
  { "UPDATE match_event SET at = 1 WHERE match = 2 AND number = 1",
    "match 2: event 1: it is not as it was written", 2 },
  { "DELETE FROM match_event WHERE match = 2 AND number = 2",
    "match 2: event 2: it is missing, and all after it", 1 },
  { "UPDATE match SET title = 'x' WHERE id = 2",
    "match 2: its rules or its title were altered", 3 },
  { "UPDATE match_seat SET name = 'Anm' WHERE match = 2 AND board = 0",
    "match 2: the name of a player was altered", 0 },
  { "DELETE FROM match_seat WHERE match = 2 AND board = 0",
    "match 2: the name of a player is missing", 0 },
  { "DELETE FROM match_seat WHERE match = 2; DELETE FROM match_event WHERE match = 2;"
    "DELETE FROM match WHERE id = 2",
    "a match or an evening is missing, or is not as it was written", 3 },
  { "DELETE FROM evening_event WHERE evening = 2; DELETE FROM evening WHERE id = 2",
    "a match or an evening is missing, or is not as it was written", N_EVENTS },
  { "UPDATE contents SET sum = sum + 1",
    "a match or an evening is missing, or is not as it was written", 0 },
  { "DELETE FROM contents", "the list of what it holds is missing", 0 },
};

static gboolean
says (const IxSalvage *all,
      const char      *why)
{
  if (g_strcmp0 (ix_salvage_get_missing (all), why) == 0)
    return TRUE;
  for (guint i = 0; i < ix_salvage_count (all); i++)
    if (g_strcmp0 (ix_salvage_get (all, i)->why, why) == 0)
      return TRUE;
  return FALSE;
}

static void
test_changes (Fixture      *f,
              gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (IxSalvage) all = NULL;
      g_autoptr (IxStore) store = NULL;
      g_autoptr (GError) error = NULL;

      change (f, changes[i].sql);
      g_assert_true (is_told (f));
      all = salvage (f);
      if (!says (all, changes[i].why) || count_read (all) != N_ALL - changes[i].n_lost)
        g_error ("%s: %u events are read", changes[i].sql, count_read (all));
      g_unlink (f->copy);
      g_assert_true (ix_salvage_write (all, f->copy, &error));
      store = ix_store_open (f->copy, &error);
      g_assert_no_error (error);
      g_assert_true (ix_store_check (store, &error));
      /* No number is given twice. */
      add_match (store, N_MATCHES + 1);
    }
}

/* One bit in each stretch of the file: it is told, or nothing has changed. */
static void
test_bits (Fixture      *f,
           gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (14);
  guint n_told = 0, n_all = 0, n_first_page = 0, n_unseen = 0;

  for (gsize at = 0; at < f->length; at += 61)
    {
      g_autofree char *bytes = g_memdup2 (f->bytes, f->length);
      gsize beyond = at + (gsize) g_rand_int_range (rand, 0, 61);
      gsize byte = MIN (beyond, f->length - 1);
      g_autoptr (IxSalvage) all = NULL;
      gboolean told;

      bytes[byte] ^= (char) (1 << g_rand_int_range (rand, 0, 8));
      put (f, bytes, f->length);
      told = is_told (f);
      n_told += told;
      all = ix_salvage_read (f->path, NULL);
      for (guint i = 0; all != NULL && i < ix_salvage_count (all); i++)
        assert_prefix (f, ix_salvage_get (all, i));
      n_unseen += !told && (all == NULL || count_read (all) != N_ALL);
      if (all != NULL && count_read (all) == N_ALL)
        n_first_page += byte < 4096 && told;
      n_all++;
    }
  g_test_message ("%u of %u told, of the first page %u with all events read", n_told, n_all,
                  n_first_page);
  g_assert_cmpuint (n_unseen, ==, 0);
  g_assert_cmpuint (n_told, >, 100);
  g_assert_cmpuint (n_first_page, >, 15);
}

/* A file that ends early. */
static void
test_cut_off (Fixture      *f,
              gconstpointer data)
{
  guint n_read = 0;

  for (gsize length = 512; length < f->length; length += 512)
    {
      g_autoptr (IxSalvage) all = NULL;
      g_autoptr (GError) error = NULL;

      put (f, f->bytes, length);
      g_assert_true (is_told (f));
      all = ix_salvage_read (f->path, &error);
      g_assert_true ((all != NULL) == (error == NULL));
      for (guint i = 0; all != NULL && i < ix_salvage_count (all); i++)
        assert_prefix (f, ix_salvage_get (all, i));
      n_read = MAX (n_read, all != NULL ? count_read (all) : 0);
    }
  g_assert_cmpuint (n_read, >, 0);
}

/* Saved rules and settings are taken over if they are as they were saved. */
static void
test_kept (Fixture      *f,
           gconstpointer data)
{
  static const struct {
    const char *sql, *missing, *kept;
  } rows[] = {
    { "UPDATE evening_event SET text = 'x' WHERE number = 3", NULL, "Friday Monday sounds " },
    { "UPDATE kept SET text = 'x' WHERE name = 'Friday'", "“Friday” is not as it was saved",
      "Monday sounds " },
    { "DELETE FROM kept WHERE name = 'sounds'", "a saved set of rules, a season or a setting is missing",
      "Friday Monday " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) names = g_string_new (NULL);
      g_autoptr (IxSalvage) all = NULL;
      g_autoptr (IxStore) store = NULL;
      g_autoptr (GError) error = NULL;

      change (f, rows[i].sql);
      all = salvage (f);
      g_assert_cmpstr (ix_salvage_get_missing (all), ==, rows[i].missing);
      g_unlink (f->copy);
      g_assert_true (ix_salvage_write (all, f->copy, &error));
      store = ix_store_open_to_read (f->copy, &error);
      g_assert_no_error (error);
      g_assert_true (ix_store_check_kept (store, NULL));
      for (IxKeptKind kind = 0; kind < IX_N_KEPT; kind++)
        {
          g_autoptr (GPtrArray) kept = ix_store_kept (store, kind);

          for (guint k = 0; k < kept->len; k++)
            g_string_append_printf (names, "%s ", ((const IxKept *) kept->pdata[k])->name);
        }
      g_assert_cmpstr (names->str, ==, rows[i].kept);
    }
}

/* It keeps all its bytes and what lies beside it. */
static void
test_set_aside (Fixture      *f,
                gconstpointer data)
{
  g_autofree char *journal = g_strconcat (f->path, "-journal", NULL);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *beside = NULL;
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (g_file_set_contents (journal, "x", 1, NULL));
  first = ix_salvage_set_aside (f->path, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (first, "/club-set-aside-2"));
  g_assert_false (g_file_test (f->path, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (journal, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (first, &bytes, &length, NULL));
  g_assert_cmpmem (bytes, length, f->bytes, f->length);
  beside = g_strconcat (first, "-journal", NULL);
  g_assert_true (g_file_test (beside, G_FILE_TEST_EXISTS));
  put (f, f->bytes, f->length);
  second = ix_salvage_set_aside (f->path, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_suffix (second, "-2.db"));
}

/* Files of others are not read. */
static void
test_foreign (Fixture      *f,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  change (f, "PRAGMA user_version = 3");
  g_assert_null (ix_salvage_read (f->path, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN);
}

int
main (int    argc,
      char **argv)
{
  ix_test_use_memory ();
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/salvage/whole", test_whole);
  ADD ("/salvage/changes", test_changes);
  ADD ("/salvage/bits", test_bits);
  ADD ("/salvage/cut-off", test_cut_off);
  ADD ("/salvage/kept", test_kept);
  ADD ("/salvage/set-aside", test_set_aside);
  ADD ("/salvage/foreign", test_foreign);
  return g_test_run ();
}
