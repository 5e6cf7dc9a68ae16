/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-list-player.h"

G_BEGIN_DECLS

/* The score of a player for a search. */
typedef struct {
  guint    n_near;   /* mistyped words */
  guint    errors;   /* errors in them */
  guint    n_whole;  /* words typed in full; a single letter is the beginning of a name */
  guint    n_middle; /* words that only fit behind the first of the given names */
  gboolean leads;    /* the name begins with one of the words */
} IxListScore;

/* Does each of @words, case-folded, match @player: a word of the name, the grade or the code?  With
 * @near mistyped words count too.  Sets @score if so. */
gboolean ix_list_score (const IxListPlayer *player,
                        char              **words,
                        gboolean            near,
                        IxListScore        *score);

/* Compares two scores: less than 0 if @a is better. */
int ix_list_score_compare (const IxListScore *a,
                           const IxListScore *b);

/* Words of digits are never mistyped, as each could be a grade; one that begins with more digits
 * than a grade has is a code. */
gboolean ix_list_word_is_number (const char *word);
gboolean ix_list_word_is_code (const char *word);

G_END_DECLS
