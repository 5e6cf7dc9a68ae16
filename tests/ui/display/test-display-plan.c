/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How lists are laid out for the room, and what is shown at which moment. */

#include <math.h>

#include "ix-display-plan.h"
#include "ix-display-status.h"
#include "ix-ui-fixture.h"

/* Metrics of Cantarell. */
#define X_HEIGHT 0.484

/* A list as "who sits where" is: a name, three words. */
static IxDisplayNeeds
names_needs (guint n_rows)
{
  return (IxDisplayNeeds) {
    .n_rows = n_rows,
    .n_lines = 1,
    .n_columns = 4,
    .widest = { 8, 1.5, 2.8, 2.9 },
    .least = { 5, 1.5, 2.8, 2.9 },
    .n_names = { 1, 0, 0, 0 },
    .x_height = X_HEIGHT,
  };
}

static IxDisplayNeeds
tables_needs (guint n_rows)
{
  return (IxDisplayNeeds) {
    .n_rows = n_rows,
    .n_lines = 2,
    .n_columns = 4,
    .widest = { 1.7, 9.5, 3, 9.5 },
    .least = { 1.7, 4.5, 3, 4.5 },
    .n_names = { 0, 1, 0, 1 },
    .x_height = X_HEIGHT,
  };
}

static IxDisplayNeeds
pairs_needs (guint n_rows)
{
  return (IxDisplayNeeds) {
    .n_rows = n_rows,
    .n_lines = 1,
    .n_columns = 2,
    .widest = { 8, 8 },
    .least = { 5, 5 },
    .n_names = { 1, 1 },
    .x_height = X_HEIGHT,
  };
}

static const struct {
  int width, height;
} screens[] = { { 1920, 1080 }, { 1280, 720 }, { 1024, 768 }, { 3840, 2160 }, { 2560, 1080 },
                { 800, 600 },   { 768, 1024 } };

static int
body_of (int height)
{
  return height - (int) (IX_DISPLAY_HEAD * height) - (int) (IX_DISPLAY_FOOTER * height);
}

