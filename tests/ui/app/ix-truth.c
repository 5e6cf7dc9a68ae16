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
#include "ix-paper-private.h"
#include "ix-reading.h"
#include "ix-report-csv.h"
#include "ix-report-html.h"
#include "ix-report-view.h"
#include "ix-standings-tab.h"
#include "ix-store-json.h"

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
