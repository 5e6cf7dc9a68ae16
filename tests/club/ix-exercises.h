/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"

G_BEGIN_DECLS

/* FIDE's exercises in tie-breaking (tests/data/oracles/tiebreaks.md), read as they stand. */

/* The text of a section, from the heading of that letter to the next. */
char *ix_exercise_text (char letter);

/* The texts that the groups of @pattern match in @text, match by match, as string vectors. */
GPtrArray *ix_exercise_match (const char *pattern,
                              const char *text);

/* A: 16 players, 5 rounds. */
IxCrossTable *ix_exercise_swiss (void);

/* B: 6 players. */
IxCrossTable *ix_exercise_round_robin (void);

/* C: 14 teams of 4, 7 rounds. */
IxCrossTable *ix_exercise_teams (void);

G_END_DECLS
