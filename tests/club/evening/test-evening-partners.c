/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Evenings on which partners change: events, their effects, and what is refused. */

#include "ix-evening-fixture.h"
#include "ix-evening-options.h"
#include "ix-evening-partners.h"
#include "ix-evening-past.h"
#include "ix-evening-round.h"
#include "ix-people-standings.h"

#include <string.h>

#define tell ix_evening_fixture_tell

/* Tries an event that must be refused with words that have @why in them. */
static void
refuse (IxEvening  *evening,
        const char *line,
        const char *why)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = ix_evening_fixture_digest (evening);
  g_autofree char *after = NULL;

  g_assert_false (ix_evening_fixture_try (evening, line, &error));
  if (strstr (error->message, why) == NULL)
    g_error ("%s: %s", line, error->message);
  after = ix_evening_fixture_digest (evening);
  g_assert_cmpstr (before, ==, after);
}

/* Returns an evening of @n people of 200, 190, ... and @n_rounds rounds. */
static IxEvening *
begin (guint n,
       guint n_rounds)
{
  IxEvening *evening = ix_evening_new ();
  g_autofree char *set_up = g_strdup_printf ("set-up 'Test' '' '' 'newport' %u '' ''", n_rounds);

  tell (evening, set_up);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *enter =
        g_strdup_printf ("enter 'P%u' '' '' %u 0 false false '' ''", i, 200 - 10 * i);

      tell (evening, enter);
    }
  tell (evening, "partners true even usual false true false");
  return evening;
}

static void
expect_seats (const IxEvening *evening,
              guint            round,
              guint            table,
              const char      *seats)
{
  const IxClubTable *at =
    ix_club_round_table (ix_evening_round (ix_evening_state (evening), round), table);
  g_autofree char *text =
    g_strdup_printf ("%u %u - %u %u", at->players[0][0], at->players[0][1], at->players[1][0],
                     at->players[1][1]);

  g_assert_cmpstr (text, ==, seats);
}

static void
expect_out (const IxEvening *evening,
            guint            round,
            const char      *who)
{
  const GArray *out = ix_evening_round (ix_evening_state (evening), round)->out;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < out->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "", g_array_index (out, guint, i));
  g_assert_cmpstr (text->str, ==, who);
}

static void
test_choice (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
  g_autoptr (IxEvening) one_board = ix_evening_fixture_begin (8, 3, "swap");

  g_assert_cmpuint (ix_evening_state (evening)->teams->len, ==, 4);
  refuse (evening, "pair-partners 0 0 1 [0 1 2 3] []", "teams stay for the whole evening here");
  refuse (evening, "wish 0 1 tables", "a wish for two tables needs an evening");
  tell (evening, "partners true leaders threes true false true");
  g_assert_cmpuint (ix_evening_state (evening)->teams->len, ==, 0);
  g_assert_cmpint (ix_evening_state (evening)->partners.aim, ==, IX_PARTNERS_LEADERS);
  tell (evening, "wish 0 1 tables");
  tell (evening, "wish 2 3 apart");
  refuse (evening, "teams [[0, 1]]", "pairing makes the teams");
  refuse (evening, "team 0 [0, 1]", "there is no team 1");
  refuse (evening, "merge 0 1", "pairing makes the teams");
  refuse (evening, "team-active 0 false", "pairing makes the teams");
  refuse (evening, "pair 0 table [0 1] [] []", "a round is paired by people");
  refuse (evening, "request 0 0 half", "a round is paired by people");
  refuse (evening, "tiebreaks ['BH']", "the tie-breaks are fixed");
  refuse (evening, "set-up 'Test' '' '' 'swap' 3 '' ''", "there are no partners");
  refuse (one_board, "partners true even usual false true false", "there are no partners");
  tell (evening, "partners false even usual false false false");
  g_assert_cmpuint (ix_evening_state (evening)->wishes->len, ==, 1);
}

