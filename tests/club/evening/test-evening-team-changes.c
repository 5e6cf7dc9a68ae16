/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes of teams and rounds: nobody plays in two teams or at two tables, and pairing still
 * works. */

#include "ix-evening-fixture.h"
#include "ix-evening-round.h"
#include "ix-evening-teams.h"
#include "ix-pairing.h"
#include "ix-team-swiss.h"

static void
test_one_team (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");

  /* Two orphans: 0 and 1 go on as one, and team 1 cannot come back without new players. */
  ix_evening_fixture_tell (evening, "team 0 [0]");
  ix_evening_fixture_tell (evening, "team 1 [1]");
  ix_evening_fixture_tell (evening, "team-active 0 false");
  ix_evening_fixture_tell (evening, "merge 0 1");
  g_assert_true (ix_evening_team (ix_evening_state (evening), 0)->active);
  ix_evening_fixture_refuse (evening, "merge 0 1", "P1 would be in two teams");
  ix_evening_fixture_refuse (evening, "team-active 1 true", "P1 would be in two teams");
  ix_evening_fixture_tell (evening, "team 1 [7]");
  ix_evening_fixture_tell (evening, "team-active 1 true");
  ix_evening_fixture_refuse (evening, "team 1 [7, 0]", "P0 would be in two teams");
  ix_evening_fixture_refuse (evening, "trade-players 0 1", "P0 and P1 do not play in two teams");
  ix_evening_fixture_refuse (evening, "trade-players 6 6", "P6 and P6 do not play in two teams");
  ix_evening_fixture_refuse (evening, "pair 0 table [0 1] [2 allocated, 3 allocated] []",
                             "the team P7 has only one player");
}

/* Those with equal grades sit as teams are made: by the rapid grade, then by code, then by the order
 * of entry. */
static void
test_equal_grades (void)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();
  const IxEveningState *state = ix_evening_state (evening);
  const IxOddNumberOption even = { IX_ODD_NUMBER_NOTHING, .n_teams = 4 };
  static const guint members[4][2] = { { 7, 2 }, { 0, 4 }, { 1, 5 }, { 6, 3 } };
  g_autoptr (IxTeams) teams = NULL;
  g_autoptr (IxEveningEvent) event = NULL;
  g_autoptr (GError) error = NULL;

  ix_evening_fixture_tell (evening, "set-up 'Test' '' '' 'newport' 6 '' ''");
  ix_evening_fixture_tell (evening, "enter 'A' '' '' 150 0 false false '' ''");
  ix_evening_fixture_tell (evening, "enter 'B' '' '' 150 0 false false '' ''");
  ix_evening_fixture_tell (evening, "enter 'C' '100004F' '' 150 0 false false '' ''");
  ix_evening_fixture_tell (evening, "enter 'D' '100001B' '' 150 0 false false '' ''");
  ix_evening_fixture_tell (evening, "enter 'E' '100003C' '' 150 0 false false '' ''");
  ix_evening_fixture_tell (evening, "enter 'F' '100002B' '' 150 0 false false '' ''");
  ix_evening_fixture_tell (evening, "enter 'G' '100001A' '' 150 0 false false '' ''");
  ix_evening_fixture_tell (evening, "enter 'H' '100009X' '' 150 160 false false '' ''");
  teams = ix_evening_make_teams (state, &even, NULL);
  event = ix_evening_teams_event (teams, 1);
  ix_evening_apply (evening, event, &error);
  g_assert_no_error (error);
  for (guint t = 0; t < 4; t++)
    for (guint m = 0; m < 2; m++)
      g_assert_cmpuint (ix_club_team_member (ix_evening_team (state, t), m), ==, members[t][m]);
}

static void
test_individual (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 3, "swap");

  ix_evening_fixture_refuse (evening, "teams [[0, 1], [2, 3]]", "everybody plays for themselves");
  ix_evening_fixture_tell (evening, "teams [[0], [1], [2], [3]]");
  ix_evening_fixture_refuse (evening, "team 0 [0, 1]", "everybody plays for themselves");
  ix_evening_fixture_refuse (evening, "merge 0 1", "everybody plays for themselves");
  ix_evening_fixture_refuse (evening, "set-up 'x' '' '' 'newport' 6 '' ''",
                             "the teams were made for another number of boards");
}

