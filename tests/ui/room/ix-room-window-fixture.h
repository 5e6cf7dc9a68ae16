/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-room-fixture.h"
#include "ix-room-list.h"

G_BEGIN_DECLS

/* The window of the room display, of 1280x720, with an evening of RoomRecipe; NULL: of eight. */
typedef struct {
  IxStore          *store;
  IxEveningSession *session;
  RoomRecipe        recipe;
  IxRoomWindow     *window;
  IxRoomView       *view;
} RoomWindowFixture;

void room_window_set_up (RoomWindowFixture *f,
                         gconstpointer      data);
void room_window_tear_down (RoomWindowFixture *f,
                            gconstpointer      data);

#define ROOM_ADD(path, recipe, function) \
  g_test_add (path, RoomWindowFixture, recipe, room_window_set_up, function, room_window_tear_down)

/* Does all that there is to do, and draws a frame. */
void room_window_settle (RoomWindowFixture *f);

/* The list that is shown. */
IxRoomList *room_window_list (RoomWindowFixture *f);

/* Chooses what is shown. */
void room_window_choose (RoomWindowFixture *f,
                         IxRoomContent      content);

/* The letters that a text draws, measured by their ink, in the coordinates of @in; and the height at
 * which an x would be drawn there. */
graphene_rect_t room_ink_of (IxRoomText *text,
                             GtkWidget  *in);
double          room_x_height_of (IxRoomText *text,
                                  GtkWidget  *in);

G_END_DECLS
