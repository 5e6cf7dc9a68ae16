/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-free-play-evening.h"

/* An evening that is being made. */
typedef struct {
  const IxFreePlay *play;
  GPtrArray        *events;
  guint             n_entries;
  guint             entries[IX_FREE_PLAY_PEOPLE]; /* by person; IX_FREE_PLAY_NOBODY: not entered yet */
  gboolean          present[IX_FREE_PLAY_PEOPLE];
  gint64            at;                           /* of the last act */
} Making;

/* Each act has a time of its own, later than that of the one before. */
static void
begin_act (Making *self,
           gint64  at)
{
  self->at = MAX (self->at + 1, at);
}

static void
add (Making        *self,
     IxEveningEvent event)
{
  event.at = self->at;
  ix_evening_events_add (self->events, event);
}

static void
enter (Making *self,
       guint   person)
{
  const IxFreePerson *of = ix_free_play_person (self->play, person);
  gboolean known = of->grade <= IX_PARTNERS_MOST_GRADE;
  const IxEntrant as = { .name = of->name, .grade = known ? (gint) of->grade : 0 };

  add (self, (IxEveningEvent) { IX_EVENING_ENTER, .enter = as });
  self->entries[person] = self->n_entries++;
  self->present[person] = TRUE;
}

/* Enters somebody who is here for the first time, and notes who comes back or has gone. */
static void
set_present (Making  *self,
             guint    person,
             gboolean present)
{
  if (present && self->entries[person] == IX_FREE_PLAY_NOBODY)
    enter (self, person);
  if (self->entries[person] == IX_FREE_PLAY_NOBODY || self->present[person] == present)
    return;
  add (self, (IxEveningEvent) { IX_EVENING_PRESENCE,
                                .presence = { self->entries[person], present } });
  self->present[person] = present;
}

static gboolean
was_there (const IxFreeMatch *match,
           guint              person)
{
  for (guint i = 0; i < IX_PARTNERS_SEATS; i++)
    if (match->table.seats[i] == person)
      return TRUE;
  for (guint i = 0; i < match->n_out; i++)
    if (match->out[i] == person)
      return TRUE;
  return FALSE;
}

static void
add_round (Making               *self,
           const IxFreeMatch    *match,
           const IxPlayedResult *result,
           guint                 round)
{
  g_autoptr (GArray) tables = g_array_new (FALSE, FALSE, sizeof (IxPartnersTable));
  g_autoptr (GArray) out = g_array_new (FALSE, FALSE, sizeof (guint));
  IxPartnersTable table;

  begin_act (self, match->at);
  for (guint i = 0; i < ix_free_play_count (self->play); i++)
    set_present (self, i, was_there (match, i));
  for (guint i = 0; i < IX_PARTNERS_SEATS; i++)
    table.seats[i] = self->entries[match->table.seats[i]];
  g_array_append_val (tables, table);
  for (guint i = 0; i < match->n_out; i++)
    g_array_append_val (out, self->entries[match->out[i]]);
  begin_act (self, match->at);
  add (self, (IxEveningEvent) { IX_EVENING_PAIR_PARTNERS,
                                .pair_partners = { round, round, 0, tables, out } });
  begin_act (self, match->at);
  add (self, (IxEveningEvent) { IX_EVENING_RESULT,
                                .result = { round, 0, result->result, result->reason } });
}

static void
add_set_up (Making               *self,
            const IxEveningSetUp *set_up,
            guint                 n_taken)
{
  IxEveningSetUp own = *set_up;

  own.n_rounds += n_taken;
  add (self, (IxEveningEvent) { IX_EVENING_SET_UP, .set_up = own });
  add (self, (IxEveningEvent) { IX_EVENING_PARTNERS, .partners = { .change = TRUE, .half = TRUE } });
}

/* The first match that the evening has, so that it has @most at most; @n gets how many that are. */
static guint
find_first (const GArray         *matches,
            const IxPlayedResult *results,
            guint                 most,
            guint                *n)
{
  guint first = matches->len;

  *n = 0;
  while (first > 0 && *n < most)
    *n += results[--first].result != IX_TABLE_OPEN;
  return first;
}

GPtrArray *
ix_free_play_evening (const IxFreePlay     *play,
                      const IxPlayedResult *results,
                      const IxEveningSetUp *set_up,
                      gint64                now,
                      guint                *n_taken)
{
  const GArray *matches = ix_free_play_matches (play);
  Making self = { .play = play, .events = ix_evening_events_new () };
  guint first, round = 0;

  first = find_first (matches, results, IX_EVENING_MAX_ROUNDS - set_up->n_rounds, n_taken);
  for (guint i = 0; i < IX_FREE_PLAY_PEOPLE; i++)
    self.entries[i] = IX_FREE_PLAY_NOBODY;
  begin_act (&self, *n_taken > 0 ? g_array_index (matches, IxFreeMatch, first).at : now);
  add_set_up (&self, set_up, *n_taken);
  for (guint i = first; i < matches->len; i++)
    if (results[i].result != IX_TABLE_OPEN)
      add_round (&self, &g_array_index (matches, IxFreeMatch, i), &results[i], round++);
  begin_act (&self, now);
  for (guint i = 0; i < ix_free_play_count (play); i++)
    {
      const IxFreePerson *person = ix_free_play_person (play, i);

      if (self.entries[i] == IX_FREE_PLAY_NOBODY)
        enter (&self, i);
      set_present (&self, i, person->present || person->waiting);
    }
  return self.events;
}
