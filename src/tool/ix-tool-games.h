/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-replay.h"
#include "ix-tool.h"

G_BEGIN_DECLS

/* A file of games and the options for reading it, for commands that take one. */
typedef struct {
  char      *file;
  char      *variant_id; /* --variant; NULL: each game names its own */
  char      *db;         /* --db, for rules of the house */
  char     **settings;   /* --set */
  gboolean   lenient;    /* --lenient */
  IxVariant  variant;    /* of the game being replayed */
  GPtrArray *games;      /* of IxGame */
} IxToolGames;

void ix_tool_games_clear (IxToolGames *games);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxToolGames, ix_tool_games_clear)

#define IX_TOOL_GAMES_ENTRIES(games)                                                         \
  IX_OPTION_TEXT ("variant", &(games).variant_id,                                            \
                  "Play by these rules, not by those the game names (Exchange: berkshire)", "V"), \
    IX_OPTION_TEXTS ("set", &(games).settings, "Change a rule", "FIELD=VALUE"),              \
    IX_OPTION_DB (&(games).db),                                                              \
    IX_OPTION_FLAG ("lenient", &(games).lenient, "Read sloppy notation too")

/* Reads @file: game records, or a FEN on each line, read as games without turns.  On failure prints
 * the reason and returns the exit status. */
IxExit ix_tool_games_read (IxToolGames *games,
                           const char  *file);

/* Plays one of the games; see ix_game_replay(). */
gboolean ix_tool_games_replay (IxToolGames  *games,
                               IxGame       *game,
                               IxReplay     *replay,
                               IxReplayFunc  func,
                               gpointer      data,
                               GError      **error);

G_END_DECLS
