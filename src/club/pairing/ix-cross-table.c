/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-cross-table.h"

const IxPointSystem ix_points_usual = {
  .win = IX_POINT,
  .draw = IX_POINT / 2,
  .loss = 0,
  .pab = IX_POINT,
  .full_bye = IX_POINT,
  .half_bye = IX_POINT / 2,
  .zero_bye = 0,
  .forfeit_win = IX_POINT,
  .forfeit_loss = 0,
};

static void
free_contestant (gpointer data)
{
  IxContestant *contestant = data;

  g_free (contestant->name);
  g_free (contestant->club);
  g_array_unref (contestant->rounds);
  g_array_unref (contestant->boards);
  g_free (contestant);
}

IxCrossTable *
ix_cross_table_new (guint n_rounds)
{
  IxCrossTable *table = g_new0 (IxCrossTable, 1);

  table->contestants = g_ptr_array_new_with_free_func (free_contestant);
  table->n_rounds = n_rounds;
  table->points = ix_points_usual;
  table->forbidden = g_array_new (FALSE, FALSE, 2 * sizeof (guint));
  return table;
}

void
ix_cross_table_free (IxCrossTable *table)
{
  if (table == NULL)
    return;
  g_ptr_array_unref (table->contestants);
  g_array_unref (table->forbidden);
  g_free (table);
}

static void
add_empty_rounds (const IxCrossTable *table,
                  IxContestant       *contestant,
                  guint               n)
{
  const IxRoundEntry none = { .kind = IX_ROUND_NONE, .opponent = IX_NOBODY };

  for (guint i = 0; i < n; i++)
    g_array_append_val (contestant->rounds, none);
  g_array_set_size (contestant->boards, contestant->rounds->len * table->n_boards);
}

guint
ix_cross_table_add (IxCrossTable *table,
                    const char   *name,
                    gint          rating)
{
  IxContestant *contestant = g_new0 (IxContestant, 1);

  contestant->name = g_strdup (name);
  contestant->rating = rating;
  contestant->rounds = g_array_new (FALSE, FALSE, sizeof (IxRoundEntry));
  contestant->boards = g_array_new (FALSE, TRUE, sizeof (gint));
  add_empty_rounds (table, contestant, table->n_paired);
  g_ptr_array_add (table->contestants, contestant);
  return table->contestants->len - 1;
}

void
ix_cross_table_reorder (IxCrossTable *table,
                        const guint  *order)
{
  guint n = ix_cross_table_n (table);
  g_autofree gpointer *contestants = g_new (gpointer, n + 1);
  g_autofree guint *places = g_new (guint, n + 1);

  for (guint i = 0; i < n; i++)
    {
      contestants[i] = table->contestants->pdata[order[i]];
      places[order[i]] = i;
    }
  for (guint i = 0; i < n; i++)
    {
      table->contestants->pdata[i] = contestants[i];
      for (guint r = 0; r < table->n_paired; r++)
        if (ix_cross_table_round (table, i, r)->opponent != IX_NOBODY)
          ix_cross_table_round (table, i, r)->opponent =
            places[ix_cross_table_round (table, i, r)->opponent];
    }
  for (guint i = 0; i < 2 * table->forbidden->len; i++)
    g_array_index (table->forbidden, guint, i) = places[g_array_index (table->forbidden, guint, i)];
}

void
ix_cross_table_add_round (IxCrossTable *table)
{
  table->n_paired++;
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    add_empty_rounds (table, ix_cross_table_at (table, i), 1);
}

void
ix_cross_table_set_boards (IxCrossTable *table,
                           guint         n_boards)
{
  table->n_boards = n_boards;
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    {
      g_array_set_size (ix_cross_table_at (table, i)->boards, 0);
      add_empty_rounds (table, ix_cross_table_at (table, i), 0);
    }
}

void
ix_cross_table_fill_boards (IxCrossTable        *table,
                            guint                place,
                            guint                round,
                            const IxPointSystem *players)
{
  gint points = 0;

  switch (ix_cross_table_round (table, place, round)->kind)
    {
    case IX_ROUND_FORFEIT_WIN:
    case IX_ROUND_PAB:
    case IX_ROUND_FULL_BYE:
      points = players->win;
      break;
    case IX_ROUND_HALF_BYE:
      points = players->draw;
      break;
    case IX_ROUND_FORFEIT_LOSS:
      points = players->loss;
      break;
    case IX_ROUND_NONE:
    case IX_ROUND_GAME:
    case IX_ROUND_ZERO_BYE:
    default:
      break;
    }
  for (guint board = 0; board < table->n_boards; board++)
    *ix_cross_table_board (table, place, round, board) = points;
}

void
ix_cross_table_pair (IxCrossTable *table,
                     guint         round,
                     guint         white,
                     guint         black)
{
  *ix_cross_table_round (table, white, round) = (IxRoundEntry) {
    .kind = IX_ROUND_GAME, .opponent = black, .side = IX_SIDE_WHITE, .open = TRUE,
  };
  *ix_cross_table_round (table, black, round) = (IxRoundEntry) {
    .kind = IX_ROUND_GAME, .opponent = white, .side = IX_SIDE_BLACK, .open = TRUE,
  };
}

