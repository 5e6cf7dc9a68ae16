/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-state.h"

G_BEGIN_DECLS

/* The evening by time of day (tournament.md 1.16): a pure function of the plan, of the rounds that have
 * begun or are over, and of the time.  All instants are microseconds since 1970. */

/* The longest round, pause or break: ten hours, in minutes. */
#define IX_TIMETABLE_LONGEST 600u

/* A set time is near in its last five minutes, and times that are only expected are told in steps of
 * as many. */
#define IX_TIMETABLE_NEAR (5 * G_TIME_SPAN_MINUTE)

typedef enum {
  IX_TIMETABLE_ROUND,
  IX_TIMETABLE_BREAK,
  IX_TIMETABLE_END, /* of the evening */
} IxTimetableKind;

typedef enum {
  IX_TIMETABLE_PAST,
  IX_TIMETABLE_NOW,    /* under way */
  IX_TIMETABLE_COMING,
} IxTimetableWhen;

typedef struct {
  IxTimetableKind kind;
  IxTimetableWhen when;
  guint           number;  /* a round, or the place of a break in the plan, from 0; 0 for the end */
  gint64          planned; /* when it was to begin */
  gint64          at;      /* when it began, or is expected to */
  gint64          ends;    /* when it ended, or is expected to; of the end as `at` */
  gboolean        known;   /* it has begun, or its start was announced: `at` is no estimate */
  gboolean        unknown; /* it has begun or is over, and nothing says when: `at` is no time to tell */
} IxTimetableItem;

/* Returns all rounds, breaks and the end, in their order: an array of IxTimetableItem, empty if there
 * is no timetable.  An item that is late shifts all that follow; one that is early shifts none.  While the
 * number of rounds is open, those are listed that the clock leaves time for. */
GArray *ix_timetable_new (const IxEveningState *state,
                          gint64                now) G_GNUC_WARN_UNUSED_RESULT;

/* Was the clock of the round started, or do its results show that it has begun?  A forfeit is entered when it is known,
 * and shows nothing unless the round is over with it. */
gboolean ix_timetable_has_begun (const IxClubRound *round);

/* Returns the next round to begin; NULL if there is none. */
const IxTimetableItem *ix_timetable_next (const GArray *items);

/* Is the item a minute or more behind the plan, and its time an estimate?  Then people are told that it
 * is "at about" ix_timetable_about(): the full minute expected, rounded up to full five minutes. */
gboolean ix_timetable_is_late (const IxTimetableItem *item);
gint64   ix_timetable_about (const IxTimetableItem *item);

/* Returns when the last paired round should be over: when the next one was announced for, else by the
 * timetable.  0: no table plays on, or no time is set. */
gint64 ix_timetable_due (const IxEveningState *state,
                         gint64                now);

/* Returns the minutes that a round is likely to take with the clock of the evening, rounded up to full
 * five: for each match of a pairing both players' time, and what both gain in IX_HANDICAP_TURNS turns.
 * 0 if the clock is given in words that are not a time. */
guint ix_timetable_estimate (const IxEveningState *state);

G_END_DECLS
