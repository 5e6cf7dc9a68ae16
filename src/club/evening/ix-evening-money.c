/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The events about prizes and entry fees, and what is due. */

#include "ix-evening-money.h"

#include <glib/gi18n-lib.h>

#include "ix-evening-private.h"
#include "ix-evening-table.h"

/* The longest sign of a currency, in letters. */
#define LONGEST_SIGN 8

/* Checks */

static gboolean
check_amount (gint64   amount,
              GError **error)
{
  return (amount >= 0 && amount <= IX_PRIZE_MOST_MONEY) ||
         ix_evening_refuse (error, _("an amount of money is not between 0 and %d"),
                            (gint) (IX_PRIZE_MOST_MONEY / 100));
}

static gboolean
check_currency (const char *currency,
                GError    **error)
{
  return currency == NULL || g_utf8_strlen (currency, -1) <= LONGEST_SIGN ||
         ix_evening_refuse (error, _("the sign of a currency has at most %d letters"),
                            LONGEST_SIGN);
}

gboolean
ix_evening_check_born (gint64   year,
                       GError **error)
{
  return year == 0 || (year >= 1800 && year <= 2999) ||
         ix_evening_refuse (error, _("%d is not a year of birth"),
                            (gint) CLAMP (year, 0, G_MAXINT));
}

static gboolean
check_bounds (const IxClubPrize *prize,
              GError           **error)
{
  gboolean right = FALSE;

  switch (prize->who)
    {
    case IX_PRIZE_GRADES:
      right = prize->from + prize->to > 0 && prize->from <= 4000 && prize->to <= 4000 &&
              (prize->to == 0 || prize->from <= prize->to);
      break;
    case IX_PRIZE_JUNIORS:
      right = prize->from > 0 && prize->to == 0;
      break;
    case IX_PRIZE_SENIORS:
      right = prize->from == 0 && prize->to > 0;
      break;
    case IX_PRIZE_PLACES:
    case IX_PRIZE_WOMEN:
    case IX_PRIZE_NEWCOMERS:
    case IX_PRIZE_LOWER:
    case IX_PRIZE_ABOVE:
      right = prize->from == 0 && prize->to == 0;
      break;
    case IX_N_PRIZE_KINDS:
    default:
      break;
    }
  return (right ||
          ix_evening_refuse (error, _("a prize has bounds that do not fit its category"))) &&
         (prize->who == IX_PRIZE_GRADES ||
          (ix_evening_check_born (prize->from, error) && ix_evening_check_born (prize->to, error)));
}

static gboolean
check_prize (const IxClubPrize *prize,
             GError           **error)
{
  gboolean goods = prize->goods != NULL && *prize->goods != '\0';

  if (!check_amount (prize->money, error) || !check_amount (prize->worth, error) ||
      !check_bounds (prize, error))
    return FALSE;
  if (prize->money == 0 && !goods)
    return ix_evening_refuse (error, _("a prize has neither money nor goods"));
  return prize->worth == 0 || (goods && prize->money == 0) ||
         ix_evening_refuse (error, _("only goods without money have a worth of their own"));
}

static const IxClubPrize *
prize_at (const GArray *list,
          guint         n)
{
  return &g_array_index (list, IxClubPrize, n);
}

/* The first prize of a category is the best one. */
static gboolean
check_order (const GArray *list,
             guint         n,
             GError      **error)
{
  const IxClubPrize *prize = prize_at (list, n);

  for (guint i = 0; i < n; i++)
    {
      const IxClubPrize *other = prize_at (list, i);

      if (other->who == prize->who && other->from == prize->from && other->to == prize->to &&
          other->money + other->worth < prize->money + prize->worth)
        return ix_evening_refuse (
          error,
          _("prize %u is worth more than prize %u, which comes before it in "
             "its category"),
          n + 1, i + 1);
    }
  return TRUE;
}

