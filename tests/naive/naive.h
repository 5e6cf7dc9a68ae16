/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct
{
  gboolean drops;
  int pawn_drop_min; /* ranks seen from the owner, 1 to 8 */
  int pawn_drop_max;
  gboolean drop_mate_allowed;
  gboolean mate_immediate; /* FALSE: `unanswerable` */
  gboolean supply_closed;  /* no piece can arrive any more: `immediate` is used */
} NaiveRules;

/* The order of the pieces in hand[][]. */
#define NAIVE_KINDS "QRBNP"

typedef struct
{
  char board[64];        /* a1 = 0, b1 = 1, ... h8 = 63; capitals White, '.' empty */
  gboolean promoted[64]; /* the piece there becomes a pawn again when captured */
  int hand[2][5];        /* [0] White, [1] Black; kinds in the order of NAIVE_KINDS */
  int side;              /* 0 White to move, 1 Black */
  gboolean castling[4];  /* in the order KQkq */
  int ep;                /* the square behind a pawn that can be taken in passing, or -1 */
  int halfmove;
  int fullmove;
} NaivePosition;

gboolean naive_parse (const char *fen, NaivePosition *out);

/* The legal turns in coordinates (g1f3, e7e8q, P@d7, e1g1), sorted by strcmp(); owned strings. */
GPtrArray *naive_turns (const NaivePosition *pos, const NaiveRules *rules);

/* Plays a turn, which has to be legal. *captured (captured may be NULL) is the letter of the piece
 * taken as it enters a reserve, in its own colour's case, or '\0'; no hand receives it. */
void naive_play (NaivePosition *pos, const char *turn, char *captured);

/* "move", "checkmate", "check-wait", "wait" or "stalemate" */
const char *naive_state (const NaivePosition *pos, const NaiveRules *rules);

guint64 naive_perft (const NaivePosition *pos, const NaiveRules *rules, int depth);
