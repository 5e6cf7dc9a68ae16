/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* *Why?* beside the state of a board: explains why it is mate, or is not, or why the player must
 * wait.  It is there only where that is a question.
 *
 * Signal: explain (IxMateReport *report): what is explained now, valid during the signal; NULL: nothing
 * any more */
#define IX_TYPE_WHY_BUTTON (ix_why_button_get_type ())
G_DECLARE_FINAL_TYPE (IxWhyButton, ix_why_button, IX, WHY_BUTTON, GtkWidget)

/* Its name is that of the board: "why-A". */
GtkWidget *ix_why_button_new (IxMatchSession *session,
                              guint           board);

/* Shows or hides it for the match as it is now.  An earlier explanation is closed if the board has
 * changed. */
void ix_why_button_update (IxWhyButton *self);

G_END_DECLS
