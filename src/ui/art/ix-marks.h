/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The marks of a square besides its piece. */
typedef enum {
  IX_MARK_NONE = 0,
  IX_MARK_LAST_MOVE = 1 << 0,
  IX_MARK_SELECTED = 1 << 1,
  IX_MARK_TARGET = 1 << 2,  /* the chosen piece may go there */
  IX_MARK_CHECK = 1 << 3,   /* a king that is attacked */
  IX_MARK_CHECKER = 1 << 4, /* a piece that attacks it */
  IX_MARK_PARRY = 1 << 5,   /* a piece that arrives there would parry the check */
  IX_MARK_LIFTED = 1 << 6,  /* its piece is being dragged and is not drawn here */
  IX_MARK_SWAP = 1 << 7,    /* the chosen piece may swap with the piece there */
  IX_MARK_USED = 1 << 8,    /* the piece there was swapped in this turn, and cannot be swapped
                             * again */
  IX_MARK_PASSED = 1 << 9,  /* a piece passed here in the last turn */
  IX_MARK_AIM = 1 << 10,    /* a piece that is dragged is over it, and can go there */
  IX_MARK_MISS = 1 << 11,   /* a piece that is dragged is over it, and cannot go there */
  IX_MARK_LINK = 1 << 12,   /* the piece of the last turn came from here, or went here */
} IxSquareMarks;

G_END_DECLS
