/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One truth on every display: the wall, the paper, the screen, the exported files and the tool say
 * the same rank, points, tie-breaks and names of every team, whatever the evening.  Ranks and
 * points are counted here once more. */

#include <string.h>

#include "ix-evening-past.h"
#include "ix-evening-play.h"
#include "ix-evening-recipe.h"
#include "ix-evening-trf.h"
#include "ix-people-standings.h"
#include "ix-reading.h"
#include "ix-report-csv.h"
#include "ix-report-words.h"
#include "ix-store-json.h"
#include "ix-test.h"
#include "ix-truth.h"
#include "ix-ui-fixture.h"

#define N_EVENINGS 120
#define N_EVENINGS_SLOW 500
#define TOOL_EVERY 10 /* evenings for which the tool exports from a data file */

/* The path of the tool. */
static const char *tool;

static guint
count_evenings (void)
{
  return g_test_slow () ? N_EVENINGS_SLOW : N_EVENINGS;
}

/* The report has the ranks and points, and no half in figures. */
static void
check_report (const Truth *truth)
{
  guint n = 0;

  for (guint i = 0; i < truth->state->teams->len; i++)
    n += ix_evening_team_stands (truth->state, truth->n_rounds, i);
  g_assert_cmpuint (truth->report->rows->len, ==, n);
  for (guint r = 0; r < truth->report->rows->len; r++)
    {
      guint team = ix_report_row (truth->report, r)->about;
      gint points = truth_count_points (truth->state, truth->n_rounds, team) +
                    ix_evening_verify_group_points (truth->state, team, truth->n_rounds);
      g_autofree char *rank =
        truth->ranks[team] > 0 ? g_strdup_printf ("%u", truth->ranks[team]) : g_strdup ("–");
      g_autofree char *text = ix_points_text (points);

      g_assert_cmpstr (truth_cell (truth, r, IX_FIELD_RANK)->text, ==, rank);
      g_assert_cmpint (truth_cell (truth, r, IX_FIELD_POINTS)->number, ==, points);
      g_assert_cmpstr (truth_cell (truth, r, IX_FIELD_POINTS)->text, ==, text);
      g_assert_cmpint (points % IX_POINT == IX_POINT / 2, ==, g_str_has_suffix (text, "½"));
    }
}

/* Returns the row of the report about a team; the number of rows if it has none. */
static guint
row_about (const Truth *truth,
           guint        team)
{
  guint r = 0;

  while (r < truth->report->rows->len && ix_report_row (truth->report, r)->about != team)
    r++;
  return r;
}

/* The tool */

/* The tool may note what it passes over, and must not complain. */
static void
check_notes (const char *err)
{
  g_auto (GStrv) lines = g_strsplit (err, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0' && !g_str_has_prefix (*line, "note: "))
      g_error ("the tool says: %s", err);
}

static char *
run_tool (const char *first,
          ...)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autofree char *err = NULL;
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  int status;
  va_list words;

  g_ptr_array_add (argv, (char *) tool);
  va_start (words, first);
  for (const char *word = first; word != NULL; word = va_arg (words, const char *))
    g_ptr_array_add (argv, (char *) word);
  va_end (words);
  g_ptr_array_add (argv, NULL);
  g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, &err, &status,
                &error);
  g_assert_no_error (error);
  check_notes (err);
  g_assert_cmpint (status, ==, 0);
  return out;
}

static gboolean
is_same_number (const char *one,
                const char *other)
{
  return *one == '\0' ? *other == '\0'
                      : ABS (g_ascii_strtod (one, NULL) - g_ascii_strtod (other, NULL)) < 0.001;
}

/* Finds the tie-breaks of the tool among the columns of the report, and compares their values. */
static void
check_tool_ties (const Truth     *truth,
                 const GPtrArray *rows,
                 guint            line,
                 guint            r)
{
  const GPtrArray *heads = rows->pdata[0];
  guint c = truth_column (truth, IX_FIELD_TIE_BREAK);

  for (guint h = 4; h < heads->len; h++)
    {
      g_autofree char *value = NULL;

      if (c == truth->report->columns->len ||
          !g_str_equal (heads->pdata[h], ix_report_column (truth->report, c)->heading))
        continue;
      value = ix_report_plain (ix_report_cell (truth->report, r, c++));
      g_assert_true (is_same_number (reading_at (rows, line, h), value));
    }
  g_assert_cmpuint (c, ==, truth->report->columns->len);
}

