/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Results: boards end by the rules, by a flag or by a ruling, and end the match with them. */

#include "ix-match-state.h"
#include "ix-status.h"

/* Stops all clocks and claims. */
void
ix_state_end_match (IxMatchState *state,
                    IxTeam        winner)
{
  for (guint b = 0; b < state->boards.n; b++)
    if (ix_state_clock_counts (state, b))
      ix_state_settle_clock (state, b);
  ix_stall_close_all (state);
  ix_state_note (state, (IxMatchEvent) { .kind = IX_EVENT_MATCH_OVER, .team = winner });
  state->phase = IX_MATCH_OVER;
  state->winner = winner;
}

/* Ends the match if the boards decide it.  Boards that different teams won at the same instant
 * cancel each other out. */
static void
conclude (IxMatchState *state)
{
  gboolean first_board = ix_variant_ends_with_first_board (state->setup->variant);
  guint won[2] = { 0, 0 };
  gboolean in_play = FALSE;

  for (guint b = 0; b < state->boards.n; b++)
    {
      IxTeam winner = ix_boards_winner (&state->boards, b);

      if (winner != IX_NO_TEAM)
        won[winner]++;
      in_play |= ix_boards_in_play (&state->boards, b);
    }
  /* Here it only counts whether a team has won any board. */
  for (IxTeam team = IX_TEAM_1; first_board && team <= IX_TEAM_2; team++)
    won[team] = MIN (won[team], 1);
  if (!in_play || (first_board && won[IX_TEAM_1] + won[IX_TEAM_2] > 0))
    ix_state_end_match (state, won[IX_TEAM_1] == won[IX_TEAM_2]  ? IX_NO_TEAM
                               : won[IX_TEAM_1] > won[IX_TEAM_2] ? IX_TEAM_1
                                                                 : IX_TEAM_2);
}

/* Sets the result of a board.  Its clock is settled first, and an uncompleted turn is undone: a
 * piece that was dropped goes back. */
static void
set_result (IxMatchState *state,
            guint         board,
            IxBoardResult result)
{
  ix_state_settle_clock (state, board);
  ix_state_keep_steps (state, board, 0);
  state->boards.result[board] = result;
}

static void
note_end (IxMatchState *state,
          guint         board,
          IxBoardEnd    end)
{
  IxMatchEvent note = { .kind = IX_EVENT_BOARD_OVER, .seat = ix_seat (board, IX_WHITE) };

  state->end[board] = end;
  note.over.result = state->boards.result[board];
  note.over.end = end;
  ix_state_note (state, note);
}

/* FIDE 5.2.2: neither side can mate any more.  A turn under way may still be taken back. */
static guint32
draw_dead_boards (IxMatchState *state)
{
  guint32 dead = 0;

  for (guint b = 0; b < state->boards.n && state->setup->variant->insufficient_material; b++)
    if (ix_boards_in_play (&state->boards, b) && state->under_way[b].n == 0 &&
        !ix_position_can_mate (&state->boards.board[b], IX_WHITE) &&
        !ix_position_can_mate (&state->boards.board[b], IX_BLACK))
      {
        set_result (state, b, IX_BOARD_DRAWN);
        note_end (state, b, IX_END_DEAD);
        dead |= 1u << b;
      }
  return dead;
}

/* Ends the boards that are over by the rules; returns them. */
static guint32
judge_boards (IxMatchState *state)
{
  gboolean first_board = ix_variant_ends_with_first_board (state->setup->variant);
  guint32 ended;

  if (state->setup->clocks_only)
    return 0;
  for (guint b = 0; b < state->boards.n; b++)
    if (ix_state_clock_counts (state, b))
      ix_state_settle_clock (state, b);
  ended = ix_boards_judge (&state->boards, first_board);
  for (guint32 bits = ended; bits != 0; bits &= bits - 1)
    {
      guint b = (guint) __builtin_ctz (bits);

      note_end (state, b,
                state->boards.result[b] == IX_BOARD_DRAWN ? IX_END_STALEMATE
                : state->setup->variant->no_turn == IX_NO_TURN_LOSES ? IX_END_NO_TURN
                                                                     : IX_END_MATE);
    }
  return ended | draw_dead_boards (state);
}

/* Draws the conclusions from the end of these boards, whose results are set and noted.  Claims
 * come last, and only if play continues: after the end of the match no player must move any
 * more. */
static void
draw_conclusions (IxMatchState *state,
                  guint32       ended)
{
  conclude (state);
  if (state->phase == IX_MATCH_OVER)
    return;
  ended |= judge_boards (state);
  conclude (state);
  for (; ended != 0 && state->phase != IX_MATCH_OVER; ended &= ended - 1)
    ix_stall_board_over (state, (guint) __builtin_ctz (ended));
}

void
ix_state_judge (IxMatchState *state)
{
  draw_conclusions (state, 0);
}

void
ix_state_end_board (IxMatchState *state,
                    guint         board,
                    IxBoardResult result,
                    IxBoardEnd    end)
{
  set_result (state, board, result);
  note_end (state, board, end);
  draw_conclusions (state, 1u << board);
}

/* "The earliest flag instant decides, whichever is noticed first; equal to the microsecond: draw."
 * FIDE 6.9: a flag draws where the opponent could never mate. */
void
ix_state_fall_flags (IxMatchState *state)
{
  guint32 fallen = 0;

  for (guint b = 0; b < state->boards.n; b++)
    if (ix_state_flag_instant (state, b) <= state->now)
      fallen |= 1u << b;

  for (guint32 bits = fallen; bits != 0; bits &= bits - 1)
    {
      guint b = (guint) __builtin_ctz (bits);
      const IxPosition *pos = &state->boards.board[b];
      IxSeat seat = ix_seat (b, pos->turn);

      state->flagged[b][seat.colour] = TRUE;
      ix_state_note (state, (IxMatchEvent) { .kind = IX_EVENT_FLAG, .seat = seat });
      /* A turn that was not pressed is undone before it is asked who can mate. */
      set_result (state, b, ix_loss_of (seat.colour));
      if (!state->setup->clocks_only && !ix_position_can_mate (pos, !seat.colour))
        state->boards.result[b] = IX_BOARD_DRAWN;
    }
  for (guint32 bits = fallen; bits != 0; bits &= bits - 1)
    note_end (state, (guint) __builtin_ctz (bits), IX_END_FLAG);
  if (fallen != 0)
    draw_conclusions (state, fallen);
}
