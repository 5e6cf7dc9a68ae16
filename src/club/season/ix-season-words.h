/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-season-people.h"

G_BEGIN_DECLS

/* Seasons in words, in the reader's language. */

/* Return the name of a kind of rule, "Total points"; the heading of a rule, "Points"; and what
 * it compares, a sentence that names its options. */
const char *ix_season_words_kind (IxSeasonRuleKind kind);
char       *ix_season_words_heading (const IxSeasonRule *rule) G_GNUC_WARN_UNUSED_RESULT;
char       *ix_season_words_explain (const IxSeasonRule *rule) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the name of a preset: "Club ladder". */
const char *ix_season_words_preset (IxSeasonPreset preset);

/* Returns a question as a sentence. */
char *ix_season_words_question (const IxSeasonPeople   *people,
                                const IxSeasonQuestion *question) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
