/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-types.h"

G_BEGIN_DECLS

/* A person on a seat plan, who can be dragged onto another one.  Pressing the button activates the
 * action `seats.pick` of the plan with the number of the person; a drop, `seats.trade` with both
 * numbers. */
#define IX_TYPE_SEAT_BUTTON (ix_seat_button_get_type ())
G_DECLARE_FINAL_TYPE (IxSeatButton, ix_seat_button, IX, SEAT_BUTTON, GtkWidget)

/* A person as the button shows them. */
typedef struct {
  guint       person;
  const char *name;
  gint        grade;   /* as it counts */
  gboolean    unknown; /* their own grade is */
  const char *board;   /* its letter or number; NULL: they watch */
  guint       team;    /* the rest only if they have a seat */
  IxColour    colour;
  gboolean    picked;
  gboolean    traded;  /* since all were seated */
} IxSeated;

GtkWidget *ix_seat_button_new (void);

/* Shows @seated.  A @fixed one cannot be pressed or dragged. */
void ix_seat_button_show (IxSeatButton   *self,
                          const IxSeated *seated,
                          gboolean        fixed);

/* The number of the person shown. */
guint ix_seat_button_get_person (IxSeatButton *self);

G_END_DECLS
