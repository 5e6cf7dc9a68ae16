/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What may happen in an evening.  In brackets what its arguments are, in their order; entries,
 * teams, rounds and tables are numbered from 0 in the order in which they came, and keep their
 * numbers. */
typedef enum {
  IX_EVENING_SET_UP,      /* (name, venue, date, variant, rounds, clock text, grading list) */
  IX_EVENING_ENTER,       /* (name, code, club, grade, rapid, estimated, house) a new entry */
  IX_EVENING_AMEND,       /* (entry, name, code, club, grade, rapid, estimated, house) */
  IX_EVENING_PRESENCE,    /* (entry, present) */
  IX_EVENING_WISH,        /* (entry, entry, IxWish) */
  IX_EVENING_TEAMS,       /* ([[entry]]) all teams, in the order of their strength */
  IX_EVENING_TEAM,        /* (team, [entry]) a team as the arbiter makes it; the next number: new */
  IX_EVENING_SWAP,        /* (entry, entry) two players of different teams change places */
  IX_EVENING_MERGE,       /* (team, team) the first goes on, active, with the players of both, at most
                           * three; the second does not */
  IX_EVENING_TEAM_NAME,   /* (team, name) empty: by its players */
  IX_EVENING_TEAM_ACTIVE, /* (team, active) whether it plays the rounds to come */
  IX_EVENING_PLAN,        /* (system word, rounds, seed) */
  IX_EVENING_REQUEST,     /* (team, round, IxRoundKind) a bye asked for, which the one that pairing
                           * allocates is not; IX_ROUND_NONE: none */
  IX_EVENING_PAIR, /* (round, IxRoundMethod, [(first, second)], [(team, bye)], [(team, entry)])
                           * the last: who of three sits out */
  IX_EVENING_UNPAIR,      /* (round) the last one, none of whose results is known */
  IX_EVENING_EXCHANGE,    /* (round, team, team) two teams of the round whose results are open change
                           * places, with their players; two who meet: the other one is first-named */
  IX_EVENING_LATE,        /* (round, first, second) one has the bye there, the other is new: they meet */
  IX_EVENING_SIT,         /* (round, team, entry) who of three sits out where the result is open */
  IX_EVENING_RESULT,      /* (round, table, IxTableResult, reason) */
  IX_EVENING_MATCH,       /* (round, table, id) the match that is played here */
  IX_EVENING_ANNOUNCE,    /* (round, time) it is to begin then, in microseconds since 1970 */
  IX_EVENING_BEGIN,       /* (round) its clock runs from the event's time on */
  IX_EVENING_TIEBREAKS,   /* ([word]) */
  IX_EVENING_UNDO,        /* (index) back to before the event of that number */
  IX_N_EVENING_EVENTS,
} IxEveningEventKind;

/* The result at a table: of the team that is first-named, then of the other. */
typedef enum {
  IX_TABLE_OPEN,
  IX_TABLE_FIRST_WINS,
  IX_TABLE_DRAWN,
  IX_TABLE_SECOND_WINS,
  IX_TABLE_FIRST_BY_FORFEIT,  /* the second did not come */
  IX_TABLE_SECOND_BY_FORFEIT,
  IX_TABLE_DOUBLE_FORFEIT,
} IxTableResult;

/* One line of the journal of an evening: who did what with which arguments is in @args, a tuple
 * of the type of its kind.  Nothing else changes an evening. */
typedef struct {
  IxEveningEventKind kind;
  gint64             at;   /* microseconds since 1970, UTC */
  GVariant          *args;
} IxEveningEvent;

/* @args may be floating. */
IxEveningEvent *ix_evening_event_new (IxEveningEventKind kind,
                                      gint64             at,
                                      GVariant          *args) G_GNUC_WARN_UNUSED_RESULT;
IxEveningEvent *ix_evening_event_copy (const IxEveningEvent *event) G_GNUC_WARN_UNUSED_RESULT;
void            ix_evening_event_free (IxEveningEvent *event);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxEveningEvent, ix_evening_event_free)

/* An empty array of IxEveningEvent, which it owns. */
GPtrArray *ix_evening_events_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The type of the arguments of that kind. */
const GVariantType *ix_evening_event_type (IxEveningEventKind kind);

/* The stable word of a kind, and the arguments as text, as they stand in files. */
const char *ix_evening_event_word (IxEveningEventKind kind);
char       *ix_evening_event_write (const IxEveningEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/* Reads them.  NULL if it is no event; @error says why. */
IxEveningEvent *ix_evening_event_parse (const char *word,
                                        const char *text,
                                        gint64      at,
                                        GError    **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
