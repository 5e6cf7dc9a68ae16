/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-games-page.h"
#include "ix-ui-fixture.h"

G_BEGIN_DECLS

/* The Games page on screen, of a data file of its own. */
typedef struct {
  char        *folder;
  char        *db;
  IxStore     *store;
  GtkWidget   *window;
  IxGamesPage *page;
} GamesFixture;

/* A match that was played here. */
typedef struct {
  const char *variant; /* NULL: the end of a table */
  guint       n_boards;
  const char *white; /* on board A */
  const char *turns;
  const char *loser; /* who resigns; NULL: nobody */
} GamesMatch;

void games_add_match (IxStore          *store,
                      const GamesMatch *match);

/* @data: the matches of the data file, NULL for none. */
void games_set_up (GamesFixture *f,
                   gconstpointer data);
void games_tear_down (GamesFixture *f,
                      gconstpointer data);

/* The name of the child of the page's stack that is shown. */
const char *games_page_shown (GamesFixture *f);

G_END_DECLS
