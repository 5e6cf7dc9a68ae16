/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Time, turns and results: how one event changes the state of a match. */

#include "ix-match-state.h"

#include <string.h>

#include "ix-verdict.h"

void
ix_state_init (IxMatchState       *state,
               const IxMatchSetup *setup,
               GArray             *journal)
{
  memset (state, 0, sizeof *state);
  state->setup = setup;
  state->journal = journal;
  state->winner = IX_NO_TEAM;
  ix_boards_copy (&state->boards, setup->boards);
  for (guint b = 0; b < state->boards.n; b++)
    {
      state->turns[b] = g_array_new (FALSE, FALSE, sizeof (IxTurnRecord));
      state->turn_start[b] = state->boards.board[b];
      state->first_key[b] = ix_position_key (&state->boards.board[b]);
      state->left[b][IX_WHITE] = state->left[b][IX_BLACK] = setup->variant->clock;
    }
}

void
ix_state_clear (IxMatchState *state)
{
  for (guint b = 0; b < state->boards.n; b++)
    g_clear_pointer (&state->turns[b], g_array_unref);
}

void
ix_state_note (IxMatchState *state,
               IxMatchEvent  event)
{
  event.at = state->phase == IX_MATCH_RUNNING ? state->now + state->offset : state->event_at;
  if (state->journal != NULL)
    g_array_append_val (state->journal, event);
}

/* Time */

gboolean
ix_state_clock_counts (const IxMatchState *state,
                       guint               board)
{
  return (state->phase == IX_MATCH_RUNNING || state->phase == IX_MATCH_PAUSED) &&
         ix_boards_in_play (&state->boards, board);
}

gint64
ix_state_time_left (const IxMatchState *state,
                    IxSeat              seat,
                    gint64              play_time)
{
  gint64 left = state->left[seat.board][seat.colour];

  if (ix_state_clock_counts (state, seat.board) &&
      state->boards.board[seat.board].turn == seat.colour)
    left -= play_time - state->since[seat.board];
  return left;
}

/* Writes down what the clock that runs on @board has used until now. */
static void
settle_clock (IxMatchState *state,
              guint         board)
{
  guint8 turn = state->boards.board[board].turn;

  state->left[board][turn] = ix_state_time_left (state, ix_seat (board, turn), state->now);
  state->since[board] = state->now;
}

static gint64
flag_instant (const IxMatchState *state,
              guint               board)
{
  guint8 turn = state->boards.board[board].turn;

  return ix_boards_in_play (&state->boards, board)
           ? state->since[board] + state->left[board][turn]
           : G_MAXINT64;
}

gint64
ix_state_next (const IxMatchState *state)
{
  gint64 next;

  if (state->phase != IX_MATCH_RUNNING)
    return G_MAXINT64;
  next = ix_stall_next (state);
  for (guint b = 0; b < state->boards.n; b++)
    next = MIN (next, flag_instant (state, b));
  return next;
}

/* Results */

/* Stops all clocks and claims. */
static void
end_match (IxMatchState *state,
           IxTeam        winner)
{
  for (guint b = 0; b < state->boards.n; b++)
    if (ix_state_clock_counts (state, b))
      settle_clock (state, b);
  ix_stall_close_all (state);
  ix_state_note (state, (IxMatchEvent) { .kind = IX_EVENT_MATCH_OVER, .team = winner });
  state->phase = IX_MATCH_OVER;
  state->winner = winner;
}

guint
ix_state_half_points (const IxMatchState *state,
                      IxTeam              team)
{
  guint points = 0;

  for (guint b = 0; b < state->boards.n; b++)
    switch (state->boards.result[b])
      {
      case IX_BOARD_WHITE_WINS:
        points += ix_seat_team (ix_seat (b, IX_WHITE)) == team ? 2 : 0;
        break;
      case IX_BOARD_BLACK_WINS:
        points += ix_seat_team (ix_seat (b, IX_BLACK)) == team ? 2 : 0;
        break;
      case IX_BOARD_DRAWN:
        points++;
        break;
      case IX_BOARD_IN_PLAY:
      default:
        break;
      }
  return points;
}

