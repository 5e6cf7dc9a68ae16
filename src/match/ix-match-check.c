/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks whether an event is possible before anything is changed. */

#include "ix-legality.h"
#include "ix-match-state.h"
#include "ix-prelude.h"
#include "ix-setup.h"

#define LONGEST_CLOCK (G_GINT64_CONSTANT (24) * 3600 * G_USEC_PER_SEC)

/* Checks what players and arbiter may do on a board during the match, whether or not the clocks
 * run. */
static IxRefusal
check_during (const IxMatchState *state,
              IxSeat              seat)
{
  if (state->phase != IX_MATCH_RUNNING && state->phase != IX_MATCH_PAUSED)
    return IX_REFUSED_PHASE;
  return ix_boards_in_play (&state->boards, seat.board) ? IX_ACCEPTED : IX_REFUSED_BOARD;
}

/* The same for the player to move alone. */
static IxRefusal
check_to_move (const IxMatchState *state,
               IxSeat              seat)
{
  IxRefusal refusal = check_during (state, seat);

  if (refusal != IX_ACCEPTED)
    return refusal;
  return state->boards.board[seat.board].turn == seat.colour ? IX_ACCEPTED
                                                             : IX_REFUSED_NOT_TO_MOVE;
}

/* Play on a board needs a running match, a board in play, and a seat that is to move. */
static IxRefusal
check_on_move (const IxMatchState *state,
               IxSeat              seat)
{
  return state->phase == IX_MATCH_RUNNING ? check_to_move (state, seat) : IX_REFUSED_PHASE;
}

static IxRefusal
check_step (const IxMatchState *state,
            IxSeat              seat,
            IxStep              step)
{
  IxRefusal refusal = check_on_move (state, seat);
  guint dropper;

  if (refusal != IX_ACCEPTED)
    return refusal;
  if (state->setup->clocks_only)
    return IX_REFUSED_RULES;
  switch ((guint) ix_position_check_step (&state->boards.board[seat.board], step))
    {
    case IX_LEGAL:
      return IX_ACCEPTED;
    case IX_ILLEGAL_NOT_HELD:
      return ix_state_find_dropper (state, seat, (IxPieceType) step.type, &dropper)
               ? IX_REFUSED_TAKEN
               : IX_REFUSED_STEP;
    default:
      return IX_REFUSED_STEP;
    }
}

/* A drop that gave check may give mate by now: the other board is over, or what could have been put between has gone
 * from the hand. */
static gboolean
is_still_legal (const IxMatchState *state,
                guint               board)
{
  const IxTurn *turn = &state->under_way[board];
  IxPosition pos = ix_state_rewound (state, board, 0);

  for (guint i = 0; i < turn->n; i++)
    {
      if (ix_position_check_step (&pos, turn->steps[i]) != IX_LEGAL)
        return FALSE;
      ix_position_step (&pos, turn->steps[i]);
    }
  return TRUE;
}

static IxRefusal
check_press (const IxMatchState *state,
             IxSeat              seat)
{
  const IxPosition *pos = &state->boards.board[seat.board];
  IxRefusal refusal = check_on_move (state, seat);

  if (refusal != IX_ACCEPTED || state->setup->clocks_only)
    return refusal;
  if (ix_position_may_end_turn (pos))
    return pos->dropped == IX_NO_PIECE || is_still_legal (state, seat.board) ? IX_ACCEPTED : IX_REFUSED_STEP;
  return state->taken[seat.board].type != IX_NO_PIECE ? IX_REFUSED_TAKEN : IX_REFUSED_TURN;
}

static IxRefusal
check_step_back (const IxMatchState *state,
                 IxSeat              seat)
{
  IxRefusal refusal = check_on_move (state, seat);

  if (refusal != IX_ACCEPTED)
    return refusal;
  return state->under_way[seat.board].n > state->forced[seat.board] ? IX_ACCEPTED
                                                                    : IX_REFUSED_TURN;
}

/* The player to move claims, in the present position or in the one that the turn under way would
 * lead to.  The clocks are stopped for a claim (FIDE 9.5.1), so it
 * may come in a pause. */
static IxRefusal
check_draw_claim (const IxMatchState *state,
                  IxSeat              seat)
{
  const IxVariant *rules = state->setup->variant;
  IxRefusal refusal = check_to_move (state, seat);
  IxPosition pos;
  guint occurred;

  if (refusal != IX_ACCEPTED)
    return refusal;
  if (state->setup->clocks_only)
    return IX_REFUSED_RULES;
  pos = state->boards.board[seat.board];
  if (ix_position_may_end_turn (&pos))
    {
      IxPositionKey key;

      ix_position_end_turn (&pos);
      key = ix_position_key (&pos);
      occurred = ix_state_occurrences (state, seat.board, &key) + 1;
    }
  else
    {
      occurred = ix_state_occurrences (state, seat.board, ix_state_last_key (state, seat.board));
    }
  return occurred >= rules->repetition_claim ||
             ix_state_halfmove_clock (state, seat.board) >= rules->halfmove_claim
           ? IX_ACCEPTED
           : IX_REFUSED_CLAIM;
}