static void
test_pair (void)
{
  g_autoptr (IxEvening) evening = begin (9, 3);
  const IxEveningState *state = ix_evening_state (evening);

  tell (evening, "pair-partners 0 0 77 [0 7 3 4, 1 6 2 5] [8]");
  expect_seats (evening, 0, 0, "0 7 - 3 4");
  expect_seats (evening, 0, 1, "1 6 - 2 5");
  expect_out (evening, 0, "8");
  g_assert_cmpuint (state->teams->len, ==, 4);
  g_assert_cmpuint (ix_evening_round (state, 0)->seed, ==, 77);
  g_assert_cmpint (ix_evening_round (state, 0)->method, ==, IX_ROUND_BY_PARTNERS);
  refuse (evening, "partners true everyone usual false true false", "a round is paired already");
  tell (evening, "result 0 0 1-0 mate");
  tell (evening, "result 0 1 0-1 none");
  tell (evening, "pair-partners 1 0 77 [3 3 1 2, 8 0 4 6] [5, 7]");
  expect_seats (evening, 1, 0, "3 3 - 1 2");
  g_assert_cmpuint (state->teams->len, ==, 8);
  g_assert_false (ix_evening_team (state, 0)->active);
  g_assert_true (ix_evening_team (state, 4)->active);
  g_assert_cmpuint (ix_evening_team (state, 4)->members->len, ==, 1);
  /* Grades seat nobody again. */
  tell (evening, "amend 2 'P2' '' '' 300 0 false false '' ''");
  expect_seats (evening, 1, 0, "3 3 - 1 2");
  tell (evening, "unpair 1");
  g_assert_cmpuint (state->teams->len, ==, 4);
  g_assert_true (ix_evening_team (state, 0)->active);
  g_assert_true (ix_evening_had_team (state, 0, 7));
  g_assert_false (ix_evening_had_team (state, 0, 8));
}

static void
test_pair_refused (void)
{
  static const struct {
    const char *event, *why;
  } cases[] = {
    { "pair-partners 1 0 0 [0 1 2 3] []", "round 2 cannot be paired yet" },
    { "pair-partners 0 1 0 [0 1 2 3] []", "a plan cannot begin after its own round" },
    { "pair-partners 0 0 0 [] [0]", "nobody would play" },
    { "pair-partners 0 0 0 [0 1 2 0] []", "P0 would be in the round twice" },
    { "pair-partners 0 0 0 [0 1 0 1] []", "P0 would be in the round twice" },
    { "pair-partners 0 0 0 [0 1 2 3, 3 3 4 5] []", "P3 would be in the round twice" },
    { "pair-partners 0 0 0 [0 1 2 3] [4, 4]", "P4 would be in the round twice" },
    { "pair-partners 0 0 0 [0 1 2 3] [2]", "P2 would be in the round twice" },
    { "pair-partners 0 0 0 [0 1 2 9] []", "there is no entry 10" },
    { "pair-partners 0 0 0 [0 1 2 8] []", "P8 is not here" },
    { "pair-partners 0 0 0 [0 1 2 3] [8]", "P8 is not here" },
  };
  g_autoptr (IxEvening) evening = begin (9, 3);

  tell (evening, "presence 8 false");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    refuse (evening, cases[i].event, cases[i].why);
  tell (evening, "pair-partners 0 0 0 [0 0 1 1] []");
  refuse (evening, "pair-partners 0 0 0 [0 1 2 3] []", "round 1 is paired already");
}

