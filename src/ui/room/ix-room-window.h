/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"
#include "ix-match-session.h"
#include "ix-room-status.h"
#include "ix-room-view.h"

G_BEGIN_DECLS

/* The window for the projector, in type that is read from ten metres.  It turns its pages by
 * itself.
 *
 * Keys: 1 to 7 choose the content, 0 lets the evening choose; the arrow and page keys turn
 * pages, Space stops and resumes turning; L light or dark, H hides the standings from the last
 * round on; F11 full screen; Tab shows the controls; Escape leaves the full screen, then closes.
 *
 * Properties: content (uint, an IxRoomContent), held, light, hide-last (boolean); each is an
 * action "room.*" as well. */
#define IX_TYPE_ROOM_WINDOW (ix_room_window_get_type ())
G_DECLARE_FINAL_TYPE (IxRoomWindow, ix_room_window, IX, ROOM_WINDOW, GtkWindow)

/* Opens full screen on a monitor without a window of @application, if there is one.
 * @application may be NULL. */
GtkWidget *ix_room_window_new (GtkApplication *application);

/* Either may be NULL. */
void ix_room_window_set_evening (IxRoomWindow     *self,
                                 IxEveningSession *evening);
void ix_room_window_set_match (IxRoomWindow   *self,
                               IxMatchSession *match);

void          ix_room_window_set_content (IxRoomWindow *self,
                                          IxRoomContent content);
IxRoomContent ix_room_window_get_content (IxRoomWindow *self);

/* The current content, never IX_ROOM_AUTOMATIC. */
IxRoomContent ix_room_window_get_shown (IxRoomWindow *self);

/* Turns @by pages. */
void ix_room_window_turn (IxRoomWindow *self,
                          int           by);

/* Handles a key.  FALSE if the key has no meaning here. */
gboolean ix_room_window_handle_key (IxRoomWindow   *self,
                                    guint           keyval,
                                    GdkModifierType state);

IxRoomView *ix_room_window_get_view (IxRoomWindow *self);

G_END_DECLS
