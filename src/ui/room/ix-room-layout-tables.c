/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of tables and of teams. */

#include "ix-room-layout.h"

#include <glib/gi18n.h>

#include "ix-evening-table.h"
#include "ix-room-words.h"

static gboolean
any_team_is_named (const IxEveningState *state)
{
  for (guint i = 0; i < state->teams->len; i++)
    if (*ix_evening_team (state, i)->name != '\0')
      return TRUE;
  return FALSE;
}

/* Tables */

/* Where things stand; without boards that have a word, what follows moves up. */
typedef struct {
  gboolean boards;
  guint    side[2], result;
  guint    first_line; /* of the players */
} Places;

static Places
places_of (const IxEveningState *state)
{
  guint boards = state->individual ? 0 : 1;

  return (Places) {
    .boards = !state->individual,
    .side = { 1 + boards, 3 + boards },
    .result = 2 + boards,
    .first_line = !state->individual && any_team_is_named (state) ? 1 : 0,
  };
}

static gboolean
has_won (const IxClubTable *table,
         guint              side)
{
  return side == 0 ? table->result == IX_TABLE_FIRST_WINS ||
                       table->result == IX_TABLE_FIRST_BY_FORFEIT
                   : table->result == IX_TABLE_SECOND_WINS ||
                       table->result == IX_TABLE_SECOND_BY_FORFEIT;
}

static void
set_side (IxRoomRow            *row,
          const IxEveningState *state,
          const IxClubTable    *table,
          const Places         *places,
          guint                 side)
{
  guint team = side == 0 ? table->first : table->second;
  IxRoomInk ink = has_won (table, side) ? IX_ROOM_STRONG : IX_ROOM_PLAIN;

  if (places->first_line > 0 && *ix_evening_team (state, team)->name != '\0')
    ix_room_row_set (row, places->side[side], 0, g_strdup (ix_evening_team (state, team)->name),
                     IX_ROOM_DIM);
  for (guint board = 0; board < (state->individual ? 1 : IX_N_TEAM_BOARDS); board++)
    {
      guint player = table->players[side][board];
      const char *name = player != IX_NOBODY ? ix_evening_entry (state, player)->name : "–";

      ix_room_row_set (row, places->side[side], places->first_line + board, g_strdup (name), ink)
        ->man = side == board ? IX_SIDE_WHITE : IX_SIDE_BLACK;
      if (places->boards && side == 0)
        ix_room_row_set (row, 1, places->first_line + board, g_strdup (ix_room_say_board (board)),
                         IX_ROOM_DIM);
    }
}

static void
set_result (IxRoomSheet       *sheet,
            IxRoomRow         *row,
            const IxClubTable *table,
            guint              column)
{
  gboolean forfeit = ix_room_is_forfeit (table->result);
  IxRoomInk ink = table->result == IX_TABLE_OPEN ? IX_ROOM_DIM : IX_ROOM_ACCENT;
  const char *text = ix_room_say_result (table->result);

  if (forfeit && sheet->n_lines == 1)
    {
      /* Translators: a result without a game: "1 – 0 (forfeit)" */
      ix_room_row_set (row, column, 0, g_strdup_printf (_("%s (forfeit)"), text), ink);
      return;
    }
  ix_room_row_set (row, column, 0, g_strdup (text), ink)->tall = !forfeit;
  if (forfeit)
    ix_room_row_set (row, column, sheet->n_lines - 1, g_strdup (_("forfeit")), IX_ROOM_DIM);
}

/* Who does not play stands where a table would. */
static void
add_idle (IxRoomSheet          *sheet,
          const IxEveningState *state,
          const IxClubRound    *round)
{
  for (guint i = 0; i < round->byes->len; i++)
    {
      IxRoomRow *row = ix_room_sheet_add_row (sheet);

      row->span_from = 1;
      row->span = ix_room_say_team_bye (state, &g_array_index (round->byes, IxClubBye, i));
    }
  for (guint i = 0; i < round->sitters->len; i++)
    {
      IxRoomRow *row = ix_room_sheet_add_row (sheet);
      guint entry = g_array_index (round->sitters, IxSitOut, i).entry;

      row->span_from = 1;
      row->span = ix_room_say_sits_out (ix_evening_entry (state, entry)->name);
    }
}

