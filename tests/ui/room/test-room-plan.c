/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How lists are laid out for the room, and what is shown at which moment. */

#include "ix-room-plan.h"
#include "ix-room-status.h"
#include "ix-ui-fixture.h"

/* A list as "who sits where" is: three names, three words. */
static IxRoomNeeds
names_needs (guint n_rows)
{
  return (IxRoomNeeds) {
    .n_rows = n_rows,
    .n_lines = 1,
    .n_columns = 6,
    .widest = { 8, 2.5, 4.2, 3.5, 8, 8 },
    .n_names = { 1, 0, 0, 0, 1, 1 },
  };
}

static IxRoomNeeds
tables_needs (guint n_rows)
{
  return (IxRoomNeeds) {
    .n_rows = n_rows,
    .n_lines = 2,
    .n_columns = 5,
    .widest = { 2.5, 3, 9.5, 5, 9.5 },
    .n_names = { 0, 0, 1, 0, 1 },
  };
}

static IxRoomNeeds
pairs_needs (guint n_rows)
{
  return (IxRoomNeeds) {
    .n_rows = n_rows,
    .n_lines = 1,
    .n_columns = 2,
    .widest = { 8, 8 },
    .n_names = { 1, 1 },
  };
}

static const struct {
  int width, height;
} screens[] = { { 1920, 1080 }, { 1280, 720 }, { 1024, 768 }, { 3840, 2160 }, { 2560, 1080 },
                { 800, 600 },   { 768, 1024 } };

static int
body_of (int height)
{
  return height - (int) (IX_ROOM_HEAD * height) - (int) (IX_ROOM_FOOTER * height);
}

/* What holds for every list on every screen. */
static void
check (const IxRoomNeeds *needs,
       int                width,
       int                height)
{
  IxRoomPlan plan;
  guint n, seen = 0;
  int x, y;

  ix_room_plan (&plan, needs, width, body_of (height), height);
  g_test_message ("%u rows on %dx%d: %u pages of %u x %u, line %d, type %d", needs->n_rows, width,
                  height, plan.n_pages, plan.n_stacks, plan.n_per_stack, plan.line_height,
                  plan.type_height);
  g_assert_cmpuint (plan.n_pages, >=, 1);
  g_assert_cmpint (plan.row_height, >=, (int) needs->n_lines * plan.line_height);
  g_assert_cmpfloat (plan.line_height, >=, 0.035 * height - 1);
  g_assert_cmpint (plan.type_height, <=, plan.line_height);
  g_assert_cmpuint (plan.n_per_stack * needs->n_lines, <=, 14);
  for (guint page = 0; page < plan.n_pages; page++)
    {
      guint first = ix_room_plan_page (&plan, needs->n_rows, page, &n);

      g_assert_cmpuint (first, ==, seen);
      g_assert_true (n > 0 || needs->n_rows == 0);
      seen += n;
      for (guint row = first; row < first + n; row++)
        {
          g_assert_cmpuint (ix_room_plan_find (&plan, row, &x, &y), ==, page);
          g_assert_cmpint (x, >=, 0);
          g_assert_cmpint (x + plan.stack_width, <=, width);
          g_assert_cmpint (y, >=, plan.headings);
          g_assert_cmpint (y + plan.row_height, <=, body_of (height));
        }
    }
  g_assert_cmpuint (seen, ==, needs->n_rows);
  for (guint c = 0; c < needs->n_columns; c++)
    {
      g_assert_cmpint (plan.slots[c].width, >, 0);
      g_assert_cmpint (plan.slots[c].x + plan.slots[c].width, <=, plan.stack_width);
      if (c > 0)
        g_assert_cmpint (plan.slots[c - 1].x + plan.slots[c - 1].width, <, plan.slots[c].x);
    }
}

static void
test_all_sizes (void)
{
  for (gsize s = 0; s < G_N_ELEMENTS (screens); s++)
    for (guint n = 0; n <= 200; n++)
      {
        IxRoomNeeds all[] = { names_needs (n), tables_needs (n), pairs_needs (n) };

        for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
          check (&all[i], screens[s].width, screens[s].height);
      }
}

