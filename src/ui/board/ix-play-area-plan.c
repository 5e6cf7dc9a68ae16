/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-play-area-plan.h"

#include "ix-board-pane.h"

#define GAP 12
#define SLACK 8 /* of a pane around its board */
#define PANEL_MAX_WIDTH 380
#define PANEL_BESIDE_ONE 420
#define READABLE 24

/* The lines of a single board, in percent of the room; and the gap between a line and its board. */
#define LINES_OF_ONE 75
#define LINE_GAP 2

/* The column beside a single board. */
#define MIN_COLUMN 320
#define MAX_COLUMN 560

typedef enum {
  PANEL_BETWEEN, /* two panes side by side */
  PANEL_BESIDE,
  PANEL_BELOW,
  N_PANELS,
} PanelPlace;

typedef struct {
  PanelPlace panel;
  guint      columns, rows;
  int        width, height; /* of a pane */
  int        side;
} Candidate;

static Candidate
measure (guint         n,
         guint         columns,
         PanelPlace    panel,
         int           width,
         int           height,
         int           panel_height,
         IxSideFunc    side_for,
         gconstpointer data)
{
  Candidate c = { panel, columns, (n + columns - 1) / columns, 0, 0, 0 };
  int left_width = width - (panel == PANEL_BELOW ? 0 : IX_PANEL_MIN_WIDTH + GAP);
  int left_height = height - (panel == PANEL_BELOW ? panel_height + GAP : 0);

  if (panel == PANEL_BETWEEN)
    left_width -= GAP;
  c.width = (left_width - (int) (columns - 1) * GAP * (panel != PANEL_BETWEEN)) / (int) columns;
  c.height = (left_height - (int) (c.rows - 1) * GAP) / (int) c.rows;
  if (c.width > 0 && c.height > 0)
    c.side = side_for (c.width, c.height, data);
  return c;
}

/* If no board is large enough to read, the room for each is compared. */
static int
room (const Candidate *c)
{
  return MIN (c->width, c->height);
}

static Candidate
find_best (guint         n,
           int           width,
           int           height,
           int           panel_height,
           IxSideFunc    side_for,
           gconstpointer data)
{
  Candidate best = { .side = -1 };

  for (PanelPlace panel = PANEL_BETWEEN; panel < N_PANELS; panel++)
    for (guint columns = 1; columns <= n; columns++)
      {
        Candidate c;

        if (panel == PANEL_BETWEEN && (n != 2 || columns != 2))
          continue;
        c = measure (n, columns, panel, width, height, panel_height, side_for, data);
        if (c.side > best.side ||
            (c.side == best.side && c.side < READABLE && room (&c) > room (&best)))
          best = c;
      }
  return best;
}

/* The width of its pane that a board of that side uses; the panel makes better use of the rest. */
static int
used_width (const Candidate *c)
{
  return MIN (c->width, ix_board_view_size_for (c->side) + SLACK);
}

static void
place_between (IxPlayAreaPlan  *plan,
               const Candidate *c,
               int              width,
               int              height)
{
  int widest = MAX (PANEL_MAX_WIDTH, height * 45 / 100);
  int panel = CLAMP (width - 2 * used_width (c) - 2 * GAP, IX_PANEL_MIN_WIDTH, widest);
  int pane = (width - panel - 2 * GAP) / 2;

  plan->panes[0] = (GdkRectangle) { 0, 0, pane, height };
  plan->panel = (GdkRectangle) { pane + GAP, 0, panel, height };
  plan->panes[1] = (GdkRectangle) { pane + panel + 2 * GAP, 0, pane, height };
}

/* One board and the panel are centred together, however wide the room is. */
static void
place_one (IxPlayAreaPlan  *plan,
           const Candidate *c,
           int              width,
           int              height)
{
  int panel = CLAMP (width - used_width (c) - GAP, IX_PANEL_MIN_WIDTH, PANEL_BESIDE_ONE);
  int pane = MIN (used_width (c), width - panel - GAP);
  int left = MAX (0, (width - pane - GAP - panel) / 2);

  plan->panes[0] = (GdkRectangle) { left, 0, pane, height };
  plan->panel = (GdkRectangle) { left + pane + GAP, 0, panel, height };
}

static void
place_grid (IxPlayAreaPlan  *plan,
            const Candidate *c,
            guint            n,
            int              width,
            int              height)
{
  int columns = (int) c->columns;
  int panel_width = width, pane = c->width;

  if (c->panel == PANEL_BESIDE)
    {
      panel_width = CLAMP (width - columns * (used_width (c) + GAP), IX_PANEL_MIN_WIDTH,
                           PANEL_MAX_WIDTH);
      pane = (width - panel_width - columns * GAP) / columns;
    }
  for (guint i = 0; i < n; i++)
    plan->panes[i] = (GdkRectangle) { (int) (i % c->columns) * (pane + GAP),
                                      (int) (i / c->columns) * (c->height + GAP), pane,
                                      c->height };
  if (c->panel == PANEL_BESIDE)
    plan->panel = (GdkRectangle) { width - panel_width, 0, panel_width, height };
  else
    {
      int top = (int) c->rows * (c->height + GAP);

      plan->panel = (GdkRectangle) { 0, top, width, MAX (1, height - top) };
    }
}

