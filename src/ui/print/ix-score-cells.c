/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages of a score sheet: the texts and drawings at their places. */

#include <glib/gi18n.h>

#include "ix-clock-text.h"
#include "ix-format.h"
#include "ix-paper-private.h"
#include "ix-score-paper-private.h"

/* Sizes of type, in points, as all that follows. */
#define TITLE_TYPE 17.
#define LINE_TYPE 9.5
#define RESULT_TYPE 11.
#define NAME_TYPE 10.5
#define SMALL_TYPE 7.5
#define FOOT_TYPE 8.5

/* From the top of a page. */
#define TITLE_AT 16.
#define LINE_AT 33.
#define RESULT_AT 51.
#define RUNNING_AT 8. /* the head of a following page */

#define BASELINE 11.  /* from the top of a row */
#define DISC 7.
#define BAND 0.955    /* the grey of every second row */
#define DIM 0.38      /* and that of lesser text */
#define RULE 0.6

static void
clear_cell (gpointer data)
{
  g_free (((IxScoreCell *) data)->text);
}

/* Adds a line of text, which is copied; the cell is valid until the next one. */
static IxScoreCell *
add_text (GArray     *cells,
          const char *text,
          double      x,
          double      baseline,
          double      width,
          double      size)
{
  const IxScoreCell cell = {
    .kind = IX_SCORE_CELL_TEXT, .x = x, .y = baseline, .width = width, .size = size,
    .text = g_strdup (text),
  };

  g_array_append_val (cells, cell);
  return &g_array_index (cells, IxScoreCell, cells->len - 1);
}

static void
add_area (GArray *cells,
          double  x,
          double  y,
          double  width,
          double  height,
          double  grey)
{
  const IxScoreCell cell = {
    .kind = IX_SCORE_CELL_AREA, .x = x, .y = y, .width = width, .height = height, .grey = grey,
  };

  g_array_append_val (cells, cell);
}

static void
add_disc (GArray  *cells,
          double   x,
          double   baseline,
          IxColour colour)
{
  const IxScoreCell cell = {
    .kind = IX_SCORE_CELL_DISC, .x = x, .y = baseline - DISC, .width = DISC, .height = DISC,
    .colour = colour,
  };

  g_array_append_val (cells, cell);
}

/* A player in a line. */
static void
add_name (GArray     *cells,
          const char *name,
          IxColour    colour,
          double      x,
          double      y,
          double      width)
{
  double left = IX_SCORE_PAD + DISC + IX_SCORE_NUMBER_GAP;

  add_disc (cells, x + IX_SCORE_PAD, y + BASELINE, colour);
  add_text (cells, name, x + left, y + BASELINE, width - left, NAME_TYPE);
}

static void
add_title (const IxScorePaper *paper,
           GArray             *cells,
           const IxScoreSheet *sheet)
{
  add_text (cells, sheet->title, 0, TITLE_AT, paper->width, TITLE_TYPE)->bold = TRUE;
  add_text (cells, sheet->line, 0, LINE_AT, paper->width, LINE_TYPE)->grey = DIM;
  add_text (cells, sheet->result, 0, RESULT_AT, paper->width, RESULT_TYPE)->bold = TRUE;
}

/* Adds the head of a board: over its column, or of one board over both, because the moves of each
 * player are in each of them. */
static void
add_board_head (const IxScorePaper *paper,
                GArray             *cells,
                const IxScorePage  *page,
                guint               board)
{
  const IxScoreGame *game = &g_array_index (paper->games, IxScoreGame, page->game);
  gboolean two = game->sheet->n_boards == 2;
  double x = board * (ix_score_column_width (paper) + IX_SCORE_COLUMN_GAP);
  double y = page->is_first ? IX_SCORE_NAMES_AT : IX_SCORE_RUNNING;
  double width = two ? ix_score_column_width (paper) : paper->width;

  if (two)
    {
      g_autofree char *name = ix_format_board (board);

      add_text (cells, name, x + IX_SCORE_PAD, y + BASELINE, width - IX_SCORE_PAD, NAME_TYPE)
        ->bold = TRUE;
      y += IX_SCORE_NAME_LINE;
    }
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK && page->is_first; colour++)
    add_name (cells, game->sheet->names[board][colour], colour, x,
              y + colour * IX_SCORE_NAME_LINE, width);
  add_area (cells, x, ix_score_rows_top (game, page->is_first) - IX_SCORE_HEAD_GAP / 2, width,
            RULE, 0);
}

