/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-prize-shares.h"

G_BEGIN_DECLS

/* Gives the prizes of a list to those who are entitled to them (tournament.md 1.16).  They are people or
 * teams, and are numbered in the order of the standings. */

/* The ways to part or to join those who have as many points. */
typedef enum {
  IX_PRIZES_BY_PLACE, /* the tie-breaks decide; only those who share a rank share prizes */
  IX_PRIZES_AVERAGE,  /* they share */
  IX_PRIZES_HORT,     /* they share half of the money, and the tie-breaks decide about the other half */
  IX_N_PRIZE_SHARINGS,
} IxPrizeSharing;

/* A prize of the list. */
typedef struct {
  guint  category;
  gint64 money; /* in the smallest unit, not negative, at most IX_PRIZE_MOST_MONEY */
  gint64 worth; /* of goods without money, which go before cheaper prizes; else 0 */
} IxPrizeOffer;

/* Sums of all prizes, times the number of people, stay exact. */
#define IX_PRIZE_MOST_MONEY G_GINT64_CONSTANT (10000000000)

/* Those who are entitled to the prizes of a category. */
typedef struct {
  GArray  *line; /* of guint, the best first */
  gboolean own;  /* the order is not that of the standings: nothing is shared */
} IxPrizeCategory;

typedef struct {
  const IxPrizeOffer    *prizes;
  guint                  n_prizes;   /* at most IX_PRIZES_MOST */
  const IxPrizeCategory *categories;
  guint                  n_categories;
  guint                  n_people;
  const guint           *ranks;  /* by people; equal for those who share a rank */
  const guint           *scores; /* by people; equal for those who have as many points */
  IxPrizeSharing         sharing;
  gboolean               several; /* somebody may have a prize of each category */
} IxPrizeList;

/* Money and those who get it: of one prize and to one person, or of several and to several who are tied. */
typedef enum {
  IX_PRIZE_WHOLE,
  IX_PRIZE_HALF_BY_PLACE,
  IX_PRIZE_HALF_SHARED,
} IxPrizePart;

typedef struct {
  IxPrizePart part;
  GArray     *prizes; /* of guint, the most valuable first */
  GArray     *people; /* of guint, in their order */
  GArray     *money;  /* of gint64, for each of them */
} IxPrizePot;

typedef struct {
  GPtrArray *pots;    /* of IxPrizePot, the most valuable prize first */
  guint     *holders; /* of each prize: who has its goods; G_MAXUINT: nobody */
  gint64    *given;   /* of each prize: its money that is in a pot */
} IxPrizesGiven;

/* Gives the prizes.  A remainder goes to the first of those who share, a unit each.
 * No money is lost: what the people of all pots get is what `given` is together. */
IxPrizesGiven *ix_prizes_give (const IxPrizeList *list) G_GNUC_WARN_UNUSED_RESULT;
void           ix_prizes_given_free (IxPrizesGiven *given);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxPrizesGiven, ix_prizes_given_free)

static inline const IxPrizePot *
ix_prizes_pot (const IxPrizesGiven *given,
               guint                n)
{
  return given->pots->pdata[n];
}

G_END_DECLS
