/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal of an evening: events have their effects, and undo loses nothing. */

#include "ix-evening-fixture.h"
#include "ix-evening-round.h"
#include "ix-evening-long.h"
#include "ix-evening-form.h"
#include "ix-evening-table.h"
#include "ix-evening-teams.h"
#include "ix-list-player.h"
#include "ix-record-error.h"
#include "ix-table-result.h"
#include "ix-test.h"

#include <string.h>

/* Rules of the house, of another variant. */
#define BERKSHIRE_RULES                                                                       \
  "berkshire mate=unanswerable group_end=first-board drop_mate=on castle_with_dropped_rook=off" \
  " pawn_drop_resets=off agreed_draw=off increment_before_first_move=off stall_claims=off"    \
  " piece_requests=on pawn_drop_min=2 pawn_drop_max=7 clock=720 increment=0 timing=increment" \
  " stall_answer=20 stall_grace=10 name=Friday"

static const char *const two_rounds[] = {
  "set-up 'Club evening' 'Newport' '2016-01-14' 'newport' 6 '5+10' 'January 2016'",
  "enter 'Ann Smith' '999002B' 'Ambridge' 180 175 false false '' ''",
  "enter 'Bob Jones' '' '' 120 0 true false '' ''",
  "enter 'Cy Young' '999003C' 'Ambridge' 150 140 false false '' ''",
  "enter 'Di Old' '' '' 140 0 true false '' ''",
  "enter 'Ed Last' '' '' 90 0 true false '' ''",
  "enter 'Flo New' '' '' 95 0 true true '' ''",
  "wish 0 2 apart",
  "teams [[0, 1], [2, 3]]",
  "team 2 [4, 5]",
  "team-name 1 'The Knights'",
  "plan 'round-robin' 6 0",
  "pair 0 table [0 1] [2 allocated] []",
  "begin 0",
  "result 0 0 1-0 mate",
  "pair 1 table [2 0] [1 allocated] []",
  "match 1 0 42",
  NULL,
};

static void
test_told (void)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();
  g_autoptr (IxCrossTable) table = NULL;
  g_autofree char *text = NULL;

  ix_evening_fixture_tell_all (evening, two_rounds);
  text = ix_evening_fixture_digest (evening);
  g_assert_cmpstr (text, ==,
                   "Club evening Newport 2016-01-14 newport 6 5+10 January 2016 round-robin 0 3\n"
                   "entry Ann Smith 999002B Ambridge 180 175 0 0 1 of team 0\n"
                   "entry Bob Jones   120 0 1 0 1 of team 0\n"
                   "entry Cy Young 999003C Ambridge 150 140 0 0 1 of team 1\n"
                   "entry Di Old   140 0 1 0 1 of team 1\n"
                   "entry Ed Last   90 0 1 0 1 of team 2\n"
                   "entry Flo New   95 0 1 1 1 of team 2\n"
                   "team  0 1: 0 1\n"
                   "team The Knights 0 1: 2 3\n"
                   "team  0 1: 5 4\n"
                   "round 1013: 0-1:0,1,2,3=1 mate 0 bye 2 4\n"
                   "round 0: 2-0:5,4,0,1=0 none 42 bye 1 4\n"
                   "wish 0 2 1\n");
  table = ix_evening_table (ix_evening_state (evening));
  g_assert_cmpuint (ix_cross_table_n (table), ==, 3);
  g_assert_cmpstr (ix_cross_table_at (table, 0)->name, ==, "Ann Smith / Bob Jones");
  g_assert_cmpstr (ix_cross_table_at (table, 1)->name, ==, "The Knights");
  g_assert_cmpint (ix_cross_table_at (table, 0)->rating, ==, 300);
  g_assert_cmpint (ix_cross_table_score (table, 0, 2), ==, IX_POINT);
  g_assert_cmpint (ix_cross_table_score (table, 1, 2), ==, 0);
  /* In a round robin every team has the bye once, and it is worth nothing. */
  g_assert_cmpint (ix_cross_table_score (table, 2, 1), ==, 0);
  g_assert_true (ix_cross_table_met (table, 0, 1, 1));
  g_assert_false (ix_cross_table_met (table, 0, 2, 1));
  g_assert_true (ix_cross_table_met (table, 0, 2, 2));
  g_assert_cmpint (ix_cross_table_round (table, 2, 1)->side, ==, IX_SIDE_WHITE);
  g_assert_true (ix_cross_table_round (table, 2, 1)->open);
}

