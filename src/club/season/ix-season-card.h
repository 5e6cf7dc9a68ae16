/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-season-table.h"

G_BEGIN_DECLS

/* The results of people, with and against whom they played.  All of it is of people, also where teams are ranked, and of
 * matches over the board alone; numbers of people are those of IxSeasonTable.players. */

/* Matches, and the points made in them, in tenths. */
typedef struct {
  guint n_matches;
  gint  points;
} IxSeasonScore;

/* A partner or an opponent. */
typedef struct {
  guint         person;
  IxSeasonScore score; /* of the one whose card it is */
} IxSeasonFellow;

/* A seat that they had in a match. */
typedef struct {
  guint evening, match; /* places in the lists of the table, and of the evening */
  guint side, board;
} IxSeasonSeat;

typedef struct {
  guint         person;
  GArray       *evenings;  /* of guint, at which they took part */
  GArray       *seats;     /* of IxSeasonSeat, in the order of the matches; of who has both boards the higher one */
  GArray       *partners;  /* of IxSeasonFellow, the most frequent first, then by points */
  GArray       *opponents; /* the same */
  IxSeasonScore boards[2]; /* higher, lower */
  IxSeasonScore white, black;
} IxSeasonCard;

/* Returns the card of a person. */
IxSeasonCard *ix_season_card_new (const IxSeasonTable *table,
                                  guint                person) G_GNUC_WARN_UNUSED_RESULT;
void          ix_season_card_free (IxSeasonCard *card);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxSeasonCard, ix_season_card_free)

/* Returns the match of a seat. */
const IxSeasonMatch *ix_season_seat_match (const IxSeasonTable *table,
                                           const IxSeasonSeat  *seat);

/* Two partners.  Their grades make expect the percentage of FIDE's table (B.02 8.1.2) for the
 * difference of the mean ratings of both teams, match by match, summed. */
typedef struct {
  guint         one, other;
  IxSeasonScore score;
  gint          expected; /* in hundredths of a point */
} IxSeasonPair;

/* Returns all pairs who have played at least @least matches together, of IxSeasonPair: the most points
 * above what was expected first, then who made these in fewer matches. */
GArray *ix_season_pairs (const IxSeasonTable *table,
                         guint                least) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the points above what was expected, in hundredths. */
gint ix_season_pair_above (const IxSeasonPair *pair);

/* Ratings are counted in so many parts of a point, which are exact. */
#define IX_SEASON_RATING_UNIT 200

/* The club's own rating of a person: Elo on the mean of each team, the change shared by its members. */
typedef struct {
  guint  person;
  gint   start;     /* the list's at the first evening, else the median of that evening */
  gint64 rating;    /* in parts */
  guint  n_matches;
} IxSeasonRating;

/* Returns the ratings of all people after the season, of IxSeasonRating, by their numbers. */
GArray *ix_season_ratings (const IxSeasonTable *table) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the event, of the time @at, by which teams of an evening are balanced with the ratings of @table: of each entry
 * whom the season knows by code, else by name, and nobody who helps out. */
IxEveningEvent *ix_season_balance_event (const IxSeasonTable  *table,
                                         const IxEveningState *state,
                                         gint64                at) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a rating as a whole number, halves rounded up. */
gint ix_season_rating_round (gint64 rating);

G_END_DECLS
