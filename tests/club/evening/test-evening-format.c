/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Double rounds, and evenings that end by the clock. */

#include <string.h>

#include "ix-evening-fixture.h"
#include "ix-evening-private.h"
#include "ix-evening-recipe.h"
#include "ix-evening-round.h"
#include "ix-evening-table.h"
#include "ix-evening-verify.h"
#include "ix-table-score.h"
#include "ix-team-colours.h"
#include "ix-test.h"
#include "ix-tiebreak-terms.h"

/* Double rounds */

static IxEvening *
begin_double (guint       n_players,
              guint       n_rounds,
              const char *variant)
{
  IxEvening *evening = ix_evening_fixture_begin (n_players, n_rounds, variant);

  ix_evening_fixture_tell (evening, "format 2 0");
  return evening;
}

typedef struct {
  guint rank, team;
  gint  points, game_points;
} Row;

static void
expect_standings (const IxEvening *evening,
                  guint            n_rounds,
                  const Row       *rows,
                  guint            n)
{
  g_auto (IxEveningStandings) standings = { 0 };

  ix_evening_standings_init (&standings, ix_evening_state (evening), n_rounds);
  g_assert_cmpuint (standings.standings->rows->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      const IxStanding *row = ix_standings_at (standings.standings, i);

      g_test_message ("row %u", i);
      g_assert_cmpuint (row->place, ==, rows[i].team);
      g_assert_cmpuint (row->rank, ==, rows[i].rank);
      g_assert_cmpint (row->points, ==, rows[i].points);
      g_assert_cmpint (ix_tie_score (&standings.context, row->place, IX_TIE_SECONDARY), ==,
                       rows[i].game_points);
    }
}

/* Four teams; the second and the third part by game points, because they drew with each other. */
static void
test_four_teams (void)
{
  static const char *const events[] = {
    "pair 0 table [0 1, 2 3] [] []",
    "result 0 0 1-0 mate",     "result 0 0 1-0 none second",
    "result 0 1 1-0 none",     "result 0 1 0-1 none second",
    "pair 1 table [0 2, 3 1] [] []",
    "result 1 0 1/2-1/2 none", "result 1 0 0-1 none second",
    "result 1 1 1-0 none",     "result 1 1 1/2-1/2 none second",
    "pair 2 table [1 2, 3 0] [] []",
    "result 2 0 1-0 none",     "result 2 0 1-0 none second",
    "result 2 1 0-1 none",     "result 2 1 1/2-1/2 none second",
    NULL,
  };
  static const Row rows[] = { { 1, 0, 20, 40 }, { 2, 3, 15, 30 }, { 3, 2, 15, 25 }, { 4, 1, 10, 25 } };
  g_autoptr (IxEvening) evening = begin_double (8, 3, "newport");
  g_autofree char *ties = ix_evening_tie_list (ix_evening_state (evening));

  g_assert_cmpstr (ties, ==, "MPvGP,DE,WIN,SB,KS,LOTS");
  ix_evening_fixture_tell_all (evening, events);
  expect_standings (evening, 3, rows, G_N_ELEMENTS (rows));
}

