/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal of an evening: appending, undoing, and the cross table that follows from it. */

#include "ix-evening.h"

#include "ix-evening-private.h"
#include "ix-record-error.h"

struct _IxEvening {
  IxEveningState state;
  GPtrArray     *journal; /* of IxEveningEvent */
};

IxEvening *
ix_evening_new (void)
{
  IxEvening *evening = g_new0 (IxEvening, 1);

  ix_evening_state_init (&evening->state);
  evening->journal = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_evening_event_free);
  return evening;
}

void
ix_evening_free (IxEvening *evening)
{
  if (evening == NULL)
    return;
  ix_evening_state_clear (&evening->state);
  g_ptr_array_unref (evening->journal);
  g_free (evening);
}

const IxEveningState *
ix_evening_state (const IxEvening *evening)
{
  return &evening->state;
}

const GPtrArray *
ix_evening_journal (const IxEvening *evening)
{
  return evening->journal;
}

/* Undo */

static const IxEveningEvent *
event_at (const IxEvening *evening,
          guint            index)
{
  return evening->journal->pdata[index];
}

static guint
undone_by (const IxEveningEvent *undo)
{
  guint index;

  g_variant_get_child (undo->args, 0, "u", &index);
  return index;
}

/* The numbers of the events that count after the first @n, latest first: an undo hides itself
 * and all from the event that it goes back to. */
static GArray *
events_in_force (const IxEvening *evening,
                 guint            n)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  while (n > 0)
    {
      const IxEveningEvent *event = event_at (evening, n - 1);

      if (event->kind == IX_EVENING_UNDO)
        {
          n = undone_by (event);
          continue;
        }
      n--;
      g_array_append_val (numbers, n);
    }
  return numbers;
}

static void
refold (IxEvening *evening)
{
  g_autoptr (GArray) numbers = events_in_force (evening, evening->journal->len);

  ix_evening_state_clear (&evening->state);
  ix_evening_state_init (&evening->state);
  for (guint i = numbers->len; i > 0; i--)
    ix_evening_state_apply (&evening->state,
                            event_at (evening, g_array_index (numbers, guint, i - 1)));
}

gboolean
ix_evening_undoable (const IxEvening *evening,
                     guint           *index)
{
  g_autoptr (GArray) numbers = events_in_force (evening, evening->journal->len);

  if (numbers->len == 0)
    return FALSE;
  *index = g_array_index (numbers, guint, 0);
  return TRUE;
}

gboolean
ix_evening_redoable (const IxEvening *evening,
                     guint           *index)
{
  guint n = evening->journal->len;

  while (n > 0 && event_at (evening, n - 1)->kind == IX_EVENING_UNDO)
    {
      guint undone = undone_by (event_at (evening, n - 1));

      if (event_at (evening, undone)->kind != IX_EVENING_UNDO)
        {
          *index = n - 1;
          return TRUE;
        }
      /* A redo hides itself and the undo that it took back. */
      n = undone;
    }
  return FALSE;
}

/* Applying */

gboolean
ix_evening_check (const IxEvening      *evening,
                  const IxEveningEvent *event,
                  GError              **error)
{
  if (event->kind != IX_EVENING_UNDO)
    return ix_evening_state_check (&evening->state, event, error);
  if (undone_by (event) < evening->journal->len)
    return TRUE;
  g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_ILLEGAL, "there is no event %u",
               undone_by (event));
  return FALSE;
}

gboolean
ix_evening_apply (IxEvening            *evening,
                  const IxEveningEvent *event,
                  GError              **error)
{
  if (!ix_evening_check (evening, event, error))
    return FALSE;
  g_ptr_array_add (evening->journal, ix_evening_event_copy (event));
  if (event->kind == IX_EVENING_UNDO)
    refold (evening);
  else
    ix_evening_state_apply (&evening->state, event);
  return TRUE;
}

/* The cross table */

static gint
strength (const IxEveningState *state,
          const IxClubTeam     *team)
{
  gint sum = 0;

  for (guint i = 0; i < MIN (2, team->members->len); i++)
    {
      const IxEntry *entry = state->entries->pdata[g_array_index (team->members, guint, i)];

      sum += entry->grade;
    }
  return sum;
}

static char *
team_name (const IxEveningState *state,
           const IxClubTeam     *team)
{
  GString *name = g_string_new (team->name);

  for (guint i = 0; i < team->members->len && *team->name == '\0'; i++)
    {
      const IxEntry *entry = state->entries->pdata[g_array_index (team->members, guint, i)];

      g_string_append_printf (name, "%s%s", i > 0 ? " / " : "", entry->name);
    }
  return g_string_free (name, FALSE);
}

/* The forfeits of a table: who did not come loses without a game. */
static void
add_forfeit (IxCrossTable      *table,
             guint              round,
             const IxClubTable *at)
{
  gboolean first_came = at->result == IX_TABLE_FIRST_BY_FORFEIT;
  gboolean second_came = at->result == IX_TABLE_SECOND_BY_FORFEIT;
  IxRound *first = ix_cross_table_round (table, at->first, round);
  IxRound *second = ix_cross_table_round (table, at->second, round);

  first->open = second->open = FALSE;
  first->kind = first_came ? IX_ROUND_FORFEIT_WIN : IX_ROUND_FORFEIT_LOSS;
  second->kind = second_came ? IX_ROUND_FORFEIT_WIN : IX_ROUND_FORFEIT_LOSS;
  first->points = first_came ? table->points.forfeit_win : table->points.forfeit_loss;
  second->points = second_came ? table->points.forfeit_win : table->points.forfeit_loss;
}

static void
add_table (IxCrossTable      *table,
           guint              round,
           const IxClubTable *at)
{
  const IxPointSystem *points = &table->points;

  ix_cross_table_pair (table, round, at->first, at->second);
  switch (at->result)
    {
    case IX_TABLE_OPEN:
      break;
    case IX_TABLE_FIRST_WINS:
      ix_cross_table_result (table, round, at->first, points->win, points->loss);
      break;
    case IX_TABLE_DRAWN:
      ix_cross_table_result (table, round, at->first, points->draw, points->draw);
      break;
    case IX_TABLE_SECOND_WINS:
      ix_cross_table_result (table, round, at->first, points->loss, points->win);
      break;
    case IX_TABLE_FIRST_BY_FORFEIT:
    case IX_TABLE_SECOND_BY_FORFEIT:
    case IX_TABLE_DOUBLE_FORFEIT:
    default:
      add_forfeit (table, round, at);
      break;
    }
}

IxCrossTable *
ix_evening_cross_table (const IxEvening *evening)
{
  const IxEveningState *state = &evening->state;
  IxCrossTable *table = ix_cross_table_new (state->n_rounds);

  table->teams = TRUE;
  for (guint i = 0; i < state->teams->len; i++)
    {
      const IxClubTeam *team = state->teams->pdata[i];
      g_autofree char *name = team_name (state, team);
      guint place = ix_cross_table_add (table, name, strength (state, team));

      ix_cross_table_at (table, place)->withdrawn = !team->active;
    }
  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = state->rounds->pdata[r];

      ix_cross_table_add_round (table);
      for (guint i = 0; i < round->tables->len; i++)
        add_table (table, r, round->tables->pdata[i]);
      for (guint i = 0; i < round->byes->len; i++)
        {
          const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);

          ix_cross_table_bye (table, r, bye->team, bye->kind);
        }
    }
  return table;
}
