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

static gboolean
is_full_screen (IxPlayArea *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) && gtk_window_is_fullscreen (GTK_WINDOW (root));
}

static double
pixels_of (IxPlayArea *self,
           double      mm)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  double wanted;

  if (root == NULL)
    return 16;
  wanted = mm / DIAGONAL_MM * hypot (gtk_widget_get_width (GTK_WIDGET (root)),
                                     gtk_widget_get_height (GTK_WIDGET (root)));
  if (is_full_screen (self))
    wanted *= FULLSCREEN;
  return ix_match_session_get_line (self->session) != NULL ? wanted / 2 : wanted;
}

/* The clocks beside a single board are larger than they need to be, and leave the pieces room. */
static int
wanted_digits (IxPlayArea *self)
{
  if (self->n == 1)
    return (int) ceil (pixels_of (self, DIGITS_OF_ONE_MM));
  return (int) ceil (pixels_of (self, DIGITS_MM));
}

/* Is there not enough height for all that stands in the panel, as with a claim?  With small type there
 * would be room, so it stays until there is this much more of it. */
#define ROOM_FOR_TYPE 90

static gboolean
is_panel_short (IxPlayArea *self,
                int         width,
                int         height)
{
  gboolean is_small = gtk_widget_has_css_class (self->panel, "small");
  int least;

  gtk_widget_measure (self->panel, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least + (is_small ? ROOM_FOR_TYPE : 0) > height;
}

/* The type of the panel grows with the window, as far as the panel is wide enough for it. */
static void
scale_panel (IxPlayArea *self,
             int         digits,
             int         width,
             int         height)
{
  static const struct {
    const char *css_class;
    int         digits, width;
  } scales[] = { { "large", 56, 300 }, { "huge", 84, 420 }, { "giant", 120, 560 } };

  ix_set_css_class (self->panel, "small", digits < 45 || is_panel_short (self, width, height));
  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    ix_set_css_class (self->panel, scales[i].css_class,
                      digits >= scales[i].digits && width >= scales[i].width);
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
  ix_play_area_plan_lines (plan, self->n, width, height, width * SCORE_WIDTH / 100, shape);
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

/* Lines with large names that reach into the middle, beside each other or stacked, if the boards are
 * not smaller for it.  The type of clocks and names is divided by @smaller.  FALSE: there are no such lines. */
static gboolean
plan_lines (IxPlayArea        *self,
            IxPlayAreaPlan    *plan,
            int                width,
            int                height,
            const IxSeatShape *shape,
            double             smaller)
{
  int usual = ix_board_pane_side_for (plan->panes[0].width, plan->panes[0].height, shape);
  int name =
    ix_seat_name_size_for_capital (GTK_WIDGET (self), pixels_of (self, CAPITAL_MM) / smaller);
  IxSeatShape line = *shape;
  IxPlayAreaPlan plans[2];
  gboolean found = FALSE;

  line.digits = (int) ceil (shape->digits / smaller);
  line.line = MAX (ix_seat_line_for_digits (line.digits), ix_seat_line_height (name));
  ix_play_area_plan_lines (&plans[0], 2, width, height, LEAST_PANEL, &line);
  ix_play_area_plan_stacked_lines (&plans[1], width, height, IX_PANEL_MIN_WIDTH, &line);
  for (gsize i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      /* Names come before higher lines. */
      if (!lines_hold_names (self, &plans[i], name))
        plans[i].line = line.line;
      if (plans[i].side >= usual && lines_hold_names (self, &plans[i], LEAST_NAME))
        {
          *plan = plans[i];
          usual = plans[i].side + 1;
          found = TRUE;
        }
    }
  return found;
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

static void
allocate_boards (IxPlayArea *self,
                 int         width,
                 int         height)
{
  gboolean clocks_only = ix_match_session_get_clocks_only (self->session);
  int digits = wanted_digits (self);
  IxSeatShape shape = ix_board_pane_get_shape (self->panes[0], digits);
  IxPlayAreaPlan plan = { 0 };
  int panel, piece;

  shape.pieces = IX_PIECES_USUAL;
  gtk_widget_measure (self->panel, GTK_ORIENTATION_VERTICAL, width, &panel, NULL, NULL, NULL);
  if (clocks_only)
    ix_play_area_plan_clocks (&plan, self->n, width, height, panel);
  else if (self->for_display)
    plan_for_display (self, &plan, width, height, &shape);
  else
    ix_play_area_plan (&plan, self->n, width, height, panel, ix_board_pane_side_for, &shape);
  if (clocks_only && self->for_display && self->n <= 2)
    plan.line = line_of_display (self);
  if (self->n == 1 && !clocks_only && !self->for_display)
    plan_column (self, &plan, width, height, &shape);
  /* Names that leave no room for the larger type of full screen have the usual one. */
  if (self->n == 2 && !clocks_only && !self->for_display && shape.n_waiting == 0 &&
      ix_match_session_get_line (self->session) == NULL &&
      !plan_lines (self, &plan, width, height, &shape, 1) && is_full_screen (self))
    plan_lines (self, &plan, width, height, &shape, FULLSCREEN);
  ix_board_pane_set_column (self->panes[0], plan.column, plan.bar, plan.pieces);
  self->columns = 0;
  piece = plan.line > 0 ? line_piece (self, &plan) : 0;
  for (guint b = 0; b < self->n; b++)
    {
      ix_board_pane_set_digits (self->panes[b], digits);
      ix_board_pane_set_line (self->panes[b], plan.line, piece, plan.side,
                              b > 0 && plan.panes[b].y == plan.panes[0].y);
      place (GTK_WIDGET (self->panes[b]), &plan.panes[b]);
      self->columns += plan.panes[b].y == plan.panes[0].y;
    }
  /* Without boards it has room for more. */
  scale_panel (self, clocks_only ? digits * 3 / 2 : digits, plan.panel.width,
               plan.panel.height);
  place (self->panel, &plan.panel);
}

static IxGroupShape
shape_of (IxPlayArea *self)
{
  IxGroupShape shape = { .n = self->n,
                         .n_chars = ix_seat_n_chars (self->session),
                         .n_delay = ix_small_seat_n_delay (self->session),
                         .for_display = self->for_display };

  if (self->reserves != NULL)
    shape.n_slots = ix_reserve_n_slots (ix_group_reserves_get (self->reserves, 0, IX_WHITE));
  return shape;
}

static void
allocate_group (IxPlayArea *self,
                int         width,
                int         height)
{
  IxGroupPlan *plan = &self->plan;
  IxGroupShape shape = shape_of (self);

  ix_group_plan (plan, &shape, width, height);
  for (guint b = 0; b < self->n; b++)
    {
      ix_small_board_set_sizes (self->small[b], plan->side, plan->line, plan->digits,
                                shape.n_chars);
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
  place (self->panel, &plan->panel);
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
      scale_panel (self, wanted_digits (self), self->plan.panel.width, G_MAXINT);
    }
  else
    {
      allocate_boards (self, width, height);
    }
  ix_allocate (GTK_WIDGET (self->travel), 0, 0, width, height);
}
