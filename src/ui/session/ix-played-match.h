/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-group.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* Returns the result of a match as a group match has it for which it is played; without its score, as
 * the table of an evening has it. */
IxPlayedGroup  ix_played_group (const IxMatch *match);
IxPlayedResult ix_played_group_result (const IxPlayedGroup *played);

/* Sets @played to that of a match in the store; returns FALSE if it cannot be read. */
gboolean ix_played_group_load (IxStore       *store,
                               gint64         match,
                               IxPlayedGroup *played);

G_END_DECLS