/* `standings` of the file that was exported. */
static void
check_tool (const Truth *truth,
            const char  *folder,
            const char  *trf)
{
  g_autofree char *path = g_build_filename (folder, "evening.trf", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, trf, -1, &error);
  g_assert_no_error (error);
  text = run_tool ("standings", path, NULL);
  rows = reading_csv (text);
  g_assert_cmpuint (rows->len, ==, truth_count_teams (truth->state) + 1);
  for (guint i = 1; i < rows->len; i++)
    {
      guint team = (guint) g_ascii_strtoull (reading_at (rows, i, 1), NULL, 10) - 1;
      guint r = row_about (truth, team);

      if (r == truth->report->rows->len)
        {
          g_assert_cmpstr (reading_at (rows, i, 0), ==, "–");
          continue;
        }
      g_assert_cmpstr (reading_at (rows, i, 0), ==, truth_cell (truth, r, IX_FIELD_RANK)->text);
      g_assert_cmpint ((gint) (10 * g_ascii_strtod (reading_at (rows, i, 3), NULL) + 0.5), ==,
                       truth_cell (truth, r, IX_FIELD_POINTS)->number);
      if (!truth->state->individual)
        {
          g_autofree char *name = truth_entered_name (truth, r);

          g_assert_true (g_str_has_prefix (name, reading_at (rows, i, 2)));
        }
      check_tool_ties (truth, rows, i, r);
    }
}

/* The tool exports from the data file what the program exports. */
static void
check_tool_exports (const Truth     *truth,
                    const IxEvening *evening,
                    const char      *folder)
{
  g_autofree char *db = g_build_filename (folder, "tool.db", NULL);
  const GPtrArray *journal = ix_evening_journal (evening);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = ix_store_open (db, &error);
  g_autofree char *id = NULL;
  g_autofree char *csv = ix_report_to_csv (truth->report);
  g_autofree char *json = ix_evening_to_json (evening);
  g_autofree char *trf = ix_evening_to_trf (truth->state);
  g_autofree char *got_csv = NULL, *got_json = NULL, *got_trf = NULL;

  g_assert_no_error (error);
  id = g_strdup_printf ("%" G_GINT64_FORMAT,
                        ix_store_add_evening (store, (IxEveningEvent *const *) journal->pdata,
                                              journal->len, &error));
  g_assert_no_error (error);
  g_clear_pointer (&store, ix_store_close);
  got_csv = run_tool ("evening", "export", id, "--db", db, "--to", "csv", "--sheet", "standings",
                      NULL);
  got_json = run_tool ("evening", "export", id, "--db", db, "--to", "json", NULL);
  got_trf = run_tool ("evening", "export", id, "--db", db, "--to", "trf", NULL);
  g_assert_cmpstr (got_csv, ==, csv);
  g_assert_cmpstr (got_json, ==, json);
  g_assert_cmpstr (got_trf, ==, trf);
}

/* Cases that occurred */

typedef enum {
  SEEN_HOUSE, SEEN_HOUSE_UNRANKED, SEEN_THREE, SEEN_LATE, SEEN_WITHDRAWAL, SEEN_MERGER,
  SEEN_RENAMED, SEEN_FORFEIT, SEEN_DOUBLE_FORFEIT, SEEN_ALLOCATED, SEEN_FULL_BYE, SEEN_HALF_BYE,
  SEEN_ZERO_BYE, SEEN_EQUAL_RANKS, SEEN_OPEN, SEEN_COMPLETE, SEEN_INDIVIDUAL, SEEN_HALVES, N_SEEN,
} Seen;

static const char *const seen_names[N_SEEN] = {
  "a house player", "a team without a rank", "a team of three", "a late team", "a withdrawal",
  "a merger", "a new name", "a forfeit", "a double forfeit", "an allocated bye",
  "a bye with a point", "a bye with half a point", "a bye without a point", "equal ranks",
  "results to come", "no results to come", "players who play for themselves", "half points",
};

