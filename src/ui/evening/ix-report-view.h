/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-report.h"

G_BEGIN_DECLS

/* A report on the screen: its columns are explained where one points at their headings; a cell that came
 * about by a sum is pressed to read it. */
#define IX_TYPE_REPORT_VIEW (ix_report_view_get_type ())
G_DECLARE_FINAL_TYPE (IxReportView, ix_report_view, IX, REPORT_VIEW, GtkWidget)

GtkWidget *ix_report_view_new (void);

void ix_report_view_show (IxReportView   *self,
                         const IxReport *report);

G_END_DECLS
