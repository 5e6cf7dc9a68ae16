/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-live-match.h"

G_BEGIN_DECLS

/* The match that is played, to be looked at: its boards, clocks and men in hand, and between them
 * the score and how each board stands.  Nothing in it can be pressed. */
GtkWidget *ix_room_match_new (IxLiveMatch *live);

G_END_DECLS
