/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-partners.h"
#include "ix-evening-session.h"

G_BEGIN_DECLS

/* The plan of the rounds that remain, where partners change.  It is searched for in a thread, so that no
 * key waits for it, and only while somebody asks. */

typedef struct {
  IxPartnersPlan *plan; /* NULL: there is none */
  guint           planned, seed;
  char           *why;  /* there is none; a sentence without its full stop */
} IxEveningPlan;

#define IX_TYPE_EVENING_PLANNER (ix_evening_planner_get_type ())
G_DECLARE_FINAL_TYPE (IxEveningPlanner, ix_evening_planner, IX, EVENING_PLANNER, GObject)

/* Plans the evening of @session.  Emits `planned` when a plan has come. */
IxEveningPlanner *ix_evening_planner_new (IxEveningSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the plan of the evening as it is now, which is valid until that changes; NULL if it is still
 * searched for. */
const IxEveningPlan *ix_evening_planner_get (IxEveningPlanner *self);

G_END_DECLS
