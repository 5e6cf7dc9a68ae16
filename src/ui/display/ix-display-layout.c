/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-layout.h"

#include <glib/gi18n.h>

#include "ix-display-words.h"
#include "ix-group-words.h"
#include "ix-report-words.h"
#include "ix-table-score.h"
#include "ix-text.h"
#include "ix-timetable-words.h"

static void
free_row (gpointer data)
{
  IxDisplayRow *row = data;

  for (guint c = 0; c < IX_DISPLAY_MAX_COLUMNS; c++)
    for (guint l = 0; l < IX_DISPLAY_MAX_LINES; l++)
      {
        g_free (row->cells[c][l].text);
        for (guint form = 0; form < IX_N_NAME_FORMS; form++)
          g_free (row->cells[c][l].forms[form]);
      }
  g_free (row->initial);
  g_free (row->span);
  g_free (row);
}

void
ix_display_layout_add_column (IxDisplayLayout *layout,
                              const char      *heading,
                              float            align,
                              guint            n_names)
{
  g_assert (layout->n_columns < IX_DISPLAY_MAX_COLUMNS);
  layout->columns[layout->n_columns++] =
    (IxDisplayColumn) { g_strdup (heading), align, n_names, FALSE };
}

IxDisplayRow *
ix_display_layout_add_row (IxDisplayLayout *layout)
{
  IxDisplayRow *row = g_new0 (IxDisplayRow, 1);

  g_ptr_array_add (layout->rows, row);
  return row;
}

void
ix_display_layout_add_span (IxDisplayLayout *layout,
                            guint            from,
                            char            *text)
{
  IxDisplayRow *row = ix_display_layout_add_row (layout);

  row->span_from = from;
  row->span = text;
}

IxDisplayCell *
ix_display_row_set (IxDisplayRow *row,
                    guint         column,
                    guint         line,
                    char         *text,
                    IxDisplayInk  ink)
{
  IxDisplayCell *cell = &row->cells[column][line];

  g_assert (cell->text == NULL);
  cell->text = text;
  cell->ink = ink;
  return cell;
}

char *
ix_display_names_text (const IxEveningState *state,
                       const guint          *entries,
                       guint                 n,
                       IxNameForm            form)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = ix_short_name (state, entries[i], form);

      ix_text_append_item (text, " & ", name);
    }
  return g_string_free (text, FALSE);
}

static void
append_light (GString    *markup,
              const char *text)
{
  g_autofree char *light =
    g_markup_printf_escaped ("<span weight=\"normal\" alpha=\"80%%\">%s</span>", text);

  if (*text != '\0')
    g_string_append (markup, light);
}

char *
ix_display_names_markup (const IxEveningState *state,
                         const guint          *entries,
                         guint                 n,
                         IxNameForm            form)
{
  GString *markup = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *before = NULL, *behind = NULL;
      g_autofree char *surname = ix_short_name_parts (state, entries[i], form, &before, &behind);
      g_autofree char *bold = g_markup_printf_escaped ("<b>%s</b>", surname);

      if (i > 0)
        g_string_append (markup, " &amp; ");
      append_light (markup, before);
      g_string_append (markup, bold);
      append_light (markup, behind);
    }
  return g_string_free (markup, FALSE);
}

IxDisplayCell *
ix_display_row_set_names (IxDisplayRow         *row,
                          guint                 column,
                          guint                 line,
                          const IxEveningState *state,
                          const guint          *entries,
                          guint                 n,
                          IxDisplayInk          ink)
{
  IxDisplayCell *cell;

  if (n == 0)
    return ix_display_row_set (row, column, line, g_strdup ("–"), ink);
  cell = ix_display_row_set (row, column, line,
                             ix_display_names_text (state, entries, n, IX_NAME_WHOLE), ink);
  for (IxNameForm form = 0; form < IX_N_NAME_FORMS; form++)
    cell->forms[form] = ix_display_names_markup (state, entries, n, form);
  return cell;
}

