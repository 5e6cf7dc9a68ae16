/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-journal.h"

GArray *
ix_journal_in_force (const IxJournal *journal)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint n = journal->n; n > 0;)
    {
      guint index;

      n--;
      g_array_append_val (numbers, n);
      if (!journal->undoes (journal->events, n, &index))
        continue;
      g_return_val_if_fail (index < n, numbers);
      n = journal->cause != NULL ? journal->cause (journal->events, index) : index;
    }
  return numbers;
}

gboolean
ix_journal_redoable (const IxJournal *journal,
                     guint           *index)
{
  guint n = journal->n;

  while (n > 0)
    {
      guint undone, before;

      if (journal->undoes (journal->events, n - 1, &undone))
        {
          g_return_val_if_fail (undone < n - 1, FALSE);
          if (!journal->undoes (journal->events, undone, &before))
            {
              *index = n - 1;
              return TRUE;
            }
          /* A redo hides itself and the undo that it took back. */
          n = undone;
        }
      else if (journal->keeps_redo != NULL && journal->keeps_redo (journal->events, n - 1))
        n--;
      else
        return FALSE;
    }
  return FALSE;
}
