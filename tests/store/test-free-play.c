/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Free play: its journal, what is possible, undo; and that the data file keeps it, a match and its
 * place in the list together. */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "ix-free-play-evening.h"
#include "ix-store-copies.h"
#include "ix-store-fixture.h"
#include "ix-store-private.h"
#include "ix-store-salvage.h"
#include "ix-test.h"

/* Events by their text: "join 145 Ann". */

static IxFreePlayEvent *
event (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", 2);
  g_autoptr (GError) error = NULL;
  IxFreePlayEvent *parsed = ix_free_play_event_parse (parts[0], parts[1], 1000, &error);

  g_assert_no_error (error);
  return parsed;
}

static IxFreePlay *
fold (const char *texts)
{
  g_auto (GStrv) lines = g_strsplit (texts, "; ", -1);
  GPtrArray *events = ix_free_play_events_new ();
  const char *why;
  IxFreePlay *play;

  for (char **line = lines; *line != NULL && **line != '\0'; line++)
    g_ptr_array_add (events, event (*line));
  play = ix_free_play_fold (events, &why);
  g_assert_cmpstr (why, ==, NULL);
  return play;
}

/* "Ann 2/0, (Bob) 1/1; 7: 0 1 2 3": who is there or (away), matches played and sat out, and the matches
 * that count. */
static char *
write_state (const IxFreePlay *play)
{
  const GArray *matches = ix_free_play_matches (play);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ix_free_play_count (play); i++)
    {
      const IxFreePerson *person = ix_free_play_person (play, i);

      g_string_append_printf (text, person->present ? "%s%s %u/%u" : "%s(%s) %u/%u",
                              i > 0 ? ", " : "", ix_free_play_name (play, i), person->n_played,
                              person->n_out);
    }
  for (guint i = 0; i < matches->len; i++)
    g_string_append_printf (text, "; %" G_GINT64_FORMAT,
                            g_array_index (matches, IxFreeMatch, i).id);
  return g_string_free (text, FALSE);
}

static void
expect (const IxFreePlay *play,
        const char       *expected)
{
  g_autofree char *state = write_state (play);

  g_assert_cmpstr (state, ==, expected);
}

#define FIVE "join 145 Ann; join 0 Bob; join 0 Cy; join 0 Di; join 0 Eve"

/* The journal */

