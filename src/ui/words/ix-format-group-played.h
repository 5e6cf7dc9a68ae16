/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-played.h"

G_BEGIN_DECLS

/* The sentences of ix-format-played.h for a group match.  The texts belong to the caller. */

/* Says what the group match took from the match played here: "Group match: Team 1 wins is
 * entered, as it was played here". */
char *ix_format_group_taken (const IxEveningState *state,
                             guint                 group,
                             const IxPlayedResult *played) G_GNUC_WARN_UNUSED_RESULT;

/* Somebody must choose between the match and the entered result. */
char *ix_format_group_dispute (const IxEveningState *state,
                               guint                 group) G_GNUC_WARN_UNUSED_RESULT;

/* Both results: "Played here: Team 1 wins.  Entered: Drawn." */
char *ix_format_group_both (const IxEveningState *state,
                            guint                 group,
                            IxPlayedState         compared,
                            const IxPlayedResult *played) G_GNUC_WARN_UNUSED_RESULT;

/* Says where the result of the match goes, for the boards.  @group is that of
 * ix_evening_recall_match(). */
char *ix_format_group_place (const IxEvening      *evening,
                             gint64                match,
                             const IxPlayedResult *played,
                             guint                 group) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
