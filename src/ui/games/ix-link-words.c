/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-link-words.h"

#include <glib/gi18n.h>

#include "ix-format.h"

static const IxTurnRecord *
turn_of (const IxMatch *match,
         IxTurnRef      ref)
{
  guint n;

  return &ix_match_turns (match, ref.board, &n)[ref.turn];
}

IxSq
ix_link_square (const IxMatch *match,
                const IxLink  *link,
                IxTurnRef      end)
{
  const IxTurnRecord *record = turn_of (match, end);
  IxPiece piece = 0;

  if (end.board == link->capture.board && end.turn == link->capture.turn)
    return ix_position_find_captured (&record->before, &record->turn, &piece);
  for (guint i = 0; i < record->turn.n; i++)
    if (record->turn.steps[i].kind == IX_STEP_DROP)
      return record->turn.steps[i].to;
  return IX_SQ_NONE;
}

/* Has the drop ended its board by mate? */
static gboolean
mates (const IxMatch *match,
       const IxLink  *link)
{
  guint n;

  ix_match_turns (match, link->drop.board, &n);
  return link->drop.turn + 1 == n && ix_match_board_end (match, link->drop.board) == IX_END_MATE;
}

char *
ix_format_link (IxMatchSession *session,
                const IxLink   *link)
{
  const IxMatch *whole = ix_match_session_get_whole (session);
  const IxTurnRecord *capture = turn_of (whole, link->capture);
  const IxTurnRecord *drop = turn_of (whole, link->drop);
  g_autofree char *taker =
    ix_format_player (session, ix_seat (link->capture.board, capture->before.turn));
  g_autofree char *board = ix_format_board_sign (ix_match_boards (whole)->n, link->capture.board);
  const char *piece = ix_format_piece_type (link->type);
  gint64 later = drop->at - capture->at;
  guint seconds = (guint) (MAX (0, later) / G_USEC_PER_SEC);

  if (mates (whole, link))
    /* Translators: a player, the number of a move, the letter of a board, seconds, a piece */
    return g_strdup_printf (ngettext ("Taken by %s on move %u of board %s, dropped with mate "
                                      "%u second later: %s",
                                      "Taken by %s on move %u of board %s, dropped with mate "
                                      "%u seconds later: %s",
                                      seconds),
                            taker, capture->before.number, board, seconds, piece);
  /* Translators: a player, the number of a move, the letter of a board, seconds, a piece */
  return g_strdup_printf (
    ngettext ("Taken by %s on move %u of board %s, dropped %u second later: %s",
              "Taken by %s on move %u of board %s, dropped %u seconds later: %s", seconds),
    taker, capture->before.number, board, seconds, piece);
}

char *
ix_format_mating_link (IxMatchSession *session,
                       const GArray   *links)
{
  const IxMatch *whole = ix_match_session_get_whole (session);

  for (guint i = 0; i < links->len; i++)
    {
      const IxLink *link = &g_array_index (links, IxLink, i);

      if (mates (whole, link))
        return ix_format_link (session, link);
    }
  return NULL;
}
