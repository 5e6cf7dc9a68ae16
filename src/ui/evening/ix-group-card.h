/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"

G_BEGIN_DECLS

/* A group match on the rounds tab: its seats, what can be done about it, and its result, which one key
 * enters as at a table: 1, = and 0, Delete.  Where every board scores a point, a digit begins the score
 * instead.  Its buttons activate the actions `group.*` of the tab.
 *
 * Signals:
 *   result (guint result)                     an IxTableResult; OPEN removes the result
 *   score (guint first, guint second)         half points of both teams */
#define IX_TYPE_GROUP_CARD (ix_group_card_get_type ())
G_DECLARE_FINAL_TYPE (IxGroupCard, ix_group_card, IX, GROUP_CARD, GtkWidget)

/* Shows a group match of the evening. */
void ix_group_card_show (IxGroupCard      *self,
                         IxEveningSession *session,
                         guint             group);

/* Moves the focus to what leads on: to playing, or to the result. */
void ix_group_card_focus (IxGroupCard *self);

/* Reads a score of two teams: "3½ 1½", "3.5-1.5", "3,5:1,5".  FALSE if it is none. */
gboolean ix_group_card_parse_score (const char *text,
                                    guint       half_points[2]);

G_END_DECLS
