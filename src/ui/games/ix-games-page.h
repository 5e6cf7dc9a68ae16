/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-replay-view.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* The Games page: the matches that were played here and the collections that were imported, to be
 * searched, shown again and taken along; or the replay of one.  The window inserts its action group as
 * `games`. */
#define IX_TYPE_GAMES_PAGE (ix_games_page_get_type ())
G_DECLARE_FINAL_TYPE (IxGamesPage, ix_games_page, IX, GAMES_PAGE, GtkWidget)

/* The action group; owned by the page. */
GActionGroup *ix_games_page_get_actions (IxGamesPage *self);

/* Sets the store of the matches, which must outlive the page.  Nothing is read before the page is
 * shown. */
void ix_games_page_set_store (IxGamesPage *self,
                              IxStore     *store);

/* Imports the games of the file at @path, after those that are being imported, and says how that
 * went. */
void ix_games_page_import (IxGamesPage *self,
                           const char  *path);

/* Shows the match of that id, which was played here, as a replay.  FALSE if it is not there. */
gboolean ix_games_page_show_own (IxGamesPage *self,
                                 gint64       id);

/* Moves the focus to the search, or to the replay. */
void ix_games_page_focus (IxGamesPage *self);

G_END_DECLS
