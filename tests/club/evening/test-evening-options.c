/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The options for withdrawals and late entries, and their costs. */

#include "ix-evening-fixture.h"
#include "ix-evening-money.h"
#include "ix-evening-options.h"
#include "ix-evening-round.h"
#include "ix-evening-table.h"
#include "ix-evening-teams.h"
#include "ix-evening-verify.h"
#include "ix-test.h"

static const IxEveningOption *
find (GPtrArray          *choices,
      IxEveningOptionKind kind)
{
  for (guint i = 0; i < choices->len; i++)
    if (((const IxEveningOption *) choices->pdata[i])->kind == kind)
      return choices->pdata[i];
  return NULL;
}

static void
take (IxEvening             *evening,
      const IxEveningOption *choice)
{
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (choice);
  ix_evening_apply_all (evening, (IxEveningEvent *const *) choice->events->pdata,
                        choice->events->len, &error);
  g_assert_no_error (error);
  ix_evening_verify_seats (ix_evening_state (evening));
}

static void
tell_results (IxEvening *evening,
              guint      round,
              guint      from)
{
  guint n = ix_evening_round (ix_evening_state (evening), round)->tables->len;

  for (guint i = from; i < n; i++)
    {
      g_autofree char *line = g_strdup_printf ("result %u %u 1-0 none", round, i);

      ix_evening_fixture_tell (evening, line);
    }
}

/* Teams 0 to 4 of two; player i plays with 9 - i, and has the grade 200 - i. */
static void
test_leaver (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (10, 5, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) choices = NULL;
  const IxEveningOption *choice;

  ix_evening_fixture_tell (evening, "enter 'House' '' '' 150 0 false true '' ''");
  ix_evening_fixture_tell (evening, "enter 'Third' '' '' 190 0 false false '' ''");
  ix_evening_fixture_tell (evening, "team 4 [4, 5, 11]");
  ix_evening_fixture_tell (evening, "pair 0 table [0 1, 2 3] [4 allocated] []");
  ix_evening_fixture_tell (evening, "team 1 [1]");
  ix_evening_fixture_tell (evening, "presence 8 false");
  choices = ix_evening_withdrawal_options (evening, 9, 77);
  g_assert_cmpuint (choices->len, ==, 5);
  /* One of three: with this player the sums are most even. */
  choice = choices->pdata[0];
  g_assert_cmpint (choice->kind, ==, IX_EVENING_OPTION_FROM_THREE);
  g_assert_cmpuint (choice->team, ==, 0);
  g_assert_cmpuint (choice->other, ==, 4);
  g_assert_cmpuint (choice->entry, ==, 11);
  g_assert_cmpint (choice->sum, ==, 390);
  g_assert_cmpuint (choice->n_partners, ==, 2);
  choice = choices->pdata[1];
  g_assert_cmpint (choice->kind, ==, IX_EVENING_OPTION_NEW_PARTNER);
  g_assert_cmpuint (choice->entry, ==, 10);
  g_assert_cmpint (choice->sum, ==, 350);
  g_assert_cmpuint (choice->n_partners, ==, 1);
  /* The merged teams would meet each other: that match is lost. */
  choice = choices->pdata[2];
  g_assert_cmpint (choice->kind, ==, IX_EVENING_OPTION_MERGE);
  g_assert_cmpuint (choice->team, ==, 0);
  g_assert_cmpuint (choice->other, ==, 1);
  g_assert_cmpint (choice->sum, ==, 399);
  g_assert_cmpuint (choice->n_forfeits, ==, 1);
  g_assert_false (choice->team_bye);
  choice = choices->pdata[4];
  g_assert_cmpint (choice->kind, ==, IX_EVENING_OPTION_NEW_HOUSE);
  g_assert_cmpuint (choice->entry, ==, 12);
  g_assert_cmpint (choice->sum, ==, 200 + ix_evening_median (state));
  g_assert_cmpuint (choice->n_forfeits, ==, 0);
  /* Players at a table of the round cannot join another one. */
  g_assert_null (find (choices, IX_EVENING_OPTION_JOINS));
  choice = choices->pdata[3];
  g_assert_cmpint (choice->kind, ==, IX_EVENING_OPTION_REST);
  g_assert_cmpuint (choice->n_partners, ==, 0);
  g_assert_cmpuint (choice->n_forfeits, ==, 1);
  g_assert_false (choice->team_bye);
  take (evening, choice);
  g_assert_false (ix_evening_team (state, 0)->active);
  g_assert_false (ix_evening_entry (state, 9)->present);
  g_assert_cmpint (ix_club_round_table (ix_evening_round (state, 0), 0)->matches[0].result, ==,
                   IX_TABLE_SECOND_BY_FORFEIT);
}

/* The first option for the partner of a leaver, by what is there: fewest people change, in the order of tournament.md
 * 1.7.  Teams 0 to 4 of two; player i plays with 9 - i, and has the grade 200 - i; 10 is a house player, 11 a
 * person. */
