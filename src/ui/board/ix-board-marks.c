/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-board-marks.h"

#include "ix-check-info.h"
#include "ix-square.h"
#include "ix-status.h"

static void
mark (guint  *marks,
      guint64 squares,
      guint   as)
{
  for (; squares != 0; squares = ix_pop_lsb (squares))
    marks[ix_lsb (squares)] |= as;
}

/* The squares that a piece passed are marked less than its origin and its target. */
static void
mark_turn (guint        *marks,
           const IxTurn *turn)
{
  guint64 ends = 0, passed = 0;

  for (guint i = 0; i < turn->n; i++)
    {
      IxStep step = turn->steps[i];
      gboolean goes_on = i > 0 && step.kind == IX_STEP_SWAP && turn->steps[i - 1].to == step.from;

      if (goes_on)
        passed |= IX_BIT (step.from);
      else if (step.from != IX_SQ_NONE)
        ends |= IX_BIT (step.from);
      if (step.to != IX_SQ_NONE)
        ends |= IX_BIT (step.to);
    }
  mark (marks, ends & ~passed, IX_MARK_LAST_MOVE);
  mark (marks, passed, IX_MARK_PASSED);
}

const IxTurn *
ix_board_last_turn (const IxMatch *match,
                    guint          board)
{
  const IxTurn *turn = ix_match_turn_under_way (match, board);
  guint n;
  const IxTurnRecord *turns = ix_match_turns (match, board, &n);

  if (turn->n > 0)
    return turn;
  if (n > 0 &&
      ix_position_same_board (&turns[n - 1].after, &ix_match_boards (match)->board[board]))
    return &turns[n - 1].turn;
  return NULL;
}

static void
mark_last_turn (const IxMatch *match,
                guint          board,
                guint         *marks)
{
  const IxTurn *turn = ix_board_last_turn (match, board);

  if (turn != NULL)
    mark_turn (marks, turn);
}

/* The king of the player to move, if it is attacked, and what attacks it. */
static gboolean
mark_checkers (const IxPosition *pos,
               guint            *marks)
{
  guint64 checkers = ix_position_checkers (pos);

  if (checkers == 0)
    return FALSE;
  marks[ix_position_king (pos, pos->turn)] |= IX_MARK_CHECK;
  mark (marks, checkers, IX_MARK_CHECKER);
  return TRUE;
}

/* Once a move is made the own king is safe; before that, the pieces that check it and the
 * squares where a drop would parry.  A check may last through a sequence of swaps. */
static void
mark_check (const IxMatch *match,
            guint          board,
            guint         *marks)
{
  const IxPosition *pos = &ix_match_boards (match)->board[board];

  if ((ix_match_turn_under_way (match, board)->n > 0 && !ix_position_is_swapping (pos)) ||
      !mark_checkers (pos, marks))
    return;
  /* Nothing parries any more once the board is over. */
  if (pos->variant->drops && ix_boards_in_play (ix_match_boards (match), board) &&
      ix_match_phase (match) != IX_MATCH_OVER && ix_position_status (pos) == IX_STATUS_CHECK_WAIT)
    mark (marks, ix_position_parry_squares (pos), IX_MARK_PARRY);
}

/* The targets of the piece at @chosen.  While none is chosen, the pieces that may trade places. */
static void
mark_targets (const IxPosition *pos,
              IxSource          chosen,
              guint            *marks)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);

  for (guint i = 0; i < n; i++)
    {
      IxSq target = ix_source_target (chosen, steps[i]);
      gboolean swaps = steps[i].kind == IX_STEP_SWAP || steps[i].kind == IX_STEP_TRADE;

      if (target != IX_SQ_NONE)
        marks[target] |= swaps ? IX_MARK_SWAP : IX_MARK_TARGET;
      else if (ix_source_is_none (chosen) && steps[i].kind == IX_STEP_TRADE)
        mark (marks, IX_BIT (steps[i].from) | IX_BIT (steps[i].to), IX_MARK_SWAP);
    }
}

static void
mark_chosen (const IxPosition *pos,
             IxSource          chosen,
             gboolean          lifted,
             guint            *marks)
{
  /* Otherwise there is no need to know the legal steps. */
  if (!ix_source_is_none (chosen) || ix_position_in_prelude (pos))
    mark_targets (pos, chosen, marks);
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
  const IxPosition *pos;

  g_return_if_fail (board < ix_match_boards (match)->n);

  pos = &ix_match_boards (match)->board[board];
  mark_last_turn (match, board, marks);
  mark_check (match, board, marks);
  if (!ix_position_must_end_turn (pos))
    mark (marks, ix_position_used_up (pos), IX_MARK_USED);
  mark_chosen (pos, chosen, lifted, marks);
}

void
ix_board_marks_past (const IxPosition *pos,
                     const IxTurn     *turn,
                     guint             marks[64])
{
  mark_turn (marks, turn);
  mark_checkers (pos, marks);
}

void
ix_board_marks_explain (const IxMateReport *report,
                        guint               marks[64])
{
  IxPieceTypeSet helpers = ix_mate_report_helpers (report);

  if (report->status == IX_STATUS_MOVE)
    {
      for (guint i = 0; i < report->n_steps; i++)
        if (report->steps[i].to != IX_SQ_NONE)
          marks[report->steps[i].to] |= IX_MARK_TARGET;
      return;
    }
  for (guint i = 0; i < report->n_flights; i++)
    if (report->flights[i].guards != 0)
      marks[report->flights[i].sq] |= IX_MARK_MISS;
  for (guint type = 0; type < IX_N_PIECE_TYPES; type++)
    if (helpers & IX_PIECE_BIT (type))
      mark (marks, report->helps[type], IX_MARK_PARRY);
}

guint
ix_board_path (const IxMatch *match,
               guint          board,
               IxSq          *path)
{
  const IxTurn *turn;
  guint n = 0;

  g_return_val_if_fail (board < ix_match_boards (match)->n, 0);

  turn = ix_match_turn_under_way (match, board);
  for (guint i = 0; i < turn->n; i++)
    if (turn->steps[i].kind == IX_STEP_SWAP)
      {
        if (n == 0)
          path[n++] = turn->steps[i].from;
        path[n++] = turn->steps[i].to;
      }
  return n;
}
