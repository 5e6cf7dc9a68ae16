/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports in which players look for their own names: seats of a round, somebody's own rounds, and teams. */

#include <glib/gi18n-lib.h>

#include "ix-evening-table.h"
#include "ix-evening-teams.h"
#include "ix-people-standings.h"
#include "ix-report-private.h"
#include "ix-report-words.h"
#include "ix-table-score.h"
#include "ix-text.h"
#include "ix-timetable-words.h"

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
          guint                r)
{
  const IxClubRound *round = ix_evening_round (maker->state, r);

  for (guint i = 0; i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);
      const IxClubTeam *team = ix_evening_team_in_round (maker->state, r, bye->team);
      Place place = { .team = bye->team };

      place.text = ix_format_bye_short (ix_evening_bye_kind (maker->state, r, bye));
      place.instead = ix_format_bye (ix_evening_bye_kind (maker->state, r, bye));
      for (guint m = 0; m < team->members->len; m++)
        {
          place.entry = ix_club_team_member (team, m);
          add_place (places, &place);
        }
    }
}

/* Returns the words for @entry without a team: none yet, or none any more once they have played in one of the first
 * @n_rounds rounds. */
static const char *
no_team (const IxReportMaker *maker,
         guint                n_rounds,
         guint                entry)
{
  gboolean played = FALSE;
  guint table;

  for (guint r = 0; r < n_rounds && !maker->state->partners.change; r++)
    played |= ix_club_round_seat_of (ix_evening_round (maker->state, r), entry, &table) != IX_NOBODY;
  return ix_format_no_team (played);
}

/* Returns the words for @entry, who was there in round @r without a place in it; NULL: those of a bye without a
 * point. */
static const char *
without_place (const IxReportMaker *maker,
               guint                r,
               guint                entry)
{
  const IxEveningState *state = maker->state;

  if (state->partners.change)
    return ix_format_late_for_round (r + 1 == state->rounds->len && r + 1 < state->n_rounds);
  return state->individual || ix_evening_had_team (state, r, entry) ? NULL : no_team (maker, r, entry);
}

/* Adds the players who are present without a place in the round: they look for themselves as
 * well. */
static void
add_waiting (const IxReportMaker *maker,
             GArray              *places,
             guint                r)
{
  g_autoptr (GArray) present = ix_evening_present_in_round (maker->state, r);
  Place place = { .team = IX_NOBODY };

  for (guint i = 0; i < present->len; i++)
    {
      const char *waits;

      place.entry = g_array_index (present, guint, i);
      waits = without_place (maker, r, place.entry);
      place.text = waits != NULL ? waits : ix_format_bye_short (IX_ROUND_ZERO_BYE);
      place.instead = waits != NULL ? waits : ix_format_bye (IX_ROUND_ZERO_BYE);
      add_place (places, &place);
    }
}

/* Lists everybody who was there in round @r, of Place. */
static GArray *
list_places (const IxReportMaker *maker,
             guint                r)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  const IxClubRound *round = ix_evening_round (maker->state, r);

  add_seated (places, round);
  add_sit_outs (places, round);
  add_byes (maker, places, r);
  add_waiting (maker, places, r);
  return places;
}

static gint
compare_places (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const IxReportMaker *maker = data;

  return ix_names_compare_entries (maker->state, ((const Place *) a)->entry, ((const Place *) b)->entry);
}

/* Has somebody the seats of both boards? */
static gboolean
plays_both (const Place *place)
{
  const guint *own = place->table->players[place->side];

  return own[IX_HIGHER_BOARD] == own[IX_LOWER_BOARD];
}

/* Returns the clock of a side on a board. */
static char *
format_clock (const IxEveningState *state,
              const Place          *place,
              guint                 board)
{
  char *clock = ix_format_handicap_clock (state, place->table->players[place->side][board],
                                          place->table->players[1 - place->side][board]);

  return clock != NULL ? clock : g_strdup (state->clock);
}

/* Adds the clock of a seat, also that of the evening, where some have others.  A person who plays both boards has
 * one against each opponent, the higher board first. */
