/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims and events of a match in words. */

#include "ix-format.h"

#include <glib/gi18n.h>

/* The stage of a claim while the clocks run. */
static char *
format_stage (IxMatchSession *session,
              IxSeat          accused,
              IxStallStage    stage)
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
        _("The game is claimed from %s for %s: the arbiter decides, the clocks run on"), name, team);
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
  g_autofree char *text = format_stage (session, accused, stage);
  g_autofree char *name = NULL;

  if (text == NULL || ix_match_phase (match) != IX_MATCH_PAUSED || stage == IX_STALL_CLAIMED)
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
  g_autofree char *board = ix_format_board (other);
  g_autofree char *name = ix_format_player (session, accused);

  if (!ix_boards_in_play (ix_match_boards (match), other))
    return g_strdup_printf (_("%s is over: %s has nothing to wait for."), board, name);
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

static const char *
event_format (IxMatchEventKind kind)
{
  switch ((guint) kind)
    {
    case IX_EVENT_STEP:
      return _("a step of %s");
    case IX_EVENT_PRESS:
      return _("the press of the clock by %s");
    case IX_EVENT_STEP_BACK:
      return _("a step taken back by %s");
    case IX_EVENT_REQUEST:
      return _("a request of %s");
    case IX_EVENT_RESIGN:
      return _("the resignation of %s");
    case IX_EVENT_CLAIM_DRAW:
      return _("a draw claimed by %s");
    case IX_EVENT_CLAIM_STALL:
      return _("the stall claim against %s");
    case IX_EVENT_CLAIM_GAME:
      return _("the game claimed from %s");
    case IX_EVENT_CONFIRM:
      return _("the claim against %s confirmed");
    case IX_EVENT_REFUSE:
      return _("the claim against %s refused");
    case IX_EVENT_ADJUST_CLOCK:
      return _("the clock of %s set");
    case IX_EVENT_FLAG:
      return _("the flag of %s");
    case IX_EVENT_STALL_STAGE:
      return _("a stage of the claim against %s");
    default:
      return NULL;
    }
}

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
  const char *format =
    is_whole_turn (session, event) ? _("a turn of %s") : event_format (event->kind);
  guint n = ix_match_boards (ix_match_session_get_match (session))->n;
  g_autofree char *board =
    n == 1 ? g_strdup (_("the board")) : ix_format_board_of (n, event->seat.board);

  if (format != NULL)
    return ix_format_of_player (format, session, event->seat);
  switch ((guint) event->kind)
    {
    case IX_EVENT_AGREE_DRAW:
      return g_strdup_printf (_("a draw agreed on %s"), board);
    case IX_EVENT_RULE_BOARD:
      return g_strdup_printf (_("the result of %s"), board);
    case IX_EVENT_RULE_MATCH:
      return g_strdup (_("the result of the match"));
    case IX_EVENT_CORRECT:
      return g_strdup_printf (_("the position of %s"), board);
    case IX_EVENT_TAKE_BACK:
      return g_strdup_printf (_("a turn taken back on %s"), board);
    case IX_EVENT_START:
      return g_strdup (_("the start"));
    default:
      return g_strdup (_("the last event"));
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