static void
test_fewest_change (void)
{
  static const struct {
    const char         *why;
    const char         *lines[7];
    guint               leaver;
    IxEveningOptionKind kind;
    guint               entry, other, n_partners;
  } rows[] = {
    { "a house player needs no partner from a team of three",
      { "team 4 [4, 5, 11]", "team 0 [0, 10]", "presence 9 false", "pair 0 table [0 1, 2 3] [4 allocated] []" },
      0, IX_EVENING_OPTION_REST, IX_NOBODY, IX_NOBODY, 0 },
    { "a house player helps who waits",
      { "team 0 [0, 10]", "presence 9 false", "pair 0 table [0 1, 2 3] [4 allocated] []" },
      0, IX_EVENING_OPTION_NEW_PARTNER, 11, IX_NOBODY, 0 },
    { "a house player helps who is alone",
      { "team 0 [0, 10]", "presence 9 false", "presence 11 false", "team 4 [4]", "presence 5 false",
        "team-active 4 false", "pair 0 table [0 1, 2 3] [] []" },
      0, IX_EVENING_OPTION_MERGE, IX_NOBODY, 4, 0 },
    { "who has gone needs no partner",
      { "team 4 [4, 5, 11]", "presence 9 false", "pair 0 table [0 1, 2 3] [4 allocated] []" },
      0, IX_EVENING_OPTION_REST, IX_NOBODY, IX_NOBODY, 0 },
    { "two of three of whom one has gone",
      { "team 0 [0, 9, 11]", "presence 11 false", "pair 0 table [0 1, 2 3] [4 allocated] [0 11]" },
      0, IX_EVENING_OPTION_NEW_PARTNER, 10, IX_NOBODY, 1 },
    { "three of whom one has gone give nobody",
      { "team 4 [4, 5, 11]", "presence 11 false", "pair 0 table [0 1, 2 3] [4 allocated] []" },
      0, IX_EVENING_OPTION_NEW_PARTNER, 10, IX_NOBODY, 1 },
    { "who sits out leaves no board", { "team 4 [4, 5, 11]", "pair 0 table [0 1, 4 3] [2 allocated] [4 4]" },
      0, IX_EVENING_OPTION_FROM_THREE, 4, 4, 2 },
    { "one of three before who waits",
      { "enter 'W' '' '' 190 0 false false '' ''", "team 4 [4, 5, 11]", "pair 0 table [0 1, 2 3] [4 allocated] []" },
      0, IX_EVENING_OPTION_FROM_THREE, 5, 4, 2 },
    { "the house player of three", { "team 4 [4, 5, 10]", "pair 0 table [0 1, 2 3] [4 allocated] []" },
      0, IX_EVENING_OPTION_FROM_THREE, 10, 4, 1 },
    { "who waits before a house player", { "pair 0 table [0 1, 2 3] [4 allocated] []" },
      0, IX_EVENING_OPTION_NEW_PARTNER, 11, IX_NOBODY, 1 },
    { "a house player before a merger",
      { "presence 11 false", "team 1 [1]", "presence 8 false" },
      0, IX_EVENING_OPTION_NEW_PARTNER, 10, IX_NOBODY, 1 },
    { "a team that rests before one that plays",
      { "presence 11 false", "presence 10 false", "team 1 [1]", "presence 8 false", "team 4 [4]", "presence 5 false",
        "team-active 4 false" },
      0, IX_EVENING_OPTION_MERGE, IX_NOBODY, 4, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (10, 5, "newport");
      g_autoptr (GPtrArray) choices = NULL;
      const IxEveningOption *choice;

      ix_test_say (rows[i].why);
      ix_evening_fixture_tell (evening, "enter 'House' '' '' 150 0 false true '' ''");
      ix_evening_fixture_tell (evening, "enter 'Third' '' '' 190 0 false false '' ''");
      for (gsize j = 0; j < G_N_ELEMENTS (rows[i].lines) && rows[i].lines[j] != NULL; j++)
        ix_evening_fixture_tell (evening, rows[i].lines[j]);
      choices = ix_evening_withdrawal_options (evening, rows[i].leaver, 77);
      choice = choices->pdata[0];
      g_assert_cmpint (choice->kind, ==, rows[i].kind);
      g_assert_cmpuint (choice->n_partners, ==, rows[i].n_partners);
      if (choice->kind != IX_EVENING_OPTION_MERGE)
        g_assert_cmpuint (choice->entry, ==, rows[i].entry);
      g_assert_cmpuint (choice->other, ==, rows[i].other);
      take (evening, choice);
    }
}

/* The partner goes on with a new house player, or as the third of another pair. */
static void
test_partner_goes_on (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");
      const IxEveningState *state = ix_evening_state (evening);
      g_autoptr (GPtrArray) choices = NULL;
      const IxEveningOption *choice;

      ix_evening_fixture_pair (evening, FALSE);
      tell_results (evening, 0, 0);
      choices = ix_evening_withdrawal_options (evening, 7, 77);
      choice = find (choices, i == 0 ? IX_EVENING_OPTION_NEW_HOUSE : IX_EVENING_OPTION_JOINS);
      take (evening, choice);
      g_assert_false (ix_evening_entry (state, 7)->present);
      if (i == 0)
        {
          g_assert_true (ix_evening_entry (state, 8)->house);
          g_assert_cmpuint (ix_evening_team_of (state, 8), ==, ix_evening_team_of (state, 0));
          continue;
        }
      g_assert_cmpuint (ix_evening_team_of (state, 0), ==, choice->team);
      g_assert_cmpuint (ix_evening_team (state, choice->team)->members->len, ==, 3);
      g_assert_false (ix_evening_team (state, choice->other)->active);
    }
}

