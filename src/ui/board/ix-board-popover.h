/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Opens @popover, which one player has asked for, at the widget whose child it is, and gives it the
 * focus.  The other players act meanwhile as if it were not there: it takes no press beside it.  It
 * closes with Escape and when the window is left; the caller closes it when its player goes on. */
void ix_board_popover_open (GtkPopover *popover);

G_END_DECLS
