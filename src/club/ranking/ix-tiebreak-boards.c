/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tie-breaks made of the points on each board of a match of teams (section 12). */

#include "ix-tiebreak-terms.h"

/* Does the round count?  An encounter of two teams is what they played against each other (13.3).
 * Without an opponent every round counts, forfeits and byes as ix_cross_table_fill_boards() has
 * them. */
static gboolean
counts (const IxTieContext *context,
        const IxRoundEntry *round,
        guint               opponent)
{
  if (round->open || round->kind == IX_ROUND_NONE)
    return FALSE;
  return opponent == IX_NOBODY ||
         (round->opponent == opponent && ix_tie_is_played (context, round));
}

GArray *
ix_tie_board_points (const IxTieContext *context,
                     guint               place,
                     guint               opponent)
{
  GArray *boards = g_array_new (FALSE, TRUE, sizeof (gint));

  g_array_set_size (boards, context->table->n_boards);
  for (guint r = 0; r < context->n_rounds; r++)
    for (guint b = 0;
         b < boards->len &&
         counts (context, ix_cross_table_round (context->table, place, r), opponent);
         b++)
      g_array_index (boards, gint, b) += *ix_cross_table_board (context->table, place, r, b);
  return boards;
}

gint64
ix_tie_board_count (const GArray *boards)
{
  gint64 count = 0;

  for (guint b = 0; b < boards->len; b++)
    count += (b + 1) * (gint64) g_array_index (boards, gint, b);
  return count;
}

GArray *
ix_tie_board_list (IxTieKind     kind,
                   const GArray *boards)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (gint));
  gint sum = 0;

  for (guint b = 0; b < boards->len; b++)
    {
      sum += g_array_index (boards, gint, b);
      if (kind == IX_TIE_TBR)
        g_array_append_val (list, g_array_index (boards, gint, b));
      else if (b + 1 < boards->len)
        g_array_prepend_val (list, sum);
    }
  return list;
}

gint
ix_tie_list_compare (const GArray *a,
                     const GArray *b)
{
  for (guint i = 0; i < a->len; i++)
    if (g_array_index (a, gint, i) != g_array_index (b, gint, i))
      return g_array_index (a, gint, i) < g_array_index (b, gint, i) ? -1 : 1;
  return 0;
}

void
ix_tie_sum_boards (const IxTieContext *context,
                   const IxTieBreak   *tie_break,
                   guint               place,
                   IxTieSum           *sum)
{
  g_autoptr (GArray) boards = ix_tie_board_points (context, place, IX_NOBODY);
  g_autoptr (GArray) list = NULL;

  if (tie_break->kind == IX_TIE_BC)
    {
      for (guint b = 0; b < boards->len; b++)
        {
          gint points = g_array_index (boards, gint, b);
          const IxTieTerm term = {
            .kind = IX_TERM_BOARD,
            .round = b,
            .opponent = IX_NOBODY,
            .factors = { points, IX_POINT * (gint) (b + 1) },
            .amount = 10 * (b + 1) * (gint64) points,
          };

          g_array_append_val (sum->terms, term);
        }
      sum->value = (IxTieValue) { ix_tie_board_count (boards), IX_POINT };
      return;
    }
  list = ix_tie_board_list (tie_break->kind, boards);
  for (guint i = 0; i < list->len; i++)
    {
      const IxTieTerm term = {
        .kind = tie_break->kind == IX_TIE_TBR ? IX_TERM_BOARD : IX_TERM_BOARDS,
        .round = tie_break->kind == IX_TIE_TBR ? i : list->len - 1 - i,
        .opponent = IX_NOBODY,
        .amount = 10 * (gint64) g_array_index (list, gint, i),
      };

      g_array_append_val (sum->terms, term);
    }
  if (list->len > 0)
    sum->value = (IxTieValue) { g_array_index (list, gint, 0), IX_POINT };
}
