/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-happenings.h"

#include <glib/gi18n.h>

#include "ix-clock-text.h"
#include "ix-format-san.h"
#include "ix-format.h"
#include "ix-notation.h"
#include "ix-past.h"
#include "ix-prelude.h"

/* The event that is being put into words. */
typedef struct {
  IxMatchSession     *reader; /* stands behind the event */
  const IxMoment     *moment;
  const IxMatchEvent *event;
  gboolean            of_record;
  gboolean            untimed;
} Telling;

static const IxMatch *
match_of (const Telling *telling)
{
  return ix_match_session_get_match (telling->reader);
}

static guint
n_boards (const Telling *telling)
{
  return ix_match_boards (match_of (telling))->n;
}

/* Turns */

/* The last turn of the seat of the event; NULL if there is none, or nobody writes it.  The opponent's next one may
 * have made itself behind it. */
static char *
format_last_turn (const Telling *telling)
{
  IxSeat seat = telling->event->seat;
  guint n;
  const IxTurnRecord *turns = ix_match_turns (match_of (telling), seat.board, &n);
  g_autofree char *san = NULL;

  while (n > 0 && turns[n - 1].before.turn != seat.colour)
    n--;
  if (n == 0)
    return NULL;
  san = ix_turn_write (&turns[n - 1].before, &turns[n - 1].turn);
  return *san != '\0' ? ix_past_format_turn (&turns[n - 1].before, &turns[n - 1].turn) : NULL;
}

/* A turn under way may still lack a step, so its steps are told by their squares. */
static char *
format_step (const Telling *telling)
{
  const IxTurn *turn = ix_match_turn_under_way (match_of (telling), telling->event->seat.board);

  if (telling->moment->bits & IX_MOMENT_TURN || turn->n == 0)
    return format_last_turn (telling);
  return ix_turn_write_coordinates (turn);
}

static char *
tell_step (const Telling *telling,
           const char    *who)
{
  g_autofree char *turn = format_step (telling);

  if (turn == NULL)
    return g_strdup_printf (_("%s moves"), who);
  if (telling->moment->bits & IX_MOMENT_TURN)
    /* Translators: Ann plays 12. Nf3 */
    return g_strdup_printf (_("%s plays %s"), who, turn);
  /* Translators: the player has moved a piece, and has not pressed the clock: Ann moves g1f3 */
  return g_strdup_printf (_("%s moves %s"), who, turn);
}

static char *
tell_press (const Telling *telling,
            const char    *who)
{
  g_autofree char *turn = format_last_turn (telling);

  if (turn == NULL)
    return g_strdup_printf (_("%s presses the clock"), who);
  return g_strdup_printf (_("%s plays %s"), who, turn);
}

/* Other acts */

static char *
tell_request (const Telling *telling,
              const char    *who)
{
  const IxMatchEvent *event = telling->event;
  gboolean asks =
    (ix_match_requests (match_of (telling), event->seat) & IX_PIECE_BIT (event->type)) != 0;
  const char *piece = ix_format_piece_type (event->type);

  return asks ? g_strdup_printf (_("%s asks for a piece: %s"), who, piece)
              : g_strdup_printf (_("%s withdraws a request: %s"), who, piece);
}

static char *
tell_clock (const Telling *telling,
            const char    *who)
{
  g_autofree char *left = ix_clock_text (telling->event->left);

  return g_strdup_printf (_("The arbiter sets the clock of %s to %s"), who, left);
}

static char *
tell_undo (const Telling *telling)
{
  guint n;
  const IxMatchEvent *journal =
    ix_time_line_journal (ix_match_session_get_line (telling->reader), &n);
  guint undone = telling->event->index;
  gboolean again = journal[undone].kind == IX_EVENT_UNDO;
  g_autofree char *text = NULL;

  while (journal[undone].kind == IX_EVENT_UNDO)
    undone = journal[undone].index;
  text = ix_format_event_at (telling->reader, undone);
  return again ? g_strdup_printf (_("Redone: %s"), text) : g_strdup_printf (_("Undone: %s"), text);
}

static char *
tell_stage (const Telling *telling)
{
  const IxMatchEvent *event = telling->event;
  char *end = ix_format_end_of_claim (telling->reader, event->seat, event->stall.stage);

  return end != NULL ? end : ix_format_claim (telling->reader, event->seat);
}

static char *
tell_taken (const Telling *telling,
            const char    *who)
{
  g_autofree char *why =
    ix_format_taken (telling->reader, telling->event->seat, &telling->event->taken);

  /* Translators: Ann, and why her drop is gone: "Ann takes a drop back. The last one in hand (knight)
   * has gone to Bob, Board C." */
  return g_strdup_printf (_("%s takes a drop back. %s"), who, why);
}

