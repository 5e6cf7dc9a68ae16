/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* The field to type the moves of @board, which says what kinds its rules have.  If a game is only
 * looked at, it is not seen. */
GtkWidget *ix_move_entry_new (IxMatchSession *session,
                              guint           board);

/* Marks what is in the field as refused, and selects it, so that the next move is typed over it.  It is gone once
 * somebody does something elsewhere. */
void ix_move_entry_refuse (GtkWidget *entry);

G_END_DECLS
