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

/* The methods of pairing a round, and what they and the reasons for a bye count. */

/* Counts the meetings of the two before @round. */
guint ix_count_meetings (const IxCrossTable *table,
                         guint               a,
                         guint               b,
                         guint               round);

/* Counts the rounds before @round in which the team had no opponent without having asked for it. */
guint ix_count_byes (const IxCrossTable *table,
                     guint               place,
                     guint               round);

/* Byes and scores before a round, of those who are to be paired: they decide on the bye. */
typedef struct {
  guint least_byes;
  gint  most;  /* points of anybody */
  gint  least; /* points of those with the fewest byes, who may have it */
} IxByeScores;

IxByeScores ix_bye_scores (const IxCrossTable *table,
                           guint               round);

/* Would a leader have the bye?  In the first round nobody leads. */
gboolean ix_bye_is_of_leader (const IxByeScores *byes,
                              gint               score,
                              guint              round);

/* Returns what the bye of a team with @score weighs beside the squares of the score differences of
 * matches (tournament.md 1.3). */
gint64 ix_bye_unevenness (const IxByeScores *byes,
                          gint               score);

/* Returns the smallest number of meetings of the team with any of the others that are present. */
guint ix_count_least_met (const IxCrossTable *table,
                          guint               place,
                          guint               round);

/* Counts the teams that meet an opponent again by @pairs though somebody is there, not kept apart
 * from them, with whom they were paired less often.  A match lost by forfeit is no meeting, but it
 * need not be made up either. */
guint ix_count_too_early (const IxCrossTable *table,
                          guint               round,
                          const GArray       *pairs);

/* Lists the places of the contestants that are to be paired, an array of guint. */
GArray *ix_list_active (const IxCrossTable *table,
                        guint               round);

/* Returns the pairs of the round that is due in the Berger table with the rows of @plan, the bye
 * last.  If in a second cycle two would meet again too early by that round, returns another of the
 * cycle by which fewer do.  Returns NULL if the table cannot be used: the teams present are not
 * those with a row, or two would meet too often. */
GArray *ix_berger_pairs (const IxCrossTable *table,
                         const IxPlan       *plan,
                         guint               round);

/* Chooses, among the unused rounds of that table other than @skip, the one that suits the scores
 * best (tournament.md 1.3), and sets @chosen to its number in the table.  Colours are not allocated
 * yet.  Returns NULL if no round can be used. */
GArray *ix_adaptive_pairs (const IxCrossTable *table,
                           const IxPlan       *plan,
                           guint               round,
                           guint               skip,
                           guint              *chosen);

/* Could the team have the bye in any round of that table that can be used? */
gboolean ix_adaptive_may_rest (const IxCrossTable *table,
                               const IxPlan       *plan,
                               guint               round,
                               guint               place);

/* Could the others be paired among remaining opponents if the team had the bye, whatever byes it
 * has had? */
gboolean ix_remaining_may_rest (const IxCrossTable *table,
                                guint               round,
                                guint               place);

/* Returns the best pairing among the remaining opponents, preferring one after which the rounds to
 * come can be paired.  Two teams meet again only if both have met all others as often, unless
 * @override allows it.  Returns NULL if there is no pairing. */
GArray *ix_remaining_pairs (const IxCrossTable *table,
                            const IxPlan       *plan,
                            guint               round,
                            IxOverride          override);

/* Can the rounds after @round still be paired once @pairs have met?  Found by random trials: TRUE
 * is certain, FALSE only likely. */
gboolean ix_can_go_on (const IxCrossTable *table,
                       const IxPlan       *plan,
                       guint               round,
                       const GArray       *pairs);

/* Pairs by the standings: the first with the next one it has met least, and so on; the bye goes to
 * the last of those with the fewest byes.  Returns NULL if any two would meet too often. */
GArray *ix_standings_pairs (const IxCrossTable *table,
                            guint               round);

G_END_DECLS