static void
test_leaver_of_three (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");
  g_autoptr (GPtrArray) choices = NULL;

  ix_evening_fixture_tell (evening, "enter 'Third' '' '' 150 0 false false '' ''");
  ix_evening_fixture_tell (evening, "team 0 [0, 7, 8]");
  ix_evening_fixture_pair (evening, FALSE);
  choices = ix_evening_withdrawal_options (evening, 0, 77);
  g_assert_cmpuint (choices->len, ==, 1);
  take (evening, find (choices, IX_EVENING_OPTION_TWO_PLAY_ON));
  g_assert_cmpuint (ix_evening_round (ix_evening_state (evening), 0)->sit_outs->len, ==, 0);
  g_clear_pointer (&choices, g_ptr_array_unref);
  choices = ix_evening_withdrawal_options (evening, 0, 78);
  g_assert_cmpuint (choices->len, ==, 1);
  g_assert_nonnull (find (choices, IX_EVENING_OPTION_GOES));
}

static void
test_single (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) choices = NULL;
  const IxEveningOption *choice;

  ix_evening_fixture_tell (evening, "amend 5 'House' '' '' 195 0 false true '' ''");
  ix_evening_fixture_pair (evening, FALSE);
  ix_evening_fixture_tell (evening, "enter 'Waits' '' '' 100 0 false false '' ''");
  ix_evening_fixture_tell (evening, "enter 'Late' '' '' 130 0 false false '' ''");
  choices = ix_evening_late_entry_options (evening, 9, 77);
  choice = choices->pdata[0];
  g_assert_cmpint (choice->kind, ==, IX_EVENING_OPTION_FOR_HOUSE);
  g_assert_cmpuint (choice->team, ==, 2);
  g_assert_cmpuint (choice->entry, ==, 5);
  g_assert_cmpint (choice->sum, ==, 328);
  g_assert_cmpuint (choice->n_partners, ==, 1);
  g_assert_null (find (choices, IX_EVENING_OPTION_TAKES_BYE));
  choice = find (choices, IX_EVENING_OPTION_APPENDED);
  g_assert_cmpuint (choice->team, ==, 4);
  g_assert_cmpuint (choice->entry, ==, 8);
  g_assert_cmpint (choice->sum, ==, 230);
  g_assert_cmpuint (choice->n_missed, ==, 1);
  g_assert_true (choice->team_bye);
  g_assert_cmpuint (choice->n_partners, ==, 0);
  choice = find (choices, IX_EVENING_OPTION_THIRD);
  g_assert_cmpuint (choice->n_partners, ==, 2);
  g_assert_cmpint (choice->sum, ==, (2 * (393 + 130) + 1) / 3);
  g_assert_cmpint (
    ((const IxEveningOption *) find (choices, IX_EVENING_OPTION_WITH_HOUSE))->sum, ==,
    130 + ix_evening_median (state));
  g_assert_cmpuint (
    ((const IxEveningOption *) find (choices, IX_EVENING_OPTION_WAITS))->events->len, ==, 0);
  take (evening, choice);
  g_assert_cmpuint (ix_evening_team (state, choice->team)->members->len, ==, 3);
}

/* A new team meets the team with the bye; later ones wait for the next round. */
static void
test_couple (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (10, 5, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) choices = NULL;
  const IxEveningOption *choice;
  guint bye;

  ix_evening_fixture_pair (evening, FALSE);
  bye = g_array_index (ix_evening_round (state, 0)->byes, IxClubBye, 0).team;
  ix_evening_fixture_tell (evening, "enter 'A' '' '' 100 0 false false '' ''");
  ix_evening_fixture_tell (evening, "enter 'B' '' '' 100 0 false false '' ''");
  choices = ix_evening_late_pair_options (evening, 10, 11, 77);
  g_assert_cmpuint (choices->len, ==, 2);
  choice = choices->pdata[0];
  g_assert_cmpint (choice->kind, ==, IX_EVENING_OPTION_TAKES_BYE);
  g_assert_cmpuint (choice->other, ==, bye);
  g_assert_cmpuint (choice->n_missed, ==, 0);
  g_assert_false (choice->team_bye);
  take (evening, choice);
  g_assert_cmpuint (ix_evening_round (state, 0)->byes->len, ==, 0);
}

static gint
score_of (const IxEveningState *state,
          guint                 team)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (state);

  return ix_cross_table_score (table, team, state->rounds->len);
}

static void
expect_refused (IxEvening  *evening,
                const char *line,
                const char *why)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ix_evening_fixture_try (evening, line, &error));
  g_assert_cmpstr (error->message, ==, why);
}

/* Two of five rounds are played when team 4, players 8 and 9, comes; it may have half a point for each
 * (tournament.md 1.7). */
static IxEvening *
evening_with_late_team (gboolean half)
{
  IxEvening *evening = ix_evening_fixture_begin (8, 5, "newport");
  g_autoptr (GPtrArray) choices = NULL;
  const IxEveningOption *choice;

  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_tell (evening, "enter 'A' '' '' 100 0 false false '' ''");
  ix_evening_fixture_tell (evening, "enter 'B' '' '' 100 0 false false '' ''");
  choices = ix_evening_late_pair_options (evening, 8, 9, 77);
  choice = find (choices, IX_EVENING_OPTION_APPENDED);
  g_assert_cmpuint (choice->n_missed, ==, 2);
  g_assert_cmpuint (choice->missed->len, ==, 2);
  if (half)
    g_ptr_array_extend_and_steal (choice->events, g_ptr_array_ref (choice->missed));
  take (evening, choice);
  return evening;
}

