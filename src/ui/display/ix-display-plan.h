/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

/* Layout of a list on a screen that is read from ten metres: rows on pages, in one stack or two
 * side by side, in the largest possible type.
 *
 * How large that is at least: an eye of normal sight tells letters apart whose height it sees under
 * 5 minutes of arc (that is how Snellen's chart defines it), but reads them without effort only
 * from twice that on.  IBM's Healthy Computing guide calls 10 minutes the least that can be used
 * where the contrast is high; ISO 9241-3 asks for capitals of 16.  So the small letters of names
 * and numbers, whose height is that of an x, get 10 minutes.  At ten metres that is 10 m × tan 10′
 * = 29 mm, with capitals of some 40 mm, which is the rule of thumb for signs: 1/250 of the
 * distance.  A television of 55 inches is 68 cm high and 121 cm wide; 29 mm are 1/23 of its height.
 * The sizes are those shares of the screen, so another screen is read from as many times its own
 * height.
 *
 * Titles, headings and the footer, which nobody searches, get half of that, the 5 minutes. */
#define IX_DISPLAY_X_HEIGHT (1 / 23.4)
#define IX_DISPLAY_LESSER_X_HEIGHT (IX_DISPLAY_X_HEIGHT / 2)

#define IX_DISPLAY_MAX_COLUMNS 8

/* Size of the type as a share of the line's height. */
#define IX_DISPLAY_TYPE 0.82

/* Shares of the screen's height. */
#define IX_DISPLAY_HEAD 0.085 /* the title above the list */
#define IX_DISPLAY_FOOTER 0.075
#define IX_DISPLAY_HEADINGS 0.058 /* of the columns */

/* A longer name is shortened, then set smaller, then cut (in widths of an em). */
#define IX_DISPLAY_LONG_NAME 9.5
#define IX_DISPLAY_SMALLEST 0.72

/* The content to lay out.  Widths are in widths of an em. */
typedef struct {
  guint    n_rows;
  guint    n_lines; /* of a row */
  guint    n_columns;
  double   widest[IX_DISPLAY_MAX_COLUMNS];
  guint    n_names[IX_DISPLAY_MAX_COLUMNS];  /* in a cell, 0: none; they share what is left */
  double   least[IX_DISPLAY_MAX_COLUMNS];    /* as `widest`, with names in their shortest form */
  gboolean optional[IX_DISPLAY_MAX_COLUMNS]; /* left out rather than names are cut */
  double   widest_span;                      /* of texts across the columns */
  guint    span_from;                        /* the column where they begin */
  double   x_height;                         /* of the font, in heights of an em */
} IxDisplayNeeds;

typedef struct {
  int      x, width; /* from the left of its stack */
  gboolean hidden;
} IxDisplaySlot;

/* In logical pixels. */
typedef struct {
  guint         n_pages, n_stacks;
  guint         n_per_stack;    /* rows */
  int           margin;         /* at both sides */
  int           top;            /* where the rows begin */
  int           headings;       /* the height of the headings, above the rows */
  int           heading_height; /* of the line that gives their type its size */
  int           row_height, line_height;
  int           type_height; /* of the line that gives the type its size: line_height at most */
  int           stack_width, stack_step;
  IxDisplaySlot slots[IX_DISPLAY_MAX_COLUMNS];
} IxDisplayPlan;

/* The size of the type in a line of that height, in whole pixels: each size keeps its letters as pictures, and lists of
 * all lengths would have sizes without end. */
int ix_display_type_size (int line_height);

/* The height of a line whose type is at least as large as names must be on a screen of that size,
 * with a font of that x-height. */
int ix_display_least_line (int    width,
                           int    screen_height,
                           double x_height);

/* For a screen of @screen_height; the list has @width x @height of it. */
void ix_display_plan (IxDisplayPlan        *plan,
                      const IxDisplayNeeds *needs,
                      int                   width,
                      int                   height,
                      int                   screen_height);

/* The rows of @page: returns the first, their number in @n. */
guint ix_display_plan_page (const IxDisplayPlan *plan,
                            guint                n_rows,
                            guint                page,
                            guint               *n);

/* The page of a row, and its position on that page. */
guint ix_display_plan_find (const IxDisplayPlan *plan,
                            guint                row,
                            int                 *x,
                            int                 *y);

/* How @n numbers, each in a cell @ratio times as wide as high, are the largest in @width x @height:
 * returns the number of columns, and the height of a cell in @side. */
guint ix_display_plan_numbers (guint  n,
                               double ratio,
                               int    width,
                               int    height,
                               int   *side);

/* The one of @n screens that the display may fill: the first that has no part of the screen @own, as one that shows the
 * same has; @n for none. */
guint ix_display_plan_screen (const GdkRectangle *screens,
                              guint               n,
                              guint               own);

/* The one of these screens that the display may fill because it filled the screen @remembered before; @n for none: that
 * is not there, or has a part of the screen @own.  The name of a screen may be NULL. */
guint ix_display_plan_again (const char *const  *names,
                             const GdkRectangle *screens,
                             guint               n,
                             guint               own,
                             const char         *remembered);

/* The size of the display as a window on a screen that the program is on too: it leaves that in sight. */
void ix_display_plan_window (const GdkRectangle *screen,
                             int                *width,
                             int                *height);

G_END_DECLS
