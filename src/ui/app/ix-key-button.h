/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match.h"

G_BEGIN_DECLS

/* A button that shows the key of a player's clock.  Once pressed, it waits for a new key. */
#define IX_TYPE_KEY_BUTTON (ix_key_button_get_type ())
G_DECLARE_FINAL_TYPE (IxKeyButton, ix_key_button, IX, KEY_BUTTON, GtkToggleButton)

/* A button for the key of @seat, on one of the first two boards. */
GtkWidget *ix_key_button_new (IxSeat seat);

G_END_DECLS
