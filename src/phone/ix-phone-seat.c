/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of names, and the page of each person: where they sit, and what they have played. */

#include "ix-phone-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-casefold.h"
#include "ix-evening-group.h"
#include "ix-evening-table.h"
#include "ix-group-words.h"
#include "ix-report-words.h"
#include "ix-table-score.h"

/* People */

static gboolean
played (const IxEveningState *evening,
        guint                 entry)
{
  for (guint r = 0; r < evening->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (evening, r);

      for (guint t = 0; t < round->tables->len; t++)
        {
          const IxClubTable *table = ix_club_round_table (round, t);

          for (guint side = 0; side < 2; side++)
            for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
              if (table->players[side][board] == entry)
                return TRUE;
        }
    }
  return FALSE;
}

/* Lists who is here or has played, and who can tell that they are here, by their names: an array of
 * guint, entries. */
static GArray *
list_people (const IxPhoneMaker *maker)
{
  const IxEveningState *evening = maker->source->evening;
  GArray *people = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < evening->entries->len; i++)
    if (maker->options->arrivals || ix_evening_entry (evening, i)->present ||
        ix_evening_team_of (evening, i) != IX_NOBODY ||
        played (evening, i))
      g_array_append_val (people, i);
  ix_names_sort_entries (people, evening);
  return people;
}

/* A seat */

static guint
row_about (const IxReport *report,
           guint           entry)
{
  for (guint r = 0; r < report->rows->len; r++)
    if (ix_report_row (report, r)->about == entry)
      return r;
  return IX_NOBODY;
}

/* Adds a line of the seat: what it is, and which. */
static void
add_part (GString    *html,
          const char *class,
          const char *term,
          const char *text)
{
  if (*text == '\0')
    return;
  g_string_append_printf (html, "<div class=\"%s\"><dt>", class);
  ix_html_add_text (html, term);
  g_string_append (html, "</dt><dd>");
  ix_html_add_name (html, text);
  g_string_append (html, "</dd></div>\n");
}

/* The opponent at one's own board comes first. */
static void
add_opponents (GString        *html,
               const IxReport *seats,
               guint           r)
{
  const IxReportCell *board = ix_phone_cell (seats, r, IX_FIELD_BOARD);
  const IxReportCell *higher = ix_phone_cell (seats, r, IX_FIELD_OPPONENT_HIGHER);
  const IxReportCell *lower = ix_phone_cell (seats, r, IX_FIELD_OPPONENT_LOWER);
  gboolean at_lower = board != NULL && board->number == IX_LOWER_BOARD;

  if (lower == NULL || *lower->text == '\0' || g_str_equal (higher->text, lower->text))
    {
      add_part (html, "who", _("Opponent"), higher->text);
      return;
    }
  add_part (html, "who", _("Opponent at your board"), at_lower ? lower->text : higher->text);
  add_part (html, "who less", _("Opponent at the other board"), at_lower ? higher->text : lower->text);
}

/* The colours without the sign before them, which the page draws. */
static const char *
colour_words (const IxReportCell *colour)
{
  return g_str_has_prefix (colour->text, "○ ") && strstr (colour->text, "●") == NULL
           ? colour->text + strlen ("○ ")
         : g_str_has_prefix (colour->text, "● ") && strstr (colour->text, "○") == NULL
           ? colour->text + strlen ("● ")
           : colour->text;
}

static void
add_seat_cells (GString        *html,
                const IxReport *seats,
                guint           r)
{
  const IxReportCell *colour = ix_phone_cell (seats, r, IX_FIELD_COLOUR);
  const IxReportCell *board = ix_phone_cell (seats, r, IX_FIELD_BOARD);
  const IxReportCell *clock = ix_phone_cell (seats, r, IX_FIELD_CLOCK);
  const IxReportCell *partner = ix_phone_cell (seats, r, IX_FIELD_PARTNER);
  const char *words = colour_words (colour);

  g_string_append (html, "<dl>\n");
  add_part (html, "table", _("Table"), ix_phone_cell (seats, r, IX_FIELD_TABLE)->text);
  add_part (html,
            words == colour->text             ? "colour"
            : colour->number == IX_SIDE_WHITE ? "colour white"
                                              : "colour black",
            _("Colour"), words);
  if (board != NULL)
    add_part (html, "at", _("Board"), board->text);
  if (clock != NULL)
    add_part (html, "at", _("Clock"), clock->text);
  if (partner != NULL)
    add_part (html, "who", _("Partner"), partner->text);
  add_opponents (html, seats, r);
  g_string_append (html, "</dl>\n");
}

