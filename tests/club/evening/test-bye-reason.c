/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a team has no opponent (tournament.md 1.3, 1.6): the reasons hold, and a leader is left out
 * only where none of the others could have been. */

#include "ix-bye-reason.h"
#include "ix-evening-fixture.h"
#include "ix-evening-round.h"
#include "ix-test.h"

typedef struct {
  guint n_byes, n_in_turn, n_leaders, n_had, n_stuck, n_could;
} Counts;

static gint
score_of (const IxEveningState *state,
          guint                 team,
          guint                 round)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (state);

  return ix_cross_table_score (table, team, round);
}

static guint
count_byes (const IxEveningState *state,
            guint                 team,
            guint                 round)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (state);
  guint n = 0;

  for (guint r = 0; r < round; r++)
    n += ix_cross_table_round (table, team, r)->kind == IX_ROUND_PAB;
  return n;
}

/* Returns the team without an opponent in the round; IX_NOBODY if there is none. */
static guint
bye_of (const IxClubRound *round)
{
  for (guint i = 0; i < round->byes->len; i++)
    if (g_array_index (round->byes, IxClubBye, i).kind == IX_ROUND_PAB)
      return g_array_index (round->byes, IxClubBye, i).team;
  return IX_NOBODY;
}

static void
check_had (const IxEveningState *state,
           guint                 round,
           guint                 team,
           const IxByeReason    *reason)
{
  for (guint i = 0; i < reason->had->len; i++)
    {
      guint other = g_array_index (reason->had, guint, i);

      g_assert_cmpuint (count_byes (state, other, round), >, reason->n_byes);
      g_assert_cmpint (score_of (state, other, round), <, score_of (state, team, round));
    }
}

/* Verifies the reason of the last round, as the plan paired it. */
static void
check_reason (const IxEveningState *state,
              Counts               *counts)
{
  guint round = state->rounds->len - 1, team = bye_of (ix_evening_round (state, round));
  g_auto (IxByeReason) reason = { 0 };
  gboolean leads = round > 0;

  if (team == IX_NOBODY)
    return;
  ix_evening_find_bye_reason (state, round, team, &reason);
  counts->n_byes++;
  counts->n_in_turn += reason.in_turn;
  g_assert_cmpuint (reason.due, ==, team);
  if (reason.in_turn)
    return;
  for (guint i = 0; i < state->teams->len; i++)
    leads &= ix_evening_team (state, i)->active == FALSE ||
             score_of (state, i, round) <= score_of (state, team, round);
  g_assert_cmpint (reason.leads, ==, leads);
  g_assert_cmpuint (reason.n_byes, ==, count_byes (state, team, round));
  check_had (state, round, team, &reason);
  if (leads && ix_evening_round (state, round)->method == IX_ROUND_BY_SCORES)
    g_assert_cmpuint (reason.could->len, ==, 0);
  counts->n_leaders += leads;
  counts->n_had += reason.had->len;
  counts->n_stuck += reason.stuck->len;
  counts->n_could += reason.could->len;
}

/* Results are entered only behind the check: the reason must not read them. */
static void
play_evening (guint       n_teams,
              guint       n_rounds,
              const char *system,
              GRand      *rand,
              gboolean    leave,
              Counts     *counts)
{
  static const char *const results[] = { "1-0", "1/2-1/2", "0-1" };
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (2 * n_teams, n_rounds, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_autofree char *plan =
    g_strdup_printf ("plan '%s' %u %u", system, n_rounds, g_rand_int (rand) / 2);

  ix_evening_fixture_tell (evening, plan);
  for (guint r = 0; r < n_rounds; r++)
    {
      g_autoptr (IxEveningEvent) event = NULL;

      if (leave && (r == 1 || r == 2))
        ix_evening_fixture_tell (evening, r == 1 ? "team-active 1 false" : "team-active 2 false");
      event = ix_evening_pair (state, IX_OVERRIDE_NOTHING, 100000 + r, NULL, NULL);
      if (event == NULL)
        return;
      ix_evening_apply (evening, event, NULL);
      check_reason (state, counts);
      for (guint i = 0; i < ix_evening_round (state, r)->tables->len; i++)
        {
          g_autofree char *line =
            g_strdup_printf ("result %u %u %s none", r, i, results[g_rand_int_range (rand, 0, 3)]);

          g_assert_true (ix_evening_fixture_try (evening, line, NULL));
        }
    }
}

static void
test_reasons (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (15);
  Counts counts = { 0 };

  for (guint t = 0; t < ix_test_n_cases (100, 1000); t++)
    for (guint n = 5; n <= 15; n += 2)
      {
        play_evening (n, 6, n == 5 ? "" : "adaptive", rand, FALSE, &counts);
        play_evening (n, 5, "swiss", rand, FALSE, &counts);
        play_evening (n, n < 8 ? 2 * n : 6, "", rand, t % 2 == 0, &counts);
      }
  g_test_message ("%u byes: %u in turn, %u of a leader; others that should rather have had it: %u "
                  "had one before, %u could not, %u could at a price",
                  counts.n_byes, counts.n_in_turn, counts.n_leaders, counts.n_had, counts.n_stuck,
                  counts.n_could);
  g_assert_cmpuint (counts.n_in_turn, >, 0);
  g_assert_cmpuint (counts.n_leaders, >, 0);
  g_assert_cmpuint (counts.n_stuck, >, 0);
}

/* A trade by hand gives the bye to the leader: others could have had it. */
static void
test_by_hand (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (18, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_auto (IxByeReason) reason = { 0 };
  g_autofree char *trade = NULL;
  guint leader, bye;

  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_pair (evening, FALSE);
  bye = bye_of (ix_evening_round (state, 2));
  for (leader = 0; score_of (state, leader, 2) < 20; leader++)
    ;
  g_assert_cmpuint (leader, !=, bye);
  trade = g_strdup_printf ("trade-teams 2 %u %u", leader, bye);
  ix_evening_fixture_tell (evening, trade);
  ix_evening_find_bye_reason (state, 2, leader, &reason);
  g_assert_true (reason.leads);
  g_assert_cmpuint (reason.could->len, >, 0);
}

/* It was the turn of another, says the table. */
static void
test_in_turn_by_hand (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (10, 5, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_auto (IxByeReason) reason = { 0 };
  g_autofree char *trade = NULL;
  guint due, has;

  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_pair (evening, FALSE);
  due = bye_of (ix_evening_round (state, 1));
  has = ix_club_round_table (ix_evening_round (state, 1), 0)->first;
  trade = g_strdup_printf ("trade-teams 1 %u %u", has, due);
  ix_evening_fixture_tell (evening, trade);
  ix_evening_find_bye_reason (state, 1, has, &reason);
  g_assert_true (reason.in_turn);
  g_assert_cmpuint (reason.due, ==, due);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bye-reason/reasons", test_reasons);
  g_test_add_func ("/bye-reason/by-hand", test_by_hand);
  g_test_add_func ("/bye-reason/in-turn-by-hand", test_in_turn_by_hand);
  return g_test_run ();
}
