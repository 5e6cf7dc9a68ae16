/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"
#include "ix-standings.h"

G_BEGIN_DECLS

/* An evening as pairing and standings read it. */

/* The plan: as the arbiter decided, else as the numbers of teams and rounds say. */
IxPlan ix_evening_plan (const IxEveningState *state);

/* What a team is called: by its name, else by its players. */
char *ix_evening_team_name (const IxEveningState *state,
                            guint                 team) G_GNUC_WARN_UNUSED_RESULT;

/* The sum of two grades; of three, two thirds of the sum (tournament.md 1.1); of one, his own. */
gint ix_evening_team_sum (const IxEveningState *state,
                          guint                 team);

/* Is a house player in the team?  Then it is not ranked for prizes. */
gboolean ix_evening_team_is_apart (const IxEveningState *state,
                                   guint                 team);

/* Does the team stand in the standings?  One that left before it had a round does not. */
gboolean ix_evening_team_stands (const IxEveningState *state,
                                 guint                 team);

/* The rounds so far.  Contestants are the teams, rated by their sums. */
IxCrossTable *ix_evening_table (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* How many tables have no result, in all rounds: two may be paired at once. */
guint ix_evening_count_open (const IxEveningState *state);

/* How many rounds are over: all results are known. */
guint ix_evening_count_complete (const IxEveningState *state);

/* What the standings after some rounds need, which live as long. */
typedef struct {
  IxCrossTable *table;
  IxTieContext  context;
  IxStandings  *standings;
} IxEveningStandings;

/* After the first @n_rounds rounds; results that are open count nothing.  By the tie-breaks that the
 * arbiter chose, else by those that are usual for the plan.  Ranks are those for prizes: 0 for teams that
 * are apart or do not stand, and the others count without them. */
void ix_evening_standings_init (IxEveningStandings   *standings,
                                const IxEveningState *state,
                                guint                 n_rounds);
void ix_evening_standings_clear (IxEveningStandings *standings);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxEveningStandings, ix_evening_standings_clear)

/* The names of the tie-breaks that rank, as in ix_tie_list_usual(). */
char *ix_evening_tie_list (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* What everybody should have had alike.  A match that was lost by forfeit gave nobody anything. */
typedef struct {
  guint n_first, n_second; /* how often first-named, second-named */
  guint n_byes;            /* allocated */
} IxTeamFairness;

typedef struct {
  guint n_white, n_black; /* games */
  guint n_sat;            /* rounds in which his team played without him */
} IxPlayerFairness;

IxTeamFairness   ix_evening_team_fairness (const IxEveningState *state,
                                           guint                 team);
IxPlayerFairness ix_evening_player_fairness (const IxEveningState *state,
                                             guint                 entry);

G_END_DECLS