static void
test_missed (void)
{
  g_autoptr (IxEvening) none = evening_with_late_team (FALSE);
  g_autoptr (IxEvening) half = evening_with_late_team (TRUE);
  const IxEveningState *state = ix_evening_state (half);
  guint index;

  g_assert_cmpint (score_of (ix_evening_state (none), 4), ==, 0);
  g_assert_cmpint (score_of (state, 4), ==, IX_POINT);
  for (guint r = 0; r < 2; r++)
    {
      g_assert_true (ix_evening_is_missed_bye (state, r, 4));
      g_assert_true (ix_evening_missed (state, r, 4));
      g_assert_false (ix_evening_missed (state, r, 0));
    }
  /* The choice is part of the act. */
  g_assert_true (ix_evening_undoable (half, &index));
  ix_evening_apply (half, &(IxEveningEvent) { IX_EVENING_UNDO, .index = index }, NULL);
  g_assert_cmpuint (ix_evening_state (half)->teams->len, ==, 4);
  g_assert_cmpuint (ix_evening_round (ix_evening_state (half), 0)->byes->len, ==, 0);
}

/* Later one round alone may count, or none again; it stays when the team plays on. */
static void
test_missed_later (void)
{
  g_autoptr (IxEvening) evening = evening_with_late_team (FALSE);
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) events = NULL;

  ix_evening_fixture_tell (evening, "request 4 1 half");
  g_assert_cmpint (score_of (state, 4), ==, IX_POINT / 2);
  ix_evening_fixture_pair (evening, TRUE);
  g_assert_false (ix_evening_missed (state, 2, 4));
  events = ix_evening_count_missed (state, 4, FALSE, 90);
  g_assert_cmpuint (events->len, ==, 1);
  g_assert_true (ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata,
                                       events->len, NULL));
  g_assert_cmpuint (ix_evening_round (state, 1)->byes->len, ==, 0);
}

static void
test_missed_refused (void)
{
  g_autoptr (IxEvening) evening = evening_with_late_team (FALSE);

  expect_refused (evening, "request 0 1 half", "round 2 is paired already");
  expect_refused (evening, "request 4 1 full", "a missed round counts half a point or none");
  expect_refused (evening, "request 4 1 zero", "a missed round counts half a point or none");
  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_tell (evening, "team-active 4 false");
  expect_refused (evening, "request 4 0 half", "the team A / B no longer plays");
}

/* Players who come after the last round was paired have no half point for that. */
static void
test_missed_last (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 2, "newport");
  g_autoptr (GPtrArray) choices = NULL;

  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_tell (evening, "enter 'A' '' '' 100 0 false false '' ''");
  ix_evening_fixture_tell (evening, "enter 'B' '' '' 100 0 false false '' ''");
  choices = ix_evening_late_pair_options (evening, 8, 9, 77);
  g_assert_cmpuint (find (choices, IX_EVENING_OPTION_APPENDED)->missed->len, ==, 1);
  take (evening, find (choices, IX_EVENING_OPTION_APPENDED));
  expect_refused (evening, "request 4 1 half",
                  "whoever misses the last round has no half point for it");
}

/* A round that became the last brings no half point, and brings it back when it is not the last any more. */
static void
test_missed_became_last (void)
{
  g_autoptr (IxEvening) evening = evening_with_late_team (TRUE);
  const IxEveningState *state = ix_evening_state (evening);
  const IxClubBye *bye = &g_array_index (ix_evening_round (state, 1)->byes, IxClubBye, 0);
  guint index;

  g_assert_cmpint (ix_evening_bye_kind (state, 1, bye), ==, IX_ROUND_HALF_BYE);
  ix_evening_fixture_tell (evening, "plan 'swiss' 2 0");
  state = ix_evening_state (evening);
  bye = &g_array_index (ix_evening_round (state, 1)->byes, IxClubBye, 0);
  g_assert_cmpint (ix_evening_bye_kind (state, 1, bye), ==, IX_ROUND_ZERO_BYE);
  g_assert_cmpint (score_of (state, 4), ==, IX_POINT / 2);
  ix_evening_fixture_tell (evening, "plan 'swiss' 3 0");
  g_assert_cmpint (score_of (ix_evening_state (evening), 4), ==, IX_POINT);
  g_assert_true (ix_evening_undoable (evening, &index));
  ix_evening_apply (evening, &(IxEveningEvent) { IX_EVENING_UNDO, .index = index }, NULL);
  g_assert_cmpint (score_of (ix_evening_state (evening), 4), ==, IX_POINT / 2);
}

/* A resting player without a partner gets the late entry. */
static void
test_orphan (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) choices = NULL;
  g_autoptr (GPtrArray) later = NULL;
  const IxEveningOption *choice;

  ix_evening_fixture_pair (evening, FALSE);
  tell_results (evening, 0, 0);
  choices = ix_evening_withdrawal_options (evening, 7, 77);
  take (evening, find (choices, IX_EVENING_OPTION_REST));
  ix_evening_fixture_tell (evening, "enter 'Late' '' '' 130 0 false false '' ''");
  later = ix_evening_late_entry_options (evening, 8, 78);
  choice = later->pdata[0];
  g_assert_cmpint (choice->kind, ==, IX_EVENING_OPTION_ORPHAN);
  g_assert_cmpuint (choice->team, ==, 0);
  g_assert_cmpuint (choice->entry, ==, 0);
  g_assert_cmpint (choice->sum, ==, 330);
  take (evening, choice);
  g_assert_true (ix_evening_team (state, 0)->active);
  ix_evening_fixture_pair (evening, TRUE);
}

/* Somebody leaves by an option and comes back later: the first option is the old team, if it is open.  Player i plays
 * with 7 - i; 8 is a house player, 9 a person who came late. */
