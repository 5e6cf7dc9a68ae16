/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-partners.h"

G_BEGIN_DECLS

/* A second opinion on an evening on which partners change, written from partners.md as simply as
 * possible: every number is counted from the whole list of matches. */

typedef struct {
  guint  partners_again, opponents_again;
  guint  partners_repeated, opponents_repeated; /* in the rounds given */
  guint  unmet;
  double evenness, schedule, leaders; /* as in IxPartnersCost, but not in thousandths */
  double difference;                  /* the mean of the teams' sums, in standard deviations */
  guint  duty, duty_running;
  guint  colours;
} NaivePartners;

/* Judges the rounds of @field and @rounds after them. */
NaivePartners naive_partners_judge (const IxPartnersField *field,
                                    const IxPartnersRound *rounds,
                                    guint                  n_rounds);

/* How often @a and @b were partners, or opponents, in the rounds that were played. */
guint naive_partners_met (const IxPartnersField *field,
                          guint                  a,
                          guint                  b,
                          gboolean               partners);

/* Is everybody who is present at one table or sits out, nobody twice, and is nobody else in it? */
gboolean naive_partners_is_round (const IxPartnersField *field,
                                  const IxPartnersRound *round);

G_END_DECLS