static void
look_at_events (const IxEvening *evening,
                gboolean        *seen)
{
  g_autoptr (GPtrArray) events = ix_evening_play_in_force (evening);
  gboolean paired = FALSE;

  for (guint i = 0; i < events->len; i++)
    {
      const IxEveningEvent *event = events->pdata[i];

      paired |= event->kind == IX_EVENING_PAIR;
      seen[SEEN_HOUSE] |= event->kind == IX_EVENING_ENTER && event->enter.house;
      seen[SEEN_LATE] |= paired && event->kind == IX_EVENING_ENTER;
      seen[SEEN_WITHDRAWAL] |= (event->kind == IX_EVENING_PRESENCE && !event->presence.present) ||
                               (event->kind == IX_EVENING_TEAM_ACTIVE &&
                                !event->team_active.active);
      seen[SEEN_MERGER] |= event->kind == IX_EVENING_MERGE;
      seen[SEEN_RENAMED] |= event->kind == IX_EVENING_TEAM_NAME;
    }
}

static void
look_at_rounds (const IxEveningState *state,
                gboolean             *seen)
{
  for (guint i = 0; i < state->teams->len; i++)
    seen[SEEN_THREE] |= ix_evening_team (state, i)->members->len == 3;
  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);

      for (guint i = 0; i < round->tables->len; i++)
        {
          IxTableResult result = ix_club_round_table (round, i)->matches[0].result;

          seen[SEEN_DOUBLE_FORFEIT] |= result == IX_TABLE_DOUBLE_FORFEIT;
          seen[SEEN_FORFEIT] |= result == IX_TABLE_FIRST_BY_FORFEIT ||
                                result == IX_TABLE_SECOND_BY_FORFEIT;
        }
      for (guint i = 0; i < round->byes->len; i++)
        {
          IxRoundKind kind = g_array_index (round->byes, IxClubBye, i).kind;

          seen[SEEN_ALLOCATED] |= kind == IX_ROUND_PAB;
          seen[SEEN_FULL_BYE] |= kind == IX_ROUND_FULL_BYE;
          seen[SEEN_HALF_BYE] |= kind == IX_ROUND_HALF_BYE;
          seen[SEEN_ZERO_BYE] |= kind == IX_ROUND_ZERO_BYE;
        }
    }
}

static void
look_at_truth (const Truth *truth,
               gboolean    *seen)
{
  guint last = 0;

  for (guint r = 0; r < truth->report->rows->len; r++)
    {
      guint rank = (guint) truth_cell (truth, r, IX_FIELD_RANK)->number;

      seen[SEEN_HOUSE_UNRANKED] |= truth->n_rounds > 0 && rank == 0;
      seen[SEEN_EQUAL_RANKS] |= rank > 0 && rank == last;
      seen[SEEN_HALVES] |= strstr (truth_cell (truth, r, IX_FIELD_POINTS)->text, "½") != NULL;
      last = rank > 0 ? rank : last;
    }
  seen[truth->n_rounds < truth->state->rounds->len ? SEEN_OPEN : SEEN_COMPLETE] = TRUE;
  seen[SEEN_INDIVIDUAL] |= truth->state->individual;
}

/* FIDE's report has no group matches: it is that of the evening without them. */
static void
check_reported (const Truth     *truth,
                const IxEvening *evening,
                const char      *folder)
{
  g_autoptr (GPtrArray) events = ix_evening_play_in_force (evening);
  g_autofree char *trf = ix_evening_to_trf (truth->state);
  g_autofree char *of_rounds = NULL;
  g_autoptr (IxEvening) without = NULL;
  g_auto (Truth) rounds = { 0 };
  g_autoptr (GError) error = NULL;

  for (guint i = events->len; i-- > 0;)
    {
      IxEveningEventKind kind = ((const IxEveningEvent *) events->pdata[i])->kind;

      if (kind >= IX_EVENING_GROUP && kind <= IX_EVENING_GROUP_RESULT)
        g_ptr_array_remove_index (events, i);
    }
  without = ix_evening_fold (g_steal_pointer (&events), &error);
  g_assert_no_error (error);
  of_rounds = ix_evening_to_trf (ix_evening_state (without));
  g_assert_cmpstr (trf, ==, of_rounds);
  truth_init (&rounds, ix_evening_state (without), truth->n_rounds,
              truth_count_ranks (ix_evening_state (without), truth->n_rounds, FALSE));
  truth_check_trf (rounds.state, rounds.ranks, trf);
  /* A TRF of players with double rounds has single matches, and the tool ranks by these. */
  if (!truth->state->individual || truth->state->n_matches == 1)
    check_tool (&rounds, folder, trf);
}

