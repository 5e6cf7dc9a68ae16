/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-room-layout.h"

#include <glib/gi18n.h>

#include "ix-group-words.h"

static void
free_row (gpointer data)
{
  IxRoomRow *row = data;

  for (guint c = 0; c < IX_ROOM_MAX_COLUMNS; c++)
    for (guint l = 0; l < IX_ROOM_MAX_LINES; l++)
      {
        g_free (row->cells[c][l].text);
        for (guint form = 0; form < IX_N_ROOM_NAME_FORMS; form++)
          g_free (row->cells[c][l].forms[form]);
      }
  g_free (row->span);
  g_free (row);
}

void
ix_room_layout_add_column (IxRoomLayout *layout,
                          const char  *heading,
                          float        align,
                          guint        n_names)
{
  g_assert (layout->n_columns < IX_ROOM_MAX_COLUMNS);
  layout->columns[layout->n_columns++] = (IxRoomColumn) { g_strdup (heading), align, n_names, FALSE };
}

IxRoomRow *
ix_room_layout_add_row (IxRoomLayout *layout)
{
  IxRoomRow *row = g_new0 (IxRoomRow, 1);

  g_ptr_array_add (layout->rows, row);
  return row;
}

IxRoomCell *
ix_room_row_set (IxRoomRow *row,
                 guint      column,
                 guint      line,
                 char      *text,
                 IxRoomInk  ink)
{
  IxRoomCell *cell = &row->cells[column][line];

  g_assert (cell->text == NULL);
  cell->text = text;
  cell->ink = ink;
  return cell;
}

IxRoomCell *
ix_room_row_set_names (IxRoomRow         *row,
                       guint              column,
                       guint              line,
                       const IxRoomNames *names,
                       const guint       *entries,
                       guint              n,
                       IxRoomInk          ink)
{
  IxRoomCell *cell;

  if (n == 0)
    return ix_room_row_set (row, column, line, g_strdup ("–"), ink);
  cell = ix_room_row_set (row, column, line,
                          ix_room_names_text (names, entries, n, IX_ROOM_NAME_WHOLE), ink);
  for (IxRoomNameForm form = 0; form < IX_N_ROOM_NAME_FORMS; form++)
    cell->forms[form] = ix_room_names_markup (names, entries, n, form);
  return cell;
}

IxRoomCell *
ix_room_row_set_people (IxRoomRow          *row,
                        guint               column,
                        guint               line,
                        const IxRoomNames  *names,
                        const IxReportCell *cell,
                        IxRoomInk           ink)
{
  guint n = cell->names != NULL ? g_strv_length (cell->names) : 0;

  if (n == 0 && *cell->text != '\0')
    return ix_room_row_set (row, column, line, g_strdup (cell->text), ink);
  return ix_room_row_set_names (row, column, line, names, cell->entries, n, ink);
}

static void
fill_names (IxRoomLayout         *layout,
            const IxRoomNames    *names,
            const IxEveningState *state)
{
  g_autoptr (IxReport) report = ix_report_new (IX_REPORT_NAMES, state, state->rounds->len - 1);

  ix_room_layout_fill_people (layout, names, report);
}

/* Names the group matches that were held after @n_rounds rounds, and their results, in lines of
 * their own. */
static void
add_outcomes (IxRoomLayout         *layout,
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
        ix_room_layout_add_span (layout, 1, g_strdup_printf (_("%s: %s"), name, result));
    }
}

static void
fill_tables (IxRoomLayout         *layout,
             const IxRoomNames    *names,
             const IxEveningState *state)
{
  guint round = state->rounds->len - 1;
  g_autoptr (IxReport) pairings = ix_report_new (IX_REPORT_PAIRINGS, state, round);
  g_autoptr (IxReport) results = ix_report_new (IX_REPORT_RESULTS, state, round);

  ix_room_layout_fill_tables (layout, names, pairings, results);
  add_outcomes (layout, state, round + 1);
}

static void
fill_teams (IxRoomLayout         *layout,
            const IxRoomNames    *names,
            const IxEveningState *state)
{
  g_autoptr (IxReport) teams = ix_report_new (IX_REPORT_TEAMS, state, 0);

  ix_room_layout_fill_people (layout, names, teams);
  if (layout->rows->len == 0)
    layout->nothing = g_strdup (_("Nobody has come yet."));
}