static void
test_text (void)
{
  static const char *const good[] = {
    "anew", "join 145 Ann Smith", "join 0 Jürgen O’Hare-Żak", "amend 3 9999 x", "go 0", "return 12",
    "match 70 0 1 2 3", "drop 70", "undo 0",
  };
  static const char *const bad[] = {
    "anew x", "join Ann", "join 10000 Ann", "join 145", "join 145 ", "join 145  Ann", "join 145 Ann ",
    "join 145 A\tnn", "join -1 Ann", "join 0145 Ann", "amend 3 Ann", "go", "go x", "go 1 ", "go 1 2",
    "match 70 0 1 2", "match 70 0 1 2 3 4", "match x 0 1 2 3", "drop", "undo", "undo -1", "dance 1",
    "join 145 \xff",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (IxFreePlayEvent) read = event (good[i]);
      g_autofree char *text = ix_free_play_event_write (read);
      g_autofree char *line = *text == '\0' ? g_strdup (ix_free_play_event_word (read->kind))
                                            : g_strconcat (ix_free_play_event_word (read->kind),
                                                           " ", text, NULL);

      g_assert_cmpstr (line, ==, good[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_auto (GStrv) parts = g_strsplit (bad[i], " ", 2);
      g_autoptr (GError) error = NULL;

      ix_test_say (bad[i]);
      g_assert_null (ix_free_play_event_parse (parts[0], parts[1], 0, &error));
      g_assert_nonnull (error);
    }
}

/* Without a text each kind is what it is with an empty one: an event that needs none, or refused. */
static void
test_no_text (void)
{
  guint n = 0;

  for (IxFreePlayEventKind kind = 0; kind < IX_N_FREE_PLAY_EVENTS; kind++)
    {
      const char *word = ix_free_play_event_word (kind);
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) other = NULL;
      g_autoptr (IxFreePlayEvent) read = ix_free_play_event_parse (word, NULL, 0, &error);
      g_autoptr (IxFreePlayEvent) empty = ix_free_play_event_parse (word, "", 0, &other);

      ix_test_say (word);
      g_assert_cmpint (read != NULL, ==, error == NULL);
      g_assert_cmpint (read != NULL, ==, empty != NULL);
      if (error != NULL)
        g_assert_cmpstr (error->message, ==, other->message);
      n += read != NULL;
    }
  g_assert_cmpuint (n, ==, 1);
}

static void
test_states (void)
{
  static const struct {
    const char *events, *expected;
  } rows[] = {
    { "", "" },
    { FIVE, "Ann 0/0, Bob 0/0, Cy 0/0, Di 0/0, Eve 0/0" },
    { FIVE "; match 7 0 1 2 3; match 9 4 1 2 3",
      "Ann 1/1, Bob 2/0, Cy 2/0, Di 2/0, Eve 1/1; 7; 9" },
    { FIVE "; match 7 0 1 2 3; go 4; match 9 0 1 2 3; return 4",
      "Ann 2/0, Bob 2/0, Cy 2/0, Di 2/0, Eve 0/1; 7; 9" },
    { FIVE "; amend 1 120 Rob; go 1", "Ann 0/0, (Rob) 0/0, Cy 0/0, Di 0/0, Eve 0/0" },
    /* One's own name may stay. */
    { FIVE "; amend 0 150 Ann", "Ann 0/0, Bob 0/0, Cy 0/0, Di 0/0, Eve 0/0" },
    /* A match that was never played, and what came behind it. */
    { FIVE "; match 7 0 1 2 3; go 4; match 8 0 1 2 3; drop 7",
      "Ann 1/0, Bob 1/0, Cy 1/0, Di 1/0, (Eve) 0/0; 8" },
    { FIVE "; match 7 0 1 2 3; drop 7; undo 6", "Ann 1/0, Bob 1/0, Cy 1/0, Di 1/0, Eve 0/1; 7" },
    /* Undo, redo, a new list, and back. */
    { FIVE "; match 7 0 1 2 3; undo 5", "Ann 0/0, Bob 0/0, Cy 0/0, Di 0/0, Eve 0/0" },
    { FIVE "; match 7 0 1 2 3; undo 5; undo 6",
      "Ann 1/0, Bob 1/0, Cy 1/0, Di 1/0, Eve 0/1; 7" },
    { FIVE "; match 7 0 1 2 3; anew; join 0 Zoe", "Zoe 0/0" },
    { FIVE "; match 7 0 1 2 3; anew; join 0 Zoe; undo 6",
      "Ann 1/0, Bob 1/0, Cy 1/0, Di 1/0, Eve 0/1; 7" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxFreePlay) play = fold (rows[i].events);

      expect (play, rows[i].expected);
    }
}

static void
test_refused (void)
{
  static const struct {
    const char *event, *why;
  } rows[] = {
    { "join 0 BOB", "Somebody of that name is in the list already" },
    { "amend 0 0 bob", "Somebody of that name is in the list already" },
    { "amend 9 0 Zoe", "There is no such person" },
    { "go 9", "There is no such person" },
    { "go 4", "They have gone home already" },
    { "return 0", "They are here already" },
    { "match 7 0 1 2 3", "That match is in the list already" },
    { "match 8 0 1 2 4", "Somebody is seated who is not here" },
    { "match 8 0 1 2 5", "Somebody is seated who is not here" },
    { "match 8 0 0 1 2", "Somebody would play against themselves" },
    { "match 8 0 1 0 2", "Somebody would play against themselves" },
    { "drop 8", "That match is not in the list" },
    { "undo 7", "There is nothing to take back" },
  };
  g_autoptr (IxFreePlay) play = fold (FIVE "; match 7 0 1 2 3; go 4");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxFreePlayEvent) refused = event (rows[i].event);

      g_assert_cmpstr (ix_free_play_check (play, refused), ==, rows[i].why);
    }
}

/* Eight may be here, of whom each may go and return. */
static void
test_most (void)
{
  g_autoptr (IxFreePlay) eight = fold (FIVE "; join 0 Fay; join 0 Gil; join 0 Hal; go 4");
  g_autoptr (IxFreePlay) nine = fold (FIVE "; join 0 Fay; join 0 Gil; join 0 Hal; go 4; join 0 Ida");
  g_autoptr (IxFreePlayEvent) back = event ("return 4");

  g_assert_null (ix_free_play_check (eight, back));
  g_assert_cmpstr (ix_free_play_check (nine, back), ==,
                   "Eight people are here; no more can share two boards");
}

