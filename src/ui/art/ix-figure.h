/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-legality.h"
#include "ix-scene.h"
#include "ix-status.h"

G_BEGIN_DECLS

#define IX_FIGURE_MAX_STEPS 8

typedef enum {
  IX_FIGURE_PLAIN = 0,
  IX_FIGURE_AFTER = 1 << 0,   /* the position behind the steps, which are not drawn */
  IX_FIGURE_FLIPPED = 1 << 1, /* seen from Black's side */
  IX_FIGURE_PARTIAL = 1 << 2, /* the steps are the beginning of a turn, and are taken before the
                               * position is shown */
  IX_FIGURE_SWAPS = 1 << 3,   /* `goals` are those of swaps alone */
} IxFigureFlags;

/* A diagram of the rules as it is written down: a position, what is done in it, and what becomes of
 * it.  All of it can be asked of the rules core, and a test asks. */
typedef struct {
  const char   *fen;
  const char   *steps;   /* of one turn: "e2e4", "e7e8=Q", "N@c7", "d1/g4 g4/g7", "b1<>c1"; or
                          * NULL */
  const char   *goals;   /* dots where the piece on "e4", or a "P" beside the board, may go; or
                          * NULL */
  IxFigureFlags flags;
  IxReason      refused; /* why the last step is illegal, or the end of the turn behind it */
  IxStatus       state;   /* how the player stands who is then to move */
  const char   *caption; /* to be translated */
} IxFigure;

/* A figure, read. */
typedef struct {
  IxPosition before; /* what the FEN says */
  IxPosition after;  /* behind all steps that are legal, the turn not yet ended */
  guint      n_steps;
  IxStep     steps[IX_FIGURE_MAX_STEPS];
  guint64    goals;
} IxFigureReading;

/* Returns FALSE, with the reason, if @figure is not written as it should be. */
gboolean ix_figure_read (const IxFigure  *figure,
                         const IxVariant *variant,
                         IxFigureReading *reading,
                         GError         **error);

/* What the diagram shows; @figure must be well written. */
void ix_figure_scene (const IxFigure  *figure,
                      const IxVariant *variant,
                      IxScene         *scene);

G_END_DECLS
