/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The places of boards and panel: in rooms of all sizes, for 1 to 32 boards. */

#include "ix-board-pane.h"
#include "ix-play-area-plan.h"
#include "ix-ui-fixture.h"

#define GAP 12
#define PANEL_HEIGHT 150

typedef struct {
  int width, height;
} Room;

/* Large enough for the requested pane; small ones at the end. */
static const Room rooms[] = {
  { 1280, 700 }, { 1920, 1000 }, { 3840, 2100 }, { 1024, 700 },  { 1366, 690 }, { 900, 900 },
  { 700, 1200 }, { 480, 1000 },  { 1080, 1900 }, { 2560, 1000 }, { 800, 600 },  { 1600, 500 },
  { 640, 640 },  { 1000, 420 },  { 600, 900 },   { 1280, 2000 },
};

/* The bars of Exchange, with clocks of 48 pixels. */
static const IxSeatShape exchange = { .digits = 48, .n_chars = 4, .n_slots = 5 };

/* A pane without limits: as large as its smaller side. */
static int
plain_side (int           width,
            int           height,
            gconstpointer data)
{
  return MIN (width, height);
}

static gboolean
overlap (const GdkRectangle *a,
         const GdkRectangle *b)
{
  return gdk_rectangle_intersect (a, b, NULL);
}

static void
expect_apart (const IxPlayAreaPlan *plan,
              guint                 n,
              Room                  room)
{
  const GdkRectangle whole = { 0, 0, room.width, room.height };

  for (guint i = 0; i <= n; i++)
    {
      const GdkRectangle *each = i < n ? &plan->panes[i] : &plan->panel;
      GdkRectangle seen;

      g_assert_cmpint (each->width, >, 0);
      g_assert_cmpint (each->height, >, 0);
      g_assert_true (gdk_rectangle_intersect (each, &whole, &seen));
      g_assert_true (gdk_rectangle_equal (each, &seen));
      for (guint j = 0; j < i; j++)
        g_assert_false (overlap (each, &plan->panes[j]));
    }
}

static void
expect_sound (const IxPlayAreaPlan *plan,
              guint                 n,
              Room                  room)
{
  expect_apart (plan, n, room);
  for (guint i = 1; i < n; i++)
    {
      g_assert_cmpint (plan->panes[i].width, ==, plan->panes[0].width);
      g_assert_cmpint (plan->panes[i].height, ==, plan->panes[0].height);
    }
}

static void
test_sound (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    for (guint n = 1; n <= IX_MAX_BOARDS; n++)
      {
        IxPlayAreaPlan plan;

        ix_play_area_plan (&plan, n, rooms[i].width, rooms[i].height, PANEL_HEIGHT, plain_side,
                           NULL);
        expect_sound (&plan, n, rooms[i]);
      }
  for (guint i = 0; i < 3000; i++)
    {
      Room room = { g_test_rand_int_range (420, 4000), g_test_rand_int_range (320, 2200) };
      guint n = (guint) g_test_rand_int_range (1, 3);
      IxPlayAreaPlan plan;

      ix_play_area_plan (&plan, n, room.width, room.height, PANEL_HEIGHT, plain_side, NULL);
      expect_sound (&plan, n, room);
    }
}

/* The panel has the room that it needs beside the boards. */
static void
test_panel (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    for (guint n = 1; n <= IX_MAX_BOARDS; n++)
      {
        IxPlayAreaPlan plan;

        ix_play_area_plan (&plan, n, rooms[i].width, rooms[i].height, PANEL_HEIGHT, plain_side,
                           NULL);
        g_assert_cmpint (plan.panel.width, >=, IX_PANEL_MIN_WIDTH);
        g_assert_cmpint (plan.panel.height, >=, PANEL_HEIGHT);
      }
}

static int
side_of (const IxPlayAreaPlan *plan,
         guint                 n,
         IxSideFunc            side_for)
{
  int side = G_MAXINT;

  for (guint i = 0; i < n; i++)
    side = MIN (side, side_for (plan->panes[i].width, plan->panes[i].height, &exchange));
  return side;
}

static int
side_in_grid (int        width,
              int        height,
              guint      columns,
              guint      rows,
              IxSideFunc side_for)
{
  width = (width - (int) (columns - 1) * GAP) / (int) columns;
  height = (height - (int) (rows - 1) * GAP) / (int) rows;
  return width > 0 && height > 0 ? side_for (width, height, &exchange) : 0;
}

/* The largest boards of any grid with a panel of minimum size beside or below it. */
static int
best_side (guint      n,
           Room       room,
           IxSideFunc side_for)
{
  int best = 0;

  for (guint columns = 1; columns <= n; columns++)
    for (guint rows = 1; rows <= n; rows++)
      if (columns * rows >= n)
        {
          int beside = side_in_grid (room.width - IX_PANEL_MIN_WIDTH - GAP, room.height, columns,
                                     rows, side_for);
          int below = side_in_grid (room.width, room.height - PANEL_HEIGHT - GAP, columns,
                                    rows, side_for);

          best = MAX (best, MAX (beside, below));
        }
  return best;
}

