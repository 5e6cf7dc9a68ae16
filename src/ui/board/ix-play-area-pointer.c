/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pointer: one gesture of the play area handles both drags of pieces and clicks on squares. */

#include "ix-play-area-private.h"

#include <glib/gi18n.h>

#include "ix-action.h"
#include "ix-choice.h"

/* A point of the play area. */
typedef struct {
  GtkWidget *widget; /* NULL: nothing of a board */
  guint      board;
  IxSq       sq;     /* IX_SQ_NONE: no square */
  IxPiece    hand;   /* of a shared reserve; 0: none */
  gboolean   small;  /* on a board in the grid */
} Spot;

/* Putting a piece back updates its pane, which asks for the drag. */
static void
end_drag (IxPlayArea *self)
{
  g_autoptr (IxBoardPane) pane = g_steal_pointer (&self->drag.pane);

  for (guint b = 0; b < self->n; b++)
    if (self->panes[b] != NULL)
      ix_board_pane_aim (self->panes[b], IX_SQ_NONE);
  if (self->drag.lifted)
    {
      self->drag.lifted = FALSE;
      ix_board_pane_put_back (pane);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ix_play_area_follow_drag (IxPlayArea  *self,
                          IxBoardPane *pane)
{
  const Drag *drag = &self->drag;
  IxSource chosen = ix_board_pane_get_chosen (pane);

  if (drag->lifted && drag->pane == pane &&
      (chosen.from != drag->source.from || chosen.type != drag->source.type))
    end_drag (self);
}

/* A square of the grid counts only if it is large enough to hit. */
static Spot
pick_small (IxPlayArea   *self,
            IxSmallBoard *small,
            double        x,
            double        y)
{
  Spot spot = { .widget = GTK_WIDGET (small),
                .board = ix_small_board_get_board (small),
                .sq = IX_SQ_NONE,
                .small = TRUE };
  graphene_point_t point;

  if (ix_small_board_is_playable (small) &&
      gtk_widget_compute_point (GTK_WIDGET (self), GTK_WIDGET (small),
                                &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    spot.sq = ix_small_board_square_at (small, point.x, point.y);
  return spot;
}

/* Could @board take @piece of the reserve that the boards of @parity share? Asks no pane, or all would be made. */
static gboolean
could_take (IxPlayArea *self,
            guint       board,
            guint       parity,
            IxPiece     piece)
{
  const IxBoards *boards = ix_match_boards (ix_match_session_get_match (self->session));
  const IxPosition *pos = &boards->board[board];

  return (board & 1) == parity && pos->turn == ix_piece_colour (piece) && ix_boards_in_play (boards, board) &&
         ix_play_area_get_place (self, board) == IX_PRESENT &&
         ix_position_explain_source (pos, (IxSource) { IX_SQ_NONE, ix_piece_type (piece) }) == IX_LEGAL;
}

/* The board for which a piece of a shared reserve is dragged: one that could take it now, the chosen one
 * before others. */
static guint
board_for_hand (IxPlayArea *self,
                guint       parity,
                IxPiece     piece)
{
  guint board = parity;

  if (could_take (self, self->chosen, parity, piece))
    return self->chosen;
  while (board < self->n && !could_take (self, board, parity, piece))
    board += 2;
  return board < self->n ? board : self->chosen;
}

/* A square or piece in hand, and its board. */
static Spot
pick (IxPlayArea *self,
      double      x,
      double      y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  Spot spot = { .widget = widget, .sq = IX_SQ_NONE };
  GtkWidget *ancestor;
  guint parity;

  if (widget == NULL)
    return spot;
  if ((ancestor = gtk_widget_get_ancestor (widget, IX_TYPE_SMALL_BOARD)) != NULL)
    return pick_small (self, IX_SMALL_BOARD (ancestor), x, y);
  if (self->reserves != NULL && gtk_widget_is_ancestor (widget, GTK_WIDGET (self->reserves)) &&
      ix_group_reserves_piece_at (self->reserves, widget, &parity, &spot.hand))
    spot.board = board_for_hand (self, parity, spot.hand);
  else if ((ancestor = gtk_widget_get_ancestor (widget, IX_TYPE_BOARD_PANE)) != NULL)
    spot.board = ix_board_pane_get_board (IX_BOARD_PANE (ancestor));
  else
    spot.widget = NULL;
  if (IX_IS_SQUARE (widget))
    spot.sq = ix_square_get_sq (IX_SQUARE (widget));
  return spot;
}

/* Returns what a step could begin with there. */
static IxSource
source_of (IxPlayArea *self,
           const Spot *spot)
{
  const IxBoards *boards = ix_match_boards (ix_match_session_get_match (self->session));

  if (spot->sq != IX_SQ_NONE)
    return (IxSource) { spot->sq, IX_NO_PIECE };
  if (spot->hand != 0)
    return ix_piece_colour (spot->hand) == boards->board[spot->board].turn
             ? (IxSource) { IX_SQ_NONE, ix_piece_type (spot->hand) }
             : IX_NO_SOURCE;
  return spot->small
           ? IX_NO_SOURCE
           : ix_board_pane_source_at (ix_play_area_get_pane (self, spot->board), spot->widget);
}

/* The focus goes to the large square, because the cursor of the keyboard is there, unless somebody else needs it. */
static void
focus_square (IxPlayArea *self,
              const Spot *spot)
{
  IxBoardView *view = ix_board_pane_get_view (ix_play_area_get_pane (self, spot->board));
  gboolean kept = FALSE;

  g_signal_emit_by_name (self, "board-pressed", spot->board, &kept);
  if (!kept)
    gtk_widget_grab_focus (GTK_WIDGET (ix_board_view_get_square (view, spot->sq)));
}

/* A press in the grid chooses the board. If something was selected there before, that is all: a
 * click to look at a board must not make a step. */
static void
choose_small (IxPlayArea *self,
              const Spot *spot)
{
  gboolean other = spot->board != self->chosen;
  IxBoardPane *pane = ix_play_area_get_pane (self, spot->board);

  ix_play_area_choose (self, spot->board);
  self->drag.only_chooses = other && !ix_source_is_none (ix_board_pane_get_chosen (pane));
}

/* A square has no other gesture, so the press is claimed at once; a piece in hand is a button,
 * which keeps a press that does not become a drag. */
static void
drag_begin_cb (GtkGestureDrag *gesture,
               double          x,
               double          y,
               IxPlayArea     *self)
{
  Spot spot;
  IxBoardPane *pane;
  IxSource source;

  ix_match_session_wait (self->session);
  spot = pick (self, x, y);
  end_drag (self);
  self->drag.hand = NULL;
  self->drag.only_chooses = FALSE;
  if (spot.widget == NULL)
    return;
  if (spot.small)
    {
      choose_small (self, &spot);
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }
  pane = ix_play_area_get_pane (self, spot.board);
  source = source_of (self, &spot);
  if (source.from == IX_SQ_NONE && !spot.small && !ix_board_pane_can_choose (pane, source))
    self->drag.hand = spot.widget;
  if (ix_source_is_none (source))
    return;
  self->drag.pane = g_object_ref (pane);
  self->drag.source = source;
  self->drag.start_x = self->drag.x = x;
  self->drag.start_y = self->drag.y = y;
  if (source.from != IX_SQ_NONE)
    {
      focus_square (self, &spot);
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }
}

/* Marks the square that the lifted piece is over, on whichever board; not the one it came from. */
static void
aim (IxPlayArea *self)
{
  const Drag *drag = &self->drag;
  Spot spot = pick (self, drag->x, drag->y);
  IxSq sq = spot.widget != NULL ? spot.sq : IX_SQ_NONE;

  if (sq == drag->source.from && spot.board == ix_board_pane_get_board (drag->pane))
    sq = IX_SQ_NONE;
  for (guint b = 0; b < self->n; b++)
    if (self->panes[b] != NULL)
      ix_board_pane_aim (self->panes[b], b == spot.board ? sq : IX_SQ_NONE);
}

/* A player who drags a piece in hand that may not be dropped is told why, as after a click. */
static void
notify_why_not (IxPlayArea *self)
{
  GtkWidget *hand = g_steal_pointer (&self->drag.hand);
  GtkWidget *pane = gtk_widget_get_ancestor (hand, IX_TYPE_BOARD_PANE);
  guint parity;
  IxPiece piece;

  if (pane != NULL)
    ix_board_pane_notify_why_not (IX_BOARD_PANE (pane), hand);
  else if (ix_group_reserves_piece_at (self->reserves, hand, &parity, &piece) &&
           ix_position_holds (
             &ix_match_boards (ix_match_session_get_match (self->session))->board[parity],
             ix_piece_colour (piece), ix_piece_type (piece)))
    ix_play_area_activate_hand (self, parity, piece);
}

static void
drag_update_cb (GtkGestureDrag *gesture,
                double          dx,
                double          dy,
                IxPlayArea     *self)
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
      /* A board that is not seen does not yet know of the last turns, which end what was chosen before them. */
      ix_board_pane_update (drag->pane);
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      drag->lifted = TRUE;
      ix_board_pane_lift (drag->pane, drag->source);
    }
  drag->x = drag->start_x + dx;
  drag->y = drag->start_y + dy;
  aim (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Makes the step to @to; a piece in hand that may not be dropped there is no longer chosen, or the next
 * click would drop it. */
static void
go (IxBoardPane *pane,
    IxSource     source,
    IxSq         to)
{
  if (!ix_board_pane_go (pane, to) && source.from == IX_SQ_NONE)
    ix_board_pane_choose (pane, IX_NO_SOURCE);
}

/* A shared piece may be dropped on any board of its side whose player is to move; another one says why not. */
static gboolean
drop_elsewhere (IxPlayArea *self,
                IxSource    source,
                guint       from,
                const Spot *target)
{
  const IxBoards *boards = ix_match_boards (ix_match_session_get_match (self->session));
  IxColour colour = boards->board[from].turn;
  const IxPosition *pos = &boards->board[target->board];
  IxBoardPane *pane;

  if (self->reserves == NULL || source.from != IX_SQ_NONE || ((from ^ target->board) & 1) != 0)
    return FALSE;
  pane = ix_play_area_get_pane (self, target->board);
  if (pos->turn != colour)
    {
      if (ix_position_holds (pos, colour, source.type))
        ix_board_pane_activate_piece (pane, colour, source.type);
      return TRUE;
    }
  ix_play_area_choose (self, target->board);
  ix_board_pane_choose (pane, source);
  go (pane, source, target->sq);
  return TRUE;
}

/* A piece that is released outside the squares of its board goes back. */
static void
let_go_at (IxPlayArea  *self,
           IxBoardPane *pane,
           IxSource     source,
           double       x,
           double       y)
{
  Spot target = pick (self, x, y);
  guint board = ix_board_pane_get_board (pane);
  gboolean on_square = target.widget != NULL && target.sq != IX_SQ_NONE;

  if (on_square && target.board == board && target.sq != source.from)
    {
      ix_play_area_choose (self, board);
      go (pane, source, target.sq);
      return;
    }
  ix_board_pane_choose (pane, IX_NO_SOURCE);
  if (on_square && target.board != board && !drop_elsewhere (self, source, board, &target))
    ix_action_notify (GTK_WIDGET (pane), board, _("That piece belongs to this board."));
}

static void
drag_end_cb (GtkGestureDrag *gesture,
             double          dx,
             double          dy,
             IxPlayArea     *self)
{
  g_autoptr (IxBoardPane) pane = self->drag.pane != NULL ? g_object_ref (self->drag.pane) : NULL;
  IxSource source = self->drag.source;
  gboolean lifted = self->drag.lifted;

  if (pane == NULL)
    return;
  end_drag (self);
  if (lifted)
    let_go_at (self, pane, source, self->drag.start_x + dx, self->drag.start_y + dy);
  else if (source.from != IX_SQ_NONE && !self->drag.only_chooses)
    ix_board_pane_activate_square (pane, source.from);
}

/* The piece is no longer chosen, as after a release outside the squares. */
static void
cancel_cb (GtkGesture       *gesture,
           GdkEventSequence *sequence,
           IxPlayArea       *self)
{
  g_autoptr (IxBoardPane) lifted_from = self->drag.lifted ? g_object_ref (self->drag.pane) : NULL;

  end_drag (self);
  if (lifted_from != NULL)
    ix_board_pane_choose (lifted_from, IX_NO_SOURCE);
}

/* The secondary button or a long press on a piece asks how it moves; it is then no drag. */
static gboolean
ask_how_it_moves (IxPlayArea *self,
                  double      x,
                  double      y)
{
  Spot spot = pick (self, x, y);

  return spot.widget != NULL && !spot.small && spot.hand == 0 &&
         ix_board_pane_how_it_moves (ix_play_area_get_pane (self, spot.board), spot.widget);
}

static void
secondary_pressed_cb (GtkGestureClick *gesture,
                      int              n_press,
                      double           x,
                      double           y,
                      IxPlayArea      *self)
{
  if (ask_how_it_moves (self, x, y))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
long_pressed_cb (GtkGestureLongPress *gesture,
                 double               x,
                 double               y,
                 IxPlayArea          *self)
{
  if (!self->drag.lifted && ask_how_it_moves (self, x, y))
    end_drag (self);
}

/* A little larger than on its square. */
void
ix_play_area_snapshot_lifted (IxPlayArea  *self,
                              GtkSnapshot *snapshot)
{
  const Drag *drag = &self->drag;
  guint board = ix_board_pane_get_board (drag->pane);
  const IxPosition *pos =
    &ix_match_boards (ix_match_session_get_match (self->session))->board[board];
  IxBoardView *view =
    ix_board_pane_get_view (self->group ? ix_play_area_get_pane (self, self->chosen) : drag->pane);
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
ix_play_area_init_pointer (IxPlayArea *self)
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
