/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-openings.h"

G_BEGIN_DECLS

/* With which turns games began: the next turns with their numbers of games and results, the path to
 * them, and the position there.  One goes on and back by keys, clicks and the path; what is counted is
 * chosen above.
 *
 * Signals: closed (): the user has seen enough;
 *          show-games (): the games of the opening shown are to be listed */
#define IX_TYPE_OPENINGS_VIEW (ix_openings_view_get_type ())
G_DECLARE_FINAL_TYPE (IxOpeningsView, ix_openings_view, IX, OPENINGS_VIEW, GtkWidget)

/* Reads the games and shows their openings: at first those that were played here if there are any,
 * later what was shown last.  @games must outlive the view; @collections, of IxCollectionInfo, may be
 * NULL. */
gboolean ix_openings_view_open (IxOpeningsView *self,
                                IxGames        *games,
                                GPtrArray      *collections,
                                GError        **error);

/* Chooses what @query looks for, as far as that is a choice here: the source, the rules, and the text if
 * it is a player's.  A query for all games leaves everything as it was. */
void ix_openings_view_follow (IxOpeningsView     *self,
                              const IxGamesQuery *query);

/* Moves the focus to the next turns. */
void ix_openings_view_focus (IxOpeningsView *self);

/* The opening that is shown, its turns as ix_opening_path() writes them, and the first @most of its
 * games, as IxGameRef, whose texts belong to the view. */
const IxOpening *ix_openings_view_get_opening (IxOpeningsView *self);
char            *ix_openings_view_path (IxOpeningsView *self) G_GNUC_WARN_UNUSED_RESULT;
GArray          *ix_openings_view_games (IxOpeningsView *self,
                                         guint           most) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
