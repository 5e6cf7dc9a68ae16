/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards.h"

G_BEGIN_DECLS

typedef enum {
  /* Actions of people.  In brackets: the members of IxMatchEvent that count besides `at`. */
  IX_EVENT_START,        /* both White clocks start together */
  IX_EVENT_PAUSE,
  IX_EVENT_RESUME,
  IX_EVENT_STEP,         /* [seat, step] a step on the board; the turn is still under way */
  IX_EVENT_STEP_BACK,    /* [seat] takes back the last step of the turn under way */
  IX_EVENT_PRESS,        /* [seat] the clock is pressed: the turn is completed */
  IX_EVENT_REQUEST,      /* [seat, piece] asks the partner for a piece, or withdraws the request */
  IX_EVENT_RESIGN,       /* [seat] */
  IX_EVENT_CLAIM_DRAW,   /* [seat] by repetition or by the halfmove clock */
  IX_EVENT_CLAIM_STALL,  /* [seat] the opponent of the seat claims that it is stalling */
  IX_EVENT_CLAIM_GAME,   /* [seat] the other team claims the game from the accused seat */
  /* Actions of the arbiter. */
  IX_EVENT_CONFIRM,      /* [seat] upholds the claim of the game from that seat */
  IX_EVENT_REFUSE,       /* [seat] rejects it */
  IX_EVENT_AGREE_DRAW,   /* [seat.board] the players agreed a draw */
  IX_EVENT_RULE_BOARD,   /* [seat.board, over] the arbiter ends a board; without a reason, `end`
                          * NONE, a record that tells none */
  IX_EVENT_RULE_MATCH,   /* [team] the arbiter ends the match, or changes its result */
  IX_EVENT_ADJUST_CLOCK, /* [seat, left] */
  IX_EVENT_SET_INCREMENT, /* [seat, left] before the start: the time of each turn of that seat, in
                           * place of that of the rules */
  IX_EVENT_CORRECT,      /* [seat.board, position] sets up the board and its reserves again */
  IX_EVENT_TAKE_BACK,    /* [seat.board] the last completed turn of one board */
  IX_EVENT_UNDO,         /* [index] goes back to before the event with that number in the journal
                          * or, if that event was automatic, to before the event that caused
                          * it.  Results of time alone, a flag or a ripe claim, happen again when
                          * play is resumed, unless the clock is adjusted first */
  /* Automatic events: they are noted, and stand in a journal only as a reminder. */
  IX_EVENT_FLAG,         /* [seat] */
  IX_EVENT_STALL_STAGE,  /* [seat, stage] a claim against the seat changed */
  IX_EVENT_TAKEN,        /* [seat, taken] the last piece that the seat had dropped in the turn under
                          * way has gone to a team-mate who pressed the clock first: the drop is
                          * taken back */
  IX_EVENT_BOARD_OVER,   /* [seat.board, result, end] */
  IX_EVENT_MATCH_OVER,   /* [team] */
  IX_N_EVENTS,
} IxMatchEventKind;

/* The stage of a claim against a player (rules.md 2, Stall claims). */
typedef enum {
  IX_STALL_NONE,
  IX_STALL_WAIT_OPPONENT, /* the partner's opponent must complete a turn */
  IX_STALL_WAIT_PARTNER,  /* the accused may wait until their partner has completed a turn */
  IX_STALL_MUST_MOVE,     /* the accused must complete a turn */
  IX_STALL_CLAIMABLE,     /* the other team may claim the game */
  IX_STALL_CLAIMED,       /* the arbiter must confirm or refuse */
  /* The end of a claim; noted, never the stage of an open claim. */
  IX_STALL_CLOSED,        /* the accused completed a turn, or the board was corrected or is over */
  IX_STALL_LAPSED,        /* the partner's opponent ran out of time to answer */
  IX_STALL_REFUSED,
  IX_STALL_AWARDED,
} IxStallStage;

/* The reason why a board is over. */
typedef enum {
  IX_END_NONE,    /* not over, or nobody knows why */
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
  IX_END_NO_TURN, /* no complete turn, if that loses */
} IxBoardEnd;

/* A piece that a player had dropped, or wants to drop, and that was the last of its kind. */
typedef struct {
  guint8 board; /* where it has gone: dropped there, or put away by a correction of that board */
  guint8 type;  /* IxPieceType; IX_NO_PIECE: nothing was taken */
} IxTaken;

/* One entry of the journal of a match; a plain value.  Only events change a match. */
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
      gint64       deadline; /* on the shell's clock; 0: none, or unknown in a pause */
    } stall;
    IxTaken    taken;
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