static void
fill_standings (IxRoomLayout         *layout,
                const IxRoomNames    *names,
                const IxEveningState *state,
                gboolean              hide_last)
{
  g_autoptr (IxReport) standings = NULL;
  IxRoomStatus status;

  ix_room_status_init (&status, state);
  if (ix_room_keeps_back (&status, hide_last))
    layout->nothing = g_strdup (_("The standings are announced after the last round."));
  else if (status.n_complete == 0)
    layout->nothing = g_strdup (_("Standings appear after the first complete round."));
  else
    {
      standings = ix_report_new (IX_REPORT_STANDINGS, state, status.n_complete);
      ix_room_layout_fill_standings (layout, names, standings);
      add_outcomes (layout, state, status.n_complete);
    }
}

static void
fill_group (IxRoomLayout         *layout,
            const IxRoomNames    *names,
            const IxEveningState *state)
{
  g_autoptr (IxReport) plan = NULL;
  g_autofree char *result = NULL;
  const IxClubGroup *group;
  IxRoomStatus status;

  ix_room_status_init (&status, state);
  if (status.n_groups == 0)
    {
      layout->nothing = g_strdup (_("No group match is set up yet."));
      return;
    }
  group = ix_evening_group (state, status.group);
  plan = ix_report_new (IX_REPORT_GROUP, state, status.group);
  result = ix_format_group_result (group->result, group->half_points, group->reason);
  ix_room_layout_fill_group (layout, names, plan, result);
}

/* The list of an evening. */
static void
fill (IxRoomLayout         *layout,
      IxRoomContent         content,
      const IxEveningState *state,
      gboolean              hide_last)
{
  g_autoptr (IxRoomNames) names = ix_room_names_new (state);

  if (content == IX_ROOM_TEAMS)
    fill_teams (layout, names, state);
  else if (content == IX_ROOM_STANDINGS)
    fill_standings (layout, names, state, hide_last);
  else if (content == IX_ROOM_GROUP)
    fill_group (layout, names, state);
  else if (state->rounds->len == 0)
    layout->nothing = g_strdup (_("No round is paired yet."));
  else if (content == IX_ROOM_BY_NAME)
    fill_names (layout, names, state);
  else
    fill_tables (layout, names, state);
}

IxRoomLayout *
ix_room_layout_new (IxRoomContent         content,
                    const IxEveningState *state,
                    gboolean              hide_last)
{
  IxRoomLayout *layout = g_new0 (IxRoomLayout, 1);

  layout->rows = g_ptr_array_new_with_free_func (free_row);
  layout->n_lines = 1;
  if (content == IX_ROOM_MATCH)
    layout->nothing = g_strdup (_("No match is being played on this computer."));
  else if (state == NULL)
    layout->nothing = g_strdup (_("There is no evening yet."));
  else
    fill (layout, content, state, hide_last);
  return layout;
}

void
ix_room_layout_free (IxRoomLayout *layout)
{
  for (guint c = 0; c < layout->n_columns; c++)
    g_free (layout->columns[c].heading);
  g_ptr_array_unref (layout->rows);
  g_free (layout->nothing);
  g_free (layout);
}

char *
ix_room_layout_label (const IxRoomLayout *layout,
                     guint              row)
{
  const IxRoomRow *r = ix_room_layout_row (layout, row);
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
    g_string_append_printf (label, "%s%s", label->len > 0 ? " " : "", r->span);
  return g_string_free (label, FALSE);
}

static char *
initial (const IxRoomLayout *layout,
         guint              row)
{
  const char *name = ix_room_layout_row (layout, row)->cells[0][0].text;
  g_autofree char *first = g_utf8_substring (name, 0, g_utf8_strlen (name, 1));

  return g_utf8_strup (first, -1);
}

char *
ix_room_layout_range (const IxRoomLayout *layout,
                     guint              first,
                     guint              n)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  if (!layout->alphabetical || n == 0)
    return g_strdup ("");
  from = initial (layout, first);
  to = initial (layout, first + n - 1);
  return g_str_equal (from, to) ? g_steal_pointer (&from) : g_strdup_printf ("%s – %s", from, to);
}
