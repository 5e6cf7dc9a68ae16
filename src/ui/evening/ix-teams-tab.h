/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-tab.h"

G_BEGIN_DECLS

/* The teams: making them, with options for an odd number; changing them by hand; and the plan of
 * the rounds that results from their number. */
#define IX_TYPE_TEAMS_TAB (ix_teams_tab_get_type ())
G_DECLARE_FINAL_TYPE (IxTeamsTab, ix_teams_tab, IX, TEAMS_TAB, IxEveningTab)

GtkWidget *ix_teams_tab_new (IxEveningSession *session,
                             IxLastEveningFunc last,
                             gpointer          data);

G_END_DECLS
