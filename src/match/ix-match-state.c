/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Time and turns: the effect of one event on the state of a match. */

#include "ix-match-state.h"

#include <string.h>

#include "ix-prelude.h"
#include "ix-setup.h"

/* The time at the beginning of a turn of @seat that a delay, or Bronstein's, lets the player use freely. */
static gint64
delay_of (const IxMatchState *state,
          IxSeat              seat)
{
  return state->setup->variant->timing == IX_TIMING_INCREMENT
           ? 0
           : state->increment[seat.board][seat.colour];
}

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
      state->increment[b][IX_WHITE] = state->increment[b][IX_BLACK] = setup->variant->increment;
      state->delay[b] = delay_of (state, ix_seat (b, state->boards.board[b].turn));
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
ix_state_delay_left (const IxMatchState *state,
                     guint               board,
                     gint64              play_time)
{
  if (!ix_state_clock_counts (state, board))
    return state->delay[board];
  return MAX (0, state->delay[board] - (play_time - state->since[board]));
}

gint64
ix_state_time_left (const IxMatchState *state,
                    IxSeat              seat,
                    gint64              play_time)
{
  guint b = seat.board;
  gint64 left = state->left[b][seat.colour];

  if (ix_state_clock_counts (state, b) && state->boards.board[b].turn == seat.colour)
    {
      left -= play_time - state->since[b];
      /* The clock stood while the delay ran. */
      if (state->setup->variant->timing == IX_TIMING_DELAY)
        left += state->delay[b] - ix_state_delay_left (state, b, play_time);
    }
  return left;
}

void
ix_state_settle_clock (IxMatchState *state,
                       guint         board)
{
  guint8 turn = state->boards.board[board].turn;

  gint64 delay = ix_state_delay_left (state, board, state->now);

  state->left[board][turn] = ix_state_time_left (state, ix_seat (board, turn), state->now);
  state->delay[board] = delay;
  state->since[board] = state->now;
}

gint64
ix_state_flag_instant (const IxMatchState *state,
                       guint               board)
{
  guint8 turn = state->boards.board[board].turn;
  gint64 stands = state->setup->variant->timing == IX_TIMING_DELAY ? state->delay[board] : 0;

  return ix_boards_in_play (&state->boards, board)
           ? state->since[board] + stands + state->left[board][turn]
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
    next = MIN (next, ix_state_flag_instant (state, b));
  return next;
}

void
ix_state_advance (IxMatchState *state,
                  gint64        play_time)
{
  gint64 next;

  while ((next = ix_state_next (state)) <= play_time)
    {
      state->now = MAX (state->now, next);
      ix_state_fall_flags (state);
      if (state->phase == IX_MATCH_RUNNING)
        ix_stall_ripen (state);
    }
}

/* Turns */

guint
ix_state_occurrences (const IxMatchState  *state,
                      guint                board,
                      const IxPositionKey *key)
{
  const GArray *turns = state->turns[board];
  guint n = ix_position_key_equal (&state->first_key[board], key) ? 1 : 0;

  for (guint i = state->first_turn[board]; i < turns->len; i++)
    if (ix_position_key_equal (&g_array_index (turns, IxTurnRecord, i).key, key))
      n++;
  return n;
}

guint
ix_state_halfmove_clock (const IxMatchState *state,
                         guint               board)
{
  const IxPosition *pos = &state->boards.board[board];

  /* The rest of the turn may still reset the halfmove clock. */
  return ix_position_may_end_turn (pos) ? pos->halfmove_clock
                                        : state->turn_start[board].halfmove_clock;
}

const IxPositionKey *
ix_state_last_key (const IxMatchState *state,
                   guint               board)
{
  const GArray *turns = state->turns[board];

  if (turns->len == state->first_turn[board])
    return &state->first_key[board];
  return &g_array_index (turns, IxTurnRecord, turns->len - 1).key;
}

