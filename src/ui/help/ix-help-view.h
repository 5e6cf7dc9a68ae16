/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-help-book.h"

G_BEGIN_DECLS

/* Pages of the handbook as widgets.  Links activate the action "help.open" with the page, or
 * "page#section". */

/* Returns @page, with the topics that it lists if it is a guide, and related pages at its end.  Its sections
 * have widgets of the name "section-" and their id. */
GtkWidget *ix_help_view_new (const IxHelpBook *book,
                             const IxHelpPage *page) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the list of what a search for @query found, an array of IxHelpHit. */
GtkWidget *ix_help_view_new_results (const char      *query,
                                     const GPtrArray *hits) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
