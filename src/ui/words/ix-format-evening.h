/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-table.h"
#include "ix-evening-teams.h"
#include "ix-plan-words.h"
#include "ix-report-words.h"

G_BEGIN_DECLS

/* What an evening tells in codes and numbers, in sentences of the user's language.  All texts returned
 * as `char *` are the caller's. */

/* "145", "145 e" for an estimate, "–" for none. */
char *ix_format_grade (const IxEntry *entry);

/* What a team is called where there is room for little: its name, or "Smith / Jones". */
char *ix_format_short_team (const IxEveningState *state,
                            guint                 team);

/* A name without what stands behind the comma. */
char *ix_format_surname (const char *name);

/* What is done with so many players, and what that costs. */
char *ix_format_odd_number_method (const IxOddNumberOption *choice);
char *ix_format_odd_number_cost (const IxOddNumberOption *choice);

/* How a round came about. */
const char *ix_format_round_method (IxRoundMethod way,
                                    gboolean      individual);

/* The tables of the round without a result: "waiting for tables 3, 7"; NULL if there are none. */
char *ix_format_waiting_for (const IxClubRound *round);

/* An act of the journal, as what was undone: "the result of table 3". */
char *ix_format_act (const IxEveningState *state,
                     const IxEveningEvent *event);

G_END_DECLS
