/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The state of boards and of the match in words. */

#include "ix-format.h"

#include <glib/gi18n.h>

#include "ix-choice.h"
#include "ix-check-info.h"
#include "ix-prelude.h"
#include "ix-report-words.h"
#include "ix-words.h"

const char *
ix_format_end_word (IxBoardEnd end)
{
  switch (end)
    {
    case IX_END_MATE:
      return _("Checkmate");
    case IX_END_FLAG:
      return C_("end of a game", "Time");
    case IX_END_RESIGNED:
      return _("Resignation");
    case IX_END_STALL:
      return _("Stalling");
    case IX_END_STALEMATE:
      return _("Stalemate");
    case IX_END_REPETITION:
      return _("Repetition");
    case IX_END_QUIET:
      return _("Fifty moves");
    case IX_END_DEAD:
      return _("Nobody can mate");
    case IX_END_AGREED:
      return _("Agreed");
    case IX_END_ARBITER:
      return _("Arbiter’s ruling");
    case IX_END_NO_TURN:
      return _("No turn left");
    case IX_END_NONE:
    default:
      return _("No reason given");
    }
}

static const char *
lost_format (IxBoardEnd end)
{
  switch ((guint) end)
    {
    case IX_END_MATE:
      return _("%s is checkmated");
    case IX_END_FLAG:
      return _("%s has run out of time");
    case IX_END_RESIGNED:
      return _("%s resigned");
    case IX_END_STALL:
      return _("%s lost by stalling");
    case IX_END_NO_TURN:
      return _("%s has no complete turn left");
    default:
      return _("%s lost by the arbiter’s ruling");
    }
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
char *
ix_format_lost (const char *name,
                IxBoardEnd  end)
{
  return g_strdup_printf (lost_format (end), name);
}
#pragma GCC diagnostic pop

const char *
ix_format_drawn (IxBoardEnd end)
{
  switch ((guint) end)
    {
    case IX_END_MATE:
      return _("Drawn: both teams are mated");
    case IX_END_FLAG:
      return _("Drawn: out of time, but the opponent cannot mate");
    case IX_END_STALEMATE:
      return _("Drawn by stalemate");
    case IX_END_REPETITION:
      return _("Drawn by repetition");
    case IX_END_QUIET:
      return _("Drawn by the fifty-move rule");
    case IX_END_DEAD:
      return _("Drawn: nobody can ever mate");
    case IX_END_AGREED:
      return _("Drawn by agreement");
    case IX_END_NONE:
      return _("Drawn");
    default:
      return _("Drawn by the arbiter’s ruling");
    }
}

char *
ix_format_end (IxMatchSession *session,
               guint           board)
{
  const IxMatch *match = ix_match_session_get_match (session);
  IxBoardEnd end = ix_match_board_end (match, board);
  IxBoardResult result = ix_match_boards (match)->result[board];
  IxColour loser = result == IX_BOARD_WHITE_WINS ? IX_BLACK : IX_WHITE;
  g_autofree char *name = NULL;

  if (result == IX_BOARD_DRAWN)
    return g_strdup (ix_format_drawn (end));
  if (end == IX_END_NONE)
    return ix_format_of_player (_("%s wins"), session, ix_seat (board, !loser));
  name = ix_format_player (session, ix_seat (board, loser));
  return ix_format_lost (name, end);
}

/* "Ann waits: only a piece from Bob parries the check".  With more than two boards, several players
 * may supply the piece. */
static char *
format_waiting (IxMatchSession *session,
                IxSeat          seat,
                IxStatus        state)
{
  const IxPlayers *players = ix_match_session_get_players (session);
  g_autofree char *name = ix_format_seat (players, seat);
  g_autofree char *partner =
    ix_match_boards (ix_match_session_get_match (session))->n == 2
      ? ix_format_seat (players, ix_seat_partner (seat))
      : ix_format_team (players, ix_seat_team (seat));

  return g_strdup_printf (state == IX_STATUS_CHECK_WAIT
                            ? _("%s waits: only a piece from %s parries the check")
                            : _("%s has no legal move and waits for a piece from %s"),
                          name, partner);
}

char *
ix_format_squares (guint64 squares)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (; squares != 0; squares = ix_pop_lsb (squares))
    {
      char name[3];

      ix_sq_name (ix_lsb (squares), name);
      if (text->len > 0)
        /* Translators: between the last two squares of "f1, g1 or h1" */
        g_string_append (text, ix_pop_lsb (squares) == 0 ? _(" or ") : ", ");
      g_string_append (text, name);
    }
  return g_strdup (text->str);
}