/* Five teams with forfeits of one match and of both; of a round robin byes are worth nothing. */
static void
test_five_teams (void)
{
  static const char *const events[] = {
    "pair 0 table [0 1, 2 3] [4 allocated] []",
    "result 0 0 1-0 none", "result 0 0 0-1 none second",
    "result 0 1 +-- none", "result 0 1 +-- none second",
    "pair 1 table [0 2, 3 4] [1 allocated] []",
    "result 1 0 1-0 none", "result 1 0 1/2-1/2 none second",
    "result 1 1 0-1 none", "result 1 1 0-1 none second",
    "pair 2 table [0 3, 1 4] [2 allocated] []",
    "result 2 0 1-0 none", "result 2 0 --+ none second",
    "result 2 1 1-0 none", "result 2 1 1-0 none second",
    "pair 3 table [0 4, 1 2] [3 allocated] []",
    "result 3 0 0-1 none", "result 3 0 1/2-1/2 none second",
    "result 3 1 1/2-1/2 none", "result 3 1 1/2-1/2 none second",
    "pair 4 table [1 3, 2 4] [0 allocated] []",
    "result 4 0 0-1 none", "result 4 0 1-0 none second",
    "result 4 1 0-1 none second",
    NULL,
  };
  static const Row before[] = {
    { 1, 4, 20, 35 }, { 2, 0, 20, 40 }, { 3, 1, 20, 40 }, { 4, 2, 15, 35 }, { 5, 3, 5, 10 },
  };
  static const Row after[] = {
    { 1, 1, 25, 50 }, { 2, 4, 25, 45 }, { 3, 2, 20, 45 }, { 4, 0, 20, 40 }, { 5, 3, 10, 20 },
  };
  g_autoptr (IxEvening) evening = begin_double (10, 5, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (IxCrossTable) table = NULL;

  ix_evening_fixture_tell_all (evening, events);
  /* The last pairing is half finished: it counts nothing yet. */
  g_assert_cmpuint (ix_evening_count_open (state), ==, 1);
  g_assert_cmpuint (ix_evening_count_complete (state), ==, 4);
  table = ix_evening_table (state);
  g_assert_true (ix_cross_table_round (table, 2, 4)->open);
  g_assert_cmpint (ix_cross_table_score (table, 2, 5), ==, before[3].points);
  ix_evening_fixture_tell (evening, "result 4 1 1-0 none");
  g_assert_cmpuint (ix_evening_count_complete (state), ==, 5);
  expect_standings (evening, 5, after, G_N_ELEMENTS (after));
}

/* The consequences of the results of two matches. */
static void
test_outcomes (void)
{
  static const struct {
    const char   *first, *second;
    IxTableResult outcome;
    gboolean      forfeit;
    const char   *text;
  } cases[] = {
    { "1-0", "1-0", IX_TABLE_FIRST_WINS, FALSE, "2–0" },
    { "1-0", "1/2-1/2", IX_TABLE_FIRST_WINS, FALSE, "1½–½" },
    { "1-0", "0-1", IX_TABLE_DRAWN, FALSE, "1–1" },
    { "1/2-1/2", "1/2-1/2", IX_TABLE_DRAWN, FALSE, "1–1" },
    { "1/2-1/2", "0-1", IX_TABLE_SECOND_WINS, FALSE, "½–1½" },
    { "0-1", "0-1", IX_TABLE_SECOND_WINS, FALSE, "0–2" },
    { "1-0", "*", IX_TABLE_OPEN, FALSE, "" },
    { "*", "1-0", IX_TABLE_OPEN, FALSE, "" },
    { "+--", "*", IX_TABLE_OPEN, FALSE, "" },
    { "1-0", "--+", IX_TABLE_DRAWN, FALSE, "1–1" },
    { "---", "1/2-1/2", IX_TABLE_DRAWN, FALSE, "½–½" },
    { "---", "0-1", IX_TABLE_SECOND_WINS, FALSE, "0–1" },
    { "+--", "+--", IX_TABLE_FIRST_BY_FORFEIT, TRUE, "2–0" },
    { "+--", "---", IX_TABLE_FIRST_BY_FORFEIT, TRUE, "1–0" },
    { "+--", "--+", IX_TABLE_DRAWN, TRUE, "1–1" },
    { "---", "---", IX_TABLE_DOUBLE_FORFEIT, TRUE, "0–0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (IxEvening) evening = begin_double (8, 3, "newport");
      g_autofree char *first = g_strdup_printf ("result 0 0 %s none", cases[i].first);
      g_autofree char *second = g_strdup_printf ("result 0 0 %s none second", cases[i].second);
      g_autofree char *text = NULL;
      const IxClubTable *table;
      g_autoptr (IxCrossTable) cross = NULL;

      ix_evening_fixture_tell (evening, "pair 0 table [0 1, 2 3] [] []");
      ix_evening_fixture_tell (evening, second);
      ix_evening_fixture_tell (evening, first);
      table = ix_club_round_table (ix_evening_round (ix_evening_state (evening), 0), 0);
      text = ix_club_table_text (table);
      g_assert_cmpint (ix_club_table_outcome (table), ==, cases[i].outcome);
      g_assert_cmpint (ix_club_table_is_forfeit (table), ==, cases[i].forfeit);
      g_assert_cmpstr (text, ==, cases[i].text);
      cross = ix_evening_table (ix_evening_state (evening));
      g_assert_cmpint (ix_cross_table_round (cross, 0, 0)->kind == IX_ROUND_GAME, ==,
                       !cases[i].forfeit);
      g_assert_cmpint (ix_cross_table_round (cross, 0, 0)->open, ==,
                       cases[i].outcome == IX_TABLE_OPEN);
      g_assert_cmpint (ix_cross_table_score (cross, 0, 1), ==,
                       ix_table_result_points (cases[i].outcome, 0));
    }
}

/* A bye is worth what the pairing could have brought: a draw here, which is one game point of
 * two. */
static void
test_byes (void)
{
  g_autoptr (IxEvening) evening = begin_double (10, 2, "newport");
  g_autoptr (IxCrossTable) table = NULL;

  ix_evening_fixture_tell (evening, "pair 0 swiss [0 1] [2 half, 3 zero, 4 allocated] []");
  table = ix_evening_table (ix_evening_state (evening));
  g_assert_cmpint (ix_cross_table_round (table, 2, 0)->points, ==, 5);
  g_assert_cmpint (ix_cross_table_round (table, 2, 0)->game_points, ==, 10);
  g_assert_cmpint (ix_cross_table_round (table, 3, 0)->game_points, ==, 0);
  g_assert_cmpint (ix_cross_table_round (table, 4, 0)->points, ==, 5);
  g_assert_cmpint (ix_cross_table_round (table, 4, 0)->game_points, ==, 10);
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

/* The number of matches is settled with the first round, and a table stays once a match is
 * played. */
static void
test_checks (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");

  expect_refused (evening, "format 3 0", "a pairing plays one match or two, not 3");
  expect_refused (evening, "format 0 0", "a pairing plays one match or two, not 0");
  expect_refused (evening, "format 1 -1", "the end of the evening is out of range");
  ix_evening_fixture_tell (evening, "pair 0 table [0 1, 2 3] [] []");
  expect_refused (evening, "result 0 0 1-0 none second", "round 1 is no double round");
  expect_refused (evening, "match 0 0 7 second", "round 1 is no double round");
  expect_refused (evening, "format 2 0",
                  "a round is paired already: the number of matches of a pairing stays");
  ix_evening_fixture_tell (evening, "unpair 0");
  ix_evening_fixture_tell (evening, "format 2 0");
  ix_evening_fixture_tell (evening, "pair 0 table [0 1, 2 3] [] []");
  ix_evening_fixture_tell (evening, "match 0 0 7 second");
  ix_evening_fixture_tell (evening, "trade-teams 0 0 1");
  g_assert_cmpint (ix_club_round_table (ix_evening_round (ix_evening_state (evening), 0), 0)
                     ->matches[1].match, ==, 0);
  ix_evening_fixture_tell (evening, "result 0 0 1-0 none second");
  expect_refused (evening, "trade-teams 0 0 2", "the team P0 / P7 already has a result in round 1");
  expect_refused (evening, "unpair 0", "round 1 has results already");
}

/* Returns the evening with an undo of its last act. */
static void
undo (IxEvening *evening)
{
  g_autofree char *line = NULL;
  guint index;

  g_assert_true (ix_evening_undoable (evening, &index));
  line = g_strdup_printf ("undo %u", index);
  ix_evening_fixture_tell (evening, line);
}

static void
test_undo (void)
{
  static const char *const events[] = {
    "pair 0 table [0 1, 2 3] [] []", "match 0 0 42 second",      "result 0 0 1-0 mate",
    "result 0 0 0-1 flag 42 second", "result 0 0 1/2-1/2 agreed", "result 0 0 * none second",
    NULL,
  };
  g_autoptr (IxEvening) evening = begin_double (8, 3, "newport");
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; events[i] != NULL; i++)
    {
      g_ptr_array_add (before, ix_evening_fixture_digest (evening));
      ix_evening_fixture_tell (evening, events[i]);
    }
  for (guint i = before->len; i-- > 0;)
    {
      g_autofree char *now = NULL;

      undo (evening);
      now = ix_evening_fixture_digest (evening);
      g_assert_cmpstr (now, ==, before->pdata[i]);
    }
}

/* Pairing a round again keeps what one match of a table has, and its match on this computer. */
static void
test_re_pair (void)
{
  g_autoptr (IxEvening) evening = begin_double (12, 4, "newport");
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (GError) error = NULL;
  const IxClubTable *table;

  ix_evening_fixture_tell (evening, "pair 0 swiss [0 1, 2 3, 4 5] [] []");
  ix_evening_fixture_tell (evening, "match 0 1 42");
  ix_evening_fixture_tell (evening, "result 0 1 0-1 resigned second");
  events = ix_evening_re_pair (evening, IX_OVERRIDE_NOTHING, 5000, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata, events->len,
                                       &error));
  table = ix_club_round_table_of (ix_evening_round (ix_evening_state (evening), 0), 2);
  g_assert_cmpuint (table->second, ==, 3);
  g_assert_cmpint (table->matches[0].match, ==, 42);
  g_assert_cmpint (table->matches[0].result, ==, IX_TABLE_OPEN);
  g_assert_cmpint (table->matches[1].result, ==, IX_TABLE_SECOND_WINS);
  g_assert_cmpint (table->matches[1].reason, ==, IX_TABLE_REASON_RESIGNED);
}

/* Neutral colours */

/* Plays a round: the same results, whoever is first-named. */
static void
play_turned (IxEvening *evening,
             guint      r,
             GRand     *results,
             GRand     *turns)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (IxEveningEvent) event =
    ix_evening_pair (state, IX_OVERRIDE_NOTHING, 5000 + r, NULL, NULL);
  guint n = event->pair.tables->len;

  for (guint i = 0; i < n; i++)
    {
      IxTeamPair *pair = &g_array_index (event->pair.tables, IxTeamPair, i);
      const IxTeamPair as_was = *pair;

      if (turns != NULL && g_rand_boolean (turns))
        *pair = (IxTeamPair) { as_was.second, as_was.first };
    }
  g_assert_true (ix_evening_apply (evening, event, NULL));
  for (guint i = 0; i < 2 * n; i++)
    {
      const IxClubTable *table = ix_club_round_table (ix_evening_round (state, r), i / 2);
      gint lot = g_rand_int_range (results, 0, 3);
      /* By the numbers of the teams, not by who is first-named. */
      gboolean lower_wins = lot == 0, drawn = lot == 1;
      gboolean first_wins = lower_wins == (table->first < table->second);
      g_autofree char *line =
        g_strdup_printf ("result %u %u %s none%s", r, i / 2,
                         drawn ? "1/2-1/2" : first_wins ? "1-0" : "0-1", i % 2 == 1 ? " second" : "");

      ix_evening_fixture_tell (evening, line);
    }
}

