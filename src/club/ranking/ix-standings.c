/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-standings.h"

#include <stdlib.h>

#include "ix-direct-encounter.h"
#include "ix-tiebreak-terms.h"

typedef void (*RankRows) (const IxTieContext *context,
                          const GArray       *tie_breaks,
                          guint               next,
                          IxStanding         *rows,
                          guint               n,
                          guint               rank);

/* Orders @n rows that are tied by the points, which come before the tie-break of their place, and the tie-breaks from
 * @next on; the first of them has @rank. */
static void
rank_rows (const IxTieContext *context,
           const GArray       *tie_breaks,
           guint               next,
           IxStanding         *rows,
           guint               n,
           guint               rank);

static gint
compare_points (gconstpointer a,
                gconstpointer b)
{
  const IxStanding *one = a;
  const IxStanding *other = b;

  if (one->points != other->points)
    return one->points > other->points ? -1 : 1;
  return one->place < other->place ? -1 : 1;
}

/* Compares the values of the tie-break of that number, lists by their first numbers that differ. */
static gint
compare_column (const IxStanding *one,
                const IxStanding *other,
                guint             column)
{
  if (one->lists->pdata[column] != NULL)
    return ix_tie_list_compare (one->lists->pdata[column], other->lists->pdata[column]);
  return ix_tie_value_compare (one->values[column], other->values[column]);
}

static gint
compare_values (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const IxStanding *one = a;
  const IxStanding *other = b;
  gint compared = compare_column (other, one, GPOINTER_TO_UINT (data));

  return compared != 0 ? compared : one->place < other->place ? -1 : 1;
}

static gint
compare_ranks (gconstpointer a,
               gconstpointer b)
{
  const IxStanding *one = a;
  const IxStanding *other = b;

  if (one->rank != other->rank)
    return one->rank < other->rank ? -1 : 1;
  return one->place < other->place ? -1 : 1;
}

/* Ranks the parts, within which all have the same @rank, by the tie-breaks that follow. */
static void
rank_parts (const IxTieContext *context,
            const GArray       *tie_breaks,
            guint               next,
            IxStanding         *rows,
            guint               n,
            RankRows            rank)
{
  for (guint first = 0, end; first < n; first = end)
    {
      for (end = first + 1; end < n && rows[end].rank == rows[first].rank;)
        end++;
      rank (context, tie_breaks, next, rows + first, end - first, rows[first].rank);
    }
}

static guint *
places_of (const IxStanding *rows,
           guint             n)
{
  guint *places = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    places[i] = rows[i].place;
  return places;
}

static void
rank_by_encounter (const IxTieContext *context,
                   const IxTieBreak   *tie_break,
                   guint               column,
                   IxStanding         *rows,
                   guint               n,
                   guint               rank)
{
  g_autofree guint *group = places_of (rows, n);
  g_autofree IxEncounter *encounters = g_new (IxEncounter, n);
  IxTieContext with_forfeits = *context;

  with_forfeits.forfeits |= tie_break->forfeits;
  ix_direct_encounter (&with_forfeits, tie_break, group, n, encounters);
  for (guint i = 0; i < n; i++)
    {
      rows[i].values[column] = encounters[i].value;
      rows[i].rank = rank + encounters[i].order;
    }
  qsort (rows, n, sizeof *rows, compare_ranks);
}

static void
rank_by_value (const IxTieBreak *tie_break,
               guint             column,
               IxStanding       *rows,
               guint             n,
               guint             rank)
{
  for (guint i = 0; i < n && tie_break->reversed; i++)
    rows[i].values[column].num *= -1;
  g_qsort_with_data (rows, (gint) n, sizeof *rows, compare_values, GUINT_TO_POINTER (column));
  for (guint i = 0; i < n; i++)
    rows[i].rank = i > 0 && compare_column (&rows[i], &rows[i - 1], column) == 0
                     ? rows[i - 1].rank
                     : rank + i;
  for (guint i = 0; i < n && tie_break->reversed; i++)
    rows[i].values[column].num *= -1;
}

