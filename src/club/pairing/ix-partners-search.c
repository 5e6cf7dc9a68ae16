/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search for the cheapest seating of all rounds: simulated annealing (Kirkpatrick, Gelatt, Vecchi 1983).
 * A move lets two people of one round trade seats.  Its cost is that of the change alone; a move that
 * costs d is made with the probability exp (-d / temperature). */

#include "ix-partners-private.h"

#include <string.h>

#define UNIT ((gint64) IX_PARTNERS_UNIT)
#define WISH_WEIGHT (100000 * UNIT) /* more than a partnership in all rounds */
#define FIRM_WEIGHT 10000           /* of partners: more than a trade can win by anything but a wish */

/* The temperature falls from 4 to 1.2 in these steps, and is 0 in the last: opponents again cost 10.  Where many are
 * alike, and only meetings count, colder settles nothing finer: it falls from 2.2 to 1.6. */
#define N_STEPS 64
#define N_COLD 4
#define HOTTEST (4 * UNIT)
#define COOLING 64234 /* of 65536: (1.2 / 4) ^ (1 / 60) */
#define ALIKE_LEAST 16
#define ALIKE_HOTTEST (22 * UNIT / 10)
#define ALIKE_COOLING 65189 /* (1.6 / 2.2) ^ (1 / 60) */

/* How two people stand to each other. */
typedef struct {
  guint8 partners, opponents;       /* how often, with the rounds that were played */
  gint8  as_partners, as_opponents; /* 1: against a wish; -1: a wish */
} Pair;

typedef struct {
  gint wishes, partners, opponents;
} Change;

typedef struct {
  gboolean exists;
  gint64   wishes, partners, rest;
} Key;

struct _IxPartnersSearch {
  const IxPartnersBase *base;
  const IxPartnersDuty *duty;
  guint                 n, n_rounds, n_tables, n_threes;
  guint                 movable[IX_PARTNERS_MOST]; /* seats of those who play one board */
  guint                 n_movable;
  gint                  levels[IX_PARTNERS_MOST], scores[IX_PARTNERS_MOST];
  gint                  balances[IX_PARTNERS_MOST]; /* White less Black, in the rounds that were played */
  gboolean              wished, couples;
  gboolean              uneven; /* a balance is not 0, and colours are free */
  gboolean              even, schedule; /* by the aim */
  gboolean              alike;          /* grades, scores and colours do not count */
  guint                 chances[IX_PARTNERS_CHANCES];

  Pair                 *played; /* by places, without the rounds to be planned */
  gint                  played_levels[IX_PARTNERS_MOST];
  guint                 n_matches[IX_PARTNERS_MOST]; /* at the end */

  IxPartnersSeating     seating;
  Pair                 *pairs;
  gint                  apart[IX_PARTNERS_MOST]; /* the level of a schedule less that of a complete one */
  gint64                unlike; /* the sum of the squares of that */
  gint                  differences[IX_PARTNERS_ROUNDS][IX_PARTNERS_TABLES];
  Change                sums;
  guint                 partner_weight;
  gboolean              alone; /* nothing but wishes and partners counts */
  guint64               random;

  IxPartnersSeating     best;
  Key                   key;
  guint                 least_partners, least_opponents; /* that any seating has */
};

/* Setting up */

static Pair *
pair_at (const IxPartnersSearch *self,
         Pair                   *pairs,
         guint                   a,
         guint                   b)
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
fill_wishes (IxPartnersSearch *self)
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
fill_played (IxPartnersSearch *self)
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
fill_matches (IxPartnersSearch *self)
{
  for (guint r = 0; r < self->n_rounds; r++)
    {
      for (guint i = 0; i < self->n; i++)
        self->n_matches[i]++;
      for (guint k = self->n_threes; k < self->duty->n; k++)
        self->n_matches[self->duty->who[r][k]]--;
    }
}

