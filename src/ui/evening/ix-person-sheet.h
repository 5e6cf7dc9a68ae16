/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"

G_BEGIN_DECLS

/* Shows the rounds of @entry in a window over that of @over, and keeps them up to date while the evening is
 * open. */
void ix_person_sheet_present (GtkWidget        *over,
                              IxEveningSession *session,
                              guint             entry);

G_END_DECLS
