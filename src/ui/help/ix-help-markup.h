/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-help-page.h"

G_BEGIN_DECLS

/* Returns a row of words, such as those of a paragraph, as markup of Pango.  With @links its links can
 * be followed, and lead to what IX_HELP_XREF or IX_HELP_HREF says. */
char *ix_help_markup (const IxHelpNode *row,
                      gboolean          links) G_GNUC_WARN_UNUSED_RESULT;

/* The title of a note: its kind, translated. */
const char *ix_help_note_title (const IxHelpNode *note);

G_END_DECLS
