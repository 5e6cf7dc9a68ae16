/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-dialog.h"
#include "ix-match-session.h"

G_BEGIN_DECLS

/* The dialog in which the arbiter sets the clocks. */
#define IX_TYPE_ADJUST_CLOCKS (ix_adjust_clocks_get_type ())
G_DECLARE_FINAL_TYPE (IxAdjustClocks, ix_adjust_clocks, IX, ADJUST_CLOCKS, IxDialog)

/* Opens it over the window of @over; pauses the match first, so that the times shown stay valid.
 * Board @first is the first in the list. */
void ix_adjust_clocks_present (GtkWidget      *over,
                               IxMatchSession *session,
                               guint           first);

G_END_DECLS
