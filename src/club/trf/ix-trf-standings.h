/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-trf.h"

G_BEGIN_DECLS

/* Returns the names of the tie-breaks by which a file ranks those of equal points, as
 * ix_tie_list_parse() reads them: of record 212, which defines the standings, else of 202, which
 * lists what breaks ties, else the usual ones of such a tournament.  Lists may have blanks and
 * semicolons, either case, and PTS before the tie-breaks.  In an event of teams MPTS is the same,
 * and GPTS behind it are the game points.
 *
 * Returns NULL, with IX_TRF_ERROR_UNSUPPORTED that names the record, if a tie-break is not known or
 * if something else than points, or match points, comes first: 212 without PTS, or a system whose
 * primary score is the game points. */
char *ix_trf_tie_breaks (const IxTrfHeader  *header,
                         const IxCrossTable *table,
                         GError            **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
