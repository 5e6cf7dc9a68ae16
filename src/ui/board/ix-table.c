/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-table-private.h"

#include <glib/gi18n.h>

#include "ix-action.h"
#include "ix-table-plan.h"
#include "ix-travel.h"
#include "ix-widgets.h"

/* The column beside a single board, and the gap before it. */
#define MIN_COLUMN 320
#define MAX_COLUMN 560
#define GAP 12

G_DEFINE_FINAL_TYPE (IxTable, ix_table, GTK_TYPE_WIDGET)

/* Layout */

static void
place (GtkWidget           *child,
       const GtkAllocation *at)
{
  ix_allocate (child, at->x, at->y, at->width, at->height);
}

/* Clocks without boards may be up to twice as high as wide. */
static int
clock_side_for (int           width,
                int           height,
                gconstpointer data G_GNUC_UNUSED)
{
  return MIN (2 * width, height);
}

/* Clocks without boards use any width; between two of them the panel gets a quarter. */
static void
widen_panel (IxTablePlan *plan,
             int          width)
{
  int more = width / 4 - plan->panel.width;

  if (more <= 0 || plan->panel.x <= plan->panes[0].x || plan->panel.x >= plan->panes[1].x)
    return;
  plan->panes[0].width -= more / 2;
  plan->panel.x -= more / 2;
  plan->panel.width += more;
  plan->panes[1].x += more - more / 2;
  plan->panes[1].width -= more - more / 2;
}

/* From three metres digits are read that are a sixteenth of the window high; a replay is watched from
 * where the keyboard is. */
static int
wanted_digits (IxTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int part = ix_match_session_get_line (self->session) != NULL ? 32 : 16;

  return root != NULL ? (gtk_widget_get_height (GTK_WIDGET (root)) + part - 1) / part : 16;
}

/* The type of the panel grows with the window, as far as the panel is wide enough for it. */
static void
scale_panel (IxTable *self,
             int      digits,
             int      width)
{
  static const struct {
    const char *css_class;
    int         digits, width;
  } scales[] = { { "large", 56, 300 }, { "huge", 84, 420 }, { "giant", 120, 560 } };

  ix_set_css_class (self->panel, "small", digits < 45);
  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    ix_set_css_class (self->panel, scales[i].css_class,
                      digits >= scales[i].digits && width >= scales[i].width);
}

/* A single board has the whole height if there is room for a column beside it: the bars of the
 * players at its ends, with large clocks, and the panel between them.  FALSE if the board would be
 * smaller than in @plan, or the panel too low. */
static gboolean
plan_column_of (IxTable           *self,
             IxTablePlan       *plan,
             int                width,
             int                height,
             const IxSeatShape *shape)
{
  int side = ix_board_view_side_for (width - MIN_COLUMN - GAP, height);
  int board = ix_board_view_size_for (side);
  int column = MIN (width - board - GAP, MAX (MAX_COLUMN, height * 3 / 4));
  int bar = ix_seat_bar_height_for (column, side, shape) *
            (shape->pieces == IX_PIECES_USUAL ? 120 : 100) / 100;
  int panel = board - 2 * (bar + GAP);
  int left = (width - board - GAP - column) / 2;
  int top = (height - board) / 2;
  int least;

  gtk_widget_measure (self->panel, GTK_ORIENTATION_VERTICAL, column, &least, NULL, NULL, NULL);
  if (panel < least ||
      side < ix_board_pane_side_for (plan->panes[0].width, plan->panes[0].height, shape))
    return FALSE;
  plan->panes[0] = (GdkRectangle) { left, 0, board + GAP + column, height };
  plan->panel = (GdkRectangle) { left + board + GAP, top + bar + GAP, column, panel };
  ix_board_pane_set_column (IX_BOARD_PANE (self->panes[0]), column, bar, shape->pieces);
  return TRUE;
}

/* Pieces beside the board are large if that leaves room enough for the panel; if there is none at
 * all for the pool, only those are shown that a prelude brings in. */
static gboolean
plan_column (IxTable           *self,
             IxTablePlan       *plan,
             int                width,
             int                height,
             const IxSeatShape *shape)
{
  IxSeatShape large = *shape, waiting = *shape;

  large.pieces = IX_PIECES_LARGE;
  waiting.pieces = IX_PIECES_WAITING;
  waiting.n_slots = shape->n_waiting;
  return plan_column_of (self, plan, width, height, &large) ||
         plan_column_of (self, plan, width, height, shape) ||
         (waiting.n_slots > 0 && plan_column_of (self, plan, width, height, &waiting));
}

