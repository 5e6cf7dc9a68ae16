/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match at each of its moments.
 *
 * States are kept at regular distances, and between them events are applied.  Completed turns are
 * the bulk of a state, so each is kept once, with the turn before it: a state names the last turn of
 * each board.  Undo folds a journal again, therefore a state is kept behind each undo, and none is
 * ever applied on the way to a moment. */

#include "ix-time-line.h"

#include "ix-check-info.h"
#include "ix-match-private.h"

/* The distance of two states, in moments. */
#define STRIDE 32

#define NO_TURN G_MAXUINT

/* A completed turn in the tree of all turns that were ever completed on a board. */
typedef struct {
  IxTurnRecord record;
  guint        before; /* the number of the turn before it, or NO_TURN */
  guint        length; /* of the line of turns that ends with it */
  guint        moment; /* the first at which it had been made */
  gboolean     stands; /* in the end */
} Turn;

/* The state at a moment, without its turns. */
typedef struct {
  guint        moment;
  IxMatchState state;
} Checkpoint;

struct _IxTimeLine {
  IxMatch   *match;       /* at the moment `here` */
  guint      here;
  GArray    *journal;     /* of IxMatchEvent: the whole of it */
  GArray    *moments;     /* of IxMoment */
  GArray    *heads;       /* of guint: for each moment the last turn of each board */
  GArray    *left;        /* of gint64: for each moment the clocks of all seats */
  GPtrArray *checkpoints; /* of Checkpoint, by moment */
  GArray    *turns[IX_MAX_BOARDS]; /* of Turn */
};

static guint
n_boards (const IxTimeLine *line)
{
  return line->match->state.boards.n;
}

static IxMoment *
moment_at (const IxTimeLine *line,
           guint             moment)
{
  return &g_array_index (line->moments, IxMoment, moment);
}

static guint *
heads_at (const IxTimeLine *line,
          guint             moment)
{
  return &g_array_index (line->heads, guint, moment * n_boards (line));
}

static const Turn *
turn_at (const IxTimeLine *line,
         guint             board,
         guint             number)
{
  return &g_array_index (line->turns[board], Turn, number);
}

static guint
length_of (const IxTimeLine *line,
           guint             board,
           guint             head)
{
  return head != NO_TURN ? turn_at (line, board, head)->length : 0;
}

/* Building */

/* Adds the turns of @board that the tree lacks behind @head, which was the last one before, and
 * returns the last one. */
static guint
note_turns (IxTimeLine *line,
            guint       board,
            guint       head)
{
  const GArray *turns = line->match->state.turns[board];

  /* Turns that were taken back; their numbers in the order of all turns are never used again. */
  while (head != NO_TURN &&
         (length_of (line, board, head) > turns->len ||
          turn_at (line, board, head)->record.order !=
            g_array_index (turns, IxTurnRecord, length_of (line, board, head) - 1).order))
    head = turn_at (line, board, head)->before;
  for (guint i = length_of (line, board, head); i < turns->len; i++)
    {
      Turn turn = { g_array_index (turns, IxTurnRecord, i), head, i + 1, line->moments->len, FALSE };

      g_array_append_val (line->turns[board], turn);
      head = line->turns[board]->len - 1;
    }
  return head;
}

/* Is the moment, or the state that is kept, with number @i not beyond @limit? */
typedef gboolean (*Within) (const IxTimeLine *line,
                            guint             i,
                            gint64            limit);

/* The last of @n for which that holds, by bisection; number 0 is never beyond. */
static guint
find_last (const IxTimeLine *line,
           guint             n,
           Within            within,
           gint64            limit)
{
  guint low = 0, high = n - 1;

  while (low < high)
    {
      guint middle = (low + high + 1) / 2;

      if (within (line, middle, limit))
        low = middle;
      else
        high = middle - 1;
    }
  return low;
}

static gboolean
has_at_most_events (const IxTimeLine *line,
                    guint             moment,
                    gint64            n_events)
{
  return moment_at (line, moment)->n_events <= n_events;
}

/* The last turns of the boards before those of the new moment are noted: an undo restores them. */
static guint
moment_to_follow (const IxTimeLine   *line,
                  const IxMatchEvent *event)
{
  if (event == NULL || event->kind != IX_EVENT_UNDO)
    return line->moments->len - 1;
  return find_last (line, line->moments->len, has_at_most_events,
                    ix_match_cause_of (line->match->journal, event->index));
}

