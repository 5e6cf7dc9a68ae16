/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-dialog.h"
#include "ix-seat-draft.h"

G_BEGIN_DECLS

/* The dialog that changes the seat plan of a match which is being set up. */
#define IX_TYPE_SEAT_DIALOG (ix_seat_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxSeatDialog, ix_seat_dialog, IX, SEAT_DIALOG, IxDialog)

/* Called with the seats that were chosen, which the callee takes. */
typedef void (*IxSeatsChosen) (IxSeatDraft *draft,
                               gpointer     data);

/* Opens it over the window of @over with a copy of @draft, in which all have a seat.  @over must be
 * there when @done is called; if it is not, nothing is. */
void ix_seat_dialog_present (GtkWidget         *over,
                             const IxSeatDraft *draft,
                             IxSeatsChosen      done);

/* Gives @dialog, which has all its rows, a size that shows the seats of @draft, if the window that it
 * is over has room. */
void ix_seat_dialog_fit (GtkWindow         *dialog,
                         GtkWidget         *over,
                         const IxSeatDraft *draft);

G_END_DECLS
