/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Whole evenings for tests: teams made as the program makes them, rounds paired as it pairs them,
 * results by lot. */

typedef struct {
  const char *variant;  /* NULL: "newport" */
  guint       n_rounds; /* planned; 0: 6, or as many as are played */
  guint       n_played;
  guint32     seed;     /* of the results */
  gboolean    half;     /* leaves every other result of the last round open */
  gboolean    changes;  /* teams leave, come late, ask for byes, do not appear */
} IxEveningRecipe;

/* An evening of those entries, of IxEntryRow; who is needed to make the number right joins as a
 * house player.  Less than the rounds asked for are played where no more can be paired.  NULL if there
 * are too few to play. */
IxEvening *ix_evening_fixture_new (const GPtrArray       *entries,
                                   const IxEveningRecipe *recipe) G_GNUC_WARN_UNUSED_RESULT;

/* So many made-up entries, of IxEntryRow. */
GPtrArray *ix_evening_fixture_entries (guint   n,
                                       guint32 seed) G_GNUC_WARN_UNUSED_RESULT;

/* An evening that @rand makes up: of any size and system, with all that may happen. */
IxEvening *ix_evening_fixture_random (GRand *rand) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
