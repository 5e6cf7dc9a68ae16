/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-truth.h"

#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

#include "ix-dialog-fixture.h"
#include "ix-display-list.h"
#include "ix-display-text.h"
#include "ix-evening-page-fixture.h"
#include "ix-evening-past.h"
#include "ix-evening-table.h"
#include "ix-paper-private.h"
#include "ix-reading.h"
#include "ix-report-csv.h"
#include "ix-report-html.h"
#include "ix-report-view.h"
#include "ix-standings-tab.h"
#include "ix-store-json.h"
#include "ix-table-score.h"

void
truth_init (Truth                *truth,
            const IxEveningState *state,
            guint                 n_rounds,
            guint                *ranks)
{
  *truth = (Truth) { state, n_rounds, ix_report_new (IX_REPORT_STANDINGS, state, n_rounds), ranks,
                     state->partners.change ? IX_FIELD_PLAYER : IX_FIELD_TEAM };
}

void
truth_clear (Truth *truth)
{
  ix_report_free (truth->report);
  g_free (truth->ranks);
}

guint
truth_column (const Truth  *truth,
              IxReportField field)
{
  return ix_report_find_column (truth->report, field, 0);
}

const IxReportCell *
truth_cell (const Truth  *truth,
            guint         row,
            IxReportField field)
{
  return ix_report_cell (truth->report, row, truth_column (truth, field));
}

/* Counting again */

static gboolean
has_house_player (const IxEveningState *state,
                  const IxClubTeam     *team)
{
  gboolean house = FALSE;

  for (guint m = 0; m < team->members->len; m++)
    house |= ix_evening_entry (state, ix_club_team_member (team, m))->house;
  return house;
}

guint *
truth_count_ranks (const IxEveningState *state,
                   guint                 n_rounds,
                   gboolean              of_rounds)
{
  guint *ranks = g_new0 (guint, state->teams->len + 1);
  g_autofree guint *among_all = g_new0 (guint, state->teams->len + 1);
  g_auto (IxEveningStandings) made = { 0 };
  g_autoptr (IxStandings) all = NULL;

  if (of_rounds)
    ix_evening_standings_init_of_rounds (&made, state, n_rounds);
  else
    ix_evening_standings_init (&made, state, n_rounds);
  all = ix_standings_new (&made.context, made.standings->tie_breaks);
  for (guint i = 0; i < all->rows->len; i++)
    {
      const IxStanding *row = ix_standings_at (all, i);
      const IxClubTeam *team = ix_evening_team_after (state, n_rounds, row->place);

      if (n_rounds > 0 && !has_house_player (state, team) &&
          ix_evening_team_stands (state, n_rounds, row->place))
        among_all[row->place] = row->rank;
    }
  for (guint i = 0; i < state->teams->len; i++)
    for (guint k = 0; k < state->teams->len && among_all[i] > 0; k++)
      ranks[i] += i == k || (among_all[k] > 0 && among_all[k] < among_all[i]);
  return ranks;
}

static gint
bye_points (const IxEveningState *state,
            IxRoundKind           kind)
{
  IxPlan plan = ix_evening_plan (state);

  return kind == IX_ROUND_PAB         ? ix_plan_bye_points (&plan, &ix_points_usual)
         : kind == IX_ROUND_FULL_BYE ? IX_POINT
         : kind == IX_ROUND_HALF_BYE ? IX_POINT / 2
                                     : 0;
}

/* Returns what a table counts for one side: of two matches a win, a draw or a loss by the sum. */
static gint
table_points (const IxClubTable *table,
              guint              side)
{
  gint own = 0, others = 0;

  for (guint m = 0; m < table->n_matches; m++)
    {
      if (table->matches[m].result == IX_TABLE_OPEN)
        return 0;
      own += ix_table_result_points (table->matches[m].result, side);
      others += ix_table_result_points (table->matches[m].result, 1 - side);
    }
  if (own == others)
    return own > 0 ? IX_POINT / 2 : 0;
  return own > others ? IX_POINT : 0;
}

