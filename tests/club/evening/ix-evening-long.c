/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-long.h"

#include "ix-evening-recipe.h"

#define N_PLAYERS 16
#define N_ROUNDS 3

typedef struct {
  GPtrArray *events;
  GRand     *rand;
  guint      n;     /* events to make */
  guint      begun; /* the events that nobody undoes */
  gint64     now;
} Long;

static guint
roll (Long *self,
      guint n)
{
  return (guint) g_rand_int_range (self->rand, 0, (gint32) n);
}

static void
add (Long          *self,
     IxEveningEvent event)
{
  event.at = self->now;
  if (self->events->len < self->n)
    ix_evening_events_add (self->events, event);
}

static void
add_result (Long *self)
{
  add (self, (IxEveningEvent) { IX_EVENING_RESULT,
                                .result = { roll (self, N_ROUNDS), roll (self, N_PLAYERS / 4),
                                            (IxTableResult) roll (self, IX_TABLE_DRAWN + 1) } });
}

static void
add_change (Long *self)
{
  const guint entry = roll (self, N_PLAYERS);

  switch (roll (self, 4))
    {
    case 0:
      add (self, (IxEveningEvent) { IX_EVENING_PRESENCE,
                                    .presence = { entry, roll (self, 2) == 0 } });
      break;
    case 1:
      add (self, (IxEveningEvent) {
                   IX_EVENING_AMEND,
                   .amend = { entry, { .name = "Ann", .grade = 100 + (gint) roll (self, 90) } } });
      break;
    case 2:
      add (self, (IxEveningEvent) { IX_EVENING_TEAM_NAME,
                                    .team_name = { entry / 2, roll (self, 2) ? "Knights" : "" } });
      break;
    default:
      add_result (self);
      break;
    }
}

/* Takes back a few events one by one, and some of the undos. */
static void
add_undos (Long *self)
{
  const guint last = self->events->len;
  const guint n = MIN (1 + roll (self, 5), last - self->begun);
  const guint n_again = roll (self, n + 1);

  for (guint i = 0; i < n; i++, self->now++)
    add (self, (IxEveningEvent) { IX_EVENING_UNDO, .index = last - 1 - i });
  for (guint i = 0; i < n_again; i++, self->now++)
    add (self, (IxEveningEvent) { IX_EVENING_UNDO, .index = last + n - 1 - i });
}

static void
add_act (Long      *self,
         IxLongKind kind)
{
  const guint luck = roll (self, 10);

  self->now++;
  if (kind == IX_LONG_UNDONE && luck < 3)
    add_undos (self);
  else if (kind == IX_LONG_JUMPS && luck < 3)
    add (self, (IxEveningEvent) {
                 IX_EVENING_UNDO,
                 .index = self->begun + roll (self, self->events->len - self->begun) });
  else
    for (guint i = 0; i < (luck == 9 ? 3 : 1); i++)
      if (kind == IX_LONG_JUMPS)
        add_change (self);
      else
        add_result (self);
}

GPtrArray *
ix_evening_long_journal (IxLongKind kind,
                         guint      n,
                         guint32    seed)
{
  const IxEveningRecipe recipe = { .n_rounds = N_ROUNDS, .n_played = N_ROUNDS };
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (N_PLAYERS, seed);
  g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  Long self = { .events = ix_evening_events_new (), .rand = rand, .n = n, .now = G_USEC_PER_SEC };
  const GPtrArray *journal = ix_evening_journal (evening);

  for (guint i = 0; i < MIN (n, journal->len); i++)
    ix_evening_events_add (self.events, *(const IxEveningEvent *) journal->pdata[i]);
  self.begun = self.events->len;
  add_result (&self);
  while (self.events->len < n)
    add_act (&self, kind);
  return self.events;
}
