/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-game.h"
#include "ix-match-event.h"

G_BEGIN_DECLS

/* The end of one of many boards, as a comment of ours in the record of their match, at its place in the
 * order of time: {board C is over: white-wins resigned}.  The result of the match does not tell it. */

/* The text of the comment for @event, an IX_EVENT_BOARD_OVER. */
char *ix_note_write_over (const IxMatchEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/* Is @note such a comment, in a record of @n_boards?  Then sets @event to one that rules so,
 * IX_EVENT_RULE_BOARD; the board may be one that the record does not have. */
gboolean ix_note_parse_over (const IxNote *note,
                             guint         n_boards,
                             IxMatchEvent *event);

G_END_DECLS
