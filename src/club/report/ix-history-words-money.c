/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sentences about prizes and entry fees. */

#include <glib/gi18n-lib.h>

#include "ix-history-words-private.h"
#include "ix-money-words.h"

char *
ix_history_format_prizes (const IxEveningState *state,
                          const IxEveningEvent *event)
{
  const GArray *list = event->prizes.as.list;
  guint n = list != NULL ? list->len : 0;
  gint64 money = 0;
  g_autofree char *sum = NULL;

  for (guint i = 0; i < n; i++)
    money += g_array_index (list, IxClubPrize, i).money;
  sum = ix_money_text (money, event->prizes.currency);
  if (n == 0)
    return g_strdup (_("There are no prizes"));
  if (money == 0)
    return g_strdup_printf (ngettext ("%u prize is set", "%u prizes are set", n), n);
  /* Translators: a number, and the money of all prizes: "€150" */
  return g_strdup_printf (ngettext ("%u prize is set, %s", "%u prizes are set, %s together", n), n,
                          sum);
}

char *
ix_history_format_fee (const IxEveningState *state,
                       const IxEveningEvent *event)
{
  g_autofree char *fee = ix_money_text (event->fee.as.amount, event->fee.currency);
  g_autofree char *reduced = ix_money_text (event->fee.as.reduced, event->fee.currency);

  if (event->fee.as.amount == 0)
    return g_strdup (_("There is no entry fee"));
  if (event->fee.as.born == 0)
    /* Translators: an amount of money */
    return g_strdup_printf (_("The entry fee is %s"), fee);
  /* Translators: two amounts of money and a year of birth */
  return g_strdup_printf (_("The entry fee is %s, or %s for those born in %u or later"), fee, reduced,
                          event->fee.as.born);
}

char *
ix_history_format_paid (const IxEveningState *state,
                        const IxEveningEvent *event)
{
  const char *name = ix_evening_entry (state, event->paid.entry)->shown;
  g_autofree char *amount = ix_money_text (ABS (event->paid.amount), state->currency);

  /* Translators: a name and an amount of money */
  return event->paid.amount > 0 ? g_strdup_printf (_("%s paid %s"), name, amount)
                                : g_strdup_printf (_("%s got %s back"), name, amount);
}
