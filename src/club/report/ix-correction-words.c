/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-correction-words.h"

#include <glib/gi18n-lib.h>

#include "ix-report-words.h"
#include "ix-table-score.h"

/* Returns the numbers of the rounds that were paired with @result: "3", "3 and 4", "3, 4 and 5". */
static char *
list_rounds (const GArray *paired,
             IxTableResult result,
             guint        *n)
{
  g_autoptr (GString) list = g_string_new (NULL);
  guint last = 0;

  *n = 0;
  for (guint i = 0; i < paired->len; i++)
    {
      const IxPairedWith *with = &g_array_index (paired, IxPairedWith, i);

      if (with->result != result)
        continue;
      if (*n > 0)
        g_string_append_printf (list, "%s%u", *n > 1 ? ", " : "", last);
      last = with->round + 1;
      ++*n;
    }
  if (*n < 2)
    return g_strdup_printf ("%u", last);
  /* Translators: the numbers of rounds: "3, 4" and 5 */
  return g_strdup_printf (_("%s and %u"), list->str, last);
}

/* Adds a sentence about the rounds that were paired with @result. */
static void
append_rounds (GString      *text,
               const GArray *paired,
               IxTableResult result)
{
  guint n;
  g_autofree char *rounds = list_rounds (paired, result, &n);

  if (n == 0)
    return;
  g_string_append (text, text->len > 0 ? " " : "");
  /* Translators: the numbers of rounds, such as "3 and 4", and a result, such as "0–1" */
  g_string_append_printf (text,
                          ngettext ("Round %s was paired with the old result %s.",
                                    "Rounds %s were paired with the old result %s.", n),
                          rounds, ix_table_result_text (result));
}

static gboolean
depend_on_results (const IxEveningState *state,
                   const GArray         *paired)
{
  for (guint i = 0; i < paired->len; i++)
    if (ix_evening_round_uses_results (state, g_array_index (paired, IxPairedWith, i).round))
      return TRUE;
  return FALSE;
}

char *
ix_format_paired_with (const IxEveningState *state,
                       guint                 round,
                       guint                 table,
                       gboolean              second,
                       IxTableResult         now)
{
  g_autoptr (GArray) paired = ix_evening_paired_with (state, round, table, second, now);
  GString *text;

  if (paired->len == 0)
    return NULL;
  text = g_string_new (NULL);
  for (IxTableResult result = IX_TABLE_FIRST_WINS; result <= IX_TABLE_DOUBLE_FORFEIT; result++)
    append_rounds (text, paired, result);
  if (!depend_on_results (state, paired))
    g_string_append_printf (text, " %s",
                            ngettext ("Its pairings do not depend on results.",
                                      "Their pairings do not depend on results.", paired->len));
  return g_string_free (text, FALSE);
}

/* The same about one match of a double round; @paired is the sentence about the rounds. */
static char *
format_match_correction (guint         round,
                         guint         table,
                         gboolean      second,
                         IxTableResult now,
                         const char   *paired)
{
  const char *match = ix_format_which_match (second);

  if (now == IX_TABLE_OPEN)
    /* Translators: the third is "first match" or "second match", the fourth a sentence */
    return g_strdup_printf (_("Round %u, table %u, %s: the result was removed. %s"), round + 1,
                            table + 1, match, paired);
  /* Translators: as above; the fourth is the new result */
  return g_strdup_printf (_("Round %u, table %u, %s: the result was corrected to %s. %s"), round + 1,
                          table + 1, match, ix_table_result_text (now), paired);
}

char *
ix_format_correction (const IxEveningState *state,
                      guint                 round,
                      guint                 table,
                      gboolean              second)
{
  const IxClubTable *at = ix_club_round_table (ix_evening_round (state, round), table);
  IxTableResult now = ix_club_table_match (at, second)->result;
  g_autofree char *paired = ix_format_paired_with (state, round, table, second, now);

  if (paired == NULL)
    return NULL;
  if (at->n_matches > 1)
    return format_match_correction (round, table, second, now, paired);
  if (now == IX_TABLE_OPEN)
    /* Translators: the third is a sentence: "Round 3 was paired with the old result 0–1." */
    return g_strdup_printf (_("Round %u, table %u: the result was removed. %s"), round + 1,
                            table + 1, paired);
  /* Translators: as above; the third is the new result */
  return g_strdup_printf (_("Round %u, table %u: the result was corrected to %s. %s"), round + 1,
                          table + 1, ix_table_result_text (now), paired);
}
