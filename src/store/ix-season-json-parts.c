/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The first part of a season as JSON: all that its figures are computed from. */

#include "ix-season-json-private.h"
#include "ix-season-text.h"

void
ix_season_json_text (JsonBuilder *builder,
                     const char  *name,
                     const char  *text)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text);
}

void
ix_season_json_number (JsonBuilder *builder,
                       const char  *name,
                       gint64       number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, number);
}

static void
add_flag (JsonBuilder *builder,
          const char  *name,
          gboolean     flag)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, flag);
}

void
ix_season_json_list (JsonBuilder *builder,
                     const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

void
ix_season_json_add_who (JsonBuilder *builder,
                        guint        who)
{
  if (who == IX_NOBODY)
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, who);
}

void
ix_season_json_add_fraction (JsonBuilder      *builder,
                             const IxFraction *fraction)
{
  g_autofree char *text = fraction != NULL ? ix_fraction_text (fraction) : NULL;

  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

void
ix_season_json_add_value (JsonBuilder *builder,
                          IxTieValue   value)
{
  g_autoptr (IxFraction) fraction = value.den != 0 ? ix_fraction_new (value.num, value.den) : NULL;

  ix_season_json_add_fraction (builder, fraction);
}

/* The definition */

static void
add_rule (JsonBuilder         *builder,
          const IxSeasonTable *table,
          const IxSeasonRule  *rule)
{
  json_builder_begin_object (builder);
  ix_season_json_text (builder, "rule", ix_season_rule_word (rule->kind));
  ix_season_json_number (builder, "best", rule->best);
  ix_season_json_number (builder, "least", rule->least);
  add_flag (builder, "less_is_better", ix_season_rule_is_reversed (rule));
  if (rule->places != NULL)
    {
      ix_season_json_list (builder, "places");
      for (guint i = 0; i < rule->places->len; i++)
        json_builder_add_int_value (builder, g_array_index (rule->places, gint, i));
      json_builder_end_array (builder);
      ix_season_json_number (builder, "bonus", rule->bonus);
    }
  if (rule->order != NULL)
    {
      ix_season_json_list (builder, "order");
      for (guint i = 0; i < rule->order->len; i++)
        ix_season_json_add_who (builder,
                                ix_season_people_find (table->people, rule->order->pdata[i]));
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

static void
add_season (JsonBuilder         *builder,
            const IxSeasonTable *table)
{
  const IxSeason *season = table->season;
  g_autofree char *text = ix_season_write (season);

  json_builder_set_member_name (builder, "season");
  json_builder_begin_object (builder);
  ix_season_json_text (builder, "name", season->name);
  ix_season_json_text (builder, "definition", text);
  ix_season_json_text (builder, "ranked", season->of == IX_SEASON_OF_TEAMS ? "teams" : "people");
  ix_season_json_number (builder, "k", season->k);
  ix_season_json_number (builder, "pair_matches", season->pair_matches);
  ix_season_json_list (builder, "rules");
  for (guint i = 0; i < season->chain->len; i++)
    add_rule (builder, table, ix_season_rule (season, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/* Evenings */

static const char *const kinds[] = {
  [IX_ROUND_NONE] = "none",
  [IX_ROUND_GAME] = "game",
  [IX_ROUND_FORFEIT_WIN] = "forfeit-win",
  [IX_ROUND_FORFEIT_LOSS] = "forfeit-loss",
  [IX_ROUND_PAB] = "allocated",
  [IX_ROUND_FULL_BYE] = "full",
  [IX_ROUND_HALF_BYE] = "half",
  [IX_ROUND_ZERO_BYE] = "zero",
};

/* Adds the rounds of an entry or a team. */
static void
add_rounds (JsonBuilder  *builder,
            const GArray *rounds,
            guint         who)
{
  ix_season_json_list (builder, "rounds");
  for (guint i = 0; i < rounds->len; i++)
    {
      const IxSeasonRound *round = &g_array_index (rounds, IxSeasonRound, i);

      if (round->who != who)
        continue;
      json_builder_begin_object (builder);
      ix_season_json_number (builder, "round", round->round + 1);
      json_builder_set_member_name (builder, "team");
      ix_season_json_add_who (builder, round->team);
      ix_season_json_text (builder, "kind", kinds[round->kind]);
      add_flag (builder, "open", round->open);
      ix_season_json_number (builder, "points", round->points);
      ix_season_json_text (builder, "outcome", ix_word_table_get (&ix_table_result_words, round->outcome));
      ix_season_json_number (builder, "matches", round->n_matches);
      ix_season_json_number (builder, "made", round->made);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_share (JsonBuilder         *builder,
           const IxSeasonTable *table,
           const IxSeasonShare *share)
{
  ix_season_json_number (builder, "group_points", share->beside);
  ix_season_json_number (builder, "rank", share->rank);
  ix_season_json_number (builder, "shared", share->shared);
  ix_season_json_number (builder, "ranked", share->n_ranked);
  ix_season_json_list (builder, "tie_breaks");
  for (guint i = 0; i < table->season->chain->len; i++)
    ix_season_json_add_value (builder, share->ties[i]);
  json_builder_end_array (builder);
}

static void
add_person (JsonBuilder          *builder,
            const IxSeasonPeople *people,
            guint                 e,
            guint                 who)
{
  json_builder_set_member_name (builder, "person");
  ix_season_json_add_who (builder, ix_season_person_of (people, e, who));
}

static void
add_entries (JsonBuilder         *builder,
             const IxSeasonTable *table,
             guint                e)
{
  const IxSeasonEvening *evening = ix_season_table_evening (table, e);

  ix_season_json_list (builder, "entries");
  for (guint i = 0; i < evening->entries->len; i++)
    {
      const IxSeasonEntry *entry = ix_season_entry (evening, i);

      json_builder_begin_object (builder);
      ix_season_json_text (builder, "name", entry->name);
      ix_season_json_text (builder, "code", entry->code);
      ix_season_json_number (builder, "rating", entry->rating);
      add_flag (builder, "house", entry->house);
      add_person (builder, table->players, e, i);
      add_share (builder, table, &entry->part);
      add_rounds (builder, evening->people_rounds, i);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_teams (JsonBuilder         *builder,
           const IxSeasonTable *table,
           guint                e)
{
  const IxSeasonEvening *evening = ix_season_table_evening (table, e);

  ix_season_json_list (builder, "teams");
  for (guint i = 0; i < evening->teams->len; i++)
    {
      const IxSeasonTeam *team = ix_season_team (evening, i);

      json_builder_begin_object (builder);
      ix_season_json_text (builder, "name", team->name);
      add_flag (builder, "apart", team->apart);
      if (table->people != table->players)
        add_person (builder, table->people, e, i);
      add_share (builder, table, &team->part);
      add_rounds (builder, evening->team_rounds, i);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_matches (JsonBuilder           *builder,
             const IxSeasonEvening *evening)
{
  ix_season_json_list (builder, "matches");
  for (guint i = 0; i < evening->matches->len; i++)
    {
      const IxSeasonMatch *match = &g_array_index (evening->matches, IxSeasonMatch, i);

      json_builder_begin_object (builder);
      ix_season_json_number (builder, "round", match->round + 1);
      ix_season_json_number (builder, "table", match->table + 1);
      add_flag (builder, "second", match->second);
      ix_season_json_list (builder, "teams");
      ix_season_json_add_who (builder, match->teams[0]);
      ix_season_json_add_who (builder, match->teams[1]);
      json_builder_end_array (builder);
      ix_season_json_list (builder, "seats");
      for (guint seat = 0; seat < 4; seat++)
        ix_season_json_add_who (builder, match->seats[seat / 2][seat % 2]);
      json_builder_end_array (builder);
      ix_season_json_text (builder, "result", ix_word_table_get (&ix_table_result_words, match->result));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_evening (JsonBuilder         *builder,
             const IxSeasonTable *table,
             guint                e)
{
  const IxSeasonEvening *evening = ix_season_table_evening (table, e);
  const IxSeasonPick *pick = ix_season_pick (table->season, evening->id);

  json_builder_begin_object (builder);
  ix_season_json_number (builder, "id", evening->id);
  ix_season_json_text (builder, "name", evening->name);
  ix_season_json_text (builder, "date", evening->date);
  ix_season_json_text (builder, "venue", evening->venue);
  ix_season_json_text (builder, "rules", evening->rules);
  ix_season_json_text (builder, "label", pick != NULL ? pick->label : "");
  json_builder_set_member_name (builder, "coefficient");
  ix_season_json_add_value (builder, (IxTieValue) { pick != NULL ? pick->num : 1,
                                                    pick != NULL ? pick->den : 1 });
  ix_season_json_number (builder, "median", evening->median);
  add_entries (builder, table, e);
  add_teams (builder, table, e);
  add_matches (builder, evening);
  json_builder_end_object (builder);
}

static void
add_people (JsonBuilder          *builder,
            const char           *name,
            const IxSeasonPeople *people)
{
  ix_season_json_list (builder, name);
  for (guint i = 0; i < people->people->len; i++)
    {
      json_builder_begin_object (builder);
      ix_season_json_text (builder, "name", ix_season_person (people, i)->name);
      ix_season_json_text (builder, "code", ix_season_person (people, i)->code);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
ix_season_json_read (JsonBuilder         *builder,
                     const IxSeasonTable *table)
{
  add_season (builder, table);
  add_people (builder, "people", table->people);
  add_people (builder, "players", table->players);
  ix_season_json_list (builder, "evenings");
  for (guint e = 0; e < table->evenings->len; e++)
    add_evening (builder, table, e);
  json_builder_end_array (builder);
}
