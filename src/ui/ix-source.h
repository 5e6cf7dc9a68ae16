/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ix-step.h"

G_BEGIN_DECLS

/* Where a step begins: a square, or a man in hand. */
typedef struct {
  IxSq  from; /* IX_SQ_NONE: a man in hand */
  IxMan man;  /* of the men in hand; IX_NO_MAN and no square: nothing */
} IxSource;

#define IX_NO_SOURCE ((IxSource) { IX_SQ_NONE, IX_NO_MAN })

static inline gboolean
ix_source_is_none (IxSource source)
{
  return source.from == IX_SQ_NONE && source.man == IX_NO_MAN;
}

/* Does @step begin there? */
static inline gboolean
ix_source_begins (IxSource source,
                  IxStep   step)
{
  if (source.from != IX_SQ_NONE)
    return step.kind == IX_STEP_MOVE && step.from == source.from;
  return step.kind == IX_STEP_DROP && step.man == source.man;
}

G_END_DECLS
