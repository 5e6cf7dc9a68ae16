/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-entry-field.h"
#include "ix-evening-tab.h"

G_BEGIN_DECLS

/* Who came: the field that checks people in, the list of them, and beside it who would play with whom. */
#define IX_TYPE_ENTRIES_TAB (ix_entries_tab_get_type ())
G_DECLARE_FINAL_TYPE (IxEntriesTab, ix_entries_tab, IX, ENTRIES_TAB, IxEveningTab)

/* @suggest looks in the grading list; those who are here already are found without it. */
GtkWidget *ix_entries_tab_new (IxEveningSession *session,
                               IxSuggestFunc     suggest,
                               gpointer          data);

/* Is the grading list of the evening on this computer?  It is supposed to be until this says no. */
void ix_entries_tab_set_list_known (IxEntriesTab *self,
                                    gboolean      known);

G_END_DECLS
