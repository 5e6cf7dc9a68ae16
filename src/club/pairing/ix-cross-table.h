/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Points are counted in tenths, the precision of a TRF: a half point is 5. */
#define IX_POINT 10

/* The kind of a round entry. */
typedef enum {
  IX_ROUND_NONE,         /* nothing yet: to be paired */
  IX_ROUND_GAME,         /* played, or to be played, against an opponent */
  IX_ROUND_FORFEIT_WIN,  /* the opponent did not come */
  IX_ROUND_FORFEIT_LOSS, /* the contestant did not come */
  IX_ROUND_PAB,          /* the bye that pairing allocated */
  IX_ROUND_FULL_BYE,     /* byes that were requested, or given for absence */
  IX_ROUND_HALF_BYE,
  IX_ROUND_ZERO_BYE,
} IxRoundKind;

/* The side of a contestant in a round.  For a team it is the colour on board 1: White is
 * first-named (tournament.md 1.5). */
typedef enum {
  IX_SIDE_NONE,
  IX_SIDE_WHITE,
  IX_SIDE_BLACK,
} IxSide;

static inline IxSide
ix_side_other (IxSide side)
{
  return side == IX_SIDE_WHITE ? IX_SIDE_BLACK : side == IX_SIDE_BLACK ? IX_SIDE_WHITE : side;
}

/* Has a player White?  The first-named team has White on the higher board and Black on the lower one;
 * in the @second match of a double round it is the other way round (tournament.md 1.5).  @side is 0
 * for the first-named team, @board 0 for the higher board. */
static inline gboolean
ix_side_has_white (guint    side,
                   guint    board,
                   gboolean second)
{
  return (side == board) != second;
}

typedef struct {
  IxRoundKind kind;
  guint       opponent; /* the place of the opponent, or IX_NOBODY */
  IxSide      side;
  gboolean    open;     /* the result is not known yet, and `points` mean nothing */
  gboolean    unrated;  /* too few moves to be rated (TRF: W, D, L) */
  gint        points;   /* in tenths */
  gint        game_points; /* a team's second score, in tenths */
} IxRoundEntry;

#define IX_NOBODY G_MAXUINT

/* Did pairing make the entry: a game, even if it was forfeited, or the bye that it allocated?  A bye
 * that was requested or given for absence is none of these. */
gboolean ix_round_was_paired (const IxRoundEntry *entry);

/* A player or a team in a tournament.  Its number is its place among the contestants plus 1. */
typedef struct {
  char     *name;
  gint      rating;    /* a player's, or a team's strength; 0: none */
  char     *club;      /* or NULL */
  gboolean  withdrawn; /* plays no further round */
  GArray   *rounds;    /* of IxRoundEntry, for each round of the table */
  GArray   *boards;    /* of gint, a team's game points on each board, round by round */
} IxContestant;

/* The values of results, in tenths. */
typedef struct {
  gint win, draw, loss;
  gint pab;
  gint full_bye, half_bye, zero_bye;
  gint forfeit_win, forfeit_loss;
} IxPointSystem;

/* 1, 1/2, 0; byes 1, 1/2, 0; the allocated bye a win. */
extern const IxPointSystem ix_points_usual;

/* A tournament as pairing and standings see it: who met whom, with which colour, for how many
 * points.  They read nothing else, whether the table comes from a journal of events or from a
 * TRF. */
typedef struct {
  GPtrArray    *contestants; /* of IxContestant, in the order of their numbers */
  guint         n_rounds;    /* of the tournament as planned; 0: not known */
  guint         n_paired;    /* rounds that are in the table */
  gboolean      teams;       /* the contestants are teams: game_points mean something */
  guint         n_boards;    /* of a match of teams; 0: only the sums of the boards are known */
  gboolean      double_rounds; /* each pairing played two matches with the colours switched: the
                                * side of a round is no colour that was had */
  gboolean      round_robin; /* forfeits are games, nothing is adjusted (tournament.md 2) */
  IxSide        first_side;  /* which the first contestant gets in round 1; NONE: not drawn yet */
  IxPointSystem points;
  gint          game_win;    /* the game points of a match of which one side won all games */
  gint          game_draw;   /* the same, of which all were drawn */
  GArray       *forbidden;   /* of guint[2]: pairs that may not meet */
} IxCrossTable;

IxCrossTable *ix_cross_table_new (guint n_rounds) G_GNUC_WARN_UNUSED_RESULT;
void          ix_cross_table_free (IxCrossTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxCrossTable, ix_cross_table_free)

/* Adds a contestant without entries in the rounds so far.  Returns the place. */
guint ix_cross_table_add (IxCrossTable *table,
                          const char   *name,
                          gint          rating);

static inline guint
ix_cross_table_n (const IxCrossTable *table)
{
  return table->contestants->len;
}

static inline IxContestant *
ix_cross_table_at (const IxCrossTable *table,
                   guint               place)
{
  return table->contestants->pdata[place];
}

