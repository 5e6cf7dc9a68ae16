/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search for the cheapest seating of all rounds: simulated annealing (Kirkpatrick, Gelatt, Vecchi 1983).
 * A move lets two people of one round trade seats.  The tally says what that costs (ix-partners-tally.c); a move
 * that costs d is made with the probability exp (-d / temperature). */

#include "ix-partners-tally.h"

#include <string.h>

#define UNIT ((gint64) IX_PARTNERS_UNIT)
#define FIRM_WEIGHT 10000 /* of partners: more than a trade can win by anything but a wish */

/* The temperature falls from 4 to 1.2 in these steps, and is 0 in the last: opponents again cost 10.  Where many are
 * alike, and only meetings count, colder settles nothing finer: it falls from 2.2 to 1.6. */
#define N_STEPS 64
#define N_COLD 4
#define HOTTEST (4 * UNIT)
#define COOLING 64234 /* of 65536: (1.2 / 4) ^ (1 / 60) */
#define ALIKE_LEAST 16
#define ALIKE_HOTTEST (22 * UNIT / 10)
#define ALIKE_COOLING 65189 /* (1.6 / 2.2) ^ (1 / 60) */

struct _IxPartnersSearch {
  const IxPartnersBase *base;
  const IxPartnersDuty *duty;
  guint                 n_rounds, n_tables;
  guint                 movable[IX_PARTNERS_MOST]; /* seats of those who play one board */
  guint                 n_movable;
  gboolean              alike; /* there are many, and only meetings count */
  guint                 chances[IX_PARTNERS_CHANCES];

  IxPartnersTally      *tally;
  guint64               random;

  IxPartnersSeating     best;
  IxPartnersTotal       best_total;
};

IxPartnersSearch *
ix_partners_search_new (const IxPartnersBase *base,
                        const IxPartnersDuty *duty)
{
  IxPartnersSearch *self = g_new0 (IxPartnersSearch, 1);
  guint n_threes = base->option.n_threes;

  self->base = base;
  self->duty = duty;
  self->n_rounds = base->given->n_rounds;
  self->n_tables = base->option.n_fours + n_threes;
  for (guint s = 0; s < IX_PARTNERS_SEATS * self->n_tables; s++)
    if (s / IX_PARTNERS_SEATS >= n_threes || s % IX_PARTNERS_SEATS >= 2)
      self->movable[self->n_movable++] = s;
  ix_partners_chances_fill (self->chances);
  self->tally = ix_partners_tally_new (base, duty);
  self->alike = base->n >= ALIKE_LEAST && ix_partners_tally_counts_only_meetings (self->tally);
  self->best_total = (IxPartnersTotal) { G_MAXINT64, G_MAXINT64, G_MAXINT64 };
  return self;
}

void
ix_partners_search_free (IxPartnersSearch *self)
{
  ix_partners_tally_free (self->tally);
  g_free (self);
}

/* The best so far */

static gboolean
is_least (const IxPartnersSearch *self,
          const IxPartnersTotal  *total)
{
  const IxPartnersTotal *least = ix_partners_tally_least (self->tally);

  return total->wishes <= least->wishes && total->partners <= least->partners && total->rest <= least->rest;
}

/* Keeps the seating of the tally if it is the best so far. */
static void
keep_best (IxPartnersSearch *self)
{
  IxPartnersTotal total = ix_partners_tally_total (self->tally);

  if (total.wishes != self->best_total.wishes       ? total.wishes > self->best_total.wishes
      : total.partners != self->best_total.partners ? total.partners > self->best_total.partners
                                                    : total.rest >= self->best_total.rest)
    return;
  self->best_total = total;
  self->best = *ix_partners_tally_seating (self->tally);
}

gboolean
ix_partners_search_has_least_partners (const IxPartnersSearch *self)
{
  return self->best_total.partners <= ix_partners_tally_least (self->tally)->partners;
}

gboolean
ix_partners_search_has_least (const IxPartnersSearch *self)
{
  return is_least (self, &self->best_total);
}

/* The beginning */

static guint
draw (IxPartnersSearch *self,
      guint             n)
{
  return (guint) ((ix_partners_random (&self->random) >> 32) * n >> 32);
}