/* Adds a sentence about somebody who does not play. */
static void
add_instead (GString    *html,
             const char *name,
             const char *instead)
{
  g_autofree char *sentence = g_strdup_printf ("%s %s", name, instead);

  ix_phone_add_line (html, "instead", sentence);
}

static gboolean
is_over (const IxEveningState *evening)
{
  return ix_evening_is_final (evening, evening->rounds->len);
}

/* Adds the final place of a person, of their team, also of one that withdrew, or nothing if they have none. */
static void
add_place (GString              *html,
           const IxEveningState *evening,
           guint                 person,
           const IxReport       *standings)
{
  guint about = standings->people ? person : ix_evening_last_team_of (evening, person);
  guint r = about != IX_NOBODY ? row_about (standings, about) : IX_NOBODY;
  const IxReportCell *rank;

  if (r == IX_NOBODY)
    return;
  rank = ix_phone_cell (standings, r, IX_FIELD_RANK);
  g_string_append (html, "<dl>\n");
  /* House players have none. */
  if (rank->number > 0)
    /* Translators: stands alone above the large number of a final rank, with room for the whole word */
    add_part (html, "table", C_("final", "Rank"), rank->text);
  add_part (html, "at", _("Points"), ix_phone_cell (standings, r, IX_FIELD_POINTS)->text);
  if (!standings->people && !standings->individual)
    add_part (html, "who", _("Team"), ix_phone_cell (standings, r, IX_FIELD_TEAM)->text);
  g_string_append (html, "</dl>\n");
}

/* Adds what is in the place of a seat once everything is played. */
static void
add_end (const IxPhoneMaker *maker,
         GString            *html,
         guint               person,
         const IxReport     *standings)
{
  g_string_append (html, "<section class=\"seat\" data-seat=\"end\">\n");
  ix_html_add_element (html, "h2", _("The evening is over"));
  if (maker->source->keeps_back)
    ix_phone_add_line (html, "instead", ix_format_kept_back (standings->kind));
  else
    add_place (html, maker->source->evening, person, standings);
  ix_phone_add_line (html, "instead", _("There is no next round."));
  g_string_append (html, "</section>\n");
}

static gboolean
has_left (const IxEveningState *evening,
          guint                 person)
{
  return !ix_evening_entry (evening, person)->present && ix_evening_came (evening, person);
}

/* Adds the round, which the script watches: when the seat in `data-seat` changes, the phone moves. */
static void
add_seat (const IxPhoneMaker *maker,
          GString            *html,
          guint               person,
          const IxReport     *seats)
{
  const IxEveningState *evening = maker->source->evening;
  guint r = seats != NULL ? row_about (seats, person) : IX_NOBODY;
  g_autofree char *round = NULL;
  g_autofree char *seat = NULL;

  if (seats == NULL)
    {
      g_string_append (html, "<section class=\"seat\" data-seat=\"0\">\n");
      ix_phone_add_line (html, "instead",
                         _("The first round is not paired yet. Your seat appears here by itself."));
      g_string_append (html, "</section>\n");
      return;
    }
  round = ix_format_round_of (evening, seats->round);
  seat = g_strdup_printf ("%u %s", seats->round + 1,
                          r != IX_NOBODY ? ix_phone_cell (seats, r, IX_FIELD_TABLE)->text : "");
  g_string_append (html, "<section class=\"seat\"");
  ix_html_add_attribute (html, "data-seat", seat);
  g_string_append (html, ">\n<h2>");
  ix_html_add_text (html, round);
  g_string_append (html, "</h2>\n");
  if (r == IX_NOBODY)
    ix_phone_add_line (html, "instead", has_left (evening, person)
                                          ? _("You have left. If you want to play on, tell the arbiter.")
                                          : _("You are not in this round."));
  else if (ix_report_row (seats, r)->instead != NULL)
    add_instead (html, ix_evening_entry (evening, person)->shown,
                 ix_report_row (seats, r)->instead);
  else
    add_seat_cells (html, seats, r);
  g_string_append (html, "</section>\n");
}

