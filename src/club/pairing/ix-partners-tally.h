/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-partners-private.h"

G_BEGIN_DECLS

/* A seating of all rounds with what it costs.  When two people of a round trade seats, only the change is counted.
 * The search decides which trades are made (ix-partners-search.c). */
typedef struct _IxPartnersTally IxPartnersTally;

/* The cost of a seating.  Two seatings are compared by wishes, then by partners, then by the rest. */
typedef struct {
  gint64 wishes;   /* meetings against a wish, less those that are a wish */
  gint64 partners; /* again */
  gint64 rest;     /* opponents again, the aim and colours, in IX_PARTNERS_UNIT */
} IxPartnersTotal;

/* By how much a trade changes the numbers of wishes, partners and opponents that cost something. */
typedef struct {
  gint wishes, partners, opponents;
} IxPartnersChange;

/* @base must outlive the tally. */
IxPartnersTally *ix_partners_tally_new (const IxPartnersBase *base,
                                        const IxPartnersDuty *duty) G_GNUC_WARN_UNUSED_RESULT;
void             ix_partners_tally_free (IxPartnersTally *self);

/* Are there two who are always partners by their wish? */
gboolean ix_partners_tally_has_couples (const IxPartnersTally *self);

/* Is the cost of meetings alone, because grades, scores and colours do not count or do not differ? */
gboolean ix_partners_tally_counts_only_meetings (const IxPartnersTally *self);

/* The matches that the person at @place has had after all rounds. */
guint ix_partners_tally_n_matches (const IxPartnersTally *self,
                                   guint                  place);

/* No seating costs less than this.  How many wishes can be met is not known: if there are any, no seating gets
 * there. */
const IxPartnersTotal *ix_partners_tally_least (const IxPartnersTally *self);

/* Takes @seating, and counts it from the beginning. */
void ix_partners_tally_count (IxPartnersTally         *self,
                              const IxPartnersSeating *seating);

/* The seating as it is after all trades, and its cost. */
const IxPartnersSeating *ix_partners_tally_seating (const IxPartnersTally *self);
IxPartnersTotal          ix_partners_tally_total (const IxPartnersTally *self);

/* Sets what a trade costs: the weight of partners again; with @alone only they and wishes count. */
void ix_partners_tally_weigh (IxPartnersTally *self,
                              guint            partner_weight,
                              gboolean         alone);

/* The cost of a trade in round @r between @s and @t, the seats of two who play one board each and are not of one
 * team.  One of @limit or more may be told as less than it is, but not below @limit. */
gint64 ix_partners_tally_cost_after (IxPartnersTally  *self,
                                     guint             r,
                                     guint             s,
                                     guint             t,
                                     gint64            limit,
                                     IxPartnersChange *change);

/* Makes this trade, whose @change ix_partners_tally_cost_after() has told. */
void ix_partners_tally_trade (IxPartnersTally        *self,
                              guint                   r,
                              guint                   s,
                              guint                   t,
                              const IxPartnersChange *change);

G_END_DECLS
