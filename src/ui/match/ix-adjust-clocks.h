/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-live-match.h"

G_BEGIN_DECLS

/* The arbiter's window in which clocks are set.  Modal over the window of @over; pauses the match
 * first, so that what is read there stays true. */
void ix_adjust_clocks_present (GtkWidget   *over,
                               IxLiveMatch *live);

G_END_DECLS
