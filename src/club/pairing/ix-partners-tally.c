/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ix-partners-tally.h"

#include <string.h>

#define UNIT ((gint64) IX_PARTNERS_UNIT)
#define WISH_WEIGHT (100000 * UNIT) /* more than a partnership in all rounds */

/* How two people stand to each other. */
typedef struct {
  guint8 partners, opponents;       /* how often, with the rounds that were played */
  gint8  as_partners, as_opponents; /* 1: against a wish; -1: a wish */
} Pair;

struct _IxPartnersTally {
  const IxPartnersBase *base;
  guint                 n, n_rounds, n_tables;
  gint                  levels[IX_PARTNERS_MOST], scores[IX_PARTNERS_MOST];
  gint                  balances[IX_PARTNERS_MOST]; /* White less Black, in the rounds that were played */
  gboolean              wished, couples;
  gboolean              uneven; /* a balance is not 0, and colours are free */
  gboolean              even, schedule; /* by the aim */

  Pair                 *played; /* by places, without the rounds to be planned */
  gint                  played_levels[IX_PARTNERS_MOST];
  guint                 n_matches[IX_PARTNERS_MOST]; /* at the end */
  IxPartnersTotal       least;

  IxPartnersSeating     seating;
  Pair                 *pairs;
  gint                  apart[IX_PARTNERS_MOST]; /* the level of a schedule less that of a complete one */
  gint64                unlike; /* the sum of the squares of that */
  gint                  differences[IX_PARTNERS_ROUNDS][IX_PARTNERS_TABLES];
  IxPartnersChange      sums;
  guint                 partner_weight;
  gboolean              alone; /* nothing but wishes and partners counts */
};

/* Setting up */

static Pair *
pair_at (const IxPartnersTally *self,
         Pair                  *pairs,
         guint                  a,
         guint                  b)
{
  return pairs + a * self->n + b;
}

/* Are they always partners by their wish?  Then they are not partners again. */
static inline gboolean
is_couple (const Pair *pair)
{
  return pair->as_partners < 0;
}

static void
fill_wishes (IxPartnersTally *self)
{
  const IxPartnersField *field = self->base->given;

  for (guint i = 0; i < field->n_wishes; i++)
    {
      const IxPairWish *wish = &field->wishes[i];
      guint places[2] = { self->base->places[wish->a], self->base->places[wish->b] };

      if (places[0] == IX_PARTNERS_NOBODY || places[1] == IX_PARTNERS_NOBODY)
        continue;
      for (guint k = 0; k < 2; k++)
        {
          Pair *pair = pair_at (self, self->played, places[k], places[1 - k]);

          pair->as_partners = wish->wish == IX_WISH_APART || wish->wish == IX_WISH_TABLES;
          pair->as_partners -= wish->wish == IX_WISH_TOGETHER;
          pair->as_opponents = wish->wish == IX_WISH_TABLES;
        }
      self->wished = TRUE;
      self->couples |= wish->wish == IX_WISH_TOGETHER;
    }
}

static void
fill_played (IxPartnersTally *self)
{
  const IxPartnersBase *base = self->base;
  const IxPartnersField *field = base->given;
  g_auto (IxPartnersCounts) counts = { 0 };

  ix_partners_counts_init (&counts, field->n_people, field->played, field->n_played);
  for (guint a = 0; a < self->n; a++)
    for (guint b = 0; b < self->n; b++)
      {
        guint first = base->present[a], second = base->present[b];

        *pair_at (self, self->played, a, b) = (Pair) {
          .partners = *ix_partners_count_at (&counts, counts.partners, first, second),
          .opponents = *ix_partners_count_at (&counts, counts.opponents, first, second),
        };
      }
  for (guint r = 0; r < field->n_played; r++)
    for (guint i = 0; i < self->n; i++)
      {
        const IxPartnersRound *round = &field->played[r];
        guint table, seat;

        if (!ix_partners_find_seat (round, base->present[i], &table, &seat))
          continue;
        self->played_levels[i] += ix_partners_match_level (base, &round->tables[table], seat);
        self->n_matches[i]++;
        if (ix_partners_has_both (&round->tables[table], seat / 2))
          continue;
        self->balances[i] += seat == IX_PARTNERS_WHITE_A || seat == IX_PARTNERS_WHITE_B ? 1 : -1;
      }
  for (guint i = 0; i < self->n; i++)
    self->uneven |= self->balances[i] != 0 && !field->higher_first;
}

