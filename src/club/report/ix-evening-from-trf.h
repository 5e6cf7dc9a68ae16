/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Takes over a tournament that another program began (tournament.md 7): the evening has its players,
 * teams, rounds, results, byes, requests and tie-breaks, and goes on from there.  The journal has an
 * act for the players and teams and one for each round, from @at on, microseconds since 1970.
 *
 * All that ranks or pairs is the same in both: the rounds and the standings of the evening are
 * compared with those of the file.  @notes, unless NULL, is set to sentences (char *) about what was
 * chosen and what of the file an evening does not keep.
 *
 * Returns NULL with an IX_TRF_ERROR that names the record if the file is not valid, or if an evening
 * cannot express it. */
IxEvening *ix_evening_from_trf (const char *text,
                                gsize       length,
                                gint64      at,
                                GPtrArray **notes,
                                GError    **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
