/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-store.h"

G_BEGIN_DECLS

/* The running score of a match and its rematches. */
typedef struct {
  guint n_matches;      /* that are over */
  guint half_points[2]; /* by the IxTeam of the latest match, whoever had White before */
} IxRematchScore;

/* Returns the score of all matches before the one of @setup: the match that it is a rematch of, the one
 * before that, and so on until one cannot be read. */
IxRematchScore ix_rematch_score_before (IxStore            *store,
                                        const IxMatchSetup *setup);

/* Adds @match if it is over; if @switched, its team 1 counts as team 2. */
void ix_rematch_score_add (IxRematchScore *score,
                           const IxMatch  *match,
                           gboolean        switched);

G_END_DECLS
