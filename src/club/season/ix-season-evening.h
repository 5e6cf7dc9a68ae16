/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"
#include "ix-season.h"
#include "ix-standings.h"

G_BEGIN_DECLS

/* The value that a season reads from an evening: one that is made from its state alone.  When a result
 * comes in, only that evening is read again. */

/* A round of a team, or of a person with their team. */
typedef struct {
  guint         who;     /* the team or the entry */
  guint         round;   /* from 0 */
  guint         team;    /* IX_NOBODY where partners change */
  IxRoundKind   kind;
  gboolean      open;    /* the result is not known: nothing counts */
  gint          points;  /* in tenths, as the standings count them */
  IxTableResult outcome; /* of the pairing, the own side first; OPEN without one */
  guint         n_matches; /* of the pairing, over the board and with a result */
  gint          made;    /* tenths from those */
} IxSeasonRound;

/* The share that somebody has in an evening.  All but `took_part` and `team` is of the rounds that are
 * complete, as the standings of the evening are. */
typedef struct {
  gboolean    took_part;  /* has played, won by forfeit, or had the bye that pairing allocates */
  gint        points;     /* in tenths: of the rounds, and of group matches that count */
  gint        beside;     /* the part of these from group matches */
  guint       n_matches;  /* over the board, with a result */
  gint        made;       /* tenths from those */
  guint       match_points; /* 2 for a pairing won, 1 for one drawn, by forfeit or not */
  guint       wins;       /* pairings won, by forfeit or not */
  guint       team;       /* the last; IX_NOBODY: none, or partners change */
  guint       rank;       /* of that team, or their own where partners change, from 1; 0: none */
  guint       shared;     /* so many have that rank */
  guint       n_ranked;
  IxTieValue *ties;       /* of that team, of the tie-breaks of the season's rules; no
                           * denominator: no value */
} IxSeasonShare;

/* A match that was played over the board, for partners, opponents, colours and ratings. */
typedef struct {
  guint         round, table;
  gboolean      second;        /* of a double round */
  guint         teams[2];      /* IX_NOBODY where partners change */
  guint         seats[2][2];   /* entries, by sides and boards; IX_NOBODY */
  IxTableResult result;        /* the first side comes first */
  gint64        id;            /* the match on this computer; 0: none */
} IxSeasonMatch;

/* A player of the evening. */
typedef struct {
  char    *name;
  char    *code;
  char    *club;
  gint     rating; /* a grade is converted; 0: none */
  gboolean house;
  IxSeasonShare part;
} IxSeasonEntry;

typedef struct {
  char    *name;      /* its own, else those of its players */
  gboolean apart;     /* has a house player, or does not stand */
  IxSeasonShare part;
} IxSeasonTeam;

typedef struct {
  gint64     id;      /* in the data file */
  char      *name, *date, *venue, *rules;
  gboolean   begun;   /* somebody took part */
  gint       median;  /* the middle rating of those with one, the lower of two; 1500 without any */
  GPtrArray *entries; /* of IxSeasonEntry */
  GPtrArray *teams;   /* of IxSeasonTeam; none where partners change */
  GArray    *people_rounds; /* of IxSeasonRound, by rounds */
  GArray    *team_rounds;   /* of IxSeasonRound, by rounds */
  GArray    *matches; /* of IxSeasonMatch, in order */
} IxSeasonEvening;

/* The facts by which a season chooses an evening. */
typedef struct {
  const char *date, *venue;
  const char *variant;
  const char *rules; /* the name of its set of rules, else the variant */
} IxSeasonFacts;

/* Do dates, venue and rules of the season choose such an evening, if nothing else is said of it? */
gboolean ix_season_fits (const IxSeason      *season,
                         const IxSeasonFacts *facts);

/* Does the season choose the evening with that state?  Never one that was deleted. */
gboolean ix_season_chooses (const IxSeason       *season,
                            gint64                id,
                            const IxEveningState *state);

/* Reads an evening, with the tie-breaks that the rules of @season ask for. */
IxSeasonEvening *ix_season_evening_new (const IxSeason       *season,
                                        gint64                id,
                                        const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;
void             ix_season_evening_free (IxSeasonEvening *evening);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxSeasonEvening, ix_season_evening_free)

/* Compares two IxSeasonEvening * by their dates, then by their ids, for g_ptr_array_sort(). */
gint ix_season_evening_compare (gconstpointer a,
                                gconstpointer b);

/* A rating that stands for nobody's: where no entry of an evening has one. */
#define IX_SEASON_UNRATED 1500

static inline const IxSeasonEntry *
ix_season_entry (const IxSeasonEvening *evening,
                 guint                  n)
{
  return evening->entries->pdata[n];
}

static inline const IxSeasonTeam *
ix_season_team (const IxSeasonEvening *evening,
                guint                  n)
{
  return evening->teams->pdata[n];
}

/* Returns the rating of an entry, else the median. */
gint ix_season_strength (const IxSeasonEvening *evening,
                         guint                  entry);

G_END_DECLS
