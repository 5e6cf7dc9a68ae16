/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"

G_BEGIN_DECLS

/* A team: its number and name, its players with their grades, the sum.  A player who is dragged onto one of
 * another team changes places with him; a press on him offers it without dragging: through the action
 * `teams.swap-with` (u) with the entry. */
#define IX_TYPE_TEAM_CARD (ix_team_card_get_type ())
G_DECLARE_FINAL_TYPE (IxTeamCard, ix_team_card, IX, TEAM_CARD, GtkWidget)

GtkWidget *ix_team_card_new (IxEveningSession *session,
                             guint             team);

/* Which of its parts has the focus, G_MAXUINT: none; gives it to that part of another one. */
guint ix_team_card_get_focus (IxTeamCard *self);
void  ix_team_card_set_focus (IxTeamCard *self,
                              guint       part);

G_END_DECLS
