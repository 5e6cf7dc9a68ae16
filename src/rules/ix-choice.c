/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-choice.h"

#include "ix-prelude.h"
#include "ix-steps.h"

/* Is a prelude under way, in which only a few pieces can act? */
static gboolean
is_arranging (const IxPosition *pos)
{
  return ix_position_in_prelude (pos) && !ix_prelude_wants_move (pos);
}

/* Any type that a pawn may become. */
static IxPieceType
some_promotion (IxPieceTypeSet types)
{
  return types != 0 ? (IxPieceType) __builtin_ctz (types) : IX_NO_PIECE;
}

/* Why the piece on @from cannot move to @to, whatever a pawn would promote to there. */
static IxReason
why_no_move (const IxPosition *pos,
             IxSq              from,
             IxSq              to)
{
  IxReason reason = ix_step_why_illegal (pos, ix_step_move (from, to, IX_NO_PIECE));

  if (reason == IX_ILLEGAL_PROMOTION)
    reason = ix_step_why_illegal (
      pos, ix_step_move (from, to, some_promotion (ix_position_promotions (pos))));
  return reason;
}

static IxReason
why_no_swap (const IxPosition *pos,
             IxSq              from,
             IxSq              to)
{
  IxReason reason = ix_step_why_illegal (pos, ix_step_swap (from, to, IX_NO_PIECE));

  if (reason == IX_ILLEGAL_PROMOTION)
    reason = ix_step_why_illegal (
      pos, ix_step_swap (from, to, some_promotion (pos->variant->promotions)));
  return reason;
}

/* If both a move and a swap are illegal, the swap was meant if the piece cannot move there at
 * all but another piece stands there. */
static IxReason
why_no_step (const IxPosition *pos,
             IxSq              from,
             IxSq              to)
{
  IxReason of_move = why_no_move (pos, from, to);
  IxReason of_swap;

  if (pos->phase != IX_PHASE_GOING &&
      (of_move != IX_ILLEGAL_MOVE || pos->board[to] == 0 || from == to))
    return of_move;
  of_swap = why_no_swap (pos, from, to);
  return of_swap == IX_ILLEGAL_NO_SWAPS || of_swap == IX_ILLEGAL_MOVE_DUE ? of_move : of_swap;
}

/* Why no step goes from @source to @to; it is known that none does. */
static IxReason
why_none (const IxPosition *pos,
          IxSource          source,
          IxSq              to)
{
  if (source.from == IX_SQ_NONE)
    return ix_step_why_illegal (pos, is_arranging (pos) ? ix_step_replace (source.type, to)
                                                        : ix_step_drop (source.type, to));
  if (is_arranging (pos))
    return ix_step_why_illegal (pos, ix_step_trade (source.from, to));
  return why_no_step (pos, source.from, to);
}

/* A capture without a warning might end the turn of a player who meant to swap. */
static IxReason
why_only_captured (const IxPosition *pos,
                   IxStep            step)
{
  IxReason reason;

  if (pos->variant->turn != IX_TURN_MOVE_OR_SWAPS || step.kind != IX_STEP_MOVE ||
      step.type != IX_NO_PIECE || pos->board[step.to] == 0)
    return IX_LEGAL;
  reason = ix_step_why_illegal (pos, ix_step_swap (step.from, step.to, IX_NO_PIECE));
  return reason == IX_ILLEGAL_NEW_CHECK || reason == IX_ILLEGAL_CHECK_FIRST ||
             reason == IX_ILLEGAL_KO
           ? reason
           : IX_LEGAL;
}

IxChoice
ix_position_choose (const IxPosition *pos,
                    IxSource          source,
                    IxSq              to)
{
  IxChoice choice = { .reason = IX_LEGAL, .no_swap = IX_LEGAL };
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);

  for (guint i = 0; i < n && choice.n < IX_MAX_CHOICE; i++)
    if (ix_source_target (source, steps[i]) == to)
      choice.steps[choice.n++] = steps[i];
  if (choice.n == 0)
    choice.reason = why_none (pos, source, to);
  else if (choice.n == 1)
    choice.no_swap = why_only_captured (pos, choice.steps[0]);
  return choice;
}

IxReason
ix_position_explain (const IxPosition *pos,
                     IxSource          source,
                     IxSq              to)
{
  return ix_position_choose (pos, source, to).reason;
}

/* Does a legal step begin at @source? */
static gboolean
begins_at (const IxPosition *pos,
           IxSource          source)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);

  for (guint i = 0; i < n; i++)
    if (ix_source_target (source, steps[i]) != IX_SQ_NONE)
      return TRUE;
  return FALSE;
}

static IxReason
explain_beside (const IxPosition *pos,
                IxSource          source)
{
  gboolean may_choose = is_arranging (pos)
                          ? begins_at (pos, source)
                          : pos->phase != IX_PHASE_DONE && pos->variant->drops &&
                              pos->reserve[pos->turn][source.type] > 0;

  return may_choose ? IX_LEGAL : why_none (pos, source, 0);
}

/* Why a piece cannot be chosen during a sequence of swaps. */
static IxReason
explain_in_sequence (const IxPosition *pos,
                     IxSq              sq,
                     gboolean          own)
{
  IxReason reason;

  if (own && !ix_position_must_end_turn (pos))
    return sq == pos->active ? IX_LEGAL : IX_ILLEGAL_SWAP_OTHER;
  /* If no more swaps are legal, the piece that swapped is the one that the player means. */
  if (sq == pos->active)
    return IX_ILLEGAL_TURN_DONE;
  reason = ix_position_explain (pos, (IxSource) { pos->active, IX_NO_PIECE }, sq);
  return reason == IX_LEGAL ? IX_ILLEGAL_NOT_YOURS : reason;
}

IxReason
ix_position_explain_source (const IxPosition *pos,
                            IxSource          source)
{
  gboolean own;

  if (source.from == IX_SQ_NONE)
    return source.type != IX_NO_PIECE ? explain_beside (pos, source) : IX_ILLEGAL_NOT_YOURS;
  own = (pos->colour[pos->turn] & IX_BIT (source.from)) != 0;
  if (pos->phase == IX_PHASE_GOING && pos->active != IX_SQ_NONE)
    return explain_in_sequence (pos, source.from, own);
  if (own && pos->phase != IX_PHASE_DONE && (!is_arranging (pos) || begins_at (pos, source)))
    return IX_LEGAL;
  return ix_step_why_illegal (pos, ix_step_move (source.from, source.from, IX_NO_PIECE));
}

IxSource
ix_position_only_source (const IxPosition *pos)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = pos->phase == IX_PHASE_GOING ? ix_position_steps (pos, steps) : 0;

  for (guint i = 0; i < n; i++)
    if (steps[i].kind != IX_STEP_SWAP || steps[i].from != steps[0].from)
      return IX_NO_SOURCE;
  return n > 0 ? (IxSource) { steps[0].from, IX_NO_PIECE } : IX_NO_SOURCE;
}

IxDue
ix_position_due (const IxPosition *pos)
{
  if (pos->phase == IX_PHASE_DONE)
    return IX_DUE_END;
  if (ix_position_in_prelude (pos))
    return IX_DUE_PRELUDE;
  if (ix_position_is_swapping (pos))
    return IX_DUE_MORE_SWAPS;
  if (pos->variant->turn != IX_TURN_MOVE_AND_SWAP)
    return IX_DUE_STEP;
  if (pos->phase == IX_PHASE_GOING)
    return IX_DUE_SWAP;
  return pos->no_swap ? IX_DUE_MOVE_ONLY : IX_DUE_MOVE_AND_SWAP;
}
