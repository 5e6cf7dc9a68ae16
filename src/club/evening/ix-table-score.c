/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-table-score.h"

/* Returns the first match without a result, `n_matches` if all have one. */
static guint
next_open (const IxClubTable *table)
{
  guint m = 0;

  while (m < table->n_matches && table->matches[m].result != IX_TABLE_OPEN)
    m++;
  return m;
}

gboolean
ix_club_table_is_complete (const IxClubTable *table)
{
  return next_open (table) == table->n_matches;
}

gboolean
ix_club_table_is_begun (const IxClubTable *table)
{
  for (guint m = 0; m < table->n_matches; m++)
    if (table->matches[m].result != IX_TABLE_OPEN)
      return TRUE;
  return FALSE;
}

gboolean
ix_club_table_is_forfeit (const IxClubTable *table)
{
  for (guint m = 0; m < table->n_matches; m++)
    if (!ix_table_result_is_forfeit (table->matches[m].result))
      return FALSE;
  return TRUE;
}

gint
ix_club_table_points (const IxClubTable *table,
                      guint              side)
{
  gint points = 0;

  for (guint m = 0; m < table->n_matches; m++)
    points += ix_table_result_points (table->matches[m].result, side);
  return points;
}

/* Nobody played.  Each may have come to one of the matches: then it is a draw. */
static IxTableResult
outcome_of_forfeits (gint first,
                     gint second)
{
  if (first == second)
    return first > 0 ? IX_TABLE_DRAWN : IX_TABLE_DOUBLE_FORFEIT;
  return first > second ? IX_TABLE_FIRST_BY_FORFEIT : IX_TABLE_SECOND_BY_FORFEIT;
}

IxTableResult
ix_club_table_outcome (const IxClubTable *table)
{
  gint first = ix_club_table_points (table, 0), second = ix_club_table_points (table, 1);

  if (!ix_club_table_is_complete (table))
    return IX_TABLE_OPEN;
  if (ix_club_table_is_forfeit (table))
    return outcome_of_forfeits (first, second);
  return first > second   ? IX_TABLE_FIRST_WINS
         : first < second ? IX_TABLE_SECOND_WINS
                          : IX_TABLE_DRAWN;
}

static void
append_points (GString *text,
               gint     points)
{
  if (points >= IX_POINT || points % IX_POINT == 0)
    g_string_append_printf (text, "%d", points / IX_POINT);
  if (points % IX_POINT != 0)
    g_string_append (text, "½");
}

char *
ix_club_table_text (const IxClubTable *table)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (table->n_matches == 1)
    return g_strdup (ix_table_result_text (table->matches[0].result));
  if (!ix_club_table_is_complete (table))
    return g_strdup ("");
  append_points (text, ix_club_table_points (table, 0));
  g_string_append (text, "–");
  append_points (text, ix_club_table_points (table, 1));
  return g_strdup (text->str);
}

gboolean
ix_club_round_has_results (const IxClubRound *round)
{
  for (guint i = 0; i < round->tables->len; i++)
    if (ix_club_table_is_begun (ix_club_round_table (round, i)))
      return TRUE;
  return FALSE;
}

guint
ix_club_round_count_open (const IxClubRound *round)
{
  guint n = 0;

  for (guint i = 0; i < round->tables->len; i++)
    n += !ix_club_table_is_complete (ix_club_round_table (round, i));
  return n;
}

guint
ix_evening_count_open (const IxEveningState *state)
{
  guint n = 0;

  for (guint r = 0; r < state->rounds->len; r++)
    n += ix_club_round_count_open (ix_evening_round (state, r));
  return n;
}

guint
ix_evening_count_complete (const IxEveningState *state)
{
  guint n = 0;

  while (n < state->rounds->len && ix_club_round_count_open (ix_evening_round (state, n)) == 0)
    n++;
  return n;
}

/* Two rounds at once are paired by one act, and so at one time. */
guint
ix_evening_round_in_play (const IxEveningState *state)
{
  guint last = MAX (state->rounds->len, 1) - 1, round = last;

  while (round > 0 &&
         ix_evening_round (state, round - 1)->paired_at == ix_evening_round (state, round)->paired_at)
    round--;
  while (round < last && (ix_club_round_count_open (ix_evening_round (state, round)) == 0 ||
                          ix_evening_round (state, round + 1)->begun != 0))
    round++;
  return round;
}
