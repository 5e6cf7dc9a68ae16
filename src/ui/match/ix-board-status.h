/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* How it stands on a board, in a line of text, with *Why?* beside it.  The line also says why an
 * action was refused, until something happens on the board or to the match as a whole.
 *
 * Signal: explain (IxMateReport *report), that of *Why?* (ix-why-button.h) */
#define IX_TYPE_BOARD_STATUS (ix_board_status_get_type ())
G_DECLARE_FINAL_TYPE (IxBoardStatus, ix_board_status, IX, BOARD_STATUS, GtkBox)

GtkWidget *ix_board_status_new (IxMatchSession *session,
                                guint           board);

/* The board that it is about. */
guint ix_board_status_get_board (IxBoardStatus *self);

/* Shows how it stands now, except for what was refused if nothing has happened since. */
void ix_board_status_update (IxBoardStatus *self);

/* Something has happened: the next update shows how it stands. */
void ix_board_status_touch (IxBoardStatus *self);

/* Shows @text, why an action was refused; an empty text removes the one before. */
void ix_board_status_refuse (IxBoardStatus *self,
                             const char    *text);

G_END_DECLS
