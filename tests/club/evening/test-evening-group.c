/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Group matches of an evening: events have their effects, what is wrong is refused, and the
 * standings count what was decided. */

#include <string.h>

#include "ix-evening-fixture.h"
#include "ix-evening-group.h"
#include "ix-evening-played.h"
#include "ix-evening-table.h"

/* Eight of them sit by the order of entry. */
static const char eight[] =
  "group [[0] [1], [2] [3], [4] [5], [6] [7]] [] first-board false";

/* Everything of an evening that a group match changes. */
static char *
tell_groups (const IxEvening *evening)
{
  g_autofree char *digest = ix_evening_fixture_digest (evening);
  g_auto (GStrv) lines = g_strsplit (digest, "\n", -1);
  GString *groups = g_string_new (NULL);

  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, "group") || g_str_has_prefix (*line, "replaced"))
      g_string_append_printf (groups, "%s\n", *line);
  return g_string_free (groups, FALSE);
}

static void
assert_groups (const IxEvening *evening,
               const char      *expected)
{
  g_autofree char *groups = tell_groups (evening);

  g_assert_cmpstr (groups, ==, expected);
}

static void
test_told (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (9, 4, "newport");
  guint undo;

  ix_evening_fixture_tell (evening, eight);
  ix_evening_fixture_pair (evening, TRUE);
  ix_evening_fixture_tell (
    evening, "group [[0] [1, 2], [3] [4], [5] [], [6] [7]] [8] all-boards true");
  ix_evening_fixture_tell (evening, "group-match 0 42");
  ix_evening_fixture_tell (evening, "group-result 0 1-0 mate 0 0 [*, 1-0, *, *] 42");
  ix_evening_fixture_tell (evening, "group-result 1 1/2-1/2 none 4 4 []");
  ix_evening_fixture_tell (evening, "group-result 1 0-1 none 3 5 [0-1, 0-1, 1-0, 1/2-1/2]");
  assert_groups (evening, "group 0 0 0: 0-1 2-3 4-5 6-7 watching  = 1 mate 0-0 0 1 0 0 match 42\n"
                          "replaced 0 0-0 until 18\n"
                          "group 1 1 1: 0-1/2 3-4 5- 6-7 watching 8 = 3 none 3-5 3 3 1 2 match 0\n"
                          "replaced 0 0-0 until 19\n"
                          "replaced 2 4-4 until 20\n");
  g_assert_true (ix_evening_undoable (evening, &undo));
  ix_evening_apply (evening,
                    &(IxEveningEvent) { IX_EVENING_UNDO, 5000, .index = undo }, NULL);
  assert_groups (evening, "group 0 0 0: 0-1 2-3 4-5 6-7 watching  = 1 mate 0-0 0 1 0 0 match 42\n"
                          "replaced 0 0-0 until 18\n"
                          "group 1 1 1: 0-1/2 3-4 5- 6-7 watching 8 = 2 none 4-4 match 0\n"
                          "replaced 0 0-0 until 19\n");
}

/* The seats are taken again, and the match is removed. */
static void
test_seats (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (9, 4, "newport");

  ix_evening_fixture_tell (evening, eight);
  ix_evening_fixture_tell (evening, "group-seats 0 [[8] [1], [2, 0] [3]] [7]");
  assert_groups (evening,
                 "group 0 0 0: 8-1 2/0-3 watching 7 = 0 none 0-0 match 0\n");
  /* People who have gone keep their seats, but take no new ones. */
  ix_evening_fixture_tell (evening, "presence 8 false");
  ix_evening_fixture_tell (evening, "presence 4 false");
  ix_evening_fixture_tell (evening, "group-seats 0 [[1] [8], [2, 0] [3]] [7]");
  ix_evening_fixture_refuse (evening, "group-seats 0 [[1] [4], [2, 0] [3]] [7]",
                             "P4 is not there");
  ix_evening_fixture_tell (evening, "group-seats 0 [[1] [6], [2, 0] [3]] [7]");
  /* A result that is removed opens the seats again. */
  ix_evening_fixture_tell (evening, "group-result 0 1-0 none 0 0 []");
  g_assert_cmpuint (ix_evening_group_to_play (ix_evening_state (evening)), ==, IX_NOBODY);
  ix_evening_fixture_tell (evening, "group-result 0 * none 0 0 []");
  g_assert_cmpuint (ix_evening_group_to_play (ix_evening_state (evening)), ==, 0);
  ix_evening_fixture_tell (evening, "group-seats 0 [[0] [1], [2] [3]] []");
  ix_evening_fixture_tell (evening, "group-drop 0");
  assert_groups (evening, "");
}

