/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* The field to type the moves of @board, which says what kinds its rules have.  If a game is only
 * looked at, it is not seen. */
GtkWidget *ix_move_entry_new (IxMatchSession *session,
                              guint           board);

G_END_DECLS
