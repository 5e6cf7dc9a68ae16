/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Captured pieces are seen on their way to the partner's hand. */

#include "ix-play-area-private.h"

#include "ix-travel.h"
#include "ix-turn.h"

/* A board that shares its hands with those of the other parity; the next one, or the one before. */
static guint
partner_of (IxPlayArea *self,
            guint       board)
{
  return (board ^ 1) < self->n ? board ^ 1 : board - 1;
}

static gboolean
feeds_partner (IxPlayArea *self,
               guint       board)
{
  const IxMatch *match = ix_match_session_get_match (self->session);

  return self->n > 1 && ix_match_variant (match)->captured == IX_CAPTURED_RESERVE &&
         ix_boards_in_play (ix_match_boards (match), partner_of (self, board)) &&
         !ix_match_session_get_clocks_only (self->session);
}

/* The square in the middle of @widget, in coordinates of the layer; FALSE if it is not seen. */
static gboolean
find_square (IxPlayArea      *self,
             GtkWidget       *widget,
             graphene_rect_t *square)
{
  graphene_rect_t bounds;
  float side;

  if (widget == NULL || !gtk_widget_get_mapped (widget) ||
      !gtk_widget_compute_bounds (widget, self->travel, &bounds))
    return FALSE;
  side = MIN (bounds.size.width, bounds.size.height);
  *square = GRAPHENE_RECT_INIT (bounds.origin.x + (bounds.size.width - side) / 2,
                                bounds.origin.y + (bounds.size.height - side) / 2, side, side);
  return side > 0;
}

/* The hand that a piece of @colour comes into when it is captured on @board. */
static IxReserve *
hand_of_partner (IxPlayArea *self,
                 guint       board,
                 IxColour    colour)
{
  if (self->group)
    return self->reserves != NULL ? ix_group_reserves_get (IX_GROUP_RESERVES (self->reserves),
                                                           !(board & 1), colour)
                                  : NULL;
  return ix_seat_bar_get_reserve (
    ix_board_pane_get_bar (IX_BOARD_PANE (self->panes[partner_of (self, board)]), colour));
}

/* Shows how the piece that was captured in a turn comes into the partner's hand. */
static void
send_captured (IxPlayArea         *self,
               guint               board,
               const IxTurnRecord *record)
{
  IxBoardView *view = ix_board_pane_get_view (IX_BOARD_PANE (self->panes[board]));
  IxPiece piece = 0;
  IxSq sq = ix_position_find_captured (&record->before, &record->turn, &piece);
  IxReserve *hand = hand_of_partner (self, board, ix_piece_colour (record->captured));
  graphene_rect_t from, to;

  if (sq != IX_SQ_NONE && hand != NULL &&
      find_square (self, GTK_WIDGET (ix_board_view_get_square (view, sq)), &from) &&
      find_square (self, ix_reserve_get_slot (hand, ix_piece_type (record->captured)), &to))
    ix_travel_send (IX_TRAVEL (self->travel), piece, record->captured, &from, &to);
}

/* In a group match, with turns every moment, pieces travel from the chosen board alone. */
static gboolean
is_seen (IxPlayArea *self,
         guint       board)
{
  return !self->group || (!self->for_display && board == self->chosen);
}

void
ix_play_area_send_captured (IxPlayArea *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);

  for (guint b = 0; b < self->n; b++)
    {
      guint n;
      const IxTurnRecord *turns = ix_match_turns (match, b, &n);

      if (n < self->n_turns[b])
        ix_travel_end (IX_TRAVEL (self->travel));
      for (guint i = self->n_turns[b]; i < n; i++)
        if (turns[i].captured != 0 && is_seen (self, b) && feeds_partner (self, b))
          send_captured (self, b, &turns[i]);
      self->n_turns[b] = n;
    }
}