static void
test_refused (void)
{
  static const char *const rows[][2] = {
    { "group [[0] [1]] [] first-board false", "a group match has 2 to 32 boards, not 1" },
    { "group [] [] first-board false", "a group match has 2 to 32 boards, not 0" },
    { "group [[0] [1], [2] [0]] [] first-board false", "P0 would be in the group match twice" },
    { "group [[0] [1], [2] [3]] [1] first-board false", "P1 would be in the group match twice" },
    { "group [[0] [1], [2] [10]] [] first-board false", "there is no entry 11" },
    { "group [[0] [1], [2] [9]] [] first-board false", "P9 is not there" },
    { "group [[0] [1], [] []] [] first-board false", "the arbiter can play at one board only" },
    { "group [[0] [1], [2] [3, 4, 5]] [] first-board false", "at most two take turns at a seat" },
    { "group [[0] [1], [2] [3]] [4, 5] first-board false", "only one watches a group match" },
    { "group-seats 4 [[0] [1], [2] [3]] []", "there is no group match 5" },
    { "group-seats 0 [[0] [1], [2] [3]] []", "group match 1 has a result already" },
    { "group-seats 1 [[0] [1], [2] [3]] []", "group match 2 has begun on this computer" },
    { "group-drop 0", "only the last group match can be removed" },
    { "group-drop 3", "there is no group match 4" },
    { "group-match 3 1", "there is no group match 4" },
    { "group-result 3 1-0 none 0 0 []", "there is no group match 4" },
    { "group-result 0 +-- none 0 0 []", "this is not a result" },
    { "group-result 0 * none 0 0 [*, *, *, *]", "a match without a result has none by boards" },
    { "group-result 0 1-0 none 5 3 []", "only where all boards play on is there a score" },
    { "group-result 0 1-0 none 0 0 [1-0, 1-0, *, *]",
      "the first board that is decided ends the match" },
    { "group-result 0 0-1 none 0 0 [1-0, *, *, *]",
      "the score and the result of the group match disagree" },
    { "group-result 0 1-0 none 0 0 [1-0, *, *]", "there are results of 3 boards, not of 4" },
    { "group-result 0 1-0 none 0 0 [+--, *, *, *]", "a board of a group match is not forfeited" },
    { "group-result 2 1-0 none 3 2 []", "there are only 2 points in a match of 2 boards" },
    { "group-result 2 1-0 none 4294967295 2 []", "there are only 2 points in a match of 2 boards" },
    { "group-result 2 1-0 none 1 3 []", "the score and the result of the group match disagree" },
    { "group-result 2 * none 1 3 []", "the score and the result of the group match disagree" },
    { "group-result 2 1-0 none 3 1 [1-0, 1-0]", "the score is not that of the boards" },
    { "group-result 2 1-0 none 0 0 [1-0, *]", "the score is not that of the boards" },
  };
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (10, 4, "newport");

  ix_evening_fixture_tell (evening, "presence 9 false");
  ix_evening_fixture_tell (evening, eight);
  ix_evening_fixture_tell (evening, "group-result 0 1-0 flag 0 0 []");
  ix_evening_fixture_tell (evening, "group [[0] [1], [2] [3]] [] first-board false");
  ix_evening_fixture_tell (evening, "group-match 1 7");
  ix_evening_fixture_tell (evening, "group [[0] [1], [2] [3]] [] all-boards false");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    ix_evening_fixture_refuse (evening, rows[i][0], rows[i][1]);
}

/* Returns the event of a match at all boards, where two take turns at the first @n_shared seats. */
static char *
full_match (guint       n_shared,
            const char *watching)
{
  GString *line = g_string_new ("group [");
  guint next = 0;

  for (guint seat = 0; seat < 2 * IX_GROUP_MOST_BOARDS; seat++, next++)
    {
      g_string_append_printf (line, "%s[%u", seat == 0 ? "" : seat % 2 == 0 ? ", " : " ", next);
      if (seat < n_shared)
        g_string_append_printf (line, ", %u", ++next);
      g_string_append_c (line, ']');
    }
  g_string_append_printf (line, "] [%s] first-board false", watching);
  return g_string_free (line, FALSE);
}