/* NULL: nobody knows why the only board is over, and the end of the match says the rest. */
static char *
tell_end_of_board (const Telling *telling)
{
  guint board = telling->event->seat.board;
  g_autofree char *name = ix_format_board_of (n_boards (telling), board);
  g_autofree char *end = ix_format_end (telling->reader, board);

  if (n_boards (telling) == 1)
    return telling->event->over.end != IX_END_NONE ? g_steal_pointer (&end) : NULL;
  /* Translators: a board, and how it ended: "Board A: Ann resigned" */
  return g_strdup_printf (_("%s: %s"), name, end);
}

/* NULL: it is not worth a line. */
static char *
tell (const Telling *telling)
{
  g_autofree char *who = ix_format_player (telling->reader, telling->event->seat);

  switch ((guint) telling->event->kind)
    {
    case IX_EVENT_STEP:
      return tell_step (telling, who);
    case IX_EVENT_PRESS:
      return tell_press (telling, who);
    case IX_EVENT_REQUEST:
      return tell_request (telling, who);
    case IX_EVENT_ADJUST_CLOCK:
      return tell_clock (telling, who);
    case IX_EVENT_STALL_STAGE:
      return tell_stage (telling);
    case IX_EVENT_TAKEN:
      return tell_taken (telling, who);
    case IX_EVENT_UNDO:
      return tell_undo (telling);
    case IX_EVENT_BOARD_OVER:
      return tell_end_of_board (telling);
    case IX_EVENT_MATCH_OVER:
      return ix_format_match_state (telling->reader);
    default:
      return ix_format_event_sentence (telling->reader, telling->event);
    }
}

static void
happening_free (gpointer data)
{
  IxHappening *happening = data;

  g_free (happening->text);
  g_free (happening);
}

/* The steps of a turn and the press behind them are one line, that of the press, unless something
 * happened to the turn between them. */
static gboolean
is_told_by_press (const Telling *telling)
{
  guint n;
  const IxMatchEvent *journal =
    ix_time_line_journal (ix_match_session_get_line (telling->reader), &n);
  guint board = telling->event->seat.board;

  if (telling->event->kind != IX_EVENT_STEP)
    return FALSE;
  for (const IxMatchEvent *next = telling->event + 1; next < journal + n; next++)
    if (next->kind == IX_EVENT_UNDO)
      return FALSE;
    else if (next->seat.board == board && next->kind == IX_EVENT_PRESS)
      return TRUE;
    else if (next->seat.board == board && next->kind != IX_EVENT_STEP &&
             next->kind != IX_EVENT_REQUEST)
      return FALSE;
  return FALSE;
}

/* A record has no arbiter: the clocks are set to what it says, and the boards end as it says. */
static gboolean
is_by_record (const Telling *telling)
{
  IxMatchEventKind kind = telling->event->kind;

  return telling->of_record && (kind == IX_EVENT_ADJUST_CLOCK || kind == IX_EVENT_RULE_BOARD ||
                                kind == IX_EVENT_RULE_MATCH);
}

static void
add (GPtrArray     *happenings,
     const Telling *telling)
{
  IxTimeLine *line = ix_match_session_get_line (telling->reader);
  guint moment = ix_match_session_get_moment (telling->reader);
  g_autofree char *text =
    !is_told_by_press (telling) && !is_by_record (telling) ? tell (telling) : NULL;
  IxHappening *happening;

  if (text == NULL)
    return;
  happening = g_new (IxHappening, 1);
  *happening = (IxHappening) {
    .moment = moment,
    .at = telling->moment->at,
    /* The clock of a player is worth telling beside what they do. */
    .has_seat = ix_format_event_has_seat (telling->event->kind) && !telling->untimed,
    .seat = telling->event->seat,
    .left = ix_time_line_left (line, moment, telling->event->seat),
    .text = g_steal_pointer (&text),
    .undone = (telling->moment->bits & IX_MOMENT_UNDONE) != 0,
  };
  g_ptr_array_add (happenings, happening);
}

GPtrArray *
ix_happenings (IxMatchSession *reader,
               gboolean        of_record)
{
  GPtrArray *happenings = g_ptr_array_new_with_free_func (happening_free);
  IxTimeLine *line;
  const IxMoment *moments;
  guint n;

  g_return_val_if_fail (IX_IS_MATCH_SESSION (reader), happenings);

  line = ix_match_session_get_line (reader);
  moments = ix_time_line_moments (line, &n);
  for (guint m = 1; m < n; m++)
    {
      ix_match_session_show (reader, m, moments[m].at);
      for (guint i = moments[m].event; i < moments[m].n_events; i++)
        add (happenings, &(Telling) { reader, &moments[m],
                                      &ix_time_line_journal (line, &(guint) { 0 })[i],
                                      of_record, ix_match_session_is_untimed (reader) });
    }
  return happenings;
}
