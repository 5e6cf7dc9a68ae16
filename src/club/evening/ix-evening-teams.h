/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"
#include "ix-teams.h"

G_BEGIN_DECLS

/* Makes teams of the entries of an evening (ix-teams.h). */

/* Counts those who are present: the real people, and the house players, who only fill in. */
guint ix_evening_count_people (const IxEveningState *state);
guint ix_evening_count_house (const IxEveningState *state);

/* Finds how teams are to be made: as they are made already; else with the house players who are
 * here; else by the cheapest option (ix_odd_number_options()).  FALSE if that needs a house player
 * who is not here, or nobody can play: then somebody must ask for it.  Every page proposes this. */
gboolean ix_evening_propose_teams (const IxEveningState *state,
                                   IxOddNumberOption    *option);

/* Returns the pairs of entries who were partners in a round of @last, an earlier evening, or in one team if it had no
 * round: an array of IxPairWish, of IX_WISH_OTHERS, each once.  People are known by their codes, else by their names.  House
 * players are nobody, and pairs with a wish about each other are left out: that holds anyway. */
GArray *ix_evening_together_before (const IxEveningState *state,
                                    const IxEveningState *last) G_GNUC_WARN_UNUSED_RESULT;

/* Are two of the @n_members entries, or two members of the team, such a pair? */
gboolean ix_evening_are_again (const GArray *together,
                               const guint  *members,
                               guint         n_members);
gboolean ix_evening_team_is_again (const IxEveningState *state,
                                   guint                 team,
                                   const GArray         *together);

/* Returns the teams of the people who are present, and of as many house players as @option needs,
 * with all wishes.  With @together, of IxPairWish, these pairs get other partners if that can be, at
 * the best balance; with NULL the rule holds: the highest play with the lowest.  Members are entries.  NULL if the option does not suit their number.  Players who
 * play for themselves are a team each, the strongest first; @option is then not asked, and may be
 * NULL. */
IxTeams *ix_evening_make_teams (const IxEveningState    *state,
                                const IxOddNumberOption *option,
                                const GArray            *together) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the event that makes them. */
IxEveningEvent *ix_evening_teams_event (const IxTeams *teams,
                                        gint64         at) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the act (of IxEveningEvent) that makes teams by @option.  House players who are not needed
 * leave; those who are missing enter as @house says, one for each: without a grade they get the median,
 * and with the name of a house player who has gone they are that one.  NULL if the option does not
 * suit. */
GPtrArray *ix_evening_teams_act (const IxEvening         *evening,
                                 const IxOddNumberOption *option,
                                 const IxEntrant         *house,
                                 const GArray            *together,
                                 gint64                   at) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the entry with that code, or with that name for an entry without a code; IX_NOBODY if
 * there is none. */
guint ix_evening_find_entry (const IxEveningState *state,
                             const char           *name,
                             const char           *code);

/* Returns the grade to suggest for a player without one: the median of those who are present; 0 if
 * nobody has a grade. */
gint ix_evening_median (const IxEveningState *state);

G_END_DECLS