gint
truth_count_points (const IxEveningState *state,
                    guint                 n_rounds,
                    guint                 team)
{
  gint points = 0;

  for (guint r = 0; r < MIN (n_rounds, state->rounds->len); r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);

      for (guint i = 0; i < round->tables->len; i++)
        {
          const IxClubTable *table = ix_club_round_table (round, i);

          if (table->first == team)
            points += table_points (table, 0);
          if (table->second == team)
            points += table_points (table, 1);
        }
      for (guint i = 0; i < round->byes->len; i++)
        if (g_array_index (round->byes, IxClubBye, i).team == team)
          points += bye_points (state, ix_evening_bye_kind (state, r, &g_array_index (round->byes, IxClubBye, i)));
    }
  return points;
}

/* The same of single matches, which are the rounds of a TRF of players with double rounds. */
static gint
count_games (const IxEveningState *state,
             guint                 team)
{
  gint points = 0;

  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);

      for (guint i = 0; i < round->tables->len; i++)
        for (guint m = 0; m < 2; m++)
          {
            const IxClubTable *table = ix_club_round_table (round, i);

            if (table->first == team)
              points += ix_table_result_points (table->matches[m].result, 0);
            if (table->second == team)
              points += ix_table_result_points (table->matches[m].result, 1);
          }
      for (guint i = 0; i < round->byes->len; i++)
        if (g_array_index (round->byes, IxClubBye, i).team == team)
          points += 2 * bye_points (state, ix_evening_bye_kind (state, r, &g_array_index (round->byes, IxClubBye, i)));
    }
  return points;
}

static gboolean
is_of_another (const IxEveningState *state,
               guint                 team,
               guint                 entry)
{
  for (guint i = 0; i < state->teams->len; i++)
    if (i != team && ix_evening_team (state, i)->active && ix_club_team_has (ix_evening_team (state, i), entry))
      return TRUE;
  return FALSE;
}

/* A team that went on as part of another one before it had a round is none to others. */
static gboolean
is_team (const IxEveningState *state,
         guint                 team)
{
  const IxClubTeam *own = ix_evening_team (state, team);
  gboolean found = FALSE;

  for (guint i = 0; i < own->members->len; i++)
    found |= !is_of_another (state, team, ix_club_team_member (own, i));
  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);

      found |= ix_club_round_table_of (round, team) != NULL;
      for (guint i = 0; i < round->byes->len; i++)
        found |= g_array_index (round->byes, IxClubBye, i).team == team;
    }
  return found;
}

guint
truth_count_teams (const IxEveningState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->teams->len; i++)
    n += is_team (state, i);
  return n;
}

void
truth_check_trf (const IxEveningState *state,
                 const guint          *ranks,
                 const char           *trf)
{
  g_auto (GStrv) lines = g_strsplit (trf, "\n", -1);
  gboolean individual = state->individual;
  guint n = 0, next = 0;

  for (char **line = lines; *line != NULL; line++)
    {
      g_autofree char *number = NULL;
      g_autofree char *rank = NULL;
      g_autofree char *points = NULL;
      guint team;

      if (!g_str_has_prefix (*line, individual ? "001 " : "310 "))
        continue;
      n++;
      number = reading_columns (*line, 5, individual ? 8 : 7);
      rank = individual ? reading_columns (*line, 86, 89) : reading_columns (*line, 69, 71);
      points = individual ? reading_columns (*line, 81, 84) : reading_columns (*line, 55, 60);
      team = (guint) g_ascii_strtoull (number, NULL, 10) - 1;
      g_assert_cmpuint (team, >=, next);
      next = team + 1;
      g_assert_cmpuint (g_ascii_strtoull (rank, NULL, 10), ==, ranks[team]);
      /* The points are those of all results in the file. */
      g_assert_cmpint ((gint) (10 * g_ascii_strtod (points, NULL) + 0.5), ==,
                       individual && state->n_matches > 1
                         ? count_games (state, team)
                         : truth_count_points (state, state->rounds->len, team));
    }
  g_assert_cmpuint (n, ==, truth_count_teams (state));
}

