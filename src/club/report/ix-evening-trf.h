/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* The evening as a Tournament Report File of 2026 (tournament.md 4.5).  A team is a 310 record, and both
 * of its boards have the result of its match, as games that are not rated; who plays for himself is
 * just a 001 record.  ix_trf_parse() gives the evening's cross table back. */
char *ix_evening_to_trf (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
