/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The findings of an import. */

#include "ix-games-import-private.h"

#include <string.h>

static void
free_remark (gpointer data)
{
  IxGamesRemark *remark = data;

  for (gsize i = 0; i < G_N_ELEMENTS (remark->names); i++)
    g_free (remark->names[i]);
  g_free (remark->text);
  g_free (remark);
}

IxGamesReport *
ix_games_report_new (void)
{
  IxGamesReport *report = g_new0 (IxGamesReport, 1);

  report->remarks = g_ptr_array_new_with_free_func (free_remark);
  return report;
}

void
ix_games_report_free (IxGamesReport *report)
{
  if (report == NULL)
    return;
  g_ptr_array_unref (report->remarks);
  g_free (report);
}

void
ix_games_report_add (IxGamesReport       *report,
                     const IxGamesRemark *remark)
{
  IxGamesRemark *copy;

  if (report->n_found[remark->kind]++ >= IX_GAMES_MAX_REMARKS)
    return;
  copy = g_new (IxGamesRemark, 1);
  *copy = *remark;
  copy->text = g_strdup (remark->text);
  for (gsize i = 0; i < G_N_ELEMENTS (copy->names); i++)
    copy->names[i] = g_strdup (remark->names[i]);
  g_ptr_array_add (report->remarks, copy);
}

void
ix_games_report_clear (IxGamesReport *report)
{
  memset (report->n_found, 0, sizeof report->n_found);
  g_ptr_array_set_size (report->remarks, 0);
}

static int
compare_remarks (gconstpointer a,
                 gconstpointer b)
{
  const IxGamesRemark *x = *(const IxGamesRemark *const *) a, *y = *(const IxGamesRemark *const *) b;

  if (x->game != y->game)
    return x->game < y->game ? -1 : 1;
  return x->line != y->line ? (x->line < y->line ? -1 : 1) : (int) x->kind - (int) y->kind;
}

void
ix_games_report_sort (IxGamesReport *report)
{
  g_ptr_array_sort (report->remarks, compare_remarks);
}
