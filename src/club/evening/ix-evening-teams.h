/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"
#include "ix-teams.h"

G_BEGIN_DECLS

/* Makes teams of the entries of an evening (ix-teams.h). */

/* Returns the entries who are present, an array of guint. */
GArray *ix_evening_present (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the teams of the entries who are present, made by that method with all wishes.  Members
 * are entries.  NULL if the method does not suit the number of players.  Players who play for
 * themselves are a team each, the strongest first. */
IxTeams *ix_evening_make_teams (const IxEveningState *state,
                                IxOddNumberMethod     method) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the event that makes them. */
IxEveningEvent *ix_evening_teams_event (const IxTeams *teams,
                                        gint64         at) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the team in which @entry plays the coming rounds; IX_NOBODY if in none. */
guint ix_evening_team_of (const IxEveningState *state,
                          guint                 entry);

/* Returns the entry with that code, or with that name for an entry without a code; IX_NOBODY if
 * there is none. */
guint ix_evening_find_entry (const IxEveningState *state,
                             const char           *name,
                             const char           *code);

/* Returns the grade to suggest for a player without one: the median of those who are present; 0 if
 * nobody has a grade. */
gint ix_evening_median (const IxEveningState *state);

G_END_DECLS
