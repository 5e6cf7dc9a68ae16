/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Old rounds keep the names that teams had then, and who sat at their boards. */

#include <string.h>

#include "ix-evening-fixture.h"
#include "ix-evening-past.h"
#include "ix-evening-play.h"
#include "ix-evening-table.h"
#include "ix-people-standings.h"
#include "ix-report.h"

/* Returns a report as lines, with bars between the cells, and with its explanations. */
static char *
digest (const IxEveningState *state,
        IxReportKind          kind,
        guint                 n_rounds)
{
  g_autoptr (IxReport) report = ix_report_new (kind, state, n_rounds);
  GString *text = g_string_new (report->subtitle->pdata[1]);

  for (guint r = 0; r < report->rows->len; r++)
    {
      g_string_append (text, ix_report_row (report, r)->apart ? "\n*" : "\n");
      for (guint c = 0; c < report->columns->len; c++)
        {
          const IxReportCell *cell = ix_report_cell (report, r, c);

          g_string_append_printf (text, "%s%s", c > 0 ? "|" : "", cell->text);
          if (cell->explanation != NULL)
            g_string_append_printf (text, " (%s)", cell->explanation);
        }
    }
  for (guint i = 0; i < report->notes->len; i++)
    g_string_append_printf (text, "\n%s", ix_report_note (report, i)->text);
  return g_string_free (text, FALSE);
}

/* All reports about one round and the standings after it. */
static const IxReportKind kinds[] = {
  IX_REPORT_PAIRINGS,  IX_REPORT_NAMES,       IX_REPORT_RESULTS,
  IX_REPORT_STANDINGS, IX_REPORT_CROSS_TABLE, IX_REPORT_PLAYERS,
};

static char *
digest_round (const IxEveningState *state,
              guint                 round)
{
  GString *text = g_string_new (NULL);

  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autofree char *one =
        digest (state, kinds[k],
                kinds[k] == IX_REPORT_PAIRINGS || kinds[k] == IX_REPORT_NAMES ||
                    kinds[k] == IX_REPORT_RESULTS
                  ? round
                  : round + 1);

      g_string_append_printf (text, "%s\n\n", one);
    }
  return g_string_free (text, FALSE);
}

static const char *const opening[] = {
  "set-up 'Club' '' '' 'newport' 6 '' ''",
  "enter 'Ann' '' '' 190 0 false false '' ''",
  "enter 'Bob' '' '' 180 0 false false '' ''",
  "enter 'Cy' '' '' 170 0 false false '' ''",
  "enter 'Di' '' '' 160 0 false false '' ''",
  "enter 'Ed' '' '' 150 0 false false '' ''",
  "enter 'Flo' '' '' 140 0 false false '' ''",
  "enter 'Guy' '' '' 130 0 false false '' ''",
  "enter 'House' '' '' 120 0 false true '' ''",
  "enter 'Ida' '' '' 110 0 false false '' ''",
  "enter 'Jo' '' '' 100 0 false false '' ''",
  "enter 'Waits' '' '' 90 0 false false '' ''",
  "teams [[0, 9], [1, 8], [2, 7], [3, 6], [4, 5]]",
  "team-name 0 'The Rooks'",
  "pair 0 table [0 1, 2 3] [4 allocated] []",
  "result 0 0 1-0 mate",
  "result 0 1 1/2-1/2 agreed",
  NULL,
};

/* A new name, a merger, a replacement, a third player, the end of a team, a late one. */
static const char *const changes[] = {
  "team-name 0 'The Queens'",
  "presence 8 false",
  "presence 6 false",
  "team 1 [1]",
  "team 3 [3]",
  "merge 1 3",
  "presence 7 false",
  "team 2 [2, 10]",
  "enter 'Kim' '' '' 80 0 false false '' ''",
  "team 4 [4, 5, 11]",
  "enter 'Lee' '' '' 70 0 false false '' ''",
  "enter 'Mo' '' '' 60 0 false false '' ''",
  "team 5 [12, 13]",
  NULL,
};

