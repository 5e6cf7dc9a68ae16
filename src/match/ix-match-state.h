/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-event.h"
#include "ix-match-types.h"

G_BEGIN_DECLS

/* A claim against a player. */
typedef struct {
  IxStallStage stage;
  gint64       deadline; /* the last instant in time; G_MAXINT64: none */
} IxStallClaim;

/* The state that a journal folds to.  Private to the match layer.
 *
 * Everything in it is told in microseconds of play: time that stands still before the start and
 * in pauses.  The shell's clock enters and leaves only through `offset`, so a pause, an undo or a
 * restart of the computer moves one number. */
typedef struct {
  const IxMatchSetup *setup;
  GArray             *journal; /* where what happens by itself is noted; not owned */

  IxMatchPhase phase;
  IxTeam       winner;
  gint64       now;            /* microseconds of play */
  gint64       offset;         /* the shell's clock less `now`; means nothing in a pause */
  gint64       event_at;       /* the shell's clock at the event that is being applied */

  IxBoards     boards;
  IxBoardEnd   end[IX_MAX_BOARDS];
  IxPosition   turn_start[IX_MAX_BOARDS];
  IxTurn       under_way[IX_MAX_BOARDS];
  guint        forced[IX_MAX_BOARDS];     /* the first steps of it, which the program made */
  GArray      *turns[IX_MAX_BOARDS];      /* of IxTurnRecord */
  gboolean     corrected[IX_MAX_BOARDS];
  guint        first_turn[IX_MAX_BOARDS]; /* the turns before a correction lead nowhere */
  IxPositionKey first_key[IX_MAX_BOARDS]; /* of the position that the first turn was made in */

  gint64       left[IX_MAX_BOARDS][2];    /* at `since`, for the clock that runs */
  gint64       since[IX_MAX_BOARDS];
  gint64       adjusted[IX_MAX_BOARDS][2]; /* what the arbiter has added */
  gboolean     flagged[IX_MAX_BOARDS][2];

  IxPieceTypeSet     requests[IX_MAX_BOARDS][2];
  guint        n_turns;
  IxStallClaim claims[2][2];              /* two linked boards only */
  gboolean     lapsed[2][2];              /* no claim until the partner's opponent has moved */
} IxMatchState;

void ix_state_init (IxMatchState       *state,
                    const IxMatchSetup *setup,
                    GArray             *journal);
void ix_state_clear (IxMatchState *state);

/* What applying @event would be refused for.  It is not automatic and not an undo. */
IxRefusal ix_state_check (const IxMatchState *state,
                          const IxMatchEvent *event);

/* Applies an event that ix_state_check() accepts. */
void ix_state_apply (IxMatchState       *state,
                     const IxMatchEvent *event);

/* Lets everything happen that happens by itself up to @play_time; `now` is then the instant of the
 * last thing that did. */
void ix_state_advance (IxMatchState *state,
                       gint64        play_time);

/* The play time at which the next thing happens, G_MAXINT64 for never. */
gint64 ix_state_next (const IxMatchState *state);

/* Is the board in play and the match not over, so that its clock counts? */
gboolean ix_state_clock_counts (const IxMatchState *state,
                                guint               board);

gint64 ix_state_time_left (const IxMatchState *state,
                           IxSeat              seat,
                           gint64              play_time);

/* What a correction makes of @position on @board: the pieces, reserves and rights that it gives, by
 * the rules of this match, at the beginning of a turn. */
IxPosition ix_state_set_up (const IxMatchState *state,
                            guint               board,
                            const IxPosition   *position);

/* Notes that something happened by itself. */
void ix_state_note (IxMatchState *state,
                    IxMatchEvent  event);

/* Results; see ix-match-result.c.  Ends @board with @result for @end and draws all conclusions. */
void ix_state_end_board (IxMatchState *state,
                         guint         board,
                         IxBoardResult result,
                         IxBoardEnd    end);

/* Ends what is over by the rules, for any reason that a board shows by itself. */
void ix_state_judge (IxMatchState *state);

/* Lets the flags fall that are due. */
void ix_state_fall_flags (IxMatchState *state);

void ix_state_end_match (IxMatchState *state,
                         IxTeam        winner);

/* Writes down what the clock that runs on @board has used until now; the instant its flag falls. */
void   ix_state_settle_clock (IxMatchState *state,
                              guint         board);
gint64 ix_state_flag_instant (const IxMatchState *state,
                              guint               board);

/* Takes the last steps of the turn under way back until @n are left. */
void ix_state_keep_steps (IxMatchState *state,
                          guint         board,
                          guint         n);

guint ix_state_occurrences (const IxMatchState  *state,
                            guint                board,
                            const IxPositionKey *key);

/* The quiet turns on @board, the one under way counted if it may end. */
guint ix_state_halfmove_clock (const IxMatchState *state,
                               guint               board);

/* The position on @board as it was recorded when it arose, with the reserves of that moment. */
const IxPositionKey *ix_state_last_key (const IxMatchState *state,
                                        guint               board);

/* Stall claims; see ix-stall.c. */

gboolean ix_stall_may_claim (const IxMatchState *state,
                             IxSeat              accused);
void     ix_stall_claim (IxMatchState *state,
                         IxSeat        accused);
void     ix_stall_set_stage (IxMatchState *state,
                             IxSeat        accused,
                             IxStallStage  stage);
void     ix_stall_turn_completed (IxMatchState *state,
                                  IxSeat        mover);
void     ix_stall_board_over (IxMatchState *state,
                              guint         board);
void     ix_stall_close_all (IxMatchState *state);
gint64   ix_stall_next (const IxMatchState *state);
void     ix_stall_ripen (IxMatchState *state);

G_END_DECLS
