/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* How the people of an evening are called on the room display: as they were entered, "Ann Smith"; a
 * comma tells the order, "Smith, Ann", and is left out.  If there is little room the given name is
 * shortened, but only so far that short names stay unique in the evening.  Those whose whole name
 * is the same have behind it what tells them apart everywhere (IxEntry.mark). */
typedef struct _IxDisplayNames IxDisplayNames;

typedef enum {
  IX_DISPLAY_NAME_WHOLE, /* "Smith Ann", "Ann Smith" */
  IX_DISPLAY_NAME_SHORT, /* "Smith A.", "A. Smith" */
  IX_DISPLAY_NAME_LEAST, /* "Smith"; beside a Smith Bob as above */
  IX_N_DISPLAY_NAME_FORMS,
} IxDisplayNameForm;

IxDisplayNames *ix_display_names_new (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;
void            ix_display_names_free (IxDisplayNames *names);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxDisplayNames, ix_display_names_free)

/* Return the names of @n entries: "Smith Ann & Bob Jones"; and the same as markup of Pango, with
 * the surnames bold and the rest lighter. */
char *ix_display_names_text (const IxDisplayNames *names,
                             const guint          *entries,
                             guint                 n,
                             IxDisplayNameForm     form) G_GNUC_WARN_UNUSED_RESULT;
char *ix_display_names_markup (const IxDisplayNames *names,
                               const guint          *entries,
                               guint                 n,
                               IxDisplayNameForm     form) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
