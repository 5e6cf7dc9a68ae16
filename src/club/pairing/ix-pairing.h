/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the pairing systems share. */

/* Two contestants, by their places in the cross table, who meet in a round.  In a match of teams
 * @white is the first-named.  Who has the pairing-allocated bye is @white, and @black is
 * IX_NOBODY. */
typedef struct {
  guint white;
  guint black;
} IxPairing;

/* Why a round was not paired. */
typedef enum {
  IX_PAIRING_ERROR_NO_PAIRING, /* the rules of the system leave no way to pair all */
  IX_PAIRING_ERROR_INVALID,    /* the cross table is none that the system can go on from */
} IxPairingError;

#define IX_PAIRING_ERROR (ix_pairing_error_quark ())

GQuark ix_pairing_error_quark (void);

G_END_DECLS
