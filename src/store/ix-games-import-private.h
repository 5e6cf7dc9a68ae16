/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-game-reader.h"
#include "ix-games-private.h"
#include "ix-import.h"

G_BEGIN_DECLS

/* A file that is being imported. */
typedef struct {
  IxImport       base;
  int            source;
  guint64        size, n_read; /* bytes */
  char           head[64];     /* of the file, with a zero byte behind it */
  gsize          n_head;
  IxGameReader  *reader;
  IxGamesReport *report;
  sqlite3_stmt  *add_game, *add_record;
  IxGamesRow     row;
  guint          line;       /* of the record */
  gboolean       has_record; /* is one of a game, whether it can be played or not? */
  IxVariant      rules;      /* of the record; the positions of its replay point to them */
  IxReplay      *replay;
  IxFirstTurns   first[IX_FIRST_TURNS_BOARDS]; /* those of the record, by board */
} IxGamesImport;

/* Sets the row of @game, whose text is @text, and says in the report what is odd about it. */
void ix_games_judge (IxGamesImport *import,
                     IxGame        *game,
                     const char    *text,
                     gsize          length);

/* Adds a copy of @remark. */
void ix_games_report_add (IxGamesReport       *report,
                          const IxGamesRemark *remark);

G_END_DECLS
