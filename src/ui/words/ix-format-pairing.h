/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-table.h"

G_BEGIN_DECLS

/* Explains pairings to players, in sentences in the user's language.  The texts belong to the
 * caller. */

/* Explains why the two teams of a table meet, and why one of them is first-named. */
char *ix_format_why_pairing (const IxEveningState *state,
                             guint                 round,
                             guint                 table);

/* "Rooks has no opponent: a bye, half a point": the bye of a team in the round, and what it brings. */
char *ix_format_bye_in_round (const IxEveningState *state,
                              guint                 round,
                              guint                 bye) G_GNUC_WARN_UNUSED_RESULT;

/* Explains why a team does not play in the round. */
char *ix_format_why_bye (const IxEveningState *state,
                         guint                 round,
                         guint                 bye);

G_END_DECLS
