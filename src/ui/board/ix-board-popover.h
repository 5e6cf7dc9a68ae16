/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens @popover, which one player has asked for, at the widget whose child it is, and gives it the
 * focus, unless somebody is typing (ix_is_typing()).  The other players act meanwhile as if it were
 * not there: it takes no press beside it.  It closes with Escape and when the window is left; the
 * caller closes it when its player goes on. */
void ix_board_popover_open (GtkPopover *popover);

/* Has each press in the window close @popover behind its own effect, until it is closed; of a menu, each press beside it. */
void ix_board_popover_close_by_press (GtkPopover *popover);

/* Has the popovers of @button, now and later, take no press beside them: it acts at once, and closes them, as Tab does
 * that leads out of them. */
void ix_board_popover_of_button (GtkMenuButton *button);

G_END_DECLS
