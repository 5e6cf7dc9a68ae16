/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-game.h"
#include "ix-players.h"
#include "ix-print-pages.h"

G_BEGIN_DECLS

/* The score sheet of a game: who played, how it ended, and all its moves in the user's notation,
 * with the clocks as far as the record tells them, and with diagrams where one asks for them. */
typedef struct _IxScoreSheet IxScoreSheet;

/* A place in the past of a board (ix-past.h). */
typedef struct {
  guint board;
  guint place;
} IxScorePlace;

/* The places of diagrams. */
typedef struct {
  guint               every;    /* behind every so many moves of a board, after Black's; 0: none */
  gboolean            at_end;   /* of each board */
  guint               n_places;
  const IxScorePlace *places;   /* and at these; or NULL */
} IxScoreDiagrams;

/* Plays @game, of two boards at most, by @rules, those of its match; NULL: those that it tells.  Rules of the house are
 * printed whole behind the moves.  If the record cannot be played to its end, the sheet ends there
 * and says why. @players may know more than the record: the names of teams; NULL if not.
 * @diagrams may be NULL. Nothing of the arguments is kept. */
IxScoreSheet *ix_score_sheet_new (const IxGame          *game,
                                  const IxVariant       *rules,
                                  const IxPlayers       *players,
                                  const IxScoreDiagrams *diagrams) G_GNUC_WARN_UNUSED_RESULT;
void          ix_score_sheet_free (IxScoreSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxScoreSheet, ix_score_sheet_free)

/* Printing.  @sheets is an array of IxScoreSheet: each begins on a new page, and their pages are
 * numbered through. */

/* Returns what the sheets are called as a file or a job. */
char *ix_score_sheets_title (const GPtrArray *sheets) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a job, which keeps a reference to the sheets. */
IxPrintJob *ix_score_sheets_job_new (const GPtrArray *sheets) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the sheets in the window for printing. */
void ix_score_sheets_print (GtkWindow       *parent,
                            const GPtrArray *sheets);

/* Writes them into a PDF file.  FALSE with @error if it cannot be written. */
gboolean ix_score_sheets_write_pdf (const GPtrArray *sheets,
                                    const char      *path,
                                    GError         **error);

G_END_DECLS