static IxRefusal
check_request (const IxMatchState *state,
               IxSeat              seat,
               IxPieceType         type)
{
  IxRefusal refusal = check_during (state, seat);

  if (refusal != IX_ACCEPTED)
    return refusal;
  if (!state->setup->variant->piece_requests)
    return IX_REFUSED_RULES;
  return type < IX_N_PIECE_TYPES && state->setup->variant->reserve & IX_PIECE_BIT (type)
           ? IX_ACCEPTED
                                                                             : IX_REFUSED_VALUE;
}

static IxRefusal
check_stall_claim (const IxMatchState *state,
                   IxSeat              accused)
{
  IxRefusal refusal = check_on_move (state, accused);

  if (refusal != IX_ACCEPTED)
    return refusal;
  if (!state->setup->variant->stall_claims || state->boards.n != 2)
    return IX_REFUSED_RULES;
  return ix_stall_may_claim (state, accused) ? IX_ACCEPTED : IX_REFUSED_CLAIM;
}

static IxRefusal
check_stage (const IxMatchState *state,
             IxSeat              accused,
             IxStallStage        stage)
{
  IxRefusal refusal = check_during (state, accused);

  if (refusal != IX_ACCEPTED)
    return refusal;
  return state->boards.n == 2 && state->claims[accused.board][accused.colour].stage == stage
           ? IX_ACCEPTED
           : IX_REFUSED_CLAIM;
}

static IxRefusal
check_agreement (const IxMatchState *state,
                 IxSeat              seat)
{
  return state->setup->variant->agreed_draw ? check_during (state, seat) : IX_REFUSED_RULES;
}

static IxRefusal
check_ruling (const IxMatchState *state,
              IxSeat              seat,
              IxBoardResult       result,
              IxBoardEnd          end)
{
  if (result < IX_BOARD_WHITE_WINS || result > IX_BOARD_DRAWN || end > IX_END_NO_TURN)
    return IX_REFUSED_VALUE;
  return check_during (state, seat);
}

/* Clocks may be set before the start too, to give time odds. */
static IxRefusal
check_adjustment (const IxMatchState *state,
                  IxSeat              seat,
                  gint64              left)
{
  if (state->phase == IX_MATCH_OVER)
    return IX_REFUSED_PHASE;
  if (!ix_boards_in_play (&state->boards, seat.board))
    return IX_REFUSED_BOARD;
  return left > 0 && left <= LONGEST_CLOCK ? IX_ACCEPTED : IX_REFUSED_VALUE;
}

/* Afterwards it would change what turns have gained. */
static IxRefusal
check_increment (const IxMatchState *state,
                 IxSeat              seat,
                 gint64              increment)
{
  if (state->phase != IX_MATCH_READY)
    return IX_REFUSED_PHASE;
  if (!ix_boards_in_play (&state->boards, seat.board))
    return IX_REFUSED_BOARD;
  return increment >= 0 && increment <= LONGEST_CLOCK ? IX_ACCEPTED : IX_REFUSED_VALUE;
}

/* The position comes from a journal, which is a file: no value may index outside a table.  The
 * state that a turn leaves behind cannot be set up, and must not be recorded, because it may not
 * fit the pieces. */
static gboolean
values_are_sane (const IxPosition *position,
                 const IxVariant  *rules)
{
  for (IxSq sq = 0; sq < 64; sq++)
    {
      IxPiece piece = position->board[sq];

      if (piece != 0 && (ix_piece_type (piece) == IX_NO_PIECE ||
                         ix_piece_type (piece) >= IX_N_PIECE_TYPES ||
                         piece > (IX_PIECE_PROMOTED | IX_PIECE (0x0f, IX_BLACK))))
        return FALSE;
    }
  if (position->ko || position->prelude != 0 ||
      (position->no_swap &&
       (position->turn != IX_WHITE || rules->turn != IX_TURN_MOVE_AND_SWAP)))
    return FALSE;
  return position->turn <= IX_BLACK && position->en_passant <= IX_SQ_NONE &&
         position->halfmove_clock <= 9999 && position->number >= 1 && position->number <= 9999;
}

