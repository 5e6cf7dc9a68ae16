/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"
#include "ix-report.h"

G_BEGIN_DECLS

/* Paper and files of an evening. */

/* Prints @reports, of IxReport. */
void ix_evening_files_print (GtkWidget       *over,
                             const GPtrArray *reports);

/* Asks where, and saves: as @format "pdf" or "csv" the one report in @reports, as "html", "trf", "json" or
 * "all.pdf" the evening. */
void ix_evening_files_save (GtkWidget        *over,
                            IxEveningSession *session,
                            GPtrArray        *reports,
                            const char       *format);

/* Puts what a club needs when the computer fails into @folder: pairings, standings and cross table as PDF and
 * as a page, and the whole evening.  FALSE with @error if that failed. */
gboolean ix_evening_files_copy (IxEveningSession *session,
                                const char       *folder,
                                GError          **error);

G_END_DECLS
