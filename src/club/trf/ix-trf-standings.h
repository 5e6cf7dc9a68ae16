/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-trf.h"

G_BEGIN_DECLS

/* Returns the names of the tie-breaks by which a file ranks those of equal points, as
 * ix_tie_list_parse() reads them: of record 212, which defines the standings, else of 202, which
 * lists what breaks ties, else the usual ones of such a tournament.  Lists may have blanks and
 * semicolons, either case, and PTS before the tie-breaks.  In an event of teams MPTS is the same,
 * and GPTS are the game points.
 *
 * Sets @before_points to the number of those that record 212 has before the points.
 *
 * Returns NULL, with IX_TRF_ERROR_UNSUPPORTED that names the record, if a tie-break is not known, is one
 * of teams and the file has players, or if the game points of teams come first, in the list or in the
 * system: then every tie-break would be of them. */
char *ix_trf_tie_breaks (const IxTrfHeader  *header,
                         const IxCrossTable *table,
                         guint              *before_points,
                         GError            **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
