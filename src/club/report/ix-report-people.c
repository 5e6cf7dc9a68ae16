/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports of people where partners change: standings, cross table, points, fairness. */

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "ix-evening-partners.h"
#include "ix-evening-group.h"
#include "ix-number.h"
#include "ix-people-standings.h"
#include "ix-report-private.h"
#include "ix-report-words.h"
#include "ix-table-score.h"
#include "ix-text.h"

static const struct {
  const char *heading, *name, *explanation;
} ties[IX_N_PEOPLE_TIES] = {
  /* Translators: headings and names of tie-breaks of people whose partners change; as short as may be */
  [IX_PEOPLE_BY_GAMES] = { N_("Games"), N_("Game points"),
                           N_("The points of all single matches, added up.") },
  [IX_PEOPLE_BY_DIRECT] = { N_("Direct"), N_("Direct encounter"),
                            N_("The points made in matches against those who are tied, if that "
                               "decides.") },
  [IX_PEOPLE_BY_OTHERS] = { N_("Others"), N_("The others"),
                            N_("The points of all opponents less those of all partners.") },
  [IX_PEOPLE_BY_WINS] = { N_("Wins"), N_("Wins"), N_("How many matches were won.") },
  [IX_PEOPLE_BY_GRADE] = { N_("Grade"), N_("Lower grade"), N_("The lower grade goes first.") },
  [IX_PEOPLE_BY_LOTS] = { "", N_("Lots"), "" },
};

/* Common cells */

static void
add_name (IxReportMaker *maker,
          guint          entry)
{
  const IxEntry *person = ix_evening_entry (maker->state, entry);
  IxReportCell *name = ix_report_add_player (maker, entry);

  if (!person->house)
    return;
  g_free (name->text);
  name->text = g_strconcat (person->shown, " *", NULL);
}

static void
begin_row (IxReportMaker          *maker,
           const IxPersonStanding *row)
{
  ix_report_add_row (maker, row->entry, ix_evening_entry (maker->state, row->entry)->house);
}

/* Does anybody share a rank, or did lots part somebody from the next one? */
static gboolean
has_ties (const IxPeopleStandings *standings)
{
  for (guint i = 0; i + 1 < standings->rows->len; i++)
    if (ix_people_standings_parted_by (standings, i, i + 1) >= IX_PEOPLE_BY_LOTS)
      return TRUE;
  return FALSE;
}

static void
add_notes (IxReportMaker           *maker,
           const IxPeopleStandings *standings)
{
  guint n_open = 0;

  for (guint i = 0; i < maker->report->rows->len; i++)
    if (ix_report_row (maker->report, i)->apart)
      {
        ix_report_take_note (maker, g_strdup (_("* a house player: not ranked for prizes.")));
        break;
      }
  if (maker->report->kind == IX_REPORT_STANDINGS && has_ties (standings))
    ix_report_take_note (maker, g_strdup (standings->used[IX_PEOPLE_BY_LOTS]
                                            ? _("Remaining ties are decided by lot.")
                                            : _("Those who are equal share a rank; lots decide "
                                                "after the last round.")));
  if (maker->report->kind != IX_REPORT_FAIRNESS)
    ix_report_note_counted_groups (maker);
  for (guint r = 0; r < standings->n_rounds; r++)
    n_open += ix_club_round_count_open (ix_evening_round (maker->state, r));
  if (n_open > 0)
    ix_report_take_note (maker, g_strdup_printf (_("Results to come: %u"), n_open));
}

/* Standings */

/* Returns a fraction that hundredths do not hold, as programs write it. */
static char *
rounded_number (gint64 num,
                gint64 den)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (number, sizeof number, "%.2f", (double) num / (double) den));
}

static gboolean
is_exact (const IxPeopleValue *value)
{
  return value->den != 0 && 100 * value->num % value->den == 0;
}

