/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pairs a round again that has begun: tables at which a match has begun stay as they are. */

#include "ix-evening-round.h"

#include "ix-evening-partners.h"
#include "ix-evening-private.h"
#include "ix-table-score.h"

/* A table that stays. */
typedef struct {
  guint      place; /* among the tables */
  IxTeamPair teams;
} Kept;

typedef struct {
  const IxEvening *evening;
  GPtrArray       *events;
  gint64           at;
  guint            round;
  GArray          *kept; /* of Kept */
} Repair;

static void
repair_clear (Repair *self)
{
  g_clear_pointer (&self->events, g_ptr_array_unref);
  g_clear_pointer (&self->kept, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Repair, repair_clear)

static const IxClubRound *
round_of (const Repair *self)
{
  return ix_evening_round (ix_evening_state (self->evening), self->round);
}

static void
collect_kept (Repair *self)
{
  for (guint i = 0; i < round_of (self)->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round_of (self), i);
      const Kept kept = { i, { table->first, table->second } };

      if (ix_club_table_is_begun (table))
        g_array_append_val (self->kept, kept);
    }
}

/* Is the team at a table that stays?  One of two matches may be open there. */
static gboolean
is_kept (const Repair *self,
         guint         team)
{
  const IxClubTable *table = ix_club_round_table_of (round_of (self), team);

  return table != NULL && ix_club_table_is_begun (table);
}

/* Returns the cross table, in which all teams that are at no kept table are to be paired, and their
 * number; not one whose people have played at a kept table for another. */
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
      if (now->kind == IX_ROUND_NONE && !ix_evening_can_play_again (ix_evening_state (self->evening), round_of (self), i))
        *now = (IxRoundEntry) { .kind = IX_ROUND_ZERO_BYE, .opponent = IX_NOBODY };
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
      const Kept *kept = k < self->kept->len ? &g_array_index (self->kept, Kept, k) : NULL;

      if (kept != NULL && (kept->place == place || p == others->len))
        {
          g_array_append_val (tables, kept->teams);
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
  for (guint i = 0; i < round_of (self)->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round_of (self)->byes, IxClubBye, i);

      if (bye->kind != IX_ROUND_PAB &&
          !ix_evening_is_missed_bye (ix_evening_state (self->evening), self->round, bye->team) &&
          ix_evening_team (ix_evening_state (self->evening), bye->team)->active)
        g_array_append_vals (byes, bye, 1);
    }
}

/* A player who has played at a kept table, for another team, sits out of a team of three. */
static void
write_sit_outs (Repair       *self,
                const GArray *tables,
                GArray       *sit_outs)
{
  for (guint i = 0; i < 2 * tables->len; i++)
    {
      const IxTeamPair *pair = &g_array_index (tables, IxTeamPair, i / 2);
      guint number = i % 2 == 0 ? pair->first : pair->second;
      const IxClubTeam *team = ix_evening_team (ix_evening_state (self->evening), number);

      for (guint m = 0; m < team->members->len && !is_kept (self, number); m++)
        {
          const IxSitOut sit_out = { number, ix_club_team_member (team, m) };

          if (ix_club_round_seats_begun (round_of (self), sit_out.entry))
            g_array_append_val (sit_outs, sit_out);
        }
    }
}

/* Adds the event that pairs the round.  It may be a literal; its time becomes that of the act. */
static void
pair (Repair       *self,
      const GArray *pairs)
{
  g_autoptr (GArray) tables = g_array_new (FALSE, FALSE, sizeof (IxTeamPair));
  g_autoptr (GArray) byes = g_array_new (FALSE, FALSE, sizeof (IxClubBye));
  g_autoptr (GArray) sit_outs = g_array_new (FALSE, FALSE, sizeof (IxSitOut));

  write_pairs (self, pairs, tables, byes);
  write_byes (self, byes);
  write_sit_outs (self, tables, sit_outs);
  ix_evening_events_add (self->events,
                         (IxEveningEvent) { IX_EVENING_PAIR, self->at,
                                            .pair = { self->round, IX_ROUND_BY_REMAINING, tables, byes, sit_outs } });
}

/* Chooses who sits out at the other tables. */
static void
sit_out (Repair    *self,
         IxEvening *then)
{
  const IxEveningState *state = ix_evening_state (then);
  const GArray *played = ((const IxEveningEvent *) self->events->pdata[0])->pair.sit_outs;

  for (guint i = 0; i < state->teams->len; i++)
    {
      g_autoptr (IxEveningEvent) event = NULL;

      if (ix_evening_team (state, i)->members->len < 3 || is_kept (self, i) ||
          ix_sit_outs_find (played, i) != IX_NOBODY)
        continue;
      event = ix_evening_sit (state, self->round, i, self->at);
      if (event != NULL && ix_evening_apply (then, event, NULL))
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

/* Takes the round back, of which nothing has begun, and pairs it. */
static gboolean
pair_anew (Repair     *self,
           IxEvening  *then,
           IxOverride  override,
           IxOverride *needed,
           GError    **error)
{
  IxEveningEvent *paired;

  ix_evening_events_add (self->events, (IxEveningEvent) { IX_EVENING_UNPAIR, self->at, .round = self->round });
  if (!ix_evening_apply (then, self->events->pdata[0], error))
    return FALSE;
  paired = ix_evening_pair (ix_evening_state (then), override, self->at, needed, error);
  if (paired != NULL)
    g_ptr_array_add (self->events, paired);
  return paired != NULL;
}

/* Pairs the teams that are at no kept table. */
static gboolean
pair_others (Repair     *self,
             IxEvening  *then,
             IxOverride  override,
             IxOverride *needed,
             GError    **error)
{
  g_autoptr (GArray) pairs = pair_rest (self, override, needed, error);

  if (pairs == NULL)
    return FALSE;
  pair (self, pairs);
  if (!ix_evening_apply (then, self->events->pdata[0], error))
    return FALSE;
  sit_out (self, then);
  return TRUE;
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
  g_autoptr (IxEvening) then = NULL;

  g_return_val_if_fail (state->rounds->len > 0, NULL);

  if (needed != NULL)
    *needed = IX_OVERRIDE_NOTHING;
  if (state->partners.change)
    return ix_evening_re_pair_partners (evening, at, error);
  then = ix_evening_copy (evening);
  self.events = ix_evening_events_new ();
  self.round = state->rounds->len - 1;
  self.kept = g_array_new (FALSE, TRUE, sizeof (Kept));
  collect_kept (&self);
  if (!(self.kept->len == 0 ? pair_anew : pair_others) (&self, then, override, needed, error))
    return NULL;
  return g_steal_pointer (&self.events);
}