/* The entry of the contestant at @place in @round, counted from 0. */
static inline IxRoundEntry *
ix_cross_table_round (const IxCrossTable *table,
                      guint               place,
                      guint               round)
{
  return &g_array_index (ix_cross_table_at (table, place)->rounds, IxRoundEntry, round);
}

/* Returns the colour that the contestant at @place had in @round; NONE without a game, and in a
 * double round, in which everybody had both. */
static inline IxSide
ix_cross_table_colour (const IxCrossTable *table,
                       guint               place,
                       guint               round)
{
  const IxRoundEntry *entry = ix_cross_table_round (table, place, round);

  return entry->kind == IX_ROUND_GAME && !table->double_rounds ? entry->side : IX_SIDE_NONE;
}

/* The game points, in tenths, of the team at @place on @board in @round, both counted from 0. */
static inline gint *
ix_cross_table_board (const IxCrossTable *table,
                      guint               place,
                      guint               round,
                      guint               board)
{
  return &g_array_index (ix_cross_table_at (table, place)->boards, gint,
                         round * table->n_boards + board);
}

/* Makes room for the points on @n_boards boards, all 0, of the teams and rounds that the table has and
 * will have. */
void ix_cross_table_set_boards (IxCrossTable *table,
                                guint         n_boards);

/* Sets what the boards of the team at @place count in @round, in which no match was played (C.07
 * 12): each as much as a win in the point system of @players, for a forfeit win, the allocated bye
 * and a bye of a full point; as a draw, for one of half a point; as a loss, for a forfeit loss; else
 * nothing. */
void ix_cross_table_fill_boards (IxCrossTable        *table,
                                 guint                place,
                                 guint                round,
                                 const IxPointSystem *players);

/* Reorders the contestants: place i gets the contestant that was at @order[i]. */
void ix_cross_table_reorder (IxCrossTable *table,
                             const guint  *order);

/* Adds a round in which everyone has IX_ROUND_NONE. */
void ix_cross_table_add_round (IxCrossTable *table);

/* Pairs @white and @black in @round; the result is open. */
void ix_cross_table_pair (IxCrossTable *table,
                          guint         round,
                          guint         white,
                          guint         black);

/* Sets a bye of @kind, worth what the point system says. */
void ix_cross_table_bye (IxCrossTable *table,
                         guint         round,
                         guint         place,
                         IxRoundKind   kind);

/* Sets the result of the game of @place in @round: the points of both. */
void ix_cross_table_result (IxCrossTable *table,
                            guint         round,
                            guint         place,
                            gint          points,
                            gint          opponent_points);

/* Is @round, counted from 0, one of the last @n?  FALSE if it is not known how many there are: then
 * the rules of the last rounds do not apply. */
gboolean ix_cross_table_is_near_end (const IxCrossTable *table,
                                     guint               round,
                                     guint               n);

/* Is the contestant to be paired in @round, having neither withdrawn nor an entry in it? */
gboolean ix_cross_table_is_to_be_paired (const IxCrossTable *table,
                                         guint               place,
                                         guint               round);

/* Returns the number that the contestant has for the pairing of @round, from 1.  A team keeps its
 * place, absent or not (C.04.6 1.1.3).  A player is counted among those who have arrived by then
 * (C.04.2 2.4): all that are to be paired in @round or were paired before, withdrawn or not.  A bye
 * that was requested and an absence are no arrival. */
guint ix_cross_table_number (const IxCrossTable *table,
                             guint               place,
                             guint               round);

/* Returns the colour that the contestant has in @round against one that also has no colours yet
 * (C.04.3 5.2.5, C.04.6 4.3.1): the initial colour for an odd number, else the other one.  As long as
 * no initial colour is set, it is White. */
IxSide ix_cross_table_initial_side (const IxCrossTable *table,
                                    guint               place,
                                    guint               round);

/* Sets the initial colour, if it is not set, to the one that the first games show (C.04.3 5.2.5).
 * Without a game it stays unset. */
void ix_cross_table_infer_first_side (IxCrossTable *table);

/* The sum of points over the first @n_rounds rounds. */
gint ix_cross_table_score (const IxCrossTable *table,
                           guint               place,
                           guint               n_rounds);

/* Returns the number of rounds until the first with an open game. */
guint ix_cross_table_count_complete (const IxCrossTable *table);

/* Makes open games rounds without an entry: they count nothing yet, as if they were still to be
 * paired. */
void ix_cross_table_drop_open (IxCrossTable *table);

/* Are the two among the pairs that may not meet? */
gboolean ix_cross_table_forbids (const IxCrossTable *table,
                                 guint               a,
                                 guint               b);

/* Have the two met over the board in the first @n_rounds rounds?  Forfeits count as meetings in a
 * round robin only. */
gboolean ix_cross_table_met (const IxCrossTable *table,
                             guint               a,
                             guint               b,
                             guint               n_rounds);

G_END_DECLS
