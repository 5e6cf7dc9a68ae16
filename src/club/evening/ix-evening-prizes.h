/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-state.h"

G_BEGIN_DECLS

/* The prizes of an evening and those who get them (tournament.md 1.16). */

/* Somebody who may get prizes: a team, or one person. */
typedef struct {
  guint   team;    /* IX_NOBODY where partners change */
  GArray *entries; /* of guint: the players of the team, or the person */
  guint   rank;    /* from 1; equal for those who share it */
  gint    points;  /* in tenths */
} IxPrizeWinner;

typedef struct {
  guint            n_rounds;
  gboolean         final;      /* else a preview */
  gboolean         people;     /* the winners are people, not teams */
  GPtrArray       *winners;    /* of IxPrizeWinner, in the order of the standings, without house players */
  guint           *category;   /* of each prize of the list */
  guint            n_categories;
  IxPrizeCategory *categories; /* of `winners` */
  IxPrizeOffer    *offers;     /* the prizes of the list */
  guint            n_prizes;
  IxPrizesGiven   *given;
} IxEveningPrizes;

/* Gives the prizes by the standings after @n_rounds rounds; nobody gets any before the first. */
IxEveningPrizes *ix_evening_prizes_new (const IxEveningState *state,
                                        guint                 n_rounds) G_GNUC_WARN_UNUSED_RESULT;
void             ix_evening_prizes_free (IxEveningPrizes *prizes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxEveningPrizes, ix_evening_prizes_free)

static inline const IxPrizeWinner *
ix_evening_prizes_winner (const IxEveningPrizes *prizes,
                          guint                  n)
{
  return prizes->winners->pdata[n];
}

static inline const IxClubPrize *
ix_evening_prize (const IxEveningState *state,
                  guint                 n)
{
  return &g_array_index (state->prizes.list, IxClubPrize, n);
}

/* Returns the place of a prize among those of its category, from 1, and sets @n to their number. */
guint ix_evening_prize_place (const IxEveningState *state,
                              guint                 prize,
                              guint                *n);

/* Returns the points, in hundredths, by which the matches at the board of those who are a winner went above
 * what the grades make expect, and sets @n_matches. */
gint ix_evening_above_grades (const IxEveningState *state,
                              const IxPrizeWinner  *winner,
                              guint                 n_rounds,
                              guint                *n_matches);

G_END_DECLS
