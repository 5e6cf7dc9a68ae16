/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* The panel between the boards: score, status of each board, open claims, moves and the fields to
 * type them.  If there are more than two boards, it shows one at a time, at first board A.
 *
 * Signals:
 *   board-made (guint board)                the widgets of a board are there: its entry

 *   move-entered (guint board, char *text)
 *   look-back (guint board, guint place)    to a place in the past (ix-past.h), or IX_PRESENT
 *   explain (guint board, IxMateReport *)   what is explained at a board; NULL: nothing any more */
#define IX_TYPE_MATCH_PANEL (ix_match_panel_get_type ())
G_DECLARE_FINAL_TYPE (IxMatchPanel, ix_match_panel, IX, MATCH_PANEL, GtkWidget)

GtkWidget *ix_match_panel_new (IxMatchSession *session);

/* Shows the status and the moves of @board, where it shows one at a time. */
void ix_match_panel_set_board (IxMatchPanel *self,
                               guint         board);

/* Shows @text at @board until something happens there; an empty text removes the message. */
void ix_match_panel_notify (IxMatchPanel *self,
                            guint         board,
                            const char   *text);

/* Shows where the result of the match goes; NULL: nowhere.  If @action is not NULL, the text is a
 * link that activates it. */
void ix_match_panel_set_note (IxMatchPanel *self,
                              const char   *text,
                              const char   *action);

/* Puts @next, what may follow the match, before the buttons for a rematch. */
void ix_match_panel_set_next (IxMatchPanel *self,
                              GtkWidget    *next);

/* Shows in the list of moves to which place @board looks back, IX_PRESENT if it does not. */
void ix_match_panel_set_place (IxMatchPanel *self,
                               guint         board,
                               guint         place);

/* Lights the turn that led to @place in the list of moves of @board; IX_PRESENT: none. */
void ix_match_panel_set_linked (IxMatchPanel *self,
                                guint         board,
                                guint         place);

/* Whether somebody is typing a move of another board than @board: a press at @board leaves them the keyboard. */
gboolean ix_match_panel_is_typing_beside (IxMatchPanel *self,
                                          guint         board);

/* The field for moves of @board, NULL if there is none. */
GtkWidget *ix_match_panel_get_entry (IxMatchPanel *self,
                                     guint         board);

G_END_DECLS
