/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Linked boards: where captured pieces go, when the supply is closed, and what follows from
 * that. */

#include "ix-boards.h"

#include <string.h>

#include "ix-perft.h"
#include "ix-status.h"

void
ix_boards_start (IxBoards        *boards,
                 const IxVariant *variant,
                 guint            n)
{
  memset (boards, 0, sizeof *boards);
  boards->n = n;
  for (guint b = 0; b < n; b++)
    ix_position_start (&boards->board[b], variant);
  ix_boards_update_supply (boards);
}

void
ix_boards_copy (IxBoards       *to,
                const IxBoards *from)
{
  memcpy (to, from, G_STRUCT_OFFSET (IxBoards, board) + from->n * sizeof from->board[0]);
}

void
ix_boards_step (IxBoards *boards,
                guint     board,
                IxStep    step)
{
  ix_position_step (&boards->board[board], step);
}

/* Has the player of @colour dropped a @type in the turn under way? */
static gboolean
has_dropped (const IxPosition *pos,
             IxColour          colour,
             IxPieceType       type)
{
  return pos->turn == colour && pos->dropped == type;
}

guint
ix_boards_held (const IxBoards *boards,
                guint           board,
                IxColour        colour,
                IxPieceType     type)
{
  const IxPosition *pos = &boards->board[board];

  return pos->reserve[colour][type] + (has_dropped (pos, colour, type) ? 1u : 0u);
}

gboolean
ix_boards_drops_last (const IxBoards *boards,
                      guint           board,
                      IxColour        colour,
                      IxPieceType     type)
{
  const IxPosition *pos = &boards->board[board];

  return has_dropped (pos, colour, type) && pos->reserve[colour][type] == 0;
}

IxPiece
ix_boards_end_turn (IxBoards *boards,
                    guint     board)
{
  IxColour mover = boards->board[board].turn;
  IxPieceType dropped = boards->board[board].dropped;
  IxPiece taken = ix_position_end_turn (&boards->board[board]);

  if (boards->board[board].variant->captured != IX_CAPTURED_RESERVE)
    return 0;
  for (guint b = board & 1; dropped != IX_NO_PIECE && b < boards->n; b += 2)
    if (b != board)
      boards->board[b].reserve[mover][dropped]--;
  for (guint b = !(board & 1); taken != 0 && b < boards->n; b += 2)
    boards->board[b].reserve[ix_piece_colour (taken)][ix_piece_type (taken)]++;
  return taken;
}

void
ix_boards_share_reserves (IxBoards *boards,
                          guint     board)
{
  /* A pool belongs to one board. */
  if (boards->board[board].variant->captured != IX_CAPTURED_RESERVE)
    return;
  for (guint b = board & 1; b < boards->n; b += 2)
    if (b != board)
      {
        IxPosition *pos = &boards->board[b];

        memcpy (pos->reserve, boards->board[board].reserve, sizeof pos->reserve);
        if (pos->dropped != IX_NO_PIECE)
          pos->reserve[pos->turn][pos->dropped]--;
      }
}

void
ix_boards_update_supply (IxBoards *boards)
{
  gboolean fed[2] = { FALSE, FALSE };

  for (guint b = 0; b < boards->n; b++)
    if (boards->result[b] == IX_BOARD_IN_PLAY)
      fed[!(b & 1)] = TRUE;
  for (guint b = 0; b < boards->n; b++)
    boards->board[b].supply_closed = !fed[b & 1];
}

/* The type as which @piece of @colour is captured, as a set; none for another colour or a king. */
static IxPieceTypeSet
captured_as (IxPiece  piece,
             IxColour colour)
{
  if (piece == 0 || ix_piece_colour (piece) != colour || ix_piece_type (piece) == IX_KING)
    return 0;
  return IX_PIECE_BIT (piece & IX_PIECE_PROMOTED ? IX_PAWN : ix_piece_type (piece));
}

/* The types of @colour that stand on the board of @pos, or were captured there in the turn under
 * way. */
static IxPieceTypeSet
capturable (const IxPosition *pos,
            IxColour          colour)
{
  IxPieceTypeSet types = captured_as (pos->captured, colour);

  for (guint64 pieces = pos->colour[colour]; pieces != 0; pieces = ix_pop_lsb (pieces))
    types |= captured_as (pos->board[ix_lsb (pieces)], colour);
  return types;
}

static IxPieceTypeSet
in_hand (const IxPosition *pos,
         IxColour          colour)
{
  IxPieceTypeSet types = 0;

  for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
    if (pos->reserve[colour][type] > 0)
      types |= IX_PIECE_BIT (type);
  return types;
}

IxPieceTypeSet
ix_boards_arrivals (const IxBoards *boards,
                    guint           board)
{
  IxColour colour = boards->board[board].turn;
  IxPieceTypeSet types = 0;
  gboolean fed = FALSE;

  for (guint b = 0; b < boards->n; b++)
    if (b != board && boards->result[b] == IX_BOARD_IN_PLAY)
      {
        gboolean feeds = ((b ^ board) & 1) != 0;

        fed |= feeds;
        types |= capturable (&boards->board[b], colour);
        if (feeds)
          types |= in_hand (&boards->board[b], colour);
      }
  return fed ? types : 0;
}

