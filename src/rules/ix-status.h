/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* How the player to move stands (rules.md 2; tool.md, verdict).  Once a turn is under way he has
 * one, so that a look from another board does not take him for stuck. */
typedef enum {
  IX_STATUS_MOVE,       /* he has a legal turn */
  IX_STATUS_CHECKMATE,
  IX_STATUS_CHECK_WAIT, /* in check, and only a piece that is yet to arrive can parry it */
  IX_STATUS_WAIT,       /* no legal turn, not in check, but a piece may arrive */
  IX_STATUS_STALEMATE,
  IX_STATUS_LOST,       /* no legal turn, and that loses (rules.md 4) */
  IX_STATUS_UNPROVEN,   /* whether he has a legal turn was not found out within the bound of the
                        * search (ix-swap-search.h): play goes on, the arbiter may rule */
} IxStatus;

IxStatus ix_position_status (const IxPosition *pos);

/* Could @colour still mate by any sequence of legal turns?  FALSE only where FIDE's laws say that
 * the material never suffices; always TRUE where pieces can be dropped. */
gboolean ix_position_can_mate (const IxPosition *pos,
                               IxColour          colour);

G_END_DECLS
