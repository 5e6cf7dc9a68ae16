/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-board-marks.h"

#include <string.h>

#include "ix-square.h"
#include "ix-verdict.h"

static void
mark (guint *marks,
      guint64 squares,
      guint   as)
{
  for (; squares != 0; squares = ix_rest (squares))
    marks[ix_first (squares)] |= as;
}

static void
mark_step (guint *marks,
           IxStep step)
{
  if (step.from != IX_SQ_NONE)
    marks[step.from] |= IX_MARK_LAST_MOVE;
  marks[step.to] |= IX_MARK_LAST_MOVE;
}

/* Not if the arbiter has set the board up anew since. */
static gboolean
led_here (const IxTurnRecord *record,
          const IxPosition   *pos)
{
  IxPosition after = record->before;

  ix_position_play (&after, &record->turn);
  return after.turn == pos->turn && memcmp (after.board, pos->board, sizeof after.board) == 0;
}

/* The turn under way, and before it is begun the turn that was completed last. */
static void
mark_last_turn (const IxMatch *match,
                guint          board,
                guint         *marks)
{
  const IxTurn *turn = ix_match_turn_under_way (match, board);
  guint n;
  const IxTurnRecord *turns = ix_match_turns (match, board, &n);

  if (turn->n == 0 && n > 0 &&
      led_here (&turns[n - 1], &ix_match_boards (match)->board[board]))
    turn = &turns[n - 1].turn;
  for (guint i = 0; i < turn->n; i++)
    mark_step (marks, turn->steps[i]);
}

/* Once a turn has its step the own king is safe; until then, who checks it and what would help. */
static void
mark_check (const IxMatch *match,
            guint          board,
            guint         *marks)
{
  const IxPosition *pos = &ix_match_boards (match)->board[board];
  guint64 checkers = ix_position_checkers (pos);

  if (checkers == 0 || ix_match_turn_under_way (match, board)->n > 0)
    return;
  marks[ix_position_king (pos, pos->turn)] |= IX_MARK_CHECK;
  mark (marks, checkers, IX_MARK_CHECKER);
  if (ix_position_state (pos) == IX_STATE_CHECK_WAIT)
    mark (marks, ix_position_parry_squares (pos), IX_MARK_PARRY);
}

static void
mark_chosen (const IxPosition *pos,
             IxSource          chosen,
             gboolean          lifted,
             guint            *marks)
{
  IxStep steps[IX_MAX_STEPS];
  guint n;

  if (ix_source_is_none (chosen))
    return;
  n = ix_position_steps (pos, steps);
  for (guint i = 0; i < n; i++)
    if (ix_source_begins (chosen, steps[i]))
      marks[steps[i].to] |= IX_MARK_TARGET;
  if (chosen.from != IX_SQ_NONE)
    marks[chosen.from] |= IX_MARK_SELECTED | (lifted ? IX_MARK_LIFTED : 0);
}

void
ix_board_marks (const IxMatch *match,
                guint          board,
                IxSource       chosen,
                gboolean       lifted,
                guint          marks[64])
{
  g_return_if_fail (board < ix_match_boards (match)->n);

  mark_last_turn (match, board, marks);
  mark_check (match, board, marks);
  mark_chosen (&ix_match_boards (match)->board[board], chosen, lifted, marks);
}
