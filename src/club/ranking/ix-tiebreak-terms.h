/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-tiebreak.h"

G_BEGIN_DECLS

/* The families of tie-breaks, for ix-tiebreak.c.  Each appends its terms to @sum and may set the
 * divisor or the extra. */

/* The points of a round, in tenths. */
gint ix_tie_round_points (const IxTieContext *context,
                          guint               place,
                          guint               round,
                          IxTieScore          score);

/* The sum over the rounds that count. */
gint ix_tie_score (const IxTieContext *context,
                   guint               place,
                   IxTieScore          score);

/* The value of a draw, and of a whole match, in that score. */
gint ix_tie_draw_points (const IxTieContext *context,
                         IxTieScore          score);
gint ix_tie_most_points (const IxTieContext *context,
                         IxTieScore          score);

/* Sets @result to 1, 1/2 or 0 in tenths, by which side had more.  FALSE if the round was not played
 * over the board. */
gboolean ix_tie_result (const IxTieContext *context,
                        guint               place,
                        guint               round,
                        gint               *result);

/* Is the game one over the board, or counts as one, as forfeits do in a round robin (16.1)? */
gboolean ix_tie_is_played (const IxTieContext *context,
                           const IxRoundEntry *round);

void ix_tie_add_term (IxTieSum *sum,
                      guint     round,
                      guint     opponent,
                      gint64    amount);

/* BH, FB, AOB, SB, ESB, KS, SSSC (ix-tiebreak-scores.c). */
void ix_tie_sum_scores (const IxTieContext *context,
                        const IxTieBreak   *tie_break,
                        guint               place,
                        IxTieSum           *sum);

/* ARO, TPR, PTP, APRO, APPO (ix-tiebreak-ratings.c): whole numbers. */
void ix_tie_sum_ratings (const IxTieContext *context,
                         const IxTieBreak   *tie_break,
                         guint               place,
                         IxTieSum           *sum);

/* Returns the game points on each board, in tenths, over the rounds that count, or only over
 * those against @opponent in which they met; IX_NOBODY: over all.  An array of gint. */
GArray *ix_tie_board_points (const IxTieContext *context,
                             guint               place,
                             guint               opponent) G_GNUC_WARN_UNUSED_RESULT;

/* BC: the points on each board times its number (12.1). */
gint64 ix_tie_board_count (const GArray *boards);

/* TBR, BBE: the numbers of which the first that differs decides, in tenths (12.2, 12.3). */
GArray *ix_tie_board_list (IxTieKind     kind,
                           const GArray *boards) G_GNUC_WARN_UNUSED_RESULT;

/* Compares two such lists: less than 0 if @a has less. */
gint ix_tie_list_compare (const GArray *a,
                          const GArray *b);

/* BC, TBR, BBE (ix-tiebreak-boards.c).  Sets the value. */
void ix_tie_sum_boards (const IxTieContext *context,
                        const IxTieBreak   *tie_break,
                        guint               place,
                        IxTieSum           *sum);

G_END_DECLS