/* People who sit out have no match; those who play both boards have one. */
static void
fill_matches (IxPartnersTally      *self,
              const IxPartnersDuty *duty)
{
  for (guint r = 0; r < self->n_rounds; r++)
    {
      for (guint i = 0; i < self->n; i++)
        self->n_matches[i]++;
      for (guint k = self->base->option.n_threes; k < duty->n; k++)
        self->n_matches[duty->who[r][k]]--;
    }
}

/* The least that is possible with the meetings that people have: at a table of three, who plays both boards
 * has no partner, and the two others have one opponent.  How often a couple is parted is not known. */
static void
fill_least (IxPartnersTally      *self,
            const IxPartnersDuty *duty)
{
  guint partners[IX_PARTNERS_MOST] = { 0 }, opponents[IX_PARTNERS_MOST] = { 0 };
  gboolean couples[IX_PARTNERS_MOST] = { FALSE };
  guint n_threes = self->base->option.n_threes, n_single = 0;

  for (guint i = 0; i < self->n; i++)
    {
      for (guint k = 0; k < self->n; k++)
        {
          couples[i] |= is_couple (pair_at (self, self->played, i, k));
          partners[i] += pair_at (self, self->played, i, k)->partners;
          opponents[i] += pair_at (self, self->played, i, k)->opponents;
        }
      partners[i] += self->n_rounds;
      opponents[i] += 2 * self->n_rounds;
    }
  for (guint r = 0; r < self->n_rounds; r++)
    for (guint k = 0; k < duty->n; k++)
      {
        partners[duty->who[r][k]]--;
        opponents[duty->who[r][k]] -= k < n_threes ? 0 : 2;
        n_single += k < n_threes ? 2 : 0;
      }
  for (guint i = 0; i < self->n; i++)
    partners[i] = couples[i] ? 0 : partners[i];
  self->least.wishes = self->wished ? G_MININT64 : 0;
  self->least.partners = ix_partners_bound (partners, self->n);
  /* The search settles who these are. */
  self->least.rest =
    n_single > 0 ? 0 : IX_PARTNERS_WEIGHT_OPPONENTS * UNIT * ix_partners_bound (opponents, self->n);
}

IxPartnersTally *
ix_partners_tally_new (const IxPartnersBase *base,
                       const IxPartnersDuty *duty)
{
  IxPartnersTally *self = g_new0 (IxPartnersTally, 1);

  self->base = base;
  self->n = base->n;
  self->n_rounds = base->given->n_rounds;
  self->n_tables = base->option.n_fours + base->option.n_threes;
  self->even = base->given->aim == IX_PARTNERS_EVEN;
  self->schedule = base->given->aim == IX_PARTNERS_EVERYONE;
  for (guint i = 0; i < self->n; i++)
    {
      self->levels[i] = base->levels[base->present[i]];
      self->scores[i] = base->given->people[base->present[i]].score;
    }
  self->played = g_new0 (Pair, self->n * self->n);
  self->pairs = g_new0 (Pair, self->n * self->n);
  fill_played (self);
  fill_matches (self, duty);
  fill_wishes (self);
  fill_least (self, duty);
  return self;
}

void
ix_partners_tally_free (IxPartnersTally *self)
{
  g_free (self->played);
  g_free (self->pairs);
  g_free (self);
}

/* The field */

gboolean
ix_partners_tally_has_couples (const IxPartnersTally *self)
{
  return self->couples;
}

