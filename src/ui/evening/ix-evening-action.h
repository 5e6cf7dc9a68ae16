/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"

G_BEGIN_DECLS

/* What people want to do, from a widget within the Evening page to the evening.  What was done is
 * said on the page with an offer to undo it, what is refused with the reason: through the actions
 * `evening.done` and `evening.say`, which take the text. */

/* One event, a literal, of now; @said may be NULL: what is to be seen need not be said.  Returns
 * whether it was accepted. */
gboolean ix_evening_send (GtkWidget        *from,
                          IxEveningSession *session,
                          const char       *said,
                          IxEveningEvent    event);

/* Several, of IxEveningEvent, that are one act. */
gboolean ix_evening_send_all (GtkWidget        *from,
                              IxEveningSession *session,
                              const char       *said,
                              const GPtrArray  *events);

void ix_evening_notify (GtkWidget  *from,
                        const char *text);

G_END_DECLS
