/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-report.h"

G_BEGIN_DECLS

/* A report for spreadsheets: its headings and rows as CSV (RFC 4180), in which half points are "3.5" and
 * no text is taken for a formula. */
char *ix_report_to_csv (const IxReport *report) G_GNUC_WARN_UNUSED_RESULT;

/* One after another, each below its title, an empty line between them. */
char *ix_reports_to_csv (const GPtrArray *reports) G_GNUC_WARN_UNUSED_RESULT;

/* Appends a field, in quotes where it must be. */
void ix_csv_append (GString    *csv,
                    const char *text);

G_END_DECLS