static void
test_refused (void)
{
  static const char *const rows[][2] = {
    { "set-up '' '' '' 'newport' 6 '' ''", "a name is missing" },
    { "set-up 'x' '' '' 'newport' 0 '' ''", "an evening has 1 to 40 rounds, not 0" },
    { "enter '' '' '' 1 1 true false '' ''", "a name is missing" },
    { "enter 'x' '' '' -1 1 true false '' ''", "grade -1 is not between 0 and 4000" },
    { "amend 6 'x' '' '' 1 1 true false '' ''", "there is no entry 7" },
    { "enter 'x' '' '' 1750 0 true false '' ''",
      "the others have grades, and 1750 is a rating: as a grade it is 140" },
    { "amend 1 'x' '' '' 1750 0 true false '' ''",
      "the others have grades, and 1750 is a rating: as a grade it is 140" },
    { "presence 9 false", "there is no entry 10" },
    { "wish 0 0 apart", "a wish is about two players, together or apart" },
    { "teams [[0]]", "rounds are paired already: change the teams one by one" },
    { "team 0 [0, 2]", "Cy Young would be in two teams" },
    { "team 0 []", "a team has one to three players" },
    { "team 0 [0, 0]", "Ann Smith would be in two teams" },
    { "team 4 [0]", "there is no team 5" },
    { "team-name 7 'x'", "there is no team 8" },
    { "plan 'swiss' 99 0", "an evening has 1 to 40 rounds, not 99" },
    { "pair 1 table [0 1] [2 allocated] []", "round 2 is paired already" },
    { "pair 2 table [0 0] [2 allocated] []",
      "the team Ann Smith / Bob Jones would be in the round twice" },
    { "pair 3 table [0 1] [] []", "round 4 cannot be paired yet" },
    { "pair 2 table [0 1] [] []",
      "the team Flo New / Ed Last would not be in the round" },
    { "pair 2 table [0 1] [2 none] []", "this is not a kind of bye" },
    { "pair 2 table [0 9] [2 allocated] []", "there is no team 10" },
    { "unpair 0", "only the last round can be paired again" },
    { "trade-teams 0 0 2",
      "the team Ann Smith / Bob Jones already has a result in round 1" },
    { "trade-players 0 1", "Ann Smith and Bob Jones do not play in two teams" },
    { "merge 0 1", "a team has one to three players" },
    { "merge 1 1", "a team cannot join itself" },
    { "late 1 1 0", "the team Ann Smith / Bob Jones plays in round 2 already" },
    { "late 0 2 2", "a team cannot meet itself" },
    { "sit 1 0 0", "Ann Smith is not in a team of three" },
    { "request 0 1 half", "round 2 is paired already" },
    { "request 0 2 allocated", "nobody can ask for the bye that pairing allocates" },
    { "set-up 'x' '' '' 'swap' 6 '' ''",
      "the teams were made for another number of boards" },
    { "set-up 'x' '' '' 'draughts' 6 '' ''", "there is no variant “draughts”" },
    { "set-up 'x' '' '' 'newport' 6 '' '' 'newport mate=never'",
      "rules: “never” is no value of mate" },
    { "set-up 'x' '' '' 'newport' 6 '' '' 'house'", "rules: there is no variant “house”" },
    { "set-up 'x' '' '' 'newport' 6 '' '' '" BERKSHIRE_RULES "'",
      "the rules are of the variant “berkshire”, not of “newport”" },
    { "plan 'knock-out' 6 0", "there is no system “knock-out”" },
    { "tiebreaks ['DE', 'ZZ']", "there is no tie-break “ZZ”" },
    { "trade-teams 1 0 0", "a team cannot change places with itself" },
    { "result 1 1 1-0 none", "there is no table 2" },
    { "result 4 0 1-0 none", "there is no round 5" },
    { "match 1 3 1", "there is no table 4" },
    { "begin 2", "there is no round 3" },
    { "undo 99", "there is no event 99" },
  };
  g_autoptr (IxEvening) evening = ix_evening_new ();

  ix_evening_fixture_tell_all (evening, two_rounds);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    ix_evening_fixture_refuse (evening, rows[i][0], rows[i][1]);
}

static void
test_not_events (void)
{
  static const char *const rows[][2] = {
    { "no-such", "" },
    { "enter", "" },
    { "enter", "x '' '' 1 0 false false '' ''" },
    { "enter", "'x'" },
    { "enter", "'x'  '' '' 1 0 false false '' ''" },
    { "enter", "'x' '' '' 1 0 false no '' ''" },
    { "enter", "'x' '' '' 1 0 false false" },
    { "enter", "'x' '' '' 1 0 false false 'ENG'" },
    { "enter", "'x' '' '' 2147483648 0 false false '' ''" },
    { "enter", "'x' '' '' 1 0 false false '' '' " },
    { "team-name", "0 'x\xff'" },
    { "team-name", "0 'x" },
    { "team-name", "0 'x\\'" },
    { "team-name", "0 'x\ny'" },
    { "team-name", "0 '\\n'" },
    { "team-name", "0 '\\x00'" },
    { "team-name", "0 '\\x41'" },
    { "team-name", "0 '\\x1'" },
    { "undo", "-1" },
    { "undo", "4294967296" },
    { "undo", "1 2" },
    { "wish", "0 1 3" },
    { "request", "0 2 game" },
    { "result", "1 0 7 none" },
    { "result", "1 0 1-0 bored" },
    { "teams", "[['a']]" },
    { "teams", "[[0 1]]" },
    { "team", "0 [0, 1, 2, 3]" },
    { "tiebreaks", "['DE' 'BH']" },
    { "tiebreaks", "['DE', ]" },
    { "pair", "0 table [0 1]" },
    { "pair", "0 table [0 1, 2] [] []" },
    { "pair", "0 sometimes [0 1] [] []" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (ix_evening_event_parse (rows[i][0], rows[i][1], 0, &error));
      g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX);
      g_assert_true (g_str_has_prefix (error->message, rows[i][0]));
    }
}

