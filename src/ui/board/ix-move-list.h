/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* The turns of one board, two in a row; the last is always visible.  A click on a turn looks back
 * to it, as the arrow keys do.  The list of a replay has all turns of the match.
 *
 * Signal: look-back (guint place): to this place in the past (ix-past.h), or to IX_PRESENT */
#define IX_TYPE_MOVE_LIST (ix_move_list_get_type ())
G_DECLARE_FINAL_TYPE (IxMoveList, ix_move_list, IX, MOVE_LIST, GtkWidget)

GtkWidget *ix_move_list_new (IxMatchSession *session,
                             guint           board);

/* Shows the turns of the match as it is now. */
void ix_move_list_update (IxMoveList *self);

/* Marks the turn that led to @place, to which the board looks back, and keeps it in sight;
 * IX_PRESENT: none. */
void ix_move_list_set_place (IxMoveList *self,
                             guint       place);

/* Lights the turn that led to @place, which is linked with one of the other board; IX_PRESENT: none. */
void ix_move_list_set_linked (IxMoveList *self,
                              guint       place);

G_END_DECLS
