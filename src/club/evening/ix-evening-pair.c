/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pairing the next round of an evening, or the next two. */

#include <glib/gi18n-lib.h>

#include "ix-evening-partners.h"
#include "ix-evening-private.h"
#include "ix-evening-round.h"

/* The cross table as the plan reads it. */
typedef struct {
  const IxEveningState *state;
  IxCrossTable         *table;
  guint                *teams; /* by place: ix_evening_plan_order() */
} Field;

static void
field_init (Field                *field,
            const IxEveningState *state)
{
  *field = (Field) {
    .state = state,
    .table = ix_evening_table (state),
    .teams = ix_evening_plan_order (state),
  };
  ix_cross_table_reorder (field->table, field->teams);
}

static void
field_clear (Field *field)
{
  g_clear_pointer (&field->table, ix_cross_table_free);
  g_clear_pointer (&field->teams, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Field, field_clear)

/* Byes */

/* Adds the round to the table, with its requested byes. */
static void
add_round (Field *field)
{
  guint round = field->table->n_paired;

  ix_cross_table_add_round (field->table);
  for (guint i = 0; i < field->state->teams->len; i++)
    {
      IxRoundKind kind = ix_evening_bye_asked_for (field->state, field->teams[i], round);

      if (kind != IX_ROUND_NONE && ix_evening_team (field->state, field->teams[i])->active)
        ix_cross_table_bye (field->table, round, i, kind);
    }
}

static void
write_byes (const Field       *field,
            guint              round,
            const IxNextRound *next,
            GArray            *byes)
{
  for (guint i = 0; i < field->state->teams->len; i++)
    {
      IxClubBye bye = { i, ix_evening_bye_asked_for (field->state, i, round) };

      if (bye.kind != IX_ROUND_NONE && ix_evening_team (field->state, i)->active)
        g_array_append_val (byes, bye);
    }
  for (guint i = 0; i < next->pairs->len; i++)
    {
      const IxPairing *pair = &g_array_index (next->pairs, IxPairing, i);

      if (pair->black == IX_NOBODY)
        {
          IxClubBye bye = { field->teams[pair->white], IX_ROUND_PAB };

          g_array_append_val (byes, bye);
        }
    }
}

/* Checks that no team of one is to be paired: it needs a partner or a bye. */
static gboolean
check_partners (const IxEveningState *state,
                guint                 round,
                GError              **error)
{
  for (guint i = 0; i < state->teams->len; i++)
    {
      const IxClubTeam *team = ix_evening_team (state, i);

      if (state->individual || !team->active || team->members->len > 1 ||
          ix_evening_bye_asked_for (state, i, round) != IX_ROUND_NONE)
        continue;
      g_set_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID,
                   _("%s has no partner: find one, or let the team rest or have a bye"),
                   ix_evening_entry (state, ix_club_team_member (team, 0))->shown);
      return FALSE;
    }
  return TRUE;
}

/* Events */

static IxSide
side_in (const Field       *field,
         const IxNextRound *next,
         guint              team)
{
  for (guint i = 0; i < next->pairs->len; i++)
    {
      const IxPairing *pair = &g_array_index (next->pairs, IxPairing, i);

      if (pair->black != IX_NOBODY && field->teams[pair->white] == team)
        return IX_SIDE_WHITE;
      if (pair->black != IX_NOBODY && field->teams[pair->black] == team)
        return IX_SIDE_BLACK;
    }
  return IX_SIDE_NONE;
}

/* Writes who sits out of a team of three in the @n rounds.  Each team is handled once for all
 * rounds, since each choice depends on the others. */
static void
write_sit_outs (const Field       *field,
                const IxNextRound *next,
                guint              n,
                GArray           **sit_outs)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (field->state);
  IxSide sides[2] = { IX_SIDE_NONE, IX_SIDE_NONE };
  guint entries[2];

  for (guint i = 0; i < field->state->teams->len; i++)
    {
      if (ix_evening_team (field->state, i)->members->len < 3)
        continue;
      for (guint k = 0; k < n; k++)
        {
          sides[k] = side_in (field, &next[k], i);
          entries[k] = IX_NOBODY;
        }
      ix_evening_choose_sit_outs (field->state, table, i, field->state->rounds->len, sides, n,
                                  entries);
      for (guint k = 0; k < n; k++)
        if (entries[k] != IX_NOBODY)
          {
            IxSitOut sit_out = { i, entries[k] };

            g_array_append_val (sit_outs[k], sit_out);
          }
    }
}

/* The points and the ranks before a round, by teams. */
typedef struct {
  gint  *points;
  guint *ranks;
} Scores;

/* Tables are numbered by the higher score at them, then by the sum of both (C.04.2), then by the
 * better rank.  In the first round that is the number of the team. */
