/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-teams.h"

G_BEGIN_DECLS

/* Trades partners between @teams, an array of IxMadeTeam, until as few wishes as possible are
 * broken.  Teams that break none stay as they are.  Returns the number of wishes still broken; @again
 * becomes that of IX_WISH_OTHERS, which is not in it. */
guint ix_teams_grant_wishes (GArray           *teams,
                             const IxPartner  *partners,
                             guint             n_partners,
                             const IxPairWish *wishes,
                             guint             n_wishes,
                             guint            *again);

G_END_DECLS
