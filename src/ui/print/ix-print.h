/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-print-pages.h"
#include "ix-report.h"

G_BEGIN_DECLS

/* Prints reports, arrays of IxReport. */

/* How reports are printed. */
extern const IxPrintKind ix_reports_print_kind;

/* Returns a job, which is called by their title (ix_reports_title()). */
IxPrintJob *ix_reports_job_new (const GPtrArray *reports) G_GNUC_WARN_UNUSED_RESULT;

/* Makes a PDF file of the reports, with their title, and writes it with @write.  FALSE with @error if that fails. */
gboolean ix_write_pdf (const GPtrArray *reports,
                       const char      *path,
                       IxFileWriter     write,
                       GError         **error);

G_END_DECLS
