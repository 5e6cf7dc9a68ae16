/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stall claims as in rules.md 2.  S is the accused, on board X; O is the opponent of S, who
 * claims; P is the partner of S, on board Y; Q is P's opponent and O's partner. */

#include "ix-match-state.h"

static IxStallClaim *
claim_of (IxMatchState *state,
          IxSeat        seat)
{
  return &state->claims[seat.board][seat.colour];
}

void
ix_stall_set_stage (IxMatchState *state,
                    IxSeat        accused,
                    IxStallStage  stage)
{
  IxStallClaim *claim = claim_of (state, accused);
  const IxVariant *rules = state->setup->variant;
  IxMatchEvent note = { .kind = IX_EVENT_STALL_STAGE, .seat = accused };

  claim->deadline = G_MAXINT64;
  if (stage == IX_STALL_WAIT_OPPONENT)
    claim->deadline = state->now + rules->stall_answer;
  else if (stage == IX_STALL_MUST_MOVE)
    claim->deadline = state->now + rules->stall_grace;
  claim->stage = stage < IX_STALL_CLOSED ? stage : IX_STALL_NONE;

  note.stall.stage = stage;
  if (claim->deadline != G_MAXINT64 && state->phase == IX_MATCH_RUNNING)
    note.stall.deadline = claim->deadline + state->offset;
  ix_state_note (state, note);
}

/* "O may claim that S is stalling when S is to move and board Y is still in play.  One open
 * claim per accused."  After a lapse "O may claim again after Q has moved".  The caller has
 * checked that S is to move in a running match. */
gboolean
ix_stall_may_claim (const IxMatchState *state,
                    IxSeat              accused)
{
  return ix_boards_in_play (&state->boards, ix_seat_partner (accused).board) &&
         state->claims[accused.board][accused.colour].stage == IX_STALL_NONE &&
         !state->lapsed[accused.board][accused.colour];
}

/* "If P in turn is accused while S waits for P ('crossed claims'), the player accused first must
 * move: his step 3 begins at once."  Claims cross only here: while two are open, both accused
 * players are to move, so nobody else can make the older claim wait later. */
void
ix_stall_claim (IxMatchState *state,
                IxSeat        accused)
{
  IxSeat partner = ix_seat_partner (accused);

  if (state->boards.board[partner.board].turn != partner.colour)
    {
      ix_stall_set_stage (state, accused, IX_STALL_WAIT_OPPONENT);
      return;
    }
  ix_stall_set_stage (state, accused, IX_STALL_WAIT_PARTNER);
  if (claim_of (state, partner)->stage == IX_STALL_WAIT_PARTNER)
    ix_stall_set_stage (state, partner, IX_STALL_MUST_MOVE);
}

void
ix_stall_turn_completed (IxMatchState *state,
                         IxSeat        mover)
{
  IxSeat waiting_for_partner = ix_seat_partner (mover);
  IxSeat waiting_for_opponent = ix_seat_partner (ix_seat_opponent (mover));

  if (state->boards.n != 2)
    return;

  /* "S completing a turn at any time closes the claim." */
  if (claim_of (state, mover)->stage != IX_STALL_NONE)
    ix_stall_set_stage (state, mover, IX_STALL_CLOSED);

  /* "S may wait until P has completed a turn.  Then S must move." */
  if (claim_of (state, waiting_for_partner)->stage == IX_STALL_WAIT_PARTNER)
    ix_stall_set_stage (state, waiting_for_partner, IX_STALL_MUST_MOVE);

  /* "Q must complete a turn ...  Then S may wait until P has completed a turn." */
  state->lapsed[waiting_for_opponent.board][waiting_for_opponent.colour] = FALSE;
  if (claim_of (state, waiting_for_opponent)->stage == IX_STALL_WAIT_OPPONENT)
    ix_stall_set_stage (state, waiting_for_opponent, IX_STALL_WAIT_PARTNER);
}

/* The player who is not to move in a position that was set up or taken back to has moved, as far as a lapsed
 * claim asks. */
void
ix_stall_set_up (IxMatchState *state,
                 guint         board)
{
  IxSeat moved = ix_seat (board, !state->boards.board[board].turn);
  IxSeat waiting_for_opponent = ix_seat_partner (ix_seat_opponent (moved));

  if (state->boards.n == 2)
    state->lapsed[waiting_for_opponent.board][waiting_for_opponent.colour] = FALSE;
}

/* "If Y ends while a claim is open, S has nothing left to wait for: step 3 begins at once." */
void
ix_stall_board_over (IxMatchState *state,
                     guint         board)
{
  if (state->boards.n != 2)
    return;
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      IxSeat here = ix_seat (board, colour);
      IxSeat there = ix_seat_partner (here);

      if (claim_of (state, here)->stage != IX_STALL_NONE)
        ix_stall_set_stage (state, here, IX_STALL_CLOSED);
      if (claim_of (state, there)->stage == IX_STALL_WAIT_OPPONENT ||
          claim_of (state, there)->stage == IX_STALL_WAIT_PARTNER)
        ix_stall_set_stage (state, there, IX_STALL_MUST_MOVE);
    }
}

void
ix_stall_close_all (IxMatchState *state)
{
  if (state->boards.n != 2)
    return;
  for (guint board = 0; board < 2; board++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (state->claims[board][colour].stage != IX_STALL_NONE)
        ix_stall_set_stage (state, ix_seat (board, colour), IX_STALL_CLOSED);
}

/* A deadline is the last instant that is still in time to answer. */
gint64
ix_stall_next (const IxMatchState *state)
{
  gint64 next = G_MAXINT64;

  for (guint board = 0; board < 2; board++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (state->claims[board][colour].stage != IX_STALL_NONE &&
          state->claims[board][colour].deadline != G_MAXINT64)
        next = MIN (next, state->claims[board][colour].deadline + 1);
  return next;
}

/* "If Q lets the 20 s pass, the claim lapses and is noted"; when the grace is over "the other team
 * may claim the game". */
void
ix_stall_ripen (IxMatchState *state)
{
  for (guint board = 0; board < 2; board++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        IxSeat seat = ix_seat (board, colour);
        const IxStallClaim *claim = claim_of (state, seat);

        if (claim->stage == IX_STALL_NONE || claim->deadline >= state->now)
          continue;
        if (claim->stage == IX_STALL_WAIT_OPPONENT)
          {
            state->lapsed[board][colour] = TRUE;
            ix_stall_set_stage (state, seat, IX_STALL_LAPSED);
          }
        else
          {
            ix_stall_set_stage (state, seat, IX_STALL_CLAIMABLE);
          }
      }
}
