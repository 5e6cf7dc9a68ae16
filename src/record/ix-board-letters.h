/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-game.h"
#include "ix-seat.h"

G_BEGIN_DECLS

/* The letters of boards in records of many: A to Z, then AA, AB, ...  In half-moves those of Black are
 * lower case. */

/* The bytes for the letters of any board below IX_MAX_BOARDS, with the zero. */
#define IX_BOARD_LETTERS_SIZE 3

/* The letters of @seat into @letters, which is returned. */
const char *ix_board_letters (IxSeat seat,
                              char   letters[IX_BOARD_LETTERS_SIZE]);

/* Reads the letters at the beginning of @text into @seat.  Returns how many there are, 0 if they are
 * of none of @n_boards; what is behind them is not looked at. */
guint ix_board_letters_parse (const char *text,
                              guint       n_boards,
                              IxSeat     *seat);

/* If @note, in a record of @n_boards, begins as our comments on a board do, with `board C` and @what,
 * sets @board and returns what is behind that; else returns NULL.  One letter may be that of a board
 * that the record does not have; two are of one that it has. */
const char *ix_board_letters_in_note (const IxNote *note,
                                      const char   *what,
                                      guint         n_boards,
                                      guint        *board);

/* The text of such a comment. */
char *ix_board_letters_note (guint       board,
                             const char *what,
                             const char *rest) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
