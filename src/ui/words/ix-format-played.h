/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-played.h"

G_BEGIN_DECLS

/* Sentences about a table of an evening and the match that is played for it on this computer.  The
 * texts belong to the caller. */

/* The result that the table, of @n_matches, took from its match, which had @before: "Entered at
 * table 2 in round 1: 0–1, as it was played here". */
char *ix_format_played_taken (guint         n_matches,
                              IxMatchPlace  place,
                              IxTableResult before,
                              IxTableResult result);

/* Somebody must choose between the match and the entered result. */
char *ix_format_played_dispute (guint round,
                                guint table);

/* Both results as texts, of which one may be empty: "Played here: 1–0. Entered: 0–1."  If they are
 * disputed, it asks which is right. */
char *ix_format_two_results (IxPlayedState state,
                             const char   *played,
                             const char   *entered);

/* Both results, for the row of the table: "Played here: 1–0. Entered: 0–1." */
char *ix_format_played_both (IxPlayedState         state,
                             const IxPlayedResult *played,
                             IxTableResult         entered);

/* The answers: "Keep 0–1", "Take 1–0", with a mnemonic. */
char *ix_format_played_keep (IxTableResult entered);
char *ix_format_played_take (const IxPlayedResult *played,
                             IxTableResult         entered);

/* The table to which the result of the match goes, for the boards: "Entered at table 2 in round 1
 * of Club Night".  @place is that of ix_evening_recall_match(). */
char *ix_format_played_place (const IxEvening      *evening,
                              gint64                match,
                              IxPlayedResult        played,
                              IxMatchPlace          place);

G_END_DECLS
