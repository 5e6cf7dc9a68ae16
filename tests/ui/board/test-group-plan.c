/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The grid of a group match: nothing overlaps, and boards and clocks are readable at usual sizes. */

#include "ix-group-plan.h"
#include "ix-ui-fixture.h"

typedef struct {
  int width, height;
} Room;

/* The room that windows of 1366x768, 1920x1080 and 1024x640 leave to the play area; a replay; a wall. */
static const Room rooms[] = {
  { 1342, 660 }, { 1896, 970 }, { 1000, 520 }, { 1342, 400 }, { 3816, 2040 }, { 900, 1200 }, { 640, 380 },
};

/* The width of "Team 1". */
#define HEADING 66

static const guint numbers[] = { 3, 4, 5, 8, 16, 31, 32 };

static IxGroupPlan
plan_for (guint    n,
          Room     room,
          guint    n_slots,
          gboolean for_display)
{
  IxGroupShape shape = { .n = n, .n_chars = 5, .n_slots = n_slots, .heading = HEADING, .for_display = for_display };
  IxGroupPlan plan;

  ix_group_plan (&plan, &shape, room.width, room.height);
  return plan;
}

static void
expect_inside (const GdkRectangle *part,
               Room                room)
{
  g_assert_cmpint (part->width, >, 0);
  g_assert_cmpint (part->height, >, 0);
  g_assert_cmpint (part->x, >=, 0);
  g_assert_cmpint (part->y, >=, 0);
  g_assert_cmpint (part->x + part->width, <=, room.width);
  g_assert_cmpint (part->y + part->height, <=, room.height);
}

static void
expect_apart (const GdkRectangle *const *parts,
              guint                      n,
              Room                       room)
{
  for (guint i = 0; i < n; i++)
    {
      expect_inside (parts[i], room);
      for (guint j = 0; j < i; j++)
        g_assert_false (gdk_rectangle_intersect (parts[i], parts[j], NULL));
    }
}

static void
test_apart (gconstpointer for_display)
{
  for (gsize r = 0; r < G_N_ELEMENTS (rooms); r++)
    for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
      {
        IxGroupPlan plan = plan_for (numbers[i], rooms[r], 5, for_display != NULL);
        const GdkRectangle *parts[IX_MAX_BOARDS + 3];
        guint n = 0;

        for (guint b = 0; b < numbers[i]; b++)
          parts[n++] = &plan.cells[b];
        g_assert_cmpint (plan.reserves.width, >=, HEADING);
        parts[n++] = &plan.reserves;
        parts[n++] = &plan.panel;
        if (for_display == NULL)
          parts[n++] = &plan.pane;
        expect_apart (parts, n, rooms[r]);
      }
}

/* A board with both lines fits into its cell. */
static void
test_cells (void)
{
  for (gsize r = 0; r < 5; r++)
    for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
      {
        IxGroupPlan plan = plan_for (numbers[i], rooms[r], 5, FALSE);

        g_assert_cmpint (8 * plan.side, <=, plan.cells[0].width);
        g_assert_cmpint (8 * plan.side + 2 * plan.line, <=, plan.cells[0].height);
        g_assert_cmpint (plan.digits, <, plan.line);
        g_assert_cmpuint (plan.columns * plan.rows, >=, numbers[i]);
      }
}

/* In a small room the lines of two boards do not overlap, and where it is not the smallest one each clock has room. */
static void
test_small_room (void)
{
  static const Room small[] = { { 776, 395 }, { 768, 400 }, { 800, 420 }, { 640, 380 } };

  for (gsize r = 0; r < G_N_ELEMENTS (small); r++)
    for (guint n_chars = 4; n_chars <= 5; n_chars++)
      {
        IxGroupShape shape = { .n = 32, .n_chars = n_chars, .n_slots = 5 };
        IxGroupPlan plan;

        ix_group_plan (&plan, &shape, small[r].width, small[r].height);
        g_test_message ("%dx%d: cells of %dx%d", small[r].width, small[r].height, plan.cells[0].width,
                        plan.cells[0].height);
        g_assert_cmpint (8 * plan.side + 2 * plan.line, <=, plan.cells[0].height);
        if (small[r].width > 640)
          g_assert_cmpint ((int) n_chars * plan.digits * 88 / 100, <, plan.cells[0].width);
      }
}

