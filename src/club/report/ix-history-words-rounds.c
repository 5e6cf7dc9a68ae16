/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sentences about events of an evening: rounds, tables, results. */

#include <glib/gi18n-lib.h>

#include "ix-history-words-private.h"
#include "ix-report-words.h"
#include "ix-table-score.h"

/* Rounds */

char *
ix_history_format_pair (const IxEveningState *state,
                        const IxEveningEvent *event,
                        GTimeZone            *zone)
{
  return g_strdup_printf (_("Round %u is paired"), event->pair.round + 1);
}

char *
ix_history_format_unpair (const IxEveningState *state,
                          const IxEveningEvent *event,
                          GTimeZone            *zone)
{
  return g_strdup_printf (_("The pairing of round %u is taken back"), event->round + 1);
}

/* Do the two teams meet in the round? */
static gboolean
meet (const IxEveningState *state,
      guint                 round,
      guint                 a,
      guint                 b)
{
  const IxClubRound *paired = ix_evening_round (state, round);

  for (guint i = 0; i < paired->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (paired, i);

      if ((table->first == a && table->second == b) || (table->first == b && table->second == a))
        return TRUE;
    }
  return FALSE;
}

char *
ix_history_format_trade_teams (const IxEveningState *state,
                               const IxEveningEvent *event,
                               GTimeZone            *zone)
{
  guint round = event->trade_teams.round;
  g_autofree char *a = ix_history_team (state, event->trade_teams.a);
  g_autofree char *b = ix_history_team (state, event->trade_teams.b);

  if (meet (state, round, event->trade_teams.a, event->trade_teams.b))
    return g_strdup_printf (_("Round %u: %s and %s switch colours"), round + 1, a, b);
  return g_strdup_printf (_("Round %u: %s and %s change places"), round + 1, a, b);
}

char *
ix_history_format_late (const IxEveningState *state,
                        const IxEveningEvent *event,
                        GTimeZone            *zone)
{
  g_autofree char *first = ix_history_team (state, event->late.first);
  g_autofree char *second = ix_history_team (state, event->late.second);

  return g_strdup_printf (_("Round %u: %s and %s meet at a new table"), event->late.round + 1,
                          first, second);
}

char *
ix_history_format_sit (const IxEveningState *state,
                       const IxEveningEvent *event,
                       GTimeZone            *zone)
{
  return g_strdup_printf (_("Round %u: %s sits out"), event->sit.round + 1,
                          ix_history_name (state, event->sit.entry));
}

char *
ix_history_format_announce (const IxEveningState *state,
                            const IxEveningEvent *event,
                            GTimeZone            *zone)
{
  g_autoptr (GDateTime) local = ix_history_local_time (zone, event->announce.time);
  g_autofree char *clock = local != NULL ? g_date_time_format (local, "%H:%M") : g_strdup ("?");

  /* Translators: a time of day */
  return g_strdup_printf (_("Round %u is announced for %s"), event->announce.round + 1, clock);
}

char *
ix_history_format_begin (const IxEveningState *state,
                         const IxEveningEvent *event,
                         GTimeZone            *zone)
{
  return g_strdup_printf (_("The clock of round %u is started"), event->round + 1);
}

/* Tables */

/* Returns who won against whom. */
static char *
format_outcome (const char   *first,
                const char   *second,
                IxTableResult result)
{
  switch (result)
    {
    case IX_TABLE_FIRST_WINS:
      /* Translators: the winners and the losers, one or two names each */
      return g_strdup_printf (_("%s beat %s"), first, second);
    case IX_TABLE_SECOND_WINS:
      return g_strdup_printf (_("%s beat %s"), second, first);
    case IX_TABLE_DRAWN:
      return g_strdup_printf (_("%s and %s drew"), first, second);
    case IX_TABLE_FIRST_BY_FORFEIT:
      return g_strdup_printf (_("%s did not come: a win for %s"), second, first);
    case IX_TABLE_SECOND_BY_FORFEIT:
      return g_strdup_printf (_("%s did not come: a win for %s"), first, second);
    case IX_TABLE_DOUBLE_FORFEIT:
      return g_strdup_printf (_("neither %s nor %s came"), first, second);
    case IX_TABLE_OPEN:
    default:
      return g_strdup_printf (_("the result of %s and %s is removed"), first, second);
    }
}

/* Returns the result, its reason and the result that it replaced: "1–0, checkmate; before: 0–1"; in
 * a double round also which match it is: "second match: 1–0". */
static char *
format_details (const IxClubTable    *table,
                const IxEveningEvent *event)
{
  const IxTableMatch *before = ix_club_table_match (table, event->result.second);
  const char *result = ix_table_result_text (event->result.result);
  const char *reason = ix_table_reason_text (event->result.reason);
  GString *details = g_string_new (result);

  if (table->n_matches > 1)
    {
      g_string_prepend (details, *result != '\0' ? ": " : "");
      g_string_prepend (details, ix_format_which_match (event->result.second));
    }
  if (*reason != '\0')
    g_string_append_printf (details, ", %s", reason);
  if (before->result != IX_TABLE_OPEN && before->result != event->result.result)
    {
      g_string_append (details, details->len > 0 ? "; " : "");
      /* Translators: the result that another one replaces */
      g_string_append_printf (details, _("before: %s"), ix_table_result_text (before->result));
    }
  return g_string_free (details, FALSE);
}

char *
ix_history_format_result (const IxEveningState *state,
                          const IxEveningEvent *event,
                          GTimeZone            *zone)
{
  guint round = event->result.round, number = event->result.table;
  const IxClubTable *table = ix_club_round_table (ix_evening_round (state, round), number);
  g_autofree char *first = ix_history_side (state, table, 0);
  g_autofree char *second = ix_history_side (state, table, 1);
  g_autofree char *outcome = format_outcome (first, second, event->result.result);
  g_autofree char *details = format_details (table, event);

  if (*details == '\0')
    return g_strdup_printf (_("Round %u, table %u: %s"), round + 1, number + 1, outcome);
  /* Translators: who won against whom, and the result, such as "1–0, checkmate" */
  return g_strdup_printf (_("Round %u, table %u: %s (%s)"), round + 1, number + 1, outcome,
                          details);
}

char *
ix_history_format_match (const IxEveningState *state,
                         const IxEveningEvent *event,
                         GTimeZone            *zone)
{
  guint round = event->match.round, number = event->match.table;
  const IxClubTable *table = ix_club_round_table (ix_evening_round (state, round), number);
  g_autofree char *first = ix_history_side (state, table, 0);
  g_autofree char *second = ix_history_side (state, table, 1);
  g_autofree char *sentence = NULL;

  sentence = g_strdup_printf (event->match.id != 0
                                ? _("Round %u, table %u: %s and %s play on this computer")
                                : _("Round %u, table %u: %s and %s no longer play on this computer"),
                              round + 1, number + 1, first, second);
  if (table->n_matches == 1)
    return g_steal_pointer (&sentence);
  /* Translators: a sentence, and "first match" or "second match" */
  return g_strdup_printf (_("%s (%s)"), sentence, ix_format_which_match (event->match.second));
}