static void
test_trade (void)
{
  g_autoptr (IxEvening) evening = begin (9, 3);

  refuse (evening, "trade-players 0 1", "no round is paired yet");
  tell (evening, "pair-partners 0 0 0 [0 7 3 4, 1 6 2 2] [8]");
  tell (evening, "match 0 0 42");
  tell (evening, "trade-players 0 1");
  expect_seats (evening, 0, 0, "1 7 - 3 4");
  expect_seats (evening, 0, 1, "0 6 - 2 2");
  g_assert_cmpint (ix_club_round_table (ix_evening_round (ix_evening_state (evening), 0), 0)
                     ->matches[0].match, ==, 0);
  /* Partners; the one who plays both boards; one who sits out. */
  tell (evening, "trade-players 3 4");
  expect_seats (evening, 0, 0, "1 7 - 4 3");
  tell (evening, "trade-players 4 2");
  expect_seats (evening, 0, 0, "1 7 - 2 3");
  expect_seats (evening, 0, 1, "0 6 - 4 4");
  tell (evening, "trade-players 8 4");
  expect_seats (evening, 0, 1, "0 6 - 8 8");
  expect_out (evening, 0, "4");
  refuse (evening, "trade-players 5 0", "P5 is not in round 1");
  refuse (evening, "trade-players 0 0", "P0 cannot change places with themselves");
  tell (evening, "result 0 0 1-0 none");
  refuse (evening, "trade-players 0 1", "the table of P1 already has a result in round 1");
  tell (evening, "result 0 0 * none");
  tell (evening, "trade-players 0 6");
  tell (evening, "trade-teams 0 2 3");
  expect_seats (evening, 0, 1, "8 8 - 6 0");
  /* A result that was taken back keeps nobody. */
  tell (evening, "trade-players 7 3");
  expect_seats (evening, 0, 0, "1 3 - 2 7");
}

static void
test_comings_and_goings (void)
{
  g_autoptr (IxEvening) evening = begin (11, 3);

  tell (evening, "presence 9 false");
  tell (evening, "presence 10 false");
  tell (evening, "pair-partners 0 0 0 [0 7 3 4, 1 6 2 5] [8]");
  /* The partner of one who goes plays both boards. */
  tell (evening, "presence 7 false");
  tell (evening, "team 0 [0]");
  expect_seats (evening, 0, 0, "0 0 - 3 4");
  expect_out (evening, 0, "8");
  /* A seat that is free is for those who come, or sit out. */
  refuse (evening, "team 0 [0, 9]", "P9 is not here");
  tell (evening, "presence 9 true");
  tell (evening, "team 0 [9, 0]");
  expect_seats (evening, 0, 0, "9 0 - 3 4");
  tell (evening, "team 1 [8, 4]");
  expect_seats (evening, 0, 0, "9 0 - 8 4");
  expect_out (evening, 0, "3");
  refuse (evening, "team 1 [0, 4]", "P0");
  refuse (evening, "team 1 [4, 4]", "P4 would be in the round twice");
  refuse (evening, "team 1 []", "a team has two players, or one");
  refuse (evening, "team 1 [3, 4, 8]", "a team has two players, or one");
  refuse (evening, "team 4 [3, 4]", "there is no team 5");
  tell (evening, "result 0 0 1-0 none");
  refuse (evening, "team 1 [3, 4]", "has a result already");
  tell (evening, "result 0 1 1-0 none");
  tell (evening, "pair-partners 1 1 0 [0 1 2 3] [4, 5]");
  refuse (evening, "team 2 [9]", "only teams of the last round can be changed");
  refuse (evening, "remove 3", "P3 has a place in a round");
  refuse (evening, "remove 5", "P5 has a place in a round");
}

