/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-season.h"

#include <glib/gi18n.h>

#include "ix-report-words.h"
#include "ix-season-report.h"

/* The most rules that are shown beside the name. */
#define MOST_RULES 3

static guint
count_rules (const IxSeasonTable *table)
{
  return MIN (table->season->chain->len, MOST_RULES);
}

static void
add_columns (IxDisplayLayout *layout,
             const IxReport  *report,
             guint            n_rules)
{
  /* Translators: the heading of the ranks, as short as may be */
  ix_display_layout_add_column (layout, C_("rank", "#"), 1, 0);
  ix_display_layout_add_column (layout, "", 0, 0);
  ix_display_layout_add_column (layout, ix_report_column (report, 2)->heading, 0, 1);
  ix_display_layout_add_column (layout, ix_report_column (report, 3)->heading, 1, 0);
  layout->columns[3].optional = TRUE;
  for (guint i = 0; i < n_rules; i++)
    {
      ix_display_layout_add_column (layout, ix_report_column (report, 4 + i)->heading, 1, 0);
      layout->columns[layout->n_columns - 1].optional = i > 0;
    }
}

/* A value that did not count would be read as if it had. */
static void
add_row (IxDisplayLayout     *layout,
         const IxReport      *report,
         const IxSeasonTable *table,
         guint                r,
         guint                n_rules)
{
  const IxSeasonRow *of = ix_season_table_row (table, r);
  const char *arrow = of->before == 0 || of->rank == of->before ? "" : of->rank < of->before ? "▲" : "▼";
  IxDisplayRow *row = ix_display_layout_add_row (layout);

  ix_display_row_set (row, 0, 0, g_strdup (ix_report_cell (report, r, 0)->text), IX_DISPLAY_PLAIN);
  ix_display_row_set (row, 1, 0, g_strdup (arrow), IX_DISPLAY_DIM);
  ix_display_row_set (row, 2, 0, g_strdup (ix_report_cell (report, r, 2)->text), IX_DISPLAY_STRONG);
  ix_display_row_set (row, 3, 0, g_strdup (ix_report_cell (report, r, 3)->text), IX_DISPLAY_DIM);
  for (guint i = 0; i < n_rules; i++)
    {
      const IxReportCell *value = ix_report_cell (report, r, 4 + i);

      if (i == 0 || (value->part != IX_PART_BEHIND && *value->text != '\0'))
        ix_display_row_set (row, 4 + i, 0, g_strdup (value->text),
                            i == 0                             ? IX_DISPLAY_ACCENT
                            : value->part == IX_PART_DECIDED ? IX_DISPLAY_STRONG
                                                              : IX_DISPLAY_DIM);
    }
}

IxDisplayLayout *
ix_display_season_layout (const IxSeasonTable *table,
                          gboolean             keeps_back)
{
  IxDisplayLayout *layout = ix_display_layout_new (IX_DISPLAY_SEASON, NULL, FALSE);
  g_autoptr (IxReport) report = NULL;

  if (table == NULL)
    return layout;
  g_clear_pointer (&layout->nothing, g_free);
  if (keeps_back)
    layout->nothing = g_strdup (ix_format_kept_back (IX_REPORT_SEASON));
  else if (table->rows->len == 0)
    layout->nothing = g_strdup (_("The table follows as soon as an evening of the season has results."));
  if (layout->nothing != NULL)
    return layout;
  report = ix_season_report_new (table, IX_REPORT_SEASON);
  add_columns (layout, report, count_rules (table));
  for (guint r = 0; r < table->rows->len; r++)
    add_row (layout, report, table, r, count_rules (table));
  return layout;
}
