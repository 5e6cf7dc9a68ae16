/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays out the prizes. */

#include "ix-display-layout.h"

#include <glib/gi18n.h>

enum {
  PRIZE,
  WINNER,
  AWARD,
};

/* Returns the text of the @n-th column behind the winner; empty if it is that of the reasons, or there is
 * none. */
static const char *
text_behind (const IxReport *report,
             guint           row,
             guint           n)
{
  guint reason = ix_report_find_column (report, IX_FIELD_REASON, 0);

  return WINNER + n < reason ? ix_report_cell (report, row, WINNER + n)->text : "";
}

/* Returns the money and the goods of a row: "€60, a cup". */
static char *
award_of (const IxReport *report,
          guint           row)
{
  const char *money = text_behind (report, row, 1), *goods = text_behind (report, row, 2);

  return g_strconcat (money, *money != '\0' && *goods != '\0' ? ", " : "", goods, NULL);
}

void
ix_display_layout_fill_prizes (IxDisplayLayout      *layout,
                               const IxDisplayNames *names,
                               const IxReport       *report)
{
  gboolean people = ix_report_find_column (report, IX_FIELD_PLAYER, 0) < report->columns->len;

  ix_display_layout_add_column (layout, _("Prize"), 0, 0);
  ix_display_layout_add_column (layout, people ? _("Name") : _("Team"), 0, people ? 1 : 2);
  ix_display_layout_add_column (layout, "", 1, 0);
  for (guint r = 0; r < report->rows->len; r++)
    {
      IxDisplayRow *row = ix_display_layout_add_row (layout);

      ix_display_row_set (row, PRIZE, 0, g_strdup (ix_report_cell (report, r, 0)->text), IX_DISPLAY_PLAIN);
      ix_display_row_set_people (row, WINNER, 0, names, ix_report_cell (report, r, 1), IX_DISPLAY_STRONG);
      ix_display_row_set (row, AWARD, 0, award_of (report, r), IX_DISPLAY_ACCENT);
    }
}
