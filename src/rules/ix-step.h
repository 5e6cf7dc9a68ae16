/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-types.h"

G_BEGIN_DECLS

/* One action on the board.  A turn is one or more steps (rules.md 1). */
typedef enum {
  IX_STEP_NONE,
  IX_STEP_MOVE,
  IX_STEP_DROP,
  IX_STEP_SWAP,
  IX_STEP_REPLACE,  /* these three: in a prelude (rules.md 6) */
  IX_STEP_TRADE,
  IX_STEP_DECLINE,
} IxStepKind;

/* Four bytes, passed by value.
 *
 * A move goes from @from to @to; @type is the type that a pawn promotes to, else IX_NO_PIECE.
 * Castling is the king's move of two squares, en passant the pawn's diagonal move to the empty
 * square.
 *
 * A drop puts a @type from the reserve on @to; @from is IX_SQ_NONE.
 *
 * A swap takes the piece on @from to @to, and the piece there to @from; @type is the type that a
 * pawn promotes to if the swap brings it to its last rank, whichever of the two it is.
 *
 * A replacement puts a @type that waits beside the board on @to in place of the piece there; @from
 * is IX_SQ_NONE.  A trade takes the pieces on @from and @to, the lower square first, to each
 * other's squares.  Declining it has no squares. */
typedef struct {
  guint8 kind;
  IxSq   from;
  IxSq   to;
  guint8 type;
} IxStep;

static inline IxStep
ix_step_move (IxSq        from,
              IxSq        to,
              IxPieceType promotion)
{
  return (IxStep) { IX_STEP_MOVE, from, to, (guint8) promotion };
}

static inline IxStep
ix_step_drop (IxPieceType type,
              IxSq        to)
{
  return (IxStep) { IX_STEP_DROP, IX_SQ_NONE, to, (guint8) type };
}

static inline IxStep
ix_step_swap (IxSq        from,
              IxSq        to,
              IxPieceType promotion)
{
  return (IxStep) { IX_STEP_SWAP, from, to, (guint8) promotion };
}

static inline IxStep
ix_step_replace (IxPieceType type,
                 IxSq        to)
{
  return (IxStep) { IX_STEP_REPLACE, IX_SQ_NONE, to, (guint8) type };
}

static inline IxStep
ix_step_trade (IxSq a,
               IxSq b)
{
  return (IxStep) { IX_STEP_TRADE, MIN (a, b), MAX (a, b), IX_NO_PIECE };
}

static inline IxStep
ix_step_decline (void)
{
  return (IxStep) { IX_STEP_DECLINE, IX_SQ_NONE, IX_SQ_NONE, IX_NO_PIECE };
}

static inline gboolean
ix_step_equal (IxStep a,
               IxStep b)
{
  return a.kind == b.kind && a.from == b.from && a.to == b.to && a.type == b.type;
}

/* No turn of any variant leaves the same square twice, so none has more steps. */
#define IX_MAX_TURN_STEPS 64

/* A whole turn: the steps from one press of the clock to the next. */
typedef struct {
  guint  n;
  IxStep steps[IX_MAX_TURN_STEPS];
} IxTurn;

static inline IxTurn
ix_turn_of_step (IxStep step)
{
  IxTurn turn = { .n = 1 };

  turn.steps[0] = step;
  return turn;
}

G_END_DECLS