/* Does the double round leave no trace of who was first-named: are the next rounds paired alike? */
static void
expect_neutral (guint       n_players,
                const char *variant,
                guint32     seed)
{
  g_autoptr (GRand) turns = g_rand_new_with_seed (seed + 1000);
  g_autoptr (IxEvening) one = begin_double (n_players, 5, variant);
  g_autoptr (IxEvening) other = begin_double (n_players, 5, variant);
  IxEvening *evenings[2] = { one, other };

  for (guint k = 0; k < 2 && ix_evening_state (one)->individual; k++)
    {
      g_autoptr (GString) teams = g_string_new ("teams [");

      for (guint i = 0; i < n_players; i++)
        g_string_append_printf (teams, "%s[%u]", i > 0 ? ", " : "", i);
      g_string_append (teams, "]");
      ix_evening_fixture_tell (evenings[k], teams->str);
    }
  for (guint r = 0; r < 4; r++)
    {
      g_autoptr (IxEveningEvent) next = NULL;
      g_autoptr (IxEveningEvent) next_turned = NULL;
      g_autoptr (IxCrossTable) table = NULL;

      for (guint k = 0; k < 2; k++)
        {
          g_autoptr (GRand) results = g_rand_new_with_seed (seed * 10 + r);

          play_turned (evenings[k], r, results, k == 1 ? turns : NULL);
        }
      next = ix_evening_pair (ix_evening_state (one), IX_OVERRIDE_NOTHING, 9000, NULL, NULL);
      next_turned = ix_evening_pair (ix_evening_state (other), IX_OVERRIDE_NOTHING, 9000, NULL, NULL);
      g_assert_true (ix_evening_event_equal (next, next_turned));
      table = ix_evening_table (ix_evening_state (other));
      for (guint i = 0; i < ix_cross_table_n (table); i++)
        {
          IxTeamFairness fairness = ix_evening_team_fairness (ix_evening_state (other), i);
          g_autoptr (GArray) apart = ix_evening_find_apart (ix_evening_state (other), table, i);

          g_assert_cmpint (ix_team_wish (table, i, r + 1, IX_TEAM_COLOURS_TYPE_A).side, ==,
                           IX_SIDE_NONE);
          g_assert_cmpuint (fairness.n_first, ==, fairness.n_second);
          g_assert_cmpuint (apart->len, ==, 0);
        }
    }
}

