/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-attacks.h"
#include "ix-castling.h"
#include "ix-piece-type.h"
#include "ix-step.h"
#include "ix-variant.h"

G_BEGIN_DECLS

/* The progress of the turn under way. */
typedef enum {
  IX_PHASE_BEGIN, /* no step has been made yet */
  IX_PHASE_GOING, /* some steps have been made, and more may or must follow */
  IX_PHASE_DONE,  /* it must end now */
} IxPhase;

/* One board and everything that decides which steps are legal on it.  A plain value: copy it to
 * keep it, copy it back to undo. */
typedef struct {
  const IxVariant *variant;
  guint64  colour[2];                    /* the squares of the pieces of each colour */
  guint64  movement[IX_N_MOVEMENTS];     /* the squares of the pieces that have each movement */
  IxPiece  board[64];
  guint8   reserve[2][IX_N_PIECE_TYPES]; /* pieces in hand, by colour and type */
  guint8   turn;                         /* the IxColour to move */
  guint8   castling;                     /* IxCastlingBits */
  IxSq     en_passant;        /* the square a double step skipped, if a pawn can capture there */
  gboolean supply_closed : 1; /* no piece can arrive any more (rules.md 2) */
  gboolean no_swap : 1;       /* the turn is a move only: White's first (rules.md 4) */
  gboolean ko : 1;            /* a sequence of swaps may not end in `ko_placement` */
  gboolean swapped : 1;       /* the turn under way is a sequence of swaps */
  guint8   phase;             /* IxPhase */
  guint8   prelude;           /* the turn of the prelude, from 1; 0: none or over */
  IxSq     active;            /* where the piece that swaps stands now, else IX_SQ_NONE */
  guint64  visited;           /* the squares that it has left: the pieces there are used up */
  IxPieceTypeSet waiting[2];  /* pieces beside the board that the prelude still has to bring in */
  IxPiece  captured;          /* in the turn under way, in its original form; 0: none */
  guint8   dropped;           /* the type that was dropped in the turn under way, or IX_NO_PIECE */
  guint16  halfmove_clock;    /* turns since the last capture or pawn move */
  guint16  number;            /* of the move, 1 at the start, counted after Black's turn */
  IxPiece  turn_start[64];    /* the pieces as they stood before the first swap of the turn */
  IxPiece  ko_placement[64];  /* the placement that may not be restored; see `ko` */
} IxPosition;

/* Sets the empty board of @variant, with White to move; put pieces on it with ix_position_put(). */
void ix_position_clear (IxPosition      *pos,
                        const IxVariant *variant);

/* Sets the starting position of @variant. */
void ix_position_start (IxPosition      *pos,
                        const IxVariant *variant);

/* Adds @type of @colour on @squares to the bitboards alone, or removes it: each change is its own inverse. */
static inline void
ix_position_toggle (IxPosition *pos,
                    guint64     squares,
                    IxPieceType type,
                    IxColour    colour)
{
  pos->colour[colour] ^= squares;
  for (int p = 0; p < IX_N_MOVEMENTS; p++)
    pos->movement[p] ^= squares & ix_movement_masks[type][p];
}

/* Puts @piece on @sq in place of any piece there; 0 empties the square. */
void ix_position_put (IxPosition *pos,
                      IxSq        sq,
                      IxPiece     piece);

/* The types that a pawn of the player to move may promote to: those that the variant allows and,
 * if promotion takes pieces from a pool, the pool holds.  If there are none, no pawn may enter
 * the last rank. */
IxPieceTypeSet ix_position_promotions (const IxPosition *pos);

/* The square of the pawn that is captured en passant by a move of @taker to @to. */
static inline IxSq
ix_en_passant_victim (IxSq     to,
                      IxColour taker)
{
  return (IxSq) (taker == IX_WHITE ? to - 8 : to + 8);
}

/* Does @piece promote when it comes to @sq: is it a pawn, and the square on its last rank? */
static inline gboolean
ix_piece_promotes_on (IxPiece piece,
                      IxSq    sq)
{
  return ix_piece_type (piece) == IX_PAWN && ix_sq_rank_for (sq, ix_piece_colour (piece)) == 7;
}

/* The pawns of @by that attack @sq, whether it is empty or not. */
static inline guint64
ix_position_pawns_at (const IxPosition *pos,
                      IxSq              sq,
                      IxColour          by)
{
  return ix_lines[sq].pawn[!by] & pos->movement[IX_MOVEMENT_PAWN] & pos->colour[by];
}

static inline guint64
ix_position_occupied (const IxPosition *pos)
{
  return pos->colour[IX_WHITE] | pos->colour[IX_BLACK];
}

/* The square of the king of @colour, IX_SQ_NONE if there is none. */
static inline IxSq
ix_position_king (const IxPosition *pos,
                  IxColour          colour)
{
  guint64 king = pos->movement[IX_MOVEMENT_ROYAL] & pos->colour[colour];

  return king != 0 ? ix_lsb (king) : IX_SQ_NONE;
}

/* Is the prelude still under way (rules.md 6)? */
static inline gboolean
ix_position_in_prelude (const IxPosition *pos)
{
  return pos->prelude != 0;
}

/* Is the turn under way a sequence of swaps (rules.md 3)? */
static inline gboolean
ix_position_is_swapping (const IxPosition *pos)
{
  return pos->swapped;
}

/* The squares whose pieces are used up in the sequence of swaps under way. */
static inline guint64
ix_position_used_up (const IxPosition *pos)
{
  return pos->visited;
}

/* The piece types that @colour still has to bring in; none once the prelude is over. */
static inline IxPieceTypeSet
ix_position_waiting (const IxPosition *pos,
                     IxColour          colour)
{
  return ix_position_in_prelude (pos) ? pos->waiting[colour] : 0;
}

/* Does @colour have a @type beside the board, to drop or to bring in? */
static inline gboolean
ix_position_holds (const IxPosition *pos,
                   IxColour          colour,
                   IxPieceType       type)
{
  return (pos->waiting[colour] & IX_PIECE_BIT (type)) != 0 ||
         (pos->variant->drops && pos->reserve[colour][type] > 0);
}

/* Do the same pieces stand on the same squares, with the same side to move? */
gboolean ix_position_same_board (const IxPosition *a,
                                 const IxPosition *b);

G_END_DECLS