void
ix_play_area_plan (IxPlayAreaPlan *plan,
                   guint           n,
                   int             width,
                   int             height,
                   int             panel_height,
                   IxSideFunc      side_for,
                   gconstpointer   data)
{
  Candidate best;

  g_return_if_fail (n >= 1 && n <= IX_MAX_BOARDS);

  plan->column = 0;
  plan->bar = 0;
  plan->pieces = IX_PIECES_USUAL;
  plan->line = 0;
  best = find_best (n, width, height, panel_height, side_for, data);
  if (best.panel == PANEL_BETWEEN)
    place_between (plan, &best, width, height);
  else if (n == 1 && best.panel == PANEL_BESIDE)
    place_one (plan, &best, width, height);
  else
    place_grid (plan, &best, n, width, height);
}

/* Twice the height of the digits that clocks without boards have: of the two in a pane each has half of
 * the height, less the line with the name, and "9:59" is as wide as three and a half of its digits. */
static int
clock_side_for (int           width,
                int           height,
                gconstpointer data)
{
  int name = CLAMP (height / 12, 36, 96);

  return MAX (0, 2 * MIN (width * 10 / 35, (height / 2 - name) * 10 / 12));
}

void
ix_play_area_plan_clocks (IxPlayAreaPlan *plan,
                          guint           n,
                          int             width,
                          int             height,
                          int             panel_height)
{
  int more;

  ix_play_area_plan (plan, n, width, height, panel_height, clock_side_for, NULL);
  more = width / 4 - plan->panel.width;
  if (more <= 0 || n != 2 || plan->panel.x <= plan->panes[0].x || plan->panel.x >= plan->panes[1].x)
    return;
  plan->panes[0].width -= more / 2;
  plan->panel.x -= more / 2;
  plan->panel.width += more;
  plan->panes[1].x += more - more / 2;
  plan->panes[1].width -= more - more / 2;
}

/* The largest board of at most @width in @height with a bar of @shape above and below, and with squares of at most
 * @most; what remains makes the lines higher. */
static void
fit_lines (IxPlayAreaPlan    *plan,
           int                width,
           int                height,
           int                most,
           const IxSeatShape *shape)
{
  IxSeatShape fitted = *shape;
  int side = MIN (most, ix_board_view_side_for (width, height));
  int bar, left;

  while ((bar = ix_seat_bar_height_for (width, side, shape)) > 0 && side > 1 &&
         ix_board_view_size_for (side) + 2 * (bar + LINE_GAP) > height)
    side--;
  left = (height - ix_board_view_size_for (side)) / 2 - LINE_GAP - bar;
  fitted.line += CLAMP (left, 0, shape->line / 8);
  plan->side = side;
  plan->line = fitted.line;
}

void
ix_play_area_plan_lines (IxPlayAreaPlan    *plan,
                         guint              n,
                         int                width,
                         int                height,
                         int                least,
                         int                most,
                         const IxSeatShape *shape)
{
  int whole = n == 1 ? width * LINES_OF_ONE / 100 : width;
  int left = (width - whole) / 2;
  int pane = (whole - GAP * ((int) n - 1)) / (int) n;
  int board, top; /* where the upper lines end */

  g_return_if_fail (n == 1 || n == 2);

  *plan = (IxPlayAreaPlan) { .pieces = IX_PIECES_USUAL };
  fit_lines (plan, (whole - least) / (int) n - GAP, height, most, shape);
  board = ix_board_view_size_for (plan->side);
  for (guint b = 0; b < n; b++)
    plan->panes[b] = (GdkRectangle) { left + (int) b * (whole - pane), 0, pane, height };
  top = (height - board) / 2 - LINE_GAP;
  top -= ix_seat_bar_height_for (pane, plan->side, shape) - shape->line;
  plan->panel = (GdkRectangle) { left + board + GAP, top + GAP, whole - (int) n * (board + GAP),
                                 MAX (1, height - 2 * (top + GAP)) };
}

void
ix_play_area_plan_stacked_lines (IxPlayAreaPlan    *plan,
                                 int                width,
                                 int                height,
                                 int                least,
                                 int                most,
                                 const IxSeatShape *shape)
{
  int pane = MAX (1, width - least - GAP);
  int half = (height - GAP) / 2;

  *plan = (IxPlayAreaPlan) { .pieces = IX_PIECES_USUAL };
  fit_lines (plan, pane, half, most, shape);
  for (guint b = 0; b < 2; b++)
    plan->panes[b] = (GdkRectangle) { 0, (int) b * (height - half), pane, half };
  plan->panel = (GdkRectangle) { pane + GAP, 0, width - pane - GAP, height };
}

gboolean
ix_play_area_plan_column (IxPlayAreaPlan    *plan,
                          int                width,
                          int                height,
                          const IxSeatShape *shape)
{
  int side = ix_board_view_side_for (width - MIN_COLUMN - GAP, height);
  int board = ix_board_view_size_for (side);
  int column = MIN (width - board - GAP, MAX (MAX_COLUMN, height * 3 / 4));
  int bar = ix_seat_bar_height_for (column, side, shape) *
            (shape->pieces == IX_PIECES_USUAL ? 120 : 100) / 100;
  int left = (width - board - GAP - column) / 2;
  int top = (height - board) / 2;

  if (side < ix_board_pane_side_for (plan->panes[0].width, plan->panes[0].height, shape))
    return FALSE;
  plan->panes[0] = (GdkRectangle) { left, 0, board + GAP + column, height };
  plan->panel = (GdkRectangle) { left + board + GAP, top + bar + GAP, column,
                                 board - 2 * (bar + GAP) };
  plan->column = column;
  plan->bar = bar;
  plan->pieces = shape->pieces;
  return TRUE;
}
