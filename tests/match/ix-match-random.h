/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match.h"

G_BEGIN_DECLS

/* Random matches: of one to five boards, by several rules, with sensible events and others. */

/* The set-up of a match. */
IxMatchSetup ix_random_setup (GRand *rand);

/* The instant of the next event after one at @now. */
gint64 ix_random_instant (GRand         *rand,
                          const IxMatch *match,
                          gint64         now);

/* The next event, which may be refused.  Ends are usually undone, otherwise most matches would be
 * short. */
IxMatchEvent ix_random_event (GRand         *rand,
                              const IxMatch *match,
                              gint64         at);

/* Has @n random events happen in @match, the first after @now. */
void ix_random_play (GRand   *rand,
                     IxMatch *match,
                     gint64   now,
                     guint    n);

G_END_DECLS
