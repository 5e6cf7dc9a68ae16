/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-pairing.h"
#include "ix-plan.h"

G_BEGIN_DECLS

/* Rules that the arbiter may override if there is no other pairing. */
typedef enum {
  IX_OVERRIDE_NOTHING = 0,
  IX_OVERRIDE_BYE = 1 << 0,       /* a second bye before everyone had one */
  IX_OVERRIDE_MEETING = 1 << 1,   /* a second meeting too early, as few as possible */
  IX_OVERRIDE_FORBIDDEN = 1 << 2, /* a meeting of teams that are kept apart */
} IxOverride;

/* The method by which a round was paired. */
typedef enum {
  IX_ROUND_BY_MATCH,     /* the two teams */
  IX_ROUND_BY_TABLE,     /* the round of the table that is due */
  IX_ROUND_BY_SCORES,    /* a round of the table, chosen by the scores */
  IX_ROUND_BY_STANDINGS, /* after the last whole cycle */
  IX_ROUND_BY_SWISS,
  IX_ROUND_BY_REMAINING, /* among remaining opponents, if no table can be used */
  IX_ROUND_BY_PARTNERS,  /* of people, whose partners change (ix-partners.h) */
} IxRoundMethod;

typedef struct {
  GArray       *pairs; /* of IxPairing; the bye last */
  IxRoundMethod method;
} IxNextRound;

void ix_next_round_clear (IxNextRound *next);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxNextRound, ix_next_round_clear)

/* Pairs @round, counted from 0, of an evening with @plan.  Contestants take part if they have not
 * withdrawn and have no entry but IX_ROUND_NONE in the round.  The first @plan->n_teams contestants
 * are those the evening began with; the first late one takes the free row of the table, if there is
 * one.
 *
 * Returns FALSE with an IX_PAIRING_ERROR if there is no pairing.  @needed, unless NULL, is then set
 * to the override that would help, which the message names too. */
gboolean ix_next_round (const IxCrossTable *table,
                        const IxPlan       *plan,
                        guint               round,
                        IxOverride          override,
                        IxNextRound        *next,
                        IxOverride         *needed,
                        GError            **error);

/* Pairs @round and the next one together, if the plan knows both before the results between them:
 * everyone who plays in both is then first-named once (tournament.md 1.5).  Returns FALSE, without
 * an error, for other plans. */
gboolean ix_next_two_rounds (const IxCrossTable *table,
                             const IxPlan       *plan,
                             guint               round,
                             IxNextRound         next[2]);

/* Pairs the late team with the one that has the bye in @round, which is paired already; no other
 * table changes (tournament.md 1.7).  Returns FALSE if there is no bye or the two may not meet. */
gboolean ix_take_bye (IxCrossTable *table,
                      guint         round,
                      guint         late);

G_END_DECLS
