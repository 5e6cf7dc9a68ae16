/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* Edits the timetable of the evening, and shows what follows from it. */
#define IX_TYPE_TIMETABLE_DIALOG (ix_timetable_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxTimetableDialog, ix_timetable_dialog, IX, TIMETABLE_DIALOG, IxEveningDialog)

void ix_timetable_dialog_present (GtkWidget        *over,
                                  IxEveningSession *session);

G_END_DECLS
