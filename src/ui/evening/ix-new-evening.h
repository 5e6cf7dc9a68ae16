/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"
#include "ix-rule-set-list.h"

G_BEGIN_DECLS

/* Applies the settings.  @same_people: those of the last evening come again.  Returns FALSE if they are
 * refused; the dialog then stays open. */
typedef gboolean (*IxNewEveningDone) (GtkWidget               *over,
                                      const IxEveningSetUp    *set_up,
                                      const IxEveningFormat   *format,
                                      const IxEveningPartners *partners,
                                      gboolean                 same_people);

/* The dialog that sets up an evening: name, venue, date, rules, whether partners change, rounds or
 * the time of the last one, matches of a pairing, clock, grading list. */
#define IX_TYPE_NEW_EVENING (ix_new_evening_get_type ())
G_DECLARE_FINAL_TYPE (IxNewEvening, ix_new_evening, IX, NEW_EVENING, IxEveningDialog)

/* Opens the dialog over the window of @over, which is passed to @done, and returns it.  @session
 * is the evening to edit, NULL for a new one, which then proposes what @like had, such as the last
 * evening; that may be NULL too.  @lists are the names of the grading lists, the newest first,
 * NULL-terminated; another one is imported by `evening.import-list`.  @refused says which cannot be
 * used, or is NULL.  @rule_sets has the rules to choose from. */
GtkWidget *ix_new_evening_present (GtkWidget            *over,
                                   IxEveningSession     *session,
                                   const IxEveningState *like,
                                   const char *const    *lists,
                                   const char           *refused,
                                   IxRuleSetList        *rule_sets,
                                   IxNewEveningDone      done);

/* Offers @lists, and chooses @imported, one of them: in place of an older list of its kind, or else in the
 * first row that is free. */
void ix_new_evening_take_list (IxNewEvening      *self,
                               const char *const *lists,
                               const char        *imported);

G_END_DECLS
