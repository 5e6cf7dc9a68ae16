/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-first-turns.h"

#include "ix-notation.h"

void
ix_first_turns_init (IxFirstTurns *self)
{
  *self = (IxFirstTurns) { .text = g_string_new (NULL) };
}

void
ix_first_turns_clear (IxFirstTurns *self)
{
  g_string_free (self->text, TRUE);
}

void
ix_first_turns_begin (IxFirstTurns    *self,
                      const IxVariant *variant)
{
  g_string_truncate (self->text, 0);
  self->n = 0;
  self->ended = FALSE;
  ix_position_start (&self->at, variant);
}

/* Pieces may have arrived in reserve since, which is no new set-up. */
static gboolean
goes_on (const IxPosition *at,
         const IxPosition *before)
{
  return ix_position_same_board (at, before) && at->castling == before->castling;
}

void
ix_first_turns_add (IxFirstTurns     *self,
                    const IxPosition *before,
                    const IxTurn     *turn,
                    const IxPosition *after)
{
  IxTurn unwritten;

  if (self->ended || self->n == IX_FIRST_TURNS || !goes_on (&self->at, before))
    {
      self->ended = TRUE;
      return;
    }
  if (!ix_turn_unwritten (before, &unwritten))
    {
      g_autofree char *text = ix_turn_write (before, turn);

      g_string_append (self->text, text);
      g_string_append_c (self->text, '\n');
      self->n++;
    }
  self->at = *after;
}

char *
ix_first_turns_of_match (const IxMatch *match,
                         guint          board)
{
  g_auto (IxFirstTurns) first = { 0 };
  guint n;
  const IxTurnRecord *turns = ix_match_turns (match, board, &n);

  ix_first_turns_init (&first);
  ix_first_turns_begin (&first, ix_match_variant (match));
  for (guint i = 0; i < n && !first.ended && !ix_match_setup (match)->clocks_only; i++)
    ix_first_turns_add (&first, &turns[i].before, &turns[i].turn, &turns[i].after);
  return g_strdup (first.text->str);
}

/* Results */

static IxBoardResult
result_for (IxTeam winner)
{
  return winner == IX_TEAM_1   ? IX_BOARD_WHITE_WINS
         : winner == IX_TEAM_2 ? IX_BOARD_BLACK_WINS
                               : IX_BOARD_DRAWN;
}

IxBoardResult
ix_board_result_of_match (const IxMatch *match,
                          guint          board)
{
  const IxBoards *boards = ix_match_boards (match);

  if (boards->n == 1 && ix_match_phase (match) == IX_MATCH_OVER)
    return result_for (ix_match_winner (match));
  return boards->result[board];
}

IxBoardResult
ix_board_result_of_replay (const IxReplay *replay,
                           guint           board)
{
  const IxPosition *pos = &replay->boards.board[board];

  if (replay->boards.n == 1)
    return g_str_equal (replay->result, "*") ? IX_BOARD_IN_PLAY
           : g_str_equal (replay->result, ix_game_result_word (IX_TEAM_1))
             ? IX_BOARD_WHITE_WINS
           : g_str_equal (replay->result, ix_game_result_word (IX_TEAM_2)) ? IX_BOARD_BLACK_WINS
                                                                           : IX_BOARD_DRAWN;
  if (replay->boards.result[board] != IX_BOARD_IN_PLAY)
    return replay->boards.result[board];
  if (replay->end != IX_END_NONE && replay->loser.board == board)
    return ix_loss_of (replay->loser.colour);
  return ix_position_is_mate (pos) ? ix_loss_of ((IxColour) pos->turn) : IX_BOARD_IN_PLAY;
}
