/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match.h"

G_BEGIN_DECLS

/* A match laid out in time: every moment at which something happened, also what was undone later,
 * and the match as it was at each.  Going to any moment costs a bounded number of events, wherever
 * it is, and never a fold from the first move.
 *
 * Times on the line are microseconds from the start in which the match ran: pauses take none, and
 * a time that an undo gave back was lived through all the same. */
typedef struct _IxTimeLine IxTimeLine;

/* The kinds of moments, as bits. */
typedef enum {
  IX_MOMENT_TURN = 1 << 0,       /* a turn was completed */
  IX_MOMENT_CAPTURE = 1 << 1,    /* ... which captured a piece */
  IX_MOMENT_DROP = 1 << 2,       /* ... which dropped one */
  IX_MOMENT_CHECK = 1 << 3,      /* ... and gave check */
  IX_MOMENT_CLAIM = 1 << 4,      /* a stall claim was made or changed */
  IX_MOMENT_FLAG = 1 << 5,
  IX_MOMENT_RESULT = 1 << 6,     /* a board or the match ended */
  IX_MOMENT_PAUSE = 1 << 7,      /* a pause began */
  IX_MOMENT_CORRECTION = 1 << 8, /* the arbiter changed a board, a clock or a result */
  IX_MOMENT_UNDO = 1 << 9,
  IX_MOMENT_UNDONE = 1 << 10,    /* an undo has hidden it in the end */
} IxMomentBits;

typedef struct {
  gint64       at;       /* on the line */
  gint64       instant;  /* on the shell's clock */
  guint        event;    /* the number in the journal of what happened; its consequences follow */
  guint        n_events; /* in the journal up to and with this moment */
  guint8       board;    /* the one that it concerns, or 0 */
  gboolean     running;  /* do clocks run after it? */
  IxMomentBits bits;
} IxMoment;

/* The line of a journal, which may hold notes or not.  If an event is refused, the line ends before
 * it and *@n_good, which may be NULL, is its number; else it is @n. */
IxTimeLine *ix_time_line_new (const IxMatchSetup *setup,
                              const IxMatchEvent *events,
                              guint               n,
                              guint              *n_good) G_GNUC_WARN_UNUSED_RESULT;
void        ix_time_line_free (IxTimeLine *line);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxTimeLine, ix_time_line_free)

/* The moments, in their order; the first, number 0, is before all events. */
const IxMoment *ix_time_line_moments (const IxTimeLine *line,
                                      guint            *n);

/* The time of the last moment. */
gint64 ix_time_line_length (const IxTimeLine *line);

/* The last moment that is not later than @at. */
guint ix_time_line_find (const IxTimeLine *line,
                         gint64            at);

/* The number of turns of @board that had been made at @moment and stand in the end; and the first
 * moment at which turn number @turn of those that stand, from 0, had been made. */
guint ix_time_line_place (const IxTimeLine *line,
                          guint             moment,
                          guint             board);
guint ix_time_line_find_turn (const IxTimeLine *line,
                              guint             board,
                              guint             turn);

/* The turn that was completed last at @moment, of all boards; FALSE if there is none, or if it does
 * not stand in the end. */
gboolean ix_time_line_last_turn (const IxTimeLine *line,
                                 guint             moment,
                                 guint            *board,
                                 guint            *turn);

/* All that was noted in the whole match. */
const IxMatchEvent *ix_time_line_journal (const IxTimeLine *line,
                                          guint            *n);

/* The match as it was after @moment, valid until the next call: two calls with different moments
 * return the same pointer.  Its journal ends there. */
const IxMatch *ix_time_line_match (IxTimeLine *line,
                                   guint       moment);

/* The instant of the shell's clock that was @at on the line, at or after @moment: for
 * ix_match_time_left() of the match there. */
gint64 ix_time_line_instant (const IxTimeLine *line,
                             guint             moment,
                             gint64            at);

/* Microseconds on the clock of @seat right after @moment, never below 0. */
gint64 ix_time_line_left (const IxTimeLine *line,
                          guint             moment,
                          IxSeat            seat);

G_END_DECLS
