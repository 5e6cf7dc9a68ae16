/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* Takes what was entered; FALSE if it is refused, and stays to be corrected. */
typedef gboolean (*IxNewEveningDone) (GtkWidget            *over,
                                      const IxEveningSetUp *set_up);

/* The dialog in which an evening is set up: name, venue, rules, rounds, clock, grading list. */
#define IX_TYPE_NEW_EVENING (ix_new_evening_get_type ())
G_DECLARE_FINAL_TYPE (IxNewEvening, ix_new_evening, IX, NEW_EVENING, IxEveningDialog)

/* Opens it over the window of @over, which is passed to @done.  @live: the evening that is to be changed,
 * NULL for a new one; @lists are the grading lists there are, ending with NULL. */
void ix_new_evening_present (GtkWidget         *over,
                             IxEveningSession  *session,
                             const char *const *lists,
                             IxNewEveningDone   done);

G_END_DECLS
