/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-next-round.h"
#include "ix-partners.h"
#include "ix-prizes.h"
#include "ix-table-result.h"
#include "ix-teams.h"
#include "ix-variant.h"

G_BEGIN_DECLS

/* The kinds of events.  The member of IxEveningEvent that holds the details is given in brackets.
 * Entries, teams, rounds and tables are numbered from 0 in the order in which they are added, and
 * keep their numbers, except behind an entry that is removed.  The table in ix-evening-event.c defines how each event stands in files. */
typedef enum {
  IX_EVENING_SET_UP,      /* [set_up] */
  IX_EVENING_ENTER,       /* [enter] a new entry */
  IX_EVENING_AMEND,       /* [amend] an entry is replaced */
  IX_EVENING_PRESENCE,    /* [presence] */
  IX_EVENING_REMOVE,      /* [removed] a wrong entry that has played nothing; those after it get the
                           * next lower numbers */
  IX_EVENING_WISH,        /* [wish] of two entries; NONE: withdrawn */
  IX_EVENING_BALANCE,     /* [balance] the ratings by which teams are balanced, instead of the grades */
  IX_EVENING_TEAMS,       /* [teams] all teams, in the order of their strength */
  IX_EVENING_TEAM,        /* [team] made by the arbiter; the next free number adds a team.  If
                           * partners change, it is a team of the last round, by boards; those who
                           * leave it and are present sit out */
  IX_EVENING_TRADE_PLAYERS, /* [trade_players] two players of different teams change places.  If
                           * partners change, they are people of the last round, also partners, or
                           * one sits out */
  IX_EVENING_MERGE,       /* [merge] one team stays active with the players of both, at most
                           * three; the other ends */
  IX_EVENING_TEAM_NAME,   /* [team_name] empty: named after its players */
  IX_EVENING_TEAM_ACTIVE, /* [team_active] does it play the coming rounds? */
  IX_EVENING_PLAN,        /* [plan] fixes the number of rounds */
  IX_EVENING_FORMAT,      /* [format] */
  IX_EVENING_PARTNERS,    /* [partners] before the first round: do partners change each round? */
  IX_EVENING_REQUEST,     /* [request] a requested bye, not the one that pairing allocates;
                           * IX_ROUND_NONE: none.  In a paired round that the team came too late
                           * for: half a point, or none */
  IX_EVENING_MISSED,      /* [missed] where partners change: a paired round that somebody was not
                           * there for counts half a point, or none */
  IX_EVENING_PAIR,        /* [pair] */
  IX_EVENING_PAIR_PARTNERS, /* [pair_partners] where partners change: makes the teams of the round,
                           * two for each table, which get the next numbers */
  IX_EVENING_UNPAIR,      /* [round] the last one, without any result */
  IX_EVENING_TRADE_TEAMS, /* [trade_teams] two teams of the round with open results change places,
                           * with their players; two opponents switch colours */
  IX_EVENING_LATE,        /* [late] a team with the bye meets a new team */
  IX_EVENING_SIT,         /* [sit] who of three sits out at a table without a result */
  IX_EVENING_RESULT,      /* [result] */
  IX_EVENING_MATCH,       /* [match] played on this computer */
  IX_EVENING_TELL,        /* [tell] a team tells a result by a phone; OPEN: it takes that back */
  IX_EVENING_ARRIVE,      /* [arrive] somebody tells by a phone that they are here, or not */
  IX_EVENING_ANNOUNCE,    /* [announce] the planned start of the round */
  IX_EVENING_BEGIN,       /* [round] its clock runs from the time of the event */
  IX_EVENING_TIMETABLE,   /* [timetable] */
  IX_EVENING_NOTICE,      /* [notice] what is announced on all screens; empty: taken down */
  IX_EVENING_HANDICAP,    /* [handicap] */
  IX_EVENING_TIEBREAKS,   /* [tiebreaks] by their names */
  IX_EVENING_PRIZES,      /* [prizes] the whole list */
  IX_EVENING_FEE,         /* [fee] what everybody is to pay */
  IX_EVENING_PAID,        /* [paid] somebody paid, or, if less than 0, got money back */
  IX_EVENING_GROUP,        /* [group] a new group match; `number` is not read */
  IX_EVENING_GROUP_SEATS,  /* [group] new seats, before it begins here and without a result;
                            * `end` and `counts` are not read */
  IX_EVENING_GROUP_DROP,   /* [dropped] the last one, without a result */
  IX_EVENING_GROUP_MATCH,  /* [group_match] played on this computer */
  IX_EVENING_GROUP_RESULT, /* [group_result] */
  IX_EVENING_DELETE,      /* the whole evening; only an undo may follow */
  IX_EVENING_UNDO,        /* [index] goes back to before that event of the journal */
  IX_N_EVENING_EVENTS,
} IxEveningEventKind;

