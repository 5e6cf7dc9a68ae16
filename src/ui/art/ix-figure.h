/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-legality.h"
#include "ix-scene.h"
#include "ix-status.h"

G_BEGIN_DECLS

#define IX_FIGURE_MAX_STEPS 8

typedef enum {
  IX_FIGURE_PLAIN = 0,
  IX_FIGURE_AFTER = 1 << 0,   /* the position after the steps, which are not drawn */
  IX_FIGURE_FLIPPED = 1 << 1, /* shown from Black's side */
  IX_FIGURE_PARTIAL = 1 << 2, /* the steps are the beginning of a turn, and are made before the
                               * position is shown */
  IX_FIGURE_SWAPS = 1 << 3,   /* `goals` are only those of swaps */
} IxFigureFlags;

/* A diagram of the rules in written form: a position, steps in it, and their outcome.  The
 * rules core can confirm all of it, and a test does. */
typedef struct {
  const char   *fen;
  const char   *earlier; /* turns of one step each that lead from it to the position: "R@h1 a7a6";
                          * or NULL */
  const char   *steps;   /* of one turn: "e2e4", "e7e8=Q", "N@c7", "d1/g4 g4/g7", "b1<>c1"; or
                          * NULL */
  const char   *goals;   /* the source whose targets get dots: "e4", or "P" beside the board; or
                          * NULL */
  IxFigureFlags flags;
  IxReason      refused; /* why the last step is illegal, or the end of the turn after it */
  IxStatus       state;   /* the status of the player to move after the steps */
  const char   *caption; /* to be translated */
} IxFigure;

/* A figure after reading. */
typedef struct {
  IxPosition before; /* the position of the FEN, after the earlier turns */
  IxPosition after;  /* after all legal steps, the turn not yet ended */
  guint      n_steps;
  IxStep     steps[IX_FIGURE_MAX_STEPS];
  guint64    goals;
} IxFigureReading;

/* Reads @figure.  Returns FALSE, with the reason, if it is malformed. */
gboolean ix_figure_read (const IxFigure  *figure,
                         const IxVariant *variant,
                         IxFigureReading *reading,
                         GError         **error);

/* Sets @scene to the diagram; @figure must be well formed. */
void ix_figure_scene (const IxFigure  *figure,
                      const IxVariant *variant,
                      IxScene         *scene);

G_END_DECLS
