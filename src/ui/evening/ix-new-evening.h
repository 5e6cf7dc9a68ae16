/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening.h"

G_BEGIN_DECLS

/* Takes what was entered; FALSE if it is refused, and stays to be corrected. */
typedef gboolean (*IxNewEveningDone) (GtkWidget            *over,
                                      const IxEveningSetUp *set_up);

/* The window in which an evening is set up: name, venue, rules, rounds, clock, grading list.  Modal over
 * the window of @over.  @state: the evening that is to be changed, NULL for a new one; @lists are the
 * grading lists there are, ending with NULL. */
void ix_new_evening_present (GtkWidget            *over,
                             const IxEveningState *state,
                             const char *const    *lists,
                             IxNewEveningDone      done);

G_END_DECLS