static IxRefusal
check_correction (const IxMatchState *state,
                  IxSeat              seat,
                  const IxPosition   *position)
{
  IxPosition pos;

  if (state->phase == IX_MATCH_OVER)
    return IX_REFUSED_PHASE;
  if (!ix_boards_in_play (&state->boards, seat.board))
    return IX_REFUSED_BOARD;
  /* In a prelude any step can be taken back, and the pieces have no other squares. */
  if (state->setup->clocks_only || state->boards.board[seat.board].prelude != 0)
    return IX_REFUSED_RULES;
  if (!values_are_sane (position, state->setup->variant))
    return IX_REFUSED_POSITION;
  pos = ix_state_set_up (state, seat.board, position);
  return ix_position_problems (&pos, MAX (state->boards.n, pos.variant->boards)) &
             ~IX_SETUP_HANDICAP
           ? IX_REFUSED_POSITION
           : IX_ACCEPTED;
}

/* The captured piece must still be in every reserve that it went to. */
static IxRefusal
check_take_back (const IxMatchState *state,
                 IxSeat              seat)
{
  IxRefusal refusal = check_during (state, seat);
  const GArray *turns;
  const IxTurnRecord *last;

  if (refusal != IX_ACCEPTED)
    return refusal;
  turns = state->turns[seat.board];
  if (turns->len <= state->first_turn[seat.board] || state->setup->clocks_only)
    return IX_REFUSED_TURN;
  last = &g_array_index (turns, IxTurnRecord, turns->len - 1);
  /* A forced turn would be made again at once, and there is no turn before it to take back
   * instead. */
  if (turns->len - 1 == state->first_turn[seat.board] && ix_position_turn_is_forced (&last->before))
    return IX_REFUSED_TURN;
  for (guint b = !(seat.board & 1); last->captured != 0 && b < state->boards.n; b += 2)
    {
      const IxPosition *pos = &state->boards.board[b];

      if (pos->reserve[ix_piece_colour (last->captured)][ix_piece_type (last->captured)] == 0)
        return IX_REFUSED_IN_USE;
    }
  return IX_ACCEPTED;
}

static IxRefusal
check_phase (const IxMatchState *state,
             IxMatchPhase        phase)
{
  return state->phase == phase ? IX_ACCEPTED : IX_REFUSED_PHASE;
}

IxRefusal
ix_state_check (const IxMatchState *state,
                const IxMatchEvent *event)
{
  switch (event->kind)
    {
    case IX_EVENT_START:
      return check_phase (state, IX_MATCH_READY);
    case IX_EVENT_PAUSE:
      return check_phase (state, IX_MATCH_RUNNING);
    case IX_EVENT_RESUME:
      return check_phase (state, IX_MATCH_PAUSED);
    case IX_EVENT_STEP:
      return check_step (state, event->seat, event->step);
    case IX_EVENT_STEP_BACK:
      return check_step_back (state, event->seat);
    case IX_EVENT_PRESS:
      return check_press (state, event->seat);
    case IX_EVENT_REQUEST:
      return check_request (state, event->seat, event->type);
    case IX_EVENT_RESIGN:
      return check_during (state, event->seat);
    case IX_EVENT_CLAIM_DRAW:
      return check_draw_claim (state, event->seat);
    case IX_EVENT_CLAIM_STALL:
      return check_stall_claim (state, event->seat);
    case IX_EVENT_CLAIM_GAME:
      return check_stage (state, event->seat, IX_STALL_CLAIMABLE);
    case IX_EVENT_CONFIRM:
    case IX_EVENT_REFUSE:
      return check_stage (state, event->seat, IX_STALL_CLAIMED);
    case IX_EVENT_AGREE_DRAW:
      return check_agreement (state, event->seat);
    case IX_EVENT_RULE_BOARD:
      return check_ruling (state, event->seat, event->over.result, event->over.end);
    case IX_EVENT_RULE_MATCH:
      if (event->team > IX_NO_TEAM)
        return IX_REFUSED_VALUE;
      return state->phase == IX_MATCH_READY ? IX_REFUSED_PHASE : IX_ACCEPTED;
    case IX_EVENT_ADJUST_CLOCK:
      return check_adjustment (state, event->seat, event->left);
    case IX_EVENT_SET_INCREMENT:
      return check_increment (state, event->seat, event->left);
    case IX_EVENT_CORRECT:
      return check_correction (state, event->seat, &event->position);
    case IX_EVENT_TAKE_BACK:
      return check_take_back (state, event->seat);
    case IX_EVENT_UNDO:
    case IX_EVENT_FLAG:
    case IX_EVENT_STALL_STAGE:
    case IX_EVENT_TAKEN:
    case IX_EVENT_BOARD_OVER:
    case IX_EVENT_MATCH_OVER:
    case IX_N_EVENTS:
    default:
      return IX_REFUSED_VALUE;
    }
}
