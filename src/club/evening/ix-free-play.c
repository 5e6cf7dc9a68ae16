/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-free-play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-journal.h"

struct _IxFreePlay {
  GPtrArray *journal; /* of IxFreePlayEvent */
  GArray    *people;  /* of IxFreePerson: the names are owned by the events */
  GArray    *matches; /* of IxFreeMatch */
};

void
ix_free_play_free (IxFreePlay *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->journal);
  g_array_unref (self->people);
  g_array_unref (self->matches);
  g_free (self);
}

const GPtrArray *
ix_free_play_journal (const IxFreePlay *self)
{
  return self->journal;
}

static IxFreePerson *
person_at (const IxFreePlay *self,
           guint             person)
{
  return &g_array_index (self->people, IxFreePerson, person);
}

guint
ix_free_play_count (const IxFreePlay *self)
{
  return self->people->len;
}

static guint
count_present (const IxFreePlay *self)
{
  guint n = 0;

  for (guint i = 0; i < self->people->len; i++)
    n += person_at (self, i)->present;
  return n;
}

const IxFreePerson *
ix_free_play_person (const IxFreePlay *self,
                     guint             person)
{
  g_return_val_if_fail (person < self->people->len, NULL);
  return person_at (self, person);
}

const char *
ix_free_play_name (const IxFreePlay *self,
                   guint             person)
{
  g_return_val_if_fail (person < self->people->len, NULL);
  return person_at (self, person)->name;
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
  for (guint i = 0; i < self->people->len; i++)
    if (same_name (person_at (self, i)->name, name))
      return i;
  return IX_FREE_PLAY_NOBODY;
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
  return found == IX_FREE_PLAY_NOBODY || found == person
           ? NULL
           : _("Somebody of that name is in the list already");
}

static const char *
check_join (const IxFreePlay      *self,
            const IxFreePlayEvent *event)
{
  return self->people->len == IX_FREE_PLAY_PEOPLE
           ? _("The list is full")
           : check_name (self, event, IX_FREE_PLAY_NOBODY);
}

static const char *
check_presence (const IxFreePlay      *self,
                const IxFreePlayEvent *event,
                gboolean               present)
{
  if (event->person >= self->people->len)
    return _("There is no such person");
  if (person_at (self, event->person)->present == present)
    return present ? _("They are here already") : _("They have gone home already");
  return present && count_present (self) == IX_PARTNERS_SHARED_MOST
           ? _("Eight people are here; no more can share two boards")
           : NULL;
}

static const char *
check_match (const IxFreePlay      *self,
             const IxFreePlayEvent *event)
{
  const guint *seats = event->table.seats;

  if (event->match <= 0 || ix_free_play_find_match (self, event->match) != NULL)
    return _("That match is in the list already");
  for (guint i = 0; i < IX_PARTNERS_SEATS; i++)
    if (seats[i] >= self->people->len || !person_at (self, seats[i])->present)
      return _("Somebody is seated who is not here");
  for (guint i = 0; i < IX_PARTNERS_SEATS; i++)
    if (seats[i / 2] == seats[2 + i % 2])
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
      return event->person >= self->people->len
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
  g_array_set_size (self->people, 0);
  g_array_set_size (self->matches, 0);
}

static void
join (IxFreePlay            *self,
      const IxFreePlayEvent *event)
{
  gboolean full = count_present (self) == IX_PARTNERS_SHARED_MOST;
  const IxFreePerson person = { event->name, event->grade, .present = !full, .waiting = full };

  g_array_append_val (self->people, person);
}

static void
set_present (IxFreePlay *self,
             guint       person,
             gboolean    present)
{
  person_at (self, person)->present = present;
  person_at (self, person)->waiting = FALSE;
}

/* Does somebody play both boards against two others? */
static gboolean
has_both_of_three (const guint *seats,
                   guint        person)
{
  guint team = seats[0] == person ? 0 : 2;

  return seats[team] == person && seats[team + 1] == person && seats[2 - team] != seats[3 - team];
}

static gboolean
is_seated (const guint *seats,
           guint        person)
{
  for (guint i = 0; i < IX_PARTNERS_SEATS; i++)
    if (seats[i] == person)
      return TRUE;
  return FALSE;
}

static void
play (IxFreePlay            *self,
      const IxFreePlayEvent *event)
{
  IxFreeMatch match = { .id = event->match, .at = event->at, .table = event->table };

  for (guint i = 0; i < self->people->len; i++)
    {
      IxFreePerson *person = person_at (self, i);
      gboolean seated = is_seated (match.table.seats, i);

      person->n_played += seated;
      person->n_both += has_both_of_three (match.table.seats, i);
      person->n_out += person->present && !seated;
      if (person->present && !seated)
        match.out[match.n_out++] = i;
    }
  g_array_append_val (self->matches, match);
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
      person_at (self, event->person)->name = event->name;
      person_at (self, event->person)->grade = event->grade;
      break;
    case IX_FREE_PLAY_GO:
    case IX_FREE_PLAY_RETURN:
      set_present (self, event->person, event->kind == IX_FREE_PLAY_RETURN);
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
  self->people = g_array_new (FALSE, FALSE, sizeof (IxFreePerson));
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

/* The next match */

guint
ix_free_play_partners (const IxFreePlay *self,
                       guint             a,
                       guint             b)
{
  guint n = 0;

  for (guint i = 0; i < self->matches->len; i++)
    {
      const guint *seats = g_array_index (self->matches, IxFreeMatch, i).table.seats;

      for (guint s = 0; s < IX_PARTNERS_SEATS && a != b; s++)
        n += seats[s] == a && seats[s ^ 1] == b;
    }
  return n;
}

static IxPartnersPerson *
make_people (const IxFreePlay *self)
{
  IxPartnersPerson *people = g_new0 (IxPartnersPerson, self->people->len + 1);

  for (guint i = 0; i < self->people->len; i++)
    {
      people[i].grade = (gint) MIN (person_at (self, i)->grade, IX_PARTNERS_MOST_GRADE);
      people[i].present = person_at (self, i)->present;
    }
  return people;
}

static IxPartnersRound *
make_rounds (const IxFreePlay *self,
             guint             from)
{
  IxPartnersRound *rounds = g_new0 (IxPartnersRound, self->matches->len - from + 1);

  for (guint i = from; i < self->matches->len; i++)
    {
      const IxFreeMatch *match = &g_array_index (self->matches, IxFreeMatch, i);
      IxPartnersRound *round = &rounds[i - from];

      round->n_tables = 1;
      round->tables[0] = match->table;
      round->n_out = match->n_out;
      memcpy (round->out, match->out, match->n_out * sizeof *match->out);
    }
  return rounds;
}

gboolean
ix_free_play_propose (const IxFreePlay *self,
                      guint             choice,
                      IxPartnersRound  *round)
{
  guint from = self->matches->len - MIN (self->matches->len, IX_PARTNERS_PLAYED);
  g_autofree IxPartnersPerson *people = make_people (self);
  g_autofree IxPartnersRound *played = make_rounds (self, from);
  /* The lot of each match is its own, and stays the same after a restart. */
  const IxPartnersField field = {
    .people = people,
    .n_people = self->people->len,
    .played = played,
    .n_played = self->matches->len - from,
    .seed = self->matches->len,
  };

  return ix_partners_share (&field, choice, round) == IX_PARTNERS_ACCEPTED;
}
