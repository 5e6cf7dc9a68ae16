/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Exact fractions of any size.  Sums over many evenings need them: sixty evenings with different
 * numbers of teams have a common denominator that no machine word holds. */
typedef struct _IxFraction IxFraction;

/* Returns @num / @den; @den is positive. */
IxFraction *ix_fraction_new (gint64 num,
                             gint64 den) G_GNUC_WARN_UNUSED_RESULT;
void        ix_fraction_free (IxFraction *fraction);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxFraction, ix_fraction_free)

/* Adds @num / @den; once reduced, @den is positive and below 2^32. */
void ix_fraction_add (IxFraction *fraction,
                      gint64      num,
                      gint64      den);

/* Divides by @n, which is not 0. */
void ix_fraction_divide (IxFraction *fraction,
                         guint32     n);

/* Returns less than 0, 0, or more than 0. */
gint ix_fraction_compare (const IxFraction *one,
                          const IxFraction *other);

/* Returns the fraction in lowest terms: "-7/2", "12". */
char *ix_fraction_text (const IxFraction *fraction) G_GNUC_WARN_UNUSED_RESULT;

/* Returns it as a decimal with at most @digits decimals, halves rounded away from zero, without zeros
 * at the end: "38.5", "0.667". */
char *ix_fraction_decimal (const IxFraction *fraction,
                           guint             digits) G_GNUC_WARN_UNUSED_RESULT;

/* Returns it times 100, rounded in the same way, for a cell of a report; G_MAXINT64 if it is
 * too large. */
gint64 ix_fraction_hundredths (const IxFraction *fraction);

/* Returns the greatest number that divides both, which are not negative; 0 of two zeros. */
gint64 ix_greatest_divisor (gint64 a,
                            gint64 b);

G_END_DECLS
