/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-fixture.h"

#include "ix-entries.h"
#include "ix-evening-recipe.h"
#include "ix-variant.h"

static guint
roll (GRand *rand,
      guint  n)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) n);
}

char *
ix_season_fixture_date (guint n)
{
  g_autoptr (GDateTime) first = g_date_time_new_utc (2026, 1, 8, 0, 0, 0);
  g_autoptr (GDateTime) then = g_date_time_add_days (first, 7 * (gint) n);

  return g_date_time_format (then, "%Y-%m-%d");
}

/* Evenings */

/* Returns those who come: each with the odds of three in four, or all. */
static GPtrArray *
who_comes (GRand           *rand,
           const GPtrArray *pool,
           gboolean         all)
{
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; i < pool->len; i++)
    if (all || roll (rand, 4) > 0)
      g_ptr_array_add (rows, pool->pdata[i]);
  return rows;
}

static IxEvening *
play (GRand           *rand,
      const GPtrArray *pool,
      gboolean         quiet,
      gboolean         teams)
{
  static const char *const variants[] = { "newport", "newport", "newport", "swap" };
  g_autoptr (GPtrArray) rows = who_comes (rand, pool, teams && roll (rand, 3) > 0);
  gboolean partners = !quiet && rows->len >= 4 && roll (rand, 2) == 0;
  const IxEveningRecipe recipe = {
    .variant = quiet || partners ? "newport" : variants[roll (rand, G_N_ELEMENTS (variants))],
    .n_played = quiet ? 6 : 1 + roll (rand, 5),
    .seed = g_rand_int (rand),
    .half = !quiet && roll (rand, 4) == 0,
    .twice = !quiet && roll (rand, 4) == 0,
    .house = !quiet && roll (rand, 2) == 0,
    .changes = !quiet && roll (rand, 3) == 0,
    .partners = partners,
    .by_lot = partners,
  };

  return ix_evening_fixture_new (rows, &recipe);
}

static void
add_evening (IxSeasonFixture *fixture,
             IxEvening       *evening,
             guint            n)
{
  IxSeasonEvening *read = ix_season_evening_new (fixture->season, n + 1, ix_evening_state (evening));

  g_free (read->date);
  read->date = ix_season_fixture_date (n);
  g_ptr_array_add (fixture->evenings, read);
  g_ptr_array_add (fixture->states, evening);
}

/* The definition */

static void
add_rule (IxSeason        *season,
          GRand           *rand,
          const GPtrArray *pool)
{
  static const char *const ties[] = { "BH", "SB", "BH-C1", "WIN", "PS", "ARO", "RTNG-R", "KS", "AOB" };
  IxSeasonRule *rule = ix_season_add_rule (season, roll (rand, IX_N_SEASON_RULES));

  if (ix_season_rule_is_of_evenings (rule) && roll (rand, 2) == 0)
    rule->best = 1 + roll (rand, 6);
  if (rule->kind == IX_SEASON_AVERAGE && roll (rand, 2) == 0)
    rule->least = 1 + roll (rand, 12);
  if (rule->kind == IX_SEASON_TIE_SUM || rule->kind == IX_SEASON_TIE_MEAN)
    ix_tie_break_find (ties[roll (rand, G_N_ELEMENTS (ties))], &rule->tie_break);
  if (rule->places != NULL && roll (rand, 2) == 0)
    rule->bonus = (gint) roll (rand, 300);
  for (guint i = 0; rule->order != NULL && i < 4; i++)
    {
      const IxEntryRow *row = pool->pdata[roll (rand, pool->len)];

      g_ptr_array_add (rule->order, g_strdup (row->name));
    }
}

static void
add_lines (IxSeason        *season,
           GRand           *rand,
           const GPtrArray *pool,
           guint            n_evenings)
{
  const IxEntryRow *one = pool->pdata[roll (rand, pool->len)];
  const IxEntryRow *other = pool->pdata[roll (rand, pool->len)];

  if (roll (rand, 2) == 0 && one != other)
    ix_season_add_merge (season, one->name, other->name);
  if (roll (rand, 2) == 0)
    ix_season_add_part (season, one->name, 1 + roll (rand, n_evenings), 1, "Somebody Else");
  for (guint i = 0; i < 3; i++)
    {
      IxSeasonPick *pick;
      gint64 id = 1 + roll (rand, n_evenings);

      if (ix_season_pick (season, id) != NULL)
        continue;
      pick = ix_season_add_pick (season, id);
      pick->num = 1 + roll (rand, 5);
      pick->den = 1 + roll (rand, 3);
    }
}

static GPtrArray *
make_pool (GRand *rand,
           guint  n)
{
  GPtrArray *pool = ix_evening_fixture_entries (n, g_rand_int (rand));

  /* Some have no grade, and some no code. */
  for (guint i = 0; i < pool->len; i++)
    {
      IxEntryRow *row = pool->pdata[i];

      if (roll (rand, 8) == 0)
        row->grade = 0;
    }
  return pool;
}

void
ix_season_fixture_init (IxSeasonFixture *fixture,
                        GRand           *rand,
                        guint            n_evenings,
                        guint            n_people)
{
  gboolean quiet = n_evenings > 0;
  guint n = quiet ? n_evenings : 2 + roll (rand, 11);
  g_autoptr (GPtrArray) pool = make_pool (rand, n_people > 0 ? n_people : 6 + roll (rand, 30));
  guint n_rules = 1 + roll (rand, 6);

  fixture->season = ix_season_new ("Random");
  fixture->season->chosen = TRUE;
  fixture->season->of = !quiet && roll (rand, 3) == 0 ? IX_SEASON_OF_TEAMS : IX_SEASON_OF_PEOPLE;
  fixture->season->pair_matches = 1 + roll (rand, 4);
  fixture->evenings = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_season_evening_free);
  fixture->states = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_evening_free);
  if (quiet)
    ix_season_set_preset (fixture->season, IX_SEASON_LADDER);
  for (guint i = 0; i < n_rules && !quiet; i++)
    add_rule (fixture->season, rand, pool);
  if (!quiet)
    add_lines (fixture->season, rand, pool, n);
  for (guint i = 0; i < n; i++)
    {
      gboolean other = !quiet && roll (rand, 6) == 0;
      IxEvening *evening = other ? ix_evening_fixture_random (rand)
                                 : play (rand, pool, quiet,
                                         fixture->season->of == IX_SEASON_OF_TEAMS);

      if (evening != NULL)
        add_evening (fixture, evening, i);
    }
}

void
ix_season_fixture_clear (IxSeasonFixture *fixture)
{
  ix_season_free (fixture->season);
  g_ptr_array_unref (fixture->evenings);
  g_ptr_array_unref (fixture->states);
}