static const char *const second_round[] = {
  "pair 1 table [2 0, 1 4] [5 allocated] [4 11]",
  "result 1 0 1-0 none",
  "result 1 1 0-1 none",
  NULL,
};

/* Every sheet of round 1 is the same to the letter after the second round, but shows the present
 * teams in between, where it is about the standings as they are. */
static void
test_known (void)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();
  const IxEveningState *state = ix_evening_state (evening);
  g_autofree char *before = NULL;
  g_autofree char *between = NULL;
  g_autofree char *results = NULL;
  g_autofree char *after = NULL;
  g_autofree char *now = NULL;

  ix_evening_fixture_tell_all (evening, opening);
  before = digest_round (state, 0);
  g_test_message ("%s", before);
  ix_evening_fixture_tell_all (evening, changes);
  results = digest (state, IX_REPORT_RESULTS, 0);
  g_assert_cmpstr (results, ==,
                   "Round 1 of 6\n1|The Rooks|Bob / Ida|1–0|checkmate\n"
                   "2|Cy / House|Di / Guy|½–½|agreed\nEd / Flo: bye");
  between = digest (state, IX_REPORT_STANDINGS, 1);
  g_assert_nonnull (strstr (between, "|The Queens|"));
  g_assert_nonnull (strstr (between, "|Bob / Di"));
  g_assert_nonnull (strstr (between, "|Di / Guy"));
  g_assert_nonnull (strstr (between, "|Cy / Waits"));
  g_assert_nonnull (strstr (between, "|Ed / Flo / Kim"));
  ix_evening_fixture_tell_all (evening, second_round);
  after = digest_round (state, 0);
  g_assert_cmpstr (after, ==, before);
  now = digest_round (state, 1);
  g_assert_nonnull (strstr (now, "|The Queens|"));
  g_assert_null (strstr (now, "The Rooks"));
  g_assert_nonnull (strstr (now, "|Ed / Flo / Kim"));
  g_assert_nonnull (strstr (now, "\n1|Cy / Waits|The Queens|1–0|"));
}

/* A name that is corrected is corrected everywhere. */
static void
test_corrected (void)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();
  g_autofree char *results = NULL;

  ix_evening_fixture_tell_all (evening, opening);
  ix_evening_fixture_tell_all (evening, second_round + 3);
  ix_evening_fixture_tell (evening, "amend 3 'Dinah' '' '' 160 0 false false '' ''");
  results = digest (ix_evening_state (evening), IX_REPORT_RESULTS, 0);
  g_assert_nonnull (strstr (results, "|Dinah / Guy|"));
}

/* A team without a result is shown as it is now; one whose player left after its match, as it
 * played, also while others still play. */
static void
test_while_playing (void)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();
  g_autofree char *results = NULL;

  ix_evening_fixture_tell_all (evening, opening);
  ix_evening_fixture_tell (evening, "pair 1 table [0 2, 3 4] [1 allocated] []");
  ix_evening_fixture_tell (evening, "result 1 1 0-1 none");
  ix_evening_fixture_tell (evening, "team 4 [4, 10]");
  ix_evening_fixture_tell (evening, "enter 'Kim' '' '' 80 0 false false '' ''");
  ix_evening_fixture_tell (evening, "team 2 [2, 11]");
  ix_evening_fixture_tell (evening, "team-name 1 'Late Name'");
  results = digest (ix_evening_state (evening), IX_REPORT_RESULTS, 1);
  g_assert_cmpstr (results, ==,
                   "Round 2 of 6\n1|The Rooks|Cy / Kim||\n2|Di / Guy|Ed / Flo|0–1|\n"
                   "Late Name: bye\nResults to come: 1");
}

/* Random evenings: the model follows the events alone. */

typedef struct {
  gboolean known;
  char    *name;
  GArray  *members;
} Then;

static void
clear_then (gpointer data)
{
  Then *then = data;

  g_clear_pointer (&then->name, g_free);
  g_clear_pointer (&then->members, g_array_unref);
  then->known = FALSE;
}

