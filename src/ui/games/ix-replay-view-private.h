/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-clock-curves.h"
#include "ix-replay-view.h"
#include "ix-sounds.h"

G_BEGIN_DECLS

/* Shared by ix-replay-view.c (where the replay is, and keys), ix-replay-view-build.c (its widgets) and
 * ix-replay-view-layout.c. */

struct _IxReplayView {
  GtkWidget       parent_instance;

  IxMatchSession *session;
  IxPlayback     *playback;
  IxClockCurves  *curves;
  GArray         *links; /* of IxLink */
  IxSounds       *sounds; /* NULL: it is silent */
  guint           moment; /* that was shown last */
  gboolean        slow;   /* it plays so that each turn can be told */

  GtkWidget      *head;
  GtkWidget      *play_area;
  GtkWidget      *panel;
  GtkWidget      *play;
  GtkWidget      *scale;
  GtkWidget      *time;
  GtkWidget      *transport;
  GtkWidget      *happened; /* the list of what happened */
  GtkWidget      *happened_button;
  gboolean        narrow;   /* there was little width when it was laid out last */
  guint           adapting; /* source that hides or shows what happened; 0: none */
  GtkWidget      *clocks;   /* a stack of the graph and the table */
  GtkWidget      *graph;
  GtkWidget      *sentence;
};

/* ix-replay-view.c: go there, and tell a screen reader what happened. */
void ix_replay_view_go_to (IxReplayView *self,
                           guint         moment);
void ix_replay_view_go_to_time (IxReplayView *self,
                                gint64        at);

/* ix-replay-view-build.c: @title, @menu and @of_record are those of ix_replay_view_new(). */
void ix_replay_view_build (IxReplayView *self,
                           const char   *title,
                           GMenuModel   *menu,
                           gboolean      of_record);

/* ix-replay-view-layout.c */
void ix_replay_view_measure (GtkWidget     *widget,
                             GtkOrientation orientation,
                             int            for_size,
                             int           *minimum,
                             int           *natural,
                             int           *minimum_baseline,
                             int           *natural_baseline);
void ix_replay_view_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline);

G_END_DECLS
