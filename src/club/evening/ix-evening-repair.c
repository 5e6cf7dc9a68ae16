/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pairing a round anew that has begun: tables with results stay. */

#include "ix-evening-round.h"

/* A table that stays, with what is entered again. */
typedef struct {
  guint         place; /* among the tables */
  guint         first, second;
  IxTableResult result;
  char         *reason;
  gint64        match;
} Kept;

typedef struct {
  const IxEvening *evening;
  IxEvening       *then; /* as it becomes */
  GPtrArray       *events;
  gint64           at;
  guint            round;
  GArray          *kept; /* of Kept */
} Repair;

static void
clear_kept (gpointer kept)
{
  g_free (((Kept *) kept)->reason);
}

static void
repair_clear (Repair *self)
{
  g_clear_pointer (&self->then, ix_evening_free);
  g_clear_pointer (&self->events, g_ptr_array_unref);
  g_clear_pointer (&self->kept, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Repair, repair_clear)

static gboolean
add (Repair            *self,
     IxEveningEventKind kind,
     GVariant          *args,
     GError           **error)
{
  IxEveningEvent *event = ix_evening_event_new (kind, self->at, args);

  g_ptr_array_add (self->events, event);
  return ix_evening_apply (self->then, event, error);
}

static void
collect_kept (Repair *self)
{
  const IxClubRound *round = ix_evening_round (ix_evening_state (self->evening), self->round);

  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);
      Kept kept = { i, table->first, table->second, table->result, g_strdup (table->reason),
                    table->match };

      if (table->result == IX_TABLE_OPEN)
        g_free (kept.reason);
      else
        g_array_append_val (self->kept, kept);
    }
}

/* Takes the results back, and the round. */
static gboolean
take_back (Repair  *self,
           GError **error)
{
  for (guint i = 0; i < self->kept->len; i++)
    if (!add (self, IX_EVENING_RESULT,
              g_variant_new ("(uuus)", self->round, g_array_index (self->kept, Kept, i).place,
                             (guint) IX_TABLE_OPEN, ""),
              error))
      return FALSE;
  return add (self, IX_EVENING_UNPAIR, g_variant_new ("(u)", self->round), error);
}

/* The cross table in which all who are at no table that stays are to be paired. */
static IxCrossTable *
new_table (Repair *self,
           guint  *n)
{
  IxCrossTable *table = ix_evening_table (ix_evening_state (self->evening));

  *n = 0;
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    {
      IxRoundEntry *now = ix_cross_table_round (table, i, self->round);

      if ((now->kind == IX_ROUND_GAME && now->open) || now->kind == IX_ROUND_PAB)
        *now = (IxRoundEntry) { .opponent = IX_NOBODY };
      *n += now->kind == IX_ROUND_NONE && !ix_cross_table_at (table, i)->withdrawn;
    }
  return table;
}

/* A table that stays keeps its number as far as there are so many. */
static void
write_pairs (Repair          *self,
             const GArray    *pairs,
             GVariantBuilder *tables,
             GVariantBuilder *byes)
{
  guint k = 0, p = 0;

  for (guint place = 0; k < self->kept->len || p < pairs->len; place++)
    {
      const IxPairing *pair = p < pairs->len ? &g_array_index (pairs, IxPairing, p) : NULL;
      Kept *kept = k < self->kept->len ? &g_array_index (self->kept, Kept, k) : NULL;

      if (pair != NULL && pair->black == IX_NOBODY)
        {
          g_variant_builder_add (byes, "(uu)", pair->white, (guint) IX_ROUND_PAB);
          p++;
          place--;
        }
      else if (kept != NULL && (kept->place == place || pair == NULL))
        {
          kept->place = place;
          g_variant_builder_add (tables, "(uu)", kept->first, kept->second);
          k++;
        }
      else
        {
          g_variant_builder_add (tables, "(uu)", pair->white, pair->black);
          p++;
        }
    }
}

/* Byes that were asked for stay. */
static void
write_byes (Repair          *self,
            GVariantBuilder *byes)
{
  const IxClubRound *round = ix_evening_round (ix_evening_state (self->evening), self->round);

  for (guint i = 0; i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);

      if (bye->kind != IX_ROUND_PAB &&
          ix_evening_team (ix_evening_state (self->evening), bye->team)->active)
        g_variant_builder_add (byes, "(uu)", bye->team, (guint) bye->kind);
    }
}

/* Who sat out where a result is known did so. */
static void
write_sitters (Repair          *self,
               GVariantBuilder *sitters)
{
  const IxClubRound *round = ix_evening_round (ix_evening_state (self->evening), self->round);

  for (guint i = 0; i < round->sitters->len; i++)
    {
      const guint *sitter = &g_array_index (round->sitters, guint, 2 * i);

      for (guint k = 0; k < self->kept->len; k++)
        {
          const Kept *kept = &g_array_index (self->kept, Kept, k);

          if (kept->first == sitter[0] || kept->second == sitter[0])
            g_variant_builder_add (sitters, "(uu)", sitter[0], sitter[1]);
        }
    }
}

