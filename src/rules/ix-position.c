/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The position as a value: the pieces on the board, and the state around them. */

#include "ix-position.h"

#include <string.h>

void
ix_position_put (IxPosition *pos,
                 IxSq        sq,
                 IxPiece     piece)
{
  IxPiece old = pos->board[sq];

  if (old != 0)
    ix_position_toggle (pos, IX_BIT (sq), ix_piece_type (old), ix_piece_colour (old));
  if (piece != 0)
    ix_position_toggle (pos, IX_BIT (sq), ix_piece_type (piece), ix_piece_colour (piece));
  pos->board[sq] = piece;
}

void
ix_position_clear (IxPosition      *pos,
                   const IxVariant *variant)
{
  *pos = (IxPosition) {
    .variant = variant,
    .en_passant = IX_SQ_NONE,
    .active = IX_SQ_NONE,
    .number = 1,
  };
}

void
ix_position_start (IxPosition      *pos,
                   const IxVariant *variant)
{
  IxSq sq = IX_SQ (0, 7);

  ix_position_clear (pos, variant);
  for (const char *c = variant->start; *c != '\0'; c++)
    if (*c == '/')
      sq -= 16;
    else if (g_ascii_isdigit (*c))
      sq += *c - '0';
    else
      ix_position_put (pos, sq++, IX_PIECE (ix_piece_type_from_letter (*c),
                                            g_ascii_isupper (*c) ? IX_WHITE : IX_BLACK));
  pos->castling = IX_CASTLE_RIGHTS | IX_WHITE_KING_UNMOVED | IX_BLACK_KING_UNMOVED;
  pos->no_swap = variant->turn == IX_TURN_MOVE_AND_SWAP;
  if (variant->prelude != NULL)
    {
      pos->prelude = 1;
      pos->waiting[IX_WHITE] = pos->waiting[IX_BLACK] = variant->prelude->pieces;
    }
}

IxPieceTypeSet
ix_position_promotions (const IxPosition *pos)
{
  IxPieceTypeSet pieces = pos->variant->promotions;

  if (pos->variant->captured == IX_CAPTURED_POOL)
    for (guint left = pieces; left != 0; left &= left - 1)
      if (pos->reserve[pos->turn][__builtin_ctz (left)] == 0)
        pieces &= ~(left & -left);
  return pieces;
}

gboolean
ix_position_same_board (const IxPosition *a,
                        const IxPosition *b)
{
  return a->turn == b->turn && memcmp (a->board, b->board, sizeof a->board) == 0;
}
