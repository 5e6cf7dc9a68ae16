/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The match as the fold of its journal, and its public state. */

#include "ix-match-private.h"

IxMatch *
ix_match_new (const IxMatchSetup *setup)
{
  IxMatch *match;

  g_return_val_if_fail (setup->n_boards >= 1 && setup->n_boards <= IX_MAX_BOARDS, NULL);
  g_return_val_if_fail (setup->boards == NULL || setup->boards->n == setup->n_boards, NULL);

  match = g_new0 (IxMatch, 1);
  match->variant = *setup->variant;
  match->variant.id = g_intern_string (setup->variant->id);
  match->variant.start = g_intern_string (setup->variant->start);
  match->setup = *setup;
  match->setup.variant = &match->variant;
  match->setup.boards = &match->first_boards;
  if (setup->boards != NULL)
    ix_boards_copy (&match->first_boards, setup->boards);
  else
    ix_boards_start (&match->first_boards, setup->variant, setup->n_boards);
  for (guint b = 0; b < match->first_boards.n; b++)
    match->first_boards.board[b].variant = &match->variant;
  ix_boards_update_supply (&match->first_boards);

  match->journal = g_array_new (FALSE, FALSE, sizeof (IxMatchEvent));
  ix_state_init (&match->state, &match->setup, match->journal);
  return match;
}

void
ix_match_free (IxMatch *match)
{
  if (match == NULL)
    return;
  ix_state_clear (&match->state);
  g_array_unref (match->journal);
  g_free (match);
}

/* The positions of the copy are by its own variant. */
static void
copy_state (IxMatch *copy)
{
  IxMatchState *state = &copy->state;

  state->setup = &copy->setup;
  if (state->journal != NULL)
    state->journal = copy->journal;
  for (guint b = 0; b < state->boards.n; b++)
    {
      copy->first_boards.board[b].variant = &copy->variant;
      state->boards.board[b].variant = &copy->variant;
      state->turn_start[b].variant = &copy->variant;
      state->turns[b] = g_array_copy (state->turns[b]);
      for (guint t = 0; t < state->turns[b]->len; t++)
        {
          IxTurnRecord *turn = &g_array_index (state->turns[b], IxTurnRecord, t);

          turn->before.variant = turn->after.variant = &copy->variant;
        }
    }
}

IxMatch *
ix_match_copy (const IxMatch *match)
{
  IxMatch *copy = g_memdup2 (match, sizeof *match);

  copy->setup.variant = &copy->variant;
  copy->setup.boards = &copy->first_boards;
  copy->journal = g_array_copy (match->journal);
  for (guint i = 0; i < copy->journal->len; i++)
    {
      IxMatchEvent *event = &g_array_index (copy->journal, IxMatchEvent, i);

      if (event->kind == IX_EVENT_CORRECT)
        event->position.variant = &copy->variant;
    }
  copy_state (copy);
  return copy;
}

/* The fold */

/* Restores the state at the instant of the undone event: the time that a player had used by then
 * stays used.  Play is paused, because people must first put the pieces back. */
static void
go_back (IxMatchState       *state,
         const IxMatchEvent *undone)
{
  if (state->phase == IX_MATCH_RUNNING)
    {
      state->now = MAX (state->now, undone->at - state->offset);
      state->phase = IX_MATCH_PAUSED;
    }
}

/* Applies all automatic events until @at, and makes that the present. */
static void
advance (IxMatchState *state,
         gint64        at)
{
  if (state->phase == IX_MATCH_RUNNING)
    ix_state_advance (state, at - state->offset);
  if (state->phase == IX_MATCH_RUNNING)
    state->now = MAX (state->now, at - state->offset);
}

