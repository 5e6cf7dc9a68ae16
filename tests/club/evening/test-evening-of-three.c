/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole evenings with a team of three (tournament.md 1.1): whatever the system and whatever
 * happens, nobody sits out of two matches of the team running. */

#include "ix-evening-fixture.h"
#include "ix-evening-options.h"
#include "ix-evening-verify.h"
#include "ix-test.h"
#include "naive-three.h"

#define MAX_MATCHES 40

/* An evening of pairs, team @team with a third player, the last entry. */
static IxEvening *
begin (guint       n_teams,
       guint       n_rounds,
       guint       team,
       const char *system,
       guint       seed)
{
  IxEvening *evening = ix_evening_fixture_begin (2 * n_teams, n_rounds, "newport");
  g_autofree char *plan = g_strdup_printf ("plan '%s' %u %u", system, n_rounds, seed);
  g_autofree char *three =
    g_strdup_printf ("team %u [%u, %u, %u]", team, team, 2 * n_teams - 1 - team, 2 * n_teams);

  ix_evening_fixture_tell (evening, "enter 'Third' '' '' 100 0 false false '' ''");
  ix_evening_fixture_tell (evening, three);
  ix_evening_fixture_tell (evening, plan);
  return evening;
}

static void
apply (IxEvening            *evening,
       IxEveningEvent *const *events,
       guint                  n)
{
  g_autoptr (GError) error = NULL;

  ix_evening_apply_all (evening, events, n, &error);
  g_assert_no_error (error);
  ix_evening_verify_seats (ix_evening_state (evening));
}

static void
enter_results (IxEvening *evening,
               GRand     *rand)
{
  static const char *const results[] = { "1-0", "1/2-1/2", "0-1" };
  const IxEveningState *state = ix_evening_state (evening);

  for (guint r = 0; r < state->rounds->len; r++)
    for (guint i = 0; i < ix_evening_round (state, r)->tables->len; i++)
      if (ix_club_round_table (ix_evening_round (state, r), i)->matches[0].result == IX_TABLE_OPEN)
        {
          g_autofree char *line = g_strdup_printf ("result %u %u %s none", r, i,
                                                   results[g_rand_int_range (rand, 0, 3)]);

          g_assert_true (ix_evening_fixture_try (evening, line, NULL));
        }
}

/* Pairs the next round, or the next two if @two and the plan can. */
static void
pair (IxEvening *evening,
      gboolean   two)
{
  IxEveningEvent *events[2];
  g_autoptr (IxEveningEvent) event = NULL;
  g_autoptr (GError) error = NULL;
  gint64 at = 100000 + ix_evening_journal (evening)->len;

  if (two && ix_evening_pair_two (ix_evening_state (evening), at, events))
    {
      apply (evening, events, 2);
      ix_evening_event_free (events[0]);
      ix_evening_event_free (events[1]);
      return;
    }
  event = ix_evening_pair (ix_evening_state (evening), IX_OVERRIDE_NOTHING, at, NULL, &error);
  g_assert_no_error (error);
  apply (evening, &event, 1);
}

/* The matches of a team of three, one after another. */
typedef struct {
  IxSide sides[MAX_MATCHES];
  guint  sit_outs[MAX_MATCHES]; /* members */
  guint  n;
} Matches;

static Matches
matches_of (const IxEveningState *state,
            guint                 team)
{
  Matches matches = { .n = 0 };

  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);
      IxSide side = IX_SIDE_NONE;

      for (guint i = 0; i < round->tables->len; i++)
        {
          const IxClubTable *table = ix_club_round_table (round, i);

          if (table->first == team)
            side = IX_SIDE_WHITE;
          if (table->second == team)
            side = IX_SIDE_BLACK;
        }
      for (guint i = 0; i < round->sit_outs->len; i++)
        for (guint m = 0; m < 3; m++)
          if (g_array_index (round->sit_outs, IxSitOut, i).team == team &&
              g_array_index (round->sit_outs, IxSitOut, i).entry ==
                ix_club_team_member (ix_evening_team (state, team), m))
            {
              g_assert_cmpint (side, !=, IX_SIDE_NONE);
              matches.sides[matches.n] = side;
              matches.sit_outs[matches.n++] = m;
            }
    }
  return matches;
}

