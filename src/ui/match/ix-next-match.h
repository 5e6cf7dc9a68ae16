/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-free-session.h"
#include "ix-match-session.h"

G_BEGIN_DECLS

/* The people who play after the match of @session, if that is one of free play, with a button that
 * sets up their match; it is seen once the match is over. */
#define IX_TYPE_NEXT_MATCH (ix_next_match_get_type ())
G_DECLARE_FINAL_TYPE (IxNextMatch, ix_next_match, IX, NEXT_MATCH, GtkBox)

GtkWidget *ix_next_match_new (IxFreeSession  *free,
                              IxMatchSession *session);

G_END_DECLS