gboolean
ix_partners_tally_counts_only_meetings (const IxPartnersTally *self)
{
  for (guint i = 0; i < self->n && (self->even || self->schedule); i++)
    if (self->levels[i] != 0)
      return FALSE;
  return !self->base->leaders && !self->uneven;
}

guint
ix_partners_tally_n_matches (const IxPartnersTally *self,
                             guint                  place)
{
  return self->n_matches[place];
}

const IxPartnersTotal *
ix_partners_tally_least (const IxPartnersTally *self)
{
  return &self->least;
}

/* Counting a seating from the beginning */

static void
meet (IxPartnersTally *self,
      guint            a,
      guint            b,
      gboolean         partners)
{
  for (guint k = 0; k < 2; k++)
    {
      Pair *pair = pair_at (self, self->pairs, k == 0 ? a : b, k == 0 ? b : a);

      if (partners)
        pair->partners++;
      else
        pair->opponents++;
      if (k == 0)
        self->sums.wishes += partners ? pair->as_partners : pair->as_opponents;
    }
}

static void
count_table (IxPartnersTally *self,
             guint            r,
             guint            t)
{
  const guint16 *seats = self->seating.seats[r] + IX_PARTNERS_SEATS * t;
  const gint *levels = self->levels;
  gboolean three = seats[0] == seats[1];

  if (!three)
    meet (self, seats[0], seats[1], TRUE);
  meet (self, seats[2], seats[3], TRUE);
  for (guint a = 0; a < (three ? 1 : 2); a++)
    for (guint b = 2; b < IX_PARTNERS_SEATS; b++)
      meet (self, seats[a], seats[b], FALSE);
  self->differences[r][t] = levels[seats[0]] + levels[seats[1]] - levels[seats[2]] - levels[seats[3]];
  for (guint s = three; s < IX_PARTNERS_SEATS; s++)
    self->apart[seats[s]] += levels[seats[s ^ 1]] - levels[seats[s ^ 2]] - levels[seats[s ^ 3]];
}

void
ix_partners_tally_count (IxPartnersTally         *self,
                         const IxPartnersSeating *seating)
{
  self->seating = *seating;
  memcpy (self->pairs, self->played, self->n * self->n * sizeof *self->pairs);
  self->sums = (IxPartnersChange) { 0 };
  for (guint i = 0; i < self->n; i++)
    self->apart[i] = self->played_levels[i] -
                     ix_partners_whole_level (self->base, i, self->n_matches[i]);
  for (guint r = 0; r < self->n_rounds; r++)
    for (guint t = 0; t < self->n_tables; t++)
      count_table (self, r, t);
  self->unlike = 0;
  for (guint i = 0; i < self->n; i++)
    self->unlike += (gint64) self->apart[i] * self->apart[i];
  for (guint a = 0; a < self->n; a++)
    for (guint b = 0; b < a; b++)
      {
        const Pair *pair = pair_at (self, self->pairs, a, b);

        if (!is_couple (pair))
          self->sums.partners += pair->partners * (pair->partners - 1) / 2;
        self->sums.opponents += pair->opponents * (pair->opponents - 1) / 2;
      }
}

/* The cost of the scores of a table of the first round. */
static gint64
leaders_at (const IxPartnersTally *self,
            const guint16         *seats)
{
  const gint *scores = self->scores;
  gint first = scores[seats[0]] + scores[seats[1]], second = scores[seats[2]] + scores[seats[3]];
  gint squares = 0;

  for (guint s = 0; s < IX_PARTNERS_SEATS; s++)
    squares += scores[seats[s]] * scores[seats[s]];
  return ix_partners_leaders_cost (first + second, first - second, squares);
}

#define CLASH_OF_ONE (2 * UNIT)
#define CLASH_OF_MORE (40 * UNIT)

/* The cost of two partners who both had too much of one colour: one of them has it again. */
static inline gint64
clash (const IxPartnersTally *self,
       guint                  a,
       guint                  b)
{
  gint first = self->balances[a], second = self->balances[b];

  if (first * second <= 0)
    return 0;
  return ABS (first) > 1 && ABS (second) > 1 ? CLASH_OF_MORE : CLASH_OF_ONE;
}

