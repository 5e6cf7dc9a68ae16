/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-games-private.h"

G_BEGIN_DECLS

/* The typed text, word by word. */
typedef struct {
  GPtrArray *begun; /* of char *: beginnings of words */
  GPtrArray *whole; /* words that nobody types: of a result, a variant */
} IxGamesWords;

IxGamesWords ix_games_words_read (const IxGamesQuery *query);
void         ix_games_words_clear (IxGamesWords *words);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxGamesWords, ix_games_words_clear)

/* Returns the query that finds all words in the file at once; NULL for no words. */
char *ix_games_words_match (const IxGamesWords *words,
                            IxGamesPart        *part) G_GNUC_WARN_UNUSED_RESULT;

/* Does the index find them as fast as whole words?  Then it is quick to ask for one game too. */
gboolean ix_games_words_are_quick (const IxGamesWords *words);

/* Binds to the first parameter what the SQL function found (NUMBER, ?1) needs to tell whether the
 * words, which are quick or not, are in the game of that number. */
gboolean ix_games_bind_found (sqlite3_stmt *stmt,
                              IxGamesPart  *part,
                              const char   *match,
                              gboolean      quick,
                              GError      **error);

G_END_DECLS
