/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-group-plan.h"

#define GAP 12      /* between the parts */
#define CELL_GAP 8  /* between boards of the grid */
#define FRAME 3     /* around a small board, for the mark of the chosen one */
#define MAX_DIGITS 40
#define MIN_PANEL 190
#define MAX_PANEL 400
#define MAX_SLOT 64
#define MAX_HEADING 110 /* a longer name of a team is cut rather than that it takes the room of boards */
#define MIN_CHOSEN 280
#define FEW 8 /* boards */
#define MANY 16 /* more boards than these need the width that reserves can spare */
#define CHOSEN_SHARE 4 /* so many pixels of the chosen board count as one of the others */

/* Digits up to this height count for as much as the boards. */
#define GOOD_DIGITS 16

/* Each pixel that a name lacks counts as this many of a board, up to a limit: boards that cannot be told apart are
 * no better. */
#define NAME_SHARE 3
#define MOST_FOR_NAMES 28

/* In a player's line: the number of the board on a disc of the colour, and gaps. */
#define BESIDE_CLOCK 30
#define CLOCK_GAP 2 /* around small digits */

/* Percent of the height of a digit: the width of one of them, with the space around it, and that of the
 * letters that a name has at least. */
#define DIGIT_WIDTH 88
#define NAME_WIDTH 270

/* The least width of a player's line with digits of that height. */
static int
width_of_line (int   digits,
               guint n_chars)
{
  return digits * ((int) n_chars * DIGIT_WIDTH + NAME_WIDTH) / 100 + BESIDE_CLOCK;
}

static int
line_width (const IxGroupShape *shape,
            int                 digits)
{
  return width_of_line (digits, shape->n_chars + (shape->n_delay + 1) / 2);
}

static int
line_for (int digits)
{
  return digits + MAX (6, digits * 2 / 5);
}

/* A grid of some columns in a room, and what its boards would be. */
typedef struct {
  guint columns, rows;
  int   cell_width, cell_height; /* at most */
  int   digits, side;
} Grid;

/* The side of a square in a cell with lines for such digits. */
static int
side_in (const Grid *grid,
         int         digits)
{
  int by_width = (grid->cell_width - 2 * FRAME) / 8;
  int by_height = (grid->cell_height - 2 * FRAME - 2 * line_for (digits)) / 8;

  return MAX (1, MIN (by_width, by_height));
}

/* Digits have room in the cell; large ones do not make it wider than its board. */
static gboolean
fits (const Grid         *grid,
      const IxGroupShape *shape,
      int                 digits)
{
  int line = line_width (shape, digits);

  return line <= grid->cell_width &&
         (digits <= GOOD_DIGITS || line <= 8 * side_in (grid, digits) + 2 * FRAME);
}

static Grid
measure_grid (const IxGroupShape *shape,
              guint               columns,
              int                 width,
              int                 height)
{
  Grid grid = { .columns = columns, .rows = (shape->n + columns - 1) / columns };

  grid.cell_width = (width - (int) (columns - 1) * CELL_GAP) / (int) columns;
  grid.cell_height = (height - (int) (grid.rows - 1) * CELL_GAP) / (int) grid.rows;
  grid.digits = CLAMP (grid.cell_height / 9, IX_GROUP_MIN_DIGITS, MAX_DIGITS);
  while (grid.digits > IX_GROUP_MIN_DIGITS && !fits (&grid, shape, grid.digits))
    grid.digits--;
  grid.side = side_in (&grid, grid.digits);
  return grid;
}

/* Returns the width of a cell that its board and its clock make use of. */
static int
used_cell (const Grid         *grid,
           const IxGroupShape *shape)
{
  int board = 8 * grid->side + 2 * FRAME;
  int line = line_width (shape, grid->digits);

  return MIN (grid->cell_width, MAX (board, line));
}

static int
grid_width (const Grid *grid,
            int         cell)
{
  return (int) grid->columns * cell + (int) (grid->columns - 1) * CELL_GAP;
}

/* Returns how well a grid can be read, with @beside pixels for it and the chosen board; 0: none is chosen.
 * Small clocks are worse than small boards, because a board can be enlarged. */
static int
value_of (const Grid         *grid,
          const IxGroupShape *shape,
          int                 beside,
          int                 height)
{
  int chosen = MIN (beside - grid_width (grid, used_cell (grid, shape)), height);
  int lacking = MAX (0, line_width (shape, grid->digits) - grid->cell_width);

  return 8 * grid->side + 6 * MIN (grid->digits, GOOD_DIGITS) + MAX (0, chosen) / CHOSEN_SHARE -
         MIN (MOST_FOR_NAMES, NAME_SHARE * lacking);
}

/* How much of the lines with the smallest digits has room in a cell. */
typedef enum {
  LINES_OVERLAP,
  LINES_WITHOUT_CLOCKS,
  LINES_WITH_CLOCKS,
} Lines;

