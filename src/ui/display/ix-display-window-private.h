/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-display-window.h"

G_BEGIN_DECLS

struct _IxDisplayWindow {
  GtkWindow      parent_instance;

  GtkWidget        *view;
  GtkWidget        *controls;
  IxEveningSession *evening;     /* NULL: none */
  IxMatchSession   *match;       /* NULL: none */
  IxMatchSession   *shown_match; /* the match on display; not owned */

  IxDisplayContent content; /* as chosen */
  gboolean         held;    /* pages do not turn by themselves */
  gboolean         light;
  gboolean         hide_last; /* withholds the standings from the last round on */

  IxDisplayStatus  status;
  IxDisplayContent playlist[IX_DISPLAY_MAX_PLAYLIST];
  guint            n_program, at;

  GSource *turn, *tick, *pointer_rests, *controls_rest; /* alarms */
  double   x, y;                                        /* of the pointer */
  guint    awake;                                       /* of ix_awake_set() */
};

/* Shows the chosen content for the current state of the evening. */
void ix_display_window_refresh (IxDisplayWindow *self);

/* Does so if a group match has begun or ended on the boards. */
void ix_display_window_follow_match (IxDisplayWindow *self);

/* Updates all texts that depend on the time. */
void ix_display_window_show_time (IxDisplayWindow *self);

/* Restarts the time for which the current page stays. */
void ix_display_window_wait (IxDisplayWindow *self);

/* Adds controllers for keys and pointer. */
void ix_display_window_add_input (IxDisplayWindow *self);

/* Shows the pointer until it has rested for a while. */
void ix_display_window_show_pointer (IxDisplayWindow *self);

/* Shows the controls, with or without focus; they hide again by themselves. */
void ix_display_window_show_controls (IxDisplayWindow *self,
                                      gboolean         focus);
void ix_display_window_hide_controls (IxDisplayWindow *self);

G_END_DECLS
