/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Evenings on which partners change: events, their effects, and what is refused. */

#include "ix-evening-fixture.h"
#include "ix-evening-past.h"

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
  refuse (evening, "trade-players 0 1", "the table of P1 has a result in round 1 already");
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
  g_test_add_func ("/evening-partners/group", test_group);
  return g_test_run ();
}
