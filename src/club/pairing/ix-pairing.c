/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-pairing.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (ix-pairing-error-quark, ix_pairing_error)

gboolean
ix_pairing_check_size (guint    n,
                       GError **error)
{
  if (n <= IX_PAIRING_MOST)
    return TRUE;
  g_set_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID,
               _("%u cannot be paired: the most is %d"),
               n, IX_PAIRING_MOST);
  return FALSE;
}

gboolean
ix_pairing_check_results (const IxCrossTable *table,
                          guint               round,
                          GError            **error)
{
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    for (guint r = 0; r < round; r++)
      if (ix_cross_table_round (table, i, r)->open)
        {
          g_set_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID,
                       _("the result of %s in round %u is open"), ix_cross_table_at (table, i)->name,
                       r + 1);
          return FALSE;
        }
  return TRUE;
}