/* Are the players to move on all boards in play without a legal step?  Then no player can feed
 * another. */
static gboolean
everybody_stuck (const IxBoards *boards)
{
  for (guint b = 0; b < boards->n; b++)
    {
      IxStatus state = boards->result[b] == IX_BOARD_IN_PLAY
                        ? ix_position_status (&boards->board[b])
                        : IX_STATUS_WAIT;

      if (state == IX_STATUS_MOVE || state == IX_STATUS_UNPROVEN)
        return FALSE;
    }
  return TRUE;
}

/* The result that the rules give for the status of the player to move; IX_BOARD_IN_PLAY if there
 * is none. */
static IxBoardResult
result_of_state (const IxPosition *pos)
{
  switch (ix_position_status (pos))
    {
    case IX_STATUS_CHECKMATE:
    case IX_STATUS_LOST:
      return ix_loss_of (pos->turn);
    case IX_STATUS_STALEMATE:
      return IX_BOARD_DRAWN;
    case IX_STATUS_MOVE:
    case IX_STATUS_UNPROVEN:
    case IX_STATUS_CHECK_WAIT:
    case IX_STATUS_WAIT:
    default:
      return IX_BOARD_IN_PLAY;
    }
}

/* Judges all boards once; the boards that this ends have ended together. */
static guint32
judge_once (IxBoards *boards)
{
  guint32 ended = 0;

  for (guint b = 0; b < boards->n; b++)
    if (boards->result[b] == IX_BOARD_IN_PLAY)
      {
        boards->result[b] = result_of_state (&boards->board[b]);
        if (boards->result[b] != IX_BOARD_IN_PLAY)
          ended |= 1u << b;
      }
  return ended;
}

IxTeam
ix_boards_winner (const IxBoards *boards,
                  guint           board)
{
  switch (boards->result[board])
    {
    case IX_BOARD_WHITE_WINS:
      return ix_seat_team (ix_seat (board, IX_WHITE));
    case IX_BOARD_BLACK_WINS:
      return ix_seat_team (ix_seat (board, IX_BLACK));
    case IX_BOARD_IN_PLAY:
    case IX_BOARD_DRAWN:
    default:
      return IX_NO_TEAM;
    }
}

static gboolean
any_won (const IxBoards *boards,
         guint32         ended)
{
  for (; ended != 0; ended &= ended - 1)
    if (ix_boards_winner (boards, (guint) __builtin_ctz (ended)) != IX_NO_TEAM)
      return TRUE;
  return FALSE;
}

guint32
ix_boards_judge (IxBoards *boards,
                 gboolean  first_board)
{
  guint32 ended = 0;

  while (TRUE)
    {
      guint32 now;

      ix_boards_update_supply (boards);
      now = judge_once (boards);
      /* If no piece can arrive, no player waits for one. */
      if (now == 0 && boards->board[0].variant->captured == IX_CAPTURED_RESERVE &&
          everybody_stuck (boards))
        {
          for (guint b = 0; b < boards->n; b++)
            boards->board[b].supply_closed = TRUE;
          now = judge_once (boards);
        }
      ended |= now;
      if (now == 0 || (first_board && any_won (boards, now)))
        return ended;
    }
}

static gboolean
any_mate (const IxBoards *boards)
{
  for (guint b = 0; b < boards->n; b++)
    if (boards->result[b] == IX_BOARD_IN_PLAY && ix_position_is_mate (&boards->board[b]))
      return TRUE;
  return FALSE;
}

/* Continues the turn under way on @board, which may have @steps_left more steps. */
static guint64
count_turns (const IxBoards *boards,
             guint           board,
             guint           depth,
             guint           max_steps,
             guint           steps_left)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = steps_left > 0 ? ix_position_steps (&boards->board[board], steps) : 0;
  guint64 nodes = 0;

  for (guint i = 0; i < n; i++)
    {
      IxBoards after;

      ix_boards_copy (&after, boards);
      ix_boards_step (&after, board, steps[i]);
      if (!ix_position_must_end_turn (&after.board[board]))
        nodes += count_turns (&after, board, depth, max_steps, steps_left - 1);
      if (ix_position_may_end_turn (&after.board[board]))
        {
          ix_boards_end_turn (&after, board);
          nodes += ix_boards_perft (&after, depth - 1, max_steps);
        }
    }
  return nodes;
}

guint64
ix_boards_perft (const IxBoards *boards,
                 guint           depth,
                 guint           max_steps)
{
  guint64 nodes = 0;

  if (depth == 0)
    return 1;
  if (any_mate (boards))
    return 0;
  for (guint b = 0; b < boards->n; b++)
    if (boards->result[b] == IX_BOARD_IN_PLAY)
      nodes += depth == 1 ? ix_perft (&boards->board[b], 1, max_steps)
                          : count_turns (boards, b, depth, max_steps, max_steps);
  return nodes;
}
