/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-team-colours.h"

const IxTeamSwissOptions ix_team_swiss_usual = { .colours = IX_TEAM_COLOURS_TYPE_A };

/* Art. 1.6.1: a colour counts if the match was played. */
static IxSide
side_had (const IxCrossTable *table,
          guint               place,
          guint               round)
{
  return ix_cross_table_colour (table, place, round);
}

/* The sides of the last two matches that were played before @round, the last one first. */
static guint
last_sides (const IxCrossTable *table,
            guint               place,
            guint               round,
            IxSide              sides[2])
{
  guint n = 0;

  for (guint r = MIN (round, table->n_paired); r > 0 && n < 2; r--)
    if (side_had (table, place, r - 1) != IX_SIDE_NONE)
      sides[n++] = side_had (table, place, r - 1);
  return n;
}

gint
ix_team_colour_difference (const IxCrossTable *table,
                           guint               place,
                           guint               round)
{
  gint difference = 0;

  for (guint r = 0; r < MIN (round, table->n_paired); r++)
    {
      IxSide side = side_had (table, place, r);

      difference += side == IX_SIDE_WHITE ? 1 : side == IX_SIDE_BLACK ? -1 : 0;
    }
  return difference;
}

IxTeamWish
ix_team_wish (const IxCrossTable *table,
              guint               place,
              guint               round,
              IxTeamColours       type)
{
  const IxTeamWish none = { IX_SIDE_NONE, FALSE };
  gint difference = ix_team_colour_difference (table, place, round);
  IxSide sides[2];
  guint n = last_sides (table, place, round, sides);
  gboolean last_round = ix_cross_table_is_near_end (table, round, 1);

  if (type == IX_TEAM_COLOURS_NONE || n == 0)
    return none;
  if (ABS (difference) > 1)
    return (IxTeamWish) { difference < 0 ? IX_SIDE_WHITE : IX_SIDE_BLACK, TRUE };
  /* Twice the same colour, and not to make up for the other one. */
  if (n == 2 && sides[0] == sides[1] && difference != (sides[0] == IX_SIDE_WHITE ? -1 : 1))
    return (IxTeamWish) { ix_side_other (sides[0]), TRUE };
  if (type == IX_TEAM_COLOURS_TYPE_A)
    return none;
  if (difference != 0)
    return (IxTeamWish) { difference < 0 ? IX_SIDE_WHITE : IX_SIDE_BLACK, FALSE };
  return last_round ? none : (IxTeamWish) { ix_side_other (sides[0]), FALSE };
}

static gint
game_points (const IxCrossTable *table,
             guint               place,
             guint               round)
{
  gint sum = 0;

  for (guint r = 0; r < MIN (round, table->n_paired); r++)
    if (!ix_cross_table_round (table, place, r)->open)
      sum += ix_cross_table_round (table, place, r)->game_points;
  return sum;
}

gint
ix_team_score (const IxCrossTable       *table,
               guint                     place,
               guint                     round,
               const IxTeamSwissOptions *options)
{
  return options->game_points_first ? game_points (table, place, round)
                                    : ix_cross_table_score (table, place, round);
}

static gint
secondary_score (const IxCrossTable       *table,
                 guint                     place,
                 guint                     round,
                 const IxTeamSwissOptions *options)
{
  if (!options->use_secondary)
    return 0;
  return options->game_points_first ? ix_cross_table_score (table, place, round)
                                    : game_points (table, place, round);
}

gboolean
ix_team_floated (const IxCrossTable       *table,
                 guint                     place,
                 guint                     round,
                 const IxTeamSwissOptions *options)
{
  const IxRoundEntry *last;

  if (round == 0 || round > table->n_paired)
    return FALSE;
  last = ix_cross_table_round (table, place, round - 1);
  return last->kind == IX_ROUND_GAME &&
         ix_team_score (table, place, round - 1, options) !=
           ix_team_score (table, last->opponent, round - 1, options);
}

/* Art. 4.2. */
static gboolean
is_first_team (const IxCrossTable       *table,
               guint                     a,
               guint                     b,
               guint                     round,
               const IxTeamSwissOptions *options)
{
  gint score = ix_team_score (table, a, round, options);
  gint other_score = ix_team_score (table, b, round, options);

  if (score == other_score)
    {
      score = secondary_score (table, a, round, options);
      other_score = secondary_score (table, b, round, options);
    }
  return score != other_score ? score > other_score : a < b;
}

/* Returns the colour of @a when last one of the two had White and the other Black.  The matches of
 * each are counted back from its own last one (art. 4.3.6). */
static IxSide
side_when_they_differed (const IxCrossTable *table,
                         guint               a,
                         guint               b,
                         guint               round)
{
  guint i = MIN (round, table->n_paired);
  guint j = i;

  for (;;)
    {
      while (i > 0 && side_had (table, a, i - 1) == IX_SIDE_NONE)
        i--;
      while (j > 0 && side_had (table, b, j - 1) == IX_SIDE_NONE)
        j--;
      if (i == 0 || j == 0)
        return IX_SIDE_NONE;
      if (side_had (table, a, i - 1) != side_had (table, b, j - 1))
        return side_had (table, a, i - 1);
      i--;
      j--;
    }
}

/* Art. 4.3 for the first team of a pair. */
static IxSide
side_of_first_team (const IxCrossTable *table,
                    guint               first,
                    guint               other,
                    guint               round,
                    IxTeamColours       type)
{
  IxTeamWish wish = ix_team_wish (table, first, round, type);
  IxTeamWish other_wish = ix_team_wish (table, other, round, type);
  gint difference = ix_team_colour_difference (table, first, round);
  gint other_difference = ix_team_colour_difference (table, other, round);
  IxSide sides[2], other_sides[2];
  guint n = last_sides (table, first, round, sides);
  guint other_n = last_sides (table, other, round, other_sides);
  IxSide then;

  if (n == 0 && other_n == 0) /* 4.3.1 */
    return ix_cross_table_initial_side (table, first, round);
  if (wish.side != other_wish.side) /* 4.3.2, 4.3.3 */
    return wish.side != IX_SIDE_NONE ? wish.side : ix_side_other (other_wish.side);
  if (type == IX_TEAM_COLOURS_TYPE_B && wish.strong != other_wish.strong) /* 4.3.4 */
    return wish.strong ? wish.side : ix_side_other (other_wish.side);
  if (difference != other_difference) /* 4.3.5 */
    return difference < other_difference ? IX_SIDE_WHITE : IX_SIDE_BLACK;
  then = side_when_they_differed (table, first, other, round);
  if (then != IX_SIDE_NONE) /* 4.3.6 */
    return ix_side_other (then);
  if (wish.side != IX_SIDE_NONE) /* 4.3.7 */
    return wish.side;
  return n > 0 ? ix_side_other (sides[0]) : other_sides[0]; /* 4.3.8, 4.3.9 */
}

gboolean
ix_team_has_white (const IxCrossTable       *table,
                   guint                     a,
                   guint                     b,
                   guint                     round,
                   const IxTeamSwissOptions *options)
{
  if (is_first_team (table, a, b, round, options))
    return side_of_first_team (table, a, b, round, options->colours) == IX_SIDE_WHITE;
  return side_of_first_team (table, b, a, round, options->colours) == IX_SIDE_BLACK;
}
