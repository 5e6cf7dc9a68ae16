/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "ix-replay.h"
#include "ix-scene.h"
#include "ix-score-sheet.h"
#include "ix-seat.h"

G_BEGIN_DECLS

/* Shared by ix-score-sheet.c (the contents of a sheet), ix-score-head.c (its heading),
 * ix-score-paper.c (its places on pages, and drawing them) and ix-score-print.c. */

typedef enum {
  IX_SCORE_TURN,
  IX_SCORE_DIAGRAM,
  IX_SCORE_NOTE,
} IxScoreKind;

/* An item of the moves of a board. */
typedef struct {
  IxScoreKind kind;
  IxColour    colour; /* whose turn it is */
  guint       number; /* of the move; 0: none */
  gint64      left;   /* on the player's clock after it; -1: unknown */
  char       *text;   /* the move, the caption, or the note */
  IxScene    *scene;  /* of a diagram; else NULL */
} IxScoreItem;

struct _IxScoreSheet {
  IxVariant rules;
  guint   n_boards;
  char   *title;
  char   *line;             /* "Newport Exchange · 29 January 2016" */
  char   *result;           /* "1–0 · Cid resigned" */
  char   *running;          /* at the head of the following pages */
  char   *names[2][2];      /* by board and colour: "Ann Smith 145" */
  GArray *items[2];         /* of IxScoreItem, by board */
};

/* Sets the texts of the heading; @replay is that of the record, whose result is NULL if it
 * failed. */
void ix_score_sheet_set_head (IxScoreSheet    *sheet,
                              const IxGame    *game,
                              const IxVariant *variant,
                              const IxPlayers *players,
                              const IxReplay  *replay);

/* Places on paper. */
typedef struct _IxScorePaper IxScorePaper;

/* Lays out @sheets, which must outlive the paper.  Only places are computed, so that a game of a
 * million moves is laid out at once; texts are shaped when their page is drawn. */
gpointer ix_score_paper_new (const GPtrArray *sheets,
                             double           width,
                             double           height) G_GNUC_WARN_UNUSED_RESULT;
void     ix_score_paper_free (gpointer paper);
guint    ix_score_paper_n_pages (gconstpointer paper);
void     ix_score_paper_draw (gconstpointer paper,
                              guint         page,
                              cairo_t      *cr);

/* The item that is drawn at a place: text, a diagram, a disc that tells a colour, or a grey area. */
typedef enum {
  IX_SCORE_CELL_TEXT,
  IX_SCORE_CELL_SCENE,
  IX_SCORE_CELL_DISC,
  IX_SCORE_CELL_AREA,
} IxScoreCellKind;

typedef struct {
  IxScoreCellKind kind;
  double          x, y, width, height;
  double          size; /* of type; of a square */
  double          grey;
  gboolean        bold;
  gboolean        wraps; /* or has smaller type, and in the end dots, where it is too long */
  PangoAlignment  align;
  char           *text;
  const IxScene  *scene;
  IxColour        colour; /* of a disc */
} IxScoreCell;

/* Returns all cells of a page in the order of reading, an array of IxScoreCell; on narrow paper
 * they are drawn smaller than they say. */
GArray *ix_score_paper_cells (const IxScorePaper *paper,
                              guint               page) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
