/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-repetition.h"

#include <string.h>

#include "ix-check-info.h"

/* Every member is bytes, so there is no padding that could differ. */
G_STATIC_ASSERT (sizeof (IxPositionKey) == 2 * 64 + 2 * IX_N_PIECE_TYPES + 4);

static gboolean
can_take_en_passant (const IxPosition *pos)
{
  IxCheckInfo info = ix_check_info (pos, pos->turn);
  guint64 takers = ix_position_pawns_at (pos, pos->en_passant, pos->turn);

  for (; takers != 0; takers = ix_pop_lsb (takers))
    if (ix_en_passant_is_safe (pos, &info, ix_lsb (takers), pos->en_passant))
      return TRUE;
  return FALSE;
}

IxPositionKey
ix_position_key (const IxPosition *pos)
{
  IxPositionKey key = {
    .no_swap = pos->no_swap,
    .turn = pos->turn,
    .castling = pos->castling,
    .en_passant = IX_SQ_NONE,
  };

  /* It matters that a king has not moved only if a dropped rook may castle with it. */
  if (!pos->variant->castle_with_dropped_rook)
    key.castling &= IX_CASTLE_RIGHTS;
  if (pos->en_passant != IX_SQ_NONE && can_take_en_passant (pos))
    key.en_passant = pos->en_passant;
  memcpy (key.board, pos->board, sizeof key.board);
  memcpy (key.ko_placement, pos->ko_placement, sizeof key.ko_placement);
  memcpy (key.reserve, pos->reserve, sizeof key.reserve);
  return key;
}

gboolean
ix_position_key_equal (const IxPositionKey *a,
                       const IxPositionKey *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}
