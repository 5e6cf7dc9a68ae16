/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-games.h"

G_BEGIN_DECLS

/* Openings: with which first turns the games began that a query finds, and how they ended.  All comes
 * from the rows of the games, which have their first turns (ix-first-turns.h): no game is read.  Games
 * that cannot be played, and those without a turn on the board in question, are left out; of a match
 * on more than two boards, boards A and B are there. */
typedef struct _IxOpenings IxOpenings;

/* So many games are read at most: the first that the query finds. */
#define IX_OPENINGS_MOST_GAMES 50000

/* The games stay as they were when they were read. */
IxOpenings *ix_openings_read (IxGames            *games,
                              const IxGamesQuery *query,
                              GError            **error) G_GNUC_WARN_UNUSED_RESULT;
void        ix_openings_free (IxOpenings *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxOpenings, ix_openings_free)

/* Did the query find more games than were read? */
gboolean ix_openings_is_cut (const IxOpenings *self);

/* How many games by these rules have a turn on that board.  @variant NULL: by any rules. */
guint ix_openings_count (const IxOpenings *self,
                         const char       *variant,
                         guint             board);

/* The games that are counted.  @player has beginnings of words of a name, without regard to case and
 * accents.  If somebody has just that name, they alone are meant: "Ann" is not Anna if there is an
 * Ann. */
typedef struct {
  const char *variant; /* its id */
  guint       board;   /* 0: A, 1: B */
  const char *player;  /* NULL or "": anybody */
  IxColour    colour;  /* that this player had on the board */
} IxOpeningsChoice;

/* A turn after the turns before it, and the games that began so.  The result of the board counts,
 * not that of the match (ix_board_result_of_match()): boards that were not finished are
 * IX_BOARD_IN_PLAY, and neither won, drawn nor lost. */
typedef struct _IxOpening IxOpening;
struct _IxOpening {
  const IxOpening *before;    /* NULL: this is the beginning of all games */
  char            *turn;      /* as ix_turn_write() writes it; NULL at the beginning */
  guint            n_games;
  guint            n_of[IX_BOARD_DRAWN + 1]; /* of them, by IxBoardResult */
  GPtrArray       *next;      /* of IxOpening, the one with most games first */
};

/* Returns the tree of the first turns, at most IX_FIRST_TURNS deep, from its beginning on. */
IxOpening *ix_openings_tree (const IxOpenings       *self,
                             const IxOpeningsChoice *choice) G_GNUC_WARN_UNUSED_RESULT;
void       ix_opening_free (IxOpening *beginning);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxOpening, ix_opening_free)

/* The turn after @opening whose text is @turn; NULL: no game has it. */
const IxOpening *ix_opening_find (const IxOpening *opening,
                                  const char      *turn);

/* Sets @pos to the position in which the turn after @opening begins, by the usual rules of @variant,
 * and @last to the turn of @opening, without steps at the beginning.  As games with the same turns
 * differ in what the other board sent, nothing is in hand that came from there.  FALSE if the turns
 * are illegal by the usual rules: the games had rules of their own. */
gboolean ix_opening_position (const IxOpening *opening,
                              const IxVariant *variant,
                              IxPosition      *pos,
                              IxTurn          *last);

/* Returns the first @most of the games that began so, as IxGameRef, in the order of the query.  Their
 * texts belong to @self. */
GArray *ix_openings_games (const IxOpenings       *self,
                           const IxOpeningsChoice *choice,
                           const IxOpening        *opening,
                           guint                   most) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
