/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Contents of the room display.  The number is the key that chooses it, up to 9. */
typedef enum {
  IX_DISPLAY_AUTOMATIC, /* as the state of the evening suggests */
  IX_DISPLAY_BY_NAME,   /* seats of this round, by player's name */
  IX_DISPLAY_BY_TABLE,  /* pairings and results, by table */
  IX_DISPLAY_STANDINGS,
  IX_DISPLAY_MATCH, /* in progress on this computer */
  IX_DISPLAY_CLOCK, /* of the round */
  IX_DISPLAY_TEAMS, /* all teams with their players */
  IX_DISPLAY_GROUP, /* the seats of a group match, or its result */
  IX_DISPLAY_TIMETABLE,
  IX_DISPLAY_CHECK_IN, /* a wall of names: who is here, and who is not yet */
  IX_DISPLAY_PRIZES,
  IX_DISPLAY_SEASON, /* the table of a season */
  IX_DISPLAY_PHONES, /* the codes that lead phones to the pages */
  IX_N_DISPLAY_CONTENTS,
} IxDisplayContent;

typedef enum {
  IX_DISPLAY_NO_EVENING,
  IX_DISPLAY_BEFORE, /* no round is paired */
  IX_DISPLAY_PAIRED, /* the round has not begun */
  IX_DISPLAY_PLAYING,
  IX_DISPLAY_COMPLETE, /* all its results are known, and there is a next one */
  IX_DISPLAY_OVER,
} IxDisplayPhase;

typedef enum {
  IX_DISPLAY_NO_GROUP,
  IX_DISPLAY_GROUP_SEATED, /* it is to be played */
  IX_DISPLAY_GROUP_OVER,   /* and no round was paired since */
  IX_DISPLAY_GROUP_PAST,
} IxDisplayGroupPhase;

/* The state of an evening as far as the room display depends on it. */
typedef struct {
  IxDisplayPhase      phase;
  guint               round; /* the one in play, from 0; 0 if none */
  guint               n_rounds;
  gboolean            by_clock;   /* the evening ends by the clock */
  gboolean            open;       /* the number of rounds is open */
  gboolean            at_end;     /* the last round is paired, or over */
  gboolean            has_teams;  /* of two or three */
  gboolean            has_prizes;
  guint               upcoming;   /* the next round to begin, from 0 */
  gint64              starts;     /* its announced start, microseconds since 1970; 0: unknown */
  gint64              begun;      /* start of the round under way, microseconds since 1970; 0: unknown */
  guint               n_complete; /* rounds with all results, which the standings count */
  guint               n_known;    /* results of the round */
  guint               n_open;
  IxDisplayGroupPhase group_phase;
  guint               group; /* the last group match without a result, else the last one */
  guint               n_groups;
  gboolean            checking_in; /* no round is paired, and no team is made */
  guint               n_here, n_missing; /* people, without house players who have gone */
  gboolean            has_timetable;
  /* Unknown to the evening, of the time of day and of the boards: */
  gboolean last_is_next; /* the upcoming round is the last, by the clock */
  gboolean about;        /* `starts` is an estimate of the timetable */
  const char *break_label; /* of the break now, which the evening owns; NULL: none */
  gint64      due;       /* when the round that is played should be over; 0: not known */
  gboolean    calls;     /* that is soon or past: tables that still play are called by name */
  gboolean has_match;
  gboolean plays_group; /* a group match has begun there and is not over */
  gboolean has_season;  /* a season has the evening, or was chosen */
  gboolean has_phones;  /* pages are shown on phones */
} IxDisplayStatus;

/* @state may be NULL. */
void ix_display_status_init (IxDisplayStatus      *status,
                             const IxEveningState *state);

/* Sets what depends on the time of day @now, in microseconds since 1970.  Returns whether anything of it
 * has changed. */
gboolean ix_display_status_look (IxDisplayStatus      *status,
                                 const IxEveningState *state,
                                 gint64                now);

#define IX_DISPLAY_MAX_PLAYLIST 3

/* The contents to show in turn: @wanted alone, or for IX_DISPLAY_AUTOMATIC as the state suggests.
 * With @hide_last the standings are kept back from the last round on.  Returns the length of
 * @playlist. */
guint ix_display_playlist (const IxDisplayStatus *status,
                           IxDisplayContent       wanted,
                           gboolean               hide_last,
                           IxDisplayContent       playlist[IX_DISPLAY_MAX_PLAYLIST]);

/* Whether standings and prizes are kept back. */
gboolean ix_display_keeps_back (const IxDisplayStatus *status,
                                gboolean               hide_last);

/* Tables without a result in a round that has some results.  An array of guint, from 0. */
GArray *ix_display_waiting (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
