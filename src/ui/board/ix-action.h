/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* What people want to do, from a widget within the Boards page to the match.  What is refused is
 * said on the page, at the board that it concerns. */

/* Applies @event; says why if it is refused.  Returns whether it was accepted. */
gboolean ix_action_send (GtkWidget      *from,
                         IxMatchSession *session,
                         IxMatchEvent    event);

/* Says @text at @board until something happens there: through the action `boards.say` (us).  An empty one
 * takes back what was said. */
void ix_action_notify (GtkWidget  *from,
                       guint       board,
                       const char *text);

/* What was done with @n_events is worth an offer to take it back: through the action
 * `boards.offer-undo` (su). */
void ix_action_offer_undo (GtkWidget  *from,
                           const char *text,
                           guint       n_events);

G_END_DECLS
