/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays out the seat plan of a group match. */

#include "ix-room-layout.h"

#include <glib/gi18n.h>

#include "ix-group-words.h"

/* Columns: the board, its two sides, and between them its result if the results of boards are
 * known. */
typedef struct {
  guint    side[2], result;
  gboolean has_results;
} Places;

static Places
places_of (const IxReport *plan)
{
  gboolean results =
    ix_report_find_column (plan, IX_FIELD_RESULT, 0) < plan->columns->len;

  return (Places) { .side = { 1, results ? 3 : 2 }, .result = 2, .has_results = results };
}

static void
add_columns (IxRoomLayout *layout,
             const Places *places)
{
  g_autofree char *first = ix_format_group_team (0);
  g_autofree char *second = ix_format_group_team (1);

  ix_room_layout_add_column (layout, _("Board"), 0.5f, 0);
  ix_room_layout_add_column (layout, first, 0, 1);
  if (places->has_results)
    ix_room_layout_add_column (layout, _("Result"), 0.5f, 0);
  ix_room_layout_add_column (layout, second, 0, 1);
}

static IxRoomInk
ink_of (const IxReport *plan,
        guint           board,
        guint           name,
        guint           other)
{
  return ix_report_cell (plan, board, name)->strong    ? IX_ROOM_STRONG
         : ix_report_cell (plan, board, other)->strong ? IX_ROOM_DIM
                                                       : IX_ROOM_PLAIN;
}

static void
set_side (IxRoomRow         *row,
          const IxRoomNames *names,
          const IxReport    *plan,
          guint              board,
          guint              side,
          guint              column)
{
  guint sides[2] = { ix_report_find_column (plan, IX_FIELD_FIRST, 0),
                     ix_report_find_column (plan, IX_FIELD_SECOND, 0) };
  guint colour = ix_report_find_column (plan, IX_FIELD_COLOUR, side == 0 ? 0 : sides[0]);

  ix_room_row_set_people (row, column, 0, names, ix_report_cell (plan, board, sides[side]),
                          ink_of (plan, board, sides[side], sides[!side]))
    ->man = (IxSide) ix_report_cell (plan, board, colour)->number;
}

static void
add_board (IxRoomLayout      *layout,
           const IxRoomNames *names,
           const IxReport    *plan,
           const Places      *places,
           guint              board)
{
  IxRoomRow *row = ix_room_layout_add_row (layout);
  const IxReportCell *result;

  ix_room_row_set (row, 0, 0, g_strdup (ix_report_cell (plan, board, 0)->text), IX_ROOM_ACCENT);
  for (guint side = 0; side < 2; side++)
    set_side (row, names, plan, board, side, places->side[side]);
  if (!places->has_results)
    return;
  result = ix_report_cell (plan, board, ix_report_find_column (plan, IX_FIELD_RESULT, 0));
  if (*result->text == '\0')
    ix_room_row_set (row, places->result, 0, g_strdup ("–"), IX_ROOM_DIM);
  else
    ix_room_row_set (row, places->result, 0, g_strdup (result->text), IX_ROOM_ACCENT);
}

void
ix_room_layout_add_span (IxRoomLayout *layout,
                         guint         from,
                         char         *text)
{
  IxRoomRow *row = ix_room_layout_add_row (layout);

  row->span_from = from;
  row->span = text;
}

static void
add_watching (IxRoomLayout      *layout,
              const IxRoomNames *names,
              const IxReport    *plan)
{
  for (guint i = 0; i < plan->notes->len; i++)
    {
      const IxReportNote *note = ix_report_note (plan, i);
      g_autofree char *who = NULL;

      if (note->idle == NULL)
        continue;
      who = ix_room_names_text (names, &g_array_index (note->idle, guint, 0), note->idle->len,
                                IX_ROOM_NAME_WHOLE);
      /* Translators: somebody does not play in this group match */
      ix_room_layout_add_span (layout, 1, g_strdup_printf (_("%s watches"), who));
    }
}

void
ix_room_layout_fill_group (IxRoomLayout      *layout,
                           const IxRoomNames *names,
                           const IxReport    *plan,
                           const char        *result)
{
  Places places = places_of (plan);

  add_columns (layout, &places);
  if (*result != '\0')
    ix_room_layout_add_span (layout, 0, g_strdup (result));
  for (guint board = 0; board < plan->rows->len; board++)
    add_board (layout, names, plan, &places, board);
  add_watching (layout, names, plan);
}