/* Without a text each kind is what it is with an empty one: an event that needs none, or refused. */
static void
test_no_text (void)
{
  guint n = 0;

  for (IxEveningEventKind kind = 0; kind < IX_N_EVENING_EVENTS; kind++)
    {
      const char *word = ix_evening_event_word (kind);
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) other = NULL;
      g_autoptr (IxEveningEvent) event = ix_evening_event_parse (word, NULL, 0, &error);
      g_autoptr (IxEveningEvent) empty = ix_evening_event_parse (word, "", 0, &other);

      g_test_message ("%s", word);
      g_assert_cmpint (event != NULL, ==, error == NULL);
      g_assert_cmpint (event != NULL, ==, empty != NULL);
      if (error != NULL)
        g_assert_cmpstr (error->message, ==, other->message);
      n += event != NULL;
    }
  /* Only delete. */
  g_assert_cmpuint (n, ==, 1);
}

/* A refusal names the field, the byte, and the reason. */
static void
test_place (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ix_evening_event_parse ("result", "1 0 7 none", 0, &error));
  g_assert_cmpstr (error->message, ==,
                   "result 1 0 7 none: result, byte 5: the word is not known");
}

/* A damaged text is not called an empty one. */
static void
test_damaged_text (void)
{
  static const char *const rows[][2] = {
    { "'x' '' '' 'newport' 6 '' '' rules", "a quote is missing" },
    { "'x' '' '' 'newport' 6 '' '' 'rules", "the text has no end" },
    { "'x' '' '' 'newport' 6 '' '' ''", "an empty text must be left out" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (ix_evening_event_parse ("set-up", rows[i][0], 0, &error));
      g_assert_true (g_str_has_suffix (error->message, rows[i][1]));
    }
}

/* The file of a stranger steers no terminal and turns no label. */
static void
test_harmless_text (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) event = ix_evening_event_parse (
    "set-up", "'a\342\200\256b' 'c\302\233' '' 'newport' 6 '' ''", 0, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (event->set_up.name, ==, "a\357\277\275b");
  g_assert_cmpstr (event->set_up.venue, ==, "c\357\277\275");
}

/* Only a result that a match brought names the match. */
static void
test_link (void)
{
  static const char *const bad[] = { "1 0 1-0 none 0", "1 0 1-0 none -1", "1 0 1-0 none ",
                                     "1 0 1-0 none 7 7" };
  static const char *const good[] = { "1 0 1-0 none", "1 0 1-0 none 7" };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_null (ix_evening_event_parse ("result", bad[i], 0, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (IxEveningEvent) event = ix_evening_event_parse ("result", good[i], 0, NULL);
      g_autofree char *text = ix_evening_event_write (event);

      g_assert_cmpint (event->result.match, ==, i == 0 ? 0 : 7);
      g_assert_cmpstr (text, ==, good[i]);
    }
}

static guint
any_number (GRand *rand)
{
  return g_rand_int_range (rand, 0, 3) == 0 ? g_rand_int (rand)
                                            : (guint) g_rand_int_range (rand, 0, 9);
}

static gint64
any_long (GRand *rand)
{
  static const gint64 edges[] = { 0, -1, G_MININT64, G_MAXINT64, G_MAXUINT32 };

  return edges[g_rand_int_range (rand, 0, G_N_ELEMENTS (edges))] ^ g_rand_int_range (rand, 0, 2);
}

static char *
any_text (GRand *rand)
{
  /* A character that acts is none any more when it is read. */
  static const char *const pieces[] = { "Ann", " ", "'", "\"", "\\", "\n", "\r", ", ",
                                        "]", "½ Łukasik", "", "’", "\t", "[", "x" };
  GString *text = g_string_new (NULL);

  for (gint i = g_rand_int_range (rand, 0, 6); i > 0; i--)
    g_string_append (text, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
  return g_string_free (text, FALSE);
}

static guint
any_word (GRand             *rand,
          const IxWordTable *words)
{
  guint value;

  do
    value = (guint) g_rand_int_range (rand, 0, (gint32) words->n);
  while (ix_word_table_get (words, value) == NULL);
  return value;
}

static void fill_fields (GRand         *rand,
                         gpointer       base,
                         const IxField *fields,
                         guint          n);

static void
fill_texts (GRand  *rand,
            char ***texts)
{
  guint n = (guint) g_rand_int_range (rand, 0, 4);

  g_strfreev (*texts);
  *texts = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    (*texts)[i] = any_text (rand);
}

/* Sets the field to a random value of its type. */
static void
fill_field (GRand         *rand,
            gpointer       base,
            const IxField *field)
{
  IxMembers *members;
  GArray *list;

  switch (field->type)
    {
    case IX_FIELD_TEXT:
    case IX_FIELD_EXTRA:
      g_free (IX_FIELD_AT (char *, base, field));
      IX_FIELD_AT (char *, base, field) = any_text (rand);
      break;
    case IX_FIELD_NUMBER:
      IX_FIELD_AT (guint, base, field) = any_number (rand);
      break;
    case IX_FIELD_INTEGER:
      IX_FIELD_AT (gint, base, field) = (gint) any_number (rand);
      break;
    case IX_FIELD_LONG:
      IX_FIELD_AT (gint64, base, field) = any_long (rand);
      break;
    case IX_FIELD_LINK:
      IX_FIELD_AT (gint64, base, field) = any_long (rand) & G_MAXINT64;
      break;
    case IX_FIELD_FLAG:
    case IX_FIELD_MARK:
      IX_FIELD_AT (gboolean, base, field) = g_rand_boolean (rand);
      break;
    case IX_FIELD_WORD:
      IX_FIELD_AT (guint, base, field) = any_word (rand, field->words);
      break;
    case IX_FIELD_MEMBERS:
      members = &IX_FIELD_AT (IxMembers, base, field);
      members->n = (guint) g_rand_int_range (rand, 0, IX_MAX_MEMBERS + 1);
      for (guint i = 0; i < members->n; i++)
        members->entries[i] = any_number (rand);
      break;
    case IX_FIELD_TEXTS:
      fill_texts (rand, &IX_FIELD_AT (char **, base, field));
      break;
    case IX_FIELD_LIST:
      list = IX_FIELD_AT (GArray *, base, field);
      g_array_set_size (list, (guint) g_rand_int_range (rand, 0, 4));
      for (guint i = 0; i < list->len; i++)
        fill_fields (rand, list->data + i * field->size, field->parts, field->n_parts);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
fill_fields (GRand         *rand,
             gpointer       base,
             const IxField *fields,
             guint          n)
{
  for (guint i = 0; i < n; i++)
    fill_field (rand, base, &fields[i]);
}

/* Any event can be written on one line and read back; a line cut short is refused. */
static void
test_random_events (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);

  for (guint i = 0; i < 200 * IX_N_EVENING_EVENTS; i++)
    {
      IxEveningEventKind kind = i % IX_N_EVENING_EVENTS;
      const IxEventForm *form = ix_event_form (kind);
      g_autoptr (IxEveningEvent) event = ix_evening_event_new_empty (kind, any_long (rand));
      g_autoptr (IxEveningEvent) copy = NULL;
      g_autoptr (IxEveningEvent) read = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;

      fill_fields (rand, event, form->fields, form->n_fields);
      copy = ix_evening_event_copy (event);
      g_assert_true (ix_evening_event_equal (copy, event));
      text = ix_evening_event_write (event);
      g_assert_null (strchr (text, '\n'));
      read = ix_evening_event_parse (form->word, text, event->at, &error);
      g_assert_no_error (error);
      g_assert_true (ix_evening_event_equal (read, event));
      for (gsize n = strlen (text); n-- > 0;)
        {
          g_autofree char *part = g_strndup (text, n);
          g_autoptr (IxEveningEvent) cut = ix_evening_event_parse (form->word, part, 0, NULL);
          g_autofree char *again = cut != NULL ? ix_evening_event_write (cut) : NULL;

          /* A number or a word that is cut short can still be valid. */
          g_assert_true (again == NULL || g_str_equal (again, part));
        }
    }
}

/* After each event, the journal as text gives the same evening.  Undoing all acts, then redoing
 * them, passes through the same states. */
static void
test_undo (void)
{
  static const char *const more[] = {
    "trade-teams 1 0 1",
    "trade-teams 1 0 1",
    "trade-teams 1 0 2",
    "trade-players 1 3",
    "trade-players 3 1",
    "announce 1 77",
    "unpair 1",
    "request 1 1 half",
    "request 1 1 none",
    "presence 4 false",
    "team-active 2 false",
    "pair 1 table [1 0] [] []",
    "result 1 0 1/2-1/2 none",
    "result 0 0 0-1 flag",
    "amend 1 'Bob Jones' '' '' 190 0 false false '' ''",
    "team 0 [0, 1]",
    "tiebreaks ['DE', 'WIN']",
    "wish 2 0 none",
    "enter 'Fay' '' '' 0 0 false false '' ''",
    "result 1 0 +-- none",
    "result 1 0 --- none",
    "enter 'Guy' '' '' 10 0 false false '' ''",
    "enter 'Hal' '' '' 20 0 false false '' ''",
    "team 3 [7, 8]",
    "pair 2 standings [1 0] [3 allocated] []",
    "team-active 2 true",
    "late 2 3 2",
    "result 2 1 --- none",
    "team 2 [4]",
    "team 3 [7]",
    "merge 2 3",
    "team 2 [4, 7, 5]",
    "pair 3 standings [1 2] [0 allocated] []",
    "sit 3 2 4",
    "sit 3 2 7",
    NULL,
  };
  g_autoptr (IxEvening) evening = ix_evening_new ();
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  guint index;

  g_ptr_array_add (states, ix_evening_fixture_digest (evening));
  for (int part = 0; part < 2; part++)
    for (const char *const *line = part == 0 ? two_rounds : more; *line != NULL; line++)
      {
        g_autoptr (IxEvening) again = ix_evening_new ();
        g_autofree char *then = NULL;

        ix_evening_fixture_tell (evening, *line);
        g_ptr_array_add (states, ix_evening_fixture_digest (evening));
        for (guint i = 0; i < ix_evening_journal (evening)->len; i++)
          {
            const IxEveningEvent *event = ix_evening_journal (evening)->pdata[i];
            g_autofree char *text = ix_evening_event_write (event);
            g_autofree char *whole =
              g_strdup_printf ("%s %s", ix_evening_event_word (event->kind), text);

            ix_evening_fixture_tell (again, whole);
          }
        then = ix_evening_fixture_digest (again);
        g_assert_cmpstr (then, ==, states->pdata[states->len - 1]);
      }

  for (guint i = states->len - 1; ix_evening_undoable (evening, &index); i--)
    {
      g_autofree char *undo = g_strdup_printf ("undo %u", index);
      g_autofree char *now = NULL;

      ix_evening_fixture_tell (evening, undo);
      now = ix_evening_fixture_digest (evening);
      g_assert_cmpstr (now, ==, states->pdata[i - 1]);
    }
  g_assert_false (ix_evening_undoable (evening, &index));
  for (guint i = 1; i < states->len; i++)
    {
      g_autofree char *redo = NULL;
      g_autofree char *now = NULL;

      g_assert_true (ix_evening_redoable (evening, &index));
      redo = g_strdup_printf ("undo %u", index);
      ix_evening_fixture_tell (evening, redo);
      now = ix_evening_fixture_digest (evening);
      g_assert_cmpstr (now, ==, states->pdata[i]);
    }
  g_assert_false (ix_evening_redoable (evening, &index));
}

/* Events of the same time are one act. */
static void
test_acts (void)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;
  g_autoptr (IxEveningEvent) gone =
    ix_evening_event_parse ("presence", "0 false", 5000, NULL);
  g_autoptr (IxEveningEvent) rests =
    ix_evening_event_parse ("team-active", "0 false", 5000, NULL);
  g_autoptr (IxEveningEvent) wrong =
    ix_evening_event_parse ("team-active", "77 false", 5000, NULL);
  g_autoptr (IxEveningEvent) undo = NULL;
  guint index;

  ix_evening_fixture_tell_all (evening, two_rounds);
  before = ix_evening_fixture_digest (evening);
  g_assert_false (ix_evening_apply_all (evening, (IxEveningEvent *[]) { gone, rests, wrong }, 3,
                                        &error));
  g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_ILLEGAL);
  g_clear_error (&error);
  again = ix_evening_fixture_digest (evening);
  g_assert_cmpstr (again, ==, before);
  g_assert_true (ix_evening_apply_all (evening, (IxEveningEvent *[]) { gone, rests }, 2, &error));
  g_assert_no_error (error);
  g_assert_false (ix_evening_team (ix_evening_state (evening), 0)->active);
  g_assert_true (ix_evening_undoable (evening, &index));
  undo = ix_evening_event_copy (&(IxEveningEvent) { IX_EVENING_UNDO, 6000, .index = index });
  g_assert_true (ix_evening_apply (evening, undo, &error));
  after = ix_evening_fixture_digest (evening);
  g_assert_cmpstr (after, ==, before);
}

/* A prepared act of one event or of several is applied or forgotten. */
static void
test_prepare (void)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();
  g_autoptr (IxEveningEvent) gone = ix_evening_event_parse ("presence", "0 false", 5000, NULL);
  g_autoptr (IxEveningEvent) rests = ix_evening_event_parse ("team-active", "0 false", 5000, NULL);
  g_autoptr (IxEveningEvent) wrong = ix_evening_event_parse ("begin", "9", 5000, NULL);
  IxEveningEvent *const events[] = { gone, rests, wrong };

  ix_evening_fixture_tell_all (evening, two_rounds);
  for (guint n = 1; n <= 2; n++)
    {
      g_autofree char *before = ix_evening_fixture_digest (evening);
      g_autofree char *after = NULL;
      guint length = ix_evening_journal (evening)->len;
      g_autoptr (GError) error = NULL;
      IxEveningAct *act = ix_evening_prepare (evening, events, n, &error);

      g_assert_no_error (error);
      ix_evening_act_cancel (act);
      after = ix_evening_fixture_digest (evening);
      g_assert_cmpstr (after, ==, before);
      g_assert_cmpuint (ix_evening_journal (evening)->len, ==, length);
      act = ix_evening_prepare (evening, events, n, &error);
      ix_evening_apply_prepared (act);
      g_assert_cmpuint (ix_evening_journal (evening)->len, ==, length + n);
      g_assert_false (ix_evening_entry (ix_evening_state (evening), 0)->present);
      g_assert_null (ix_evening_prepare (evening, events + n - 1, 4 - n, &error));
      g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_ILLEGAL);
      g_assert_cmpuint (ix_evening_journal (evening)->len, ==, length + n);
    }
}

