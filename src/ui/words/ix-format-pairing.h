/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-table.h"

G_BEGIN_DECLS

/* Explanations that players ask for, in sentences of the user's language; the caller's. */

/* Why these two meet, and why the one is first-named. */
char *ix_format_why_pairing (const IxEveningState *state,
                             guint                 round,
                             guint                 table);

/* Why a team does not play in the round. */
char *ix_format_why_bye (const IxEveningState *state,
                         guint                 round,
                         guint                 bye);

G_END_DECLS
