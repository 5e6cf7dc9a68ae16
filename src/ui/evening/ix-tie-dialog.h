/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-live-evening.h"

G_BEGIN_DECLS

/* Which tie-breaks rank, and in which order.  Modal over the window of @over, a widget of the Evening
 * page. */
void ix_tie_dialog_present (GtkWidget     *over,
                            IxLiveEvening *live);

G_END_DECLS