void
ix_room_sheet_fill_tables (IxRoomSheet          *sheet,
                           const IxEveningState *state)
{
  const IxClubRound *round = ix_evening_round (state, state->rounds->len - 1);
  Places places = places_of (state);

  sheet->n_lines = state->individual ? 1 : IX_N_TEAM_BOARDS + places.first_line;
  ix_room_sheet_add_column (sheet, _("Table"), 0.5f, 0);
  if (places.boards)
    ix_room_sheet_add_column (sheet, _("Board"), 0, 0);
  ix_room_sheet_add_column (sheet, "", 0, 1);
  ix_room_sheet_add_column (sheet, _("Result"), 0.5f, 0);
  ix_room_sheet_add_column (sheet, "", 0, 1);
  for (guint t = 0; t < round->tables->len; t++)
    {
      const IxClubTable *table = ix_club_round_table (round, t);
      IxRoomRow *row = ix_room_sheet_add_row (sheet);

      ix_room_row_set (row, 0, 0, g_strdup_printf ("%u", t + 1), IX_ROOM_ACCENT)->tall = TRUE;
      for (guint side = 0; side < 2; side++)
        set_side (row, state, table, &places, side);
      set_result (sheet, row, table, places.result);
    }
  add_idle (sheet, state, round);
}

/* Standings */

#define N_TIE_BREAKS 2

/* Lots are drawn and have no value that says anything. */
static guint
count_tie_breaks (const IxStandings *standings)
{
  guint n = 0;

  while (n < MIN (standings->tie_breaks->len, N_TIE_BREAKS) &&
         g_array_index (standings->tie_breaks, IxTieBreak, n).kind != IX_TIE_LOTS)
    n++;
  return n;
}

static void
add_standing (IxRoomSheet          *sheet,
              const IxEveningState *state,
              const IxStandings    *standings,
              guint                 i,
              gboolean              named)
{
  const IxStanding *standing = ix_standings_at (standings, i);
  const char *name = ix_evening_team (state, standing->place)->name;
  IxRoomRow *row = ix_room_sheet_add_row (sheet);
  char *players = ix_room_say_players (state, standing->place, IX_NOBODY);
  guint column = 1;

  ix_room_row_set (row, 0, 0, g_strdup_printf ("%u", standing->rank), IX_ROOM_PLAIN);
  if (named)
    ix_room_row_set (row, column++, 0, g_strdup (name), IX_ROOM_STRONG);
  ix_room_row_set (row, column++, 0, players, named ? IX_ROOM_PLAIN : IX_ROOM_STRONG);
  ix_room_row_set (row, column++, 0, ix_room_say_points (standing->points), IX_ROOM_ACCENT);
  for (guint t = 0; t < count_tie_breaks (standings); t++)
    {
      const IxTieBreak *tie_break = &g_array_index (standings->tie_breaks, IxTieBreak, t);

      if (standing->values[t].den != 0)
        ix_room_row_set (row, column + t, 0, ix_tie_value_text (tie_break, standing->values[t]),
                         IX_ROOM_DIM);
    }
}

/* A team that left before it played stands nowhere. */
static gboolean
is_ranked (const IxEveningState *state,
           const IxCrossTable   *table,
           guint                 team)
{
  if (ix_evening_team (state, team)->active)
    return TRUE;
  for (guint r = 0; r < table->n_paired; r++)
    if (ix_cross_table_round (table, team, r)->kind != IX_ROUND_NONE)
      return TRUE;
  return FALSE;
}

static void
fill_standings (IxRoomSheet          *sheet,
                const IxEveningState *state,
                guint                 n_rounds)
{
  g_auto (IxEveningStandings) all = { 0 };
  gboolean named = any_team_is_named (state);

  ix_evening_standings_init (&all, state, n_rounds);
  /* Translators: the heading of the ranks, as short as may be */
  ix_room_sheet_add_column (sheet, C_ ("rank", "#"), 1, 0);
  if (named)
    ix_room_sheet_add_column (sheet, _("Team"), 0, 1);
  ix_room_sheet_add_column (sheet, state->individual ? _("Name") : _("Players"), 0,
                            ix_room_most_members (state));
  ix_room_sheet_add_column (sheet, _("Points"), 1, 0);
  for (guint t = 0; t < count_tie_breaks (all.standings); t++)
    {
      g_autofree char *heading =
        ix_room_say_tie_break (&g_array_index (all.standings->tie_breaks, IxTieBreak, t));

      ix_room_sheet_add_column (sheet, heading, 1, 0);
    }
  for (guint i = 0; i < all.standings->rows->len; i++)
    if (is_ranked (state, all.table, ix_standings_at (all.standings, i)->place))
      add_standing (sheet, state, all.standings, i, named);
}

void
ix_room_sheet_fill_standings (IxRoomSheet          *sheet,
                              const IxEveningState *state,
                              gboolean              hide_last)
{
  IxRoomMoment moment;

  ix_room_moment_init (&moment, state);
  if (ix_room_keeps_back (&moment, hide_last))
    sheet->nothing = g_strdup (_("The standings are announced after the last round."));
  else if (ix_room_n_standing (&moment) == 0)
    sheet->nothing = g_strdup (_("There are standings when a round is complete."));
  else
    fill_standings (sheet, state, ix_room_n_standing (&moment));
}
