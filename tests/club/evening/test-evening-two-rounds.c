/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two rounds paired at once, and changes while both are open. */

#include "ix-evening-fixture.h"
#include "ix-evening-verify.h"

static void
pair_two (IxEvening *evening,
          gint64     at)
{
  ix_evening_fixture_pair_two (evening, at);
  ix_evening_verify_seats (ix_evening_state (evening));
}

/* Returns how many times more often @team is first-named than second-named. */
static gint
named (const IxEveningState *state,
       guint                 team)
{
  IxTeamFairness fairness = ix_evening_team_fairness (state, team);

  return (gint) fairness.n_first - (gint) fairness.n_second;
}

static void
test_once_each (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (16, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  guint index;

  for (guint k = 0; k < 3; k++)
    {
      pair_two (evening, 50000 + k);
      g_assert_cmpuint (ix_evening_count_open (state), ==, 8);
      g_assert_cmpuint (ix_evening_count_complete (state), ==, 2 * k);
      for (guint i = 0; i < 8; i++)
        g_assert_cmpint (named (state, i), ==, 0);
      for (guint i = 0; i < 8; i++)
        {
          g_autofree char *line =
            g_strdup_printf ("result %u %u 1-0 none", 2 * k + (i < 4), i % 4);

          /* The second round may be over before the first. */
          ix_evening_fixture_tell (evening, line);
          g_assert_cmpuint (ix_evening_count_complete (state), ==, 2 * k + (i == 7 ? 2 : 0));
          g_assert_cmpuint (ix_evening_round_in_play (state), ==, 2 * k + (i == 7 ? 1 : 0));
        }
    }
  for (guint i = 0; i < 8; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpuint (ix_evening_verify_meetings (state, i, j, 6), <=, 1);
  /* One act: both rounds are undone. */
  while (state->rounds->len == 6)
    {
      g_autofree char *undo = NULL;

      g_assert_true (ix_evening_undoable (evening, &index));
      undo = g_strdup_printf ("undo %u", index);
      ix_evening_fixture_tell (evening, undo);
    }
  g_assert_cmpuint (state->rounds->len, ==, 4);
}

/* The first of two rounds is played before the second; a result of a round from before that is taken out brings nobody
 * back there. */
static void
test_in_play (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (16, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_autofree char *undo = NULL;
  guint index;

  g_assert_cmpuint (ix_evening_round_in_play (state), ==, 0);
  pair_two (evening, 50000);
  ix_evening_fixture_tell (evening, "begin 1");
  g_assert_cmpuint (ix_evening_round_in_play (state), ==, 1);
  g_assert_true (ix_evening_undoable (evening, &index));
  undo = g_strdup_printf ("undo %u", index);
  ix_evening_fixture_tell (evening, undo);
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *line = g_strdup_printf ("result %u %u 1-0 none", i / 4, i % 4);

      g_assert_cmpuint (ix_evening_round_in_play (state), ==, i / 4);
      ix_evening_fixture_tell (evening, line);
    }
  ix_evening_fixture_tell (evening, "result 0 2 * none");
  g_assert_cmpuint (ix_evening_round_in_play (state), ==, 0);
  ix_evening_fixture_tell (evening, "result 0 2 0-1 none");
  ix_evening_fixture_pair (evening, FALSE);
  ix_evening_fixture_tell (evening, "result 0 2 * none");
  g_assert_cmpuint (ix_evening_round_in_play (state), ==, 2);
}

/* Rounds are paired one by one if they depend on results, or are in a table that sets the
 * first-named team itself. */
static void
test_unknown (void)
{
  static const struct {
    guint n_players, n_rounds;
  } rows[] = { { 24, 5 }, { 8, 3 }, { 4, 6 }, { 16, 1 } };
  IxEveningEvent *events[2];

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxEvening) evening =
        ix_evening_fixture_begin (rows[i].n_players, rows[i].n_rounds, "newport");

      g_assert_false (ix_evening_pair_two (ix_evening_state (evening), 1, events));
      g_assert_null (events[0]);
    }
}

/* A bye requested for one of the two rounds is given in that round. */
static void
test_requests (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (14, 5, "newport");
  const IxEveningState *state = ix_evening_state (evening);

  ix_evening_fixture_tell (evening, "request 2 0 half");
  ix_evening_fixture_tell (evening, "request 4 1 zero");
  if (state->teams->len == 7)
    pair_two (evening, 50000);
  for (guint r = 0; r < 2; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);

      g_assert_cmpuint (round->byes->len, ==, 1);
      g_assert_cmpuint (g_array_index (round->byes, IxClubBye, 0).team, ==, r == 0 ? 2 : 4);
      g_assert_cmpint (g_array_index (round->byes, IxClubBye, 0).kind, ==,
                       r == 0 ? IX_ROUND_HALF_BYE : IX_ROUND_ZERO_BYE);
    }
}