/* Requests of old teams are dropped. */
static void
test_teams_anew (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (IxCrossTable) table = NULL;

  ix_evening_fixture_tell (evening, "request 3 0 half");
  ix_evening_fixture_pair (evening, FALSE);
  ix_evening_fixture_tell (evening, "team 2 [2]");
  ix_evening_fixture_tell (evening, "team-active 2 false");
  ix_evening_fixture_tell (evening, "team 3 [3]");
  ix_evening_fixture_tell (evening, "merge 3 2");
  ix_evening_fixture_tell (evening, "unpair 0");
  table = ix_evening_table (state);
  g_assert_cmpuint (table->forbidden->len, ==, 0);
  ix_evening_fixture_tell (evening, "teams [[0, 1], [2, 3]]");
  g_assert_cmpuint (state->requests->len, ==, 0);
  g_assert_cmpuint (state->merged->len, ==, 0);
}

static void
test_rounds (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");

  ix_evening_fixture_tell (evening, "enter 'Late' '' '' 10 0 false false '' ''");
  ix_evening_fixture_tell (evening, "team 0 [0, 7, 8]");
  ix_evening_fixture_refuse (
    evening, "pair 0 table [] [0 allocated, 1 allocated, 2 allocated, 3 allocated] []",
    "nobody would play");
  ix_evening_fixture_refuse (evening, "pair 0 table [1 2] [0 allocated, 3 allocated] [0 8]",
                             "nobody else of the team P0 / P7 / Late can sit out");
  ix_evening_fixture_refuse (evening, "pair 0 table [1 0, 2 3] [] [0 8, 0 7]",
                             "nobody else of the team P0 / P7 / Late can sit out");
  ix_evening_fixture_tell (evening, "team-active 3 false");
  ix_evening_fixture_refuse (evening, "pair 0 table [1 0, 2 3] [] [0 8]",
                             "the team P3 / P4 no longer plays");
  ix_evening_fixture_tell (evening, "pair 0 table [0 1] [2 allocated] []");
  ix_evening_fixture_refuse (evening, "late 0 2 3", "the team P3 / P4 no longer plays");
  ix_evening_fixture_refuse (evening, "trade-teams 0 0 3", "the team P3 / P4 is not in round 1");
  ix_evening_fixture_refuse (evening, "sit 0 2 2", "P2 is not in a team of three");
  ix_evening_fixture_tell (evening, "result 0 0 1-0 none");
  ix_evening_fixture_tell (evening, "pair 1 table [0 2] [1 allocated] []");
  ix_evening_fixture_refuse (evening, "plan '' 1 0", "2 rounds are paired already");
  ix_evening_fixture_refuse (evening, "set-up 'x' '' '' 'newport' 1 '' ''",
                             "2 rounds are paired already");
  ix_evening_fixture_tell (evening, "plan '' 2 0");
  ix_evening_fixture_refuse (evening, "pair 2 table [1 2] [0 allocated] []",
                             "the evening has 2 rounds");
  ix_evening_fixture_refuse (evening, "request 0 4000000000 half",
                             "an evening has at most 40 rounds");
}

/* Nobody is at two tables of a round, and a table with a result does not change. */
static void
test_tables (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (12, 5, "newport");

  ix_evening_fixture_tell (
    evening, "pair 0 table [0 1, 2 3] [4 allocated, 5 half] []");
  ix_evening_fixture_tell (evening, "result 0 0 1-0 none");
  ix_evening_fixture_refuse (evening, "trade-players 0 2", "P0 is at another table in round 1");
  ix_evening_fixture_tell (evening, "trade-players 0 4");
  ix_evening_fixture_refuse (evening, "late 0 4 5", "P0 is at another table in round 1");
  ix_evening_fixture_refuse (evening, "trade-teams 0 2 4", "P0 is at another table in round 1");
  ix_evening_fixture_tell (evening, "team 3 [3]");
  ix_evening_fixture_tell (evening, "team 2 [2]");
  ix_evening_fixture_refuse (evening, "merge 2 3", "P3 is at another table in round 1");
  ix_evening_fixture_refuse (evening, "trade-teams 0 0 2",
                             "the team P4 / P11 already has a result in round 1");
}

/* A table keeps its players once it has had a result, even if that is taken back.  The players of
 * all other tables, in any round, are seated again. */
