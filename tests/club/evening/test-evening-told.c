/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Results and arrivals that phones tell count nothing, no undo reaches them, and results use them up. */

#include "ix-evening-fixture.h"
#include "ix-evening-told.h"
#include "ix-history.h"

#include <string.h>

static IxEvening *
begin (guint n_players)
{
  IxEvening *evening = ix_evening_fixture_begin (n_players, 4, "newport");

  ix_evening_fixture_pair (evening, FALSE);
  return evening;
}

/* Tells a result of a table of the last round as it is now. */
static gboolean
tell (IxEvening    *evening,
      guint         table,
      guint         side,
      IxTableResult result)
{
  const IxEveningState *state = ix_evening_state (evening);
  guint round = state->rounds->len - 1;
  const IxClubTable *at = ix_club_round_table (ix_evening_round (state, round), table);
  const IxEveningEvent event = { IX_EVENING_TELL, ix_evening_journal (evening)->len + 1,
                                 .tell = { round, table, at->first, at->second, side, result, FALSE } };

  return ix_evening_apply (evening, &event, NULL);
}

static void
enter (IxEvening    *evening,
       guint         table,
       IxTableResult result)
{
  const IxEveningEvent event = { IX_EVENING_RESULT, ix_evening_journal (evening)->len + 1,
                                 .result = { .round = ix_evening_state (evening)->rounds->len - 1,
                                             .table = table, .result = result } };

  g_assert_true (ix_evening_apply (evening, &event, NULL));
}

/* FALSE if there is nothing to undo, or redo. */
static gboolean
go_back (IxEvening *evening,
         gboolean   redo)
{
  IxEveningEvent event = { IX_EVENING_UNDO, ix_evening_journal (evening)->len + 1 };

  if (!(redo ? ix_evening_redoable : ix_evening_undoable) (evening, &event.index))
    return FALSE;
  g_assert_true (ix_evening_apply (evening, &event, NULL));
  return TRUE;
}

/* Verifies what is told about the only table that is in @results. */
static void
expect (IxEvening    *evening,
        IxTellers     tellers,
        IxTableResult first,
        IxTableResult second,
        IxToldState   state)
{
  g_autoptr (GArray) results = ix_evening_told_results (ix_evening_state (evening), tellers);
  const IxToldResult *only = &g_array_index (results, IxToldResult, 0);

  g_assert_cmpuint (results->len, ==, 1);
  g_assert_cmpint (only->by[0], ==, first);
  g_assert_cmpint (only->by[1], ==, second);
  g_assert_cmpint (only->state, ==, state);
}

static guint
count_told (IxEvening *evening)
{
  g_autoptr (GArray) results =
    ix_evening_told_results (ix_evening_state (evening), IX_TELLERS_BOTH);

  return results->len;
}

static void
test_both (void)
{
  g_autoptr (IxEvening) evening = begin (8);

  g_assert_true (tell (evening, 1, 0, IX_TABLE_FIRST_WINS));
  expect (evening, IX_TELLERS_BOTH, IX_TABLE_FIRST_WINS, IX_TABLE_OPEN, IX_TOLD_WAITS);
  expect (evening, IX_TELLERS_ONE, IX_TABLE_FIRST_WINS, IX_TABLE_OPEN, IX_TOLD_AGREES);
  g_assert_true (tell (evening, 1, 1, IX_TABLE_SECOND_WINS));
  expect (evening, IX_TELLERS_BOTH, IX_TABLE_FIRST_WINS, IX_TABLE_SECOND_WINS, IX_TOLD_CONFLICTS);
  expect (evening, IX_TELLERS_ONE, IX_TABLE_FIRST_WINS, IX_TABLE_SECOND_WINS, IX_TOLD_CONFLICTS);
  g_assert_true (tell (evening, 1, 1, IX_TABLE_OPEN));
  expect (evening, IX_TELLERS_BOTH, IX_TABLE_FIRST_WINS, IX_TABLE_OPEN, IX_TOLD_WAITS);
  g_assert_true (tell (evening, 1, 1, IX_TABLE_FIRST_WINS));
  expect (evening, IX_TELLERS_BOTH, IX_TABLE_FIRST_WINS, IX_TABLE_FIRST_WINS, IX_TOLD_AGREES);
  g_assert_cmpint (ix_club_round_table (ix_evening_round (ix_evening_state (evening), 0), 1)->matches[0].result,
                   ==, IX_TABLE_OPEN);
}