static void
test_missed (void)
{
  g_autoptr (IxEvening) evening = begin (9, 2);
  const IxEveningState *state = ix_evening_state (evening);

  refuse (evening, "missed 8 0 true", "there is no round 1");
  tell (evening, "presence 8 false");
  tell (evening, "pair-partners 0 0 0 [0 1 2 3] [4]");
  refuse (evening, "missed 8 0 true", "P8 is not here");
  tell (evening, "presence 8 true");
  tell (evening, "missed 8 0 true");
  tell (evening, "missed 8 0 true");
  g_assert_cmpuint (ix_evening_round (state, 0)->halves->len, ==, 1);
  refuse (evening, "missed 0 0 true", "P0 is in round 1");
  refuse (evening, "missed 4 0 true", "P4 is in round 1");
  /* Numbers of entries move up. */
  tell (evening, "remove 7");
  g_assert_cmpuint (g_array_index (ix_evening_round (state, 0)->halves, guint, 0), ==, 7);
  tell (evening, "missed 7 0 false");
  g_assert_cmpuint (ix_evening_round (state, 0)->halves->len, ==, 0);
  tell (evening, "missed 7 0 true");
  /* The late one joins the round after all, and has missed nothing. */
  tell (evening, "team 0 [0, 7]");
  g_assert_cmpuint (ix_evening_round (state, 0)->halves->len, ==, 0);
  tell (evening, "result 0 0 1-0 none");
  tell (evening, "pair-partners 1 1 0 [0 1 2 3] []");
  refuse (evening, "missed 7 1 true", "whoever misses the last round has no half point for it");
}

/* A round that becomes the last because there are fewer than were planned brings nobody half a point. */
static void
test_missed_last (void)
{
  g_autoptr (IxEvening) evening = begin (9, 6);
  const IxEveningState *state = ix_evening_state (evening);

  tell (evening, "presence 8 false");
  tell (evening, "pair-partners 0 0 0 [0 1 2 3, 4 5 6 7] []");
  tell (evening, "presence 8 true");
  tell (evening, "missed 8 0 true");
  g_assert_cmpint (ix_evening_person_points (state, 8, 1), ==, 5);
  tell (evening, "set-up 'Test' '' '' 'newport' 1 '' ''");
  g_assert_cmpint (ix_evening_person_points (state, 8, 1), ==, 0);
  tell (evening, "set-up 'Test' '' '' 'newport' 2 '' ''");
  g_assert_cmpint (ix_evening_person_points (state, 8, 1), ==, 5);
}

static void
test_group (void)
{
  g_autoptr (IxEvening) evening = begin (8, 1);
  const IxEveningState *state = ix_evening_state (evening);

  tell (evening, "pair-partners 0 0 0 [0 1 2 3, 4 5 6 7] []");
  tell (evening, "group [[0] [1], [2] [3], [4] [5], [6] [7]] [] first-board true");
  g_assert_cmpuint (g_array_index (ix_evening_group (state, 0)->members, IxGroupMember, 0).team, ==,
                    IX_NOBODY);
  tell (evening, "unpair 0");
  tell (evening, "group-result 0 1-0 none 0 0 []");
}

/* Pairing, and the plan that stands */

static void
pair (IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) event =
    ix_evening_pair (state, IX_OVERRIDE_NOTHING, 5000 + state->rounds->len, NULL, &error);

  g_assert_no_error (error);
  ix_evening_apply (evening, event, &error);
  g_assert_no_error (error);
}

static void
play (IxEvening *evening)
{
  guint round = ix_evening_state (evening)->rounds->len - 1;

  for (guint i = 0; i < ix_evening_round (ix_evening_state (evening), round)->tables->len; i++)
    {
      g_autofree char *result = g_strdup_printf ("result %u %u 1-0 none", round, i);

      tell (evening, result);
    }
}

/* The rounds are those that were planned before the first one, while everybody stays. */
static void
test_plan_stands (void)
{
  g_autoptr (IxEvening) evening = begin (10, 4);
  const IxEveningState *state = ix_evening_state (evening);
  guint planned, seed;
  g_autofree IxPartnersPlan *plan = ix_evening_partners_plan (state, &planned, &seed, NULL);

  g_assert_cmpuint (plan->n_rounds, ==, 4);
  for (guint r = 0; r < 4; r++)
    {
      IxPartnersRound paired;

      pair (evening);
      ix_evening_partners_round (state, r, &paired);
      g_assert_cmpmem (&paired, sizeof paired, &plan->rounds[r], sizeof paired);
      g_assert_cmpuint (ix_evening_round (state, r)->planned, ==, 0);
      play (evening);
    }
}

