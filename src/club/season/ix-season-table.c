/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-table.h"

#include <string.h>

#include "ix-person-name.h"
#include "ix-season-value.h"

/* A table while it is made: of the first so many evenings. */
typedef struct {
  const IxSeasonTable *table;
  guint                n_evenings;
  guint                n_rules;
  const IxSeasonMeetings *meetings; /* at these; NULL: no rule asks */
} Making;

static gboolean
is_of_teams (const IxSeasonTable *table)
{
  return table->season->of == IX_SEASON_OF_TEAMS;
}

/* Parts */

static const IxSeasonShare *
part_of (const IxSeasonTable *table,
         guint                evening,
         guint                who)
{
  const IxSeasonEvening *at = ix_season_table_evening (table, evening);

  return is_of_teams (table) ? &ix_season_team (at, who)->part : &ix_season_entry (at, who)->part;
}

const IxSeasonShare *
ix_season_table_person (const IxSeasonTable *table,
                        guint                person,
                        guint                evening)
{
  guint who = table->whos[evening][person];

  return who != IX_NOBODY ? part_of (table, evening, who) : NULL;
}

gboolean
ix_season_rule_is_mean (const IxSeasonRule *rule)
{
  return rule->kind == IX_SEASON_AVERAGE || rule->kind == IX_SEASON_PLACE ||
         rule->kind == IX_SEASON_TIE_MEAN;
}

/* Evenings */

typedef struct {
  const Making      *making;
  const IxSeasonRow *row;
} Order;

/* Compares two evenings of a row by the chain; of equals the earlier one is first. */
static gint
compare_evenings (gconstpointer a,
                  gconstpointer b,
                  gpointer      data)
{
  const Order *order = data;
  const IxSeasonTable *table = order->making->table;
  guint one = *(const guint *) a, other = *(const guint *) b;

  for (guint rule = 0; rule < order->making->n_rules; rule++)
    {
      const IxTieValue *values = order->row->values + rule * table->evenings->len;
      gint compared = ix_season_value_compare (table->season, rule, values[one], values[other]);

      if (compared != 0)
        return compared;
    }
  return one < other ? -1 : one > other;
}

/* Fills in the values of the evenings, and their order. */
static void
read_evenings (const Making *making,
               IxSeasonRow  *row)
{
  const IxSeasonTable *table = making->table;
  guint n = table->evenings->len;
  Order order = { making, row };

  for (guint e = 0; e < making->n_evenings; e++)
    {
      guint who = making->table->whos[e][row->person];
      const IxSeasonShare *part;

      if (who == IX_NOBODY)
        continue;
      part = part_of (table, e, who);
      row->evenings[row->n_evenings++] = e;
      row->n_matches += part->n_matches;
      for (guint rule = 0; rule < making->n_rules; rule++)
        row->values[rule * n + e] =
          ix_season_weighted (table->season, rule, part, ix_season_table_evening (table, e)->id);
    }
  g_qsort_with_data (row->evenings, (gint) row->n_evenings, sizeof (guint), compare_evenings, &order);
}

/* Totals */

/* Returns the points of an average before they are divided: those of the matches, times the
 * coefficient. */
static IxTieValue
made_at (const Making *making,
         guint         evening,
         const IxSeasonShare *part)
{
  const IxSeasonPick *pick =
    ix_season_pick (making->table->season, ix_season_table_evening (making->table, evening)->id);

  return (IxTieValue) { (gint64) part->made * (pick != NULL ? pick->num : 1),
                        IX_POINT * (gint64) (pick != NULL ? pick->den : 1) };
}