/* Returns the place for a team in a round. */
static Then *
then_at (GPtrArray *rounds,
         guint      round,
         guint      team)
{
  GArray *teams;

  while (rounds->len <= round)
    {
      teams = g_array_new (FALSE, TRUE, sizeof (Then));
      g_array_set_clear_func (teams, clear_then);
      g_ptr_array_add (rounds, teams);
    }
  teams = rounds->pdata[round];
  if (teams->len <= team)
    g_array_set_size (teams, team + 1);
  return &g_array_index (teams, Then, team);
}

static void
note_team (GPtrArray            *rounds,
           const IxEveningState *state,
           guint                 round,
           guint                 team)
{
  const IxClubTeam *now = ix_evening_team (state, team);
  Then *then = then_at (rounds, round, team);

  if (then->known)
    return;
  *then = (Then) { TRUE, g_strdup (now->name), g_array_copy (now->members) };
}

/* Notes what the event means for the names of rounds. */
static void
note_event (GPtrArray            *rounds,
            const IxEveningState *state,
            const IxEveningEvent *event)
{
  if (event->kind == IX_EVENING_RESULT && event->result.result != IX_TABLE_OPEN)
    {
      const IxClubTable *table = ix_club_round_table (ix_evening_round (state, event->result.round),
                                                      event->result.table);

      note_team (rounds, state, event->result.round, table->first);
      note_team (rounds, state, event->result.round, table->second);
    }
  else if (event->kind == IX_EVENING_TRADE_TEAMS)
    {
      clear_then (then_at (rounds, event->trade_teams.round, event->trade_teams.a));
      clear_then (then_at (rounds, event->trade_teams.round, event->trade_teams.b));
    }
  else if (event->kind == IX_EVENING_SIT)
    clear_then (then_at (rounds, event->sit.round, event->sit.team));
  else if (event->kind == IX_EVENING_UNPAIR && event->round < rounds->len)
    g_ptr_array_set_size (rounds, (gint) event->round);
}

static char *
then_name (const IxEveningState *state,
           const Then           *then)
{
  const IxClubTeam team = { .name = then->name, .members = then->members };

  return ix_club_team_name (state, &team);
}

/* Verifies the names at tables with a result; returns how many teams are called otherwise now. */
static guint
check_round (GPtrArray            *rounds,
             const IxEveningState *state,
             guint                 round)
{
  g_autoptr (IxReport) results = ix_report_new (IX_REPORT_RESULTS, state, round);
  g_autoptr (IxReport) pairings = ix_report_new (IX_REPORT_PAIRINGS, state, round);
  guint n_others = 0;

  for (guint i = 0; i < results->rows->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (ix_evening_round (state, round), i);
      const guint teams[2] = { table->first, table->second };

      for (guint side = 0; side < 2; side++)
        {
          const Then *then = then_at (rounds, round, teams[side]);
          guint of_pairings = ix_report_find_column (
            pairings, side == 0 ? IX_FIELD_FIRST : IX_FIELD_SECOND, 0);
          g_autofree char *name = NULL;
          g_autofree char *now = ix_evening_team_name (state, teams[side]);

          if (!then->known || table->matches[0].result == IX_TABLE_OPEN)
            continue;
          name = then_name (state, then);
          g_assert_cmpstr (ix_report_cell (results, i, 1 + side)->text, ==, name);
          g_assert_cmpstr (ix_report_cell (pairings, i, of_pairings)->text, ==, name);
          n_others += !g_str_equal (name, now);
        }
    }
  return n_others;
}

/* Verifies the names in past standings of teams that played the last of their rounds. */
static void
check_standings (GPtrArray            *rounds,
                 const IxEveningState *state,
                 guint                 n_rounds)
{
  g_autoptr (IxReport) report = ix_report_new (IX_REPORT_STANDINGS, state, n_rounds);
  guint column = ix_report_find_column (report, IX_FIELD_TEAM, 0);

  for (guint r = 0; r < report->rows->len; r++)
    {
      const Then *then = then_at (rounds, n_rounds - 1, ix_report_row (report, r)->about);
      g_autofree char *name = then->known ? then_name (state, then) : NULL;

      if (name != NULL)
        g_assert_true (g_str_has_prefix (ix_report_cell (report, r, column)->text, name));
    }
}

