/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"
#include "ix-standings.h"
#include "ix-table-score.h"

G_BEGIN_DECLS

/* Translates an evening for pairing and standings. */

/* Returns the plan: the arbiter's decision, else by the numbers of teams and rounds. */
IxPlan ix_evening_plan (const IxEveningState *state);

/* Returns the teams in the order in which the plan reads the cross table: first those for which the
 * plan was made, then late teams, the first of which gets the free row; withdrawn teams come last.
 * Free it with g_free(). */
guint *ix_evening_plan_order (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the name of a team, else the names of its players; free it with g_free(). */
char *ix_evening_team_name (const IxEveningState *state,
                            guint                 team) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the strength of a team: the sum of two grades; for three, two thirds of the sum
 * (tournament.md 1.1); for one, their own grade. */
gint ix_evening_team_sum (const IxEveningState *state,
                          guint                 team);

/* Returns the cross table of the rounds so far.  Contestants are the teams, rated by their sums;
 * those that no longer play, as they were when they last played. */
IxCrossTable *ix_evening_table (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Are the standings after @n_rounds rounds the final ones?  Only then are lots drawn. */
gboolean ix_evening_is_final (const IxEveningState *state,
                              guint                 n_rounds);

/* Is the last round paired, or over?  From then on standings and prizes can be kept back until they are announced. */
gboolean ix_evening_is_at_end (const IxEveningState *state);

/* The standings after some rounds, with the data that they point to. */
typedef struct {
  IxCrossTable *table;
  gint         *beside; /* points of group matches, by teams; NULL: they do not count */
  IxTieContext  context;
  IxStandings  *standings;
} IxEveningStandings;

/* Computes the standings after the first @n_rounds rounds; open results count nothing, and group
 * matches, if they do, as ix_evening_group_points() says.  Tie-breaks
 * are those that the arbiter chose, else the usual ones for the plan, without the lots until the
 * standings are final: equal teams share a rank.  Ranks are those for prizes:
 * 0 for teams that are apart or not in the standings, and the others are counted without them; 0
 * for all before the first round, when nothing but lots could rank them. */
void ix_evening_standings_init (IxEveningStandings   *standings,
                                const IxEveningState *state,
                                guint                 n_rounds);

/* The same of the rounds alone, as a TRF has them: no group match counts. */
void ix_evening_standings_init_of_rounds (IxEveningStandings   *standings,
                                          const IxEveningState *state,
                                          guint                 n_rounds);

/* Frees the contents. */
void ix_evening_standings_clear (IxEveningStandings *standings);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxEveningStandings, ix_evening_standings_clear)

/* Returns the names of the tie-breaks that rank, as in ix_tie_list_usual(). */
char *ix_evening_tie_list (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns who of those present has no game in the @n paired rounds from @from on, whatever team they
 * were in, an array of guint; house players do not count. */
GArray *ix_evening_idle (const IxEveningState *state,
                         guint                 from,
                         guint                 n) G_GNUC_WARN_UNUSED_RESULT;

/* Had @entry a place in a round or in a group match? */
gboolean ix_evening_took_part (const IxEveningState *state,
                               guint                 entry);

/* Did @entry come?  They are present, or took part.  The second function counts those who did, house players too. */
gboolean ix_evening_came (const IxEveningState *state,
                          guint                 entry);
guint    ix_evening_count_came (const IxEveningState *state);

/* The counts that should be equal for everybody.  A match lost by forfeit does not count. */
typedef struct {
  guint n_first, n_second; /* matches first-named, second-named */
  guint n_byes;            /* allocated */
} IxTeamFairness;

/* Returns the counts of @team over all rounds. */
IxTeamFairness ix_evening_team_fairness (const IxEveningState *state,
                                         guint                 team);

/* Reasons for which a team is not first-named as often as second-named. */
typedef enum {
  /* The number of its matches is odd. */
  IX_APART_BYE,     /* it had no opponent */
  IX_APART_ASKED,   /* it asked not to play */
  IX_APART_FORFEIT, /* the match was not played */
  IX_APART_ABSENT,  /* it was not there: it came late, or had left */
  /* In a match it was named once more as it had been oftener already. */
  IX_APART_REPEAT,  /* it was a second meeting, with colours reversed */
  IX_APART_BOTH,    /* the opponent had been named so oftener as well */
  IX_APART_TABLE,   /* the Berger table had it so */
  IX_APART_TURN,    /* by the rules of alternation (C.04.6 article 4), or by hand */
} IxApartKind;

typedef struct {
  IxApartKind kind;
  guint       round;
  guint       opponent; /* of the match; IX_NOBODY if there was none */
} IxApartReason;

/* Returns, by rounds, an array of IxApartReason.  It is empty if the team has been named both ways
 * as often, or is once apart since it has played in all rounds and their number is odd.  @table is
 * that of ix_evening_table(). */
GArray *ix_evening_find_apart (const IxEveningState *state,
                               const IxCrossTable   *table,
                               guint                 team) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
