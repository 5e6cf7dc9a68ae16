/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-tiebreak.h"

G_BEGIN_DECLS

/* The standings: by points, then by tie-breaks in their order; by those first that the context has
 * before the points. */

typedef struct {
  guint       place;  /* among the contestants */
  guint       rank;   /* from 1; equal contestants share it; 0: left out */
  guint       order;  /* the rank among all, also of those left out */
  gint        points; /* in tenths */
  IxTieValue *values; /* of the tie-breaks in their order; no denominator: no value */
  GPtrArray  *lists;  /* of GArray of gint, the whole values of lists, in tenths; else NULL */
  guint      *shared; /* for each, the rank shared when it was used; 0: it was not used */
  guint       tied;   /* the rank shared when the points were used; 0: they were not */
} IxStanding;

typedef struct {
  GArray *tie_breaks; /* of IxTieBreak */
  guint   before_points; /* so many of them were used before the points */
  GArray *rows;       /* of IxStanding, best first; tied ones by place */
} IxStandings;

/* Ranks all contestants, house players too: ix_standings_leave_out() leaves these out.
 * Direct encounter has a value, the points against each other, only for contestants tied when
 * it is used, and only where it applies to all of them (IxEncounter).  Board count has none for those
 * who are tied when it is used and have different game points: it is for equal ones (12.1). */
IxStandings *ix_standings_new (const IxTieContext *context,
                               const GArray       *tie_breaks) G_GNUC_WARN_UNUSED_RESULT;
void         ix_standings_free (IxStandings *standings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxStandings, ix_standings_free)

/* Takes the ranks from the contestants marked in @out, by places, which get 0, and counts the others
 * without them: the only place where ranks for prizes are computed. */
void ix_standings_leave_out (IxStandings    *standings,
                             const gboolean *out);

static inline const IxStanding *
ix_standings_at (const IxStandings *standings,
                 guint              i)
{
  return &g_array_index (standings->rows, IxStanding, i);
}

/* A step of the ranking: a tie-break by its number, the points, or nothing. */
#define IX_BY_POINTS (-1)
#define IX_BY_NOTHING (-2)

/* Returns what parted row @i from row @k: the first of the points and tie-breaks, in their order,
 * that does not leave the two together.  IX_BY_NOTHING: they share a rank. */
gint ix_standings_parted_by (const IxStandings *standings,
                             guint              i,
                             guint              k);

/* Returns what decided the place of row @i: the last that parted it from anybody. */
gint ix_standings_decided_by (const IxStandings *standings,
                              guint              i);

/* Compares the values of a tie-break in two rows as they stand, whichever way is better: 0 if they are
 * equal. */
gint ix_standings_compare (const IxStandings *standings,
                           guint              i,
                           guint              k,
                           guint              tie_break);

/* Returns the value of a tie-break in row @i as FIDE prints it; lists have all their numbers, "4/2.5/3".
 * Empty: there is no value. */
char *ix_standings_value_text (const IxStandings *standings,
                               guint              i,
                               guint              tie_break) G_GNUC_WARN_UNUSED_RESULT;

/* The part that a value has in the place of a row.  Values behind the one that decided would have
 * been used only if that had left the row tied. */
typedef enum {
  IX_PART_BEFORE,
  IX_PART_DECIDED,
  IX_PART_BEHIND,
} IxValuePart;

/* Returns the part of the points, IX_BY_POINTS, or of a tie-break in row @i. */
IxValuePart ix_standings_part (const IxStandings *standings,
                               guint              i,
                               gint               value);

/* Explains the value of the @tie_break-th tie-break in row @i. */
IxTieSum *ix_standings_explain (const IxStandings  *standings,
                                const IxTieContext *context,
                                guint               i,
                                guint               tie_break) G_GNUC_WARN_UNUSED_RESULT;

/* The kinds of tournament that have a usual list (tournament.md 2). */
typedef enum {
  IX_TIE_LIST_SWISS,
  IX_TIE_LIST_ROUND_ROBIN,
  IX_TIE_LIST_TEAM_SWISS,
  IX_TIE_LIST_TEAM_ROUND_ROBIN,
  IX_TIE_LIST_EXCHANGE_SWISS,
  IX_TIE_LIST_EXCHANGE_ROUND_ROBIN, /* complete */
  IX_N_TIE_LISTS,
} IxTieList;

/* The usual tie-breaks by name, such as "DE,WIN,SB,KS".  A club that favours the weaker side puts
 * "RTNG-R" before the lots. */
const char *ix_tie_list_usual (IxTieList kind);

/* Parses such a list.  Returns NULL and sets @unknown if a name is unknown. */
GArray *ix_tie_list_parse (const char *names,
                           char      **unknown) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
