/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-seat.h"
#include "ix-turn.h"

G_BEGIN_DECLS

typedef enum {
  IX_BOARD_IN_PLAY,
  IX_BOARD_WHITE_WINS,
  IX_BOARD_BLACK_WINS,
  IX_BOARD_DRAWN,
} IxBoardResult;

static inline IxBoardResult
ix_loss_of (IxColour colour)
{
  return colour == IX_WHITE ? IX_BOARD_BLACK_WINS : IX_BOARD_WHITE_WINS;
}

/* N linked boards without clocks or people.  A piece of colour X captured by team T goes to the
 * reserve (T, X): T has colour X on every second board, the ones of the parity that the capture
 * was not made on.  So a capture on one board puts the piece in hand for that colour on all boards
 * of the other parity, a drop takes it from all boards of its own parity, and each position holds
 * the reserves of its two players.  Both happen when the turn is completed: until then a piece that
 * was dropped has left the reserve of that board alone, and team-mates may still drop it. */
typedef struct {
  guint         n;
  IxBoardResult result[IX_MAX_BOARDS];
  IxPosition    board[IX_MAX_BOARDS];
} IxBoards;

/* @n boards (1 to IX_MAX_BOARDS) in the first position of @variant. */
void ix_boards_start (IxBoards        *boards,
                      const IxVariant *variant,
                      guint            n);

/* Copies only the boards in use. */
void ix_boards_copy (IxBoards       *to,
                     const IxBoards *from);

static inline gboolean
ix_boards_in_play (const IxBoards *boards,
                   guint           board)
{
  return board < boards->n && boards->result[board] == IX_BOARD_IN_PLAY;
}

/* Ends the turn under way on @board, which must be allowed to end: a captured piece arrives in
 * the reserves, and a piece that was dropped leaves those of all team-mates; none of them may have
 * dropped the last one in a turn under way (ix_boards_drops_last()).  Returns the captured piece, or
 * 0 if none arrived. */
IxPiece ix_boards_end_turn (IxBoards *boards,
                            guint     board);

/* Makes a legal step on @board.  A piece that is dropped leaves the reserve of that board. */
void ix_boards_step (IxBoards *boards,
                     guint     board,
                     IxStep    step);

/* Has the turn under way on @board dropped the only @type in the reserve of @colour that the boards
 * of its parity share? */
gboolean ix_boards_drops_last (const IxBoards *boards,
                               guint           board,
                               IxColour        colour,
                               IxPieceType     type);

/* Returns the number of pieces of @type in the reserve of @colour that the boards of the parity of
 * @board share.  Those dropped in turns under way are counted until one of these is completed. */
guint ix_boards_held (const IxBoards *boards,
                      guint           board,
                      IxColour        colour,
                      IxPieceType     type);

/* Sets the reserves of all boards that share them with @board to those of @board, less what the
 * turns under way on them have dropped, which must be there. */
void ix_boards_share_reserves (IxBoards *boards,
                               guint     board);

/* Updates in the positions whether pieces can still arrive: the supply of a board is closed if
 * no board of the other parity is in play (rules.md 2, Supply closed and Group match). */
void ix_boards_update_supply (IxBoards *boards);

/* The team that has won @board, IX_NO_TEAM if none has. */
IxTeam ix_boards_winner (const IxBoards *boards,
                         guint           board);

/* Finds the boards in play that are over by the rules alone (mate, stalemate, all players stuck)
 * and sets their results.  Boards that the end of another one decides are decided too.  With
 * @first_board it stops once a board is won.  Returns the boards that it ended, as bits. */
guint32 ix_boards_judge (IxBoards *boards,
                         gboolean  first_board);

/* The piece types that may still arrive in the reserve of the player to move on @board: those that
 * stand in their colour on a board in play that feeds it or may be dropped there, and those on
 * other boards in play from where they may get there.  The board of a player who waits stands
 * still, so its own pieces do not come. */
IxPieceTypeSet ix_boards_arrivals (const IxBoards *boards,
                                   guint           board);

/* The number of sequences of @depth turns over all boards in play; a position in which a player on
 * a board in play is mated has no continuation. */
guint64 ix_boards_perft (const IxBoards *boards,
                         guint           depth,
                         guint           max_steps);

G_END_DECLS
