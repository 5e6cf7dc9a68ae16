/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-waits.h"

G_BEGIN_DECLS

/* The clocks of a match over its time, for a drawing or a table. */

/* A point of a curve, in microseconds: two of the same time are a jump. */
typedef struct {
  gint64 at;
  gint64 left;
} IxClockPoint;

typedef struct {
  guint   n_boards;
  gint64  length; /* of the match */
  gint64  least, most; /* the times that a clock ever showed */
  GArray *points[IX_MAX_BOARDS][2]; /* of IxClockPoint, by board and colour */
  GArray *waits;                    /* of IxWait */
} IxClockCurves;

/* The curves of @line, which is left at another moment. */
IxClockCurves *ix_clock_curves_new (IxTimeLine *line) G_GNUC_WARN_UNUSED_RESULT;
void           ix_clock_curves_free (IxClockCurves *curves);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxClockCurves, ix_clock_curves_free)

/* The time on the clock of @seat at @at, after what happened then. */
gint64 ix_clock_curves_left (const IxClockCurves *curves,
                             IxSeat               seat,
                             gint64               at);

/* Did @seat wait at @at? */
gboolean ix_clock_curves_waits (const IxClockCurves *curves,
                                IxSeat               seat,
                                gint64               at);

G_END_DECLS
