/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-teams.h"
#include "ix-types.h"

G_BEGIN_DECLS

/* An evening on which partners change (partners.md): a table is two teams of two at two boards, and
 * everybody has a new partner in each round.  Before a round all rounds that remain are planned with
 * those who are present, and the first of them is played.
 *
 * The same field and seed give the same plan on every machine: only whole numbers are used. */

#define IX_PARTNERS_LEAST 4
#define IX_PARTNERS_MOST 128    /* who may be present */
#define IX_PARTNERS_LISTED 256  /* in the list, present or not */
#define IX_PARTNERS_ROUNDS 20   /* that can be planned */
#define IX_PARTNERS_PLAYED 100  /* that can have been played */
#define IX_PARTNERS_TABLES (IX_PARTNERS_MOST / 4)
#define IX_PARTNERS_MOST_GRADE 4000

/* The people who may share one table. */
#define IX_PARTNERS_SHARED_LEAST 2
#define IX_PARTNERS_SHARED_MOST 8

typedef enum {
  IX_PARTNERS_EVEN,     /* both teams of a table are equally strong */
  IX_PARTNERS_EVERYONE, /* everyone with everyone, against opponents of the same strength in all */
  IX_PARTNERS_LEADERS,  /* those of equal scores meet, from the second round on */
  IX_N_PARTNERS_AIMS,
} IxPartnersAim;

/* The tables and sit-outs of those whom four does not divide. */
typedef enum {
  IX_PARTNERS_USUAL,  /* one or two sit out, three have a table of three */
  IX_PARTNERS_OUT,    /* all sit out */
  IX_PARTNERS_THREES, /* tables of three, at which one plays both boards */
} IxPartnersRest;

typedef struct {
  gint     grade;   /* 0: unknown, counts as the median of those present */
  gint     score;   /* in IX_POINT */
  gboolean present; /* in the rounds to be planned */
} IxPartnersPerson;

/* The seats of a table.  Board A is the first against the third, board B the second against the
 * fourth; the first two are one team, the last two the other.  A person who plays both boards has both
 * seats of a team. */
enum {
  IX_PARTNERS_WHITE_A,
  IX_PARTNERS_BLACK_B,
  IX_PARTNERS_BLACK_A,
  IX_PARTNERS_WHITE_B,
  IX_PARTNERS_SEATS,
};

typedef struct {
  guint seats[IX_PARTNERS_SEATS]; /* the numbers of people */
} IxPartnersTable;

/* The seat at @board, 0 for A, with that colour. */
static inline guint
ix_partners_seat (guint    board,
                  IxColour colour)
{
  return 2 * ((board + (guint) colour) % 2) + board;
}

/* A round.  Those who are neither at a table nor sit out were absent. */
typedef struct {
  IxPartnersTable tables[IX_PARTNERS_TABLES];
  guint           n_tables;
  guint           out[IX_PARTNERS_MOST];
  guint           n_out;
} IxPartnersRound;

/* The people, numbered from 0 in order of entry, and the rounds they have played.  Wishes are
 * IX_WISH_APART (never partners), IX_WISH_TOGETHER (always partners) and IX_WISH_TABLES (never at one
 * table); of a family who should not meet, each two have one. */
typedef struct {
  const IxPartnersPerson *people;
  guint                   n_people;
  const IxPartnersRound  *played;
  guint                   n_played;
  guint                   n_rounds; /* that remain */
  IxPartnersAim           aim;
  IxPartnersRest          rest;
  gboolean                higher_first; /* the higher of two partners plays board A; colours are less even */
  const IxPairWish       *wishes;
  guint                   n_wishes;
  guint32                 seed;
} IxPartnersField;

/* The cost of rounds.  Pairs, duty and colours count all rounds, those that were played too; the rest is
 * of the rounds given.  The parts that depend on grades are in thousandths, differences divided by
 * the standard deviation of the grades of those present. */
typedef struct {
  guint  unmet;           /* wishes that are not met, counted in each round */
  guint  partners_again;  /* P: for each two, the pairs of rounds in which they are partners */
  guint  opponents_again; /* O: the same for opponents */
  guint  partners_repeated;  /* in the rounds given: the times that two are partners who were before; without
                              * those who are always partners by their wish */
  guint  opponents_repeated; /* the same for opponents */
  gint64 evenness;        /* E: the sum over all tables of (difference of the teams' sums)² */
  gint64 schedule;        /* F: the sum over all people of (strength of their matches - that of a
                           * complete schedule)² */
  gint64 leaders;         /* in the first of the rounds: 8 (score - mean of the table)², over people,
                           * and 4 (difference of the teams' scores)², over tables, in points² */
  guint  difference;      /* the mean difference of two teams' sums, in grades */
  guint  widest;          /* the greatest */
  guint  duty;            /* how far duties of those present are apart */
  guint  duty_running;    /* the times that somebody has a duty in two rounds running */
  guint  colours;         /* the most by which somebody has one colour more often than the other */
  gint64 total;           /* what is minimised, in thousandths: 320 P + 10 O, with 12 E, F or the leaders by
                           * the aim; without wishes, which go before, and colours */
} IxPartnersCost;

typedef struct {
  IxPartnersRound rounds[IX_PARTNERS_ROUNDS];
  guint           n_rounds;
  IxPartnersCost  cost;
} IxPartnersPlan;

