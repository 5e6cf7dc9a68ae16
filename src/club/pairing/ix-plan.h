/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"

G_BEGIN_DECLS

/* The system by which an exchange evening is paired (tournament.md 1.2). */
typedef enum {
  IX_SYSTEM_MATCH,       /* two teams, again and again */
  IX_SYSTEM_ROUND_ROBIN, /* whole cycles, then rounds by the standings */
  IX_SYSTEM_ADAPTIVE,    /* part of a cycle, its rounds chosen by the scores */
  IX_SYSTEM_SWISS,       /* C.04.6 */
  IX_N_SYSTEMS,
} IxSystem;

/* The reason for a system.  R is the number of rounds, T' the number of rows: the teams, and the
 * bye if their number is odd. */
typedef enum {
  IX_PLAN_TOO_FEW,     /* fewer than two teams, or no round */
  IX_PLAN_TWO_TEAMS,
  IX_PLAN_CYCLES,      /* R is a multiple of T' - 1 */
  IX_PLAN_MANY_TEAMS,  /* T' is at least 2 R: a Swiss cannot get stuck */
  IX_PLAN_PART,        /* R is less than a cycle, and a Swiss could get stuck */
  IX_PLAN_EXTRA,       /* rounds remain after the last whole cycle */
  IX_PLAN_BY_CLOCK,    /* the number of rounds is open */
  IX_PLAN_OVERRIDDEN,  /* chosen by the arbiter */
} IxPlanReason;

typedef struct {
  IxSystem     system;
  IxPlanReason reason;
  guint        n_teams, n_rounds;
  guint        n_rows;      /* T' */
  guint        n_cycles;    /* whole ones */
  guint        n_extra;     /* rounds by the standings after them */
  guint        least_byes;  /* of a team, if the system settles it */
  guint        most_byes;
  guint        fairer[2];   /* numbers of rounds, below and above, with which all would have
                             * played the same; 0: none, or it is so with this number */
  gboolean     individual;  /* the "teams" are players: a Swiss is the Dutch system */
  guint        n_matches;   /* of each pairing: 2 in double rounds, else 1 or 0 */
  gint64       end;         /* by the clock: the first round that begins at this instant or later is
                             * the last, microseconds since 1970; 0: R is known */
  guint32      seed;        /* shuffles the rows of the adaptive table; 0: the order of strength */
} IxPlan;

IxPlan ix_plan_choose (guint n_teams,
                       guint n_rounds);

/* The plan with @system, whatever the numbers recommend.  Its reason is IX_PLAN_OVERRIDDEN. */
IxPlan ix_plan_override (guint    n_teams,
                         guint    n_rounds,
                         IxSystem system);

/* The plan of an evening that ends by the clock: a Swiss, for which R need not be known.  @n_rounds
 * is the number that is expected, or at the end the number itself. */
IxPlan ix_plan_by_clock (guint n_teams,
                         guint n_rounds);

/* Returns how many of 1000 evenings with random results cannot be paired to the end without a
 * second meeting too early.  Known answers are computed; a Swiss is simulated on @n_trials
 * evenings. */
guint ix_plan_risk (const IxPlan *plan,
                    guint         n_trials);

/* Does everybody meet everybody else equally often, with no rounds left over? */
gboolean ix_plan_is_complete (const IxPlan *plan);

/* The points for a bye, in tenths (tournament.md 1.6). */
gint ix_plan_bye_points (const IxPlan        *plan,
                         const IxPointSystem *points);

/* The stable word of a system, and the system of a word; FALSE if there is no such word. */
const char *ix_system_word (IxSystem system);
gboolean    ix_system_find (const char *word,
                            IxSystem   *system);

G_END_DECLS