/* The cross table has the same ranks, names and points. */
void
truth_check_cross_table (const Truth *truth)
{
  g_autoptr (IxReport) cross =
    ix_report_new (IX_REPORT_CROSS_TABLE, truth->state, truth->n_rounds);
  const IxReportField fields[] = { IX_FIELD_RANK, truth->names, IX_FIELD_POINTS };

  g_assert_cmpuint (cross->rows->len, ==, truth->report->rows->len);
  for (guint r = 0; r < cross->rows->len; r++)
    for (gsize f = 0; f < G_N_ELEMENTS (fields); f++)
      g_assert_cmpstr (
        ix_report_cell (cross, r, ix_report_find_column (cross, fields[f], 0))->text, ==,
        truth_cell (truth, r, fields[f])->text);
}

/* The wall */

static const char *
wall_text (IxDisplayList *list,
           guint          row,
           guint          column)
{
  GtkWidget *text =
    ui_find_numbered (ui_find_numbered (GTK_WIDGET (list), "row-%u", row), "cell-%u-0", column);

  return text != NULL ? ix_display_text_get_text (IX_DISPLAY_TEXT (text)) : "";
}

static gboolean
decided (const Truth *truth,
         guint        column)
{
  for (guint r = 0; r < truth->report->rows->len; r++)
    if (ix_report_cell (truth->report, r, column)->part == IX_PART_DECIDED)
      return TRUE;
  return FALSE;
}

static gboolean
is_behind (const Truth *truth,
           guint        r,
           guint        column)
{
  return ix_report_cell (truth->report, r, column)->part == IX_PART_BEHIND;
}

/* The name as the wall has it: that of the team, or of its players, or of the person. */
static char *
name_on_wall (const Truth *truth,
              guint        r)
{
  const IxReportCell *cell = truth_cell (truth, r, truth->names);
  const guint person = ix_report_row (truth->report, r)->about;

  if (truth->names == IX_FIELD_PLAYER)
    return ix_display_names_text (truth->state, &person, 1, IX_NAME_WHOLE);
  if (*cell->title != '\0' && !truth->state->individual)
    return g_strdup (cell->title);
  return ix_display_names_text (truth->state, cell->entries, g_strv_length (cell->names),
                                IX_NAME_WHOLE);
}

static void
check_wall_row (const Truth   *truth,
                IxDisplayList *list,
                guint          r)
{
  g_autofree char *name = name_on_wall (truth, r);
  guint n_ties = 0;
  guint c = 0;

  g_assert_cmpstr (wall_text (list, r, c++), ==, truth_cell (truth, r, IX_FIELD_RANK)->text);
  g_assert_cmpstr (wall_text (list, r, c++), ==, name);
  g_assert_cmpstr (wall_text (list, r, c++), ==, truth_cell (truth, r, IX_FIELD_POINTS)->text);
  /* The first two tie-breaks that decided, without the values that did not count. */
  for (guint t = truth_column (truth, IX_FIELD_TIE_BREAK); t < truth->report->columns->len; t++)
    if (decided (truth, t) && n_ties++ < 2)
      g_assert_cmpstr (wall_text (list, r, c++), ==,
                       is_behind (truth, r, t) ? ""
                                               : ix_report_cell (truth->report, r, t)->text);
}

void
truth_check_wall (const Truth *truth)
{
  IxDisplayLayout *layout = ix_display_layout_new (IX_DISPLAY_STANDINGS, truth->state, FALSE);
  g_autoptr (GtkWidget) list = NULL;

  list = g_object_ref_sink (ix_display_list_new (layout));
  g_assert_cmpint (layout->nothing != NULL, ==, truth->n_rounds == 0);
  if (truth->n_rounds == 0)
    return;
  /* Below the standings are the results of group matches. */
  g_assert_cmpuint (layout->rows->len, >=, truth->report->rows->len);
  for (guint r = 0; r < truth->report->rows->len; r++)
    check_wall_row (truth, IX_DISPLAY_LIST (list), r);
}

/* The screen */