/* Does the tie-break tell these rows apart?  Board count is for teams with the same game points
 * (12.1): others have no value then. */
static gboolean
is_usable (const IxTieContext *context,
           const IxTieBreak   *tie_break,
           guint               column,
           IxStanding         *rows,
           guint               n)
{
  gboolean equal = TRUE;

  for (guint i = 1; i < n && tie_break->kind == IX_TIE_BC; i++)
    equal &= ix_tie_score (context, rows[i].place, IX_TIE_SECONDARY) ==
             ix_tie_score (context, rows[0].place, IX_TIE_SECONDARY);
  for (guint i = 0; i < n && !equal; i++)
    rows[i].values[column] = (IxTieValue) { 0 };
  return equal && ix_tie_break_applies (context, tie_break);
}

static void
rank_tied (const IxTieContext *context,
           const GArray       *tie_breaks,
           guint               next,
           IxStanding         *rows,
           guint               n,
           guint               rank)
{
  const IxTieBreak *tie_break;

  for (guint i = 0; i < n; i++)
    rows[i].rank = rank;
  if (n <= 1 || next == tie_breaks->len)
    return;
  for (guint i = 0; i < n; i++)
    rows[i].shared[next] = rank;
  tie_break = &g_array_index (tie_breaks, IxTieBreak, next);
  if (is_usable (context, tie_break, next, rows, n))
    {
      if (ix_tie_break_is_encounter (tie_break))
        rank_by_encounter (context, tie_break, next, rows, n, rank);
      else
        rank_by_value (tie_break, next, rows, n, rank);
    }
  rank_parts (context, tie_breaks, next + 1, rows, n,
              next < context->before_points ? rank_rows : rank_tied);
}

static void
rank_rows (const IxTieContext *context,
           const GArray       *tie_breaks,
           guint               next,
           IxStanding         *rows,
           guint               n,
           guint               rank)
{
  if (next < context->before_points)
    {
      rank_tied (context, tie_breaks, next, rows, n, rank);
      return;
    }
  qsort (rows, n, sizeof *rows, compare_points);
  for (guint i = 0; i < n; i++)
    {
      rows[i].tied = n > 1 ? rank : 0;
      rows[i].rank = i > 0 && rows[i].points == rows[i - 1].points ? rows[i - 1].rank : rank + i;
    }
  rank_parts (context, tie_breaks, next, rows, n, rank_tied);
}

static void
clear_row (gpointer data)
{
  IxStanding *row = data;

  g_free (row->values);
  g_free (row->shared);
  g_ptr_array_unref (row->lists);
}

static void
free_list (gpointer list)
{
  if (list != NULL)
    g_array_unref (list);
}

/* Sets the values that a row has by itself. */
static void
set_values (const IxTieContext *context,
            const GArray       *tie_breaks,
            IxStanding         *row)
{
  row->values = g_new0 (IxTieValue, tie_breaks->len);
  row->shared = g_new0 (guint, tie_breaks->len);
  row->lists = g_ptr_array_new_with_free_func (free_list);
  g_ptr_array_set_size (row->lists, (gint) tie_breaks->len);
  for (guint k = 0; k < tie_breaks->len; k++)
    {
      const IxTieBreak *tie_break = &g_array_index (tie_breaks, IxTieBreak, k);
      g_autoptr (GArray) boards = NULL;

      if (ix_tie_break_is_encounter (tie_break) || !ix_tie_break_applies (context, tie_break))
        continue;
      row->values[k] = ix_tie_break_value (context, tie_break, row->place);
      if (!ix_tie_break_is_list (tie_break))
        continue;
      boards = ix_tie_board_points (context, row->place, IX_NOBODY);
      row->lists->pdata[k] = ix_tie_board_list (tie_break->kind, boards);
    }
}

