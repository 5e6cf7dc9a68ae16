/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks whether the rules can be applied to a position that was set up. */

#include "ix-setup.h"

#include "ix-check-info.h"

static guint
check_kings (const IxPosition *pos)
{
  guint problems = 0;

  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      int kings = ix_popcount (pos->movement[IX_MOVEMENT_ROYAL] & pos->colour[colour]);

      if (kings == 0)
        problems |= IX_SETUP_NO_KING;
      else if (kings > 1)
        problems |= IX_SETUP_KINGS;
    }
  return problems;
}

static guint
check_pawns (const IxPosition *pos)
{
  guint problems = 0;

  for (guint64 pawns = pos->movement[IX_MOVEMENT_PAWN]; pawns != 0; pawns = ix_pop_lsb (pawns))
    {
      IxSq sq = ix_lsb (pawns);
      int rank = ix_sq_rank_for (sq, ix_piece_colour (pos->board[sq])) + 1;

      /* A pawn can stand on its own first rank only if a drop or a swap can bring it there. */
      if (rank == 8 || (rank == 1 && !pos->variant->first_rank_double &&
                        !(pos->variant->drops && pos->variant->pawn_drop_min == 1)))
        problems |= IX_SETUP_PAWN_RANK;
    }
  return problems;
}

/* Counts the pieces of @colour by type, a promoted piece as the pawn that it was. */
static void
count_pieces (const IxPosition *pos,
              IxColour          colour,
              guint            *pieces)
{
  for (guint64 set = pos->colour[colour]; set != 0; set = ix_pop_lsb (set))
    {
      IxPiece piece = pos->board[ix_lsb (set)];

      pieces[piece & IX_PIECE_PROMOTED ? IX_PAWN : ix_piece_type (piece)]++;
    }
}

/* If promotions are marked, the set limits each type by itself; if not, each piece above the
 * number in the set was a pawn. */
static guint
check_material (const IxPosition *pos,
                guint             sets)
{
  gboolean marked = pos->variant->captured == IX_CAPTURED_RESERVE;
  guint problems = 0;

  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      guint pieces[IX_N_PIECE_TYPES] = { 0 };
      guint promoted = 0;

      count_pieces (pos, colour, pieces);
      for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
        {
          guint limit = ix_piece_types[type].in_set * sets;
          guint held = pos->reserve[colour][type];

          if (!(pos->variant->pieces & IX_PIECE_BIT (type)) && pieces[type] != 0)
            problems |= IX_SETUP_PIECE;
          /* A pool is taken as given: the origin of its pieces is not known. */
          if (held != 0 && (!(pos->variant->reserve & IX_PIECE_BIT (type)) || held > limit))
            problems |= pos->variant->reserve & IX_PIECE_BIT (type) && !pos->variant->drops
                          ? IX_SETUP_MATERIAL
                          : IX_SETUP_RESERVE;
          if (type != IX_KING && pieces[type] + held > limit)
            promoted += pieces[type] + held - limit;
        }
      if (promoted > (marked ? 0 : 8 - MIN (8, pieces[IX_PAWN])))
        problems |= IX_SETUP_MATERIAL;
    }
  return problems;
}

static guint
check_promoted (const IxPosition *pos)
{
  for (IxSq sq = 0; sq < 64; sq++)
    if (pos->board[sq] & IX_PIECE_PROMOTED &&
        (!ix_variant_marks_promoted (pos->variant) ||
         !(pos->variant->promotions & IX_PIECE_BIT (ix_piece_type (pos->board[sq])))))
      return IX_SETUP_PROMOTED;
  return 0;
}

guint
ix_position_possible_castling (const IxPosition *pos)
{
  guint rights = 0;

  for (guint i = 0; i < IX_N_CASTLINGS; i++)
    {
      const IxCastling *castling = &ix_castlings[i];

      if (pos->board[castling->king_from] == IX_PIECE (IX_KING, castling->colour) &&
          ix_piece_castles (pos->board[castling->rook_from], castling->colour))
        rights |= castling->right;
    }
  return rights;
}

void
ix_position_guess_unmoved_kings (IxPosition *pos)
{
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    if (pos->board[IX_KING_HOME (colour)] == IX_PIECE (IX_KING, colour))
      pos->castling |= IX_KING_UNMOVED (colour);
}

static guint
check_castling (const IxPosition *pos)
{
  guint rights = pos->castling & IX_CASTLE_RIGHTS;

  return rights & ~ix_position_possible_castling (pos) ? IX_SETUP_CASTLING : 0;
}

static guint
check_en_passant (const IxPosition *pos)
{
  IxSq sq = pos->en_passant;
  int back = pos->turn == IX_WHITE ? 8 : -8; /* towards the square the pawn came from */
  int rank = sq == IX_SQ_NONE ? 0 : ix_sq_rank_for (sq, pos->turn);

  if (sq == IX_SQ_NONE)
    return 0;
  return (rank == 5 || (rank == 6 && pos->variant->first_rank_double &&
                        pos->variant->first_rank_en_passant)) &&
             pos->board[sq] == 0 &&
             pos->board[sq + back] == 0 &&
             pos->board[sq - back] == IX_PIECE (IX_PAWN, !pos->turn)
           ? 0
           : IX_SETUP_EN_PASSANT;
}

static guint
check_check (const IxPosition *pos)
{
  return ix_position_gives_check (pos) ? IX_SETUP_CHECK : 0;
}

guint
ix_position_problems (const IxPosition *pos,
                      guint             sets)
{
  return check_kings (pos) | check_pawns (pos) | check_material (pos, sets) | check_promoted (pos) |
         check_castling (pos) | check_en_passant (pos) | check_check (pos);
}

void
ix_position_restart_turn (IxPosition *pos)
{
  if (pos->phase != IX_PHASE_BEGIN)
    pos->en_passant = IX_SQ_NONE;
  pos->phase = IX_PHASE_BEGIN;
  pos->captured = 0;
  pos->dropped = IX_NO_PIECE;
  pos->swapped = FALSE;
  pos->active = IX_SQ_NONE;
  pos->visited = 0;
  pos->ko = FALSE;
}

void
ix_position_forget_rights (IxPosition       *pos,
                           const IxPosition *origin)
{
  pos->en_passant = IX_SQ_NONE;
  pos->no_swap = origin->no_swap && pos->turn == IX_WHITE;
  pos->castling &= (guint8) (ix_position_possible_castling (pos) | ~IX_CASTLE_RIGHTS);
}