/* Returns the group match that is being seated or played: the last, without a result, unless a round was
 * paired since or is still played; IX_NOBODY if there is none. */
static guint
open_group (const IxEveningState *evening)
{
  guint last = evening->groups->len;

  return last > 0 && ix_evening_group (evening, last - 1)->result == IX_TABLE_OPEN &&
             ix_evening_group (evening, last - 1)->n_rounds == evening->rounds->len &&
             ix_evening_count_open (evening) == 0
           ? last - 1
           : IX_NOBODY;
}

static gboolean
sits (const IxMembers *sitters,
      guint            entry)
{
  for (guint i = 0; i < sitters->n; i++)
    if (sitters->entries[i] == entry)
      return TRUE;
  return FALSE;
}

static void
add_group_board (GString              *html,
                 const IxEveningState *evening,
                 const IxClubGroup    *group,
                 guint                 number,
                 guint                 team)
{
  const IxGroupBoard *board = ix_club_group_board (group, number);
  gboolean white = ix_group_colour (number, team) == IX_WHITE;
  g_autofree char *name = g_strdup_printf ("%u", number + 1);
  g_autofree char *own = ix_format_group_team (team);
  g_autofree char *with = ix_format_group_seat (evening, &board->seats[team]);
  g_autofree char *against = ix_format_group_seat (evening, &board->seats[!team]);

  g_string_append (html, "<dl>\n");
  add_part (html, "table", _("Board"), name);
  add_part (html, white ? "colour white" : "colour black", _("Colour"),
            ix_format_seat_colour (white ? IX_SIDE_WHITE : IX_SIDE_BLACK));
  add_part (html, "at", _("Team"), own);
  if (board->seats[team].n > 1)
    add_part (html, "who", _("Taking turns"), with);
  add_part (html, "who", _("Opponent"), against);
  g_string_append (html, "</dl>\n");
}

/* Adds the seat in a group match that has no result yet.  FALSE if there is none: the seat of the round is
 * meant. */
static gboolean
add_group_seat (const IxPhoneMaker *maker,
                GString            *html,
                guint               person)
{
  const IxEveningState *evening = maker->source->evening;
  guint g = open_group (evening);
  const IxClubGroup *group = g != IX_NOBODY ? ix_evening_group (evening, g) : NULL;
  g_autofree char *title = NULL;

  for (guint i = 0; group != NULL && i < group->boards->len; i++)
    for (guint team = 0; team < 2; team++)
      if (sits (&ix_club_group_board (group, i)->seats[team], person))
        {
          title = ix_format_group (evening, g);
          g_string_append_printf (html, "<section class=\"seat\" data-seat=\"g%u %u %u\">\n", g + 1, i, team);
          ix_html_add_element (html, "h2", title);
          add_group_board (html, evening, group, i, team);
          g_string_append (html, "</section>\n");
          return TRUE;
        }
  return FALSE;
}

/* Their rounds */

/* Adds what a round was: "Table 3 · ● Black · higher", the partner, the opponents. */
static void
add_round_cell (GString        *html,
                const IxReport *rounds,
                guint           r)
{
  static const IxReportField places[] = { IX_FIELD_COLOUR, IX_FIELD_BOARD };
  const IxReportCell *partner = ix_phone_cell (rounds, r, IX_FIELD_PARTNER);
  const IxReportCell *higher = ix_phone_cell (rounds, r, IX_FIELD_OPPONENT_HIGHER);
  const IxReportCell *lower = ix_phone_cell (rounds, r, IX_FIELD_OPPONENT_LOWER);

  g_string_append (html, "<td>");
  if (ix_report_row (rounds, r)->instead == NULL)
    {
      g_autofree char *table =
        /* Translators: where somebody sat */
        g_strdup_printf (_("Table %s"), ix_phone_cell (rounds, r, IX_FIELD_TABLE)->text);

      ix_html_add_text (html, table);
      g_string_append (html, " · ");
    }
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const IxReportCell *cell = ix_phone_cell (rounds, r, places[i]);

      if (cell == NULL || *cell->text == '\0')
        continue;
      g_string_append (html, i > 0 ? " · " : "");
      ix_html_add_text (html, cell->text);
    }
  if (partner != NULL && *partner->text != '\0')
    {
      g_string_append (html, "<br/>+ ");
      ix_html_add_name (html, partner->text);
    }
  for (guint i = 0; i < 2; i++)
    {
      const IxReportCell *opponent = i == 0 ? higher : lower;

      if (opponent == NULL || *opponent->text == '\0' ||
          (i == 1 && g_str_equal (higher->text, lower->text)))
        continue;
      g_string_append (html, i == 0 ? "<br/>– " : " · ");
      ix_html_add_name (html, opponent->text);
    }
  g_string_append (html, "</td>");
}

