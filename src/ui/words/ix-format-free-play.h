/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-free-session.h"

G_BEGIN_DECLS

/* Free play in words.  Texts returned as `char *` belong to the caller. */

/* "Ann and Bob against Cy and Di", "Ann on both boards against Bob and Cy". */
char *ix_format_free_match (const IxFreePlay      *play,
                            const IxPartnersTable *table) G_GNUC_WARN_UNUSED_RESULT;

/* "Ann and Bob against Cy and Di. Eve sits out.", and the same behind "Next:". */
char *ix_format_proposal (const IxFreePlay      *play,
                          const IxPartnersRound *match) G_GNUC_WARN_UNUSED_RESULT;
char *ix_format_next_match (const IxFreePlay      *play,
                            const IxPartnersRound *match) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the score of a person: "2 played, 1 sat out, 1½ points". */
char *ix_format_free_person (const IxFreePlay  *play,
                             guint              person,
                             const IxFreeScore *score) G_GNUC_WARN_UNUSED_RESULT;

/* The points of @score: "1½"; and per match: "0.75", or "" before the first. */
char *ix_format_free_points (const IxFreeScore *score) G_GNUC_WARN_UNUSED_RESULT;
char *ix_format_free_average (const IxFreeScore *score) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the words of an event: "Ann has gone home". */
char *ix_format_free_event (const IxFreePlay      *play,
                            const IxFreePlayEvent *event) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
