/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"
#include "ix-evening-teams.h"

G_BEGIN_DECLS

/* The options when the players make no even number of teams of two, each with its cost.  If the
 * chosen method needs house players, rows for their names and grades follow (tournament.md 1.1).
 *
 * Signals:
 *   changed ()   the chosen method or the grade of a house player has changed */
#define IX_TYPE_ODD_NUMBER_CHOOSER (ix_odd_number_chooser_get_type ())
G_DECLARE_FINAL_TYPE (IxOddNumberChooser, ix_odd_number_chooser, IX, ODD_NUMBER_CHOOSER, GtkWidget)

GtkWidget *ix_odd_number_chooser_new (void);

/* Shows the options for the people who are here, house players apart.  Another number of people, or of
 * house players, brings back the proposal (ix_evening_propose_teams()).  NULL hides the options. */
void ix_odd_number_chooser_show (IxOddNumberChooser   *self,
                                 const IxEveningState *state);

/* Is an option chosen?  One that needs a house player is chosen by hand alone. */
gboolean ix_odd_number_chooser_is_made (IxOddNumberChooser *self);

/* Returns the act (ix_evening_teams_act()) that makes teams in @session by the chosen option; NULL if
 * teams cannot be made yet.  @together, of IxPairWish, are pairs who get other partners; NULL: the
 * rule holds. */
GPtrArray *ix_odd_number_chooser_make_teams (IxOddNumberChooser *self,
                                             IxEveningSession   *session,
                                             const GArray       *together)
  G_GNUC_WARN_UNUSED_RESULT;

/* Returns a copy of the evening with those teams, free with ix_evening_free(); NULL if teams cannot
 * be made yet. */
IxEvening *ix_odd_number_chooser_preview (IxOddNumberChooser *self,
                                          IxEveningSession   *session,
                                          const GArray       *together)
  G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