static void
add_clock (IxReportMaker *maker,
           const Place   *place)
{
  g_autofree char *clock = NULL, *second = NULL;

  if (maker->state->handicap->len == 0)
    return;
  if (place == NULL)
    {
      ix_report_add_text (maker, "");
      return;
    }
  clock = format_clock (maker->state, place, place->board);
  second = format_clock (maker->state, place, plays_both (place) ? IX_LOWER_BOARD : place->board);
  if (g_str_equal (clock, second))
    ix_report_add_text (maker, clock);
  else
    ix_report_take_text (maker, IX_CELL_TEXT, 0, g_strdup_printf ("%s / %s", clock, second));
}

static void
add_idle_cells (IxReportMaker *maker,
                guint          r,
                const Place   *place)
{
  ix_report_add_text (maker, "–");
  ix_report_add_text (maker, place->text);
  maker->row->instead = g_strdup (place->instead);
  if (!maker->state->individual)
    ix_report_add_text (maker, "");
  add_clock (maker, NULL);
  if (!maker->state->individual)
    {
      if (place->team != IX_NOBODY)
        ix_report_add_members (maker, ix_evening_team_in_round (maker->state, r, place->team),
                               place->entry);
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
  gboolean both = plays_both (place);
  char *colour;

  ix_report_add_number (maker, place->number + 1);
  if (both)
    /* Translators: the colours of somebody who plays both boards, the higher one first */
    colour = g_strdup (side == IX_SIDE_WHITE ? _("○ White / ● Black") : _("● Black / ○ White"));
  else
    colour = g_strconcat (side == IX_SIDE_WHITE ? "○ " : "● ", ix_format_seat_colour (side), NULL);
  ix_report_take_text (maker, IX_CELL_COLOUR, side, colour);
  if (!maker->state->individual)
    ix_report_take_text (maker, IX_CELL_BOARD, place->board,
                         g_strdup (both ? _("both boards") : ix_format_seat_board (place->board)));
  add_clock (maker, place);
  if (!maker->state->individual)
    ix_report_add_player (maker, both ? IX_NOBODY : own[1 - place->board]);
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
    add_idle_cells (maker, maker->round, place);
}

static void
add_clock_column (IxReportMaker *maker)
{
  if (maker->state->handicap->len > 0)
    ix_report_add_column (maker, IX_FIELD_CLOCK, _("Clock"), IX_REPORT_LEFT, 6,
                          _("By the difference of grades: minutes, and seconds for each move."));
}

static void
add_place_columns (IxReportMaker *maker)
{
  const char *against = _("Opponents");

  ix_report_add_column (maker, IX_FIELD_TABLE, _("Table"), IX_REPORT_RIGHT, 3, "")->strong = TRUE;
  ix_report_add_column (maker, IX_FIELD_COLOUR, _("Colour"), IX_REPORT_LEFT, 8, "");
  if (maker->state->individual)
    {
      add_clock_column (maker);
      ix_report_add_column (maker, IX_FIELD_OPPONENT_HIGHER, _("Opponent"), IX_REPORT_LEFT, 0, "");
      return;
    }
  ix_report_add_column (maker, IX_FIELD_BOARD, _("Board"), IX_REPORT_LEFT, 7, "");
  add_clock_column (maker);
  ix_report_add_column (maker, IX_FIELD_PARTNER, _("Partner"), IX_REPORT_LEFT, 0, "");
  ix_report_add_stacked (maker, IX_FIELD_OPPONENT_HIGHER, _("Opponent, higher board"), "", against);
  ix_report_add_stacked (maker, IX_FIELD_OPPONENT_LOWER, _("Opponent, lower board"), "", against);
}

void
ix_report_make_names (IxReportMaker *maker)
{
  g_autoptr (GArray) places = NULL;

  ix_report_add_column (maker, IX_FIELD_PLAYER, _("Name"), IX_REPORT_LEFT, 0, "")->strong = TRUE;
  add_place_columns (maker);
  if (maker->round >= maker->state->rounds->len)
    return;
  places = list_places (maker, maker->round);
  g_array_sort_with_data (places, compare_places, maker);
  for (guint i = 0; i < places->len; i++)
    add_place_row (maker, &g_array_index (places, Place, i));
  ix_report_note_double (maker);
}

/* Somebody's own rounds */

/* Adds the results of a table as @side sees them, its own points first. */
static void
add_own_results (IxReportMaker *maker,
                 const Place   *place)
{
  for (guint m = 0; m < maker->state->n_matches; m++)
    {
      IxTableResult result = IX_TABLE_OPEN;

      if (place != NULL && place->table != NULL && m < place->table->n_matches)
        result = ix_table_result_for (place->table->matches[m].result, place->side);
      ix_report_take_text (maker, IX_CELL_RESULT, result, g_strdup (ix_table_result_text (result)));
    }
}

/* Adds the row of round @r and returns its points; @place is NULL if they were not there. */
static gint
add_own_round (IxReportMaker *maker,
               guint          entry,
               guint          r,
               const Place   *place)
{
  const Place absent = { .team = IX_NOBODY, .text = _("not there"), .instead = _("not there") };
  gboolean open = place != NULL && place->table != NULL && !ix_club_table_is_complete (place->table);
  gint points = ix_report_round_points (maker, entry, r);

  ix_report_add_row (maker, entry, FALSE);
  ix_report_add_number (maker, r + 1);
  if (place != NULL && place->table != NULL)
    add_seat_cells (maker, place);
  else
    add_idle_cells (maker, r, place != NULL ? place : &absent);
  add_own_results (maker, place);
  if (open)
    ix_report_add_text (maker, "");
  else
    ix_report_add_points (maker, points);
  return open ? 0 : points;
}

static void
add_result_columns (IxReportMaker *maker)
{
  const char *own = _("The player’s own side stands first.");

  if (maker->state->n_matches == 1)
    {
      ix_report_add_column (maker, IX_FIELD_RESULT, _("Result"), IX_REPORT_CENTRE, 5, own);
      return;
    }
  ix_report_add_column (maker, IX_FIELD_MATCH, _("1st"), IX_REPORT_CENTRE, 5, own);
  ix_report_add_column (maker, IX_FIELD_MATCH, _("2nd"), IX_REPORT_CENTRE, 5, own);
}

void
ix_report_make_person (IxReportMaker *maker)
{
  const guint entry = maker->round;
  g_autofree char *text = NULL;
  gint points = 0;

  g_free (maker->report->title);
  /* Translators: title of a sheet: the name of a player */
  maker->report->title = g_strdup_printf (_("Rounds of %s"), ix_report_entry_name (maker, entry));
  ix_report_add_column (maker, IX_FIELD_OTHER, _("Round"), IX_REPORT_RIGHT, 3, "")->strong = TRUE;
  add_place_columns (maker);
  add_result_columns (maker);
  ix_report_add_column (maker, IX_FIELD_POINTS, _("Points"), IX_REPORT_RIGHT, 4, "");
  for (guint r = 0; r < maker->state->rounds->len; r++)
    {
      g_autoptr (GArray) places = list_places (maker, r);
      guint i = 0;

      while (i < places->len && g_array_index (places, Place, i).entry != entry)
        i++;
      points += add_own_round (maker, entry, r,
                               i < places->len ? &g_array_index (places, Place, i) : NULL);
    }
  text = ix_points_text (points);
  ix_report_take_note (maker, g_strdup_printf (_("Points in all rounds: %s"), text));
  for (guint g = 0; g < maker->state->groups->len && maker->state->partners.change; g++)
    {
      char *share = ix_report_group_share (maker, g, entry, maker->state->rounds->len);

      if (share != NULL)
        ix_report_take_note (maker, share);
    }
  ix_report_note_double (maker);
}

/* Teams */

/* Lists everybody who is present, and everybody in a team. */
static GArray *
list_entries (const IxReportMaker *maker)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < maker->state->entries->len; i++)
    if (ix_evening_entry (maker->state, i)->present ||
        (!maker->state->individual && ix_evening_team_of (maker->state, i) != IX_NOBODY))
      g_array_append_val (entries, i);
  ix_names_sort_entries (entries, maker->state);
  return entries;
}

