/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The report on which everybody finds himself: a name, and where to go. */

#include <glib/gi18n-lib.h>

#include "ix-evening-teams.h"
#include "ix-report-private.h"

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
add_others (const IxReportMaker *maker,
            GArray             *places,
            const IxClubRound  *round)
{
  g_autoptr (GArray) present = ix_evening_present (maker->state);
  Place place = { .team = IX_NOBODY };

  /* Translators: one of three who take turns does not play in this round */
  place.instead = _("sits out");
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
      place.instead = ix_report_bye_text (bye->kind);
      for (guint m = 0; m < team->members->len; m++)
        {
          place.entry = ix_club_team_member (team, m);
          add_place (places, &place);
        }
    }
  /* Who came and has no partner looks for himself as well. */
  place.team = IX_NOBODY;
  place.instead = _("waits");
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
  const IxReportMaker *maker = data;

  return ix_names_compare (ix_report_entry_name (maker, ((const Place *) a)->entry),
                           ix_report_entry_name (maker, ((const Place *) b)->entry));
}

/* Who has the bye together. */
static void
add_bye_partners (IxReportMaker *maker,
                  const Place  *place)
{
  const IxClubTeam *team =
    place->team != IX_NOBODY ? ix_evening_team (maker->state, place->team) : NULL;
  GString *names = g_string_new (NULL);

  for (guint m = 0; team != NULL && m < team->members->len; m++)
    if (ix_club_team_member (team, m) != place->entry)
      g_string_append_printf (names, "%s%s", names->len > 0 ? " / " : "",
                              ix_report_entry_name (maker, ix_club_team_member (team, m)));
  ix_report_take_cell (maker, g_string_free (names, FALSE));
}

static void
add_place_row (IxReportMaker *maker,
               const Place  *place)
{
  gboolean individual = maker->state->individual;
  const guint *own, *others;

  ix_report_add_row (maker, place->entry, ix_evening_entry (maker->state, place->entry)->house);
  ix_report_add_cell (maker, ix_report_entry_name (maker, place->entry));
  if (place->table == NULL)
    {
      ix_report_add_cell (maker, "–");
      ix_report_add_cell (maker, place->instead);
      if (!individual)
        {
          ix_report_add_cell (maker, "");
          add_bye_partners (maker, place);
          ix_report_add_cell (maker, "");
        }
      ix_report_add_cell (maker, "");
      return;
    }
  own = place->table->players[place->side];
  others = place->table->players[1 - place->side];
  ix_report_take_cell (maker, g_strdup_printf ("%u", place->number + 1));
  ix_report_take_cell (maker, place->side == place->board
                               ? g_strconcat ("○ ", _("White"), NULL)
                               : g_strconcat ("● ", _("Black"), NULL));
  if (!individual)
    {
      ix_report_add_cell (maker, place->board == IX_HIGHER_BOARD ? _("higher")
                                                                : _("lower"));
      ix_report_add_cell (maker, ix_report_entry_name (maker, own[1 - place->board]));
      ix_report_add_cell (maker, ix_report_entry_name (maker, others[IX_HIGHER_BOARD]));
      ix_report_add_cell (maker, ix_report_entry_name (maker, others[IX_LOWER_BOARD]));
      return;
    }
  ix_report_add_cell (maker, ix_report_entry_name (maker, others[IX_HIGHER_BOARD]));
}

void
ix_report_make_names (IxReportMaker *maker)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  const char *against = _("Opponents");

  ix_report_add_column (maker, _("Name"), IX_REPORT_LEFT, 0, "");
  ix_report_add_column (maker, _("Table"), IX_REPORT_RIGHT, 3, "");
  ix_report_add_column (maker, _("Colour"), IX_REPORT_LEFT, 8, "");
  if (maker->state->individual)
    ix_report_add_column (maker, _("Opponent"), IX_REPORT_LEFT, 0, "");
  else
    {
      ix_report_add_column (maker, _("Board"), IX_REPORT_LEFT, 7, "");
      ix_report_add_column (maker, _("Partner"), IX_REPORT_LEFT, 0, "");
      ix_report_add_stacked (maker, _("Opponent, higher board"), "", against);
      ix_report_add_stacked (maker, _("Opponent, lower board"), "", against);
    }
  if (maker->round >= maker->state->rounds->len)
    return;
  add_seated (places, ix_evening_round (maker->state, maker->round));
  add_others (maker, places, ix_evening_round (maker->state, maker->round));
  g_array_sort_with_data (places, compare_places, maker);
  for (guint i = 0; i < places->len; i++)
    add_place_row (maker, &g_array_index (places, Place, i));
}
