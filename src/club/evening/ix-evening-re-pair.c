/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Re-pairs a round that has begun: tables with results stay. */

#include "ix-evening-round.h"

#include <string.h>

#include "ix-evening-partners.h"
#include "ix-evening-private.h"
#include "ix-table-score.h"

/* A table that stays, with the details to enter again. */
typedef struct {
  guint        place; /* among the tables */
  guint        first, second;
  guint        n_matches;
  IxTableMatch matches[IX_MOST_MATCHES];
} Kept;

typedef struct {
  const IxEvening *evening;
  IxEvening       *then; /* a copy that the events change */
  GPtrArray       *events;
  gint64           at;
  guint            round;
  GArray          *kept; /* of Kept */
} Repair;

static void
repair_clear (Repair *self)
{
  g_clear_pointer (&self->then, ix_evening_free);
  g_clear_pointer (&self->events, g_ptr_array_unref);
  g_clear_pointer (&self->kept, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Repair, repair_clear)

/* Adds an event and applies it.  @event may be a literal; its time becomes that of the act. */
static gboolean
add (Repair        *self,
     IxEveningEvent event,
     GError       **error)
{
  event.at = self->at;
  ix_evening_events_add (self->events, event);
  return ix_evening_apply (self->then, self->events->pdata[self->events->len - 1], error);
}

static void
collect_kept (Repair *self)
{
  const IxClubRound *round = ix_evening_round (ix_evening_state (self->evening), self->round);

  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);
      Kept kept = { i, table->first, table->second, table->n_matches, { { 0 } } };

      memcpy (kept.matches, table->matches, sizeof kept.matches);
      if (ix_club_table_is_begun (table))
        g_array_append_val (self->kept, kept);
    }
}

/* Takes back the results, then the round. */
static gboolean
take_back (Repair  *self,
           GError **error)
{
  for (guint i = 0; i < self->kept->len; i++)
    {
      const Kept *kept = &g_array_index (self->kept, Kept, i);

      for (guint m = 0; m < kept->n_matches; m++)
        if (kept->matches[m].result != IX_TABLE_OPEN &&
            !add (self,
                  (IxEveningEvent) { IX_EVENING_RESULT,
                                     .result = { self->round, kept->place, .second = m == 1 } },
                  error))
          return FALSE;
    }
  return add (self, (IxEveningEvent) { IX_EVENING_UNPAIR, .round = self->round }, error);
}

/* Is the team at a table that stays?  One of two matches may be open there. */
static gboolean
is_kept (const Repair *self,
         guint         team)
{
  const IxClubTable *table = ix_club_round_table_of (
    ix_evening_round (ix_evening_state (self->evening), self->round), team);

  return table != NULL && ix_club_table_is_begun (table);
}

/* Returns the cross table, in which all teams that are at no kept table are to be paired, and their
 * number. */
static IxCrossTable *
new_table (Repair *self,
           guint  *n)
{
  IxCrossTable *table = ix_evening_table (ix_evening_state (self->evening));

  *n = 0;
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    {
      IxRoundEntry *now = ix_cross_table_round (table, i, self->round);

      if ((now->kind == IX_ROUND_GAME && !is_kept (self, i)) || now->kind == IX_ROUND_PAB ||
          ix_evening_is_missed_bye (ix_evening_state (self->evening), self->round, i))
        *now = (IxRoundEntry) { .opponent = IX_NOBODY };
      *n += now->kind == IX_ROUND_NONE && !ix_cross_table_at (table, i)->withdrawn;
    }
  return table;
}

/* Splits the pairs into tables, in their order, and byes. */
static GArray *
list_tables (Repair       *self,
             const GArray *pairs,
             GArray       *byes)
{
  GArray *tables = g_array_new (FALSE, FALSE, sizeof (IxTeamPair));

  for (guint p = 0; p < pairs->len; p++)
    {
      const IxPairing *pair = &g_array_index (pairs, IxPairing, p);
      IxTeamPair teams = { pair->white, pair->black };
      IxClubBye bye = { pair->white, IX_ROUND_PAB };

      if (pair->black == IX_NOBODY)
        g_array_append_val (byes, bye);
      else
        g_array_append_val (tables, teams);
    }
  ix_evening_number_tables (ix_evening_state (self->evening), self->round, tables);
  return tables;
}

/* Merges kept tables with new pairs.  A kept table keeps its number unless there are too few
 * pairs. */
static void
write_pairs (Repair       *self,
             const GArray *pairs,
             GArray       *tables,
             GArray       *byes)
{
  g_autoptr (GArray) others = list_tables (self, pairs, byes);
  guint k = 0, p = 0;

  for (guint place = 0; k < self->kept->len || p < others->len; place++)
    {
      Kept *kept = k < self->kept->len ? &g_array_index (self->kept, Kept, k) : NULL;

      if (kept != NULL && (kept->place == place || p == others->len))
        {
          IxTeamPair teams = { kept->first, kept->second };

          kept->place = place;
          g_array_append_val (tables, teams);
          k++;
        }
      else
        g_array_append_vals (tables, &g_array_index (others, IxTeamPair, p++), 1);
    }
}

/* Keeps the byes that were requested; a team that came later plays now. */
static void
write_byes (Repair *self,
            GArray *byes)
{
  const IxClubRound *round = ix_evening_round (ix_evening_state (self->evening), self->round);

  for (guint i = 0; i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);

      if (bye->kind != IX_ROUND_PAB &&
          !ix_evening_is_missed_bye (ix_evening_state (self->evening), self->round, bye->team) &&
          ix_evening_team (ix_evening_state (self->evening), bye->team)->active)
        g_array_append_vals (byes, bye, 1);
    }
}

