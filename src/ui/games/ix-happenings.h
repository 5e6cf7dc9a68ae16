/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-session.h"

G_BEGIN_DECLS

/* An event of a match in words. */
typedef struct {
  guint    moment;
  gint64   at;     /* on the line */
  gboolean has_seat;
  IxSeat   seat;   /* whose clock `left` is, and that the event concerns */
  gint64   left;   /* on that clock afterwards, in microseconds */
  char    *text;   /* "Ann plays 12. Nf3" */
  gboolean undone; /* it was undone in the end */
} IxHappening;

/* All that happened in the match that @reader replays, in the order of time, in the user's notation.
 * Leads the reader through the whole match, so nothing should listen to it.  @of_record: the match was made
 * from a record, whose clocks no arbiter has set. */
GPtrArray *ix_happenings (IxMatchSession *reader,
                          gboolean        of_record) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