IxDisplayCell *
ix_display_row_set_people (IxDisplayRow         *row,
                           guint                 column,
                           guint                 line,
                           const IxEveningState *state,
                           const IxReportCell   *cell,
                           IxDisplayInk          ink)
{
  guint n = cell->names != NULL ? g_strv_length (cell->names) : 0;

  if (n == 0 && *cell->text != '\0')
    return ix_display_row_set (row, column, line, g_strdup (cell->text), ink);
  return ix_display_row_set_names (row, column, line, state, cell->entries, n, ink);
}

static void
fill_names (IxDisplayLayout      *layout,
            const IxEveningState *state)
{
  g_autoptr (IxReport) report = ix_report_new (IX_REPORT_NAMES, state, ix_evening_round_in_play (state));

  ix_display_layout_fill_people (layout, state, report);
}

/* Names the group matches that were held after @n_rounds rounds, and their results, in lines of
 * their own. */
static void
add_outcomes (IxDisplayLayout      *layout,
              const IxEveningState *state,
              guint                 n_rounds)
{
  for (guint g = 0; g < state->groups->len; g++)
    {
      const IxClubGroup *group = ix_evening_group (state, g);
      g_autofree char *name = ix_format_group (state, g);
      g_autofree char *result =
        ix_format_group_result (group->result, group->half_points, IX_TABLE_REASON_NONE);

      if (*result != '\0' && MIN (group->n_rounds, state->rounds->len) == n_rounds)
        /* Translators: a group match and its result: "Group match: Team 1 wins 5–3" */
        ix_display_layout_add_span (layout, 1, g_strdup_printf (_("%s: %s"), name, result));
    }
}

static void
fill_tables (IxDisplayLayout      *layout,
             const IxEveningState *state)
{
  guint round = ix_evening_round_in_play (state);
  g_autoptr (IxReport) pairings = ix_report_new (IX_REPORT_PAIRINGS, state, round);
  g_autoptr (IxReport) results = ix_report_new (IX_REPORT_RESULTS, state, round);

  ix_display_layout_fill_tables (layout, state, pairings, results);
  add_outcomes (layout, state, round + 1);
}

/* Keeps the tables that others wait for. */
static void
fill_waiting (IxDisplayLayout      *layout,
              const IxEveningState *state)
{
  guint round = ix_evening_round_in_play (state);
  g_autoptr (IxReport) pairings = ix_report_new (IX_REPORT_PAIRINGS, state, round);
  g_autoptr (IxReport) results = ix_report_new (IX_REPORT_RESULTS, state, round);
  g_autoptr (GArray) waiting = ix_display_waiting (state);

  ix_display_layout_fill_tables (layout, state, pairings, results);
  for (guint row = layout->rows->len; row-- > 0;)
    {
      gboolean waits = FALSE;

      for (guint i = 0; i < waiting->len; i++)
        waits |= g_array_index (waiting, guint, i) == row;
      if (!waits)
        g_ptr_array_remove_index (layout->rows, row);
    }
  if (layout->rows->len == 0)
    layout->nothing = g_strdup (_("No table is waited for."));
}

static void
fill_teams (IxDisplayLayout      *layout,
            const IxEveningState *state)
{
  g_autoptr (IxReport) teams = ix_report_new (IX_REPORT_TEAMS, state, 0);

  ix_display_layout_fill_people (layout, state, teams);
  if (layout->rows->len == 0)
    layout->nothing = g_strdup (_("Nobody has come yet."));
}

static void
fill_standings (IxDisplayLayout      *layout,
                const IxEveningState *state,
                gboolean              hide_last)
{
  g_autoptr (IxReport) standings = NULL;
  IxDisplayStatus status;

  ix_display_status_init (&status, state);
  if (ix_display_keeps_back (&status, hide_last))
    layout->nothing = g_strdup (ix_format_kept_back (IX_REPORT_STANDINGS));
  else if (status.n_complete == 0)
    layout->nothing = g_strdup (_("Standings appear after the first complete round."));
  else
    {
      standings = ix_report_new (IX_REPORT_STANDINGS, state, status.n_complete);
      ix_display_layout_fill_standings (layout, state, standings);
      add_outcomes (layout, state, status.n_complete);
    }
}

