/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-board-pane-private.h"

#include <glib/gi18n.h>

#include "ix-action.h"
#include "ix-choice.h"
#include "ix-format.h"
#include "ix-how-it-moves.h"
#include "ix-step-choice.h"

/* May anything be done on this board now? */
static gboolean
in_play (IxBoardPane *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);

  return ix_match_session_get_line (self->session) == NULL &&
         ix_board_pane_past (self) == NULL && ix_match_phase (match) == IX_MATCH_RUNNING &&
         ix_boards_in_play (ix_match_boards (match), self->board);
}

/* Choosing */

IxSource
ix_board_pane_get_chosen (IxBoardPane *self)
{
  g_return_val_if_fail (IX_IS_BOARD_PANE (self), IX_NO_SOURCE);
  return self->chosen;
}

gboolean
ix_board_pane_can_choose (IxBoardPane *self,
                          IxSource     source)
{
  g_return_val_if_fail (IX_IS_BOARD_PANE (self), FALSE);

  return in_play (self) &&
         ix_position_explain_source (ix_board_pane_position (self), source) == IX_LEGAL;
}

/* The reason for a refusal no longer matters once the player begins something else. */
static void
choose (IxBoardPane *self,
        IxSource     source,
        gboolean     lifted)
{
  self->chosen = source;
  self->lifted = lifted;
  if (!ix_source_is_none (source) && self->has_said)
    ix_board_pane_notify (self, "");
  ix_board_pane_update (self);
}

void
ix_board_pane_choose (IxBoardPane *self,
                      IxSource     source)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));
  choose (self, source, FALSE);
}

void
ix_board_pane_lift (IxBoardPane *self,
                    IxSource     source)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));

  choose (self, source, TRUE);
}

void
ix_board_pane_put_back (IxBoardPane *self)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));

  self->lifted = FALSE;
  ix_board_pane_update (self);
}

/* A piece that was lifted from another board cannot go anywhere here. */
guint
ix_board_pane_aim_mark (IxBoardPane *self,
                        guint        marks)
{
  return self->lifted && marks & (IX_MARK_TARGET | IX_MARK_SWAP) ? IX_MARK_AIM : IX_MARK_MISS;
}

/* Nothing but that square changes, so the others are not asked what they show. */
static void
show_aim (IxBoardPane *self,
          gboolean     on)
{
  IxSquare *square;
  guint marks;

  if (self->aim == IX_SQ_NONE)
    return;
  square = ix_board_view_get_square (IX_BOARD_VIEW (self->view), self->aim);
  marks = ix_square_get_marks (square) & ~((guint) IX_MARK_AIM | IX_MARK_MISS);
  ix_square_show (square, ix_square_get_piece (square),
                  marks | (on ? ix_board_pane_aim_mark (self, marks) : 0));
}

void
ix_board_pane_aim (IxBoardPane *self,
                   IxSq         sq)
{
  g_return_if_fail (IX_IS_BOARD_PANE (self));
  g_return_if_fail (sq <= IX_SQ_NONE);

  if (self->view == NULL || sq == self->aim)
    return;
  show_aim (self, FALSE);
  self->aim = sq;
  show_aim (self, TRUE);
}

/* The piece beside the board at @widget, in hand, waiting or in a pool; 0 if there is none. */
static IxPiece
hand_at (IxBoardPane *self,
         GtkWidget   *widget)
{
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      IxSeatBar *bar = IX_SEAT_BAR (self->bars[colour]);
      IxReserve *reserves[] = { ix_seat_bar_get_reserve (bar), ix_seat_bar_get_waiting (bar) };

      for (gsize i = 0; i < G_N_ELEMENTS (reserves); i++)
        {
          IxPieceType type =
            reserves[i] != NULL ? ix_reserve_piece_at (reserves[i], widget) : IX_NO_PIECE;

          if (type != IX_NO_PIECE)
            return IX_PIECE (type, colour);
        }
    }
  return 0;
}

IxSource
ix_board_pane_source_at (IxBoardPane *self,
                         GtkWidget   *widget)
{
  IxPiece hand;

  g_return_val_if_fail (IX_IS_BOARD_PANE (self), IX_NO_SOURCE);

  if (IX_IS_SQUARE (widget))
    return (IxSource) { ix_square_get_sq (IX_SQUARE (widget)), IX_NO_PIECE };
  hand = hand_at (self, widget);
  if (hand == 0 || ix_piece_colour (hand) != ix_board_pane_position (self)->turn)
    return IX_NO_SOURCE;
  return (IxSource) { IX_SQ_NONE, ix_piece_type (hand) };
}