/* Sets the total of a rule that has values of evenings. */
static void
add_up (const Making *making,
        IxSeasonRow  *row,
        guint         rule)
{
  const IxSeasonTable *table = making->table;
  const IxSeasonRule *asked = ix_season_rule (table->season, rule);
  guint n_counting = asked->best > 0 ? MIN (asked->best, row->n_evenings) : row->n_evenings;
  IxFraction *total = ix_fraction_new (0, 1);
  guint divisor = 0;

  for (guint i = 0; i < n_counting; i++)
    {
      guint e = row->evenings[i];
      gsize at = (gsize) rule * table->evenings->len + e;
      IxTieValue value = row->values[at];

      row->counts[at] = TRUE;
      if (value.den == 0)
        continue;
      if (asked->kind == IX_SEASON_AVERAGE)
        {
          const IxSeasonShare *part = part_of (table, e, making->table->whos[e][row->person]);

          value = made_at (making, e, part);
          divisor += part->n_matches;
        }
      else
        {
          divisor++;
        }
      ix_fraction_add (total, value.num, value.den);
    }
  if (ix_season_rule_is_mean (asked) && divisor > 0)
    ix_fraction_divide (total, divisor);
  if ((ix_season_rule_is_mean (asked) && divisor == 0) || row->n_matches < asked->least)
    g_clear_pointer (&total, ix_fraction_free);
  row->totals[rule] = total;
}

/* Refinement */

static IxSeasonRow **
rows_of (const GPtrArray *rows,
         guint            first)
{
  return (IxSeasonRow **) rows->pdata + first;
}

static gint
compare_totals (const Making      *making,
                guint              rule,
                const IxSeasonRow *one,
                const IxSeasonRow *other)
{
  const IxFraction *a = one->totals[rule], *b = other->totals[rule];
  gint compared;

  if (a == NULL || b == NULL)
    return (a == NULL) - (b == NULL);
  compared = ix_fraction_compare (b, a);
  return ix_season_rule_is_reversed (ix_season_rule (making->table->season, rule)) ? -compared
                                                                                  : compared;
}

typedef struct {
  const Making *making;
  guint         rule;
} ByRule;

static gint
compare_by_rule (gconstpointer a,
                 gconstpointer b,
                 gpointer      data)
{
  const ByRule *by = data;

  return compare_totals (by->making, by->rule, *(IxSeasonRow *const *) a, *(IxSeasonRow *const *) b);
}

static gint
compare_ranks (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const IxSeasonRow *one = *(IxSeasonRow *const *) a, *other = *(IxSeasonRow *const *) b;

  return one->rank < other->rank ? -1 : one->rank > other->rank;
}

static void
rank_by_total (const Making *making,
               guint         rule,
               IxSeasonRow **rows,
               guint         n,
               guint         rank)
{
  ByRule by = { making, rule };

  /* It keeps the order of equals. */
  g_qsort_with_data (rows, (gint) n, sizeof *rows, compare_by_rule, &by);
  for (guint i = 0; i < n; i++)
    rows[i]->rank =
      i > 0 && compare_totals (making, rule, rows[i], rows[i - 1]) == 0 ? rows[i - 1]->rank : rank + i;
}

static void
rank_by_encounter (const Making *making,
                   guint         rule,
                   IxSeasonRow **rows,
                   guint         n,
                   guint         rank)
{
  g_autofree guint *group = g_new (guint, n);
  g_autofree IxSeasonEncounter *encounters = g_new (IxSeasonEncounter, n);

  for (guint i = 0; i < n; i++)
    group[i] = rows[i]->person;
  ix_season_encounter (making->meetings, group, n, encounters);
  for (guint i = 0; i < n; i++)
    {
      rows[i]->totals[rule] = encounters[i].value;
      rows[i]->from[rule] = rank + encounters[i].from;
      rows[i]->rank = rank + encounters[i].order;
    }
  g_qsort_with_data (rows, (gint) n, sizeof *rows, compare_ranks, NULL);
}

/* Orders @n tied rows, the first of which has @rank, by the rules from @rule on. */
static void
refine (const Making *making,
        guint         rule,
        IxSeasonRow **rows,
        guint         n,
        guint         rank)
{
  if (n < 2 || rule == making->n_rules)
    return;
  for (guint i = 0; i < n; i++)
    rows[i]->shared[rule] = rank;
  if (ix_season_rule (making->table->season, rule)->kind == IX_SEASON_ENCOUNTER)
    rank_by_encounter (making, rule, rows, n, rank);
  else
    rank_by_total (making, rule, rows, n, rank);
  for (guint first = 0, end; first < n; first = end)
    {
      for (end = first + 1; end < n && rows[end]->rank == rows[first]->rank;)
        end++;
      for (guint i = first; i < end && end - first < n; i++)
        rows[i]->decided = (gint) rule;
      refine (making, rule + 1, rows + first, end - first, rows[first]->rank);
    }
}

