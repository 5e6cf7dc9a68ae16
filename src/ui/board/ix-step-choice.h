/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-position.h"

G_BEGIN_DECLS

/* The popover that asks which of several steps is meant.  The letter of a piece chooses it. */
#define IX_TYPE_STEP_CHOICE (ix_step_choice_get_type ())
G_DECLARE_FINAL_TYPE (IxStepChoice, ix_step_choice, IX, STEP_CHOICE, GtkPopover)

typedef void (*IxStepChoiceFunc) (IxStep   step,
                                  gpointer data);

/* Asks at @square which of @steps in @pos is meant; they differ in the type that a pawn promotes
 * to or in whether the piece there is captured or swapped.  The popover shows the real pieces,
 * and words if more than pieces is to be chosen.  @no_swap, if not NULL, says why the piece
 * there cannot be swapped, for a player who may have meant that.  Calls @func with the chosen
 * step, or never.  The popover is a child of @square; the caller must unparent it once it is
 * closed and another question comes, and not before: GTK 4.8 may still point at its contents. */
GtkWidget *ix_step_choice_ask (GtkWidget        *square,
                               const IxPosition *pos,
                               const IxStep     *steps,
                               guint             n_steps,
                               const char       *no_swap,
                               IxStepChoiceFunc  func,
                               gpointer          data);

G_END_DECLS
