/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-piece-type.h"

#include <glib/gi18n-lib.h>

/* Marks a singular and a plural for xgettext. */
#define NP_(singular, plural) (singular), (plural)

#define KING (1 << IX_MOVEMENT_ROYAL)
#define PAWN (1 << IX_MOVEMENT_PAWN)
#define STEP (1 << IX_MOVEMENT_STEP)
#define KNIGHT (1 << IX_MOVEMENT_KNIGHT)
#define ROOK (1 << IX_MOVEMENT_ORTHOGONAL)
#define BISHOP (1 << IX_MOVEMENT_DIAGONAL)
#define QUEEN (ROOK | BISHOP)

const IxPieceTypeInfo ix_piece_types[IX_N_PIECE_TYPES] = {
  [IX_NO_PIECE] = { .name = "none" },
  [IX_QUEEN] = {
    .letter = 'Q',
    .local_letter = NC_ ("letter of a piece", "Q"),
    .figurine = "♕",
    .name = N_("queen"),
    .coloured = { N_("white queen"), N_("black queen") },
    .counted = { NP_ ("%u queen", "%u queens") },
    .how = N_("Moves along ranks, files and diagonals, as far as the way is free."),
    .movements = QUEEN,
    .reach = IX_REACH_FULL,
    .in_set = 1,
  },
  [IX_ROOK] = {
    .letter = 'R',
    .local_letter = NC_ ("letter of a piece", "R"),
    .figurine = "♖",
    .name = N_("rook"),
    .coloured = { N_("white rook"), N_("black rook") },
    .counted = { NP_ ("%u rook", "%u rooks") },
    .how = N_("Moves along ranks and files, as far as the way is free."),
    .movements = ROOK,
    .reach = IX_REACH_FULL,
    .in_set = 2,
  },
  [IX_BISHOP] = {
    .letter = 'B',
    .local_letter = NC_ ("letter of a piece", "B"),
    .figurine = "♗",
    .name = N_("bishop"),
    .coloured = { N_("white bishop"), N_("black bishop") },
    .counted = { NP_ ("%u bishop", "%u bishops") },
    .how = N_("Moves along diagonals, as far as the way is free."),
    .movements = BISHOP,
    .reach = IX_REACH_FULL,
    .in_set = 2,
  },
  [IX_KNIGHT] = {
    .letter = 'N',
    .local_letter = NC_ ("letter of a piece", "N"),
    .figurine = "♘",
    .name = N_("knight"),
    .coloured = { N_("white knight"), N_("black knight") },
    .counted = { NP_ ("%u knight", "%u knights") },
    .how = N_("Leaps two squares along a line and one to the side, over other pieces."),
    .movements = KNIGHT,
    .in_set = 2,
  },
  [IX_PAWN] = {
    .letter = 'P',
    .local_letter = NC_ ("letter of a piece", "P"),
    .figurine = "♙",
    .name = N_("pawn"),
    .coloured = { N_("white pawn"), N_("black pawn") },
    .counted = { NP_ ("%u pawn", "%u pawns") },
    .movements = PAWN,
    .in_set = 8,
  },
  [IX_KING] = {
    .letter = 'K',
    .local_letter = NC_ ("letter of a piece", "K"),
    .figurine = "♔",
    .name = N_("king"),
    .coloured = { N_("white king"), N_("black king") },
    .how = N_("Moves one square in any direction. It may not be left in check."),
    .movements = KING,
    .in_set = 1,
  },
  [IX_AMAZON] = {
    .letter = 'A',
    .local_letter = NC_ ("letter of a piece", "A"),
    .name = N_("amazon"),
    .coloured = { N_("white amazon"), N_("black amazon") },
    .counted = { NP_ ("%u amazon", "%u amazons") },
    .how = N_("Moves as a queen or as a knight."),
    .movements = QUEEN | KNIGHT,
    .reach = IX_REACH_FULL,
    .in_set = 1,
  },
  [IX_EMPRESS] = {
    .letter = 'E',
    .long_letter = "Es",
    .local_letter = NC_ ("letter of a piece", "E"),
    .name = N_("empress"),
    .coloured = { N_("white empress"), N_("black empress") },
    .counted = { NP_ ("%u empress", "%u empresses") },
    .how = N_("Moves as a rook or as a knight."),
    .movements = ROOK | KNIGHT,
    .reach = IX_REACH_FULL,
    .in_set = 1,
  },
  [IX_PRINCESS] = {
    .letter = 'S',
    .long_letter = "Ps",
    .local_letter = NC_ ("letter of a piece", "S"),
    .name = N_("princess"),
    .coloured = { N_("white princess"), N_("black princess") },
    .counted = { NP_ ("%u princess", "%u princesses") },
    .how = N_("Moves as a bishop or as a knight."),
    .movements = BISHOP | KNIGHT,
    .reach = IX_REACH_FULL,
    .in_set = 1,
  },
  [IX_VETERAN] = {
    .letter = 'V',
    .local_letter = NC_ ("letter of a piece", "V"),
    .name = N_("veteran"),
    .coloured = { N_("white veteran"), N_("black veteran") },
    .counted = { NP_ ("%u veteran", "%u veterans") },
    .how = N_("Moves as a king or as a knight. It is no king: it may be attacked and captured."),
    .movements = STEP | KNIGHT,
    .in_set = 1,
  },
  [IX_SHORT_ROOK] = {
    .letter = 'L',
    .alias = 'F',
    .local_letter = NC_ ("letter of a piece", "L"),
    .name = N_("short rook"),
    .coloured = { N_("white short rook"), N_("black short rook") },
    .counted = { NP_ ("%u short rook", "%u short rooks") },
    .movements = ROOK | 1 << IX_MOVEMENT_LIMITED,
    .reach = 4,
    .in_set = 2,
  },
};

