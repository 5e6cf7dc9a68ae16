/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-teams.h"

G_BEGIN_DECLS

/* Who plays with whom, and how even that is: how many players and teams, the sums of the teams as bars,
 * what separates the strongest from the weakest. */
#define IX_TYPE_BALANCE (ix_balance_get_type ())
G_DECLARE_FINAL_TYPE (IxBalance, ix_balance, IX, BALANCE, GtkWidget)

GtkWidget *ix_balance_new (void);

/* Shows the teams of @state; or @made, which would be made now, unless it is NULL. */
void ix_balance_show (IxBalance            *self,
                      const IxEveningState *state,
                      const IxTeams        *made);

G_END_DECLS
