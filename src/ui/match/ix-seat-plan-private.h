/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-seat-button.h"
#include "ix-seat-plan.h"

G_BEGIN_DECLS

/* Shared by ix-seat-plan.c (who sits where) and ix-seat-plan-keys.c (focus and keys). */

/* In place of the number of a person. */
#define IX_SEAT_NOBODY G_MAXUINT

struct _IxSeatPlan {
  GtkWidget parent_instance;

  IxSeatDraft *draft;
  gboolean     fixed;
  guint        picked;   /* the person who changes places with the next one; or IX_SEAT_NOBODY */
  guint        n_boards; /* that there are rows for */

  GtkWidget    *box, *rows; /* all; of it, what is scrolled */
  GtkWidget    *sums[2], *difference;
  GtkWidget    *bar, *hint, *undo;
  GtkWidget    *columns;
  IxSeatButton *seats[IX_GROUP_MOST_BOARDS][2][2]; /* by board, team, and the one or two there */
  GtkWidget    *watch;                             /* the row of who watches */
  IxSeatButton *watching;
};

/* Nobody is picked any more. */
void ix_seat_plan_let_go (IxSeatPlan *self);

/* Adds the keys of a plan in which people change places. */
void ix_seat_plan_add_keys (IxSeatPlan *self);

G_END_DECLS
