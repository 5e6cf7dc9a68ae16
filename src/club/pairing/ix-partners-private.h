/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-partners.h"

G_BEGIN_DECLS

/* The parts of ix-partners.c. */

#define IX_PARTNERS_NOBODY G_MAXUINT

/* A standard deviation is so much, so the square of a difference is in units of 1/62500. */
#define IX_PARTNERS_SIGMA 250
#define IX_PARTNERS_UNIT (IX_PARTNERS_SIGMA * IX_PARTNERS_SIGMA)

#define IX_PARTNERS_WEIGHT_PARTNERS 320
#define IX_PARTNERS_WEIGHT_OPPONENTS 10
#define IX_PARTNERS_WEIGHT_EVEN 12

/* A field that has been checked.  People who are present also have a place in @present. */
typedef struct {
  const IxPartnersField *given;
  guint                  n;                           /* present */
  guint                  present[IX_PARTNERS_MOST];   /* their numbers */
  guint                  places[IX_PARTNERS_LISTED];  /* IX_PARTNERS_NOBODY: absent */
  gint                   grades[IX_PARTNERS_LISTED];  /* as they count */
  gint                   levels[IX_PARTNERS_LISTED];  /* above the mean of those present */
  IxPartnersOption       option;
  gboolean               leaders; /* scores count in the first round */
} IxPartnersBase;

IxPartnersRefusal ix_partners_base_init (IxPartnersBase        *base,
                                         const IxPartnersField *field);

/* The same for people who share one table. */
IxPartnersRefusal ix_partners_base_init_shared (IxPartnersBase        *base,
                                                const IxPartnersField *field);

/* Are they rounds of people in the list, each of them once? */
gboolean ix_partners_rounds_sound (const IxPartnersRound *rounds,
                                   guint                  n_rounds,
                                   guint                  n_people);

/* splitmix64 (Steele, Lea, Flood 2014): 64 bits, the same on every machine. */
static inline guint64
ix_partners_random (guint64 *state)
{
  guint64 x = *state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  x = (x ^ x >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return x ^ x >> 31;
}

static inline gboolean
ix_partners_has_both (const IxPartnersTable *table,
                      guint                  team)
{
  return table->seats[2 * team] == table->seats[2 * team + 1];
}

/* The place of @person in @round: the first of their seats.  FALSE if they have none. */
gboolean ix_partners_find_seat (const IxPartnersRound *round,
                                guint                  person,
                                guint                 *table,
                                guint                 *seat);

/* Duty: who sits out or plays both boards, round by round, by place.  In a round there are
 * n_threes + n_out of them; first those who play both boards. */
#define IX_PARTNERS_DUTIES 3

typedef struct {
  guint who[IX_PARTNERS_ROUNDS][IX_PARTNERS_DUTIES];
  guint n; /* in each round */
} IxPartnersDuty;

/* The duties of a person up to now. */
typedef struct {
  gboolean known;   /* was here before */
  guint    count;   /* duties, with what newcomers are given */
  gint     last;    /* the round of the last duty; -1: none */
  guint    running; /* duties in so many rounds up to that one, without a round between */
  gint     seen;    /* the round in which they were here last; -1: none */
  gint     without; /* the round of the last duty, or the one before they came: without a duty since then */
  guint    n_runs;  /* duties in two rounds running */
} IxPartnersRecord;

/* Fills in the records of all people of a checked field. */
void ix_partners_records_fill (const IxPartnersField *field,
                               IxPartnersRecord      *records);

void ix_partners_duty_choose (const IxPartnersBase *base,
                              IxPartnersDuty       *duty);

/* Counts how far the duties of those present are apart after @rounds, and how often somebody has one in
 * two rounds running. */
void ix_partners_duty_count (const IxPartnersField *field,
                             const IxPartnersRound *rounds,
                             guint                  n_rounds,
                             guint                 *spread,
                             guint                 *running);

/* How often each two of the list were partners and opponents, n_people by n_people. */
typedef struct {
  guint   n;
  guint8 *partners, *opponents;
} IxPartnersCounts;

void ix_partners_counts_init (IxPartnersCounts      *counts,
                              guint                  n_people,
                              const IxPartnersRound *rounds,
                              guint                  n_rounds);
void ix_partners_counts_clear (IxPartnersCounts *counts);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxPartnersCounts, ix_partners_counts_clear)

