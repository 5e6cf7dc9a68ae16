/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-say.h"

#include <glib/gi18n.h>

#include "ix-man.h"
#include "ix-words.h"

/* Variants */

const char *
ix_say_variant (const IxVariant *variant)
{
  if (g_str_equal (variant->id, "newport"))
    return _("Newport Exchange");
  if (g_str_equal (variant->id, "berkshire"))
    return _("Berkshire Exchange");
  return _("Chess");
}

const char *
ix_say_variant_rules (const IxVariant *variant)
{
  if (g_str_equal (variant->id, "newport"))
    return _("Pawns dropped on ranks 2 to 6, no drop mates, stall claims");
  if (g_str_equal (variant->id, "berkshire"))
    return _("Pawns dropped on ranks 2 to 7, drops may mate");
  return _("One board, the Laws of Chess");
}

/* Men and squares */

const char *
ix_say_man (IxMan man)
{
  static const char *const names[IX_N_MEN] = {
    [IX_NO_MAN] = "",
    [IX_QUEEN] = N_("queen"),
    [IX_ROOK] = N_("rook"),
    [IX_BISHOP] = N_("bishop"),
    [IX_KNIGHT] = N_("knight"),
    [IX_PAWN] = N_("pawn"),
    [IX_KING] = N_("king"),
    [IX_AMAZON] = N_("amazon"),
    [IX_EMPRESS] = N_("empress"),
    [IX_PRINCESS] = N_("princess"),
    [IX_VETERAN] = N_("veteran"),
    [IX_SHORT_ROOK] = N_("short rook"),
  };

  return man != IX_NO_MAN && man < IX_N_MEN ? _(names[man]) : "";
}

const char *
ix_say_piece (IxMan    man,
              IxColour colour)
{
  static const char *const names[IX_N_MEN][2] = {
    [IX_QUEEN] = { N_("white queen"), N_("black queen") },
    [IX_ROOK] = { N_("white rook"), N_("black rook") },
    [IX_BISHOP] = { N_("white bishop"), N_("black bishop") },
    [IX_KNIGHT] = { N_("white knight"), N_("black knight") },
    [IX_PAWN] = { N_("white pawn"), N_("black pawn") },
    [IX_KING] = { N_("white king"), N_("black king") },
    [IX_AMAZON] = { N_("white amazon"), N_("black amazon") },
    [IX_EMPRESS] = { N_("white empress"), N_("black empress") },
    [IX_PRINCESS] = { N_("white princess"), N_("black princess") },
    [IX_VETERAN] = { N_("white veteran"), N_("black veteran") },
    [IX_SHORT_ROOK] = { N_("white short rook"), N_("black short rook") },
  };

  return man != IX_NO_MAN && man < IX_N_MEN ? _(names[man][colour]) : "";
}

char *
ix_say_square (IxSq    sq,
               IxPiece piece)
{
  char name[3];

  ix_sq_name (sq, name);
  if (piece == 0)
    /* Translators: a square of the board without a man on it: "e5, empty" */
    return g_strdup_printf (_("%s, empty"), name);
  return g_strdup_printf ("%s, %s", name,
                          ix_say_piece (ix_piece_man (piece), ix_piece_colour (piece)));
}

char *
ix_say_in_hand (IxMan    man,
                IxColour colour,
                guint    n)
{
  /* Translators: a kind of men that a player may drop, and how many: "white knight in hand: 2" */
  return g_strdup_printf (_("%s in hand: %u"), ix_say_piece (man, colour), n);
}

/* People */

char *
ix_say_board_letter (guint board)
{
  if (board < 26)
    return g_strdup_printf ("%c", (char) ('A' + board));
  return g_strdup_printf ("%u", board + 1);
}

char *
ix_say_board (guint board)
{
  g_autofree char *letter = ix_say_board_letter (board);

  /* Translators: %s is the letter of the board, "A" */
  return g_strdup_printf (_("Board %s"), letter);
}

char *
ix_say_place (IxSeat seat)
{
  g_autofree char *board = ix_say_board (seat.board);

  /* Translators: %s is "Board A" */
  return g_strdup_printf (seat.colour == IX_WHITE ? _("%s, White") : _("%s, Black"), board);
}

char *
ix_say_seat (const IxPlayers *players,
             IxSeat           seat)
{
  const char *name = players->name[seat.board][seat.colour];
  g_autofree char *board = NULL;

  if (name != NULL)
    return g_strdup (name);
  board = ix_say_board (seat.board);
  /* Translators: a player without a name; %s is "Board A" */
  return g_strdup_printf (seat.colour == IX_WHITE ? _("White, %s") : _("Black, %s"), board);
}

char *
ix_say_team (const IxPlayers *players,
             IxTeam           team)
{
  if (players->team[team] != NULL)
    return g_strdup (players->team[team]);
  return g_strdup_printf (_("Team %d"), (int) team + 1);
}

/* Reasons */

