/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season.h"

/* The properties of a kind of rule. */
static const struct {
  const char *word;
  gboolean    of_evenings;
  gboolean    weighted;
} kinds[IX_N_SEASON_RULES] = {
  [IX_SEASON_POINTS] = { "points", TRUE, TRUE },
  [IX_SEASON_AVERAGE] = { "points-per-match", TRUE, TRUE },
  [IX_SEASON_MATCH_POINTS] = { "match-points", TRUE, TRUE },
  [IX_SEASON_POSITION] = { "positional-score", TRUE, TRUE },
  [IX_SEASON_PLACE_POINTS] = { "points-by-place", TRUE, TRUE },
  [IX_SEASON_PLACE] = { "average-place", TRUE, FALSE },
  [IX_SEASON_WINS] = { "wins", TRUE, FALSE },
  [IX_SEASON_FIRSTS] = { "first-places", TRUE, FALSE },
  [IX_SEASON_TIE_SUM] = { "sum-of", TRUE, TRUE },
  [IX_SEASON_TIE_MEAN] = { "mean-of", TRUE, TRUE },
  [IX_SEASON_ENCOUNTER] = { "direct-encounter", FALSE, FALSE },
  [IX_SEASON_LOTS] = { "lots", FALSE, FALSE },
};

/* The points of the first ten places in motor racing since 2010, which chess clubs use too. */
static const gint usual_places[] = { 2500, 1800, 1500, 1200, 1000, 800, 600, 400, 200, 100 };

#define USUAL_K 20
#define USUAL_PAIR_MATCHES 5

static void
pick_free (gpointer data)
{
  IxSeasonPick *pick = data;

  g_free (pick->label);
  g_free (pick);
}

static void
rule_free (gpointer data)
{
  IxSeasonRule *rule = data;

  g_clear_pointer (&rule->places, g_array_unref);
  g_clear_pointer (&rule->order, g_ptr_array_unref);
  g_free (rule);
}

static void
merge_free (gpointer data)
{
  IxSeasonMerge *merge = data;

  g_free (merge->one);
  g_free (merge->other);
  g_free (merge);
}

static void
part_free (gpointer data)
{
  IxSeasonPart *part = data;

  g_free (part->name);
  g_free (part->as);
  g_free (part);
}

IxSeason *
ix_season_new (const char *name)
{
  IxSeason *season = g_new0 (IxSeason, 1);

  season->name = g_strdup (name);
  season->from = g_strdup ("");
  season->to = g_strdup ("");
  season->venue = g_strdup ("");
  season->rules = g_strdup ("");
  season->picks = g_ptr_array_new_with_free_func (pick_free);
  season->chain = g_ptr_array_new_with_free_func (rule_free);
  season->merges = g_ptr_array_new_with_free_func (merge_free);
  season->parts = g_ptr_array_new_with_free_func (part_free);
  season->k = USUAL_K;
  season->pair_matches = USUAL_PAIR_MATCHES;
  return season;
}

void
ix_season_free (IxSeason *season)
{
  if (season == NULL)
    return;
  g_free (season->name);
  g_free (season->from);
  g_free (season->to);
  g_free (season->venue);
  g_free (season->rules);
  g_ptr_array_unref (season->picks);
  g_ptr_array_unref (season->chain);
  g_ptr_array_unref (season->merges);
  g_ptr_array_unref (season->parts);
  g_free (season);
}

IxSeasonRule *
ix_season_add_rule (IxSeason        *season,
                    IxSeasonRuleKind kind)
{
  IxSeasonRule *rule = g_new0 (IxSeasonRule, 1);

  rule->kind = kind;
  if (kind == IX_SEASON_PLACE_POINTS)
    {
      rule->places = g_array_new (FALSE, FALSE, sizeof (gint));
      g_array_append_vals (rule->places, usual_places, G_N_ELEMENTS (usual_places));
    }
  if (kind == IX_SEASON_LOTS)
    rule->order = g_ptr_array_new_with_free_func (g_free);
  if (kind == IX_SEASON_TIE_SUM || kind == IX_SEASON_TIE_MEAN)
    ix_tie_break_find ("BH", &rule->tie_break);
  g_ptr_array_add (season->chain, rule);
  return rule;
}

IxSeasonPick *
ix_season_add_pick (IxSeason *season,
                    gint64    id)
{
  IxSeasonPick *pick = g_new (IxSeasonPick, 1);

  *pick = (IxSeasonPick) { .id = id, .num = 1, .den = 1, .label = g_strdup ("") };
  g_ptr_array_add (season->picks, pick);
  return pick;
}

void
ix_season_add_merge (IxSeason   *season,
                     const char *one,
                     const char *other)
{
  IxSeasonMerge *merge = g_new (IxSeasonMerge, 1);

  *merge = (IxSeasonMerge) { g_strdup (one), g_strdup (other) };
  g_ptr_array_add (season->merges, merge);
}

void
ix_season_add_part (IxSeason   *season,
                    const char *name,
                    gint64      evening,
                    guint       nth,
                    const char *as)
{
  IxSeasonPart *part = g_new (IxSeasonPart, 1);

  *part = (IxSeasonPart) {
    .name = g_strdup (name), .as = g_strdup (as), .evening = evening, .nth = nth
  };
  g_ptr_array_add (season->parts, part);
}

