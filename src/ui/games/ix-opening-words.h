/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-openings.h"

G_BEGIN_DECLS

/* Openings in words.  Texts belong to the caller. */

/* "12 games: 7 won, 1 drawn, 4 lost", by the player of that colour; "..., 2 not played out", whether the match stopped
 * or the other board decided it. */
char *ix_format_opening_counts (const IxOpening *opening,
                                IxColour         colour) G_GNUC_WARN_UNUSED_RESULT;

/* The turn with its number, in the user's notation: "2. Nf3", and "2… Nc6" where it stands alone. */
char *ix_format_opening_turn (const IxOpening *opening,
                              const IxVariant *variant,
                              gboolean         alone) G_GNUC_WARN_UNUSED_RESULT;

/* All turns: "1. e4 e5 2. Nf3", in the letters of records, for ix_format_san(); "" at the beginning. */
char *ix_opening_path (const IxOpening *opening,
                       const IxVariant *variant) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
