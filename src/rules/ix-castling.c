/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-castling.h"

/* The squares of one rank from file @first to file @last, as a bitboard. */
#define SQUARES(first, last, rank)                                                           \
  ((G_GUINT64_CONSTANT (0xff) >> (7 - (last)) & G_GUINT64_CONSTANT (0xff) << (first)) << 8 * (rank))

#define SHORT_CASTLING(rank)                                                                 \
  .king_from = 4 + 8 * (rank), .king_to = 6 + 8 * (rank), .rook_from = 7 + 8 * (rank),       \
  .rook_to = 5 + 8 * (rank), .path = SQUARES (5, 6, rank), .between = SQUARES (5, 6, rank)
#define LONG_CASTLING(rank)                                                          \
  .king_from = 4 + 8 * (rank), .king_to = 2 + 8 * (rank), .rook_from = 0 + 8 * (rank),       \
  .rook_to = 3 + 8 * (rank), .path = SQUARES (2, 3, rank), .between = SQUARES (1, 3, rank)

const IxCastling ix_castlings[IX_N_CASTLINGS] = {
  { IX_CASTLE_WHITE_SHORT, 'K', IX_WHITE, SHORT_CASTLING (0) },
  { IX_CASTLE_WHITE_LONG, 'Q', IX_WHITE, LONG_CASTLING (0) },
  { IX_CASTLE_BLACK_SHORT, 'k', IX_BLACK, SHORT_CASTLING (7) },
  { IX_CASTLE_BLACK_LONG, 'q', IX_BLACK, LONG_CASTLING (7) },
};