typedef enum {
  IX_PARTNERS_ACCEPTED,
  IX_PARTNERS_REFUSED_FEW,    /* fewer than IX_PARTNERS_LEAST are present; at one table,
                               * IX_PARTNERS_SHARED_LEAST */
  IX_PARTNERS_REFUSED_MANY,   /* more than IX_PARTNERS_MOST are, or IX_PARTNERS_LISTED in the list; at one
                               * table, IX_PARTNERS_SHARED_MOST are */
  IX_PARTNERS_REFUSED_ROUNDS, /* none, or more than IX_PARTNERS_ROUNDS; or too many were played */
  IX_PARTNERS_REFUSED_GRADE,  /* a grade is not between 0 and the highest */
  IX_PARTNERS_REFUSED_PERSON, /* a round or a wish names somebody who is not in the list, or twice */
} IxPartnersRefusal;

/* An answer to a number that four does not divide, and what it costs in each round. */
typedef struct {
  IxPartnersRest rest;
  guint          n_fours, n_threes; /* tables */
  guint          n_out;
} IxPartnersOption;

/* Fills in the options for @n people, the usual one first, and returns how many there are: 0 for fewer
 * than IX_PARTNERS_LEAST. */
guint ix_partners_options (guint            n,
                           IxPartnersOption options[2]);

/* The option that a plan takes: that of @rest, or the usual one where @rest does not fit @n. */
IxPartnersOption ix_partners_option (guint          n,
                                     IxPartnersRest rest);

/* Plans all rounds that remain.  NULL if that is refused, for which @why has the reason. */
IxPartnersPlan *ix_partners_plan (const IxPartnersField *field,
                                  IxPartnersRefusal     *why) G_GNUC_WARN_UNUSED_RESULT;

/* Chooses the next round where all who are present share one table, which is the first of @round: two
 * people play both boards each, of three one does, and from five on the others sit out.  @choice is 0
 * for the best, 1 for the next best, ...; after the last the best follows again.  The order is in
 * partners.md; wishes, the aim, the rest and the number of rounds do not count. */
IxPartnersRefusal ix_partners_share (const IxPartnersField *field,
                                     guint                  choice,
                                     IxPartnersRound       *round);

/* Does @plan still stand, of which the last @n_played rounds of @field were the first ones?  They are if
 * they are the same, and the next is of those who are present now.  Then its other rounds need no new
 * plan.  Plan again after a result or a wish was changed. */
gboolean ix_partners_plan_stands (const IxPartnersPlan  *plan,
                                  guint                  n_played,
                                  const IxPartnersField *field);

/* Counts what @rounds cost on top of those that were played, whoever made them. */
IxPartnersRefusal ix_partners_cost (const IxPartnersField *field,
                                    const IxPartnersRound *rounds,
                                    guint                  n_rounds,
                                    IxPartnersCost        *cost);

/* The number of @rounds in which a wish is not met, by its place in the field; those in which one of the
 * two is absent do not count. */
guint ix_partners_unmet (const IxPartnersField *field,
                         const IxPartnersRound *rounds,
                         guint                  n_rounds,
                         guint                  wish);

/* Two people trade places: seats, or a seat and sitting out.  A person who plays both boards gives both.  FALSE
 * if they are one, if one is not in the round, or if both sit out. */
gboolean ix_partners_round_trade (IxPartnersRound *round,
                                  guint            a,
                                  guint            b);

/* Why these four are at one table: the numbers of that. */
typedef struct {
  guint    partners;         /* how often the partners were partners before */
  guint    opponents;        /* how often the opponents were opponents before */
  guint    otherwise;        /* how often the partners were opponents, and the opponents partners */
  gint     sums[2];          /* of the teams' grades as they count */
  guint    difference;
  guint    least;            /* the difference of the most even division of the four */
  guint    least_new;        /* the same of those in which no two were partners before; G_MAXUINT:
                              * there is none */
  gint     scores[2];        /* of the teams, each person's once */
  guint    both;             /* who plays both boards, else G_MAXUINT */
  guint    duties;           /* how often they had a duty before, with what newcomers are given */
  guint    least_duties;     /* the least of all who are at a table or sit out in this round */
} IxPartnersWhy;

/* Explains @table of @round, the round after those of the field.  FALSE if a number is wrong. */
gboolean ix_partners_why (const IxPartnersField *field,
                          const IxPartnersRound *round,
                          guint                  table,
                          IxPartnersWhy         *why);

/* How often each of the list sat out or played both boards, as it counts for the next duty: newcomers
 * get the rounded average of the others, who returns keeps their own within what the others have.
 * @duties has room for all.  The field must be sound. */
void ix_partners_duties (const IxPartnersField *field,
                         guint                 *duties);

/* Is it by the rule of duties that @person sits out or plays both boards in @round, the round after those of
 * the field?  FALSE if somebody with a seat of their own comes before them: after a change by hand, or other
 * comings and goings than were planned.  The field and the round must be sound. */
gboolean ix_partners_is_due (const IxPartnersField *field,
                             const IxPartnersRound *round,
                             guint                  person);

/* The least P and O that any rounds can have in which @n people have so many partners and opponents
 * each: @meetings, all of them by number. */
guint ix_partners_bound (const guint *meetings,
                         guint        n);

G_END_DECLS
