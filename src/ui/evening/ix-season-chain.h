/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-season.h"

G_BEGIN_DECLS

/* The rows in which the rules of a season are put together: added, removed, moved, and set. */
typedef struct _IxSeasonChain IxSeasonChain;

/* Lists the rules of @season in @group, an AdwPreferencesGroup that owns the chain from then on.  @changed is called
 * with @data whenever a rule has changed.  @season outlives the group. */
IxSeasonChain *ix_season_chain_new (GtkWidget  *group,
                                    IxSeason   *season,
                                    GSourceFunc changed,
                                    gpointer    data);

/* Lists the rules again after others than the chain changed them. */
void ix_season_chain_fill (IxSeasonChain *self);

/* Returns why a rule is not as it must be, such as points by place that cannot be read; NULL: all are. */
const char *ix_season_chain_why (const IxSeasonChain *self);

/* The acts of the buttons, which activate actions of the dialog with these parameters: the number of a rule from 0, or
 * a kind of rule. */
void ix_season_chain_add (IxSeasonChain   *self,
                          IxSeasonRuleKind kind);
void ix_season_chain_remove (IxSeasonChain *self,
                             guint          rule);
void ix_season_chain_move (IxSeasonChain *self,
                           guint          rule,
                           gint           by);

G_END_DECLS
