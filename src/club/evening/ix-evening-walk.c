/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Walks the states that an evening has ever been in.
 *
 * An undo goes back to an earlier state, from which other events may follow: so the states are a tree,
 * with an event on the way to each.  It is walked with one state that is changed in place; where
 * the way parts, branches are walked with copies, and the largest one last, with the state itself.  So
 * each event is applied once at most, however often things were undone, and there are never more
 * copies at a time than the binary logarithm of the number of events, and one. */

#include "ix-evening-private.h"
#include "ix-evening-told.h"

/* A state is known by the event that led to it: its number and 1; 0 is the empty evening. */
typedef struct {
  const GPtrArray *journal;
  guint           *child;   /* of each state the last that followed it; 0: none */
  guint           *sibling; /* the one before it that followed the same state */
  guint           *size;    /* states in its branch */
  guint            end;     /* the state that is to be left */
  guint8          *wanted;  /* is it on the way to that? */
  IxEveningVisit   visit;
  gpointer         data;
} Walk;

static const IxEveningEvent *
event_of (const Walk *walk,
          guint       place)
{
  return walk->journal->pdata[place - 1];
}

/* Links all states.  Returns the state behind the journal. */
static guint
link_states (Walk  *walk,
             guint *parent)
{
  guint n = walk->journal->len, now = 0;
  g_autofree guint *before = g_new (guint, n + 1); /* the state before each event */

  for (guint i = 0; i < n; i++)
    {
      before[i] = now;
      if (event_of (walk, i + 1)->kind == IX_EVENING_UNDO)
        {
          now = before[event_of (walk, i + 1)->index];
          continue;
        }
      walk->sibling[i + 1] = walk->child[now];
      walk->child[now] = i + 1;
      parent[i + 1] = now;
      walk->size[i + 1] = 1;
      /* Nothing follows from what a phone tells. */
      if (!ix_evening_is_told (event_of (walk, i + 1)->kind))
        now = i + 1;
    }
  /* A state follows one with a smaller number. */
  for (guint i = n; i > 0; i--)
    walk->size[parent[i]] += walk->size[i];
  return now;
}

/* Returns the state that is walked to last: on the way to the end, or in the largest branch; 0 at the
 * end. */
static guint
last_child (const Walk *walk,
            guint       place)
{
  guint last = 0;

  if (place == walk->end)
    return 0;
  for (guint child = walk->child[place]; child != 0; child = walk->sibling[child])
    {
      if (walk->wanted[child])
        return child;
      if (last == 0 || walk->size[child] > walk->size[last])
        last = child;
    }
  return last;
}

static void walk_from (const Walk     *walk,
                       IxEveningState *state,
                       guint           place);

static gboolean
enter (const Walk     *walk,
       IxEveningState *state,
       guint           place)
{
  if (!walk->visit (state, place - 1, walk->data))
    return FALSE;
  ix_evening_state_apply (state, event_of (walk, place));
  return TRUE;
}

static void
walk_branch (const Walk           *walk,
             const IxEveningState *state,
             guint                 place)
{
  IxEveningState copy;

  /* Nothing followed an act of one event that was undone. */
  if (walk->child[place] == 0)
    {
      walk->visit (state, place - 1, walk->data);
      return;
    }
  ix_evening_state_copy (&copy, state);
  if (enter (walk, &copy, place))
    walk_from (walk, &copy, place);
  ix_evening_state_clear (&copy);
}

static void
walk_from (const Walk     *walk,
           IxEveningState *state,
           guint           place)
{
  while (walk->child[place] != 0)
    {
      guint last = last_child (walk, place);

      for (guint child = walk->child[place]; child != 0; child = walk->sibling[child])
        if (child != last)
          walk_branch (walk, state, child);
      if (last == 0 || !enter (walk, state, last))
        return;
      place = last;
    }
}

void
ix_evening_walk (const GPtrArray *journal,
                 IxEveningState  *state,
                 IxEveningVisit   visit,
                 gpointer         data)
{
  guint n = journal->len + 1;
  g_autofree guint *child = g_new0 (guint, n);
  g_autofree guint *sibling = g_new0 (guint, n);
  g_autofree guint *size = g_new0 (guint, n);
  g_autofree guint *parent = g_new0 (guint, n);
  g_autofree guint8 *wanted = g_new0 (guint8, n);
  Walk walk = { .journal = journal, .child = child, .sibling = sibling, .size = size,
                .wanted = wanted, .visit = visit, .data = data };

  walk.end = link_states (&walk, parent);
  for (guint place = walk.end; place != 0; place = parent[place])
    wanted[place] = TRUE;
  walk_from (&walk, state, 0);
}
