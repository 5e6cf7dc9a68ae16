/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-seat-draft.h"

G_BEGIN_DECLS

/* The seats of a group match: the sums of both teams, and a row for each board with a player of each.
 * People trade places by dragging one onto another, or by pressing one and then another; the arrow
 * keys lead from seat to seat, Ctrl+Z takes a step back.
 *
 * Signal:
 *   changed ()   a step was done or taken back */
#define IX_TYPE_SEAT_PLAN (ix_seat_plan_get_type ())
G_DECLARE_FINAL_TYPE (IxSeatPlan, ix_seat_plan, IX, SEAT_PLAN, GtkWidget)

/* A @fixed plan shows the seats only. */
GtkWidget *ix_seat_plan_new (gboolean fixed);

/* Shows @draft, which it takes.  All must have a seat. */
void ix_seat_plan_show (IxSeatPlan  *self,
                        IxSeatDraft *draft);

/* The draft that is shown, NULL if there is none yet. */
const IxSeatDraft *ix_seat_plan_get_draft (IxSeatPlan *self);

/* Steps of the draft: another option, another grade of the arbiter. */
void ix_seat_plan_choose (IxSeatPlan *self,
                          guint       option);
void ix_seat_plan_set_arbiter_grade (IxSeatPlan *self,
                                     gint        grade);

/* Gives the focus to the first seat. */
void ix_seat_plan_focus (IxSeatPlan *self);

G_END_DECLS
