/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-report.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "ix-date.h"
#include "ix-number.h"
#include "ix-report-words.h"
#include "ix-season-card.h"
#include "ix-season-words.h"

/* Cells */

static void
set_text (IxReportCell *cell,
          const char   *text)
{
  cell->kind = IX_CELL_TEXT;
  cell->text = g_strdup (text);
}

static void
set_number (IxReportCell *cell,
            IxCellKind    kind,
            gint64        number)
{
  cell->kind = kind;
  cell->number = number;
  cell->text = kind == IX_CELL_RANK && number == 0 ? g_strdup ("–")
                                                   : g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

/* Hundredths where they are exact; else three decimals. */
static void
set_fraction (IxReportCell     *cell,
              const IxFraction *fraction)
{
  g_autoptr (IxFraction) rounded = NULL;

  cell->kind = IX_CELL_VALUE;
  cell->number = IX_NO_NUMBER;
  if (fraction == NULL)
    {
      cell->text = g_strdup ("");
      return;
    }
  rounded = ix_fraction_new (ix_fraction_hundredths (fraction), 100);
  if (ix_fraction_compare (rounded, fraction) == 0)
    {
      cell->number = ix_fraction_hundredths (fraction);
      cell->text = ix_hundredths_text (cell->number);
    }
  else
    {
      cell->plain = ix_fraction_decimal (fraction, 3);
      cell->text = ix_number_for_people (g_strdup (cell->plain));
    }
}

static void
set_hundredths (IxReportCell *cell,
                gint64        hundredths)
{
  cell->kind = IX_CELL_VALUE;
  cell->number = hundredths;
  cell->text = ix_hundredths_text (hundredths);
}

static void
set_points (IxReportCell *cell,
            gint          tenths)
{
  cell->kind = IX_CELL_POINTS;
  cell->number = tenths;
  cell->text = ix_points_text (tenths);
}

/* Gives the number of @cell, which is a difference, its sign, a plus or a minus; a hyphen is too short. */
static void
show_sign (IxReportCell *cell)
{
  g_autofree char *text = cell->text;

  if (cell->number < 0)
    cell->text = g_strconcat ("−", text + 1, NULL);
  else
    cell->text = g_strconcat (cell->number > 0 ? "+" : "", text, NULL);
}

static void
add_note (IxReport *report,
          char     *text)
{
  IxReportNote *note = g_new0 (IxReportNote, 1);

  note->text = text;
  g_ptr_array_add (report->notes, note);
}

/* The table */

/* Returns the day and the month of a date, "8 Jan"; the whole text if it is no date. */
static char *
short_date (const char *date)
{
  guint year, month, day;
  g_autoptr (GDateTime) then = NULL;

  if (sscanf (date, "%4u-%2u-%2u", &year, &month, &day) == 3)
    then = g_date_time_new_utc ((gint) year, (gint) month, (gint) day, 0, 0, 0);
  /* Translators: the day and the month of an evening, see g_date_time_format() */
  return then != NULL ? ix_date_format (then, C_("date", "%-d %b")) : g_strdup (date);
}

static void
add_evening_columns (IxReport            *report,
                     const IxSeasonTable *table)
{
  for (guint e = 0; e < table->evenings->len; e++)
    {
      const IxSeasonEvening *evening = ix_season_table_evening (table, e);
      const IxSeasonPick *pick = ix_season_pick (table->season, evening->id);
      const char *heading = pick != NULL && *pick->label != '\0' ? pick->label
                            : *evening->date != '\0'             ? evening->date
                                                                 : evening->name;

      IxReportColumn *column =
        ix_report_append_column (report, IX_FIELD_POINTS, heading, IX_REPORT_RIGHT, 4, "");

      g_free (column->shorter);
      column->shorter = short_date (heading);
    }
}

static void
add_table_columns (IxReport            *report,
                   const IxSeasonTable *table)
{
  gboolean teams = table->season->of == IX_SEASON_OF_TEAMS;

  ix_report_append_column (report, IX_FIELD_RANK, _("Rank"), IX_REPORT_RIGHT, 3,
                           _("By the rules in their order; equals share it."));
  ix_report_append_column (report, IX_FIELD_OTHER, _("Before"), IX_REPORT_RIGHT, 4,
                           _("The rank before the last evening, and whether it is better or worse now."));
  ix_report_append_column (report, teams ? IX_FIELD_TEAM : IX_FIELD_PLAYER,
                           teams ? _("Team") : _("Name"), IX_REPORT_LEFT, 0, "");
  ix_report_append_column (report, IX_FIELD_OTHER, _("Evenings"), IX_REPORT_RIGHT, 3,
                           _("Evenings played."));
  for (guint rule = 0; rule < table->season->chain->len; rule++)
    {
      const IxSeasonRule *asked = ix_season_rule (table->season, rule);
      g_autofree char *heading = ix_season_words_heading (asked);
      g_autofree char *explanation = ix_season_words_explain (asked);

      ix_report_append_column (report, IX_FIELD_TIE_BREAK, heading, IX_REPORT_RIGHT, 5, explanation);
    }
  /* Behind the rules: a season may have many. */
  add_evening_columns (report, table);
}

static void
set_evening (IxReportCell        *cell,
             const IxSeasonTable *table,
             guint                r,
             guint                e)
{
  guint rule = ix_season_table_shown_rule (table);
  IxTieValue value = rule < table->season->chain->len
                       ? ix_season_table_value (table, r, rule, e)
                       : (IxTieValue) { 0 };
  g_autoptr (IxFraction) fraction = value.den != 0 ? ix_fraction_new (value.num, value.den) : NULL;

  set_fraction (cell, fraction);
  cell->struck = fraction != NULL && !ix_season_table_counts (table, r, rule, e);
  if (cell->struck)
    cell->explanation = g_strdup (_("It does not count."));
}

/* An arrow says whether the rank is better or worse than it was before. */
static void
set_before (IxReportCell      *cell,
            const IxSeasonRow *row)
{
  if (row->before == 0)
    {
      set_text (cell, "");
      return;
    }
  cell->kind = IX_CELL_NUMBER;
  cell->number = row->before;
  cell->text = g_strdup_printf ("%s%u", row->rank < row->before   ? "▲ "
                                        : row->rank > row->before ? "▼ "
                                                                  : "",
                                row->before);
  cell->plain = g_strdup_printf ("%u", row->before);
}

static void
add_table_row (IxReport            *report,
               const IxSeasonTable *table,
               guint                r)
{
  const IxSeasonRow *row = ix_season_table_row (table, r);
  IxReportCell *cell = ix_report_append_row (report, row->person, FALSE)->cells;

  set_number (cell++, IX_CELL_RANK, row->rank);
  set_before (cell++, row);
  set_text (cell++, ix_season_person (table->people, row->person)->shown);
  set_number (cell++, IX_CELL_NUMBER, row->n_evenings);
  for (guint rule = 0; rule < table->season->chain->len; rule++, cell++)
    {
      g_autofree char *explanation = ix_season_table_explain (table, r, rule);

      set_fraction (cell, row->totals[rule]);
      cell->part = ix_season_table_part (table, r, rule);
      if (*explanation != '\0')
        cell->explanation = g_steal_pointer (&explanation);
    }
  for (guint e = 0; e < table->evenings->len; e++)
    set_evening (cell++, table, r, e);
}

static void
make_table (IxReport            *report,
            const IxSeasonTable *table)
{
  add_table_columns (report, table);
  for (guint r = 0; r < table->rows->len; r++)
    add_table_row (report, table, r);
  for (guint i = 0; i < table->people->questions->len; i++)
    add_note (report, ix_season_words_question (
                        table->people,
                        &g_array_index (table->people->questions, IxSeasonQuestion, i)));
}

/* Pairs and ratings */

static void
make_pairs (IxReport            *report,
            const IxSeasonTable *table)
{
  g_autoptr (GArray) pairs = ix_season_pairs (table, table->season->pair_matches);

  ix_report_append_column (report, IX_FIELD_PLAYER, _("Name"), IX_REPORT_LEFT, 0, "");
  ix_report_append_column (report, IX_FIELD_PARTNER, _("Partner"), IX_REPORT_LEFT, 0, "");
  ix_report_append_column (report, IX_FIELD_OTHER, C_("played", "Matches"), IX_REPORT_RIGHT, 3, "");
  ix_report_append_column (report, IX_FIELD_POINTS, _("Points"), IX_REPORT_RIGHT, 4, "");
  ix_report_append_column (report, IX_FIELD_OTHER, _("Expected"), IX_REPORT_RIGHT, 5,
                           _("By the means of the grades of both teams (FIDE B.02 8.1.2)."));
  ix_report_append_column (report, IX_FIELD_OTHER, _("Above"), IX_REPORT_RIGHT, 5,
                           _("Points above what was expected."));
  for (guint i = 0; i < pairs->len; i++)
    {
      const IxSeasonPair *pair = &g_array_index (pairs, IxSeasonPair, i);
      IxReportCell *cell = ix_report_append_row (report, pair->one, FALSE)->cells;

      set_text (cell++, ix_season_person (table->players, pair->one)->shown);
      set_text (cell++, ix_season_person (table->players, pair->other)->shown);
      set_number (cell++, IX_CELL_NUMBER, pair->score.n_matches);
      set_points (cell++, pair->score.points);
      set_hundredths (cell++, pair->expected);
      set_hundredths (cell, ix_season_pair_above (pair));
      show_sign (cell++);
    }
  add_note (report,
            g_strdup_printf (ngettext ("Pairs with at least %u match together.",
                                       "Pairs with at least %u matches together.",
                                       table->season->pair_matches),
                             table->season->pair_matches));
}

static gint
compare_ratings (gconstpointer a,
                 gconstpointer b)
{
  const IxSeasonRating *one = a, *other = b;

  if (one->rating != other->rating)
    return one->rating > other->rating ? -1 : 1;
  return one->person < other->person ? -1 : one->person > other->person;
}

static void
make_ratings (IxReport            *report,
              const IxSeasonTable *table)
{
  g_autoptr (GArray) ratings = ix_season_ratings (table);

  ix_report_append_column (report, IX_FIELD_PLAYER, _("Name"), IX_REPORT_LEFT, 0, "");
  ix_report_append_column (report, IX_FIELD_OTHER, _("Rating"), IX_REPORT_RIGHT, 5, "");
  ix_report_append_column (report, IX_FIELD_OTHER, _("Change"), IX_REPORT_RIGHT, 5,
                           _("Since the first evening of the season."));
  ix_report_append_column (report, IX_FIELD_OTHER, C_("played", "Matches"), IX_REPORT_RIGHT, 3, "");
  g_array_sort (ratings, compare_ratings);
  for (guint i = 0; i < ratings->len; i++)
    {
      const IxSeasonRating *rating = &g_array_index (ratings, IxSeasonRating, i);
      gint now = ix_season_rating_round (rating->rating);
      IxReportCell *cell = ix_report_append_row (report, rating->person, FALSE)->cells;

      set_text (cell++, ix_season_person (table->players, rating->person)->shown);
      set_number (cell++, IX_CELL_NUMBER, now);
      set_number (cell, IX_CELL_NUMBER, now - rating->start);
      show_sign (cell++);
      set_number (cell++, IX_CELL_NUMBER, rating->n_matches);
    }
  add_note (report, g_strdup_printf (_("Elo on the mean of each team, K = %u, the change shared."),
                                     table->season->k));
}

/* Reports */

static char *
span_of (const IxSeasonTable *table)
{
  guint n = table->evenings->len;
  g_autofree char *last =
    n > 0 ? ix_format_evening_date (ix_season_table_evening (table, n - 1)->date) : NULL;

  if (n == 0)
    return g_strdup (_("No evening yet"));
  /* Translators: how many evenings, and the date of the last one */
  return g_strdup_printf (ngettext ("%u evening, the last on %s", "%u evenings, the last on %s", n), n,
                          last);
}

IxReport *
ix_season_report_new (const IxSeasonTable *table,
                      IxReportKind         kind)
{
  IxReport *report = ix_report_new_blank (kind);

  g_ptr_array_add (report->subtitle, g_strdup (table->season->name));
  g_ptr_array_add (report->subtitle, span_of (table));
  if (kind == IX_REPORT_SEASON_PAIRS)
    make_pairs (report, table);
  else if (kind == IX_REPORT_SEASON_RATINGS)
    make_ratings (report, table);
  else
    make_table (report, table);
  return report;
}

GPtrArray *
ix_season_reports_new (const IxSeasonTable *table)
{
  GPtrArray *reports = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);

  for (IxReportKind kind = IX_REPORT_SEASON; kind <= IX_REPORT_SEASON_RATINGS; kind++)
    g_ptr_array_add (reports, ix_season_report_new (table, kind));
  return reports;
}