/* The draws without a claim, after the turn just completed on @board. */
static void
draw_by_turn (IxMatchState *state,
              guint         board)
{
  const IxVariant *rules = state->setup->variant;
  const IxPositionKey *key = ix_state_last_key (state, board);
  IxBoardEnd end = IX_END_NONE;

  if (ix_state_occurrences (state, board, key) >= rules->repetition_draw)
    end = IX_END_REPETITION;
  else if (state->boards.board[board].halfmove_clock >= rules->halfmove_draw)
    end = IX_END_QUIET;
  if (end != IX_END_NONE)
    ix_state_end_board (state, board, IX_BOARD_DRAWN, end);
}

/* A piece that arrives is no longer requested. */
static void
answer_requests (IxMatchState *state,
                 guint         board,
                 IxPiece       taken)
{
  for (guint b = !(board & 1); b < state->boards.n; b += 2)
    state->requests[b][ix_piece_colour (taken)] &= (IxPieceTypeSet)
      ~IX_PIECE_BIT (ix_piece_type (taken));
}

/* The time that the clock of @mover, just settled, gains if the turn is completed now. */
static gint64
gain_of_turn (const IxMatchState *state,
              IxSeat              mover)
{
  gint64 increment = state->increment[mover.board][mover.colour];

  switch (state->setup->variant->timing)
    {
    case IX_TIMING_DELAY:
      return 0;
    case IX_TIMING_BRONSTEIN:
      return increment - state->delay[mover.board];
    case IX_TIMING_INCREMENT:
    case IX_N_TIMINGS:
    default:
      return increment;
    }
}

/* The piece that the turn under way on @board has dropped is no longer there: the steps from the drop
 * on are taken back. */
static void
lose_drop (IxMatchState *state,
           guint         board,
           guint         to)
{
  const IxTurn *turn = &state->under_way[board];
  const IxPosition *pos = &state->boards.board[board];
  IxMatchEvent note = { .kind = IX_EVENT_TAKEN, .seat = ix_seat (board, pos->turn) };
  guint n = 0;

  note.taken = (IxTaken) { (guint8) to, pos->dropped };
  while (turn->steps[n].kind != IX_STEP_DROP)
    n++;
  ix_state_keep_steps (state, board, n);
  state->taken[board] = note.taken;
  ix_state_note (state, note);
}

/* Takes back the drops of all team-mates who have, in a turn under way, the last piece of @type in
 * the reserve of @colour: the press decides, and it is that of @board. */
static void
take_from_team_mates (IxMatchState *state,
                      guint         board,
                      IxColour      colour,
                      IxPieceType   type)
{
  for (guint b = board & 1; b < state->boards.n; b += 2)
    if (b != board && ix_boards_drops_last (&state->boards, b, colour, type))
      lose_drop (state, b, board);
}

gboolean
ix_state_find_dropper (const IxMatchState *state,
                       IxSeat              seat,
                       IxPieceType         type,
                       guint              *board)
{
  const GArray *own = state->turns[seat.board];
  guint latest = own->len > 0 ? g_array_index (own, IxTurnRecord, own->len - 1).order + 1 : 0;
  gboolean found = FALSE;

  for (guint b = seat.board & 1; b < state->boards.n; b += 2)
    for (guint i = b != seat.board ? state->turns[b]->len : 0; i > 0; i--)
      {
        const IxTurnRecord *record = &g_array_index (state->turns[b], IxTurnRecord, i - 1);

        if (record->order < latest)
          break;
        if (record->before.turn != seat.colour || record->dropped != type)
          continue;
        latest = record->order;
        *board = b;
        found = TRUE;
      }
  return found;
}

static void complete_turn (IxMatchState *state,
                           guint         board);

/* Makes the steps that are forced for the player to move on @board, in their turn and in no time
 * (rules.md 6), and completes the turn if it has no other steps. */
static void
make_forced_steps (IxMatchState *state,
                   guint         board)
{
  IxPosition *pos = &state->boards.board[board];
  IxTurn *turn = &state->under_way[board];
  IxStep step = ix_position_forced_step (pos);

  state->forced[board] = 0;
  if (step.kind == IX_STEP_NONE || state->setup->clocks_only ||
      !ix_boards_in_play (&state->boards, board))
    return;
  ix_boards_step (&state->boards, board, step);
  turn->steps[turn->n++] = step;
  state->forced[board] = turn->n;
  if (ix_position_must_end_turn (pos))
    complete_turn (state, board);
}

