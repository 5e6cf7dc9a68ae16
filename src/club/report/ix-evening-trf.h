/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Returns the evening as a Tournament Report File of 2026 (tournament.md 4.5).  A team is a 310
 * record; its boards both have the result of the match, as unrated games.  In individual events
 * each player is just a 001 record.  ix_trf_parse() restores the cross table of the evening. */
/* Can a Tournament Report File say the evening?  It knows one opponent a round, so it cannot where
 * partners change; FALSE sets @error. */
gboolean ix_evening_check_trf (const IxEveningState *state,
                               GError              **error);

/* The evening must be one that it can say. */
char *ix_evening_to_trf (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
