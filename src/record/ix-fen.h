/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"
#include "ix-record-error.h"

G_BEGIN_DECLS

typedef enum {
  IX_FEN_STRICT = 0,            /* the six fields as rules.md 7 gives them */
  IX_FEN_LENIENT = 1 << 0,      /* fields after the side may be missing, or `-` for a number; moves
                                 * may be counted from 0; kings and rooks at home may castle if nothing
                                 * is said; blanks of all kinds, unseen characters and quotes count for
                                 * nothing */
  IX_FEN_ANY_MATERIAL = 1 << 1, /* more pieces on the board than the sets have: a composed
                                 * position */
  IX_FEN_NO_KING = 1 << 2,      /* a side without a king */
  IX_FEN_DROP_IMPOSSIBLE = 1 << 3, /* rights of castling without king and rook at home, and a square that no
                                    * pawn can have skipped, count for nothing, as in other programs */
} IxFenFlags;

/* The flags for composed positions of @variant: any material, and no king of one colour if only
 * the pieces that are swapped matter (the inventor of Swap Chess leaves a king out). */
IxFenFlags ix_fen_composed (const IxVariant *variant);

#define IX_FEN_SEPARATOR " | "

/* Reads one board.  On failure @pos is unchanged and @error names the first wrong field and the
 * reason: "castling: there is no white rook on h1 to castle with".  @pos keeps @variant. */
gboolean ix_fen_parse (const char      *fen,
                       const IxVariant *variant,
                       IxFenFlags       flags,
                       IxPosition      *pos,
                       GError         **error);

/* Reads 1 to @max boards joined by ` | ` into @boards, which are undefined on failure, and sets
 * @n_boards to their number.  The errors of several boards begin with the board: "board 2:
 * side: ...".  Boards that share reserves (rules.md 2, Group match) must agree in them. */
gboolean ix_fen_parse_boards (const char      *fens,
                              const IxVariant *variant,
                              IxFenFlags       flags,
                              IxPosition      *boards,
                              guint            max,
                              guint           *n_boards,
                              GError         **error);

/* Writes one board with all six fields; it must be at the beginning of a turn. */
char *ix_fen_write (const IxPosition *pos) G_GNUC_WARN_UNUSED_RESULT;

/* Writes @n_boards boards joined by ` | `. */
char *ix_fen_write_boards (const IxPosition *boards,
                           guint             n_boards) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