static void
complete_turn (IxMatchState *state,
               guint         board)
{
  IxPosition *pos = &state->boards.board[board];
  IxSeat mover = ix_seat (board, pos->turn);
  IxTurnRecord record = {
    .before = ix_state_rewound (state, board, 0),
    .turn = state->under_way[board],
    .dropped = pos->dropped,
    .at = state->now,
    .order = state->n_turns++,
    .corrections = state->corrections[board & 1],
  };

  ix_state_settle_clock (state, board);
  memcpy (record.left, state->left[board], sizeof record.left);
  memcpy (record.adjusted, state->adjusted[board], sizeof record.adjusted);
  record.gained = gain_of_turn (state, mover);
  record.delay_left = state->delay[board];
  state->left[board][mover.colour] += record.gained;
  state->delay[board] = delay_of (state, ix_seat (board, !mover.colour));

  if (record.dropped != IX_NO_PIECE)
    take_from_team_mates (state, board, mover.colour, record.dropped);
  record.captured = ix_boards_end_turn (&state->boards, board);
  record.after = *pos;
  record.key = ix_position_key (pos);
  g_array_append_val (state->turns[board], record);
  state->turn_start[board] = *pos;
  state->under_way[board].n = 0;
  state->taken[board].type = IX_NO_PIECE;
  if (record.captured != 0)
    answer_requests (state, board, record.captured);

  ix_stall_turn_completed (state, mover);
  ix_state_judge (state);
  if (!state->setup->clocks_only && ix_state_clock_counts (state, board))
    draw_by_turn (state, board);
  make_forced_steps (state, board);
}

/* Shared reserves may have changed since the turn began, so the difference is taken back, not the reserve. */
IxPosition
ix_state_rewound (const IxMatchState *state,
                  guint               board,
                  guint               n)
{
  const IxTurn *turn = &state->under_way[board];
  const IxPosition *pos = &state->boards.board[board];
  IxPosition kept = state->turn_start[board];
  IxPosition all;

  for (guint i = 0; i < n; i++)
    ix_position_step (&kept, turn->steps[i]);
  all = kept;
  for (guint i = n; i < turn->n; i++)
    ix_position_step (&all, turn->steps[i]);

  /* A pool is not shared. */
  for (IxColour colour = IX_WHITE;
       colour <= IX_BLACK && kept.variant->captured == IX_CAPTURED_RESERVE; colour++)
    for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
      kept.reserve[colour][type] += pos->reserve[colour][type] - all.reserve[colour][type];
  kept.supply_closed = pos->supply_closed;
  return kept;
}

void
ix_state_keep_steps (IxMatchState *state,
                     guint         board,
                     guint         n)
{
  state->boards.board[board] = ix_state_rewound (state, board, n);
  state->under_way[board].n = n;
  state->forced[board] = MIN (state->forced[board], n);
  state->taken[board].type = IX_NO_PIECE;
}

static void
take_back_last (IxMatchState *state,
                guint         board)
{
  GArray *turns = state->turns[board];
  IxTurnRecord record = g_array_index (turns, IxTurnRecord, turns->len - 1);

  ix_state_settle_clock (state, board);
  ix_state_keep_steps (state, board, 0);
  for (guint b = !(board & 1); record.captured != 0 && b < state->boards.n; b += 2)
    {
      guint8 *reserve = state->boards.board[b].reserve[ix_piece_colour (record.captured)];

      reserve[ix_piece_type (record.captured)]--;
    }
  for (guint b = board & 1; record.dropped != IX_NO_PIECE && b < state->boards.n; b += 2)
    if (b != board)
      state->boards.board[b].reserve[record.before.turn][record.dropped]++;

  /* Restores the turn as if it were still under way, and then takes back its steps. */
  state->turn_start[board] = record.before;
  state->under_way[board] = record.turn;
  ix_state_keep_steps (state, board, 0);

  /* The clocks are set to their state at the press; time that the arbiter has added since stays.
   * Where they have taken so much away that nothing would be left, the clock stays as it is. */
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      gint64 left = record.left[colour] + state->adjusted[board][colour] - record.adjusted[colour];

      if (left > 0)
        state->left[board][colour] = left;
    }
  state->delay[board] = record.delay_left;
  state->since[board] = state->now;
  g_array_set_size (turns, turns->len - 1);
  ix_stall_close_all (state);
  ix_stall_set_up (state, board);
}

