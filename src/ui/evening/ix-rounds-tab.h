/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-planner.h"
#include "ix-evening-tab.h"

G_BEGIN_DECLS

/* The rounds: pairing the next one, the tables of the round that is shown, entry of results by one
 * key each, and the clock of the round. */
#define IX_TYPE_ROUNDS_TAB (ix_rounds_tab_get_type ())
G_DECLARE_FINAL_TYPE (IxRoundsTab, ix_rounds_tab, IX, ROUNDS_TAB, IxEveningTab)

/* @planner has the next round where partners change. */
GtkWidget *ix_rounds_tab_new (IxEveningSession *session,
                              IxEveningPlanner *planner);

/* Shows a table of a round that is paired, both counted from 0, and gives it the focus. */
void ix_rounds_tab_show_table (IxRoundsTab *self,
                               guint        round,
                               guint        table);

/* Shows a group match, and moves the focus to what leads on; IX_NOBODY: the round again. */
void ix_rounds_tab_show_group (IxRoundsTab *self,
                               guint        group);

G_END_DECLS