static void
test_back (void)
{
  static const struct {
    const char         *why;
    const char         *before[3];
    guint               leaver;
    IxEveningOptionKind leaves; /* the option that is taken */
    const char         *meanwhile[3];
    IxEveningOptionKind kind; /* of the first option */
    gboolean            back;
    guint               entry;
  } rows[] = {
    { "the partner rests, and another has a house player", { "team 1 [1, 8]", "presence 6 false" }, 7,
      IX_EVENING_OPTION_REST, { NULL }, IX_EVENING_OPTION_ORPHAN, TRUE, 0 },
    { "the partner rests, and another before", { "team 0 [0]", "presence 7 false", "team-active 0 false" }, 5,
      IX_EVENING_OPTION_REST, { NULL }, IX_EVENING_OPTION_ORPHAN, TRUE, 2 },
    { "the partner has a house player, and another before", { "team 0 [0, 8]", "presence 7 false" }, 5,
      IX_EVENING_OPTION_NEW_HOUSE, { NULL }, IX_EVENING_OPTION_FOR_HOUSE, TRUE, 10 },
    { "the partner is a house player", { "team 0 [0, 8]", "presence 7 false", "presence 9 false" }, 0,
      IX_EVENING_OPTION_REST, { NULL }, IX_EVENING_OPTION_ORPHAN, TRUE, 8 },
    { "the other two play on", { "team 0 [0, 7, 9]" }, 9, IX_EVENING_OPTION_TWO_PLAY_ON, { NULL },
      IX_EVENING_OPTION_THIRD, TRUE, 9 },
    { "the house player who helped rests with the partner", { "presence 9 false" }, 5,
      IX_EVENING_OPTION_NEW_PARTNER, { "team-active 2 false" }, IX_EVENING_OPTION_ORPHAN, TRUE, 2 },
    { "somebody has the place", { NULL }, 5, IX_EVENING_OPTION_NEW_PARTNER, { NULL },
      IX_EVENING_OPTION_APPENDED, FALSE, 8 },
    { "the house player came after somebody", { NULL }, 5, IX_EVENING_OPTION_NEW_PARTNER,
      { "trade-players 9 8", "team 0 [0, 9]" }, IX_EVENING_OPTION_FOR_HOUSE, FALSE, 8 },
    { "the partner has gone as well", { "presence 8 false" }, 5, IX_EVENING_OPTION_REST,
      { "presence 2 false", "presence 9 false" }, IX_EVENING_OPTION_THIRD, FALSE, 5 },
    { "the partner is the third of others", { "presence 8 false", "presence 9 false" }, 5,
      IX_EVENING_OPTION_JOINS, { NULL }, IX_EVENING_OPTION_THIRD, FALSE, 5 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");
      const IxEveningState *state = ix_evening_state (evening);
      g_autoptr (GPtrArray) leave = NULL;
      g_autoptr (GPtrArray) options = NULL;
      g_autofree char *comes = g_strdup_printf ("presence %u true", rows[i].leaver);
      const IxEveningOption *first;
      guint team;

      ix_test_say (rows[i].why);
      ix_evening_fixture_tell (evening, "enter 'House' '' '' 150 0 false true '' ''");
      ix_evening_fixture_tell (evening, "enter 'Late' '' '' 130 0 false false '' ''");
      for (gsize j = 0; j < G_N_ELEMENTS (rows[i].before) && rows[i].before[j] != NULL; j++)
        ix_evening_fixture_tell (evening, rows[i].before[j]);
      ix_evening_fixture_pair (evening, FALSE);
      tell_results (evening, 0, 0);
      team = ix_evening_team_of (state, rows[i].leaver);
      leave = ix_evening_withdrawal_options (evening, rows[i].leaver, 77);
      take (evening, find (leave, rows[i].leaves));
      for (gsize j = 0; j < G_N_ELEMENTS (rows[i].meanwhile) && rows[i].meanwhile[j] != NULL; j++)
        ix_evening_fixture_tell (evening, rows[i].meanwhile[j]);
      ix_evening_fixture_tell (evening, comes);
      options = ix_evening_late_entry_options (evening, rows[i].leaver, 78);
      first = options->pdata[0];
      g_assert_cmpint (first->kind, ==, rows[i].kind);
      g_assert_cmpint (first->back, ==, rows[i].back);
      g_assert_cmpuint (first->entry, ==, rows[i].entry);
      for (guint j = 1; j < options->len; j++)
        {
          const IxEveningOption *other = options->pdata[j];

          g_assert_false (other->back);
          g_assert_false (first->back && other->kind == first->kind && other->team == first->team);
        }
      if (rows[i].back)
        g_assert_cmpuint (first->team, ==, team);
      take (evening, first);
      g_assert_cmpuint (ix_evening_team_of (state, rows[i].leaver), ==, first->team);
      ix_evening_fixture_pair (evening, FALSE);
    }
}

/* Two of whom one has a team that rests go on with it, at once if a team has no opponent; so do the two who were in
 * it.  A third who was in it with them keeps their place, whether they play or wait.  Team 2 is 5 and 2, or with 9. */
static void
test_back_as_pair (void)
{
  static const struct {
    const char         *why;
    const char         *before; /* NULL: nothing */
    guint               leavers[2];
    IxEveningOptionKind leaves[2]; /* the options that are taken */
    guint               a, b;
    IxEveningOptionKind kind; /* of the first option */
    gboolean            back;
    guint               team;
  } rows[] = {
    { "the two of the team", NULL, { 5, IX_NOBODY }, { IX_EVENING_OPTION_REST }, 5, 2,
      IX_EVENING_OPTION_TAKES_BYE, TRUE, 2 },
    { "one of the team", NULL, { 5, IX_NOBODY }, { IX_EVENING_OPTION_REST }, 9, 2,
      IX_EVENING_OPTION_TAKES_BYE, FALSE, 2 },
    { "the third plays with a house player", "team 2 [2, 5, 9]", { 5, 9 },
      { IX_EVENING_OPTION_TWO_PLAY_ON, IX_EVENING_OPTION_NEW_HOUSE }, 5, 9,
      IX_EVENING_OPTION_APPENDED, FALSE, 4 },
    { "the third waits", "team 2 [2, 5, 9]", { 5, 9 },
      { IX_EVENING_OPTION_TWO_PLAY_ON, IX_EVENING_OPTION_REST }, 5, 9,
      IX_EVENING_OPTION_TAKES_BYE, FALSE, 4 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");
      const IxEveningState *state = ix_evening_state (evening);
      g_autoptr (GPtrArray) options = NULL;
      const IxEveningOption *option;
      gboolean plays;
      gint score;

      ix_test_say (rows[i].why);
      ix_evening_fixture_tell (evening, "enter 'House' '' '' 150 0 false true '' ''");
      ix_evening_fixture_tell (evening, "enter 'Late' '' '' 130 0 false false '' ''");
      if (rows[i].before != NULL)
        ix_evening_fixture_tell (evening, rows[i].before);
      ix_evening_fixture_pair (evening, TRUE);
      score = score_of (state, 2);
      for (guint j = 0; j < 2 && rows[i].leavers[j] != IX_NOBODY; j++)
        {
          g_autoptr (GPtrArray) leave = ix_evening_withdrawal_options (evening, rows[i].leavers[j], 77);

          take (evening, find (leave, rows[i].leaves[j]));
        }
      ix_evening_fixture_pair (evening, FALSE);
      for (guint j = 0; j < 2 && rows[i].leavers[j] != IX_NOBODY; j++)
        {
          g_autofree char *comes = g_strdup_printf ("presence %u true", rows[i].leavers[j]);

          ix_evening_fixture_tell (evening, comes);
        }
      plays = ix_evening_team (state, 2)->active;
      options = ix_evening_late_pair_options (evening, rows[i].a, rows[i].b, 78);
      option = options->pdata[0];
      g_assert_cmpint (option->kind, ==, rows[i].kind);
      g_assert_cmpuint (option->team, ==, rows[i].team);
      g_assert_cmpint (option->back, ==, rows[i].back);
      if (option->team == 2)
        {
          g_assert_cmpint (option->score, ==, score);
          g_assert_cmpuint (option->n_missed, ==, 0);
        }
      take (evening, option);
      g_assert_cmpuint (ix_evening_team_of (state, rows[i].a), ==, rows[i].team);
      g_assert_cmpuint (ix_evening_team_of (state, rows[i].b), ==, rows[i].team);
      g_assert_true (ix_club_team_has (ix_evening_team (state, 2), 2));
      g_assert_cmpint (ix_evening_team (state, 2)->active, ==, plays || rows[i].team == 2);
      g_assert_cmpuint (state->teams->len, ==, MAX (rows[i].team + 1, 4));
      g_assert_cmpuint (ix_evening_round (state, 1)->byes->len, ==, 0);
    }
}

/* A house player who made room for somebody who came back has no claim to the place. */
static void
test_back_for_house (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");
  g_autoptr (GPtrArray) leave = NULL;
  g_autoptr (GPtrArray) back = NULL;
  g_autoptr (GPtrArray) house = NULL;

  ix_evening_fixture_pair (evening, TRUE);
  leave = ix_evening_withdrawal_options (evening, 5, 77);
  take (evening, find (leave, IX_EVENING_OPTION_NEW_HOUSE));
  ix_evening_fixture_tell (evening, "presence 5 true");
  back = ix_evening_late_entry_options (evening, 5, 78);
  take (evening, back->pdata[0]);
  house = ix_evening_late_entry_options (evening, 8, 79);
  for (guint i = 0; i < house->len; i++)
    g_assert_false (((const IxEveningOption *) house->pdata[i])->back);
}

/* A house player who helped the team and has gone keeps nobody from coming back to it, one after the other or together. */
static void
test_back_without_house (void)
{
  for (guint together = 0; together < 2; together++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");
      g_autoptr (GPtrArray) leave = NULL;
      g_autoptr (GPtrArray) rest = NULL;
      g_autoptr (GPtrArray) back = NULL;
      const IxEveningOption *option;

      ix_evening_fixture_pair (evening, TRUE);
      leave = ix_evening_withdrawal_options (evening, 5, 77);
      take (evening, find (leave, IX_EVENING_OPTION_NEW_HOUSE));
      rest = ix_evening_withdrawal_options (evening, 2, 77);
      take (evening, find (rest, IX_EVENING_OPTION_REST));
      ix_evening_fixture_tell (evening, "presence 8 false");
      ix_evening_fixture_tell (evening, "presence 2 true");
      ix_evening_fixture_tell (evening, "presence 5 true");
      back = together ? ix_evening_late_pair_options (evening, 5, 2, 78)
                      : ix_evening_late_entry_options (evening, 5, 78);
      option = find (back, IX_EVENING_OPTION_APPENDED);
      g_assert_true (option->back);
      g_assert_cmpuint (option->team, ==, 2);
      take (evening, option);
      g_assert_cmpuint (ix_evening_team_of (ix_evening_state (evening), 2), ==, 2);
      g_assert_cmpuint (ix_evening_team_of (ix_evening_state (evening), 5), ==, 2);
    }
}

/* Both have gone and come back, or two who are alone meet: no score is lost, and none is won. */
static void
test_back_alone (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  static const guint leavers[] = { 7, 5, 2 };
  g_autoptr (GPtrArray) both = NULL;
  g_autoptr (GPtrArray) merge = NULL;
  g_autoptr (GPtrArray) single = NULL;
  const IxEveningOption *option;

  ix_evening_fixture_pair (evening, FALSE);
  ix_evening_fixture_tell (evening, "result 0 0 1-0 none");
  ix_evening_fixture_tell (evening, "result 0 1 1-0 none");
  for (gsize i = 0; i < G_N_ELEMENTS (leavers); i++)
    {
      g_autoptr (GPtrArray) leave = ix_evening_withdrawal_options (evening, leavers[i], 77);
      const IxEveningOption *rest = find (leave, IX_EVENING_OPTION_REST);

      take (evening, rest != NULL ? rest : leave->pdata[0]);
    }
  ix_evening_fixture_tell (evening, "presence 5 true");
  ix_evening_fixture_tell (evening, "presence 2 true");
  both = ix_evening_late_pair_options (evening, 5, 2, 78);
  option = both->pdata[both->len - 1];
  g_assert_true (option->back);
  g_assert_cmpuint (option->team, ==, 2);
  /* 0 and 2 are alone in teams 0 and 2. */
  merge = ix_evening_late_pair_options (evening, 0, 2, 79);
  g_assert_cmpuint (merge->len, ==, 1);
  option = merge->pdata[0];
  g_assert_cmpint (option->kind, ==, IX_EVENING_OPTION_MERGE);
  g_assert_cmpint (option->score, ==, MIN (score_of (state, 0), score_of (state, 2)));
  single = ix_evening_late_entry_options (evening, 2, 79);
  g_assert_cmpint (find (single, IX_EVENING_OPTION_MERGE)->score, ==, option->score);
  /* A house player joins the team that rests. */
  option = find (single, IX_EVENING_OPTION_WITH_HOUSE);
  g_assert_cmpuint (option->team, ==, 2);
  take (evening, option);
  g_assert_true (ix_evening_team (state, 2)->active);
}

static void
test_individual (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (5, 4, "swap");
  g_autoptr (GPtrArray) choices = NULL;
  g_autoptr (GPtrArray) leave = NULL;
  g_autoptr (GPtrArray) back = NULL;

  ix_evening_fixture_tell (evening, "teams [[0], [1], [2], [3], [4]]");
  ix_evening_fixture_pair (evening, FALSE);
  ix_evening_fixture_tell (evening, "enter 'Late' '' '' 130 0 false false '' ''");
  choices = ix_evening_late_entry_options (evening, 5, 77);
  g_assert_cmpuint (choices->len, ==, 2);
  take (evening, find (choices, IX_EVENING_OPTION_TAKES_BYE));
  leave = ix_evening_withdrawal_options (evening, 5, 78);
  g_assert_cmpuint (leave->len, ==, 1);
  take (evening, find (leave, IX_EVENING_OPTION_REST));
  /* A returning player keeps the place on the start list, and the score. */
  ix_evening_fixture_tell (evening, "presence 5 true");
  back = ix_evening_late_entry_options (evening, 5, 79);
  g_assert_cmpuint (back->len, ==, 1);
  g_assert_true (find (back, IX_EVENING_OPTION_APPENDED)->back);
  take (evening, find (back, IX_EVENING_OPTION_APPENDED));
  g_assert_cmpuint (ix_evening_team_of (ix_evening_state (evening), 5), ==, 5);
  g_assert_cmpuint (ix_evening_state (evening)->teams->len, ==, 6);
}

/* A round that is paired again has the team in it, and no bye for having missed it. */
static void
test_missed_paired_again (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 5, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) events = NULL;

  ix_evening_fixture_pair (evening, FALSE);
  ix_evening_fixture_tell (evening, "result 0 0 1-0 none");
  ix_evening_fixture_tell (evening, "enter 'Late' '' '' 150 0 false false '' ''");
  ix_evening_fixture_tell (evening, "enter 'Later' '' '' 140 0 false false '' ''");
  ix_evening_fixture_tell (evening, "team 4 [8, 9]");
  ix_evening_fixture_tell (evening, "request 4 0 half");
  g_assert_true (ix_evening_is_missed_bye (state, 0, 4));
  g_assert_false (ix_evening_fixture_try (evening, "trade-teams 0 4 2", NULL));
  events = ix_evening_re_pair (evening, IX_OVERRIDE_NOTHING, 99, NULL, NULL);
  g_assert_nonnull (events);
  g_assert_true (ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata,
                                       events->len, NULL));
  g_assert_false (ix_evening_is_missed_bye (state, 0, 4));
  ix_evening_verify_seats (state);
}