/* The players of a team: one to three entries. */
#define IX_MAX_MEMBERS 3

typedef struct {
  guint n;
  guint entries[IX_MAX_MEMBERS]; /* 0 after the last one */
} IxMembers;

typedef struct {
  guint first, second; /* teams; the first is first-named */
} IxTeamPair;

typedef struct {
  guint       team;
  IxRoundKind kind;
} IxClubBye;

/* A bye that was requested. */
typedef struct {
  guint       team;
  guint       round;
  IxRoundKind kind;
} IxByeRequest;

/* A result of an open table, as one of its teams tells it (ix-evening-told.h). */
typedef struct {
  guint         round, table;
  guint         first, other; /* the teams at the table, the first-named first */
  guint         side;         /* the team that tells: 0 is the first-named */
  IxTableResult result;       /* not by forfeit; OPEN: taken back */
  gboolean      second;       /* of the second match of a double round */
} IxToldEvent;

/* The player of a team of three who does not play. */
typedef struct {
  guint team;
  guint entry;
} IxSitOut;

/* The strength of an entry where teams are balanced by another rating than that of the list. */
typedef struct {
  guint entry;
  guint rating; /* on the scale of ratings */
} IxStrength;

/* A board of a group match: who sits for each of its two teams.  Two take turns; nobody: the
 * arbiter plays.  The colours are those of ix_group_colour(). */
typedef struct {
  IxMembers seats[2];
} IxGroupBoard;

/* The most who take turns at a seat of a group match. */
#define IX_GROUP_MOST_SITTERS 2

/* The details of a player. */
typedef struct {
  const char *name;
  const char *code;      /* in the grading list; empty: a walk-in */
  const char *club;
  gint        grade;     /* 0: none */
  gint        rapid;
  gboolean    estimated; /* the grade is the arbiter's estimate */
  gboolean    house;     /* helps out, and is not ranked for prizes */
  const char *federation;  /* FIDE's three letters, "ENG"; empty: not known */
  const char *fide_number; /* digits; empty: none, or not known */
  const char *reported; /* the name as the tournament report has it that the entry comes from; empty:
                         * with the surname first */
  gint64      born;      /* the year of birth; 0: not known */
  gboolean    woman;     /* for prizes, as is what follows */
  gboolean    newcomer;
} IxEntrant;

/* Those for whom a prize is (tournament.md 1.16). */
typedef enum {
  IX_PRIZE_PLACES,
  IX_PRIZE_GRADES,  /* between `from` and `to`, 0 for no bound */
  IX_PRIZE_JUNIORS, /* born in `from` or later */
  IX_PRIZE_SENIORS, /* born in `to` or before */
  IX_PRIZE_WOMEN,
  IX_PRIZE_NEWCOMERS,
  IX_PRIZE_LOWER,   /* the lower half by grade */
  IX_PRIZE_ABOVE,   /* points above what grades make expect */
  IX_N_PRIZE_KINDS,
} IxPrizeKind;

/* A prize.  Money is in hundredths of the currency. */
typedef struct {
  IxPrizeKind who;
  guint       from, to; /* 0 where `who` has no bound */
  gint64      money;    /* 0: none */
  gint64      worth;    /* of goods without money; 0: less than all others */
  const char *goods;    /* empty: none */
} IxClubPrize;