/* In pixels: the digits of the clocks, the squares in the grid, and the room of the chosen board. */
static void
test_minimums (void)
{
  static const struct {
    guint n;
    Room  room;
    int   digits, side, chosen;
  } least[] = {
    { 3, { 1342, 660 }, 24, 24, 400 },  { 4, { 1342, 660 }, 24, 24, 400 },
    { 8, { 1342, 660 }, 16, 16, 400 },  { 16, { 1342, 660 }, 16, 12, 330 },
    { 32, { 1342, 660 }, 10, 8, 300 },  { 4, { 1896, 970 }, 36, 40, 600 },
    { 8, { 1896, 970 }, 24, 24, 600 },  { 16, { 1896, 970 }, 20, 20, 480 },
    { 32, { 1896, 970 }, 14, 13, 480 }, { 4, { 1000, 520 }, 18, 18, 280 },
    { 16, { 1000, 520 }, 10, 9, 280 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (least); i++)
    {
      IxGroupPlan plan = plan_for (least[i].n, least[i].room, 5, FALSE);

      g_test_message ("%u boards in %dx%d: digits %d, squares %d, chosen %d", least[i].n,
                      least[i].room.width, least[i].room.height, plan.digits, plan.side,
                      plan.pane.width);
      g_assert_cmpint (plan.digits, >=, least[i].digits);
      g_assert_cmpint (plan.side, >=, least[i].side);
      g_assert_cmpint (plan.pane.width, >=, least[i].chosen);
    }
}

/* The chosen board is larger than those in the grid. */
static void
test_enlarged (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    for (gsize r = 0; r < 3; r++)
      {
        IxGroupPlan plan = plan_for (numbers[i], rooms[r], 5, FALSE);

        g_assert_cmpint (2 * plan.pane.width, >=, 3 * 8 * plan.side);
      }
}

/* Where nothing is shared, the boards have the room. */
static void
test_no_reserves (void)
{
  IxGroupPlan with = plan_for (16, rooms[0], 5, FALSE);
  IxGroupPlan without = plan_for (16, rooms[0], 0, FALSE);

  g_assert_cmpint (without.reserves.width, ==, 0);
  g_assert_cmpint (without.pane.width + without.columns * without.cells[0].width, >,
                   with.pane.width + with.columns * with.cells[0].width);
}

/* On the room display the grid has all the width, and larger boards. */
static void
test_room_display (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      IxGroupPlan played = plan_for (numbers[i], rooms[1], 5, FALSE);
      IxGroupPlan shown = plan_for (numbers[i], rooms[1], 5, TRUE);

      g_assert_cmpint (shown.side, >=, played.side);
      g_assert_cmpint (shown.pane.width, ==, 0);
      g_assert_cmpint (shown.panel.width, ==, rooms[1].width);
    }
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
  g_test_add_data_func ("/group-plan/apart", NULL, test_apart);
  g_test_add_data_func ("/group-plan/apart-in-room", GINT_TO_POINTER (1), test_apart);
  g_test_add_func ("/group-plan/cells", test_cells);
  g_test_add_func ("/group-plan/small-room", test_small_room);
  g_test_add_func ("/group-plan/minimums", test_minimums);
  g_test_add_func ("/group-plan/enlarged", test_enlarged);
  g_test_add_func ("/group-plan/no-reserves", test_no_reserves);
  g_test_add_func ("/group-plan/room-display", test_room_display);
  return g_test_run ();
}
