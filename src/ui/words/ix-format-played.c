/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-format-played.h"

#include <glib/gi18n.h>

#include "ix-report-words.h"

static char *
format_taken (guint         round,
              guint         table,
              IxTableResult before,
              IxTableResult result)
{
  const char *text = ix_table_result_text (result);

  if (result == IX_TABLE_OPEN)
    return g_strdup_printf (_("Taken back at table %u in round %u: the match is no longer over"),
                            table + 1, round + 1);
  if (before == IX_TABLE_OPEN)
    /* Translators: %s is a result, such as "1–0" */
    return g_strdup_printf (_("Entered at table %u in round %u: %s, as it was played here"),
                            table + 1, round + 1, text);
  /* Translators: %s is a result, such as "1–0" */
  return g_strdup_printf (_("Changed at table %u in round %u: %s now, as it was played here"),
                          table + 1, round + 1, text);
}

char *
ix_format_played_taken (guint         n_matches,
                        IxMatchPlace  place,
                        IxTableResult before,
                        IxTableResult result)
{
  g_autofree char *text = format_taken (place.round, place.table, before, result);

  if (n_matches == 1)
    return g_steal_pointer (&text);
  /* Translators: a sentence, and "first match" or "second match" */
  return g_strdup_printf (_("%s (%s)"), text, ix_format_which_match (place.second));
}

char *
ix_format_played_dispute (guint round,
                          guint table)
{
  return g_strdup_printf (_("Table %u in round %u: the match played here and the entered result "
                            "differ"),
                          table + 1, round + 1);
}

char *
ix_format_two_results (IxPlayedState state,
                       const char   *played,
                       const char   *entered)
{
  g_autofree char *both = NULL;

  if (*played == '\0')
    /* Translators: %s is a result, such as "1–0" */
    both = g_strdup_printf (_("The match here is not over. Entered: %s."), entered);
  else if (*entered == '\0')
    /* Translators: %s is a result, such as "1–0" */
    both = g_strdup_printf (_("Played here: %s. No result is entered."), played);
  else
    /* Translators: %s are results, such as "1–0" */
    both = g_strdup_printf (_("Played here: %s. Entered: %s."), played, entered);
  if (state != IX_PLAYED_DISPUTED)
    return g_steal_pointer (&both);
  /* Translators: %s is a sentence with two results */
  return g_strdup_printf (_("%s Which is right?"), both);
}

char *
ix_format_played_both (IxPlayedState         state,
                       const IxPlayedResult *played,
                       IxTableResult         entered)
{
  return ix_format_two_results (state, ix_table_result_text (played->result),
                                ix_table_result_text (entered));
}

char *
ix_format_played_keep (IxTableResult entered)
{
  return entered == IX_TABLE_OPEN ? g_strdup (_("_Leave Open"))
                                  /* Translators: %s is a result, such as "1–0" */
                                  : g_strdup_printf (_("_Keep %s"), ix_table_result_text (entered));
}

char *
ix_format_played_take (const IxPlayedResult *played,
                       IxTableResult         entered)
{
  return played->result == IX_TABLE_OPEN
           /* Translators: %s is a result, such as "1–0" */
           ? g_strdup_printf (_("_Remove %s"), ix_table_result_text (entered))
           : g_strdup_printf (_("_Take %s"), ix_table_result_text (played->result));
}

/* "table 2 in round 1 of Club Night". */
static char *
format_table (const IxEvening *evening,
              guint            round,
              guint            table)
{
  const char *name = ix_evening_state (evening)->name;

  return name == NULL || *name == '\0'
           ? g_strdup_printf (_("table %u in round %u"), table + 1, round + 1)
           /* Translators: %s is the name of an evening */
           : g_strdup_printf (_("table %u in round %u of %s"), table + 1, round + 1, name);
}

/* The table has another result than the match, or none. */
static char *
format_other (IxTableResult entered,
              const char   *table)
{
  if (entered == IX_TABLE_OPEN)
    /* Translators: %s is a table, such as "table 2 in round 1 of Club Night" */
    return g_strdup_printf (_("Not entered at %s"), table);
  /* Translators: a table, such as "table 2 in round 1 of Club Night", and a result */
  return g_strdup_printf (_("Entered at %s: %s instead"), table, ix_table_result_text (entered));
}

char *
ix_format_played_place (const IxEvening      *evening,
                        gint64                match,
                        IxPlayedResult        played,
                        IxMatchPlace          place)
{
  g_autofree char *table = format_table (evening, place.round, place.table);
  const IxEveningState *state = ix_evening_state (evening);
  IxTableResult entered;

  if (!ix_evening_find_match (state, match, &place))
    /* Translators: %s is a table, such as "table 2 in round 1 of Club Night" */
    return g_strdup_printf (_("No longer counts for a table: %s has changed"), table);
  entered = ix_evening_match_at (state, place)->result;
  if (entered != played.result)
    return format_other (entered, table);
  return entered == IX_TABLE_OPEN
           /* Translators: %s is a table, such as "table 2 in round 1 of Club Night" */
           ? g_strdup_printf (_("The result goes to %s"), table)
           : g_strdup_printf (_("Entered at %s"), table);
}
