/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-dialog.h"
#include "ix-match-session.h"

G_BEGIN_DECLS

/* The arbiter's dialog for entering or changing the result of a board or of the match. */
#define IX_TYPE_RESULT (ix_result_get_type ())
G_DECLARE_FINAL_TYPE (IxResult, ix_result, IX, RESULT, IxDialog)

/* Opens it over the window of @over, for the result of @board. */
void ix_result_present (GtkWidget      *over,
                        IxMatchSession *session,
                        guint           board);

G_END_DECLS
