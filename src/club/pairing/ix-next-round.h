/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-pairing.h"
#include "ix-plan.h"

G_BEGIN_DECLS

/* What the arbiter may give up where there is no pairing else. */
typedef enum {
  IX_OVERRIDE_NOTHING = 0,
  IX_OVERRIDE_BYE = 1 << 0,       /* a second bye before all had one */
  IX_OVERRIDE_MEETING = 1 << 1,   /* a second meeting too early: those that are the fewest */
  IX_OVERRIDE_FORBIDDEN = 1 << 2, /* teams that are kept apart meet */
} IxOverride;

/* How a round came about. */
typedef enum {
  IX_ROUND_BY_MATCH,     /* the two teams */
  IX_ROUND_BY_TABLE,     /* the round of the table that is due */
  IX_ROUND_BY_SCORES,    /* a round of the table, chosen by the scores */
  IX_ROUND_BY_STANDINGS, /* behind the last whole cycle */
  IX_ROUND_BY_SWISS,
  IX_ROUND_BY_REMAINING, /* among the opponents who are left: the table does not hold any more */
} IxRoundMethod;

typedef struct {
  GArray       *pairs; /* of IxPairing; the bye last */
  IxRoundMethod method;
} IxNextRound;

void ix_next_round_clear (IxNextRound *next);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxNextRound, ix_next_round_clear)

/* Pairs @round, from 0, of an evening with that plan.  Those who play are not withdrawn and have
 * IX_ROUND_NONE in it, if it is in the table.  The first @plan->n_teams contestants are those
 * with whom the evening began; the first who is late takes the row that is free, if there is
 * one.
 *
 * FALSE with an IX_PAIRING_ERROR if nothing can be: @needed, if not NULL, says what would
 * help, and the error says it in words. */
gboolean ix_next_round (const IxCrossTable *table,
                        const IxPlan       *plan,
                        guint               round,
                        IxOverride          override,
                        IxNextRound        *next,
                        IxOverride         *needed,
                        GError            **error);

/* Pairs @round and the one behind it at once, where the plan knows both without the results
 * between: then everybody who plays in both is first-named once (tournament.md 1.5).  FALSE
 * without an error if it does not. */
gboolean ix_next_two_rounds (const IxCrossTable *table,
                             const IxPlan       *plan,
                             guint               round,
                             IxNextRound         next[2]);

/* A team that comes late meets the one that has the bye in @round, which is paired already; no
 * other table changes (tournament.md 1.7).  FALSE if nobody has it, or they may not meet. */
gboolean ix_take_bye (IxCrossTable *table,
                      guint         round,
                      guint         late);

G_END_DECLS
