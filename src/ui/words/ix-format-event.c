/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims and events of a match in words. */

#include "ix-format.h"

#include <glib/gi18n.h>

/* The stage of a claim; only what waits for somebody stands still in a pause. */
static char *
format_stage (IxMatchSession *session,
              IxSeat          accused,
              IxStallStage    stage,
              gboolean        paused)
{
  const IxPlayers *players = ix_match_session_get_players (session);
  g_autofree char *name = ix_format_seat (players, accused);
  g_autofree char *partner = ix_format_seat (players, ix_seat_partner (accused));
  g_autofree char *other =
    ix_format_seat (players, ix_seat_opponent (ix_seat_partner (accused)));
  g_autofree char *team = ix_format_team (players, !ix_seat_team (accused));

  switch ((guint) stage)
    {
    case IX_STALL_WAIT_OPPONENT:
      /* Translators: Ann is the accused, the second name the partner of the claimant */
      return g_strdup_printf (_("Stall claim against %s: first %s must move"), name, other);
    case IX_STALL_WAIT_PARTNER:
      return g_strdup_printf (_("Stall claim against %s, who may wait until %s has moved"), name,
                              partner);
    case IX_STALL_MUST_MOVE:
      return g_strdup_printf (_("%s must move now"), name);
    case IX_STALL_CLAIMABLE:
      return g_strdup_printf (_("%s did not move: %s may claim the game"), name, team);
    case IX_STALL_CLAIMED:
      return g_strdup_printf (
        /* Translators: the accused, and the other team: "The game is claimed from Ann for Team 2" */
        paused ? _("The game is claimed from %s for %s: the arbiter decides")
               : _("The game is claimed from %s for %s: the arbiter decides, the clocks run on"),
        name, team);
    default:
      return NULL;
    }
}

char *
ix_format_claim (IxMatchSession *session,
                 IxSeat          accused)
{
  const IxMatch *match = ix_match_session_get_match (session);
  IxStallStage stage = ix_match_stall (match, accused);
  gboolean paused = ix_match_phase (match) == IX_MATCH_PAUSED;
  g_autofree char *text = format_stage (session, accused, stage, paused);
  g_autofree char *name = NULL;

  if (text == NULL || !paused || stage == IX_STALL_CLAIMABLE || stage == IX_STALL_CLAIMED)
    return g_steal_pointer (&text);
  name = ix_format_seat (ix_match_session_get_players (session), accused);
  return g_strdup_printf (_("Stall claim against %s: it waits while the clocks are paused"), name);
}

/* The claim itself is refused: the other board is over, a claim is open, or the last one lapsed,
 * and the claimant's partner has not moved since. */
static char *
format_no_claim_here (IxMatchSession *session,
                      IxSeat          accused)
{
  const IxMatch *match = ix_match_session_get_match (session);
  guint other = ix_seat_partner (accused).board;
  g_autofree char *board = ix_format_board_letter (other);
  g_autofree char *name = ix_format_player (session, accused);

  if (!ix_boards_in_play (ix_match_boards (match), other))
    return g_strdup_printf (_("Board %s is over: %s has nothing to wait for."), board, name);
  if (ix_match_stall (match, accused) != IX_STALL_NONE)
    return g_strdup_printf (_("A claim against %s is open already."), name);
  return ix_format_of_player (_("The last claim has lapsed: first %s must move."), session,
                              ix_seat_partner (ix_seat_opponent (accused)));
}

char *
ix_format_no_claim (IxMatchSession *session,
                    IxSeat          accused)
{
  IxMatchEvent claim = { .kind = IX_EVENT_CLAIM_STALL, .seat = accused };
  IxRefusal refusal = ix_match_session_check (session, claim);

  switch ((guint) refusal)
    {
    case IX_ACCEPTED:
      return NULL;
    case IX_REFUSED_PHASE:
      switch (ix_match_phase (ix_match_session_get_match (session)))
        {
        case IX_MATCH_READY:
          return g_strdup (_("The match has not started."));
        case IX_MATCH_PAUSED:
          return g_strdup (_("The clocks are paused."));
        case IX_MATCH_RUNNING:
        case IX_MATCH_OVER:
        default:
          return g_strdup (_("The match is over."));
        }
    case IX_REFUSED_NOT_TO_MOVE:
      return ix_format_of_player (_("%s is not to move."), session, accused);
    case IX_REFUSED_CLAIM:
      return format_no_claim_here (session, accused);
    default:
      return g_strdup (ix_format_refusal (refusal));
    }
}

char *
ix_format_end_of_claim (IxMatchSession *session,
                        IxSeat          accused,
                        IxStallStage    stage)
{
  switch ((guint) stage)
    {
    case IX_STALL_REFUSED:
      return ix_format_of_player (_("The claim against %s is refused; play goes on"), session,
                                  accused);
    case IX_STALL_LAPSED:
      return ix_format_of_player (
        _("The claim against %s has lapsed: the claimant’s partner did not move"), session, accused);
    default:
      return NULL;
    }
}

/* Events */

/* Says whose name the words of an event have. */
typedef enum { OF_MATCH, OF_SEAT, OF_BOARD } Of;

/* An event in two forms: as the object of "Undone: ...", also where there is one board, and as a sentence, which
 * for a board follows its name.  A form is NULL if it depends on more than the event and its seat. */
