/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-partners.h"

#include <stdlib.h>
#include <string.h>

#include "ix-partners-private.h"

/* The plan */

/* The best of several searches is taken.  For more than MANY people the first is nearly as good. */
#define MOVES_A_ROUND 100000
#define MOST_MOVES 600000 /* of each search */
#define N_SEARCHES 3
#define N_SEARCHES_OF_MANY 2
#define MANY 32
#define N_FIRM 3 /* while partners are again who need not be */

static guint64
seed_of (const IxPartnersField *field,
         guint                  search)
{
  guint64 state = (guint64) field->seed << 32 | field->n_played << 8 | search;

  return ix_partners_random (&state);
}

static void
search (const IxPartnersBase *base,
        const IxPartnersDuty *duty,
        IxPartnersSearch     *search)
{
  const IxPartnersField *field = base->given;
  guint n_moves = MIN (MOVES_A_ROUND * field->n_rounds, MOST_MOVES);
  guint n_searches = base->n > MANY ? N_SEARCHES_OF_MANY : N_SEARCHES;
  IxPartnersSeating begin;
  gboolean again;

  for (guint i = 0; i < n_searches; i++)
    if (i == 0 || !ix_partners_search_has_least (search))
      ix_partners_search_run (search, seed_of (field, i), n_moves);
  again = !ix_partners_search_has_least_partners (search);
  for (guint i = 0; i < N_FIRM && again; i++)
    ix_partners_search_run_firm (search, seed_of (field, n_searches + i), n_moves);
  if (field->n_played == 0 && field->aim == IX_PARTNERS_EVERYONE &&
      ix_partners_whist (base, duty, seed_of (field, 0), &begin))
    ix_partners_search_relabel (search, &begin, seed_of (field, 0));
}

/* The order of tables: by scores where leaders meet, by grades, then by the number of somebody. */
typedef struct {
  const IxPartnersBase *base;
  gboolean              scores;
} TableOrder;

static gint
compare_tables (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const IxPartnersTable *tables[2] = { a, b };
  const TableOrder *order = data;
  gint scores[2] = { 0 }, grades[2] = { 0 };

  for (guint i = 0; i < 2; i++)
    for (guint s = 0; s < IX_PARTNERS_SEATS; s++)
      {
        guint person = tables[i]->seats[s];

        scores[i] += order->scores ? order->base->given->people[person].score : 0;
        grades[i] += order->base->grades[person];
      }
  if (scores[0] != scores[1])
    return scores[0] > scores[1] ? -1 : 1;
  if (grades[0] != grades[1])
    return grades[0] > grades[1] ? -1 : 1;
  return tables[0]->seats[0] < tables[1]->seats[0] ? -1 : 1;
}

static void
order_tables (const IxPartnersBase *base,
              IxPartnersPlan       *plan)
{
  for (guint r = 0; r < plan->n_rounds; r++)
    {
      TableOrder order = { base, base->leaders && r == 0 };

      g_qsort_with_data (plan->rounds[r].tables, (gint) plan->rounds[r].n_tables,
                         sizeof *plan->rounds[r].tables, compare_tables, &order);
    }
}

IxPartnersPlan *
ix_partners_plan (const IxPartnersField *field,
                  IxPartnersRefusal     *why)
{
  g_autoptr (IxPartnersSearch) best = NULL;
  IxPartnersBase base;
  IxPartnersDuty duty;
  IxPartnersPlan *plan;

  *why = ix_partners_base_init (&base, field);
  if (*why != IX_PARTNERS_ACCEPTED)
    return NULL;
  ix_partners_duty_choose (&base, &duty);
  best = ix_partners_search_new (&base, &duty);
  search (&base, &duty, best);
  plan = g_new0 (IxPartnersPlan, 1);
  plan->n_rounds = field->n_rounds;
  ix_partners_search_take (best, plan->rounds);
  order_tables (&base, plan);
  ix_partners_seats_choose (&base, plan->rounds, plan->n_rounds);
  ix_partners_cost_count (&base, plan->rounds, plan->n_rounds, &plan->cost);
  return plan;
}

/* Does the plan stand? */