static void
test_neutral (void)
{
  for (guint32 seed = 0; seed < 20; seed++)
    {
      expect_neutral (24, "newport", seed); /* Team Swiss */
      expect_neutral (16, "newport", seed); /* part of a round robin */
      expect_neutral (13, "swap", seed);    /* Dutch */
    }
}

/* Random evenings */

typedef struct {
  gint points, games;
} Naive;

static gint
worth (IxTableResult result,
       guint         side)
{
  switch (result)
    {
    case IX_TABLE_FIRST_WINS:
    case IX_TABLE_FIRST_BY_FORFEIT:
      return side == 0 ? 10 : 0;
    case IX_TABLE_SECOND_WINS:
    case IX_TABLE_SECOND_BY_FORFEIT:
      return side == 1 ? 10 : 0;
    case IX_TABLE_DRAWN:
      return 5;
    case IX_TABLE_OPEN:
    case IX_TABLE_DOUBLE_FORFEIT:
    default:
      return 0;
    }
}

static void
count_round (const IxEveningState *state,
             const IxClubRound    *round,
             Naive                *sums)
{
  gint pab = ix_evening_verify_pab (state);

  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);
      const guint teams[2] = { table->first, table->second };
      gint games[2] = { 0, 0 };

      if (table->matches[0].result == IX_TABLE_OPEN || table->matches[1].result == IX_TABLE_OPEN)
        continue;
      for (guint side = 0; side < 2; side++)
        games[side] = worth (table->matches[0].result, side) + worth (table->matches[1].result, side);
      for (guint side = 0; side < 2; side++)
        {
          sums[teams[side]].games += games[side];
          if (games[0] == games[1])
            sums[teams[side]].points += games[0] > 0 ? 5 : 0;
          else
            sums[teams[side]].points += games[side] > games[1 - side] ? 10 : 0;
        }
    }
  for (guint i = 0; i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);
      gint points = bye->kind == IX_ROUND_PAB         ? pab
                    : bye->kind == IX_ROUND_FULL_BYE ? 10
                    : bye->kind == IX_ROUND_HALF_BYE ? 5
                                                     : 0;

      sums[bye->team].points += points;
      sums[bye->team].games += 2 * points;
    }
}

