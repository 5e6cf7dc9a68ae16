/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-encounter-order.h"

#include <stdlib.h>

static gint
compare_tied (gconstpointer a,
              gconstpointer b)
{
  const IxTied *one = a, *other = b;

  if (one->least != other->least)
    return one->least > other->least ? -1 : 1;
  return one->who < other->who ? -1 : one->who > other->who;
}

/* Is the first above all others, whatever the missing meetings had brought? */
static gboolean
is_first_alone (const IxTied *tied,
                guint         n)
{
  for (guint i = 1; i < n; i++)
    if (tied[i].most >= tied[0].least)
      return FALSE;
  return TRUE;
}

void
ix_encounter_order (const IxEncounterOrder *order,
                    gpointer                data,
                    IxTied                 *tied,
                    guint                   n,
                    guint                   before)
{
  gboolean all_met = n > 1 && order->count (data, tied, n);
  gboolean alone;

  if (n > 1)
    qsort (tied, n, sizeof *tied, compare_tied);
  alone = n > 1 && !all_met && is_first_alone (tied, n);
  if (all_met || alone)
    order->decide (data, tied, n, all_met ? n : 1, before);
  if (!alone && !(all_met && tied[0].least > tied[n - 1].least))
    {
      order->leave (data, tied, n, before);
      return;
    }
  for (guint first = 0, end; first < n; first = end)
    {
      for (end = first + 1; end < n && (alone ? first > 0 : tied[end].least == tied[first].least);)
        end++;
      ix_encounter_order (order, data, tied + first, end - first, before + first);
    }
}
