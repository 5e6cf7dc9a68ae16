/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-event.h"

G_BEGIN_DECLS

/* An evening as it is after some events: entries, teams, rounds and results, and what follows from
 * them at once. */

/* The maximum number of rounds of an evening. */
#define IX_EVENING_MAX_ROUNDS 40

/* The last instant of an event or an announcement, the end of the year 9999 in microseconds since
 * 1970: later ones would overflow sums of times. */
#define IX_EVENING_LATEST (G_GINT64_CONSTANT (253402300799) * G_USEC_PER_SEC)

/* A player of the evening. */
typedef struct {
  char    *name;  /* as it was entered, which files and seasons go by */
  char    *shown; /* the same as everybody reads it: no two entries are shown the same (ix-evening-names.c) */
  char    *mark;  /* what `shown` has behind the name, in brackets; empty: nothing */
  char    *key;   /* ix_name_key() of the name */
  char    *surname; /* of the name, as ix_casefold() has it */
  char    *code;  /* in the grading list; empty: a walk-in */
  char    *club;
  gint     grade; /* 0: none */
  gint     rapid;
  gint     strength; /* the rating by which teams are balanced; 0: none was given */
  gboolean estimated; /* the grade is the arbiter's estimate */
  gboolean house;     /* helps out, and is not ranked for prizes */
  char    *federation;  /* FIDE's three letters, "ENG"; empty: not known */
  char    *fide_number; /* digits; empty: none, or not known */
  char    *reported;    /* the name as a tournament report has it; empty: with the surname first */
  guint    born;        /* the year of birth; 0: not known */
  gboolean woman;       /* for prizes, as is what follows */
  gboolean newcomer;
  gint64   paid;        /* of the entry fee, in hundredths of the currency */
  gboolean present;
  guint    old_team;    /* the team that they may go back to; a house player in their place does not end that.  The team
                         * that they are in, if it plays; IX_NOBODY: none */
} IxEntry;

/* Returns what decides about the teams of the entry and the order of their members.  The code belongs
 * to the entry. */
IxPartner ix_entry_partner (const IxEntry *entry);

/* Returns the name by which somebody who enters now is shown. */
typedef struct _IxEveningState IxEveningState;
char *ix_evening_shown_name (const IxEveningState *state,
                             const IxEntrant      *as) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the grade of an entry by which teams are balanced: that of the list, or where teams are balanced by the club's own
 * ratings that one, else the rating for the grade of the list; 0: none. */
gint ix_evening_strength (const IxEveningState *state,
                          guint                 entry);

/* A team: two players, or three who take turns; one if everybody plays for themselves. */
typedef struct {
  char    *name;       /* empty: named after its players */
  GArray  *members;    /* of guint, entries; sorted by grade, the highest first; where partners
                        * change, by boards */
  gboolean overridden; /* changed by the arbiter */
  gboolean active;     /* plays the coming rounds */
  gboolean began;      /* was present when the first round was paired */
} IxClubTeam;

/* The boards of a match of two teams. */
enum {
  IX_HIGHER_BOARD,
  IX_LOWER_BOARD,
  IX_N_TEAM_BOARDS,
};

/* A result that another one replaced. */
typedef struct {
  IxTableResult result;
  guint         until; /* the place of the event that replaced it (IxEveningState.n_events) */
} IxReplacedResult;

/* The most matches that a pairing plays. */
#define IX_MOST_MATCHES 2

/* A match of a table. */
typedef struct {
  IxTableResult result;   /* the first-named team comes first, whatever its colours */
  IxTableReason reason;
  gint64        match;    /* the match on this computer; 0: none */
  GArray       *replaced; /* of IxReplacedResult, in order; NULL: none */
} IxTableMatch;

/* A pairing; what follows from its matches together: ix-table-score.h. */
typedef struct {
  guint        first; /* the first-named team */
  guint        second;
  guint        players[2][IX_N_TEAM_BOARDS]; /* of the first and the second team: the seated
                                              * entries, or IX_NOBODY */
  guint        n_matches; /* 1; 2 in a double round */
  IxTableMatch matches[IX_MOST_MATCHES]; /* the second with the colours switched: the first-named
                                          * team has Black on the higher board */
  gboolean     kept; /* it has had a result, so the players seated here stay, even if that
                      * result or the teams change */
} IxClubTable;

/* A player of a group match. */
typedef struct {
  guint entry;
  guint team; /* the tournament's, when the seats were taken; IX_NOBODY: in none */
  guint side; /* 0 or 1: the team of the group match; IX_NOBODY: watches */
} IxGroupMember;

/* A result of a group match that another one replaced. */
typedef struct {
  IxTableResult result;
  guint         half_points[2];
  guint         until; /* the place of the event that replaced it (IxEveningState.n_events) */
} IxReplacedGroup;

