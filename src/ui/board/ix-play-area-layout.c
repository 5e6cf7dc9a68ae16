/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-play-area-private.h"

#include <math.h>

#include "ix-play-area-plan.h"
#include "ix-seat-name.h"
#include "ix-widgets.h"

/* The least type of a surname in a line that reaches into the middle, and the least panel there. */
#define LEAST_NAME 14
#define LEAST_PANEL 230

/* The least width of the score between the boards on the display, in percent. */
#define SCORE_WIDTH 30

static void
place (GtkWidget           *child,
       const GtkAllocation *at)
{
  ix_allocate (child, at->x, at->y, at->width, at->height);
}

/* On a screen of 14 inches, digits of 12 mm and surnames with capitals of 8 are read from three metres;
 * in full screen they are larger still.  A replay is watched from where the keyboard is. */
#define DIAGONAL_MM (14 * 25.4)
#define DIGITS_MM 12
#define DIGITS_OF_ONE_MM 10.8
#define CAPITAL_MM 8
#define FULLSCREEN 1.12

/* The height that full screen takes from the header of the window for the boards. */
#define HEADER 47

static gboolean
is_full_screen (IxPlayArea *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) && gtk_window_is_fullscreen (GTK_WINDOW (root));
}

/* The pixels that show @mm on such a screen, in type that is @type times as large. */
static double
pixels_of (IxPlayArea *self,
           double      mm,
           double      type)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  double wanted;

  if (root == NULL)
    return 16;
  wanted = type * mm / DIAGONAL_MM * hypot (gtk_widget_get_width (GTK_WIDGET (root)),
                                            gtk_widget_get_height (GTK_WIDGET (root)));
  return ix_match_session_get_line (self->session) != NULL ? wanted / 2 : wanted;
}

/* The clocks beside a single board are larger than they need to be, and leave the pieces room. */
static int
wanted_digits (IxPlayArea *self,
               double      type)
{
  return (int) ceil (pixels_of (self, self->n == 1 ? DIGITS_OF_ONE_MM : DIGITS_MM, type));
}

/* The type of the panel grows with the window, as far as the panel is wide enough for it. */
static const struct {
  const char *css_class;
  int         digits, width;
} scales[IX_PANEL_SCALES] = { { NULL, 0, 0 }, { "large", 56, 300 }, { "huge", 84, 420 }, { "giant", 120, 560 } };

static guint
scale_for (int digits,
           int width)
{
  guint scale = IX_PANEL_SCALES - 1;

  while (scale > 0 && (digits < scales[scale].digits || width < scales[scale].width))
    scale--;
  return scale;
}

/* A panel that is lower for a change stays so until there is as much more room as that has saved, or it would change
 * to and fro.  Until that is known it is taken for this much. */
#define LEAST_SAVED 90

/* Returns what the change has saved of the height that the panel needs now; nothing if it @is_made no longer. */
static int
saved_by (IxSaving *saving,
          gboolean  is_made,
          int       width,
          int       needed)
{
  if (!is_made)
    return 0;
  if (saving->width != width)
    *saving = (IxSaving) { .width = width };
  /* The change is not seen yet, or something else has changed, too. */
  if (saving->before > needed)
    saving->share = (double) (saving->before - needed) / needed;
  if (saving->before != needed)
    saving->before = 0;
  return MAX (LEAST_SAVED, (int) ceil (saving->share * needed));
}

/* With @make the change is made.  The panel has @needed that height before, 0: that is not known.  The
 * saving is known when it is measured next. */
static void
set_saving (IxPlayArea *self,
            IxSaving   *saving,
            const char *css_class,
            gboolean    make,
            int         width,
            int         needed)
{
  if (make && !gtk_widget_has_css_class (self->panel, css_class))
    *saving = (IxSaving) { .width = width, .before = needed };
  ix_set_css_class (self->panel, css_class, make);
}

/* If there is not enough height for all that stands in the panel, as with a claim, its type is small, and if that is
 * not enough, all stands closer. */