/* Rows */

static void
row_free (const IxSeasonTable *table,
          IxSeasonRow         *row)
{
  for (guint rule = 0; rule < table->season->chain->len; rule++)
    ix_fraction_free (row->totals[rule]);
  g_free (row->evenings);
  g_free (row->values);
  g_free (row->counts);
  g_free (row->totals);
  g_free (row->shared);
  g_free (row->from);
  g_free (row);
}

static void
rows_free (const IxSeasonTable *table,
           GPtrArray           *rows)
{
  for (guint i = 0; i < rows->len; i++)
    row_free (table, rows->pdata[i]);
  g_ptr_array_unref (rows);
}

static IxSeasonRow *
row_new (const Making *making,
         guint         person)
{
  gsize n = making->table->evenings->len, n_rules = making->n_rules;
  IxSeasonRow *row = g_new0 (IxSeasonRow, 1);

  row->person = person;
  row->rank = 1;
  row->decided = -1;
  row->evenings = g_new0 (guint, n + 1);
  row->values = g_new0 (IxTieValue, n * n_rules + 1);
  row->counts = g_new0 (gboolean, n * n_rules + 1);
  row->totals = g_new0 (IxFraction *, n_rules + 1);
  row->shared = g_new0 (guint, n_rules + 1);
  row->from = g_new0 (guint, n_rules + 1);
  read_evenings (making, row);
  for (guint rule = 0; rule < n_rules; rule++)
    if (ix_season_rule_is_of_evenings (ix_season_rule (making->table->season, rule)))
      add_up (making, row, rule);
  return row;
}

/* Gives those who are named in the list of lots their places in it. */
static void
draw_lots (const Making    *making,
           const GPtrArray *rows,
           guint            rule)
{
  const GPtrArray *order = ix_season_rule (making->table->season, rule)->order;

  for (guint i = 0; i < order->len; i++)
    {
      guint person = ix_season_people_find (making->table->people, order->pdata[i]);

      for (guint k = 0; k < rows->len && person != IX_NOBODY; k++)
        if (rows_of (rows, k)[0]->person == person && rows_of (rows, k)[0]->totals[rule] == NULL)
          rows_of (rows, k)[0]->totals[rule] = ix_fraction_new (i + 1, 1);
    }
}

/* Returns the people in the order of their names. */
static guint *
people_by_name (const IxSeasonPeople *people)
{
  guint n = people->people->len;
  guint *sorted = g_new (guint, n + 1);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = ix_person_name_surname_first (ix_season_person (people, i)->name);
      char *key = g_utf8_collate_key (name, -1);
      guint at = i;

      g_ptr_array_add (keys, key);
      for (; at > 0 && strcmp (keys->pdata[sorted[at - 1]], key) > 0; at--)
        sorted[at] = sorted[at - 1];
      sorted[at] = i;
    }
  return sorted;
}

/* Notes who is who at each evening. */
static void
note_whos (IxSeasonTable *table)
{
  table->whos = g_new0 (guint *, table->evenings->len + 1);
  for (guint e = 0; e < table->evenings->len; e++)
    {
      const GArray *of = table->people->of->pdata[e];

      table->whos[e] = g_new (guint, table->people->people->len + 1);
      for (guint i = 0; i < table->people->people->len; i++)
        table->whos[e][i] = IX_NOBODY;
      for (guint i = 0; i < of->len; i++)
        if (g_array_index (of, guint, i) != IX_NOBODY)
          table->whos[e][g_array_index (of, guint, i)] = i;
    }
}

/* Counts the meetings at the first @n_evenings evenings, if a rule asks. */
static IxSeasonMeetings *
count_meetings (const IxSeasonTable *table,
                guint                n_evenings)
{
  for (guint rule = 0; rule < table->season->chain->len; rule++)
    if (ix_season_rule (table->season, rule)->kind == IX_SEASON_ENCOUNTER)
      return ix_season_meetings_new (table->people, table->evenings, n_evenings, is_of_teams (table));
  return NULL;
}

