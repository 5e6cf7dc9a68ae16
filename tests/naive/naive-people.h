/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* A second opinion on evenings on which partners change: it reads the journal alone, and has rounds,
 * scores, tie-breaks and ranks by the text of partners.md. */

#define NAIVE_PEOPLE_MOST 24
#define NAIVE_PEOPLE_ROUNDS 7

typedef struct {
  guint    seats[NAIVE_PEOPLE_MOST][4];
  gint     results[NAIVE_PEOPLE_MOST][2]; /* IxTableResult, of each match */
  guint    n_tables;
  gboolean out[NAIVE_PEOPLE_MOST];
  gboolean half[NAIVE_PEOPLE_MOST]; /* missed, with half a point */
} NaivePeopleRound;

/* A group match that counts: the side is -1 of those who are not in it. */
typedef struct {
  gint side[NAIVE_PEOPLE_MOST]; /* 0 or 1; 2: watches */
  gint result;
} NaivePeopleGroup;

typedef struct {
  NaivePeopleRound rounds[NAIVE_PEOPLE_ROUNDS];
  guint            n_rounds, n;
  guint            n_matches; /* of a pairing */
  NaivePeopleGroup groups[NAIVE_PEOPLE_ROUNDS];
  guint            n_groups;
  gint             points[NAIVE_PEOPLE_MOST];
  gint             games[NAIVE_PEOPLE_MOST]; /* points of single matches */
  gint             others[NAIVE_PEOPLE_MOST];
  gint             wins[NAIVE_PEOPLE_MOST];
  gint             grades[NAIVE_PEOPLE_MOST];
  gboolean         half, lower_first; /* as chosen */
  gboolean         gone[NAIVE_PEOPLE_MOST];
  gboolean         takes_part[NAIVE_PEOPLE_MOST]; /* was in a round or a group match, or is here */
} NaivePeople;

/* Reads the events in force, and counts what everybody has. */
void naive_people_read (NaivePeople     *naive,
                        const IxEvening *evening);

/* Return the points of the single matches at a table, and those that they bring; how many of the matches
 * somebody did not come to. */
gint  naive_people_games (const NaivePeople      *naive,
                          const NaivePeopleRound *round,
                          guint                   t,
                          guint                   side);
gint  naive_people_points (const NaivePeople      *naive,
                           const NaivePeopleRound *round,
                           guint                   t,
                           guint                   side);
gboolean naive_people_is_forfeit (const NaivePeople      *naive,
                                  const NaivePeopleRound *round,
                                  guint                   t,
                                  guint                   match);

/* The rank of @who before lots: 1 and all who are before. */
guint naive_people_rank (const NaivePeople *naive,
                         guint              who);

G_END_DECLS
