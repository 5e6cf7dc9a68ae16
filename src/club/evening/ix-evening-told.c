/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-told.h"

#include <glib/gi18n-lib.h>

#include "ix-evening-private.h"

static const IxToldEvent *
told_at (const IxEveningState *state,
         guint                 i)
{
  return &g_array_index (state->told, IxToldEvent, i);
}

/* Checking */

static gboolean
check_tell (const IxEveningState *state,
            const IxToldEvent    *told,
            GError              **error)
{
  const IxClubTable *table;

  if (told->round >= state->rounds->len)
    return ix_evening_refuse (error, _("there is no round %u"), told->round + 1);
  if (told->table >= ix_evening_round (state, told->round)->tables->len)
    return ix_evening_refuse (error, _("there is no table %u"), told->table + 1);
  table = ix_club_round_table (ix_evening_round (state, told->round), told->table);
  if (table->first != told->first || table->second != told->other)
    return ix_evening_refuse (error, _("other teams sit at table %u now"), told->table + 1);
  if (told->second && table->n_matches < 2)
    return ix_evening_refuse (error, _("round %u is no double round"), told->round + 1);
  if (table->matches[told->second].result != IX_TABLE_OPEN)
    return ix_evening_refuse (error, _("table %u has a result already"), told->table + 1);
  if (told->result > IX_TABLE_SECOND_WINS || told->side > 1)
    return ix_evening_refuse (error, _("a table cannot report such a result"));
  return TRUE;
}

gboolean
ix_evening_check_told (const IxEveningState *state,
                       const IxEveningEvent *event,
                       GError              **error)
{
  if (event->kind == IX_EVENING_TELL)
    return check_tell (state, &event->tell, error);
  if (!ix_evening_check_entry (state, event->arrive.entry, error))
    return FALSE;
  return g_str_equal (ix_evening_entry (state, event->arrive.entry)->name, event->arrive.name) ||
         ix_evening_refuse (error, _("somebody else has that number now"));
}

/* Applying */

static gboolean
is_of_match (const IxToldEvent *told,
             guint              round,
             guint              table,
             gboolean           second)
{
  return told->round == round && told->table == table && told->second == second;
}

/* The last word of a team counts. */
static void
tell (IxEveningState    *state,
      const IxToldEvent *told)
{
  for (guint i = state->told->len; i > 0; i--)
    if (is_of_match (told_at (state, i - 1), told->round, told->table, told->second) &&
        told_at (state, i - 1)->side == told->side)
      g_array_remove_index (state->told, i - 1);
  if (told->result != IX_TABLE_OPEN)
    g_array_append_vals (state->told, told, 1);
}

static IxArrival *
arrival_at (const IxEveningState *state,
            guint                 i)
{
  return &g_array_index (state->arrived, IxArrival, i);
}

/* Returns the place of their arrival, or IX_NOBODY. */
static guint
find_arrival (const IxEveningState *state,
              guint                 entry,
              const char           *name)
{
  for (guint i = 0; i < state->arrived->len; i++)
    if (arrival_at (state, i)->entry == entry && g_str_equal (arrival_at (state, i)->name, name))
      return i;
  return IX_NOBODY;
}

/* The number tells namesakes apart, and the name those who had the same number, one after the other. */
static void
arrive (IxEveningState       *state,
        const IxEveningEvent *event)
{
  guint i = find_arrival (state, event->arrive.entry, event->arrive.name);

  if (i != IX_NOBODY)
    g_array_remove_index (state->arrived, i);
  if (event->arrive.here)
    {
      const IxArrival arrival = { event->arrive.entry, g_strdup (event->arrive.name) };

      g_array_append_val (state->arrived, arrival);
    }
}

void
ix_evening_apply_told (IxEveningState       *state,
                       const IxEveningEvent *event)
{
  if (event->kind == IX_EVENING_TELL)
    tell (state, &event->tell);
  else
    arrive (state, event);
}

static gboolean
is_of_team (const IxToldEvent *told,
            guint              team)
{
  return told->first == team || told->other == team;
}

static gboolean
is_of_player (const IxEveningState *state,
              const IxToldEvent    *told,
              guint                 entry)
{
  return ix_club_team_has (ix_evening_team (state, told->first), entry) ||
         ix_club_team_has (ix_evening_team (state, told->other), entry);
}

/* Does @event enter the result of what was told, put other players into one of its teams, or take its round back, whose
 * next pairing may have teams of the same numbers? */
static gboolean
uses_up (const IxEveningState *state,
         const IxEveningEvent *event,
         const IxToldEvent    *told)
{
  switch (event->kind)
    {
    case IX_EVENING_RESULT:
      return is_of_match (told, event->result.round, event->result.table, event->result.second);
    case IX_EVENING_TRADE_PLAYERS:
      return is_of_player (state, told, event->trade_players.a) || is_of_player (state, told, event->trade_players.b);
    case IX_EVENING_TEAM:
      return is_of_team (told, event->team.team);
    case IX_EVENING_MERGE:
      return is_of_team (told, event->merge.stays);
    case IX_EVENING_UNPAIR:
      return told->round == event->round;
    default:
      return FALSE;
    }
}