/* Has a board been won?  Of boards won at one instant by different teams neither counts. */
static gboolean
any_board_won (const IxMatchState *state)
{
  for (guint b = 0; b < state->boards.n; b++)
    if (state->boards.result[b] == IX_BOARD_WHITE_WINS ||
        state->boards.result[b] == IX_BOARD_BLACK_WINS)
      return TRUE;
  return FALSE;
}

static gboolean
all_boards_over (const IxMatchState *state)
{
  for (guint b = 0; b < state->boards.n; b++)
    if (state->boards.result[b] == IX_BOARD_IN_PLAY)
      return FALSE;
  return TRUE;
}

static IxTeam
team_with_a_win (const IxMatchState *state)
{
  gboolean won[2] = { FALSE, FALSE };

  for (guint b = 0; b < state->boards.n; b++)
    if (state->boards.result[b] == IX_BOARD_WHITE_WINS)
      won[ix_seat_team (ix_seat (b, IX_WHITE))] = TRUE;
    else if (state->boards.result[b] == IX_BOARD_BLACK_WINS)
      won[ix_seat_team (ix_seat (b, IX_BLACK))] = TRUE;
  if (won[IX_TEAM_1] == won[IX_TEAM_2])
    return IX_NO_TEAM;
  return won[IX_TEAM_1] ? IX_TEAM_1 : IX_TEAM_2;
}

/* Ends the match if the boards say so. */
static void
conclude (IxMatchState *state)
{
  if (state->setup->variant->group_end == IX_GROUP_END_FIRST_BOARD && any_board_won (state))
    {
      end_match (state, team_with_a_win (state));
    }
  else if (all_boards_over (state))
    {
      guint first = ix_state_half_points (state, IX_TEAM_1);
      guint second = ix_state_half_points (state, IX_TEAM_2);

      end_match (state, first == second ? IX_NO_TEAM : first > second ? IX_TEAM_1 : IX_TEAM_2);
    }
}

/* Notes that a board is over; its result is set already. */
static void
board_over (IxMatchState *state,
            guint         board,
            IxBoardEnd    end)
{
  IxMatchEvent note = { .kind = IX_EVENT_BOARD_OVER, .seat = ix_seat (board, IX_WHITE) };

  state->end[board] = end;
  note.over.result = state->boards.result[board];
  note.over.end = end;
  ix_state_note (state, note);
  ix_stall_board_over (state, board);
}

/* A clock is settled before the result that stops it is set. */
static void
set_result (IxMatchState *state,
            guint         board,
            IxBoardResult result)
{
  settle_clock (state, board);
  state->boards.result[board] = result;
}

/* FIDE 5.2.2: nobody can mate any more.  A turn under way may yet be taken back. */
static void
draw_dead_boards (IxMatchState *state)
{
  if (!state->setup->variant->dead_draw)
    return;
  for (guint b = 0; b < state->boards.n; b++)
    if (ix_boards_in_play (&state->boards, b) && state->under_way[b].n == 0 &&
        !ix_position_can_mate (&state->boards.board[b], IX_WHITE) &&
        !ix_position_can_mate (&state->boards.board[b], IX_BLACK))
      {
        set_result (state, b, IX_BOARD_DRAWN);
        board_over (state, b, IX_END_DEAD);
      }
}

/* Ends the boards that are over by the rules, and the match if that ends it. */
static void
judge (IxMatchState *state)
{
  gboolean first_board = state->setup->variant->group_end == IX_GROUP_END_FIRST_BOARD;
  guint32 ended;

  if (state->setup->clocks_only)
    return;
  for (guint b = 0; b < state->boards.n; b++)
    if (ix_state_clock_counts (state, b))
      settle_clock (state, b);
  ended = ix_boards_judge (&state->boards, first_board);
  for (guint32 bits = ended; bits != 0; bits &= bits - 1)
    {
      guint b = (guint) __builtin_ctz (bits);

      board_over (state, b,
                  state->boards.result[b] == IX_BOARD_DRAWN ? IX_END_STALEMATE : IX_END_MATE);
    }
  draw_dead_boards (state);
  conclude (state);
}

