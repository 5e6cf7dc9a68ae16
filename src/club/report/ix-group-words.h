/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Words about group matches, for reports, the history and the screen.  Texts returned as `char *`
 * belong to the caller. */

/* "Group match", or "Group match 2" if the evening has several. */
char *ix_format_group (const IxEveningState *state,
                       guint                 group) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the names at a seat: "Ann Smith", "Ann Smith / Bob Jones" who take turns, "Arbiter". */
char *ix_format_group_seat (const IxEveningState *state,
                            const IxMembers      *sitters) G_GNUC_WARN_UNUSED_RESULT;

/* "Team 1". */
char *ix_format_group_team (guint team) G_GNUC_WARN_UNUSED_RESULT;

/* A result with its score and its reason: "Team 1 wins, checkmate", "Team 2 wins 4½–3½", "Drawn";
 * empty: open. */
char *ix_format_group_result (IxTableResult result,
                              const guint  *half_points,
                              IxTableReason reason) G_GNUC_WARN_UNUSED_RESULT;

/* "The first decisive board ends the match", "Every board scores a point". */
const char *ix_format_group_end (IxGroupEnd end);

G_END_DECLS