static void
keep_checkpoint (IxTimeLine *line,
                 guint       moment)
{
  Checkpoint *checkpoint = g_new (Checkpoint, 1);

  checkpoint->moment = moment;
  checkpoint->state = line->match->state;
  for (guint b = 0; b < n_boards (line); b++)
    checkpoint->state.turns[b] = NULL;
  g_ptr_array_add (line->checkpoints, checkpoint);
}

static IxMomentBits
bits_of_turn (const IxTurnRecord *record)
{
  IxMomentBits bits = IX_MOMENT_TURN;

  if (record->captured != 0)
    bits |= IX_MOMENT_CAPTURE;
  for (guint i = 0; i < record->turn.n; i++)
    if (record->turn.steps[i].kind == IX_STEP_DROP)
      bits |= IX_MOMENT_DROP;
  if (ix_position_checkers (&record->after) != 0)
    bits |= IX_MOMENT_CHECK;
  return bits;
}

static IxMomentBits
bits_of_event (const IxMatchEvent *event)
{
  switch ((guint) event->kind)
    {
    case IX_EVENT_PAUSE:
      return IX_MOMENT_PAUSE;
    case IX_EVENT_CLAIM_STALL:
    case IX_EVENT_CLAIM_GAME:
    case IX_EVENT_CLAIM_DRAW:
    case IX_EVENT_CONFIRM:
    case IX_EVENT_REFUSE:
    case IX_EVENT_STALL_STAGE:
      return IX_MOMENT_CLAIM;
    case IX_EVENT_RULE_BOARD:
    case IX_EVENT_RULE_MATCH:
    case IX_EVENT_ADJUST_CLOCK:
    case IX_EVENT_SET_INCREMENT:
    case IX_EVENT_CORRECT:
    case IX_EVENT_TAKE_BACK:
      return IX_MOMENT_CORRECTION;
    case IX_EVENT_UNDO:
      return IX_MOMENT_UNDO;
    case IX_EVENT_FLAG:
      return IX_MOMENT_FLAG;
    case IX_EVENT_BOARD_OVER:
    case IX_EVENT_MATCH_OVER:
      return IX_MOMENT_RESULT;
    default:
      return 0;
    }
}

static IxMomentBits
bits_of_journal (const IxTimeLine *line,
                 guint             first)
{
  const GArray *journal = line->match->journal;
  IxMomentBits bits = 0;

  for (guint i = first; i < journal->len; i++)
    bits |= bits_of_event (&g_array_index (journal, IxMatchEvent, i));
  return bits;
}

/* Notes the turns of all boards at the new moment, and returns what those are that it completed. */
static IxMomentBits
note_heads (IxTimeLine         *line,
            const IxMatchEvent *event)
{
  guint follows = moment_to_follow (line, event);
  gboolean played = event != NULL && event->kind != IX_EVENT_UNDO;
  IxMomentBits bits = 0;

  for (guint b = 0; b < n_boards (line); b++)
    {
      guint before = heads_at (line, follows)[b];
      guint n_known = line->turns[b]->len;
      guint head = note_turns (line, b, before);

      g_array_append_val (line->heads, head);
      for (guint i = n_known; played && i < line->turns[b]->len; i++)
        bits |= bits_of_turn (&turn_at (line, b, i)->record);
    }
  return bits;
}

static void
note_clocks (IxTimeLine *line,
             gint64      instant)
{
  for (guint b = 0; b < n_boards (line); b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        gint64 left = ix_match_time_left (line->match, ix_seat (b, colour), instant);

        g_array_append_val (line->left, left);
      }
}

/* Adds the present state of the match as a moment; @event is what happened, NULL for nothing but
 * notes, which begin with number @first in the journal. */
static void
add_moment (IxTimeLine         *line,
            const IxMatchEvent *event,
            guint               first,
            gint64              instant)
{
  guint number = line->moments->len;
  const IxMoment *last = moment_at (line, number - 1);
  gboolean running = ix_match_phase (line->match) == IX_MATCH_RUNNING;
  IxMoment moment = {
    .at = last->at + (last->running ? MAX (0, instant - last->instant) : 0),
    .instant = instant,
    .event = first,
    .n_events = line->match->journal->len,
    .board = g_array_index (line->match->journal, IxMatchEvent, first).seat.board,
    .running = running,
  };

  moment.bits = note_heads (line, event) | bits_of_journal (line, first);
  g_array_append_val (line->moments, moment);
  note_clocks (line, instant);
  if (number % STRIDE == 0 || (event != NULL && event->kind == IX_EVENT_UNDO))
    keep_checkpoint (line, number);
}