static gboolean
check_prizes (const GArray *list,
              GError      **error)
{
  guint n = list != NULL ? list->len : 0;

  if (n > IX_PRIZES_MOST)
    return ix_evening_refuse (error, _("a list has at most %d prizes"), IX_PRIZES_MOST);
  for (guint i = 0; i < n; i++)
    if (!check_prize (prize_at (list, i), error) || !check_order (list, i, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_fee (const IxEntryFee *fee,
           GError          **error)
{
  if (!check_amount (fee->amount, error) || !check_amount (fee->reduced, error) ||
      !ix_evening_check_born (fee->born, error))
    return FALSE;
  return fee->reduced <= fee->amount ||
         ix_evening_refuse (error, _("the reduced fee is higher than the fee"));
}

static gboolean
check_paid (const IxEveningState *state,
            guint                 entry,
            gint64                amount,
            GError              **error)
{
  if (!ix_evening_check_entry (state, entry, error))
    return FALSE;
  if (amount == 0)
    return ix_evening_refuse (error, _("a payment is of nothing"));
  if (amount < 0)
    return amount >= -ix_evening_entry (state, entry)->paid ||
           ix_evening_refuse (error, _("%s has not paid so much"),
                              ix_evening_entry (state, entry)->shown);
  return check_amount (amount, error) &&
         check_amount (amount + ix_evening_entry (state, entry)->paid, error);
}

gboolean
ix_evening_check_money (const IxEveningState *state,
                        const IxEveningEvent *event,
                        GError              **error)
{
  switch ((guint) event->kind)
    {
    case IX_EVENING_PRIZES:
      return check_prizes (event->prizes.as.list, error) &&
             check_currency (event->prizes.currency, error);
    case IX_EVENING_FEE:
      return check_fee (&event->fee.as, error) && check_currency (event->fee.currency, error);
    case IX_EVENING_PAID:
      return check_paid (state, event->paid.entry, event->paid.amount, error);
    default:
      g_assert_not_reached ();
    }
}

/* Effects */

static void
set_currency (IxEveningState *state,
              const char     *currency)
{
  g_free (state->currency);
  state->currency = g_strdup (currency != NULL ? currency : "");
}

void
ix_evening_apply_money (IxEveningState       *state,
                        const IxEveningEvent *event)
{
  GArray *list;

  switch ((guint) event->kind)
    {
    case IX_EVENING_PRIZES:
      list = ix_club_prizes_copy (event->prizes.as.list);
      g_array_unref (state->prizes.list);
      state->prizes = event->prizes.as;
      state->prizes.list = list;
      set_currency (state, event->prizes.currency);
      break;
    case IX_EVENING_FEE:
      state->fee = event->fee.as;
      set_currency (state, event->fee.currency);
      break;
    case IX_EVENING_PAID:
      ((IxEntry *) state->entries->pdata[event->paid.entry])->paid += event->paid.amount;
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Sums */

gint64
ix_evening_fee_due (const IxEveningState *state,
                    guint                 entry)
{
  const IxEntry *who = ix_evening_entry (state, entry);

  if (who->house || (who->paid == 0 && !ix_evening_came (state, entry)))
    return 0;
  return state->fee.born > 0 && who->born >= state->fee.born ? state->fee.reduced
                                                             : state->fee.amount;
}

IxFeeSums
ix_evening_fee_sums (const IxEveningState *state)
{
  IxFeeSums sums = { 0 };

  for (guint i = 0; i < state->entries->len; i++)
    {
      gint64 due = ix_evening_fee_due (state, i), paid = ix_evening_entry (state, i)->paid;

      sums.due += due;
      sums.paid += paid;
      sums.open += MAX (due - paid, 0);
      sums.over += MAX (paid - due, 0);
    }
  return sums;
}

gboolean
ix_evening_has_fees (const IxEveningState *state)
{
  gboolean any = state->fee.amount > 0;

  for (guint i = 0; i < state->entries->len; i++)
    any |= ix_evening_entry (state, i)->paid > 0;
  return any;
}