static guint
check_evening (const IxEvening *played)
{
  g_autoptr (GPtrArray) events = ix_evening_play_in_force (played);
  g_autoptr (GPtrArray) rounds =
    g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (IxEvening) evening = ix_evening_new ();
  const IxEveningState *state = ix_evening_state (evening);
  guint n_others = 0;

  for (guint i = 0; i < events->len; i++)
    {
      g_autoptr (GError) error = NULL;

      ix_evening_apply (evening, events->pdata[i], &error);
      g_assert_no_error (error);
      note_event (rounds, state, events->pdata[i]);
    }
  for (guint r = 0; r < state->rounds->len; r++)
    {
      n_others += check_round (rounds, state, r);
      if (r + 1 < ix_evening_count_complete (state))
        check_standings (rounds, state, r + 1);
    }
  return n_others;
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (41);
  IxPlayCounts counts = { 0 };
  guint n_others = 0;

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_play_new (rand, IX_PLAY_CHANGES, &counts);

      n_others += check_evening (evening);
    }
  g_test_message ("%u names of old rounds are others than now", n_others);
  g_assert_cmpuint (n_others, >, 500);
}

/* The points of group matches that count, which only people have whose partners change. */
static gint
group_points (const IxPeopleStandings *standings,
              guint                    entry)
{
  for (guint i = 0; standings != NULL && i < standings->rows->len; i++)
    if (ix_people_standings_at (standings, i)->entry == entry)
      return ix_people_standings_at (standings, i)->group;
  return 0;
}

/* The points of somebody's own rounds are those of the sheet of all, and each round is there once. */
static void
check_own_rounds (const IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (IxReport) players = ix_report_new (IX_REPORT_PLAYERS, state, state->rounds->len);
  guint of_all = ix_report_find_column (players, IX_FIELD_POINTS, 0);
  g_autoptr (IxPeopleStandings) standings =
    state->partners.change ? ix_people_standings_new (state, state->rounds->len) : NULL;

  for (guint i = 0; i < players->rows->len; i++)
    {
      guint entry = ix_report_row (players, i)->about;
      g_autoptr (IxReport) own = ix_report_new (IX_REPORT_PERSON, state, entry);
      guint column = ix_report_find_column (own, IX_FIELD_POINTS, 0);
      gint64 points = 0;

      g_assert_cmpuint (own->rows->len, ==, state->rounds->len);
      for (guint r = 0; r < own->rows->len; r++)
        {
          g_assert_cmpuint (g_ascii_strtoull (ix_report_cell (own, r, 0)->text, NULL, 10), ==, r + 1);
          points += ix_report_cell (own, r, column)->number;
        }
      g_assert_cmpint (points + group_points (standings, entry), ==,
                       ix_report_cell (players, i, of_all)->number);
    }
}

static void
test_own_rounds (void)
{
  static const IxPlayFlags flags[] = { IX_PLAY_CHANGES, IX_PLAY_CHANGES | IX_PLAY_SINGLE,
                                       IX_PLAY_CHANGES | IX_PLAY_PARTNERS };
  g_autoptr (GRand) rand = g_rand_new_with_seed (42);
  IxPlayCounts counts = { 0 };

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_play_new (rand, flags[i % 3], &counts);
      g_autoptr (GPtrArray) sheets = ix_reports_new_people (ix_evening_state (evening));

      g_assert_cmpuint (sheets->len, >, 0);
      check_own_rounds (evening);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/old-rounds/known", test_known);
  g_test_add_func ("/old-rounds/corrected", test_corrected);
  g_test_add_func ("/old-rounds/while-playing", test_while_playing);
  g_test_add_func ("/old-rounds/random", test_random);
  g_test_add_func ("/old-rounds/own", test_own_rounds);
  return g_test_run ();
}
