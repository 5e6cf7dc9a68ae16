/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The arithmetic of a value of a season's table, in numbers. */

#include "ix-number.h"
#include "ix-report-words.h"
#include "ix-season-table.h"
#include "ix-season-value.h"

static void
append_number (GString   *text,
               IxTieValue value)
{
  g_autoptr (IxFraction) fraction = ix_fraction_new (value.num, value.den);
  g_autofree char *exact = value.den == 1 || 100 % value.den == 0
                             ? ix_number_for_people (ix_fraction_decimal (fraction, 2))
                             : ix_fraction_text (fraction);

  g_string_append (text, exact);
}

/* Appends a term: what the evening brought, times its coefficient. */
static void
append_term (GString            *text,
             const IxSeason     *season,
             const IxSeasonRule *rule,
             IxTieValue          value,
             gint64              evening)
{
  const IxSeasonPick *pick = ix_season_pick (season, evening);

  if (pick != NULL && (pick->num != 1 || pick->den != 1) && ix_season_rule_is_weighted (rule))
    {
      append_number (text, (IxTieValue) { pick->num, pick->den });
      g_string_append (text, " × ");
    }
  append_number (text, value);
}

/* Explains a direct encounter: the mean of the points against each of those who were compared. */
static char *
explain_encounter (const IxSeasonTable *table,
                   const IxSeasonRow   *row,
                   guint                rule)
{
  const IxSeasonMeetings *meetings = table->meetings;
  g_autofree char *total = ix_fraction_text (row->totals[rule]);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < table->rows->len; i++)
    {
      const IxSeasonRow *other = ix_season_table_row (table, i);
      gsize at = (gsize) row->person * meetings->n + other->person;

      if (other == row || other->shared[rule] != row->shared[rule] || other->rank < row->from[rule] ||
          meetings->met[at] == 0)
        continue;
      g_string_append (text, text->len > 0 ? " + " : "");
      append_number (text, (IxTieValue) { meetings->points[at], IX_POINT });
      if (meetings->met[at] > 1)
        g_string_append_printf (text, " / %u", meetings->met[at]);
    }
  return g_strdup_printf ("%s = %s", text->str, total);
}

char *
ix_season_table_explain (const IxSeasonTable *table,
                         guint                row,
                         guint                rule)
{
  const IxSeasonRule *asked = ix_season_rule (table->season, rule);
  const IxSeasonRow *at = ix_season_table_row (table, row);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *total = NULL;
  guint n = 0, divisor = 0;

  if (at->totals[rule] != NULL && asked->kind == IX_SEASON_ENCOUNTER)
    return explain_encounter (table, at, rule);
  if (at->totals[rule] == NULL || !ix_season_rule_is_of_evenings (asked))
    return g_strdup ("");
  for (guint e = 0; e < table->evenings->len; e++)
    {
      const IxSeasonShare *part = ix_season_table_person (table, at->person, e);
      IxTieValue value;

      if (part == NULL || !ix_season_table_counts (table, row, rule, e))
        continue;
      value = ix_season_value (table->season, rule, part);
      if (value.den == 0)
        continue;
      if (asked->kind == IX_SEASON_AVERAGE)
        value = (IxTieValue) { part->made, IX_POINT };
      divisor += asked->kind == IX_SEASON_AVERAGE ? part->n_matches : 1;
      g_string_append (text, n++ > 0 ? " + " : "");
      append_term (text, table->season, asked, value, ix_season_table_evening (table, e)->id);
    }
  if (ix_season_rule_is_mean (asked))
    {
      g_string_prepend_c (text, '(');
      g_string_append_printf (text, ") / %u", divisor);
    }
  total = ix_fraction_text (at->totals[rule]);
  g_string_append_printf (text, "%s = %s", n == 0 ? "0" : "", total);
  return g_strdup (text->str);
}