/* The player with the higher grade sits at the higher board, after entries, withdrawals and changes
 * of grades; a table with a result stays as it was played. */
static void
test_seats (void)
{
  static const struct {
    const char *line;
    const char *round;
  } rows[] = {
    { "amend 1 'Bob Jones' '' '' 190 0 false false '' ''", "2-0:5,4,1,0=0 none 42 bye 1 4" },
    { "trade-players 0 2", "2-0:5,4,1,2=0 none 42 bye 1 4" },
    { "trade-teams 1 0 2", "0-2:1,2,5,4=0 none 0 bye 1 4" },
    { "trade-teams 1 0 1", "1-2:0,3,5,4=0 none 0 bye 0 4" },
    { "team 2 [0]", NULL },
    { "enter 'Guy' '' '' 300 0 false false '' ''", "1-2:0,3,5,4=0 none 0 bye 0 4" },
    { "team 2 [4, 5, 6]", "1-2:0,3,6,5=0 none 0 bye 0 4" },
    { "sit 1 2 6", "1-2:0,3,5,4=0 none 0 bye 0 4 sits 6" },
    { "result 1 0 1-0 none", "1-2:0,3,5,4=1 none 0 bye 0 4 sits 6" },
    { "team 2 [4, 6]", "1-2:0,3,5,4=1 none 0 bye 0 4 sits 6" },
    { "sit 1 2 4", NULL },
  };
  g_autoptr (IxEvening) evening = ix_evening_new ();

  ix_evening_fixture_tell_all (evening, two_rounds);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;

      g_test_message ("%s", rows[i].line);
      if (!ix_evening_fixture_try (evening, rows[i].line, &error))
        {
          g_assert_null (rows[i].round);
          continue;
        }
      text = ix_evening_fixture_digest (evening);
      g_assert_nonnull (rows[i].round);
      if (strstr (text, rows[i].round) == NULL)
        g_error ("%s: not '%s' in\n%s", rows[i].line, rows[i].round, text);
    }
}

