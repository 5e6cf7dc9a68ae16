/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-legality.h"
#include "ix-record-error.h"
#include "ix-turn.h"

G_BEGIN_DECLS

typedef enum {
  /* SAN with its captures marked, drops as N@f3, coordinates (g1f3, e7e8q, P@d7); check marks
   * and comments such as ! are ignored. */
  IX_NOTATION_STRICT = 0,
  /* Also: wrongly marked captures or `:` for them, small letters for pieces in drops, the pawn
   * of a drop or the file of a capturing pawn left out, promotion without `=`, castling with
   * zeros or small letters, the long form (Nb1-c3), also without the letter (b1-c3, and e1-g1
   * for castling), figurines. */
  IX_NOTATION_LENIENT = 1 << 0,
  /* But a turn means what it says: what takes is marked as a capture, or names both its squares, or
   * is a pawn's and names its file; and nothing else is. */
  IX_NOTATION_MARKED_CAPTURES = 1 << 1,
} IxNotationFlags;

/* Reads a whole turn of the player to move in @pos, or the rest of one that is under way.
 * Turns of several steps are read as rules.md writes them (3, 4 and 6), and their moves in the
 * long form too; mirrors of a prelude are in no text and are added to the turn as steps.  On
 * failure @turn is unchanged, @error says what is wrong, and @reason, if not NULL, why the turn
 * is illegal (IX_LEGAL if the text means no single step). */
gboolean ix_turn_parse (const IxPosition *pos,
                        const char       *text,
                        IxNotationFlags   flags,
                        IxTurn           *turn,
                        IxReason         *reason,
                        GError          **error);

/* The turn that is forced in @pos and made for the player, so that no record has it; FALSE if
 * there is none. */
gboolean ix_turn_unwritten (const IxPosition *pos,
                            IxTurn           *turn);

/* A legal turn in the notation of rules.md, as short as possible, with `+` or `#`.  Empty for a
 * turn that is made for the player. */
char *ix_turn_write (const IxPosition *pos,
                     const IxTurn     *turn) G_GNUC_WARN_UNUSED_RESULT;

/* The same in the long form of the inventor's games: `Nb1-c3`, `Nd5:c7+`, `Bf1/g2`, with `+` or
 * `++`. */
char *ix_turn_write_long (const IxPosition *pos,
                          const IxTurn     *turn) G_GNUC_WARN_UNUSED_RESULT;

/* Any turn in coordinates, one word for each step: g1f3, e7e8q, P@d7; in variants with such
 * steps also d1/g4, b2/a1n (swaps), E>g1, c8<>g8, -- (of a prelude). */
char *ix_turn_write_coordinates (const IxTurn *turn) G_GNUC_WARN_UNUSED_RESULT;

/* Reads one such word.  Does not check whether the step is legal. */
gboolean ix_step_parse_coordinates (const char *text,
                                    IxStep     *step);

G_END_DECLS
