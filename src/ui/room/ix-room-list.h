/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-room-layout.h"
#include "ix-room-row-view.h"

G_BEGIN_DECLS

/* One page of a list on the room display. */
#define IX_TYPE_ROOM_LIST (ix_room_list_get_type ())
G_DECLARE_FINAL_TYPE (IxRoomList, ix_room_list, IX, ROOM_LIST, GtkWidget)

/* Takes @layout. */
GtkWidget *ix_room_list_new (IxRoomLayout *layout);

const IxRoomLayout *ix_room_list_get_layout (IxRoomList *self);

/* Lays the list out for @width x @height on a screen of @screen_height, before it is allocated. */
void ix_room_list_lay_out (IxRoomList *self,
                           int         width,
                           int         height,
                           int         screen_height);

const IxRoomPlan *ix_room_list_get_plan (IxRoomList *self);

void  ix_room_list_set_page (IxRoomList *self,
                             guint       page);
guint ix_room_list_get_page (IxRoomList *self);

/* First letters on the page, such as "A – F"; empty unless an alphabetical list has several
 * pages. */
char *ix_room_list_range (IxRoomList *self) G_GNUC_WARN_UNUSED_RESULT;

IxRoomRowView *ix_room_list_get_row_view (IxRoomList *self,
                                          guint       row);

G_END_DECLS
