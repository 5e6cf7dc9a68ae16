/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays out the seat plan of a group match. */

#include "ix-display-layout.h"

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
add_columns (IxDisplayLayout *layout,
             const Places    *places)
{
  g_autofree char *first = ix_format_group_team (0);
  g_autofree char *second = ix_format_group_team (1);

  ix_display_layout_add_column (layout, _("Board"), 0.5f, 0);
  ix_display_layout_add_column (layout, first, 0, 1);
  if (places->has_results)
    ix_display_layout_add_column (layout, _("Result"), 0.5f, 0);
  ix_display_layout_add_column (layout, second, 0, 1);
}

static IxDisplayInk
ink_of (const IxReport *plan,
        guint           board,
        guint           name,
        guint           other)
{
  return ix_report_cell (plan, board, name)->strong    ? IX_DISPLAY_STRONG
         : ix_report_cell (plan, board, other)->strong ? IX_DISPLAY_DIM
                                                       : IX_DISPLAY_PLAIN;
}

/* The columns of a seat plan that tell of a side. */
static guint
names_of (const IxReport *plan,
          guint           side)
{
  return ix_report_find_column (plan, side == 0 ? IX_FIELD_FIRST : IX_FIELD_SECOND, 0);
}

static IxSide
colour_of (const IxReport *plan,
           guint           board,
           guint           side)
{
  guint from = side == 0 ? 0 : names_of (plan, 0);

  return (IxSide) ix_report_cell (plan, board,
                                  ix_report_find_column (plan, IX_FIELD_COLOUR, from))->number;
}

/* Sets sitter @n of a seat, of whom a second one takes turns with the first. */
static void
set_sitter (IxDisplayRow         *row,
            const IxEveningState *state,
            const IxReport       *plan,
            guint                 board,
            guint                 side,
            const Places         *places,
            guint                 n)
{
  const IxReportCell *seat = ix_report_cell (plan, board, names_of (plan, side));
  IxDisplayInk ink = ink_of (plan, board, names_of (plan, side), names_of (plan, !side));
  IxDisplayCell *cell =
    *seat->names == NULL
      ? ix_display_row_set (row, places->side[side], 0, g_strdup (seat->text), ink)
      : ix_display_row_set_names (row, places->side[side], 0, state, &seat->entries[n], 1, ink);

  cell->king = colour_of (plan, board, side);
}

static IxDisplayRow *
add_row (IxDisplayLayout *layout,
         const IxReport  *plan,
         guint            board)
{
  IxDisplayRow *row = ix_display_layout_add_row (layout);

  ix_display_row_set (row, 0, 0, g_strdup (ix_report_cell (plan, board, 0)->text),
                      IX_DISPLAY_ACCENT);
  return row;
}

static void
set_result (IxDisplayRow   *row,
            const IxReport *plan,
            guint           board,
            const Places   *places)
{
  const IxReportCell *result =
    ix_report_cell (plan, board, ix_report_find_column (plan, IX_FIELD_RESULT, 0));

  if (*result->text == '\0')
    ix_display_row_set (row, places->result, 0, g_strdup ("–"), IX_DISPLAY_DIM);
  else
    ix_display_row_set (row, places->result, 0, g_strdup (result->text), IX_DISPLAY_ACCENT);
}

/* The second of two who take turns has a row of their own: two names in a cell would be too
 * small. */
static void
add_board (IxDisplayLayout      *layout,
           const IxEveningState *state,
           const IxReport       *plan,
           const Places         *places,
           guint                 board)
{
  IxDisplayRow *row = add_row (layout, plan, board);

  for (guint side = 0; side < 2; side++)
    set_sitter (row, state, plan, board, side, places, 0);
  if (places->has_results)
    set_result (row, plan, board, places);
  for (guint side = 0; side < 2; side++)
    if (g_strv_length (ix_report_cell (plan, board, names_of (plan, side))->names) > 1)
      {
        row = add_row (layout, plan, board);
        set_sitter (row, state, plan, board, side, places, 1);
        /* Translators: two players share a seat; this stands beside the second one */
        ix_display_row_set (row, places->side[!side], 0, g_strdup (_("in turn")), IX_DISPLAY_DIM);
      }
}

/* Adds who watches, and who has gone. */
static void
add_idle (IxDisplayLayout      *layout,
          const IxEveningState *state,
          const IxReport       *plan)
{
  for (guint i = 0; i < plan->notes->len; i++)
    {
      const IxReportNote *note = ix_report_note (plan, i);
      g_autofree char *who = NULL;

      if (note->idle == NULL)
        continue;
      who = ix_display_names_text (state, &g_array_index (note->idle, guint, 0), note->idle->len,
                                   IX_NAME_WHOLE);
      /* Translators: the first is somebody who does not play in this group match, the second
       * somebody who has left the room */
      ix_display_layout_add_span (layout, 1,
                                  g_strdup_printf (note->reason == IX_ROUND_NONE ? _("%s watches")
                                                                                 : _("%s has gone"),
                                                   who));
    }
}

void
ix_display_layout_fill_group (IxDisplayLayout      *layout,
                              const IxEveningState *state,
                              const IxReport       *plan,
                              const char           *result)
{
  Places places = places_of (plan);

  add_columns (layout, &places);
  if (*result != '\0')
    ix_display_layout_add_span (layout, 0, g_strdup (result));
  for (guint board = 0; board < plan->rows->len; board++)
    add_board (layout, state, plan, &places, board);
  add_idle (layout, state, plan);
}