static void
fill_group (IxDisplayLayout      *layout,
            const IxEveningState *state)
{
  g_autoptr (IxReport) plan = NULL;
  g_autofree char *result = NULL;
  const IxClubGroup *group;
  IxDisplayStatus status;

  ix_display_status_init (&status, state);
  if (status.n_groups == 0)
    {
      layout->nothing = g_strdup (_("No group match is set up yet."));
      return;
    }
  group = ix_evening_group (state, status.group);
  plan = ix_report_new (IX_REPORT_GROUP, state, status.group);
  result = ix_format_group_result (group->result, group->half_points, group->reason);
  ix_display_layout_fill_group (layout, state, plan, result);
}

static void
fill_prizes (IxDisplayLayout      *layout,
             const IxEveningState *state,
             gboolean              hide_last)
{
  g_autoptr (IxReport) prizes = NULL;
  IxDisplayStatus status;

  ix_display_status_init (&status, state);
  if (!status.has_prizes)
    layout->nothing = g_strdup (_("There are no prizes."));
  else if (ix_display_keeps_back (&status, hide_last))
    layout->nothing = g_strdup (ix_format_kept_back (IX_REPORT_PRIZES));
  else
    {
      prizes = ix_report_new (IX_REPORT_PRIZES, state, status.n_complete);
      ix_display_layout_fill_prizes (layout, state, prizes);
    }
}

/* The list of an evening. */
static void
fill (IxDisplayLayout      *layout,
      IxDisplayContent      content,
      const IxEveningState *state,
      gboolean              hide_last)
{
  if (content == IX_DISPLAY_CHECK_IN)
    ix_display_layout_fill_check_in (layout, state);
  else if (content == IX_DISPLAY_TEAMS)
    fill_teams (layout, state);
  else if (content == IX_DISPLAY_STANDINGS)
    fill_standings (layout, state, hide_last);
  else if (content == IX_DISPLAY_GROUP)
    fill_group (layout, state);
  else if (content == IX_DISPLAY_PRIZES)
    fill_prizes (layout, state, hide_last);
  else if (state->rounds->len == 0)
    layout->nothing = g_strdup (_("No round is paired yet."));
  else if (content == IX_DISPLAY_BY_NAME)
    fill_names (layout, state);
  else if (content == IX_DISPLAY_CLOCK)
    fill_waiting (layout, state);
  else
    fill_tables (layout, state);
}

static IxDisplayLayout *
new_layout (void)
{
  IxDisplayLayout *layout = g_new0 (IxDisplayLayout, 1);

  layout->rows = g_ptr_array_new_with_free_func (free_row);
  layout->n_lines = 1;
  return layout;
}

IxDisplayLayout *
ix_display_layout_new (IxDisplayContent      content,
                       const IxEveningState *state,
                       gboolean              hide_last)
{
  IxDisplayLayout *layout = new_layout ();

  if (content == IX_DISPLAY_MATCH)
    layout->nothing = g_strdup (_("No match is being played on this computer."));
  else if (content == IX_DISPLAY_SEASON)
    layout->nothing = g_strdup (_("No season has this evening."));
  else if (content == IX_DISPLAY_PHONES)
    layout->nothing = g_strdup (_("The pages for phones are off."));
  else if (state == NULL)
    layout->nothing = g_strdup (_("There is no evening yet."));
  else
    fill (layout, content, state, hide_last);
  return layout;
}

/* Says behind an item how late it is, or that it is over or under way. */
static char *
format_remark (const IxTimetableItem *item)
{
  guint late = item->at > item->planned
                 ? (guint) ((item->at - item->planned) / G_TIME_SPAN_MINUTE)
                 : 0;

  if (item->when == IX_TIMETABLE_PAST)
    return g_strdup ("✓");
  if (item->when == IX_TIMETABLE_NOW)
    return g_strdup (_("now"));
  if (late == 0)
    return g_strdup ("");
  /* Translators: minutes behind the timetable, as short as may be */
  return g_strdup_printf (_("+%u min"), late);
}