static void
test_largest (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    for (guint n = 1; n <= IX_MAX_BOARDS; n++)
      {
        IxPlayAreaPlan plan;
        int slack = n == 2 ? 1 + GAP / 2 : 1; /* a panel in the middle has one more gap */

        ix_play_area_plan (&plan, n, rooms[i].width, rooms[i].height, PANEL_HEIGHT, plain_side,
                           NULL);
        g_assert_cmpint (side_of (&plan, n, plain_side) + slack, >=,
                         best_side (n, rooms[i], plain_side));
      }
}

/* The same with real boards, as far as their squares are large enough to read. */
static void
test_largest_boards (void)
{
  for (guint i = 0; i < 3000; i++)
    {
      Room room = { g_test_rand_int_range (420, 4000), g_test_rand_int_range (320, 2200) };
      guint n = (guint) g_test_rand_int_range (1, 3);
      IxPlayAreaPlan plan;

      ix_play_area_plan (&plan, n, room.width, room.height, PANEL_HEIGHT, ix_board_pane_side_for,
                         &exchange);
      expect_sound (&plan, n, room);
      g_assert_cmpint (side_of (&plan, n, ix_board_pane_side_for) + 1, >=,
                       best_side (n, room, ix_board_pane_side_for));
    }
}

/* The minimum side of a square hides which arrangement of too small boards is better.  The pane of
 * a single board is as wide as the board makes use of. */
static void
test_many_small_boards (void)
{
  gboolean sound = TRUE;

  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    for (guint n = 2; n <= 8; n++)
      {
        IxPlayAreaPlan plan;

        ix_play_area_plan (&plan, n, rooms[i].width, rooms[i].height, PANEL_HEIGHT,
                           ix_board_pane_side_for, &exchange);
        if (side_of (&plan, n, plain_side) * 2 < best_side (n, rooms[i], plain_side))
          {
            g_test_message ("%u boards in %d x %d: %d pixels of %d", n, rooms[i].width,
                            rooms[i].height, side_of (&plan, n, plain_side),
                            best_side (n, rooms[i], plain_side));
            sound = FALSE;
          }
      }
  g_assert_true (sound);
}

static void
test_shape (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      IxPlayAreaPlan plan;
      gboolean wide = rooms[i].width * 10 > rooms[i].height * 16;
      gboolean tall = rooms[i].height * 10 > rooms[i].width * 16;

      ix_play_area_plan (&plan, 2, rooms[i].width, rooms[i].height, PANEL_HEIGHT,
                         ix_board_pane_side_for, &exchange);
      if (wide)
        {
          g_assert_cmpint (plan.panes[0].y, ==, plan.panes[1].y);
          g_assert_cmpint (plan.panes[0].x, <, plan.panes[1].x);
          /* The panel is between them, with equal margins. */
          g_assert_cmpint (plan.panel.x, >, plan.panes[0].x);
          g_assert_cmpint (plan.panel.x, <, plan.panes[1].x);
        }
      if (tall)
        {
          g_assert_cmpint (plan.panes[0].x, ==, plan.panes[1].x);
          g_assert_cmpint (plan.panes[0].y, <, plan.panes[1].y);
        }
    }
}

/* Only between two pairs of clocks the panel gets a quarter, whatever was in the plan before. */
static void
test_clocks (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    for (guint n = 1; n <= IX_MAX_BOARDS; n++)
      {
        IxPlayAreaPlan plan;

        for (guint b = 0; b < IX_MAX_BOARDS; b++)
          plan.panes[b] = (GdkRectangle) { G_MAXINT, 0, 0, 0 };
        ix_play_area_plan_clocks (&plan, n, rooms[i].width, rooms[i].height, PANEL_HEIGHT);
        expect_apart (&plan, n, rooms[i]);
        if (n == 2 && plan.panel.x > plan.panes[0].x && plan.panel.x < plan.panes[1].x)
          {
            g_assert_cmpint (plan.panel.width, >=, rooms[i].width / 4);
            g_assert_cmpint (ABS (plan.panes[0].width - plan.panes[1].width), <=, 1);
          }
        if (n == 1 && plan.panel.y == 0)
          g_assert_cmpint (plan.panel.width, <=, 420);
      }
}

/* Clocks without boards fill the window: several rows of them where their digits are larger so, and no
 * place in the grid is empty. */
