/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entry fees: what is due, and what was paid. */

#include <glib/gi18n-lib.h>

#include "ix-evening-money.h"
#include "ix-money-words.h"
#include "ix-report-private.h"
#include "ix-report-words.h"

static void
add_money (IxReportMaker *maker,
           gint64         amount)
{
  ix_report_take_text (maker, IX_CELL_TEXT, 0, ix_money_text (amount, maker->state->currency))
    ->plain = ix_money_number (amount);
}

static void
add_entry (IxReportMaker *maker,
           guint          entry)
{
  gint64 due = ix_evening_fee_due (maker->state, entry);
  gint64 paid = ix_evening_entry (maker->state, entry)->paid;

  ix_report_add_row (maker, entry, FALSE);
  ix_report_add_player (maker, entry);
  add_money (maker, due);
  add_money (maker, paid);
  add_money (maker, due - paid);
}

void
ix_report_make_fees (IxReportMaker *maker)
{
  IxFeeSums sums = ix_evening_fee_sums (maker->state);
  g_autoptr (GArray) people = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < maker->state->entries->len; i++)
    g_array_append_val (people, i);
  ix_names_sort_entries (people, maker->state);
  ix_report_add_column (maker, IX_FIELD_PLAYER, _("Name"), IX_REPORT_LEFT, 0, "");
  ix_report_add_column (maker, IX_FIELD_OTHER, _("Due"), IX_REPORT_RIGHT, 8, "");
  ix_report_add_column (maker, IX_FIELD_OTHER, _("Paid"), IX_REPORT_RIGHT, 8, "");
  /* Translators: heading: what somebody still has to pay */
  ix_report_add_column (maker, IX_FIELD_OTHER, _("Open"), IX_REPORT_RIGHT, 8, "");
  for (guint i = 0; i < people->len; i++)
    add_entry (maker, g_array_index (people, guint, i));
  ix_report_add_row (maker, IX_NOBODY, FALSE);
  ix_report_add_text (maker, _("Total"));
  add_money (maker, sums.due);
  add_money (maker, sums.paid);
  add_money (maker, sums.due - sums.paid);
}
