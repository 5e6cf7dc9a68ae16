/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"

G_BEGIN_DECLS

/* Shared by the pairing systems. */

/* Two contestants that meet in a round, by their places in the cross table.  In a match of teams
 * @white is first-named.  For the pairing-allocated bye @white is the contestant and @black is
 * IX_NOBODY. */
typedef struct {
  guint white;
  guint black;
} IxPairing;

/* The reason why a round was not paired. */
typedef enum {
  IX_PAIRING_ERROR_NO_PAIRING, /* no pairing complies with the rules of the system */
  IX_PAIRING_ERROR_INVALID,    /* the cross table is not one that the system can continue */
} IxPairingError;

#define IX_PAIRING_ERROR (ix_pairing_error_quark ())

GQuark ix_pairing_error_quark (void);

/* The contestants that a round may have. */
#define IX_PAIRING_MOST 3000

/* Can a round of @n contestants be paired in reasonable time?  FALSE sets @error, of kind
 * INVALID. */
gboolean ix_pairing_check_size (guint    n,
                                GError **error);

/* Do all rounds before @round, counted from 0, have their results?  FALSE sets @error, of kind INVALID. */
gboolean ix_pairing_check_results (const IxCrossTable *table,
                                   guint               round,
                                   GError            **error);

G_END_DECLS