static void
add_results (GString        *html,
             const IxReport *rounds,
             guint           r)
{
  g_string_append (html, "<td class=\"c\">");
  for (guint c = 0; c < rounds->columns->len; c++)
    {
      IxReportField field = ix_report_column (rounds, c)->field;
      const IxReportCell *cell = ix_report_cell (rounds, r, c);

      if ((field != IX_FIELD_RESULT && field != IX_FIELD_MATCH) || *cell->text == '\0')
        continue;
      ix_html_add_text (html, cell->text);
      g_string_append (html, "<br/>");
    }
  g_string_append (html, "</td>");
}

/* The points of a round, or of all, would tell what is kept back: a reader has only to add them up. */
static void
add_points (const IxPhoneMaker *maker,
            GString            *html,
            const IxReport     *rounds,
            guint               r)
{
  if (!maker->source->keeps_back)
    ix_phone_add_cell (html, "r", ix_phone_cell (rounds, r, IX_FIELD_POINTS)->text);
}

static void
add_rounds (const IxPhoneMaker *maker,
            GString            *html,
            guint               person)
{
  gboolean keeps_back = maker->source->keeps_back;
  g_autoptr (IxReport) rounds =
    ix_report_new (IX_REPORT_PERSON, maker->source->evening, person);

  if (rounds->rows->len == 0)
    return;
  g_string_append (html, "<h2>");
  ix_html_add_text (html, _("Your rounds"));
  g_string_append (html, "</h2>\n");
  ix_phone_begin_table (html, "rounds", _("Your rounds"));
  g_string_append (html, "<th scope=\"col\" class=\"r\">");
  ix_html_add_text (html, _("Round"));
  g_string_append (html, "</th><th scope=\"col\">");
  ix_html_add_text (html, _("Seat"));
  g_string_append (html, "</th><th scope=\"col\" class=\"c\">");
  ix_html_add_text (html, _("Result"));
  g_string_append (html, "</th>");
  if (!keeps_back)
    {
      g_string_append (html, "<th scope=\"col\" class=\"r\">");
      ix_html_add_text (html, _("Points"));
      g_string_append (html, "</th>");
    }
  ix_phone_begin_rows (html);
  for (guint r = 0; r < rounds->rows->len; r++)
    {
      g_string_append_printf (html, "<tr><th scope=\"row\" class=\"r\">%u</th>", r + 1);
      add_round_cell (html, rounds, r);
      add_results (html, rounds, r);
      add_points (maker, html, rounds, r);
      g_string_append (html, "</tr>\n");
    }
  ix_phone_end_table (html);
  if (!keeps_back)
    ix_phone_add_notes (html, rounds);
}

/* @standings are the last ones; NULL: there will be others. */
static void
add_person (IxPhoneMaker   *maker,
            guint           person,
            const IxReport *seats,
            const IxReport *standings)
{
  g_autoptr (GString) html = g_string_new (NULL);
  const char *shown = ix_evening_entry (maker->source->evening, person)->shown;
  g_autofree char *name = g_strdup_printf ("p%u", person + 1);

  g_string_append (html, "<div id=\"whose\"");
  ix_html_add_attribute (html, "data-name", shown);
  g_string_append (html, ">\n");
  if (!add_group_seat (maker, html, person))
    {
      if (standings != NULL)
        add_end (maker, html, person, standings);
      else
        add_seat (maker, html, person, seats);
    }
  ix_phone_add_next_round (maker, html);
  if (standings == NULL)
    ix_phone_add_arrival (maker, html, person, name);
  g_string_append (html, "<p class=\"other\"><a href=\"index.html#names\">");
  ix_html_add_text (html, _("Another name"));
  g_string_append (html, "</a></p>\n");
  add_rounds (maker, html, person);
  g_string_append (html, "</div>\n");
  ix_phone_add_page (maker, IX_PHONE_OTHER, name, shown, NULL, html, NULL);
}

