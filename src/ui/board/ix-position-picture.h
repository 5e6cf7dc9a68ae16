/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match.h"
#include "ix-players.h"
#include "ix-scene.h"
#include "ix-turn.h"

G_BEGIN_DECLS

/* Positions as a picture for paper and for other programs: the boards side by side as the players
 * sit, each with the pieces in hand beside it and the names above and below it, on white ground, in
 * the board colours and the pieces that the user prefers. */
typedef struct _IxPositionPicture IxPositionPicture;

/* A board of a picture. */
typedef struct {
  const IxPosition *position;
  const IxTurn     *last; /* led to the position, and is marked; NULL: none */
} IxPictureBoard;

/* The board of @match at @place in its past (ix-past.h); IX_PRESENT: as it is now.  Valid until
 * the match changes. */
IxPictureBoard ix_picture_board_at (const IxMatch *match,
                                    guint          board,
                                    guint          place);

/* Sets @scene to @board as number @number of a match: every second board is seen from Black's side,
 * so that partners sit side by side. */
void ix_picture_board_scene (const IxPictureBoard *board,
                             guint                 number,
                             IxScene              *scene);

/* A picture of @n boards, which are those of a match from the first on.  Everything is copied. */
IxPositionPicture *ix_position_picture_new (const IxPictureBoard *boards,
                                            guint                 n,
                                            const IxPlayers      *players)
  G_GNUC_WARN_UNUSED_RESULT;
void ix_position_picture_free (IxPositionPicture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxPositionPicture, ix_position_picture_free)

/* The size of the picture if a square has @side. */
void ix_position_picture_size (const IxPositionPicture *self,
                               double                   side,
                               double                  *width,
                               double                  *height);

/* Draws it at the origin of @cr. */
void ix_position_picture_draw (const IxPositionPicture *self,
                               cairo_t                 *cr,
                               double                   side);

/* The side of a square in files, in pixels. */
#define IX_POSITION_PICTURE_SIDE 64

/* Returns it as pixels, for the clipboard; NULL if there is no memory for them. */
GdkTexture *ix_position_picture_texture (const IxPositionPicture *self) G_GNUC_WARN_UNUSED_RESULT;

/* Writes it as a file, whole or not at all: SVG or PNG by the ending of @path, PNG if it has none.
 * FALSE with @error for any other ending, or if the file cannot be written. */
gboolean ix_position_picture_save (const IxPositionPicture *self,
                                   const char              *path,
                                   GError                 **error);

G_END_DECLS
