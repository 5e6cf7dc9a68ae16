/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-free-play.h"

G_BEGIN_DECLS

/* The seats of the next match in free play and who sits out.  People trade places by dragging one
 * onto another, or by pressing one and then another.
 *
 * Signal: trade (guint, guint): these two are to change places */
#define IX_TYPE_FREE_PLAN (ix_free_plan_get_type ())
G_DECLARE_FINAL_TYPE (IxFreePlan, ix_free_plan, IX, FREE_PLAN, GtkWidget)

GtkWidget *ix_free_plan_new (void);

/* Shows @match with the names of @play. */
void ix_free_plan_show (IxFreePlan            *self,
                        const IxFreePlay      *play,
                        const IxPartnersRound *match);

G_END_DECLS