/* The third of three sits out, then rests with a new team: one person without a game twice. */
static void
test_idle (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 5, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GArray) first = NULL, twice = NULL;

  ix_evening_fixture_tell (evening, "enter 'Third' '' '' 150 0 false false '' ''");
  ix_evening_fixture_tell (evening, "enter 'House' '' '' 150 0 false true '' ''");
  ix_evening_fixture_tell (evening, "team 0 [0, 7, 8]");
  ix_evening_fixture_tell (evening, "pair 0 scores [0 1, 2 3] [] [0 8]");
  tell_results (evening, 0, 0);
  first = ix_evening_idle (state, 0, 1);
  g_assert_cmpuint (first->len, ==, 1);
  g_assert_cmpuint (g_array_index (first, guint, 0), ==, 8);
  ix_evening_fixture_tell (evening, "team 0 [0, 7]");
  ix_evening_fixture_tell (evening, "team 4 [8, 9]");
  ix_evening_fixture_tell (evening, "pair 1 scores [0 2, 1 3] [4 allocated] []");
  twice = ix_evening_idle (state, 0, 2);
  g_assert_cmpuint (twice->len, ==, 1);
  g_assert_cmpuint (g_array_index (twice, guint, 0), ==, 8);
}

/* Partners are those who sat together in a round, whatever became of the teams: of three who take turns those
 * who played, and the one who left. */