static void
test_kept (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  const IxClubTable *played, *open;

  ix_evening_fixture_tell (evening, "pair 0 table [0 1, 2 3] [] []");
  ix_evening_fixture_tell (evening, "result 0 0 1-0 none");
  ix_evening_fixture_tell (evening, "pair 1 table [1 2, 3 0] [] []");
  ix_evening_fixture_tell (evening, "result 0 0 * none");
  ix_evening_fixture_tell (evening, "amend 7 'P7' '' '' 300 0 false false '' ''");
  played = ix_club_round_table (ix_evening_round (state, 0), 0);
  open = ix_club_round_table (ix_evening_round (state, 1), 1);
  g_assert_true (played->kept);
  g_assert_cmpuint (played->players[0][IX_HIGHER_BOARD], ==, 0);
  g_assert_false (open->kept);
  g_assert_cmpuint (open->players[1][IX_HIGHER_BOARD], ==, 7);
  ix_evening_fixture_tell (evening, "amend 5 'P5' '' '' 310 0 false false '' ''");
  open = ix_club_round_table (ix_evening_round (state, 0), 1);
  g_assert_cmpuint (open->players[0][IX_HIGHER_BOARD], ==, 5);
  /* Teams that change places bring their players along. */
  ix_evening_fixture_tell (evening, "trade-teams 0 0 1");
  g_assert_cmpuint (played->first, ==, 1);
  g_assert_cmpuint (played->players[0][IX_HIGHER_BOARD], ==, 1);
  g_assert_cmpuint (played->players[1][IX_HIGHER_BOARD], ==, 0);
}

/* A team that moves from a table that had a result to one without is seated again there.  It must
 * not bring along a player who left it. */
static void
test_kept_trade (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");

  ix_evening_fixture_tell (evening, "pair 0 table [3 2, 1 0] [] []");
  ix_evening_fixture_tell (evening, "result 0 0 0-1 none");
  ix_evening_fixture_tell (evening, "trade-players 5 3");
  ix_evening_fixture_tell (evening, "result 0 0 * none");
  ix_evening_fixture_refuse (evening, "trade-teams 0 3 0", "P5 is at another table in round 1");
  ix_evening_fixture_tell (evening, "trade-teams 0 3 2");
}

/* Exactly the teams of three at a table have a sit-out. */
static void
test_sit_outs (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  const IxClubRound *round;
  g_autoptr (IxEveningEvent) sit = NULL;

  ix_evening_fixture_tell (evening, "enter 'Late' '' '' 10 0 false false '' ''");
  ix_evening_fixture_tell (evening, "team 3 [3, 4, 8]");
  ix_evening_fixture_tell (evening, "pair 0 table [0 3] [1 allocated, 2 half] [3 4]");
  round = ix_evening_round (state, 0);
  g_assert_cmpuint (round->sit_outs->len, ==, 1);
  ix_evening_fixture_tell (evening, "trade-teams 0 3 1");
  g_assert_cmpuint (round->sit_outs->len, ==, 0);
  g_assert_null (ix_evening_sit (state, 0, 3, 1));
  g_assert_cmpuint (ix_evening_player_fairness (state, 4).n_sat, ==, 0);
  ix_evening_fixture_tell (evening, "trade-teams 0 3 1");
  g_assert_cmpuint (round->sit_outs->len, ==, 1);
  g_assert_cmpuint (g_array_index (round->sit_outs, IxSitOut, 0).entry, ==, 8);
  ix_evening_fixture_tell (evening, "result 0 0 1-0 none");
  ix_evening_fixture_tell (evening, "pair 1 table [1 3] [0 allocated, 2 half] []");
  sit = ix_evening_sit (state, 1, 3, 5);
  g_assert_nonnull (sit);
  ix_evening_apply (evening, sit, NULL);
  g_assert_cmpuint (ix_evening_player_fairness (state, 8).n_sat, ==, 1);
  /* The remaining two do not sit out. */
  ix_evening_fixture_tell (evening, "team 3 [3, 4]");
  g_assert_cmpuint (ix_evening_round (state, 1)->sit_outs->len, ==, 0);
  g_assert_cmpuint (round->sit_outs->len, ==, 1);
}