/* Keeps the sit-outs of tables with a result. */
static void
write_sit_outs (Repair *self,
                GArray *sit_outs)
{
  const IxClubRound *round = ix_evening_round (ix_evening_state (self->evening), self->round);

  for (guint i = 0; i < round->sit_outs->len; i++)
    {
      const IxSitOut *sit_out = &g_array_index (round->sit_outs, IxSitOut, i);

      for (guint k = 0; k < self->kept->len; k++)
        {
          const Kept *kept = &g_array_index (self->kept, Kept, k);

          if (kept->first == sit_out->team || kept->second == sit_out->team)
            g_array_append_vals (sit_outs, sit_out, 1);
        }
    }
}

/* Sets the teams of kept tables that have withdrawn active if @back, else inactive again. */
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
            !add (self,
                  (IxEveningEvent) { IX_EVENING_TEAM_ACTIVE, .team_active = { teams[t], back } },
                  error))
          return FALSE;
    }
  return TRUE;
}

static gboolean
pair (Repair       *self,
      const GArray *pairs,
      GError      **error)
{
  g_autoptr (GArray) tables = g_array_new (FALSE, FALSE, sizeof (IxTeamPair));
  g_autoptr (GArray) byes = g_array_new (FALSE, FALSE, sizeof (IxClubBye));
  g_autoptr (GArray) sit_outs = g_array_new (FALSE, FALSE, sizeof (IxSitOut));

  write_pairs (self, pairs, tables, byes);
  write_byes (self, byes);
  write_sit_outs (self, sit_outs);
  return add (self,
              (IxEveningEvent) {
                IX_EVENING_PAIR,
                .pair = { self->round, IX_ROUND_BY_REMAINING, tables, byes, sit_outs } },
              error);
}

/* Enters the result and the match on this computer of a match of a kept table again. */
static gboolean
put_match_back (Repair     *self,
                const Kept *kept,
                guint       m,
                GError    **error)
{
  const IxTableMatch *match = &kept->matches[m];
  const IxEveningEvent result = {
    IX_EVENING_RESULT,
    .result = { self->round, kept->place, match->result, match->reason, .second = m == 1 } };
  const IxEveningEvent link = {
    IX_EVENING_MATCH, .match = { self->round, kept->place, match->match, .second = m == 1 } };

  return (match->result == IX_TABLE_OPEN || add (self, result, error)) &&
         (match->match == 0 || add (self, link, error));
}

static gboolean
put_back (Repair  *self,
          GError **error)
{
  for (guint i = 0; i < self->kept->len; i++)
    {
      const Kept *kept = &g_array_index (self->kept, Kept, i);

      for (guint m = 0; m < kept->n_matches; m++)
        if (!put_match_back (self, kept, m, error))
          return FALSE;
    }
  return TRUE;
}

/* Chooses who sits out at the other tables. */
static void
sit_out (Repair *self)
{
  const IxEveningState *state = ix_evening_state (self->then);

  for (guint i = 0; i < state->teams->len; i++)
    {
      g_autoptr (IxEveningEvent) event = NULL;

      if (ix_evening_team (state, i)->members->len < 3)
        continue;
      event = ix_evening_sit (state, self->round, i, self->at);
      if (event != NULL && ix_evening_apply (self->then, event, NULL))
        g_ptr_array_add (self->events, g_steal_pointer (&event));
    }
}

/* Returns the pairs of the remaining teams; a single one has no opponent. */
static GArray *
pair_rest (Repair     *self,
           IxOverride  override,
           IxOverride *needed,
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
  return ix_next_round (table, &plan, self->round, override, &next, needed, error)
           ? g_steal_pointer (&next.pairs)
           : NULL;
}

GPtrArray *
ix_evening_re_pair (const IxEvening *evening,
                    IxOverride       override,
                    gint64           at,
                    IxOverride      *needed,
                    GError         **error)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_auto (Repair) self = { .evening = evening, .at = at };
  g_autoptr (GArray) pairs = NULL;
  gboolean begun;

  g_return_val_if_fail (state->rounds->len > 0, NULL);

  if (needed != NULL)
    *needed = IX_OVERRIDE_NOTHING;
  if (state->partners.change)
    return ix_evening_re_pair_partners (evening, at, error);
  self.then = ix_evening_copy (evening);
  self.events = ix_evening_events_new ();
  self.round = state->rounds->len - 1;
  self.kept = g_array_new (FALSE, TRUE, sizeof (Kept));
  begun = ix_evening_round (state, self.round)->begun != 0;
  collect_kept (&self);
  if (!take_back (&self, error))
    return NULL;
  if (self.kept->len == 0)
    {
      IxEveningEvent *event =
        ix_evening_pair (ix_evening_state (self.then), override, at, needed, error);

      if (event == NULL)
        return NULL;
      g_ptr_array_add (self.events, event);
      return g_steal_pointer (&self.events);
    }
  pairs = pair_rest (&self, override, needed, error);
  if (pairs == NULL || !set_gone (&self, TRUE, error) || !pair (&self, pairs, error) ||
      !put_back (&self, error))
    return NULL;
  sit_out (&self);
  if (!set_gone (&self, FALSE, error) ||
      (begun && !add (&self, (IxEveningEvent) { IX_EVENING_BEGIN, .round = self.round }, error)))
    return NULL;
  return g_steal_pointer (&self.events);
}
