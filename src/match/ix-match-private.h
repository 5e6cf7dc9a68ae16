/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-state.h"
#include "ix-match.h"

G_BEGIN_DECLS

/* A match, for this layer alone. */
struct _IxMatch {
  IxVariant    variant;
  IxBoards     first_boards;
  IxMatchSetup setup;
  IxMatchState state;
  GArray      *journal; /* of IxMatchEvent */
};

static inline const IxMatchEvent *
ix_match_event_at (const GArray *journal,
                   guint         index)
{
  return &g_array_index (journal, IxMatchEvent, index);
}

/* The number of the event that caused the one at @index: @index itself, unless that was automatic
 * and not caused by time alone. */
guint ix_match_cause_of (const GArray *journal,
                         guint         index);

/* The numbers of the events in force, latest first, including undos. */
GArray *ix_match_events_in_force (const IxMatch *match) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
