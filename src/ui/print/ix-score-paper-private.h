/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-score-private.h"

G_BEGIN_DECLS

/* Shared by ix-score-paper.c, which lays out, and ix-score-cells.c, which draws.  All measures are
 * in points. */

#define IX_SCORE_TYPE 10. /* the size of moves, and of notes and captions */
#define IX_SCORE_NOTE_TYPE 9.

#define IX_SCORE_NAMES_AT 62. /* from the top of the first page of a game to the columns */
#define IX_SCORE_RUNNING 18.  /* the same on a following page */
#define IX_SCORE_COLUMN_GAP 24.
#define IX_SCORE_NAME_LINE 16.
#define IX_SCORE_HEAD_GAP 8.  /* between names and moves */
#define IX_SCORE_PAD 3.       /* at both ends of a row */
#define IX_SCORE_NUMBER 25.   /* the width of numbers */
#define IX_SCORE_NUMBER_GAP 6.
#define IX_SCORE_TIME 30.     /* and of clocks */
#define IX_SCORE_SIDE 20.f    /* of the squares of a diagram */
#define IX_SCORE_DIAGRAM_PAD 9.
#define IX_SCORE_NOTE_PAD 4.

#define IX_SCORE_NOTHING G_MAXUINT

/* A row of a column: a move, White's turn and Black's, or one item over the whole width. */
typedef struct {
  IxScoreKind kind;
  guint       items[2]; /* IX_SCORE_NOTHING: none; of other kinds the first one alone */
  gboolean    shaded;
  double      height;
} IxScoreRow;

/* A game on paper. */
typedef struct {
  const IxScoreSheet *sheet;
  GArray             *rows[2]; /* of IxScoreRow, by board */
  gboolean            timed;
} IxScoreGame;

/* The rows of each column of a page. */
typedef struct {
  guint    game;
  gboolean is_first; /* of the game */
  guint    from[2], n[2];
} IxScorePage;

struct _IxScorePaper {
  PangoContext *context;
  double        scale;
  double        width, height; /* before it is scaled */
  GArray       *games;         /* of IxScoreGame */
  GArray       *pages;         /* of IxScorePage */
};

/* The width of a column; of a half of a row, which a turn has with its clock; and of the turn. */
double ix_score_column_width (const IxScorePaper *paper);
double ix_score_half_width (const IxScorePaper *paper);
double ix_score_turn_width (const IxScorePaper *paper,
                            gboolean            timed);

/* The top of the rows of a page. */
double ix_score_rows_top (const IxScoreGame *game,
                          gboolean           is_first);

G_END_DECLS
