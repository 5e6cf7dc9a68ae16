/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match.h"
#include "ix-replay.h"

G_BEGIN_DECLS

/* The first turns of a board as text, so that openings can be counted without reading whole games:
 * each as ix_turn_write() writes it, with a newline behind it.  Turns that are made for the player
 * are left out, because they follow from the others. */

/* So many turns, of both colours together. */
#define IX_FIRST_TURNS 12

/* The boards of a game of which they are kept: A and B. */
#define IX_FIRST_TURNS_BOARDS 2

/* The first turns of a board that is being played. */
typedef struct {
  GString   *text;
  guint      n;
  gboolean   ended; /* no more turns count */
  IxPosition at;    /* after those so far */
} IxFirstTurns;

void ix_first_turns_init (IxFirstTurns *self);
void ix_first_turns_clear (IxFirstTurns *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxFirstTurns, ix_first_turns_clear)

/* Begins a game by the rules of @variant. */
void ix_first_turns_begin (IxFirstTurns    *self,
                           const IxVariant *variant);

/* Adds a turn that led from @before to @after.  Where the board did not begin as games of its variant
 * do, or was set up again, neither this turn nor those behind it count. */
void ix_first_turns_add (IxFirstTurns     *self,
                         const IxPosition *before,
                         const IxTurn     *turn,
                         const IxPosition *after);

/* The first turns of a board of @match; "" where there are none, as in a match played with clocks
 * only. */
char *ix_first_turns_of_match (const IxMatch *match,
                               guint          board) G_GNUC_WARN_UNUSED_RESULT;

/* The result of one board, IX_BOARD_IN_PLAY if it was not finished: a match of several boards may be
 * over by another board, or by a ruling on the match as a whole.  On one board the result of the match
 * is that of the board.  A record of many boards tells of each.  A record of two boards tells
 * where the loser sat, if it says who lost or a king is mated; how the boards of a drawn one ended,
 * it does not tell. */
IxBoardResult ix_board_result_of_match (const IxMatch *match,
                                        guint          board);
IxBoardResult ix_board_result_of_replay (const IxReplay *replay,
                                         guint           board);

G_END_DECLS
