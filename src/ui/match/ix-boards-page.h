/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-table.h"

G_BEGIN_DECLS

/* The Boards page: the match that is being played and the arbiter's bar, or an invitation to begin
 * one.  What can be done on it are the actions of its group, which the window inserts as
 * `boards`.
 *
 * Signals:
 *   match-changed ()   the match that is shown is another one, or stands otherwise */
#define IX_TYPE_BOARDS_PAGE (ix_boards_page_get_type ())
G_DECLARE_FINAL_TYPE (IxBoardsPage, ix_boards_page, IX, BOARDS_PAGE, GtkWidget)

GActionGroup *ix_boards_page_get_actions (IxBoardsPage *self);

/* The store in which matches are kept; it must outlive the page.  The newest match that is not
 * finished is restored. */
void ix_boards_page_set_store (IxBoardsPage *self,
                               IxStore      *store);

/* Shows a new match in place of the one that there is. */
void ix_boards_page_begin (IxBoardsPage       *self,
                           const IxMatchSetup *setup,
                           const IxPlayers    *players);

/* Shows the match of that id in place of the one that there is.  FALSE if it cannot be
 * read. */
gboolean ix_boards_page_open (IxBoardsPage *self,
                              gint64        id);

/* The match that is shown, NULL if there is none; its table. */
IxMatchSession *ix_boards_page_get_session (IxBoardsPage *self);
IxTable        *ix_boards_page_get_table (IxBoardsPage *self);

/* The window is, or is not, full screen. */
void ix_boards_page_set_fullscreen (IxBoardsPage *self,
                                    gboolean      fullscreen);

/* A key that nothing else wanted: a seat's key presses its clock, what may begin a move goes to the
 * field of the board that has the focus.  Returns whether it was used. */
gboolean ix_boards_page_handle_key (IxBoardsPage   *self,
                                    guint           keyval,
                                    GdkModifierType state);

G_END_DECLS
