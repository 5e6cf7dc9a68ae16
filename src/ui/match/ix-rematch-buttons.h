/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* Two buttons that begin the match of @session once more, with the same colours or with others;
 * they are seen once it is over. */
GtkWidget *ix_rematch_buttons_new (IxMatchSession *session);

G_END_DECLS
