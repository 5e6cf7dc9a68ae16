/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef enum
{
  NAIVE_ONE_MOVE,
  NAIVE_MOVE_OR_SWAPS,  /* rules.md 3 */
  NAIVE_MOVE_AND_SWAP,  /* rules.md 4 */
} NaiveShape;

typedef struct
{
  NaiveShape shape;
  gboolean strict;            /* `swap_check` */
  gboolean swap_enemy_king;
  gboolean first_rank_double; /* may a pawn on its own 1st rank make a double step? */
  gboolean first_rank_ep;     /* may it then be taken en passant? */
  gboolean pool;              /* promotion takes from the pool, captured pieces go there */
  gboolean promotion_reuse;
  const char *promotions;     /* capitals: "QRBN" */
} NaiveStepRules;

/* A game in the middle of a turn. Members of the last two groups are private. */
typedef struct
{
  char board[64];        /* a1 = 0, b1 = 1, ... h8 = 63; capitals White, '.' empty */
  gboolean promoted[64]; /* only where it matters: `promotion_reuse` off */
  int side;              /* 0 White to move, 1 Black */
  gboolean castling[4];  /* in the order KQkq */
  int ep;                /* the square behind a pawn that can be taken in passing, or -1 */
  int halfmove;
  int fullmove;
  int pool[2][26];       /* by letter */
  gboolean first;        /* White's first turn of Balanced Swap Chess is still to come */
  gboolean has_ko;
  char ko[64];           /* as the board may not stand behind a sequence of swaps */

  int prelude;           /* its turn, 1 to 7; 0: none or over */
  gboolean waiting[2][26];
  gboolean replaced[64];
  char mirror[8];        /* the step that has to be made first, "" if none */
  gboolean acted;        /* what this turn of the prelude decides is decided */

  int steps;             /* of the turn under way */
  gboolean moved;
  gboolean swapped;
  int p1;
  gboolean left[64];
  gboolean loud;         /* a pawn was moved or a piece captured */
  char before[64];       /* the board when the turn began */
  int skipped;           /* by a double step of this turn, or -1 */
  int skipper;           /* where the pawn then stood */
} NaiveGame;

/* Reads a FEN that is right; within the prelude only its first position. */
void naive_game_parse (const char *fen, NaiveGame *game);

/* At the beginning of a turn. Owned. */
char *naive_game_fen (const NaiveGame *game, const NaiveStepRules *rules);

/* The legal next steps, sorted by strcmp(); owned strings: `g1f3`, `e7e8q`, a swap `d1/g4`,
 * `b7/c8q`, in the prelude `E@g1`, `c8<>g8` (the lower square first), `--`. */
GPtrArray *naive_game_steps (const NaiveGame *game, const NaiveStepRules *rules);

void naive_game_step (NaiveGame *game, const NaiveStepRules *rules, const char *step);

gboolean naive_game_may_end (const NaiveGame *game, const NaiveStepRules *rules);

void naive_game_end (NaiveGame *game, const NaiveStepRules *rules);

/* Is the king of `side` attacked? FALSE if there is none. */
gboolean naive_game_in_check (const NaiveGame *game, int side);

/* Has the player, at the beginning of a turn, a whole turn? 1 or 0, or -1 if more than `bound`
 * steps would have to be tried. */
int naive_game_has_turn (const NaiveGame *game, const NaiveStepRules *rules, int bound);
