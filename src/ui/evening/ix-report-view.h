/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-report.h"

G_BEGIN_DECLS

/* A sheet on the screen: its columns are explained where one points at their headings; a cell that came
 * about by a sum is pressed to read it. */
#define IX_TYPE_SHEET_VIEW (ix_sheet_view_get_type ())
G_DECLARE_FINAL_TYPE (IxSheetView, ix_sheet_view, IX, SHEET_VIEW, GtkWidget)

GtkWidget *ix_sheet_view_new (void);

void ix_sheet_view_show (IxSheetView   *self,
                         const IxSheet *sheet);

G_END_DECLS