gboolean
ix_board_pane_how_it_moves (IxBoardPane *self,
                            GtkWidget   *widget)
{
  IxPiece piece;

  g_return_val_if_fail (IX_IS_BOARD_PANE (self), FALSE);

  piece = IX_IS_SQUARE (widget) ? ix_square_get_piece (IX_SQUARE (widget)) : hand_at (self, widget);
  if (piece == 0)
    return FALSE;
  ix_how_it_moves_popup (widget, NULL, ix_board_pane_position (self)->variant,
                         ix_piece_type (piece), ix_piece_colour (piece));
  return TRUE;
}

/* Making steps */

void
ix_board_pane_notify (IxBoardPane *self,
                      const char  *text)
{
  self->has_said = *text != '\0';
  ix_action_notify (GTK_WIDGET (self), self->board, text);
}

gboolean
ix_board_pane_take_step (IxBoardPane *self,
                         IxStep       step)
{
  IxMatchEvent event = { .kind = IX_EVENT_STEP,
                         .seat = ix_seat (self->board, ix_board_pane_position (self)->turn) };
  gboolean done;

  event.step = step;
  self->chosen = IX_NO_SOURCE;
  self->lifted = FALSE;
  done = ix_action_post (GTK_WIDGET (self), self->session, event);
  /* A step that is made changes the match, and that updates the pane. */
  if (!done)
    ix_board_pane_update (self);
  return done;
}

void
ix_board_pane_step_back (IxBoardPane *self)
{
  const IxMatch *match;
  IxMatchEvent event = { .kind = IX_EVENT_STEP_BACK };
  guint n;

  g_return_if_fail (IX_IS_BOARD_PANE (self));

  ix_match_session_wait (self->session);
  match = ix_match_session_get_match (self->session);
  n = ix_match_turn_under_way (match, self->board)->n;
  event.seat = ix_seat (self->board, ix_board_pane_position (self)->turn);
  if (ix_board_pane_past (self) != NULL)
    ix_board_pane_notify (self, ix_board_pane_why_not_now (self));
  else if (n > 0 && n == ix_match_forced_steps (match, self->board) &&
           ix_board_pane_why_not_now (self) == NULL)
    ix_board_pane_notify (self, _("That step was made by the rules and is not taken back."));
  else
    ix_action_send (GTK_WIDGET (self), self->session, event);
}

gboolean
ix_board_pane_may_decline (IxBoardPane *self)
{
  const IxPosition *pos = ix_board_pane_position (self);

  return in_play (self) && ix_position_due (pos) == IX_DUE_PRELUDE &&
         ix_position_check_step (pos, ix_step_decline ()) == IX_LEGAL;
}

static void
step_chosen (IxStep   step,
             gpointer data)
{
  ix_board_pane_take_step (data, step);
}

static void
ask_which (IxBoardPane  *self,
           IxSq          to,
           const IxStep *steps,
           guint         n_steps,
           const char   *no_swap)
{
  GtkWidget *square = GTK_WIDGET (ix_board_view_get_square (IX_BOARD_VIEW (self->view), to));

  g_clear_pointer (&self->question, gtk_widget_unparent);
  self->question = ix_step_choice_ask (square, ix_board_pane_position (self), steps, n_steps,
                                       no_swap, step_chosen, self);
}

const char *
ix_board_pane_why_not_now (IxBoardPane *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);

  if (ix_match_session_get_line (self->session) != NULL)
    return _("This is a replay: it shows what was played.");
  if (ix_board_pane_past (self) != NULL)
    return _("This is the past: Escape returns to the game.");
  switch (ix_match_phase (match))
    {
    case IX_MATCH_READY:
      return _("Press Start to let the clocks run.");
    case IX_MATCH_PAUSED:
      return _("The clocks are paused: press Resume first.");
    case IX_MATCH_OVER:
      return _("The match is over.");
    case IX_MATCH_RUNNING:
    default:
      break;
    }
  return ix_boards_in_play (ix_match_boards (match), self->board) ? NULL
                                                                 : _("This board is over.");
}

static void
format_reason (IxBoardPane *self,
               IxReason     reason)
{
  g_autofree char *text = ix_format_reason (reason, ix_board_pane_position (self));

  ix_board_pane_notify (self, text);
}

/* Makes the step to @to, or asks which of several is meant, or says why there is none. */
static void
take_choice (IxBoardPane    *self,
             IxSq            to,
             const IxChoice *choice)
{
  g_autofree char *no_swap =
    choice->no_swap != IX_LEGAL
      ? ix_format_reason (choice->no_swap, ix_board_pane_position (self))
      : NULL;

  if (choice->n == 1 && no_swap == NULL)
    ix_board_pane_take_step (self, choice->steps[0]);
  else if (choice->n > 0)
    ask_which (self, to, choice->steps, choice->n, no_swap);
  else
    format_reason (self, choice->reason);
}