static void
ix_table_size_allocate (GtkWidget *widget,
                        int        width,
                        int        height,
                        int        baseline G_GNUC_UNUSED)
{
  IxTable *self = IX_TABLE (widget);
  IxTablePlan plan;
  IxSideFunc side_for = ix_board_pane_side_for;
  int panel_height;
  int digits = wanted_digits (self);
  IxSeatShape shape = ix_board_pane_get_shape (IX_BOARD_PANE (self->panes[0]), digits);

  shape.pieces = IX_PIECES_USUAL;
  if (ix_match_session_get_clocks_only (self->session))
    side_for = clock_side_for;
  gtk_widget_measure (self->panel, GTK_ORIENTATION_VERTICAL, width, &panel_height, NULL, NULL,
                      NULL);
  ix_table_plan (&plan, self->n, width, height, panel_height, side_for, &shape);
  if (side_for == clock_side_for)
    widen_panel (&plan, width);
  if (self->n > 1 || side_for == clock_side_for ||
      !plan_column (self, &plan, width, height, &shape))
    ix_board_pane_set_column (IX_BOARD_PANE (self->panes[0]), 0, 0, IX_PIECES_USUAL);
  for (guint b = 0; b < self->n; b++)
    {
      ix_board_pane_set_digits (IX_BOARD_PANE (self->panes[b]), digits);
      place (self->panes[b], &plan.panes[b]);
    }
  /* Without boards it has room for more. */
  scale_panel (self, side_for == clock_side_for ? digits * 3 / 2 : digits, plan.panel.width);
  place (self->panel, &plan.panel);
  ix_allocate (self->travel, 0, 0, width, height);
}

static void
ix_table_measure (GtkWidget     *widget G_GNUC_UNUSED,
                  GtkOrientation orientation,
                  int            for_size G_GNUC_UNUSED,
                  int           *minimum,
                  int           *natural,
                  int           *minimum_baseline,
                  int           *natural_baseline)
{
  gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;

  ix_measure_between (horizontal ? 640 : 380, horizontal ? 1240 : 660, minimum, natural,
                      minimum_baseline, natural_baseline);
}

/* The pointer */

static void
end_drag (IxTable *self)
{
  for (guint b = 0; b < self->n; b++)
    ix_board_pane_aim (IX_BOARD_PANE (self->panes[b]), IX_SQ_NONE);
  if (self->drag.pane != NULL && self->drag.lifted)
    ix_board_pane_put_back (self->drag.pane);
  g_clear_object (&self->drag.pane);
  self->drag.lifted = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The square or piece in hand at a point of the table, and its pane in *@pane; NULL for neither. */
static GtkWidget *
pick (IxTable      *self,
      double        x,
      double        y,
      IxBoardPane **pane)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *ancestor;

  if (widget == NULL)
    return NULL;
  ancestor = gtk_widget_get_ancestor (widget, IX_TYPE_BOARD_PANE);
  if (ancestor == NULL)
    return NULL;
  *pane = IX_BOARD_PANE (ancestor);
  return widget;
}

/* A square has no other gesture, so the press is claimed at once; a piece in hand is a button,
 * which keeps a press that does not become a drag. */
static void
drag_begin_cb (GtkGestureDrag *gesture,
               double          x,
               double          y,
               IxTable        *self)
{
  IxBoardPane *pane = NULL;
  GtkWidget *widget = pick (self, x, y, &pane);
  IxSource source;

  end_drag (self);
  self->drag.hand = NULL;
  if (widget == NULL)
    return;
  source = ix_board_pane_source_at (pane, widget);
  if (source.from == IX_SQ_NONE && !ix_board_pane_can_choose (pane, source))
    self->drag.hand = widget;
  if (ix_source_is_none (source))
    return;
  self->drag.pane = g_object_ref (pane);
  self->drag.source = source;
  self->drag.start_x = self->drag.x = x;
  self->drag.start_y = self->drag.y = y;
  if (source.from != IX_SQ_NONE)
    {
      gtk_widget_grab_focus (widget);
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }
}

/* Marks the square that the lifted piece is over, on whichever board; not the one it came from. */
static void
aim (IxTable *self)
{
  const Drag *drag = &self->drag;
  IxBoardPane *over = NULL;
  GtkWidget *widget = pick (self, drag->x, drag->y, &over);
  IxSq sq =
    widget != NULL && IX_IS_SQUARE (widget) ? ix_square_get_sq (IX_SQUARE (widget)) : IX_SQ_NONE;

  if (over == drag->pane && sq == drag->source.from)
    sq = IX_SQ_NONE;
  for (guint b = 0; b < self->n; b++)
    {
      IxBoardPane *pane = IX_BOARD_PANE (self->panes[b]);

      ix_board_pane_aim (pane, pane == over ? sq : IX_SQ_NONE);
    }
}

