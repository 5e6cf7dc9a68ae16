/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-paper.h"

G_BEGIN_DECLS

/* An item at its position: text, or a grey area if `layout` is NULL. */
typedef struct {
  guint        page;
  double       x, y;
  double       width, height;
  double       grey;
  PangoLayout *layout;
} IxPaperItem;

struct _IxPaper {
  PangoContext *context;
  GArray       *items; /* of IxPaperItem, the background first */
  GArray       *rows;  /* of IxPaperRow */
  double        width, height;
  guint         n_pages;
  double        end; /* where the last report ends on the last page */
};

/* Lay out a report on new pages at the end (ix-paper-report.c); and below the one before, FALSE if
 * there is no room for it there. */
void     ix_paper_add_report (IxPaper        *paper,
                              const IxReport *report,
                              guint           number);
gboolean ix_paper_add_below (IxPaper        *paper,
                             const IxReport *report,
                             guint           number);

/* Adds the time and the number of each page, when all reports are laid out: of two sheets on a wall
 * one sees which is newer, and of a pile of sheets whether one is missing. */
void ix_paper_add_footers (IxPaper *paper);

/* The columns on paper (ix-paper-columns.c).  Several columns of the report may share one. */

#define IX_PAPER_PAD 0.35    /* on each side of a cell, in ems */
#define IX_PAPER_HEADING 0.8 /* the size of headings, in proportion to rows */

typedef struct {
  guint        column; /* the first column of the report in it */
  const char  *heading;
  IxReportAlign align;
  gboolean     names;  /* may be wrapped, and gets the spare width */
  gboolean     words;  /* may be wrapped between them where there is no room */
  gboolean     repeated; /* in each block of columns: it says whose row this is */
  gboolean     written; /* by hand, between lines */
  gboolean     lesser; /* its type is smaller, but not too small to read */
  double       longest; /* a name, in ems: longer ones are wrapped */
  double       heading_width, text_width; /* in ems of a type that is not smaller */
  double       word_width; /* the same, of the longest word of names or of words */
  double       scale;  /* of its type */
  double       natural, least; /* widths in ems, without the pads */
  double       x, width; /* in points, with the pads */
} IxPaperColumn;

/* Returns a layout of the text at that size.  @width is the line width in points; negative: no
 * limit. */
PangoLayout *ix_paper_layout (PangoContext *context,
                              const char   *text,
                              double        size,
                              gboolean      bold,
                              double        width) G_GNUC_WARN_UNUSED_RESULT;

/* Makes the text of a layout grey, still dark enough to be read and copied. */
void ix_paper_layout_grey (PangoLayout *layout);

/* Draws a line through it, of a value that does not count. */
void ix_paper_layout_strike (PangoLayout *layout);

/* Is the report made for hanging on a wall? */
gboolean ix_paper_is_for_wall (const IxReport *report);

/* Returns the columns, an array of IxPaperColumn. */
GArray *ix_paper_columns_new (PangoContext  *context,
                              const IxReport *report) G_GNUC_WARN_UNUSED_RESULT;

/* Do the columns fit into @width at that size of type?  If names may be @wrapped they need less. */
gboolean ix_paper_columns_fit (GArray  *columns,
                               double   size,
                               double   width,
                               gboolean wrapped);

/* Parts the columns into blocks that fit into @width at that size of type, with names wrapped; each has rank and name.
 * Returns an array of such arrays of columns. */
GPtrArray *ix_paper_columns_divide (const GArray *columns,
                                    double        size,
                                    double        width) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the position and width of each column, and the scale of its type. */
void ix_paper_columns_place (GArray *columns,
                             double  size,
                             double  width);

G_END_DECLS