/* The prizes of an evening. */
typedef struct {
  GArray        *list; /* of IxClubPrize */
  IxPrizeSharing sharing;
  gboolean       several; /* somebody may have a prize of each category */
  gboolean       people;  /* where there are teams, people get the prizes */
} IxClubPrizes;

/* The entry fee, in hundredths of the currency. */
typedef struct {
  gint64 amount;
  gint64 reduced; /* for those who were born in `born` or later; 0: no year */
  guint  born;
} IxEntryFee;

/* The details of an evening. */
typedef struct {
  const char *name, *venue, *date;
  const char *variant;
  guint       n_rounds;
  const char *clock;
  const char *list; /* the grading list */
  const char *rules; /* of the house, whole (ix-rule-set.h); empty: those of the variant */
} IxEveningSetUp;

/* The form of the rounds. */
typedef struct {
  guint  n_matches; /* of each pairing: 1; 2 in double rounds */
  gint64 end;       /* the first round that begins at this instant or later is the last; 0: the
                     * number of rounds is fixed */
} IxEveningFormat;

/* An evening on which partners change (partners.md).  Its teams play one round each, and people
 * score for themselves. */
typedef struct {
  gboolean       change; /* FALSE: teams stay for the whole evening, and nothing else counts */
  IxPartnersAim  aim;
  IxPartnersRest rest;   /* of a number that four does not divide */
  gboolean       higher_first; /* the higher of two partners plays the higher board */
  gboolean       half;         /* sitting out brings half a point */
  gboolean       lower_first;  /* of people tied otherwise, who has the lower grade is ranked first */
} IxEveningPartners;

/* A break of the timetable, in place of the pause between two rounds. */
typedef struct {
  guint after;   /* so many rounds; 0: before the first one */
  guint minutes;
} IxTimetableBreak;

/* The evening by time of day (tournament.md 1.16). */
typedef struct {
  gint64  start;   /* microseconds since 1970; 0: there is no timetable, and nothing else counts */
  guint   minutes; /* of a round, from its beginning to its last result */
  guint   pause;   /* minutes between two rounds */
  GArray *breaks;  /* of IxTimetableBreak, in order */
  char  **labels;  /* of them */
} IxEveningTimetable;

/* Clocks of two opponents whose grades differ (tournament.md 1.17). */
typedef struct {
  guint difference; /* of grades, from which it holds; at least 1 */
  guint stronger;   /* seconds on the clock of the stronger player */
  guint stronger_increment; /* seconds for each of their turns */
  guint weaker;
  guint weaker_increment;
} IxHandicapRow;

/* An event of the journal of an evening.  Nothing else changes an evening.
 *
 * A literal may borrow its texts and lists, and leave them NULL if they are empty.  All other
 * events come from ix_evening_event_copy() or from a file, and own their texts and lists, none of
 * which is NULL. */