/* In a team of three a different player sits out in each round, and sides alternate. */
static void
test_three (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (16, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  guint sat[3] = { 0 };

  ix_evening_fixture_tell (evening, "enter 'Third' '' '' 150 0 false false '' ''");
  ix_evening_fixture_tell (evening, "team 3 [3, 12, 16]");
  for (guint k = 0; k < 3; k++)
    {
      const GArray *one, *other;

      pair_two (evening, 50000 + k);
      one = ix_evening_round (state, 2 * k)->sit_outs;
      other = ix_evening_round (state, 2 * k + 1)->sit_outs;
      g_assert_cmpuint (g_array_index (one, IxSitOut, 0).entry, !=,
                        g_array_index (other, IxSitOut, 0).entry);
      for (guint i = 0; i < 8; i++)
        {
          g_autofree char *line =
            g_strdup_printf ("result %u %u 1/2-1/2 none", 2 * k + i / 4, i % 4);

          ix_evening_fixture_tell (evening, line);
        }
    }
  for (guint m = 0; m < 3; m++)
    {
      guint entry = ix_club_team_member (ix_evening_team (state, 3), m);
      IxPlayerFairness fairness = ix_evening_player_fairness (state, entry);

      sat[m] = fairness.n_sat;
      g_assert_cmpuint (sat[m], ==, 2);
      g_assert_cmpuint (fairness.n_white, ==, 2);
      g_assert_cmpuint (fairness.n_black, ==, 2);
    }
}

/* A late team takes the bye of either round, and is first-named once in two rounds as well. */
static void
test_late (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (14, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);

  pair_two (evening, 50000);
  ix_evening_fixture_tell (evening, "enter 'Late' '' '' 90 0 false false '' ''");
  ix_evening_fixture_tell (evening, "enter 'Later' '' '' 80 0 false false '' ''");
  ix_evening_fixture_tell (evening, "team 7 [14, 15]");
  for (guint r = 0; r < 2; r++)
    {
      g_autoptr (IxEveningEvent) late = ix_evening_take_bye (state, r, 7, 60000 + r);
      g_autoptr (GError) error = NULL;

      g_assert_nonnull (late);
      ix_evening_apply (evening, late, &error);
      g_assert_no_error (error);
      g_assert_null (ix_evening_take_bye (state, r, 7, 70000));
      g_assert_cmpuint (ix_evening_round (state, r)->byes->len, ==, 0);
    }
  for (guint i = 0; i < 8; i++)
    g_assert_cmpint (named (state, i), ==, 0);
}

/* Teams that meet in the other of the two rounds count as having met. */
static void
test_changes (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (16, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  const IxClubTable *next;
  guint a, b = IX_NOBODY;
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  pair_two (evening, 50000);
  next = ix_club_round_table (ix_evening_round (state, 1), 0);
  a = next->first;
  /* In this round, the opponent of the team that the first team meets next. */
  for (guint i = 0; i < 4; i++)
    {
      const IxClubTable *table = ix_club_round_table (ix_evening_round (state, 0), i);

      if (table->first == next->second || table->second == next->second)
        b = table->first == next->second ? table->second : table->first;
    }
  g_assert_true ((ix_evening_trade_conflicts (state, 0, a, b) & IX_CONFLICT_REMATCH) != 0);
  line = g_strdup_printf ("trade-teams 0 %u %u", a, b);
  ix_evening_fixture_tell (evening, line);
  g_assert_cmpuint (ix_evening_verify_meetings (state, a, next->second, 2), ==, 2);
  /* A swap of players affects both rounds. */
  ix_evening_fixture_tell (evening, "trade-players 0 14");
  ix_evening_verify_seats (state);
  g_assert_false (ix_evening_fixture_try (evening, "unpair 0", &error));
  ix_evening_fixture_tell (evening, "unpair 1");
  ix_evening_fixture_tell (evening, "unpair 0");
  g_assert_cmpuint (ix_evening_count_open (state), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening-two/once-each", test_once_each);
  g_test_add_func ("/evening-two/in-play", test_in_play);
  g_test_add_func ("/evening-two/unknown", test_unknown);
  g_test_add_func ("/evening-two/requests", test_requests);
  g_test_add_func ("/evening-two/three", test_three);
  g_test_add_func ("/evening-two/late", test_late);
  g_test_add_func ("/evening-two/changes", test_changes);
  return g_test_run ();
}
