/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"
#include "ix-pairing.h"
#include "ix-team-colours.h"

G_BEGIN_DECLS

/* The FIDE Swiss Team Pairing System (C.04.6, in force from 1 February 2026). */

/* Pairs @round, counted from 0, of @table: all teams that have not withdrawn and, if the round is
 * in the table already, have IX_ROUND_NONE in it.  Pairing numbers are the places; scores are the
 * points before the round.
 *
 * Returns an array of IxPairing, higher scores first, the bye last.  Returns NULL with an
 * IX_PAIRING_ERROR if no team may have the bye, or if there is no pairing without a rematch (art.
 * 3.3.3; the arbiter decides). */
GArray *ix_team_swiss_pair (const IxCrossTable       *table,
                            guint                     round,
                            const IxTeamSwissOptions *options,
                            GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* May the team have the bye in @round (C2)?  It may not after a bye, a full-point bye or a win by
 * forfeit. */
gboolean ix_team_may_have_bye (const IxCrossTable *table,
                               guint               place,
                               guint               round);

/* May the two teams meet in @round: have they not met before, and are they not kept apart? */
gboolean ix_teams_may_meet (const IxCrossTable *table,
                            guint               a,
                            guint               b,
                            guint               round);

G_END_DECLS