static gboolean
same_round (const IxPartnersRound *a,
            const IxPartnersRound *b)
{
  if (a->n_tables != b->n_tables || a->n_out != b->n_out)
    return FALSE;
  return memcmp (a->tables, b->tables, a->n_tables * sizeof *a->tables) == 0 &&
         memcmp (a->out, b->out, a->n_out * sizeof *a->out) == 0;
}

static gboolean
fits_present (const IxPartnersRound *round,
              const IxPartnersField *field)
{
  gboolean here[IX_PARTNERS_LISTED] = { FALSE };

  for (guint i = 0; i < IX_PARTNERS_SEATS * round->n_tables; i++)
    here[round->tables[i / IX_PARTNERS_SEATS].seats[i % IX_PARTNERS_SEATS]] = TRUE;
  for (guint i = 0; i < round->n_out; i++)
    here[round->out[i]] = TRUE;
  for (guint i = 0; i < field->n_people; i++)
    if (here[i] != (field->people[i].present != FALSE))
      return FALSE;
  return TRUE;
}

gboolean
ix_partners_plan_stands (const IxPartnersPlan  *plan,
                         guint                  n_played,
                         const IxPartnersField *field)
{
  if (n_played > field->n_played || n_played + field->n_rounds != plan->n_rounds ||
      field->n_rounds == 0 || field->n_people > IX_PARTNERS_LISTED)
    return FALSE;
  if (n_played > 0 && field->aim == IX_PARTNERS_LEADERS)
    return FALSE;
  for (guint r = 0; r < n_played; r++)
    if (!same_round (&plan->rounds[r], &field->played[field->n_played - n_played + r]))
      return FALSE;
  return fits_present (&plan->rounds[n_played], field);
}

/* Rounds that somebody else made or changed */

IxPartnersRefusal
ix_partners_cost (const IxPartnersField *field,
                  const IxPartnersRound *rounds,
                  guint                  n_rounds,
                  IxPartnersCost        *cost)
{
  IxPartnersBase base;
  IxPartnersRefusal refusal = ix_partners_base_init (&base, field);

  if (refusal == IX_PARTNERS_ACCEPTED && n_rounds > IX_PARTNERS_ROUNDS)
    refusal = IX_PARTNERS_REFUSED_ROUNDS;
  if (refusal == IX_PARTNERS_ACCEPTED &&
      !ix_partners_rounds_sound (rounds, n_rounds, field->n_people))
    refusal = IX_PARTNERS_REFUSED_PERSON;
  if (refusal == IX_PARTNERS_ACCEPTED)
    ix_partners_cost_count (&base, rounds, n_rounds, cost);
  return refusal;
}

/* The place of @person among those who sit out; their number if they do not. */
static guint
find_out (const IxPartnersRound *round,
          guint                  person)
{
  guint i = 0;

  while (i < round->n_out && round->out[i] != person)
    i++;
  return i;
}

gboolean
ix_partners_round_trade (IxPartnersRound *round,
                         guint            a,
                         guint            b)
{
  guint table, seat;
  guint out_a = find_out (round, a), out_b = find_out (round, b);
  gboolean seated_a = ix_partners_find_seat (round, a, &table, &seat);
  gboolean seated_b = ix_partners_find_seat (round, b, &table, &seat);

  if (a == b || (!seated_a && !seated_b) || (!seated_a && out_a == round->n_out) ||
      (!seated_b && out_b == round->n_out))
    return FALSE;
  for (guint i = 0; i < IX_PARTNERS_SEATS * round->n_tables; i++)
    {
      guint *person = &round->tables[i / IX_PARTNERS_SEATS].seats[i % IX_PARTNERS_SEATS];

      *person = *person == a ? b : *person == b ? a : *person;
    }
  if (!seated_a)
    round->out[out_a] = b;
  if (!seated_b)
    round->out[out_b] = a;
  return TRUE;
}

/* Why these four? */

/* Is @seat the second one of somebody who plays both boards? */
static gboolean
is_second_seat (const IxPartnersTable *table,
                guint                  seat)
{
  return seat % 2 == 1 && ix_partners_has_both (table, seat / 2);
}

