/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-report.h"

G_BEGIN_DECLS

/* A report on the screen.  Tooltips of the headings explain the columns; a cell with an
 * explanation, such as the sum behind a tie-break, can be pressed to read it. */
#define IX_TYPE_REPORT_VIEW (ix_report_view_get_type ())
G_DECLARE_FINAL_TYPE (IxReportView, ix_report_view, IX, REPORT_VIEW, GtkWidget)

GtkWidget *ix_report_view_new (void);

/* Shows @report, which the view owns from then on: tooltips and explanations are read in it. */
void ix_report_view_show (IxReportView *self,
                          IxReport     *report);

/* Makes the names of people in rows about them buttons that activate @action, with the number of the person as
 * its target.  Call it before a report is shown. */
void ix_report_view_set_person_action (IxReportView *self,
                                       const char   *action);

G_END_DECLS
