/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-tab.h"

G_BEGIN_DECLS

/* The reports of an evening: standings, cross table and others, after any round, with printing and
 * saving. */
#define IX_TYPE_STANDINGS_TAB (ix_standings_tab_get_type ())
G_DECLARE_FINAL_TYPE (IxStandingsTab, ix_standings_tab, IX, STANDINGS_TAB, IxEveningTab)

GtkWidget *ix_standings_tab_new (IxEveningSession *session);

G_END_DECLS