static char *
value_text (const IxPersonStanding *row,
            guint                   tie)
{
  const IxPeopleValue *value = &row->values[tie];
  g_autofree char *text = NULL;

  if (value->den == 0 || (tie == IX_PEOPLE_BY_GRADE && value->num <= -5000))
    return g_strdup ("");
  if (tie == IX_PEOPLE_BY_GRADE)
    return g_strdup_printf ("%d", (gint) -value->num);
  text = is_exact (value) ? ix_hundredths_text (100 * ABS (value->num) / value->den)
                          : ix_number_for_people (rounded_number (ABS (value->num), value->den));
  /* A hyphen is too short for a sign. */
  return value->num < 0 ? g_strconcat ("−", text, NULL) : g_steal_pointer (&text);
}

/* Returns the line of a round in the explanation of the points of the others. */
static void
append_others (GString              *text,
               const IxReportMaker  *maker,
               guint                 r,
               const IxPersonRound  *round,
               const gint           *points)
{
  g_autofree char *higher = ix_points_text (points[round->opponents[IX_HIGHER_BOARD]]);
  g_autofree char *lower = ix_points_text (points[round->opponents[IX_LOWER_BOARD]]);
  g_autofree char *partner = ix_points_text (points[round->partner]);

  g_string_append_c (text, '\n');
  g_string_append_printf (text, _("Round %u: "), r + 1);
  g_string_append_printf (text, "%s + %s − %s · %s; %s; %s", higher, lower, partner,
                          ix_report_entry_name (maker, round->opponents[IX_HIGHER_BOARD]),
                          ix_report_entry_name (maker, round->opponents[IX_LOWER_BOARD]),
                          ix_report_entry_name (maker, round->partner));
}

/* Explains the points of the others round by round. */
static char *
explain_others (const IxReportMaker     *maker,
                const IxPeopleStandings *standings,
                const IxPersonStanding  *row)
{
  g_autofree gint *points = g_new0 (gint, maker->state->entries->len + 1);
  g_autofree char *value = value_text (row, IX_PEOPLE_BY_OTHERS);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < standings->rows->len; i++)
    points[ix_people_standings_at (standings, i)->entry] =
      ix_people_standings_at (standings, i)->points;
  g_string_append_printf (text, "%s = %s", _(ties[IX_PEOPLE_BY_OTHERS].name), value);
  for (guint r = 0; r < standings->n_rounds; r++)
    {
      IxPersonRound round;

      ix_evening_person_round (maker->state, r, row->entry, &round);
      if (round.part == IX_PERSON_SEATED && !round.open && !round.forfeit)
        append_others (text, maker, r, &round, points);
    }
  return g_string_free (text, FALSE);
}

static char *
explain_value (const IxReportMaker     *maker,
               const IxPeopleStandings *standings,
               const IxPersonStanding  *row,
               guint                    tie)
{
  g_autofree char *value = value_text (row, tie);

  if (tie == IX_PEOPLE_BY_OTHERS)
    return explain_others (maker, standings, row);
  if (tie == IX_PEOPLE_BY_DIRECT && row->values[tie].den == 0)
    return g_strdup_printf ("%s: %s", _(ties[tie].name),
                            row->shared[tie + 1] == 0
                              ? _("nobody else was tied here")
                              : _("there is no value: not all of those who are tied have met"));
  return g_strdup_printf ("%s = %s", _(ties[tie].name), value);
}

/* Returns the line of a round in the explanation of the points. */
static void
append_round (GString             *text,
              const IxReportMaker *maker,
              guint                r,
              const IxPersonRound *round)
{
  g_autofree char *points = ix_points_text (round->points);

  if (round->part == IX_PERSON_ABSENT && round->points == 0)
    return;
  g_string_append_printf (text, "%s", text->len > 0 ? "\n" : "");
  g_string_append_printf (text, _("Round %u: "), r + 1);
  if (round->part == IX_PERSON_SEATED && round->open)
    g_string_append (text, "…");
  else
    g_string_append (text, points);
  if (round->part == IX_PERSON_SEATED && !round->both)
    /* Translators: the name of the partner */
    g_string_append_printf (text, _(" · with %s"), ix_report_entry_name (maker, round->partner));
  else if (round->part == IX_PERSON_SEATED)
    g_string_append_printf (text, " · %s", _("both boards"));
  else
    g_string_append_printf (text, " · %s", round->part == IX_PERSON_OUT ? ix_format_sits_out ()
                                                                        : _("not there"));
}

