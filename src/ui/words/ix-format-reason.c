/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why events are refused. */

#include "ix-format.h"

#include <glib/gi18n.h>

const char *
ix_format_why_no_play (IxMatchPhase phase)
{
  switch (phase)
    {
    case IX_MATCH_READY:
      return _("Press Start to let the clocks run.");
    case IX_MATCH_PAUSED:
      return _("The clocks are paused: press Resume first.");
    case IX_MATCH_OVER:
      return _("The match is over.");
    case IX_MATCH_RUNNING:
    default:
      return NULL;
    }
}

const char *
ix_format_refusal (IxRefusal refusal)
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
      return _("The piece that was captured has been dropped on the other board.");
    case IX_REFUSED_TAKEN:
      return _("A team-mate has dropped the last such piece in hand.");
    case IX_REFUSED_POSITION:
      return _("That position is not possible.");
    case IX_REFUSED_VALUE:
      return _("That value is not possible.");
    case IX_ACCEPTED:
    default:
      return NULL;
    }
}

char *
ix_format_taken (IxMatchSession *session,
                 IxSeat          seat,
                 const IxTaken  *taken)
{
  const IxPlayers *players = ix_match_session_get_players (session);
  IxSeat taker = ix_seat (taken->board, (IxColour) seat.colour);
  const char *name = players->name[taker.board][taker.colour];
  guint n = ix_match_boards (ix_match_session_get_match (session))->n;
  g_autofree char *board = ix_format_board_of (n, taker.board);
  g_autofree char *who = name != NULL ? g_strdup_printf ("%s, %s", name, board)
                                      : ix_format_player (session, taker);

  /* Translators: "The last one in hand (knight) has gone to Ann, Board C." */
  return g_strdup_printf (_("The last one in hand (%s) has gone to %s."),
                          ix_format_piece_type ((IxPieceType) taken->type), who);
}
