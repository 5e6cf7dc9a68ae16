/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-room-moment.h"
#include "ix-tiebreak.h"

G_BEGIN_DECLS

/* What the room display says.  All texts returned as `char *` are the caller's. */

/* The name of a content, as its button has it. */
const char *ix_room_say_content (IxRoomContent content);

/* What stands above it: "Round 3: find your table". */
char *ix_room_say_title (IxRoomContent       content,
                         const IxRoomMoment *moment);

/* "Round 3 of 6"; @round from 0. */
char *ix_room_say_round (guint round,
                         guint n_rounds);

/* "20:15", of microseconds since 1970, in local time. */
char *ix_room_say_time (gint64 at);

/* "7:32", "1:02:03", of microseconds. */
char *ix_room_say_duration (gint64 duration);

/* What the room waits for: "Waiting for tables 3, 7", "Round 3 of 6 starts at 20:15", or empty.
 * @state may be NULL. */
char *ix_room_say_notice (const IxEveningState *state,
                          const IxRoomMoment   *moment);
char *ix_room_say_start (const IxRoomMoment *moment);

/* "higher", "lower"; "White", "Black". */
const char *ix_room_say_board (guint board);
const char *ix_room_say_colour (gboolean white);

/* Why somebody does not play the round, as the end of a sentence that begins with his name. */
const char *ix_room_say_bye (IxRoundKind kind);
const char *ix_room_say_sitter (void);
const char *ix_room_say_no_team (void);

/* The same of a whole team: "Ann Smith & Bob Jones have no opponent this round". */
char *ix_room_say_team_bye (const IxEveningState *state,
                            const IxClubBye      *bye);
char *ix_room_say_sits_out (const char *name);

/* "Ann Smith & Bob Jones": the players of a team but @without, which may be IX_NOBODY. */
char *ix_room_say_players (const IxEveningState *state,
                           guint                 team,
                           guint                 without);

/* How many players the largest team has. */
guint ix_room_most_members (const IxEveningState *state);

/* "1 – 0"; was it by forfeit? */
const char *ix_room_say_result (IxTableResult result);
gboolean    ix_room_is_forfeit (IxTableResult result);

/* "3½", of points in tenths. */
char *ix_room_say_points (gint points);

/* The heading of a tie-break: "Wins", or its name of letters where there is no short word. */
char *ix_room_say_tie_break (const IxTieBreak *tie_break);

G_END_DECLS