/* Folds the journal again, without noting automatic events a second time. */
static void
refold (IxMatch *match)
{
  g_autoptr (GArray) numbers = ix_match_events_in_force (match);

  ix_state_clear (&match->state);
  ix_state_init (&match->state, &match->setup, NULL);
  for (guint i = numbers->len; i > 0; i--)
    {
      guint number = g_array_index (numbers, guint, i - 1);
      const IxMatchEvent *event = ix_match_event_at (match->journal, number);

      if (event->kind == IX_EVENT_UNDO)
        {
          guint undone = ix_match_cause_of (match->journal, event->index);

          go_back (&match->state, ix_match_event_at (match->journal, undone));
          continue;
        }
      advance (&match->state, event->at);
      if (!ix_match_event_is_automatic (event))
        ix_state_apply (&match->state, event);
    }
  match->state.journal = match->journal;
}

/* Applying */

/* An instant later than a match can last would overflow the sums of times. */
#define LATEST (G_MAXINT64 / 4)

static gboolean
time_is_sane (gint64 at)
{
  return at >= 0 && at < LATEST;
}

/* Converts the shell's clock to play time. */
static gint64
to_play_time (const IxMatchState *state,
              gint64              now)
{
  return CLAMP (now, -LATEST, LATEST) - state->offset;
}

guint
ix_match_advance (IxMatch *match,
                  gint64   now)
{
  guint before = match->journal->len;

  if (match->state.phase == IX_MATCH_RUNNING)
    ix_state_advance (&match->state, to_play_time (&match->state, now));
  return match->journal->len - before;
}

gint64
ix_match_next_instant (const IxMatch *match)
{
  gint64 next = ix_state_next (&match->state);

  return next == G_MAXINT64 ? G_MAXINT64 : next + match->state.offset;
}

/* Is the event possible at its time, now that everything until then has happened? */
static IxRefusal
check_time (const IxMatch      *match,
            const IxMatchEvent *event)
{
  const IxMatchState *state = &match->state;

  if (event->kind >= IX_N_EVENTS)
    return IX_REFUSED_VALUE;
  /* Pauses may add up to more play time than the time between two instants. */
  if (!time_is_sane (event->at) ||
      (state->phase == IX_MATCH_RUNNING && event->at - state->offset >= LATEST))
    return IX_REFUSED_TIME;
  /* In a pause the shell's clock may restart: the computer may have been switched off. */
  return state->phase == IX_MATCH_RUNNING && event->at < state->now + state->offset
           ? IX_REFUSED_TIME
           : IX_ACCEPTED;
}

/* Is the event possible now, given that its time is valid? */
static IxRefusal
check_event (const IxMatch      *match,
             const IxMatchEvent *event)
{
  if (ix_match_event_is_automatic (event))
    return IX_ACCEPTED;
  if (event->kind == IX_EVENT_UNDO)
    return event->index < match->journal->len ? IX_ACCEPTED : IX_REFUSED_VALUE;
  if (event->seat.colour > IX_BLACK)
    return IX_REFUSED_BOARD;
  return ix_state_check (&match->state, event);
}

IxRefusal
ix_match_check (const IxMatch      *match,
                const IxMatchEvent *event)
{
  IxRefusal refusal = check_time (match, event);

  return refusal != IX_ACCEPTED ? refusal : check_event (match, event);
}

IxRefusal
ix_match_prepare (IxMatch            *match,
                  const IxMatchEvent *event)
{
  IxRefusal refusal = check_time (match, event);

  if (refusal != IX_ACCEPTED)
    return refusal;
  ix_match_advance (match, event->at);
  return check_event (match, event);
}

void
ix_match_apply_prepared (IxMatch            *match,
                         const IxMatchEvent *event)
{
  if (ix_match_event_is_automatic (event))
    return;
  /* The event is appended before it takes effect, so that its consequences follow it in the
   * journal. */
  advance (&match->state, event->at);
  g_array_append_vals (match->journal, event, 1);
  if (event->kind == IX_EVENT_UNDO)
    refold (match);
  else
    ix_state_apply (&match->state, event);
}