/* All that agree are one act; those in conflict, and those that wait, stay. */
static void
test_take (void)
{
  g_autoptr (IxEvening) evening = begin (16);
  g_autoptr (GPtrArray) events = NULL;

  for (guint side = 0; side < 2; side++)
    {
      g_assert_true (tell (evening, 0, side, IX_TABLE_DRAWN));
      g_assert_true (tell (evening, 2, side, IX_TABLE_SECOND_WINS));
      g_assert_true (tell (evening, 3, side, side == 0 ? IX_TABLE_DRAWN : IX_TABLE_SECOND_WINS));
    }
  g_assert_true (tell (evening, 1, 0, IX_TABLE_DRAWN));
  events = ix_evening_take_told (ix_evening_state (evening), IX_TELLERS_BOTH, 5000);
  g_assert_cmpuint (events->len, ==, 2);
  g_assert_true (ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata, events->len, NULL));
  g_assert_cmpuint (count_told (evening), ==, 2);
  /* One undo takes both back, and what was told is there again. */
  g_assert_true (go_back (evening, FALSE));
  g_assert_cmpuint (count_told (evening), ==, 4);
  g_assert_true (go_back (evening, TRUE));
  g_assert_cmpuint (count_told (evening), ==, 2);
  /* A table with a result is not told about any more. */
  g_assert_false (tell (evening, 0, 0, IX_TABLE_DRAWN));
  /* A result that is opened again was wrong: it does not come back by itself. */
  enter (evening, 0, IX_TABLE_OPEN);
  g_assert_cmpuint (count_told (evening), ==, 2);
}

static void
test_refused (void)
{
  g_autoptr (IxEvening) evening = begin (8);
  const IxEveningState *state = ix_evening_state (evening);
  const IxClubTable *table = ix_club_round_table (ix_evening_round (state, 0), 0);
  const IxToldEvent good = { 0, 0, table->first, table->second, 0, IX_TABLE_DRAWN, FALSE };
  IxToldEvent bad[8];

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    bad[i] = good;
  bad[0].round = 1;
  bad[1].table = 2;
  bad[2].first = table->second;
  bad[3].other = 77;
  bad[4].side = 2;
  bad[5].result = IX_TABLE_FIRST_BY_FORFEIT;
  bad[6].second = TRUE;
  bad[7].round = G_MAXUINT;
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      const IxEveningEvent event = { IX_EVENING_TELL, 1, .tell = bad[i] };
      g_autoptr (GError) error = NULL;

      g_assert_false (ix_evening_check (evening, &event, &error));
      g_assert_nonnull (error);
    }
}

/* Teams that have gone elsewhere do not speak for a table. */
static void
test_paired_again (void)
{
  g_autoptr (IxEvening) evening = begin (8);
  const IxClubTable *table = ix_club_round_table (ix_evening_round (ix_evening_state (evening), 0), 0);
  const IxClubTable *other = ix_club_round_table (ix_evening_round (ix_evening_state (evening), 0), 1);
  const IxEveningEvent trade = { IX_EVENING_TRADE_TEAMS, 900,
                                 .trade_teams = { 0, table->second, other->second } };
  const IxEveningEvent switched = { IX_EVENING_TRADE_TEAMS, 902,
                                    .trade_teams = { 0, table->first, table->second } };

  g_assert_true (tell (evening, 0, 0, IX_TABLE_FIRST_WINS));
  g_assert_true (ix_evening_apply (evening, &trade, NULL));
  g_assert_cmpuint (count_told (evening), ==, 0);
  g_assert_true (go_back (evening, FALSE));
  g_assert_cmpuint (count_told (evening), ==, 1);
  /* With the colours switched, first is another one. */
  g_assert_true (ix_evening_apply (evening, &switched, NULL));
  g_assert_cmpuint (count_told (evening), ==, 0);
}

