/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports in which players look for their own names: seats of a round, and teams. */

#include <glib/gi18n-lib.h>

#include "ix-evening-teams.h"
#include "ix-report-private.h"
#include "ix-report-words.h"

/* The place of a player in the round. */
typedef struct {
  guint              entry;
  guint              number;  /* the number of the table */
  const IxClubTable *table;   /* NULL: they do not play */
  guint              side, board;
  guint              team;    /* the team with a bye; IX_NOBODY */
  const char        *text;    /* the reason for not playing */
  const char        *instead; /* the same, as the rest of a sentence */
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
add_sit_outs (GArray            *places,
             const IxClubRound *round)
{
  Place place = { .team = IX_NOBODY };

  place.text = place.instead = ix_format_sits_out ();
  for (guint i = 0; i < round->sit_outs->len; i++)
    {
      place.entry = g_array_index (round->sit_outs, IxSitOut, i).entry;
      add_place (places, &place);
    }
  for (guint i = 0; i < round->out->len; i++)
    {
      place.entry = g_array_index (round->out, guint, i);
      add_place (places, &place);
    }
}

static void
add_byes (const IxReportMaker *maker,
          GArray              *places,
          const IxClubRound   *round)
{
  for (guint i = 0; i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);
      const IxClubTeam *team = ix_report_team (maker, bye->team);
      Place place = { .team = bye->team };

      place.text = ix_format_bye_short (bye->kind);
      place.instead = ix_format_bye (bye->kind);
      for (guint m = 0; m < team->members->len; m++)
        {
          place.entry = ix_club_team_member (team, m);
          add_place (places, &place);
        }
    }
}

/* Adds the players who are present without a place in the round: they look for themselves as
 * well. */
static void
add_waiting (const IxReportMaker *maker,
             GArray              *places)
{
  g_autoptr (GArray) present = ix_evening_present_in_round (maker->state, maker->round);
  Place place = { .team = IX_NOBODY };

  for (guint i = 0; i < present->len; i++)
    {
      gboolean waits;

      place.entry = g_array_index (present, guint, i);
      waits = !maker->state->individual &&
              !ix_evening_had_team (maker->state, maker->round, place.entry);
      place.text = waits ? ix_format_no_team () : ix_format_bye_short (IX_ROUND_ZERO_BYE);
      place.instead = waits ? ix_format_no_team () : ix_format_bye (IX_ROUND_ZERO_BYE);
      add_place (places, &place);
    }
}

static gint
compare_places (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const IxReportMaker *maker = data;

  return ix_names_compare_people (ix_report_entry_name (maker, ((const Place *) a)->entry),
                                  ix_report_entry_name (maker, ((const Place *) b)->entry));
}

static void
add_idle_cells (IxReportMaker *maker,
                const Place   *place)
{
  ix_report_add_text (maker, "–");
  ix_report_add_text (maker, place->text);
  maker->row->instead = g_strdup (place->instead);
  if (!maker->state->individual)
    {
      ix_report_add_text (maker, "");
      if (place->team != IX_NOBODY)
        ix_report_add_members (maker, place->team, place->entry);
      else
        ix_report_add_text (maker, "");
      ix_report_add_player (maker, IX_NOBODY);
    }
  ix_report_add_player (maker, IX_NOBODY);
}

static void
add_seat_cells (IxReportMaker *maker,
                const Place   *place)
{
  const guint *own = place->table->players[place->side];
  const guint *others = place->table->players[1 - place->side];
  IxSide side =
    ix_side_has_white (place->side, place->board, FALSE) ? IX_SIDE_WHITE : IX_SIDE_BLACK;
  char *colour;

  ix_report_add_number (maker, place->number + 1);
  if (own[IX_HIGHER_BOARD] == own[IX_LOWER_BOARD])
    /* Translators: the colours of somebody who plays both boards, the higher one first */
    colour = g_strdup (side == IX_SIDE_WHITE ? _("○ White / ● Black") : _("● Black / ○ White"));
  else
    colour = g_strconcat (side == IX_SIDE_WHITE ? "○ " : "● ", ix_format_seat_colour (side), NULL);
  ix_report_take_text (maker, IX_CELL_COLOUR, side, colour);
  if (!maker->state->individual)
    {
      gboolean both = own[IX_HIGHER_BOARD] == own[IX_LOWER_BOARD];

      ix_report_take_text (maker, IX_CELL_BOARD, place->board,
                           g_strdup (both ? _("both boards") : ix_format_seat_board (place->board)));
      ix_report_add_player (maker, both ? IX_NOBODY : own[1 - place->board]);
    }
  ix_report_add_player (maker, others[IX_HIGHER_BOARD]);
  if (!maker->state->individual)
    ix_report_add_player (maker, others[IX_LOWER_BOARD]);
}