/* Lets everything happen that time alone causes until @at, each at its own moment. */
static void
advance (IxTimeLine *line,
         gint64      at)
{
  gint64 next;

  while ((next = ix_match_next_instant (line->match)) <= at)
    {
      guint before = line->match->journal->len;

      ix_match_advance (line->match, next);
      if (line->match->journal->len > before)
        add_moment (line, NULL, before, next);
    }
}

/* Applies @event; FALSE if it is refused. */
static gboolean
add_event (IxTimeLine         *line,
           const IxMatchEvent *event)
{
  guint before;

  if (ix_match_check (line->match, event) == IX_REFUSED_TIME)
    return FALSE;
  advance (line, event->at);
  if (ix_match_event_is_automatic (event))
    return TRUE;
  before = line->match->journal->len;
  if (ix_match_apply (line->match, event) != IX_ACCEPTED)
    return FALSE;
  add_moment (line, event, before, event->at);
  return TRUE;
}

static void
add_first_moment (IxTimeLine *line)
{
  IxMoment first = { 0 };

  g_array_append_val (line->moments, first);
  for (guint b = 0; b < n_boards (line); b++)
    {
      guint none = NO_TURN;

      line->turns[b] = g_array_new (FALSE, FALSE, sizeof (Turn));
      g_array_append_val (line->heads, none);
    }
  note_clocks (line, 0);
  keep_checkpoint (line, 0);
}

/* Marks what no longer counts at the end. */
static void
mark_undone (IxTimeLine *line)
{
  g_autoptr (GArray) in_force = ix_match_events_in_force (line->match);
  guint at = 0;

  for (guint m = line->moments->len - 1; m > 0; m--)
    {
      IxMoment *moment = moment_at (line, m);

      while (at < in_force->len && g_array_index (in_force, guint, at) > moment->event)
        at++;
      if (at == in_force->len || g_array_index (in_force, guint, at) != moment->event)
        moment->bits |= IX_MOMENT_UNDONE;
    }
}

static void
mark_standing (IxTimeLine *line)
{
  const guint *heads = heads_at (line, line->moments->len - 1);

  for (guint b = 0; b < n_boards (line); b++)
    for (guint head = heads[b]; head != NO_TURN; head = turn_at (line, b, head)->before)
      g_array_index (line->turns[b], Turn, head).stands = TRUE;
}

IxTimeLine *
ix_time_line_new (const IxMatchSetup *setup,
                  const IxMatchEvent *events,
                  guint               n,
                  guint              *n_good)
{
  IxTimeLine *line = g_new0 (IxTimeLine, 1);
  guint i = 0;

  line->match = ix_match_new (setup);
  line->moments = g_array_new (FALSE, FALSE, sizeof (IxMoment));
  line->heads = g_array_new (FALSE, FALSE, sizeof (guint));
  line->left = g_array_new (FALSE, FALSE, sizeof (gint64));
  line->checkpoints = g_ptr_array_new_with_free_func (g_free);
  add_first_moment (line);
  while (i < n && add_event (line, &events[i]))
    i++;
  if (n_good != NULL)
    *n_good = i;
  mark_undone (line);
  mark_standing (line);
  line->here = line->moments->len - 1;
  line->journal = g_array_copy (line->match->journal);
  return line;
}

void
ix_time_line_free (IxTimeLine *line)
{
  if (line == NULL)
    return;
  for (guint b = 0; b < n_boards (line); b++)
    g_array_unref (line->turns[b]);
  g_array_unref (line->journal);
  g_array_unref (line->moments);
  g_array_unref (line->heads);
  g_array_unref (line->left);
  g_ptr_array_unref (line->checkpoints);
  ix_match_free (line->match);
  g_free (line);
}

/* Queries */

const IxMoment *
ix_time_line_moments (const IxTimeLine *line,
                      guint            *n)
{
  *n = line->moments->len;
  return (const void *) line->moments->data;
}

gint64
ix_time_line_length (const IxTimeLine *line)
{
  return moment_at (line, line->moments->len - 1)->at;
}

static gboolean
is_not_later (const IxTimeLine *line,
              guint             moment,
              gint64            at)
{
  return moment_at (line, moment)->at <= at;
}

guint
ix_time_line_find (const IxTimeLine *line,
                   gint64            at)
{
  return find_last (line, line->moments->len, is_not_later, at);
}

