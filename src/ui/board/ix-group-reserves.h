/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-session.h"
#include "ix-reserve.h"

G_BEGIN_DECLS

/* The reserves of a group match: each side has one of each colour, which its team-mates with that
 * colour share.  They are named by a board that has them: @parity 0 for the boards on which team 1
 * has White.  The last piece that came in is lit, and so are requested ones.
 *
 * Signal: piece-activated (guint parity, guint colour, guint type) */
#define IX_TYPE_GROUP_RESERVES (ix_group_reserves_get_type ())
G_DECLARE_FINAL_TYPE (IxGroupReserves, ix_group_reserves, IX, GROUP_RESERVES, GtkWidget)

/* Do the sides of @match share reserves in that way?  On one board or two each reserve stands beside its
 * board. */
gboolean ix_group_has_reserves (const IxMatch *match);

GtkWidget *ix_group_reserves_new (IxMatchSession *session);

/* Pieces requested by seats of a colour on boards of a parity. */
typedef struct {
  IxPieceTypeSet by[2][2];
} IxGroupRequests;

IxGroupRequests ix_group_requests (const IxMatch *match);

/* Shows the match as it is now.  @chosen is the chosen board, and @selected the piece in hand that is
 * chosen for it; if there is no such board, none is. */
void ix_group_reserves_update (IxGroupReserves       *self,
                               const IxGroupRequests *requests,
                               guint                  chosen,
                               IxPieceType            selected);

IxReserve *ix_group_reserves_get (IxGroupReserves *self,
                                  guint            parity,
                                  IxColour         colour);

/* The width that the name of each team has in one line. */
int ix_group_reserves_get_heading_width (IxGroupReserves *self);

/* The piece whose slot is or contains @widget; FALSE if there is none. */
gboolean ix_group_reserves_piece_at (IxGroupReserves *self,
                                     GtkWidget       *widget,
                                     guint           *parity,
                                     IxPiece         *piece);

G_END_DECLS
