/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Layout of a list on a screen that is read from ten metres: rows on pages, in one stack or two
 * side by side, in the largest possible type.  A row has at least 3.5 % of the screen's height,
 * and a page at most 14 lines, so that people find their names fast. */

#define IX_ROOM_MAX_COLUMNS 8

/* Size of the type as a share of the line's height. */
#define IX_ROOM_TYPE 0.62

/* Shares of the screen's height. */
#define IX_ROOM_HEAD 0.115     /* the title above the list */
#define IX_ROOM_FOOTER 0.07
#define IX_ROOM_HEADINGS 0.045 /* of the columns */

/* A longer name is set smaller, then cut (in widths of an em). */
#define IX_ROOM_LONG_NAME 9.5
#define IX_ROOM_SMALLEST 0.72

/* The content to lay out.  Widths are in widths of an em. */
typedef struct {
  guint  n_rows;
  guint  n_lines;   /* of a row */
  guint  n_columns;
  double widest[IX_ROOM_MAX_COLUMNS];
  guint  n_names[IX_ROOM_MAX_COLUMNS]; /* in a cell, 0: none; they share the remaining width */
  double widest_span; /* of texts across the columns */
} IxRoomNeeds;

typedef struct {
  int x, width; /* from the left of its stack */
} IxRoomSlot;

/* In logical pixels. */
typedef struct {
  guint      n_pages, n_stacks;
  guint      n_per_stack; /* rows */
  int        margin;      /* at both sides */
  int        top;         /* where the rows begin */
  int        headings;    /* the height of the headings, above the rows */
  int        row_height, line_height;
  int        type_height; /* of the line that gives the type its size: line_height at most */
  int        stack_width, stack_step;
  IxRoomSlot slots[IX_ROOM_MAX_COLUMNS];
} IxRoomPlan;

/* For a screen of @screen_height; the list has @width x @height of it. */
void ix_room_plan (IxRoomPlan        *plan,
                   const IxRoomNeeds *needs,
                   int                width,
                   int                height,
                   int                screen_height);

/* The rows of @page: returns their number, the first in @first. */
guint ix_room_plan_page (const IxRoomPlan *plan,
                         guint             n_rows,
                         guint             page,
                         guint            *n);

/* The page of a row, and its position on that page. */
guint ix_room_plan_find (const IxRoomPlan *plan,
                         guint             row,
                         int              *x,
                         int              *y);

G_END_DECLS
