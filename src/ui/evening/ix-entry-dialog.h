/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-live-evening.h"

G_BEGIN_DECLS

/* Windows over that of @over, a widget of the Evening page. */

/* What is known of an entry, to be changed. */
void ix_entry_dialog_present (GtkWidget     *over,
                              IxLiveEvening *live,
                              guint          entry);

/* With whom he wishes to play, or not to. */
void ix_wish_dialog_present (GtkWidget     *over,
                             IxLiveEvening *live,
                             guint          entry);

G_END_DECLS