/* Whole journals */

/* Applies the events one by one.  Stops before one that is refused. */
static IxEvening *
apply_one_by_one (const GPtrArray *events)
{
  IxEvening *evening = ix_evening_new ();
  guint i = 0;

  while (i < events->len && ix_evening_apply (evening, events->pdata[i], NULL))
    i++;
  return evening;
}

static GPtrArray *
copy_events (const GPtrArray *events)
{
  GPtrArray *copy = ix_evening_events_new ();

  for (guint i = 0; i < events->len; i++)
    ix_evening_events_add (copy, *(const IxEveningEvent *) events->pdata[i]);
  return copy;
}

static void
assert_same (const IxEvening *one,
             const IxEvening *other)
{
  g_autofree char *first = ix_evening_fixture_digest (one);
  g_autofree char *second = ix_evening_fixture_digest (other);

  g_assert_cmpuint (ix_evening_journal (one)->len, ==, ix_evening_journal (other)->len);
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpuint (ix_evening_state (one)->n_events, ==, ix_evening_state (other)->n_events);
}

/* A journal that is folded at once gives the evening of its events one by one, also if one of them,
 * in force or not, is refused. */
static void
test_fold (void)
{
  for (guint seed = 0; seed < 60; seed++)
    {
      g_autoptr (GPtrArray) events =
        ix_evening_long_journal ((IxLongKind) (seed % 3), 100 + 3 * seed, seed);
      g_autoptr (IxEvening) slow = apply_one_by_one (events);
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEvening) fast = ix_evening_fold (copy_events (events), &error);
      g_autoptr (IxEvening) slow_until = NULL, fast_until = NULL;
      IxEveningEvent *bad = events->pdata[60 + seed % 40];

      g_assert_no_error (error);
      g_assert_cmpuint (ix_evening_journal (fast)->len, ==, events->len);
      assert_same (slow, fast);
      if (bad->kind == IX_EVENING_RESULT)
        bad->result.table = 99;
      else
        bad->at = -1;
      slow_until = apply_one_by_one (events);
      fast_until = ix_evening_fold (copy_events (events), &error);
      g_assert_nonnull (error);
      g_assert_cmpuint (ix_evening_journal (fast_until)->len, ==, 60 + seed % 40);
      assert_same (slow_until, fast_until);
    }
}

