/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-dialogs.h"
#include "ix-match-session.h"

G_BEGIN_DECLS

/* The Boards page: the match being played and the arbiter's bar, or an invitation to begin a
 * match.  Its actions are in its group, which the window inserts as `boards`.
 *
 * Signal: match-changed (): the page shows another match, or the state of its match has changed */
#define IX_TYPE_BOARDS_PAGE (ix_boards_page_get_type ())
G_DECLARE_FINAL_TYPE (IxBoardsPage, ix_boards_page, IX, BOARDS_PAGE, GtkWidget)

/* The actions of the page, which owns the group. */
GActionGroup *ix_boards_page_get_actions (IxBoardsPage *self);

/* Sets the store that keeps the matches; it must outlive the page.  The match that was shown
 * last is restored. */
void ix_boards_page_set_store (IxBoardsPage *self,
                               IxStore      *store);

/* Shows a new match in place of the present one.  Returns FALSE if it could not be saved; then @error has a sentence
 * that tells people why, and nothing has changed. */
gboolean ix_boards_page_begin (IxBoardsPage       *self,
                               const IxMatchSetup *setup,
                               const IxPlayers    *players,
                               GError            **error);

/* Shows the match with that id in place of the present one.  FALSE if it cannot be read. */
gboolean ix_boards_page_open (IxBoardsPage *self,
                              gint64        id);

/* Calls @done on @data if no match runs on the page, or if the answer to a question over the window of
 * @over is that it may be paused for another one; in the end it calls @free_data on @data. */
void ix_boards_page_ask_to_leave (IxBoardsPage  *self,
                                  GtkWidget     *over,
                                  IxAnswered     done,
                                  gpointer       data,
                                  GDestroyNotify free_data);

/* Pauses the match on the page if it runs: the times that are shown now are kept. */
void ix_boards_page_pause (IxBoardsPage *self);

/* The data file, NULL if there is none yet. */
IxStore *ix_boards_page_get_store (IxBoardsPage *self);

/* The match on the page, NULL if there is none. */
IxMatchSession *ix_boards_page_get_session (IxBoardsPage *self);

/* Shows where the result of the match goes; NULL: nowhere.  If @action is not NULL, the text is a
 * link that activates it.  It stands until another match is shown. */
void ix_boards_page_set_note (IxBoardsPage *self,
                              const char   *text,
                              const char   *action);

/* Says what an undo of the result of the match changes elsewhere, where nobody sees it: then the undo asks first.  NULL:
 * nothing.  It stands until another match is shown. */
void ix_boards_page_set_loss (IxBoardsPage *self,
                              const char   *text);

/* Shows in a toast what the last event of the match has caused elsewhere.  If the event has a toast
 * of its own, @text is added to that; otherwise, if @undo is not NULL, there is a button that
 * activates this action.  A NULL @text takes the toast back. */
void ix_boards_page_add_consequence (IxBoardsPage *self,
                                     const char   *text,
                                     const char   *undo);

/* Call this when the window enters or leaves full screen. */
void ix_boards_page_set_fullscreen (IxBoardsPage *self,
                                    gboolean      fullscreen);

/* Whether clocks run on the page, and it is seen: whatever is open over it, players press theirs. */
gboolean ix_boards_page_runs (IxBoardsPage *self);

/* Presses the clock whose seat has the key; FALSE if none has it. */
gboolean ix_boards_page_press_key (IxBoardsPage   *self,
                                   guint           keyval,
                                   GdkModifierType state);

/* Handles a key that no other widget used: a seat's key presses its clock; a key that can begin
 * a move goes to the move entry of the board with the focus.  Returns whether it was used. */
gboolean ix_boards_page_handle_key (IxBoardsPage   *self,
                                    guint           keyval,
                                    GdkModifierType state);

G_END_DECLS