GtkWidget *
truth_open_tab (IxStore         *store,
                const IxEvening *evening)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningSession) session = NULL;
  gint64 id = ix_store_import_evening (store, evening, &error);

  g_assert_no_error (error);
  session = ix_evening_session_restore (store, id, &error);
  g_assert_no_error (error);
  return g_object_ref_sink (ix_standings_tab_new (session));
}

void
truth_check_screen (const Truth *truth,
                    GtkWidget   *tab)
{
  evening_page_expect_cells (ui_find_type (tab, IX_TYPE_REPORT_VIEW), truth->report);
}

void
truth_choose_round (GtkWidget *tab,
                    guint      round)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (ui_find_id (tab, "round")), round);
}

/* The paper */

void
truth_check_paper (const Truth *truth)
{
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();
  g_autoptr (IxPaper) paper = NULL;
  guint item = 0;

  g_ptr_array_add (reports, truth->report);
  paper = ix_paper_new (reports, 510, 757);
  g_assert_cmpuint (paper->rows->len, ==, truth->report->rows->len);
  for (guint r = 0; r < paper->rows->len; r++)
    {
      const IxPaperRow *row = &g_array_index (paper->rows, IxPaperRow, r);

      for (guint c = 0; c < truth->report->columns->len; item++)
        {
          const IxPaperItem *at = &g_array_index (paper->items, IxPaperItem, item);
          g_autofree char *text = NULL;

          g_assert_cmpuint (item, <, paper->items->len);
          if (at->layout == NULL || at->page != row->page || at->y < row->y)
            continue;
          g_assert_cmpfloat (at->y, <, row->y + row->height);
          text = ix_report_stacked (truth->report, r, c);
          g_assert_cmpstr (pango_layout_get_text (at->layout), ==, text);
          c = ix_report_stack_end (truth->report, c);
        }
    }
}

/* Files */

/* The part of a CSV with a sign in front, so that no spreadsheet computes it. */
static const char *
plain (const char *text)
{
  return *text == '\'' ? text + 1 : text;
}

/* A list of points, "6½/½", as programs read it: "6.5/0.5". */
static char *
in_figures (const char *list)
{
  g_auto (GStrv) parts = g_strsplit (list, "/", -1);

  for (char **part = parts; *part != NULL; part++)
    if (g_str_has_suffix (*part, "½"))
      {
        g_autofree char *point = g_strndup (*part, strlen (*part) - strlen ("½"));

        g_free (*part);
        *part = g_strconcat (*point != '\0' ? point : "0", ".5", NULL);
      }
  return g_strjoinv ("/", parts);
}

void
truth_check_csv (const Truth *truth)
{
  g_autofree char *text = ix_report_to_csv (truth->report);
  g_autoptr (GPtrArray) rows = reading_csv (text);

  g_assert_cmpuint (rows->len, ==, truth->report->rows->len + 1);
  for (guint r = 0; r < truth->report->rows->len; r++)
    for (guint c = 0; c < truth->report->columns->len; c++)
      {
        const IxReportCell *cell = ix_report_cell (truth->report, r, c);
        const char *field = plain (reading_at (rows, r + 1, c));

        if (cell->kind == IX_CELL_POINTS)
          g_assert_cmpint ((gint64) (10 * g_ascii_strtod (field, NULL) + 0.5), ==, cell->number);
        else if (cell->kind == IX_CELL_VALUE && cell->number != IX_NO_NUMBER)
          g_assert_cmpint (llround (100 * g_ascii_strtod (field, NULL)), ==, cell->number);
        else if (cell->kind == IX_CELL_VALUE)
          {
            g_autofree char *figures = in_figures (cell->text);

            g_assert_cmpstr (field, ==, figures);
          }
        else
          g_assert_cmpstr (field, ==, plain (cell->text));
      }
}