/* Returns the words for @entry without a partner. */
static const char *
without_partner (const IxReportMaker *maker,
                 guint                entry)
{
  guint n = maker->state->rounds->len;
  IxPersonRound person;

  if (!maker->state->partners.change || n == 0)
    return no_team (maker, n, entry);
  ix_evening_person_round (maker->state, n - 1, entry, &person);
  if (person.part == IX_PERSON_SEATED)
    return _("plays both boards");
  return person.part == IX_PERSON_OUT ? _("sits out") : ix_format_late_for_round (n < maker->state->n_rounds);
}

static void
add_partners (IxReportMaker *maker,
              guint          entry)
{
  guint team = ix_evening_team_of (maker->state, entry);
  const char *words;

  if (team != IX_NOBODY && ix_evening_team (maker->state, team)->members->len > 1)
    {
      ix_report_add_members (maker, ix_evening_team (maker->state, team), entry);
      return;
    }
  words = without_partner (maker, entry);
  ix_report_add_text (maker, words);
  maker->row->instead = g_strdup (words);
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
    ix_report_add_column (maker, IX_FIELD_GRADE, _("Grade"), IX_REPORT_RIGHT, 5, "");
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

/* Entries */

/* Names those who entered and never came, once there is a round that they could have played. */
static void
note_absent (IxReportMaker *maker,
             const GArray  *entries)
{
  g_autoptr (GString) names = g_string_new (NULL);

  if (maker->state->rounds->len == 0)
    return;
  for (guint i = 0; i < entries->len; i++)
    if (!ix_evening_came (maker->state, g_array_index (entries, guint, i)))
      ix_text_append_item (names, " · ", ix_evening_entry (maker->state, g_array_index (entries, guint, i))->shown);
  if (names->len > 0)
    /* Translators: names follow, of those who entered but did not come */
    ix_report_take_note (maker, g_strdup_printf (_("Did not come: %s"), names->str));
}

/* Has somebody a text of that kind, found at @offset in their entry? */
static gboolean
has_any (const IxReportMaker *maker,
         gsize                offset)
{
  for (guint i = 0; i < maker->state->entries->len; i++)
    if (*G_STRUCT_MEMBER (char *, ix_evening_entry (maker->state, i), offset) != '\0')
      return TRUE;
  return FALSE;
}

void
ix_report_make_entries (IxReportMaker *maker)
{
  gboolean clubs = has_any (maker, G_STRUCT_OFFSET (IxEntry, club));
  gboolean codes = has_any (maker, G_STRUCT_OFFSET (IxEntry, code));
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (guint));

  ix_report_add_column (maker, IX_FIELD_PLAYER, _("Name"), IX_REPORT_LEFT, 0, "");
  ix_report_add_column (maker, IX_FIELD_GRADE, _("Grade"), IX_REPORT_RIGHT, 5, "");
  if (clubs)
    ix_report_add_column (maker, IX_FIELD_OTHER, _("Club"), IX_REPORT_LEFT, 0, "");
  if (codes)
    /* Translators: heading: the code of a person in the grading list */
    ix_report_add_column (maker, IX_FIELD_OTHER, _("Code"), IX_REPORT_LEFT, 8, "");
  for (guint i = 0; i < maker->state->entries->len; i++)
    g_array_append_val (entries, i);
  ix_names_sort_entries (entries, maker->state);
  for (guint i = 0; i < entries->len; i++)
    {
      guint number = g_array_index (entries, guint, i);
      const IxEntry *entry = ix_evening_entry (maker->state, number);

      ix_report_add_row (maker, number, entry->house);
      /* A table of entries may be read in again. */
      ix_report_add_player (maker, number)->plain = g_strdup (entry->name);
      ix_report_add_grade (maker, entry);
      if (clubs)
        ix_report_add_text (maker, entry->club);
      if (codes)
        ix_report_add_text (maker, entry->code);
    }
  ix_report_take_note (maker, g_strdup_printf (ngettext ("%u entry", "%u entries", entries->len), entries->len));
  note_absent (maker, entries);
}