static void
scale_panel (IxPlayArea *self,
             int         digits,
             int         width,
             int         height)
{
  guint scale = scale_for (digits, width);
  IxSaving *by_small = &self->by_small[scale], *by_close = &self->by_close;
  gboolean is_small = gtk_widget_has_css_class (self->panel, "small");
  int least, apart, full; /* the heights that it needs: as it is, with usual gaps, and with large type, too */

  gtk_widget_measure (self->panel, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  apart = least + saved_by (by_close, gtk_widget_has_css_class (self->panel, "close"), width, least);
  full = apart + saved_by (by_small, is_small, width, apart);
  set_saving (self, by_close, "close", is_small && apart > height, width, least);
  set_saving (self, by_small, "small", digits < 45 || full > height, width, scale == self->scale ? least : 0);
  self->scale = scale;
  for (guint i = 1; i < IX_PANEL_SCALES; i++)
    ix_set_css_class (self->panel, scales[i].css_class, !gtk_widget_has_css_class (self->panel, "small") && i <= scale);
}

/* Puts a single board beside a column, if there is room for the panel in it. Pieces beside the
 * board are large if they leave that room; if there is none at all for the pool, only those are
 * shown that a prelude brings in. */
static void
plan_column (IxPlayArea        *self,
             IxPlayAreaPlan    *plan,
             int                width,
             int                height,
             const IxSeatShape *shape)
{
  IxSeatShape large = *shape, waiting = *shape;
  const IxSeatShape *const shapes[] = { &large, shape, &waiting };

  large.pieces = IX_PIECES_LARGE;
  waiting.pieces = IX_PIECES_WAITING;
  waiting.n_slots = shape->n_waiting;
  for (gsize i = 0; i < (waiting.n_slots > 0 ? 3 : 2); i++)
    {
      IxPlayAreaPlan column = *plan;
      int least;

      if (!ix_play_area_plan_column (&column, width, height, shapes[i]))
        continue;
      gtk_widget_measure (self->panel, GTK_ORIENTATION_VERTICAL, column.panel.width, &least, NULL,
                          NULL, NULL);
      if (column.panel.height >= least)
        {
          *plan = column;
          return;
        }
    }
}

/* The height of lines whose names are as large as is asked of the display: on a window that is narrow
 * for its height there is no room for larger type, but it is not seen from farther away either. */
static int
line_of_display (IxPlayArea *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *window = root != NULL ? GTK_WIDGET (root) : GTK_WIDGET (self);
  double reference = MIN (gtk_widget_get_height (window),
                          gtk_widget_get_width (window) * 9.0 / 16);

  return ix_seat_line_height (
    ix_seat_name_size_for_x (GTK_WIDGET (self), self->x_height * reference));
}

static void
plan_for_display (IxPlayArea     *self,
                  IxPlayAreaPlan *plan,
                  int             width,
                  int             height,
                  IxSeatShape    *shape)
{
  shape->line = line_of_display (self);
  shape->pieces_apart = TRUE;
  ix_play_area_plan_lines (plan, self->n, width, height, width * SCORE_WIDTH / 100, G_MAXINT, shape);
}

/* Are the surnames of all players in their lines whole in a font of @size? */
static gboolean
lines_hold_names (IxPlayArea           *self,
                  const IxPlayAreaPlan *plan,
                  int                   size)
{
  for (guint b = 0; b < self->n; b++)
    if (ix_board_pane_line_width (self->panes[b], plan->line, plan->side, size) >
        plan->panes[b].width)
      return FALSE;
  return TRUE;
}

/* Lines with large names that reach into the middle, of two boards that are stacked or beside each other.  The squares
 * are the largest, from @least on, that leave the names their room; FALSE: there are none. */
static gboolean
find_lines (IxPlayArea        *self,
            IxPlayAreaPlan    *plan,
            gboolean           stacked,
            int                width,
            int                height,
            int                least,
            int                name,
            const IxSeatShape *shape)
{
  plan->side = G_MAXINT;
  do
    {
      if (stacked)
        ix_play_area_plan_stacked_lines (plan, width, height, IX_PANEL_MIN_WIDTH, plan->side - 1, shape);
      else
        ix_play_area_plan_lines (plan, 2, width, height, LEAST_PANEL, plan->side - 1, shape);
      /* Names come before higher lines. */
      if (!lines_hold_names (self, plan, name))
        plan->line = shape->line;
    }
  while (plan->side > least && !lines_hold_names (self, plan, LEAST_NAME));
  return plan->side >= least && lines_hold_names (self, plan, LEAST_NAME);
}

/* Puts two boards between such lines if the squares are not smaller for it, or not smaller than @enough. */
static void
plan_lines (IxPlayArea        *self,
            IxPlayAreaPlan    *plan,
            int                width,
            int                height,
            const IxSeatShape *shape,
            double             type,
            int                enough)
{
  int least = MIN (enough, ix_board_pane_side_for (plan->panes[0].width, plan->panes[0].height, shape));
  int name = ix_seat_name_size_for_capital (GTK_WIDGET (self), pixels_of (self, CAPITAL_MM, type));
  IxSeatShape line = *shape;
  IxPlayAreaPlan found;

  line.line = MAX (ix_seat_line_for_digits (line.digits), ix_seat_line_height (name));
  if (find_lines (self, &found, FALSE, width, height, least, name, &line))
    {
      *plan = found;
      least = found.side + 1;
    }
  if (find_lines (self, &found, TRUE, width, height, least, name, &line))
    *plan = found;
}

/* The pieces have one size in all lines. */
static int
line_piece (IxPlayArea           *self,
            const IxPlayAreaPlan *plan)
{
  int piece = G_MAXINT;

  if (self->for_display)
    return 0;
  for (guint b = 0; b < self->n; b++)
    piece = MIN (piece, ix_board_pane_line_piece (self->panes[b], plan->line, plan->side,
                                                  plan->panes[b].width));
  return piece;
}

/* The places of boards and panel, with type of one size. */
typedef struct {
  IxPlayAreaPlan plan;
  int            digits;
  int            side; /* of a square; 0: no boards */
  int            name; /* the type of surnames in lines; 0: no lines */
} Arrangement;

static int
side_of (const IxPlayAreaPlan *plan,
         const IxSeatShape    *shape)
{
  if (plan->line > 0)
    return plan->side;
  if (plan->column > 0)
    return ix_board_view_side_for (plan->panel.x - plan->panes[0].x, plan->panes[0].height);
  return ix_board_pane_side_for (plan->panes[0].width, plan->panes[0].height, shape);
}

/* The largest type, at most as large as wanted, in which the lines hold all surnames. */
static int
name_of (IxPlayArea           *self,
         const IxPlayAreaPlan *plan,
         double                type)
{
  int name = ix_seat_name_size_for_capital (GTK_WIDGET (self), pixels_of (self, CAPITAL_MM, type));

  while (name > LEAST_NAME && !lines_hold_names (self, plan, name))
    name--;
  return name;
}

static Arrangement
arrange (IxPlayArea *self,
         int         width,
         int         height,
         double      type,
         int         enough)
{
  gboolean clocks_only = ix_match_session_get_clocks_only (self->session);
  Arrangement result = { .digits = wanted_digits (self, type) };
  IxSeatShape shape = ix_board_pane_get_shape (self->panes[0], result.digits);
  IxPlayAreaPlan *plan = &result.plan;
  int panel;

  shape.pieces = IX_PIECES_USUAL;
  gtk_widget_measure (self->panel, GTK_ORIENTATION_VERTICAL, width, &panel, NULL, NULL, NULL);
  if (clocks_only)
    ix_play_area_plan_clocks (plan, self->n, width, height, panel);
  else if (self->for_display)
    plan_for_display (self, plan, width, height, &shape);
  else
    ix_play_area_plan (plan, self->n, width, height, panel, ix_board_pane_side_for, &shape);
  if (clocks_only && self->for_display && self->n <= 2)
    plan->line = line_of_display (self);
  if (self->n == 1 && !clocks_only && !self->for_display)
    plan_column (self, plan, width, height, &shape);
  if (self->n == 2 && !clocks_only && !self->for_display && shape.n_waiting == 0 &&
      ix_match_session_get_line (self->session) == NULL)
    {
      plan_lines (self, plan, width, height, &shape, type, enough);
      result.name = plan->line > 0 ? name_of (self, plan, type) : 0;
    }
  result.side = clocks_only ? 0 : side_of (plan, &shape);
  return result;
}

/* In full screen the boards and clocks are at least as large as in the window, and the names nearly are.  If that
 * leaves room, the type is larger. */
static Arrangement
arrange_best (IxPlayArea *self,
              int         width,
              int         height)
{
  Arrangement in_window, best;
  double type = is_full_screen (self) ? FULLSCREEN : 1;
  int enough;

  if (type == 1)
    return arrange (self, width, height, type, G_MAXINT);
  in_window = arrange (self, width, MAX (1, height - HEADER), 1, G_MAXINT);
  enough = in_window.name > 0 ? in_window.side : G_MAXINT;
  do
    {
      best = arrange (self, width, height, type, enough);
      type -= 0.03;
    }
  while (type >= 1 && (best.side < in_window.side || best.plan.line < in_window.plan.line ||
                       4 * best.name < 3 * in_window.name));
  return best;
}

static void
allocate_boards (IxPlayArea *self,
                 int         width,
                 int         height)
{
  gboolean clocks_only = ix_match_session_get_clocks_only (self->session);
  Arrangement best = arrange_best (self, width, height);
  const IxPlayAreaPlan *plan = &best.plan;
  gboolean is_below = !clocks_only && plan->panel.x == 0 && plan->panel.y > 0;
  int piece = plan->line > 0 ? line_piece (self, plan) : 0;

  ix_board_pane_set_column (self->panes[0], plan->column, plan->bar, plan->pieces);
  self->columns = 0;
  for (guint b = 0; b < self->n; b++)
    {
      ix_board_pane_set_digits (self->panes[b], best.digits);
      ix_board_pane_set_line (self->panes[b], plan->line, piece, plan->side,
                              b > 0 && plan->panes[b].y == plan->panes[0].y);
      place (GTK_WIDGET (self->panes[b]), &plan->panes[b]);
      self->columns += plan->panes[b].y == plan->panes[0].y;
    }
  /* Without boards it has room for more; below them, larger type would take the room from them. */
  scale_panel (self, is_below ? 0 : clocks_only ? best.digits * 3 / 2 : best.digits, plan->panel.width,
               plan->panel.height);
  place (self->panel_place, &plan->panel);
}

static IxGroupShape
shape_of (IxPlayArea *self)
{
  IxGroupShape shape = { .n = self->n,
                         .n_chars = ix_seat_n_chars (self->session),
                         .n_delay = ix_small_seat_n_delay (self->session),
                         .for_display = self->for_display };

  if (self->reserves != NULL)
    {
      shape.n_slots = ix_reserve_n_slots (ix_group_reserves_get (self->reserves, 0, IX_WHITE));
      shape.heading = ix_group_reserves_get_heading_width (self->reserves);
    }
  return shape;
}

static void
allocate_group (IxPlayArea *self,
                int         width,
                int         height)
{
  IxGroupPlan *plan = &self->plan;
  IxGroupShape shape = shape_of (self);
  int name = G_MAXINT; /* the size of its type */

  ix_group_plan (plan, &shape, width, height);
  for (guint b = 0; b < self->n; b++)
    {
      ix_small_board_set_sizes (self->small[b], plan->side, plan->line, plan->digits,
                                shape.n_chars);
      name = MIN (name, ix_small_board_name_size (self->small[b], plan->cells[b].width));
    }
  for (guint b = 0; b < self->n; b++)
    {
      ix_small_board_set_name_size (self->small[b], name);
      place (GTK_WIDGET (self->small[b]), &plan->cells[b]);
    }
  if (self->reserves != NULL)
    place (GTK_WIDGET (self->reserves), &plan->reserves);
  if (!self->for_display)
    {
      IxBoardPane *pane = ix_play_area_get_pane (self, self->chosen);

      ix_board_pane_set_digits (pane, MAX (plan->digits, height / 18));
      ix_board_pane_set_column (pane, 0, 0, IX_PIECES_USUAL);
      place (GTK_WIDGET (pane), &plan->pane);
    }
  place (self->panel_place, &plan->panel);
}

void
ix_play_area_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  IxPlayArea *self = IX_PLAY_AREA (widget);

  if (self->group)
    {
      allocate_group (self, width, height);
      scale_panel (self, wanted_digits (self, is_full_screen (self) ? FULLSCREEN : 1),
                   self->plan.panel.width, self->plan.panel.height);
    }
  else
    {
      allocate_boards (self, width, height);
    }
  ix_allocate (GTK_WIDGET (self->travel), 0, 0, width, height);
}