static void
copy_rule (IxSeason           *to,
           const IxSeasonRule *rule)
{
  IxSeasonRule *made = ix_season_add_rule (to, rule->kind);

  made->best = rule->best;
  made->least = rule->least;
  made->tie_break = rule->tie_break;
  made->bonus = rule->bonus;
  if (rule->places != NULL)
    {
      g_array_set_size (made->places, 0);
      g_array_append_vals (made->places, rule->places->data, rule->places->len);
    }
  for (guint i = 0; rule->order != NULL && i < rule->order->len; i++)
    g_ptr_array_add (made->order, g_strdup (rule->order->pdata[i]));
}

static void
set_text (char      **text,
          const char *value)
{
  g_free (*text);
  *text = g_strdup (value);
}

/* Copies what does not name an evening. */
static IxSeason *
copy_frame (const IxSeason *season)
{
  IxSeason *made = ix_season_new (season->name);

  made->of = season->of;
  made->chosen = season->chosen;
  set_text (&made->from, season->from);
  set_text (&made->to, season->to);
  set_text (&made->venue, season->venue);
  set_text (&made->rules, season->rules);
  made->k = season->k;
  made->pair_matches = season->pair_matches;
  for (guint i = 0; i < season->chain->len; i++)
    copy_rule (made, ix_season_rule (season, i));
  for (guint i = 0; i < season->merges->len; i++)
    {
      const IxSeasonMerge *merge = season->merges->pdata[i];

      ix_season_add_merge (made, merge->one, merge->other);
    }
  return made;
}

IxSeason *
ix_season_copy (const IxSeason *season)
{
  IxSeason *made = copy_frame (season);

  for (guint i = 0; i < season->picks->len; i++)
    {
      const IxSeasonPick *pick = season->picks->pdata[i];
      IxSeasonPick *copy = ix_season_add_pick (made, pick->id);

      copy->num = pick->num;
      copy->den = pick->den;
      copy->left_out = pick->left_out;
      set_text (&copy->label, pick->label);
    }
  for (guint i = 0; i < season->parts->len; i++)
    {
      const IxSeasonPart *part = season->parts->pdata[i];

      ix_season_add_part (made, part->name, part->evening, part->nth, part->as);
    }
  return made;
}

IxSeason *
ix_season_copy_for (const IxSeason *season,
                    const char     *name,
                    const char     *from,
                    const char     *to)
{
  IxSeason *made = copy_frame (season);

  set_text (&made->name, name);
  set_text (&made->from, from);
  set_text (&made->to, to);
  made->chosen = TRUE;
  for (guint i = 0; i < made->chain->len; i++)
    if (ix_season_rule (made, i)->kind == IX_SEASON_LOTS)
      g_ptr_array_set_size (ix_season_rule (made, i)->order, 0);
  for (guint i = 0; i < season->parts->len; i++)
    {
      const IxSeasonPart *part = season->parts->pdata[i];

      if (part->evening == 0)
        ix_season_add_part (made, part->name, 0, part->nth, part->as);
    }
  return made;
}

/* Presets */

void
ix_season_set_preset (IxSeason      *season,
                      IxSeasonPreset preset)
{
  g_ptr_array_set_size (season->chain, 0);
  switch (preset)
    {
    case IX_SEASON_LADDER:
      ix_season_add_rule (season, IX_SEASON_POINTS)->best = 8;
      ix_season_add_rule (season, IX_SEASON_WINS);
      ix_season_add_rule (season, IX_SEASON_ENCOUNTER);
      break;
    case IX_SEASON_GRAND_PRIX:
      ix_season_add_rule (season, IX_SEASON_PLACE_POINTS)->best = 8;
      ix_season_add_rule (season, IX_SEASON_FIRSTS);
      break;
    case IX_SEASON_AVERAGES:
      ix_season_add_rule (season, IX_SEASON_AVERAGE)->least = 12;
      ix_season_add_rule (season, IX_SEASON_WINS);
      break;
    case IX_N_SEASON_PRESETS:
    default:
      g_assert_not_reached ();
    }
}

/* Rules */

const char *
ix_season_rule_word (IxSeasonRuleKind kind)
{
  return kinds[kind].word;
}

IxSeasonRuleKind
ix_season_rule_find (const char *word)
{
  IxSeasonRuleKind kind = 0;

  while (kind < IX_N_SEASON_RULES && !g_str_equal (kinds[kind].word, word))
    kind++;
  return kind;
}

gboolean
ix_season_rule_is_of_evenings (const IxSeasonRule *rule)
{
  return kinds[rule->kind].of_evenings;
}

gboolean
ix_season_rule_is_weighted (const IxSeasonRule *rule)
{
  return kinds[rule->kind].weighted;
}

gboolean
ix_season_rule_is_reversed (const IxSeasonRule *rule)
{
  if (rule->kind == IX_SEASON_TIE_SUM || rule->kind == IX_SEASON_TIE_MEAN)
    return rule->tie_break.reversed;
  return rule->kind == IX_SEASON_PLACE || rule->kind == IX_SEASON_LOTS;
}

gboolean
ix_season_tie_break_suits (const IxTieBreak *tie_break)
{
  return !ix_tie_break_is_encounter (tie_break) && !ix_tie_break_is_list (tie_break) &&
         tie_break->kind != IX_TIE_LOTS && tie_break->kind != IX_TIE_TPN;
}

const IxSeasonPick *
ix_season_pick (const IxSeason *season,
                gint64          id)
{
  for (guint i = 0; i < season->picks->len; i++)
    {
      const IxSeasonPick *pick = season->picks->pdata[i];

      if (pick->id == id)
        return pick;
    }
  return NULL;
}
