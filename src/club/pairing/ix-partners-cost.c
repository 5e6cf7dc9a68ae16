/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts what rounds cost, from the beginning. */

#include "ix-partners-private.h"

#include <stdlib.h>
#include <string.h>

/* Partners and opponents */

static void
meet (IxPartnersCounts *counts,
      guint8           *of,
      guint             a,
      guint             b)
{
  ++*ix_partners_count_at (counts, of, a, b);
  ++*ix_partners_count_at (counts, of, b, a);
}

/* Two people who both have seats of both teams are met once, however many boards they play. */
static void
add_counts (IxPartnersCounts      *counts,
            const IxPartnersRound *round)
{
  for (guint t = 0; t < round->n_tables; t++)
    {
      const IxPartnersTable *table = &round->tables[t];
      const guint *seats = table->seats;
      guint n_first = ix_partners_has_both (table, 0) ? 1 : 2;
      guint n_second = ix_partners_has_both (table, 1) ? 1 : 2;

      if (n_first == 2)
        meet (counts, counts->partners, seats[0], seats[1]);
      if (n_second == 2)
        meet (counts, counts->partners, seats[2], seats[3]);
      for (guint a = 0; a < n_first; a++)
        for (guint b = 0; b < n_second; b++)
          meet (counts, counts->opponents, seats[a], seats[2 + b]);
    }
}

void
ix_partners_counts_init (IxPartnersCounts      *counts,
                         guint                  n_people,
                         const IxPartnersRound *rounds,
                         guint                  n_rounds)
{
  counts->n = n_people;
  counts->partners = g_new0 (guint8, n_people * n_people);
  counts->opponents = g_new0 (guint8, n_people * n_people);
  for (guint i = 0; i < n_rounds; i++)
    add_counts (counts, &rounds[i]);
}

void
ix_partners_counts_clear (IxPartnersCounts *counts)
{
  g_clear_pointer (&counts->partners, g_free);
  g_clear_pointer (&counts->opponents, g_free);
}

/* If somebody has met all others q times and r of them once more, no division of their meetings has fewer
 * repeats: r C(q + 1, 2) + (n - 1 - r) C(q, 2). */
guint
ix_partners_bound (const guint *meetings,
                   guint        n)
{
  guint sum = 0;

  for (guint i = 0; i < n; i++)
    {
      guint q = meetings[i] / (n - 1), r = meetings[i] % (n - 1);

      sum += (r * (q + 1) * q + (n - 1 - r) * q * (q - (q > 0))) / 2;
    }
  return (sum + 1) / 2;
}

static guint
count_again (const IxPartnersCounts *counts,
             const guint8           *of)
{
  guint sum = 0;

  for (guint a = 0; a < counts->n; a++)
    for (guint b = 0; b < a; b++)
      sum += (guint) of[a * counts->n + b] * (of[a * counts->n + b] - 1u) / 2;
  return sum;
}

/* Counts the meetings of all who have met before. */
static guint
count_repeated (const IxPartnersCounts *counts,
                const guint8           *of)
{
  guint sum = 0;

  for (guint a = 0; a < counts->n; a++)
    for (guint b = 0; b < a; b++)
      sum += MAX (of[a * counts->n + b], 1) - 1u;
  return sum;
}

/* Couples by their wish are not partners again. */
static void
part_couples (const IxPartnersField *field,
              IxPartnersCounts      *counts)
{
  for (guint i = 0; i < field->n_wishes; i++)
    if (field->wishes[i].wish == IX_WISH_TOGETHER)
      *ix_partners_count_at (counts, counts->partners, MAX (field->wishes[i].a, field->wishes[i].b),
                             MIN (field->wishes[i].a, field->wishes[i].b)) = 0;
}

static void
count_meetings (const IxPartnersField *field,
                const IxPartnersRound *rounds,
                guint                  n_rounds,
                IxPartnersCost        *cost)
{
  g_auto (IxPartnersCounts) before = { 0 }, counts = { 0 };

  ix_partners_counts_init (&before, field->n_people, field->played, field->n_played);
  ix_partners_counts_init (&counts, field->n_people, field->played, field->n_played);
  for (guint i = 0; i < n_rounds; i++)
    add_counts (&counts, &rounds[i]);
  part_couples (field, &before);
  part_couples (field, &counts);
  cost->partners_again = count_again (&counts, counts.partners);
  cost->opponents_again = count_again (&counts, counts.opponents);
  cost->partners_repeated =
    count_repeated (&counts, counts.partners) - count_repeated (&before, before.partners);
  cost->opponents_repeated =
    count_repeated (&counts, counts.opponents) - count_repeated (&before, before.opponents);
}