/* A report does not count for others who have come to the table, whatever numbers the teams have. */
static void
test_other_people (void)
{
  static const char partners[] = "partners true even usual false true false";
  static const char paired[] = "pair-partners 0 0 1 [0 7 3 4, 1 6 2 5] [8]";
  static const struct {
    const char *before[2], *then[2];
    guint       n_told;
  } cases[] = {
    { { "pair 0 match [0 1, 2 3] [] []" }, { "trade-players 0 1" }, 0 },
    { { "pair 0 match [0 1, 2 3] [] []" }, { "trade-players 0 2" }, 0 },
    { { "pair 0 match [0 1, 2 3] [] []" }, { "trade-players 2 3" }, 1 },
    { { "pair 0 match [0 1, 2 3] [] []", "team 4 [4]" }, { "merge 0 4" }, 0 },
    { { partners, paired }, { "trade-players 0 3" }, 0 },
    { { partners, paired }, { "trade-players 1 2" }, 1 },
    { { partners, paired }, { "trade-players 3 8" }, 0 },
    { { partners, paired }, { "team 0 [8, 0]" }, 0 },
    { { partners, paired }, { "team 2 [8, 1]" }, 1 },
    { { partners, paired }, { "unpair 0", "pair-partners 0 0 1 [1 6 2 5, 0 7 3 4] [8]" }, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (9, 3, "newport");

      for (guint k = 0; k < 2 && cases[i].before[k] != NULL; k++)
        ix_evening_fixture_tell (evening, cases[i].before[k]);
      g_assert_true (tell (evening, 0, 0, IX_TABLE_FIRST_WINS));
      for (guint k = 0; k < 2 && cases[i].then[k] != NULL; k++)
        ix_evening_fixture_tell (evening, cases[i].then[k]);
      g_assert_cmpuint (count_told (evening), ==, cases[i].n_told);
      for (guint k = 0; k < 2 && cases[i].then[k] != NULL; k++)
        g_assert_true (go_back (evening, FALSE));
      g_assert_cmpuint (count_told (evening), ==, 1);
    }
}

static void
test_arrivals (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (6, 3, "newport");
  g_autoptr (GPtrArray) events = NULL;

  for (guint i = 0; i < 3; i++)
    {
      const IxEveningEvent gone = { IX_EVENING_PRESENCE, 10 + i, .presence = { i, FALSE } };
      const IxEveningEvent here = { IX_EVENING_ARRIVE, 20 + i, .arrive = { i, i == 0 ? "P0" : i == 1 ? "P1" : "P2", TRUE } };

      g_assert_true (ix_evening_apply (evening, &gone, NULL));
      g_assert_true (ix_evening_apply (evening, &here, NULL));
    }
  g_assert_true (ix_evening_apply (evening, &(IxEveningEvent) { IX_EVENING_ARRIVE, 30, .arrive = { 1, "P1", FALSE } }, NULL));
  g_assert_false (ix_evening_apply (evening, &(IxEveningEvent) { IX_EVENING_ARRIVE, 31, .arrive = { 1, "P2", TRUE } }, NULL));
  g_assert_false (ix_evening_apply (evening, &(IxEveningEvent) { IX_EVENING_ARRIVE, 32, .arrive = { 99, "P2", TRUE } }, NULL));
  events = ix_evening_admit (ix_evening_state (evening), 40);
  g_assert_cmpuint (events->len, ==, 2);
  g_assert_true (ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata, events->len, NULL));
  g_assert_true (ix_evening_entry (ix_evening_state (evening), 0)->present);
  g_assert_false (ix_evening_entry (ix_evening_state (evening), 1)->present);
  g_assert_true (ix_evening_entry (ix_evening_state (evening), 2)->present);
}

static char *
told_text (const IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < state->told->len; i++)
    {
      const IxToldEvent *told = &g_array_index (state->told, IxToldEvent, i);

      g_string_append_printf (text, "%u %u %u %d; ", told->round, told->table, told->side, told->result);
    }
  for (guint i = 0; i < state->arrived->len; i++)
    g_string_append_printf (text, "%u %s; ", g_array_index (state->arrived, IxArrival, i).entry,
                            g_array_index (state->arrived, IxArrival, i).name);
  return g_string_free (text, FALSE);
}

static void check_fold (const IxEvening *evening);

/* Expects that of the entries @entry alone is told to be here; IX_NOBODY: nobody is. */
static void
expect_arrival (const IxEvening *evening,
                guint            entry)
{
  g_autoptr (GArray) arrivals = ix_evening_arrivals (ix_evening_state (evening));

  g_assert_cmpuint (arrivals->len, ==, entry != IX_NOBODY);
  if (entry != IX_NOBODY)
    g_assert_cmpuint (g_array_index (arrivals, guint, 0), ==, entry);
  check_fold (evening);
}

/* One of two namesakes says by phone that they are here; numbers change with an entry before them. */
static void
test_namesakes (void)
{
  static const char *const lines[] = {
    "enter 'Wrong' '' '' 0 0 false false '' ''", "enter 'Ann' '' '' 0 0 false false '' ''",
    "enter 'Ann' '' '' 0 0 false false '' ''", "presence 7 false", "presence 8 false",
    "arrive 8 'Ann' true", NULL
  };
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (6, 3, "newport");

  ix_evening_fixture_tell_all (evening, lines);
  expect_arrival (evening, 8);
  ix_evening_fixture_tell (evening, "remove 6");
  expect_arrival (evening, 7);
  g_assert_true (go_back (evening, FALSE));
  expect_arrival (evening, 8);
  ix_evening_fixture_tell (evening, "remove 8");
  expect_arrival (evening, IX_NOBODY);
  ix_evening_fixture_tell (evening, "arrive 7 'Ann' true");
  expect_arrival (evening, 7);
  ix_evening_fixture_tell (evening, "arrive 7 'Ann' false");
  expect_arrival (evening, IX_NOBODY);
}

