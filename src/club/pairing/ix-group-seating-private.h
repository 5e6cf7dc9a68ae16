/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-group-seating.h"

G_BEGIN_DECLS

/* Divides @n seats into two teams of the same size, so that the sums of their grades are as even as
 * can be.  @grades are those of the seats by strength, the highest first.  Sets the team of each;
 * the strongest is in team @first wherever the sums leave the choice. */

/* One of each two neighbours is in team 0. */
void ix_group_divide_neighbours (const gint *grades,
                                 guint       n,
                                 guint       first,
                                 guint      *teams);

/* Anybody may be in any team: of the most even divisions the one with the least differences on the
 * boards.  At most IX_GROUP_MOST_FREE seats. */
void ix_group_divide_freely (const gint *grades,
                             guint       n,
                             guint       first,
                             guint      *teams);

G_END_DECLS
