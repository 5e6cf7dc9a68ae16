/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-time-line.h"

G_BEGIN_DECLS

/* A time in which the clock of a player ran and they waited for a piece. */
typedef struct {
  IxSeat seat;
  gint64 from, to; /* on the line */
} IxWait;

/* A player who had asked for a piece waited for it if they moved within this time of its arrival. */
#define IX_WAIT_REACTION (2 * G_USEC_PER_SEC)

/* The waits of a match, by their ends.  A player waits while they have no turn until a piece arrives
 * (IX_STATUS_WAIT and IX_STATUS_CHECK_WAIT), and, from the request or the beginning of their turn
 * on, for a piece that they had asked for, if they complete a turn within IX_WAIT_REACTION of its
 * arrival.  Waits of one player that touch are one.  Undone events are part of it. */
GArray *ix_time_line_waits (IxTimeLine *line) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
