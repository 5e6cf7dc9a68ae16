/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-fraction.h"

/* A natural number: limbs of 32 bits, the lowest first, the highest not 0; without limbs it is 0. */
typedef GArray Natural;

struct _IxFraction {
  gboolean negative;
  Natural *num;
  Natural *den; /* not 0 */
};

static inline guint32 *
limb (const Natural *number,
      guint          n)
{
  return &g_array_index (number, guint32, n);
}

static Natural *
natural_new (guint64 value)
{
  Natural *number = g_array_sized_new (FALSE, TRUE, sizeof (guint32), 4);

  for (; value != 0; value >>= 32)
    {
      guint32 low = (guint32) value;

      g_array_append_val (number, low);
    }
  return number;
}

static void
trim (Natural *number)
{
  while (number->len > 0 && *limb (number, number->len - 1) == 0)
    g_array_set_size (number, number->len - 1);
}

static gint
compare (const Natural *a,
         const Natural *b)
{
  if (a->len != b->len)
    return a->len > b->len ? 1 : -1;
  for (guint i = a->len; i-- > 0;)
    if (*limb (a, i) != *limb (b, i))
      return *limb (a, i) > *limb (b, i) ? 1 : -1;
  return 0;
}

static void
add (Natural       *to,
     const Natural *what)
{
  guint64 carry = 0;

  g_array_set_size (to, MAX (to->len, what->len) + 1);
  for (guint i = 0; i < to->len; i++)
    {
      carry += (guint64) *limb (to, i) + (i < what->len ? *limb (what, i) : 0);
      *limb (to, i) = (guint32) carry;
      carry >>= 32;
    }
  trim (to);
}

/* Subtracts @what, which is not greater. */
static void
subtract (Natural       *from,
          const Natural *what)
{
  guint64 borrow = 0;

  for (guint i = 0; i < from->len; i++)
    {
      guint64 less = borrow + (i < what->len ? *limb (what, i) : 0);

      borrow = *limb (from, i) < less;
      *limb (from, i) = (guint32) (*limb (from, i) - less);
    }
  trim (from);
}

static Natural *
multiply (const Natural *a,
          const Natural *b)
{
  Natural *product = natural_new (0);

  g_array_set_size (product, a->len + b->len);
  for (guint i = 0; i < a->len; i++)
    {
      guint64 carry = 0;

      for (guint k = 0; k < b->len; k++)
        {
          carry += (guint64) *limb (a, i) * *limb (b, k) + *limb (product, i + k);
          *limb (product, i + k) = (guint32) carry;
          carry >>= 32;
        }
      *limb (product, i + b->len) = (guint32) carry;
    }
  trim (product);
  return product;
}

static void
replace (Natural **number,
         Natural  *by)
{
  g_array_unref (*number);
  *number = by;
}

static void
multiply_by (Natural **number,
             guint64   factor)
{
  g_autoptr (GArray) natural = natural_new (factor);

  replace (number, multiply (*number, natural));
}

/* Divides by @by, and returns the remainder. */
static guint32
divide_small (Natural *number,
              guint32  by)
{
  guint64 rest = 0;

  for (guint i = number->len; i-- > 0;)
    {
      rest = rest << 32 | *limb (number, i);
      *limb (number, i) = (guint32) (rest / by);
      rest %= by;
    }
  trim (number);
  return (guint32) rest;
}

static guint32
rest_of (const Natural *number,
         guint32        by)
{
  guint64 rest = 0;

  for (guint i = number->len; i-- > 0;)
    rest = (rest << 32 | *limb (number, i)) % by;
  return (guint32) rest;
}

static void
double_it (Natural *number,
           guint32  plus)
{
  for (guint i = 0; i < number->len; i++)
    {
      guint32 high = *limb (number, i) >> 31;

      *limb (number, i) = *limb (number, i) << 1 | plus;
      plus = high;
    }
  if (plus != 0)
    g_array_append_val (number, plus);
}

/* Returns the quotient of @number by @by, bit by bit: only texts need it.  @number becomes the
 * remainder. */
static Natural *
divide (Natural       *number,
        const Natural *by)
{
  g_autoptr (GArray) rest = natural_new (0);
  Natural *quotient = natural_new (0);

  for (guint i = number->len * 32; i-- > 0;)
    {
      double_it (rest, *limb (number, i / 32) >> (i % 32) & 1);
      double_it (quotient, compare (rest, by) >= 0);
      if (compare (rest, by) >= 0)
        subtract (rest, by);
    }
  g_array_set_size (number, 0);
  g_array_append_vals (number, rest->data, rest->len);
  return quotient;
}

static Natural *
copy (const Natural *number)
{
  Natural *made = natural_new (0);

  g_array_append_vals (made, number->data, number->len);
  return made;
}

static Natural *
greatest_divisor (const Natural *a,
                  const Natural *b)
{
  Natural *one = copy (a), *other = copy (b);

  while (other->len > 0)
    {
      Natural *rest = one;

      g_array_unref (divide (rest, other));
      one = other;
      other = rest;
    }
  g_array_unref (other);
  return one;
}

static char *
digits_of (const Natural *number)
{
  g_autoptr (GArray) rest = copy (number);
  g_autoptr (GString) text = g_string_new (NULL);

  do
    g_string_prepend_c (text, (char) ('0' + divide_small (rest, 10)));
  while (rest->len > 0);
  return g_strdup (text->str);
}

