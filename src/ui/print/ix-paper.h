/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "ix-report.h"

G_BEGIN_DECLS

/* Reports laid out on paper: each begins a page of its own, in the largest type that the paper has room
 * for; what is to hang on a wall in larger type than the rest.  All lengths are in points. */
typedef struct _IxPaper IxPaper;

/* @width and @height are those of the paper within its margins.  The reports must live as long. */
IxPaper *ix_paper_new (const GPtrArray *reports,
                       double           width,
                       double           height) G_GNUC_WARN_UNUSED_RESULT;
void     ix_paper_free (IxPaper *paper);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxPaper, ix_paper_free)

guint ix_paper_n_pages (const IxPaper *paper);

/* Draws a page, from 0, with its upper left corner within the margins at the origin. */
void ix_paper_draw (const IxPaper *paper,
                    guint          page,
                    cairo_t       *cr);

/* Where a row of a report came to stand. */
typedef struct {
  guint  page;
  guint  report, row;
  double y, height;
} IxPaperRow;

/* Of all rows, in their order; an array of IxPaperRow. */
const GArray *ix_paper_rows (const IxPaper *paper);

G_END_DECLS
