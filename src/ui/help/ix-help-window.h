/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The handbook: a list of its topics, a page, search, the way back, and printing.  The pages are among the
 * resources of the program, so they are those of its version wherever it runs, in a sandbox too.  Links to
 * pages activate the action "help.open" with a page, or "page#section". */
#define IX_TYPE_HELP_WINDOW (ix_help_window_get_type ())
G_DECLARE_FINAL_TYPE (IxHelpWindow, ix_help_window, IX, HELP_WINDOW, AdwWindow)

/* Shows the page @xref over @over, the main window or a dialog; there is one window of help.  Keys and clicks
 * reach it over modal dialogs too, and it outlives them.  A page that is not there shows the contents. */
void ix_help_window_present (GtkWindow  *over,
                             const char *xref);

G_END_DECLS