/* The byes of the last round: "3 half, 4 allocated". */
static char *
write_byes (const IxEveningState *state)
{
  GString *text = g_string_new (NULL);
  const GArray *byes = ix_evening_round (state, state->rounds->len - 1)->byes;

  for (guint i = 0; i < byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (byes, IxClubBye, i);

      g_string_append_printf (text, "%s%u %s", i > 0 ? ", " : "", bye->team,
                              bye->kind == IX_ROUND_PAB ? "allocated" : "half");
    }
  return g_string_free (text, FALSE);
}

static void
undo (IxEvening *evening)
{
  g_autofree char *line = NULL;
  guint index;

  g_assert_true (ix_evening_undoable (evening, &index));
  line = g_strdup_printf ("undo %u", index);
  ix_evening_fixture_tell (evening, line);
}

/* Team 3 asked for a bye and is there after all: who leaves a table for it has the bye of the pairing, and can change
 * places again.  Undo brings the request back, pairing again does not. */
static void
test_asked_bye (void)
{
  static const struct {
    const char *line; /* NULL: undo */
    const char *byes;
    gboolean    asked;
  } steps[] = {
    { "trade-teams 0 3 1", "1 allocated, 4 allocated", FALSE },
    { "trade-teams 0 3 1", "3 allocated, 4 allocated", FALSE },
    { "trade-teams 0 2 3", "2 allocated, 4 allocated", FALSE },
    { NULL, "3 allocated, 4 allocated", FALSE },
    { NULL, "1 allocated, 4 allocated", FALSE },
    { NULL, "3 half, 4 allocated", TRUE },
    { "late 0 3 4", "", FALSE },
    { NULL, "3 half, 4 allocated", TRUE },
    { "trade-teams 0 4 1", "3 half, 1 allocated", TRUE },
    { "trade-teams 0 0 3", "0 allocated, 1 allocated", FALSE },
  };
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (12, 5, "newport");
  g_autoptr (IxEveningEvent) again = NULL;
  const IxEveningState *state;

  ix_evening_fixture_tell (evening, "request 3 0 half");
  ix_evening_fixture_tell (evening, "pair 0 swiss [0 1, 2 5] [3 half, 4 allocated] []");
  ix_evening_fixture_refuse (evening, "trade-teams 0 3 4", "neither team has an opponent in round 1");
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *byes = NULL;

      g_test_message ("%s", steps[i].line);
      if (steps[i].line != NULL)
        ix_evening_fixture_tell (evening, steps[i].line);
      else
        undo (evening);
      byes = write_byes (ix_evening_state (evening));
      g_assert_cmpstr (byes, ==, steps[i].byes);
      g_assert_cmpint (ix_evening_bye_asked_for (ix_evening_state (evening), 3, 0) != IX_ROUND_NONE, ==,
                       steps[i].asked);
      for (guint t = 0; t < 6; t++)
        g_assert_false (ix_evening_missed (ix_evening_state (evening), 0, t));
    }
  ix_evening_fixture_tell (evening, "unpair 0");
  state = ix_evening_state (evening);
  again = ix_evening_pair (state, IX_OVERRIDE_NOTHING, 99, NULL, NULL);
  g_assert_nonnull (again);
  g_assert_cmpuint (again->pair.byes->len, ==, 0);
  /* The conflicts tell before who would be without an opponent again. */
  ix_evening_fixture_tell (evening, "pair 0 swiss [0 2, 3 5] [1 allocated, 4 allocated] []");
  ix_evening_fixture_tell (evening, "request 3 1 half");
  ix_evening_fixture_tell (evening, "pair 1 swiss [0 1, 2 5] [3 half, 4 allocated] []");
  g_assert_true (ix_evening_trade_conflicts (state, 1, 1, 3) & IX_CONFLICT_BYE);
  g_assert_false (ix_evening_trade_conflicts (state, 1, 0, 3) & IX_CONFLICT_BYE);
}

/* Teams that withdrew before the first round have no row in the plan: eight meet in seven
 * rounds. */
static void
test_left_before (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (18, 7, "newport");
  const IxEveningState *state = ix_evening_state (evening);

  ix_evening_fixture_tell (evening, "team-active 2 false");
  for (guint r = 0; r < 7; r++)
    {
      ix_evening_fixture_pair (evening, TRUE);
      g_assert_cmpint (ix_evening_round (state, r)->method, ==, IX_ROUND_BY_TABLE);
      g_assert_cmpuint (ix_evening_round (state, r)->byes->len, ==, 0);
      g_assert_cmpuint (state->n_began, ==, 8);
    }
}