/* Undone however often, a long evening is there soon. */
static void
test_fold_long (void)
{
  for (IxLongKind kind = IX_LONG_RESULTS; kind <= IX_LONG_JUMPS; kind++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEvening) evening =
        ix_evening_fold (ix_evening_long_journal (kind, 100000, 1), &error);

      g_assert_no_error (error);
      g_assert_cmpuint (ix_evening_journal (evening)->len, ==, 100000);
    }
}

/* A result that is taken back leaves no reason, whatever the event says of one. */
static void
test_taken_back (void)
{
  g_autofree char *first = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
      g_autofree char *digest = NULL;

      ix_evening_fixture_tell (evening, "pair 0 table [0 1, 2 3] [] []");
      ix_evening_fixture_tell (evening, "result 0 0 1-0 mate");
      ix_evening_fixture_tell (evening, i == 0 ? "result 0 0 * none" : "result 0 0 * agreed");
      digest = ix_evening_fixture_digest (evening);
      if (i == 0)
        first = g_steal_pointer (&digest);
      else
        g_assert_cmpstr (digest, ==, first);
    }
}

/* Times that would overflow are refused, also those of undos and announcements. */
static void
test_impossible_times (void)
{
  static const gint64 times[] = { G_MININT64, -1, IX_EVENING_LATEST + 1, G_MAXINT64 };

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
      const IxEveningEvent events[] = {
        { IX_EVENING_TEAM_NAME, times[i], .team_name = { 0, "Knights" } },
        { IX_EVENING_UNDO, times[i], .index = 0 },
        { IX_EVENING_ANNOUNCE, 1, .announce = { 0, times[i] } },
        { IX_EVENING_TIMETABLE, 1, .timetable = { .start = times[i], .minutes = 25 } },
      };

      for (guint k = 0; k < G_N_ELEMENTS (events); k++)
        {
          g_autoptr (GError) error = NULL;

          g_assert_false (ix_evening_apply (evening, &events[k], &error));
          g_assert_nonnull (strstr (error->message, "is not between the years"));
        }
    }
}

