/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"
#include "naive-steps.h"

G_BEGIN_DECLS

/* Random games in which the rules core is compared with the slow model of naive-steps.h after
 * every step: what may come next, whether the turn may and must end, checks, pieces, rights, pool,
 * KO, counters, and now and then whether there is a legal turn at all. */
typedef struct {
  guint seed;
  guint games;
  guint turns;  /* of each game at most */
  guint setups; /* how many of a hundred games begin with pieces put anywhere */
} IxNaiveRun;

void ix_naive_compare (const IxVariant  *variant,
                       const IxNaiveRun *run);

/* A position with pieces of @variant put anywhere, the side that is not to move not in check. */
IxPosition ix_naive_random_setup (const IxVariant *variant,
                                  GRand           *rand);

/* The rules of @variant as naive-steps.h has them. */
NaiveStepRules ix_naive_step_rules (const IxVariant *variant);

/* The step as naive-steps.h writes it. */
char *ix_naive_step_text (IxStep step) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
