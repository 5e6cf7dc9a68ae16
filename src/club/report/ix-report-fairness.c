/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Says of whom "first-named as often as second-named" does not hold, and why (tournament.md 1.5). */

#include <glib/gi18n-lib.h>

#include "ix-evening-table.h"
#include "ix-report-private.h"

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
      return g_strdup_printf (_("in round %u met %s, whose colours went before, or were set by "
                                "hand"),
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

/* Notes who is apart and why.  FALSE if only the number of rounds is to blame. */
static gboolean
note_apart (IxReportMaker *maker,
            guint          team)
{
  IxTeamFairness fairness = ix_evening_team_fairness (maker->state, team);
  g_autoptr (GArray) reasons = ix_evening_find_apart (maker->state, team);
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *name = ix_evening_team_name (maker->state, team);

  for (guint i = 0, n; i < reasons->len; i += n)
    {
      g_autofree char *word = NULL;

      n = count_absent (reasons, i);
      word = format_reasons (maker, &g_array_index (reasons, IxApartReason, i), n);
      g_string_append_printf (words, "%s%s", i > 0 ? "; " : "", word);
    }
  if (reasons->len > 0)
    /* Translators: a team, how often it was first-named and second-named, and why they differ */
    ix_report_take_note (maker, g_strdup_printf (_("%s %u–%u: %s."), name, fairness.n_first,
                                                 fairness.n_second, words->str));
  return reasons->len > 0;
}

/* So many teams that are once apart after an odd number of rounds are named. */
#define MAX_NAMED 6

static void
note_odd_rounds (IxReportMaker *maker,
                 const GArray  *teams)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < teams->len && teams->len <= MAX_NAMED; i++)
    {
      guint team = g_array_index (teams, guint, i);
      IxTeamFairness fairness = ix_evening_team_fairness (maker->state, team);
      g_autofree char *name = ix_evening_team_name (maker->state, team);

      g_string_append_printf (names, "%s%s %u–%u", i > 0 ? "; " : "", name, fairness.n_first,
                              fairness.n_second);
    }
  if (names->len > 0)
    ix_report_take_note (maker, g_strdup_printf (_("Once apart, since the number of rounds so far "
                                                   "is odd: %s."),
                                                 names->str));
  else if (teams->len > 0)
    ix_report_take_note (
      maker, g_strdup_printf (ngettext ("%u is once apart, since the number of rounds so far is odd.",
                                        "%u are once apart, since the number of rounds so far is "
                                        "odd.",
                                        teams->len),
                              teams->len));
}

void
ix_report_note_apart (IxReportMaker *maker)
{
  g_autoptr (GArray) once = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean any = FALSE;

  for (guint i = 0; i < maker->state->teams->len; i++)
    {
      IxTeamFairness fairness = ix_evening_team_fairness (maker->state, i);

      if (fairness.n_first == fairness.n_second)
        continue;
      any = TRUE;
      if (!note_apart (maker, i))
        g_array_append_val (once, i);
    }
  note_odd_rounds (maker, once);
  if (!any && maker->state->rounds->len > 0)
    ix_report_take_note (maker,
                         g_strdup (maker->state->individual
                                     ? _("Everybody had White as often as Black.")
                                     : _("Everybody was first-named as often as second-named.")));
}
