/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"
#include "ix-evening-teams.h"

G_BEGIN_DECLS

/* What is done when those who came make no even number of teams of two: the ways with their cost, one of
 * which is chosen, and who joins where a way needs a house player (tournament.md 1.1).
 *
 * Signals:
 *   changed ()   another way is chosen, or the grade of who joins is another */
#define IX_TYPE_ODD_NUMBER_CHOOSER (ix_odd_number_chooser_get_type ())
G_DECLARE_FINAL_TYPE (IxOddNumberChooser, ix_odd_number_chooser, IX, ODD_NUMBER_CHOOSER, GtkWidget)

GtkWidget *ix_odd_number_chooser_new (void);

/* Offers the ways for so many; who is chosen stays chosen where that can be. */
void ix_odd_number_chooser_show (IxOddNumberChooser *self,
                         guint         n_players);

/* The events that make teams of those who are in @live in the chosen way, house players entered before;
 * of IxEveningEvent, of one act.  NULL if that cannot be yet. */
GPtrArray *ix_odd_number_chooser_make_teams (IxOddNumberChooser  *self,
                                     IxEveningSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* The evening as it would be with those teams, to be freed; NULL if that cannot be yet. */
IxEvening *ix_odd_number_chooser_preview (IxOddNumberChooser *self,
                                          IxEveningSession   *session) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