static gint
compare_tables (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const IxTeamPair *one = a, *other = b;
  const Scores *scores = data;
  gint sums[2] = { scores->points[one->first] + scores->points[one->second],
                   scores->points[other->first] + scores->points[other->second] };
  gint most[2] = { MAX (scores->points[one->first], scores->points[one->second]),
                   MAX (scores->points[other->first], scores->points[other->second]) };
  guint best[2] = { MIN (scores->ranks[one->first], scores->ranks[one->second]),
                    MIN (scores->ranks[other->first], scores->ranks[other->second]) };

  if (most[0] != most[1])
    return most[0] > most[1] ? -1 : 1;
  if (sums[0] != sums[1])
    return sums[0] > sums[1] ? -1 : 1;
  if (best[0] != best[1])
    return best[0] < best[1] ? -1 : 1;
  return MIN (one->first, one->second) < MIN (other->first, other->second) ? -1 : 1;
}

void
ix_evening_number_tables (const IxEveningState *state,
                          guint                 round,
                          GArray               *tables)
{
  g_auto (IxEveningStandings) standings = { 0 };
  g_autofree gint *points = g_new0 (gint, state->teams->len + 1);
  g_autofree guint *ranks = g_new0 (guint, state->teams->len + 1);
  Scores scores = { points, ranks };

  ix_evening_standings_init (&standings, state, round);
  for (guint i = 0; i < standings.standings->rows->len; i++)
    {
      const IxStanding *row = ix_standings_at (standings.standings, i);

      points[row->place] = row->points;
      ranks[row->place] = round > 0 ? row->order : 0;
    }
  g_array_sort_with_data (tables, compare_tables, &scores);
}

static GArray *
write_tables (const Field       *field,
              const IxNextRound *next)
{
  GArray *tables = g_array_new (FALSE, FALSE, sizeof (IxTeamPair));

  for (guint i = 0; i < next->pairs->len; i++)
    {
      const IxPairing *pair = &g_array_index (next->pairs, IxPairing, i);

      if (pair->black != IX_NOBODY)
        {
          IxTeamPair teams = { field->teams[pair->white], field->teams[pair->black] };

          g_array_append_val (tables, teams);
        }
    }
  ix_evening_number_tables (field->state, field->state->rounds->len, tables);
  return tables;
}

/* Writes the events that pair @n rounds, one or two, as @next says. */
static void
write_rounds (const Field       *field,
              const IxNextRound *next,
              guint              n,
              gint64             at,
              IxEveningEvent   **events)
{
  guint round = field->state->rounds->len;
  g_autoptr (GArray) first = g_array_new (FALSE, FALSE, sizeof (IxSitOut));
  g_autoptr (GArray) second = g_array_new (FALSE, FALSE, sizeof (IxSitOut));
  GArray *sit_outs[2] = { first, second };

  write_sit_outs (field, next, n, sit_outs);
  for (guint k = 0; k < n; k++)
    {
      g_autoptr (GArray) tables = write_tables (field, &next[k]);
      g_autoptr (GArray) byes = g_array_new (FALSE, FALSE, sizeof (IxClubBye));

      write_byes (field, round + k, &next[k], byes);
      events[k] = ix_evening_event_copy (&(IxEveningEvent) {
        IX_EVENING_PAIR, at,
        .pair = { round + k, next[k].method, tables, byes, sit_outs[k] } });
    }
}

IxEveningEvent *
ix_evening_pair (const IxEveningState *state,
                 IxOverride            override,
                 gint64                at,
                 IxOverride           *needed,
                 GError              **error)
{
  g_auto (Field) field = { 0 };
  g_auto (IxNextRound) next = { 0 };
  IxPlan plan = ix_evening_plan (state);
  guint round = state->rounds->len;
  IxEveningEvent *event;

  if (needed != NULL)
    *needed = IX_OVERRIDE_NOTHING;
  if (!ix_evening_check_kept (state, error))
    return NULL;
  if (state->partners.change)
    return ix_evening_pair_partners (state, at, error);
  if (!ix_evening_check_more_rounds (state, error) || !check_partners (state, round, error))
    return NULL;
  field_init (&field, state);
  add_round (&field);
  if (!ix_next_round (field.table, &plan, round, override, &next, needed, error))
    return NULL;
  write_rounds (&field, &next, 1, at, &event);
  return event;
}

static gboolean
has_table (const IxNextRound *next)
{
  return next->pairs->len > 0 &&
         g_array_index (next->pairs, IxPairing, 0).black != IX_NOBODY;
}

gboolean
ix_evening_pair_two (const IxEveningState *state,
                     gint64                at,
                     IxEveningEvent       *events[2])
{
  g_auto (Field) field = { 0 };
  IxNextRound next[2];
  IxPlan plan = ix_evening_plan (state);
  guint round = state->rounds->len;
  gboolean known;

  events[0] = events[1] = NULL;
  if (state->deleted || state->partners.change || !check_partners (state, round, NULL) ||
      !check_partners (state, round + 1, NULL))
    return FALSE;
  field_init (&field, state);
  add_round (&field);
  add_round (&field);
  if (!ix_next_two_rounds (field.table, &plan, round, next))
    return FALSE;
  known = has_table (&next[0]) && has_table (&next[1]);
  if (known)
    write_rounds (&field, next, 2, at, events);
  ix_next_round_clear (&next[0]);
  ix_next_round_clear (&next[1]);
  return known;
}
