/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-tiebreak.h"

G_BEGIN_DECLS

/* Who stands where: by points, then by tie-breaks in their order. */

typedef struct {
  guint       place;  /* among the contestants */
  guint       rank;   /* from 1; those whom nothing separates share it */
  gint        points; /* in tenths */
  IxTieValue *values; /* of the tie-breaks in their order; without a denominator: it has none */
  guint      *shared; /* for each, the rank he shared when it was asked; 0: it was not */
} IxStanding;

typedef struct {
  GArray *tie_breaks; /* of IxTieBreak */
  GArray *rows;       /* of IxStanding, from the first on; by places where they are tied */
} IxStandings;

/* Ranks all contestants.  A direct encounter has a value, the points made against each other, for
 * those who were tied when it was asked. */
IxStandings *ix_standings_new (const IxTieContext *context,
                               const GArray       *tie_breaks) G_GNUC_WARN_UNUSED_RESULT;
void         ix_standings_free (IxStandings *standings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxStandings, ix_standings_free)

static inline const IxStanding *
ix_standings_at (const IxStandings *standings,
                 guint              i)
{
  return &g_array_index (standings->rows, IxStanding, i);
}

/* How the value of the @tie_break-th tie-break in the @i-th row comes about. */
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

/* Its names, such as "DE,WIN,SB,KS".  A club that favours the weaker puts "RTNG-R" before the
 * lots. */
const char *ix_tie_list_usual (IxTieList kind);

/* Reads such a list; NULL if there is a name that is unknown, which is then put into @unknown. */
GArray *ix_tie_list_parse (const char *names,
                           char      **unknown) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
