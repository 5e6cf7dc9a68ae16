/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists in which people look for themselves. */

#include "ix-room-layout.h"

#include <glib/gi18n.h>

#include "ix-evening-teams.h"
#include "ix-room-words.h"

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const IxRoomRow *const *one = a;
  const IxRoomRow *const *two = b;
  g_autofree char *key_one = g_utf8_collate_key ((*one)->cells[0][0].text, -1);
  g_autofree char *key_two = g_utf8_collate_key ((*two)->cells[0][0].text, -1);

  return g_strcmp0 (key_one, key_two);
}

static void
sort (IxRoomSheet *sheet)
{
  sheet->alphabetical = TRUE;
  g_ptr_array_sort (sheet->rows, compare_rows);
}

static IxRoomRow *
add_person (IxRoomSheet          *sheet,
            const IxEveningState *state,
            guint                 entry)
{
  IxRoomRow *row = ix_room_sheet_add_row (sheet);

  ix_room_row_set (row, 0, 0, g_strdup (ix_evening_entry (state, entry)->name), IX_ROOM_STRONG);
  return row;
}

/* Who sits where */

enum {
  NAME,
  TABLE,
  COLOUR,
  BOARD,
  PARTNER,
  OPPONENT,
};

static const char *
name_of (const IxEveningState *state,
         guint                 entry)
{
  return entry != IX_NOBODY ? ix_evening_entry (state, entry)->name : "–";
}

static void
add_seated (IxRoomSheet          *sheet,
            const IxEveningState *state,
            guint                 t,
            guint                 side,
            guint                 board)
{
  const IxClubRound *round = ix_evening_round (state, state->rounds->len - 1);
  const IxClubTable *table = ix_club_round_table (round, t);
  gboolean white = side == board;
  IxRoomRow *row;

  if (table->players[side][board] == IX_NOBODY)
    return;
  row = add_person (sheet, state, table->players[side][board]);
  ix_room_row_set (row, TABLE, 0, g_strdup_printf ("%u", t + 1), IX_ROOM_ACCENT);
  ix_room_row_set (row, COLOUR, 0, g_strdup (ix_room_say_colour (white)), IX_ROOM_PLAIN)->man =
    white ? IX_SIDE_WHITE : IX_SIDE_BLACK;
  if (state->individual)
    {
      ix_room_row_set (row, BOARD, 0, g_strdup (name_of (state, table->players[!side][board])),
                       IX_ROOM_PLAIN);
      return;
    }
  ix_room_row_set (row, BOARD, 0, g_strdup (ix_room_say_board (board)), IX_ROOM_PLAIN);
  ix_room_row_set (row, PARTNER, 0, g_strdup (name_of (state, table->players[side][!board])),
                   IX_ROOM_PLAIN);
  ix_room_row_set (row, OPPONENT, 0, g_strdup (name_of (state, table->players[!side][board])),
                   IX_ROOM_PLAIN);
}

static void
add_idle (IxRoomSheet          *sheet,
          const IxEveningState *state,
          guint                 entry,
          const char           *why,
          gboolean             *said)
{
  IxRoomRow *row;

  if (said[entry])
    return;
  row = add_person (sheet, state, entry);
  row->span_from = TABLE;
  row->span = g_strdup (why);
  said[entry] = TRUE;
}

/* All others who are here. */
static void
add_others (IxRoomSheet          *sheet,
            const IxEveningState *state,
            gboolean             *said)
{
  for (guint i = 0; i < state->entries->len; i++)
    if (ix_evening_entry (state, i)->present)
      add_idle (sheet, state, i,
                ix_evening_team_of (state, i) == IX_NOBODY ? ix_room_say_no_team ()
                                                           : ix_room_say_bye (IX_ROUND_ZERO_BYE),
                said);
}

void
ix_room_sheet_fill_names (IxRoomSheet          *sheet,
                          const IxEveningState *state)
{
  const IxClubRound *round = ix_evening_round (state, state->rounds->len - 1);
  g_autofree gboolean *said = g_new0 (gboolean, state->entries->len + 1);

  ix_room_sheet_add_column (sheet, _("Name"), 0, 1);
  ix_room_sheet_add_column (sheet, _("Table"), 0.5f, 0);
  ix_room_sheet_add_column (sheet, _("Colour"), 0, 0);
  if (!state->individual)
    {
      ix_room_sheet_add_column (sheet, _("Board"), 0, 0);
      ix_room_sheet_add_column (sheet, _("With"), 0, 1);
    }
  ix_room_sheet_add_column (sheet, _("Against"), 0, 1);

  for (guint t = 0; t < round->tables->len; t++)
    for (guint side = 0; side < 2; side++)
      for (guint board = 0; board < (state->individual ? 1 : IX_N_TEAM_BOARDS); board++)
        {
          guint player = ix_club_round_table (round, t)->players[side][board];

          add_seated (sheet, state, t, side, board);
          if (player != IX_NOBODY)
            said[player] = TRUE;
        }
  for (guint i = 0; i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);
      const IxClubTeam *team = ix_evening_team (state, bye->team);

      for (guint m = 0; m < team->members->len; m++)
        add_idle (sheet, state, ix_club_team_member (team, m), ix_room_say_bye (bye->kind), said);
    }
  for (guint i = 0; i < round->sitters->len; i++)
    add_idle (sheet, state, g_array_index (round->sitters, IxSitOut, i).entry,
              ix_room_say_sitter (), said);
  add_others (sheet, state, said);
  sort (sheet);
}

/* Who plays with whom */

static char *
say_grade (const IxEntry *entry)
{
  if (entry->grade == 0)
    return g_strdup ("–");
  /* Translators: an e marks a grade that is an estimate */
  return g_strdup_printf (entry->estimated ? _("%de") : "%d", entry->grade);
}

/* Until there are teams, and where everybody plays for himself. */
static void
fill_entries (IxRoomSheet          *sheet,
              const IxEveningState *state)
{
  ix_room_sheet_add_column (sheet, _("Name"), 0, 1);
  ix_room_sheet_add_column (sheet, _("Grade"), 1, 0);
  for (guint i = 0; i < state->entries->len; i++)
    if (ix_evening_entry (state, i)->present)
      ix_room_row_set (add_person (sheet, state, i), 1, 0, say_grade (ix_evening_entry (state, i)),
                       IX_ROOM_PLAIN);
}

void
ix_room_sheet_fill_teams (IxRoomSheet          *sheet,
                          const IxEveningState *state)
{
  if (state->individual || state->teams->len == 0)
    {
      fill_entries (sheet, state);
    }
  else
    {
      ix_room_sheet_add_column (sheet, _("Name"), 0, 1);
      ix_room_sheet_add_column (sheet, _("Plays with"), 0, ix_room_most_members (state) - 1);
      for (guint i = 0; i < state->entries->len; i++)
        {
          guint team = ix_evening_team_of (state, i);
          IxRoomRow *row;

          if (team == IX_NOBODY && !ix_evening_entry (state, i)->present)
            continue;
          row = add_person (sheet, state, i);
          if (team == IX_NOBODY || ix_evening_team (state, team)->members->len < 2)
            {
              row->span_from = 1;
              row->span = g_strdup (ix_room_say_no_team ());
            }
          else
            ix_room_row_set (row, 1, 0, ix_room_say_players (state, team, i), IX_ROOM_PLAIN);
        }
    }
  sort (sheet);
  if (sheet->rows->len == 0)
    sheet->nothing = g_strdup (_("Nobody has come yet."));
}
