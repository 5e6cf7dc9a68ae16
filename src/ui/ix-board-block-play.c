/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-board-block-private.h"

#include <glib/gi18n.h>

#include "ix-intent.h"
#include "ix-move-list.h"
#include "ix-notation.h"
#include "ix-promotion.h"
#include "ix-say.h"

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
    return (pos->colour[pos->turn] & IX_BIT (source.from)) != 0 &&
           !ix_position_must_end_turn (pos);
  return source.man != IX_NO_MAN && pos->reserve[pos->turn][source.man] > 0 &&
         !ix_position_must_end_turn (pos);
}

void
ix_board_block_choose (IxBoardBlock *self,
                       IxSource      source)
{
  g_return_if_fail (IX_IS_BOARD_BLOCK (self));

  self->chosen = source;
  self->lifted = FALSE;
  ix_board_block_update (self);
}

void
ix_board_block_lift (IxBoardBlock *self,
                     IxSource      source)
{
  g_return_if_fail (IX_IS_BOARD_BLOCK (self));

  self->chosen = source;
  self->lifted = TRUE;
  ix_board_block_update (self);
}

void
ix_board_block_put_back (IxBoardBlock *self)
{
  g_return_if_fail (IX_IS_BOARD_BLOCK (self));

  self->lifted = FALSE;
  ix_board_block_update (self);
}

/* The man in hand at @widget, 0 if there is none. */
static IxPiece
hand_at (IxBoardBlock *self,
         GtkWidget    *widget)
{
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      IxReserve *reserve = ix_seat_bar_get_reserve (IX_SEAT_BAR (self->bars[colour]));
      IxMan man = reserve != NULL ? ix_reserve_man_at (reserve, widget) : IX_NO_MAN;

      if (man != IX_NO_MAN)
        return IX_PIECE (man, colour);
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

/* Taking steps */

static void
say (IxBoardBlock *self,
     const char   *text)
{
  ix_intent_say (GTK_WIDGET (self), self->board, text);
}

static void
take_step (IxBoardBlock *self,
           IxStep        step)
{
  IxMatchEvent event = { .kind = IX_EVENT_STEP,
                         .seat = ix_seat (self->board, ix_board_block_position (self)->turn) };

  event.step = step;
  self->chosen = IX_NO_SOURCE;
  self->lifted = FALSE;
  ix_intent (GTK_WIDGET (self), self->live, event);
  ix_board_block_update (self);
}

static void
promotion_chosen (IxStep   step,
                  gpointer data)
{
  take_step (data, step);
}

static void
ask_promotion (IxBoardBlock *self,
               IxSq          to,
               const IxStep *steps,
               guint         n_steps)
{
  GtkWidget *square = GTK_WIDGET (ix_board_view_get_square (IX_BOARD_VIEW (self->view), to));

  g_clear_pointer (&self->question, gtk_widget_unparent);
  self->question = ix_promotion_ask (square, ix_board_block_position (self)->turn, steps, n_steps,
                                     promotion_chosen, self);
}

/* Why nothing can be done on this board at all; NULL if something can. */
static const char *
why_not_now (IxBoardBlock *self)
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
say_why_illegal (IxBoardBlock *self,
                 IxStep        step)
{
  const IxPosition *pos = ix_board_block_position (self);
  g_autofree char *text = ix_say_reason (ix_position_check_step (pos, step), pos);

  say (self, text);
}

void
ix_board_block_go (IxBoardBlock *self,
                   IxSq          to)
{
  const IxPosition *pos;
  IxStep steps[IX_MAX_STEPS], meant[IX_N_MEN];
  guint n, n_meant = 0;
  IxSource source;

  g_return_if_fail (IX_IS_BOARD_BLOCK (self));
  g_return_if_fail (to < 64);

  pos = ix_board_block_position (self);
  source = self->chosen;
  n = ix_position_steps (pos, steps);
  for (guint i = 0; i < n; i++)
    if (ix_source_begins (source, steps[i]) && steps[i].to == to)
      meant[n_meant++] = steps[i];

  if (n_meant == 1)
    take_step (self, meant[0]);
  else if (n_meant > 1)
    ask_promotion (self, to, meant, n_meant);
  else
    say_why_illegal (self, source.from != IX_SQ_NONE ? ix_step_move (source.from, to, IX_NO_MAN)
                                                     : ix_step_drop (source.man, to));
}

void
ix_board_block_activate_square (IxBoardBlock *self,
                                IxSq          sq)
{
  const IxPosition *pos;
  gboolean own;

  g_return_if_fail (IX_IS_BOARD_BLOCK (self));
  g_return_if_fail (sq < 64);

  if (why_not_now (self) != NULL)
    {
      say (self, why_not_now (self));
      return;
    }
  pos = ix_board_block_position (self);
  own = (pos->colour[pos->turn] & IX_BIT (sq)) != 0;
  if (self->chosen.from == sq)
    ix_board_block_choose (self, IX_NO_SOURCE);
  else if (!ix_source_is_none (self->chosen) && (!own || self->chosen.from == IX_SQ_NONE))
    ix_board_block_go (self, sq);
  else if (own && !ix_position_must_end_turn (pos))
    ix_board_block_choose (self, (IxSource) { sq, IX_NO_MAN });
  else if (own || pos->board[sq] != 0)
    say_why_illegal (self, ix_step_move (sq, sq, IX_NO_MAN));
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

void
ix_board_block_activate_man (IxBoardBlock *self,
                             IxColour      colour,
                             IxMan         man)
{
  const IxPosition *pos;

  g_return_if_fail (IX_IS_BOARD_BLOCK (self));

  pos = ix_board_block_position (self);
  if (pos->reserve[colour][man] == 0)
    ask_for (self, colour, man);
  else if (why_not_now (self) != NULL)
    say (self, why_not_now (self));
  else if (pos->turn != colour)
    say (self, colour == IX_WHITE ? _("Black is to move.") : _("White is to move."));
  else if (ix_position_must_end_turn (pos))
    say_why_illegal (self, ix_step_drop (man, 0));
  else
    ix_board_block_choose (self, self->chosen.man == man ? IX_NO_SOURCE
                                                         : (IxSource) { IX_SQ_NONE, man });
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
  if (ix_board_block_position (self)->reserve[colour][man] > 0)
    ix_board_block_activate_man (self, colour, man);
}

gboolean
ix_board_block_enter (IxBoardBlock *self,
                      const char   *text)
{
  const IxPosition *pos;
  IxReason reason = IX_LEGAL;
  IxTurn turn;
  g_autofree char *san = NULL;

  g_return_val_if_fail (IX_IS_BOARD_BLOCK (self), FALSE);

  if (why_not_now (self) != NULL)
    {
      say (self, why_not_now (self));
      return FALSE;
    }
  pos = ix_board_block_position (self);
  san = ix_move_list_san (text);
  /* As it stands first: a language's letter may be another one of English. */
  if (!ix_turn_parse (pos, text, IX_NOTATION_LENIENT, &turn, NULL, NULL) &&
      !ix_turn_parse (pos, san, IX_NOTATION_LENIENT, &turn, &reason, NULL))
    {
      g_autofree char *why = ix_say_reason (reason, pos);
      /* Translators: what was typed, and why that cannot be */
      g_autofree char *said =
        g_strdup_printf (_("“%s”: %s"), text,
                         *why != '\0' ? why : _("no legal move here, or it fits several."));

      say (self, said);
      return FALSE;
    }
  for (guint i = 0; i < turn.n; i++)
    take_step (self, turn.steps[i]);
  return TRUE;
}