static void
test_together_before (void)
{
  static const guint pairs[][2] = { { 1, 6 }, { 0, 7 }, { 2, 5 }, { 0, 8 } };
  g_autoptr (IxEvening) last = ix_evening_fixture_begin (8, 5, "newport");
  g_autoptr (IxEvening) next = ix_evening_fixture_begin (8, 5, "newport");
  g_autoptr (GArray) together = NULL;

  ix_evening_fixture_tell (last, "enter 'Third' '' '' 150 0 false false '' ''");
  ix_evening_fixture_tell (next, "enter 'Third' '' '' 150 0 false false '' ''");
  ix_evening_fixture_tell (last, "team 0 [0, 7, 8]");
  ix_evening_fixture_tell (last, "pair 0 scores [0 1, 2 3] [] [0 8]");
  tell_results (last, 0, 0);
  ix_evening_fixture_tell (last, "pair 1 scores [0 2, 1 3] [] [0 7]");
  tell_results (last, 1, 0);
  ix_evening_fixture_tell (last, "trade-players 1 2");
  together = ix_evening_together_before (ix_evening_state (next), ix_evening_state (last));
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    g_assert_true (ix_evening_are_again (together, pairs[i], 2));
  /* Three of one team who never sat together, and teams that played no round. */
  g_assert_false (ix_evening_are_again (together, (const guint[]) { 7, 8 }, 2));
  g_assert_false (ix_evening_are_again (together, (const guint[]) { 2, 6 }, 2));
  g_assert_cmpuint (together->len, ==, 5);
}