void
ix_state_end_board (IxMatchState *state,
                    guint         board,
                    IxBoardResult result,
                    IxBoardEnd    end)
{
  set_result (state, board, result);
  board_over (state, board, end);
  conclude (state);
  if (state->phase != IX_MATCH_OVER)
    judge (state);
}

static IxBoardResult
loss_of (IxColour colour)
{
  return colour == IX_WHITE ? IX_BOARD_BLACK_WINS : IX_BOARD_WHITE_WINS;
}

/* "The earliest flag instant decides, whichever is noticed first; equal to the microsecond: draw."
 * FIDE 6.9: a flag draws where the opponent could never mate. */
static void
fall_flags (IxMatchState *state)
{
  guint32 fallen = 0;

  for (guint b = 0; b < state->boards.n; b++)
    if (flag_instant (state, b) <= state->now)
      fallen |= 1u << b;

  for (guint32 bits = fallen; bits != 0; bits &= bits - 1)
    {
      guint b = (guint) __builtin_ctz (bits);
      const IxPosition *pos = &state->boards.board[b];
      IxSeat seat = ix_seat (b, pos->turn);

      state->flagged[b][seat.colour] = TRUE;
      ix_state_note (state, (IxMatchEvent) { .kind = IX_EVENT_FLAG, .seat = seat });
      set_result (state, b,
                  state->setup->clocks_only || ix_position_can_mate (pos, !seat.colour)
                    ? loss_of (seat.colour)
                    : IX_BOARD_DRAWN);
    }
  for (guint32 bits = fallen; bits != 0; bits &= bits - 1)
    board_over (state, (guint) __builtin_ctz (bits), IX_END_FLAG);
  if (fallen != 0)
    {
      conclude (state);
      if (state->phase != IX_MATCH_OVER)
        judge (state);
    }
}

void
ix_state_advance (IxMatchState *state,
                  gint64        play_time)
{
  while (ix_state_next (state) <= play_time)
    {
      state->now = MAX (state->now, ix_state_next (state));
      fall_flags (state);
      if (state->phase == IX_MATCH_RUNNING)
        ix_stall_ripen (state);
    }
  if (state->phase == IX_MATCH_RUNNING)
    state->now = MAX (state->now, play_time);
}

/* Turns */

guint
ix_state_occurrences (const IxMatchState  *state,
                      guint                board,
                      const IxPositionKey *key)
{
  const GArray *turns = state->turns[board];
  guint n = ix_position_key_equal (&state->first_key[board], key) ? 1 : 0;

  for (guint i = 0; i < turns->len; i++)
    if (ix_position_key_equal (&g_array_index (turns, IxTurnRecord, i).key, key))
      n++;
  return n;
}

const IxPositionKey *
ix_state_last_key (const IxMatchState *state,
                   guint               board)
{
  const GArray *turns = state->turns[board];

  return turns->len > 0 ? &g_array_index (turns, IxTurnRecord, turns->len - 1).key
                        : &state->first_key[board];
}

/* The draws that need no claim, by the turn just completed on @board. */
static void
draw_by_turn (IxMatchState *state,
              guint         board)
{
  const IxVariant *rules = state->setup->variant;
  const IxPositionKey *key = ix_state_last_key (state, board);
  IxBoardEnd end = IX_END_NONE;

  if (ix_state_occurrences (state, board, key) >= rules->repetition_draw)
    end = IX_END_REPETITION;
  else if (state->boards.board[board].quiet >= rules->quiet_draw)
    end = IX_END_QUIET;
  if (end != IX_END_NONE)
    ix_state_end_board (state, board, IX_BOARD_DRAWN, end);
}

/* A man that arrives is no longer asked for. */
static void
answer_requests (IxMatchState *state,
                 guint         board,
                 IxPiece       taken)
{
  for (guint b = !(board & 1); b < state->boards.n; b += 2)
    state->requests[b][ix_piece_colour (taken)] &= (IxManSet) ~IX_MAN_BIT (ix_piece_man (taken));
}

