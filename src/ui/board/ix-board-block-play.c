/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-board-block-private.h"

#include <glib/gi18n.h>

#include "ix-how-it-moves.h"
#include "ix-intent.h"
#include "ix-prelude.h"
#include "ix-say.h"
#include "ix-step-choice.h"

/* May anything be done on this board now? */
static gboolean
in_play (IxBoardBlock *self)
{
  const IxMatch *match = ix_live_match_get_match (self->live);

  return ix_match_phase (match) == IX_MATCH_RUNNING &&
         ix_boards_in_play (ix_match_boards (match), self->board);
}

/* Choosing */

IxSource
ix_board_block_get_chosen (IxBoardBlock *self)
{
  g_return_val_if_fail (IX_IS_BOARD_BLOCK (self), IX_NO_SOURCE);
  return self->chosen;
}

/* Does a step that may come next begin there, and go to @to if that is a square? */
static gboolean
leads_to (const IxPosition *pos,
          IxSource          source,
          IxSq              to)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);

  for (guint i = 0; i < n; i++)
    {
      IxSq target = ix_source_target (source, steps[i]);

      if (target != IX_SQ_NONE && (to == IX_SQ_NONE || target == to))
        return TRUE;
    }
  return FALSE;
}

/* Is the prelude on, in which few men can do anything? */
static gboolean
in_prelude (const IxPosition *pos)
{
  return pos->prelude != 0 && !ix_prelude_wants_move (pos);
}

/* Outside of the prelude also men that cannot move are chosen, so that one may ask why. */
static gboolean
can_choose_square (const IxPosition *pos,
                   IxSq              sq)
{
  if (!(pos->colour[pos->turn] & IX_BIT (sq)) || ix_position_must_end_turn (pos))
    return FALSE;
  if (in_prelude (pos))
    return leads_to (pos, (IxSource) { sq, IX_NO_MAN }, IX_SQ_NONE);
  return pos->swapper == IX_SQ_NONE || pos->swapper == sq;
}

gboolean
ix_board_block_can_choose (IxBoardBlock *self,
                           IxSource      source)
{
  const IxPosition *pos;

  g_return_val_if_fail (IX_IS_BOARD_BLOCK (self), FALSE);

  if (!in_play (self))
    return FALSE;
  pos = ix_board_block_position (self);
  if (source.from != IX_SQ_NONE)
    return can_choose_square (pos, source.from);
  if (source.man == IX_NO_MAN || ix_position_must_end_turn (pos))
    return FALSE;
  return in_prelude (pos) ? leads_to (pos, source, IX_SQ_NONE)
                          : pos->variant->drops && pos->reserve[pos->turn][source.man] > 0;
}

IxSource
ix_board_block_who_goes_on (IxBoardBlock *self)
{
  const IxPosition *pos = ix_board_block_position (self);
  IxStep steps[IX_MAX_STEPS];
  guint n = pos->phase == IX_PHASE_GOING ? ix_position_steps (pos, steps) : 0;

  for (guint i = 0; i < n; i++)
    if (steps[i].kind != IX_STEP_SWAP || steps[i].from != steps[0].from)
      return IX_NO_SOURCE;
  return n > 0 ? (IxSource) { steps[0].from, IX_NO_MAN } : IX_NO_SOURCE;
}

/* Why something was refused does not matter any more once something else is begun. */
static void
choose (IxBoardBlock *self,
        IxSource      source,
        gboolean      lifted)
{
  self->chosen = source;
  self->lifted = lifted;
  if (!ix_source_is_none (source) && self->has_said)
    ix_board_block_say (self, "");
  ix_board_block_update (self);
}

void
ix_board_block_choose (IxBoardBlock *self,
                       IxSource      source)
{
  g_return_if_fail (IX_IS_BOARD_BLOCK (self));
  choose (self, source, FALSE);
}

void
ix_board_block_lift (IxBoardBlock *self,
                     IxSource      source)
{
  g_return_if_fail (IX_IS_BOARD_BLOCK (self));

  choose (self, source, TRUE);
}

void
ix_board_block_put_back (IxBoardBlock *self)
{
  g_return_if_fail (IX_IS_BOARD_BLOCK (self));

  self->lifted = FALSE;
  ix_board_block_update (self);
}

