/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cardinality.h"
#include "ix-team-swiss.h"

G_BEGIN_DECLS

/* What the steps of C.04.6 share: finding the upfloaters (art. 3.5) and pairing a bracket (3.6).
 *
 * Teams are numbered in the order of score, the highest first, then pairing number. */

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

/* The bracket of the highest group that @left has, TRUE for each team not yet paired, and of its
 * upfloaters (art. 3.5): marks in @bracket who is in it.  FALSE if @left has no pairing at all. */
gboolean ix_swiss_choose_bracket (const IxSwissField *field,
                                  const guint8       *left,
                                  guint8             *bracket);

/* Pairs the bracket (art. 3.6), which can be paired: sets the mates of its teams. */
void ix_swiss_pair_bracket (const IxSwissField *field,
                            const guint8       *bracket,
                            guint              *mates);

G_END_DECLS