IxStandings *
ix_standings_new (const IxTieContext *context,
                  const GArray       *tie_breaks)
{
  IxStandings *standings = g_new0 (IxStandings, 1);
  guint n = ix_cross_table_n (context->table), n_here = n, n_set = 0;
  IxStanding *rows;

  standings->tie_breaks = g_array_copy ((GArray *) tie_breaks);
  standings->before_points = MIN (context->before_points, tie_breaks->len);
  standings->rows = g_array_sized_new (FALSE, TRUE, sizeof (IxStanding), n);
  g_array_set_clear_func (standings->rows, clear_row);
  g_array_set_size (standings->rows, n);
  if (n == 0)
    return standings;
  rows = &g_array_index (standings->rows, IxStanding, 0);
  for (guint i = 0, at; i < n; i++)
    {
      at = context->absent != NULL && context->absent[i] ? --n_here : n_set++;
      rows[at].place = i;
      rows[at].points = ix_cross_table_score (context->table, i, context->n_rounds) +
                       (context->beside != NULL ? context->beside[i] : 0);
      set_values (context, tie_breaks, &rows[at]);
    }
  rank_rows (context, tie_breaks, 0, rows, n_here, 1);
  rank_rows (context, tie_breaks, 0, rows + n_here, n - n_here, n_here + 1);
  for (guint i = 0; i < n; i++)
    rows[i].order = rows[i].rank;
  return standings;
}

void
ix_standings_free (IxStandings *standings)
{
  if (standings == NULL)
    return;
  g_array_unref (standings->tie_breaks);
  g_array_unref (standings->rows);
  g_free (standings);
}

void
ix_standings_leave_out (IxStandings    *standings,
                        const gboolean *out)
{
  guint n_ranked = 0, shared = 0, rank = 0;

  for (guint i = 0; i < standings->rows->len; i++)
    {
      IxStanding *row = &g_array_index (standings->rows, IxStanding, i);
      guint among_all = row->rank;

      row->rank = 0;
      if (out[row->place])
        continue;
      n_ranked++;
      if (among_all != shared)
        rank = n_ranked;
      shared = among_all;
      row->rank = rank;
    }
}

/* The step that parted two rows */

/* The points and the tie-breaks are used one after the other: these are the steps. */
static guint
step_of (const IxStandings *standings,
         gint               value)
{
  if (value == IX_BY_POINTS)
    return standings->before_points;
  return (guint) value + ((guint) value >= standings->before_points);
}

static gint
value_at (const IxStandings *standings,
          guint              step)
{
  if (step == standings->before_points)
    return IX_BY_POINTS;
  return (gint) step - (step > standings->before_points);
}

/* Returns the rank that a row shared at a step; 0: it was alone. */
static guint
shared_at (const IxStandings *standings,
           guint              i,
           guint              step)
{
  const IxStanding *row = ix_standings_at (standings, i);
  gint value = value_at (standings, step);

  return value == IX_BY_POINTS ? row->tied : row->shared[value];
}

gint
ix_standings_parted_by (const IxStandings *standings,
                        guint              i,
                        guint              k)
{
  guint step = 0;

  if (ix_standings_at (standings, i)->order == ix_standings_at (standings, k)->order)
    return IX_BY_NOTHING;
  while (step < standings->tie_breaks->len && shared_at (standings, i, step + 1) != 0 &&
         shared_at (standings, i, step + 1) == shared_at (standings, k, step + 1))
    step++;
  return value_at (standings, step);
}

gint
ix_standings_decided_by (const IxStandings *standings,
                         guint              i)
{
  gint last = IX_BY_NOTHING;

  for (guint k = 0; k < standings->rows->len; k++)
    {
      gint parted = ix_standings_parted_by (standings, i, k);

      if (parted != IX_BY_NOTHING &&
          (last == IX_BY_NOTHING || step_of (standings, parted) > step_of (standings, last)))
        last = parted;
    }
  return last;
}

gint
ix_standings_compare (const IxStandings *standings,
                      guint              i,
                      guint              k,
                      guint              tie_break)
{
  return compare_column (ix_standings_at (standings, i), ix_standings_at (standings, k), tie_break);
}

