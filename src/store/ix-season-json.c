/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-json.h"

#include "ix-season-card.h"
#include "ix-season-json-private.h"

#define FORMAT "interchange-season"
#define VERSION 1

/* Adds, by rules, what each evening brought and whether it counts. */
static void
add_values (JsonBuilder         *builder,
            const IxSeasonTable *table,
            guint                r)
{
  ix_season_json_list (builder, "values");
  for (guint rule = 0; rule < table->season->chain->len; rule++)
    {
      json_builder_begin_array (builder);
      for (guint e = 0; e < table->evenings->len; e++)
        ix_season_json_add_value (builder, ix_season_table_value (table, r, rule, e));
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
  ix_season_json_list (builder, "counting");
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
  ix_season_json_number (builder, "person", row->person);
  ix_season_json_text (builder, "name", ix_season_person (table->people, row->person)->name);
  ix_season_json_number (builder, "rank", row->rank);
  ix_season_json_number (builder, "rank_before", row->before);
  ix_season_json_number (builder, "evenings", row->n_evenings);
  ix_season_json_number (builder, "matches", row->n_matches);
  ix_season_json_list (builder, "totals");
  for (guint rule = 0; rule < table->season->chain->len; rule++)
    ix_season_json_add_fraction (builder, row->totals[rule]);
  json_builder_end_array (builder);
  ix_season_json_list (builder, "parts");
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

  ix_season_json_list (builder, "pairs");
  for (guint i = 0; i < pairs->len; i++)
    {
      const IxSeasonPair *pair = &g_array_index (pairs, IxSeasonPair, i);

      json_builder_begin_object (builder);
      ix_season_json_list (builder, "people");
      json_builder_add_int_value (builder, pair->one);
      json_builder_add_int_value (builder, pair->other);
      json_builder_end_array (builder);
      ix_season_json_number (builder, "matches", pair->score.n_matches);
      ix_season_json_number (builder, "points", pair->score.points);
      ix_season_json_number (builder, "expected", pair->expected);
      ix_season_json_number (builder, "above", ix_season_pair_above (pair));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_score (JsonBuilder         *builder,
           const char          *name,
           const IxSeasonScore *score)
{
  ix_season_json_list (builder, name);
  json_builder_add_int_value (builder, score->n_matches);
  json_builder_add_int_value (builder, score->points);
  json_builder_end_array (builder);
}

static void
add_fellows (JsonBuilder  *builder,
             const char   *name,
             const GArray *fellows)
{
  ix_season_json_list (builder, name);
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

  ix_season_json_list (builder, "cards");
  for (guint i = 0; i < table->players->people->len; i++)
    {
      g_autoptr (IxSeasonCard) card = ix_season_card_new (table, i);
      const IxSeasonRating *rating = &g_array_index (ratings, IxSeasonRating, i);

      json_builder_begin_object (builder);
      ix_season_json_number (builder, "rating_at_start", rating->start);
      ix_season_json_number (builder, "rating_in_200ths", rating->rating);
      ix_season_json_number (builder, "rated_matches", rating->n_matches);
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

  ix_season_json_list (builder, "questions");
  for (guint i = 0; i < table->people->questions->len; i++)
    {
      const IxSeasonQuestion *question =
        &g_array_index (table->people->questions, IxSeasonQuestion, i);

      json_builder_begin_object (builder);
      ix_season_json_text (builder, "ask", asks[question->ask]);
      ix_season_json_list (builder, "people");
      ix_season_json_add_who (builder, question->one);
      ix_season_json_add_who (builder, question->other);
      json_builder_end_array (builder);
      ix_season_json_number (builder, "evening", question->evening);
      ix_season_json_text (builder, "name", question->name != NULL ? question->name : "");
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
  ix_season_json_text (builder, "format", FORMAT);
  ix_season_json_number (builder, "version", VERSION);
  ix_season_json_read (builder, table);
  ix_season_json_list (builder, "table");
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
