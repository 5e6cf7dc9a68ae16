/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Returns the evening as a Tournament Report File of 2026 (tournament.md 4.5).  A team is a 310
 * record; its boards both have the result of the match, as unrated games.  In individual events
 * each player is just a 001 record.  ix_trf_parse() restores the cross table of the evening. */
char *ix_evening_to_trf (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