static char *
explain_points (const IxReportMaker     *maker,
                const IxPeopleStandings *standings,
                const IxPersonStanding  *row)
{
  GString *text = g_string_new (NULL);

  for (guint r = 0; r < standings->n_rounds; r++)
    {
      IxPersonRound round;

      ix_evening_person_round (maker->state, r, row->entry, &round);
      append_round (text, maker, r, &round);
    }
  for (guint g = 0; g < maker->state->groups->len; g++)
    {
      g_autofree char *line = ix_report_group_share (maker, g, row->entry, standings->n_rounds);

      if (line != NULL)
        ix_text_append_item (text, "\n", line);
    }
  return g_string_free (text, text->len == 0);
}

/* Says that the direct encounter parted two rows of which it shows nothing, or the same: of those who have not all met
 * only the first has a value, and it may have decided among fewer than it is shown for.  FALSE if values tell. */
static gboolean
append_encounter (GString                *text,
                  const IxPersonStanding *one,
                  const IxPersonStanding *other,
                  gboolean                ahead,
                  const char             *name)
{
  const IxPeopleValue *own = &one->values[IX_PEOPLE_BY_DIRECT], *others = &other->values[IX_PEOPLE_BY_DIRECT];
  const char *tie = _(ties[IX_PEOPLE_BY_DIRECT].name);

  if (own->den == 0 || others->den == 0)
    g_string_append_printf (text,
                            ahead ? _("Ahead of %s: %s decided, and unplayed games could not have "
                                      "changed that.")
                                  : _("Behind %s: %s decided, and unplayed games could not have "
                                      "changed that."),
                            name, tie);
  else if (own->num * others->den == others->num * own->den)
    g_string_append_printf (text,
                            ahead ? _("Ahead of %s: %s decided, among those still level.")
                                  : _("Behind %s: %s decided, among those still level."),
                            name, tie);
  else
    return FALSE;
  return TRUE;
}

/* Says what parted a row from one beside it. */
static void
append_parted (GString                 *text,
               const IxReportMaker     *maker,
               const IxPeopleStandings *standings,
               guint                    i,
               guint                    k)
{
  gint by = ix_people_standings_parted_by (standings, i, k);
  const IxPersonStanding *one = ix_people_standings_at (standings, i);
  const IxPersonStanding *other = ix_people_standings_at (standings, k);
  const char *name = ix_report_entry_name (maker, other->entry);
  g_autofree char *own = by < 0 ? ix_points_text (one->points) : NULL;
  g_autofree char *others = by < 0 ? ix_points_text (other->points) : NULL;

  g_string_append (text, text->len > 0 ? "\n" : "");
  if (by == IX_N_PEOPLE_TIES)
    g_string_append_printf (text, _("Level with %s: all that ranks is equal."), name);
  else if (by < 0)
    g_string_append_printf (text,
                            i < k ? _("Ahead of %s: more points, %s to %s.")
                                  : _("Behind %s: fewer points, %s to %s."),
                            name, own, others);
  else if (by == IX_PEOPLE_BY_LOTS)
    g_string_append_printf (text,
                            i < k ? _("Ahead of %s by lot: everything else is equal.")
                                  : _("Behind %s by lot: everything else is equal."),
                            name);
  else if (by != IX_PEOPLE_BY_DIRECT || !append_encounter (text, one, other, i < k, name))
    {
      g_autofree char *first = value_text (one, (guint) by), *second = value_text (other, (guint) by);

      g_string_append_printf (text,
                              i < k ? _("Ahead of %s: %s decided, %s to %s.")
                                    : _("Behind %s: %s decided, %s to %s."),
                              name, _(ties[by].name), *first != '\0' ? first : "–",
                              *second != '\0' ? second : "–");
    }
}

