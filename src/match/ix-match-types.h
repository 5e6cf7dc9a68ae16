/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards.h"
#include "ix-repetition.h"

G_BEGIN_DECLS

/* The setup of a match, its answers to events, and its records of turns. */

typedef enum {
  IX_MATCH_READY,   /* not started */
  IX_MATCH_RUNNING,
  IX_MATCH_PAUSED,
  IX_MATCH_OVER,
} IxMatchPhase;

/* The setup of a match.  The variant and the boards are copied. */
typedef struct {
  const IxVariant *variant;
  guint            n_boards;        /* 1 to IX_MAX_BOARDS */
  gboolean         automatic_press; /* a turn that must end presses the clock automatically */
  gboolean         clocks_only;     /* the boards are wooden: turns have no steps */
  const IxBoards  *boards;          /* the n_boards starting positions; NULL: those of the
                                     * variant */
  /* Information that no rule depends on. */
  gint64           rematch_of;      /* the stored match that these players had before; 0: none */
  gboolean         sides_switched;  /* team 1 was team 2 in that match */
} IxMatchSetup;

/* Why an event is refused. */
typedef enum {
  IX_ACCEPTED,
  IX_REFUSED_PHASE,       /* impossible before the start, in a pause or when the match is over */
  IX_REFUSED_TIME,        /* before the last event or note */
  IX_REFUSED_BOARD,       /* no such board, or it is over */
  IX_REFUSED_NOT_TO_MOVE, /* the other side is to move */
  IX_REFUSED_STEP,        /* illegal; ix_position_check_step() gives the reason.  A press: the drop was legal when
                           * it was made, and would give mate now */
  IX_REFUSED_TURN,        /* the turn may not end, or there is no step or turn to take back */
  IX_REFUSED_RULES,       /* the rules of this match do not have it */
  IX_REFUSED_CLAIM,       /* the claim is not legal now */
  IX_REFUSED_IN_USE,      /* the piece that was captured has been dropped */
  IX_REFUSED_TAKEN,       /* a team-mate has dropped the last such piece in hand and pressed first;
                           * ix_match_find_taken() says who */
  IX_REFUSED_POSITION,    /* the position is impossible; ix_position_problems() gives the
                           * problems */
  IX_REFUSED_VALUE,       /* an impossible time, piece, result or index */
} IxRefusal;

/* A completed turn. */
typedef struct {
  IxPosition    before;      /* with the pieces in hand when the clock was pressed, that which it drops among them */
  IxPosition    after;       /* with the pieces that had arrived when the clock was pressed */
  IxTurn        turn;
  IxPieceType   dropped;     /* IX_NO_PIECE: none */
  IxPiece       captured;    /* in the form in which it entered the reserve */
  gint64        at;          /* microseconds of play since the start, pauses not counted */
  guint         order;       /* among the turns of all boards, from 0 */
  gint64        left[2];     /* on both clocks when the clock was pressed, before it gained time */
  gint64        gained;      /* the time that the mover's clock then gained */
  gint64        delay_left;  /* of the delay of this turn, or Bronstein's, when it was pressed */
  gint64        adjusted[2]; /* the time that the arbiter had added to both clocks by then */
  guint         corrections; /* that had been made by then on the boards that share its reserves */
  IxPositionKey key;         /* of the position after it */
} IxTurnRecord;

G_END_DECLS