static inline guint8 *
ix_partners_count_at (const IxPartnersCounts *counts,
                      guint8                 *of,
                      guint                   a,
                      guint                   b)
{
  return of + a * counts->n + b;
}

/* The strength of a person's match: the partner's level less those of both opponents. */
gint ix_partners_match_level (const IxPartnersBase  *base,
                              const IxPartnersTable *table,
                              guint                  seat);

/* The same of as many matches of a complete schedule, in which everybody else is partner once and opponent
 * twice. */
gint ix_partners_whole_level (const IxPartnersBase *base,
                              guint                 place,
                              guint                 n_matches);

/* The cost of a table where leaders meet, by the sum of its scores, the difference of its teams, and the
 * sum of the squares of the scores, in IX_PARTNERS_UNIT. */
gint64 ix_partners_leaders_cost (gint sum,
                                 gint difference,
                                 gint squares);

/* Fills in @cost for a checked field and rounds. */
void ix_partners_cost_count (const IxPartnersBase  *base,
                             const IxPartnersRound *rounds,
                             guint                  n_rounds,
                             IxPartnersCost        *cost);

/* Fills @chances with -ln of 1024 numbers evenly between 0 and 1, in 1/1024, the same on every machine. */
#define IX_PARTNERS_CHANCES 1024

void ix_partners_chances_fill (guint *chances);

/* Rounds whose people have seats by place in the field. */
typedef struct {
  guint16 seats[IX_PARTNERS_ROUNDS][IX_PARTNERS_MOST];
  guint   out[IX_PARTNERS_ROUNDS][IX_PARTNERS_DUTIES];
} IxPartnersSeating;

/* The search for the cheapest seating of all rounds. */
typedef struct _IxPartnersSearch IxPartnersSearch;

IxPartnersSearch *ix_partners_search_new (const IxPartnersBase *base,
                                          const IxPartnersDuty *duty) G_GNUC_WARN_UNUSED_RESULT;
void              ix_partners_search_free (IxPartnersSearch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxPartnersSearch, ix_partners_search_free)

/* Searches from a seating by lot, and keeps what is found if it is the best so far. */
void ix_partners_search_run (IxPartnersSearch *self,
                             guint64           seed,
                             guint             n_moves);

/* The same, after such a search: first partners are found as if nothing else but wishes counted, and then
 * nothing else makes partners again. */
void ix_partners_search_run_firm (IxPartnersSearch *self,
                                  guint64           seed,
                                  guint             n_moves);

/* Lets people trade their places in all rounds of @begin, and keeps the best of these seatings if it is
 * the best so far. */
void ix_partners_search_relabel (IxPartnersSearch        *self,
                                 const IxPartnersSeating *begin,
                                 guint64                  seed);

/* Is no seating better by wishes and partners than the best so far?  And by anything? */
gboolean ix_partners_search_has_least_partners (const IxPartnersSearch *self);
gboolean ix_partners_search_has_least (const IxPartnersSearch *self);

/* The best seating so far as rounds. */
void ix_partners_search_take (const IxPartnersSearch *self,
                              IxPartnersRound        *rounds);

/* Makes @seating a stored whist tournament of those present, if one fits: everybody is everybody's partner
 * once and opponent twice.  With 4m + 1 people, those in @duty sit out. */
gboolean ix_partners_whist (const IxPartnersBase *base,
                            const IxPartnersDuty *duty,
                            guint64               seed,
                            IxPartnersSeating    *seating);

/* Gives everybody of a plan their board and colour: partners, opponents and tables stay. */
void ix_partners_seats_choose (const IxPartnersBase *base,
                               IxPartnersRound      *rounds,
                               guint                 n_rounds);

G_END_DECLS
