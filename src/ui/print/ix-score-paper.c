/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-score-private.h"

#include <glib/gi18n.h>

#include "ix-clock-text.h"
#include "ix-format.h"
#include "ix-paper-private.h"
#include "ix-print-pages.h"

#define IX_SCORE_TYPE 10. /* the size of moves, and of notes and captions */
#define IX_SCORE_NOTE_TYPE 9.

#define IX_SCORE_NAMES_AT 62. /* from the top of the first page of a game to the columns */
#define IX_SCORE_RUNNING 18.  /* the same on a following page */
#define IX_SCORE_COLUMN_GAP 24.
#define IX_SCORE_NAME_LINE 16.
#define IX_SCORE_HEAD_GAP 8.  /* between names and moves */
#define IX_SCORE_PAD 3.       /* at both ends of a row */
#define IX_SCORE_NUMBER 25.   /* the width of numbers */
#define IX_SCORE_NUMBER_GAP 6.
#define IX_SCORE_TIME 30.     /* and of clocks */
#define IX_SCORE_SIDE 20.f    /* of the squares of a diagram */
#define IX_SCORE_DIAGRAM_PAD 9.
#define IX_SCORE_NOTE_PAD 4.

#define IX_SCORE_NOTHING G_MAXUINT

/* A row of a column: a move, White's turn and Black's, or one item over the whole width. */
typedef struct {
  IxScoreKind kind;
  guint       items[2]; /* IX_SCORE_NOTHING: none; of other kinds the first one alone */
  gboolean    shaded;
  double      height;
} IxScoreRow;

/* A game on paper. */
typedef struct {
  const IxScoreSheet *sheet;
  GArray             *rows[2]; /* of IxScoreRow, by board */
  gboolean            timed;
} IxScoreGame;

/* The rows of each column of a page. */
typedef struct {
  guint    game;
  gboolean is_first; /* of the game */
  guint    from[2], n[2];
} IxScorePage;

struct _IxScorePaper {
  PangoContext *context;
  double        scale;
  double        width, height; /* before it is scaled */
  GArray       *games;         /* of IxScoreGame */
  GArray       *pages;         /* of IxScorePage */
};

/* The places of a score sheet on pages of two columns.  With two boards each has a column, which
 * goes on in the same column of the next page; with one board the moves run down both columns. */

#define FOOT 24.    /* the height of the foot */
#define ROW 15.
#define CAPTION 15.
#define TURN_GAP 9. /* behind each turn and its clock */

/* The widest letter in proportion to its size: shorter texts need not be measured. */
#define WIDEST 1.0

/* On narrower paper all is smaller, for two columns of moves with their clocks need this width. */
#define LEAST_WIDTH 480.

/* The width of a column; of a half of a row, which a turn has with its clock; and of the turn. */
static double
column_width (const IxScorePaper *paper)
{
  return (paper->width - IX_SCORE_COLUMN_GAP) / 2;
}

static double
half_width (const IxScorePaper *paper)
{
  return (column_width (paper) - 2 * IX_SCORE_PAD - IX_SCORE_NUMBER -
          IX_SCORE_NUMBER_GAP) / 2;
}

static double
turn_width (const IxScorePaper *paper,
            gboolean            timed)
{
  return half_width (paper) - (timed ? IX_SCORE_TIME + IX_SCORE_PAD : 0) - TURN_GAP;
}

/* Rows */