static gint64
count_clashes (const IxPartnersTally *self)
{
  gint64 cost = 0;

  for (guint s = 0; s < IX_PARTNERS_SEATS * self->n_tables; s += 2)
    if (self->seating.seats[0][s] != self->seating.seats[0][s + 1])
      cost += clash (self, self->seating.seats[0][s], self->seating.seats[0][s + 1]);
  return cost;
}

static gint64
count_rest (const IxPartnersTally *self)
{
  gint64 rest = IX_PARTNERS_WEIGHT_OPPONENTS * UNIT * self->sums.opponents;

  for (guint r = 0; r < self->n_rounds && self->even; r++)
    for (guint t = 0; t < self->n_tables; t++)
      rest += IX_PARTNERS_WEIGHT_EVEN * (gint64) self->differences[r][t] * self->differences[r][t];
  if (self->schedule)
    rest += self->unlike;
  for (guint t = 0; t < self->n_tables && self->base->leaders; t++)
    rest += leaders_at (self, self->seating.seats[0] + IX_PARTNERS_SEATS * t);
  return self->uneven ? rest + count_clashes (self) : rest;
}

const IxPartnersSeating *
ix_partners_tally_seating (const IxPartnersTally *self)
{
  return &self->seating;
}

IxPartnersTotal
ix_partners_tally_total (const IxPartnersTally *self)
{
  return (IxPartnersTotal) { self->sums.wishes, self->sums.partners, count_rest (self) };
}

/* Trades */

/* Counts that two people meet once more (@by 1) or less (-1); constants make the branches go. */
static inline void
count (const Pair       *pair,
       gboolean          partners,
       gint              by,
       gboolean          wished,
       IxPartnersChange *change)
{
  gint met = partners ? pair->partners : pair->opponents;

  if (!partners)
    change->opponents += by > 0 ? met : 1 - met;
  else if (!wished || !is_couple (pair))
    change->partners += by > 0 ? met : 1 - met;
  if (wished)
    change->wishes += by * (partners ? pair->as_partners : pair->as_opponents);
}

static G_ALWAYS_INLINE inline IxPartnersChange
meetings_after (const IxPartnersTally *self,
                const guint16         *seats,
                guint                  s,
                guint                  t,
                gboolean               wished)
{
  const Pair *of_s = self->pairs + seats[s] * self->n, *of_t = self->pairs + seats[t] * self->n;
  IxPartnersChange change = { 0 };

  count (&of_s[seats[s ^ 1]], TRUE, -1, wished, &change);
  count (&of_t[seats[t ^ 1]], TRUE, -1, wished, &change);
  count (&of_s[seats[t ^ 1]], TRUE, 1, wished, &change);
  count (&of_t[seats[s ^ 1]], TRUE, 1, wished, &change);
  if (s / IX_PARTNERS_SEATS == t / IX_PARTNERS_SEATS)
    {
      count (&of_s[seats[t ^ 1]], FALSE, -1, wished, &change);
      count (&of_t[seats[s ^ 1]], FALSE, -1, wished, &change);
      count (&of_s[seats[s ^ 1]], FALSE, 1, wished, &change);
      count (&of_t[seats[t ^ 1]], FALSE, 1, wished, &change);
      return change;
    }
  count (&of_s[seats[s ^ 2]], FALSE, -1, wished, &change);
  count (&of_t[seats[t ^ 2]], FALSE, -1, wished, &change);
  count (&of_s[seats[t ^ 2]], FALSE, 1, wished, &change);
  count (&of_t[seats[s ^ 2]], FALSE, 1, wished, &change);
  if (seats[s ^ 2] != seats[s ^ 3])
    {
      count (&of_s[seats[s ^ 3]], FALSE, -1, wished, &change);
      count (&of_t[seats[s ^ 3]], FALSE, 1, wished, &change);
    }
  if (seats[t ^ 2] != seats[t ^ 3])
    {
      count (&of_t[seats[t ^ 3]], FALSE, -1, wished, &change);
      count (&of_s[seats[t ^ 3]], FALSE, 1, wished, &change);
    }
  return change;
}

