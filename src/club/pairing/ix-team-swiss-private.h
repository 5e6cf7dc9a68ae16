/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-maximum-matching.h"
#include "ix-team-swiss.h"

G_BEGIN_DECLS

/* Shared by the steps of C.04.6: finding the upfloaters (art. 3.5) and pairing a bracket (3.6).
 *
 * Teams are numbered in descending order of score, then by pairing number. */

typedef struct {
  guint      place;
  gint       score;
  guint      group;   /* of equal score, from 0: the highest */
  IxTeamWish wish;
  gboolean   floated; /* in the round before, where that matters */
} IxSwissTeam;

typedef struct {
  guint        n;
  guint        n_groups;
  IxSwissTeam *teams;
  IxGraph     *may_meet;
} IxSwissField;

/* Marks in @bracket the teams of the highest group among @left, which is TRUE for each team not
 * paired yet, and their upfloaters (art. 3.5).  Returns FALSE if the teams left cannot be paired
 * at all. */
gboolean ix_swiss_choose_bracket (const IxSwissField *field,
                                  const guint8       *left,
                                  guint8             *bracket);

/* Pairs the bracket (art. 3.6), which can be paired: sets the mates of its teams. */
void ix_swiss_pair_bracket (const IxSwissField *field,
                            const guint8       *bracket,
                            guint              *mates);

G_END_DECLS