/* A player who drags a piece in hand that may not be dropped is told why, as after a click. */
static void
notify_why_not (IxTable *self)
{
  GtkWidget *hand = g_steal_pointer (&self->drag.hand);
  GtkWidget *pane = gtk_widget_get_ancestor (hand, IX_TYPE_BOARD_PANE);

  ix_board_pane_notify_why_not (IX_BOARD_PANE (pane), hand);
}

static void
drag_update_cb (GtkGestureDrag *gesture,
                double          dx,
                double          dy,
                IxTable        *self)
{
  Drag *drag = &self->drag;

  if (drag->hand != NULL && gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
    notify_why_not (self);
  if (drag->pane == NULL)
    return;
  if (!drag->lifted)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy) ||
          !ix_board_pane_can_choose (drag->pane, drag->source))
        return;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      drag->lifted = TRUE;
      ix_board_pane_lift (drag->pane, drag->source);
    }
  drag->x = drag->start_x + dx;
  drag->y = drag->start_y + dy;
  aim (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A piece that is released outside the squares of its board goes back. */
static void
let_go_at (IxTable     *self,
           IxBoardPane *pane,
           IxSource     source,
           double       x,
           double       y)
{
  IxBoardPane *other = NULL;
  GtkWidget *target = pick (self, x, y, &other);

  if (target != NULL && IX_IS_SQUARE (target) && other == pane &&
      ix_square_get_sq (IX_SQUARE (target)) != source.from)
    {
      ix_board_pane_go (pane, ix_square_get_sq (IX_SQUARE (target)));
      return;
    }
  ix_board_pane_choose (pane, IX_NO_SOURCE);
  if (target != NULL && IX_IS_SQUARE (target) && other != pane)
    ix_action_notify (GTK_WIDGET (pane), ix_board_pane_get_board (pane),
                      _("That piece belongs to this board."));
}

static void
drag_end_cb (GtkGestureDrag *gesture G_GNUC_UNUSED,
             double          dx,
             double          dy,
             IxTable        *self)
{
  g_autoptr (IxBoardPane) pane = self->drag.pane != NULL ? g_object_ref (self->drag.pane) : NULL;
  IxSource source = self->drag.source;
  gboolean lifted = self->drag.lifted;

  if (pane == NULL)
    return;
  end_drag (self);
  if (lifted)
    let_go_at (self, pane, source, self->drag.start_x + dx, self->drag.start_y + dy);
  else if (source.from != IX_SQ_NONE)
    ix_board_pane_activate_square (pane, source.from);
}

static void
cancel_cb (GtkGesture       *gesture G_GNUC_UNUSED,
           GdkEventSequence *sequence G_GNUC_UNUSED,
           IxTable          *self)
{
  end_drag (self);
}

/* The secondary button or a long press on a piece asks how it moves; it is then no drag. */
static gboolean
ask_how_it_moves (IxTable *self,
                  double   x,
                  double   y)
{
  IxBoardPane *pane = NULL;
  GtkWidget *widget = pick (self, x, y, &pane);

  return widget != NULL && ix_board_pane_how_it_moves (pane, widget);
}

static void
secondary_pressed_cb (GtkGestureClick *gesture,
                      int              n_press G_GNUC_UNUSED,
                      double           x,
                      double           y,
                      IxTable         *self)
{
  if (ask_how_it_moves (self, x, y))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
long_pressed_cb (GtkGestureLongPress *gesture G_GNUC_UNUSED,
                 double               x,
                 double               y,
                 IxTable             *self)
{
  if (!self->drag.lifted && ask_how_it_moves (self, x, y))
    end_drag (self);
}

/* The lifted piece, a little larger than on its square. */
static void
snapshot_lifted (IxTable     *self,
                 GtkSnapshot *snapshot)
{
  const Drag *drag = &self->drag;
  guint board = ix_board_pane_get_board (drag->pane);
  const IxPosition *pos =
    &ix_match_boards (ix_match_session_get_match (self->session))->board[board];
  IxBoardView *view = ix_board_pane_get_view (drag->pane);
  IxPiece piece = drag->source.from != IX_SQ_NONE ? pos->board[drag->source.from]
                                                  : IX_PIECE (drag->source.type, pos->turn);
  float side =
    (float) gtk_widget_get_width (GTK_WIDGET (ix_board_view_get_square (view, 0))) * 1.1f;

  if (piece == 0)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) drag->x - side / 2,
                                                          (float) drag->y - side * 0.6f));
  ix_piece_set_append (self->pieces, GTK_WIDGET (self), snapshot, ix_piece_type (piece),
                       ix_piece_colour (piece), side);
  gtk_snapshot_restore (snapshot);
}

