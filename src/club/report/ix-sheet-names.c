/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sheet on which everybody finds himself: a name, and where to go. */

#include "ix-evening-teams.h"
#include "ix-sheet-private.h"

/* Where one player is in the round. */
typedef struct {
  guint              entry;
  guint              number;   /* of the table */
  const IxClubTable *table;    /* NULL: he does not play */
  guint              side, board;
  guint              team;     /* of who has a bye; IX_NOBODY */
  const char        *instead;  /* what he does */
} Place;

static void
add_place (GArray      *places,
           const Place *place)
{
  for (guint i = 0; i < places->len; i++)
    if (g_array_index (places, Place, i).entry == place->entry)
      return;
  g_array_append_vals (places, place, 1);
}

static void
add_seated (GArray            *places,
            const IxClubRound *round)
{
  for (guint i = 0; i < round->tables->len; i++)
    {
      Place place = { .number = i, .table = ix_club_round_table (round, i), .team = IX_NOBODY };

      for (place.side = 0; place.side < 2; place.side++)
        for (place.board = 0; place.board < IX_N_TEAM_BOARDS; place.board++)
          {
            place.entry = place.table->players[place.side][place.board];
            if (place.entry != IX_NOBODY)
              add_place (places, &place);
          }
    }
}

static void
add_others (const IxSheetMaker *maker,
            GArray             *places,
            const IxClubRound  *round)
{
  g_autoptr (GArray) present = ix_evening_present (maker->state);
  Place place = { .team = IX_NOBODY };

  /* Translators: one of three who take turns does not play in this round */
  place.instead = ix_say_in (maker, N_("sits out"));
  for (guint i = 0; i < round->sitters->len; i++)
    {
      place.entry = g_array_index (round->sitters, IxSitOut, i).entry;
      add_place (places, &place);
    }
  for (guint i = 0; i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);
      const IxClubTeam *team = ix_evening_team (maker->state, bye->team);

      place.team = bye->team;
      place.instead = ix_sheet_bye_text (maker, bye->kind);
      for (guint m = 0; m < team->members->len; m++)
        {
          place.entry = ix_club_team_member (team, m);
          add_place (places, &place);
        }
    }
  /* Who came and has no partner looks for himself as well. */
  place.team = IX_NOBODY;
  place.instead = ix_say_in (maker, N_("waits"));
  for (guint i = 0; i < present->len; i++)
    {
      place.entry = g_array_index (present, guint, i);
      if (ix_evening_team_of (maker->state, place.entry) == IX_NOBODY)
        add_place (places, &place);
    }
}

static gint
compare_places (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const IxSheetMaker *maker = data;

  return ix_names_compare (ix_sheet_entry_name (maker, ((const Place *) a)->entry),
                           ix_sheet_entry_name (maker, ((const Place *) b)->entry));
}

/* Who has the bye together. */
static void
add_bye_partners (IxSheetMaker *maker,
                  const Place  *place)
{
  const IxClubTeam *team =
    place->team != IX_NOBODY ? ix_evening_team (maker->state, place->team) : NULL;
  GString *names = g_string_new (NULL);

  for (guint m = 0; team != NULL && m < team->members->len; m++)
    if (ix_club_team_member (team, m) != place->entry)
      g_string_append_printf (names, "%s%s", names->len > 0 ? " / " : "",
                              ix_sheet_entry_name (maker, ix_club_team_member (team, m)));
  ix_sheet_take_cell (maker, g_string_free (names, FALSE));
}

static void
add_place_row (IxSheetMaker *maker,
               const Place  *place)
{
  gboolean individual = maker->state->individual;
  const guint *own, *others;

  ix_sheet_add_row (maker, place->entry, ix_evening_entry (maker->state, place->entry)->house);
  ix_sheet_add_cell (maker, ix_sheet_entry_name (maker, place->entry));
  if (place->table == NULL)
    {
      ix_sheet_add_cell (maker, "–");
      ix_sheet_add_cell (maker, place->instead);
      if (!individual)
        {
          ix_sheet_add_cell (maker, "");
          add_bye_partners (maker, place);
          ix_sheet_add_cell (maker, "");
        }
      ix_sheet_add_cell (maker, "");
      return;
    }
  own = place->table->players[place->side];
  others = place->table->players[1 - place->side];
  ix_sheet_take_cell (maker, g_strdup_printf ("%u", place->number + 1));
  ix_sheet_take_cell (maker, place->side == place->board
                               ? g_strconcat ("○ ", ix_say_in (maker, N_("White")), NULL)
                               : g_strconcat ("● ", ix_say_in (maker, N_("Black")), NULL));
  if (!individual)
    {
      ix_sheet_add_cell (maker, place->board == IX_HIGHER_BOARD ? ix_say_in (maker, N_("higher"))
                                                                : ix_say_in (maker, N_("lower")));
      ix_sheet_add_cell (maker, ix_sheet_entry_name (maker, own[1 - place->board]));
      ix_sheet_add_cell (maker, ix_sheet_entry_name (maker, others[IX_HIGHER_BOARD]));
      ix_sheet_add_cell (maker, ix_sheet_entry_name (maker, others[IX_LOWER_BOARD]));
      return;
    }
  ix_sheet_add_cell (maker, ix_sheet_entry_name (maker, others[IX_HIGHER_BOARD]));
}

void
ix_sheet_make_names (IxSheetMaker *maker)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  const char *against = ix_say_in (maker, N_("Opponents"));

  ix_sheet_add_column (maker, ix_say_in (maker, N_("Name")), IX_SHEET_LEFT, 0, "");
  ix_sheet_add_column (maker, ix_say_in (maker, N_("Table")), IX_SHEET_RIGHT, 3, "");
  ix_sheet_add_column (maker, ix_say_in (maker, N_("Colour")), IX_SHEET_LEFT, 8, "");
  if (maker->state->individual)
    ix_sheet_add_column (maker, ix_say_in (maker, N_("Opponent")), IX_SHEET_LEFT, 0, "");
  else
    {
      ix_sheet_add_column (maker, ix_say_in (maker, N_("Board")), IX_SHEET_LEFT, 7, "");
      ix_sheet_add_column (maker, ix_say_in (maker, N_("Partner")), IX_SHEET_LEFT, 0, "");
      ix_sheet_add_stacked (maker, ix_say_in (maker, N_("Opponent, higher board")), "", against);
      ix_sheet_add_stacked (maker, ix_say_in (maker, N_("Opponent, lower board")), "", against);
    }
  if (maker->round >= maker->state->rounds->len)
    return;
  add_seated (places, ix_evening_round (maker->state, maker->round));
  add_others (maker, places, ix_evening_round (maker->state, maker->round));
  g_array_sort_with_data (places, compare_places, maker);
  for (guint i = 0; i < places->len; i++)
    add_place_row (maker, &g_array_index (places, Place, i));
}