/* Grades */

gint
ix_partners_match_level (const IxPartnersBase  *base,
                         const IxPartnersTable *table,
                         guint                  seat)
{
  const guint *seats = table->seats;

  return base->levels[seats[seat ^ 1]] - base->levels[seats[seat ^ 2]] - base->levels[seats[seat ^ 3]];
}

/* The schedule of everybody: who has both seats of a team has one match. */
static void
add_schedule (const IxPartnersBase  *base,
              const IxPartnersRound *round,
              gint                  *levels,
              guint                 *n_matches)
{
  for (guint t = 0; t < round->n_tables; t++)
    for (guint s = 0; s < IX_PARTNERS_SEATS; s++)
      {
        const IxPartnersTable *table = &round->tables[t];

        if (s % 2 == 1 && ix_partners_has_both (table, s / 2))
          continue;
        levels[table->seats[s]] += ix_partners_match_level (base, table, s);
        n_matches[table->seats[s]]++;
      }
}

gint
ix_partners_whole_level (const IxPartnersBase *base,
                         guint                 place,
                         guint                 n_matches)
{
  gint sum = 0;

  for (guint i = 0; i < base->n; i++)
    sum += i == place ? 0 : base->levels[base->present[i]];
  return -(gint) n_matches * sum / ((gint) base->n - 1);
}

static gint64
count_schedule (const IxPartnersBase  *base,
                const IxPartnersRound *rounds,
                guint                  n_rounds)
{
  gint levels[IX_PARTNERS_LISTED] = { 0 };
  guint n_matches[IX_PARTNERS_LISTED] = { 0 };
  gint64 sum = 0;

  for (guint i = 0; i < base->given->n_played; i++)
    add_schedule (base, &base->given->played[i], levels, n_matches);
  for (guint i = 0; i < n_rounds; i++)
    add_schedule (base, &rounds[i], levels, n_matches);
  for (guint i = 0; i < base->n; i++)
    {
      guint person = base->present[i];
      gint64 apart = levels[person] - ix_partners_whole_level (base, i, n_matches[person]);

      sum += apart * apart;
    }
  return sum;
}

typedef struct {
  gint64 squares; /* of levels */
  guint  sum, widest, n;
} Differences;

static void
add_differences (const IxPartnersBase  *base,
                 const IxPartnersRound *round,
                 Differences           *differences)
{
  for (guint t = 0; t < round->n_tables; t++)
    {
      const guint *seats = round->tables[t].seats;
      gint64 level = base->levels[seats[0]] + base->levels[seats[1]] - base->levels[seats[2]] -
                     base->levels[seats[3]];
      guint apart = (guint) abs (base->grades[seats[0]] + base->grades[seats[1]] -
                                 base->grades[seats[2]] - base->grades[seats[3]]);

      differences->squares += level * level;
      differences->sum += apart;
      differences->widest = MAX (differences->widest, apart);
      differences->n++;
    }
}

gint64
ix_partners_leaders_cost (gint sum,
                          gint difference,
                          gint squares)
{
  /* 8 (Σ s² - (Σ s)² / 4) + 4 d², of scores in tenths. */
  return (gint64) IX_PARTNERS_UNIT / 100 * (8 * squares - 2 * sum * sum + 4 * difference * difference);
}

static gint64
count_leaders (const IxPartnersBase  *base,
               const IxPartnersRound *round)
{
  gint64 cost = 0;

  for (guint t = 0; t < round->n_tables; t++)
    {
      gint sum = 0, difference = 0, squares = 0;

      for (guint s = 0; s < IX_PARTNERS_SEATS; s++)
        {
          gint score = base->given->people[round->tables[t].seats[s]].score;

          sum += score;
          difference += s < 2 ? score : -score;
          squares += score * score;
        }
      cost += ix_partners_leaders_cost (sum, difference, squares);
    }
  return cost;
}

/* Colours */