/* People who never had a place and are not there did not come, and owe nothing unless something was paid. */
static void
test_came (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 5, "newport");
  const IxEveningState *state = ix_evening_state (evening);

  ix_evening_fixture_tell (evening, "fee 500 0 0 '€'");
  ix_evening_fixture_tell (evening, "enter 'Expected' '' '' 150 0 false false '' ''");
  g_assert_true (ix_evening_came (state, 8));
  ix_evening_fixture_tell (evening, "presence 8 false");
  g_assert_false (ix_evening_came (state, 8));
  g_assert_cmpint (ix_evening_fee_due (state, 8), ==, 0);
  ix_evening_fixture_tell (evening, "paid 8 500");
  g_assert_cmpint (ix_evening_fee_due (state, 8), ==, 500);
  ix_evening_fixture_tell (evening, "paid 8 -500");
  ix_evening_fixture_tell (evening, "pair 0 scores [0 1, 2 3] [] []");
  tell_results (evening, 0, 0);
  ix_evening_fixture_tell (evening, "presence 7 false");
  g_assert_true (ix_evening_came (state, 7));
  g_assert_false (ix_evening_came (state, 8));
  g_assert_cmpuint (ix_evening_count_came (state), ==, 8);
  g_assert_cmpint (ix_evening_fee_sums (state).due, ==, 8 * 500);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening-choices/leaver", test_leaver);
  g_test_add_func ("/evening-choices/fewest-change", test_fewest_change);
  g_test_add_func ("/evening-choices/partner-goes-on", test_partner_goes_on);
  g_test_add_func ("/evening-choices/leaver-of-three", test_leaver_of_three);
  g_test_add_func ("/evening-choices/single", test_single);
  g_test_add_func ("/evening-choices/couple", test_couple);
  g_test_add_func ("/evening-choices/missed", test_missed);
  g_test_add_func ("/evening-choices/missed-later", test_missed_later);
  g_test_add_func ("/evening-choices/missed-refused", test_missed_refused);
  g_test_add_func ("/evening-choices/missed-last", test_missed_last);
  g_test_add_func ("/evening-choices/missed-became-last", test_missed_became_last);
  g_test_add_func ("/evening-choices/orphan", test_orphan);
  g_test_add_func ("/evening-choices/back", test_back);
  g_test_add_func ("/evening-choices/back-as-pair", test_back_as_pair);
  g_test_add_func ("/evening-choices/back-for-house", test_back_for_house);
  g_test_add_func ("/evening-choices/back-without-house", test_back_without_house);
  g_test_add_func ("/evening-choices/back-alone", test_back_alone);
  g_test_add_func ("/evening-choices/individual", test_individual);
  g_test_add_func ("/evening-choices/missed-paired-again", test_missed_paired_again);
  g_test_add_func ("/evening-choices/idle", test_idle);
  g_test_add_func ("/evening-choices/together-before", test_together_before);
  g_test_add_func ("/evening-choices/came", test_came);
  return g_test_run ();
}
