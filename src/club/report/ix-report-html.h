/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-report.h"

G_BEGIN_DECLS

/* Returns the reports as one self-contained page for a browser: no script, no other file.  It can
 * be read on a telephone or in dark mode, and printed.  @language is as in "en" or "de-CH". */
char *ix_reports_to_html (const GPtrArray *reports,
                         const char      *title,
                         const char      *language) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the explanations of the columns that are shown, NULL: of all, for readers without a pointer; nothing if there
 * are none. */
typedef gboolean (*IxReportShowsColumn) (gconstpointer   data,
                                         const IxReport *report,
                                         guint           column);

void ix_report_add_meanings (GString            *page,
                             const IxReport     *report,
                             IxReportShowsColumn shows,
                             gconstpointer       data);

G_END_DECLS
