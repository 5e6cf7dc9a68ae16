/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* How the player to move stands (rules.md 2; tool.md, verdict).  Once a turn is under way he has
 * one, so that a look from another board does not take him for stuck. */
typedef enum {
  IX_STATE_MOVE,       /* he has a legal turn */
  IX_STATE_CHECKMATE,
  IX_STATE_CHECK_WAIT, /* in check, and only a man that is yet to arrive can parry it */
  IX_STATE_WAIT,       /* no legal turn, not in check, but a man may arrive */
  IX_STATE_STALEMATE,
} IxState;

/* Why a step is illegal.  The first group says that a man cannot act so at all. */
typedef enum {
  IX_LEGAL,
  IX_ILLEGAL_MOVE,          /* a man of that kind does not go there */
  IX_ILLEGAL_NOT_YOURS,     /* no man of the player to move stands there */
  IX_ILLEGAL_TURN_DONE,     /* the turn has its step; the clock must be pressed */
  IX_ILLEGAL_PROMOTION,     /* a pawn on the last rank must become one of the offered men */
  IX_ILLEGAL_CASTLE_LOST,   /* the king or that rook has moved, or the rook was captured */
  IX_ILLEGAL_CASTLE_BLOCKED,
  IX_ILLEGAL_CASTLE_CHECK,  /* the king stands in check, or passes through it */
  IX_ILLEGAL_EN_PASSANT,    /* the right is gone or never was */
  IX_ILLEGAL_NO_DROPS,      /* this variant has no reserves, or such men are never in them */
  IX_ILLEGAL_OCCUPIED,      /* a man is dropped on an empty square */
  IX_ILLEGAL_NOT_HELD,      /* no such man in the reserve */
  IX_ILLEGAL_PAWN_RANK,     /* no pawn may be dropped on that rank */
  IX_ILLEGAL_DROP_MATE,     /* a drop may not deliver checkmate */
  IX_ILLEGAL_KING_IN_CHECK, /* the own king would stand in check */
} IxReason;

IxState ix_position_state (const IxPosition *pos);

/* The men that give check to the player to move. */
guint64 ix_position_checkers (const IxPosition *pos);

/* The empty squares on which a man of some kind would parry the check to the player to move; 0 if
 * he is not in check or no drop can help (rules.md 2, the closed form of `unanswerable`). */
guint64 ix_position_parry_squares (const IxPosition *pos);

/* Is the player to move mated, by the notion of mate that is in force? */
gboolean ix_position_is_mate (const IxPosition *pos);

/* Would the legal-but-for-mating drop of @man on @sq by the player to move deliver mate? */
gboolean ix_position_drop_mates (const IxPosition *pos,
                                 IxMan             man,
                                 IxSq              sq);

/* May @step be taken now, and if not, why not?  @step may be any value. */
IxReason ix_position_check_step (const IxPosition *pos,
                                 IxStep            step);

/* Could @colour still mate by any sequence of legal turns?  FALSE only where FIDE's laws say that
 * the material never suffices; always TRUE where men can be dropped. */
gboolean ix_position_can_mate (const IxPosition *pos,
                               IxColour          colour);

G_END_DECLS
