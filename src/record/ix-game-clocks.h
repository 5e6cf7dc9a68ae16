/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-game.h"

G_BEGIN_DECLS

/* A time that is not known. */
#define IX_NO_TIME G_MININT64

/* A part of a game with a time of its own. */
typedef struct {
  guint  moves; /* after so many of the player the next part begins; 0: the rest of the game */
  gint64 time, increment; /* microseconds */
} IxTimePeriod;

#define IX_MAX_TIME_PERIODS 6

typedef struct {
  guint        n;
  IxTimePeriod periods[IX_MAX_TIME_PERIODS];
  IxTiming     timing;
  gboolean     hourglass; /* one clock gains what the other loses */
} IxTimeControl;

/* Reads the value of a TimeControl tag as the PGN standard has it (9.6.1): `300`, `5400+30`,
 * `40/7200:20/3600:900+30`, `*180`; besides `60d10` with a delay and `60b10` with Bronstein's.
 * FALSE if it says something else, or, as `?` and `-` do, nothing. */
gboolean ix_time_control_parse (const char    *text,
                                IxTimeControl *control);

/* The kinds of doubts about clocks. */
typedef enum {
  IX_CLOCKS_UNREADABLE, /* a time was left out */
  IX_CLOCKS_CONTRADICT, /* the times do not agree with the time control */
  IX_CLOCKS_UNUSED,     /* the times of moves tell no clock: nobody knows what it showed before; or no match can
                         * have such clocks */
  IX_N_CLOCKS_DOUBTS,
} IxClocksDoubt;

/* The clocks of a record, as far as its comments tell.  They tell the time that is left, `{101.2}`,
 * `{[%clk 0:04:57]}`, `{0:04:57}`; that a player has used so far, `{[%egt 0:00:03]}`, or for the move,
 * `{[%emt 0:00:03]}`; or the seconds since the match began, `{[ts=12.345]}`.  The commands are those
 * of the supplement to the PGN standard of 2001, section 4, and of bughouse.pro. */
typedef struct {
  gboolean known; /* is a time of some clock known?  Else there are only doubts */
  gboolean usable; /* and can a match have such clocks? */
  gint64   base;  /* on each clock at the start, in microseconds */
  gint64   increment;
  IxTiming timing;
  gboolean increment_first; /* the clocks show an increment before the first turn */
  guint    n;     /* half-moves */
  gint64  *left;  /* on the player's clock after each half-move, or IX_NO_TIME */
  gint64  *used;  /* for each half-move, or IX_NO_TIME: it follows from the time that is left */
  struct {
    guint line; /* in the file */
    char *text; /* for people; NULL: there is none */
  } doubts[IX_N_CLOCKS_DOUBTS]; /* the first of each kind */
} IxGameClocks;

/* Returns the words of a comment behind commands such as `[%clk 0:04:57]`, within @text.  These are for
 * programs; if there is nothing else, or all of it is a time such as `0:04:57`, the words are empty. */
const char *ix_comment_words (const char *text);

/* May a comment of @game tell a time, or, if @plain, a number of seconds alone?  It is quick. */
gboolean ix_game_may_tell_clocks (const IxGame *game,
                                  gboolean      plain);

/* NULL if no comment of @game speaks of a time. */
IxGameClocks *ix_game_clocks_new (const IxGame *game) G_GNUC_WARN_UNUSED_RESULT;
void          ix_game_clocks_free (IxGameClocks *clocks);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxGameClocks, ix_game_clocks_free)

G_END_DECLS
