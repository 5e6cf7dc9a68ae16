/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every renderer says the same rank, points and result for every team, whatever the evening: the report
 * that screen and paper show, CSV, HTML, TRF and the room display.  Ranks are counted here once more. */

#include <string.h>

#include "ix-display-layout.h"
#include "ix-evening-recipe.h"
#include "ix-evening-table.h"
#include "ix-evening-trf.h"
#include "ix-evening-verify.h"
#include "ix-person-name.h"
#include "ix-reading.h"
#include "ix-report-csv.h"
#include "ix-report-html.h"
#include "ix-report-words.h"
#include "ix-truth.h"

/* A report as CSV and as HTML, its headings first. */
static GPtrArray *
csv_of (const IxReport *report)
{
  g_autofree char *text = ix_report_to_csv (report);

  return reading_csv (text);
}

static GPtrArray *
html_of (IxReport *report)
{
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();
  g_autofree char *text = NULL;

  g_ptr_array_add (reports, report);
  text = ix_reports_to_html (reports, "x", "en");
  return reading_html (text, report->title);
}

/* Standings */

static gboolean
check_standings (const IxEveningState *state,
                 guint                 n_rounds)
{
  g_autoptr (IxReport) report = ix_report_new (IX_REPORT_STANDINGS, state, n_rounds);
  g_autoptr (GPtrArray) csv = csv_of (report);
  g_autoptr (GPtrArray) html = html_of (report);
  g_autoptr (IxCrossTable) table = ix_evening_table (state);
  g_autofree guint *ranks = truth_count_ranks (state, n_rounds, FALSE);
  guint points = ix_report_find_column (report, IX_FIELD_POINTS, 0);
  gboolean apart = FALSE;

  g_assert_cmpuint (csv->len, ==, report->rows->len + 1);
  g_assert_cmpuint (html->len, ==, report->rows->len + 1);
  for (guint r = 0; r < report->rows->len; r++)
    {
      guint team = ix_report_row (report, r)->about;
      gint tenths = ix_cross_table_score (table, team, MIN (n_rounds, table->n_paired)) +
                    ix_evening_verify_group_points (state, team, n_rounds);
      g_autofree char *rank = ranks[team] > 0 ? g_strdup_printf ("%u", ranks[team]) : g_strdup ("–");
      g_autofree char *said = ix_points_text (tenths);
      g_autofree char *number = ix_points_number (tenths);

      g_assert_cmpint (ix_report_cell (report, r, 0)->number, ==, ranks[team]);
      g_assert_cmpstr (ix_report_cell (report, r, 0)->text, ==, rank);
      g_assert_cmpstr (reading_at (csv, r + 1, 0), ==, rank);
      g_assert_cmpstr (reading_at (html, r + 1, 0), ==, rank);
      g_assert_cmpint (ix_report_cell (report, r, points)->number, ==, tenths);
      g_assert_cmpstr (ix_report_cell (report, r, points)->text, ==, said);
      g_assert_cmpstr (reading_at (csv, r + 1, points), ==, number);
      g_assert_cmpstr (reading_at (html, r + 1, points), ==, said);
      apart |= ix_report_row (report, r)->apart;
    }
  return apart;
}

static void
check_display_standings (const IxEveningState *state)
{
  IxDisplayStatus status;
  g_autoptr (IxDisplayLayout) layout = ix_display_layout_new (IX_DISPLAY_STANDINGS, state, FALSE);
  g_autoptr (IxReport) report = NULL;
  guint points;

  ix_display_status_init (&status, state);
  if (status.n_complete == 0)
    return;
  report = ix_report_new (IX_REPORT_STANDINGS, state, status.n_complete);
  points = ix_report_find_column (report, IX_FIELD_POINTS, 0);
  /* Below them are the results of group matches. */
  g_assert_cmpuint (layout->rows->len, >=, report->rows->len);
  for (guint r = 0; r < report->rows->len; r++)
    {
      const IxDisplayRow *row = ix_display_layout_row (layout, r);

      g_assert_cmpstr (row->cells[0][0].text, ==, ix_report_cell (report, r, 0)->text);
      g_assert_cmpstr (row->cells[2][0].text, ==,
                       ix_report_cell (report, r, points)->text);
    }
}

static void
check_trf (const IxEveningState *state)
{
  g_autofree char *text = ix_evening_to_trf (state);
  g_autofree guint *ranks = truth_count_ranks (state, ix_evening_count_complete (state), TRUE);

  truth_check_trf (state, ranks, text);
}

/* Results */

