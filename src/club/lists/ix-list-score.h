/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-list-player.h"

G_BEGIN_DECLS

/* How well a player fits what somebody typed. */
typedef struct {
  guint    n_near;  /* words that were mistyped */
  guint    errors;  /* in them */
  guint    n_whole; /* words that were typed to the end */
  gboolean leads;   /* the name begins with one of them */
} IxListScore;

/* Do all of @words, which are case-folded, match @player: words of his name, his grade, his code?  With
 * @near they may be mistyped. */
gboolean ix_list_score (const IxListPlayer *player,
                        char              **words,
                        gboolean            near,
                        IxListScore        *score);

/* Below 0: @a fits better. */
int ix_list_score_compare (const IxListScore *a,
                           const IxListScore *b);

/* Words of digits alone are never mistyped, for each is some player's grade; one that begins with
 * more digits than a grade has is a code. */
gboolean ix_list_word_is_number (const char *word);
gboolean ix_list_word_is_code (const char *word);

G_END_DECLS
