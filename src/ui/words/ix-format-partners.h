/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-partners.h"

G_BEGIN_DECLS

/* Sentences about evenings on which partners change, in the user's language.  The texts belong to the
 * caller. */

/* "Ann & Bob – Cid & Dan", the first-named team first; who plays both boards stands alone. */
char *ix_format_four (const IxEveningState  *state,
                      const IxPartnersTable *table) G_GNUC_WARN_UNUSED_RESULT;

/* "Ann and Bob sit out"; NULL if nobody does. */
char *ix_format_sit_out (const IxEveningState  *state,
                         const IxPartnersRound *round) G_GNUC_WARN_UNUSED_RESULT;

/* "23 players · 5 tables · 1 sits out · 2 play from the next round on". */
char *ix_format_partners_turnout (const IxEveningState  *state,
                                  const IxPartnersRound *round) G_GNUC_WARN_UNUSED_RESULT;

/* "Without a grade: counts as 118, the median."; NULL if everybody at the tables has one, or nobody here. */
char *ix_format_partners_ungraded (const IxEveningState  *state,
                                   const IxPartnersRound *round) G_GNUC_WARN_UNUSED_RESULT;

/* Says how often partners and opponents meet again in the rounds of which the cost is, and how even the tables are. */
char *ix_format_partners_cost (const IxPartnersCost *cost) G_GNUC_WARN_UNUSED_RESULT;

/* Says how a change by hand changes the cost: "Partners again: 0 → 1 · …" */
char *ix_format_partners_change (const IxPartnersCost *now,
                                 const IxPartnersCost *then) G_GNUC_WARN_UNUSED_RESULT;

/* The wishes that @rounds do not meet; NULL if all are met. */
char *ix_format_partners_unmet (const IxEveningState  *state,
                                const IxPartnersField *field,
                                const IxPartnersRound *rounds,
                                guint                  n_rounds) G_GNUC_WARN_UNUSED_RESULT;

/* Why these four share a table, in two sentences or three. */
char *ix_format_why_four (const IxEveningState  *state,
                          const IxPartnersTable *table,
                          const IxPartnersWhy   *why) G_GNUC_WARN_UNUSED_RESULT;

/* The same of a table of a round that is paired. */
char *ix_format_why_paired_four (const IxEveningState *state,
                                 guint                 round,
                                 guint                 table) G_GNUC_WARN_UNUSED_RESULT;

/* Why somebody sits out. */
char *ix_format_why_out (const IxEveningState *state,
                         guint                 round,
                         guint                 entry) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
