/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"

G_BEGIN_DECLS

/* A second opinion on who sits out of a team of three (tournament.md 1.1). */

/* The measures of a schedule, the most important first; the less of each, the better. */
typedef struct {
  guint running; /* twice in a row, byes between them or not */
  guint in_all;  /* sum of the squares of the sit-outs */
  guint by_side; /* the same, first-named and second-named apart */
  guint colours; /* sum of the squares of White less Black */
} NaiveThree;

/* Judges who sits out in each of @n rounds: 0, 1 or 2, the strongest first. */
NaiveThree naive_three_judge (const IxSide *sides,
                              const guint  *sit_outs,
                              guint         n);

gint naive_three_compare (const NaiveThree *a,
                          const NaiveThree *b);

/* Returns the best of all schedules for these sides.  @sit_outs is working space.  With @only_turns
 * nobody is tried who sat out of the match before, which is enough since there is such a
 * schedule. */
NaiveThree naive_three_best (const IxSide *sides,
                             guint         n,
                             gboolean      only_turns,
                             guint        *sit_outs);

G_END_DECLS
