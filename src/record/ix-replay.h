/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards.h"
#include "ix-game.h"
#include "ix-match-event.h"
#include "ix-notation.h"

G_BEGIN_DECLS

/* The results of replaying a record. */
typedef struct {
  IxBoards boards;        /* at the end, or where the replay failed */
  guint    n_turns;
  guint    line;          /* the line of the error, if the replay failed */
  gint64   clash;         /* the largest contradiction between the boards' clocks and the order,
                           * in microseconds */
  guint    clash_line;    /* the line of the half-move that shows it; 0: none */
  guint    mark_line;     /* the line of the first half-move whose # is wrong; 0: none */
  guint    result_line;   /* the line of a `*` beside a Result tag that says something else; 0: none */
  guint    fen_line;      /* the line of a FEN tag that could only be read leniently; 0: none */
  guint    number_line;   /* the line of the first half-move whose number is not that of the FEN; 0: none */
  guint    reason_line;   /* the line of a reason that names a loser who does not play; 0: none */
  guint    first_mate;    /* the number of the first turn that was mate, from 1; 0: none */
  const char *result;     /* the game's; in BPGN for the team of WhiteA, whichever way the record
                           * gives it; NULL if the replay failed */
  IxBoardEnd  end;        /* how the loser has lost, IX_END_NONE if the record does not tell who */
  IxSeat      loser;      /* who has lost; meaningless without `end` */
  IxBoardEnd  ends[IX_MAX_BOARDS]; /* how boards have ended of which a comment says so */
  struct {
    gboolean known;
    gint     shift;       /* what is added to the numbers of the record */
  } numbers[IX_MAX_BOARDS];
} IxReplay;

/* The number of a turn that no record has, because it is made for the player. */
#define IX_REPLAY_UNWRITTEN G_MAXUINT

/* Called after each turn, with the number of the half-move in the record, from 0, or
 * IX_REPLAY_UNWRITTEN; its steps, and the boards before and after. */
typedef void (*IxReplayFunc) (const IxGame     *game,
                              guint             n,
                              const IxTurn     *turn,
                              const IxBoards   *before,
                              const IxBoards   *after,
                              gpointer          data);

/* Plays the record from its FEN tag or the starting position to its stated end: every turn must
 * be legal, numbers must be in order, a stated mate must be one, and the result must agree with
 * the stated reason, in one of the two ways that files have of giving it (ix-replay.c).
 * Clocks and marks that disagree, and reasons that name someone else, are reported in @replay and do
 * not fail.  On failure @error
 * says what is wrong and @replay->line where.  @func may be NULL. */
gboolean ix_game_replay (const IxGame    *game,
                         const IxVariant *variant,
                         IxNotationFlags  flags,
                         IxReplay        *replay,
                         IxReplayFunc     func,
                         gpointer         data,
                         GError         **error);

/* Sets @error, with @line where it is, and returns FALSE. */
gboolean ix_replay_fail (IxReplay   *replay,
                         guint       line,
                         GError    **error,
                         const char *format,
                         ...) G_GNUC_PRINTF (4, 5);

/* Sets @boards to the position in which the record begins.  Fails if the record has an error, is not
 * for this number of boards, or has a bad FEN tag; one that leaves out what can be assumed is noted. */
gboolean ix_game_set_up (const IxGame    *game,
                         const IxVariant *variant,
                         IxBoards        *boards,
                         IxReplay        *replay,
                         GError         **error);

/* The time that a turn can have taken after which a clock that had shown @before showed @after.
 * Only a turn within the delay, or within the time that Bronstein's gives back, leaves it open. */
typedef struct {
  gint64 least, most;
} IxTimeUsed;
IxTimeUsed ix_replay_time_used (gint64   increment,
                                IxTiming timing,
                                gint64   before,
                                gint64   after);

G_END_DECLS