/* The least that is possible with the meetings that people have: at a table of three, who plays both boards
 * has no partner, and the two others have one opponent.  How often a couple is parted is not known. */
static void
fill_least (IxPartnersSearch *self)
{
  guint partners[IX_PARTNERS_MOST] = { 0 }, opponents[IX_PARTNERS_MOST] = { 0 };
  gboolean couples[IX_PARTNERS_MOST] = { FALSE };
  guint n_single = 0;

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
    for (guint k = 0; k < self->duty->n; k++)
      {
        partners[self->duty->who[r][k]]--;
        opponents[self->duty->who[r][k]] -= k < self->n_threes ? 0 : 2;
        n_single += k < self->n_threes ? 2 : 0;
      }
  for (guint i = 0; i < self->n; i++)
    partners[i] = couples[i] ? 0 : partners[i];
  self->least_partners = ix_partners_bound (partners, self->n);
  /* The search settles who these are. */
  self->least_opponents = n_single > 0 ? 0 : ix_partners_bound (opponents, self->n);
}

IxPartnersSearch *
ix_partners_search_new (const IxPartnersBase *base,
                        const IxPartnersDuty *duty)
{
  IxPartnersSearch *self = g_new0 (IxPartnersSearch, 1);
  gboolean graded = FALSE;

  self->base = base;
  self->duty = duty;
  self->n = base->n;
  self->n_rounds = base->given->n_rounds;
  self->n_threes = base->option.n_threes;
  self->n_tables = base->option.n_fours + self->n_threes;
  self->even = base->given->aim == IX_PARTNERS_EVEN;
  self->schedule = base->given->aim == IX_PARTNERS_EVERYONE;
  for (guint s = 0; s < IX_PARTNERS_SEATS * self->n_tables; s++)
    if (s / IX_PARTNERS_SEATS >= self->n_threes || s % IX_PARTNERS_SEATS >= 2)
      self->movable[self->n_movable++] = s;
  for (guint i = 0; i < self->n; i++)
    {
      self->levels[i] = base->levels[base->present[i]];
      graded |= self->levels[i] != 0 && (self->even || self->schedule);
      self->scores[i] = base->given->people[base->present[i]].score;
    }
  self->played = g_new0 (Pair, self->n * self->n);
  self->pairs = g_new0 (Pair, self->n * self->n);
  ix_partners_chances_fill (self->chances);
  fill_played (self);
  self->alike = self->n >= ALIKE_LEAST && !graded && !base->leaders && !self->uneven;
  fill_matches (self);
  fill_wishes (self);
  fill_least (self);
  return self;
}

void
ix_partners_search_free (IxPartnersSearch *self)
{
  g_free (self->played);
  g_free (self->pairs);
  g_free (self);
}

static guint
draw (IxPartnersSearch *self,
      guint             n)
{
  return (guint) ((ix_partners_random (&self->random) >> 32) * n >> 32);
}

/* Those with a duty have it; the others sit down by lot. */
static void
seat_by_lot (IxPartnersSearch *self)
{
  for (guint r = 0; r < self->n_rounds; r++)
    {
      guint16 *seats = self->seating.seats[r];
      gboolean busy[IX_PARTNERS_MOST] = { FALSE };
      guint people[IX_PARTNERS_MOST], n_people = 0;

      for (guint k = 0; k < self->duty->n; k++)
        {
          guint who = self->duty->who[r][k];

          busy[who] = TRUE;
          if (k < self->n_threes)
            seats[IX_PARTNERS_SEATS * k] = seats[IX_PARTNERS_SEATS * k + 1] = (guint16) who;
          else
            self->seating.out[r][k - self->n_threes] = who;
        }
      for (guint i = 0; i < self->n; i++)
        if (!busy[i])
          people[n_people++] = i;
      for (guint i = 0; i < self->n_movable; i++)
        {
          guint k = draw (self, n_people);

          seats[self->movable[i]] = (guint16) people[k];
          people[k] = people[--n_people];
        }
    }
}