static char *
format_prelude (const IxPosition *pos)
{
  const IxPreludeTurn *turn = ix_prelude_turn (pos);
  guint n_turns;
  guint number = ix_prelude_number (pos, &n_turns);
  g_autofree char *squares = ix_format_squares (ix_prelude_squares (pos));
  gboolean white = pos->turn == IX_WHITE;

  switch (turn->act)
    {
    case IX_PRELUDE_REPLACE:
      if (*squares == '\0')
        return g_strdup_printf (_("Prelude, turn %u of %u."), number, n_turns);
      /* Translators: the turns before the game; %s are squares: "f1, g1 or h1" */
      return g_strdup_printf (white ? _("Prelude, turn %u of %u: White replaces a piece on %s.")
                                    : _("Prelude, turn %u of %u: Black replaces a piece on %s."),
                              number, n_turns, squares);
    case IX_PRELUDE_TRADE:
      return g_strdup_printf (
        white ? _("Prelude, turn %u of %u: White may let two new pieces change places, or "
                "leave them.")
              : _("Prelude, turn %u of %u: Black may let two new pieces change places, or "
                "leave them."),
        number, n_turns);
    case IX_PRELUDE_MOVE:
      return g_strdup (white ? _("The prelude is over: White makes the first move.")
                             : _("The prelude is over: Black makes the first move."));
    case IX_PRELUDE_NOTHING:
    default:
      return g_strdup_printf (_("Prelude, turn %u of %u: nothing is to be decided."), number,
                              n_turns);
    }
}

/* A hint in a sequence of swaps. */
static const char *
swaps_hint (const IxPosition *pos)
{
  gboolean more = ix_position_count_steps (pos) > 0;

  switch ((guint) ix_position_check_end (pos))
    {
    case IX_LEGAL:
      return more ? _("Go on swapping, or press the clock.") : NULL;
    case IX_ILLEGAL_KO:
      return more ? _("KO, as before the opponent’s swaps: go on swapping, or take back.")
                  : _("KO, as before the opponent’s swaps: take back.");
    default:
      return more ? _("Still in check: go on swapping, or take back.")
                  : _("Still in check, and no swap is left: take back.");
    }
}

char *
ix_format_turn_hint (const IxMatch *match,
                     guint          board)
{
  const IxBoards *boards = ix_match_boards (match);
  const IxPosition *pos = &boards->board[board];

  /* Nothing can be done in a pause. */
  if (!ix_boards_in_play (boards, board) || ix_match_phase (match) == IX_MATCH_OVER ||
      ix_match_phase (match) == IX_MATCH_PAUSED)
    return NULL;
  switch (ix_position_due (pos))
    {
    case IX_DUE_PRELUDE:
      return format_prelude (pos);
    case IX_DUE_MORE_SWAPS:
      return g_strdup (swaps_hint (pos));
    case IX_DUE_SWAP:
      return g_strdup (_("Now swap."));
    case IX_DUE_MOVE_ONLY:
      return g_strdup (_("White’s first turn is a move without a swap."));
    case IX_DUE_MOVE_AND_SWAP:
      return g_strdup (_("First a move, then a swap."));
    case IX_DUE_END:
      return ix_position_is_swapping (pos)
               ? g_strdup (_("A swap that gives check is the last one."))
               : NULL;
    case IX_DUE_STEP:
    default:
      return NULL;
    }
}

/* The state while the player to move has not begun their turn; @unproven gets a sentence if it is not
 * known whether that is the end. */
