/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* The possible problems of a position that was set up, as bits.  A position that legal turns
 * lead to from the start has none. */
typedef enum {
  IX_SETUP_PIECE = 1 << 0,         /* a piece type that the variant does not have */
  IX_SETUP_NO_KING = 1 << 1,
  IX_SETUP_KINGS = 1 << 2,       /* more than one king of a colour */
  IX_SETUP_PAWN_RANK = 1 << 3,   /* a pawn on a rank where none can stand */
  IX_SETUP_MATERIAL = 1 << 4,    /* more pieces than the sets on all boards have */
  IX_SETUP_PROMOTED = 1 << 5,    /* a piece marked as promoted that cannot be promoted */
  IX_SETUP_RESERVE = 1 << 6,     /* a reserve with pieces that cannot be in it, or with too many */
  IX_SETUP_CASTLING = 1 << 7,    /* a right without king and rook on their squares */
  IX_SETUP_EN_PASSANT = 1 << 8,  /* no pawn can have just skipped that square */
  IX_SETUP_CHECK = 1 << 9,       /* the side not to move is in check */
} IxSetupProblem;

/* The problems that a club may allow as a handicap: the rules core can play on in such a
 * position. */
#define IX_SETUP_HANDICAP (IX_SETUP_NO_KING | IX_SETUP_MATERIAL)

/* All problems of @pos, 0 if there are none, if its pieces and reserves come from @sets sets of
 * pieces, one for each linked board.  A position may be used if it has no problems except those
 * that the caller allows out of IX_SETUP_HANDICAP. */
guint ix_position_problems (const IxPosition *pos,
                            guint             sets);

/* The castling rights (IxCastlingBits) whose king and rook stand on their squares. */
guint ix_position_possible_castling (const IxPosition *pos);

/* Notes that the kings on their home squares have not moved, in a position that was set up without
 * those bits: nobody says more about a king whose rooks are gone. */
void ix_position_guess_unmoved_kings (IxPosition *pos);

/* Begins a new turn for the player to move of @pos with the pieces as they stand: the steps that
 * were made stay, but not as part of a turn, and the placement that was forbidden is forgotten. */
void ix_position_restart_turn (IxPosition *pos);

/* Call this after pieces or the side to move of @pos, which was @origin, were changed by hand:
 * it removes the rights that depend on the turn before or on pieces that are gone. */
void ix_position_forget_rights (IxPosition       *pos,
                                const IxPosition *origin);

G_END_DECLS
