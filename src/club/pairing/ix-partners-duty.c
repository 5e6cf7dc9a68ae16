/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chooses for ix_partners_plan() who sits out or plays both boards.  A duty goes to whoever, in this order,
 *
 *  1. had none in the round before;
 *  2. had fewest;
 *  3. has the lowest score, where leaders meet;
 *  4. has been here without one for longest;
 *  5. is drawn.  Lots are the same for all rounds, so with the same people the order of duties repeats.
 *
 * Two who are always partners have their duties in one round, among those who are equal in the first three. */

#include "ix-partners-private.h"

#include <stdlib.h>
#include <string.h>

static gboolean
has_duty (const IxPartnersRound *round,
          guint                  person,
          gboolean              *here)
{
  guint table, seat;

  *here = ix_partners_find_seat (round, person, &table, &seat);
  if (*here)
    return ix_partners_has_both (&round->tables[table], seat / 2);
  for (guint i = 0; i < round->n_out; i++)
    *here |= round->out[i] == person;
  return *here;
}

/* The duties of those who stay from round @r - 1 to @r: least, most and rounded average. */
typedef struct {
  guint least, most, average;
} Others;

static Others
look_at_others (const IxPartnersRecord *records,
                guint                   n_people,
                const gboolean         *here,
                gint                    r)
{
  Others others = { G_MAXUINT, 0, 0 };
  guint sum = 0, n = 0;

  for (guint i = 0; i < n_people; i++)
    if (here[i] && records[i].known && records[i].seen == r - 1)
      {
        others.least = MIN (others.least, records[i].count);
        others.most = MAX (others.most, records[i].count);
        sum += records[i].count;
        n++;
      }
  if (n == 0)
    return (Others) { 0, G_MAXUINT, 0 };
  others.average = (2 * sum + n) / (2 * n);
  return others;
}

/* Those who are @here in round @r and were not in the round before. */
static void
let_join (IxPartnersRecord *records,
          guint             n_people,
          const gboolean   *here,
          gint              r)
{
  Others others = look_at_others (records, n_people, here, r);

  for (guint i = 0; i < n_people; i++)
    {
      if (!here[i] || (records[i].known && records[i].seen == r - 1))
        continue;
      records[i].count = records[i].known ? CLAMP (records[i].count, others.least, others.most)
                                          : others.average;
      records[i].known = TRUE;
      records[i].without = r - 1;
    }
}

static void
note_round (IxPartnersRecord      *records,
            guint                  n_people,
            const IxPartnersRound *round,
            gint                   r)
{
  gboolean here[IX_PARTNERS_LISTED] = { FALSE }, duty[IX_PARTNERS_LISTED] = { FALSE };

  for (guint i = 0; i < n_people; i++)
    duty[i] = has_duty (round, i, &here[i]);
  let_join (records, n_people, here, r);
  for (guint i = 0; i < n_people; i++)
    {
      if (here[i])
        records[i].seen = r;
      if (!duty[i])
        continue;
      records[i].running = r > 0 && records[i].last == r - 1 ? records[i].running + 1 : 1;
      records[i].n_runs += records[i].running > 1;
      records[i].last = records[i].without = r;
      records[i].count++;
    }
}

static void
fill_records (const IxPartnersField *field,
              const IxPartnersRound *rounds,
              guint                  n_rounds,
              IxPartnersRecord      *records)
{
  gboolean here[IX_PARTNERS_LISTED] = { FALSE };
  gint r = 0;

  for (guint i = 0; i < field->n_people; i++)
    records[i] = (IxPartnersRecord) { .last = -1, .seen = -1, .without = -1 };
  for (guint i = 0; i < field->n_played; i++)
    note_round (records, field->n_people, &field->played[i], r++);
  for (guint i = 0; i < n_rounds; i++)
    note_round (records, field->n_people, &rounds[i], r++);
  for (guint i = 0; i < field->n_people; i++)
    here[i] = field->people[i].present;
  let_join (records, field->n_people, here, r);
}

void
ix_partners_records_fill (const IxPartnersField *field,
                          IxPartnersRecord      *records)
{
  fill_records (field, NULL, 0, records);
}

void
ix_partners_duties (const IxPartnersField *field,
                    guint                 *duties)
{
  g_autofree IxPartnersRecord *records = g_new (IxPartnersRecord, field->n_people);

  fill_records (field, NULL, 0, records);
  for (guint i = 0; i < field->n_people; i++)
    duties[i] = records[i].count;
}

/* Does @a have a duty before @b in the round after those of the field? */
static gboolean
comes_before (const IxPartnersField  *field,
              const IxPartnersRecord *records,
              guint                   a,
              guint                   b)
{
  gint before = (gint) field->n_played - 1;
  gboolean just_a = before >= 0 && records[a].last == before, just_b = before >= 0 && records[b].last == before;

  if (just_a != just_b)
    return just_b;
  if (records[a].count != records[b].count)
    return records[a].count < records[b].count;
  return field->aim == IX_PARTNERS_LEADERS && field->people[a].score < field->people[b].score;
}

gboolean
ix_partners_is_due (const IxPartnersField *field,
                    const IxPartnersRound *round,
                    guint                  person)
{
  g_autofree IxPartnersRecord *records = g_new (IxPartnersRecord, field->n_people);

  fill_records (field, NULL, 0, records);
  for (guint i = 0; i < field->n_people; i++)
    {
      gboolean here;

      if (!has_duty (round, i, &here) && here && comes_before (field, records, i, person))
        return FALSE;
    }
  return TRUE;
}