/* The list of names */

/* The field is shown by the script, which alone can do something with it. */
static char *
make_search (void)
{
  GString *html = g_string_new ("<form id=\"search\" role=\"search\" hidden=\"hidden\"><label for=\"who\">");

  ix_html_add_text (html, _("Type some letters of your name"));
  g_string_append (html, "</label><input type=\"search\" id=\"who\" name=\"who\" autocomplete=\"off\""
                         " autocapitalize=\"off\" spellcheck=\"false\"/></form>\n"
                         "<p id=\"nobody\" role=\"status\" hidden=\"hidden\">");
  ix_html_add_text (html, _("Nobody here has that name. Ask the arbiter."));
  g_string_append (html, "</p>\n");
  return g_string_free (html, FALSE);
}

/* Adds the words by which a name is found, unless they are those that the script makes of it. */
static void
add_words (GString    *html,
           const char *name)
{
  g_autofree char *folded = ix_casefold (name);
  g_autoptr (GString) words = g_string_new (NULL);

  ix_casefold_append_words (words, name);
  if (!g_str_equal (words->str, folded))
    ix_html_add_attribute (html, "data-words", words->str);
}

static void
add_name (const IxPhoneMaker *maker,
          GString            *html,
          guint               person,
          const IxReport     *seats)
{
  const IxEntry *entry = ix_evening_entry (maker->source->evening, person);
  guint r = seats != NULL ? row_about (seats, person) : IX_NOBODY;

  g_string_append_printf (html, "<li><a href=\"p%u.html\"", person + 1);
  ix_html_add_attribute (html, "data-name", entry->name);
  add_words (html, entry->shown);
  g_string_append_c (html, '>');
  ix_html_add_name (html, entry->shown);
  if (maker->options->grades && entry->grade != 0)
    g_string_append_printf (html, " <i>%d</i>", entry->grade);
  if (r != IX_NOBODY && ix_report_row (seats, r)->instead == NULL)
    {
      g_autofree char *table =
        g_strdup_printf (_("Table %s"), ix_phone_cell (seats, r, IX_FIELD_TABLE)->text);

      g_string_append (html, " <span>");
      ix_html_add_text (html, table);
      g_string_append (html, "</span>");
    }
  g_string_append (html, "</a></li>\n");
}

void
ix_phone_add_seats (IxPhoneMaker *maker)
{
  const IxEveningState *evening = maker->source->evening;
  g_autoptr (GArray) people = list_people (maker);
  gboolean over = is_over (evening);
  g_autoptr (IxReport) seats =
    evening->rounds->len > 0 && !over
      ? ix_report_new (IX_REPORT_NAMES, evening, ix_evening_round_in_play (evening))
      : NULL;
  g_autoptr (IxReport) standings =
    over ? ix_report_new (IX_REPORT_STANDINGS, evening, evening->rounds->len) : NULL;
  g_autoptr (GString) html = g_string_new (NULL);
  g_autofree char *search = make_search ();

  if (seats != NULL)
    ix_phone_add_subtitle (maker, html, seats);
  if (over)
    ix_phone_add_line (html, "when", _("The evening is over"));
  ix_phone_add_next_round (maker, html);
  if (people->len == 0)
    ix_phone_add_line (html, "instead", _("Nobody has come yet."));
  else
    {
      g_string_append (html, "<ul id=\"names\">\n");
      for (guint i = 0; i < people->len; i++)
        add_name (maker, html, g_array_index (people, guint, i), seats);
      g_string_append (html, "</ul>\n");
    }
  ix_phone_add_page (maker, IX_PHONE_SEATS, ix_phone_name (IX_PHONE_SEATS),
                     ix_phone_title (IX_PHONE_SEATS), search, html, NULL);
  for (guint i = 0; i < people->len; i++)
    add_person (maker, g_array_index (people, guint, i), seats, standings);
}
