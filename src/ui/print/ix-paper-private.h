/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-paper.h"

G_BEGIN_DECLS

/* Something at its place: text, or a grey area where there is none. */
typedef struct {
  guint        page;
  double       x, y;
  double       width, height;
  double       grey;
  PangoLayout *layout;
} IxPaperItem;

struct _IxPaper {
  PangoContext *context;
  GArray       *items; /* of IxPaperItem, what is behind first */
  GArray       *rows;  /* of IxPaperRow */
  double        width, height;
  guint         n_pages;
};

/* Lays out a report on pages behind those that there are (ix-paper-report.c). */
void ix_paper_add_report (IxPaper       *paper,
                         const IxReport *report,
                         guint          number);

/* The columns of a report on paper, where several of the report may share one (ix-paper-columns.c). */

#define IX_PAPER_PAD 0.35    /* beside a cell, in ems */
#define IX_PAPER_HEADING 0.8 /* the type of headings, of that of rows */

typedef struct {
  guint        column; /* of the report, the first one */
  const char  *heading;
  IxReportAlign align;
  gboolean     names;  /* may be wrapped, and has what width is left */
  double       scale;  /* of its type: what is looked at last is smaller */
  double       natural, least; /* widths in ems, without the pads */
  double       x, width; /* in points, with the pads */
} IxPaperColumn;

/* Text in that size.  @width in points: where lines end; negative: nowhere. */
PangoLayout *ix_paper_layout (PangoContext *context,
                              const char   *text,
                              double        size,
                              gboolean      bold,
                              double        width) G_GNUC_WARN_UNUSED_RESULT;

/* Is it to hang on a wall? */
gboolean ix_paper_is_for_wall (const IxReport *report);

/* The columns with their natural widths; an array of IxPaperColumn. */
GArray *ix_paper_columns_new (PangoContext  *context,
                              const IxReport *report) G_GNUC_WARN_UNUSED_RESULT;

/* Have they room in type of that size, with nothing wrapped? */
gboolean ix_paper_columns_fit (const GArray *columns,
                               double        size,
                               double        width);

/* Gives each its place. */
void ix_paper_columns_place (GArray *columns,
                             double  size,
                             double  width);

G_END_DECLS