static gint
bye_points (const IxPointSystem *points,
            IxRoundKind          kind)
{
  switch (kind)
    {
    case IX_ROUND_PAB:
      return points->pab;
    case IX_ROUND_FULL_BYE:
      return points->full_bye;
    case IX_ROUND_HALF_BYE:
      return points->half_bye;
    case IX_ROUND_FORFEIT_WIN:
      return points->forfeit_win;
    case IX_ROUND_FORFEIT_LOSS:
      return points->forfeit_loss;
    case IX_ROUND_ZERO_BYE:
    case IX_ROUND_NONE:
    case IX_ROUND_GAME:
    default:
      return points->zero_bye;
    }
}

void
ix_cross_table_bye (IxCrossTable *table,
                    guint         round,
                    guint         place,
                    IxRoundKind   kind)
{
  *ix_cross_table_round (table, place, round) = (IxRoundEntry) {
    .kind = kind,
    .opponent = IX_NOBODY,
    .points = bye_points (&table->points, kind),
  };
}

void
ix_cross_table_result (IxCrossTable *table,
                       guint         round,
                       guint         place,
                       gint          points,
                       gint          opponent_points)
{
  IxRoundEntry *own = ix_cross_table_round (table, place, round);
  IxRoundEntry *other = ix_cross_table_round (table, own->opponent, round);

  own->open = other->open = FALSE;
  own->points = points;
  other->points = opponent_points;
}

gboolean
ix_cross_table_is_near_end (const IxCrossTable *table,
                            guint               round,
                            guint               n)
{
  return table->n_rounds > 0 && round + n >= table->n_rounds;
}

gboolean
ix_cross_table_is_to_be_paired (const IxCrossTable *table,
                                guint               place,
                                guint               round)
{
  if (ix_cross_table_at (table, place)->withdrawn)
    return FALSE;
  return round >= table->n_paired ||
         ix_cross_table_round (table, place, round)->kind == IX_ROUND_NONE;
}

gboolean
ix_round_was_paired (const IxRoundEntry *entry)
{
  switch (entry->kind)
    {
    case IX_ROUND_GAME:
    case IX_ROUND_FORFEIT_WIN:
    case IX_ROUND_FORFEIT_LOSS:
    case IX_ROUND_PAB:
      return TRUE;
    case IX_ROUND_NONE:
    case IX_ROUND_FULL_BYE:
    case IX_ROUND_HALF_BYE:
    case IX_ROUND_ZERO_BYE:
    default:
      return FALSE;
    }
}

static gboolean
has_arrived (const IxCrossTable *table,
             guint               place,
             guint               round)
{
  for (guint r = 0; r < table->n_paired && r <= round; r++)
    if (ix_round_was_paired (ix_cross_table_round (table, place, r)))
      return TRUE;
  return ix_cross_table_is_to_be_paired (table, place, round);
}

guint
ix_cross_table_number (const IxCrossTable *table,
                       guint               place,
                       guint               round)
{
  guint number = 1;

  if (table->teams)
    return place + 1;
  for (guint i = 0; i < place; i++)
    number += has_arrived (table, i, round);
  return number;
}

IxSide
ix_cross_table_initial_side (const IxCrossTable *table,
                             guint               place,
                             guint               round)
{
  IxSide first = table->first_side == IX_SIDE_NONE ? IX_SIDE_WHITE : table->first_side;

  return ix_cross_table_number (table, place, round) % 2 == 1 ? first : ix_side_other (first);
}

void
ix_cross_table_infer_first_side (IxCrossTable *table)
{
  for (guint r = 0; r < table->n_paired && table->first_side == IX_SIDE_NONE; r++)
    for (guint i = 0; i < ix_cross_table_n (table) && table->first_side == IX_SIDE_NONE; i++)
      {
        const IxRoundEntry *entry = ix_cross_table_round (table, i, r);

        if (entry->kind == IX_ROUND_GAME)
          table->first_side = ix_cross_table_number (table, i, r) % 2 == 1
                                ? entry->side
                                : ix_side_other (entry->side);
      }
}

gint
ix_cross_table_score (const IxCrossTable *table,
                      guint               place,
                      guint               n_rounds)
{
  gint score = 0;

  for (guint r = 0; r < MIN (n_rounds, table->n_paired); r++)
    {
      const IxRoundEntry *round = ix_cross_table_round (table, place, r);

      if (!round->open)
        score += round->points;
    }
  return score;
}

guint
ix_cross_table_count_complete (const IxCrossTable *table)
{
  for (guint r = 0; r < table->n_paired; r++)
    for (guint i = 0; i < ix_cross_table_n (table); i++)
      if (ix_cross_table_round (table, i, r)->open)
        return r;
  return table->n_paired;
}

void
ix_cross_table_drop_open (IxCrossTable *table)
{
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    for (guint r = 0; r < table->n_paired; r++)
      if (ix_cross_table_round (table, i, r)->open)
        *ix_cross_table_round (table, i, r) = (IxRoundEntry) { .opponent = IX_NOBODY };
}

gboolean
ix_cross_table_forbids (const IxCrossTable *table,
                        guint               a,
                        guint               b)
{
  for (guint i = 0; i < table->forbidden->len; i++)
    {
      const guint *pair = &g_array_index (table->forbidden, guint, 2 * i);

      if ((pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a))
        return TRUE;
    }
  return FALSE;
}

gboolean
ix_cross_table_met (const IxCrossTable *table,
                    guint               a,
                    guint               b,
                    guint               n_rounds)
{
  for (guint r = 0; r < MIN (n_rounds, table->n_paired); r++)
    {
      const IxRoundEntry *round = ix_cross_table_round (table, a, r);

      if (round->opponent == b && (round->kind == IX_ROUND_GAME || table->round_robin))
        return TRUE;
    }
  return FALSE;
}
