/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-state.h"

G_BEGIN_DECLS

/* Standings of people where partners change (partners.md 4 and 5).  Points are in tenths. */

/* The part of somebody in a round. */
typedef enum {
  IX_PERSON_ABSENT,
  IX_PERSON_OUT,    /* sat out */
  IX_PERSON_SEATED,
} IxPersonPart;

typedef struct {
  IxPersonPart part;
  guint        table;        /* if seated, as all that follows but the points */
  guint        side, board;  /* the first seat: 0 or 1, IX_HIGHER_BOARD or IX_LOWER_BOARD */
  gboolean     both;         /* plays both boards */
  guint        partner;      /* themselves if they play both boards */
  guint        opponents[IX_N_TEAM_BOARDS]; /* the higher board first; one may have both */
  gboolean     open;         /* there is no result yet */
  gboolean     forfeit;      /* the match was not played */
  gint         points;       /* 0 while the match is open */
  gint         game_points;  /* of both matches of a double round; of a single one the points */
} IxPersonRound;

/* Fills in what @entry did in the round. */
void ix_evening_person_round (const IxEveningState *state,
                              guint                 round,
                              guint                 entry,
                              IxPersonRound        *person);

/* Returns the points of @entry in the first @n_rounds rounds, without group matches. */
gint ix_evening_person_points (const IxEveningState *state,
                               guint                 entry,
                               guint                 n_rounds);

/* Returns what the group match brings @entry in the standings after @n_rounds rounds; -1: they are not in
 * it, or it does not count there. */
gint ix_evening_person_group_points (const IxEveningState *state,
                                     guint                 group,
                                     guint                 entry,
                                     guint                 n_rounds);

/* Tie-breaks in their order. */
typedef enum {
  IX_PEOPLE_BY_GAMES,  /* points of single matches, in double rounds */
  IX_PEOPLE_BY_DIRECT, /* matches of the tied on opposite sides */
  IX_PEOPLE_BY_OTHERS, /* points of the opponents less those of the partners */
  IX_PEOPLE_BY_WINS,
  IX_PEOPLE_BY_GRADE,  /* the lower first, if that is chosen */
  IX_PEOPLE_BY_LOTS,   /* at the end */
  IX_N_PEOPLE_TIES,
} IxPeopleTie;

/* A fraction; a denominator of 0: no value. */
typedef struct {
  gint64 num, den;
} IxPeopleValue;

typedef struct {
  guint         entry;
  guint         rank;      /* from 1; shared by the tied; 0: a house player */
  guint         order;     /* the rank among all, house players too */
  gint          points;    /* all of them */
  gint          idle;      /* of these, for sitting out and for rounds missed */
  gint          group;     /* of these, for group matches */
  guint         n_matches; /* that have results, forfeits too */
  guint         n_out;     /* rounds sat out */
  IxPeopleValue values[IX_N_PEOPLE_TIES]; /* those of the direct encounter only where it ranks */
  guint         shared[IX_N_PEOPLE_TIES + 1]; /* the order shared when the points (0), or a tie-break
                                               * (from 1 on), was used; 0: it was not used */
} IxPersonStanding;

typedef struct {
  guint    n_rounds;
  gboolean used[IX_N_PEOPLE_TIES]; /* is the tie-break among those of this evening? */
  GArray  *rows; /* of IxPersonStanding, best first; the tied by their entries */
} IxPeopleStandings;

/* Returns the standings after the first @n_rounds rounds: everybody who was in one of them, has half
 * a point for one, or is present.  Lots are drawn when the evening is over. */
IxPeopleStandings *ix_people_standings_new (const IxEveningState *state,
                                            guint                 n_rounds) G_GNUC_WARN_UNUSED_RESULT;
void               ix_people_standings_free (IxPeopleStandings *standings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxPeopleStandings, ix_people_standings_free)

static inline const IxPersonStanding *
ix_people_standings_at (const IxPeopleStandings *standings,
                        guint                    i)
{
  return &g_array_index (standings->rows, IxPersonStanding, i);
}

/* Returns what parted rows @i and @k: -1: the points, else a tie-break; IX_N_PEOPLE_TIES: they share a
 * rank. */
gint ix_people_standings_parted_by (const IxPeopleStandings *standings,
                                    guint                    i,
                                    guint                    k);

/* Returns what decided the place of row @i, the last that parted it from anybody, as above. */
gint ix_people_standings_decided_by (const IxPeopleStandings *standings,
                                     guint                    i);

G_END_DECLS
