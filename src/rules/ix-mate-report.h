/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-status.h"
#include "ix-steps.h"

G_BEGIN_DECLS

/* Why the player to move is mated, or is not, or must wait (rules.md 2 to 6): the facts, without
 * words. */

typedef enum {
  IX_MATE_REPORT_NOT_MATE,  /* the player has a legal turn */
  IX_MATE_REPORT_MATE,
  IX_MATE_REPORT_MUST_WAIT, /* a piece that may still arrive would help */
  IX_MATE_REPORT_NO_SUPPLY, /* a piece would help, but none of its type can arrive any more */
  IX_MATE_REPORT_STALEMATE,
  IX_MATE_REPORT_LOST,      /* there is no complete turn (rules.md 4) */
  IX_MATE_REPORT_UNPROVEN,  /* the search for swaps reached its bound */
} IxMateOutcome;

/* A square next to the king on which no piece of its own stands. */
typedef struct {
  IxSq    sq;
  guint64 guards; /* the enemy pieces that would attack the king there; 0: it may go there */
} IxFlight;

#define IX_MAX_FLIGHTS 8

/* A plain value. */
typedef struct {
  IxMateOutcome outcome;
  IxStatus status;     /* ix_position_status() */
  IxStatus by_rule[2]; /* the status by each notion of mate, indexed by IxMateRule */

  IxSq     king;       /* of the player to move; IX_SQ_NONE if there is none */
  guint64  checkers;
  guint64  between;    /* the empty squares between the king and its only checker */
  guint64  blocked;    /* the squares next to the king with pieces of its own */
  guint    n_flights;
  IxFlight flights[IX_MAX_FLIGHTS];

  /* The squares on which a piece of each type could be dropped now if the player held one.  Filled
   * if the player is in check or has no legal turn. */
  guint64        helps[IX_N_PIECE_TYPES];
  IxPieceTypeSet arrivals; /* the types that may still arrive; empty if the supply is closed */

  guint  n_steps;      /* the steps with which a legal turn may begin; in a sequence of swaps */
  IxStep steps[IX_MAX_STEPS]; /* some of them may lead nowhere */
  guint  n_unfinished;        /* the moves that no swap could follow, so that they are not legal */
  IxStep unfinished[IX_MAX_STEPS];
  IxTurn release;      /* the shortest legal sequence of swaps of a player who is in check or has
                        * no move; no steps: none was found, or there are no sequences */
  guint64 kept_back;   /* pawns that may not enter the last rank only because the pool is empty */
} IxMateReport;

/* Fills @report for the player to move in @pos.  @arrivals are the types that may still arrive in
 * their reserve, as far as the caller knows (ix_boards_arrivals()): all bits if it does not.  They
 * are ignored if the supply is closed. */
void ix_mate_report (const IxPosition *pos,
                     IxPieceTypeSet    arrivals,
                     IxMateReport     *report);

/* The types in hand or to arrive that would help on some square: those of report->helps that are
 * among the arrivals. */
IxPieceTypeSet ix_mate_report_helpers (const IxMateReport *report);

G_END_DECLS