/* Those with a duty have it; the others sit down by lot. */
static void
seat_by_lot (IxPartnersSearch  *self,
             IxPartnersSeating *seating)
{
  guint n_threes = self->base->option.n_threes;

  for (guint r = 0; r < self->n_rounds; r++)
    {
      guint16 *seats = seating->seats[r];
      gboolean busy[IX_PARTNERS_MOST] = { FALSE };
      guint people[IX_PARTNERS_MOST], n_people = 0;

      for (guint k = 0; k < self->duty->n; k++)
        {
          guint who = self->duty->who[r][k];

          busy[who] = TRUE;
          if (k < n_threes)
            seats[IX_PARTNERS_SEATS * k] = seats[IX_PARTNERS_SEATS * k + 1] = (guint16) who;
          else
            seating->out[r][k - n_threes] = who;
        }
      for (guint i = 0; i < self->base->n; i++)
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
  IxPartnersTally *tally = self->tally;
  gint64 limit = limit_of (self, temperature, random);
  IxPartnersChange change;

  if (ix_partners_tally_cost_after (tally, r, s, t, limit, &change) < limit)
    ix_partners_tally_trade (tally, r, s, t, &change);
}

#define NO_LIMIT G_MAXINT64

/* Two teams: partners stay partners. */
static void
try_teams (IxPartnersSearch *self,
           guint             r,
           guint             s,
           guint             t,
           gint64            temperature,
           guint64           random)
{
  IxPartnersTally *tally = self->tally;
  IxPartnersChange first, second;
  gint64 cost;

  if (s / IX_PARTNERS_SEATS == t / IX_PARTNERS_SEATS)
    return;
  cost = ix_partners_tally_cost_after (tally, r, s, t, NO_LIMIT, &first);
  ix_partners_tally_trade (tally, r, s, t, &first);
  cost += ix_partners_tally_cost_after (tally, r, s ^ 1, t ^ 1, NO_LIMIT, &second);
  if (cost < limit_of (self, temperature, random))
    ix_partners_tally_trade (tally, r, s ^ 1, t ^ 1, &second);
  else
    {
      ix_partners_tally_cost_after (tally, r, s, t, NO_LIMIT, &first);
      ix_partners_tally_trade (tally, r, s, t, &first);
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
is_perfect (const IxPartnersSearch *self,
            gboolean                alone)
{
  IxPartnersTotal total = ix_partners_tally_total (self->tally);

  if (alone)
    return total.wishes <= self->best_total.wishes &&
           total.partners <= ix_partners_tally_least (self->tally)->partners;
  return is_least (self, &total);
}

static void
anneal (IxPartnersSearch *self,
        gboolean          alone,
        guint             least_weight,
        gboolean          teams,
        guint             n_moves)
{
  gint64 temperature = self->alike ? ALIKE_HOTTEST : HOTTEST;

  for (guint step = 0; step < N_STEPS && !is_perfect (self, alone); step++)
    {
      guint weight = partner_weights[step * G_N_ELEMENTS (partner_weights) / N_STEPS];

      ix_partners_tally_weigh (self->tally, MAX (weight, least_weight), alone);
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
  IxPartnersSeating seating = { 0 };

  self->random = seed;
  seat_by_lot (self, &seating);
  ix_partners_tally_count (self->tally, &seating);
}

void
ix_partners_search_run (IxPartnersSearch *self,
                        guint64           seed,
                        guint             n_moves)
{
  begin_by_lot (self, seed);
  anneal (self, FALSE, 0, ix_partners_tally_has_couples (self->tally), n_moves);
  keep_best (self);
}

/* Scores and grades cost much more than the temperature, so that the other search may not come from one set of
 * partners to another. */
void
ix_partners_search_run_firm (IxPartnersSearch *self,
                             guint64           seed,
                             guint             n_moves)
{
  IxPartnersTotal total;

  begin_by_lot (self, seed);
  anneal (self, TRUE, 0, ix_partners_tally_has_couples (self->tally), n_moves);
  total = ix_partners_tally_total (self->tally);
  if (total.wishes > self->best_total.wishes ||
      (total.wishes == self->best_total.wishes && total.partners > self->best_total.partners))
    return;
  anneal (self, FALSE, FIRM_WEIGHT, TRUE, n_moves);
  keep_best (self);
}

/* Labels */

static void
trade_labels (const IxPartnersSearch *self,
              IxPartnersSeating      *seating,
              guint                   a,
              guint                   b)
{
  for (guint r = 0; r < self->n_rounds; r++)
    {
      for (guint s = 0; s < IX_PARTNERS_SEATS * self->n_tables; s++)
        {
          guint16 *seat = &seating->seats[r][s];

          *seat = (guint16) (*seat == a ? b : *seat == b ? a : *seat);
        }
      for (guint k = 0; k < self->base->option.n_out; k++)
        {
          guint *out = &seating->out[r][k];

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
  IxPartnersTally *tally = self->tally;
  IxPartnersSeating seating = *begin;
  gint64 rest;

  self->random = seed;
  ix_partners_tally_count (tally, &seating);
  rest = ix_partners_tally_total (tally).rest;
  for (guint i = 0; i < LABEL_MOVES && rest > ix_partners_tally_least (tally)->rest; i++)
    {
      guint a = draw (self, self->base->n), b = draw (self, self->base->n);
      gint64 after;

      if (ix_partners_tally_n_matches (tally, a) != ix_partners_tally_n_matches (tally, b))
        continue;
      trade_labels (self, &seating, a, b);
      ix_partners_tally_count (tally, &seating);
      after = ix_partners_tally_total (tally).rest;
      if (after <= rest)
        rest = after;
      else
        trade_labels (self, &seating, a, b);
    }
  ix_partners_tally_count (tally, &seating);
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
