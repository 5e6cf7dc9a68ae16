/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"
#include "ix-list-report.h"

G_BEGIN_DECLS

/* The last page of an import of entries: how many come in, who does not and why, and what was read
 * otherwise than it stands.  Rows with a name can be taken nevertheless.  Its button enters all in one
 * act. */
#define IX_TYPE_IMPORT_REVIEW (ix_import_review_get_type ())
G_DECLARE_FINAL_TYPE (IxImportReview, ix_import_review, IX, IMPORT_REVIEW, IxEveningDialog)

/* Enters @rows, of IxEntryRow, over @over, a widget of the Evening page; where somebody does not come
 * in, something is odd, or @remark is not NULL, the window opens first.  @remark is one on the
 * whole file. */
void ix_import_review_run (GtkWidget          *over,
                           IxEveningSession   *session,
                           GPtrArray          *rows,
                           const IxListReport *report,
                           const char         *remark);

G_END_DECLS