static void
check_standings (const IxEveningState *state,
                 guint                 n_rounds)
{
  g_auto (IxEveningStandings) standings = { 0 };
  g_autofree Naive *sums = g_new0 (Naive, state->teams->len + 1);
  const Naive *last = NULL;

  for (guint r = 0; r < n_rounds; r++)
    count_round (state, ix_evening_round (state, r), sums);
  ix_evening_standings_init (&standings, state, n_rounds);
  for (guint i = 0; i < standings.standings->rows->len; i++)
    {
      const IxStanding *row = ix_standings_at (standings.standings, i);
      const Naive *own = &sums[row->place];

      g_assert_cmpint (row->points, ==, own->points);
      g_assert_cmpint (ix_tie_score (&standings.context, row->place, IX_TIE_SECONDARY), ==,
                       own->games);
      if (last != NULL)
        g_assert_true (last->points > own->points ||
                       (last->points == own->points && last->games >= own->games));
      last = own;
    }
}

/* The journal, also as text, gives the same evening again. */
static void
check_journal (const IxEvening *evening)
{
  const GPtrArray *journal = ix_evening_journal (evening);
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  g_autofree char *before = ix_evening_fixture_digest (evening);
  g_autofree char *after = NULL;
  g_autoptr (IxEvening) again = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < journal->len; i++)
    {
      const IxEveningEvent *event = journal->pdata[i];
      g_autofree char *text = ix_evening_event_write (event);

      g_ptr_array_add (events, ix_evening_event_parse (ix_evening_event_word (event->kind), text,
                                                       event->at, &error));
      g_assert_no_error (error);
    }
  again = ix_evening_fold (g_steal_pointer (&events), &error);
  g_assert_no_error (error);
  after = ix_evening_fixture_digest (again);
  g_assert_cmpstr (after, ==, before);
}

static void
test_random (void)
{
  static const char *const variants[] = { "newport", "berkshire", "swap" };
  guint n = ix_test_n_cases (200, 2000);

  for (guint32 seed = 0; seed < n; seed++)
    {
      g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (5 + seed % 31, seed);
      const IxEveningRecipe recipe = {
        .variant = variants[seed % 3], .n_played = seed % 7, .seed = seed, .half = seed % 2 == 1,
        .twice = TRUE, .clock = seed % 5 == 0, .changes = seed % 3 > 0,
      };
      g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
      const IxEveningState *state = ix_evening_state (evening);

      g_test_message ("seed %u", seed);
      check_journal (evening);
      for (guint r = 1; r <= state->rounds->len; r++)
        check_standings (state, r);
    }
}

/* By the clock */

#define END 5000

static void
tell_at (IxEvening  *evening,
         gint64      at,
         const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) event = ix_evening_event_parse (words[0], words[1], at, &error);

  g_assert_no_error (error);
  ix_evening_apply (evening, event, &error);
  g_assert_no_error (error);
}

/* Ten teams, the first round of which is paired at @paired, begun at @begun if that is not 0, and
 * has its results. */
static IxEvening *
begin_by_clock (gint64 paired,
                gint64 begun)
{
  IxEvening *evening = ix_evening_fixture_begin (8, 2, "newport");

  tell_at (evening, 1500, "format 1 5000");
  tell_at (evening, paired, "pair 0 swiss [0 1, 2 3] [] []");
  if (begun != 0)
    tell_at (evening, begun, "begin 0");
  tell_at (evening, 7000, "result 0 0 1-0 none");
  tell_at (evening, 7001, "result 0 1 1-0 none");
  return evening;
}

