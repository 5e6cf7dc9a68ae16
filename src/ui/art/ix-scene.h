/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-piece-set.h"
#include "ix-position.h"
#include "ix-square.h"

G_BEGIN_DECLS

#define IX_SCENE_MAX_PATHS 3
#define IX_PATH_MAX_SQUARES 10

/* The width left of the squares and below them, for the coordinates, in sides of a square. */
#define IX_SCENE_MARGIN 0.46f

/* The path of a piece, drawn as arrows from square to square; if there are several, they are
 * numbered. */
typedef struct {
  guint    n; /* squares */
  IxSq     squares[IX_PATH_MAX_SQUARES];
  IxPiece  from_hand; /* comes from beside the board; 0: from the first square */
  gboolean both_ways; /* the pieces at both ends trade places */
  gboolean refused;   /* the last arrow is an illegal step */
} IxScenePath;

/* The contents of a diagram.  A plain value. */
typedef struct {
  IxPiece     board[64];
  guint       marks[64]; /* IxSquareMarks */
  guint8      beside[2][IX_N_PIECE_TYPES]; /* in hand, in the pool or waiting, by colour and type */
  gboolean    flipped;
  guint       n_paths;
  IxScenePath paths[IX_SCENE_MAX_PATHS];
} IxScene;

/* Sets the scene to the pieces of @pos, on the board and beside it, and nothing else. */
void ix_scene_set_position (IxScene          *scene,
                            const IxPosition *pos);

/* Adds @mark to each of @squares. */
void ix_scene_mark (IxScene *scene,
                    guint64  squares,
                    guint    mark);

/* Adds an empty path to which squares are to be added, or a complete path of two squares. */
IxScenePath *ix_scene_add_path (IxScene *scene);
void         ix_scene_path_to (IxScenePath *path,
                               IxSq         sq);

/* The size of the scene if a square has @side, and the side that gives it this width. */
float ix_scene_width (const IxScene *scene,
                      float          side);
float ix_scene_height (const IxScene *scene,
                       float          side);
float ix_scene_side (const IxScene *scene,
                     float          width,
                     float          height);

/* Draws it at the origin of @snapshot, which is that of @widget (NULL: for paper); coordinates
 * are written in @ink. */
void ix_scene_paint (const IxScene   *scene,
                     GtkSnapshot     *snapshot,
                     GtkWidget       *widget,
                     IxPieceSet      *pieces,
                     const IxPalette *palette,
                     const GdkRGBA   *ink,
                     float            side);

/* Draws it for paper, in black ink, at the origin of @cr. */
void ix_scene_draw (const IxScene   *scene,
                    cairo_t         *cr,
                    const IxPalette *palette,
                    float            side);

/* The places of the pieces in words, for screen readers. */
char *ix_scene_describe (const IxScene *scene) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
