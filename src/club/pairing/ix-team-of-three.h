/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"

G_BEGIN_DECLS

/* A team of three, A > B > C by strength, leaves one member out of each of its matches
 * (tournament.md 1.1); the higher of the two others plays the higher board.  Nobody sits out of two
 * matches running, whatever the sides; a round without a match, such as a bye, does not come
 * between two matches.  Beyond that sit-outs are shared as equally as can be: in all, then among
 * the matches in which the team is first-named and those in which it is second-named, then so that
 * everyone has White as often as Black.  In six matches, three of each side, everyone plays four,
 * two of them with White. */

#define IX_TEAM_OF_THREE_NOBODY 3
#define IX_TEAM_OF_THREE_OPEN 4

/* Chooses who sits out in each round for which @sit_outs has IX_TEAM_OF_THREE_OPEN: 0 for A, 1 for
 * B, 2 for C, and IX_TEAM_OF_THREE_NOBODY where the team has no match.  Other values are given and
 * stay; if two given ones are running, they do.  @sides are the sides of the team, as they are
 * known or expected.  Behind the first @n_sure rounds any match may turn out to be a bye.
 *
 * A member who is given for a round of IX_SIDE_NONE was named for a match that was not played: that
 * does not count, but where another can sit out of the next match the same one is not chosen. */
void ix_team_of_three_schedule (const IxSide *sides,
                                guint         n_rounds,
                                guint         n_sure,
                                guint        *sit_outs);

G_END_DECLS