/* The last round is the first that begins at that time or later: a microsecond decides. */
static void
test_last_round (void)
{
  static const struct {
    gint64   paired, begun;
    gboolean last;
  } cases[] = {
    { 2000, END - 1, FALSE }, { 2000, END, TRUE }, { 2000, END + 1, TRUE }, { 2000, 0, FALSE },
    /* Paired so late it begins later still. */
    { END - 1, 0, FALSE }, { END, 0, TRUE }, { END, END + 9, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (IxEvening) evening = begin_by_clock (cases[i].paired, cases[i].begun);
      const IxEveningState *state = ix_evening_state (evening);
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEveningEvent) next =
        ix_evening_pair (state, IX_OVERRIDE_NOTHING, 8000, NULL, &error);

      g_test_message ("case %u", (guint) i);
      g_assert_cmpint (state->open, ==, !cases[i].last);
      g_assert_cmpint (next != NULL, ==, !cases[i].last);
      if (!cases[i].last)
        continue;
      g_assert_cmpuint (state->n_rounds, ==, 1);
      g_assert_cmpstr (error->message, ==, "round 1 is the last, the first that began after the time at "
                                           "which the evening ends");
      expect_refused (evening, "pair 1 swiss [0 2, 1 3] [] []", error->message);
    }
}

/* That a round will be the last is known before it is paired: by the clock, or by its announcement. */
static void
test_next_is_last (void)
{
  g_autoptr (IxEvening) evening = begin_by_clock (2000, 0);
  const IxEveningState *state = ix_evening_state (evening);

  g_assert_false (ix_evening_next_is_last (state, END - 1));
  g_assert_true (ix_evening_next_is_last (state, END));
  /* The first round may still begin; the second is announced. */
  tell_at (evening, 7002, "announce 0 4999");
  g_assert_false (ix_evening_next_is_last (state, 2500));
  tell_at (evening, 7003, "announce 0 5000");
  g_assert_true (ix_evening_next_is_last (state, 2500));
  tell_at (evening, 4000, "begin 0");
  g_assert_false (ix_evening_next_is_last (state, 4100));
  tell_at (evening, 7004, "announce 1 5001");
  g_assert_true (ix_evening_next_is_last (state, 4100));
  tell_at (evening, 5000, "pair 1 swiss [0 2, 1 3] [] []");
  g_assert_false (ix_evening_next_is_last (state, 9000));
  tell_at (evening, 9000, "plan '' 3 0");
  g_assert_false (ix_evening_next_is_last (state, 9001));
}

/* The arbiter has the last word: the plan makes the number fixed. */
static void
test_plan_fixes (void)
{
  g_autoptr (IxEvening) evening = begin_by_clock (2000, END);
  const IxEveningState *state = ix_evening_state (evening);
  IxPlan plan = ix_evening_plan (state);

  g_assert_cmpint (plan.reason, ==, IX_PLAN_BY_CLOCK);
  g_assert_cmpint (plan.system, ==, IX_SYSTEM_SWISS);
  tell_at (evening, 8000, "plan '' 3 0");
  g_assert_false (state->open);
  g_assert_cmpuint (state->n_rounds, ==, 3);
  g_assert_cmpint (state->end, ==, 0);
  tell_at (evening, 8001, "pair 1 table [0 2, 1 3] [] []");
  undo (evening);
  undo (evening);
  g_assert_cmpuint (state->n_rounds, ==, 1);
  g_assert_cmpint (state->end, ==, END);
}

/* Undoing the beginning opens the number again; starting the clock again and pairing the round again
 * change nothing of when it began. */
static void
test_beginnings (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (12, 6, "newport");
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (GError) error = NULL;

  tell_at (evening, 1500, "format 1 5000");
  tell_at (evening, 2000, "pair 0 swiss [0 1, 2 3, 4 5] [] []");
  tell_at (evening, 6000, "begin 0");
  g_assert_false (state->open);
  undo (evening);
  g_assert_true (state->open);
  tell_at (evening, 4000, "begin 0");
  tell_at (evening, 4500, "result 0 0 1-0 none");
  tell_at (evening, 6000, "begin 0");
  g_assert_true (state->open);
  g_assert_cmpint (ix_evening_round (state, 0)->begun, ==, 6000);
  events = ix_evening_re_pair (evening, IX_OVERRIDE_NOTHING, 6500, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata, events->len,
                                       &error));
  g_assert_cmpint (ix_evening_round (state, 0)->first_begun, ==, 4000);
  g_assert_true (state->open);
}

/* So it is when the pairing is taken back in one act and made again in another, after the end; a
 * round that had not begun begins when it does. */
static void
test_paired_later (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 2, "newport");
  const IxEveningState *state = ix_evening_state (evening);

  tell_at (evening, 1500, "format 1 5000");
  tell_at (evening, 2000, "pair 0 swiss [0 1, 2 3] [] []");
  tell_at (evening, 4000, "begin 0");
  tell_at (evening, 4500, "pair 1 swiss [0 2, 1 3] [] []");
  tell_at (evening, 4600, "unpair 1");
  tell_at (evening, 4700, "unpair 0");
  tell_at (evening, 6000, "pair 0 swiss [0 1, 2 3] [] []");
  tell_at (evening, 6100, "begin 0");
  g_assert_cmpint (ix_evening_round (state, 0)->first_begun, ==, 4000);
  g_assert_true (state->open);
  tell_at (evening, 6200, "pair 1 swiss [0 2, 1 3] [] []");
  g_assert_false (state->open);
  tell_at (evening, 6300, "begin 1");
  g_assert_cmpint (ix_evening_round (state, 1)->first_begun, ==, 6300);
}