static double
text_height (const IxScorePaper *paper,
             const char         *text,
             double              size,
             double              width)
{
  g_autoptr (PangoLayout) layout = ix_paper_layout (paper->context, text, size, FALSE, width);
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

/* How much higher a row becomes by a long turn, such as a sequence of swaps. */
static double
excess (const IxScorePaper *paper,
        const char         *text,
        gboolean            timed)
{
  double width = turn_width (paper, timed);

  if ((double) g_utf8_strlen (text, -1) * WIDEST * IX_SCORE_TYPE <= width)
    return 0;
  return text_height (paper, text, IX_SCORE_TYPE, width) -
         text_height (paper, "x", IX_SCORE_TYPE, -1);
}

static double
item_height (const IxScorePaper *paper,
             const IxScoreItem  *item)
{
  double width = column_width (paper) - 2 * IX_SCORE_PAD;

  if (item->kind == IX_SCORE_DIAGRAM)
    return 2 * IX_SCORE_DIAGRAM_PAD + ix_scene_height (item->scene, IX_SCORE_SIDE) + CAPTION;
  return 2 * IX_SCORE_NOTE_PAD + text_height (paper, item->text, IX_SCORE_NOTE_TYPE, width);
}

/* Is there room for Black's turn behind White's in the last row? */
static gboolean
is_open (const GArray      *rows,
         const IxScoreItem *item)
{
  const IxScoreRow *last;

  if (rows->len == 0 || item->colour == IX_WHITE)
    return FALSE;
  last = &g_array_index (rows, IxScoreRow, rows->len - 1);
  return last->kind == IX_SCORE_TURN && last->items[IX_BLACK] == IX_SCORE_NOTHING;
}

static void
add_turn (const IxScorePaper *paper,
          const IxScoreGame  *game,
          GArray             *rows,
          const IxScoreItem  *item,
          guint               i,
          gboolean           *shaded)
{
  double height = ROW + excess (paper, item->text, game->timed);
  IxScoreRow *row;

  if (!is_open (rows, item))
    {
      const IxScoreRow fresh = {
        IX_SCORE_TURN, { IX_SCORE_NOTHING, IX_SCORE_NOTHING }, *shaded, ROW,
      };

      g_array_append_val (rows, fresh);
      *shaded = !*shaded;
    }
  row = &g_array_index (rows, IxScoreRow, rows->len - 1);
  row->items[item->colour] = i;
  row->height = MAX (row->height, height);
}

static GArray *
make_rows (const IxScorePaper *paper,
           const IxScoreGame  *game,
           guint               board)
{
  const GArray *items = game->sheet->items[board];
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (IxScoreRow));
  gboolean shaded = TRUE;

  for (guint i = 0; i < items->len; i++)
    {
      const IxScoreItem *item = &g_array_index (items, IxScoreItem, i);

      if (item->kind == IX_SCORE_TURN)
        add_turn (paper, game, rows, item, i, &shaded);
      else
        {
          const IxScoreRow row = {
            item->kind, { i, IX_SCORE_NOTHING }, FALSE, item_height (paper, item),
          };

          g_array_append_val (rows, row);
        }
    }
  return rows;
}

static gboolean
is_timed (const IxScoreSheet *sheet)
{
  for (guint b = 0; b < sheet->n_boards; b++)
    for (guint i = 0; i < sheet->items[b]->len; i++)
      if (g_array_index (sheet->items[b], IxScoreItem, i).left >= 0)
        return TRUE;
  return FALSE;
}

/* Pages */

/* The top of the rows of a page. */
static double
rows_top (const IxScoreGame *game,
          gboolean           is_first)
{
  guint n_lines = (game->sheet->n_boards == 2) + 2 * is_first;

  return (is_first ? IX_SCORE_NAMES_AT : IX_SCORE_RUNNING) + n_lines * IX_SCORE_NAME_LINE +
         IX_SCORE_HEAD_GAP;
}

static double
rows_bottom (const IxScorePaper *paper)
{
  return paper->height - FOOT;
}

/* The number of rows from @from on that fit below each other.  A column is never empty, because a
 * note may be longer than the paper. */
static guint
count_fitting (const GArray *rows,
               guint         from,
               double        room)
{
  guint n = 0;

  while (from + n < rows->len)
    {
      room -= g_array_index (rows, IxScoreRow, from + n).height;
      if (room < 0 && n > 0)
        break;
      n++;
    }
  return n;
}

static void
add_pages (IxScorePaper *paper,
           guint         number)
{
  const IxScoreGame *game = &g_array_index (paper->games, IxScoreGame, number);
  gboolean two = game->sheet->n_boards == 2;
  guint done[2] = { 0, 0 };
  IxScorePage page = { .game = number, .is_first = TRUE };

  do
    {
      double room = rows_bottom (paper) - rows_top (game, page.is_first);

      for (guint column = 0; column < 2; column++)
        {
          guint board = two ? column : 0;

          page.from[column] = done[board];
          page.n[column] = count_fitting (game->rows[board], done[board], room);
          done[board] += page.n[column];
        }
      g_array_append_val (paper->pages, page);
      page.is_first = FALSE;
    }
  while (done[0] < game->rows[0]->len || (two && done[1] < game->rows[1]->len));
}

