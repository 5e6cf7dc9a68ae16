/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-season-evening.h"

G_BEGIN_DECLS

/* The value that a rule of a season gives one evening. */

/* Returns the value of @part by rule @n of the season, in lowest terms, without a coefficient.
 * No denominator: it has none. */
IxTieValue ix_season_value (const IxSeason     *season,
                            guint               n,
                            const IxSeasonShare *part);

/* Returns it times the coefficient of the evening with that id, where the rule takes one. */
IxTieValue ix_season_weighted (const IxSeason     *season,
                               guint               n,
                               const IxSeasonShare *part,
                               gint64              evening);

/* Compares two values by rule @n: less than 0 if @a is better.  No value is worse than any. */
gint ix_season_value_compare (const IxSeason *season,
                              guint           n,
                              IxTieValue      a,
                              IxTieValue      b);

G_END_DECLS