static void
ix_table_snapshot (GtkWidget   *widget,
                   GtkSnapshot *snapshot)
{
  IxTable *self = IX_TABLE (widget);

  GTK_WIDGET_CLASS (ix_table_parent_class)->snapshot (widget, snapshot);
  if (self->drag.lifted)
    snapshot_lifted (self, snapshot);
}

/* The match */

static void
changed_cb (IxMatchSession *session G_GNUC_UNUSED,
            IxTable        *self)
{
  for (guint b = 0; b < self->n; b++)
    ix_board_pane_update (IX_BOARD_PANE (self->panes[b]));
  ix_table_send_captured (self);
}

static void
tick_cb (IxMatchSession *session G_GNUC_UNUSED,
         IxTable        *self)
{
  for (guint b = 0; b < self->n; b++)
    ix_board_pane_tick (IX_BOARD_PANE (self->panes[b]));
}

IxBoardPane *
ix_table_get_pane (IxTable *self,
                   guint    board)
{
  g_return_val_if_fail (IX_IS_TABLE (self), NULL);
  g_return_val_if_fail (board < self->n, NULL);
  return IX_BOARD_PANE (self->panes[board]);
}

IxBoardPane *
ix_table_get_focus_pane (IxTable *self)
{
  GtkWidget *child;

  g_return_val_if_fail (IX_IS_TABLE (self), NULL);

  child = gtk_widget_get_focus_child (GTK_WIDGET (self));
  return child != NULL && IX_IS_BOARD_PANE (child) ? IX_BOARD_PANE (child) : NULL;
}

/* Construction and disposal */

static void
ix_table_dispose (GObject *object)
{
  IxTable *self = IX_TABLE (object);

  g_clear_object (&self->drag.pane);
  self->drag.lifted = FALSE;
  ix_unparent_children (GTK_WIDGET (self));
  g_clear_object (&self->session);
  g_clear_object (&self->pieces);
  G_OBJECT_CLASS (ix_table_parent_class)->dispose (object);
}

static void
ix_table_class_init (IxTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_table_dispose;
  widget_class->measure = ix_table_measure;
  widget_class->size_allocate = ix_table_size_allocate;
  widget_class->snapshot = ix_table_snapshot;
  gtk_widget_class_set_css_name (widget_class, "table");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  /* In a field for moves it copies the text. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK,
                                       "boards.copy-game", NULL);
}

static void
ix_table_init (IxTable *self)
{
  GtkGesture *secondary, *long_press;

  self->pieces = ix_piece_set_ref_default ();
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Boards"), -1);

  self->gesture = gtk_gesture_drag_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->gesture),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect (self->gesture, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (self->gesture, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->gesture, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (self->gesture, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->gesture));

  secondary = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (secondary), GTK_PHASE_CAPTURE);
  g_signal_connect (secondary, "pressed", G_CALLBACK (secondary_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (secondary));

  long_press = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (long_press),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (long_press));
  gtk_gesture_group (self->gesture, long_press);
}

GtkWidget *
ix_table_new (IxMatchSession *session,
              GtkWidget      *panel)
{
  IxTable *self = g_object_new (IX_TYPE_TABLE, NULL);

  self->session = g_object_ref (session);
  self->n = ix_match_boards (ix_match_session_get_match (session))->n;
  self->panel = panel;
  for (guint b = 0; b < self->n; b++)
    self->panes[b] = ix_board_pane_new (session, b);
  /* The order of the Tab key: board A, the panel, board B and the others. */
  gtk_widget_set_parent (self->panes[0], GTK_WIDGET (self));
  gtk_widget_set_parent (panel, GTK_WIDGET (self));
  for (guint b = 1; b < self->n; b++)
    gtk_widget_set_parent (self->panes[b], GTK_WIDGET (self));
  self->travel = ix_travel_new ();
  gtk_widget_set_parent (self->travel, GTK_WIDGET (self));
  for (guint b = 0; b < self->n; b++)
    ix_match_turns (ix_match_session_get_match (session), b, &self->n_turns[b]);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, 0);
  g_signal_connect_object (session, "tick", G_CALLBACK (tick_cb), self, 0);
  return GTK_WIDGET (self);
}
