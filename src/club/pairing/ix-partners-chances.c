/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-partners-private.h"

/* A binary logarithm by squaring: if x² reaches 2, the next digit is 1.  -ln = log2 (1 / x) ln 2. */
void
ix_partners_chances_fill (guint *chances)
{
  for (guint i = 0; i < IX_PARTNERS_CHANCES; i++)
    {
      guint64 x = ((guint64) 2 * i + 1) << 32 >> 11; /* (i + ½) / 1024, in 2^-32 */
      guint64 log = 0;                              /* in 2^-16 */

      for (; x < (guint64) 1 << 31; x <<= 1)
        log += 1 << 16;
      /* x is from ½ to 1; of y = 2 x from 1 to 2, log2 (1 / x) = 1 - log2 y. */
      log += 1 << 16;
      for (guint digit = 1; digit <= 16; digit++)
        {
          x = x * x >> 31;
          if (x >= (guint64) 1 << 32)
            {
              x >>= 1;
              log -= 1 << (16 - digit);
            }
        }
      chances[i] = (guint) (log * 45426 >> 22); /* ln 2 in 2^-16, then to 2^-10 */
    }
}