/* Nobody twice running, nobody oftener than another by more than 1.  Returns what it is worth. */
static NaiveThree
check (const IxEveningState *state,
       guint                 team)
{
  Matches matches = matches_of (state, team);
  NaiveThree merits = naive_three_judge (matches.sides, matches.sit_outs, matches.n);
  guint even = 0;

  for (guint i = 0; i < 3; i++)
    even += ((matches.n + i) / 3) * ((matches.n + i) / 3);
  g_assert_cmpuint (merits.running, ==, 0);
  g_assert_cmpuint (merits.in_all, ==, even);
  return merits;
}

/* If a table gives the sides of the whole evening, there is no better choice. */
static void
test_round_robin (void)
{
  static const struct {
    guint n_teams, n_rounds, n_seeds;
  } evenings[] = { { 2, 6, 3 }, { 3, 6, 20 }, { 4, 6, 20 }, { 5, 10, 100 }, { 5, 5, 20 },
                   { 6, 10, 20 }, { 8, 7, 20 }, { 9, 9, 20 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  guint n_evenings = 0;

  for (gsize e = 0; e < G_N_ELEMENTS (evenings); e++)
    for (guint seed = 0; seed < evenings[e].n_seeds; seed++)
      for (guint team = 0; team < evenings[e].n_teams; team++)
        {
          g_autoptr (IxEvening) evening =
            begin (evenings[e].n_teams, evenings[e].n_rounds, team, "", seed);
          NaiveThree merits, best;
          Matches matches;

          for (guint r = 0; r < evenings[e].n_rounds; r++)
            {
              pair (evening, FALSE);
              enter_results (evening, rand);
            }
          merits = check (ix_evening_state (evening), team);
          matches = matches_of (ix_evening_state (evening), team);
          best = naive_three_best (matches.sides, matches.n, TRUE, matches.sit_outs);
          g_assert_cmpint (naive_three_compare (&merits, &best), ==, 0);
          n_evenings++;
        }
  g_test_message ("%u evenings", n_evenings);
}

/* Evenings whose sides become known one round, or two, at a time. */
static void
test_unforeseen (void)
{
  static const struct {
    guint       n_teams, n_rounds;
    const char *system;
  } evenings[] = { { 5, 6, "" }, { 6, 6, "" }, { 7, 6, "" }, { 8, 6, "" }, { 9, 6, "" },
                   { 10, 6, "" }, { 6, 10, "adaptive" }, { 5, 10, "adaptive" }, { 12, 6, "" },
                   { 13, 6, "" }, { 20, 7, "" }, { 25, 9, "" }, { 11, 6, "swiss" } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  guint n_evenings = 0, n_best = 0;

  for (gsize e = 0; e < G_N_ELEMENTS (evenings); e++)
    for (guint seed = 0; seed < ix_test_n_cases (60, 600); seed++)
      {
        guint team = seed % evenings[e].n_teams;
        g_autoptr (IxEvening) evening = begin (evenings[e].n_teams, evenings[e].n_rounds, team,
                                               evenings[e].system, seed);
        const IxEveningState *state = ix_evening_state (evening);
        NaiveThree merits, best;
        Matches matches;

        while (state->rounds->len < evenings[e].n_rounds)
          {
            pair (evening, seed % 3 == 0);
            enter_results (evening, rand);
          }
        merits = check (state, team);
        matches = matches_of (state, team);
        best = naive_three_best (matches.sides, matches.n, TRUE, matches.sit_outs);
        n_best += naive_three_compare (&merits, &best) == 0;
        n_evenings++;
      }
  g_test_message ("%u evenings; in %u no other choice would have been more even, with all sides "
                  "foreseen",
                  n_evenings, n_best);
  g_assert_cmpuint (n_best * 100, >=, n_evenings * 90);
}

/* The arbiter's changes after the pairing: other places, withdrawn teams, pairing again, byes. */
static void
meddle (IxEvening *evening,
        GRand     *rand)
{
  const IxEveningState *state = ix_evening_state (evening);
  guint round = state->rounds->len - 1, n = state->teams->len;
  guint a = (guint) g_rand_int_range (rand, 0, (gint32) n);
  guint b = (guint) g_rand_int_range (rand, 0, (gint32) n);
  g_autofree char *line = NULL;
  g_autoptr (GPtrArray) events = NULL;

  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0:
    case 1:
      line = g_strdup_printf ("trade-teams %u %u %u", round, a, b);
      break;
    case 2:
      events = ix_evening_re_pair (evening, IX_OVERRIDE_MEETING | IX_OVERRIDE_BYE,
                                   200000 + ix_evening_journal (evening)->len, NULL, NULL);
      if (events != NULL)
        apply (evening, (IxEveningEvent *const *) events->pdata, events->len);
      return;
    case 3:
      line = g_strdup_printf ("request %u %u half", a, round + 1);
      break;
    case 4:
      line = g_strdup_printf ("result %u 0 %s none", round, g_rand_boolean (rand) ? "+--" : "--+");
      break;
    default:
      return;
    }
  ix_evening_fixture_try (evening, line, NULL);
}

static void
test_meddled (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint seed = 0; seed < ix_test_n_cases (300, 3000); seed++)
    {
      guint n_teams = 5 + seed % 7, team = seed % n_teams;
      g_autoptr (IxEvening) evening = begin (n_teams, 7, team, "", seed);
      const IxEveningState *state = ix_evening_state (evening);
      g_autoptr (GError) error = NULL;

      while (state->rounds->len < 7)
        {
          g_autoptr (IxEveningEvent) event =
            ix_evening_pair (state, IX_OVERRIDE_MEETING | IX_OVERRIDE_BYE,
                             100000 + ix_evening_journal (evening)->len, NULL, &error);
          Matches matches;

          g_assert_no_error (error);
          apply (evening, &event, 1);
          for (guint k = 0; k < 2; k++)
            meddle (evening, rand);
          ix_evening_verify_seats (state);
          matches = matches_of (state, team);
          g_assert_cmpuint (
            naive_three_judge (matches.sides, matches.sit_outs, matches.n).running, ==, 0);
          enter_results (evening, rand);
        }
    }
}

/* A late third player sits out of the round that has begun; of the next one somebody else does. */
static void
test_late_third (void)
{
  for (guint begun = 0; begun < 2; begun++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (12, 6, "newport");
      const IxEveningState *state = ix_evening_state (evening);
      g_autoptr (GPtrArray) options = NULL;
      Matches matches;
      guint team = IX_NOBODY;

      ix_evening_fixture_pair (evening, FALSE);
      if (begun == 1)
        ix_evening_fixture_tell (evening, "begin 0");
      ix_evening_fixture_tell (evening, "enter 'Third' '' '' 210 0 false false '' ''");
      options = ix_evening_late_entry_options (evening, 12, 5000);
      for (guint i = 0; i < options->len; i++)
        {
          const IxEveningOption *option = options->pdata[i];

          if (option->kind != IX_EVENING_OPTION_THIRD)
            continue;
          team = option->team;
          apply (evening, (IxEveningEvent *const *) option->events->pdata, option->events->len);
        }
      matches = matches_of (state, team);
      g_assert_cmpuint (matches.n, ==, 1);
      /* By strength the third player is the first. */
      g_assert_cmpuint (matches.sit_outs[0], ==, begun == 1 ? 0 : 2);
      ix_evening_fixture_tell (evening, "result 0 0 1-0 none");
      ix_evening_fixture_tell (evening, "result 0 1 1-0 none");
      ix_evening_fixture_tell (evening, "result 0 2 1-0 none");
      for (guint r = 1; r < 6; r++)
        ix_evening_fixture_pair (evening, TRUE);
      check (state, team);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening-of-three/round-robin", test_round_robin);
  g_test_add_func ("/evening-of-three/unforeseen", test_unforeseen);
  g_test_add_func ("/evening-of-three/meddled", test_meddled);
  g_test_add_func ("/evening-of-three/late-third", test_late_third);
  return g_test_run ();
}