/* The journal folds to the same, in any other order of applying. */
static void
check_fold (const IxEvening *evening)
{
  GPtrArray *events = ix_evening_events_new ();
  g_autoptr (IxEvening) folded = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *now = told_text (evening);
  g_autofree char *then = NULL;

  for (guint i = 0; i < ix_evening_journal (evening)->len; i++)
    g_ptr_array_add (events, ix_evening_event_copy (ix_evening_journal (evening)->pdata[i]));
  folded = ix_evening_fold (events, &error);
  g_assert_no_error (error);
  then = told_text (folded);
  g_assert_cmpstr (now, ==, then);
}

/* The arbiter's acts have the same effects on an evening where phones tell things in between, and on one
 * where none does; undo and redo find the same acts. */
static void
act_at_random (GRand     *rand,
               IxEvening *with,
               IxEvening *without)
{
  guint n = ix_evening_round (ix_evening_state (with), 0)->tables->len;
  guint table = (guint) g_rand_int_range (rand, 0, (gint) n);
  IxTableResult result = (IxTableResult) g_rand_int_range (rand, 0, 4);

  switch (g_rand_int_range (rand, 0, 8))
    {
    case 0:
    case 1:
    case 2:
      tell (with, table, (guint) g_rand_int_range (rand, 0, 2), result);
      break;
    case 3:
      ix_evening_apply (with, &(IxEveningEvent) { IX_EVENING_ARRIVE, ix_evening_journal (with)->len + 1,
                                                  .arrive = { 2, "P2", g_rand_boolean (rand) } }, NULL);
      break;
    case 4:
      g_assert_true (go_back (with, FALSE) == go_back (without, FALSE));
      break;
    case 5:
      g_assert_true (go_back (with, TRUE) == go_back (without, TRUE));
      break;
    default:
      enter (with, table, result);
      enter (without, table, result);
      break;
    }
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int () & 0xffff);
  guint n_told = 0;

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (IxEvening) with = begin (12);
      g_autoptr (IxEvening) without = begin (12);
      /* Results alone are undone: behind them are the teams and the round. */
      guint n = ix_evening_journal (with)->len;

      for (guint k = 0; k < 60; k++)
        {
          g_autofree char *one = NULL;
          g_autofree char *other = NULL;
          guint index;

          if (ix_evening_undoable (without, &index) && index < n)
            enter (with, 0, IX_TABLE_DRAWN), enter (without, 0, IX_TABLE_DRAWN);
          act_at_random (rand, with, without);
          one = ix_evening_fixture_digest (with);
          other = ix_evening_fixture_digest (without);
          g_assert_cmpstr (one, ==, other);
          check_fold (with);
          n_told += count_told (with);
        }
    }
  g_assert_cmpuint (n_told, >, 100);
}

/* The history has it in force whatever is undone, and does not count it among what is undone. */
static void
test_history (void)
{
  g_autoptr (IxEvening) evening = begin (8);
  g_autoptr (GPtrArray) rows = NULL;
  const IxHistoryRow *undo, *told;

  enter (evening, 1, IX_TABLE_DRAWN);
  g_assert_true (tell (evening, 0, 1, IX_TABLE_FIRST_WINS));
  g_assert_true (go_back (evening, FALSE));
  rows = ix_history_new (evening);
  undo = rows->pdata[0];
  told = rows->pdata[1];
  g_assert_true (g_str_has_prefix (undo->sentence, "Undone: Round 1, table 2: "));
  g_assert_true (told->told && told->in_force);
  g_assert_cmpuint (told->table, ==, 0);
  g_assert_nonnull (strstr (told->sentence, "Round 1, table 1: "));
  g_assert_nonnull (strstr (told->sentence, "1–0 reported by "));
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("TZ", "UTC", TRUE); /* for times of day */
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/told/both", test_both);
  g_test_add_func ("/told/take", test_take);
  g_test_add_func ("/told/refused", test_refused);
  g_test_add_func ("/told/paired-again", test_paired_again);
  g_test_add_func ("/told/other-people", test_other_people);
  g_test_add_func ("/told/arrivals", test_arrivals);
  g_test_add_func ("/told/namesakes", test_namesakes);
  g_test_add_func ("/told/random", test_random);
  g_test_add_func ("/told/history", test_history);
  return g_test_run ();
}
