/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-state.h"

G_BEGIN_DECLS

/* Teams as they were.  A team that has played a round may later be renamed, merged, or get another
 * player; what is said about the round stays as it was.  The fold keeps, for each round,
 *
 * - the teams of a table from its first result on, as it keeps the players there;
 * - all other teams, and who was present, from the last result of the round on.
 *
 * Names of players are not kept: a name that is corrected is corrected everywhere. */

/* Returns @team as it was in the round, counted from 0; as it is now if nothing is kept yet. */
const IxClubTeam *ix_evening_team_in_round (const IxEveningState *state,
                                            guint                 round,
                                            guint                 team);

/* Returns @team for the standings after @n_rounds rounds: for past standings as it was in the last
 * of these rounds that it took part in; else as it is now, or, if it no longer plays, as it was
 * when it last played. */
const IxClubTeam *ix_evening_team_after (const IxEveningState *state,
                                         guint                 n_rounds,
                                         guint                 team);

/* Is the team in the standings after @n_rounds rounds?  A team that withdrew before its first round
 * is not; nor, in past standings, one that came later. */
gboolean ix_evening_team_stands (const IxEveningState *state,
                                 guint                 n_rounds,
                                 guint                 team);

/* Returns the entries who were present in the round, or who are present now if it is the last one
 * or not over, an array of guint. */
GArray *ix_evening_present_in_round (const IxEveningState *state,
                                     guint                 round) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the entries for whom the bye of a team counts as it does for the team: its members in the
 * round who had no seat in it, an array of guint. */
GArray *ix_evening_bye_entries (const IxEveningState *state,
                                guint                 round,
                                guint                 team) G_GNUC_WARN_UNUSED_RESULT;

/* Was @entry in a team that played on after the round?  In the last round: is it in one? */
gboolean ix_evening_had_team (const IxEveningState *state,
                              guint                 round,
                              guint                 entry);

/* Returns the team that @entry plays in, or else the last one that they were in when it withdrew; IX_NOBODY if there is
 * none. */
guint ix_evening_last_team_of (const IxEveningState *state,
                               guint                 entry);

/* Return the name of a team, now or in the past, else the names of its players as they are shown; the second as
 * they were entered, for files and seasons.  Free it with g_free(). */
char *ix_club_team_name (const IxEveningState *state,
                         const IxClubTeam     *team) G_GNUC_WARN_UNUSED_RESULT;
char *ix_club_team_entered_name (const IxEveningState *state,
                                 const IxClubTeam     *team) G_GNUC_WARN_UNUSED_RESULT;

/* Is a house player in the team?  Such a team is not ranked for prizes. */
gboolean ix_club_team_is_apart (const IxEveningState *state,
                                const IxClubTeam     *team);

G_END_DECLS
