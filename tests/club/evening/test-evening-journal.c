/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal of an evening: what it says is the case, and nothing is lost by undoing. */

#include "ix-evening-fixture.h"
#include "ix-evening-table.h"
#include "ix-record-error.h"

#include <string.h>

static const char *const two_rounds[] = {
  "set-up ('Club evening', 'Newport', '2016-01-14', 'newport', 6, '5+10', 'January 2016')",
  "enter ('Ann Smith', '999002B', 'Ambridge', 180, 175, false, false)",
  "enter ('Bob Jones', '', '', 120, 0, true, false)",
  "enter ('Cy Young', '999003C', 'Ambridge', 150, 140, false, false)",
  "enter ('Di Old', '', '', 140, 0, true, false)",
  "enter ('Ed Last', '', '', 90, 0, true, false)",
  "enter ('Flo New', '', '', 95, 0, true, true)",
  "wish (0, 2, 1)",
  "teams ([[0, 1], [2, 3]],)",
  "team (2, [4, 5])",
  "team-name (1, 'The Knights')",
  "plan ('round-robin', 6, 0)",
  "pair (0, 1, [(0, 1)], [(2, 4)], @a(uu) [])",
  "begin (0,)",
  "result (0, 0, 1, 'mate')",
  "pair (1, 1, [(2, 0)], [(1, 4)], @a(uu) [])",
  "match (1, 0, 42)",
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
                   "entry Ann Smith 999002B Ambridge 180 175 0 0 1\n"
                   "entry Bob Jones   120 0 1 0 1\n"
                   "entry Cy Young 999003C Ambridge 150 140 0 0 1\n"
                   "entry Di Old   140 0 1 0 1\n"
                   "entry Ed Last   90 0 1 0 1\n"
                   "entry Flo New   95 0 1 1 1\n"
                   "team  0 1: 0 1\n"
                   "team The Knights 0 1: 2 3\n"
                   "team  0 1: 5 4\n"
                   "round 1013: 0-1:0,1,2,3=1 mate 0 bye 2 4\n"
                   "round 0: 2-0:5,4,0,1=0  42 bye 1 4\n"
                   "wish 0 2 1\n");
  table = ix_evening_table (ix_evening_state (evening));
  g_assert_cmpuint (ix_cross_table_n (table), ==, 3);
  g_assert_cmpstr (ix_cross_table_at (table, 0)->name, ==, "Ann Smith / Bob Jones");
  g_assert_cmpstr (ix_cross_table_at (table, 1)->name, ==, "The Knights");
  g_assert_cmpint (ix_cross_table_at (table, 0)->rating, ==, 300);
  g_assert_cmpint (ix_cross_table_score (table, 0, 2), ==, IX_POINT);
  g_assert_cmpint (ix_cross_table_score (table, 1, 2), ==, 0);
  /* In a round robin everybody has the bye, which is worth nothing. */
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
    { "set-up ('', '', '', 'newport', 6, '', '')", "a name is missing" },
    { "set-up ('x', '', '', 'newport', 0, '', '')", "an evening has 1 to 40 rounds, not 0" },
    { "enter ('', '', '', 1, 1, true, false)", "a name is missing" },
    { "enter ('x', '', '', -1, 1, true, false)", "-1 is no grade from 0 to 4000" },
    { "amend (6, 'x', '', '', 1, 1, true, false)", "there is no entry 7" },
    { "enter ('x', '', '', 1750, 0, true, false)",
      "the others have grades, and 1750 is a rating: as a grade it is 140" },
    { "amend (1, 'x', '', '', 1750, 0, true, false)",
      "the others have grades, and 1750 is a rating: as a grade it is 140" },
    { "presence (9, false)", "there is no entry 10" },
    { "wish (0, 0, 1)", "a wish is about two players, together or apart" },
    { "wish (0, 1, 3)", "a wish is about two players, together or apart" },
    { "teams ([[0]],)", "rounds are paired already: change the teams one by one" },
    { "team (0, [0, 2])", "Cy Young would be in two teams" },
    { "team (0, @au [])", "a team has one to three players, not 0" },
    { "team (0, [0, 0])", "Ann Smith would be in two teams" },
    { "team (4, [0])", "there is no team 5" },
    { "team-name (7, 'x')", "there is no team 8" },
    { "plan ('swiss', 99, 0)", "an evening has 1 to 40 rounds, not 99" },
    { "pair (1, 1, [(0, 1)], [(2, 4)], @a(uu) [])", "round 3 is to be paired next, not 2" },
    { "pair (2, 1, [(0, 0)], [(2, 4)], @a(uu) [])", "team 1 would be in the round twice" },
    { "pair (2, 1, [(0, 1)], @a(uu) [], @a(uu) [])", "team 3 is not in the round" },
    { "pair (2, 1, [(0, 1)], [(2, 1)], @a(uu) [])", "1 is no kind of bye" },
    { "pair (2, 1, [(0, 9)], [(2, 4)], @a(uu) [])", "there is no team 10" },
    { "unpair (0,)", "only the last round can be paired anew" },
    { "exchange (0, 0, 2)", "team 1 has a result in round 1 already" },
    { "swap (0, 1)", "Ann Smith and Bob Jones do not play in two teams" },
    { "merge (0, 1)", "a team has one to three players" },
    { "merge (1, 1)", "a team cannot join itself" },
    { "late (1, 1, 0)", "team 1 plays in round 2 already" },
    { "late (0, 2, 2)", "a team cannot meet itself" },
    { "sit (1, 0, 0)", "player 1 is none of three in team 1" },
    { "request (0, 1, 6)", "round 2 is paired already" },
    { "request (0, 2, 1)", "1 is no kind of bye" },
    { "request (0, 2, 4)", "nobody can ask for the bye that pairing allocates" },
    { "set-up ('x', '', '', 'swap', 6, '', '')",
      "the teams were made for another number of boards" },
    { "set-up ('x', '', '', 'draughts', 6, '', '')", "there is no variant 'draughts'" },
    { "plan ('knock-out', 6, 0)", "there is no system 'knock-out'" },
    { "tiebreaks (['DE', 'ZZ'],)", "there is no tie-break 'ZZ'" },
    { "exchange (1, 0, 0)", "a team cannot change places with itself" },
    { "result (1, 1, 1, '')", "there is no table 2" },
    { "result (4, 0, 1, '')", "there is no round 5" },
    { "result (1, 0, 7, '')", "7 is no result" },
    { "match (1, 3, 1)", "there is no table 4" },
    { "begin (2,)", "there is no round 3" },
    { "undo (99,)", "there is no event 99" },
  };
  g_autoptr (IxEvening) evening = ix_evening_new ();
  g_autofree char *before = NULL;

  ix_evening_fixture_tell_all (evening, two_rounds);
  before = ix_evening_fixture_digest (evening);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;

      g_test_message ("%s", rows[i][0]);
      g_assert_false (ix_evening_fixture_try (evening, rows[i][0], &error));
      g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_ILLEGAL);
      g_assert_cmpstr (error->message, ==, rows[i][1]);
      after = ix_evening_fixture_digest (evening);
      g_assert_cmpstr (after, ==, before);
    }
}

