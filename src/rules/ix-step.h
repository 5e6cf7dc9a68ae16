/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-types.h"

G_BEGIN_DECLS

/* One act on the board: a move or a drop.  A turn is one or more steps (rules.md 1); the kinds of
 * step that the club's other variants add stand beside these two. */
typedef enum {
  IX_STEP_NONE,
  IX_STEP_MOVE,
  IX_STEP_DROP,
} IxStepKind;

/* Four bytes, passed by value.
 * A move goes from @from to @to; @man is the kind a pawn promotes to, else IX_NO_MAN.  Castling is
 * the king's move of two squares, en passant the pawn's diagonal move to the empty square.
 * A drop puts a @man from the reserve on @to; @from is IX_SQ_NONE. */
typedef struct {
  guint8 kind;
  IxSq   from;
  IxSq   to;
  guint8 man;
} IxStep;

static inline IxStep
ix_step_move (IxSq  from,
              IxSq  to,
              IxMan promotion)
{
  return (IxStep) { IX_STEP_MOVE, from, to, (guint8) promotion };
}

static inline IxStep
ix_step_drop (IxMan man,
              IxSq  to)
{
  return (IxStep) { IX_STEP_DROP, IX_SQ_NONE, to, (guint8) man };
}

static inline gboolean
ix_step_equal (IxStep a,
               IxStep b)
{
  return a.kind == b.kind && a.from == b.from && a.to == b.to && a.man == b.man;
}

G_END_DECLS
