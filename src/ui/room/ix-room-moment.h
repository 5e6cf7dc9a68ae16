/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* What the room display may show; the number is the key that chooses it. */
typedef enum {
  IX_ROOM_AUTOMATIC, /* what the evening asks for now */
  IX_ROOM_BY_NAME,   /* who sits where in this round */
  IX_ROOM_BY_TABLE,  /* who meets whom, and the results */
  IX_ROOM_STANDINGS,
  IX_ROOM_MATCH,     /* that is played on this computer */
  IX_ROOM_CLOCK,     /* of the round */
  IX_ROOM_TEAMS,     /* who plays with whom all evening */
  IX_N_ROOM_CONTENTS,
} IxRoomContent;

typedef enum {
  IX_ROOM_NO_EVENING,
  IX_ROOM_BEFORE,   /* no round is paired */
  IX_ROOM_PAIRED,   /* the round has not begun */
  IX_ROOM_PLAYING,
  IX_ROOM_COMPLETE, /* all its results are known, and there is a next one */
  IX_ROOM_OVER,
} IxRoomPhase;

/* Where an evening stands, as the room sees it. */
typedef struct {
  IxRoomPhase phase;
  guint       round;    /* the last that is paired, from 0; none: 0 */
  guint       n_rounds;
  gboolean    has_teams; /* of two or three */
  guint       upcoming; /* the round that begins next, from 0 */
  gint64      starts;   /* when it does, in microseconds since 1970; 0: not known */
  gint64      begun;    /* when the one that is played began; 0: not known */
  guint       n_known;  /* results of the round */
  guint       n_open;
} IxRoomMoment;

/* @state may be NULL. */
void ix_room_moment_init (IxRoomMoment         *moment,
                          const IxEveningState *state);

#define IX_ROOM_MAX_PROGRAM 2

/* What is shown in turn: by @wanted, else as the moment asks for.  With @hide_last the standings
 * are kept back from the last round on.  Returns how many there are in @program. */
guint ix_room_program (const IxRoomMoment *moment,
                       IxRoomContent       wanted,
                       gboolean            hide_last,
                       IxRoomContent       program[IX_ROOM_MAX_PROGRAM]);

/* Are the standings kept back? */
gboolean ix_room_keeps_back (const IxRoomMoment *moment,
                             gboolean            hide_last);

/* How many rounds the standings count: those that are complete. */
guint ix_room_n_standing (const IxRoomMoment *moment);

/* The tables for which the room waits: those without a result when another has one.  An array of
 * guint, from 0. */
GArray *ix_room_waiting (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
