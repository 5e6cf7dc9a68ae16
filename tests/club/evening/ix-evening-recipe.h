/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Whole evenings for tests.  Teams and rounds are made as the program makes them; results are
 * random. */

typedef struct {
  const char *variant;  /* NULL: "newport" */
  guint       n_rounds; /* planned; 0: 6, or the number played if that is more */
  guint       n_played;
  guint32     seed;     /* of the results */
  gboolean    half;     /* leaves every other result of the last round open */
  gboolean    twice;    /* double rounds */
  gboolean    clock;    /* the number of rounds is open until it is late */
  gboolean    house;    /* house players make the number right, instead of teams of three */
  gboolean    changes;  /* teams withdraw, come late, request byes, do not appear */
  gboolean    partners; /* change each round; with `changes` people go, come back, and do not appear */
  gboolean    by_lot;   /* partners: no plan, which takes its time with many people */
} IxEveningRecipe;

/* Returns an evening with those entries, an array of IxEntryRow.  It has fewer rounds than requested if no
 * more can be paired.  NULL if there are too few players. */
IxEvening *ix_evening_fixture_new (const GPtrArray       *entries,
                                   const IxEveningRecipe *recipe) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the event that pairs the next round of changing partners by lot, as if planned with the round of
 * that number, or NULL if fewer than three are present.  The last table may be one of three. */
IxEveningEvent *ix_evening_fixture_pair_by_lot (const IxEveningState *state,
                                                guint                 planned,
                                                GRand                *rand,
                                                gint64                at) G_GNUC_WARN_UNUSED_RESULT;

/* Returns @n made-up entries, of IxEntryRow. */
GPtrArray *ix_evening_fixture_entries (guint   n,
                                       guint32 seed) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a random evening of any size and system, with all kinds of changes. */
IxEvening *ix_evening_fixture_random (GRand *rand) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