/* The seed that an evening was given decides, whatever day it is; without one the day does. */
static void
test_seeds (void)
{
  static const struct {
    guint       seed;
    const char *date;
    gboolean    same; /* as the first row */
  } rows[] = {
    { 77, "2026-11-21", TRUE }, { 77, "2026-11-28", TRUE }, { 78, "2026-11-21", FALSE },
    { 0, "2026-11-21", FALSE },
  };
  g_autofree IxPartnersPlan *first = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxEvening) evening = begin (10, 4);
      g_autofree char *set_up = g_strdup_printf ("set-up 'Test' '' '%s' 'newport' 4 '' ''", rows[i].date);
      g_autofree char *seed = g_strdup_printf ("plan '' 4 %u", rows[i].seed);
      g_autofree IxPartnersPlan *plan = NULL;
      guint planned, used;

      tell (evening, set_up);
      tell (evening, seed);
      plan = ix_evening_partners_plan (ix_evening_state (evening), &planned, &used, NULL);
      if (first == NULL)
        first = g_memdup2 (plan, sizeof *plan);
      g_assert_cmpint (memcmp (plan->rounds, first->rounds, sizeof plan->rounds) == 0, ==, rows[i].same);
    }
}

static void
test_plan_changes (void)
{
  g_autoptr (IxEvening) evening = begin (10, 4);
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *before = NULL, *after = NULL;
  IxPartnersWhy why;

  pair (evening);
  again = ix_evening_re_pair (evening, IX_OVERRIDE_NOTHING, 9000, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->len, ==, 2);
  before = ix_evening_fixture_digest (evening);
  for (guint i = 0; i < 2; i++)
    ix_evening_apply (evening, again->pdata[i], &error);
  g_assert_no_error (error);
  after = ix_evening_fixture_digest (evening);
  g_assert_cmpstr (before, !=, after);
  g_assert_true (ix_evening_partners_why (state, 0, 0, &why));
  play (evening);
  g_assert_null (ix_evening_re_pair (evening, IX_OVERRIDE_NOTHING, 9001, NULL, &error));
  g_assert_nonnull (strstr (error->message, "has results already"));
  g_clear_error (&error);
  tell (evening, "presence 9 false");
  pair (evening);
  g_assert_cmpuint (ix_evening_round (state, 1)->planned, ==, 1);
  play (evening);
  for (guint i = 3; i < 9; i++)
    {
      g_autofree char *gone = g_strdup_printf ("presence %u false", i);

      tell (evening, gone);
    }
  g_assert_null (ix_evening_pair (state, IX_OVERRIDE_NOTHING, 9002, NULL, &error));
  g_assert_nonnull (strstr (error->message, "people who are here"));
}

/* Late and early */

