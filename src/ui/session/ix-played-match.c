/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-played-match.h"

static IxTableReason
reason_of_board (const IxMatch *match,
                 guint          board)
{
  static const IxTableReason reasons[] = {
    [IX_END_MATE] = IX_TABLE_REASON_MATE,         [IX_END_FLAG] = IX_TABLE_REASON_FLAG,
    [IX_END_RESIGNED] = IX_TABLE_REASON_RESIGNED, [IX_END_STALL] = IX_TABLE_REASON_STALL,
    [IX_END_AGREED] = IX_TABLE_REASON_AGREED,
  };
  IxBoardEnd end = ix_match_board_end (match, board);

  return end < G_N_ELEMENTS (reasons) ? reasons[end] : IX_TABLE_REASON_NONE;
}

/* Does the result of the board speak for that of the match?  The arbiter may have ruled
 * otherwise. */
static gboolean
board_decides (const IxMatch *match,
               guint          board,
               IxTeam         winner)
{
  const IxBoards *boards = ix_match_boards (match);

  if (winner != IX_NO_TEAM)
    return ix_boards_winner (boards, board) == winner;
  /* In a draw two boards may have been won at the same instant. */
  return !ix_boards_in_play (boards, board);
}

static IxTableReason
reason_of (const IxMatch *match,
           IxTeam         winner)
{
  guint won[2] = { 0, 0 };

  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    for (IxTeam team = IX_TEAM_1; team <= IX_TEAM_2; team++)
      won[team] += ix_boards_winner (ix_match_boards (match), b) == team;
  if (winner == IX_NO_TEAM && won[IX_TEAM_1] != won[IX_TEAM_2])
    return IX_TABLE_REASON_NONE;
  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    if (board_decides (match, b, winner) && reason_of_board (match, b) != IX_TABLE_REASON_NONE)
      return reason_of_board (match, b);
  return IX_TABLE_REASON_NONE;
}

/* A match that the first board decides has no score besides its result. */
static gboolean
has_score (const IxMatch *match)
{
  return ix_match_variant (match)->group_end == IX_GROUP_END_ALL_BOARDS;
}

IxPlayedResult
ix_played_match (const IxMatch *match)
{
  IxPlayedResult played = { 0 };
  IxTeam winner;

  if (ix_match_phase (match) != IX_MATCH_OVER)
    return played;
  winner = ix_match_winner (match);
  played.result = winner == IX_TEAM_1   ? IX_TABLE_FIRST_WINS
                  : winner == IX_TEAM_2 ? IX_TABLE_SECOND_WINS
                                        : IX_TABLE_DRAWN;
  played.reason = reason_of (match, winner);
  for (IxTeam team = IX_TEAM_1; team <= IX_TEAM_2 && has_score (match); team++)
    played.half_points[team] = ix_match_half_points (match, team);
  return played;
}

gboolean
ix_played_match_load (IxStore        *store,
                      gint64          match,
                      IxPlayedResult *played)
{
  g_autoptr (IxStoredMatch) stored = ix_store_load_match (store, match, NULL);
  g_autoptr (IxMatch) folded = stored != NULL ? ix_stored_match_fold (stored, NULL) : NULL;

  if (folded == NULL)
    return FALSE;
  *played = ix_played_match (folded);
  return TRUE;
}
