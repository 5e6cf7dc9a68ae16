/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ix-step.h"

G_BEGIN_DECLS

/* The origin of a step: a square, or a piece beside the board, in reserve or not yet placed. */
typedef struct {
  IxSq  from; /* IX_SQ_NONE for a piece beside the board */
  IxPieceType type;  /* the type of the piece beside the board; IX_NO_PIECE with no square: no
                      * source */
} IxSource;

#define IX_NO_SOURCE ((IxSource) { IX_SQ_NONE, IX_NO_PIECE })

static inline gboolean
ix_source_is_none (IxSource source)
{
  return source.from == IX_SQ_NONE && source.type == IX_NO_PIECE;
}

/* The square on which @step ends if it begins at @source, IX_SQ_NONE if it does not.  A swap
 * may begin with either piece. */
static inline IxSq
ix_source_target (IxSource source,
                  IxStep   step)
{
  switch ((IxStepKind) step.kind)
    {
    case IX_STEP_MOVE:
    case IX_STEP_SWAP:
      return source.from != IX_SQ_NONE && step.from == source.from ? step.to : IX_SQ_NONE;
    case IX_STEP_TRADE:
      if (source.from == IX_SQ_NONE)
        return IX_SQ_NONE;
      return step.from == source.from ? step.to : step.to == source.from ? step.from : IX_SQ_NONE;
    case IX_STEP_DROP:
    case IX_STEP_REPLACE:
      return source.from == IX_SQ_NONE && step.type == source.type ? step.to : IX_SQ_NONE;
    case IX_STEP_NONE:
    case IX_STEP_DECLINE:
    default:
      return IX_SQ_NONE;
    }
}

G_END_DECLS
