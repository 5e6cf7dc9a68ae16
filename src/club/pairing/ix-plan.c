/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-plan.h"

#include "ix-berger.h"
#include "ix-team-swiss.h"

static const char *const system_words[IX_N_SYSTEMS] = {
  [IX_SYSTEM_MATCH] = "match",
  [IX_SYSTEM_ROUND_ROBIN] = "round-robin",
  [IX_SYSTEM_ADAPTIVE] = "adaptive",
  [IX_SYSTEM_SWISS] = "swiss",
};

const char *
ix_system_word (IxSystem system)
{
  return system_words[system];
}

gboolean
ix_system_find (const char *word,
                IxSystem   *system)
{
  for (guint i = 0; i < IX_N_SYSTEMS; i++)
    if (g_strcmp0 (word, system_words[i]) == 0)
      {
        *system = (IxSystem) i;
        return TRUE;
      }
  return FALSE;
}

/* Computes the cycles, extra rounds and byes that follow from the system and the numbers. */
static void
fill_numbers (IxPlan *plan)
{
  guint length = plan->n_rows - 1;
  guint uneven = plan->n_rounds % length;
  gboolean robin = plan->system == IX_SYSTEM_MATCH || plan->system == IX_SYSTEM_ROUND_ROBIN;

  plan->n_cycles = robin ? plan->n_rounds / length : 0;
  plan->n_extra = robin && plan->n_cycles > 0 ? uneven : 0;
  if (plan->n_teams % 2 == 1)
    {
      plan->least_byes = plan->n_rounds / plan->n_teams;
      plan->most_byes = plan->least_byes + (plan->n_rounds % plan->n_teams > 0);
    }
  if (plan->system != IX_SYSTEM_SWISS && uneven != 0)
    {
      plan->fairer[0] = plan->n_rounds - uneven;
      plan->fairer[1] = plan->n_rounds - uneven + length;
    }
}

IxPlan
ix_plan_choose (guint n_teams,
                guint n_rounds)
{
  IxPlan plan = {
    .system = IX_SYSTEM_MATCH, .reason = IX_PLAN_TOO_FEW, .n_teams = n_teams, .n_rounds = n_rounds,
    .n_rows = ix_berger_rows (n_teams),
  };

  if (n_teams < 2 || n_rounds == 0)
    return plan;
  if (n_teams == 2)
    plan.reason = IX_PLAN_TWO_TEAMS;
  else if (n_rounds % (plan.n_rows - 1) == 0)
    {
      plan.system = IX_SYSTEM_ROUND_ROBIN;
      plan.reason = IX_PLAN_CYCLES;
    }
  else if (plan.n_rows >= 2 * n_rounds)
    {
      plan.system = IX_SYSTEM_SWISS;
      plan.reason = IX_PLAN_MANY_TEAMS;
    }
  else if (n_rounds < plan.n_rows - 1)
    {
      plan.system = IX_SYSTEM_ADAPTIVE;
      plan.reason = IX_PLAN_PART;
    }
  else
    {
      plan.system = IX_SYSTEM_ROUND_ROBIN;
      plan.reason = IX_PLAN_EXTRA;
    }
  fill_numbers (&plan);
  return plan;
}

IxPlan
ix_plan_override (guint    n_teams,
                  guint    n_rounds,
                  IxSystem system)
{
  IxPlan plan = ix_plan_choose (n_teams, n_rounds);

  if (plan.reason == IX_PLAN_TOO_FEW || plan.system == system)
    return plan;
  plan.system = system;
  plan.reason = IX_PLAN_OVERRIDDEN;
  plan.fairer[0] = plan.fairer[1] = 0;
  fill_numbers (&plan);
  return plan;
}

IxPlan
ix_plan_by_clock (guint n_teams,
                  guint n_rounds)
{
  IxPlan plan = ix_plan_override (n_teams, n_rounds, IX_SYSTEM_SWISS);

  if (plan.reason == IX_PLAN_TOO_FEW)
    return plan;
  plan.reason = IX_PLAN_BY_CLOCK;
  plan.fairer[0] = plan.fairer[1] = 0;
  return plan;
}

/* Plays a Swiss with random results: can all its rounds be paired? */
static gboolean
try_swiss (const IxPlan *plan,
           GRand        *rand)
{
  g_autoptr (IxCrossTable) table = ix_cross_table_new (plan->n_rounds);

  table->points.pab = table->points.draw;
  for (guint i = 0; i < plan->n_teams; i++)
    ix_cross_table_add (table, "", 0);
  for (guint r = 0; r < plan->n_rounds; r++)
    {
      g_autoptr (GArray) pairs = ix_team_swiss_pair (table, r, &ix_team_swiss_usual, NULL);

      if (pairs == NULL)
        return FALSE;
      ix_cross_table_add_round (table);
      for (guint i = 0; i < pairs->len; i++)
        {
          const IxPairing *pair = &g_array_index (pairs, IxPairing, i);
          gint points = g_rand_int_range (rand, 0, 3) * IX_POINT / 2;

          if (pair->black == IX_NOBODY)
            ix_cross_table_bye (table, r, pair->white, IX_ROUND_PAB);
          else
            {
              ix_cross_table_pair (table, r, pair->white, pair->black);
              ix_cross_table_result (table, r, pair->white, points, IX_POINT - points);
            }
        }
    }
  return TRUE;
}

guint
ix_plan_risk (const IxPlan *plan,
              guint         n_trials)
{
  g_autoptr (GRand) rand = NULL;
  guint n_stuck = 0;

  if (plan->reason == IX_PLAN_TOO_FEW)
    return 1000;
  switch (plan->system)
    {
    case IX_SYSTEM_MATCH:
      return plan->n_teams > 2 ? 1000 : 0;
    case IX_SYSTEM_SWISS:
      /* With so many rows everybody has half of them left in the last round (Dirac 1952). */
      if (plan->n_rows >= 2 * plan->n_rounds)
        return 0;
      if (plan->n_rounds > plan->n_rows - 1)
        return 1000;
      rand = g_rand_new_with_seed (plan->n_teams * 100 + plan->n_rounds);
      for (guint i = 0; i < n_trials; i++)
        n_stuck += !try_swiss (plan, rand);
      return n_trials == 0 ? 0 : (n_stuck * 1000 + n_trials / 2) / n_trials;
    case IX_SYSTEM_ROUND_ROBIN:
    case IX_SYSTEM_ADAPTIVE:
    case IX_N_SYSTEMS:
    default:
      return 0;
    }
}

gboolean
ix_plan_is_complete (const IxPlan *plan)
{
  return plan->n_cycles > 0 && plan->n_extra == 0;
}

gint
ix_plan_bye_points (const IxPlan        *plan,
                    const IxPointSystem *points)
{
  /* The Dutch system: as for a win (C.04.1 3). */
  if (plan->individual && plan->system == IX_SYSTEM_SWISS)
    return points->win;
  /* In whole cycles everybody has as many byes.  Otherwise a bye is worth a draw, so that nobody
   * loses by having one more. */
  return ix_plan_is_complete (plan) ? 0 : points->draw;
}
