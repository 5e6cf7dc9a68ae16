/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Journals of any length, made without folding them. */

typedef enum {
  IX_LONG_RESULTS, /* results, corrected to and fro */
  IX_LONG_UNDONE,  /* the same, and chains of undo and redo */
  IX_LONG_JUMPS,   /* random acts, and undos of all that came after any one of them */
} IxLongKind;

/* Returns @n events, of IxEveningEvent, all of which are accepted: an evening of 16 players is
 * paired, and then changed at random. */
GPtrArray *ix_evening_long_journal (IxLongKind kind,
                                    guint      n,
                                    guint32    seed) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
