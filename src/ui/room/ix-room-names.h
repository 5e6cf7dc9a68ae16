/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* How the people of an evening are called on the room display: as they were entered, "Ann Smith"; a
 * comma tells the order, "Smith, Ann", and is left out.  Where there is little room the given name
 * is shortened, but only so far that no two people of the evening are called alike.  Those whose
 * whole name is the same get their club behind it; where that tells nothing their grade, else their
 * partner. */
typedef struct _IxRoomNames IxRoomNames;

typedef enum {
  IX_ROOM_NAME_WHOLE, /* "Smith Ann", "Ann Smith" */
  IX_ROOM_NAME_SHORT, /* "Smith A.", "A. Smith" */
  IX_ROOM_NAME_LEAST, /* "Smith"; beside a Smith Bob as above */
  IX_N_ROOM_NAME_FORMS,
} IxRoomNameForm;

IxRoomNames *ix_room_names_new (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;
void         ix_room_names_free (IxRoomNames *names);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxRoomNames, ix_room_names_free)

/* Return the names of @n entries: "Smith Ann & Bob Jones"; and the same as markup of Pango, with
 * the surnames bold and the rest lighter. */
char *ix_room_names_text (const IxRoomNames *names,
                          const guint       *entries,
                          guint              n,
                          IxRoomNameForm     form) G_GNUC_WARN_UNUSED_RESULT;
char *ix_room_names_markup (const IxRoomNames *names,
                            const guint       *entries,
                            guint              n,
                            IxRoomNameForm     form) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
