/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"
#include "ix-standings.h"
#include "ix-trf.h"

G_BEGIN_DECLS

/* Does an evening say the same as the TRF that it was made of? */

/* A file, and how many of its points are one of ours. */
typedef struct {
  const IxCrossTable *table;
  const IxTrfHeader  *header;
  const GArray       *tie_breaks; /* of IxTieBreak */
  gint                win;        /* the points of a win, in tenths: ours are IX_POINT */
  gint                board_win;  /* the points of a win at a board; individual: the same */
} IxTrfSource;

/* The contestant in messages: "player 5, Ames, Ann" or "team 2, Rooks".  Free it with g_free(). */
char *ix_trf_source_name (const IxTrfSource *source,
                          guint              place) G_GNUC_WARN_UNUSED_RESULT;

/* The line of the file that has the contestant. */
guint ix_trf_source_line (const IxTrfSource *source,
                          guint              place);

/* Returns a seed with which lots fall as the ranks of the file say; 0 if none is found, or if no two
 * need lots. */
guint ix_trf_source_seed (const IxTrfSource *source);

/* Checks that all rounds and the standings of the evening are those of the file.  Where lots fall
 * otherwise, and where the file ranks others, adds a note.  Returns FALSE with an IX_TRF_ERROR that
 * names the first round and contestant that differ. */
gboolean ix_evening_trf_verify (const IxEveningState *state,
                                const IxTrfSource    *source,
                                GPtrArray            *notes,
                                GError              **error);

G_END_DECLS
