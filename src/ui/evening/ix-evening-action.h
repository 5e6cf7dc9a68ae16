/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"

G_BEGIN_DECLS

/* Applies user actions to an evening on behalf of a widget within the Evening page.  The page shows
 * a toast: what was done, with an offer to undo it, or the reason for a refusal.  The toasts go
 * through the actions `evening.done` and `evening.say`, which take the text. */

/* Applies one event, a literal, with the current time.  @said is the text of the toast; NULL for a
 * change that is visible anyway.  Returns FALSE if it was refused or could not be saved. */
gboolean ix_evening_send (GtkWidget        *from,
                          IxEveningSession *session,
                          const char       *said,
                          IxEveningEvent    event);

/* The same, and the toast says what the history says. */
gboolean ix_evening_do (GtkWidget        *from,
                        IxEveningSession *session,
                        IxEveningEvent    event);

/* Applies several events, of IxEveningEvent, as one act: all of them or none.  Otherwise as
 * ix_evening_send(). */
gboolean ix_evening_send_all (GtkWidget        *from,
                              IxEveningSession *session,
                              const char       *said,
                              const GPtrArray  *events);

/* The same, and the toast says what the history says, with @more behind it; NULL for nothing. */
gboolean ix_evening_do_all (GtkWidget        *from,
                            IxEveningSession *session,
                            const char       *more,
                            const GPtrArray  *events);

/* Shows @text in a toast without an offer to undo; or the reason of a refusal, as a sentence. */
void ix_evening_notify (GtkWidget  *from,
                        const char *text);
void ix_evening_notify_error (GtkWidget    *from,
                              const GError *error);

G_END_DECLS