static void
add_turn_cells (const IxScorePaper *paper,
                GArray             *cells,
                const IxScoreItem  *item,
                gboolean            timed,
                double              x,
                double              baseline)
{
  g_autofree char *left = NULL;
  IxScoreCell *cell;
  double width = ix_score_turn_width (paper, timed);

  add_text (cells, item->text, x, baseline, width, IX_SCORE_TYPE)->wraps = TRUE;
  if (item->left < 0)
    return;
  left = ix_clock_text (item->left);
  cell = add_text (cells, left, x + width + IX_SCORE_PAD, baseline, IX_SCORE_TIME, SMALL_TYPE);
  cell->align = PANGO_ALIGN_RIGHT;
  cell->grey = DIM;
}

static void
add_move (const IxScorePaper *paper,
          GArray             *cells,
          const GArray       *items,
          const IxScoreRow   *row,
          gboolean            timed,
          double              x,
          double              y)
{
  guint first = row->items[row->items[IX_WHITE] != IX_SCORE_NOTHING ? IX_WHITE : IX_BLACK];
  guint number = g_array_index (items, IxScoreItem, first).number;
  double half = ix_score_half_width (paper);
  double left = x + IX_SCORE_PAD + IX_SCORE_NUMBER + IX_SCORE_NUMBER_GAP;

  if (row->shaded)
    add_area (cells, x, y, ix_score_column_width (paper), row->height, BAND);
  if (number > 0)
    {
      g_autofree char *text = g_strdup_printf ("%u.", number);
      IxScoreCell *cell = add_text (cells, text, x + IX_SCORE_PAD, y + BASELINE, IX_SCORE_NUMBER,
                                    IX_SCORE_TYPE);

      cell->align = PANGO_ALIGN_RIGHT;
      cell->grey = DIM;
    }
  if (row->items[IX_WHITE] == IX_SCORE_NOTHING)
    add_text (cells, "…", left, y + BASELINE, half, IX_SCORE_TYPE);
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    if (row->items[colour] != IX_SCORE_NOTHING)
      add_turn_cells (paper, cells, &g_array_index (items, IxScoreItem, row->items[colour]), timed,
                      left + colour * half, y + BASELINE);
}

static void
add_diagram (const IxScorePaper *paper,
             GArray             *cells,
             const IxScoreItem  *item,
             double              x,
             double              y)
{
  double room = ix_score_column_width (paper);
  double width = ix_scene_width (item->scene, IX_SCORE_SIDE);
  double height = ix_scene_height (item->scene, IX_SCORE_SIDE);
  double top = y + IX_SCORE_DIAGRAM_PAD;
  const IxScoreCell cell = {
    .kind = IX_SCORE_CELL_SCENE, .x = x + (room - width) / 2, .y = top, .width = width,
    .height = height, .size = IX_SCORE_SIDE, .scene = item->scene,
  };

  g_array_append_val (cells, cell);
  add_text (cells, item->text, x, top + height + BASELINE, room, IX_SCORE_NOTE_TYPE)->align =
    PANGO_ALIGN_CENTER;
}

static void
add_note (const IxScorePaper *paper,
          GArray             *cells,
          const IxScoreItem  *item,
          double              x,
          double              y)
{
  IxScoreCell *cell = add_text (cells, item->text, x + IX_SCORE_PAD,
                                y + IX_SCORE_NOTE_PAD + IX_SCORE_NOTE_TYPE,
                                ix_score_column_width (paper) - 2 * IX_SCORE_PAD,
                                IX_SCORE_NOTE_TYPE);

  cell->wraps = TRUE;
  cell->grey = DIM;
}

static void
add_column (const IxScorePaper *paper,
            GArray             *cells,
            const IxScorePage  *page,
            guint               column,
            double              x)
{
  const IxScoreGame *game = &g_array_index (paper->games, IxScoreGame, page->game);
  guint board = game->sheet->n_boards == 2 ? column : 0;
  const GArray *items = game->sheet->items[board];
  double y = ix_score_rows_top (game, page->is_first);

  for (guint i = 0; i < page->n[column]; i++)
    {
      const IxScoreRow *row =
        &g_array_index (game->rows[board], IxScoreRow, page->from[column] + i);
      const IxScoreItem *item = row->kind != IX_SCORE_TURN
                                  ? &g_array_index (items, IxScoreItem, row->items[0])
                                  : NULL;

      if (row->kind == IX_SCORE_TURN)
        add_move (paper, cells, items, row, game->timed, x, y);
      else if (row->kind == IX_SCORE_DIAGRAM)
        add_diagram (paper, cells, item, x, y);
      else
        add_note (paper, cells, item, x, y);
      y += row->height;
    }
}