static void
expect_options (GPtrArray  *options,
                const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < options->len; i++)
    {
      const IxEveningOption *option = options->pdata[i];

      g_string_append_printf (text, "%s%d:%d", i > 0 ? " " : "", option->kind, (int) option->entry);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_options (void)
{
  g_autoptr (IxEvening) evening = begin (11, 3);
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) goes = NULL, takes = NULL, alone = NULL, comes = NULL;
  g_autofree char *taken = g_strdup_printf ("%d:8 %d:7 %d:-1", IX_EVENING_OPTION_NEW_PARTNER,
                                            IX_EVENING_OPTION_BOTH_BOARDS, IX_EVENING_OPTION_REST);
  g_autofree char *gone = g_strdup_printf ("%d:-1", IX_EVENING_OPTION_GOES);
  g_autofree char *beside =
    g_strdup_printf ("%d:0 %d:9", IX_EVENING_OPTION_ORPHAN, IX_EVENING_OPTION_APPENDED);
  const IxEveningOption *option;

  tell (evening, "presence 9 false");
  tell (evening, "presence 10 false");
  tell (evening, "pair-partners 0 0 0 [0 7 3 4, 1 6 2 5] [8]");
  takes = ix_evening_withdrawal_options (evening, 0, 8000);
  expect_options (takes, taken);
  goes = ix_evening_withdrawal_options (evening, 8, 8000);
  expect_options (goes, gone);
  option = takes->pdata[0];
  for (guint i = 0; i < option->events->len; i++)
    g_assert_true (ix_evening_apply (evening, option->events->pdata[i], NULL));
  expect_seats (evening, 0, 0, "8 7 - 3 4");
  expect_out (evening, 0, "");
  /* One who plays both boards has a seat for somebody late. */
  tell (evening, "presence 0 true");
  tell (evening, "team 0 [0]");
  tell (evening, "presence 9 true");
  comes = ix_evening_late_entry_options (evening, 9, 8001);
  expect_options (comes, beside);
  option = comes->pdata[1];
  g_assert_cmpuint (option->events->len, ==, 0);
  g_assert_cmpuint (option->missed->len, ==, 1);
  option = comes->pdata[0];
  for (guint i = 0; i < option->events->len; i++)
    g_assert_true (ix_evening_apply (evening, option->events->pdata[i], NULL));
  expect_seats (evening, 0, 0, "0 9 - 3 4");
  g_assert_cmpuint (state->rounds->len, ==, 1);
  tell (evening, "result 0 0 1-0 none");
  alone = ix_evening_withdrawal_options (evening, 3, 8002);
  expect_options (alone, gone);
}

/* The partner may play on alone between the matches of a double round, and the seats stay; a partner who has gone
 * before may not. */
static void
test_goes_between_matches (void)
{
  g_autoptr (IxEvening) evening = begin (9, 3);
  g_autofree char *both =
    g_strdup_printf ("%d:7 %d:-1", IX_EVENING_OPTION_BOTH_BOARDS, IX_EVENING_OPTION_REST);
  g_autofree char *forfeit = g_strdup_printf ("%d:-1", IX_EVENING_OPTION_REST);
  g_autoptr (GPtrArray) first = NULL, second = NULL;
  const IxEveningOption *option;

  tell (evening, "format 2 0");
  tell (evening, "pair-partners 0 0 0 [0 7 3 4, 1 6 2 5] [8]");
  tell (evening, "result 0 0 1-0 none");
  first = ix_evening_withdrawal_options (evening, 0, 8000);
  expect_options (first, both);
  option = first->pdata[0];
  for (guint i = 0; i < option->events->len; i++)
    g_assert_true (ix_evening_apply (evening, option->events->pdata[i], NULL));
  expect_seats (evening, 0, 0, "0 7 - 3 4");
  expect_out (evening, 0, "8");
  second = ix_evening_withdrawal_options (evening, 7, 8001);
  expect_options (second, forfeit);
  tell (evening, "result 0 0 1/2-1/2 none second");
  g_assert_cmpint (ix_evening_person_points (ix_evening_state (evening), 7, 1), ==, 10);
}

/* Two play both boards: somebody who comes back is offered the own seat first. */
static void
test_back (void)
{
  g_autoptr (IxEvening) evening = begin (8, 3);
  g_autofree char *expected = g_strdup_printf ("%d:2 %d:0 %d:5", IX_EVENING_OPTION_ORPHAN, IX_EVENING_OPTION_ORPHAN,
                                               IX_EVENING_OPTION_APPENDED);
  g_autoptr (GPtrArray) options = NULL;

  tell (evening, "pair-partners 0 0 0 [0 7 3 4, 1 6 2 5] []");
  tell (evening, "presence 7 false");
  tell (evening, "team 0 [0]");
  tell (evening, "presence 5 false");
  tell (evening, "team 3 [2]");
  tell (evening, "presence 5 true");
  options = ix_evening_late_entry_options (evening, 5, 8000);
  expect_options (options, expected);
  g_assert_true (((const IxEveningOption *) options->pdata[0])->back);
}

/* Standings */

