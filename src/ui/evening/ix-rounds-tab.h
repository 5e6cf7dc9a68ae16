/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-tab.h"

G_BEGIN_DECLS

/* The rounds: pairing the next one, the tables of the round that is shown, entry of results by one
 * key each, and the clock of the round. */
#define IX_TYPE_ROUNDS_TAB (ix_rounds_tab_get_type ())
G_DECLARE_FINAL_TYPE (IxRoundsTab, ix_rounds_tab, IX, ROUNDS_TAB, IxEveningTab)

GtkWidget *ix_rounds_tab_new (IxEveningSession *session);

G_END_DECLS
