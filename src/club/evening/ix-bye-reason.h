/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-table.h"

G_BEGIN_DECLS

/* Says why a team was left without an opponent (tournament.md 1.3, 1.6), by the results as they
 * stand now. */

typedef struct {
  gboolean in_turn; /* the table of a round robin gives everybody a bye in turn; nothing below but `due` */
  guint    due;     /* in turn: whom the table gives it now, another team if the pairing was changed by hand */
  gboolean leads;   /* the team has the most points, behind round 1 */
  guint    n_byes;  /* that it had before */

  /* Teams, of guint, that by their points should rather have had it: with fewer points; if the team
   * leads, all that do not. */
  GArray *had;   /* had more byes before */
  GArray *stuck; /* then the others could not have been paired */
  GArray *could; /* could have had it */
} IxByeReason;

void ix_bye_reason_clear (IxByeReason *reason);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxByeReason, ix_bye_reason_clear)

/* Fills @reason, which is empty before, for @team, which has no opponent in a paired round without
 * having asked for it. */
void ix_evening_find_bye_reason (const IxEveningState *state,
                                 guint                 round,
                                 guint                 team,
                                 IxByeReason          *reason);

G_END_DECLS
