/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-dutch-private.h"

/* The last round of the table is the one to be paired if nothing was paired in it. */
static guint
count_rounds_before (const IxCrossTable *table)
{
  if (table->n_paired == 0)
    return 0;
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    if (ix_round_was_paired (ix_cross_table_round (table, i, table->n_paired - 1)))
      return table->n_paired;
  return table->n_paired - 1;
}

/* Colour difference and preference (1.6, 1.7).  Rounds that were not played do not count. */
static void
find_preference (IxDutchPlayer *player)
{
  const IxSide *colours = (const IxSide *) (gpointer) player->colours->data;
  guint n = player->colours->len;

  for (guint i = 0; i < n; i++)
    player->difference += colours[i] == IX_SIDE_WHITE ? 1 : -1;
  if (n >= 2 && colours[n - 1] == colours[n - 2])
    player->twice = colours[n - 1];

  if (player->difference > 1 || player->difference < -1)
    {
      player->strength = IX_DUTCH_ABSOLUTE;
      player->preference = player->difference > 0 ? IX_SIDE_BLACK : IX_SIDE_WHITE;
    }
  else if (player->twice != IX_SIDE_NONE)
    {
      player->strength = IX_DUTCH_ABSOLUTE;
      player->preference = ix_side_other (player->twice);
    }
  else if (player->difference != 0)
    {
      player->strength = IX_DUTCH_STRONG;
      player->preference = player->difference > 0 ? IX_SIDE_BLACK : IX_SIDE_WHITE;
    }
  else if (n > 0)
    {
      player->strength = IX_DUTCH_MILD;
      player->preference = ix_side_other (colours[n - 1]);
    }
}

/* 1.4.2 and 1.4.3. */
static IxDutchFloat
find_float (const IxCrossTable *table,
            guint               place,
            guint               round)
{
  const IxRoundEntry *own = ix_cross_table_round (table, place, round);
  gint score, other;

  if (own->kind != IX_ROUND_GAME)
    return own->points > table->points.loss ? IX_DUTCH_DOWNFLOAT : IX_DUTCH_NO_FLOAT;
  score = ix_cross_table_score (table, place, round);
  other = ix_cross_table_score (table, own->opponent, round);
  return score > other ? IX_DUTCH_DOWNFLOAT : score < other ? IX_DUTCH_UPFLOAT : IX_DUTCH_NO_FLOAT;
}

static IxDutchPlayer
make_player (const IxDutchField *field,
             guint               place)
{
  const IxCrossTable *table = field->table;
  IxDutchPlayer player = {
    .place = place,
    .score = ix_cross_table_score (table, place, field->n_before),
    .initial = ix_cross_table_initial_side (table, place, field->n_before),
    .colours = g_array_new (FALSE, FALSE, sizeof (IxSide)),
    .may_bye = TRUE,
  };

  for (guint r = 0; r < field->n_before; r++)
    {
      const IxRoundEntry *round = ix_cross_table_round (table, place, r);

      if (round->kind == IX_ROUND_GAME)
        {
          IxSide colour = ix_cross_table_colour (table, place, r);

          if (colour != IX_SIDE_NONE)
            g_array_append_val (player.colours, colour);
          continue;
        }
      player.n_unplayed++;
      if (round->kind == IX_ROUND_PAB || round->points >= table->points.win)
        player.may_bye = FALSE;
    }
  find_preference (&player);
  for (guint i = 0; i < MIN (IX_DUTCH_N_FLOATS, field->n_before); i++)
    player.floats[i] = find_float (table, place, field->n_before - 1 - i);
  player.topscorer = ix_cross_table_is_near_end (table, field->n_before, 1) &&
                     2 * player.score > (gint) field->n_before * table->points.win;
  return player;
}

/* 1.2 */
static gint
compare_players (gconstpointer a,
                 gconstpointer b)
{
  const IxDutchPlayer *p = a, *q = b;

  if (p->score != q->score)
    return p->score > q->score ? -1 : 1;
  return p->place < q->place ? -1 : 1;
}

static gboolean
find_may_meet (const IxDutchField  *field,
               const IxDutchPlayer *p,
               const IxDutchPlayer *q)
{
  if (p->strength == IX_DUTCH_ABSOLUTE && q->strength == IX_DUTCH_ABSOLUTE &&
      p->preference == q->preference && !p->topscorer && !q->topscorer)
    return FALSE;
  return !ix_cross_table_forbids (field->table, p->place, q->place) &&
         !ix_cross_table_met (field->table, p->place, q->place, field->n_before);
}

static void
clear_player (gpointer data)
{
  IxDutchPlayer *player = data;

  g_array_unref (player->colours);
}

IxDutchField *
ix_dutch_field_new (const IxCrossTable *table)
{
  IxDutchField *field = g_new0 (IxDutchField, 1);
  guint n;

  field->table = table;
  field->n_before = count_rounds_before (table);
  field->players = g_array_new (FALSE, TRUE, sizeof (IxDutchPlayer));
  g_array_set_clear_func (field->players, clear_player);
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    if (ix_cross_table_is_to_be_paired (table, i, field->n_before))
      {
        IxDutchPlayer player = make_player (field, i);

        g_array_append_val (field->players, player);
      }
  g_array_sort (field->players, compare_players);

  n = field->players->len;
  field->may_meet = g_new0 (guint8, (gsize) n * n);
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      field->may_meet[(gsize) i * n + j] = field->may_meet[(gsize) j * n + i] =
        find_may_meet (field, ix_dutch_player (field, i), ix_dutch_player (field, j));
  return field;
}

void
ix_dutch_field_free (IxDutchField *field)
{
  if (field == NULL)
    return;
  g_array_unref (field->players);
  g_free (field->may_meet);
  g_free (field);
}

/* The colour that @a had in the latest game in which @b had the other, counted from the last game
 * of each: rounds that were not played are as if they had come first (C.04.2 3.4). */
static IxSide
latest_different (const IxDutchPlayer *a,
                  const IxDutchPlayer *b)
{
  for (guint i = 1; i <= MIN (a->colours->len, b->colours->len); i++)
    {
      IxSide x = g_array_index (a->colours, IxSide, a->colours->len - i);

      if (x != g_array_index (b->colours, IxSide, b->colours->len - i))
        return x;
    }
  return IX_SIDE_NONE;
}

IxSide
ix_dutch_colour (const IxDutchField *field,
                 guint               higher,
                 guint               lower)
{
  const IxDutchPlayer *a = ix_dutch_player (field, higher), *b = ix_dutch_player (field, lower);
  IxSide latest;

  /* 5.2.1: both, or the only one there is */
  if (a->preference != b->preference)
    return a->preference != IX_SIDE_NONE ? a->preference : ix_side_other (b->preference);

  /* 5.2.2: the stronger; of two absolute ones, which only topscorers may have, that with the wider
   * difference */
  if (a->strength != b->strength)
    return a->strength > b->strength ? a->preference : ix_side_other (a->preference);
  if (a->strength == IX_DUTCH_ABSOLUTE && ABS (a->difference) != ABS (b->difference))
    return ABS (a->difference) > ABS (b->difference) ? a->preference
                                                     : ix_side_other (a->preference);

  /* 5.2.3: other colours than the latest time they differed */
  latest = latest_different (a, b);
  if (latest != IX_SIDE_NONE)
    return ix_side_other (latest);

  /* 5.2.4 */
  if (a->preference != IX_SIDE_NONE)
    return a->preference;

  /* 5.2.5 */
  return a->initial;
}
