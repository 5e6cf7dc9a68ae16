/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"

G_BEGIN_DECLS

/* A team of three, A > B > C by strength, leaves one member out of each of its matches (tournament.md
 * 1.1); the higher of the two others plays the higher board.  Sit-outs are shared equally among the
 * matches in which the team is first-named, and again among those in which it is second-named: in six
 * matches, three of each, everyone plays four, two of them with White. */

#define IX_TEAM_OF_THREE_NOBODY 3

/* Sets @sit_outs to the member that sits out in each round: 0 for A, 1 for B, 2 for C, and
 * IX_TEAM_OF_THREE_NOBODY where the team has no match.  @sides are the sides of the team; sides not
 * known yet are those expected.  The first @n_past values are given and stay.  Nobody sits out twice
 * in a row if that can be avoided. */
void ix_team_of_three_schedule (const IxSide *sides,
                                guint         n_rounds,
                                guint         n_past,
                                guint        *sit_outs);

G_END_DECLS
