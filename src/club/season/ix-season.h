/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-tiebreak.h"

G_BEGIN_DECLS

/* A season ties the evenings of a club together: which of them count, and by which chain of rules
 * people or teams are ranked.  Only this definition is kept; every figure is read from the
 * journals of the evenings (../season.md). */

/* Limits of a definition. */
#define IX_SEASON_MAX_NAME 60
#define IX_SEASON_MAX_RULES 12
#define IX_SEASON_MAX_LINES 400 /* of evenings, mergers, partings and names in a rule */
#define IX_SEASON_MAX_COEFFICIENT 1000

/* The contestants of a season. */
typedef enum {
  IX_SEASON_OF_PEOPLE,
  IX_SEASON_OF_TEAMS, /* where teams stay together */
} IxSeasonOf;

/* The values that a rule compares.  ../season.md has the formulas. */
typedef enum {
  IX_SEASON_POINTS,       /* total points, as the standings of the evenings have them */
  IX_SEASON_AVERAGE,      /* points per match */
  IX_SEASON_MATCH_POINTS, /* 2 for a match won, 1 for one drawn */
  IX_SEASON_POSITION,     /* positional score: 1 for the first of an evening, 0 for the last */
  IX_SEASON_PLACE_POINTS, /* points by place from a list */
  IX_SEASON_PLACE,        /* average place, the lower the better */
  IX_SEASON_WINS,
  IX_SEASON_FIRSTS,       /* how often first */
  IX_SEASON_TIE_SUM,      /* the sum of a tie-break */
  IX_SEASON_TIE_MEAN,     /* its mean */
  IX_SEASON_ENCOUNTER,    /* direct encounter over the season */
  IX_SEASON_LOTS,         /* drawn by hand: a list of names, the best first */
  IX_N_SEASON_RULES,
} IxSeasonRuleKind;

typedef struct {
  IxSeasonRuleKind kind;
  guint      best;  /* so many evenings of each count; 0: all */
  guint      least; /* AVERAGE: who has played fewer matches has no value */
  IxTieBreak tie_break; /* TIE_SUM, TIE_MEAN */
  GArray    *places;    /* PLACE_POINTS: of gint, hundredths, by places; else NULL */
  gint       bonus;     /* PLACE_POINTS: hundredths for taking part */
  GPtrArray *order;     /* LOTS: of char *, names as in IxSeasonMerge; else NULL */
} IxSeasonRule;

/* An evening that is named one by one. */
typedef struct {
  gint64 id;         /* in the data file */
  guint  num, den;   /* the coefficient; values of the evening are multiplied by it */
  char  *label;      /* as the heading of its column; empty: its date */
  gboolean left_out; /* does not count, although it would be chosen */
} IxSeasonPick;

/* Two who are one person, or one team.  A name here is that of an identity: "Ann Smith", or
 * "[123456A]" by code, whatever stands before the bracket. */
typedef struct {
  char *one, *other;
} IxSeasonMerge;

/* Somebody who is not who the name says: at an evening "Ann Smith" was in truth called `as`.  With
 * evening 0, only: `name` and `as` are two, and nobody asks any more. */
typedef struct {
  char  *name;
  char  *as;
  gint64 evening;
  guint  nth; /* of those of that name at the evening, from 1 */
} IxSeasonPart;

typedef struct {
  char      *name;
  IxSeasonOf of;
  gboolean   chosen;   /* evenings are chosen by what follows, too */
  char      *from, *to; /* dates as "2026-01-31", both included; empty: no bound */
  char      *venue;    /* empty: any */
  char      *rules;    /* a variant or the name of a set of rules; empty: any */
  GPtrArray *picks;    /* of IxSeasonPick */
  GPtrArray *chain;    /* of IxSeasonRule */
  GPtrArray *merges;   /* of IxSeasonMerge */
  GPtrArray *parts;    /* of IxSeasonPart */
  guint      k;        /* the factor of the club's own rating */
  guint      pair_matches; /* pairs with fewer matches together are not ranked */
} IxSeason;

/* Returns a season without evenings and rules; a copy. */
IxSeason *ix_season_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;
IxSeason *ix_season_copy (const IxSeason *season) G_GNUC_WARN_UNUSED_RESULT;
void      ix_season_free (IxSeason *season);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxSeason, ix_season_free)

/* Returns the same season for another year: another name and dates, and no evening that is named, nor
 * parted, nor lots that were drawn. */
IxSeason *ix_season_copy_for (const IxSeason *season,
                              const char     *name,
                              const char     *from,
                              const char     *to) G_GNUC_WARN_UNUSED_RESULT;

/* Appends a rule of the kind with its usual values, and returns it. */
IxSeasonRule *ix_season_add_rule (IxSeason        *season,
                                  IxSeasonRuleKind kind);

/* Adds a named evening, a merger or a parting; the texts are copied. */
IxSeasonPick *ix_season_add_pick (IxSeason *season,
                                  gint64    id);
void          ix_season_add_merge (IxSeason   *season,
                                   const char *one,
                                   const char *other);
void          ix_season_add_part (IxSeason   *season,
                                  const char *name,
                                  gint64      evening,
                                  guint       nth,
                                  const char *as);

/* Chains that come with the program. */
typedef enum {
  IX_SEASON_LADDER,     /* total points of the best 8, wins, direct encounter */
  IX_SEASON_GRAND_PRIX, /* points by place of the best 8 */
  IX_SEASON_AVERAGES,   /* points per match, at least 12 */
  IX_N_SEASON_PRESETS,
} IxSeasonPreset;

/* Replaces the chain by that of a preset. */
void ix_season_set_preset (IxSeason      *season,
                           IxSeasonPreset preset);

/* Return the stable word of a kind, "points-by-place"; the kind of a word, or IX_N_SEASON_RULES. */
const char      *ix_season_rule_word (IxSeasonRuleKind kind);
IxSeasonRuleKind ix_season_rule_find (const char *word);

/* Has the rule a value for each evening?  Direct encounter and lots have not. */
gboolean ix_season_rule_is_of_evenings (const IxSeasonRule *rule);

/* Does a coefficient multiply its values?  Never places and counts. */
gboolean ix_season_rule_is_weighted (const IxSeasonRule *rule);

/* Is less better? */
gboolean ix_season_rule_is_reversed (const IxSeasonRule *rule);

static inline const IxSeasonRule *
ix_season_rule (const IxSeason *season,
                guint           n)
{
  return season->chain->pdata[n];
}

/* Returns what the season says of the evening with that id; NULL: nothing. */
const IxSeasonPick *ix_season_pick (const IxSeason *season,
                                    gint64          id);

/* Can a tie-break be added up over evenings?  Not direct encounter, lists, lots and pairing numbers. */
gboolean ix_season_tie_break_suits (const IxTieBreak *tie_break);

G_END_DECLS
