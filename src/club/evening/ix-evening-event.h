/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-next-round.h"
#include "ix-table-result.h"
#include "ix-teams.h"

G_BEGIN_DECLS

/* What may happen in an evening.  In brackets: the member of IxEveningEvent that counts.  Entries,
 * teams, rounds and tables are numbered from 0 in the order in which they came, and keep their
 * numbers.  How each stands in files is told by the table in ix-evening-event.c. */
typedef enum {
  IX_EVENING_SET_UP,      /* [set_up] */
  IX_EVENING_ENTER,       /* [enter] a new entry */
  IX_EVENING_AMEND,       /* [amend] an entry is replaced */
  IX_EVENING_PRESENCE,    /* [presence] */
  IX_EVENING_WISH,        /* [wish] of two entries; NONE: no longer */
  IX_EVENING_TEAMS,       /* [teams] all teams, in the order of their strength */
  IX_EVENING_TEAM,        /* [team] as the arbiter makes it; the next number: a new team */
  IX_EVENING_SWAP,        /* [swap] two players of different teams change places */
  IX_EVENING_MERGE,       /* [merge] one team goes on, active, with the players of both, at most
                           * three; the other does not */
  IX_EVENING_TEAM_NAME,   /* [team_name] empty: by its players */
  IX_EVENING_TEAM_ACTIVE, /* [team_active] whether it plays the rounds to come */
  IX_EVENING_PLAN,        /* [plan] */
  IX_EVENING_REQUEST,     /* [request] a bye asked for, which the one that pairing allocates is not;
                           * IX_ROUND_NONE: none */
  IX_EVENING_PAIR,        /* [pair] */
  IX_EVENING_UNPAIR,      /* [round] the last one, none of whose results is known */
  IX_EVENING_EXCHANGE,    /* [exchange] two teams of the round whose results are open change
                           * places, with their players; two who meet: the other one is first-named */
  IX_EVENING_LATE,        /* [late] one has the bye in the round, the other is new: they meet */
  IX_EVENING_SIT,         /* [sit] who of three sits out where the result is open */
  IX_EVENING_RESULT,      /* [result] */
  IX_EVENING_MATCH,       /* [match] that is played here */
  IX_EVENING_ANNOUNCE,    /* [announce] when the round is to begin */
  IX_EVENING_BEGIN,       /* [round] its clock runs from the event's time on */
  IX_EVENING_TIEBREAKS,   /* [tiebreaks] their names */
  IX_EVENING_UNDO,        /* [index] back to before the journal's event of that number */
  IX_N_EVENING_EVENTS,
} IxEveningEventKind;

/* The players of a team: one to three entries. */
#define IX_MAX_MEMBERS 3

typedef struct {
  guint n;
  guint entries[IX_MAX_MEMBERS]; /* 0 behind the last one */
} IxMembers;

typedef struct {
  guint first, second; /* teams; the first is first-named */
} IxTeamPair;

typedef struct {
  guint       team;
  IxRoundKind kind;
} IxClubBye;

/* A bye that was asked for. */
typedef struct {
  guint       team;
  guint       round;
  IxRoundKind kind;
} IxByeRequest;

/* The one of three who does not play. */
typedef struct {
  guint team;
  guint entry;
} IxSitOut;

/* What is told about a player. */
typedef struct {
  const char *name;
  const char *code;      /* of the grading list, empty: a walk-in */
  const char *club;
  gint        grade;     /* 0: none */
  gint        rapid;
  gboolean    estimated; /* the grade is the arbiter's estimate */
  gboolean    house;     /* helps out: is not ranked for prizes */
} IxEntrant;

/* What an evening is. */
typedef struct {
  const char *name, *venue, *date;
  const char *variant;
  guint       n_rounds;
  const char *clock;
  const char *list; /* the grading list */
} IxEveningSetUp;

/* One line of the journal of an evening.  Nothing else changes an evening.
 *
 * A literal may borrow its texts and lists, and leave them NULL where they are empty.  All others
 * are made by ix_evening_event_copy(), or read, and own them; there none is NULL. */
typedef struct {
  IxEveningEventKind kind;
  gint64             at; /* microseconds since 1970, UTC */
  union {
    IxEveningSetUp set_up;
    IxEntrant      enter;
    struct { guint entry; IxEntrant as; } amend;
    struct { guint entry; gboolean present; } presence;
    IxPairWish wish;
    GArray    *teams; /* of IxMembers */
    struct { guint team; IxMembers members; } team;
    struct { guint a, b; } swap;
    struct { guint stays, leaves; } merge;
    struct { guint team; const char *name; } team_name;
    struct { guint team; gboolean active; } team_active;
    struct { const char *system; guint n_rounds, seed; } plan; /* empty: as the numbers say */
    IxByeRequest request;
    struct {
      guint      round;
      IxRoundMethod method;
      GArray    *tables;   /* of IxTeamPair */
      GArray    *byes;     /* of IxClubBye */
      GArray    *sit_outs; /* of IxSitOut */
    } pair;
    guint round;
    struct { guint round, a, b; } exchange;
    struct { guint round, first, second; } late;
    struct { guint round, team, entry; } sit;
    struct { guint round, table; IxTableResult result; IxTableReason reason; } result;
    struct { guint round, table; gint64 id; } match; /* 0: none */
    struct { guint round; gint64 time; } announce;   /* microseconds since 1970 */
    char **tiebreaks;
    guint  index; /* in the journal */
  };
} IxEveningEvent;

/* An event that owns what it holds. */
IxEveningEvent *ix_evening_event_copy (const IxEveningEvent *event) G_GNUC_WARN_UNUSED_RESULT;
void            ix_evening_event_free (IxEveningEvent *event);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxEveningEvent, ix_evening_event_free)

/* Do they say the same, and of the same time? */
gboolean ix_evening_event_equal (const IxEveningEvent *one,
                                 const IxEveningEvent *other);

/* An empty array of IxEveningEvent, which it owns; adds a copy of @event to it. */
GPtrArray *ix_evening_events_new (void) G_GNUC_WARN_UNUSED_RESULT;
void       ix_evening_events_add (GPtrArray     *events,
                                  IxEveningEvent event);

/* The stable word of a kind, and what the event says besides its kind and its time, as text:
 * "0 3 1-0 mate", "'Ann O\'Neil' '' 'Newport' 190 0 false false", ... (evening-json.md tells the
 * words). */
const char *ix_evening_event_word (IxEveningEventKind kind);
char       *ix_evening_event_write (const IxEveningEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/* Reads both back.  NULL if they are no event; @error says where and why. */
IxEveningEvent *ix_evening_event_parse (const char *word,
                                        const char *text,
                                        gint64      at,
                                        GError    **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
