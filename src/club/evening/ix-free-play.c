/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-free-play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-journal.h"

struct _IxFreePlay {
  GPtrArray  *journal;  /* of IxFreePlayEvent */
  IxRotation *rotation;
  GPtrArray  *names;    /* of char *: owned by the events */
  GArray     *grades;   /* of guint */
  GArray     *matches;  /* of IxFreeMatch */
};

void
ix_free_play_free (IxFreePlay *self)
{
  if (self == NULL)
    return;
  ix_rotation_free (self->rotation);
  g_ptr_array_unref (self->journal);
  g_ptr_array_unref (self->names);
  g_array_unref (self->grades);
  g_array_unref (self->matches);
  g_free (self);
}

const GPtrArray *
ix_free_play_journal (const IxFreePlay *self)
{
  return self->journal;
}

const IxRotation *
ix_free_play_rotation (const IxFreePlay *self)
{
  return self->rotation;
}

const char *
ix_free_play_name (const IxFreePlay *self,
                   guint             person)
{
  g_return_val_if_fail (person < self->names->len, NULL);
  return self->names->pdata[person];
}

guint
ix_free_play_grade (const IxFreePlay *self,
                    guint             person)
{
  g_return_val_if_fail (person < self->grades->len, 0);
  return g_array_index (self->grades, guint, person);
}

static gboolean
same_name (const char *a,
           const char *b)
{
  g_autofree char *first = g_utf8_casefold (a, -1);
  g_autofree char *second = g_utf8_casefold (b, -1);

  return g_utf8_collate (first, second) == 0;
}

guint
ix_free_play_find (const IxFreePlay *self,
                   const char       *name)
{
  for (guint i = 0; i < self->names->len; i++)
    if (same_name (self->names->pdata[i], name))
      return i;
  return IX_ROTATION_NOBODY;
}

const GArray *
ix_free_play_matches (const IxFreePlay *self)
{
  return self->matches;
}

const IxFreeMatch *
ix_free_play_find_match (const IxFreePlay *self,
                         gint64            id)
{
  for (guint i = 0; i < self->matches->len; i++)
    if (g_array_index (self->matches, IxFreeMatch, i).id == id)
      return &g_array_index (self->matches, IxFreeMatch, i);
  return NULL;
}

/* The journal */

static const IxFreePlayEvent *
event_at (gconstpointer events,
          guint         i)
{
  return ((const GPtrArray *) events)->pdata[i];
}

static gboolean
undoes (gconstpointer events,
        guint         number,
        guint        *index)
{
  const IxFreePlayEvent *event = event_at (events, number);

  *index = event->index;
  return event->kind == IX_FREE_PLAY_UNDO;
}

static IxJournal
journal_of (const IxFreePlay *self)
{
  return (IxJournal) { self->journal, self->journal->len, undoes, NULL, NULL };
}

gboolean
ix_free_play_undoable (const IxFreePlay *self,
                       guint            *index)
{
  IxJournal journal = journal_of (self);
  g_autoptr (GArray) numbers = ix_journal_in_force (&journal);

  for (guint i = 0; i < numbers->len; i++)
    {
      *index = g_array_index (numbers, guint, i);
      if (event_at (self->journal, *index)->kind != IX_FREE_PLAY_UNDO)
        return TRUE;
    }
  return FALSE;
}

gboolean
ix_free_play_redoable (const IxFreePlay *self,
                       guint            *index)
{
  IxJournal journal = journal_of (self);

  return ix_journal_redoable (&journal, index);
}

/* Checking */

static const char *
check_name (const IxFreePlay      *self,
            const IxFreePlayEvent *event,
            guint                  person)
{
  guint found;

  if (event->name == NULL || !ix_free_play_is_name (event->name))
    return _("That cannot be a name");
  if (event->grade > IX_FREE_PLAY_MOST_GRADE)
    return _("A grade has at most four digits");
  found = ix_free_play_find (self, event->name);
  return found == IX_ROTATION_NOBODY || found == person
           ? NULL
           : _("Somebody of that name is in the list already");
}

static const char *
check_join (const IxFreePlay      *self,
            const IxFreePlayEvent *event)
{
  return ix_rotation_count (self->rotation) == IX_ROTATION_PEOPLE
           ? _("The list is full")
           : check_name (self, event, IX_ROTATION_NOBODY);
}

static const char *
check_presence (const IxFreePlay      *self,
                const IxFreePlayEvent *event,
                gboolean               present)
{
  if (event->person >= ix_rotation_count (self->rotation))
    return _("There is no such person");
  if (ix_rotation_get (self->rotation, event->person)->present == present)
    return present ? _("They are here already") : _("They have gone home already");
  return present && ix_rotation_count_present (self->rotation) == IX_ROTATION_MOST
           ? _("Eight people are here; no more can share two boards")
           : NULL;
}

static const char *
check_match (const IxFreePlay      *self,
             const IxFreePlayEvent *event)
{
  if (event->match <= 0 || ix_free_play_find_match (self, event->match) != NULL)
    return _("That match is in the list already");
  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (event->seats[b][colour] >= ix_rotation_count (self->rotation) ||
          !ix_rotation_get (self->rotation, event->seats[b][colour])->present)
        return _("Somebody is seated who is not here");
  for (guint team = 0; team < 2; team++)
    for (guint b = 0; b < 2; b++)
      if (event->seats[b][b == 0 ? IX_WHITE : IX_BLACK] ==
          event->seats[team][team == 0 ? IX_BLACK : IX_WHITE])
        return _("Somebody would play against themselves");
  return NULL;
}

static const char *
check_undo (const IxFreePlay *self,
            guint             index)
{
  IxJournal journal = journal_of (self);
  g_autoptr (GArray) numbers = ix_journal_in_force (&journal);

  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, guint, i) == index)
      return NULL;
  return _("There is nothing to take back");
}