static char *
format_to_move (IxMatchSession *session,
                IxSeat          seat,
                const char    **unproven)
{
  const IxMatch *match = ix_match_session_get_match (session);
  const IxPosition *pos = &ix_match_boards (match)->board[seat.board];
  gboolean check = ix_position_checkers (pos) != 0;
  IxStatus state = ix_position_status (pos);

  if (state == IX_STATUS_CHECK_WAIT || state == IX_STATUS_WAIT)
    return format_waiting (session, seat, state);
  if (state == IX_STATUS_LOST)
    return ix_format_of_player (_("%s has no complete turn left"), session, seat);
  if (state == IX_STATUS_UNPROVEN)
    *unproven =
      check ? _("It is not proven that this is mate: play goes on, the arbiter may rule.")
            : _("It is not proven that this is stalemate: play goes on, the arbiter may rule.");
  return ix_format_of_player (check ? _("%s to move, in check") : _("%s to move"), session, seat);
}

char *
ix_format_no_supply (const IxMatch *match,
                     guint          board)
{
  const IxBoards *boards = ix_match_boards (match);
  g_autofree char *other = NULL;

  if (boards->n < 2 || !boards->board[board].supply_closed ||
      ix_match_phase (match) == IX_MATCH_OVER ||
      ix_match_variant (match)->captured != IX_CAPTURED_RESERVE)
    return NULL;
  if (boards->n > 2)
    return g_strdup (_("The boards that feed this one are over: no more pieces come."));
  other = ix_format_board_letter (!board);
  return g_strdup_printf (boards->result[!board] == IX_BOARD_DRAWN
                            ? _("Board %s is drawn: no more pieces come.")
                            : _("Board %s is over: no more pieces come."),
                          other);
}

/* May the player at @seat claim a draw now?  In a replay nobody claims. */
static gboolean
may_claim_draw (IxMatchSession *session,
                IxSeat          seat)
{
  return ix_match_session_check (session, (IxMatchEvent) { .kind = IX_EVENT_CLAIM_DRAW,
                                                           .seat = seat }) == IX_ACCEPTED;
}

/* Has the drop that is not pressed yet become checkmate, because the other board is over and no piece can come between?
 * Then it cannot be pressed. */
static gboolean
is_banned_mate (IxMatchSession *session,
                IxSeat          seat)
{
  return ix_match_session_check (session, (IxMatchEvent) { .kind = IX_EVENT_PRESS, .seat = seat }) ==
         IX_REFUSED_STEP;
}

/* The sentences about a board in play that follow who is to move; NULL if there is nothing to say. */
static char *
format_remarks (IxMatchSession *session,
                IxSeat          seat,
                const char     *unproven,
                const char     *hint)
{
  const IxMatch *match = ix_match_session_get_match (session);
  g_autofree char *no_supply = ix_format_no_supply (match, seat.board);
  const char *sentences[5] = { NULL };
  guint n = 0;

  if (unproven != NULL)
    sentences[n++] = unproven;
  if (hint != NULL)
    sentences[n++] = hint;
  if (may_claim_draw (session, seat))
    sentences[n++] = _("A draw may be claimed.");
  if (no_supply != NULL)
    sentences[n++] = no_supply;
  return n > 0 ? g_strjoinv (" ", (char **) sentences) : NULL;
}

char *
ix_format_board_state (IxMatchSession *session,
                       guint           board)
{
  const IxMatch *match = ix_match_session_get_match (session);
  const IxBoards *boards = ix_match_boards (match);
  const IxPosition *pos = &boards->board[board];
  IxSeat seat = ix_seat (board, pos->turn);
  g_autofree char *state = NULL;
  g_autofree char *hint = NULL;
  g_autofree char *remarks = NULL;
  const char *unproven = NULL;

  if (!ix_boards_in_play (boards, board))
    return ix_format_end (session, board);
  if (ix_match_phase (match) == IX_MATCH_OVER)
    return g_strdup (_("Not finished"));
  if (ix_match_session_get_clocks_only (session))
    return ix_format_of_player (_("%s to move"), session, seat);
  hint = ix_format_turn_hint (match, board);
  if (ix_match_turn_under_way (match, board)->n <= ix_match_forced_steps (match, board))
    state = format_to_move (session, seat, &unproven);
  else if (ix_position_may_end_turn (pos) && (hint == NULL || ix_position_due (pos) == IX_DUE_END))
    state = ix_format_of_player (is_banned_mate (session, seat)
                                   ? _("%s must take the drop back: it gives checkmate")
                                   : _("%s has moved: press the clock"),
                                 session, seat);
  else
    state = ix_format_of_player (_("%s is moving"), session, seat);
  remarks = format_remarks (session, seat, unproven, hint);
  if (remarks == NULL)
    return g_steal_pointer (&state);
  /* Translators: who is to move, and what is to be said about it: "Ann is moving. Now swap." */
  return g_strdup_printf (_("%s. %s"), state, remarks);
}