static void
clear_game (gpointer data)
{
  IxScoreGame *game = data;

  for (guint b = 0; b < game->sheet->n_boards; b++)
    g_array_unref (game->rows[b]);
}

gpointer
ix_score_paper_new (const GPtrArray *sheets,
                    double           width,
                    double           height)
{
  IxScorePaper *paper = g_new0 (IxScorePaper, 1);

  paper->context = ix_print_context_new ();
  paper->scale = MIN (1, width / LEAST_WIDTH);
  paper->width = width / paper->scale;
  paper->height = height / paper->scale;
  paper->games = g_array_new (FALSE, FALSE, sizeof (IxScoreGame));
  g_array_set_clear_func (paper->games, clear_game);
  paper->pages = g_array_new (FALSE, FALSE, sizeof (IxScorePage));
  for (guint i = 0; i < sheets->len; i++)
    {
      IxScoreGame game = { .sheet = sheets->pdata[i] };

      game.timed = is_timed (game.sheet);
      for (guint b = 0; b < game.sheet->n_boards; b++)
        game.rows[b] = make_rows (paper, &game, b);
      g_array_append_val (paper->games, game);
      add_pages (paper, i);
    }
  return paper;
}

void
ix_score_paper_free (gpointer data)
{
  IxScorePaper *paper = data;

  if (paper == NULL)
    return;
  g_array_unref (paper->games);
  g_array_unref (paper->pages);
  g_object_unref (paper->context);
  g_free (paper);
}

guint
ix_score_paper_n_pages (gconstpointer paper)
{
  return ((const IxScorePaper *) paper)->pages->len;
}

/* The pages of a score sheet: the texts and drawings at their places. */

/* Sizes of type, in points, as all that follows. */
#define TITLE_TYPE 17.
#define LINE_TYPE 9.5
#define RESULT_TYPE 11.
#define NAME_TYPE 10.5
#define SMALL_TYPE 7.5
#define FOOT_TYPE 8.5
#define LEAST_TYPE 6.   /* of texts that would not fit into their line otherwise */
#define SMALLER 0.5

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
  double x = board * (column_width (paper) + IX_SCORE_COLUMN_GAP);
  double y = page->is_first ? IX_SCORE_NAMES_AT : IX_SCORE_RUNNING;
  double width = two ? column_width (paper) : paper->width;

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
  add_area (cells, x, rows_top (game, page->is_first) - IX_SCORE_HEAD_GAP / 2, width,
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
  double width = turn_width (paper, timed);

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
  double half = half_width (paper);
  double left = x + IX_SCORE_PAD + IX_SCORE_NUMBER + IX_SCORE_NUMBER_GAP;

  if (row->shaded)
    add_area (cells, x, y, column_width (paper), row->height, BAND);
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
  double room = column_width (paper);
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
                                column_width (paper) - 2 * IX_SCORE_PAD,
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
  double y = rows_top (game, page->is_first);

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

/* A text of one line has smaller type if it would not fit; one that would be too small to read ends in dots. */
static void
fit (const IxScorePaper *paper,
     IxScoreCell        *cell)
{
  gboolean fits = FALSE;

  while (!fits && cell->size > LEAST_TYPE)
    {
      g_autoptr (PangoLayout) layout =
        ix_paper_layout (paper->context, cell->text, cell->size, cell->bold, -1);
      int width;

      pango_layout_set_single_paragraph_mode (layout, TRUE);
      pango_layout_get_size (layout, &width, NULL);
      fits = width <= cell->width * PANGO_SCALE;
      if (!fits)
        cell->size = MAX (cell->size - SMALLER, LEAST_TYPE);
    }
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
                  column * (column_width (paper) + IX_SCORE_COLUMN_GAP));
    }
  add_foot (paper, cells, page);
  for (guint i = 0; i < cells->len; i++)
    {
      IxScoreCell *cell = &g_array_index (cells, IxScoreCell, i);

      if (cell->kind == IX_SCORE_CELL_TEXT && !cell->wraps)
        fit (paper, cell);
    }
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
ix_score_paper_draw (gconstpointer data,
                     guint         page,
                     cairo_t      *cr)
{
  const IxScorePaper *paper = data;
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
