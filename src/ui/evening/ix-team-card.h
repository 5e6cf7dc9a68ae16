/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"

G_BEGIN_DECLS

/* A team: its number and name, its players with their grades, the sum.  Dragging a player onto a
 * player of another team lets the two change places.  Pressing a player activates
 * `teams.trade-with` (u) with the entry, to do so without dragging. */
#define IX_TYPE_TEAM_CARD (ix_team_card_get_type ())
G_DECLARE_FINAL_TYPE (IxTeamCard, ix_team_card, IX, TEAM_CARD, GtkWidget)

/* @team counts from 0; @again: two of it were partners last time, which the card says.  The card shows
 * the team as it is now and does not update itself. */
GtkWidget *ix_team_card_new (IxEveningSession *session,
                             guint             team,
                             gboolean          again);

/* Gets the part of the card that has the focus, G_MAXUINT if none has; moves the focus to a part,
 * so that a new card can take it over. */
guint ix_team_card_get_focus (IxTeamCard *self);
void  ix_team_card_set_focus (IxTeamCard *self,
                              guint       part);

/* The button of a player, who changes places with another one by drag (`teams.trade`) or when it is
 * pressed (`teams.trade-with`). */
GtkWidget *ix_team_card_player_new (const IxEveningState *state,
                                    guint                 number);

G_END_DECLS
