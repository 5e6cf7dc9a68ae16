/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards.h"

G_BEGIN_DECLS

typedef enum {
  /* What people do.  In brackets: the members of IxMatchEvent that count besides `at`. */
  IX_EVENT_START,        /* both White clocks start together */
  IX_EVENT_PAUSE,
  IX_EVENT_RESUME,
  IX_EVENT_STEP,         /* [seat, step] a step on the board; the turn is still under way */
  IX_EVENT_STEP_BACK,    /* [seat] the last step of the turn under way is taken back */
  IX_EVENT_PRESS,        /* [seat] the clock is pressed: the turn is completed */
  IX_EVENT_REQUEST,      /* [seat, piece] asks the partner for a piece, or no longer */
  IX_EVENT_RESIGN,       /* [seat] */
  IX_EVENT_CLAIM_DRAW,   /* [seat] by repetition or quiet turns */
  IX_EVENT_CLAIM_STALL,  /* [seat] the opponent of the seat claims that it is stalling */
  IX_EVENT_CLAIM_GAME,   /* [seat] the other team claims the game from the accused seat */
  /* What the arbiter does. */
  IX_EVENT_CONFIRM,      /* [seat] the claim of the game from that seat stands */
  IX_EVENT_REFUSE,       /* [seat] it does not */
  IX_EVENT_AGREE_DRAW,   /* [seat.board] the players agreed a draw */
  IX_EVENT_RULE_BOARD,   /* [seat.board, over] the arbiter ends a board; `end` may be NONE */
  IX_EVENT_RULE_MATCH,   /* [team] the arbiter ends the match, or changes its result */
  IX_EVENT_ADJUST_CLOCK, /* [seat, left] */
  IX_EVENT_CORRECT,      /* [seat.board, position] sets up the board and its reserves anew */
  IX_EVENT_TAKE_BACK,    /* [seat.board] the last completed turn of one board */
  IX_EVENT_UNDO,         /* [index] back to before the journal's event of that number, or, where
                          * that only happened, to before the event that brought it about.  What
                          * time alone brought about, a flag or a ripe claim, comes again when
                          * play is resumed, unless the clock is adjusted first */
  /* What happens by itself and is noted: an event that stands in a journal just as a reminder. */
  IX_EVENT_FLAG,         /* [seat] */
  IX_EVENT_STALL_STAGE,  /* [seat, stage] a claim against the seat changed */
  IX_EVENT_BOARD_OVER,   /* [seat.board, result, end] */
  IX_EVENT_MATCH_OVER,   /* [team] */
  IX_N_EVENTS,
} IxMatchEventKind;

/* How far a claim against a player is (rules.md 2, Stall claims). */
typedef enum {
  IX_STALL_NONE,
  IX_STALL_WAIT_OPPONENT, /* the partner's opponent must complete a turn */
  IX_STALL_WAIT_PARTNER,  /* the accused may wait until his partner has completed a turn */
  IX_STALL_MUST_MOVE,     /* the accused must complete a turn */
  IX_STALL_CLAIMABLE,     /* the other team may claim the game */
  IX_STALL_CLAIMED,       /* the arbiter is to confirm or refuse */
  /* How it ended; noted, never the stage of an open claim. */
  IX_STALL_CLOSED,        /* the accused completed a turn, or the board was set right or over */
  IX_STALL_LAPSED,        /* the partner's opponent let his time pass */
  IX_STALL_REFUSED,
  IX_STALL_AWARDED,
} IxStallStage;

/* Why a board is over. */
typedef enum {
  IX_END_NONE,
  IX_END_MATE,
  IX_END_FLAG,
  IX_END_RESIGNED,
  IX_END_STALL,
  IX_END_STALEMATE,
  IX_END_REPETITION,
  IX_END_QUIET,
  IX_END_DEAD,
  IX_END_AGREED,
  IX_END_ARBITER,
  IX_END_NO_TURN, /* no complete turn, where that loses */
} IxBoardEnd;

/* One line of the journal of a match; a plain value.  Nothing else changes a match. */
typedef struct {
  IxMatchEventKind kind;
  IxSeat           seat;
  gint64           at; /* microseconds of the shell's monotonic clock */
  union {
    IxStep     step;
    IxPieceType      type;
    gint64     left;   /* microseconds on the clock */
    guint      index;  /* in the journal */
    IxTeam     team;   /* the winner, IX_NO_TEAM: drawn */
    IxPosition position;
    struct {
      IxStallStage stage;
      gint64       deadline; /* on the shell's clock; 0: none, or not known in a pause */
    } stall;
    struct {
      IxBoardResult result;
      IxBoardEnd    end;
    } over;
  };
} IxMatchEvent;

static inline gboolean
ix_match_event_is_automatic (const IxMatchEvent *event)
{
  return event->kind >= IX_EVENT_FLAG;
}

G_END_DECLS
