/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-fraction.h"
#include "ix-season-encounter.h"
#include "ix-season-people.h"

G_BEGIN_DECLS

/* The table of a season: its chain of rules by successive refinement, so that a rule orders only those
 * whom the rules before it left tied. */

typedef struct {
  guint        person;
  guint        rank;       /* from 1; equals share it */
  guint        before;     /* without the last evening; 0: was not in the table */
  guint        n_evenings; /* at which they took part */
  guint        n_matches;  /* over the board, with a result */
  guint       *evenings;   /* those, by numbers in the table, the best first by the chain */
  IxTieValue  *values;     /* at [rule * n + evening]: with the coefficient; no denominator: none */
  gboolean    *counts;     /* at [rule * n + evening]: among those that count for the rule */
  IxFraction **totals;     /* by rules; NULL: no value */
  guint       *shared;     /* by rules: the rank shared when it was used; 0: it was not used */
  guint       *from;       /* by rules: in a direct encounter those were compared who were tied and have
                            * this rank or a lower one */
  gint         decided;    /* the rule that decided the rank; -1: none */
} IxSeasonRow;

typedef struct {
  const IxSeason *season;
  GPtrArray      *evenings; /* of IxSeasonEvening: those at which somebody took part, by dates */
  IxSeasonPeople *people;   /* those who are ranked: people or teams */
  IxSeasonPeople *players;  /* people, also where teams are ranked */
  GPtrArray      *rows;     /* of IxSeasonRow, the best first; equals by name */
  guint         **whos;     /* by evenings, by people: the entry or the team; IX_NOBODY */
  IxSeasonMeetings *meetings; /* of those who are ranked; NULL: no rule asks */
} IxSeasonTable;

/* Computes the table of @evenings, of IxSeasonEvening in any order.  It borrows season and evenings. */
IxSeasonTable *ix_season_table_new (const IxSeason  *season,
                                    const GPtrArray *evenings) G_GNUC_WARN_UNUSED_RESULT;
void           ix_season_table_free (IxSeasonTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxSeasonTable, ix_season_table_free)

static inline const IxSeasonRow *
ix_season_table_row (const IxSeasonTable *table,
                     guint                n)
{
  return table->rows->pdata[n];
}

static inline const IxSeasonEvening *
ix_season_table_evening (const IxSeasonTable *table,
                         guint                n)
{
  return table->evenings->pdata[n];
}

/* Returns the value of a row by a rule at an evening; whether it counts. */
static inline IxTieValue
ix_season_table_value (const IxSeasonTable *table,
                       guint                row,
                       guint                rule,
                       guint                evening)
{
  return ix_season_table_row (table, row)->values[rule * table->evenings->len + evening];
}

static inline gboolean
ix_season_table_counts (const IxSeasonTable *table,
                        guint                row,
                        guint                rule,
                        guint                evening)
{
  return ix_season_table_row (table, row)->counts[rule * table->evenings->len + evening];
}

/* Returns the part that a rule's value has in the rank of a row. */
IxValuePart ix_season_table_part (const IxSeasonTable *table,
                                  guint                row,
                                  guint                rule);

/* Returns the arithmetic of a value, in numbers: "4 + 2 × 3.5 + 5 = 16", "(3 + 4) / 9 = 7/9"; of a direct
 * encounter "1 + 2.5 / 3 = 11/6", the mean against each.  Empty: there is none. */
char *ix_season_table_explain (const IxSeasonTable *table,
                               guint                row,
                               guint                rule) G_GNUC_WARN_UNUSED_RESULT;

/* Returns what somebody has of an evening; NULL: they did not take part. */
const IxSeasonShare *ix_season_table_person (const IxSeasonTable *table,
                                            guint                person,
                                            guint                evening);

/* Returns the first rule that has values of evenings, which the columns of evenings show; the number of
 * rules if there is none. */
guint ix_season_table_shown_rule (const IxSeasonTable *table);

/* Is a rule's total divided: by matches, or by evenings? */
gboolean ix_season_rule_is_mean (const IxSeasonRule *rule);

G_END_DECLS