/* A team that has gone since it played is there for its table. */
static gboolean
set_gone (Repair  *self,
          gboolean back,
          GError **error)
{
  const IxEveningState *state = ix_evening_state (self->evening);

  for (guint i = 0; i < self->kept->len; i++)
    {
      const Kept *kept = &g_array_index (self->kept, Kept, i);
      const guint teams[2] = { kept->first, kept->second };

      for (guint t = 0; t < 2; t++)
        if (!ix_evening_team (state, teams[t])->active &&
            !add (self, IX_EVENING_TEAM_ACTIVE, g_variant_new ("(ub)", teams[t], back), error))
          return FALSE;
    }
  return TRUE;
}

static gboolean
pair (Repair       *self,
      const GArray *pairs,
      GError      **error)
{
  g_auto (GVariantBuilder) tables = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(uu)"));
  g_auto (GVariantBuilder) byes = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(uu)"));
  g_auto (GVariantBuilder) sitters = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(uu)"));

  write_pairs (self, pairs, &tables, &byes);
  write_byes (self, &byes);
  write_sitters (self, &sitters);
  return add (self, IX_EVENING_PAIR,
              g_variant_new ("(uua(uu)a(uu)a(uu))", self->round, (guint) IX_ROUND_BY_REMAINING,
                             &tables, &byes, &sitters),
              error);
}

/* Enters the results again, and who sits out at the other tables. */
static gboolean
put_back (Repair  *self,
          GError **error)
{
  const IxEveningState *state = ix_evening_state (self->then);

  for (guint i = 0; i < self->kept->len; i++)
    {
      const Kept *kept = &g_array_index (self->kept, Kept, i);

      if (!add (self, IX_EVENING_RESULT,
                g_variant_new ("(uuus)", self->round, kept->place, (guint) kept->result,
                               kept->reason),
                error) ||
          (kept->match != 0 && !add (self, IX_EVENING_MATCH,
                                     g_variant_new ("(uux)", self->round, kept->place, kept->match),
                                     error)))
        return FALSE;
    }
  for (guint i = 0; i < state->teams->len; i++)
    {
      IxEveningEvent *event;

      if (ix_evening_team (state, i)->members->len < 3)
        continue;
      event = ix_evening_sit (state, self->round, i, self->at);
      if (event == NULL)
        continue;
      if (!ix_evening_check (self->then, event, NULL))
        {
          ix_evening_event_free (event);
          continue;
        }
      g_ptr_array_add (self->events, event);
      ix_evening_apply (self->then, event, NULL);
    }
  return TRUE;
}

/* The pairs of those who are left; one alone has no opponent. */
static GArray *
pair_rest (Repair     *self,
           IxOverride  relax,
           IxOverride *may_relax,
           GError    **error)
{
  guint n;
  g_autoptr (IxCrossTable) table = new_table (self, &n);
  IxPlan plan = ix_evening_plan (ix_evening_state (self->evening));
  g_auto (IxNextRound) next = { 0 };

  if (n == 1)
    {
      GArray *alone = g_array_new (FALSE, FALSE, sizeof (IxPairing));

      for (guint i = 0; i < ix_cross_table_n (table); i++)
        if (ix_cross_table_round (table, i, self->round)->kind == IX_ROUND_NONE &&
            !ix_cross_table_at (table, i)->withdrawn)
          {
            IxPairing bye = { i, IX_NOBODY };

            g_array_append_val (alone, bye);
          }
      return alone;
    }
  return ix_next_round (table, &plan, self->round, relax, &next, may_relax, error)
           ? g_steal_pointer (&next.pairs)
           : NULL;
}

GPtrArray *
ix_evening_repair (const IxEvening *evening,
                   IxOverride       relax,
                   gint64           at,
                   IxOverride      *may_relax,
                   GError         **error)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_auto (Repair) self = { .evening = evening, .at = at };
  g_autoptr (GArray) pairs = NULL;
  gboolean begun;

  g_return_val_if_fail (state->rounds->len > 0, NULL);

  if (may_relax != NULL)
    *may_relax = IX_OVERRIDE_NOTHING;
  self.then = ix_evening_copy (evening);
  self.events = ix_evening_events_new ();
  self.round = state->rounds->len - 1;
  self.kept = g_array_new (FALSE, TRUE, sizeof (Kept));
  g_array_set_clear_func (self.kept, clear_kept);
  begun = ix_evening_round (state, self.round)->begun != 0;
  collect_kept (&self);
  if (!take_back (&self, error))
    return NULL;
  if (self.kept->len == 0)
    {
      IxEveningEvent *event =
        ix_evening_pair (ix_evening_state (self.then), relax, at, may_relax, error);

      if (event == NULL)
        return NULL;
      g_ptr_array_add (self.events, event);
      return g_steal_pointer (&self.events);
    }
  pairs = pair_rest (&self, relax, may_relax, error);
  if (pairs == NULL || !set_gone (&self, TRUE, error) || !pair (&self, pairs, error) ||
      !put_back (&self, error) || !set_gone (&self, FALSE, error) ||
      (begun && !add (&self, IX_EVENING_BEGIN, g_variant_new ("(u)", self.round), error)))
    return NULL;
  return g_steal_pointer (&self.events);
}
