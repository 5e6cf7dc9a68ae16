/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-event.h"
#include "ix-match-types.h"

G_BEGIN_DECLS

/* A claim against a player. */
typedef struct {
  IxStallStage stage;
  gint64       deadline; /* the last instant in time to answer; G_MAXINT64: none */
} IxStallClaim;

/* The state that a journal folds to.  Private to the match layer.
 *
 * All times are microseconds of play, which stand still before the start and in pauses.  The
 * shell's clock enters and leaves only through `offset`, so a pause, an undo or a restart of the
 * computer changes one number. */
typedef struct {
  const IxMatchSetup *setup;
  GArray             *journal; /* receives the notes of automatic events; not owned */

  IxMatchPhase phase;
  IxTeam       winner;
  gint64       now;            /* microseconds of play */
  gint64       offset;         /* the shell's clock less `now`; meaningless in a pause */
  gint64       event_at;       /* the shell's clock at the event that is being applied */

  IxBoards     boards;
  IxBoardEnd   end[IX_MAX_BOARDS];
  IxPosition   turn_start[IX_MAX_BOARDS];
  IxTurn       under_way[IX_MAX_BOARDS];
  guint        forced[IX_MAX_BOARDS];     /* how many first steps of it the program made */
  IxTaken      taken[IX_MAX_BOARDS];      /* the drop that was taken back since its last step */
  GArray      *turns[IX_MAX_BOARDS];      /* of IxTurnRecord */
  gboolean     corrected[IX_MAX_BOARDS];
  guint        corrections[2];            /* on the boards of each parity */
  guint        first_turn[IX_MAX_BOARDS]; /* turns before a correction do not lead to the present
                                           * position */
  IxPositionKey first_key[IX_MAX_BOARDS]; /* of the position in which the first turn was made */

  gint64       left[IX_MAX_BOARDS][2];    /* at `since`, for the clock that runs */
  gint64       since[IX_MAX_BOARDS];
  gint64       delay[IX_MAX_BOARDS];      /* what was left of the delay of the turn at `since` */
  gint64       adjusted[IX_MAX_BOARDS][2]; /* time that the arbiter has added */
  gint64       increment[IX_MAX_BOARDS][2]; /* of each turn, as the timing of the rules counts it */
  gboolean     flagged[IX_MAX_BOARDS][2];

  IxPieceTypeSet     requests[IX_MAX_BOARDS][2];
  guint        n_turns;
  IxStallClaim claims[2][2];              /* two linked boards only */
  gboolean     lapsed[2][2];              /* no new claim until the partner's opponent has moved */
} IxMatchState;

/* Sets the state before the first event.  @setup must have its boards filled in; it and @journal
 * must outlive the state.  ix_state_clear() frees its contents. */
void ix_state_init (IxMatchState       *state,
                    const IxMatchSetup *setup,
                    GArray             *journal);
void ix_state_clear (IxMatchState *state);

/* The reason why applying @event would be refused, IX_ACCEPTED if there is none.  @event must
 * be neither automatic nor an undo. */
IxRefusal ix_state_check (const IxMatchState *state,
                          const IxMatchEvent *event);

/* Applies an event that ix_state_check() accepts. */
void ix_state_apply (IxMatchState       *state,
                     const IxMatchEvent *event);

/* Applies everything that happens automatically up to @play_time; `now` is then the instant of
 * the last automatic event. */
void ix_state_advance (IxMatchState *state,
                       gint64        play_time);

/* The play time of the next automatic event, G_MAXINT64 for never. */
gint64 ix_state_next (const IxMatchState *state);

/* Is the board in play and the match not over, so that its clock runs or is only paused? */
gboolean ix_state_clock_counts (const IxMatchState *state,
                                guint               board);

/* Microseconds on the clock of @seat at @play_time. */
gint64 ix_state_time_left (const IxMatchState *state,
                           IxSeat              seat,
                           gint64              play_time);

/* The time left at @play_time of the delay, or of the time that Bronstein's gives back, of the turn
 * under way on @board. */
gint64 ix_state_delay_left (const IxMatchState *state,
                            guint               board,
                            gint64              play_time);

/* The position that a correction to @position puts on @board: the pieces, reserves and rights
 * given, by the rules of this match, at the beginning of a turn. */
IxPosition ix_state_set_up (const IxMatchState *state,
                            guint               board,
                            const IxPosition   *position);

/* Notes an automatic event. */
void ix_state_note (IxMatchState *state,
                    IxMatchEvent  event);

/* Results; see ix-match-result.c.  Ends @board with @result for the reason @end and draws all
 * conclusions. */
void ix_state_end_board (IxMatchState *state,
                         guint         board,
                         IxBoardResult result,
                         IxBoardEnd    end);

/* Ends all boards that are over by the rules, for any reason that the board itself shows. */
void ix_state_judge (IxMatchState *state);

/* Applies the flags that have fallen. */
void ix_state_fall_flags (IxMatchState *state);

/* Ends the match with @winner, IX_NO_TEAM for a draw: stops all clocks and closes all claims. */
void ix_state_end_match (IxMatchState *state,
                         IxTeam        winner);

/* Charges the clock that runs on @board with the time used until now.  The second function
 * returns the instant at which its flag falls. */
void   ix_state_settle_clock (IxMatchState *state,
                              guint         board);
gint64 ix_state_flag_instant (const IxMatchState *state,
                              guint               board);

/* Returns the position after the first @n steps of the turn under way, with what is in hand and whether more can come
 * as it is now. */
IxPosition ix_state_rewound (const IxMatchState *state,
                             guint               board,
                             guint               n);

/* Takes back the last steps of the turn under way until @n are left. */
void ix_state_keep_steps (IxMatchState *state,
                          guint         board,
                          guint         n);

/* The board on which a team-mate of @seat has dropped a @type since the turn of @seat began; FALSE if
 * nobody has. */
gboolean ix_state_find_dropper (const IxMatchState *state,
                                IxSeat              seat,
                                IxPieceType         type,
                                guint              *board);

/* How often the position of @key has occurred on @board since the last correction. */
guint ix_state_occurrences (const IxMatchState  *state,
                            guint                board,
                            const IxPositionKey *key);

/* The halfmove clock of @board, including the turn under way if it may end. */
guint ix_state_halfmove_clock (const IxMatchState *state,
                               guint               board);

/* The key of the position on @board, recorded when it arose with the reserves of that moment. */
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
void     ix_stall_set_up (IxMatchState *state,
                          guint         board);
gint64   ix_stall_next (const IxMatchState *state);
void     ix_stall_ripen (IxMatchState *state);

G_END_DECLS