static void
complete_turn (IxMatchState *state,
               guint         board)
{
  IxPosition *pos = &state->boards.board[board];
  IxSeat mover = ix_seat (board, pos->turn);
  IxTurnRecord record = {
    .before = state->turn_start[board],
    .turn = state->under_way[board],
    .gained = state->setup->variant->increment,
  };

  settle_clock (state, board);
  memcpy (record.left, state->left[board], sizeof record.left);
  state->left[board][mover.colour] += record.gained;

  record.taken = ix_boards_end_turn (&state->boards, board);
  record.key = ix_position_key (pos);
  g_array_append_val (state->turns[board], record);
  state->turn_start[board] = *pos;
  state->under_way[board].n = 0;
  if (record.taken != 0)
    answer_requests (state, board, record.taken);

  ix_stall_turn_completed (state, mover);
  judge (state);
  if (!state->setup->clocks_only && ix_state_clock_counts (state, board))
    draw_by_turn (state, board);
}

/* Takes the last steps of the turn under way back until @n are left.  Reserves that are shared may
 * have changed since the turn began, so the difference is taken back, not the reserve. */
static void
keep_steps (IxMatchState *state,
            guint         board,
            guint         n)
{
  IxTurn *turn = &state->under_way[board];
  IxPosition *pos = &state->boards.board[board];
  IxPosition kept = state->turn_start[board];
  IxPosition all;

  for (guint i = 0; i < n; i++)
    ix_position_step (&kept, turn->steps[i]);
  all = kept;
  for (guint i = n; i < turn->n; i++)
    ix_position_step (&all, turn->steps[i]);

  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    for (IxMan man = IX_QUEEN; man < IX_N_MEN; man++)
      kept.reserve[colour][man] += pos->reserve[colour][man] - all.reserve[colour][man];
  kept.supply_closed = pos->supply_closed;
  *pos = kept;
  turn->n = n;
  ix_boards_share_reserves (&state->boards, board);
}

static void
take_back_turn (IxMatchState *state,
                guint         board)
{
  GArray *turns = state->turns[board];
  IxTurnRecord record = g_array_index (turns, IxTurnRecord, turns->len - 1);

  keep_steps (state, board, 0);
  for (guint b = !(board & 1); record.taken != 0 && b < state->boards.n; b += 2)
    state->boards.board[b].reserve[ix_piece_colour (record.taken)][ix_piece_man (record.taken)]--;

  /* As if the turn were still under way, and then its steps are taken back. */
  state->turn_start[board] = record.before;
  state->under_way[board] = record.turn;
  keep_steps (state, board, 0);

  memcpy (state->left[board], record.left, sizeof record.left);
  state->since[board] = state->now;
  g_array_set_size (turns, turns->len - 1);
  ix_stall_close_all (state);
}

IxPosition
ix_state_set_up (const IxMatchState *state,
                 const IxPosition   *position)
{
  IxPosition pos;

  ix_position_clear (&pos, state->setup->variant);
  for (IxSq sq = 0; sq < 64; sq++)
    ix_position_put (&pos, sq, position->board[sq]);
  memcpy (pos.reserve, position->reserve, sizeof pos.reserve);
  pos.turn = position->turn;
  pos.castling = position->castling;
  pos.en_passant = position->en_passant;
  pos.quiet = position->quiet;
  pos.number = position->number;
  return pos;
}

static void
correct_board (IxMatchState     *state,
               guint             board,
               const IxPosition *position)
{
  IxPosition *pos = &state->boards.board[board];

  settle_clock (state, board);
  *pos = ix_state_set_up (state, position);
  ix_boards_share_reserves (&state->boards, board);
  ix_boards_update_supply (&state->boards);
  state->turn_start[board] = *pos;
  state->under_way[board].n = 0;
  g_array_set_size (state->turns[board], 0);
  state->first_key[board] = ix_position_key (pos);
  ix_stall_close_all (state);
}