/* Counting a seating from the beginning */

static void
meet (IxPartnersSearch *self,
      guint             a,
      guint             b,
      gboolean          partners)
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
count_table (IxPartnersSearch *self,
             guint             r,
             guint             t)
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

static void
count_seating (IxPartnersSearch *self)
{
  memcpy (self->pairs, self->played, self->n * self->n * sizeof *self->pairs);
  self->sums = (Change) { 0 };
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
leaders_at (const IxPartnersSearch *self,
            const guint16          *seats)
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
clash (const IxPartnersSearch *self,
       guint                   a,
       guint                   b)
{
  gint first = self->balances[a], second = self->balances[b];

  if (first * second <= 0)
    return 0;
  return ABS (first) > 1 && ABS (second) > 1 ? CLASH_OF_MORE : CLASH_OF_ONE;
}

static gint64
count_clashes (const IxPartnersSearch *self)
{
  gint64 cost = 0;

  for (guint s = 0; s < IX_PARTNERS_SEATS * self->n_tables; s += 2)
    if (self->seating.seats[0][s] != self->seating.seats[0][s + 1])
      cost += clash (self, self->seating.seats[0][s], self->seating.seats[0][s + 1]);
  return cost;
}

static gint64
count_rest (const IxPartnersSearch *self)
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

/* Keeps the seating, which has been counted, if it is the best so far. */
static void
keep_best (IxPartnersSearch *self)
{
  Key key = { TRUE, self->sums.wishes, self->sums.partners, count_rest (self) };

  if (self->key.exists &&
      (key.wishes != self->key.wishes       ? key.wishes > self->key.wishes
       : key.partners != self->key.partners ? key.partners > self->key.partners
                                            : key.rest >= self->key.rest))
    return;
  self->key = key;
  self->best = self->seating;
}

gboolean
ix_partners_search_has_least_partners (const IxPartnersSearch *self)
{
  return self->key.partners <= self->least_partners;
}

gboolean
ix_partners_search_has_least (const IxPartnersSearch *self)
{
  return !self->wished && self->key.partners <= self->least_partners &&
         self->key.rest <= IX_PARTNERS_WEIGHT_OPPONENTS * UNIT * self->least_opponents;
}

/* Trades of one round.  @s and @t are seats of two who play one board each, not of one team. */

/* Counts that two people meet once more (@by 1) or less (-1); constants make the branches go. */
static inline void
count (const Pair *pair,
       gboolean    partners,
       gint        by,
       gboolean    wished,
       Change     *change)
{
  gint met = partners ? pair->partners : pair->opponents;

  if (!partners)
    change->opponents += by > 0 ? met : 1 - met;
  else if (!wished || !is_couple (pair))
    change->partners += by > 0 ? met : 1 - met;
  if (wished)
    change->wishes += by * (partners ? pair->as_partners : pair->as_opponents);
}

static G_ALWAYS_INLINE inline Change
meetings_after (const IxPartnersSearch *self,
                const guint16          *seats,
                guint                   s,
                guint                   t,
                gboolean                wished)
{
  const Pair *of_s = self->pairs + seats[s] * self->n, *of_t = self->pairs + seats[t] * self->n;
  Change change = { 0 };

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
evenness_after (const IxPartnersSearch *self,
                guint                   r,
                guint                   s,
                guint                   t)
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
match_at (const IxPartnersSearch *self,
          const guint16          *seats,
          guint                   seat)
{
  return self->levels[seats[seat ^ 1]] - self->levels[seats[seat ^ 2]] - self->levels[seats[seat ^ 3]];
}

static inline void
schedule_after (const IxPartnersSearch *self,
                const guint16          *seats,
                guint                   s,
                guint                   t,
                Shifts                 *shifts)
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
leaders_after (IxPartnersSearch *self,
               guint             s,
               guint             t)
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
clashes_after (const IxPartnersSearch *self,
               guint                   s,
               guint                   t)
{
  const guint16 *seats = self->seating.seats[0];

  return clash (self, seats[s], seats[t ^ 1]) + clash (self, seats[t], seats[s ^ 1]) -
         clash (self, seats[s], seats[s ^ 1]) - clash (self, seats[t], seats[t ^ 1]);
}

#define NO_LIMIT G_MAXINT64

/* The cost of a trade.  One of @limit or more may be told as less than it is, but not below @limit. */
static gint64
cost_after (IxPartnersSearch *self,
            guint             r,
            guint             s,
            guint             t,
            gint64            limit,
            Change           *change)
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
add_meetings (IxPartnersSearch *self,
              const guint16    *seats,
              guint             seat,
              gint              by)
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

static void
trade (IxPartnersSearch *self,
       guint             r,
       guint             s,
       guint             t,
       const Change     *change)
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

/* Annealing */

/* The cost that is too much for a move: at least 1. */
static inline gint64
limit_of (const IxPartnersSearch *self,
          gint64                  temperature,
          guint64                 random)
{
  return MAX (temperature * self->chances[random % IX_PARTNERS_CHANCES] >> 10, 1);
}

/* Two people. */
static void
try_trade (IxPartnersSearch *self,
           guint             r,
           guint             s,
           guint             t,
           gint64            temperature,
           guint64           random)
{
  gint64 limit = limit_of (self, temperature, random);
  Change change;

  if (cost_after (self, r, s, t, limit, &change) < limit)
    trade (self, r, s, t, &change);
}

/* Two teams: partners stay partners. */
static void
try_teams (IxPartnersSearch *self,
           guint             r,
           guint             s,
           guint             t,
           gint64            temperature,
           guint64           random)
{
  Change first, second;
  gint64 cost;

  if (s / IX_PARTNERS_SEATS == t / IX_PARTNERS_SEATS)
    return;
  cost = cost_after (self, r, s, t, NO_LIMIT, &first);
  trade (self, r, s, t, &first);
  cost += cost_after (self, r, s ^ 1, t ^ 1, NO_LIMIT, &second);
  if (cost < limit_of (self, temperature, random))
    trade (self, r, s ^ 1, t ^ 1, &second);
  else
    {
      cost_after (self, r, s, t, NO_LIMIT, &first);
      trade (self, r, s, t, &first);
    }
}

static inline void
try_move (IxPartnersSearch *self,
          gint64            temperature,
          gboolean          teams)
{
  guint64 random = ix_partners_random (&self->random);
  /* A quarter of the moves are in the round to be played. */
  guint r = (random & 3) == 0 ? 0 : (guint) ((random >> 2 & 0xffff) * self->n_rounds >> 16);
  guint s = self->movable[(random >> 18 & 0xffff) * self->n_movable >> 16];
  guint t = self->movable[(random >> 34 & 0xffff) * self->n_movable >> 16];

  if (s / 2 == t / 2)
    return;
  if (teams && (random >> 62) == 0)
    try_teams (self, r, s, t, temperature, random >> 50);
  else
    try_trade (self, r, s, t, temperature, random >> 50);
}

/* The weight of partners grows in four phases. */
static const guint partner_weights[] = { 20, 40, 80, IX_PARTNERS_WEIGHT_PARTNERS };

static gboolean
is_perfect (const IxPartnersSearch *self)
{
  if (self->alone)
    return self->sums.wishes <= self->key.wishes && self->sums.partners <= (gint) self->least_partners;
  if (self->wished || self->sums.partners > (gint) self->least_partners ||
      self->sums.opponents > (gint) self->least_opponents)
    return FALSE;
  return count_rest (self) <= IX_PARTNERS_WEIGHT_OPPONENTS * UNIT * self->least_opponents;
}

static void
anneal (IxPartnersSearch *self,
        guint             least_weight,
        gboolean          teams,
        guint             n_moves)
{
  gint64 temperature = self->alike ? ALIKE_HOTTEST : HOTTEST;

  for (guint step = 0; step < N_STEPS && !is_perfect (self); step++)
    {
      self->partner_weight =
        MAX (partner_weights[step * G_N_ELEMENTS (partner_weights) / N_STEPS], least_weight);
      if (step >= N_STEPS - N_COLD)
        temperature = 0;
      for (guint i = 0; i < n_moves / N_STEPS; i++)
        try_move (self, temperature, teams);
      temperature = temperature * (self->alike ? ALIKE_COOLING : COOLING) >> 16;
    }
}

static void
begin_by_lot (IxPartnersSearch *self,
              guint64           seed)
{
  self->random = seed;
  seat_by_lot (self);
  count_seating (self);
}

void
ix_partners_search_run (IxPartnersSearch *self,
                        guint64           seed,
                        guint             n_moves)
{
  begin_by_lot (self, seed);
  anneal (self, 0, self->couples, n_moves);
  keep_best (self);
}

/* Scores and grades cost much more than the temperature, so that the other search may not come from one set of
 * partners to another. */
void
ix_partners_search_run_firm (IxPartnersSearch *self,
                             guint64           seed,
                             guint             n_moves)
{
  begin_by_lot (self, seed);
  self->alone = TRUE;
  anneal (self, 0, self->couples, n_moves);
  self->alone = FALSE;
  if (self->sums.wishes > self->key.wishes ||
      (self->sums.wishes == self->key.wishes && self->sums.partners > self->key.partners))
    return;
  anneal (self, FIRM_WEIGHT, TRUE, n_moves);
  keep_best (self);
}

/* Labels */

static void
trade_labels (IxPartnersSearch *self,
              guint             a,
              guint             b)
{
  for (guint r = 0; r < self->n_rounds; r++)
    {
      for (guint s = 0; s < IX_PARTNERS_SEATS * self->n_tables; s++)
        {
          guint16 *seat = &self->seating.seats[r][s];

          *seat = (guint16) (*seat == a ? b : *seat == b ? a : *seat);
        }
      for (guint k = 0; k < self->base->option.n_out; k++)
        {
          guint *out = &self->seating.out[r][k];

          *out = *out == a ? b : *out == b ? a : *out;
        }
    }
}

#define LABEL_MOVES 2000

void
ix_partners_search_relabel (IxPartnersSearch        *self,
                            const IxPartnersSeating *begin,
                            guint64                  seed)
{
  gint64 rest;

  self->random = seed;
  self->seating = *begin;
  count_seating (self);
  rest = count_rest (self);
  for (guint i = 0; i < LABEL_MOVES && rest > IX_PARTNERS_WEIGHT_OPPONENTS * UNIT * self->least_opponents; i++)
    {
      guint a = draw (self, self->n), b = draw (self, self->n);
      gint64 after;

      if (self->n_matches[a] != self->n_matches[b])
        continue;
      trade_labels (self, a, b);
      count_seating (self);
      after = count_rest (self);
      if (after <= rest)
        rest = after;
      else
        trade_labels (self, a, b);
    }
  count_seating (self);
  keep_best (self);
}

/* The result */

void
ix_partners_search_take (const IxPartnersSearch *self,
                         IxPartnersRound        *rounds)
{
  const guint *present = self->base->present;

  for (guint r = 0; r < self->n_rounds; r++)
    {
      IxPartnersRound *round = &rounds[r];

      memset (round, 0, sizeof *round);
      round->n_tables = self->n_tables;
      round->n_out = self->base->option.n_out;
      for (guint s = 0; s < IX_PARTNERS_SEATS * self->n_tables; s++)
        round->tables[s / IX_PARTNERS_SEATS].seats[s % IX_PARTNERS_SEATS] =
          present[self->best.seats[r][s]];
      for (guint k = 0; k < round->n_out; k++)
        round->out[k] = present[self->best.out[r][k]];
    }
}