/* The whole page of the evening, as it is exported. */
void
truth_check_html (const Truth *truth)
{
  g_autoptr (GPtrArray) reports = ix_reports_new (truth->state);
  g_autofree char *text = ix_reports_to_html (reports, "x", "en");
  g_autoptr (GPtrArray) rows = reading_html (text, truth->report->title);

  g_assert_cmpuint (rows->len, ==, truth->report->rows->len + 1);
  for (guint r = 0; r < truth->report->rows->len; r++)
    for (guint c = 0, read = 0; c < truth->report->columns->len; c = ix_report_stack_end (truth->report, c), read++)
      {
        g_autofree char *cell = ix_report_stacked (truth->report, r, c);

        g_assert_cmpstr (reading_at (rows, r + 1, read), ==, cell);
      }
}

char *
truth_entered_name (const Truth *truth,
                    guint        r)
{
  guint about = ix_report_row (truth->report, r)->about;

  if (truth->names == IX_FIELD_PLAYER)
    return g_strdup (ix_evening_entry (truth->state, about)->name);
  return ix_club_team_entered_name (truth->state, ix_evening_team_after (truth->state, truth->n_rounds, about));
}

void
truth_check_json (const Truth     *truth,
                  const IxEvening *evening)
{
  g_autofree char *text = ix_evening_to_json (evening);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  JsonObject *summary;
  JsonArray *rows;

  json_parser_load_from_data (parser, text, -1, &error);
  g_assert_no_error (error);
  summary = json_object_get_object_member (json_node_get_object (json_parser_get_root (parser)),
                                           "summary");
  rows = json_object_get_array_member (summary, "standings");
  g_assert_cmpuint (json_array_get_length (rows), ==, truth->report->rows->len);
  for (guint r = 0; r < truth->report->rows->len; r++)
    {
      JsonObject *row = json_array_get_object_element (rows, r);
      g_autofree char *name = truth_entered_name (truth, r);

      g_assert_cmpint (json_object_get_int_member (row, "rank"), ==,
                       truth_cell (truth, r, IX_FIELD_RANK)->number);
      g_assert_cmpstr (json_object_get_string_member (row, "name"), ==, name);
      g_assert_cmpint ((gint64) (10 * json_object_get_double_member (row, "points") + 0.5), ==,
                       truth_cell (truth, r, IX_FIELD_POINTS)->number);
    }
}

/* Halves */

/* People read ½, never a half in figures.  Files for programs have numbers.  A cross table of people has their
 * numbers: "1/2,5: 1". */
static void
check_no_figures (const char *text)
{
  g_autoptr (GRegex) figures = g_regex_new ("[.,]50?($|[^0-9:])|1/2($|[^0-9,:])", 0, 0, NULL);
  g_autoptr (GRegex) money = g_regex_new ("€[0-9.]+", 0, 0, NULL);
  g_autofree char *rest = text != NULL ? g_regex_replace_literal (money, text, -1, 0, "", 0, NULL) : NULL;

  if (rest != NULL && g_regex_match (figures, rest, 0, NULL))
    g_error ("a half in figures: %s", text);
}

static void
check_halves_of_report (const IxReport *report)
{
  for (guint r = 0; r < report->rows->len; r++)
    for (guint c = 0; c < report->columns->len; c++)
      {
        check_no_figures (ix_report_cell (report, r, c)->text);
        check_no_figures (ix_report_cell (report, r, c)->explanation);
      }
  for (guint i = 0; i < report->notes->len; i++)
    check_no_figures (ix_report_note (report, i)->text);
}

void
truth_check_halves (const IxEveningState *state)
{
  g_autoptr (GPtrArray) reports = ix_reports_new (state);
  g_autofree char *page = ix_reports_to_html (reports, "x", "en");
  const char *body = strstr (page, "</style>");

  check_no_figures (body);
  for (guint i = 0; i < reports->len; i++)
    check_halves_of_report (reports->pdata[i]);
  for (IxDisplayContent content = 0; content < IX_N_DISPLAY_CONTENTS; content++)
    {
      g_autoptr (IxDisplayLayout) layout = ix_display_layout_new (content, state, FALSE);

      for (guint r = 0; r < layout->rows->len; r++)
        {
          g_autofree char *label = ix_display_layout_label (layout, r);

          check_no_figures (label);
        }
    }
}
