/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The places of a score sheet on pages of two columns.  With two boards each has a column, which
 * goes on in the same column of the next page; with one board the moves run down both columns. */

#include "ix-paper-private.h"
#include "ix-print-pages.h"
#include "ix-score-paper-private.h"

#define FOOT 24.    /* the height of the foot */
#define ROW 15.
#define CAPTION 15.
#define TURN_GAP 9. /* behind each turn and its clock */

/* The widest letter in proportion to its size: shorter texts need not be measured. */
#define WIDEST 1.0

/* On narrower paper all is smaller, for two columns of moves with their clocks need this width. */
#define LEAST_WIDTH 480.

double
ix_score_column_width (const IxScorePaper *paper)
{
  return (paper->width - IX_SCORE_COLUMN_GAP) / 2;
}

double
ix_score_half_width (const IxScorePaper *paper)
{
  return (ix_score_column_width (paper) - 2 * IX_SCORE_PAD - IX_SCORE_NUMBER -
          IX_SCORE_NUMBER_GAP) / 2;
}

double
ix_score_turn_width (const IxScorePaper *paper,
                     gboolean            timed)
{
  return ix_score_half_width (paper) - (timed ? IX_SCORE_TIME + IX_SCORE_PAD : 0) - TURN_GAP;
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
  double width = ix_score_turn_width (paper, timed);

  if ((double) g_utf8_strlen (text, -1) * WIDEST * IX_SCORE_TYPE <= width)
    return 0;
  return text_height (paper, text, IX_SCORE_TYPE, width) -
         text_height (paper, "x", IX_SCORE_TYPE, -1);
}

static double
item_height (const IxScorePaper *paper,
             const IxScoreItem  *item)
{
  double width = ix_score_column_width (paper) - 2 * IX_SCORE_PAD;

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

double
ix_score_rows_top (const IxScoreGame *game,
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
      double room = rows_bottom (paper) - ix_score_rows_top (game, page.is_first);

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

IxScorePaper *
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
ix_score_paper_free (IxScorePaper *paper)
{
  if (paper == NULL)
    return;
  g_array_unref (paper->games);
  g_array_unref (paper->pages);
  g_object_unref (paper->context);
  g_free (paper);
}

guint
ix_score_paper_n_pages (const IxScorePaper *paper)
{
  return paper->pages->len;
}
