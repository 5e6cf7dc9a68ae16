/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-legality.h"
#include "ix-record-error.h"
#include "ix-turn.h"

G_BEGIN_DECLS

typedef enum {
  /* SAN with its captures marked, drops as N@f3, coordinates (g1f3, e7e8q, P@d7); check marks and
   * comments such as ! are not looked at. */
  IX_NOTATION_STRICT = 0,
  /* Also: captures wrongly marked or as `:`, small letters for pieces in drops, the pawn of a drop
   * or the file of a capturing pawn left out, promotion without `=`, castling with zeros, the long
   * form (Nb1-c3), figurines. */
  IX_NOTATION_LENIENT = 1 << 0,
} IxNotationFlags;

/* Reads a whole turn of the player to move in @pos, or the rest of one that is under way.
 * Where turns have several steps they are read as rules.md writes them (3, 4 and 6), and moves
 * in the long form too; mirrors of a prelude stand in no text and are steps of the turn that is
 * read.  On failure @turn is unchanged, @error tells what is wrong, and @reason, if not NULL,
 * why the turn is illegal (IX_LEGAL where no single step was meant). */
gboolean ix_turn_parse (const IxPosition *pos,
                        const char       *text,
                        IxNotationFlags   flags,
                        IxTurn           *turn,
                        IxReason         *reason,
                        GError          **error);

/* The turn that is made for the player in @pos, so that no record has it; FALSE if there is
 * none. */
gboolean ix_turn_unwritten (const IxPosition *pos,
                            IxTurn           *turn);

/* A legal turn in the notation of rules.md, as short as it may be, with `+` or `#`.  Empty for one
 * that is made for the player. */
char *ix_turn_write (const IxPosition *pos,
                     const IxTurn     *turn) G_GNUC_WARN_UNUSED_RESULT;

/* The same in the long form of the inventor's games: `Nb1-c3`, `Nd5:c7+`, `Bf1/g2`, with `+` or
 * `++`. */
char *ix_turn_write_long (const IxPosition *pos,
                          const IxTurn     *turn) G_GNUC_WARN_UNUSED_RESULT;

/* Any turn in coordinates, a word a step: g1f3, e7e8q, P@d7; in variants that have such steps also
 * d1/g4, b2/a1n (swaps), E>g1, c8<>g8, -- (of a prelude). */
char *ix_turn_write_coordinates (const IxTurn *turn) G_GNUC_WARN_UNUSED_RESULT;

/* Reads one such word.  That the step is legal is not asked. */
gboolean ix_step_parse_coordinates (const char *text,
                                    IxStep     *step);

G_END_DECLS