static const struct {
  Of          of;
  const char *object;
  const char *sentence;
  const char *object_of_one;
} events[IX_N_EVENTS] = {
  [IX_EVENT_START] = { OF_MATCH, N_("the start"), N_("The match begins") },
  [IX_EVENT_PAUSE] = { OF_MATCH, NULL, N_("The clocks are paused") },
  [IX_EVENT_RESUME] = { OF_MATCH, NULL, N_("Play goes on") },
  [IX_EVENT_RULE_MATCH] = { OF_MATCH, N_("the result of the match"),
                            N_("The arbiter decides the match") },
  [IX_EVENT_STEP] = { OF_SEAT, N_("a step of %s"), NULL },
  [IX_EVENT_STEP_BACK] = { OF_SEAT, N_("a step taken back by %s"), N_("%s takes the last step back") },
  [IX_EVENT_PRESS] = { OF_SEAT, N_("the press of the clock by %s"), NULL },
  [IX_EVENT_REQUEST] = { OF_SEAT, N_("a request of %s"), NULL },
  [IX_EVENT_RESIGN] = { OF_SEAT, N_("the resignation of %s"), N_("%s resigns") },
  [IX_EVENT_CLAIM_DRAW] = { OF_SEAT, N_("a draw claimed by %s"), N_("%s claims a draw") },
  [IX_EVENT_CLAIM_STALL] = { OF_SEAT, N_("the stall claim against %s"),
                             N_("A stall is claimed against %s") },
  [IX_EVENT_CLAIM_GAME] = { OF_SEAT, N_("the game claimed from %s"),
                            N_("The game is claimed from %s") },
  [IX_EVENT_CONFIRM] = { OF_SEAT, N_("the claim against %s confirmed"),
                         N_("The arbiter upholds the claim against %s") },
  [IX_EVENT_REFUSE] = { OF_SEAT, N_("the claim against %s refused"),
                        N_("The arbiter refuses the claim against %s") },
  [IX_EVENT_ADJUST_CLOCK] = { OF_SEAT, N_("the clock of %s set"), NULL },
  [IX_EVENT_SET_INCREMENT] = { OF_SEAT, N_("the seconds of each turn of %s set"), NULL },
  [IX_EVENT_FLAG] = { OF_SEAT, N_("the flag of %s"), N_("The flag of %s falls") },
  [IX_EVENT_STALL_STAGE] = { OF_SEAT, N_("a stage of the claim against %s"), NULL },
  [IX_EVENT_TAKEN] = { OF_SEAT, NULL, NULL },
  [IX_EVENT_AGREE_DRAW] = { OF_BOARD, N_("a draw agreed on Board %s"), N_("a draw is agreed"),
                            N_("a draw agreed on the board") },
  [IX_EVENT_RULE_BOARD] = { OF_BOARD, N_("the result of Board %s"), N_("the arbiter decides the result"),
                            N_("the result of the board") },
  [IX_EVENT_CORRECT] = { OF_BOARD, N_("the position of Board %s"), N_("the arbiter sets the position up"),
                         N_("the position of the board") },
  [IX_EVENT_TAKE_BACK] = { OF_BOARD, N_("a turn taken back on Board %s"),
                           N_("the arbiter takes the last turn back"), N_("a turn taken back on the board") },
};

/* Is the step a whole turn?  It is if turns are single steps and clocks are pressed
 * automatically. */
static gboolean
is_whole_turn (IxMatchSession     *session,
               const IxMatchEvent *event)
{
  const IxVariant *rules = ix_match_variant (ix_match_session_get_match (session));

  return event->kind == IX_EVENT_STEP && ix_match_session_get_automatic_press (session) &&
         ix_variant_has_single_steps (rules);
}

char *
ix_format_event (IxMatchSession     *session,
                 const IxMatchEvent *event)
{
  const char *object =
    is_whole_turn (session, event) ? N_("a turn of %s") : events[event->kind].object;
  guint n = ix_match_boards (ix_match_session_get_match (session))->n;
  g_autofree char *sign = ix_format_board_sign (n, event->seat.board);

  if (object == NULL)
    return g_strdup (_("the last event"));
  switch (events[event->kind].of)
    {
    case OF_SEAT:
      return ix_format_of_player (_(object), session, event->seat);
    case OF_BOARD:
      if (n == 1)
        return g_strdup (_(events[event->kind].object_of_one));
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
      return g_strdup_printf (_(object), sign);
#pragma GCC diagnostic pop
    case OF_MATCH:
    default:
      return g_strdup (_(object));
    }
}

gboolean
ix_format_event_has_seat (IxMatchEventKind kind)
{
  return kind < IX_N_EVENTS && events[kind].of == OF_SEAT;
}

char *
ix_format_event_sentence (IxMatchSession     *session,
                          const IxMatchEvent *event)
{
  const char *sentence = events[event->kind].sentence;
  g_autofree char *board = NULL;

  if (sentence == NULL)
    return NULL;
  switch (events[event->kind].of)
    {
    case OF_SEAT:
      return ix_format_of_player (_(sentence), session, event->seat);
    case OF_BOARD:
      board = ix_format_board_of (ix_match_boards (ix_match_session_get_match (session))->n,
                                  event->seat.board);
      /* Translators: a board, and what happened on it: "Board A: a draw is agreed" */
      return g_strdup_printf (_("%s: %s"), board, _(sentence));
    case OF_MATCH:
    default:
      return g_strdup (_(sentence));
    }
}

char *
ix_format_event_at (IxMatchSession *session,
                    guint           index)
{
  guint n;
  const IxMatchEvent *event =
    &ix_match_journal (ix_match_session_get_match (session), &n)[index];

  if (event->kind == IX_EVENT_FLAG && index + 1 < n && event[1].kind == IX_EVENT_FLAG &&
      event[1].at == event->at)
    return g_strdup (_("the flags that fell together"));
  return ix_format_event (session, event);
}
