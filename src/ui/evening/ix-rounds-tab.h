/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-live-evening.h"

G_BEGIN_DECLS

/* The rounds: pairing the next one, the tables of the one that is shown, their results by one key each, and
 * the clock of the round. */
#define IX_TYPE_ROUNDS_TAB (ix_rounds_tab_get_type ())
G_DECLARE_FINAL_TYPE (IxRoundsTab, ix_rounds_tab, IX, ROUNDS_TAB, GtkWidget)

GtkWidget *ix_rounds_tab_new (IxLiveEvening *live);

/* Puts the keyboard on the first table without a result, or where the next round is paired. */
void ix_rounds_tab_focus (IxRoundsTab *self);

G_END_DECLS