/* A forced turn is taken back with the one before it; otherwise it would be made again at once. */
static void
take_back_turn (IxMatchState *state,
                guint         board)
{
  do
    take_back_last (state, board);
  while (ix_position_turn_is_forced (&state->turn_start[board]) &&
         state->turns[board]->len > state->first_turn[board]);
  make_forced_steps (state, board);
}

IxPosition
ix_state_set_up (const IxMatchState *state,
                 guint               board,
                 const IxPosition   *position)
{
  IxPosition pos;

  ix_position_clear (&pos, state->setup->variant);
  for (IxSq sq = 0; sq < 64; sq++)
    ix_position_put (&pos, sq, position->board[sq]);
  memcpy (pos.reserve, position->reserve, sizeof pos.reserve);
  pos.turn = position->turn;
  /* As whoever reads the record of this match will have it. */
  pos.castling = position->castling & IX_CASTLE_RIGHTS;
  ix_position_guess_unmoved_kings (&pos);
  pos.en_passant = position->en_passant;
  pos.halfmove_clock = position->halfmove_clock;
  pos.number = position->number;
  pos.no_swap = position->no_swap;
  return pos;
}

/* Puts what a correction of @board has put in hand there in hand on all boards that share it; who has
 * dropped a piece that is gone takes it back. */
static void
share_reserves (IxMatchState *state,
                guint         board)
{
  const IxPosition *pos = &state->boards.board[board];

  for (guint b = board & 1; b < state->boards.n; b += 2)
    {
      const IxPosition *other = &state->boards.board[b];

      if (b != board && other->dropped != IX_NO_PIECE &&
          pos->reserve[other->turn][other->dropped] == 0)
        lose_drop (state, b, board);
    }
  ix_boards_share_reserves (&state->boards, board);
}

/* A piece that the arbiter has put into a hand has arrived there. */
static void
answer_corrected (IxMatchState     *state,
                  guint             board,
                  const IxPosition *before)
{
  const IxPosition *now = &state->boards.board[board];

  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    for (IxPieceType type = IX_NO_PIECE + 1; type < IX_N_PIECE_TYPES; type++)
      if (now->reserve[colour][type] > before->reserve[colour][type])
        answer_requests (state, board ^ 1, IX_PIECE (type, colour));
}

static void
correct_board (IxMatchState     *state,
               guint             board,
               const IxPosition *position)
{
  IxPosition *pos = &state->boards.board[board];
  IxPosition before = *pos;

  ix_state_settle_clock (state, board);
  /* The same player's turn goes on. */
  if (pos->turn != position->turn)
    state->delay[board] = delay_of (state, ix_seat (board, position->turn));
  *pos = ix_state_set_up (state, board, position);
  answer_corrected (state, board, &before);
  share_reserves (state, board);
  ix_boards_update_supply (&state->boards);
  state->turn_start[board] = *pos;
  state->under_way[board].n = state->forced[board] = 0;
  state->taken[board].type = IX_NO_PIECE;
  state->corrected[board] = TRUE;
  state->corrections[board & 1]++;
  state->first_turn[board] = state->turns[board]->len;
  state->first_key[board] = ix_position_key (pos);
  ix_stall_close_all (state);
  ix_stall_set_up (state, board);
}

/* Events */