static const char *
reason_text (IxReason reason)
{
  switch (reason)
    {
    case IX_ILLEGAL_MOVE:
      return _("That man does not move there.");
    case IX_ILLEGAL_TURN_DONE:
      return _("The turn is done: press the clock, or take the move back.");
    case IX_ILLEGAL_PROMOTION:
      return _("A pawn on the last rank must become one of the men on offer.");
    case IX_ILLEGAL_CASTLE_LOST:
      return _("The right to castle there is lost.");
    case IX_ILLEGAL_CASTLE_BLOCKED:
      return _("A man stands between king and rook.");
    case IX_ILLEGAL_CASTLE_CHECK:
      return _("The king may not castle out of, through or into check.");
    case IX_ILLEGAL_EN_PASSANT:
      return _("There is nothing to take en passant.");
    case IX_ILLEGAL_NO_DROPS:
      return _("There are no drops of such men in these rules.");
    case IX_ILLEGAL_OCCUPIED:
      return _("A man can be dropped on an empty square only.");
    case IX_ILLEGAL_NOT_HELD:
      return _("There is no such man in hand.");
    case IX_ILLEGAL_DROP_MATE:
      return _("A drop may not give checkmate.");
    case IX_ILLEGAL_KING_IN_CHECK:
      return _("The own king would stand in check.");
    case IX_ILLEGAL_NOT_YOURS:
    case IX_ILLEGAL_PAWN_RANK:
    case IX_LEGAL:
    default:
      return "";
    }
}

char *
ix_say_reason (IxReason          reason,
               const IxPosition *pos)
{
  switch ((guint) reason)
    {
    case IX_ILLEGAL_NOT_YOURS:
      return g_strdup (pos->turn == IX_WHITE ? _("White is to move.") : _("Black is to move."));
    case IX_ILLEGAL_PAWN_RANK:
      return g_strdup_printf (
        _("A pawn may be dropped on ranks %u to %u only, counted from its player."),
        pos->variant->pawn_drop_min, pos->variant->pawn_drop_max);
    default:
      return g_strdup (reason_text (reason));
    }
}

const char *
ix_say_refusal (IxRefusal refusal)
{
  switch (refusal)
    {
    case IX_REFUSED_PHASE:
      return _("Not now: the clocks do not run, or the match is over.");
    case IX_REFUSED_TIME:
      return _("The clock of this computer was set back.");
    case IX_REFUSED_BOARD:
      return _("That board is over.");
    case IX_REFUSED_NOT_TO_MOVE:
      return _("The other side is to move.");
    case IX_REFUSED_STEP:
      return _("That step is not legal.");
    case IX_REFUSED_TURN:
      return _("There is no turn to end or to take back.");
    case IX_REFUSED_RULES:
      return _("The rules of this match know no such thing.");
    case IX_REFUSED_CLAIM:
      return _("That cannot be claimed now.");
    case IX_REFUSED_IN_USE:
      return _("The man that was captured has been dropped on the other board.");
    case IX_REFUSED_POSITION:
      return _("That position cannot be.");
    case IX_REFUSED_VALUE:
      return _("That value cannot be.");
    case IX_ACCEPTED:
    default:
      return NULL;
    }
}

/* How things stand */

const char *
ix_say_end_word (IxBoardEnd end)
{
  switch (end)
    {
    case IX_END_MATE:
      return _("Checkmate");
    case IX_END_FLAG:
      return _("Time");
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
    default:
      return _("%s lost by the arbiter’s ruling");
    }
}

static const char *
drawn_text (IxBoardEnd end)
{
  switch ((guint) end)
    {
    case IX_END_MATE:
      return _("Drawn: both teams are mated");
    case IX_END_FLAG:
      return _("Drawn: both flags fell together");
    case IX_END_STALEMATE:
      return _("Drawn by stalemate");
    case IX_END_REPETITION:
      return _("Drawn by repetition");
    case IX_END_QUIET:
      return _("Drawn by the fifty-move rule");
    case IX_END_DEAD:
      return _("Drawn: nobody can mate any more");
    case IX_END_AGREED:
      return _("Drawn by agreement");
    default:
      return _("Drawn by the arbiter’s ruling");
    }
}

static G_GNUC_FORMAT (1) char *
with_name (const char      *format,
           const IxPlayers *players,
           IxSeat           seat)
{
  g_autofree char *name = ix_say_seat (players, seat);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (format, name);
#pragma GCC diagnostic pop
}

char *
ix_say_end (IxLiveMatch *live,
            guint        board)
{
  const IxMatch *match = ix_live_match_get_match (live);
  IxBoardEnd end = ix_match_board_end (match, board);
  IxBoardResult result = ix_match_boards (match)->result[board];

  if (result == IX_BOARD_DRAWN)
    return g_strdup (drawn_text (end));
  return with_name (lost_format (end), ix_live_match_get_players (live),
                    ix_seat (board, result == IX_BOARD_WHITE_WINS ? IX_BLACK : IX_WHITE));
}