/* The man whose slot in @strip is or holds @widget, IX_NO_MAN if none does. */
static IxMan
man_in (IxReserve *strip,
        GtkWidget *widget)
{
  for (IxMan man = IX_NO_MAN + 1; man < IX_N_MEN; man++)
    {
      GtkWidget *slot = ix_reserve_get_slot (strip, man);

      if (slot != NULL && (widget == slot || gtk_widget_is_ancestor (widget, slot)))
        return man;
    }
  return IX_NO_MAN;
}

/* The man beside the board at @widget, in hand, waiting or in a pool; 0 if there is none. */
static IxPiece
hand_at (IxBoardBlock *self,
         GtkWidget    *widget)
{
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      IxSeatBar *bar = IX_SEAT_BAR (self->bars[colour]);
      IxReserve *strips[] = { ix_seat_bar_get_reserve (bar), ix_seat_bar_get_waiting (bar) };

      for (gsize i = 0; i < G_N_ELEMENTS (strips); i++)
        if (strips[i] != NULL && man_in (strips[i], widget) != IX_NO_MAN)
          return IX_PIECE (man_in (strips[i], widget), colour);
    }
  return 0;
}

IxSource
ix_board_block_source_at (IxBoardBlock *self,
                          GtkWidget    *widget)
{
  IxPiece hand;

  g_return_val_if_fail (IX_IS_BOARD_BLOCK (self), IX_NO_SOURCE);

  if (IX_IS_SQUARE (widget))
    return (IxSource) { ix_square_get_sq (IX_SQUARE (widget)), IX_NO_MAN };
  hand = hand_at (self, widget);
  if (hand == 0 || ix_piece_colour (hand) != ix_board_block_position (self)->turn)
    return IX_NO_SOURCE;
  return (IxSource) { IX_SQ_NONE, ix_piece_man (hand) };
}

gboolean
ix_board_block_how_it_moves (IxBoardBlock *self,
                             GtkWidget    *widget)
{
  IxPiece piece;

  g_return_val_if_fail (IX_IS_BOARD_BLOCK (self), FALSE);

  piece = IX_IS_SQUARE (widget) ? ix_square_get_piece (IX_SQUARE (widget)) : hand_at (self, widget);
  if (piece == 0)
    return FALSE;
  ix_how_it_moves_popup (widget, NULL, ix_board_block_position (self)->variant,
                         ix_piece_man (piece), ix_piece_colour (piece));
  return TRUE;
}

/* Taking steps */

void
ix_board_block_say (IxBoardBlock *self,
                    const char   *text)
{
  self->has_said = *text != '\0';
  ix_intent_say (GTK_WIDGET (self), self->board, text);
}

gboolean
ix_board_block_take_step (IxBoardBlock *self,
                          IxStep        step)
{
  IxMatchEvent event = { .kind = IX_EVENT_STEP,
                         .seat = ix_seat (self->board, ix_board_block_position (self)->turn) };
  gboolean done;

  event.step = step;
  self->chosen = IX_NO_SOURCE;
  self->lifted = FALSE;
  done = ix_intent (GTK_WIDGET (self), self->live, event);
  ix_board_block_update (self);
  return done;
}

void
ix_board_block_step_back (IxBoardBlock *self)
{
  const IxMatch *match = ix_live_match_get_match (self->live);
  guint n = ix_match_turn_under_way (match, self->board)->n;
  IxMatchEvent event = { .kind = IX_EVENT_STEP_BACK,
                         .seat = ix_seat (self->board, ix_board_block_position (self)->turn) };

  g_return_if_fail (IX_IS_BOARD_BLOCK (self));

  if (n > 0 && n == ix_match_forced_steps (match, self->board) &&
      ix_board_block_why_not_now (self) == NULL)
    ix_board_block_say (self, _("That step was made by the rules and is not taken back."));
  else
    ix_intent (GTK_WIDGET (self), self->live, event);
}

gboolean
ix_board_block_may_decline (IxBoardBlock *self)
{
  const IxPosition *pos = ix_board_block_position (self);

  return in_play (self) && in_prelude (pos) &&
         ix_position_check_step (pos, ix_step_decline ()) == IX_LEGAL;
}

