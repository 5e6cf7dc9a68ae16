/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-match-session.h"

G_BEGIN_DECLS

/* The stall claim against one seat of two linked boards: what it says, the seconds that are left, and
 * the buttons that decide it.  It is seen while there is a claim. */
#define IX_TYPE_CLAIM_CARD (ix_claim_card_get_type ())
G_DECLARE_FINAL_TYPE (IxClaimCard, ix_claim_card, IX, CLAIM_CARD, GtkBox)

GtkWidget *ix_claim_card_new (IxMatchSession *session,
                              IxSeat          accused);

G_END_DECLS