char *
ix_standings_value_text (const IxStandings *standings,
                         guint              i,
                         guint              tie_break)
{
  const IxTieBreak *asked = &g_array_index (standings->tie_breaks, IxTieBreak, tie_break);
  const IxStanding *row = ix_standings_at (standings, i);
  const GArray *list = row->lists->pdata[tie_break];
  GString *text;

  if (list == NULL)
    return ix_tie_value_text (asked, row->values[tie_break]);
  text = g_string_new (NULL);
  for (guint k = 0; k < list->len; k++)
    {
      const IxTieValue value = { g_array_index (list, gint, k), IX_POINT };
      g_autofree char *number = ix_tie_value_text (asked, value);

      g_string_append_printf (text, "%s%s", k > 0 ? "/" : "", number);
    }
  return g_string_free (text, FALSE);
}

IxValuePart
ix_standings_part (const IxStandings *standings,
                   guint              i,
                   gint               value)
{
  gint decided = ix_standings_decided_by (standings, i);

  if (decided == value)
    return IX_PART_DECIDED;
  return decided != IX_BY_NOTHING && step_of (standings, value) < step_of (standings, decided)
           ? IX_PART_BEFORE
           : IX_PART_BEHIND;
}

IxTieSum *
ix_standings_explain (const IxStandings  *standings,
                      const IxTieContext *context,
                      guint               i,
                      guint               tie_break)
{
  const IxTieBreak *asked = &g_array_index (standings->tie_breaks, IxTieBreak, tie_break);
  const IxStanding *row = ix_standings_at (standings, i);
  g_autoptr (GArray) group = NULL;
  IxTieContext with_forfeits = *context;

  if (!ix_tie_break_is_encounter (asked))
    return ix_tie_break_explain (context, asked, row->place);
  group = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint k = 0; k < standings->rows->len; k++)
    {
      const IxStanding *other = ix_standings_at (standings, k);

      if (row->shared[tie_break] != 0 && other->shared[tie_break] == row->shared[tie_break])
        g_array_append_val (group, other->place);
    }
  with_forfeits.forfeits |= asked->forfeits;
  return ix_direct_encounter_explain (&with_forfeits, asked, (gconstpointer) group->data,
                                      group->len, row->place);
}

/* Lists */

const char *
ix_tie_list_usual (IxTieList kind)
{
  static const char *const lists[IX_N_TIE_LISTS] = {
    [IX_TIE_LIST_SWISS] = "BH-C1,BH,SB,PS,DE,WIN,BWG",
    [IX_TIE_LIST_ROUND_ROBIN] = "DE,WIN,SB,KS",
    [IX_TIE_LIST_TEAM_SWISS] = "EDE/P,EMGSB-C1,BH:MP-C1,MPvGP",
    [IX_TIE_LIST_TEAM_ROUND_ROBIN] = "MPvGP,EDE,EMGSB",
    [IX_TIE_LIST_EXCHANGE_SWISS] = "DE,BH-C1,BH,SB,WIN,LOTS",
    [IX_TIE_LIST_EXCHANGE_ROUND_ROBIN] = "DE,WIN,SB,KS,LOTS",
  };

  g_return_val_if_fail (kind < IX_N_TIE_LISTS, NULL);
  return lists[kind];
}

GArray *
ix_tie_list_parse (const char *names,
                   char      **unknown)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (IxTieBreak));
  g_auto (GStrv) words = g_strsplit (names, ",", -1);

  for (char **word = words; *word != NULL; word++)
    {
      IxTieBreak tie_break;

      if (*g_strstrip (*word) == '\0')
        continue;
      if (!ix_tie_break_find (*word, &tie_break))
        {
          if (unknown != NULL)
            *unknown = g_strdup (*word);
          return NULL;
        }
      g_array_append_val (list, tie_break);
    }
  return g_steal_pointer (&list);
}