static void
test_not_events (void)
{
  static const char *const rows[][2] = {
    { "no-such", "()" }, { "enter", "('x',)" },      { "enter", "" },
    { "team-name", "(0, 'x\xff')" }, { "team-name", "(0, '\\\\\\ud800')" },
    { "team-name", "(0, '\\U00110000')" }, { "team-name", "(0, '\\u00')" },
    { "undo", "(-1,)" }, { "teams", "([['a']],)" }, { "pair", "(0, [(0, 1)]" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (ix_evening_event_parse (rows[i][0], rows[i][1], 0, &error));
      g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX);
      g_assert_true (g_str_has_prefix (error->message, rows[i][0]));
    }
}

/* After each event, the journal as text folds to the same evening; and undoing all of it, then redoing
 * all, passes through the same states. */
static void
test_undo (void)
{
  static const char *const more[] = {
    "exchange (1, 0, 1)",
    "exchange (1, 0, 1)",
    "exchange (1, 0, 2)",
    "swap (1, 3)",
    "swap (3, 1)",
    "announce (1, 77)",
    "unpair (1,)",
    "request (1, 1, 6)",
    "request (1, 1, 0)",
    "presence (4, false)",
    "team-active (2, false)",
    "pair (1, 1, [(1, 0)], @a(uu) [], @a(uu) [])",
    "result (1, 0, 2, '')",
    "result (0, 0, 3, 'flag')",
    "amend (1, 'Bob Jones', '', '', 190, 0, false, false)",
    "team (0, [0, 1])",
    "tiebreaks (['DE', 'WIN'],)",
    "wish (2, 0, 0)",
    "enter ('Fay', '', '', 0, 0, false, false)",
    "result (1, 0, 4, '')",
    "result (1, 0, 6, '')",
    "enter ('Guy', '', '', 10, 0, false, false)",
    "enter ('Hal', '', '', 20, 0, false, false)",
    "team (3, [7, 8])",
    "pair (2, 3, [(1, 0)], [(3, 4)], @a(uu) [])",
    "team-active (2, true)",
    "late (2, 3, 2)",
    "result (2, 1, 6, '')",
    "team (2, [4])",
    "team (3, [7])",
    "merge (2, 3)",
    "team (2, [4, 7, 5])",
    "pair (3, 3, [(1, 2)], [(0, 4)], @a(uu) [])",
    "sit (3, 2, 4)",
    "sit (3, 2, 7)",
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
      g_autofree char *undo = g_strdup_printf ("undo (%u,)", index);
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
      redo = g_strdup_printf ("undo (%u,)", index);
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
    ix_evening_event_parse ("presence", "(0, false)", 5000, NULL);
  g_autoptr (IxEveningEvent) rests =
    ix_evening_event_parse ("team-active", "(0, false)", 5000, NULL);
  g_autoptr (IxEveningEvent) wrong =
    ix_evening_event_parse ("team-active", "(77, false)", 5000, NULL);
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
  undo = ix_evening_event_new (IX_EVENING_UNDO, 6000, g_variant_new ("(u)", index));
  g_assert_true (ix_evening_apply (evening, undo, &error));
  after = ix_evening_fixture_digest (evening);
  g_assert_cmpstr (after, ==, before);
}

/* The higher grade sits at the higher board, whoever comes, goes or is graded anew; a table with a
 * result stays as it was played. */
static void
test_seats (void)
{
  static const struct {
    const char *line;
    const char *round;
  } rows[] = {
    { "amend (1, 'Bob Jones', '', '', 190, 0, false, false)", "2-0:5,4,1,0=0  42 bye 1 4" },
    { "swap (0, 2)", "2-0:5,4,1,2=0  42 bye 1 4" },
    { "exchange (1, 0, 2)", "0-2:1,2,5,4=0  42 bye 1 4" },
    { "exchange (1, 0, 1)", "1-2:0,3,5,4=0  42 bye 0 4" },
    { "team (2, [0])", NULL },
    { "enter ('Guy', '', '', 300, 0, false, false)", "1-2:0,3,5,4=0  42 bye 0 4" },
    { "team (2, [4, 5, 6])", "1-2:0,3,6,5=0  42 bye 0 4" },
    { "sit (1, 2, 6)", "1-2:0,3,5,4=0  42 bye 0 4 sits 6" },
    { "result (1, 0, 1, '')", "1-2:0,3,5,4=1  42 bye 0 4 sits 6" },
    { "team (2, [4, 6])", "1-2:0,3,5,4=1  42 bye 0 4 sits 6" },
    { "sit (1, 2, 4)", NULL },
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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening/told", test_told);
  g_test_add_func ("/evening/refused", test_refused);
  g_test_add_func ("/evening/not-events", test_not_events);
  g_test_add_func ("/evening/undo", test_undo);
  g_test_add_func ("/evening/acts", test_acts);
  g_test_add_func ("/evening/seats", test_seats);
  return g_test_run ();
}
