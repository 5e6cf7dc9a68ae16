/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays out the reports in which people look for themselves. */

#include "ix-display-layout.h"

#include <glib/gi18n.h>

#include "ix-person-name.h"
#include "ix-report-words.h"

/* How many names the longest cell of the column holds, at least one. */
static guint
most_names (const IxReport *report,
            guint           column)
{
  guint most = 1;

  for (guint r = 0; r < report->rows->len; r++)
    if (ix_report_cell (report, r, column)->names != NULL)
      most = MAX (most, g_strv_length (ix_report_cell (report, r, column)->names));
  return most;
}

/* Does the column have its place on the wall?  Those who look for their seat in a round need table,
 * colour and board: in type that is read from ten metres there is no room for partner and
 * opponents, whom the list of the tables names.  A partner who is new is named all the same. */
static gboolean
is_shown (const IxReport *report,
          guint           column)
{
  IxReportField field = ix_report_column (report, column)->field;

  return field != IX_FIELD_OPPONENT_HIGHER && field != IX_FIELD_OPPONENT_LOWER &&
         (field != IX_FIELD_PARTNER || report->kind == IX_REPORT_TEAMS || report->people);
}

static void
add_column (IxDisplayLayout *layout,
            const IxReport  *report,
            guint            column)
{
  switch ((guint) ix_report_column (report, column)->field)
    {
    case IX_FIELD_PLAYER:
      ix_display_layout_add_column (layout, _("Name"), 0, 1);
      break;
    case IX_FIELD_TABLE:
      ix_display_layout_add_column (layout, _("Table"), 0.5f, 0);
      break;
    case IX_FIELD_COLOUR:
      ix_display_layout_add_column (layout, _("Colour"), 0, 0);
      break;
    case IX_FIELD_BOARD:
      ix_display_layout_add_column (layout, _("Board"), 0, 0);
      break;
    case IX_FIELD_CLOCK:
      ix_display_layout_add_column (layout, _("Clock"), 0, 0);
      break;
    case IX_FIELD_PARTNER:
      ix_display_layout_add_column (layout, _("Plays with"), 0, most_names (report, column));
      break;
    case IX_FIELD_GRADE:
    default:
      ix_display_layout_add_column (layout, _("Grade"), 1, 0);
      break;
    }
}

static void
set_cell (IxDisplayRow         *to,
          guint                 place,
          const IxEveningState *state,
          const IxReport       *report,
          guint                 row,
          guint                 column)
{
  const IxReportCell *cell = ix_report_cell (report, row, column);

  switch ((guint) ix_report_column (report, column)->field)
    {
    case IX_FIELD_PLAYER:
      ix_display_row_set_people (to, place, 0, state, cell, IX_DISPLAY_STRONG);
      break;
    case IX_FIELD_TABLE:
      ix_display_row_set_people (to, place, 0, state, cell, IX_DISPLAY_ACCENT);
      break;
    case IX_FIELD_COLOUR:
      ix_display_row_set (to, place, 0, g_strdup (ix_format_seat_colour ((IxSide) cell->number)),
                          IX_DISPLAY_PLAIN);
      break;
    default:
      ix_display_row_set_people (to, place, 0, state, cell, IX_DISPLAY_PLAIN);
      break;
    }
}

/* The first letter of what the list is sorted by, the surname. */
static char *
initial_of (const IxEveningState *state,
            guint                 entry)
{
  g_autofree char *surname = NULL, *given = NULL;

  ix_person_name_split (ix_evening_entry (state, entry)->name, &surname, &given);
  return g_utf8_strup (surname, g_utf8_next_char (surname) - surname);
}

static void
add_row (IxDisplayLayout      *layout,
         const IxEveningState *state,
         const IxReport       *report,
         guint                 row)
{
  const char *instead = ix_report_row (report, row)->instead;
  IxDisplayRow *to = ix_display_layout_add_row (layout);
  guint n_shown = instead != NULL ? 1 : layout->n_columns;

  to->initial = initial_of (state, ix_report_row (report, row)->about);
  /* The columns that are left out are the last ones. */
  for (guint c = 0; c < n_shown; c++)
    set_cell (to, c, state, report, row, c);
  if (instead != NULL)
    {
      to->span_from = 1;
      to->span = g_strdup (instead);
    }
}

void
ix_display_layout_fill_people (IxDisplayLayout      *layout,
                               const IxEveningState *state,
                               const IxReport       *report)
{
  for (guint c = 0; c < report->columns->len; c++)
    if (is_shown (report, c))
      add_column (layout, report, c);
  for (guint r = 0; r < report->rows->len; r++)
    add_row (layout, state, report, r);
}

/* The wall of names at check-in */

/* In so many columns short names have room where the type is read from ten metres. */
#define WALL_COLUMNS 3
#define FEW_PEOPLE 8 /* who need fewer, for larger type */

static gint
compare_names (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  return ix_names_compare_entries (data, *(const guint *) a, *(const guint *) b);
}

/* Adds the people who are present, or not, by their names, under a heading; nothing if there is none. */
static void
add_people (IxDisplayLayout      *layout,
            const IxEveningState *state,
            gboolean              present,
            char                 *heading)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *text = heading;
  IxDisplayRow *row = NULL;

  for (guint i = 0; i < state->entries->len; i++)
    if (ix_evening_entry (state, i)->present == present &&
        (present || !ix_evening_entry (state, i)->house))
      g_array_append_val (entries, i);
  if (entries->len == 0)
    return;
  g_array_sort_with_data (entries, compare_names, (gpointer) state);
  if (text != NULL)
    ix_display_layout_add_span (layout, 0, g_steal_pointer (&text));
  for (guint i = 0; i < entries->len; i++)
    {
      if (i % layout->n_columns == 0)
        row = ix_display_layout_add_row (layout);
      ix_display_row_set_names (row, i % layout->n_columns, 0, state,
                                &g_array_index (entries, guint, i), 1,
                                present ? IX_DISPLAY_STRONG : IX_DISPLAY_ACCENT);
    }
}

void
ix_display_layout_fill_check_in (IxDisplayLayout      *layout,
                                 const IxEveningState *state)
{
  guint n_columns = state->entries->len <= FEW_PEOPLE ? WALL_COLUMNS - 1 : WALL_COLUMNS;
  IxDisplayStatus status;

  ix_display_status_init (&status, state);
  if (status.n_here + status.n_missing == 0)
    {
      layout->nothing = g_strdup (_("Nobody has come yet."));
      return;
    }
  for (guint i = 0; i < n_columns; i++)
    ix_display_layout_add_column (layout, "", 0, 1);
  add_people (layout, state, FALSE, g_strdup (_("Still missing: please check in")));
  add_people (layout, state, TRUE,
              /* Translators: heading: people who have come */
              status.n_missing > 0 ? g_strdup (C_("people", "Here")) : NULL);
}