void
ix_partners_duty_count (const IxPartnersField *field,
                        const IxPartnersRound *rounds,
                        guint                  n_rounds,
                        guint                 *spread,
                        guint                 *running)
{
  g_autofree IxPartnersRecord *records = g_new (IxPartnersRecord, field->n_people);
  guint least = G_MAXUINT, most = 0;

  *running = 0;
  fill_records (field, rounds, n_rounds, records);
  for (guint i = 0; i < field->n_people; i++)
    {
      *running += records[i].n_runs;
      if (!field->people[i].present)
        continue;
      least = MIN (least, records[i].count);
      most = MAX (most, records[i].count);
    }
  *spread = least <= most ? most - least : 0;
}

/* The choice */

typedef struct {
  guint   place, mate;
  guint   just, count;
  gint    score, without;
  guint64 lot;
} Candidate;

#define COMPARE(a, b) (((a) > (b)) - ((a) < (b)))

static int
compare_candidates (const void *a,
                    const void *b)
{
  const Candidate *first = a, *second = b;
  int order = COMPARE (first->just, second->just);

  order = order != 0 ? order : COMPARE (first->count, second->count);
  order = order != 0 ? order : COMPARE (first->score, second->score);
  order = order != 0 ? order : COMPARE (first->without, second->without);
  order = order != 0 ? order : COMPARE (first->lot, second->lot);
  return order != 0 ? order : COMPARE (first->place, second->place);
}

/* The place of whoever is always partner of @person; IX_PARTNERS_NOBODY. */
static guint
find_mate (const IxPartnersBase *base,
           guint                 person)
{
  const IxPartnersField *field = base->given;

  for (guint i = 0; i < field->n_wishes; i++)
    if (field->wishes[i].wish == IX_WISH_TOGETHER &&
        (field->wishes[i].a == person || field->wishes[i].b == person))
      return base->places[field->wishes[i].a == person ? field->wishes[i].b : field->wishes[i].a];
  return IX_PARTNERS_NOBODY;
}

static guint64
draw_lot (const IxPartnersBase *base,
          guint                 person)
{
  guint64 state = (guint64) base->given->seed << 32 | person;

  return ix_partners_random (&state);
}

static void
fill_candidates (const IxPartnersBase   *base,
                 const IxPartnersRecord *records,
                 guint                   r,
                 Candidate              *candidates)
{
  const IxPartnersField *field = base->given;
  gint round = (gint) (field->n_played + r);

  for (guint i = 0; i < base->n; i++)
    {
      guint person = base->present[i];
      const IxPartnersRecord *record = &records[person];

      candidates[i] = (Candidate) {
        .place = i,
        .mate = find_mate (base, person),
        .just = record->last >= 0 && record->last == round - 1,
        .count = record->count,
        .score = base->leaders && r == 0 ? field->people[person].score : 0,
        .without = record->without,
        .lot = draw_lot (base, person),
      };
    }
  qsort (candidates, base->n, sizeof *candidates, compare_candidates);
}

static gboolean
is_equal (const Candidate *a,
          const Candidate *b)
{
  return a->just == b->just && a->count == b->count && a->score == b->score;
}

/* Returns which of @candidates has the next duty: the first, unless that parts two who may have theirs together.
 * @before are chosen in this round, and @n_left are to be. */
static guint
find_next (const Candidate *candidates,
           guint            n,
           const Candidate *before,
           guint            n_left)
{
  for (guint i = 0; i < n && before != NULL && is_equal (&candidates[i], &candidates[0]); i++)
    if (before->mate == candidates[i].place)
      return i;
  for (guint i = 0; i < n && n_left == 1 && is_equal (&candidates[i], &candidates[0]); i++)
    if (candidates[i].mate == IX_PARTNERS_NOBODY)
      return i;
  return 0;
}

/* Moves the next duty to the front of @candidates. */
static void
choose_next (Candidate       *candidates,
             guint            n,
             const Candidate *before,
             guint            n_left)
{
  guint chosen = find_next (candidates, n, before, n_left);

  for (Candidate kept; chosen > 0; chosen--)
    {
      kept = candidates[chosen];
      candidates[chosen] = candidates[chosen - 1];
      candidates[chosen - 1] = kept;
    }
}

void
ix_partners_duty_choose (const IxPartnersBase *base,
                         IxPartnersDuty       *duty)
{
  const IxPartnersField *field = base->given;
  g_autofree IxPartnersRecord *records = g_new (IxPartnersRecord, field->n_people);
  Candidate candidates[IX_PARTNERS_MOST];

  duty->n = base->option.n_threes + base->option.n_out;
  fill_records (field, NULL, 0, records);
  for (guint r = 0; r < field->n_rounds && duty->n > 0; r++)
    {
      fill_candidates (base, records, r, candidates);
      for (guint k = 0; k < duty->n; k++)
        {
          IxPartnersRecord *record;

          /* One duty in all parts them in any case. */
          if (duty->n > 1)
            choose_next (candidates + k, base->n - k, k > 0 ? &candidates[k - 1] : NULL, duty->n - k);
          record = &records[base->present[candidates[k].place]];
          duty->who[r][k] = candidates[k].place;
          record->last = record->without = (gint) (field->n_played + r);
          record->count++;
        }
    }
}
