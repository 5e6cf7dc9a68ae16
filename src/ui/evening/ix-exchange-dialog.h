/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-live-evening.h"

G_BEGIN_DECLS

/* Windows over that of @over, a widget of the Evening page. */

/* Which team of a table is to change places with which other one of the round, and what the rules say to
 * that. */
void ix_exchange_dialog_present (GtkWidget     *over,
                                 IxLiveEvening *live,
                                 guint          round,
                                 guint          table);

/* Who of three sits out at a table. */
void ix_sit_dialog_present (GtkWidget     *over,
                            IxLiveEvening *live,
                            guint          round,
                            guint          table);

/* When the next round begins. */
void ix_announce_dialog_present (GtkWidget     *over,
                                 IxLiveEvening *live);

G_END_DECLS
