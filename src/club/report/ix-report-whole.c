/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The whole evening, with its history. */

#include <glib/gi18n-lib.h>

#include "ix-history.h"
#include "ix-report.h"
#include "ix-table-score.h"

static void
add_act (IxReport           *report,
         const IxHistoryRow *act)
{
  IxReportRow *row = ix_report_append_row (report, IX_NOBODY, FALSE);

  row->cells[0].text = g_strdup (act->time);
  row->cells[1].text = act->note != NULL ? g_strjoin ("\n", act->sentence, act->note, NULL)
                                         : g_strdup (act->sentence);
  row->cells[1].struck = !act->in_force;
}

static IxReport *
history_new (const IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);
  IxReport *report = ix_report_new (IX_REPORT_HISTORY, state, ix_evening_count_complete (state));
  g_autoptr (GPtrArray) acts = ix_history_new (evening);

  ix_report_append_column (report, IX_FIELD_OTHER, _("Time"), IX_REPORT_LEFT, 5, "");
  ix_report_append_column (report, IX_FIELD_OTHER, _("What was done"), IX_REPORT_LEFT, 0, "");
  /* They come newest first, and are read here from the beginning. */
  for (guint i = acts->len; i-- > 0;)
    add_act (report, acts->pdata[i]);
  return report;
}

GPtrArray *
ix_reports_new_whole (const IxEvening *evening,
                      gboolean         history)
{
  static const IxReportKind after[] = { IX_REPORT_STANDINGS, IX_REPORT_PRIZES, IX_REPORT_CROSS_TABLE,
                                        IX_REPORT_PLAYERS };
  const IxEveningState *state = ix_evening_state (evening);
  guint n_complete = ix_evening_count_complete (state);
  GPtrArray *reports = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);

  g_ptr_array_add (reports, ix_report_new (IX_REPORT_ENTRIES, state, n_complete));
  if (!state->individual && !state->partners.change && state->teams->len > 0)
    g_ptr_array_add (reports, ix_report_new (IX_REPORT_TEAMS, state, n_complete));
  for (guint r = 0; r < state->rounds->len; r++)
    g_ptr_array_add (reports, ix_report_new (IX_REPORT_ROUND, state, r));
  for (gsize i = 0; i < G_N_ELEMENTS (after); i++)
    if (ix_report_applies (after[i], state))
      g_ptr_array_add (reports, ix_report_new (after[i], state, n_complete));
  for (guint g = 0; g < state->groups->len; g++)
    g_ptr_array_add (reports, ix_report_new (IX_REPORT_GROUP, state, g));
  if (history)
    g_ptr_array_add (reports, history_new (evening));
  return reports;
}
