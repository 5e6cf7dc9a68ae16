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

/* Pairs all teams at once (IX_TEAM_SWISS_BY_ROUND): sets their mates.  FALSE if they have no
 * pairing. */
gboolean ix_swiss_pair_round (const IxSwissField *field,
                              guint              *mates);

/* The cost of a pair: C8 before C9 before C10, each with 10 bits of its own. */
gint64 ix_swiss_pair_cost (const IxSwissTeam *a,
                           const IxSwissTeam *b);

#define IX_SWISS_COST_BITS 30

/* The teams of @bracket, or all with NULL, by their pairing numbers. */
guint *ix_swiss_list_teams (const IxSwissField *field,
                            const guint8       *bracket,
                            guint              *n) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