static void
test_clocks_fill (void)
{
  static const struct {
    Room  room;
    guint n, rows;
  } rows[] = {
    { { 1366, 640 }, 4, 2 }, { { 1366, 640 }, 8, 2 },  { { 1920, 960 }, 8, 2 },
    { { 800, 1160 }, 4, 2 }, { { 800, 1160 }, 8, 4 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxPlayAreaPlan plan;
      guint n_rows = 1;

      ix_play_area_plan_clocks (&plan, rows[i].n, rows[i].room.width, rows[i].room.height,
                                PANEL_HEIGHT);
      for (guint b = 1; b < rows[i].n; b++)
        n_rows += plan.panes[b].y > plan.panes[b - 1].y;
      g_test_message ("%u boards in %d x %d: %u rows", rows[i].n, rows[i].room.width,
                      rows[i].room.height, n_rows);
      g_assert_cmpuint (n_rows, ==, rows[i].rows);
      g_assert_cmpuint (rows[i].n % n_rows, ==, 0);
    }
}

/* Between two lines that reach into the middle stands the board at one end, and the panel beside it;
 * nothing lies over anything else. */
static void
test_lines (void)
{
  const IxSeatShape line = { .digits = 53, .n_chars = 4, .n_slots = 5, .line = 74 };
  const int least = 230;

  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    for (guint stacked = 0; stacked < 2; stacked++)
      {
        const GdkRectangle whole = { 0, 0, rooms[i].width, rooms[i].height };
        IxPlayAreaPlan plan;
        int board;

        if (stacked)
          ix_play_area_plan_stacked_lines (&plan, whole.width, whole.height, least, G_MAXINT, &line);
        else
          ix_play_area_plan_lines (&plan, 2, whole.width, whole.height, least, G_MAXINT, &line);
        board = ix_board_view_size_for (plan.side);
        g_assert_cmpint (plan.panel.width, >=, least);
        g_assert_cmpint (plan.line, >=, line.line);
        g_assert_false (overlap (&plan.panes[0], &plan.panes[1]));
        for (guint b = 0; b < 2; b++)
          {
            const GdkRectangle *pane = &plan.panes[b];
            int x = !stacked && b == 1 ? pane->x + pane->width - board : pane->x;
            int top = pane->y + (pane->height - board) / 2;
            GdkRectangle squares = { x, top, board, board };
            GdkRectangle upper = { pane->x, top - plan.line, pane->width, plan.line - 2 };
            GdkRectangle seen;

            gdk_rectangle_intersect (pane, &whole, &seen);
            g_assert_true (gdk_rectangle_equal (pane, &seen));
            g_assert_false (overlap (&squares, &plan.panel));
            g_assert_false (overlap (&upper, &plan.panel));
            if (plan.side > 1)
              g_assert_cmpint (board + 2 * plan.line, <=, pane->height);
          }
      }
}

/* The column has the bars at its ends and the panel between them; the board is no smaller for it. */
static void
test_column (void)
{
  guint n_columns = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      IxPlayAreaPlan plan, before;
      gboolean column;

      ix_play_area_plan (&before, 1, rooms[i].width, rooms[i].height, PANEL_HEIGHT,
                         ix_board_pane_side_for, &exchange);
      g_assert_cmpint (before.column, ==, 0);
      plan = before;
      column = ix_play_area_plan_column (&plan, rooms[i].width, rooms[i].height, &exchange);
      n_columns += column;
      if (!column)
        {
          g_assert_true (gdk_rectangle_equal (&plan.panes[0], &before.panes[0]));
          g_assert_true (gdk_rectangle_equal (&plan.panel, &before.panel));
          g_assert_cmpint (plan.column, ==, 0);
          continue;
        }
      g_assert_cmpint (plan.panel.width, ==, plan.column);
      g_assert_cmpint (plan.panel.x + plan.column, ==, plan.panes[0].x + plan.panes[0].width);
      g_assert_cmpint (plan.panel.y, >=, plan.bar);
      g_assert_cmpint (plan.panes[0].height, ==, rooms[i].height);
      g_assert_cmpint (ix_board_view_side_for (plan.panes[0].width - plan.column, rooms[i].height),
                       >=, side_of (&before, 1, ix_board_pane_side_for));
    }
  g_assert_cmpuint (n_columns, >, 4);
  g_assert_cmpuint (n_columns, <, G_N_ELEMENTS (rooms));
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
  g_test_add_func ("/play-area-plan/sound", test_sound);
  g_test_add_func ("/play-area-plan/panel", test_panel);
  g_test_add_func ("/play-area-plan/largest", test_largest);
  g_test_add_func ("/play-area-plan/largest-boards", test_largest_boards);
  g_test_add_func ("/play-area-plan/many-small-boards", test_many_small_boards);
  g_test_add_func ("/play-area-plan/shape", test_shape);
  g_test_add_func ("/play-area-plan/clocks", test_clocks);
  g_test_add_func ("/play-area-plan/clocks-fill", test_clocks_fill);
  g_test_add_func ("/play-area-plan/lines", test_lines);
  g_test_add_func ("/play-area-plan/column", test_column);
  return g_test_run ();
}
