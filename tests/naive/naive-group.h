/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive.h"

/* A match of Exchange on many linked boards, as rules.md 2 has it ("Group match"), for tests only:
 * what is held, whose clock runs, what may be done, which boards are over and who has won. It knows
 * nothing of events, notes or files. */

#define NAIVE_MAX_BOARDS 32

typedef enum
{
  NAIVE_READY,
  NAIVE_RUNNING,
  NAIVE_PAUSED,
  NAIVE_OVER,
} NaivePhase;

typedef struct
{
  NaiveRules one_board; /* `supply_closed` is not looked at */
  gboolean all_boards;  /* `group_end`: each board scores 1; else the first decisive one ends it */
  gboolean agreed_draw;
  gboolean automatic;   /* a turn is pressed at once */
  gint64 clock;         /* in any unit, like all times here */
  gint64 increment;
} NaiveGroupRules;

/* A completed turn. Nobody changes it any more, so copies of a match share it. */
typedef struct NaiveTurn NaiveTurn;
struct NaiveTurn
{
  const NaiveTurn *earlier; /* on that board, since its last correction; NULL: none */
  NaivePosition from;
  char turn[6];
  char captured;            /* as it went to a reserve, in its own colour's case; or '\0' */
  gint64 left[2];           /* when the clock was pressed */
  gint64 given[2];          /* by the arbiter until then */
  char key[128];            /* of the position behind it */
};

typedef struct
{
  NaivePosition pos;  /* as the turn began; its hands are not used */
  char turn[6];       /* made while the clock is not pressed, or "" */
  gboolean taken;     /* it was a drop, and the last such piece went to somebody who pressed first */
  char result;        /* '-' in play, 'w' or 'b' has won, '=' drawn */
  const char *end;    /* why */
  gint64 left[2];
  gint64 given[2];    /* by the arbiter */
  const NaiveTurn *last;
  char first_key[128];
} NaiveBoard;

/* A plain value, to be copied. */
typedef struct
{
  const NaiveGroupRules *rules;
  int n;
  NaiveBoard board[NAIVE_MAX_BOARDS];
  int held[2][2][5];  /* by team, colour and NAIVE_KINDS */
  NaivePhase phase;
  int winner;         /* 0 or 1; 2: nobody, or not over */
  gboolean ruled;     /* the arbiter has ruled who wins the match */
  GPtrArray *turns;   /* owns all that were ever completed; not owned */
} NaiveGroup;

/* The boards at `fens`, which agree in the hands that they share. `turns` must outlive the match and
 * free its elements with g_free(). */
void naive_group_init (NaiveGroup *group, const NaiveGroupRules *rules, char **fens,
                       GPtrArray *turns);

/* The team that has the colour on that board. */
int naive_group_team (int board, int colour);

/* No piece can arrive there any more. */
gboolean naive_group_closed (const NaiveGroup *group, int board);

/* The position there with the hands of its players, and the turns that may be made. */
NaivePosition naive_group_position (const NaiveGroup *group, int board);
GPtrArray *naive_group_turns (const NaiveGroup *group, int board);

/* Half points: 0 until the match is over, unless each board counts. */
int naive_group_points (const NaiveGroup *group, int team);

/* The acts of people. FALSE: it is not possible, and nothing is changed. */
gboolean naive_group_start (NaiveGroup *group);
gboolean naive_group_pause (NaiveGroup *group);
gboolean naive_group_resume (NaiveGroup *group);
gboolean naive_group_step (NaiveGroup *group, int board, int colour, const char *turn);
gboolean naive_group_step_back (NaiveGroup *group, int board, int colour);
gboolean naive_group_press (NaiveGroup *group, int board, int colour);
gboolean naive_group_resign (NaiveGroup *group, int board, int colour);
gboolean naive_group_claim (NaiveGroup *group, int board, int colour);
gboolean naive_group_agree (NaiveGroup *group, int board);
gboolean naive_group_rule_board (NaiveGroup *group, int board, char result);
gboolean naive_group_rule_match (NaiveGroup *group, int winner);
gboolean naive_group_adjust (NaiveGroup *group, int board, int colour, gint64 left);
gboolean naive_group_correct (NaiveGroup *group, int board, const char *fen);
gboolean naive_group_take_back (NaiveGroup *group, int board);

/* The clocks run for that long, and flags fall. */
void naive_group_pass (NaiveGroup *group, gint64 time);

/* An undo takes the match back to a copy: whoever ran is paused. */
void naive_group_restore (NaiveGroup *group, const NaiveGroup *copy);
