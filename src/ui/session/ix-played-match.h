/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-played.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* Returns the result of a match as the table of an evening has it, for which it is played. */
IxPlayedResult ix_played_result (const IxMatch *match);

/* Sets @played to that of a match in the store; returns FALSE if it cannot be read. */
gboolean ix_played_result_load (IxStore        *store,
                                gint64          match,
                                IxPlayedResult *played);

G_END_DECLS