/* One for each seat, and one who watches or takes turns. */
static void
test_too_many (void)
{
  static const struct {
    guint       n_shared;
    const char *watching;
    gboolean    refused;
  } rows[] = {
    { 0, "", FALSE }, { 0, "64", FALSE }, { 1, "", FALSE }, { 1, "65", TRUE }, { 2, "", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (66, 4, "newport");
      g_autofree char *line = full_match (rows[i].n_shared, rows[i].watching);

      if (rows[i].refused)
        ix_evening_fixture_refuse (evening, line, "a group match is for at most 65 people");
      else
        ix_evening_fixture_tell (evening, line);
    }
}

/* Seating */

/* Seats all who are present, takes the usual option, and returns the event. */
static IxEveningEvent *
seat_all (const IxEvening *evening,
          IxGroupMethod    method)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_auto (IxGroupPeople) people = { 0 };
  g_autoptr (GArray) options = NULL;
  IxGroupSeating seating;
  IxGroupRefusal why;

  ix_group_people_init (&people, state, state->groups->len, NULL);
  options = ix_group_options (&people.field, &why);
  g_assert_nonnull (options);
  for (guint i = 0; i < options->len; i++)
    {
      const IxGroupOption *option = &g_array_index (options, IxGroupOption, i);

      if (option->method != method)
        continue;
      ix_group_seating_make (&people.field, method, option->who, &seating);
      return ix_evening_group_event (&people, &seating, IX_GROUP_END_FIRST_BOARD, FALSE, 7000);
    }
  g_assert_not_reached ();
}

/* From match to match others watch or take turns, until all have done so. */
static void
test_rotation (void)
{
  const IxGroupMethod methods[] = { IX_GROUP_WATCH, IX_GROUP_TURNS };

  for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (9, 4, "newport");
      const IxEveningState *state = ix_evening_state (evening);

      for (guint g = 0; g < 18; g++)
        {
          g_autoptr (IxEveningEvent) event = seat_all (evening, methods[m]);
          g_autoptr (GError) error = NULL;
          guint least = G_MAXUINT, most = 0;

          ix_evening_apply (evening, event, &error);
          g_assert_no_error (error);
          for (guint i = 0; i < state->entries->len; i++)
            {
              guint n = ix_evening_group_count_sat_out (state, i, state->groups->len);

              least = MIN (least, n);
              most = MAX (most, n);
            }
          g_assert_cmpuint (most - least, <=, 1);
        }
    }
}

/* Everybody present has one place; the sides sit by strength, and the seating that is
 * stored is the one that was made. */
