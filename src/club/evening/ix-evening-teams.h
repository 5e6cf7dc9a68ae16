/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"
#include "ix-teams.h"

G_BEGIN_DECLS

/* Teams out of those who came to an evening (ix-teams.h). */

/* Those who are present, as entries; an array of guint. */
GArray *ix_evening_present (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* The teams that would be made of those who are present, with all wishes, in that way.  Their members are
 * entries.  NULL if that is no way for so many; for players who play for themselves each is a team,
 * the strongest first. */
IxTeams *ix_evening_make_teams (const IxEveningState *state,
                                IxOddNumberMethod     method) G_GNUC_WARN_UNUSED_RESULT;

/* The event that makes them. */
IxEveningEvent *ix_evening_teams_event (const IxTeams *teams,
                                        gint64         at) G_GNUC_WARN_UNUSED_RESULT;

/* The team that @entry plays the rounds to come in; IX_NOBODY if in none. */
guint ix_evening_team_of (const IxEveningState *state,
                          guint                 entry);

/* The entry of that code, or for one of no list that name; IX_NOBODY if there is none. */
guint ix_evening_find_entry (const IxEveningState *state,
                             const char           *name,
                             const char           *code);

/* The grade to offer for who has none: the middle of those who are present; 0 without any. */
gint ix_evening_median (const IxEveningState *state);

G_END_DECLS