/* All together */

/* Checks the displays as they are when they open, which count the rounds that are over. */
static void
check_now (const Truth     *truth,
           const IxEvening *evening,
           GtkWidget       *tab,
           const char      *folder)
{
  check_report (truth);
  truth_check_cross_table (truth);
  truth_check_wall (truth);
  truth_check_screen (truth, tab);
  truth_check_paper (truth);
  truth_check_csv (truth);
  truth_check_html (truth);
  truth_check_json (truth, evening);
  check_reported (truth, evening, folder);
  truth_check_halves (truth->state);
}

/* Checks each round as it can be chosen on the screen, also the running one. */
static void
check_rounds (const IxEveningState *state,
              GtkWidget            *tab)
{
  for (guint r = 0; r < state->rounds->len; r++)
    {
      g_auto (Truth) truth = { 0 };

      truth_init (&truth, state, r + 1, truth_count_ranks (state, r + 1, FALSE));
      truth_choose_round (tab, r);
      check_report (&truth);
      truth_check_cross_table (&truth);
      truth_check_screen (&truth, tab);
    }
}

static IxEvening *
new_evening (GRand        *rand,
             guint         i,
             IxPlayCounts *counts)
{
  static const IxPlayFlags flags[] = {
    IX_PLAY_CHANGES, IX_PLAY_CHANGES, IX_PLAY_CHANGES | IX_PLAY_STOPS,
    IX_PLAY_CHANGES | IX_PLAY_SINGLE,
  };

  return i % 5 == 4 ? ix_evening_fixture_random (rand)
                    : ix_evening_play_new (rand, flags[i % 5], counts);
}

static void
check_evening (IxStore         *store,
               const IxEvening *evening,
               guint            i,
               const char      *folder,
               guint           *n_seen)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GtkWidget) tab = truth_open_tab (store, evening);
  g_auto (Truth) now = { 0 };
  gboolean seen[N_SEEN] = { FALSE };

  truth_init (&now, state, ix_evening_count_complete (state),
              truth_count_ranks (state, ix_evening_count_complete (state), FALSE));
  check_now (&now, evening, tab, folder);
  if (i % TOOL_EVERY == 0)
    check_tool_exports (&now, evening, folder);
  check_rounds (state, tab);
  look_at_events (evening, seen);
  look_at_rounds (state, seen);
  look_at_truth (&now, seen);
  for (guint s = 0; s < N_SEEN; s++)
    n_seen[s] += seen[s];
}

static void
test_one_truth (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (500);
  g_autoptr (IxStore) store = ui_store ();
  g_autofree char *folder = ui_folder ();
  IxPlayCounts counts = { 0 };
  guint n_seen[N_SEEN] = { 0 };

  for (guint i = 0; i < count_evenings (); i++)
    {
      g_autoptr (IxEvening) evening = new_evening (rand, i, &counts);

      g_test_message ("evening %u", i);
      check_evening (store, evening, i, folder, n_seen);
    }
  ix_test_remove_folder (folder);
  for (guint s = 0; s < N_SEEN; s++)
    {
      g_test_message ("%u evenings with %s", n_seen[s], seen_names[s]);
      g_assert_cmpuint (n_seen[s], >=, 3);
    }
}

/* People whose partners change */