static void
add_foot (const IxScorePaper *paper,
          GArray             *cells,
          guint               page)
{
  g_autofree char *number =
    g_strdup_printf (_("Page %u of %u"), page + 1, ix_score_paper_n_pages (paper));
  IxScoreCell *cell = add_text (cells, number, 0, paper->height - FOOT_TYPE * 0.4, paper->width,
                                FOOT_TYPE);

  cell->align = PANGO_ALIGN_RIGHT;
  cell->grey = DIM;
}

GArray *
ix_score_paper_cells (const IxScorePaper *paper,
                      guint               page)
{
  const IxScorePage *what = &g_array_index (paper->pages, IxScorePage, page);
  const IxScoreGame *game = &g_array_index (paper->games, IxScoreGame, what->game);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (IxScoreCell));

  g_array_set_clear_func (cells, clear_cell);
  if (what->is_first)
    add_title (paper, cells, game->sheet);
  else
    add_text (cells, game->sheet->running, 0, RUNNING_AT, paper->width, FOOT_TYPE)->grey = DIM;
  for (guint column = 0; column < 2; column++)
    {
      if (column < game->sheet->n_boards)
        add_board_head (paper, cells, what, column);
      add_column (paper, cells, what, column,
                  column * (ix_score_column_width (paper) + IX_SCORE_COLUMN_GAP));
    }
  add_foot (paper, cells, page);
  return cells;
}

/* Drawing */

static void
draw_text (const IxScorePaper *paper,
           const IxScoreCell  *cell,
           cairo_t            *cr)
{
  g_autoptr (PangoLayout) layout =
    ix_paper_layout (paper->context, cell->text, cell->size, cell->bold, cell->width);

  if (!cell->wraps)
    {
      pango_layout_set_single_paragraph_mode (layout, TRUE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_set_alignment (layout, cell->align);
  cairo_set_source_rgb (cr, cell->grey, cell->grey, cell->grey);
  cairo_move_to (cr, cell->x,
                 cell->y - (double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
}

/* Grey squares print well everywhere. */
static void
draw_scene (const IxScoreCell *cell,
            cairo_t           *cr)
{
  cairo_save (cr);
  cairo_translate (cr, cell->x, cell->y);
  ix_scene_draw (cell->scene, cr, ix_palette_get ("slate", FALSE, FALSE), (float) cell->size);
  cairo_restore (cr);
}

static void
draw_disc (const IxScoreCell *cell,
           cairo_t           *cr)
{
  double grey = cell->colour == IX_WHITE;

  cairo_new_path (cr);
  cairo_arc (cr, cell->x + cell->width / 2, cell->y + cell->height / 2, cell->width / 2, 0,
             2 * G_PI);
  cairo_set_source_rgb (cr, grey, grey, grey);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, RULE);
  cairo_stroke (cr);
}

void
ix_score_paper_draw (const IxScorePaper *paper,
                     guint               page,
                     cairo_t            *cr)
{
  g_autoptr (GArray) cells = ix_score_paper_cells (paper, page);

  cairo_save (cr);
  cairo_scale (cr, paper->scale, paper->scale);
  for (guint i = 0; i < cells->len; i++)
    {
      const IxScoreCell *cell = &g_array_index (cells, IxScoreCell, i);

      switch (cell->kind)
        {
        case IX_SCORE_CELL_TEXT:
          draw_text (paper, cell, cr);
          break;
        case IX_SCORE_CELL_SCENE:
          draw_scene (cell, cr);
          break;
        case IX_SCORE_CELL_DISC:
          draw_disc (cell, cr);
          break;
        case IX_SCORE_CELL_AREA:
        default:
          cairo_set_source_rgb (cr, cell->grey, cell->grey, cell->grey);
          cairo_rectangle (cr, cell->x, cell->y, cell->width, cell->height);
          cairo_fill (cr);
          break;
        }
    }
  cairo_restore (cr);
}