static inline gint
team_sign (guint seat)
{
  return (seat & 2) == 0 ? 1 : -1;
}

static inline gint64
square_after (gint before,
              gint by)
{
  return (gint64) by * (2 * before + by);
}

static inline gint64
evenness_after (const IxPartnersTally *self,
                guint                  r,
                guint                  s,
                guint                  t)
{
  const guint16 *seats = self->seating.seats[r];
  const gint *differences = self->differences[r];
  gint by = self->levels[seats[t]] - self->levels[seats[s]];
  guint at_s = s / IX_PARTNERS_SEATS, at_t = t / IX_PARTNERS_SEATS;

  if (at_s == at_t)
    return square_after (differences[at_s], 2 * team_sign (s) * by);
  return square_after (differences[at_s], team_sign (s) * by) +
         square_after (differences[at_t], -team_sign (t) * by);
}

/* By how much the schedules of all who are concerned change: the place and the change of each. */
typedef struct {
  guint who[IX_PARTNERS_SEATS * 2];
  gint  by[IX_PARTNERS_SEATS * 2];
  guint n;
} Shifts;

static inline void
shift (Shifts *shifts,
       guint   who,
       gint    by)
{
  shifts->who[shifts->n] = who;
  shifts->by[shifts->n++] = by;
}

static inline gint
match_at (const IxPartnersTally *self,
          const guint16         *seats,
          guint                  seat)
{
  return self->levels[seats[seat ^ 1]] - self->levels[seats[seat ^ 2]] - self->levels[seats[seat ^ 3]];
}

static inline void
schedule_after (const IxPartnersTally *self,
                const guint16         *seats,
                guint                  s,
                guint                  t,
                Shifts                *shifts)
{
  gint by = self->levels[seats[t]] - self->levels[seats[s]];
  gint matches = match_at (self, seats, t) - match_at (self, seats, s);

  shifts->n = 0;
  if (s / IX_PARTNERS_SEATS == t / IX_PARTNERS_SEATS)
    {
      gint other = self->levels[seats[t ^ 1]] - self->levels[seats[s ^ 1]];

      shift (shifts, seats[s], 2 * other);
      shift (shifts, seats[t], -2 * other);
      shift (shifts, seats[s ^ 1], 2 * by);
      shift (shifts, seats[t ^ 1], -2 * by);
      return;
    }
  shift (shifts, seats[s], matches);
  shift (shifts, seats[t], -matches);
  shift (shifts, seats[s ^ 1], by);
  shift (shifts, seats[t ^ 1], -by);
  shift (shifts, seats[s ^ 2], -by);
  shift (shifts, seats[t ^ 2], by);
  if (seats[s ^ 2] != seats[s ^ 3])
    shift (shifts, seats[s ^ 3], -by);
  if (seats[t ^ 2] != seats[t ^ 3])
    shift (shifts, seats[t ^ 3], by);
}

static gint64
leaders_after (IxPartnersTally *self,
               guint            s,
               guint            t)
{
  guint16 *seats = self->seating.seats[0];
  guint16 *at_s = seats + s / IX_PARTNERS_SEATS * IX_PARTNERS_SEATS;
  guint16 *at_t = seats + t / IX_PARTNERS_SEATS * IX_PARTNERS_SEATS;
  guint16 of_s = seats[s], of_t = seats[t];
  gint64 before = leaders_at (self, at_s) + (at_s != at_t ? leaders_at (self, at_t) : 0), after;

  seats[s] = of_t;
  seats[t] = of_s;
  after = leaders_at (self, at_s) + (at_s != at_t ? leaders_at (self, at_t) : 0);
  seats[s] = of_s;
  seats[t] = of_t;
  return after - before;
}

