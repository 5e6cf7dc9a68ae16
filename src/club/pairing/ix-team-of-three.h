/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"

G_BEGIN_DECLS

/* A team of three A > B > C sits one of them out in each of its matches (tournament.md 1.1).
 * The higher one of the two who are there plays the higher board.  Over the matches in which the
 * team is first-named each sits out as often as the others, and likewise over those in which it
 * is second-named: in six matches, three of each, everybody plays four, two of them with White. */

#define IX_TRIO_NOBODY 3

/* Who sits out in each round: 0 for A to 2 for C, or IX_TRIO_NOBODY where the team has no match.
 * @sides are the sides of the team, as far as they are not known what they are supposed to be;
 * @sitters of the first @n_past rounds are given and stay.  Nobody sits out twice running where
 * that can be. */
void ix_trio_schedule (const IxSide *sides,
                       guint         n_rounds,
                       guint         n_past,
                       guint        *sitters);

G_END_DECLS