/* Some of two or three people play both boards. */
static void
test_both_boards (void)
{
  g_autoptr (IxFreePlay) play = fold ("join 0 Ann; join 0 Bob; match 1 0 1 1 0; join 0 Cy; "
                                      "match 2 2 0 1 2");

  expect (play, "Ann 2/0, Bob 2/0, Cy 1/0; 1; 2");
  g_assert_cmpuint (ix_free_play_person (play, 2)->n_both, ==, 1);
  g_assert_cmpuint (ix_free_play_find (play, "cY"), ==, 2);
  g_assert_cmpuint (ix_free_play_find (play, "C"), ==, IX_FREE_PLAY_NOBODY);
}

static void
test_undo_redo (void)
{
  g_autoptr (IxFreePlay) play = fold ("");
  g_autoptr (IxFreePlay) done = fold (FIVE "; undo 4; undo 3");
  guint index;

  g_assert_false (ix_free_play_undoable (play, &index));
  g_assert_false (ix_free_play_redoable (play, &index));
  g_assert_true (ix_free_play_undoable (done, &index));
  g_assert_cmpuint (index, ==, 2);
  g_assert_true (ix_free_play_redoable (done, &index));
  g_assert_cmpuint (index, ==, 6);
}

/* An evening that goes on with the list */

/* The events, one in a line, without their times, which rise from act to act. */
static char *
write_evening (const GPtrArray *events)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();
  GString *text = g_string_new (NULL);
  gint64 at = G_MININT64;

  for (guint i = 0; i < events->len; i++)
    {
      const IxEveningEvent *each = events->pdata[i];
      g_autofree char *details = ix_evening_event_write (each);
      g_autoptr (GError) error = NULL;

      g_assert_true (ix_evening_apply (evening, each, &error));
      g_assert_no_error (error);
      g_assert_cmpint (each->at, >=, at);
      at = each->at;
      g_string_append_printf (text, "%s %s\n", ix_evening_event_word (each->kind), details);
    }
  return g_string_free (text, FALSE);
}

static char *
go_on (const IxFreePlay    *play,
       const IxTableResult *given,
       guint                n_rounds,
       guint               *n_taken)
{
  const IxEveningSetUp set_up = { .name = "On", .variant = "newport", .n_rounds = n_rounds };
  g_autofree IxPlayedResult *results = g_new0 (IxPlayedResult, ix_free_play_matches (play)->len + 1);
  g_autoptr (GPtrArray) events = NULL;

  for (guint i = 0; i < ix_free_play_matches (play)->len; i++)
    results[i].result = given[i];
  events = ix_free_play_evening (play, results, &set_up, 5000, n_taken);
  return write_evening (events);
}

#define PERSON " '' '' 0 0 false false '' ''\n"

/* Latecomers are entered later; those who have gone are away; a match that is not over is left out; those
 * who wait for a place are here. */
static void
test_evening (void)
{
  static const IxTableResult results[] = { IX_TABLE_FIRST_WINS, IX_TABLE_OPEN, IX_TABLE_DRAWN };
  g_autoptr (IxFreePlay) play =
    fold (FIVE "; go 4; match 7 0 1 2 3; return 4; match 8 0 1 2 3; go 0; join 9999 Fay; "
               "match 9 4 1 2 3; join 0 Gil; join 0 Hal; join 0 Ida; join 0 Jim");
  guint n_taken;
  g_autofree char *text = go_on (play, results, 5, &n_taken);

  g_assert_cmpuint (n_taken, ==, 2);
  g_assert_cmpstr (text, ==,
                   "set-up 'On' '' '' 'newport' 7 '' ''\n"
                   "partners true even usual false true false\n"
                   "enter 'Ann' '' '' 145 0 false false '' ''\n"
                   "enter 'Bob'" PERSON "enter 'Cy'" PERSON "enter 'Di'" PERSON
                   "pair-partners 0 0 0 [0 3 1 2] []\n"
                   "result 0 0 1-0 none\n"
                   "presence 0 false\n"
                   "enter 'Eve'" PERSON "enter 'Fay'" PERSON
                   "pair-partners 1 1 0 [4 3 1 2] [5]\n"
                   "result 1 0 1/2-1/2 none\n"
                   "enter 'Gil'" PERSON "enter 'Hal'" PERSON "enter 'Ida'" PERSON "enter 'Jim'" PERSON);
}