static void
add_item (IxDisplayLayout       *layout,
          const IxEveningState  *state,
          const IxTimetableItem *item)
{
  static const IxDisplayInk inks[] = {
    [IX_TIMETABLE_PAST] = IX_DISPLAY_DIM,
    [IX_TIMETABLE_NOW] = IX_DISPLAY_STRONG,
    [IX_TIMETABLE_COMING] = IX_DISPLAY_PLAIN,
  };
  IxDisplayRow *row = ix_display_layout_add_row (layout);
  gint64 told = ix_timetable_told (item);
  g_autofree char *time = told != 0 ? ix_display_format_time (told) : g_strdup ("");
  gboolean about = item->when == IX_TIMETABLE_COMING && ix_timetable_is_late (item);

  ix_display_row_set (row, 0, 0,
                      /* Translators: a time of day that is an estimate */
                      about ? g_strdup_printf (_("about %s"), time) : g_strdup (time),
                      item->when == IX_TIMETABLE_PAST ? IX_DISPLAY_DIM : IX_DISPLAY_ACCENT);
  ix_display_row_set (row, 1, 0, ix_format_timetable_name (state, item), inks[item->when]);
  ix_display_row_set (row, 2, 0, format_remark (item), IX_DISPLAY_DIM);
}

IxDisplayLayout *
ix_display_layout_new_timetable (const IxEveningState *state,
                                 gint64                now)
{
  IxDisplayLayout *layout = new_layout ();
  g_autoptr (GArray) items = state != NULL ? ix_timetable_new (state, now) : NULL;

  if (state == NULL || items->len == 0)
    {
      layout->nothing = g_strdup (_("There is no timetable."));
      return layout;
    }
  ix_display_layout_add_column (layout, "", 1, 0);
  ix_display_layout_add_column (layout, "", 0, 1);
  ix_display_layout_add_column (layout, "", 0, 0);
  for (guint i = 0; i < items->len; i++)
    add_item (layout, state, &g_array_index (items, IxTimetableItem, i));
  return layout;
}

void
ix_display_layout_free (IxDisplayLayout *layout)
{
  for (guint c = 0; c < layout->n_columns; c++)
    g_free (layout->columns[c].heading);
  g_ptr_array_unref (layout->rows);
  g_free (layout->nothing);
  g_free (layout);
}

char *
ix_display_layout_label (const IxDisplayLayout *layout,
                         guint                  row)
{
  const IxDisplayRow *r = ix_display_layout_row (layout, row);
  GString *label = g_string_new (NULL);

  for (guint l = 0; l < layout->n_lines; l++)
    for (guint c = 0; c < layout->n_columns; c++)
      {
        const char *heading = layout->columns[c].heading;

        if (r->cells[c][l].text == NULL)
          continue;
        g_string_append (label, label->len > 0 ? ", " : "");
        /* The first is what the row is about. */
        if (c > 0 && *heading != '\0')
          g_string_append_printf (label, "%s ", heading);
        g_string_append (label, r->cells[c][l].text);
      }
  if (r->span != NULL)
    ix_text_append_item (label, " ", r->span);
  return g_string_free (label, FALSE);
}

char *
ix_display_layout_range (const IxDisplayLayout *layout,
                         guint                  first,
                         guint                  n)
{
  const char *from = n > 0 ? ix_display_layout_row (layout, first)->initial : NULL;
  const char *to = n > 0 ? ix_display_layout_row (layout, first + n - 1)->initial : NULL;

  if (from == NULL || to == NULL)
    return g_strdup ("");
  return g_str_equal (from, to) ? g_strdup (from) : g_strdup_printf ("%s – %s", from, to);
}
