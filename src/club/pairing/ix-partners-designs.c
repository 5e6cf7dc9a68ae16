/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Seatings of all rounds that are known: whist tournaments.
 *
 * In a whist tournament Wh(n) everybody is everybody's partner once and opponent twice; it has n - 1 rounds
 * if four divides n, and n if one sits out (Moore 1896; Anderson, Combinatorial Designs and Tournaments,
 * 1997).  Those here are cyclic: each round is the first one with a number added to everybody.  The order
 * of the numbers is such that opponents meet again as late as possible, however many rounds are played. */

#include "ix-partners-private.h"

#define MOST_WHIST 16

typedef struct {
  guint  n, n_rounds;
  guint8 first[MOST_WHIST]; /* table by table, in the order of seats */
  guint8 added[MOST_WHIST];
} Whist;

static const Whist whists[] = {
  { 8, 7, { 7, 4, 3, 6, 5, 0, 2, 1 }, { 0, 6, 1, 5, 3, 2, 4 } },
  { 9, 9, { 3, 6, 2, 1, 4, 8, 5, 7 }, { 0, 1, 2, 3, 4, 5, 6, 7, 8 } },
  { 12, 11, { 11, 9, 8, 6, 10, 5, 1, 4, 7, 0, 3, 2 }, { 0, 8, 4, 5, 1, 7, 3, 9, 6, 10, 2 } },
  { 13, 13, { 12, 1, 5, 8, 11, 2, 3, 10, 9, 4, 6, 7 }, { 0, 6, 12, 11, 9, 8, 2, 3, 4, 7, 1, 5, 10 } },
  { 16, 15, { 15, 2, 5, 1, 14, 13, 7, 12, 11, 9, 3, 6, 10, 4, 8, 0 },
    { 0, 7, 2, 10, 1, 9, 8, 14, 6, 5, 3, 4, 11, 12, 13 } },
};

/* The last of 4m people stays where they are and the others are numbers modulo 4m - 1; of 13 all are, modulo
 * 13; nine are pairs of numbers modulo 3. */
static guint
add (const Whist *whist,
     guint        person,
     guint        by)
{
  if (whist->n == 9)
    return 3 * ((person / 3 + by / 3) % 3) + (person % 3 + by % 3) % 3;
  if (whist->n % 4 == 0 && person == whist->n - 1)
    return person;
  return (person + by) % whist->n_rounds;
}

/* The people who have the numbers of a design, by lot. */

typedef struct {
  guint    n;
  guint    places[IX_PARTNERS_MOST + 1];
  gboolean known[IX_PARTNERS_MOST + 1], used[IX_PARTNERS_MOST + 1];
} Labels;

/* FALSE if @number is somebody else, or @place has another number. */
static gboolean
set_label (Labels *labels,
           guint   number,
           guint   place)
{
  if (labels->known[number] ? labels->places[number] != place : labels->used[place])
    return FALSE;
  labels->places[number] = place;
  labels->known[number] = labels->used[place] = TRUE;
  return TRUE;
}

static void
draw_labels (Labels *labels,
             guint64 seed)
{
  guint open[IX_PARTNERS_MOST + 1], n_open = 0;

  for (guint i = 0; i < labels->n; i++)
    if (!labels->used[i])
      open[n_open++] = i;
  for (guint number = 0; number < labels->n; number++)
    if (!labels->known[number])
      {
        guint k = (guint) ((ix_partners_random (&seed) >> 32) * n_open >> 32);

        set_label (labels, number, open[k]);
        open[k] = open[--n_open];
      }
}

/* Whist tournaments */

static guint
find_sitter (const Whist *whist,
             guint        round)
{
  guint sum = 0;

  for (guint i = 0; i < whist->n - 1; i++)
    sum += add (whist, whist->first[i], whist->added[round]);
  return whist->n * (whist->n - 1) / 2 - sum;
}

static const Whist *
find_whist (const IxPartnersBase *base)
{
  for (guint i = 0; i < G_N_ELEMENTS (whists); i++)
    if (whists[i].n == base->n && base->given->n_rounds <= whists[i].n_rounds &&
        base->option.n_threes == 0)
      return &whists[i];
  return NULL;
}

gboolean
ix_partners_whist (const IxPartnersBase *base,
                   const IxPartnersDuty *duty,
                   guint64               seed,
                   IxPartnersSeating    *seating)
{
  const Whist *whist = find_whist (base);
  Labels labels = { .n = base->n };

  if (whist == NULL)
    return FALSE;
  for (guint r = 0; r < base->given->n_rounds && base->n % 4 == 1; r++)
    if (!set_label (&labels, find_sitter (whist, r), duty->who[r][0]))
      return FALSE;
  draw_labels (&labels, seed);
  for (guint r = 0; r < base->given->n_rounds; r++)
    {
      for (guint i = 0; i < 4 * base->option.n_fours; i++)
        seating->seats[r][i] = (guint16) labels.places[add (whist, whist->first[i], whist->added[r])];
      for (guint k = 0; k < base->option.n_out; k++)
        seating->out[r][k] = duty->who[r][k];
    }
  return TRUE;
}