static Lines
lines_in (const Grid         *grid,
          const IxGroupShape *shape)
{
  int clock = IX_GROUP_MIN_DIGITS * (int) shape->n_chars * DIGIT_WIDTH / 100 + CLOCK_GAP;

  if (grid->cell_height < 2 * line_for (IX_GROUP_MIN_DIGITS) + 8)
    return LINES_OVERLAP;
  return clock <= grid->cell_width ? LINES_WITH_CLOCKS : LINES_WITHOUT_CLOCKS;
}

/* Returns the grid with most of the lines that is read best, the narrower one of two that are equal. */
static Grid
find_grid (const IxGroupShape *shape,
           int                 width,
           int                 height,
           int                 beside)
{
  Grid best = { .side = 0 };
  Lines lines = LINES_OVERLAP;
  int most = 0;

  for (guint columns = 1; columns <= shape->n; columns++)
    {
      Grid grid = measure_grid (shape, columns, width, height);
      Lines here = lines_in (&grid, shape);
      int value = value_of (&grid, shape, beside, height);

      if (best.side != 0 && (here < lines || (here == lines && value <= most)))
        continue;
      best = grid;
      lines = here;
      most = value;
    }
  return best;
}

static void
place_cells (IxGroupPlan        *plan,
             const IxGroupShape *shape,
             const Grid         *grid,
             int                 cell,
             int                 top)
{
  int used;

  plan->columns = grid->columns;
  plan->rows = grid->rows;
  plan->side = grid->side;
  plan->digits = grid->digits;
  plan->line = line_for (grid->digits);
  /* A cell is no higher than its board and two lines, in the middle of its row. */
  used = MIN (grid->cell_height, 8 * grid->side + 2 * plan->line + 2 * FRAME);
  top += (grid->cell_height - used) / 2;
  for (guint i = 0; i < shape->n; i++)
    plan->cells[i] = (GdkRectangle) { (int) (i % grid->columns) * (cell + CELL_GAP),
                                      top + (int) (i / grid->columns) * (grid->cell_height + CELL_GAP),
                                      cell, used };
}

/* Two reserves side by side for each team, one team above the other. */
static int
reserves_width (const IxGroupShape *shape,
                int                 width,
                int                 height)
{
  int slot, slots;

  if (shape->n_slots == 0)
    return 0;
  slot = CLAMP ((height / 2 - 40) / (int) shape->n_slots, 20, MAX_SLOT);
  slots = 2 * MIN (slot, width / (shape->n > MANY ? 30 : 24)) + 20;
  return MAX (slots, MIN (shape->heading, MAX_HEADING));
}

/* The room display: score on top, and below it the grid with the reserves beside it. */
static void
plan_display (IxGroupPlan        *plan,
              const IxGroupShape *shape,
              int                 width,
              int                 height)
{
  int panel = MAX (60, height / 7);
  int top = panel + GAP;
  int reserves = reserves_width (shape, width, height - top);
  int left = reserves > 0 ? width - reserves - GAP : width;
  Grid grid = find_grid (shape, left, height - top, 0);
  int cell = grid.cell_width;

  place_cells (plan, shape, &grid, cell, top);
  plan->panel = (GdkRectangle) { 0, 0, width, panel };
  plan->reserves = (GdkRectangle) { left + GAP, top, reserves, height - top };
}

/* The chosen board among few is larger still, because they are large themselves. */
static int
chosen_size (const IxGroupShape *shape,
             int                 width,
             int                 height)
{
  int high = height * (shape->n <= FEW ? 65 : 50) / 100;

  return MIN (MAX (high, MIN_CHOSEN), width / 3);
}

void
ix_group_plan (IxGroupPlan        *plan,
               const IxGroupShape *shape,
               int                 width,
               int                 height)
{
  int panel = CLAMP (width * 14 / 100, MIN_PANEL, MAX_PANEL);
  int reserves = reserves_width (shape, width, height);
  int chosen = chosen_size (shape, width, height);
  int left = width - panel - GAP - (reserves > 0 ? reserves + GAP : 0);
  Grid grid;
  int cell, x;

  g_return_if_fail (shape->n >= 1 && shape->n <= IX_MAX_BOARDS);

  *plan = (IxGroupPlan) { 0 };
  if (shape->for_display)
    {
      plan_display (plan, shape, width, height);
      return;
    }
  /* The grid of many boards is small enough as it is. */
  grid = find_grid (shape, MAX (1, left - chosen - GAP), height, shape->n <= FEW ? left - GAP : 0);
  cell = used_cell (&grid, shape);
  place_cells (plan, shape, &grid, cell, 0);
  x = grid_width (&grid, cell) + GAP;
  if (reserves > 0)
    {
      plan->reserves = (GdkRectangle) { x, 0, reserves, height };
      x += reserves + GAP;
    }
  /* A board is no wider than high: what is left over is for the panel. */
  chosen = MIN (width - panel - GAP - x, height);
  plan->pane = (GdkRectangle) { x, 0, MAX (1, chosen), height };
  x += plan->pane.width + GAP;
  plan->panel = (GdkRectangle) { x, 0, MAX (1, width - x), height };
}
