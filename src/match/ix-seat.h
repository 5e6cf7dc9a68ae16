/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-types.h"

G_BEGIN_DECLS

#define IX_MAX_BOARDS 32

typedef enum {
  IX_TEAM_1,
  IX_TEAM_2,
  IX_NO_TEAM,
} IxTeam;

/* A place at a board; boards count from 0.  A player may have several. */
typedef struct {
  guint8 board;
  guint8 colour; /* IxColour */
} IxSeat;

static inline IxSeat
ix_seat (guint    board,
         IxColour colour)
{
  return (IxSeat) { (guint8) board, (guint8) colour };
}

/* Team 1 has White on boards 0, 2, 4, ... and Black on boards 1, 3, 5, ... */
static inline IxTeam
ix_seat_team (IxSeat seat)
{
  return (IxTeam) ((seat.board + seat.colour) & 1);
}

/* The player on the other side of the board. */
static inline IxSeat
ix_seat_opponent (IxSeat seat)
{
  return ix_seat (seat.board, !seat.colour);
}

/* The team-mate of @seat on two linked boards, who has the other colour on the other board. */
static inline IxSeat
ix_seat_partner (IxSeat seat)
{
  return ix_seat (!seat.board, !seat.colour);
}

G_END_DECLS
