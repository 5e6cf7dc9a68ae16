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
  IX_STATE_LOST,       /* no legal turn, and that loses (rules.md 4) */
  IX_STATE_UNPROVEN,   /* whether he has a legal turn was not found out within the bound of the
                        * search (ix-swap-search.h): play goes on, the arbiter may rule */
} IxState;

IxState ix_position_state (const IxPosition *pos);

/* Could @colour still mate by any sequence of legal turns?  FALSE only where FIDE's laws say that
 * the material never suffices; always TRUE where men can be dropped. */
gboolean ix_position_can_mate (const IxPosition *pos,
                               IxColour          colour);

G_END_DECLS
