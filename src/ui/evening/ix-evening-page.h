/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-evening-session.h"

G_BEGIN_DECLS

/* The Evening page: the tabs of the open evening, or a start page that offers a new evening and
 * lists the others.  The window inserts its action group as `evening`.
 *
 * Signals:
 *   evening-changed ()                      another evening is shown, or none
 *   play-table (guint round, guint table, gboolean second)   play the match on the boards of this
 *     computer; @second is that of a double round
 *   play-group (guint group, gboolean clocks_only)           the same for a group match, or its
 *     clocks alone */
#define IX_TYPE_EVENING_PAGE (ix_evening_page_get_type ())
G_DECLARE_FINAL_TYPE (IxEveningPage, ix_evening_page, IX, EVENING_PAGE, GtkWidget)

/* The action group; owned by the page. */
GActionGroup *ix_evening_page_get_actions (IxEveningPage *self);

/* Sets the store of the evenings, which must outlive the page, and opens the evening that was open
 * last. */
void ix_evening_page_set_store (IxEveningPage *self,
                                IxStore       *store);

/* The session that is shown; NULL if there is none. */
IxEveningSession *ix_evening_page_get_session (IxEveningPage *self);

/* Adds the evening in the file @path, which was saved on another computer, or the tournament in it that
 * another program began, and shows it; a report says what was taken over.  FALSE if there is none. */
gboolean ix_evening_page_add_file (IxEveningPage *self,
                                   const char    *path,
                                   GError       **error);

/* The title of the evening that is shown, for the header bar; owned by the page. */
GtkWidget *ix_evening_page_get_title (IxEveningPage *self);

/* Moves the focus to where the next input is expected, unless another page of the window is shown:
 * to the entry field, the first table without a result, the button that leads on. */
void ix_evening_page_focus (IxEveningPage *self);

G_END_DECLS
