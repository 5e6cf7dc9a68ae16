/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-free-session.h"
#include "ix-match-session.h"

G_BEGIN_DECLS

/* Who plays after the match of @session, if that is one of free play, with a button that sets up the
 * next match; it is seen once the match is over. */
GtkWidget *ix_next_match_new (IxFreeSession  *free,
                              IxMatchSession *session);

G_END_DECLS