void
ix_board_pane_go (IxBoardPane *self,
                  IxSq         to)
{
  IxChoice choice;

  g_return_if_fail (IX_IS_BOARD_PANE (self));
  g_return_if_fail (to < 64);

  ix_match_session_wait (self->session);
  if (ix_board_pane_past (self) != NULL)
    {
      ix_board_pane_notify (self, ix_board_pane_why_not_now (self));
      return;
    }
  choice = ix_position_choose (ix_board_pane_position (self), self->chosen, to);
  take_choice (self, to, &choice);
}

/* For when nothing is chosen.  A click on a square where the piece that swaps could go chooses
 * that piece. */
static void
begin_at (IxBoardPane *self,
          IxSq         sq)
{
  const IxPosition *pos = ix_board_pane_position (self);
  IxReason reason = ix_position_explain_source (pos, (IxSource) { sq, IX_NO_PIECE });
  IxSource only;

  if (reason == IX_LEGAL)
    ix_board_pane_choose (self, (IxSource) { sq, IX_NO_PIECE });
  if (reason == IX_LEGAL || pos->board[sq] == 0)
    return;
  only = ix_position_only_source (pos);
  if (!ix_source_is_none (only) && ix_position_explain (pos, only, sq) == IX_LEGAL)
    ix_board_pane_choose (self, only);
  else
    format_reason (self, reason);
}

/* For when something is chosen.  A click on another own piece chooses that one, if the chosen
 * piece cannot go there. */
static void
go_or_choose (IxBoardPane *self,
              IxSq         sq)
{
  const IxPosition *pos = ix_board_pane_position (self);
  IxSource source = { sq, IX_NO_PIECE };
  IxChoice choice = ix_position_choose (pos, self->chosen, sq);

  if (choice.n == 0 && self->chosen.from != IX_SQ_NONE &&
      ix_position_explain_source (pos, source) == IX_LEGAL)
    ix_board_pane_choose (self, source);
  else
    take_choice (self, sq, &choice);
}

void
ix_board_pane_activate_square (IxBoardPane *self,
                               IxSq         sq)
{
  const char *not_now;

  g_return_if_fail (IX_IS_BOARD_PANE (self));
  g_return_if_fail (sq < 64);

  ix_match_session_wait (self->session);
  not_now = ix_board_pane_why_not_now (self);
  if (not_now != NULL)
    ix_board_pane_notify (self, not_now);
  else if (self->chosen.from == sq)
    ix_board_pane_choose (self, IX_NO_SOURCE);
  else if (ix_source_is_none (self->chosen))
    begin_at (self, sq);
  else
    go_or_choose (self, sq);
}

static void
ask_for (IxBoardPane *self,
         IxColour     colour,
         IxPieceType  type)
{
  IxMatchEvent event = { .kind = IX_EVENT_REQUEST, .seat = ix_seat (self->board, colour) };

  event.type = type;
  ix_action_send (GTK_WIDGET (self), self->session, event);
}

void
ix_board_pane_activate_piece (IxBoardPane *self,
                              IxColour     colour,
                              IxPieceType  type)
{
  const IxPosition *pos;
  IxSource source = { IX_SQ_NONE, type };
  IxReason reason;

  g_return_if_fail (IX_IS_BOARD_PANE (self));

  ix_match_session_wait (self->session);
  pos = ix_board_pane_position (self);
  if (ix_board_pane_past (self) != NULL || ix_match_session_get_line (self->session) != NULL)
    ix_board_pane_notify (self, ix_board_pane_why_not_now (self));
  else if (!ix_position_holds (pos, colour, type))
    ask_for (self, colour, type);
  else if (ix_board_pane_why_not_now (self) != NULL)
    ix_board_pane_notify (self, ix_board_pane_why_not_now (self));
  else if (pos->turn != colour)
    ix_board_pane_notify (self, colour == IX_WHITE ? _("Black is to move.")
                                                   : _("White is to move."));
  else if ((reason = ix_position_explain_source (pos, source)) != IX_LEGAL)
    format_reason (self, reason);
  else
    ix_board_pane_choose (self, self->chosen.type == type ? IX_NO_SOURCE : source);
}

void
ix_board_pane_notify_why_not (IxBoardPane *self,
                              GtkWidget   *widget)
{
  IxPiece hand;
  IxColour colour;
  IxPieceType type;

  g_return_if_fail (IX_IS_BOARD_PANE (self));

  hand = hand_at (self, widget);
  if (hand == 0)
    return;
  colour = ix_piece_colour (hand);
  type = ix_piece_type (hand);
  if (ix_position_holds (ix_board_pane_position (self), colour, type))
    ix_board_pane_activate_piece (self, colour, type);
}
