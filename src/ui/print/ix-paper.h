/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "ix-report.h"

G_BEGIN_DECLS

/* Reports laid out on paper.  Each begins on a new page, but results may stand below the pairings of their round, and
 * the rounds of a player, or a whole round, below those of another one, in the largest type that fits; reports for a
 * wall use larger type than the others.  All lengths are in points. */
typedef struct _IxPaper IxPaper;

/* Lays out @reports.  @width and @height are those of the paper within its margins.  The reports
 * must outlive the paper. */
gpointer ix_paper_new (const GPtrArray *reports,
                       double           width,
                       double           height) G_GNUC_WARN_UNUSED_RESULT;
void     ix_paper_free (gpointer paper);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxPaper, ix_paper_free)

/* Returns the number of pages. */
guint ix_paper_n_pages (gconstpointer paper);

/* Draws a page, counted from 0; the origin is its upper left corner within the margins. */
void ix_paper_draw (gconstpointer paper,
                    guint         page,
                    cairo_t      *cr);

/* The position of a row of a report. */
typedef struct {
  guint  page;
  guint  report, row;
  double y, height;
  double size, least; /* of its type: of the column that is searched, and of the smallest */
} IxPaperRow;

G_END_DECLS
