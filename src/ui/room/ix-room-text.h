/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One line of text in type that is as large as its place is high.  Text that is too long is written
 * smaller, and cut only when it would be too small (ix-room-plan.h). */
#define IX_TYPE_ROOM_TEXT (ix_room_text_get_type ())
G_DECLARE_FINAL_TYPE (IxRoomText, ix_room_text, IX, ROOM_TEXT, GtkWidget)

GtkWidget *ix_room_text_new (const char *text,
                             float       align);

void        ix_room_text_set_text (IxRoomText *self,
                                   const char *text);
const char *ix_room_text_get_text (IxRoomText *self);

/* How wide it wants to be, in widths of an em. */
double ix_room_text_ems (IxRoomText *self);

/* As it stands now: is some of it cut off?  Its type, of the size that its place is for. */
gboolean ix_room_text_is_cut (IxRoomText *self);
double   ix_room_text_get_scale (IxRoomText *self);

G_END_DECLS
