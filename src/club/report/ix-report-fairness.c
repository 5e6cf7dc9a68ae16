/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Says of whom "first-named as often as second-named" does not hold, and why (tournament.md
 * 1.5). */

#include <glib/gi18n-lib.h>

#include "ix-evening-table.h"
#include "ix-report-private.h"
#include "ix-text.h"

static char *
format_apart_reason (IxReportMaker       *maker,
                     const IxApartReason *reason)
{
  guint round = reason->round + 1;
  g_autofree char *opponent =
    reason->opponent == IX_NOBODY ? NULL : ix_evening_team_name (maker->state, reason->opponent);

  switch (reason->kind)
    {
    case IX_APART_BYE:
      return g_strdup_printf (_("no opponent in round %u"), round);
    case IX_APART_ASKED:
      return g_strdup_printf (_("asked not to play in round %u"), round);
    case IX_APART_FORFEIT:
      return g_strdup_printf (_("a forfeit in round %u"), round);
    case IX_APART_ABSENT:
      return g_strdup_printf (_("not there in round %u"), round);
    case IX_APART_REPEAT:
      return g_strdup_printf (_("in round %u met %s again, with colours reversed"), round,
                              opponent);
    case IX_APART_BOTH:
      return g_strdup_printf (_("in round %u met %s, who needed the same colours"), round,
                              opponent);
    case IX_APART_TABLE:
      return g_strdup_printf (_("in round %u met %s as the Berger table has it"), round, opponent);
    case IX_APART_TURN:
    default:
      return g_strdup_printf (_("in round %u met %s, whose colours came first or were set by hand"),
                              round, opponent);
    }
}

/* Tells of @n reasons of one kind, in rounds running. */
static char *
format_reasons (IxReportMaker       *maker,
                const IxApartReason *reasons,
                guint                n)
{
  if (n > 1)
    return g_strdup_printf (_("not there in rounds %u to %u"), reasons[0].round + 1,
                            reasons[n - 1].round + 1);
  return format_apart_reason (maker, reasons);
}

/* Counts how many reasons from @from on are one absence. */
static guint
count_absent (const GArray *reasons,
              guint         from)
{
  const IxApartReason *first = &g_array_index (reasons, IxApartReason, from);
  guint n = 1;

  while (first->kind == IX_APART_ABSENT && from + n < reasons->len &&
         first[n].kind == IX_APART_ABSENT && first[n].round == first->round + n)
    n++;
  return n;
}

/* Adds a team to a list, with its counts and the reasons, if there are any. */
static void
add_team (IxReportMaker *maker,
          GString       *list,
          guint          team,
          const GArray  *reasons)
{
  IxTeamFairness fairness = ix_evening_team_fairness (maker->state, team);
  g_autofree char *named = ix_evening_team_name (maker->state, team);
  g_autofree char *name = ix_text_isolate (named);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0, n; i < reasons->len; i += n)
    {
      g_autofree char *word = NULL;

      n = count_absent (reasons, i);
      word = format_reasons (maker, &g_array_index (reasons, IxApartReason, i), n);
      ix_text_append_item (words, ", ", word);
    }
  g_string_append_printf (list, "%s%s %u–%u", list->len > 0 ? "; " : "", name, fairness.n_first,
                          fairness.n_second);
  if (words->len > 0)
    g_string_append_printf (list, " (%s)", words->str);
}

/* If several teams differ by one after an odd number of rounds, gives only their number. */
#define MAX_NAMED 20

/* @list has @n of @n_all teams. */
static void
note_odd_rounds (IxReportMaker *maker,
                 const char    *list,
                 guint          n,
                 guint          n_all)
{
  if (n > 0 && n == n_all)
    ix_report_take_note (
      maker, g_strdup (_("Everybody differs by one, because the number of rounds so far is odd.")));
  else if (n > MAX_NAMED)
    ix_report_take_note (
      maker, g_strdup_printf (_("One apart, because the number of rounds so far is odd: %u."), n));
  else if (n > 0)
    ix_report_take_note (maker,
                         g_strdup_printf (_("One apart, because the number of rounds so far is "
                                            "odd: %s."),
                                          list));
}

static void
note_others (IxReportMaker *maker,
             const char    *list)
{
  if (*list == '\0')
    return;
  /* Translators: teams with their counts and the reasons:
   * "Rooks 3–2 (no opponent in round 1); Kings 2–3 (a forfeit in round 4)" */
  ix_report_take_note (
    maker, g_strdup_printf (maker->state->individual
                              ? _("White not as often as Black: %s.")
                              : _("First-named not as often as second-named: %s."),
                            list));
}

void
ix_report_note_apart (IxReportMaker *maker)
{
  g_autoptr (GString) once = g_string_new (NULL);
  g_autoptr (GString) others = g_string_new (NULL);
  g_autoptr (IxCrossTable) table = ix_evening_table (maker->state);
  guint n_once = 0, n_all = 0;

  for (guint i = 0; i < maker->state->teams->len; i++)
    {
      IxTeamFairness fairness = ix_evening_team_fairness (maker->state, i);
      g_autoptr (GArray) reasons = ix_evening_find_apart (maker->state, table, i);

      n_all += ix_evening_team_stands (maker->state, maker->state->rounds->len, i);
      if (fairness.n_first == fairness.n_second)
        continue;
      n_once += reasons->len == 0;
      add_team (maker, reasons->len == 0 ? once : others, i, reasons);
    }
  note_others (maker, others->str);
  note_odd_rounds (maker, once->str, n_once, n_all);
  if (others->len == 0 && n_once == 0 && maker->state->rounds->len > 0)
    ix_report_take_note (maker,
                         g_strdup (maker->state->individual
                                     ? _("Everybody had White as often as Black.")
                                     : _("Everybody was first-named as often as second-named.")));
}
