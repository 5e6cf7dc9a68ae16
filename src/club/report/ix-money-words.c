/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-money-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Money */

char *
ix_money_number (gint64 amount)
{
  return g_strdup_printf ("%s%" G_GINT64_FORMAT ".%02d", amount < 0 ? "-" : "", ABS (amount) / 100,
                          (gint) (ABS (amount) % 100));
}

/* Does the sign end with a letter, and so need a blank before a number? */
static gboolean
ends_with_letter (const char *sign)
{
  const char *last = *sign != '\0' ? g_utf8_find_prev_char (sign, sign + strlen (sign)) : NULL;

  return last != NULL && g_unichar_isalpha (g_utf8_get_char (last));
}

char *
ix_money_text (gint64      amount,
               const char *currency)
{
  gint cents = (gint) (ABS (amount) % 100);
  g_autofree char *whole = g_strdup_printf ("%" G_GINT64_FORMAT, ABS (amount) / 100);
  g_autofree char *sum = cents == 0 ? g_strdup (whole)
                                    /* Translators: an amount of money: its whole part, its
                                     * hundredths */
                                    : g_strdup_printf (_("%s.%02d"), whole, cents);
  g_autofree char *text = NULL;

  if (ends_with_letter (currency))
    /* Translators: the name of a currency and an amount: "CHF 12.50" */
    text = g_strdup_printf (C_("money", "%s %s"), currency, sum);
  else if (*currency != '\0')
    /* Translators: the sign of a currency and an amount: "€12.50"; "%2$s %1$s" has them the other way round */
    text = g_strdup_printf (C_("money", "%1$s%2$s"), currency, sum);
  else
    text = g_strdup (sum);
  return amount < 0 ? g_strconcat ("−", text, NULL) : g_steal_pointer (&text);
}

/* Returns the text without blanks and the sign of the currency, with a point for a comma. */
static char *
bare_number (const char *text,
             const char *currency)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  char *number = stripped;
  gsize sign = strlen (currency);

  if (sign > 0 && g_str_has_prefix (number, currency))
    number += sign;
  else if (sign > 0 && g_str_has_suffix (number, currency))
    number[strlen (number) - sign] = '\0';
  return g_strdelimit (g_strstrip (g_strdup (number)), ",", '.');
}

gboolean
ix_money_parse (const char *text,
                const char *currency,
                gint64     *amount)
{
  g_autofree char *number = bare_number (text, currency);
  char *point = strchr (number, '.');
  gsize n_cents = point != NULL ? strlen (point + 1) : 0;
  guint64 whole = 0, cents = 0;

  if (point != NULL)
    *point = '\0';
  if (point != NULL && (n_cents < 1 || n_cents > 2 || *number == '\0'))
    return FALSE;
  if (*number != '\0' &&
      !g_ascii_string_to_unsigned (number, 10, 0, IX_PRIZE_MOST_MONEY / 100, &whole, NULL))
    return FALSE;
  if (point != NULL && !g_ascii_string_to_unsigned (point + 1, 10, 0, 99, &cents, NULL))
    return FALSE;
  *amount = (gint64) whole * 100 + (gint64) (n_cents == 1 ? 10 * cents : cents);
  return *amount <= IX_PRIZE_MOST_MONEY;
}

/* Prizes */

static const char *const kind_words[IX_N_PRIZE_KINDS] = {
  [IX_PRIZE_PLACES] = N_("Places"),
  [IX_PRIZE_GRADES] = N_("Grades"),
  [IX_PRIZE_JUNIORS] = N_("Juniors"),
  [IX_PRIZE_SENIORS] = N_("Seniors"),
  [IX_PRIZE_WOMEN] = N_("Women"),
  [IX_PRIZE_NEWCOMERS] = N_("Newcomers"),
  [IX_PRIZE_LOWER] = N_("Lower half"),
  [IX_PRIZE_ABOVE] = N_("Above expectation"),
};

const char *
ix_prize_kind_word (IxPrizeKind kind)
{
  return _(kind_words[kind]);
}

const char *
ix_prize_sharing_word (IxPrizeSharing sharing)
{
  switch (sharing)
    {
    case IX_PRIZES_AVERAGE:
      return _("share equally");
    case IX_PRIZES_HORT:
      return _("share half of the money, the tie-breaks decide about the other half (Hort)");
    case IX_PRIZES_BY_PLACE:
    case IX_N_PRIZE_SHARINGS:
    default:
      return _("are parted by the tie-breaks");
    }
}

static char *
band_name (const IxClubPrize *prize)
{
  if (prize->to == 0)
    return g_strdup_printf (_("Grade %u or more"), prize->from);
  if (prize->from == 0)
    return g_strdup_printf (_("Grade up to %u"), prize->to);
  return g_strdup_printf (_("Grade %u to %u"), prize->from, prize->to);
}

char *
ix_prize_category_name (const IxClubPrize *prize)
{
  switch (prize->who)
    {
    case IX_PRIZE_GRADES:
      return band_name (prize);
    case IX_PRIZE_JUNIORS:
      /* Translators: a category of prizes; a year of birth */
      return g_strdup_printf (_("Juniors (born %u or later)"), prize->from);
    case IX_PRIZE_SENIORS:
      /* Translators: a category of prizes; a year of birth */
      return g_strdup_printf (_("Seniors (born %u or before)"), prize->to);
    case IX_PRIZE_PLACES:
    case IX_PRIZE_WOMEN:
    case IX_PRIZE_NEWCOMERS:
    case IX_PRIZE_LOWER:
    case IX_PRIZE_ABOVE:
    case IX_N_PRIZE_KINDS:
    default:
      return g_strdup (ix_prize_kind_word (prize->who));
    }
}

/* Has the list another category of the kind, so that its bounds must be told?  Those of grades always
 * are. */
static gboolean
has_rival (const IxEveningState *state,
           guint                 prize)
{
  const IxClubPrize *of = ix_evening_prize (state, prize);

  for (guint i = 0; i < state->prizes.list->len; i++)
    {
      const IxClubPrize *other = ix_evening_prize (state, i);

      if (other->who == of->who && (other->from != of->from || other->to != of->to))
        return TRUE;
    }
  return of->who == IX_PRIZE_GRADES;
}

char *
ix_prize_name (const IxEveningState *state,
               guint                 prize)
{
  const IxClubPrize *of = ix_evening_prize (state, prize);
  guint n, place = ix_evening_prize_place (state, prize, &n);
  g_autofree char *category = has_rival (state, prize) ? ix_prize_category_name (of)
                                                       : g_strdup (ix_prize_kind_word (of->who));

  if (of->who == IX_PRIZE_PLACES)
    /* Translators: the prize for that place */
    return g_strdup_printf (_("Place %u"), place);
  if (n == 1)
    return g_steal_pointer (&category);
  /* Translators: a category of several prizes, and which of them: "Women, 2" */
  return g_strdup_printf (_("%s, %u"), category, place);
}