/* Events */

static void
start (IxMatchState *state,
       gint64        at)
{
  state->phase = IX_MATCH_RUNNING;
  state->offset = at - state->now;
  if (state->setup->variant->increment_before_first_move)
    for (guint b = 0; b < state->boards.n; b++)
      for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
        state->left[b][colour] += state->setup->variant->increment;
  judge (state);
}

static void
make_step (IxMatchState *state,
           guint         board,
           IxStep        step)
{
  IxTurn *turn = &state->under_way[board];

  ix_boards_step (&state->boards, board, step);
  turn->steps[turn->n++] = step;
  if (state->setup->automatic_press && ix_position_must_end_turn (&state->boards.board[board]))
    complete_turn (state, board);
}

void
ix_state_apply (IxMatchState       *state,
                const IxMatchEvent *event)
{
  guint board = event->seat.board;

  state->event_at = event->at;
  switch (event->kind)
    {
    case IX_EVENT_START:
      start (state, event->at);
      break;
    case IX_EVENT_PAUSE:
      state->phase = IX_MATCH_PAUSED;
      break;
    case IX_EVENT_RESUME:
      state->phase = IX_MATCH_RUNNING;
      state->offset = event->at - state->now;
      judge (state);
      break;
    case IX_EVENT_STEP:
      make_step (state, board, event->step);
      break;
    case IX_EVENT_STEP_BACK:
      keep_steps (state, board, state->under_way[board].n - 1);
      break;
    case IX_EVENT_PRESS:
      complete_turn (state, board);
      break;
    case IX_EVENT_REQUEST:
      state->requests[board][event->seat.colour] ^= IX_MAN_BIT (event->man);
      break;
    case IX_EVENT_RESIGN:
      ix_state_end_board (state, board, loss_of (event->seat.colour), IX_END_RESIGNED);
      break;
    case IX_EVENT_CLAIM_DRAW:
      ix_state_end_board (state, board, IX_BOARD_DRAWN,
                          state->boards.board[board].quiet >= state->setup->variant->quiet_claim
                            ? IX_END_QUIET
                            : IX_END_REPETITION);
      break;
    case IX_EVENT_CLAIM_STALL:
      ix_stall_claim (state, event->seat);
      break;
    case IX_EVENT_CLAIM_GAME:
      ix_stall_set_stage (state, event->seat, IX_STALL_CLAIMED);
      break;
    case IX_EVENT_CONFIRM:
      ix_stall_set_stage (state, event->seat, IX_STALL_AWARDED);
      ix_state_end_board (state, board, loss_of (event->seat.colour), IX_END_STALL);
      break;
    case IX_EVENT_REFUSE:
      ix_stall_set_stage (state, event->seat, IX_STALL_REFUSED);
      break;
    case IX_EVENT_AGREE_DRAW:
      ix_state_end_board (state, board, IX_BOARD_DRAWN, IX_END_AGREED);
      break;
    case IX_EVENT_RULE_BOARD:
      ix_state_end_board (state, board, event->over.result, IX_END_ARBITER);
      break;
    case IX_EVENT_RULE_MATCH:
      end_match (state, event->team);
      break;
    case IX_EVENT_ADJUST_CLOCK:
      settle_clock (state, board);
      state->left[board][event->seat.colour] = event->left;
      break;
    case IX_EVENT_CORRECT:
      correct_board (state, board, &event->position);
      if (state->phase == IX_MATCH_RUNNING)
        judge (state);
      break;
    case IX_EVENT_TAKE_BACK:
      take_back_turn (state, board);
      if (state->phase == IX_MATCH_RUNNING)
        judge (state);
      break;
    case IX_EVENT_UNDO:
    case IX_EVENT_FLAG:
    case IX_EVENT_STALL_STAGE:
    case IX_EVENT_BOARD_OVER:
    case IX_EVENT_MATCH_OVER:
    case IX_N_EVENTS:
    default:
      g_assert_not_reached ();
    }
}
