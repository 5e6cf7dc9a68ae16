/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-play-area-plan.h"

G_BEGIN_DECLS

/* The digits of the clocks of small boards are never lower than this, in pixels of ink; with 16
 * boards on 1366x768 they are at least 16, with 32 on 1920x1080 at least 14 (test-group-plan.c). */
#define IX_GROUP_MIN_DIGITS 10

/* The squares of a small board take moves if they are at least this large: about the pointer's tip
 * and a finger's half.  On smaller ones a click only chooses the board. */
#define IX_GROUP_PLAYABLE 24

/* The needs of a grid. */
typedef struct {
  guint    n;           /* boards */
  guint    n_chars;     /* of the longest time on a clock: 5 for "12:00" */
  guint    n_delay;     /* figures of the longest delay, half as high; 0: there is none */
  guint    n_slots;     /* kinds of pieces in a reserve; 0: there are no reserves */
  int      heading;     /* the width of the names of the teams above them */
  gboolean for_display; /* nobody plays here: there is no chosen board, and the panel lies on top */
} IxGroupShape;

/* The places of the parts of a group match: all boards small in a grid, the reserves that each side
 * shares, the chosen board, and the panel. */
typedef struct {
  guint        columns, rows;
  int          side;   /* of a square of a small board */
  int          digits; /* the height of the digits of its clocks */
  int          line;   /* the height of a player's line above or below it */
  GdkRectangle cells[IX_MAX_BOARDS];
  GdkRectangle reserves;
  GdkRectangle pane;
  GdkRectangle panel;
} IxGroupPlan;

/* Finds the grid whose boards and clocks are read best while the chosen one has at least half the
 * height, or a third of the width. */
void ix_group_plan (IxGroupPlan        *plan,
                    const IxGroupShape *shape,
                    int                 width,
                    int                 height);

G_END_DECLS
