/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Speaks to people who do not look at the screen. */

/* Has screen readers say @text as soon as the focus has come to rest.  GTK 4.8 has no call for
 * that, but they read out what the widget with the focus is described as whenever that changes: so
 * it bears @text until it is described again, something else is announced, or the focus goes on.
 * It is the focus of the window that the user is in; while they are in none, that of the window of
 * @from.  Announcements at the same time are said as one text; if @from is gone by then,
 * nothing is. */
void ix_announce (GtkWidget  *from,
                  const char *text);

/* Says how @from stands now: how many games were found, which moment is shown.  Unlike an event it
 * replaces what the same widget said of itself and nobody has heard yet, as when keys come faster
 * than the screen. */
void ix_announce_state (GtkWidget  *from,
                        const char *text);

/* Describes @widget for screen readers; "" for not at all.  Widgets that can have the focus while
 * something is announced are described in this way, so that they get their description back. */
void ix_set_description (GtkWidget  *widget,
                         const char *text);

G_END_DECLS
