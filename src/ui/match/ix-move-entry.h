/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* The field to type the moves of a board, which says what kinds its rules have.  If a game is only
 * looked at, it is not seen. */
#define IX_TYPE_MOVE_ENTRY (ix_move_entry_get_type ())
G_DECLARE_FINAL_TYPE (IxMoveEntry, ix_move_entry, IX, MOVE_ENTRY, GtkEntry)

GtkWidget *ix_move_entry_new (IxMatchSession *session,
                              guint           board);

guint ix_move_entry_get_board (IxMoveEntry *self);

/* Could the key with @keyval, that of a letter without Shift, name a piece of the match where it would be typed? */
gboolean ix_move_entry_may_name_piece (IxMoveEntry *self,
                                       guint        keyval);

/* Marks what is in the field as refused, and selects it, so that the next move is typed over it.  It is gone once
 * somebody does something elsewhere. */
void ix_move_entry_refuse (IxMoveEntry *self);

/* Whether what is in the field was refused. */
gboolean ix_move_entry_is_refused (IxMoveEntry *self);

G_END_DECLS