IxRefusal
ix_match_apply (IxMatch            *match,
                const IxMatchEvent *event)
{
  IxRefusal refusal = ix_match_prepare (match, event);

  if (refusal == IX_ACCEPTED)
    ix_match_apply_prepared (match, event);
  return refusal;
}

IxMatch *
ix_match_fold (const IxMatchSetup *setup,
               const IxMatchEvent *events,
               guint               n,
               guint              *n_good,
               IxRefusal          *why)
{
  IxMatch *match = ix_match_new (setup);
  IxRefusal refusal = IX_ACCEPTED;
  guint i;

  for (i = 0; i < n; i++)
    {
      refusal = ix_match_apply (match, &events[i]);
      if (refusal != IX_ACCEPTED)
        break;
    }
  if (n_good != NULL)
    *n_good = i;
  if (why != NULL)
    *why = refusal;
  return match;
}

gint64
ix_match_last_instant (const IxMatch *match)
{
  const GArray *journal = match->journal;

  return journal->len > 0 ? ix_match_event_at (journal, journal->len - 1)->at : 0;
}

const IxMatchEvent *
ix_match_journal (const IxMatch *match,
                  guint         *n)
{
  *n = match->journal->len;
  return (const void *) match->journal->data;
}

/* The public state */

const IxMatchSetup *
ix_match_setup (const IxMatch *match)
{
  return &match->setup;
}

const IxVariant *
ix_match_variant (const IxMatch *match)
{
  return &match->variant;
}

IxMatchPhase
ix_match_phase (const IxMatch *match)
{
  return match->state.phase;
}

const IxBoards *
ix_match_boards (const IxMatch *match)
{
  return &match->state.boards;
}

const IxBoards *
ix_match_first_boards (const IxMatch *match)
{
  return &match->first_boards;
}

gboolean
ix_match_corrected (const IxMatch *match,
                    guint          board)
{
  return match->state.corrected[board];
}

IxBoardEnd
ix_match_board_end (const IxMatch *match,
                    guint          board)
{
  return match->state.end[board];
}

IxTeam
ix_match_winner (const IxMatch *match)
{
  return match->state.winner;
}

guint
ix_match_board_half_points (const IxMatch *match,
                            guint          board,
                            IxTeam         team)
{
  const IxBoards *boards = &match->state.boards;

  if (boards->result[board] == IX_BOARD_DRAWN)
    return 1;
  return ix_boards_winner (boards, board) == team ? 2 : 0;
}

/* The half points of all boards. */
static guint
sum_of_boards (const IxMatch *match,
               IxTeam         team)
{
  guint points = 0;

  for (guint b = 0; b < match->state.boards.n; b++)
    points += ix_match_board_half_points (match, b, team);
  return points;
}

/* Is the score that of the boards?  Once the match is over it must also agree with the winner, whom
 * the arbiter may have ruled. */
static gboolean
all_boards_count (const IxMatch *match)
{
  guint one = sum_of_boards (match, IX_TEAM_1);
  guint two = sum_of_boards (match, IX_TEAM_2);

  if (match->variant.group_end != IX_GROUP_END_ALL_BOARDS)
    return FALSE;
  return match->state.phase != IX_MATCH_OVER ||
         match->state.winner == (one > two ? IX_TEAM_1 : one < two ? IX_TEAM_2 : IX_NO_TEAM);
}

guint
ix_match_half_points (const IxMatch *match,
                      IxTeam         team)
{
  if (all_boards_count (match))
    return sum_of_boards (match, team);
  if (match->state.phase != IX_MATCH_OVER)
    return 0;
  return match->state.winner == IX_NO_TEAM ? 1 : match->state.winner == team ? 2 : 0;
}

/* The play time at @now by the shell's clock. */
static gint64
play_time (const IxMatch *match,
           gint64         now)
{
  return match->state.phase == IX_MATCH_RUNNING ? to_play_time (&match->state, now)
                                                : match->state.now;
}

gint64
ix_match_time_left (const IxMatch *match,
                    IxSeat         seat,
                    gint64         now)
{
  return MAX (0, ix_state_time_left (&match->state, seat, play_time (match, now)));
}