static guint *
rank_people (const IxEveningState *state,
             guint                 n_rounds)
{
  g_autoptr (IxPeopleStandings) standings = ix_people_standings_new (state, n_rounds);
  guint *ranks = g_new0 (guint, state->entries->len + 1);

  for (guint i = 0; i < standings->rows->len; i++)
    ranks[ix_people_standings_at (standings, i)->entry] = ix_people_standings_at (standings, i)->rank;
  return ranks;
}

static void
check_people (const Truth *truth)
{
  g_autoptr (IxPeopleStandings) standings = ix_people_standings_new (truth->state, truth->n_rounds);

  g_assert_cmpuint (truth->report->rows->len, ==, standings->rows->len);
  for (guint r = 0; r < standings->rows->len; r++)
    {
      const IxPersonStanding *row = ix_people_standings_at (standings, r);

      g_assert_cmpuint (ix_report_row (truth->report, r)->about, ==, row->entry);
      g_assert_cmpint (truth_cell (truth, r, IX_FIELD_RANK)->number, ==, truth->ranks[row->entry]);
      g_assert_cmpint (truth_cell (truth, r, IX_FIELD_POINTS)->number, ==, row->points);
    }
}

/* The tool exports the same as the program; a TRF, in which everybody has one opponent, it refuses. */
static void
check_people_exports (const Truth     *truth,
                      const IxEvening *evening,
                      const char      *folder)
{
  g_autofree char *db = g_build_filename (folder, "people.db", NULL);
  const GPtrArray *journal = ix_evening_journal (evening);
  IxStore *store = ix_store_open (db, NULL);
  gint64 number =
    ix_store_add_evening (store, (IxEveningEvent *const *) journal->pdata, journal->len, NULL);
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  g_autofree char *csv = ix_report_to_csv (truth->report);
  g_autofree char *json = ix_evening_to_json (evening);
  g_autofree char *got_csv = NULL, *got_json = NULL;

  ix_store_close (store);
  got_csv = run_tool ("evening", "export", id, "--db", db, "--to", "csv", "--sheet", "standings", NULL);
  got_json = run_tool ("evening", "export", id, "--db", db, "--to", "json", NULL);
  g_assert_cmpstr (got_csv, ==, csv);
  g_assert_cmpstr (got_json, ==, json);
}

static void
check_people_evening (IxStore         *store,
                      const IxEvening *evening,
                      const char      *folder,
                      gboolean         exports)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GtkWidget) tab = truth_open_tab (store, evening);
  guint n = ix_evening_count_complete (state);
  g_auto (Truth) now = { 0 };

  ix_evening_verify_sums (state);
  truth_init (&now, state, n, rank_people (state, n));
  check_people (&now);
  truth_check_cross_table (&now);
  truth_check_wall (&now);
  truth_check_screen (&now, tab);
  truth_check_paper (&now);
  truth_check_csv (&now);
  truth_check_html (&now);
  truth_check_json (&now, evening);
  truth_check_halves (state);
  if (exports)
    check_people_exports (&now, evening, folder);
  for (guint r = 0; r < state->rounds->len; r++)
    {
      g_auto (Truth) truth = { 0 };

      truth_init (&truth, state, r + 1, rank_people (state, r + 1));
      truth_choose_round (tab, r);
      check_people (&truth);
      truth_check_cross_table (&truth);
      truth_check_screen (&truth, tab);
    }
}

static void
test_partners (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (501);
  g_autoptr (IxStore) store = ui_store ();
  g_autofree char *folder = ui_folder ();
  IxPlayCounts counts = { 0 };

  for (guint i = 0; i < count_evenings () / 5; i++)
    {
      const IxPlayFlags flags = IX_PLAY_PARTNERS | IX_PLAY_CHANGES | (i % 3 == 0 ? IX_PLAY_STOPS : 0);
      g_autoptr (IxEvening) evening = ix_evening_play_new (rand, flags, &counts);

      g_test_message ("evening %u", i);
      check_people_evening (store, evening, folder, i % TOOL_EVERY == 0);
    }
  ix_test_remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_assert_cmpint (argc, ==, 2);
  tool = argv[1];
  g_test_add_func ("/one-truth/evenings", test_one_truth);
  g_test_add_func ("/one-truth/partners", test_partners);
  return g_test_run ();
}
