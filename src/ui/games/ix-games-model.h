/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "ix-games.h"

G_BEGIN_DECLS

/* A game of the list, as an object. */
#define IX_TYPE_GAME_ITEM (ix_game_item_get_type ())
G_DECLARE_FINAL_TYPE (IxGameItem, ix_game_item, IX, GAME_ITEM, GObject)

const IxGameEntry *ix_game_item_get_entry (IxGameItem *self);

/* The games that a query finds, as a list of IxGameItem that grows: a page of it is read at first, and
 * the next one when ix_games_model_grow() is called, so that a million games cost no more than those
 * that are looked at. */
#define IX_TYPE_GAMES_MODEL (ix_games_model_get_type ())
G_DECLARE_FINAL_TYPE (IxGamesModel, ix_games_model, IX, GAMES_MODEL, GObject)

/* Looks for @query in @games, which must stay open; NULL: the list is empty.  FALSE sets @error, and
 * the list is empty. */
gboolean ix_games_model_set_query (IxGamesModel       *self,
                                   IxGames            *games,
                                   const IxGamesQuery *query,
                                   GError            **error);

/* Reads another page, if there are more games. */
void ix_games_model_grow (IxGamesModel *self);

/* Lets go of the file, for games to be removed or imported; the list stays as it is, and grows no
 * more. */
void ix_games_model_stop (IxGamesModel *self);

G_END_DECLS