static char *
explain_rank (const IxReportMaker     *maker,
              const IxPeopleStandings *standings,
              guint                    i)
{
  GString *text = g_string_new (NULL);

  if (i > 0 && standings->n_rounds > 0)
    append_parted (text, maker, standings, i, i - 1);
  if (i + 1 < standings->rows->len && standings->n_rounds > 0)
    append_parted (text, maker, standings, i, i + 1);
  return g_string_free (text, text->len == 0);
}

static void
add_value (IxReportMaker           *maker,
           const IxPeopleStandings *standings,
           guint                    i,
           guint                    tie,
           gint                     decided)
{
  const IxPersonStanding *row = ix_people_standings_at (standings, i);
  const IxPeopleValue *value = &row->values[tie];
  gboolean is_fraction = value->den != 0 && tie != IX_PEOPLE_BY_GRADE;
  IxReportCell *cell =
    ix_report_take_text (maker, IX_CELL_VALUE,
                         is_fraction && is_exact (value) ? 100 * value->num / value->den : IX_NO_NUMBER,
                         value_text (row, tie));

  if (is_fraction && !is_exact (value))
    cell->plain = rounded_number (value->num, value->den);

  cell->explanation = explain_value (maker, standings, row, tie);
  cell->part = decided == (gint) tie  ? IX_PART_DECIDED
               : decided > (gint) tie ? IX_PART_BEFORE
                                      : IX_PART_BEHIND;
}

static void
add_standing (IxReportMaker           *maker,
              const IxPeopleStandings *standings,
              guint                    i)
{
  const IxPersonStanding *row = ix_people_standings_at (standings, i);
  gint decided = ix_people_standings_decided_by (standings, i);
  IxReportCell *points;

  begin_row (maker, row);
  ix_report_add_rank (maker, row->rank)->explanation = explain_rank (maker, standings, i);
  add_name (maker, row->entry);
  ix_report_add_number (maker, row->n_matches);
  ix_report_add_number (maker, row->n_out);
  points = ix_report_add_points (maker, row->points);
  points->explanation = explain_points (maker, standings, row);
  if (decided < 0)
    points->part = IX_PART_DECIDED;
  for (guint tie = 0; tie < IX_PEOPLE_BY_LOTS; tie++)
    if (standings->used[tie])
      add_value (maker, standings, i, tie, decided == IX_N_PEOPLE_TIES ? -1 : decided);
}

static void
add_first_columns (IxReportMaker *maker,
                   const char    *about_rank)
{
  ix_report_add_column (maker, IX_FIELD_RANK, _("Rank"), IX_REPORT_RIGHT, 3, about_rank);
  ix_report_add_column (maker, IX_FIELD_PLAYER, _("Name"), IX_REPORT_LEFT, 0, "");
}

static void
add_counts (IxReportMaker *maker)
{
  ix_report_add_column (maker, IX_FIELD_OTHER, _("Matches"), IX_REPORT_RIGHT, 3,
                        _("How many matches have a result."));
  ix_report_add_column (maker, IX_FIELD_OTHER, _("Sat out"), IX_REPORT_RIGHT, 3,
                        maker->state->partners.half
                          ? _("Rounds in which this person sat out, each with half a point.")
                          : _("Rounds in which this person sat out, without a point."));
  ix_report_add_column (maker, IX_FIELD_POINTS, _("Points"), IX_REPORT_RIGHT, 4, "");
}

