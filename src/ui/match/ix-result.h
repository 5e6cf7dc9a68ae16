/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-live-match.h"

G_BEGIN_DECLS

/* The arbiter's window in which the result of a board or of the match is entered or changed.  Modal
 * over the window of @over. */
void ix_result_present (GtkWidget   *over,
                        IxLiveMatch *live);

G_END_DECLS
