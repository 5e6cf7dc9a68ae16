/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-partners.h"
#include "ix-plan.h"

G_BEGIN_DECLS

/* The plan of an evening in words.  Texts returned as `char *` belong to the caller. */

/* "19 players", "1 player"; "9 teams". */
char *ix_format_n_players (guint n) G_GNUC_WARN_UNUSED_RESULT;
char *ix_format_n_teams (guint n) G_GNUC_WARN_UNUSED_RESULT;

/* "Team Swiss". */
const char *ix_format_system (IxSystem system,
                              gboolean individual);

/* Return what partners that change aim at, "even tables", and what those do whom four does not
 * divide, "one or two sit out, three have a table". */
const char *ix_format_partners_aim (IxPartnersAim aim);
const char *ix_format_partners_rest (IxPartnersRest rest);

/* Returns what that aim does, and what places mean then, in a sentence or two. */
const char *ix_format_partners_places (IxPartnersAim aim);

/* Returns one sentence that says how the evening is paired, and why. */
char *ix_format_plan (const IxPlan *plan) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
