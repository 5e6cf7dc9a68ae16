/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-teams.h"

G_BEGIN_DECLS

/* Trades partners between @teams, an array of IxMadeTeam, until as few wishes as possible are
 * broken.  Teams that break none stay as they are.  @order has the partners who are in teams, the
 * strongest first.  Returns the number of wishes still broken; @again becomes that of IX_WISH_OTHERS, which is not in
 * it. */
guint ix_team_wishes_grant (GArray           *teams,
                            const IxPartner  *partners,
                            guint             n_partners,
                            const guint      *order,
                            guint             n_in_teams,
                            const IxPairWish *wishes,
                            guint             n_wishes,
                            guint            *again);

G_END_DECLS