/* Returns the rows after the first @n_evenings evenings, the best first. */
static GPtrArray *
make_rows (const IxSeasonTable    *table,
           const IxSeasonMeetings *meetings,
           const guint            *sorted,
           guint                   n_evenings)
{
  GPtrArray *rows = g_ptr_array_new ();
  const Making making = { table, n_evenings, table->season->chain->len, meetings };

  for (guint i = 0; i < table->people->people->len; i++)
    {
      IxSeasonRow *row = row_new (&making, sorted[i]);

      if (row->n_evenings > 0)
        g_ptr_array_add (rows, row);
      else
        row_free (table, row);
    }
  for (guint rule = 0; rule < making.n_rules; rule++)
    if (ix_season_rule (table->season, rule)->kind == IX_SEASON_LOTS)
      draw_lots (&making, rows, rule);
  if (rows->len > 0)
    refine (&making, 0, rows_of (rows, 0), rows->len, 1);
  return rows;
}

/* Notes the ranks without the last evening. */
static void
look_back (IxSeasonTable *table,
           const guint   *sorted)
{
  g_autoptr (IxSeasonMeetings) meetings = count_meetings (table, table->evenings->len - 1);
  GPtrArray *before = make_rows (table, meetings, sorted, table->evenings->len - 1);
  g_autofree guint *ranks = g_new0 (guint, table->people->people->len + 1);

  for (guint i = 0; i < before->len; i++)
    ranks[rows_of (before, i)[0]->person] = rows_of (before, i)[0]->rank;
  for (guint i = 0; i < table->rows->len; i++)
    rows_of (table->rows, i)[0]->before = ranks[rows_of (table->rows, i)[0]->person];
  rows_free (table, before);
}

IxSeasonTable *
ix_season_table_new (const IxSeason  *season,
                     const GPtrArray *evenings)
{
  IxSeasonTable *table = g_new0 (IxSeasonTable, 1);
  g_autofree guint *sorted = NULL;

  table->season = season;
  table->evenings = g_ptr_array_new ();
  for (guint i = 0; i < evenings->len; i++)
    if (((const IxSeasonEvening *) evenings->pdata[i])->begun)
      g_ptr_array_add (table->evenings, evenings->pdata[i]);
  g_ptr_array_sort (table->evenings, ix_season_evening_compare);
  table->players = ix_season_people_new (season, table->evenings, FALSE);
  table->people = is_of_teams (table) ? ix_season_people_new (season, table->evenings, TRUE)
                                      : table->players;
  sorted = people_by_name (table->people);
  note_whos (table);
  table->meetings = count_meetings (table, table->evenings->len);
  table->rows = make_rows (table, table->meetings, sorted, table->evenings->len);
  if (table->evenings->len > 1)
    look_back (table, sorted);
  return table;
}

void
ix_season_table_free (IxSeasonTable *table)
{
  if (table == NULL)
    return;
  rows_free (table, table->rows);
  for (guint e = 0; e < table->evenings->len; e++)
    g_free (table->whos[e]);
  g_free (table->whos);
  ix_season_meetings_free (table->meetings);
  g_ptr_array_unref (table->evenings);
  if (table->people != table->players)
    ix_season_people_free (table->people);
  ix_season_people_free (table->players);
  g_free (table);
}

IxValuePart
ix_season_table_part (const IxSeasonTable *table,
                      guint                row,
                      guint                rule)
{
  gint decided = ix_season_table_row (table, row)->decided;

  if (decided < 0 || (gint) rule < decided)
    return IX_PART_BEFORE;
  return (gint) rule == decided ? IX_PART_DECIDED : IX_PART_BEHIND;
}

guint
ix_season_table_shown_rule (const IxSeasonTable *table)
{
  guint rule = 0;

  while (rule < table->season->chain->len &&
         !ix_season_rule_is_of_evenings (ix_season_rule (table->season, rule)))
    rule++;
  return rule;
}