/* A group match of those who are present (ix-evening-group.h). */
typedef struct {
  GArray       *boards;   /* of IxGroupBoard */
  IxMembers     watching; /* nobody or one entry */
  gint          arbiter_grade; /* if the arbiter plays; 0: unknown */
  GArray       *members;  /* of IxGroupMember: who sits, from the first board on, then who
                           * watches */
  IxGroupEnd    end;
  gboolean      counts;   /* in the standings, from those after `n_rounds` rounds on */
  guint         n_rounds; /* rounds that were paired when it was set up */
  IxTableResult result;   /* team 1 comes first */
  IxTableReason reason;
  guint         half_points[2]; /* 0 and 0: only who won is known */
  GArray       *results;  /* of IxTableResult, by boards; empty: not known */
  gint64        match;    /* the match on this computer; 0: none */
  GArray       *replaced; /* of IxReplacedGroup, in order; NULL: none */
} IxClubGroup;

/* Somebody who says that they are here. */
typedef struct {
  guint entry;
  char *name; /* as it was then: the number may have become somebody else's since */
} IxArrival;

/* A merger of two teams. */
typedef struct {
  guint stays;
  guint leaves;   /* the team that ended */
  guint n_rounds; /* rounds paired before the merger */
} IxMerge;

typedef struct {
  GPtrArray *tables; /* of IxClubTable */
  GArray    *byes;   /* of IxClubBye */
  GArray       *sit_outs; /* of IxSitOut; one for each team of three at a table */
  IxRoundMethod method;
  gint64        begun;  /* microseconds since 1970; 0: not begun */
  gint64        first_begun; /* when it began for the first time; 0: not begun */
  gint64        paired_at;   /* the time of the event that paired it */
  gint64        first_result; /* the time of the event that gave it its first result, forfeits aside; 0: it has none */
  gint64        completed;   /* the time of the event that gave it its last result; 0: some are open */
  GPtrArray *teams;   /* of IxClubTeam by their numbers: the teams as they were in the round; NULL:
                       * as they are now (ix-evening-past.h) */
  GArray    *present; /* of guint, the entries present at its end; NULL: it never had all results */
  guint         paired; /* the place of the event that paired it (IxEveningState.n_events) */
  /* These are there if partners change; both lists are of guint, entries. */
  GArray       *out;     /* who sit out */
  GArray       *halves;  /* who have half a point for the round, which they were not there for */
  guint         planned; /* the first round of the plan that this one is of */
  guint         seed;    /* of that plan */
} IxClubRound;

/* The current state.  All of it is owned by the evening and valid until the evening changes. */
struct _IxEveningState {
  char      *name, *venue, *date;
  char      *variant;
  char      *rules;      /* of the house, whole (ix-rule-set.h); empty: those of the variant */
  gboolean   individual; /* the variant is played on one board: everybody plays for themselves */
  guint      n_rounds;  /* while the number is open: those expected, more than are paired */
  guint      n_planned; /* the number that was set, whatever the clock makes of it */
  gboolean   cut_short; /* it was made less once those rounds were paired: the evening ends early */
  guint      n_uncut;   /* the number that was set before it was cut short */
  guint      n_matches; /* of each pairing: 1, or 2 in double rounds */
  IxEveningPartners partners; /* do they change each round?  Then the active teams are those of the
                               * last round; a team of one plays both boards */
  gint64     end;       /* the first round that begins at this instant or later is the last,
                         * microseconds since 1970; 0: the number of rounds is fixed */
  gboolean   open;      /* no round has begun so late: the number of rounds is open */
  gint64     had_begun[IX_EVENING_MAX_ROUNDS]; /* of each round that was unpaired: when it had begun
                                                * for the first time; 0: not begun */
  char      *clock;
  char      *list;      /* the source of the grades */
  char      *balance;   /* the season by whose ratings teams are balanced; empty: by the grades */
  char      *system;    /* the pairing system; empty: by the numbers of teams and rounds
                         * (ix-plan.h) */
  guint      seed;      /* for drawing lots */
  GPtrArray *entries;   /* of IxEntry */
  GPtrArray *teams;     /* of IxClubTeam */
  GPtrArray *rounds;    /* of IxClubRound */
  guint      n_began;   /* teams that were present when the first round was paired */
  GPtrArray *groups;    /* of IxClubGroup */
  GArray    *wishes;    /* of IxPairWish, about entries; never NONE */
  GArray    *requests;  /* of IxByeRequest; never NONE */
  GArray    *merged;    /* of IxMerge, in order */
  GArray    *told;      /* of IxToldEvent: the last word of each team about a match (ix-evening-told.h) */
  GArray    *arrived;   /* of IxArrival: those who say that they are here */
  guint      announced_round; /* it begins at `announced`, microseconds since 1970; 0: not known */
  gint64     announced;
  IxEveningTimetable timetable;
  char      *notice;    /* what is announced on all screens; empty: nothing */
  GArray    *handicap;  /* of IxHandicapRow, the smallest difference first */
  char     **tiebreaks; /* NULL: the usual ones */
  IxClubPrizes prizes;
  IxEntryFee   fee;
  char        *currency; /* a sign, such as "€" */
  gboolean   deleted;   /* by the arbiter, who may take that back */
  guint      n_events;  /* that were applied: gives each its place, to tell what came first */
};

