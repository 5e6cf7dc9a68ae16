/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-word-table.h"

const char *
ix_word_table_get (const IxWordTable *table,
                   guint              value)
{
  if (value >= table->n)
    return NULL;
  return *(const char *const *) (gconstpointer) ((const char *) table->rows +
                                                 value * table->stride);
}

gboolean
ix_word_table_find (const IxWordTable *table,
                    const char        *word,
                    guint             *value)
{
  for (guint i = 0; i < table->n; i++)
    if (g_strcmp0 (ix_word_table_get (table, i), word) == 0)
      {
        *value = i;
        return TRUE;
      }
  return FALSE;
}
