/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Computes the points of matches of teams whose kinds are known. */

#include "ix-trf-line.h"

/* 320 may say how many game points the allocated bye is worth, otherwise it is a drawn match. */
static gint
pab_game_points (const IxTrfHeader *header,
                 guint              n_boards)
{
  const char *record = ix_trf_header_record (header, "320");
  gint value = (gint) n_boards * header->players->points.draw;

  if (record != NULL)
    {
      IxTrfLine line = ix_trf_line (0, record);
      g_autofree char *points = ix_trf_columns (&line, 10, 13);

      ix_trf_tenths (points, &value);
    }
  return value;
}

/* The game points of a match that was not played. */
static gint
game_points_of (const IxTrfHeader *header,
                IxRoundKind        kind,
                guint              n_boards)
{
  switch (kind)
    {
    case IX_ROUND_PAB:
      return pab_game_points (header, n_boards);
    case IX_ROUND_FORFEIT_WIN:
      return (gint) n_boards * header->players->points.forfeit_win;
    case IX_ROUND_FULL_BYE:
      return (gint) n_boards * header->players->points.win;
    case IX_ROUND_HALF_BYE:
      return (gint) n_boards * header->players->points.draw;
    case IX_ROUND_NONE:
    case IX_ROUND_GAME:
    case IX_ROUND_FORFEIT_LOSS:
    case IX_ROUND_ZERO_BYE:
    default:
      return 0;
    }
}

/* The result of a match: by the sums of the boards, before any 299 record changes them. */
static char
letter_of_match (const IxCrossTable *table,
                 const IxRoundEntry *match,
                 guint               r)
{
  gint difference;

  if (match->kind != IX_ROUND_GAME)
    return ix_trf_kind_letter (match->kind);
  difference =
    match->game_points - ix_cross_table_round (table, match->opponent, r)->game_points;
  return difference > 0 ? '1' : difference < 0 ? '0' : '=';
}

/* Do the boards of a forfeited match add up to its game points?  Then each came to some of them, or
 * they are all won or lost anyway. */
static gboolean
boards_are_told (const IxCrossTable *table,
                 guint               place,
                 guint               r)
{
  const IxRoundEntry *match = ix_cross_table_round (table, place, r);
  gint sum = 0;

  for (guint board = 0; board < table->n_boards; board++)
    sum += *ix_cross_table_board (table, place, r, board);
  return match->opponent != IX_NOBODY && sum == match->game_points;
}

void
ix_trf_score_matches (const IxTrfHeader *header,
                      IxCrossTable      *table)
{
  guint n = ix_cross_table_n (table);
  g_autofree char *letters = g_new (char, n);

  table->game_win = (gint) table->n_boards * header->players->points.win;
  table->game_draw = (gint) table->n_boards * header->players->points.draw;
  for (guint r = 0; r < table->n_paired; r++)
    {
      for (guint i = 0; i < n; i++)
        letters[i] = letter_of_match (table, ix_cross_table_round (table, i, r), r);
      for (guint i = 0; i < n; i++)
        {
          IxRoundEntry *match = ix_cross_table_round (table, i, r);
          guint number = ix_trf_number_of (header, i);

          if (match->kind != IX_ROUND_GAME)
            match->game_points = game_points_of (header, match->kind, table->n_boards);
          match->game_points =
            ix_trf_game_points (header->abnormal, number, r + 1, letters[i], match->game_points);
          if (match->kind != IX_ROUND_GAME && !boards_are_told (table, i, r))
            ix_cross_table_fill_boards (table, i, r, &header->players->points);
          match->points = match->open ? 0
                                      : ix_trf_result_points (&table->points, header->abnormal,
                                                              TRUE, number, r + 1, letters[i]);
        }
    }
}