static void
step_chosen (IxStep   step,
             gpointer data)
{
  ix_board_block_take_step (data, step);
}

static void
ask_which (IxBoardBlock *self,
           IxSq          to,
           const IxStep *steps,
           guint         n_steps,
           const char   *no_swap)
{
  GtkWidget *square = GTK_WIDGET (ix_board_view_get_square (IX_BOARD_VIEW (self->view), to));

  g_clear_pointer (&self->question, gtk_widget_unparent);
  self->question = ix_step_choice_ask (square, ix_board_block_position (self), steps, n_steps,
                                       no_swap, step_chosen, self);
}

/* Why a man who can be taken by @step cannot be swapped, though the other one reaches him; NULL if
 * that is no question.  Taking him in silence might end the turn of a player who meant to swap. */
static char *
why_only_taken (const IxPosition *pos,
                IxStep            step)
{
  IxReason reason;

  if (pos->variant->turn != IX_TURN_MOVE_OR_SWAPS || step.kind != IX_STEP_MOVE ||
      step.man != IX_NO_MAN || pos->board[step.to] == 0)
    return NULL;
  reason = ix_position_check_step (pos, ix_step_swap (step.from, step.to, IX_NO_MAN));
  return reason == IX_ILLEGAL_NEW_CHECK || reason == IX_ILLEGAL_CHECK_FIRST ||
             reason == IX_ILLEGAL_KO
           ? ix_say_reason (reason, pos)
           : NULL;
}

