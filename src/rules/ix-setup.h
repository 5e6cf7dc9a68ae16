/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* What may be wrong with a position that was set up, as bits.  In a position that comes from the
 * start by legal turns nothing is. */
typedef enum {
  IX_SETUP_PIECE = 1 << 0,         /* a type of piece that the variant does not know */
  IX_SETUP_NO_KING = 1 << 1,
  IX_SETUP_KINGS = 1 << 2,       /* more than one king of a colour */
  IX_SETUP_PAWN_RANK = 1 << 3,   /* a pawn where none can be */
  IX_SETUP_MATERIAL = 1 << 4,    /* more pieces than the sets on all boards have */
  IX_SETUP_PROMOTED = 1 << 5,    /* a piece marked as promoted that cannot be */
  IX_SETUP_RESERVE = 1 << 6,     /* a reserve with pieces that cannot be in it, or too many */
  IX_SETUP_CASTLING = 1 << 7,    /* a right without king and rook on their squares */
  IX_SETUP_EN_PASSANT = 1 << 8,  /* no pawn can just have skipped that square */
  IX_SETUP_CHECK = 1 << 9,       /* the side not to move stands in check */
} IxSetupProblem;

/* What a club may allow as a handicap: the rules core can play on in such a position. */
#define IX_SETUP_HANDICAP (IX_SETUP_NO_KING | IX_SETUP_MATERIAL)

/* All that is wrong with @pos, 0 if nothing is, where its pieces and reserves come from @sets sets
 * of pieces, one for each linked board.  A position may be used if nothing is wrong but what the
 * caller allows out of IX_SETUP_HANDICAP. */
guint ix_position_problems (const IxPosition *pos,
                            guint             sets);

/* The castling rights (IxCastlingBits) whose king and rook stand on their squares. */
guint ix_position_possible_castling (const IxPosition *pos);

/* Lets the player to move of @pos begin a turn with the pieces as they stand: the steps that were
 * taken stay, but not as a turn, and what they were forbidden by is forgotten. */
void ix_position_restart_turn (IxPosition *pos);

/* To be called when pieces or the side to move of @pos, which was @origin, were changed by hand:
 * takes away the rights that depend on the turn before or on pieces that are gone. */
void ix_position_forget_rights (IxPosition       *pos,
                                const IxPosition *origin);

G_END_DECLS
