/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* The match in progress, for spectators: boards, clocks, reserves, and between them the score and
 * the state of each board.  It takes no input. */
GtkWidget *ix_display_match_new (IxMatchSession *session);

G_END_DECLS
