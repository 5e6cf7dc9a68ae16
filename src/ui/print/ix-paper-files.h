/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position-picture.h"
#include "ix-score-sheet.h"

G_BEGIN_DECLS

/* Pictures and score sheets as files that the user names. */

/* Tells the user, at @from, where a file is, or why it was not written. */
typedef void (*IxFileTold) (GtkWidget  *from,
                            const char *text);

/* The places of diagrams on score sheets that the user wants; besides there may be chosen ones. */
IxScoreDiagrams ix_preferred_diagrams (void);

/* Write the file at @path. */
void ix_picture_write (GtkWidget               *from,
                       const IxPositionPicture *picture,
                       const char              *path,
                       IxFileTold               told);
void ix_score_sheets_write (GtkWidget       *from,
                            const GPtrArray *sheets,
                            const char      *path,
                            IxFileTold       told);

/* Ask for a file, which is proposed to be called @name, or after the match, and write it.  The picture or the sheets are
 * taken: play may go on while a file is chosen, and it gets what was there before. */
void ix_picture_save (GtkWidget         *from,
                      IxPositionPicture *picture,
                      const char        *name,
                      IxFileTold         told);
void ix_score_sheets_save (GtkWidget  *from,
                           GPtrArray  *sheets,
                           IxFileTold  told);

G_END_DECLS
