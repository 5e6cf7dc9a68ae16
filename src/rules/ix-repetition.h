/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* Everything that distinguishes two positions for repetition (rules.md 2; FIDE 9.2, "the
 * possible moves are the same"): the pieces on the board, the side to move, the rights that can
 * be used, both reserves, and the placement that the turn before forbids.  It is exact, not a
 * hash, so no draw is ever claimed because two numbers happen to be equal.  Compare with
 * ix_position_key_equal(). */
typedef struct {
  IxPiece board[64];
  guint8  reserve[2][IX_N_PIECE_TYPES];
  IxPiece ko_placement[64]; /* the placement that a KO forbids, else empty */
  guint8  no_swap;
  guint8  turn;
  guint8  castling;
  IxSq    en_passant; /* IX_SQ_NONE unless a capture en passant is legal */
} IxPositionKey;

/* The key of @pos. */
IxPositionKey ix_position_key (const IxPosition *pos);

/* Are the positions of the two keys the same for repetition? */
gboolean ix_position_key_equal (const IxPositionKey *a,
                                const IxPositionKey *b);

G_END_DECLS
