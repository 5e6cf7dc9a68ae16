/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-report.h"

G_BEGIN_DECLS

/* Returns a report for spreadsheets: its headings and rows as CSV (RFC 4180).  Half points are
 * "3.5", and texts cannot be taken for formulas. */
char *ix_report_to_csv (const IxReport *report) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the reports one after another, each below its title, with an empty line between them. */
char *ix_reports_to_csv (const GPtrArray *reports) G_GNUC_WARN_UNUSED_RESULT;

/* Appends a field, in quotes if necessary.  A text that a spreadsheet would take for a formula gets an
 * apostrophe before it; numbers stay as they are. */
void ix_csv_append (GString    *csv,
                    const char *text);

G_END_DECLS
