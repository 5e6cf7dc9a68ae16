/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"
#include "ix-pairing.h"

G_BEGIN_DECLS

/* Helpers that the tests of tournaments share. */

/* So many contestants without names; a bye is worth a draw. */
IxCrossTable *ix_club_fixture_table (guint n,
                                     guint n_rounds);

/* Adds a round with these pairs and results by chance; without @rand all are drawn. */
void ix_club_fixture_play (IxCrossTable *table,
                           const GArray *pairs,
                           GRand        *rand);

/* Does it in a round that is in the table. */
void ix_club_fixture_set_round (IxCrossTable *table,
                                guint         round,
                                const GArray *pairs,
                                GRand        *rand);

/* How often a contestant had White, and Black, over the board in the first @n_rounds rounds. */
void ix_club_fixture_count_sides (const IxCrossTable *table,
                                  guint               place,
                                  guint               n_rounds,
                                  guint              *white,
                                  guint              *black);

G_END_DECLS
