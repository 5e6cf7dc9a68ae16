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

G_END_DECLS