/* Is the next round to begin, now or when it was announced for, the last one by the clock?  @now is in
 * microseconds since 1970.  FALSE where the number of rounds is fixed, and once the last one has begun. */
gboolean ix_evening_next_is_last (const IxEveningState *state,
                                  gint64                now);

/* Return entry, team, round or group match @n, table @n of a round, and board @n of a group
 * match. */
static inline const IxEntry *
ix_evening_entry (const IxEveningState *state,
                  guint                 n)
{
  return state->entries->pdata[n];
}

static inline const IxClubTeam *
ix_evening_team (const IxEveningState *state,
                 guint                 n)
{
  return state->teams->pdata[n];
}

static inline const IxClubRound *
ix_evening_round (const IxEveningState *state,
                  guint                 n)
{
  return state->rounds->pdata[n];
}

static inline const IxClubGroup *
ix_evening_group (const IxEveningState *state,
                  guint                 n)
{
  return state->groups->pdata[n];
}

static inline const IxGroupBoard *
ix_club_group_board (const IxClubGroup *group,
                     guint              n)
{
  return &g_array_index (group->boards, IxGroupBoard, n);
}

static inline const IxClubTable *
ix_club_round_table (const IxClubRound *round,
                     guint              n)
{
  return round->tables->pdata[n];
}

/* Returns member @n of @team, an entry. */
static inline guint
ix_club_team_member (const IxClubTeam *team,
                     guint             n)
{
  return g_array_index (team->members, guint, n);
}

/* Returns the table of @team; NULL if it has none. */
IxClubTable *ix_club_round_table_of (const IxClubRound *round,
                                     guint              team);

/* Is @entry a member of @team? */
gboolean ix_club_team_has (const IxClubTeam *team,
                           guint             entry);

/* Returns the bye that @team requested in the round; NONE if it did not. */
IxRoundKind ix_evening_bye_asked_for (const IxEveningState *state,
                                      guint                 team,
                                      guint                 round);

/* Was the bye of @team in a paired round given since it came later?  FALSE if it has no bye, or one
 * that it had asked for in time. */
gboolean ix_evening_is_missed_bye (const IxEveningState *state,
                                   guint                 round,
                                   guint                 team);

/* Is a round the last, or, where the evening ends by the clock, one that may turn out to be so?  Nobody has half a point
 * for it who misses it (tournament.md 1.7, partners.md 3.1). */
gboolean ix_evening_may_be_last (const IxEveningState *state,
                                 guint                 round);

/* Returns what a bye of a paired round is: one for half a point that was given since the team came later brings none
 * once the round is the last, or while it may be. */
IxRoundKind ix_evening_bye_kind (const IxEveningState *state,
                                 guint                 round,
                                 const IxClubBye      *bye);

/* Has @team no place in a paired round but such a bye? */
gboolean ix_evening_missed (const IxEveningState *state,
                            guint                 round,
                            guint                 team);

/* Returns the entries who are present, an array of guint. */
GArray *ix_evening_present (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the team in which @entry plays the coming rounds; IX_NOBODY if in none. */
guint ix_evening_team_of (const IxEveningState *state,
                          guint                 entry);

/* Counts the teams that take part now. */
guint ix_evening_count_active (const IxEveningState *state);

/* For the journal and the effects of events. */

/* Initialize and clear an empty state. */
void ix_evening_state_init (IxEveningState *state);
void ix_evening_state_clear (IxEveningState *state);

/* Makes @copy, which is not initialized, a copy of @state. */
void ix_evening_state_copy (IxEveningState       *copy,
                            const IxEveningState *state);

/* Returns a copy of a list of IxClubPrize that owns its texts; an empty one for NULL. */
GArray *ix_club_prizes_copy (const GArray *list) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a copy of an IxClubTeam.  Frees one; it may be NULL. */
IxClubTeam *ix_club_team_copy (const IxClubTeam *team) G_GNUC_WARN_UNUSED_RESULT;
void        ix_club_team_free (gpointer data);

/* Returns the number of the first of the teams made for the last round, where partners change. */
guint ix_evening_first_of_round (const IxEveningState *state);

/* Is @entry one of @entries, an array of guint?  NULL has nobody. */
gboolean ix_entries_have (const GArray *entries,
                          guint         entry);

/* Does @entry sit in the group match, or watch it? */
gboolean ix_club_group_has (const IxClubGroup *group,
                            guint              entry);

/* Does @entry sit out in the round, where partners change? */
gboolean ix_club_round_is_out (const IxClubRound *round,
                               guint              entry);

/* Returns the seat of @entry in the round as a place of IxPartnersTable, the first of two, and sets
 * @table; IX_NOBODY if they have none. */
guint ix_club_round_seat_of (const IxClubRound *round,
                             guint              entry,
                             guint             *table);

/* Returns a round without tables.  It takes the arrays. */
IxClubRound *ix_club_round_new (GArray *byes,
                                GArray *sit_outs) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
