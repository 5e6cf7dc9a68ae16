/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-state.h"

G_BEGIN_DECLS

/* How people are called.  Everywhere they are called as they were entered, and by their mark if somebody has
 * the same name (IxEntry.shown): "Smith, Ann" from a list, "Ann Smith" as it was typed; lists of people go by
 * surname all the same.  Where there is little room, in the names of teams and on the room display, the comma is left
 * out and the given name is shortened, but only so far that short names stay unique in the evening. */
typedef enum {
  IX_NAME_WHOLE, /* "Smith Ann", "Ann Smith" */
  IX_NAME_SHORT, /* "Smith A.", "A. Smith" */
  IX_NAME_LEAST, /* "Smith"; beside a Smith Bob as above */
  IX_N_NAME_FORMS,
} IxNameForm;

/* Returns the surname, and sets @before and @behind to what goes before and behind it: "A. ", " A.", " (Newport)".
 * All three belong to the caller. */
char *ix_short_name_parts (const IxEveningState *state,
                           guint                 entry,
                           IxNameForm            form,
                           char                **before,
                           char                **behind) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the name in that form. */
char *ix_short_name (const IxEveningState *state,
                     guint                 entry,
                     IxNameForm            form) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
