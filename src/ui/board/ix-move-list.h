/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* The turns of one board, two in a row, the last always in sight. */
#define IX_TYPE_MOVE_LIST (ix_move_list_get_type ())
G_DECLARE_FINAL_TYPE (IxMoveList, ix_move_list, IX, MOVE_LIST, GtkWidget)

GtkWidget *ix_move_list_new (IxMatchSession *session,
                             guint           board);

void ix_move_list_update (IxMoveList *self);

/* @san as the user wants to read it: with English letters, those of the language, or figurines. */
char *ix_move_list_notation (const char *san) G_GNUC_WARN_UNUSED_RESULT;

/* What a person typed in any of these ways, or with a small letter for a piece, with the letters
 * that files have. */
char *ix_move_list_san (const char *typed) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