const char *
ix_board_block_why_not_now (IxBoardBlock *self)
{
  const IxMatch *match = ix_live_match_get_match (self->live);

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
say_reason (IxBoardBlock *self,
            IxReason      reason)
{
  g_autofree char *text = ix_say_reason (reason, ix_board_block_position (self));

  ix_board_block_say (self, text);
}

static IxReason
why_no_swap (const IxPosition *pos,
             IxSq              from,
             IxSq              to)
{
  IxReason reason = ix_position_check_step (pos, ix_step_swap (from, to, IX_NO_MAN));

  /* What else is wrong with it? */
  if (reason == IX_ILLEGAL_PROMOTION)
    reason = ix_position_check_step (pos, ix_step_swap (from, to, IX_QUEEN));
  return reason;
}

/* Why no step goes from @source to @to.  Where a man could move or swap, what is meant is what he
 * comes nearer to. */
static IxReason
why_illegal (const IxPosition *pos,
             IxSource          source,
             IxSq              to)
{
  IxReason reason, of_swap;

  if (source.from == IX_SQ_NONE)
    return ix_position_check_step (pos, in_prelude (pos) ? ix_step_replace (source.man, to)
                                                         : ix_step_drop (source.man, to));
  if (in_prelude (pos))
    return ix_position_check_step (pos, ix_step_exchange (source.from, to));
  reason = ix_position_check_step (pos, ix_step_move (source.from, to, IX_NO_MAN));
  if (pos->phase != IX_PHASE_GOING &&
      (reason != IX_ILLEGAL_MOVE || pos->board[to] == 0 || source.from == to))
    return reason;
  of_swap = why_no_swap (pos, source.from, to);
  return of_swap == IX_ILLEGAL_NO_SWAPS || of_swap == IX_ILLEGAL_MOVE_DUE ? reason : of_swap;
}

/* Why nothing is done by a click on the man on @sq while nobody is chosen. */
static IxReason
why_not_choose (const IxPosition *pos,
                IxSq              sq)
{
  gboolean own = (pos->colour[pos->turn] & IX_BIT (sq)) != 0;

  if (pos->phase != IX_PHASE_GOING || pos->swapper == IX_SQ_NONE)
    return ix_position_check_step (pos, ix_step_move (sq, sq, IX_NO_MAN));
  /* Where no more swaps are legal he that swapped is not chosen, but meant. */
  if (sq == pos->swapper)
    return IX_ILLEGAL_TURN_DONE;
  return own && !ix_position_must_end_turn (pos) ? IX_ILLEGAL_SWAP_OTHER
                                                 : why_no_swap (pos, pos->swapper, sq);
}

void
ix_board_block_go (IxBoardBlock *self,
                   IxSq          to)
{
  const IxPosition *pos;
  IxStep steps[IX_MAX_STEPS], meant[2 * IX_N_MEN];
  g_autofree char *no_swap = NULL;
  guint n, n_meant = 0;

  g_return_if_fail (IX_IS_BOARD_BLOCK (self));
  g_return_if_fail (to < 64);

  pos = ix_board_block_position (self);
  n = ix_position_steps (pos, steps);
  for (guint i = 0; i < n && n_meant < G_N_ELEMENTS (meant); i++)
    if (ix_source_target (self->chosen, steps[i]) == to)
      meant[n_meant++] = steps[i];

  if (n_meant == 1)
    no_swap = why_only_taken (pos, meant[0]);
  if (n_meant == 1 && no_swap == NULL)
    ix_board_block_take_step (self, meant[0]);
  else if (n_meant > 0)
    ask_which (self, to, meant, n_meant, no_swap);
  else
    say_reason (self, why_illegal (pos, self->chosen, to));
}

void
ix_board_block_activate_square (IxBoardBlock *self,
                                IxSq          sq)
{
  const IxPosition *pos;
  gboolean can_choose;

  g_return_if_fail (IX_IS_BOARD_BLOCK (self));
  g_return_if_fail (sq < 64);

  if (ix_board_block_why_not_now (self) != NULL)
    {
      ix_board_block_say (self, ix_board_block_why_not_now (self));
      return;
    }
  pos = ix_board_block_position (self);
  can_choose = can_choose_square (pos, sq);
  if (self->chosen.from == sq)
    ix_board_block_choose (self, IX_NO_SOURCE);
  else if (!ix_source_is_none (self->chosen) &&
           (!can_choose || self->chosen.from == IX_SQ_NONE || leads_to (pos, self->chosen, sq)))
    ix_board_block_go (self, sq);
  else if (can_choose)
    ix_board_block_choose (self, (IxSource) { sq, IX_NO_MAN });
  else if (pos->board[sq] != 0 && why_not_choose (pos, sq) != IX_LEGAL)
    say_reason (self, why_not_choose (pos, sq));
  else if (pos->board[sq] != 0)
    ix_board_block_choose (self, ix_board_block_who_goes_on (self));
}

static void
ask_for (IxBoardBlock *self,
         IxColour      colour,
         IxMan         man)
{
  IxMatchEvent event = { .kind = IX_EVENT_REQUEST, .seat = ix_seat (self->board, colour) };

  event.man = man;
  ix_intent (GTK_WIDGET (self), self->live, event);
}

/* Has the player such a man beside the board with whom he may do something? */
static gboolean
has_beside (const IxPosition *pos,
            IxColour          colour,
            IxMan             man)
{
  return pos->waiting[colour] & IX_MAN_BIT (man) ||
         (pos->variant->drops && pos->reserve[colour][man] > 0);
}

void
ix_board_block_activate_man (IxBoardBlock *self,
                             IxColour      colour,
                             IxMan         man)
{
  const IxPosition *pos;
  IxSource source = { IX_SQ_NONE, man };

  g_return_if_fail (IX_IS_BOARD_BLOCK (self));

  pos = ix_board_block_position (self);
  if (!has_beside (pos, colour, man))
    ask_for (self, colour, man);
  else if (ix_board_block_why_not_now (self) != NULL)
    ix_board_block_say (self, ix_board_block_why_not_now (self));
  else if (pos->turn != colour)
    ix_board_block_say (self, colour == IX_WHITE ? _("Black is to move.") : _("White is to move."));
  else if (!ix_board_block_can_choose (self, source))
    say_reason (self, why_illegal (pos, source, 0));
  else
    ix_board_block_choose (self, self->chosen.man == man ? IX_NO_SOURCE : source);
}

void
ix_board_block_say_why_not (IxBoardBlock *self,
                            GtkWidget    *widget)
{
  IxPiece hand;
  IxColour colour;
  IxMan man;

  g_return_if_fail (IX_IS_BOARD_BLOCK (self));

  hand = hand_at (self, widget);
  if (hand == 0)
    return;
  colour = ix_piece_colour (hand);
  man = ix_piece_man (hand);
  if (has_beside (ix_board_block_position (self), colour, man))
    ix_board_block_activate_man (self, colour, man);
}