static void
expect_standings (IxEvening  *evening,
                  guint       n_rounds,
                  const char *expected)
{
  g_autoptr (IxPeopleStandings) standings =
    ix_people_standings_new (ix_evening_state (evening), n_rounds);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < standings->rows->len; i++)
    {
      const IxPersonStanding *row = ix_people_standings_at (standings, i);

      g_string_append_printf (text, "%s%u:%u=%d", i > 0 ? " " : "", row->rank, row->entry,
                              row->points);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_standings (void)
{
  g_autoptr (IxEvening) evening = begin (5, 3);

  tell (evening, "pair-partners 0 0 0 [0 1 2 3] [4]");
  expect_standings (evening, 1, "1:4=5 2:0=0 2:1=0 2:2=0 2:3=0");
  tell (evening, "result 0 0 1-0 none");
  expect_standings (evening, 1, "1:0=10 1:1=10 3:4=5 4:2=0 4:3=0");
  tell (evening, "pair-partners 1 1 0 [0 2 4 4] [1, 3]");
  tell (evening, "result 1 0 0-1 none");
  /* 1 and 4 have not met.  The others of 1: 0 + 5 - 10; of 4, who played both boards: 10 + 0 - 15. */
  expect_standings (evening, 2, "1:1=15 1:4=15 3:0=10 4:3=5 5:2=0");
  /* A forfeit is a win, and no match that was played.  0 and 1 have not met; the others of 0: 0 + 15 - 15
   * and 25 + 25 - 0, of 3: 15 + 15 - 0, of 1: 0 + 15 - 15. */
  tell (evening, "pair-partners 2 2 0 [1 2 3 4] [0]");
  tell (evening, "result 2 0 --+ none");
  expect_standings (evening, 3, "1:4=25 2:0=15 3:3=15 4:1=15 5:2=0");
}

/* The tied are ordered by their matches on opposite sides (C.07 6.2). */
static void
test_direct (void)
{
  g_autoptr (IxEvening) evening = begin (4, 3);
  g_autoptr (IxPeopleStandings) standings = NULL;

  tell (evening, "pair-partners 0 0 0 [0 1 2 3] []");
  tell (evening, "result 0 0 1-0 none");
  tell (evening, "pair-partners 1 1 0 [2 0 1 3] []");
  tell (evening, "result 1 0 0-1 none");
  /* 1 has 20, 0 and 3 have 10: 0 beat 3 once, and lost once. */
  expect_standings (evening, 2, "1:1=20 2:0=10 2:3=10 4:2=0");
  tell (evening, "pair-partners 2 2 0 [3 0 1 2] []");
  tell (evening, "result 2 0 0-1 none");
  standings = ix_people_standings_new (ix_evening_state (evening), 3);
  g_assert_cmpint (ix_people_standings_parted_by (standings, 0, 1), ==, -1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening-partners/choice", test_choice);
  g_test_add_func ("/evening-partners/pair", test_pair);
  g_test_add_func ("/evening-partners/pair-refused", test_pair_refused);
  g_test_add_func ("/evening-partners/trade", test_trade);
  g_test_add_func ("/evening-partners/comings-and-goings", test_comings_and_goings);
  g_test_add_func ("/evening-partners/missed", test_missed);
  g_test_add_func ("/evening-partners/missed-last", test_missed_last);
  g_test_add_func ("/evening-partners/goes-between-matches", test_goes_between_matches);
  g_test_add_func ("/evening-partners/group", test_group);
  g_test_add_func ("/evening-partners/plan-stands", test_plan_stands);
  g_test_add_func ("/evening-partners/seeds", test_seeds);
  g_test_add_func ("/evening-partners/plan-changes", test_plan_changes);
  g_test_add_func ("/evening-partners/options", test_options);
  g_test_add_func ("/evening-partners/back", test_back);
  g_test_add_func ("/evening-partners/standings", test_standings);
  g_test_add_func ("/evening-partners/direct", test_direct);
  return g_test_run ();
}