/* A player who comes after a round was paired has no half point for it until it is known not to be
 * the last: when it has begun in time, or another is paired. */
static void
test_missed (void)
{
  static const char *const unknown =
    "round 2 may be the last: there is half a point for it only when it has begun";
  g_autoptr (IxEvening) evening = begin_by_clock (2000, 2100);
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) missed = NULL;

  tell_at (evening, 2200, "pair 1 swiss [0 2, 1 3] [] []");
  tell_at (evening, 2300, "enter 'A' '' '' 100 0 true false '' ''");
  tell_at (evening, 2300, "enter 'B' '' '' 100 0 true false '' ''");
  tell_at (evening, 2300, "team 4 [8, 9]");
  expect_refused (evening, "request 4 1 half", unknown);
  missed = ix_evening_count_missed (state, 4, TRUE, 2300);
  g_assert_cmpuint (missed->len, ==, 1);
  g_assert_cmpuint (((IxEveningEvent *) missed->pdata[0])->request.round, ==, 0);
  tell_at (evening, 2400, "begin 1");
  tell_at (evening, 2500, "request 4 1 half");
  undo (evening);
  undo (evening);
  tell_at (evening, END, "begin 1");
  expect_refused (evening, "request 4 1 half",
                  "whoever misses the last round has no half point for it");
  undo (evening);
  expect_refused (evening, "request 4 1 half", unknown);
  tell_at (evening, 2600, "pair 2 swiss [0 3, 1 2] [4 allocated] []");
  tell_at (evening, 2700, "request 4 1 half");
}

/* More rounds than were expected are paired: the evening can still be set up, as when its first
 * grading list is imported. */
static void
test_set_up (void)
{
  g_autoptr (IxEvening) evening = begin_by_clock (2000, 2100);
  const IxEveningState *state = ix_evening_state (evening);

  tell_at (evening, 7100, "set-up 'Test' '' '2016-01-14' 'newport' 1 '' 'First'");
  tell_at (evening, 2200, "pair 1 swiss [0 2, 1 3] [] []");
  g_assert_cmpuint (state->rounds->len, ==, 2);
  tell_at (evening, 7300, "set-up 'Test' '' '2016-01-14' 'newport' 1 '' 'Second'");
  g_assert_cmpstr (state->list, ==, "Second");
  expect_refused (evening, "set-up 'Test' '' '2016-01-14' 'newport' 41 '' ''",
                  "an evening has 1 to 40 rounds, not 41");
  expect_refused (evening, "format 1 0", "2 rounds are paired already");
}

/* The evening goes on for longer than expected, and no small field gets stuck: who have met all
 * others meet again. */
static void
expect_goes_on (guint       n_players,
                const char *variant,
                guint32     seed)
{
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (n_players, seed);
  const IxEveningRecipe recipe = {
    .variant = variant, .n_rounds = 4, .seed = seed, .clock = TRUE, .n_played = 0,
  };
  g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
  const IxEveningState *state = ix_evening_state (evening);

  for (guint r = 0; r < 12; r++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEveningEvent) event =
        ix_evening_pair (state, IX_OVERRIDE_NOTHING, 10 + r, NULL, &error);

      g_assert_no_error (error);
      g_assert_true (ix_evening_apply (evening, event, &error));
      for (guint i = 0; i < ix_evening_round (state, r)->tables->len; i++)
        {
          g_autofree char *line =
            g_strdup_printf ("result %u %u %s none", r, i, (seed + r + i) % 3 > 0 ? "1-0" : "0-1");

          tell_at (evening, 10 + r, line);
        }
      g_assert_true (state->open);
      g_assert_cmpuint (state->n_rounds, ==, MAX (4, r + 2));
    }
}

static void
test_goes_on (void)
{
  for (guint n = 8; n <= 26; n += 2)
    for (guint32 seed = 0; seed < 5; seed++)
      {
        expect_goes_on (n, "newport", seed);
        expect_goes_on (n / 2, "swap", seed);
      }
}

/* Tables */