static void
check_results (const IxEveningState *state,
               guint                 round)
{
  g_autoptr (IxReport) report = ix_report_new (IX_REPORT_RESULTS, state, round);
  g_autoptr (GPtrArray) csv = csv_of (report);
  g_autoptr (GPtrArray) html = html_of (report);
  guint result = ix_report_find_column (
    report, state->n_matches > 1 ? IX_FIELD_MATCH : IX_FIELD_RESULT, 0);

  g_assert_cmpuint (report->rows->len, ==, ix_evening_round (state, round)->tables->len);
  for (guint i = 0; i < report->rows->len * state->n_matches; i++)
    {
      guint r = i / state->n_matches, m = i % state->n_matches;
      const IxClubTable *table = ix_club_round_table (ix_evening_round (state, round), r);
      const char *text = ix_table_result_text (table->matches[m].result);
      const char *plain = reading_at (csv, r + 1, result + m);

      g_assert_cmpint (ix_report_cell (report, r, result + m)->number, ==, table->matches[m].result);
      g_assert_cmpstr (ix_report_cell (report, r, result + m)->text, ==, text);
      /* Spreadsheets must not compute "+ –". */
      g_assert_cmpstr (*plain == '\'' ? plain + 1 : plain, ==, text);
      g_assert_cmpstr (reading_at (html, r + 1, result + m), ==, text);
    }
}

static void
check_display_results (const IxEveningState *state)
{
  g_autoptr (IxDisplayLayout) layout = ix_display_layout_new (IX_DISPLAY_BY_TABLE, state, FALSE);
  const IxClubRound *round = ix_evening_round (state, state->rounds->len - 1);
  guint column = 2;

  g_assert_cmpuint (layout->rows->len, >=,
                    round->tables->len + round->byes->len + round->sit_outs->len);
  for (guint i = 0; i < round->tables->len * state->n_matches; i++)
    {
      guint r = i / state->n_matches, m = i % state->n_matches;
      IxTableResult result = ix_club_round_table (round, r)->matches[m].result;
      guint line = state->n_matches > 1 && layout->n_lines > 1 ? layout->n_lines - 2 + m : 0;
      const char *said = ix_display_layout_row (layout, r)->cells[column][line].text;

      /* Both results of players are in one line. */
      if (m == 1 && line == 0 && strstr (said, "  ") != NULL)
        said = strstr (said, "  ") + 2;
      if (state->n_matches > 1 && result == IX_TABLE_OPEN)
        {
          g_assert_true (g_str_equal (said, "–") || g_str_has_prefix (said, "…"));
          continue;
        }
      if (result == IX_TABLE_OPEN)
        g_assert_cmpstr (said, ==, "–");
      else
        g_assert_true (g_str_has_prefix (said, ix_table_result_text (result)));
    }
}

/* Those who look for their name find the same list on paper and on the wall. */
static void
check_display_names (const IxEveningState *state)
{
  g_autoptr (IxDisplayLayout) layout = ix_display_layout_new (IX_DISPLAY_BY_NAME, state, FALSE);
  g_autoptr (IxReport) report = ix_report_new (IX_REPORT_NAMES, state, state->rounds->len - 1);

  g_assert_cmpuint (layout->rows->len, ==, report->rows->len);
  for (guint r = 0; r < report->rows->len; r++)
    {
      const IxDisplayRow *row = ix_display_layout_row (layout, r);

      g_autofree char *surname = NULL;
      g_autofree char *given = NULL;

      /* "Smith, Ann" on paper, "Smith Ann" or "Ann Smith" on the wall, and what tells them from others. */
      ix_person_name_split (ix_report_cell (report, r, 0)->text, &surname, &given);
      g_assert_nonnull (strstr (row->cells[0][0].text, surname));
      g_assert_nonnull (strstr (row->cells[0][0].text, given));
      g_assert_cmpstr (row->span, ==, ix_report_row (report, r)->instead);
      if (row->span == NULL)
        g_assert_cmpstr (row->cells[1][0].text, ==, ix_report_cell (report, r, 1)->text);
    }
}

static void
test_agree (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (31);
  guint n_apart = 0, n = g_test_slow () ? 2000 : 150;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_random (rand);
      const IxEveningState *state = ix_evening_state (evening);

      g_test_message ("evening %u", i);
      n_apart += check_standings (state, ix_evening_count_complete (state));
      check_display_standings (state);
      check_trf (state);
      for (guint r = 0; r < state->rounds->len; r++)
        check_results (state, r);
      if (state->rounds->len > 0)
        {
          check_display_results (state);
          check_display_names (state);
        }
    }
  /* Otherwise nothing was seen of those who have no rank. */
  g_assert_cmpuint (n_apart, >, n / 20);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/renderers/agree", test_agree);
  return g_test_run ();
}