static guint
count_colours (const IxPartnersBase  *base,
               const IxPartnersRound *rounds,
               guint                  n_rounds)
{
  gint balances[IX_PARTNERS_LISTED] = { 0 };
  guint most = 0;

  for (guint i = 0; i < base->given->n_played + n_rounds; i++)
    {
      const IxPartnersRound *round = i < base->given->n_played ? &base->given->played[i]
                                                               : &rounds[i - base->given->n_played];

      for (guint t = 0; t < round->n_tables; t++)
        {
          const guint *seats = round->tables[t].seats;

          balances[seats[IX_PARTNERS_WHITE_A]]++;
          balances[seats[IX_PARTNERS_WHITE_B]]++;
          balances[seats[IX_PARTNERS_BLACK_A]]--;
          balances[seats[IX_PARTNERS_BLACK_B]]--;
        }
    }
  for (guint i = 0; i < base->n; i++)
    most = MAX (most, (guint) abs (balances[base->present[i]]));
  return most;
}

/* Wishes */

static gboolean
is_here (const IxPartnersRound *round,
         guint                  person,
         guint                 *table,
         guint                 *seat)
{
  if (ix_partners_find_seat (round, person, table, seat))
    return TRUE;
  *table = IX_PARTNERS_NOBODY;
  for (guint i = 0; i < round->n_out; i++)
    if (round->out[i] == person)
      return TRUE;
  return FALSE;
}

static gboolean
is_met (const IxPartnersRound *round,
        const IxPairWish      *wish)
{
  guint tables[2], seats[2];
  gboolean one_table, partners;

  if (!is_here (round, wish->a, &tables[0], &seats[0]) ||
      !is_here (round, wish->b, &tables[1], &seats[1]))
    return TRUE;
  one_table = tables[0] == tables[1] && tables[0] != IX_PARTNERS_NOBODY;
  partners = one_table && seats[0] / 2 == seats[1] / 2;
  if (wish->wish == IX_WISH_TOGETHER)
    return partners || (tables[0] == tables[1] && !one_table);
  if (wish->wish == IX_WISH_APART)
    return !partners;
  return wish->wish != IX_WISH_TABLES || !one_table;
}

guint
ix_partners_unmet (const IxPartnersField *field,
                   const IxPartnersRound *rounds,
                   guint                  n_rounds,
                   guint                  wish)
{
  guint n = 0;

  for (guint i = 0; i < n_rounds; i++)
    n += !is_met (&rounds[i], &field->wishes[wish]);
  return n;
}

/* All together */

static gint64
thousandths (gint64 units)
{
  return units * 1000 / IX_PARTNERS_UNIT;
}

static gint64
total_of (const IxPartnersBase *base,
          const IxPartnersCost *cost)
{
  gint64 total = 1000 * ((gint64) IX_PARTNERS_WEIGHT_PARTNERS * cost->partners_again +
                         (gint64) IX_PARTNERS_WEIGHT_OPPONENTS * cost->opponents_again);

  if (base->given->aim == IX_PARTNERS_EVEN)
    total += IX_PARTNERS_WEIGHT_EVEN * cost->evenness;
  if (base->given->aim == IX_PARTNERS_EVERYONE)
    total += cost->schedule;
  return total + cost->leaders;
}

void
ix_partners_cost_count (const IxPartnersBase  *base,
                        const IxPartnersRound *rounds,
                        guint                  n_rounds,
                        IxPartnersCost        *cost)
{
  const IxPartnersField *field = base->given;
  Differences differences = { 0 };

  memset (cost, 0, sizeof *cost);
  for (guint i = 0; i < n_rounds; i++)
    add_differences (base, &rounds[i], &differences);
  count_meetings (field, rounds, n_rounds, cost);
  for (guint i = 0; i < field->n_wishes; i++)
    cost->unmet += ix_partners_unmet (field, rounds, n_rounds, i);
  cost->evenness = thousandths (differences.squares);
  if (differences.n > 0)
    cost->difference = (2 * differences.sum + differences.n) / (2 * differences.n);
  cost->widest = differences.widest;
  cost->schedule = thousandths (count_schedule (base, rounds, n_rounds));
  if (base->leaders && n_rounds > 0)
    cost->leaders = thousandths (count_leaders (base, &rounds[0]));
  ix_partners_duty_count (field, rounds, n_rounds, &cost->duty, &cost->duty_running);
  cost->colours = count_colours (base, rounds, n_rounds);
  cost->total = total_of (base, cost);
}