void
ix_report_make_people_standings (IxReportMaker *maker)
{
  g_autoptr (IxPeopleStandings) standings = ix_people_standings_new (maker->state, maker->round);

  add_first_columns (maker, _("The value that decided the rank is bold; those behind it did not "
                              "count."));
  add_counts (maker);
  for (guint tie = 0; tie < IX_PEOPLE_BY_LOTS; tie++)
    if (standings->used[tie])
      {
        g_autofree char *explanation =
          g_strdup_printf ("%s: %s", _(ties[tie].name), _(ties[tie].explanation));

        ix_report_add_column (maker, IX_FIELD_TIE_BREAK, _(ties[tie].heading), IX_REPORT_RIGHT, 5,
                              explanation);
      }
  for (guint i = 0; i < standings->rows->len; i++)
    add_standing (maker, standings, i);
  add_notes (maker, standings);
}

/* Cross table */

/* Returns the numbers by which cells name people, by entries: ranks, if all have one of their own. */
static guint *
number_people (const IxReportMaker     *maker,
               const IxPeopleStandings *standings,
               gboolean                *ranks)
{
  guint *numbers = g_new0 (guint, maker->state->entries->len + 1);
  guint last = 0;

  *ranks = TRUE;
  for (guint i = 0; i < standings->rows->len; i++)
    {
      *ranks &= ix_people_standings_at (standings, i)->rank > last;
      last = ix_people_standings_at (standings, i)->rank;
    }
  for (guint i = 0; i < standings->rows->len; i++)
    {
      const IxPersonStanding *row = ix_people_standings_at (standings, i);

      numbers[row->entry] = *ranks ? row->rank : row->entry + 1;
    }
  return numbers;
}

/* Returns "4/5,7: 1": with number 4 against numbers 5 and 7; "/5,7" of one who plays both boards. */
static char *
round_text (const IxPersonRound *round,
            const guint         *numbers)
{
  g_autofree char *points = ix_points_text (round->points);
  g_autofree char *partner = NULL;
  guint higher, lower;
  const char *colon = round->open ? "" : ": ";

  if (round->part != IX_PERSON_SEATED)
    return round->part == IX_PERSON_OUT || round->points > 0 ? g_strdup_printf ("(%s)", points)
                                                             : g_strdup ("");
  partner = round->both ? g_strdup ("") : g_strdup_printf ("%u", numbers[round->partner]);
  higher = numbers[round->opponents[IX_HIGHER_BOARD]];
  lower = numbers[round->opponents[IX_LOWER_BOARD]];
  if (round->open)
    points[0] = '\0';
  else if (round->forfeit)
    {
      g_free (points);
      points = g_strdup (round->points > 0 ? "+" : "–");
    }
  return higher == lower ? g_strdup_printf ("%s/%u%s%s", partner, higher, colon, points)
                         : g_strdup_printf ("%s/%u,%u%s%s", partner, higher, lower, colon, points);
}

void
ix_report_make_people_cross_table (IxReportMaker *maker)
{
  g_autoptr (IxPeopleStandings) standings = ix_people_standings_new (maker->state, maker->round);
  gboolean ranks;
  g_autofree guint *numbers = number_people (maker, standings, &ranks);

  ix_report_add_column (maker, IX_FIELD_RANK, _("Rank"), IX_REPORT_RIGHT, 3, "");
  if (!ranks)
    ix_report_add_column (maker, IX_FIELD_NUMBER, _("No."), IX_REPORT_RIGHT, 3,
                          _("The number by which the others name this person."));
  ix_report_add_column (maker, IX_FIELD_PLAYER, _("Name"), IX_REPORT_LEFT, 0, "");
  for (guint r = 0; r < standings->n_rounds; r++)
    {
      g_autofree char *number = g_strdup_printf ("%u", r + 1);

      ix_report_add_column (maker, IX_FIELD_ROUND, number, IX_REPORT_CENTRE, 8,
                            _("The number of the partner, a stroke, those of the opponents, the "
                              "result. In brackets: the points without a match."));
    }
  ix_report_add_column (maker, IX_FIELD_POINTS, _("Points"), IX_REPORT_RIGHT, 4, "");
  for (guint i = 0; i < standings->rows->len; i++)
    {
      const IxPersonStanding *row = ix_people_standings_at (standings, i);

      begin_row (maker, row);
      ix_report_add_rank (maker, row->rank);
      if (!ranks)
        ix_report_add_number (maker, numbers[row->entry]);
      add_name (maker, row->entry);
      for (guint r = 0; r < standings->n_rounds; r++)
        {
          IxPersonRound round;

          ix_evening_person_round (maker->state, r, row->entry, &round);
          ix_report_take_text (maker, IX_CELL_TEXT, 0, round_text (&round, numbers));
        }
      ix_report_add_points (maker, row->points);
    }
  ix_report_take_note (maker, g_strdup (ranks ? _("Numbers are ranks.")
                                              : _("Numbers are the players’ numbers.")));
  if (standings->n_rounds > 0)
    ix_report_take_note (maker,
                         g_strdup (_("10/20,3: 1 means: with number 10 as the partner against 20 and 3, one point. In "
                                     "brackets: the points without a match.")));
  add_notes (maker, standings);
}

