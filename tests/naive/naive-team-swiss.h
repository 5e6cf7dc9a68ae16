/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-team-swiss.h"

G_BEGIN_DECLS

/* C.04.6 as it reads: all sets of upfloaters, all pairings of a bracket, and the first of the
 * best.  For a dozen teams or so.  The pairs are not coloured: the smaller number is @white.  NULL
 * if there is no pairing. */
GArray *naive_team_swiss (const IxCrossTable       *table,
                          guint                     round,
                          const IxTeamSwissOptions *options);

G_END_DECLS
