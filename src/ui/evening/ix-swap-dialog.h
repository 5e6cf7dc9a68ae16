/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-live-evening.h"

G_BEGIN_DECLS

/* Windows over that of @over, a widget of the Evening page. */

/* With whom a player is to change places, and what the sums of the teams are then. */
void ix_swap_dialog_present (GtkWidget     *over,
                             IxLiveEvening *live,
                             guint          entry);

/* Two players change places at once. */
void ix_swap_players (GtkWidget     *over,
                      IxLiveEvening *live,
                      guint          a,
                      guint          b);

/* How many rounds there are, and by which system they are paired. */
void ix_plan_dialog_present (GtkWidget     *over,
                             IxLiveEvening *live);

G_END_DECLS