/* Points of the players, and fairness */

/* Counts the games with White and with Black that were played, and if @open those that will be; whoever
 * plays both boards has one of each. */
static void
count_colours (const IxReportMaker *maker,
               guint                n_rounds,
               guint                entry,
               gboolean             open,
               guint               *white,
               guint               *black)
{
  *white = *black = 0;
  for (guint r = 0; r < n_rounds; r++)
    {
      const IxClubRound *round = ix_evening_round (maker->state, r);
      guint number, seat = ix_club_round_seat_of (round, entry, &number);
      const IxClubTable *table = seat != IX_NOBODY ? ix_club_round_table (round, number) : NULL;

      for (guint s = 0; table != NULL && s < IX_PARTNERS_SEATS; s++)
        for (guint m = 0; table->players[s / 2][s % 2] == entry && m < table->n_matches; m++)
          {
            IxTableResult result = table->matches[m].result;
            gboolean counts = !ix_table_result_is_forfeit (result) && (open || result != IX_TABLE_OPEN);

            *white += counts && ix_side_has_white (s / 2, s % 2, m == 1);
            *black += counts && !ix_side_has_white (s / 2, s % 2, m == 1);
          }
    }
}

static void
add_colours (IxReportMaker *maker,
             guint          n_rounds,
             guint          entry,
             gboolean       open)
{
  guint white, black;

  count_colours (maker, n_rounds, entry, open, &white, &black);
  ix_report_add_number (maker, white);
  ix_report_add_number (maker, black);
}

static void
add_colour_columns (IxReportMaker *maker)
{
  ix_report_add_column (maker, IX_FIELD_OTHER, _("White"), IX_REPORT_RIGHT, 3,
                        _("Games with White."));
  ix_report_add_column (maker, IX_FIELD_OTHER, _("Black"), IX_REPORT_RIGHT, 3,
                        _("Games with Black."));
}

void
ix_report_make_people_points (IxReportMaker *maker)
{
  g_autoptr (IxPeopleStandings) standings = ix_people_standings_new (maker->state, maker->round);

  add_first_columns (maker, "");
  ix_report_add_column (maker, IX_FIELD_GRADE, _("Grade"), IX_REPORT_RIGHT, 5, "");
  add_counts (maker);
  add_colour_columns (maker);
  for (guint i = 0; i < standings->rows->len; i++)
    {
      const IxPersonStanding *row = ix_people_standings_at (standings, i);

      begin_row (maker, row);
      ix_report_add_rank (maker, row->rank);
      add_name (maker, row->entry);
      ix_report_add_grade (maker, ix_evening_entry (maker->state, row->entry));
      ix_report_add_number (maker, row->n_matches);
      ix_report_add_number (maker, row->n_out);
      ix_report_add_points (maker, row->points);
      add_colours (maker, standings->n_rounds, row->entry, FALSE);
    }
  add_notes (maker, standings);
}