static inline gint64
clashes_after (const IxPartnersTally *self,
               guint                  s,
               guint                  t)
{
  const guint16 *seats = self->seating.seats[0];

  return clash (self, seats[s], seats[t ^ 1]) + clash (self, seats[t], seats[s ^ 1]) -
         clash (self, seats[s], seats[s ^ 1]) - clash (self, seats[t], seats[t ^ 1]);
}

void
ix_partners_tally_weigh (IxPartnersTally *self,
                         guint            partner_weight,
                         gboolean         alone)
{
  self->partner_weight = partner_weight;
  self->alone = alone;
}

gint64
ix_partners_tally_cost_after (IxPartnersTally  *self,
                              guint             r,
                              guint             s,
                              guint             t,
                              gint64            limit,
                              IxPartnersChange *change)
{
  gint64 cost;

  *change = self->wished ? meetings_after (self, self->seating.seats[r], s, t, TRUE)
                         : meetings_after (self, self->seating.seats[r], s, t, FALSE);
  cost = UNIT * self->partner_weight * change->partners;
  if (self->wished)
    cost += WISH_WEIGHT * change->wishes;
  if (self->alone)
    return cost;
  cost += IX_PARTNERS_WEIGHT_OPPONENTS * UNIT * change->opponents;
  if (self->even)
    cost += IX_PARTNERS_WEIGHT_EVEN * evenness_after (self, r, s, t);
  if (self->base->leaders && r == 0)
    cost += leaders_after (self, s, t);
  if (self->uneven && r == 0)
    cost += clashes_after (self, s, t);
  /* No trade makes schedules more alike than alike. */
  if (self->schedule && cost - self->unlike < limit)
    {
      Shifts shifts;

      schedule_after (self, self->seating.seats[r], s, t, &shifts);
      for (guint i = 0; i < shifts.n; i++)
        cost += square_after (self->apart[shifts.who[i]], shifts.by[i]);
      return cost;
    }
  return self->schedule ? cost - self->unlike : cost;
}

static inline void
add_meetings (IxPartnersTally *self,
              const guint16   *seats,
              guint            seat,
              gint             by)
{
  guint n = self->n, who = seats[seat];
  Pair *pairs = self->pairs;

  pairs[who * n + seats[seat ^ 1]].partners = pairs[seats[seat ^ 1] * n + who].partners =
    (guint8) (pairs[who * n + seats[seat ^ 1]].partners + by);
  for (guint k = 2; k < IX_PARTNERS_SEATS; k++)
    {
      guint other = seats[seat ^ k];

      if (k == 3 && other == seats[seat ^ 2])
        break;
      pairs[who * n + other].opponents = pairs[other * n + who].opponents =
        (guint8) (pairs[who * n + other].opponents + by);
    }
}

void
ix_partners_tally_trade (IxPartnersTally        *self,
                         guint                   r,
                         guint                   s,
                         guint                   t,
                         const IxPartnersChange *change)
{
  guint16 *seats = self->seating.seats[r], of_s = seats[s];
  guint at_s = s / IX_PARTNERS_SEATS, at_t = t / IX_PARTNERS_SEATS;
  gint by = self->levels[seats[t]] - self->levels[of_s];

  if (self->schedule)
    {
      Shifts shifts;

      schedule_after (self, seats, s, t, &shifts);
      for (guint i = 0; i < shifts.n; i++)
        {
          self->unlike += square_after (self->apart[shifts.who[i]], shifts.by[i]);
          self->apart[shifts.who[i]] += shifts.by[i];
        }
    }
  self->differences[r][at_s] += team_sign (s) * by;
  self->differences[r][at_t] -= team_sign (t) * by;
  add_meetings (self, seats, s, -1);
  add_meetings (self, seats, t, -1);
  seats[s] = seats[t];
  seats[t] = of_s;
  add_meetings (self, seats, s, 1);
  add_meetings (self, seats, t, 1);
  self->sums.wishes += change->wishes;
  self->sums.partners += change->partners;
  self->sums.opponents += change->opponents;
}
