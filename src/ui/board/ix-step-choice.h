/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-position.h"

G_BEGIN_DECLS

/* The popover that asks which of several steps is meant. */
#define IX_TYPE_STEP_CHOICE (ix_step_choice_get_type ())
G_DECLARE_FINAL_TYPE (IxStepChoice, ix_step_choice, IX, STEP_CHOICE, GtkPopover)

typedef void (*IxStepChoiceFunc) (IxStep   step,
                                  gpointer data);

/* Asks at @square which of @steps in @pos is meant, which differ in the piece that a pawn becomes
 * or in whether the piece there is taken or swapped: a popover with the real pieces, and words
 * where there is more to choose than pieces.  @no_swap, if not NULL, says why the piece there
 * cannot be swapped, for who might have meant that.  Calls @func with the one that is chosen, or
 * never.  The popover, a child of @square, is the caller's to unparent once it is closed and
 * another question comes, and not before: GTK 4.8 may still point at what is in it. */
GtkWidget *ix_step_choice_ask (GtkWidget        *square,
                               const IxPosition *pos,
                               const IxStep     *steps,
                               guint             n_steps,
                               const char       *no_swap,
                               IxStepChoiceFunc  func,
                               gpointer          data);

G_END_DECLS