typedef struct {
  IxEveningEventKind kind;
  gint64             at; /* microseconds since 1970, UTC */
  union {
    IxEveningSetUp set_up;
    IxEntrant      enter;
    struct { guint entry; IxEntrant as; } amend;
    struct { guint entry; gboolean present; } presence;
    IxPairWish wish;
    struct { const char *season; GArray *ratings; } balance; /* of IxStrength, the club's own ratings in
                                                              * the season of that name; empty, both: the
                                                              * grades again */
    GArray    *teams; /* of IxMembers */
    struct { guint team; IxMembers members; } team;
    struct { guint a, b; } trade_players;
    struct { guint stays, leaves; } merge;
    struct { guint team; const char *name; } team_name;
    struct { guint team; gboolean active; } team_active;
    struct { const char *system; guint n_rounds, seed; } plan; /* empty: by the numbers of teams
                                                                * and rounds */
    IxEveningFormat format;
    IxEveningPartners partners;
    IxByeRequest request;
    struct { guint entry, round; gboolean half; } missed;
    struct {
      guint      round;
      IxRoundMethod method;
      GArray    *tables;   /* of IxTeamPair */
      GArray    *byes;     /* of IxClubBye */
      GArray    *sit_outs; /* of IxSitOut */
    } pair;
    struct {
      guint   round;
      guint   planned; /* the first round of the plan that this one is of */
      guint   seed;    /* of that plan */
      GArray *tables;  /* of IxPartnersTable, entries; the first two are the first-named team */
      GArray *out;     /* of guint, the entries who sit out */
    } pair_partners;
    guint round;
    struct { guint round, a, b; } trade_teams;
    struct { guint round, first, second; } late;
    struct { guint round, team, entry; } sit;
    struct {
      guint         round, table;
      IxTableResult result;
      IxTableReason reason;
      gint64        match; /* the match on this computer whose result it is; 0: entered by hand */
      gboolean      second; /* of the second match of a double round */
    } result;
    struct { guint round, table; gint64 id; gboolean second; } match; /* id 0: none */
    IxToldEvent tell;
    struct { guint entry; const char *name; gboolean here; } arrive;
    struct { guint round; gint64 time; } announce;   /* microseconds since 1970 */
    IxEveningTimetable timetable;
    const char *notice;
    GArray *handicap; /* of IxHandicapRow, the smallest difference first; empty: none */
    char **tiebreaks;
    struct { IxClubPrizes as; const char *currency; } prizes; /* a sign, such as "€" */
    struct { IxEntryFee as; const char *currency; } fee;
    struct { guint entry; gint64 amount; } paid;
    struct {
      guint      number;
      GArray    *boards;   /* of IxGroupBoard, from the first one on */
      IxMembers  watching; /* nobody or one entry */
      IxGroupEnd end;
      gboolean   counts;   /* in the standings */
      gint64     arbiter_grade; /* if the arbiter plays; 0: unknown */
    } group;
    guint removed; /* an entry */
    guint dropped; /* a group match */
    struct { guint group; gint64 id; } group_match; /* 0: none */
    struct {
      guint         group;
      IxTableResult result;         /* team 1 comes first; not by forfeit */
      IxTableReason reason;
      guint         half_points[2]; /* of both teams where all boards play on; 0 and 0: only who won
                                     * is known, as always where the first board decides */
      GArray       *boards;         /* of IxTableResult, team 1 first; empty: not known */
      gint64        match; /* the match on this computer whose result it is; 0: entered by hand */
    } group_result;
    guint  index; /* in the journal */
  };
} IxEveningEvent;

/* Returns a copy that owns its texts and lists. */
IxEveningEvent *ix_evening_event_copy (const IxEveningEvent *event) G_GNUC_WARN_UNUSED_RESULT;
void            ix_evening_event_free (IxEveningEvent *event);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxEveningEvent, ix_evening_event_free)

/* Are both events the same, including the time? */
gboolean ix_evening_event_equal (const IxEveningEvent *one,
                                 const IxEveningEvent *other);

/* Returns an empty array of IxEveningEvent, which it owns.  The second function adds a copy of
 * @event. */
GPtrArray *ix_evening_events_new (void) G_GNUC_WARN_UNUSED_RESULT;
void       ix_evening_events_add (GPtrArray     *events,
                                  IxEveningEvent event);

/* Return the stable word of a kind, and the details of an event, without its kind and its time, as
 * text: "0 3 1-0 mate", "0 3 1-0 mate 42", "'Ann O\'Neil' '' 'Newport' 190 0 false false", ...
 * (evening-json.md lists the words). */
const char *ix_evening_event_word (IxEveningEventKind kind);
char       *ix_evening_event_write (const IxEveningEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/* Reads an event from its word and its text; a @text of NULL is an empty one.  NULL if they are
 * invalid; @error names the place and the reason. */
IxEveningEvent *ix_evening_event_parse (const char *word,
                                        const char *text,
                                        gint64      at,
                                        GError    **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
