/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-play-area-plan.h"

#include "ix-board-view.h"

#define GAP 12
#define SLACK 8 /* of a pane around its board */
#define PANEL_MAX_WIDTH 380
#define PANEL_BESIDE_ONE 420
#define READABLE 24

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

  best = find_best (n, width, height, panel_height, side_for, data);
  if (best.panel == PANEL_BETWEEN)
    place_between (plan, &best, width, height);
  else if (n == 1 && best.panel == PANEL_BESIDE)
    place_one (plan, &best, width, height);
  else
    place_grid (plan, &best, n, width, height);
}