/* Fractions */

static guint64
size_of (gint64 number)
{
  return number < 0 ? -(guint64) number : (guint64) number;
}

gint64
ix_greatest_divisor (gint64 a,
                     gint64 b)
{
  while (b != 0)
    {
      gint64 rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

IxFraction *
ix_fraction_new (gint64 num,
                 gint64 den)
{
  IxFraction *fraction = g_new (IxFraction, 1);

  g_assert (den > 0);
  *fraction = (IxFraction) { num < 0, natural_new (size_of (num)), natural_new ((guint64) den) };
  return fraction;
}

void
ix_fraction_free (IxFraction *fraction)
{
  if (fraction == NULL)
    return;
  g_array_unref (fraction->num);
  g_array_unref (fraction->den);
  g_free (fraction);
}

/* Adds @what to the numerator. */
static void
add_signed (IxFraction    *fraction,
            const Natural *what,
            gboolean       negative)
{
  if (negative == fraction->negative)
    {
      add (fraction->num, what);
    }
  else if (compare (fraction->num, what) >= 0)
    {
      subtract (fraction->num, what);
    }
  else
    {
      Natural *rest = copy (what);

      subtract (rest, fraction->num);
      replace (&fraction->num, rest);
      fraction->negative = negative;
    }
}

void
ix_fraction_add (IxFraction *fraction,
                 gint64      num,
                 gint64      den)
{
  gint64 common = MAX (ix_greatest_divisor ((gint64) size_of (num), den), 1);
  guint32 small = (guint32) (den / common);
  g_autoptr (GArray) share = NULL;
  guint32 missing;

  g_assert (den > 0 && den / common <= G_MAXUINT32);
  num /= common;
  missing = small / (guint32) ix_greatest_divisor (small, rest_of (fraction->den, small));
  if (missing > 1)
    {
      multiply_by (&fraction->num, missing);
      multiply_by (&fraction->den, missing);
    }
  share = copy (fraction->den);
  divide_small (share, small);
  multiply_by (&share, size_of (num));
  add_signed (fraction, share, num < 0);
}

void
ix_fraction_divide (IxFraction *fraction,
                    guint32     n)
{
  g_assert (n > 0);
  multiply_by (&fraction->den, n);
}

gint
ix_fraction_compare (const IxFraction *one,
                     const IxFraction *other)
{
  g_autoptr (GArray) left = multiply (one->num, other->den);
  g_autoptr (GArray) right = multiply (other->num, one->den);
  gboolean below = one->negative && left->len > 0;
  gboolean other_below = other->negative && right->len > 0;

  if (below != other_below)
    return below ? -1 : 1;
  return below ? compare (right, left) : compare (left, right);
}

char *
ix_fraction_text (const IxFraction *fraction)
{
  g_autoptr (GArray) common = greatest_divisor (fraction->num, fraction->den);
  g_autoptr (GArray) num_rest = copy (fraction->num), den_rest = copy (fraction->den);
  g_autoptr (GArray) num = divide (num_rest, common), den = divide (den_rest, common);
  const char *sign = fraction->negative && num->len > 0 ? "-" : "";
  g_autofree char *above = NULL, *below = NULL;

  trim (num);
  trim (den);
  above = digits_of (num);
  below = digits_of (den);
  return den->len == 1 && *limb (den, 0) == 1 ? g_strconcat (sign, above, NULL)
                                              : g_strconcat (sign, above, "/", below, NULL);
}

/* Returns the size of the fraction times @factor, halves rounded away from zero. */
static Natural *
round_times (const IxFraction *fraction,
             guint64           factor)
{
  Natural *twice = copy (fraction->num), *den = copy (fraction->den), *rounded;

  multiply_by (&twice, 2 * factor);
  add (twice, den);
  multiply_by (&den, 2);
  rounded = divide (twice, den);
  trim (rounded);
  g_array_unref (twice);
  g_array_unref (den);
  return rounded;
}

char *
ix_fraction_decimal (const IxFraction *fraction,
                     guint             digits)
{
  guint64 factor = 1;
  g_autoptr (GArray) rounded = NULL;
  g_autofree char *plain = NULL;
  g_autoptr (GString) text = NULL;

  g_assert (digits <= 9);
  for (guint i = 0; i < digits; i++)
    factor *= 10;
  rounded = round_times (fraction, factor);
  plain = digits_of (rounded);
  text = g_string_new (plain);
  while (text->len <= digits)
    g_string_prepend_c (text, '0');
  g_string_insert_c (text, (gssize) (text->len - digits), '.');
  while (text->str[text->len - 1] == '0')
    g_string_truncate (text, text->len - 1);
  if (text->str[text->len - 1] == '.')
    g_string_truncate (text, text->len - 1);
  if (fraction->negative && rounded->len > 0)
    g_string_prepend_c (text, '-');
  return g_strdup (text->str);
}

gint64
ix_fraction_hundredths (const IxFraction *fraction)
{
  g_autoptr (GArray) rounded = round_times (fraction, 100);
  guint64 size = 0;

  if (rounded->len > 2 || (rounded->len == 2 && *limb (rounded, 1) > G_MAXINT32))
    return G_MAXINT64;
  for (guint i = rounded->len; i-- > 0;)
    size = size << 32 | *limb (rounded, i);
  return fraction->negative ? -(gint64) size : (gint64) size;
}