/* Two people who play both boards each; more matches than an evening has rounds. */
static void
test_long_evening (void)
{
  g_autoptr (GString) text = g_string_new ("join 0 Ann; join 0 Bob");
  IxTableResult results[50];
  g_autoptr (IxFreePlay) play = NULL;
  g_autofree char *written = NULL;
  guint n_taken;

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_string_append_printf (text, "; match %u 0 1 1 0", i + 1);
      results[i] = i % 5 == 0 ? IX_TABLE_OPEN : IX_TABLE_SECOND_WINS;
    }
  play = fold (text->str);
  written = go_on (play, results, 5, &n_taken);
  g_assert_cmpuint (n_taken, ==, IX_EVENING_MAX_ROUNDS - 5);
  g_assert_nonnull (strstr (written, "pair-partners 34 34 0 [0 0 1 1] []\n"));
}

/* In the file */

typedef IxStoreFixture Fixture;

/* Writes events behind the @at first. */
static void
append (Fixture    *f,
        guint       at,
        const char *texts)
{
  g_auto (GStrv) lines = g_strsplit (texts, "; ", -1);
  g_autoptr (GError) error = NULL;

  for (char **line = lines; *line != NULL; line++)
    {
      g_autoptr (IxFreePlayEvent) one = event (*line);

      ix_store_append_to_free_play (f->store, at++, &one, 1, &error);
      g_assert_no_error (error);
    }
}

static gint64
add_match (Fixture    *f,
           guint       at,
           const char *text,
           GError    **error)
{
  IxMatchSetup setup = { .variant = ix_variant_find ("newport"), .n_boards = 2 };
  g_autoptr (IxPlayers) players = ix_players_new ();
  g_autoptr (IxFreePlayEvent) one = event (text);

  ix_players_set (players, ix_seat (0, IX_WHITE), "Ann 145");
  return ix_store_add_free_match (f->store, &setup, players, at, &one, 1, error);
}

static void
expect_stored (IxStore    *store,
               const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxFreePlay) play = ix_store_load_free_play (store, &error);

  g_assert_no_error (error);
  expect (play, expected);
}

#define AFTER_ONE "Ann 1/0, Bob 1/0, Cy 1/0, Di 1/0, Eve 0/1; 1"

static void
fill (Fixture *f)
{
  g_autoptr (GError) error = NULL;

  append (f, 0, FIVE);
  g_assert_cmpint (add_match (f, 5, "match 0 0 1 2 3", &error), ==, 1);
  g_assert_no_error (error);
}

static void
test_stored (Fixture      *f,
             gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  expect_stored (f->store, "");
  fill (f);
  expect_stored (f->store, AFTER_ONE);
  ix_store_close (f->store);
  f->store = ix_store_open (f->path, &error);
  g_assert_no_error (error);
  expect_stored (f->store, AFTER_ONE);
  g_assert_true (ix_store_check (f->store, &error));
}

/* A match without its place in the list is not there, nor the other way round. */
static void
test_together (Fixture      *f,
               gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) ids = NULL;

  fill (f);
  /* As if another had written since. */
  g_assert_cmpint (add_match (f, 5, "match 0 4 1 2 3", &error), ==, 0);
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
  ids = ix_store_matches (f->store, NULL);
  g_assert_cmpuint (ids->len, ==, 1);
  expect_stored (f->store, AFTER_ONE);
  g_assert_cmpint (add_match (f, 6, "match 0 4 1 2 3", NULL), ==, 2);
  expect_stored (f->store, "Ann 1/1, Bob 2/0, Cy 2/0, Di 2/0, Eve 1/1; 1; 2");
}

