/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-turn.h"

IxPiece
ix_position_play (IxPosition   *pos,
                  const IxTurn *turn)
{
  for (guint i = 0; i < turn->n; i++)
    ix_position_step (pos, turn->steps[i]);
  return ix_position_end_turn (pos);
}

/* Swaps move pieces of the other side too, but no piece leaves the board with them. */
IxSq
ix_position_find_captured (const IxPosition *pos,
                           const IxTurn     *turn,
                           IxPiece          *piece)
{
  IxPosition after = *pos;

  for (guint i = 0; i < turn->n; i++)
    {
      IxPosition before = after;
      guint64 gone;

      ix_position_step (&after, turn->steps[i]);
      gone = before.colour[!pos->turn] & ~after.colour[!pos->turn];
      if (turn->steps[i].kind != IX_STEP_MOVE || gone == 0)
        continue;
      *piece = before.board[ix_lsb (gone)];
      return ix_lsb (gone);
    }
  return IX_SQ_NONE;
}

/* Continues @turn, whose steps are made in @pos, with each step that may come next. */
static gboolean
continue_turn (const IxPosition *pos,
               IxTurn           *turn,
               guint             max_steps,
               IxTurnFunc        func,
               gpointer          data)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = turn->n < max_steps ? ix_position_steps (pos, steps) : 0;

  for (guint i = 0; i < n; i++)
    {
      IxPosition after = *pos;

      ix_position_step (&after, steps[i]);
      turn->steps[turn->n++] = steps[i];
      if (ix_position_may_end_turn (&after) && !func (turn, data))
        return FALSE;
      if (!ix_position_must_end_turn (&after) &&
          !continue_turn (&after, turn, max_steps, func, data))
        return FALSE;
      turn->n--;
    }
  return TRUE;
}

gboolean
ix_position_each_turn (const IxPosition *pos,
                       guint             max_steps,
                       IxTurnFunc        func,
                       gpointer          data)
{
  IxTurn turn = { 0 };

  return continue_turn (pos, &turn, max_steps, func, data);
}