static void
add_place_row (IxReportMaker *maker,
               const Place   *place)
{
  ix_report_add_row (maker, place->entry, ix_evening_entry (maker->state, place->entry)->house);
  ix_report_add_player (maker, place->entry);
  if (place->table != NULL)
    add_seat_cells (maker, place);
  else
    add_idle_cells (maker, place);
}

static void
add_place_columns (IxReportMaker *maker)
{
  const char *against = _("Opponents");

  ix_report_add_column (maker, IX_FIELD_PLAYER, _("Name"), IX_REPORT_LEFT, 0, "")->strong = TRUE;
  ix_report_add_column (maker, IX_FIELD_TABLE, _("Table"), IX_REPORT_RIGHT, 3, "")->strong = TRUE;
  ix_report_add_column (maker, IX_FIELD_COLOUR, _("Colour"), IX_REPORT_LEFT, 8, "");
  if (maker->state->individual)
    {
      ix_report_add_column (maker, IX_FIELD_OPPONENT_HIGHER, _("Opponent"), IX_REPORT_LEFT, 0, "");
      return;
    }
  ix_report_add_column (maker, IX_FIELD_BOARD, _("Board"), IX_REPORT_LEFT, 7, "");
  ix_report_add_column (maker, IX_FIELD_PARTNER, _("Partner"), IX_REPORT_LEFT, 0, "");
  ix_report_add_stacked (maker, IX_FIELD_OPPONENT_HIGHER, _("Opponent, higher board"), "", against);
  ix_report_add_stacked (maker, IX_FIELD_OPPONENT_LOWER, _("Opponent, lower board"), "", against);
}

void
ix_report_make_names (IxReportMaker *maker)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  const IxClubRound *round;

  add_place_columns (maker);
  if (maker->round >= maker->state->rounds->len)
    return;
  round = ix_evening_round (maker->state, maker->round);
  add_seated (places, round);
  add_sit_outs (places, round);
  add_byes (maker, places, round);
  add_waiting (maker, places);
  g_array_sort_with_data (places, compare_places, maker);
  for (guint i = 0; i < places->len; i++)
    add_place_row (maker, &g_array_index (places, Place, i));
  ix_report_note_double (maker);
}

/* Teams */

static gint
compare_entries (gconstpointer a,
                 gconstpointer b,
                 gpointer      data)
{
  return ix_names_compare_people (ix_report_entry_name (data, *(const guint *) a),
                                  ix_report_entry_name (data, *(const guint *) b));
}

/* Lists everybody who is present, and everybody in a team. */
static GArray *
list_entries (const IxReportMaker *maker)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < maker->state->entries->len; i++)
    if (ix_evening_entry (maker->state, i)->present ||
        (!maker->state->individual && ix_evening_team_of (maker->state, i) != IX_NOBODY))
      g_array_append_val (entries, i);
  g_array_sort_with_data (entries, compare_entries, (gpointer) maker);
  return entries;
}

static void
add_partners (IxReportMaker *maker,
              guint          entry)
{
  guint team = ix_evening_team_of (maker->state, entry);

  if (team != IX_NOBODY && ix_evening_team (maker->state, team)->members->len > 1)
    {
      ix_report_add_members (maker, team, entry);
      return;
    }
  ix_report_add_text (maker, ix_format_no_team ());
  maker->row->instead = g_strdup (ix_format_no_team ());
}

void
ix_report_make_teams (IxReportMaker *maker)
{
  gboolean teams = !maker->state->individual && maker->state->teams->len > 0;
  g_autoptr (GArray) entries = list_entries (maker);

  ix_report_add_column (maker, IX_FIELD_PLAYER, _("Name"), IX_REPORT_LEFT, 0, "");
  if (teams)
    ix_report_add_column (maker, IX_FIELD_PARTNER, _("Plays with"), IX_REPORT_LEFT, 0, "");
  else
    ix_report_add_column (maker, IX_FIELD_GRADE, _("Grade"), IX_REPORT_RIGHT, 5,
                          _("e: estimated by the arbiter."));
  for (guint i = 0; i < entries->len; i++)
    {
      guint entry = g_array_index (entries, guint, i);

      ix_report_add_row (maker, entry, ix_evening_entry (maker->state, entry)->house);
      ix_report_add_player (maker, entry);
      if (teams)
        add_partners (maker, entry);
      else
        ix_report_add_grade (maker, ix_evening_entry (maker->state, entry));
    }
}