char *
ix_format_match_state (IxMatchSession *session)
{
  const IxMatch *match = ix_match_session_get_match (session);
  IxTeam winner;
  gboolean single = ix_match_boards (match)->n == 1;
  g_autofree char *side = NULL;

  switch (ix_match_phase (match))
    {
    case IX_MATCH_READY:
      return g_strdup (_("Not started"));
    case IX_MATCH_PAUSED:
      return g_strdup (_("Paused"));
    case IX_MATCH_OVER:
      winner = ix_match_winner (match);
      if (winner == IX_NO_TEAM)
        return g_strdup (single ? _("The game is drawn") : _("The match is drawn"));
      side = ix_format_side (session, winner);
      /* Translators: %s is a team whose name may be plural, "The Dragons"; of a single board, a player */
      return g_strdup_printf (single ? _("%s wins") : _("Match won by %s"), side);
    case IX_MATCH_RUNNING:
    default:
      return g_strdup (_("In play"));
    }
}

/* Players to move who have not begun a turn, because they have none until a piece arrives. */
static guint
count_waiting (const IxMatch *match)
{
  const IxBoards *boards = ix_match_boards (match);
  guint n = 0;

  for (guint b = 0; b < boards->n && ix_match_phase (match) != IX_MATCH_OVER; b++)
    if (ix_boards_in_play (boards, b) &&
        ix_match_turn_under_way (match, b)->n <= ix_match_forced_steps (match, b))
      {
        IxStatus status = ix_position_status (&boards->board[b]);

        n += status == IX_STATUS_CHECK_WAIT || status == IX_STATUS_WAIT;
      }
  return n;
}

char *
ix_format_boards_over (IxMatchSession *session)
{
  const IxMatch *match = ix_match_session_get_match (session);
  const IxBoards *boards = ix_match_boards (match);
  guint n_over = 0, n_waiting = count_waiting (match);
  g_autofree char *over = NULL;
  g_autofree char *waiting = NULL;

  for (guint b = 0; b < boards->n; b++)
    n_over += !ix_boards_in_play (boards, b);
  over = g_strdup_printf (
    /* Translators: the number of boards that are over, and of all: "3 of 16 boards are over" */
    ngettext ("%u of %u boards is over", "%u of %u boards are over", n_over), n_over, boards->n);
  if (n_waiting == 0)
    return g_steal_pointer (&over);
  waiting = g_strdup_printf (
    /* Translators: players who must wait for a piece */
    ngettext ("%u player waits", "%u players wait", n_waiting), n_waiting);
  return g_strdup_printf ("%s · %s", over, waiting);
}

char *
ix_format_rematch_score (IxMatchSession *session)
{
  gboolean single = ix_match_boards (ix_match_session_get_match (session))->n == 1;
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;
  IxRematchScore score;

  if (!ix_match_session_get_rematch_score (session, &score))
    return NULL;
  one = ix_points_text ((gint) score.half_points[IX_TEAM_1] * IX_POINT / 2);
  two = ix_points_text ((gint) score.half_points[IX_TEAM_2] * IX_POINT / 2);
  return g_strdup_printf (
    /* Translators: the score of both sides: "2½ – ½ after 3 games" */
    single ? ngettext ("%s – %s after %u game", "%s – %s after %u games", score.n_matches)
           /* Translators: the score of both teams: "2½ – ½ after 3 matches" */
           : ngettext ("%s – %s after %u match", "%s – %s after %u matches", score.n_matches),
    one, two, score.n_matches);
}
