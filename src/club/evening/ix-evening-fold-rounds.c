/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Applies an event to the state: rounds, tables, results. */

#include "ix-evening-private.h"

/* Rounds */

static void
add_table (const IxEveningState *state,
           IxClubRound          *round,
           guint                 first,
           guint                 second)
{
  IxClubTable *table = g_new0 (IxClubTable, 1);

  table->first = first;
  table->second = second;
  table->n_matches = state->n_matches;
  g_ptr_array_add (round->tables, table);
}

/* The plan is made for the teams that are present when the first round is paired, or play in it. */
static void
begin_with_teams (IxEveningState    *state,
                  const IxClubRound *first)
{
  state->n_began = 0;
  for (guint i = 0; i < state->teams->len; i++)
    {
      IxClubTeam *team = state->teams->pdata[i];

      team->began = team->active || ix_club_round_table_of (first, i) != NULL;
      state->n_began += team->began;
    }
}

/* Adds the table as it is in @before, where a match has begun at it, or as a new one. */
static void
pair_table (const IxEveningState *state,
            IxClubRound          *round,
            IxClubRound          *before, /* NULL: there is none */
            const IxTeamPair     *pair)
{
  IxClubTable *begun = before != NULL ? ix_club_round_begun_table (before, pair) : NULL;
  guint place;

  if (begun != NULL && g_ptr_array_find (before->tables, begun, &place))
    g_ptr_array_add (round->tables, g_ptr_array_steal_index (before->tables, place));
  else
    add_table (state, round, pair->first, pair->second);
}

/* A round that is paired again keeps when it began, and the teams at tables that have had a result, with who of them
 * sits out. */
static void
keep_of_round (IxClubRound *round,
               IxClubRound *before)
{
  GPtrArray *teams = round->teams;

  round->begun = before->begun;
  round->first_begun = before->first_begun;
  round->first_result = before->first_result;
  round->teams = before->teams;
  before->teams = teams;
  for (guint i = 0; i < before->sit_outs->len; i++)
    {
      const IxSitOut *sit_out = &g_array_index (before->sit_outs, IxSitOut, i);

      if (ix_club_round_table_of (round, sit_out->team) != NULL && ix_club_round_table_of (before, sit_out->team) == NULL)
        g_array_append_vals (round->sit_outs, sit_out, 1);
    }
  for (guint i = 0; i < round->teams->len; i++)
    {
      const IxClubTable *table = ix_club_round_table_of (round, i);

      if (table == NULL || !table->kept)
        ix_club_round_forget_team (round, i);
    }
}

static void
pair (IxEveningState       *state,
      const IxEveningEvent *event)
{
  IxClubRound *before = event->pair.round < state->rounds->len ? state->rounds->pdata[event->pair.round] : NULL;
  IxClubRound *round = ix_club_round_new (g_array_copy (event->pair.byes),
                                          g_array_copy (event->pair.sit_outs));

  round->method = event->pair.method;
  round->paired = state->n_events;
  round->paired_at = event->at;
  round->first_begun = state->had_begun[event->pair.round];
  for (guint i = 0; i < event->pair.tables->len; i++)
    pair_table (state, round, before, &g_array_index (event->pair.tables, IxTeamPair, i));
  if (before != NULL)
    {
      keep_of_round (round, before);
      g_ptr_array_set_size (state->rounds, (gint) event->pair.round);
    }
  if (state->rounds->len == 0)
    begin_with_teams (state, round);
  g_ptr_array_add (state->rounds, round);
}

/* The place of a team in a round; `players` is NULL if it has a bye. */
typedef struct {
  guint *team;
  guint *players;
} Place;

static Place
place_of (const IxClubRound *round,
          guint              team)
{
  IxClubTable *table = ix_club_round_table_of (round, team);

  if (table != NULL)
    return table->first == team ? (Place) { &table->first, table->players[0] }
                                : (Place) { &table->second, table->players[1] };
  for (guint i = 0; i < round->byes->len; i++)
    {
      IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);

      if (bye->team == team)
        return (Place) { &bye->team, NULL };
    }
  g_return_val_if_reached ((Place) { 0 });
}

/* The match that is played at the table of @team is one of others, or of other colours, from now
 * on. */
static void
drop_match (const IxClubRound *round,
            guint              team)
{
  IxClubTable *table = ix_club_round_table_of (round, team);

  for (guint m = 0; table != NULL && m < table->n_matches; m++)
    table->matches[m].match = 0;
}

static void
request (IxEveningState     *state,
         const IxByeRequest *asked)
{
  for (guint i = 0; i < state->requests->len; i++)
    {
      const IxByeRequest *old = &g_array_index (state->requests, IxByeRequest, i);

      if (old->team == asked->team && old->round == asked->round)
        {
          g_array_remove_index (state->requests, i);
          break;
        }
    }
  if (asked->kind != IX_ROUND_NONE)
    g_array_append_vals (state->requests, asked, 1);
}

/* The team plays in a round for which it may have asked for a bye: pairing the round again does not bring that
 * back. */
static void
drop_request (IxEveningState *state,
              guint           round,
              guint           team)
{
  const IxByeRequest none = { team, round, IX_ROUND_NONE };

  request (state, &none);
}

/* @joins comes to the table of @leaves, which has no opponent now: that is a bye which nobody asked for, even
 * if @joins had. */
static void
take_table (IxEveningState *state,
            guint           number,
            guint           joins,
            guint           leaves,
            guint          *players)
{
  const IxClubRound *round = ix_evening_round (state, number);

  ix_club_round_forget_team (round, joins);
  ix_club_round_forget_team (round, leaves);
  for (guint i = 0; i < round->byes->len; i++)
    if (g_array_index (round->byes, IxClubBye, i).team == leaves)
      g_array_index (round->byes, IxClubBye, i).kind = IX_ROUND_PAB;
  drop_request (state, number, joins);
  ix_evening_seat_team (state, round, joins, players);
}