/* "Ann waits: only a man from Bob parries the check".  With more boards than two the man may come
 * from several. */
static char *
say_waiting (IxLiveMatch *live,
             IxSeat       seat,
             IxState      state)
{
  const IxPlayers *players = ix_live_match_get_players (live);
  g_autofree char *name = ix_say_seat (players, seat);
  g_autofree char *partner =
    ix_match_boards (ix_live_match_get_match (live))->n == 2
      ? ix_say_seat (players, ix_seat_partner (seat))
      : ix_say_team (players, ix_seat_team (seat));

  return g_strdup_printf (state == IX_STATE_CHECK_WAIT
                            ? _("%s waits: only a man from %s parries the check")
                            : _("%s has no legal move and waits for a man from %s"),
                          name, partner);
}

char *
ix_say_board_state (IxLiveMatch *live,
                    guint        board)
{
  const IxMatch *match = ix_live_match_get_match (live);
  const IxPlayers *players = ix_live_match_get_players (live);
  const IxBoards *boards = ix_match_boards (match);
  const IxPosition *pos = &boards->board[board];
  IxSeat seat = ix_seat (board, pos->turn);
  IxState state;

  if (!ix_boards_in_play (boards, board))
    return ix_say_end (live, board);
  if (ix_match_phase (match) == IX_MATCH_OVER)
    return g_strdup (_("Not finished"));
  if (ix_live_match_get_clocks_only (live))
    return with_name (_("%s to move"), players, seat);
  if (ix_match_turn_under_way (match, board)->n > 0)
    return with_name (ix_position_may_end_turn (pos) ? _("%s has moved: press the clock")
                                                     : _("%s is moving"),
                      players, seat);
  state = ix_position_state (pos);
  if (state == IX_STATE_CHECK_WAIT || state == IX_STATE_WAIT)
    return say_waiting (live, seat, state);
  return with_name (ix_position_checkers (pos) != 0 ? _("%s to move, in check") : _("%s to move"),
                    players, seat);
}

char *
ix_say_match_state (IxLiveMatch *live)
{
  const IxMatch *match = ix_live_match_get_match (live);
  IxTeam winner;
  g_autofree char *team = NULL;

  switch (ix_match_phase (match))
    {
    case IX_MATCH_READY:
      return g_strdup (_("Not started"));
    case IX_MATCH_PAUSED:
      return g_strdup (_("Paused"));
    case IX_MATCH_OVER:
      winner = ix_match_winner (match);
      if (winner == IX_NO_TEAM)
        return g_strdup (_("The match is drawn"));
      /* On one board there are players and no teams. */
      team = ix_match_boards (match)->n == 1
               ? ix_say_seat (ix_live_match_get_players (live), ix_seat (0, (IxColour) winner))
               : ix_say_team (ix_live_match_get_players (live), winner);
      return g_strdup_printf (_("%s wins the match"), team);
    case IX_MATCH_RUNNING:
    default:
      return g_strdup (_("In play"));
    }
}

char *
ix_say_claim (IxLiveMatch *live,
              IxSeat       accused)
{
  const IxPlayers *players = ix_live_match_get_players (live);
  IxStallStage stage = ix_match_stall (ix_live_match_get_match (live), accused);
  g_autofree char *name = ix_say_seat (players, accused);
  g_autofree char *partner = ix_say_seat (players, ix_seat_partner (accused));
  g_autofree char *other =
    ix_say_seat (players, ix_seat_opponent (ix_seat_partner (accused)));
  g_autofree char *team = ix_say_team (players, !ix_seat_team (accused));

  switch ((guint) stage)
    {
    case IX_STALL_WAIT_OPPONENT:
      /* Translators: Ann is the accused, the second name the partner of the claimant */
      return g_strdup_printf (_("%s is said to stall: %s must move first"), name, other);
    case IX_STALL_WAIT_PARTNER:
      return g_strdup_printf (_("%s is said to stall and may wait until %s has moved"), name,
                              partner);
    case IX_STALL_MUST_MOVE:
      return g_strdup_printf (_("%s must move now"), name);
    case IX_STALL_CLAIMABLE:
      return g_strdup_printf (_("%s did not move: %s may claim the game"), name, team);
    case IX_STALL_CLAIMED:
      return g_strdup_printf (
        _("%s claims the game from %s: the arbiter decides, the clocks run on"), team, name);
    default:
      return NULL;
    }
}

/* What happened */

static const char *
event_format (IxMatchEventKind kind)
{
  switch ((guint) kind)
    {
    case IX_EVENT_STEP:
    case IX_EVENT_PRESS:
      return _("a turn of %s");
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

char *
ix_say_event (IxLiveMatch        *live,
              const IxMatchEvent *event)
{
  const char *format = event_format (event->kind);
  g_autofree char *board = ix_say_board (event->seat.board);

  if (format != NULL)
    return with_name (format, ix_live_match_get_players (live), event->seat);
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
