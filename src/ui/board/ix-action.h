/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* Actions of people, from a widget within the Boards page to the match.  If an event is
 * refused, the page says why, at the board that it concerns. */

/* Applies @event; says why if it is refused.  Returns whether it was accepted. */
gboolean ix_action_send (GtkWidget      *from,
                         IxMatchSession *session,
                         IxMatchEvent    event);

/* Does the same, but does not wait for the disk: see ix_match_session_post(). */
gboolean ix_action_post (GtkWidget      *from,
                         IxMatchSession *session,
                         IxMatchEvent    event);

/* Shows @text at @board until something happens there, through the action `boards.say` (us).
 * An empty text removes the message. */
void ix_action_notify (GtkWidget  *from,
                       guint       board,
                       const char *text);

/* Offers to undo the last @n_events, where @text says what they did, through the action
 * `boards.offer-undo` (su). */
void ix_action_offer_undo (GtkWidget  *from,
                           const char *text,
                           guint       n_events);

/* Pauses a match that runs while @dialog is open.  When it is closed it resumes, unless anything has happened
 * in the match meanwhile, such as what the dialog is for. */
void ix_action_pause_for (GtkWindow      *dialog,
                          IxMatchSession *session);

G_END_DECLS
