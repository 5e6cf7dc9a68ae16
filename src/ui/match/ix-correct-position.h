/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* Opens the arbiter's window for setting up a board of @session: pieces, pieces in hand, side to
 * move, castling.  Modal over the window of @over; pauses the match first. */
void ix_correct_position_present (GtkWidget      *over,
                                  IxMatchSession *session,
                                  guint           board);

G_END_DECLS
