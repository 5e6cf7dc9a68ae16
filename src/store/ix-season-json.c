/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-json.h"

#include "ix-json-members.h"
#include "ix-season-card.h"
#include "ix-season-table.h"
#include "ix-season-text.h"

#define FORMAT "interchange-season"
#define VERSION 1

/* Adds somebody's number to a list, null for IX_NOBODY. */
static void
add_who (JsonBuilder *builder,
         guint        who)
{
  if (who == IX_NOBODY)
    json_builder_add_null_value (builder);
  else
    json_builder_add_int_value (builder, who);
}

/* A fraction as "7/2", null without a value, as an element of a list. */
static void
add_fraction (JsonBuilder      *builder,
              const IxFraction *fraction)
{
  g_autofree char *text = fraction != NULL ? ix_fraction_text (fraction) : NULL;

  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

static void
add_value (JsonBuilder *builder,
           IxTieValue   value)
{
  g_autoptr (IxFraction) fraction = value.den != 0 ? ix_fraction_new (value.num, value.den) : NULL;

  add_fraction (builder, fraction);
}

/* The definition */

static void
add_rule (JsonBuilder         *builder,
          const IxSeasonTable *table,
          const IxSeasonRule  *rule)
{
  json_builder_begin_object (builder);
  ix_json_add_text (builder, "rule", ix_season_rule_word (rule->kind));
  ix_json_add_number (builder, "best", rule->best);
  ix_json_add_number (builder, "least", rule->least);
  ix_json_add_flag (builder, "less_is_better", ix_season_rule_is_reversed (rule));
  if (rule->places != NULL)
    {
      ix_json_begin_list (builder, "places");
      for (guint i = 0; i < rule->places->len; i++)
        json_builder_add_int_value (builder, g_array_index (rule->places, gint, i));
      json_builder_end_array (builder);
      ix_json_add_number (builder, "bonus", rule->bonus);
    }
  if (rule->order != NULL)
    {
      ix_json_begin_list (builder, "order");
      for (guint i = 0; i < rule->order->len; i++)
        add_who (builder,
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
  ix_json_add_text (builder, "name", season->name);
  ix_json_add_text (builder, "definition", text);
  ix_json_add_text (builder, "ranked", season->of == IX_SEASON_OF_TEAMS ? "teams" : "people");
  ix_json_add_number (builder, "k", season->k);
  ix_json_add_number (builder, "pair_matches", season->pair_matches);
  ix_json_begin_list (builder, "rules");
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
  ix_json_begin_list (builder, "rounds");
  for (guint i = 0; i < rounds->len; i++)
    {
      const IxSeasonRound *round = &g_array_index (rounds, IxSeasonRound, i);

      if (round->who != who)
        continue;
      json_builder_begin_object (builder);
      ix_json_add_number (builder, "round", round->round + 1);
      json_builder_set_member_name (builder, "team");
      add_who (builder, round->team);
      ix_json_add_text (builder, "kind", kinds[round->kind]);
      ix_json_add_flag (builder, "open", round->open);
      ix_json_add_number (builder, "points", round->points);
      ix_json_add_text (builder, "outcome", ix_word_table_get (&ix_table_result_words, round->outcome));
      ix_json_add_number (builder, "matches", round->n_matches);
      ix_json_add_number (builder, "made", round->made);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_share (JsonBuilder         *builder,
           const IxSeasonTable *table,
           const IxSeasonShare *share)
{
  ix_json_add_number (builder, "group_points", share->beside);
  ix_json_add_number (builder, "rank", share->rank);
  ix_json_add_number (builder, "shared", share->shared);
  ix_json_add_number (builder, "ranked", share->n_ranked);
  ix_json_begin_list (builder, "tie_breaks");
  for (guint i = 0; i < table->season->chain->len; i++)
    add_value (builder, share->ties[i]);
  json_builder_end_array (builder);
}

static void
add_person (JsonBuilder          *builder,
            const IxSeasonPeople *people,
            guint                 e,
            guint                 who)
{
  json_builder_set_member_name (builder, "person");
  add_who (builder, ix_season_person_of (people, e, who));
}

static void
add_entries (JsonBuilder         *builder,
             const IxSeasonTable *table,
             guint                e)
{
  const IxSeasonEvening *evening = ix_season_table_evening (table, e);

  ix_json_begin_list (builder, "entries");
  for (guint i = 0; i < evening->entries->len; i++)
    {
      const IxSeasonEntry *entry = ix_season_entry (evening, i);

      json_builder_begin_object (builder);
      ix_json_add_text (builder, "name", entry->name);
      ix_json_add_text (builder, "code", entry->code);
      ix_json_add_number (builder, "rating", entry->rating);
      ix_json_add_flag (builder, "house", entry->house);
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

  ix_json_begin_list (builder, "teams");
  for (guint i = 0; i < evening->teams->len; i++)
    {
      const IxSeasonTeam *team = ix_season_team (evening, i);

      json_builder_begin_object (builder);
      ix_json_add_text (builder, "name", team->name);
      ix_json_add_flag (builder, "apart", team->apart);
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
  ix_json_begin_list (builder, "matches");
  for (guint i = 0; i < evening->matches->len; i++)
    {
      const IxSeasonMatch *match = &g_array_index (evening->matches, IxSeasonMatch, i);

      json_builder_begin_object (builder);
      ix_json_add_number (builder, "round", match->round + 1);
      ix_json_add_number (builder, "table", match->table + 1);
      ix_json_add_flag (builder, "second", match->second);
      ix_json_begin_list (builder, "teams");
      add_who (builder, match->teams[0]);
      add_who (builder, match->teams[1]);
      json_builder_end_array (builder);
      ix_json_begin_list (builder, "seats");
      for (guint seat = 0; seat < 4; seat++)
        add_who (builder, match->seats[seat / 2][seat % 2]);
      json_builder_end_array (builder);
      ix_json_add_text (builder, "result", ix_word_table_get (&ix_table_result_words, match->result));
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
  ix_json_add_number (builder, "id", evening->id);
  ix_json_add_text (builder, "name", evening->name);
  ix_json_add_text (builder, "date", evening->date);
  ix_json_add_text (builder, "venue", evening->venue);
  ix_json_add_text (builder, "rules", evening->rules);
  ix_json_add_text (builder, "label", pick != NULL ? pick->label : "");
  json_builder_set_member_name (builder, "coefficient");
  add_value (builder, (IxTieValue) { pick != NULL ? pick->num : 1,
             pick != NULL ? pick->den : 1 });
  ix_json_add_number (builder, "median", evening->median);
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
  ix_json_begin_list (builder, name);
  for (guint i = 0; i < people->people->len; i++)
    {
      json_builder_begin_object (builder);
      ix_json_add_text (builder, "name", ix_season_person (people, i)->name);
      ix_json_add_text (builder, "code", ix_season_person (people, i)->code);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* The members "season", "evenings", "people" and "players". */
static void
add_read (JsonBuilder         *builder,
          const IxSeasonTable *table)
{
  add_season (builder, table);
  add_people (builder, "people", table->people);
  add_people (builder, "players", table->players);
  ix_json_begin_list (builder, "evenings");
  for (guint e = 0; e < table->evenings->len; e++)
    add_evening (builder, table, e);
  json_builder_end_array (builder);
}

/* The figures */

/* Adds, by rules, what each evening brought and whether it counts. */
static void
add_values (JsonBuilder         *builder,
            const IxSeasonTable *table,
            guint                r)
{
  ix_json_begin_list (builder, "values");
  for (guint rule = 0; rule < table->season->chain->len; rule++)
    {
      json_builder_begin_array (builder);
      for (guint e = 0; e < table->evenings->len; e++)
        add_value (builder, ix_season_table_value (table, r, rule, e));
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
  ix_json_begin_list (builder, "counting");
  for (guint rule = 0; rule < table->season->chain->len; rule++)
    {
      json_builder_begin_array (builder);
      for (guint e = 0; e < table->evenings->len; e++)
        if (ix_season_table_counts (table, r, rule, e))
          json_builder_add_int_value (builder, e);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

static void
add_row (JsonBuilder         *builder,
         const IxSeasonTable *table,
         guint                r)
{
  static const char *const parts[] = {
    [IX_PART_BEFORE] = "before", [IX_PART_DECIDED] = "decided", [IX_PART_BEHIND] = "behind"
  };
  const IxSeasonRow *row = ix_season_table_row (table, r);

  json_builder_begin_object (builder);
  ix_json_add_number (builder, "person", row->person);
  ix_json_add_text (builder, "name", ix_season_person (table->people, row->person)->name);
  ix_json_add_number (builder, "rank", row->rank);
  ix_json_add_number (builder, "rank_before", row->before);
  ix_json_add_number (builder, "evenings", row->n_evenings);
  ix_json_add_number (builder, "matches", row->n_matches);
  ix_json_begin_list (builder, "totals");
  for (guint rule = 0; rule < table->season->chain->len; rule++)
    add_fraction (builder, row->totals[rule]);
  json_builder_end_array (builder);
  ix_json_begin_list (builder, "parts");
  for (guint rule = 0; rule < table->season->chain->len; rule++)
    json_builder_add_string_value (builder, parts[ix_season_table_part (table, r, rule)]);
  json_builder_end_array (builder);
  add_values (builder, table, r);
  json_builder_end_object (builder);
}

static void
add_pairs (JsonBuilder         *builder,
           const IxSeasonTable *table)
{
  g_autoptr (GArray) pairs = ix_season_pairs (table, table->season->pair_matches);

  ix_json_begin_list (builder, "pairs");
  for (guint i = 0; i < pairs->len; i++)
    {
      const IxSeasonPair *pair = &g_array_index (pairs, IxSeasonPair, i);

      json_builder_begin_object (builder);
      ix_json_begin_list (builder, "people");
      json_builder_add_int_value (builder, pair->one);
      json_builder_add_int_value (builder, pair->other);
      json_builder_end_array (builder);
      ix_json_add_number (builder, "matches", pair->score.n_matches);
      ix_json_add_number (builder, "points", pair->score.points);
      ix_json_add_number (builder, "expected", pair->expected);
      ix_json_add_number (builder, "above", ix_season_pair_above (pair));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_score (JsonBuilder         *builder,
           const char          *name,
           const IxSeasonScore *score)
{
  ix_json_begin_list (builder, name);
  json_builder_add_int_value (builder, score->n_matches);
  json_builder_add_int_value (builder, score->points);
  json_builder_end_array (builder);
}

static void
add_fellows (JsonBuilder  *builder,
             const char   *name,
             const GArray *fellows)
{
  ix_json_begin_list (builder, name);
  for (guint i = 0; i < fellows->len; i++)
    {
      const IxSeasonFellow *fellow = &g_array_index (fellows, IxSeasonFellow, i);

      json_builder_begin_array (builder);
      json_builder_add_int_value (builder, fellow->person);
      json_builder_add_int_value (builder, fellow->score.n_matches);
      json_builder_add_int_value (builder, fellow->score.points);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

/* Adds the card and the rating of each person. */
static void
add_cards (JsonBuilder         *builder,
           const IxSeasonTable *table)
{
  g_autoptr (GArray) ratings = ix_season_ratings (table);

  ix_json_begin_list (builder, "cards");
  for (guint i = 0; i < table->players->people->len; i++)
    {
      g_autoptr (IxSeasonCard) card = ix_season_card_new (table, i);
      const IxSeasonRating *rating = &g_array_index (ratings, IxSeasonRating, i);

      json_builder_begin_object (builder);
      ix_json_add_number (builder, "rating_at_start", rating->start);
      ix_json_add_number (builder, "rating_in_200ths", rating->rating);
      ix_json_add_number (builder, "rated_matches", rating->n_matches);
      add_score (builder, "higher", &card->boards[0]);
      add_score (builder, "lower", &card->boards[1]);
      add_score (builder, "white", &card->white);
      add_score (builder, "black", &card->black);
      add_fellows (builder, "partners", card->partners);
      add_fellows (builder, "opponents", card->opponents);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_questions (JsonBuilder         *builder,
               const IxSeasonTable *table)
{
  static const char *const asks[] = {
    [IX_SEASON_ASK_CODES] = "codes", [IX_SEASON_ASK_WHICH] = "which",
    [IX_SEASON_ASK_SIMILAR] = "similar", [IX_SEASON_ASK_TWICE] = "twice",
    [IX_SEASON_ASK_BOTH] = "both", [IX_SEASON_ASK_NOBODY] = "nobody",
  };

  ix_json_begin_list (builder, "questions");
  for (guint i = 0; i < table->people->questions->len; i++)
    {
      const IxSeasonQuestion *question =
        &g_array_index (table->people->questions, IxSeasonQuestion, i);

      json_builder_begin_object (builder);
      ix_json_add_text (builder, "ask", asks[question->ask]);
      ix_json_begin_list (builder, "people");
      add_who (builder, question->one);
      add_who (builder, question->other);
      json_builder_end_array (builder);
      ix_json_add_number (builder, "evening", question->evening);
      ix_json_add_text (builder, "name", question->name != NULL ? question->name : "");
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

char *
ix_season_to_json (const IxSeasonTable *table)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  ix_json_add_text (builder, "format", FORMAT);
  ix_json_add_number (builder, "version", VERSION);
  add_read (builder, table);
  ix_json_begin_list (builder, "table");
  for (guint r = 0; r < table->rows->len; r++)
    add_row (builder, table, r);
  json_builder_end_array (builder);
  add_pairs (builder, table);
  add_cards (builder, table);
  add_questions (builder, table);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);
  return g_strconcat (text, "\n", NULL);
}