/* Lets two teams change places.  They take their players along, so that a table that has had a
 * result keeps its players. */
static void
trade_teams (IxEveningState *state,
             guint           number,
             guint           a,
             guint           b)
{
  const IxClubRound *round = ix_evening_round (state, number);
  Place place_a = place_of (round, a);
  Place place_b = place_of (round, b);

  drop_match (round, a);
  drop_match (round, b);
  *place_a.team = b;
  *place_b.team = a;
  if (place_a.players == NULL)
    take_table (state, number, a, b, place_b.players);
  else if (place_b.players == NULL)
    take_table (state, number, b, a, place_a.players);
  else
    for (guint i = 0; i < IX_N_TEAM_BOARDS; i++)
      {
        guint player = place_a.players[i];

        place_a.players[i] = place_b.players[i];
        place_b.players[i] = player;
      }
}

static void
sit_out (IxEveningState    *state,
         const IxClubRound *round,
         guint              team,
         guint              entry)
{
  const IxSitOut sit_out = { team, entry };

  for (guint i = 0; i < round->sit_outs->len; i++)
    if (g_array_index (round->sit_outs, IxSitOut, i).team == team)
      {
        g_array_remove_index (round->sit_outs, i);
        break;
      }
  g_array_append_val (round->sit_outs, sit_out);
  ix_club_round_forget_team (round, team);
  ix_evening_seat_team (state, round, team, place_of (round, team).players);
}

static void
remove_bye (IxClubRound *round,
            guint        team)
{
  for (guint i = round->byes->len; i-- > 0;)
    if (g_array_index (round->byes, IxClubBye, i).team == team)
      g_array_remove_index (round->byes, i);
}

static void
take_bye (IxEveningState *state,
          guint           number,
          guint           first,
          guint           second)
{
  IxClubRound *round = state->rounds->pdata[number];

  remove_bye (round, first);
  remove_bye (round, second);
  drop_request (state, number, first);
  drop_request (state, number, second);
  add_table (state, round, first, second);
}

/* Counts a paired round for a team that came later.  This is no request: if the round is paired
 * again, the team plays in it. */
static void
count_missed (IxClubRound        *round,
              const IxByeRequest *asked)
{
  const IxClubBye bye = { asked->team, asked->kind };

  remove_bye (round, asked->team);
  if (asked->kind != IX_ROUND_NONE)
    g_array_append_val (round->byes, bye);
}

static IxClubTable *
table_at (IxEveningState *state,
          guint           round,
          guint           table)
{
  return ix_evening_round (state, round)->tables->pdata[table];
}

static void
set_result (const IxEveningState *state,
            IxClubTable          *table,
            const IxEveningEvent *event)
{
  IxTableMatch *match = &table->matches[event->result.second];
  const IxReplacedResult replaced = { match->result, state->n_events };

  if (event->result.result != match->result)
    {
      if (match->replaced == NULL)
        match->replaced = g_array_new (FALSE, FALSE, sizeof (IxReplacedResult));
      g_array_append_val (match->replaced, replaced);
    }
  match->result = event->result.result;
  /* Files of others may say why there is no result. */
  match->reason = match->result != IX_TABLE_OPEN ? event->result.reason : IX_TABLE_REASON_NONE;
  table->kept |= match->result != IX_TABLE_OPEN;
}

static void
unpair (IxEveningState       *state,
        const IxEveningEvent *event)
{
  state->had_begun[event->round] = ix_evening_round (state, event->round)->first_begun;
  if (state->partners.change)
    {
      ix_evening_unpair_partners (state);
      return;
    }
  g_ptr_array_set_size (state->rounds, (gint) state->rounds->len - 1);
}

static void
begin (IxClubRound *round,
       gint64       at)
{
  round->begun = at;
  if (round->first_begun == 0)
    round->first_begun = at;
}

void
ix_evening_apply_to_rounds (IxEveningState       *state,
                            const IxEveningEvent *event)
{
  switch ((guint) event->kind)
    {
    case IX_EVENING_REQUEST:
      if (event->request.round < state->rounds->len)
        count_missed (state->rounds->pdata[event->request.round], &event->request);
      else
        request (state, &event->request);
      break;
    case IX_EVENING_PAIR:
      pair (state, event);
      break;
    case IX_EVENING_UNPAIR:
      unpair (state, event);
      break;
    case IX_EVENING_TRADE_TEAMS:
      trade_teams (state, event->trade_teams.round, event->trade_teams.a, event->trade_teams.b);
      break;
    case IX_EVENING_LATE:
      take_bye (state, event->late.round, event->late.first, event->late.second);
      break;
    case IX_EVENING_SIT:
      sit_out (state, ix_evening_round (state, event->sit.round), event->sit.team,
               event->sit.entry);
      break;
    case IX_EVENING_RESULT:
      set_result (state, table_at (state, event->result.round, event->result.table), event);
      break;
    case IX_EVENING_MATCH:
      table_at (state, event->match.round, event->match.table)
        ->matches[event->match.second]
        .match = event->match.id;
      break;
    case IX_EVENING_ANNOUNCE:
      state->announced_round = event->announce.round;
      state->announced = event->announce.time;
      break;
    case IX_EVENING_BEGIN:
      begin (state->rounds->pdata[event->round], event->at);
      break;
    default:
      g_assert_not_reached ();
    }
  ix_evening_seat_open_tables (state);
  ix_evening_keep_past (state);
}
