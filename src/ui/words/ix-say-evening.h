/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-table.h"
#include "ix-evening-teams.h"

G_BEGIN_DECLS

/* What an evening tells in codes and numbers, in sentences of the user's language.  All texts returned
 * as `char *` are the caller's. */

/* "145", "145 e" for an estimate, "–" for none. */
char *ix_say_grade (const IxEntry *entry);

/* "19 players", "1 player"; "9 teams". */
char *ix_say_n_players (guint n);
char *ix_say_n_teams (guint n);

/* What a team is called where there is room for little: its name, or "Smith / Jones". */
char *ix_say_short_team (const IxEveningState *state,
                         guint                 team);

/* A name without what stands behind the comma. */
char *ix_say_surname (const char *name);

/* What is done with so many players, and what that costs. */
char *ix_say_odd_way (const IxOddNumberOption *choice);
char *ix_say_odd_cost (const IxOddNumberOption *choice);

/* How the evening is paired, and why, in one sentence. */
const char *ix_say_system (IxSystem system,
                           gboolean individual);
char       *ix_say_plan (const IxPlan *plan);

/* How a round came about. */
const char *ix_say_round_way (IxRoundMethod way,
                              gboolean      individual);

/* "1–0", "½–½", "+ –" for a forfeit; empty while it is open. */
const char *ix_say_table_result (IxTableResult result);

/* "has no opponent", "half a point, as asked for". */
const char *ix_say_bye (IxRoundKind kind);

/* The tables of the round without a result: "waiting for tables 3, 7"; NULL if there are none. */
char *ix_say_waiting_for (const IxClubRound *round);

/* An act of the journal, as what was undone: "the result of table 3". */
char *ix_say_act (const IxEveningState *state,
                  const IxEveningEvent *event);

G_END_DECLS
