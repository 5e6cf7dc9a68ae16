/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-report.h"

G_BEGIN_DECLS

/* Prints reports, arrays of IxReport. */

/* Asks for a printer and prints the reports. */
void ix_print_reports (GtkWindow       *parent,
                       const GPtrArray *reports);

/* Returns an operation that prints the reports when run, and keeps a reference to them.  The job is
 * called by their title (ix_reports_title()), which a printer that makes files makes theirs. */
GtkPrintOperation *ix_print_operation_new (const GPtrArray *reports) G_GNUC_WARN_UNUSED_RESULT;

/* Writes the reports into a PDF file on A4, with their title.  FALSE with @error if the file cannot
 * be written. */
gboolean ix_write_pdf (const GPtrArray *reports,
                       const char      *path,
                       GError         **error);

G_END_DECLS