/* Expects the two teams that are made: "0 3, 2 1". */
static void
expect_made (const IxEvening *evening,
             const char      *expected)
{
  IxOddNumberOption option = { 0 };
  g_autoptr (IxTeams) teams = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_true (ix_evening_propose_teams (ix_evening_state (evening), &option));
  teams = ix_evening_make_teams (ix_evening_state (evening), &option, NULL);
  for (guint i = 0; i < teams->teams->len; i++)
    {
      const IxMadeTeam *team = &g_array_index (teams->teams, IxMadeTeam, i);

      g_string_append_printf (text, "%s%u %u", i > 0 ? ", " : "", team->members[0], team->members[1]);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Teams are balanced by ratings of the club's own, which only the event has. */
static void
test_balance (void)
{
  static const char *const lines[] = {
    "set-up 'Club' '' '' 'newport' 3 '' ''",
    "enter 'A' '' '' 190 0 false false '' ''", "enter 'B' '' '' 150 0 false false '' ''",
    "enter 'C' '' '' 180 0 false false '' ''", "enter 'D' '' '' 140 0 false false '' ''", NULL,
  };
  g_autoptr (IxEvening) evening = ix_evening_new ();

  ix_evening_fixture_tell_all (evening, lines);
  expect_made (evening, "0 3, 2 1");
  ix_evening_fixture_tell (evening, "balance 'Winter' [0 1000, 1 2000, 2 1500, 3 1600]");
  expect_made (evening, "1 0, 3 2");
  g_assert_cmpint (ix_evening_strength (ix_evening_state (evening), 1), ==, 2000);
  ix_evening_fixture_refuse (evening, "balance 'Winter' [9 1500]", "there is no entry 10");
  ix_evening_fixture_refuse (evening, "balance 'Winter' [1 1500, 1 1600]", "B has two ratings");
  ix_evening_fixture_refuse (evening, "balance 'Winter' [1 4001]", "a rating of 4001 is not between 1 and 4000");
  ix_evening_fixture_refuse (evening, "balance '' [1 1500]", "the ratings are of no season");
  /* Others count by the grade, as a rating. */
  ix_evening_fixture_tell (evening, "balance 'Winter' [3 1600]");
  g_assert_cmpint (ix_evening_strength (ix_evening_state (evening), 0), ==, ix_grade_to_rating (190));
  ix_evening_fixture_tell (evening, "remove 1");
  g_assert_cmpint (ix_evening_strength (ix_evening_state (evening), 2), ==, 1600);
  ix_evening_fixture_tell (evening, "balance '' []");
  g_assert_cmpint (ix_evening_strength (ix_evening_state (evening), 2), ==, 140);
}

/* A wrong entry goes: those behind it count one less everywhere, and an undo brings all back. */
static void
test_remove (void)
{
  static const char *const lines[] = {
    "set-up 'Club' '' '' 'newport' 3 '' ''",
    "enter 'A' '' '' 180 0 false false '' ''", "enter 'Bad' '7' '' 170 0 false false '' ''",
    "enter 'B' '' '' 160 0 false false '' ''", "enter 'C' '' '' 150 0 false false '' ''",
    "enter 'D' '' '' 140 0 false false '' ''", "enter 'E' '' '' 130 0 false false '' ''",
    "wish 1 3 apart", "wish 2 4 together", "presence 1 false",
    "teams [[0, 4], [2, 3, 5]]", "pair 0 match [0 1] [] [1 5]", "result 0 0 1-0 none",
    "group [[0] [2], [3] [4]] [5] first-board false", NULL,
  };
  g_autoptr (IxEvening) evening = ix_evening_new ();
  const IxEveningState *state = ix_evening_state (evening);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;
  guint index;

  ix_evening_fixture_tell_all (evening, lines);
  ix_evening_fixture_refuse (evening, "remove 9", "there is no entry 10");
  ix_evening_fixture_refuse (evening, "remove 5",
                             "E has a place in a round or a group match: mark as gone instead");
  before = ix_evening_fixture_digest (evening);
  ix_evening_fixture_tell (evening, "remove 1");
  state = ix_evening_state (evening);
  g_assert_cmpuint (state->entries->len, ==, 5);
  g_assert_cmpstr (ix_evening_entry (state, 1)->name, ==, "B");
  after = ix_evening_fixture_digest (evening);
  g_assert_nonnull (strstr (after, "team  0 1: 0 3\nteam  0 1: 1 2 4\n"));
  g_assert_nonnull (strstr (after, "wish 1 3 2"));
  g_assert_cmpuint (state->wishes->len, ==, 1);
  g_assert_cmpuint (ix_club_round_table (ix_evening_round (state, 0), 0)->players[0][IX_LOWER_BOARD],
                    ==, 3);
  g_assert_cmpuint (g_array_index (ix_evening_round (state, 0)->sit_outs, IxSitOut, 0).entry, ==, 4);
  g_assert_cmpuint (ix_club_group_board (ix_evening_group (state, 0), 1)->seats[1].entries[0], ==, 3);
  g_assert_cmpuint (ix_evening_group (state, 0)->watching.entries[0], ==, 4);
  /* The code is free again. */
  ix_evening_fixture_tell (evening, "enter 'Good' '7' '' 171 0 false false '' ''");
  g_assert_true (ix_evening_undoable (evening, &index));
  ix_evening_fixture_tell (evening, "undo 14");
  again = ix_evening_fixture_digest (evening);
  g_assert_cmpstr (again, ==, before);
}

/* Before the first round a team can go on without the entry, unless it would be empty. */
static void
test_remove_from_team (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 3, "newport");

  ix_evening_fixture_tell (evening, "remove 3");
  g_assert_cmpuint (ix_evening_team (ix_evening_state (evening), 0)->members->len, ==, 1);
  ix_evening_fixture_refuse (evening, "remove 0", "P0 is alone in a team: make the teams again first");
  /* The team may be one that rests, because its only player has gone. */
  ix_evening_fixture_tell (evening, "presence 0 false");
  ix_evening_fixture_tell (evening, "team-active 0 false");
  ix_evening_fixture_refuse (evening, "remove 0", "P0 is alone in a team: make the teams again first");
}

/* A deleted evening takes no event but the undo. */
static void
test_delete (void)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;
  IxEveningEvent *two[2];
  guint n;

  ix_evening_fixture_tell_all (evening, two_rounds);
  before = ix_evening_fixture_digest (evening);
  n = ix_evening_journal (evening)->len;
  ix_evening_fixture_tell (evening, "delete ");
  g_assert_true (ix_evening_state (evening)->deleted);
  ix_evening_fixture_refuse (evening, "presence 0 false", "the evening is deleted");
  ix_evening_fixture_refuse (evening, "delete ", "the evening is deleted");
  g_assert_null (ix_evening_pair (ix_evening_state (evening), IX_OVERRIDE_NOTHING, 1000, NULL, &error));
  g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, ==, "the evening is deleted");
  g_assert_false (ix_evening_pair_two (ix_evening_state (evening), 1000, two));
  {
    g_autofree char *undo = g_strdup_printf ("undo %u", n);

    ix_evening_fixture_tell (evening, undo);
  }
  g_assert_false (ix_evening_state (evening)->deleted);
  after = ix_evening_fixture_digest (evening);
  g_assert_cmpstr (after, ==, before);
  ix_evening_fixture_tell (evening, "presence 0 false");
}