/* The teams of a round as pairs, with what their points say about the number of the table. */
static void
check_numbers (const IxEveningState *state,
               guint                 r,
               const gint           *points)
{
  const IxClubRound *round = ix_evening_round (state, r);
  g_auto (IxEveningStandings) standings = { 0 };
  g_autofree guint *ranks = g_new0 (guint, state->teams->len + 1);

  ix_evening_standings_init (&standings, state, r);
  for (guint i = 0; i < state->teams->len; i++)
    ranks[ix_standings_at (standings.standings, i)->place] =
      r > 0 ? ix_standings_at (standings.standings, i)->order : 0;
  for (guint i = 1; i < round->tables->len; i++)
    {
      const IxClubTable *tables[2] = { ix_club_round_table (round, i - 1),
                                       ix_club_round_table (round, i) };
      gint64 keys[2];

      for (guint k = 0; k < 2; k++)
        {
          guint a = tables[k]->first, b = tables[k]->second;

          keys[k] = MAX (points[a], points[b]);
          keys[k] = 1000 * keys[k] + points[a] + points[b];
          keys[k] = 1000 * keys[k] - MIN (ranks[a], ranks[b]);
          keys[k] = 1000 * keys[k] - MIN (a, b);
        }
      g_assert_cmpint (keys[0], >, keys[1]);
    }
}

/* The leaders sit at table 1 in every system, and the last team sits out first.  Points are counted
 * here from the results. */
static void
test_table_numbers (void)
{
  for (guint n = 6; n <= 40; n++)
    {
      const IxEveningRecipe recipe = { .n_rounds = 6, .n_played = 6, .seed = n };
      g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (n, n);
      g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
      const IxEveningState *state = ix_evening_state (evening);
      IxPlan plan = ix_evening_plan (state);
      gint pab = ix_plan_bye_points (&plan, &ix_points_usual);
      g_autofree gint *points = g_new0 (gint, state->teams->len + 1);

      for (guint r = 0; r < state->rounds->len; r++)
        {
          const IxClubRound *round = ix_evening_round (state, r);

          check_numbers (state, r, points);
          if (r == 0 && round->byes->len > 0)
            g_assert_cmpuint (g_array_index (round->byes, IxClubBye, 0).team, ==,
                              state->teams->len - 1);
          for (guint i = 0; i < round->tables->len; i++)
            for (guint side = 0; side < 2; side++)
              {
                const IxClubTable *at = ix_club_round_table (round, i);

                points[side == 0 ? at->first : at->second] +=
                  ix_table_result_points (at->matches[0].result, side);
              }
          for (guint i = 0; i < round->byes->len; i++)
            points[g_array_index (round->byes, IxClubBye, i).team] += pab;
        }
    }
}

/* A drawn pairing is worth one game point of two, though no match brought both: the bye is that of a team that
 * drew, and so is the last round by foresight. */
static void
test_drawn_pairing (void)
{
  static const char *const events[] = {
    "plan 'swiss' 2 0", "pair 0 swiss [0 1] [2 allocated] []",
    "result 0 0 1-0 none", "result 0 0 --- none second", NULL,
  };
  static const struct {
    const char *name;
    guint       team;
    gint64      halves;
  } values[] = { { "BH:GP", 2, 2 }, { "FB:GP", 0, 2 }, { "FB:GP", 1, 2 }, { "AOB:GP", 1, 0 } };
  g_autoptr (IxEvening) evening = begin_double (6, 2, "newport");
  g_auto (IxEveningStandings) standings = { 0 };

  ix_evening_fixture_tell_all (evening, events);
  ix_evening_standings_init (&standings, ix_evening_state (evening), 1);
  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    {
      IxTieBreak tie_break;

      g_assert_true (ix_tie_break_find (values[i].name, &tie_break));
      g_test_message ("%s of %u", values[i].name, values[i].team);
      g_assert_cmpint (ix_tie_value_compare (
                         ix_tie_break_value (&standings.context, &tie_break, values[i].team),
                         (IxTieValue) { values[i].halves, 2 }),
                       ==, 0);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/evening-format/" path, function)
  ADD ("double/four-teams", test_four_teams);
  ADD ("table-numbers", test_table_numbers);
  ADD ("double/five-teams", test_five_teams);
  ADD ("double/outcomes", test_outcomes);
  ADD ("double/drawn-pairing", test_drawn_pairing);
  ADD ("double/byes", test_byes);
  ADD ("double/checks", test_checks);
  ADD ("double/undo", test_undo);
  ADD ("double/re-pair", test_re_pair);
  ADD ("double/neutral", test_neutral);
  ADD ("double/random", test_random);
  ADD ("clock/last-round", test_last_round);
  ADD ("clock/next-is-last", test_next_is_last);
  ADD ("clock/plan-fixes", test_plan_fixes);
  ADD ("clock/beginnings", test_beginnings);
  ADD ("clock/paired-later", test_paired_later);
  ADD ("clock/missed", test_missed);
  ADD ("clock/set-up", test_set_up);
  ADD ("clock/goes-on", test_goes_on);
  return g_test_run ();
}
