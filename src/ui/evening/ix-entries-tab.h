/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-entry-field.h"
#include "ix-evening-planner.h"
#include "ix-evening-tab.h"

G_BEGIN_DECLS

/* The entries: a field that checks people in, a list of the players, and beside it the balance of
 * the teams that they make. */
#define IX_TYPE_ENTRIES_TAB (ix_entries_tab_get_type ())
G_DECLARE_FINAL_TYPE (IxEntriesTab, ix_entries_tab, IX, ENTRIES_TAB, IxEveningTab)

/* @suggest searches the grading list, and @last finds the last evening, with @data.  The tab itself finds players who are entered
 * already.  @planner has the tables to be shown where partners change. */
GtkWidget *ix_entries_tab_new (IxEveningSession *session,
                               IxSuggestFunc     suggest,
                               IxLastEveningFunc last,
                               gpointer          data,
                               IxEveningPlanner *planner);

/* Tells the tab whether the grading list of the evening is on this computer, and its scale; until
 * it is called, the tab assumes that it is. */
void ix_entries_tab_set_list (IxEntriesTab *self,
                              gboolean      known,
                              IxScale       scale);

G_END_DECLS
