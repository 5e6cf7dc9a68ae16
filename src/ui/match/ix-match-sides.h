/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* The opponents side by side: two teams in their colours or, on a single board, two players. */
GtkWidget *ix_match_sides_new (IxMatchSession *session);

G_END_DECLS