/* Results as people write them. */
static void
test_written_results (void)
{
  static const struct {
    const char   *text;
    IxTableResult result; /* OPEN: it is none */
  } cases[] = {
    { "1 – 0", IX_TABLE_FIRST_WINS },     { " 0:1 ", IX_TABLE_SECOND_WINS },
    { "0,5:0,5", IX_TABLE_DRAWN },        { "0.5 0,5", IX_TABLE_DRAWN },
    { "½ ½", IX_TABLE_DRAWN },            { "1/2 - 1/2", IX_TABLE_DRAWN },
    { "+:-", IX_TABLE_FIRST_BY_FORFEIT }, { "− +", IX_TABLE_SECOND_BY_FORFEIT },
    { "1,0", IX_TABLE_OPEN },             { "1:1", IX_TABLE_OPEN },
    { "10", IX_TABLE_OPEN },              { "", IX_TABLE_OPEN },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      IxTableResult result = IX_TABLE_OPEN;

      ix_test_say (cases[i].text);
      g_assert_cmpint (ix_table_result_read (cases[i].text, &result), ==, cases[i].result != IX_TABLE_OPEN);
      g_assert_cmpint (result, ==, cases[i].result);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening/told", test_told);
  g_test_add_func ("/evening/refused", test_refused);
  g_test_add_func ("/evening/not-events", test_not_events);
  g_test_add_func ("/evening/no-text", test_no_text);
  g_test_add_func ("/evening/place", test_place);
  g_test_add_func ("/evening/damaged-text", test_damaged_text);
  g_test_add_func ("/evening/harmless-text", test_harmless_text);
  g_test_add_func ("/evening/link", test_link);
  g_test_add_func ("/evening/random-events", test_random_events);
  g_test_add_func ("/evening/undo", test_undo);
  g_test_add_func ("/evening/fold", test_fold);
  g_test_add_func ("/evening/fold-long", test_fold_long);
  g_test_add_func ("/evening/taken-back", test_taken_back);
  g_test_add_func ("/evening/impossible-times", test_impossible_times);
  g_test_add_func ("/evening/acts", test_acts);
  g_test_add_func ("/evening/prepare", test_prepare);
  g_test_add_func ("/evening/seats", test_seats);
  g_test_add_func ("/evening/remove", test_remove);
  g_test_add_func ("/evening/balance", test_balance);
  g_test_add_func ("/evening/written-results", test_written_results);
  g_test_add_func ("/evening/delete", test_delete);
  g_test_add_func ("/evening/remove-from-team", test_remove_from_team);
  return g_test_run ();
}
