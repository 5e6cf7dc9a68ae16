/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-planner.h"
#include "ix-evening-tab.h"

G_BEGIN_DECLS

/* Where partners change, the plan: the tables of the round that is played or comes next, at which
 * people can change places, the rounds after it, and what all of it costs. */
#define IX_TYPE_PLAN_TAB (ix_plan_tab_get_type ())
G_DECLARE_FINAL_TYPE (IxPlanTab, ix_plan_tab, IX, PLAN_TAB, IxEveningTab)

GtkWidget *ix_plan_tab_new (IxEveningSession *session,
                            IxEveningPlanner *planner);

G_END_DECLS
