/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-games.h"
#include "ix-match-fixture.h"
#include "ix-store.h"
#include "ix-test.h"

G_BEGIN_DECLS

/* A data file in a folder of its own, with the games that can be looked up. */
typedef struct {
  char    *parent;
  char    *db;
  char    *folder; /* of the collections */
  IxStore *store;
  IxGames *games;
} IxGamesFixture;

void ix_games_fixture_set_up (IxGamesFixture *f,
                              gconstpointer   data);
void ix_games_fixture_tear_down (IxGamesFixture *f,
                                 gconstpointer   data);

/* Close and open the games, the store staying as it is. */
void ix_games_fixture_close (IxGamesFixture *f);
void ix_games_fixture_open (IxGamesFixture *f);
void ix_games_fixture_reopen (IxGamesFixture *f);

/* Adds a match as it is; returns its number. */
gint64 ix_games_fixture_add_match (IxGamesFixture  *f,
                                   const IxMatch   *match,
                                   const IxPlayers *players);

/* Adds a match of @white and @black on board A, which plays @turns ("A:e4 a:e5") a second each, after
 * which @loser ("A") resigns; NULL: nobody. */
gint64 ix_games_fixture_add (IxGamesFixture *f,
                             const char     *variant,
                             const char     *white,
                             const char     *black,
                             const char     *title,
                             const char     *turns,
                             const char     *loser);

/* Adds a match of one turn, with players White1, Black1, White2, ... */
gint64 ix_games_fixture_add_many (IxGamesFixture *f,
                                  guint           n_boards,
                                  IxStoryFlags    flags);

/* Adds four matches: 1 to 4. */
void ix_games_fixture_add_usual (IxGamesFixture *f);

/* White on board A resigns a match that has no end. */
void ix_games_fixture_resign (IxGamesFixture *f,
                              gint64          match);

GDateTime *ix_games_fixture_created (IxGamesFixture *f,
                                     gint64          match);

/* The numbers of the games found, @n at a time; with the name of the collection before it: "x/3". */
char *ix_games_fixture_find (IxGamesFixture     *f,
                             const IxGamesQuery *query,
                             guint               n);
void  ix_games_fixture_expect (IxGamesFixture     *f,
                               const IxGamesQuery *query,
                               const char         *expected);

/* Has another program change the data file, with its checksums as they were. */
void ix_games_fixture_change (IxGamesFixture *f,
                              const char     *sql);

/* Replaces the data file, which is closed, by what can be saved of it, and opens that. */
void ix_games_fixture_salvage (IxGamesFixture *f);

/* Writes a file beside the data file; returns its path. */
char *ix_games_fixture_write (const IxGamesFixture *f,
                              const char           *name,
                              const char           *text,
                              gssize                length);

/* Imports the file, which must succeed. */
char *ix_games_fixture_import (const IxGamesFixture *f,
                               const char           *file,
                               IxGamesReport       **report);

/* Adds a case with this fixture. */
#define IX_GAMES_CASE(path, data, test) \
  g_test_add (path, IxGamesFixture, data, ix_games_fixture_set_up, test, ix_games_fixture_tear_down)

G_END_DECLS