const IxPieceType ix_pieces_shown[] = {
  IX_KING,   IX_PAWN,    IX_KNIGHT,   IX_BISHOP,  IX_ROOK,       IX_QUEEN,
  IX_AMAZON, IX_EMPRESS, IX_PRINCESS, IX_VETERAN, IX_SHORT_ROOK,
};

const IxPieceType ix_pieces_spoken[] = {
  IX_KING, IX_QUEEN,      IX_AMAZON, IX_EMPRESS, IX_PRINCESS, IX_VETERAN,
  IX_ROOK, IX_SHORT_ROOK, IX_BISHOP, IX_KNIGHT,  IX_PAWN,
};

const IxPieceType ix_pieces_in_reserve[] = {
  IX_QUEEN,   IX_ROOK,     IX_BISHOP,  IX_KNIGHT, IX_PAWN,       IX_KING,
  IX_EMPRESS, IX_PRINCESS, IX_VETERAN, IX_AMAZON, IX_SHORT_ROOK,
};

/* Each order lists every type. */
G_STATIC_ASSERT (G_N_ELEMENTS (ix_pieces_shown) == IX_N_PIECE_ORDER);
G_STATIC_ASSERT (G_N_ELEMENTS (ix_pieces_spoken) == IX_N_PIECE_ORDER);
G_STATIC_ASSERT (G_N_ELEMENTS (ix_pieces_in_reserve) == IX_N_PIECE_ORDER);

guint64 ix_movement_masks[IX_N_PIECE_TYPES][IX_N_MOVEMENTS];

#define IX_ALL_ONES (~G_GUINT64_CONSTANT (0))

__attribute__ ((constructor)) static void
fill_masks (void)
{
  for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
    for (int movement = 0; movement < IX_N_MOVEMENTS; movement++)
      ix_movement_masks[type][movement] =
        ix_piece_type_has (type, movement) ? IX_ALL_ONES : 0;
}

gboolean
ix_is_orthodox_letter (char letter)
{
  return ix_piece_types[ix_piece_type_from_letter (letter)].figurine != NULL;
}

IxPieceType
ix_piece_type_from_letter (char letter)
{
  char capital = g_ascii_toupper (letter);

  if (letter == '\0')
    return IX_NO_PIECE;
  for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
    if (ix_piece_types[type].letter == capital || ix_piece_types[type].alias == capital)
      return type;
  return IX_NO_PIECE;
}