gboolean
ix_match_clock_runs (const IxMatch *match,
                     IxSeat         seat)
{
  return ix_state_clock_counts (&match->state, seat.board) &&
         match->state.boards.board[seat.board].turn == seat.colour;
}

gint64
ix_match_delay_left (const IxMatch *match,
                     IxSeat         seat,
                     gint64         now)
{
  return ix_match_clock_runs (match, seat)
           ? ix_state_delay_left (&match->state, seat.board, play_time (match, now))
           : 0;
}

gint64
ix_match_increment (const IxMatch *match,
                    IxSeat         seat)
{
  return match->state.increment[seat.board][seat.colour];
}

gboolean
ix_match_flag_fallen (const IxMatch *match,
                      IxSeat         seat)
{
  return match->state.flagged[seat.board][seat.colour];
}

const IxPosition *
ix_match_turn_start (const IxMatch *match,
                     guint          board)
{
  return &match->state.turn_start[board];
}

const IxTurn *
ix_match_turn_under_way (const IxMatch *match,
                         guint          board)
{
  return &match->state.under_way[board];
}

guint
ix_match_forced_steps (const IxMatch *match,
                       guint          board)
{
  return match->state.forced[board];
}

gboolean
ix_match_find_taken (const IxMatch      *match,
                     const IxMatchEvent *event,
                     IxTaken            *taken)
{
  if (check_event (match, event) != IX_REFUSED_TAKEN)
    return FALSE;
  if (event->kind == IX_EVENT_STEP)
    return ix_match_find_gone (match, event->seat, (IxPieceType) event->step.type, taken);
  *taken = match->state.taken[event->seat.board];
  return TRUE;
}

gboolean
ix_match_find_gone (const IxMatch *match,
                    IxSeat         seat,
                    IxPieceType    type,
                    IxTaken       *taken)
{
  guint board;

  if (match->state.boards.board[seat.board].reserve[seat.colour][type] > 0 ||
      !ix_state_find_dropper (&match->state, seat, type, &board))
    return FALSE;
  *taken = (IxTaken) { (guint8) board, (guint8) type };
  return TRUE;
}

const IxTurnRecord *
ix_match_turns (const IxMatch *match,
                guint          board,
                guint         *n)
{
  *n = match->state.turns[board]->len;
  return (const void *) match->state.turns[board]->data;
}

void
ix_match_each_turn (const IxMatch   *match,
                    IxTurnRecordFunc func,
                    gpointer         data)
{
  guint at[IX_MAX_BOARDS] = { 0 };

  while (TRUE)
    {
      const IxTurnRecord *next = NULL;
      guint board = 0;

      for (guint b = 0; b < ix_match_boards (match)->n; b++)
        {
          guint n;
          const IxTurnRecord *turns = ix_match_turns (match, b, &n);

          if (at[b] < n && (next == NULL || turns[at[b]].order < next->order))
            {
              next = &turns[at[b]];
              board = b;
            }
        }
      if (next == NULL)
        return;
      func (board, at[board]++, next, data);
    }
}

IxStallStage
ix_match_stall (const IxMatch *match,
                IxSeat         seat)
{
  return match->state.boards.n == 2 ? match->state.claims[seat.board][seat.colour].stage
                                    : IX_STALL_NONE;
}

gint64
ix_match_stall_left (const IxMatch *match,
                     IxSeat         seat,
                     gint64         now)
{
  gint64 deadline;

  if (ix_match_stall (match, seat) == IX_STALL_NONE)
    return G_MAXINT64;
  deadline = match->state.claims[seat.board][seat.colour].deadline;
  return deadline == G_MAXINT64 ? G_MAXINT64 : MAX (0, deadline - play_time (match, now));
}

IxPieceTypeSet
ix_match_requests (const IxMatch *match,
                   IxSeat         seat)
{
  return match->state.requests[seat.board][seat.colour];
}