guint
ix_time_line_place (const IxTimeLine *line,
                    guint             moment,
                    guint             board)
{
  guint head = heads_at (line, moment)[board];

  while (head != NO_TURN && !turn_at (line, board, head)->stands)
    head = turn_at (line, board, head)->before;
  return length_of (line, board, head);
}

guint
ix_time_line_find_turn (const IxTimeLine *line,
                        guint             board,
                        guint             turn)
{
  guint head = heads_at (line, line->moments->len - 1)[board];

  g_return_val_if_fail (turn < length_of (line, board, head), 0);

  while (length_of (line, board, head) != turn + 1)
    head = turn_at (line, board, head)->before;
  return turn_at (line, board, head)->moment;
}

gboolean
ix_time_line_last_turn (const IxTimeLine *line,
                        guint             moment,
                        guint            *board,
                        guint            *turn)
{
  const guint *heads = heads_at (line, moment);
  const Turn *last = NULL;

  for (guint b = 0; b < n_boards (line); b++)
    if (heads[b] != NO_TURN &&
        (last == NULL || turn_at (line, b, heads[b])->moment > last->moment))
      {
        last = turn_at (line, b, heads[b]);
        *board = b;
        *turn = last->length - 1;
      }
  return last != NULL && last->stands;
}

const IxMatchEvent *
ix_time_line_journal (const IxTimeLine *line,
                      guint            *n)
{
  *n = line->journal->len;
  return (const void *) line->journal->data;
}

gint64
ix_time_line_instant (const IxTimeLine *line,
                      guint             moment,
                      gint64            at)
{
  const IxMoment *from = moment_at (line, moment);

  return from->instant + (from->running ? at - from->at : 0);
}

gint64
ix_time_line_left (const IxTimeLine *line,
                   guint             moment,
                   IxSeat            seat)
{
  return g_array_index (line->left, gint64,
                        (moment * n_boards (line) + seat.board) * 2 + seat.colour);
}

/* Going to a moment */

/* Puts the line of turns that ends with @head into @turns. */
static void
restore_turns (const IxTimeLine *line,
               guint             board,
               guint             head,
               GArray           *turns)
{
  g_array_set_size (turns, length_of (line, board, head));
  for (; head != NO_TURN; head = turn_at (line, board, head)->before)
    g_array_index (turns, IxTurnRecord, length_of (line, board, head) - 1) =
      turn_at (line, board, head)->record;
}

static void
restore (IxTimeLine       *line,
         const Checkpoint *checkpoint)
{
  IxMatch *match = line->match;
  GArray *turns[IX_MAX_BOARDS];

  for (guint b = 0; b < n_boards (line); b++)
    {
      turns[b] = match->state.turns[b];
      restore_turns (line, b, heads_at (line, checkpoint->moment)[b], turns[b]);
    }
  match->state = checkpoint->state;
  for (guint b = 0; b < n_boards (line); b++)
    match->state.turns[b] = turns[b];
  g_array_set_size (match->journal, 0);
  g_array_append_vals (match->journal, line->journal->data,
                       moment_at (line, checkpoint->moment)->n_events);
  line->here = checkpoint->moment;
}

static gboolean
is_kept_by (const IxTimeLine *line,
            guint             checkpoint,
            gint64            moment)
{
  return ((const Checkpoint *) line->checkpoints->pdata[checkpoint])->moment <= moment;
}

/* The last state that is kept at or before @moment. */
static const Checkpoint *
checkpoint_for (const IxTimeLine *line,
                guint             moment)
{
  return line->checkpoints->pdata[find_last (line, line->checkpoints->len, is_kept_by, moment)];
}

/* Goes on by one moment, over what time caused or an event, which is not an undo. */
static void
step (IxTimeLine *line)
{
  const IxMoment *next = moment_at (line, line->here + 1);
  const IxMatchEvent *event = &g_array_index (line->journal, IxMatchEvent, next->event);

  if (ix_match_event_is_automatic (event))
    ix_match_advance (line->match, next->instant);
  else
    ix_match_apply (line->match, event);
  line->here++;
}

const IxMatch *
ix_time_line_match (IxTimeLine *line,
                    guint       moment)
{
  const Checkpoint *checkpoint;

  g_return_val_if_fail (moment < line->moments->len, NULL);

  checkpoint = checkpoint_for (line, moment);
  if (line->here > moment || line->here < checkpoint->moment)
    restore (line, checkpoint);
  while (line->here < moment)
    step (line);
  return line->match;
}