/* Their numbers follow those of the entries. */
static void
forget_arrival (IxEveningState *state,
                guint           gone)
{
  for (guint i = state->arrived->len; i > 0; i--)
    if (arrival_at (state, i - 1)->entry == gone)
      g_array_remove_index (state->arrived, i - 1);
    else if (arrival_at (state, i - 1)->entry > gone)
      arrival_at (state, i - 1)->entry--;
}

void
ix_evening_change_told (IxEveningState       *state,
                        const IxEveningEvent *event)
{
  if (event->kind == IX_EVENING_REMOVE)
    forget_arrival (state, event->removed);
  for (guint i = state->told->len; i > 0; i--)
    if (uses_up (state, event, told_at (state, i - 1)))
      g_array_remove_index (state->told, i - 1);
}

/* Asking */

static void
settle (IxToldResult *result,
        IxTellers     tellers)
{
  IxTableResult first = result->by[0], second = result->by[1];

  result->result = first != IX_TABLE_OPEN ? first : second;
  if (first != IX_TABLE_OPEN && second != IX_TABLE_OPEN)
    result->state = first == second ? IX_TOLD_AGREES : IX_TOLD_CONFLICTS;
  else
    result->state = tellers == IX_TELLERS_ONE ? IX_TOLD_AGREES : IX_TOLD_WAITS;
}

static void
add_match (const IxEveningState *state,
           GArray               *results,
           IxTellers             tellers,
           guint                 round,
           guint                 number,
           gboolean              second)
{
  const IxClubTable *table = ix_club_round_table (ix_evening_round (state, round), number);
  IxToldResult result = { .round = round, .table = number, .second = second };

  if (table->matches[second].result != IX_TABLE_OPEN)
    return;
  for (guint i = 0; i < state->told->len; i++)
    {
      const IxToldEvent *told = told_at (state, i);

      if (is_of_match (told, round, number, second) && told->first == table->first &&
          told->other == table->second)
        result.by[told->side] = told->result;
    }
  if (result.by[0] == IX_TABLE_OPEN && result.by[1] == IX_TABLE_OPEN)
    return;
  settle (&result, tellers);
  g_array_append_val (results, result);
}

GArray *
ix_evening_told_results (const IxEveningState *state,
                         IxTellers             tellers)
{
  GArray *results = g_array_new (FALSE, FALSE, sizeof (IxToldResult));

  for (guint r = 0; r < state->rounds->len && state->told->len > 0; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);

      for (guint t = 0; t < round->tables->len; t++)
        for (guint m = 0; m < ix_club_round_table (round, t)->n_matches; m++)
          add_match (state, results, tellers, r, t, m == 1);
    }
  return results;
}

const IxToldResult *
ix_told_results_find (const GArray *told,
                      guint         round,
                      guint         table,
                      gboolean      second)
{
  for (guint i = 0; i < told->len; i++)
    {
      const IxToldResult *one = &g_array_index (told, IxToldResult, i);

      if (one->round == round && one->table == table && one->second == second)
        return one;
    }
  return NULL;
}

GPtrArray *
ix_evening_take_told (const IxEveningState *state,
                      IxTellers             tellers,
                      gint64                at)
{
  g_autoptr (GArray) results = ix_evening_told_results (state, tellers);
  GPtrArray *events = ix_evening_events_new ();

  for (guint i = 0; i < results->len; i++)
    {
      const IxToldResult *told = &g_array_index (results, IxToldResult, i);

      if (told->state == IX_TOLD_AGREES)
        ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_RESULT, at,
                                                          .result = { .round = told->round,
                                                                      .table = told->table,
                                                                      .result = told->result,
                                                                      .second = told->second } });
    }
  return events;
}

gboolean
ix_evening_has_arrived (const IxEveningState *state,
                        guint                 entry)
{
  return find_arrival (state, entry, ix_evening_entry (state, entry)->name) != IX_NOBODY;
}

GArray *
ix_evening_arrivals (const IxEveningState *state)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < state->entries->len; i++)
    if (!ix_evening_entry (state, i)->present && ix_evening_has_arrived (state, i))
      g_array_append_val (entries, i);
  return entries;
}

GPtrArray *
ix_evening_admit (const IxEveningState *state,
                  gint64                at)
{
  g_autoptr (GArray) arrivals = ix_evening_arrivals (state);
  GPtrArray *events = ix_evening_events_new ();

  for (guint i = 0; i < arrivals->len; i++)
    ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_PRESENCE, at,
                                                      .presence = { g_array_index (arrivals, guint, i),
                                                                    TRUE } });
  return events;
}
