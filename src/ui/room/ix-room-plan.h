/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How a list is laid out on a screen that is read from ten metres: rows on pages, in one stack or
 * in two side by side, in type as large as may be.  No row is lower than 3.5 % of the screen, and
 * no page has more than 14 lines, so that nobody searches long. */

#define IX_ROOM_MAX_COLUMNS 8

/* Of the height of a line its type takes so much. */
#define IX_ROOM_TYPE 0.62

/* Of the height of the screen. */
#define IX_ROOM_HEAD 0.115     /* what is said above the list */
#define IX_ROOM_FOOT 0.07
#define IX_ROOM_HEADINGS 0.045 /* of the columns */

/* A name that is longer is written smaller, then cut (in widths of an em). */
#define IX_ROOM_LONG_NAME 9.5
#define IX_ROOM_SMALLEST 0.72

/* What there is to be laid out.  Widths are in widths of an em. */
typedef struct {
  guint  n_rows;
  guint  n_lines;   /* of a row */
  guint  n_columns;
  double widest[IX_ROOM_MAX_COLUMNS];
  guint  n_names[IX_ROOM_MAX_COLUMNS]; /* in a cell, 0: none; they share the room that is left */
  double widest_span; /* of what is said across the columns */
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

/* The rows of @page: the first, and how many. */
guint ix_room_plan_page (const IxRoomPlan *plan,
                         guint             n_rows,
                         guint             page,
                         guint            *n);

/* The page on which a row is, and where on it. */
guint ix_room_plan_find (const IxRoomPlan *plan,
                         guint             row,
                         int              *x,
                         int              *y);

G_END_DECLS