static void
test_pages (void)
{
  static const struct {
    IxRoomNeeds (*needs) (guint n_rows);
    guint n_rows;
    int   width, height;
    guint n_pages, n_stacks;
  } cases[] = {
    { names_needs, 8, 1920, 1080, 1, 1 },   { names_needs, 14, 1920, 1080, 1, 1 },
    { names_needs, 15, 1920, 1080, 2, 1 },  { names_needs, 19, 1920, 1080, 2, 1 },
    { names_needs, 40, 1920, 1080, 3, 1 },  { names_needs, 40, 1024, 768, 3, 1 },
    { pairs_needs, 8, 1920, 1080, 1, 1 },   { pairs_needs, 19, 1920, 1080, 1, 2 },
    { pairs_needs, 40, 1920, 1080, 2, 2 },  { pairs_needs, 40, 768, 1024, 3, 1 },
    { tables_needs, 4, 1920, 1080, 1, 1 },  { tables_needs, 7, 1920, 1080, 1, 1 },
    { tables_needs, 10, 1920, 1080, 2, 1 }, { tables_needs, 10, 3840, 1080, 1, 2 },
    { pairs_needs, 0, 1920, 1080, 1, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      IxRoomNeeds needs = cases[i].needs (cases[i].n_rows);
      IxRoomPlan plan;

      ix_room_plan (&plan, &needs, cases[i].width, body_of (cases[i].height), cases[i].height);
      g_test_message ("%u rows on %dx%d", cases[i].n_rows, cases[i].width, cases[i].height);
      g_assert_cmpuint (plan.n_pages, ==, cases[i].n_pages);
      g_assert_cmpuint (plan.n_stacks, ==, cases[i].n_stacks);
    }
}

/* One long name does not make all others small. */
static void
test_long_name (void)
{
  IxRoomNeeds needs = names_needs (12);
  IxRoomPlan usual, with_long;

  needs.widest[0] = IX_ROOM_LONG_NAME;
  ix_room_plan (&usual, &needs, 1280, body_of (720), 720);
  needs.widest[0] = 40;
  ix_room_plan (&with_long, &needs, 1280, body_of (720), 720);
  g_assert_cmpmem (&usual, sizeof usual, &with_long, sizeof with_long);
}

/* Moments */

static void
test_program (void)
{
  static const struct {
    IxRoomStatus  status;
    IxRoomContent wanted;
    gboolean      hide_last;
    guint         n;
    IxRoomContent playlist[IX_ROOM_MAX_PLAYLIST];
  } cases[] = {
    { { .phase = IX_ROOM_NO_EVENING }, 0, FALSE, 1, { IX_ROOM_CLOCK } },
    { { .phase = IX_ROOM_BEFORE, .n_rounds = 6 }, 0, FALSE, 1, { IX_ROOM_TEAMS } },
    { { .phase = IX_ROOM_PAIRED, .n_rounds = 6 }, 0, FALSE, 2, { IX_ROOM_BY_NAME,
                                                                 IX_ROOM_BY_TABLE } },
    { { .phase = IX_ROOM_PLAYING, .n_rounds = 6 }, 0, FALSE, 1, { IX_ROOM_BY_TABLE } },
    { { .phase = IX_ROOM_COMPLETE, .n_rounds = 6 }, 0, FALSE, 1, { IX_ROOM_STANDINGS } },
    { { .phase = IX_ROOM_COMPLETE, .n_rounds = 6, .starts = 1 },
      0,
      FALSE,
      2,
      { IX_ROOM_STANDINGS, IX_ROOM_CLOCK } },
    { { .phase = IX_ROOM_OVER, .n_rounds = 6, .round = 5 }, 0, FALSE, 1, { IX_ROOM_STANDINGS } },
    { { .phase = IX_ROOM_OVER, .n_rounds = 6, .round = 5 }, 0, TRUE, 1, { IX_ROOM_BY_TABLE } },
    { { .phase = IX_ROOM_COMPLETE, .n_rounds = 6, .round = 4 },
      0,
      TRUE,
      1,
      { IX_ROOM_STANDINGS } },
    { { .phase = IX_ROOM_PAIRED }, IX_ROOM_MATCH, FALSE, 1, { IX_ROOM_MATCH } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      IxRoomContent playlist[IX_ROOM_MAX_PLAYLIST];

      g_test_message ("case %" G_GSIZE_FORMAT, i);
      g_assert_cmpuint (ix_room_playlist (&cases[i].status, cases[i].wanted, cases[i].hide_last,
                                          playlist),
                        ==, cases[i].n);
      for (guint p = 0; p < cases[i].n; p++)
        g_assert_cmpuint (playlist[p], ==, cases[i].playlist[p]);
    }
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
  g_test_add_func ("/room-plan/all-sizes", test_all_sizes);
  g_test_add_func ("/room-plan/pages", test_pages);
  g_test_add_func ("/room-plan/long-name", test_long_name);
  g_test_add_func ("/room-plan/program", test_program);
  return g_test_run ();
}
