/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* Edits the timetable of the evening, and shows what follows from it. */
#define IX_TYPE_TIMETABLE_DIALOG (ix_timetable_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxTimetableDialog, ix_timetable_dialog, IX, TIMETABLE_DIALOG, IxEveningDialog)

void ix_timetable_dialog_present (GtkWidget        *over,
                                  IxEveningSession *session);

/* Returns the same time of day as that of @start on the day of the evening whose date is @date, today if that
 * names no day; both in microseconds since 1970. */
gint64 ix_timetable_dialog_move (gint64      start,
                                 const char *date);

/* Returns when the timetable starts, in microseconds since 1970, once the evening has the date @date: at the same
 * time of day, on another day if that is another one and no round has begun.  0: there is no timetable. */
gint64 ix_timetable_dialog_start_on (const IxEveningState *state,
                                     const char           *date);

G_END_DECLS