/* How often somebody had a partner, or an opponent, whom they had had before. */
static void
count_repeats (const IxReportMaker *maker,
               guint                entry,
               guint               *partners,
               guint               *opponents)
{
  guint n = maker->state->entries->len;
  g_autofree guint *with = g_new0 (guint, n + 1), *against = g_new0 (guint, n + 1);

  *partners = *opponents = 0;
  for (guint r = 0; r < maker->state->rounds->len; r++)
    {
      IxPersonRound round;

      ix_evening_person_round (maker->state, r, entry, &round);
      if (round.part != IX_PERSON_SEATED)
        continue;
      *partners += !round.both && with[round.partner]++ > 0;
      *opponents += against[round.opponents[IX_HIGHER_BOARD]]++ > 0;
      if (round.opponents[IX_HIGHER_BOARD] != round.opponents[IX_LOWER_BOARD])
        *opponents += against[round.opponents[IX_LOWER_BOARD]]++ > 0;
    }
}

/* Notes how even the tables were, by the grades with which the planner counts. */
static void
note_evenness (IxReportMaker *maker)
{
  guint64 sum = 0;
  guint widest = 0, n = 0;

  for (guint r = 0; r < maker->state->rounds->len; r++)
    {
      g_auto (IxEveningField) field = { 0 };
      IxPartnersRound round;
      IxPartnersWhy why;

      ix_evening_field_init (&field, maker->state, r);
      ix_evening_partners_round (maker->state, r, &round);
      for (guint t = 0; t < round.n_tables && ix_partners_why (&field.field, &round, t, &why); t++)
        {
          sum += why.difference;
          widest = MAX (widest, why.difference);
          n++;
        }
    }
  if (n > 0)
    /* Translators: of the sums of the grades of the two teams of a table */
    ix_report_take_note (maker, g_strdup_printf (_("Sums of two teams at a table: %u apart on "
                                                   "average, %u at most."),
                                                 (guint) ((2 * sum + n) / (2 * n)), widest));
}

void
ix_report_make_people_fairness (IxReportMaker *maker)
{
  guint n_rounds = maker->state->rounds->len;
  g_autoptr (IxPeopleStandings) standings = ix_people_standings_new (maker->state, n_rounds);
  g_autoptr (GArray) people = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < standings->rows->len; i++)
    g_array_append_val (people, ix_people_standings_at (standings, i)->entry);
  ix_names_sort_entries (people, maker->state);
  ix_report_add_column (maker, IX_FIELD_PLAYER, _("Name"), IX_REPORT_LEFT, 0, "");
  add_colour_columns (maker);
  ix_report_add_column (maker, IX_FIELD_OTHER, _("Sat out"), IX_REPORT_RIGHT, 3,
                        _("Rounds in which this person sat out."));
  ix_report_add_column (maker, IX_FIELD_OTHER, _("Partners again"), IX_REPORT_RIGHT, 3,
                        _("Rounds with a partner whom this person had had before."));
  ix_report_add_column (maker, IX_FIELD_OTHER, _("Opponents again"), IX_REPORT_RIGHT, 3,
                        _("Meetings with an opponent met before."));
  for (guint p = 0; p < people->len; p++)
    for (guint i = 0; i < standings->rows->len; i++)
      {
        const IxPersonStanding *row = ix_people_standings_at (standings, i);
        guint entry = g_array_index (people, guint, p), partners, opponents;

        if (row->entry != entry)
          continue;
        begin_row (maker, row);
        add_name (maker, entry);
        add_colours (maker, n_rounds, entry, TRUE);
        ix_report_add_number (maker, row->n_out);
        count_repeats (maker, entry, &partners, &opponents);
        ix_report_add_number (maker, partners);
        ix_report_add_number (maker, opponents);
      }
  note_evenness (maker);
}
