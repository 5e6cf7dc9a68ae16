/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-compare.h"

#include "ix-history.h"

IxEveningEvent *
ix_evening_event_unlinked (const IxEveningEvent *event)
{
  IxEveningEvent *copy = ix_evening_event_copy (event);

  switch ((guint) copy->kind)
    {
    case IX_EVENING_MATCH:
      copy->match.id = 0;
      break;
    case IX_EVENING_RESULT:
      copy->result.match = 0;
      break;
    case IX_EVENING_GROUP_MATCH:
      copy->group_match.id = 0;
      break;
    case IX_EVENING_GROUP_RESULT:
      copy->group_result.match = 0;
      break;
    default:
      break;
    }
  return copy;
}

static gboolean
are_equal (const IxEvening *one,
           const IxEvening *other,
           guint            number)
{
  const GPtrArray *first = ix_evening_journal (one), *second = ix_evening_journal (other);
  g_autoptr (IxEveningEvent) a = NULL;
  g_autoptr (IxEveningEvent) b = NULL;

  if (number >= first->len || number >= second->len)
    return FALSE;
  a = ix_evening_event_unlinked (first->pdata[number]);
  b = ix_evening_event_unlinked (second->pdata[number]);
  return ix_evening_event_equal (a, b);
}

gboolean
ix_evening_is_copy (const IxEvening *one,
                    const IxEvening *other)
{
  return are_equal (one, other, 0);
}

/* Lists the acts that are not whole among the first @n events, oldest first. */
static GPtrArray *
list_acts (const IxEvening *evening,
           guint            n)
{
  g_autoptr (GPtrArray) rows = ix_history_new (evening);
  GPtrArray *acts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = rows->len; i > 0; i--)
    {
      const IxHistoryRow *row = rows->pdata[i - 1];

      if (row->index + row->n_events > n)
        g_ptr_array_add (acts, g_strdup_printf ("%s %s", row->time, row->sentence));
    }
  return acts;
}

IxCopyComparison *
ix_evening_compare (const IxEvening *here,
                    const IxEvening *copy)
{
  guint n_here = ix_evening_journal (here)->len, n_there = ix_evening_journal (copy)->len;
  IxCopyComparison *self = g_new0 (IxCopyComparison, 1);

  while (are_equal (here, copy, self->n_common))
    self->n_common++;
  self->relation = self->n_common == 0                                     ? IX_COPY_OTHER
                   : self->n_common == n_here && self->n_common == n_there ? IX_COPY_SAME
                   : self->n_common == n_here                              ? IX_COPY_NEWER
                   : self->n_common == n_there                             ? IX_COPY_OLDER
                                                                           : IX_COPY_PARTS;
  self->here = list_acts (here, self->n_common);
  self->there = list_acts (copy, self->n_common);
  return self;
}

void
ix_copy_comparison_free (IxCopyComparison *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->here);
  g_ptr_array_unref (self->there);
  g_free (self);
}
