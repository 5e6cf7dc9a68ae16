/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* Has the player to move a legal turn, is it mate, and can somebody still mate?  ix-mate-report.h
 * says why. */

/* The status of the player to move (rules.md 2; tool.md, verdict).  Once a turn is under way
 * the status is IX_STATUS_MOVE, so that events on another board do not count them as stuck. */
typedef enum {
  IX_STATUS_MOVE,       /* the player has a legal turn */
  IX_STATUS_CHECKMATE,
  IX_STATUS_CHECK_WAIT, /* in check, and only a piece that has yet to arrive can parry it */
  IX_STATUS_WAIT,       /* no legal turn, not in check, but a piece may arrive */
  IX_STATUS_STALEMATE,
  IX_STATUS_LOST,       /* no legal turn, and that loses (rules.md 4) */
  IX_STATUS_UNPROVEN,   /* the search (ix-swap-search.h) did not find out within its bound
                         * whether the player has a legal turn: play goes on, the arbiter may
                         * rule */
} IxStatus;

/* The status of the player to move in @pos. */
IxStatus ix_position_status (const IxPosition *pos);

/* Could @colour still mate by any sequence of legal turns?  FALSE only if FIDE's laws say that
 * the material never suffices; always TRUE if pieces can be dropped. */
gboolean ix_position_can_mate (const IxPosition *pos,
                               IxColour          colour);

G_END_DECLS
