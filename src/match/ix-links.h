/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match.h"

G_BEGIN_DECLS

/* A completed turn of a match: number @turn of those of @board, from 0. */
typedef struct {
  guint8 board;
  guint  turn;
} IxTurnRef;

/* A piece that was captured on one board and dropped on another. */
typedef struct {
  IxTurnRef   capture;
  IxTurnRef   drop;
  IxPieceType type; /* in the form in which it was dropped */
} IxLink;

/* The links between the turns that stand in @match, by their drops in the order of time: of several
 * pieces of the same kind in a reserve, the one that came first is dropped first.  A piece that came
 * from no capture, but from the first position or a correction, has no link. */
GArray *ix_match_links (const IxMatch *match) G_GNUC_WARN_UNUSED_RESULT;

/* The link of @links whose capture, or drop, is turn @turn of @board; NULL if there is none. */
const IxLink *ix_links_find_capture (const GArray *links,
                                     guint         board,
                                     guint         turn);
const IxLink *ix_links_find_drop (const GArray *links,
                                  guint         board,
                                  guint         turn);

G_END_DECLS
