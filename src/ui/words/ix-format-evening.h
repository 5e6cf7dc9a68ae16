/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-table.h"
#include "ix-evening-teams.h"
#include "ix-plan-words.h"
#include "ix-report-words.h"

G_BEGIN_DECLS

/* Puts the codes and numbers of an evening into sentences in the user's language.  Texts returned
 * as `char *` belong to the caller. */

/* "145", "145 e" for an estimate, "–" for none. */
char *ix_format_grade (const IxEntry *entry);

/* Has one of @n entries a grade with the mark of an estimate?  IX_NOBODY has none.  ix_format_estimated() says what the
 * mark means: this is shown once where there is one. */
gboolean ix_has_estimate (const IxEveningState *state,
                          const guint          *entries,
                          guint                 n);

/* Returns the sign of the currency of an evening; as long as it has none, that of the user's country. */
char *ix_evening_currency (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns what is said about the fee of an entry: "paid", "€3 open", "€2 too much"; empty: nothing is due. */
char *ix_format_fee (const IxEveningState *state,
                     guint                 entry) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the sums of all fees: "Entry fees: €25 of €40 paid, €15 open"; NULL: there are none. */
char *ix_format_fee_sums (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* The short name of a team: its own, or those of its players (ix-short-name.h), "Smith / Jones A.".  The second function names it as it was in
 * a round, from 0. */
char *ix_format_short_team (const IxEveningState *state,
                            guint                 team);
char *ix_format_short_team_in_round (const IxEveningState *state,
                                     guint                 round,
                                     guint                 team);

/* "19 players and a house player · 9 teams"; without teams, and where everybody plays for themselves, the
 * people alone. */
char *ix_format_turnout (const IxEveningState *state,
                         guint                 n_teams) G_GNUC_WARN_UNUSED_RESULT;

/* "19 players · 9 teams · a team of three": what was settled with the teams that are made. */
char *ix_format_settled (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* The names of @entries, an array of guint: "Smith, Ann; Jones, Bob"; empty if there are none. */
char *ix_format_entries (const IxEveningState *state,
                         const GArray         *entries);

/* "Here, as they report by phone: Smith, Ann"; NULL: nobody reports so. */
char *ix_format_arrivals (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* The way to handle an odd number of players, and its cost. */
char *ix_format_odd_number_method (const IxOddNumberOption *choice);
char *ix_format_odd_number_cost (const IxOddNumberOption *choice);

/* The method by which a round was paired. */
const char *ix_format_round_method (IxRoundMethod way,
                                    gboolean      individual);

/* "Last round", or "The first round after 19:30 is the last", of the newest round of an evening
 * that ends by the clock; NULL for others. */
char *ix_format_last_round (const IxEveningState *state,
                            guint                 round);

/* The tables of the round without a result: "waiting for tables 3, 7"; NULL if there are none. */
char *ix_format_waiting_for (const IxClubRound *round);

/* "Round 1 has no result at table 2"; NULL if the round, from 0, has all its results. */
char *ix_format_missing (const IxEveningState *state,
                         guint                 round);

G_END_DECLS