static void
adjust_clock (IxMatchState *state,
              IxSeat        seat,
              gint64        left)
{
  gint64 *own = &state->left[seat.board][seat.colour];

  ix_state_settle_clock (state, seat.board);
  state->adjusted[seat.board][seat.colour] += left - *own;
  *own = left;
}

static void
set_increment (IxMatchState *state,
               IxSeat        seat,
               gint64        to)
{
  state->increment[seat.board][seat.colour] = to;
  if (state->boards.board[seat.board].turn == seat.colour)
    state->delay[seat.board] = delay_of (state, seat);
}

static void
start (IxMatchState *state,
       gint64        at)
{
  state->phase = IX_MATCH_RUNNING;
  state->offset = at - state->now;
  if (state->setup->variant->increment_before_first_move &&
      state->setup->variant->timing == IX_TIMING_INCREMENT)
    for (guint b = 0; b < state->boards.n; b++)
      for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
        state->left[b][colour] += state->increment[b][colour];
  ix_state_judge (state);
  for (guint b = 0; b < state->boards.n; b++)
    make_forced_steps (state, b);
}

static void
make_step (IxMatchState *state,
           guint         board,
           IxStep        step)
{
  IxTurn *turn = &state->under_way[board];

  /* Pieces may have arrived since the turn began: the start of the turn is recorded at its first
   * step. */
  if (turn->n == 0)
    state->turn_start[board] = state->boards.board[board];
  ix_boards_step (&state->boards, board, step);
  turn->steps[turn->n++] = step;
  state->taken[board].type = IX_NO_PIECE;
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
      ix_state_judge (state);
      break;
    case IX_EVENT_STEP:
      make_step (state, board, event->step);
      break;
    case IX_EVENT_STEP_BACK:
      ix_state_keep_steps (state, board, state->under_way[board].n - 1);
      /* While the step stood the player counted as one who has a turn. */
      ix_state_judge (state);
      break;
    case IX_EVENT_PRESS:
      complete_turn (state, board);
      break;
    case IX_EVENT_REQUEST:
      state->requests[board][event->seat.colour] ^= IX_PIECE_BIT (event->type);
      break;
    case IX_EVENT_RESIGN:
      ix_state_end_board (state, board, ix_loss_of (event->seat.colour), IX_END_RESIGNED);
      break;
    case IX_EVENT_CLAIM_DRAW:
      ix_state_end_board (state, board, IX_BOARD_DRAWN,
                          ix_state_halfmove_clock (state, board) >=
                              state->setup->variant->halfmove_claim
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
      ix_state_end_board (state, board, ix_loss_of (event->seat.colour), IX_END_STALL);
      break;
    case IX_EVENT_REFUSE:
      ix_stall_set_stage (state, event->seat, IX_STALL_REFUSED);
      break;
    case IX_EVENT_AGREE_DRAW:
      ix_state_end_board (state, board, IX_BOARD_DRAWN, IX_END_AGREED);
      break;
    case IX_EVENT_RULE_BOARD:
      ix_state_end_board (state, board, event->over.result, event->over.end);
      break;
    case IX_EVENT_RULE_MATCH:
      ix_state_end_match (state, event->team);
      break;
    case IX_EVENT_ADJUST_CLOCK:
      adjust_clock (state, event->seat, event->left);
      break;
    case IX_EVENT_SET_INCREMENT:
      set_increment (state, event->seat, event->left);
      break;
    case IX_EVENT_CORRECT:
      correct_board (state, board, &event->position);
      if (state->phase == IX_MATCH_RUNNING)
        ix_state_judge (state);
      break;
    case IX_EVENT_TAKE_BACK:
      take_back_turn (state, board);
      if (state->phase == IX_MATCH_RUNNING)
        ix_state_judge (state);
      break;
    case IX_EVENT_UNDO:
    case IX_EVENT_FLAG:
    case IX_EVENT_STALL_STAGE:
    case IX_EVENT_TAKEN:
    case IX_EVENT_BOARD_OVER:
    case IX_EVENT_MATCH_OVER:
    case IX_N_EVENTS:
    default:
      g_assert_not_reached ();
    }
}