static void
change (Fixture    *f,
        const char *sql)
{
  g_assert_cmpint (sqlite3_exec (f->store->db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

/* Events before the damage are kept, and their numbers are not given again. */
static void
test_damage (Fixture      *f,
             gconstpointer data)
{
  const char *const *row = data;
  g_autofree char *copy = g_build_filename (f->folder, "copy.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxSalvage) salvage = NULL;
  g_autoptr (IxStore) saved = NULL;

  fill (f);
  change (f, row[1]);
  g_assert_false (ix_store_check (f->store, &error));
  g_assert_cmpstr (error->message, ==, row[2]);
  g_clear_error (&error);
  ix_store_close (g_steal_pointer (&f->store));
  salvage = ix_salvage_read (f->path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (ix_salvage_get_missing (salvage), ==, row[2]);
  ix_salvage_write (salvage, copy, &error);
  g_assert_no_error (error);
  saved = ix_store_open (copy, &error);
  g_assert_no_error (error);
  expect_stored (saved, row[3]);
}

static const char *const damages[][4] = {
  { "text", "UPDATE free_play_event SET text = '145 Anna' WHERE number = 0",
    "who plays in free play: event 0: it is not as it was written", "" },
  { "order", "UPDATE free_play_event SET number = 9 WHERE number = 4",
    "who plays in free play: event 4: it is missing", "Ann 0/0, Bob 0/0, Cy 0/0, Di 0/0" },
  { "end", "DELETE FROM free_play_event WHERE number = 5",
    "who plays in free play: event 5: it is missing, and all after it",
    "Ann 0/0, Bob 0/0, Cy 0/0, Di 0/0, Eve 0/0" },
  { "count", "UPDATE contents SET n_free_play = 3",
    "who plays in free play: event 3: there are too many of them", "Ann 0/0, Bob 0/0, Cy 0/0" },
};

/* An undamaged file loses nothing. */
static void
test_salvage (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *copy = g_build_filename (f->folder, "copy.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxSalvage) salvage = NULL;
  g_autoptr (IxStore) saved = NULL;

  fill (f);
  salvage = ix_salvage_read (f->path, &error);
  g_assert_no_error (error);
  g_assert_null (ix_salvage_get_missing (salvage));
  ix_salvage_write (salvage, copy, &error);
  saved = ix_store_open (copy, &error);
  g_assert_no_error (error);
  expect_stored (saved, AFTER_ONE);
}

static guint
count_copies (Fixture    *f,
              const char *day)
{
  g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 (day, NULL);
  g_autoptr (IxStore) snapshot = ix_store_snapshot (f->store, NULL);
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (GError) error = NULL;

  ix_store_copy_make (snapshot, f->path, now, &error);
  g_assert_no_error (error);
  copies = ix_store_copies_list (f->path);
  return copies->len;
}

/* Free play alone is worth a copy; what has not changed is not copied again. */
static void
test_copies (Fixture      *f,
             gconstpointer data)
{
  g_assert_cmpuint (count_copies (f, "2026-11-21T20:00:00Z"), ==, 0);
  append (f, 0, FIVE);
  g_assert_cmpuint (count_copies (f, "2026-11-21T21:00:00Z"), ==, 1);
  g_assert_cmpuint (count_copies (f, "2026-11-22T20:00:00Z"), ==, 1);
  append (f, 5, "go 4");
  g_assert_cmpuint (count_copies (f, "2026-11-22T21:00:00Z"), ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/free-play/text", test_text);
  g_test_add_func ("/free-play/no-text", test_no_text);
  g_test_add_func ("/free-play/states", test_states);
  g_test_add_func ("/free-play/refused", test_refused);
  g_test_add_func ("/free-play/most", test_most);
  g_test_add_func ("/free-play/both-boards", test_both_boards);
  g_test_add_func ("/free-play/undo-redo", test_undo_redo);
  g_test_add_func ("/free-play/evening", test_evening);
  g_test_add_func ("/free-play/long-evening", test_long_evening);
  IX_STORE_CASE ("/free-play/stored", NULL, test_stored);
  IX_STORE_CASE ("/free-play/together", NULL, test_together);
  IX_STORE_CASE ("/free-play/salvage", NULL, test_salvage);
  IX_STORE_CASE ("/free-play/copies", NULL, test_copies);
  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strconcat ("/free-play/damage/", damages[i][0], NULL);

      g_test_add (path, Fixture, damages[i], ix_store_fixture_set_up, test_damage,
                  ix_store_fixture_tear_down);
    }
  return g_test_run ();
}
