/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One line of text in type as large as its height allows.  Long text is set smaller, and cut
 * only when it would become too small to read (ix-room-plan.h). */
#define IX_TYPE_ROOM_TEXT (ix_room_text_get_type ())
G_DECLARE_FINAL_TYPE (IxRoomText, ix_room_text, IX, ROOM_TEXT, GtkWidget)

GtkWidget *ix_room_text_new (const char *text,
                             float       align);

void        ix_room_text_set_text (IxRoomText *self,
                                   const char *text);
const char *ix_room_text_get_text (IxRoomText *self);

/* Natural width, in widths of an em. */
double ix_room_text_ems (IxRoomText *self);

/* The current state: whether the text is cut, and its type as a share of the full size. */
gboolean ix_room_text_is_cut (IxRoomText *self);
double   ix_room_text_get_scale (IxRoomText *self);

G_END_DECLS
