/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-teams.h"
#include "ix-partners.h"

G_BEGIN_DECLS

/* The balance of the teams: the numbers of players and teams, the strength of each team as a bar,
 * and the spread between the strongest and the weakest. */
#define IX_TYPE_BALANCE (ix_balance_get_type ())
G_DECLARE_FINAL_TYPE (IxBalance, ix_balance, IX, BALANCE, GtkWidget)

GtkWidget *ix_balance_new (void);

/* Shows the teams in @made, a proposal that is not carried out yet; if @made is NULL, the teams of
 * @state.  @together, of IxPairWish, are pairs to mark as partners of last time; NULL: none. */
void ix_balance_show (IxBalance            *self,
                      const IxEveningState *state,
                      const IxTeams        *made,
                      const GArray         *together);

/* Shows the teams of @round, where partners change, two for each table; NULL: they are not known yet. */
void ix_balance_show_round (IxBalance             *self,
                            const IxEveningState  *state,
                            const IxPartnersRound *round);

G_END_DECLS
