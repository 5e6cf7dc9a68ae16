/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pointer: one gesture of the table handles both drags of pieces and clicks on squares. */

#include "ix-table-private.h"

#include <glib/gi18n.h>

#include "ix-action.h"

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

/* A little larger than on its square. */
void
ix_table_snapshot_lifted (IxTable     *self,
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

void
ix_table_init_pointer (IxTable *self)
{
  GtkGesture *secondary, *long_press;

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
