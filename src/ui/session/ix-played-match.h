/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-played.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* Returns the result of a match, in which Team 1 comes first (ix_evening_turn_played()). */
IxPlayedResult ix_played_match (const IxMatch *match);

/* Sets @played to that of a match in the store; returns FALSE if it cannot be read. */
gboolean ix_played_match_load (IxStore        *store,
                               gint64          match,
                               IxPlayedResult *played);

G_END_DECLS
