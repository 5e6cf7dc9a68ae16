/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-report.h"

G_BEGIN_DECLS

/* Reports (of IxReport) on paper. */

/* Asks for a printer and prints them. */
void ix_print_reports (GtkWindow       *parent,
                      const GPtrArray *reports,
                      const char      *job_name);

/* An operation that prints them, to be run.  It keeps the reports. */
GtkPrintOperation *ix_print_operation_new (const GPtrArray *reports,
                                           const char      *job_name) G_GNUC_WARN_UNUSED_RESULT;

/* Writes them into a file on A4 without asking anything. */
gboolean ix_write_pdf (const GPtrArray *reports,
                       const char      *path,
                       GError         **error);

G_END_DECLS