const char *
ix_free_play_check (const IxFreePlay      *self,
                    const IxFreePlayEvent *event)
{
  switch (event->kind)
    {
    case IX_FREE_PLAY_JOIN:
      return check_join (self, event);
    case IX_FREE_PLAY_AMEND:
      return event->person >= ix_rotation_count (self->rotation)
               ? _("There is no such person")
               : check_name (self, event, event->person);
    case IX_FREE_PLAY_GO:
      return check_presence (self, event, FALSE);
    case IX_FREE_PLAY_RETURN:
      return check_presence (self, event, TRUE);
    case IX_FREE_PLAY_MATCH:
      return check_match (self, event);
    case IX_FREE_PLAY_DROP:
      return ix_free_play_find_match (self, event->match) != NULL
               ? NULL
               : _("That match is not in the list");
    case IX_FREE_PLAY_UNDO:
      return check_undo (self, event->index);
    case IX_FREE_PLAY_ANEW:
    case IX_N_FREE_PLAY_EVENTS:
    default:
      return NULL;
    }
}

/* Folding */

static void
clear (IxFreePlay *self)
{
  g_clear_pointer (&self->rotation, ix_rotation_free);
  self->rotation = ix_rotation_new ();
  g_ptr_array_set_size (self->names, 0);
  g_array_set_size (self->grades, 0);
  g_array_set_size (self->matches, 0);
}

static void
join (IxFreePlay            *self,
      const IxFreePlayEvent *event)
{
  ix_rotation_add (self->rotation);
  g_ptr_array_add (self->names, event->name);
  g_array_append_val (self->grades, event->grade);
}

static void
play (IxFreePlay            *self,
      const IxFreePlayEvent *event)
{
  IxFreeMatch match = { .id = event->match };

  memcpy (match.seats, event->seats, sizeof match.seats);
  g_array_append_val (self->matches, match);
  ix_rotation_play (self->rotation, event->seats);
}

/* Applies an event that neither ends the list nor takes something out of it. */
static void
apply_plain (IxFreePlay            *self,
             const IxFreePlayEvent *event)
{
  switch (event->kind)
    {
    case IX_FREE_PLAY_JOIN:
      join (self, event);
      break;
    case IX_FREE_PLAY_AMEND:
      self->names->pdata[event->person] = event->name;
      g_array_index (self->grades, guint, event->person) = event->grade;
      break;
    case IX_FREE_PLAY_GO:
    case IX_FREE_PLAY_RETURN:
      ix_rotation_set_present (self->rotation, event->person, event->kind == IX_FREE_PLAY_RETURN);
      break;
    case IX_FREE_PLAY_MATCH:
      play (self, event);
      break;
    case IX_FREE_PLAY_ANEW:
    case IX_FREE_PLAY_DROP:
    case IX_FREE_PLAY_UNDO:
    case IX_N_FREE_PLAY_EVENTS:
    default:
      break;
    }
}

/* Is a match dropped by one of the first @n of @numbers, which are behind it? */
static gboolean
is_dropped (const IxFreePlay      *self,
            const IxFreePlayEvent *match,
            const GArray          *numbers,
            guint                  n)
{
  for (guint i = 0; match->kind == IX_FREE_PLAY_MATCH && i < n; i++)
    {
      const IxFreePlayEvent *event =
        event_at (self->journal, g_array_index (numbers, guint, i));

      if (event->kind == IX_FREE_PLAY_DROP && event->match == match->match)
        return TRUE;
    }
  return FALSE;
}

/* Folds the events in force of the last list, all of which are possible. */
static void
refold (IxFreePlay *self)
{
  IxJournal journal = journal_of (self);
  g_autoptr (GArray) numbers = ix_journal_in_force (&journal);
  guint n = 0;

  clear (self);
  while (n < numbers->len && event_at (self->journal, g_array_index (numbers, guint, n))->kind !=
                               IX_FREE_PLAY_ANEW)
    n++;
  while (n-- > 0)
    {
      const IxFreePlayEvent *event =
        event_at (self->journal, g_array_index (numbers, guint, n));

      if (!is_dropped (self, event, numbers, n))
        apply_plain (self, event);
    }
}

/* Takes @event. */
static void
append (IxFreePlay      *self,
        IxFreePlayEvent *event)
{
  g_ptr_array_add (self->journal, event);
  if (event->kind == IX_FREE_PLAY_ANEW || event->kind == IX_FREE_PLAY_DROP ||
      event->kind == IX_FREE_PLAY_UNDO)
    refold (self);
  else
    apply_plain (self, event);
}

void
ix_free_play_apply (IxFreePlay            *self,
                    const IxFreePlayEvent *event)
{
  g_return_if_fail (ix_free_play_check (self, event) == NULL);
  append (self, ix_free_play_event_copy (event));
}

IxFreePlay *
ix_free_play_fold (GPtrArray   *events,
                   const char **why)
{
  IxFreePlay *self = g_new0 (IxFreePlay, 1);
  const char *reason = NULL;

  self->journal = ix_free_play_events_new ();
  self->names = g_ptr_array_new ();
  self->grades = g_array_new (FALSE, FALSE, sizeof (guint));
  self->matches = g_array_new (FALSE, FALSE, sizeof (IxFreeMatch));
  clear (self);
  for (guint i = 0; i < events->len && reason == NULL; i++)
    {
      const IxFreePlayEvent *event = events->pdata[i];

      reason = ix_free_play_check (self, event);
      if (reason == NULL)
        append (self, ix_free_play_event_copy (event));
    }
  g_ptr_array_unref (events);
  if (why != NULL)
    *why = reason;
  return self;
}