/* They do not take the free row from the first late team. */
static void
test_late_row (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (16, 7, "newport");
  const IxEveningState *state = ix_evening_state (evening);

  ix_evening_fixture_tell (evening, "team-active 2 false");
  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_tell (evening, "team 8 [2, 13]");
  for (guint r = 1; r < 7; r++)
    {
      ix_evening_fixture_pair (evening, TRUE);
      g_assert_cmpint (ix_evening_round (state, r)->method, ==, IX_ROUND_BY_TABLE);
      g_assert_cmpuint (ix_evening_round (state, r)->byes->len, ==, 0);
    }
}

/* A team that merges with a merged team avoids the opponents of both parts. */
static void
test_merged_twice (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (12, 5, "newport");
  g_autoptr (IxCrossTable) table = NULL;

  ix_evening_fixture_tell (
    evening, "pair 0 table [0 3, 1 4, 2 5] [] []");
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *result = g_strdup_printf ("result 0 %u 1-0 none", i);
      g_autofree char *team = g_strdup_printf ("team %u [%u]", i, i);

      ix_evening_fixture_tell (evening, result);
      ix_evening_fixture_tell (evening, team);
    }
  ix_evening_fixture_tell (evening, "merge 1 2");
  ix_evening_fixture_tell (evening, "merge 0 1");
  table = ix_evening_table (ix_evening_state (evening));
  g_assert_false (ix_teams_may_meet (table, 0, 3, 1));
  g_assert_false (ix_teams_may_meet (table, 0, 4, 1));
  g_assert_false (ix_teams_may_meet (table, 0, 5, 1));
}

/* The refusal names the team that cannot be paired. */
static void
test_no_partner (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GError) error = NULL;

  ix_evening_fixture_tell (evening, "team 1 [6]");
  g_assert_null (ix_evening_pair (state, IX_OVERRIDE_NOTHING, 1, NULL, &error));
  g_assert_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==,
                   "P6 has no partner: find one, or let the team rest or have a bye");
  ix_evening_fixture_tell (evening, "request 1 0 zero");
  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_tell (evening, "team-active 1 false");
  ix_evening_fixture_pair (evening, TRUE);
}

/* A match lost by forfeit counts as no colour and no sit-out. */
static void
test_forfeits (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (4, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);

  ix_evening_fixture_tell (evening, "pair 0 table [0 1] [] []");
  g_assert_cmpuint (ix_evening_team_fairness (state, 0).n_first, ==, 1);
  g_assert_cmpuint (ix_evening_player_fairness (state, 2).n_white, ==, 1);
  g_assert_cmpuint (ix_evening_player_fairness (state, 0).n_white, ==, 1);
  ix_evening_fixture_tell (evening, "result 0 0 --+ none");
  g_assert_cmpuint (ix_evening_team_fairness (state, 0).n_first, ==, 0);
  g_assert_cmpuint (ix_evening_team_fairness (state, 1).n_second, ==, 0);
  g_assert_cmpuint (ix_evening_player_fairness (state, 0).n_white, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening-changes/one-team", test_one_team);
  g_test_add_func ("/evening-changes/equal-grades", test_equal_grades);
  g_test_add_func ("/evening-changes/individual", test_individual);
  g_test_add_func ("/evening-changes/teams-anew", test_teams_anew);
  g_test_add_func ("/evening-changes/rounds", test_rounds);
  g_test_add_func ("/evening-changes/tables", test_tables);
  g_test_add_func ("/evening-changes/kept", test_kept);
  g_test_add_func ("/evening-changes/kept-trade", test_kept_trade);
  g_test_add_func ("/evening-changes/sitters", test_sit_outs);
  g_test_add_func ("/evening-changes/asked-bye", test_asked_bye);
  g_test_add_func ("/evening-changes/left-before", test_left_before);
  g_test_add_func ("/evening-changes/late-row", test_late_row);
  g_test_add_func ("/evening-changes/merged-twice", test_merged_twice);
  g_test_add_func ("/evening-changes/no-partner", test_no_partner);
  g_test_add_func ("/evening-changes/forfeits", test_forfeits);
  return g_test_run ();
}
