/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-entry-field.h"
#include "ix-evening.h"

G_BEGIN_DECLS

/* Returns the players who match @text, best first: who is in already, those of recent evenings, the
 * others, who is in but fits less well, then fuzzy matches.  @found is what the lists have, and is taken; grades of the other
 * scale than @scale are converted. */
GPtrArray *ix_check_in_suggest (const IxEveningState *state,
                                IxScale               scale,
                                const char           *text,
                                GPtrArray            *found) G_GNUC_WARN_UNUSED_RESULT;

/* The scale of the grades of those who are entered; IX_SCALE_UNKNOWN if none has a grade. */
IxScale ix_check_in_scale (const IxEveningState *state);

/* Says what to type, after the grading list of the evening and @scale.  @missing: the list is not
 * on this computer. */
char *ix_check_in_hint (const IxEveningState *state,
                        IxScale               scale,
                        gboolean              missing) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