/* Checks the properties of every list on every screen. */
static void
check (const IxDisplayNeeds *needs,
       int                   width,
       int                   height)
{
  IxDisplayPlan plan;
  guint n, seen = 0;
  int x, y;

  ix_display_plan (&plan, needs, width, body_of (height), height);
  g_test_message ("%u rows on %dx%d: %u pages of %u x %u, line %d, type %d", needs->n_rows, width,
                  height, plan.n_pages, plan.n_stacks, plan.n_per_stack, plan.line_height,
                  plan.type_height);
  g_assert_cmpuint (plan.n_pages, >=, 1);
  g_assert_cmpint (plan.row_height, >=, (int) needs->n_lines * plan.line_height);
  g_assert_cmpint (plan.type_height, <=, plan.line_height);
  /* The x of the type: 1/23.4 of the height of a screen, which may be as wide as televisions are.
   */
  g_assert_cmpfloat (ix_display_type_size (plan.type_height) * needs->x_height, >=,
                     MIN (height, width * 9 / 16.) / 23.4);
  for (guint page = 0; page < plan.n_pages; page++)
    {
      guint first = ix_display_plan_page (&plan, needs->n_rows, page, &n);

      g_assert_cmpuint (first, ==, seen);
      g_assert_true (n > 0 || needs->n_rows == 0);
      seen += n;
      for (guint row = first; row < first + n; row++)
        {
          g_assert_cmpuint (ix_display_plan_find (&plan, row, &x, &y), ==, page);
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
        IxDisplayNeeds all[] = { names_needs (n), tables_needs (n), pairs_needs (n) };

        for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
          check (&all[i], screens[s].width, screens[s].height);
      }
}

static void
test_pages (void)
{
  static const struct {
    IxDisplayNeeds (*needs) (guint n_rows);
    guint n_rows;
    int   width, height;
    guint n_pages, n_stacks;
  } cases[] = {
    { names_needs, 7, 1920, 1080, 1, 1 },   { names_needs, 8, 1920, 1080, 2, 1 },
    { names_needs, 15, 1280, 720, 3, 1 },   { names_needs, 40, 3840, 2160, 6, 1 },
    { names_needs, 40, 1024, 768, 5, 1 },   { names_needs, 16, 768, 1024, 1, 1 },
    { pairs_needs, 19, 1920, 1080, 3, 1 },  { pairs_needs, 19, 3840, 1080, 2, 2 },
    { tables_needs, 3, 1920, 1080, 1, 1 },  { tables_needs, 4, 1920, 1080, 2, 1 },
    { tables_needs, 10, 1280, 720, 4, 1 },  { pairs_needs, 0, 1920, 1080, 1, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      IxDisplayNeeds needs = cases[i].needs (cases[i].n_rows);
      IxDisplayPlan plan;

      ix_display_plan (&plan, &needs, cases[i].width, body_of (cases[i].height), cases[i].height);
      g_test_message ("%u rows on %dx%d", cases[i].n_rows, cases[i].width, cases[i].height);
      g_assert_cmpuint (plan.n_pages, ==, cases[i].n_pages);
      g_assert_cmpuint (plan.n_stacks, ==, cases[i].n_stacks);
    }
}

/* One long name does not make all others small. */
static void
test_long_name (void)
{
  IxDisplayNeeds needs = names_needs (12);
  IxDisplayPlan usual, with_long;

  needs.widest[0] = IX_DISPLAY_LONG_NAME;
  ix_display_plan (&usual, &needs, 1280, body_of (720), 720);
  needs.widest[0] = 40;
  ix_display_plan (&with_long, &needs, 1280, body_of (720), 720);
  g_assert_cmpmem (&usual, sizeof usual, &with_long, sizeof with_long);
}

/* At ten metres 10 minutes of arc are 29 mm, of a television of 55 inches that is 685 mm high. */
static void
test_least (void)
{
  static const struct {
    int width, height, line;
  } cases[] = { { 1280, 720, 79 }, { 1920, 1080, 118 }, { 3840, 2160, 233 }, { 1024, 768, 63 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int line = ix_display_least_line (cases[i].width, cases[i].height, X_HEIGHT);
      double metres = 0.685 * ix_display_type_size (line) * X_HEIGHT / cases[i].height;
      double minutes = atan (metres / 10) * 180 / G_PI * 60;

      g_assert_cmpint (line, ==, cases[i].line);
      if (cases[i].width * 9 >= cases[i].height * 16)
        g_assert_cmpfloat (minutes, >=, 10);
    }

  /* Whole pixels of type are no less than is needed, on a screen of any height that a display can have. */
  for (int height = 540; height < 2400; height++)
    {
      IxDisplayNeeds needs = names_needs (12);
      int line = ix_display_least_line (height * 2, height, X_HEIGHT);
      IxDisplayPlan plan;

      g_assert_cmpfloat (ix_display_type_size (line) * X_HEIGHT, >=, height * IX_DISPLAY_X_HEIGHT);
      ix_display_plan (&plan, &needs, height * 2, body_of (height), height);
      g_assert_cmpfloat (ix_display_type_size (plan.heading_height) * X_HEIGHT, >=, height * IX_DISPLAY_LESSER_X_HEIGHT);
    }
}

/* Optional parts go before names are cut, and only then. */
static void
test_optional (void)
{
  IxDisplayNeeds needs = {
    .n_rows = 7,
    .n_lines = 1,
    .n_columns = 5,
    .widest = { 1.2, 12, 2, 2.2, 2.2 },
    .least = { 1.2, 7, 2, 2.2, 2.2 },
    .n_names = { 0, 2, 0, 0, 0 },
    .optional = { FALSE, FALSE, FALSE, TRUE, TRUE },
    .x_height = X_HEIGHT,
  };
  static const struct {
    double   least;
    gboolean hidden[5];
  } cases[] = {
    { 7, { FALSE } },
    { 9, { FALSE, FALSE, FALSE, FALSE, TRUE } },
    { 13, { FALSE, FALSE, FALSE, TRUE, TRUE } },
    { 60, { FALSE, FALSE, FALSE, TRUE, TRUE } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      IxDisplayPlan plan;
      int end = 0;

      needs.least[1] = cases[i].least;
      ix_display_plan (&plan, &needs, 1280, body_of (720), 720);
      for (guint c = 0; c < needs.n_columns; c++)
        {
          g_assert_cmpint (plan.slots[c].hidden, ==, cases[i].hidden[c]);
          if (plan.slots[c].hidden)
            continue;
          g_assert_cmpint (plan.slots[c].x, >=, end);
          end = plan.slots[c].x + plan.slots[c].width;
        }
      g_assert_cmpint (end, <=, plan.stack_width);
    }
}

/* A long word in a column, such as "both boards", is set smaller before the names beside it are cut. */
static void
test_smaller (void)
{
  IxDisplayNeeds needs = {
    .n_rows = 27,
    .n_lines = 1,
    .n_columns = 5,
    .widest = { 8, 1.5, 4.2, 6.6, 8 },
    .least = { 4, 1.5, 4.2, 6.6, 4 },
    .n_names = { 1, 0, 0, 0, 1 },
    .x_height = X_HEIGHT,
  };
  static const struct {
    double board;
    double smaller; /* how much the columns without names are */
  } cases[] = { { 0.5, 1 }, { 2.9, .853 }, { 6.6, IX_DISPLAY_SMALLEST } };
  int name = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      IxDisplayPlan plan;
      double em;

      needs.widest[3] = needs.least[3] = cases[i].board;
      ix_display_plan (&plan, &needs, 1024, body_of (600), 600);
      em = plan.type_height * IX_DISPLAY_TYPE;
      g_test_message ("%g: %g, names of %g", cases[i].board, plan.slots[2].width / (4.2 * em),
                      plan.slots[0].width / em);
      g_assert_cmpfloat_with_epsilon (plan.slots[2].width / (4.2 * em), cases[i].smaller, 0.02);
      g_assert_cmpint (plan.slots[4].x + plan.slots[4].width, <=, plan.stack_width);
      g_assert_cmpint (plan.slots[0].width, >=, i == 2 ? 0 : (int) (4 * em) - 1);
      g_assert_cmpint (plan.slots[0].width, <=, i == 0 ? G_MAXINT : name);
      name = plan.slots[0].width;
    }
}

/* "has no opponent" stands beside a name, and has room there. */
static void
test_span (void)
{
  IxDisplayNeeds needs = names_needs (3);
  IxDisplayPlan plan;
  double em;

  needs.n_columns = 3;
  needs.widest_span = 13;
  needs.span_from = 1;
  ix_display_plan (&plan, &needs, 1280, body_of (720), 720);
  em = plan.type_height * IX_DISPLAY_TYPE;
  g_assert_cmpfloat (plan.stack_width - plan.slots[1].x, >=, 13 * IX_DISPLAY_SMALLEST * em);
  g_assert_cmpfloat (plan.slots[0].width, >=, 8 * em - 1);
}

/* Numbers of tables: all within their room, and as large as may be. */
static void
test_numbers (void)
{
  static const struct {
    guint n;
    int   width, height;
    guint columns;
    int   side;
  } cases[] = {
    { 1, 1200, 400, 1, 400 }, { 2, 1200, 400, 2, 300 },  { 4, 1200, 400, 2, 200 },
    { 8, 1200, 400, 4, 150 }, { 20, 1200, 400, 5, 100 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int side;

      g_assert_cmpuint (
        ix_display_plan_numbers (cases[i].n, 2, cases[i].width, cases[i].height, &side), ==,
        cases[i].columns);
      g_assert_cmpint (side, ==, cases[i].side);
    }
}

/* Moments */

static void
test_program (void)
{
  static const struct {
    IxDisplayStatus  status;
    IxDisplayContent wanted;
    gboolean      hide_last;
    guint         n;
    IxDisplayContent playlist[IX_DISPLAY_MAX_PLAYLIST];
  } cases[] = {
    { { .phase = IX_DISPLAY_NO_EVENING }, 0, FALSE, 1, { IX_DISPLAY_CLOCK } },
    { { .phase = IX_DISPLAY_NO_EVENING, .has_match = TRUE }, 0, FALSE, 1, { IX_DISPLAY_MATCH } },
    { { .phase = IX_DISPLAY_BEFORE, .has_match = TRUE }, 0, FALSE, 1, { IX_DISPLAY_TEAMS } },
    { { .phase = IX_DISPLAY_BEFORE, .n_rounds = 6 }, 0, FALSE, 1, { IX_DISPLAY_TEAMS } },
    { { .phase = IX_DISPLAY_BEFORE, .checking_in = TRUE }, 0, FALSE, 1, { IX_DISPLAY_TEAMS } },
    { { .phase = IX_DISPLAY_BEFORE, .checking_in = TRUE, .n_missing = 1, .has_timetable = TRUE },
      0,
      FALSE,
      2,
      { IX_DISPLAY_CHECK_IN, IX_DISPLAY_TIMETABLE } },
    { { .phase = IX_DISPLAY_COMPLETE, .round = 1, .n_rounds = 6, .starts = 1, .has_timetable = TRUE },
      0,
      FALSE,
      3,
      { IX_DISPLAY_STANDINGS, IX_DISPLAY_CLOCK, IX_DISPLAY_TIMETABLE } },
    { { .phase = IX_DISPLAY_OVER, .at_end = TRUE, .has_timetable = TRUE },
      0,
      FALSE,
      1,
      { IX_DISPLAY_STANDINGS } },
    { { .phase = IX_DISPLAY_BEFORE, .has_phones = TRUE }, 0, FALSE, 2, { IX_DISPLAY_TEAMS,
                                                                         IX_DISPLAY_PHONES } },
    { { .phase = IX_DISPLAY_PLAYING, .has_phones = TRUE }, 0, FALSE, 1, { IX_DISPLAY_BY_TABLE } },
    { { .phase = IX_DISPLAY_PLAYING, .has_phones = TRUE }, IX_DISPLAY_PHONES, FALSE, 1, { IX_DISPLAY_PHONES } },
    { { .phase = IX_DISPLAY_OVER, .group_phase = IX_DISPLAY_GROUP_SEATED, .plays_group = TRUE },
      0,
      FALSE,
      1,
      { IX_DISPLAY_MATCH } },
    { { .phase = IX_DISPLAY_OVER, .group_phase = IX_DISPLAY_GROUP_OVER, .plays_group = TRUE },
      0,
      FALSE,
      2,
      { IX_DISPLAY_GROUP, IX_DISPLAY_STANDINGS } },
    { { .phase = IX_DISPLAY_PLAYING, .group_phase = IX_DISPLAY_GROUP_SEATED, .plays_group = TRUE },
      0,
      FALSE,
      1,
      { IX_DISPLAY_BY_TABLE } },
    { { .phase = IX_DISPLAY_PAIRED, .n_rounds = 6 }, 0, FALSE, 2, { IX_DISPLAY_BY_NAME,
                                                                 IX_DISPLAY_BY_TABLE } },
    { { .phase = IX_DISPLAY_PLAYING, .n_rounds = 6 }, 0, FALSE, 1, { IX_DISPLAY_BY_TABLE } },
    { { .phase = IX_DISPLAY_PLAYING, .n_rounds = 6, .n_known = 1, .n_open = 2 },
      0,
      FALSE,
      2,
      { IX_DISPLAY_BY_TABLE, IX_DISPLAY_CLOCK } },
    { { .phase = IX_DISPLAY_COMPLETE, .n_rounds = 6 }, 0, FALSE, 1, { IX_DISPLAY_STANDINGS } },
    { { .phase = IX_DISPLAY_COMPLETE, .n_rounds = 6, .starts = 1 },
      0,
      FALSE,
      2,
      { IX_DISPLAY_STANDINGS, IX_DISPLAY_CLOCK } },
    { { .phase = IX_DISPLAY_OVER, .at_end = TRUE }, 0, FALSE, 1,
      { IX_DISPLAY_STANDINGS } },
    { { .phase = IX_DISPLAY_OVER, .at_end = TRUE }, 0, TRUE, 1,
      { IX_DISPLAY_BY_TABLE } },
    { { .phase = IX_DISPLAY_COMPLETE },
      0,
      TRUE,
      1,
      { IX_DISPLAY_STANDINGS } },
    { { .phase = IX_DISPLAY_PAIRED }, IX_DISPLAY_MATCH, FALSE, 1, { IX_DISPLAY_MATCH } },
    /* A group match comes between rounds, not into one. */
    { { .phase = IX_DISPLAY_BEFORE, .group_phase = IX_DISPLAY_GROUP_SEATED },
      0,
      FALSE,
      1,
      { IX_DISPLAY_GROUP } },
    { { .phase = IX_DISPLAY_COMPLETE, .n_rounds = 6, .starts = 1,
        .group_phase = IX_DISPLAY_GROUP_SEATED },
      0,
      FALSE,
      2,
      { IX_DISPLAY_GROUP, IX_DISPLAY_CLOCK } },
    { { .phase = IX_DISPLAY_PAIRED, .n_rounds = 6, .group_phase = IX_DISPLAY_GROUP_SEATED },
      0,
      FALSE,
      2,
      { IX_DISPLAY_BY_NAME, IX_DISPLAY_BY_TABLE } },
    { { .phase = IX_DISPLAY_BEFORE, .group_phase = IX_DISPLAY_GROUP_OVER },
      0,
      FALSE,
      2,
      { IX_DISPLAY_GROUP, IX_DISPLAY_TEAMS } },
    { { .phase = IX_DISPLAY_OVER, .at_end = TRUE, .group_phase = IX_DISPLAY_GROUP_OVER },
      0,
      FALSE,
      2,
      { IX_DISPLAY_GROUP, IX_DISPLAY_STANDINGS } },
    { { .phase = IX_DISPLAY_OVER, .at_end = TRUE, .group_phase = IX_DISPLAY_GROUP_OVER },
      0,
      TRUE,
      2,
      { IX_DISPLAY_GROUP, IX_DISPLAY_BY_TABLE } },
    { { .phase = IX_DISPLAY_OVER, .at_end = TRUE, .has_season = TRUE },
      0,
      FALSE,
      2,
      { IX_DISPLAY_STANDINGS, IX_DISPLAY_SEASON } },
    { { .phase = IX_DISPLAY_OVER, .at_end = TRUE, .has_season = TRUE },
      0,
      TRUE,
      1,
      { IX_DISPLAY_BY_TABLE } },
    { { .phase = IX_DISPLAY_COMPLETE, .n_rounds = 6, .has_season = TRUE }, 0, FALSE, 1, { IX_DISPLAY_STANDINGS } },
    { { .phase = IX_DISPLAY_COMPLETE, .n_rounds = 6, .group_phase = IX_DISPLAY_GROUP_PAST },
      0,
      FALSE,
      1,
      { IX_DISPLAY_STANDINGS } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      IxDisplayContent playlist[IX_DISPLAY_MAX_PLAYLIST];

      g_test_message ("case %" G_GSIZE_FORMAT, i);
      g_assert_cmpuint (ix_display_playlist (&cases[i].status, cases[i].wanted, cases[i].hide_last,
                                             playlist),
                        ==, cases[i].n);
      for (guint p = 0; p < cases[i].n; p++)
        g_assert_cmpuint (playlist[p], ==, cases[i].playlist[p]);
    }
}

/* A screen beside the program's own is filled; one that shows the same is not another one. */
static void
test_screens (void)
{
  static const struct {
    GdkRectangle screens[3];
    guint        n, own, found;
  } cases[] = {
    { { { 0, 0, 1366, 768 } }, 1, 0, 1 },
    { { { 0, 0, 1366, 768 }, { 1366, 0, 1920, 1080 } }, 2, 0, 1 },
    { { { 0, 0, 1366, 768 }, { 1366, 0, 1920, 1080 } }, 2, 1, 0 },
    { { { 0, 0, 1024, 768 }, { 0, 0, 1024, 768 } }, 2, 0, 2 },
    { { { 0, 0, 1366, 768 }, { 0, 0, 1024, 768 }, { 0, 768, 1920, 1080 } }, 3, 0, 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("case %" G_GSIZE_FORMAT, i);
      g_assert_cmpuint (ix_display_plan_screen (cases[i].screens, cases[i].n, cases[i].own), ==, cases[i].found);
    }
}

/* The screen that was filled before is filled again, unless it is not there or the program would lie below. */
static void
test_again (void)
{
  static const struct {
    const char  *names[3];
    GdkRectangle screens[3];
    guint        n, own;
    const char  *remembered;
    guint        found;
  } cases[] = {
    { { "eDP-1" }, { { 0, 0, 1366, 768 } }, 1, 0, "eDP-1", 1 },
    { { "eDP-1" }, { { 0, 0, 1366, 768 } }, 1, 0, "HDMI-1", 1 },
    { { "eDP-1", "HDMI-1" }, { { 0, 0, 1366, 768 }, { 1366, 0, 1920, 1080 } }, 2, 0, "HDMI-1", 1 },
    { { "eDP-1", "HDMI-1" }, { { 0, 0, 1366, 768 }, { 1366, 0, 1920, 1080 } }, 2, 1, "HDMI-1", 2 },
    { { "eDP-1", "HDMI-1" }, { { 0, 0, 1366, 768 }, { 1366, 0, 1920, 1080 } }, 2, 1, "eDP-1", 0 },
    { { "eDP-1", "HDMI-1" }, { { 0, 0, 1366, 768 }, { 1366, 0, 1920, 1080 } }, 2, 0, "DP-2", 2 },
    { { "eDP-1", "HDMI-1" }, { { 0, 0, 1024, 768 }, { 0, 0, 1024, 768 } }, 2, 0, "HDMI-1", 2 },
    { { "eDP-1", NULL }, { { 0, 0, 1366, 768 }, { 1366, 0, 1920, 1080 } }, 2, 0, "?", 2 },
    { { "eDP-1", "HDMI-1", "DP-2" },
      { { 0, 0, 1366, 768 }, { 1366, 0, 1920, 1080 }, { 0, 768, 1920, 1080 } },
      3,
      0,
      "DP-2",
      2 },
    { { "eDP-1", "HDMI-1", "DP-2" },
      { { 0, 0, 1366, 768 }, { 0, 0, 1024, 768 }, { 0, 768, 1920, 1080 } },
      3,
      1,
      "eDP-1",
      3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("case %" G_GSIZE_FORMAT, i);
      g_assert_cmpuint (ix_display_plan_again (cases[i].names, cases[i].screens, cases[i].n, cases[i].own,
                                               cases[i].remembered),
                        ==, cases[i].found);
    }
}

/* On the program's own screen the display leaves most of it in sight. */
static void
test_window (void)
{
  static const GdkRectangle all[] = {
    { 0, 0, 1280, 800 }, { 0, 0, 1366, 768 }, { 0, 0, 1920, 1080 }, { 0, 0, 3840, 2160 }, { 0, 0, 800, 1280 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    {
      int width, height;

      ix_display_plan_window (&all[i], &width, &height);
      g_assert_cmpint (9 * width, >=, 16 * height);
      g_assert_cmpint (2 * width * height, <=, all[i].width * all[i].height);
      g_assert_cmpint (width, >=, 480);
    }
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
  g_test_add_func ("/display-plan/all-sizes", test_all_sizes);
  g_test_add_func ("/display-plan/pages", test_pages);
  g_test_add_func ("/display-plan/long-name", test_long_name);
  g_test_add_func ("/display-plan/least", test_least);
  g_test_add_func ("/display-plan/optional", test_optional);
  g_test_add_func ("/display-plan/smaller", test_smaller);
  g_test_add_func ("/display-plan/span", test_span);
  g_test_add_func ("/display-plan/numbers", test_numbers);
  g_test_add_func ("/display-plan/program", test_program);
  g_test_add_func ("/display-plan/screens", test_screens);
  g_test_add_func ("/display-plan/again", test_again);
  g_test_add_func ("/display-plan/window", test_window);
  return g_test_run ();
}
