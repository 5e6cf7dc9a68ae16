/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-room-window.h"

G_BEGIN_DECLS

struct _IxRoomWindow {
  GtkWindow      parent_instance;

  GtkWidget     *view;
  GtkWidget     *controls;
  IxLiveEvening *evening; /* NULL: none */
  IxLiveMatch   *match;   /* NULL: none */
  IxLiveMatch   *shown_match; /* whose boards are to be seen; not owned */

  IxRoomContent  content; /* as it was chosen */
  gboolean       held;      /* pages do not turn by themselves */
  gboolean       light;
  gboolean       hide_last; /* keeps the standings back from the last round on */

  IxRoomMoment   moment;
  IxRoomContent  program[IX_ROOM_MAX_PROGRAM];
  guint          n_program, at;

  GSource       *turn, *tick, *pointer_rests, *controls_rest; /* alarms */
  double         x, y; /* of the pointer */
  guint          awake; /* of ix_awake_set() */
};

/* Shows what is wanted of the evening as it stands. */
void ix_room_window_refresh (IxRoomWindow *self);

/* Shows what is read of the time. */
void ix_room_window_show_time (IxRoomWindow *self);

/* The page that is shown stays its time from now. */
void ix_room_window_wait (IxRoomWindow *self);

/* Listens to keys and to the pointer. */
void ix_room_window_add_input (IxRoomWindow *self);

/* The pointer is to be seen until it has rested for a while. */
void ix_room_window_show_pointer (IxRoomWindow *self);

/* The controls appear, with the focus in them or without it, and go by themselves. */
void ix_room_window_show_controls (IxRoomWindow *self,
                                   gboolean      focus);
void ix_room_window_hide_controls (IxRoomWindow *self);

G_END_DECLS
