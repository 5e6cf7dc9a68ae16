/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-value.h"

#include "ix-fraction.h"

static const IxTieValue no_value = { 0, 0 };

static IxTieValue
reduced (gint64 num,
         gint64 den)
{
  gint64 common = ix_greatest_divisor (ABS (num), den);

  return den == 0 ? no_value : (IxTieValue) { num / common, den / common };
}

/* 1 for the first, 0 for the last; those who share a place have the mean of the places that they
 * cover. */
static IxTieValue
positional_score (const IxSeasonShare *part)
{
  if (part->rank == 0)
    return no_value;
  if (part->n_ranked == 1)
    return (IxTieValue) { 1, 1 };
  return reduced (2 * (gint64) part->n_ranked - 2 * (gint64) part->rank - (gint64) part->shared + 1,
                  2 * (gint64) (part->n_ranked - 1));
}

/* The mean of the points of the places that are shared, and the bonus.  Places behind the end of the
 * list bring none. */
static IxTieValue
place_points (const IxSeasonRule *rule,
              const IxSeasonShare *part)
{
  gint64 sum = 0;

  if (part->rank == 0)
    return reduced (rule->bonus, 100);
  for (guint place = part->rank - 1; place < part->rank - 1 + part->shared; place++)
    sum += place < rule->places->len ? g_array_index (rule->places, gint, place) : 0;
  return reduced (sum + (gint64) rule->bonus * part->shared, 100 * (gint64) part->shared);
}

IxTieValue
ix_season_value (const IxSeason     *season,
                 guint               n,
                 const IxSeasonShare *part)
{
  const IxSeasonRule *rule = ix_season_rule (season, n);

  switch (rule->kind)
    {
    case IX_SEASON_POINTS:
      return reduced (part->points, IX_POINT);
    case IX_SEASON_AVERAGE:
      return reduced (part->made, IX_POINT * (gint64) part->n_matches);
    case IX_SEASON_MATCH_POINTS:
      return (IxTieValue) { part->match_points, 1 };
    case IX_SEASON_POSITION:
      return positional_score (part);
    case IX_SEASON_PLACE_POINTS:
      return place_points (rule, part);
    case IX_SEASON_PLACE:
      return part->rank == 0 ? no_value
                             : reduced (2 * (gint64) part->rank + (gint64) part->shared - 1, 2);
    case IX_SEASON_WINS:
      return (IxTieValue) { part->wins, 1 };
    case IX_SEASON_FIRSTS:
      return (IxTieValue) { part->rank == 1, 1 };
    case IX_SEASON_TIE_SUM:
    case IX_SEASON_TIE_MEAN:
      return reduced (part->ties[n].num, part->ties[n].den);
    case IX_SEASON_ENCOUNTER:
    case IX_SEASON_LOTS:
    case IX_N_SEASON_RULES:
    default:
      return no_value;
    }
}

IxTieValue
ix_season_weighted (const IxSeason     *season,
                    guint               n,
                    const IxSeasonShare *part,
                    gint64              evening)
{
  IxTieValue value = ix_season_value (season, n, part);
  const IxSeasonPick *pick = ix_season_pick (season, evening);

  if (pick == NULL || !ix_season_rule_is_weighted (ix_season_rule (season, n)))
    return value;
  return reduced (value.num * pick->num, value.den * pick->den);
}

gint
ix_season_value_compare (const IxSeason *season,
                         guint           n,
                         IxTieValue      a,
                         IxTieValue      b)
{
  gint64 left = a.num * b.den, right = b.num * a.den;
  gint better = left > right ? -1 : left < right;

  if (a.den == 0 || b.den == 0)
    return (a.den == 0) - (b.den == 0);
  return ix_season_rule_is_reversed (ix_season_rule (season, n)) ? -better : better;
}
