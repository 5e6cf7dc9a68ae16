/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays out the prizes. */

#include "ix-display-layout.h"

#include <glib/gi18n.h>

/* The columns of the report in front of the money. */
enum {
  PRIZE,
  WINNER,
  MONEY,
};

/* Returns the goods of a row; empty if there are none. */
static const char *
goods_of (const IxReport *report,
          guint           row)
{
  guint goods = MONEY + 1;

  return goods < ix_report_find_column (report, IX_FIELD_REASON, 0)
           ? ix_report_cell (report, row, goods)->text
           : "";
}

/* The prize and its goods stand below the winner, so that long ones leave room for names. */
void
ix_display_layout_fill_prizes (IxDisplayLayout      *layout,
                               const IxEveningState *state,
                               const IxReport       *report)
{
  gboolean people = ix_report_find_column (report, IX_FIELD_PLAYER, 0) < report->columns->len;

  layout->n_lines = 2;
  ix_display_layout_add_column (layout, people ? _("Name") : _("Team"), 0, people ? 1 : 2);
  ix_display_layout_add_column (layout, _("Money"), 1, 0);
  for (guint r = 0; r < report->rows->len; r++)
    {
      IxDisplayRow *row = ix_display_layout_add_row (layout);
      const char *prize = ix_report_cell (report, r, PRIZE)->text, *goods = goods_of (report, r);

      ix_display_row_set_people (row, 0, 0, state, ix_report_cell (report, r, WINNER),
                                 IX_DISPLAY_STRONG);
      ix_display_row_set (row, 0, 1, g_strconcat (prize, *goods != '\0' ? " · " : "", goods, NULL),
                          IX_DISPLAY_DIM);
      ix_display_row_set (row, 1, 0, g_strdup (ix_report_cell (report, r, MONEY)->text),
                          IX_DISPLAY_ACCENT)
        ->tall = TRUE;
    }
}
