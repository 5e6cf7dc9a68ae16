/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The summary in the file of an evening, for people and scripts.  Tables and rounds are numbered
 * from 1; points are numbers. */

#include "ix-evening-past.h"
#include "ix-evening-table.h"
#include "ix-store-json-private.h"
#include "ix-table-score.h"

static void
add_text (JsonBuilder *builder,
          const char  *name,
          const char  *text)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text);
}

static void
add_number (JsonBuilder *builder,
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

static void
begin_list (JsonBuilder *builder,
            const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

static const char *
player_name (const IxEveningState *state,
             guint                 entry)
{
  return entry == IX_NOBODY ? "" : ix_evening_entry (state, entry)->name;
}

static void
add_team_name (JsonBuilder          *builder,
               const IxEveningState *state,
               const char           *name,
               const IxClubTeam     *team)
{
  g_autofree char *text = ix_club_team_name (state, team);

  add_text (builder, name, text);
}

static void
add_entries (JsonBuilder          *builder,
             const IxEveningState *state)
{
  begin_list (builder, "entries");
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);

      json_builder_begin_object (builder);
      add_text (builder, "name", entry->name);
      add_text (builder, "code", entry->code);
      add_text (builder, "club", entry->club);
      add_text (builder, "federation", entry->federation);
      add_text (builder, "fide_number", entry->fide_number);
      add_number (builder, "grade", entry->grade);
      add_flag (builder, "estimated", entry->estimated);
      add_flag (builder, "house", entry->house);
      add_flag (builder, "present", entry->present);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_teams (JsonBuilder          *builder,
           const IxEveningState *state)
{
  begin_list (builder, "teams");
  for (guint i = 0; i < state->teams->len; i++)
    {
      const IxClubTeam *team = ix_evening_team (state, i);

      json_builder_begin_object (builder);
      add_team_name (builder, state, "name", team);
      begin_list (builder, "players");
      for (guint m = 0; m < team->members->len; m++)
        json_builder_add_string_value (builder, player_name (state, ix_club_team_member (team, m)));
      json_builder_end_array (builder);
      add_number (builder, "sum", ix_evening_team_sum (state, i));
      add_flag (builder, "active", team->active);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Adds the format of the rounds, where it is not the usual one. */
static void
add_format (JsonBuilder          *builder,
            const IxEveningState *state)
{
  if (state->n_matches > 1)
    add_number (builder, "matches_of_a_pairing", state->n_matches);
  if (state->end != 0)
    {
      add_number (builder, "last_round_begins_after", state->end);
      add_flag (builder, "rounds_open", state->open);
    }
}

/* Adds the results of a table; of a double round also those of both matches. */
static void
add_results (JsonBuilder       *builder,
             const IxClubTable *table)
{
  const IxTableMatch *match = &table->matches[0];

  if (table->n_matches == 1)
    {
      add_text (builder, "result", ix_word_table_get (&ix_table_result_words, match->result));
      add_text (builder, "reason", ix_word_table_get (&ix_table_reason_words, match->reason));
      return;
    }
  add_text (builder, "result",
            ix_word_table_get (&ix_table_result_words, ix_club_table_outcome (table)));
  begin_list (builder, "matches");
  for (; match < table->matches + table->n_matches; match++)
    {
      json_builder_begin_object (builder);
      add_text (builder, "result", ix_word_table_get (&ix_table_result_words, match->result));
      add_text (builder, "reason", ix_word_table_get (&ix_table_reason_words, match->reason));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_tables (JsonBuilder          *builder,
            const IxEveningState *state,
            guint                 number)
{
  const IxClubRound *round = ix_evening_round (state, number);
  static const char *const seats[IX_N_TEAM_BOARDS][2] = {
    [IX_HIGHER_BOARD] = { "higher_black", "higher_white" },
    [IX_LOWER_BOARD] = { "lower_black", "lower_white" },
  };

  begin_list (builder, "tables");
  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      json_builder_begin_object (builder);
      add_number (builder, "table", i + 1);
      add_team_name (builder, state, "first",
                     ix_evening_team_in_round (state, number, table->first));
      add_team_name (builder, state, "second",
                     ix_evening_team_in_round (state, number, table->second));
      for (guint side = 0; side < 2 && !state->individual; side++)
        for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
          add_text (builder, seats[board][ix_side_has_white (side, board, FALSE)],
                    player_name (state, table->players[side][board]));
      add_results (builder, table);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_rounds (JsonBuilder          *builder,
            const IxEveningState *state)
{
  begin_list (builder, "rounds");
  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);

      json_builder_begin_object (builder);
      add_number (builder, "round", r + 1);
      add_tables (builder, state, r);
      begin_list (builder, "byes");
      for (guint i = 0; i < round->byes->len; i++)
        {
          guint team = g_array_index (round->byes, IxClubBye, i).team;
          g_autofree char *name =
            ix_club_team_name (state, ix_evening_team_in_round (state, r, team));

          json_builder_add_string_value (builder, name);
        }
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_sitters (JsonBuilder          *builder,
             const IxEveningState *state,
             const char           *name,
             const IxMembers      *sitters)
{
  begin_list (builder, name);
  for (guint i = 0; i < sitters->n; i++)
    json_builder_add_string_value (builder, player_name (state, sitters->entries[i]));
  json_builder_end_array (builder);
}

static void
add_group (JsonBuilder          *builder,
           const IxEveningState *state,
           const IxClubGroup    *group)
{
  json_builder_begin_object (builder);
  begin_list (builder, "boards");
  for (guint i = 0; i < group->boards->len; i++)
    {
      json_builder_begin_object (builder);
      add_sitters (builder, state, "team_1", &ix_club_group_board (group, i)->seats[0]);
      add_sitters (builder, state, "team_2", &ix_club_group_board (group, i)->seats[1]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  add_sitters (builder, state, "watching", &group->watching);
  add_number (builder, "after_round", group->n_rounds);
  add_flag (builder, "counts", group->counts);
  add_text (builder, "result", ix_word_table_get (&ix_table_result_words, group->result));
  add_text (builder, "reason", ix_word_table_get (&ix_table_reason_words, group->reason));
  add_number (builder, "half_points_1", group->half_points[0]);
  add_number (builder, "half_points_2", group->half_points[1]);
  json_builder_end_object (builder);
}

static void
add_groups (JsonBuilder          *builder,
            const IxEveningState *state)
{
  begin_list (builder, "group_matches");
  for (guint i = 0; i < state->groups->len; i++)
    add_group (builder, state, ix_evening_group (state, i));
  json_builder_end_array (builder);
}

static void
add_standings (JsonBuilder          *builder,
               const IxEveningState *state)
{
  g_auto (IxEveningStandings) standings = { 0 };
  guint n_rounds = ix_evening_count_complete (state);

  ix_evening_standings_init (&standings, state, n_rounds);
  begin_list (builder, "standings");
  for (guint i = 0; i < standings.standings->rows->len; i++)
    {
      const IxStanding *row = ix_standings_at (standings.standings, i);

      if (!ix_evening_team_stands (state, n_rounds, row->place))
        continue;
      json_builder_begin_object (builder);
      add_number (builder, "rank", row->rank);
      add_team_name (builder, state, "name", ix_evening_team_after (state, n_rounds, row->place));
      json_builder_set_member_name (builder, "points");
      json_builder_add_double_value (builder, (double) row->points / IX_POINT);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
ix_json_add_summary (JsonBuilder          *builder,
                     const IxEveningState *state)
{
  json_builder_begin_object (builder);
  add_text (builder, "name", state->name);
  add_text (builder, "venue", state->venue);
  add_text (builder, "date", state->date);
  add_text (builder, "variant", state->variant);
  if (*state->rules != '\0')
    add_text (builder, "rules", state->rules);
  add_text (builder, "clock", state->clock);
  add_text (builder, "grading_list", state->list);
  add_number (builder, "rounds_planned", state->n_rounds);
  add_format (builder, state);
  add_entries (builder, state);
  add_teams (builder, state);
  add_rounds (builder, state);
  add_groups (builder, state);
  add_standings (builder, state);
  json_builder_end_object (builder);
}
