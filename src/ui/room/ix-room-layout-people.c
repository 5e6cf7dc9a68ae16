/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays out the reports in which people look for themselves. */

#include "ix-room-layout.h"

#include <glib/gi18n.h>

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

static char *
join (const IxReportCell *cell)
{
  return cell->names != NULL && *cell->names != NULL ? g_strjoinv (" & ", cell->names)
         : *cell->text != '\0'                       ? g_strdup (cell->text)
                                                     : g_strdup ("–");
}

static guint
opponent_column (const IxReport *report,
                 guint           row)
{
  guint board = ix_report_find_column (report, IX_FIELD_BOARD, 0);
  gboolean lower = board < report->columns->len &&
                   ix_report_cell (report, row, board)->number == IX_LOWER_BOARD;

  return ix_report_find_column (report,
                                lower ? IX_FIELD_OPPONENT_LOWER : IX_FIELD_OPPONENT_HIGHER, 0);
}

/* A column of the report that has its place on the wall.  Of two opponents it is the one at the own
 * board. */
static void
add_column (IxRoomLayout   *layout,
            const IxReport *report,
            guint           column)
{
  switch ((guint) ix_report_column (report, column)->field)
    {
    case IX_FIELD_PLAYER:
      ix_room_layout_add_column (layout, _("Name"), 0, 1);
      break;
    case IX_FIELD_TABLE:
      ix_room_layout_add_column (layout, _("Table"), 0.5f, 0);
      break;
    case IX_FIELD_COLOUR:
      ix_room_layout_add_column (layout, _("Colour"), 0, 0);
      break;
    case IX_FIELD_BOARD:
      ix_room_layout_add_column (layout, _("Board"), 0, 0);
      break;
    case IX_FIELD_PARTNER:
      ix_room_layout_add_column (layout,
                                 report->kind == IX_REPORT_TEAMS ? _("Plays with") : _("With"), 0,
                                 report->kind == IX_REPORT_TEAMS ? most_names (report, column) : 1);
      break;
    case IX_FIELD_OPPONENT_HIGHER:
      ix_room_layout_add_column (layout, _("Against"), 0, 1);
      break;
    case IX_FIELD_GRADE:
    default:
      ix_room_layout_add_column (layout, _("Grade"), 1, 0);
      break;
    }
}

static void
set_cell (IxRoomRow      *to,
          guint           place,
          const IxReport *report,
          guint           row,
          guint           column)
{
  const IxReportCell *cell = ix_report_cell (report, row, column);

  switch ((guint) ix_report_column (report, column)->field)
    {
    case IX_FIELD_PLAYER:
      ix_room_row_set (to, place, 0, join (cell), IX_ROOM_STRONG);
      break;
    case IX_FIELD_TABLE:
      ix_room_row_set (to, place, 0, join (cell), IX_ROOM_ACCENT);
      break;
    case IX_FIELD_COLOUR:
      ix_room_row_set (to, place, 0, g_strdup (ix_format_seat_colour ((IxSide) cell->number)), IX_ROOM_PLAIN)
        ->man = (IxSide) cell->number;
      break;
    case IX_FIELD_OPPONENT_HIGHER:
      ix_room_row_set (to, place, 0,
                       join (ix_report_cell (report, row, opponent_column (report, row))),
                       IX_ROOM_PLAIN);
      break;
    default:
      ix_room_row_set (to, place, 0, join (cell), IX_ROOM_PLAIN);
      break;
    }
}

static void
add_row (IxRoomLayout   *layout,
         const IxReport *report,
         guint           row)
{
  const char *instead = ix_report_row (report, row)->instead;
  IxRoomRow *to = ix_room_layout_add_row (layout);
  guint n_shown = instead != NULL ? 1 : layout->n_columns;

  for (guint c = 0; c < n_shown; c++)
    set_cell (to, c, report, row, c);
  if (instead != NULL)
    {
      to->span_from = 1;
      to->span = g_strdup (instead);
    }
}

void
ix_room_layout_fill_people (IxRoomLayout   *layout,
                            const IxReport *report)
{
  layout->alphabetical = TRUE;
  for (guint c = 0; c < report->columns->len; c++)
    if (ix_report_column (report, c)->field != IX_FIELD_OPPONENT_LOWER)
      add_column (layout, report, c);
  for (guint r = 0; r < report->rows->len; r++)
    add_row (layout, report, r);
}