static void
test_all_present (void)
{
  for (guint n = 4; n <= 64; n++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (n + 1, 4, "newport");
      const IxEveningState *state = ix_evening_state (evening);
      g_autoptr (IxEveningEvent) event = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (IxGroupPeople) people = { 0 };
      IxGroupSeating seating;

      ix_evening_fixture_tell (evening, "presence 1 false");
      event = seat_all (evening, n % 2 == 0 ? IX_GROUP_ALL_PLAY : IX_GROUP_ARBITER);
      ix_evening_apply (evening, event, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (ix_evening_group (state, 0)->members->len, ==, n);
      ix_evening_group_seating (state, 0, &people, &seating);
      g_assert_cmpuint (people.entries->len, ==, n);
      for (guint i = 0; i < n; i++)
        g_assert_cmpuint (g_array_index (people.entries, guint, i), !=, 1);
      g_assert_cmpint (seating.difference, <=, n <= IX_GROUP_MOST_FREE ? 2 : seating.widest);
      for (guint i = 1; i < seating.n_boards; i++)
        for (guint team = 0; team < 2; team++)
          g_assert_cmpint (seating.seats[i - 1][team].grade, >=, seating.seats[i][team].grade);
    }
}

/* Standings */

static gint
points_of (const IxEvening *evening,
           guint            team,
           guint            n_rounds)
{
  g_auto (IxEveningStandings) standings = { 0 };

  ix_evening_standings_init (&standings, ix_evening_state (evening), n_rounds);
  for (guint i = 0; i < standings.standings->rows->len; i++)
    if (ix_standings_at (standings.standings, i)->place == team)
      return ix_standings_at (standings.standings, i)->points;
  g_assert_not_reached ();
}

/* Teams of two; of three; whoever plays for a partner who does not; who watches. */
static void
test_counts (void)
{
  static const struct {
    const char *seats;
    const char *result;
    gint        points[4]; /* of the teams 0 & 8, 1 & 7, 2 & 6, 3 & 5 & 4 */
  } rows[] = {
    /* Both on the winning side, one, none; two of three. */
    { "[[0] [2], [8] [6], [1] [7], [3] [4], [5] []] []", "1-0", { 10, 5, 0, 10 } },
    { "[[0] [2], [8] [6], [1] [7], [3] [4], [5] []] []", "0-1", { 0, 5, 10, 0 } },
    { "[[0] [2], [8] [6], [1] [7], [3] [4], [5] []] []", "1/2-1/2", { 5, 5, 5, 5 } },
    /* 8 watches, and 0 plays for both; of 2 & 6 nobody is in the match. */
    { "[[0] [1], [3] [7]] [8]", "1-0", { 10, 0, 0, 10 } },
    { "[[0] [1], [3] [7]] [8]", "0-1", { 0, 10, 0, 0 } },
    { "[[0] [1], [3, 5] [7]] [8]", "1-0", { 10, 0, 0, 10 } },
    /* One of 1 & 7 only watches, and the other has no seat; one of three is on each side. */
    { "[[0] [8], [3] [5]] [7]", "1-0", { 5, 5, 0, 5 } },
    { "[[0] [8], [3] [5]] [7]", "1/2-1/2", { 5, 5, 0, 5 } },
    { "[[0] [8], [3] [5]] [7]", "*", { 0, 0, 0, 0 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (9, 4, "newport");
      g_autofree char *group =
        g_strdup_printf ("group %s first-board true", rows[i].seats);
      g_autofree char *result =
        g_strdup_printf ("group-result 0 %s none 0 0 []", rows[i].result);
      gint before[4];

      g_test_message ("%s %s", rows[i].seats, rows[i].result);
      ix_evening_fixture_tell (evening, "team 3 [3, 5, 4]");
      ix_evening_fixture_pair (evening, TRUE);
      for (guint team = 0; team < 4; team++)
        before[team] = points_of (evening, team, 1);
      ix_evening_fixture_tell (evening, group);
      ix_evening_fixture_tell (evening, result);
      for (guint team = 0; team < 4; team++)
        {
          g_assert_cmpint (points_of (evening, team, 1) - before[team], ==, rows[i].points[team]);
          /* It was held after round 1. */
          g_assert_cmpint (points_of (evening, team, 0), ==, 0);
        }
    }
}

/* Players play for their team, whether it rests before the seats are taken, before the result, or after both. */
static void
test_resting (void)
{
  static const char *const events[] = {
    "group [[0] [1], [3] [2], [7] [6], [4] [5]] [] first-board true", "group-result 0 1-0 none 0 0 []",
  };

  for (gsize at = 0; at <= G_N_ELEMENTS (events); at++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
      gint before[4];

      ix_evening_fixture_pair (evening, TRUE);
      for (guint team = 0; team < 4; team++)
        before[team] = points_of (evening, team, 1);
      for (gsize i = 0; i <= G_N_ELEMENTS (events); i++)
        {
          if (i == at)
            ix_evening_fixture_tell (evening, "team-active 0 false");
          if (i < G_N_ELEMENTS (events))
            ix_evening_fixture_tell (evening, events[i]);
        }
      g_test_message ("rests before event %u", (guint) at);
      for (guint team = 0; team < 4; team++)
        g_assert_cmpint (points_of (evening, team, 1) - before[team], ==, team % 3 == 0 ? 10 : 0);
    }
}

/* The same match outside the standings changes none of them, and inside no tie-break. */
static void
test_tie_breaks (void)
{
  for (guint counts = 0; counts < 2; counts++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
      g_auto (IxEveningStandings) before = { 0 };
      g_auto (IxEveningStandings) after = { 0 };

      for (guint r = 0; r < 3; r++)
        ix_evening_fixture_pair (evening, TRUE);
      ix_evening_fixture_tell (evening, "tiebreaks ['BH-C1', 'BH', 'SB', 'WIN', 'PS', 'KS']");
      ix_evening_standings_init (&before, ix_evening_state (evening), 3);
      ix_evening_fixture_tell (evening, counts
                                          ? "group [[0] [1], [7] [6], [2] [3], [5] [4]] [] "
                                            "first-board true"
                                          : "group [[0] [1], [7] [6], [2] [3], [5] [4]] [] "
                                            "first-board false");
      ix_evening_fixture_tell (evening, "group-result 0 1-0 none 0 0 []");
      ix_evening_standings_init (&after, ix_evening_state (evening), 3);
      for (guint i = 0; i < 4; i++)
        for (guint k = 0; k < 4; k++)
          {
            const IxStanding *one = ix_standings_at (before.standings, i);
            const IxStanding *other = ix_standings_at (after.standings, k);

            if (one->place != other->place)
              continue;
            /* The teams 0 and 2 are on the winning side. */
            g_assert_cmpint (other->points - one->points, ==,
                             counts && one->place % 2 == 0 ? 10 : 0);
            for (guint t = 0; t < before.standings->tie_breaks->len; t++)
              g_assert_cmpint (ix_tie_value_compare (one->values[t], other->values[t]), ==, 0);
          }
    }
}

/* Everybody plays for themselves. */
static void
test_individual (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (5, 3, "swap");

  ix_evening_fixture_tell (evening, "teams [[0], [1], [2], [3], [4]]");
  ix_evening_fixture_tell (evening, "group [[0] [1], [2] [3]] [4] all-boards true");
  ix_evening_fixture_tell (evening, "group-result 0 0-1 none 1 3 [1/2-1/2, 0-1]");
  for (guint i = 0; i < 5; i++)
    g_assert_cmpint (points_of (evening, i, 0), ==, i == 4 ? 5 : i % 2 == 1 ? 10 : 0);
}

/* Matches on this computer */

static IxPlayedState
compare (const IxEvening *evening,
         IxTableResult    result,
         guint            first,
         guint            second)
{
  const IxPlayedResult played = { result, IX_TABLE_REASON_NONE, { first, second } };

  return ix_evening_compare_played (evening, ix_group_place (0), &played);
}

static void
apply_all (IxEvening *evening,
           GPtrArray *events)
{
  g_autoptr (GError) error = NULL;

  ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata, events->len, &error);
  g_assert_no_error (error);
  g_ptr_array_set_size (events, 0);
}

static void
test_played (void)
{
  const IxPlayedResult won = { IX_TABLE_FIRST_WINS, IX_TABLE_REASON_NONE, { 5, 3 } };
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 4, "newport");
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  IxMatchPlace place;

  ix_evening_fixture_tell (evening,
                           "group [[0] [1], [2] [3], [4] [5], [6] [7]] [] all-boards false");
  g_assert_false (ix_evening_find_match (ix_evening_state (evening), 42, &place));
  ix_evening_fixture_tell (evening, "group-match 0 42");
  g_assert_true (ix_evening_find_match (ix_evening_state (evening), 42, &place));
  g_assert_true (place.is_group);
  g_assert_cmpuint (place.group, ==, 0);
  g_assert_cmpint (compare (evening, IX_TABLE_OPEN, 0, 0), ==, IX_PLAYED_AGREES);
  g_assert_cmpint (compare (evening, IX_TABLE_FIRST_WINS, 5, 3), ==, IX_PLAYED_FOLLOWS);
  ix_evening_take_played (evening, ix_group_place (0), &won, 2000, events);
  apply_all (evening, events);
  g_assert_cmpint (compare (evening, IX_TABLE_FIRST_WINS, 5, 3), ==, IX_PLAYED_AGREES);
  /* The same winner with another score is another result. */
  g_assert_cmpint (compare (evening, IX_TABLE_FIRST_WINS, 6, 2), ==, IX_PLAYED_FOLLOWS);
  ix_evening_fixture_tell (evening, "group-result 0 0-1 none 2 6 [0-1, 0-1, 1-0, 0-1]");
  g_assert_cmpint (compare (evening, IX_TABLE_FIRST_WINS, 5, 3), ==, IX_PLAYED_OVERRULED);
  g_assert_cmpint (compare (evening, IX_TABLE_FIRST_WINS, 6, 2), ==, IX_PLAYED_DISPUTED);
  ix_evening_keep_entered (
    evening, ix_group_place (0),
    &(IxPlayedResult) { IX_TABLE_FIRST_WINS, IX_TABLE_REASON_NONE, { 6, 2 } }, 3000, events);
  apply_all (evening, events);
  g_assert_cmpint (compare (evening, IX_TABLE_FIRST_WINS, 6, 2), ==, IX_PLAYED_OVERRULED);
  g_assert_cmpuint (ix_evening_group (ix_evening_state (evening), 0)->results->len, ==, 4);
  ix_evening_fixture_tell (evening, "group-match 0 0");
  g_assert_false (ix_evening_find_match (ix_evening_state (evening), 42, &place));
  g_assert_true (ix_evening_recall_match (evening, 42, &place));
  g_assert_false (ix_evening_recall_match (evening, 43, &place));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening-group/told", test_told);
  g_test_add_func ("/evening-group/seats", test_seats);
  g_test_add_func ("/evening-group/refused", test_refused);
  g_test_add_func ("/evening-group/too-many", test_too_many);
  g_test_add_func ("/evening-group/rotation", test_rotation);
  g_test_add_func ("/evening-group/all-present", test_all_present);
  g_test_add_func ("/evening-group/counts", test_counts);
  g_test_add_func ("/evening-group/resting", test_resting);
  g_test_add_func ("/evening-group/tie-breaks", test_tie_breaks);
  g_test_add_func ("/evening-group/individual", test_individual);
  g_test_add_func ("/evening-group/played", test_played);
  return g_test_run ();
}
