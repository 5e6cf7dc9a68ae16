/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-evening-session.h"

G_BEGIN_DECLS

/* The Evening page: the evening that is under way in its tabs, or an invitation to begin one and those
 * that there are.  What can be done on it are the actions of its group, which the window inserts as
 * `evening`.
 *
 * Signals:
 *   evening-changed ()                      another evening is shown, or none
 *   play-table (guint round, guint table)   it is to be played on the boards of this computer */
#define IX_TYPE_EVENING_PAGE (ix_evening_page_get_type ())
G_DECLARE_FINAL_TYPE (IxEveningPage, ix_evening_page, IX, EVENING_PAGE, GtkWidget)

GActionGroup *ix_evening_page_get_actions (IxEveningPage *self);

/* The store in which evenings are kept; it must outlive the page.  The evening that was open goes on. */
void ix_evening_page_set_store (IxEveningPage *self,
                                IxStore       *store);

/* The evening that is shown, NULL if there is none. */
IxEveningSession *ix_evening_page_get_session (IxEveningPage *self);

/* Takes back the last act; takes back the last undo. */
void ix_evening_page_undo (IxEveningPage *self);
void ix_evening_page_redo (IxEveningPage *self);

G_END_DECLS