static void
fill_meetings (const IxPartnersTable  *table,
               const IxPartnersCounts *counts,
               IxPartnersWhy          *why)
{
  for (guint a = 0; a < IX_PARTNERS_SEATS; a++)
    for (guint b = 0; b < a; b++)
      {
        guint partners = *ix_partners_count_at (counts, counts->partners, table->seats[a], table->seats[b]);
        guint opponents = *ix_partners_count_at (counts, counts->opponents, table->seats[a], table->seats[b]);
        gboolean one_team = a / 2 == b / 2;

        if (is_second_seat (table, a) || is_second_seat (table, b))
          continue;
        why->partners += one_team ? partners : 0;
        why->opponents += one_team ? 0 : opponents;
        why->otherwise += one_team ? opponents : partners;
      }
}

static void
fill_teams (const IxPartnersBase  *base,
            const IxPartnersTable *table,
            IxPartnersWhy         *why)
{
  why->both = G_MAXUINT;
  for (guint seat = 0; seat < IX_PARTNERS_SEATS; seat++)
    {
      guint person = table->seats[seat];

      why->sums[seat / 2] += base->grades[person];
      if (is_second_seat (table, seat))
        why->both = person;
      else
        why->scores[seat / 2] += base->given->people[person].score;
    }
}

/* The ways to divide the seats of four into two teams. */
static const guint divisions[3][4] = { { 0, 1, 2, 3 }, { 0, 2, 1, 3 }, { 0, 3, 1, 2 } };

static void
fill_divisions (const IxPartnersBase   *base,
                const IxPartnersTable  *table,
                const IxPartnersCounts *counts,
                IxPartnersWhy          *why)
{
  why->least = why->least_new = G_MAXUINT;
  for (guint d = 0; d < (why->both == G_MAXUINT ? 3 : 1); d++)
    {
      guint people[4], apart;
      gboolean again = FALSE;

      for (guint i = 0; i < 4; i++)
        people[i] = table->seats[divisions[d][i]];
      apart = (guint) abs (base->grades[people[0]] + base->grades[people[1]] -
                           base->grades[people[2]] - base->grades[people[3]]);
      for (guint i = 0; i < 4; i += 2)
        again |= *ix_partners_count_at (counts, counts->partners, people[i], people[i + 1]) > 0;
      why->difference = d == 0 ? apart : why->difference;
      why->least = MIN (why->least, apart);
      if (!again)
        why->least_new = MIN (why->least_new, apart);
    }
}

static void
fill_duties (const IxPartnersField *field,
             const IxPartnersRound *round,
             IxPartnersWhy         *why)
{
  g_autofree guint *duties = g_new (guint, field->n_people);

  ix_partners_duties (field, duties);
  why->duties = why->both != G_MAXUINT ? duties[why->both] : 0;
  why->least_duties = G_MAXUINT;
  for (guint i = 0; i < IX_PARTNERS_SEATS * round->n_tables; i++)
    why->least_duties =
      MIN (why->least_duties, duties[round->tables[i / IX_PARTNERS_SEATS].seats[i % IX_PARTNERS_SEATS]]);
  for (guint i = 0; i < round->n_out; i++)
    why->least_duties = MIN (why->least_duties, duties[round->out[i]]);
}

gboolean
ix_partners_why (const IxPartnersField *field,
                 const IxPartnersRound *round,
                 guint                  table,
                 IxPartnersWhy         *why)
{
  g_auto (IxPartnersCounts) counts = { 0 };
  IxPartnersBase base;

  if (ix_partners_base_init (&base, field) != IX_PARTNERS_ACCEPTED ||
      !ix_partners_rounds_sound (round, 1, field->n_people) || table >= round->n_tables)
    return FALSE;
  memset (why, 0, sizeof *why);
  ix_partners_counts_init (&counts, field->n_people, field->played, field->n_played);
  fill_teams (&base, &round->tables[table], why);
  fill_meetings (&round->tables[table], &counts, why);
  fill_divisions (&base, &round->tables[table], &counts, why);
  fill_duties (field, round, why);
  return TRUE;
}
