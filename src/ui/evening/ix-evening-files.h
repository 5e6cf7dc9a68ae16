/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"
#include "ix-report.h"

G_BEGIN_DECLS

/* Saving of an evening. */

/* Asks for a file name and saves.  @format "pdf" or "csv" saves the only report in @reports;
 * "html", "trf", "evening" (all of it, as JSON), "all.pdf" (its tables as they stand), "whole.pdf" and
 * "whole.html" (all that was) save the evening. */
void ix_evening_files_save (GtkWidget        *over,
                            IxEveningSession *session,
                            GPtrArray        *reports,
                            const char       *format);

/* Asks for a file name, for which it proposes @name, and saves reports that are of no evening: @format is "pdf",
 * "csv" or "html".  The widget @over is told by evening.say. */
void ix_evening_files_save_reports (GtkWidget  *over,
                                    GPtrArray  *reports,
                                    const char *name,
                                    const char *format);

/* The same for @text, which it takes; @end is that of the file's name, "json". */
void ix_evening_files_save_text (GtkWidget  *over,
                                 char       *text,
                                 const char *name,
                                 const char *end);

/* "Club Night 2016-01-14 Pairings, round 1": what a file of the evening is called, without its end.  @round is its
 * number, 0 for none. */
char *ix_evening_files_name (const IxEveningState *state,
                             const char           *what,
                             guint                 round) G_GNUC_WARN_UNUSED_RESULT;

/* Saves in @folder a copy that a club can continue with if the computer fails: the reports as PDF
 * and as a web page, the evening as JSON, and a folder with the pages for phones.  Each file is whole or absent, and replaces an earlier
 * copy of this evening, but none of another one.  Returns FALSE with @error if a file cannot be
 * written.  @for_others: everybody may read them. */
gboolean ix_evening_files_copy (IxEveningSession *session,
                                const char       *folder,
                                gboolean          for_others,
                                GError          **error);

G_END_DECLS
