/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-seat-plan.h"

G_BEGIN_DECLS

/* The ways to seat an odd number of people, each with its cost; hidden if the number is even.  If the
 * arbiter plays, a row for their grade follows.  Choosing one is a step of the plan. */
#define IX_TYPE_SEAT_OPTIONS (ix_seat_options_get_type ())
G_DECLARE_FINAL_TYPE (IxSeatOptions, ix_seat_options, IX, SEAT_OPTIONS, GtkWidget)

/* The options of @plan, which must show a draft. */
GtkWidget *ix_seat_options_new (IxSeatPlan *plan);

G_END_DECLS
