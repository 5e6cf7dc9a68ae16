/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Seats players at the tables of an evening. */

#include "ix-evening-private.h"
#include "ix-table-score.h"

/* Sit-outs */

guint
ix_sit_outs_find (const GArray *sit_outs,
                  guint         team)
{
  for (guint i = 0; i < sit_outs->len; i++)
    if (g_array_index (sit_outs, IxSitOut, i).team == team)
      return g_array_index (sit_outs, IxSitOut, i).entry;
  return IX_NOBODY;
}

/* Returns who of the team was named to sit out of its next match in that direction, by rounds;
 * IX_NOBODY if none was. */
static guint
named_beside (const IxEveningState *state,
              const IxClubRound    *round,
              guint                 team,
              gint                  step)
{
  gint n = (gint) state->rounds->len, r = 0;

  while (r < n && state->rounds->pdata[r] != round)
    r++;
  for (r += step; r >= 0 && r < n; r += step)
    {
      guint entry = ix_sit_outs_find (ix_evening_round (state, (guint) r)->sit_outs, team);

      if (entry != IX_NOBODY)
        return entry;
    }
  return IX_NOBODY;
}

static guint
count_sit_outs (const IxEveningState *state,
                guint                 team,
                guint                 entry)
{
  guint n = 0;

  for (guint r = 0; r < state->rounds->len; r++)
    n += ix_sit_outs_find (ix_evening_round (state, r)->sit_outs, team) == entry;
  return n;
}

/* Lets one of three sit out if no sit-out is set: not the one who was named for the match before or
 * behind this one; of the others the one who was named least often, the last of them.  This is but
 * the rule where no event has chosen (ix-evening-sit.c). */
static void
add_sit_out (const IxEveningState *state,
             const IxClubRound    *round,
             guint                 number)
{
  const IxClubTeam *team = ix_evening_team (state, number);
  IxSitOut sit_out = { .team = number };
  guint before, behind, least = G_MAXUINT;

  if (team->members->len < 3 || ix_sit_outs_find (round->sit_outs, number) != IX_NOBODY)
    return;
  before = named_beside (state, round, number, -1);
  behind = named_beside (state, round, number, 1);
  for (guint i = team->members->len; i-- > 0;)
    {
      guint entry = ix_club_team_member (team, i);
      guint n = count_sit_outs (state, number, entry);

      if (entry == before || entry == behind || n >= least)
        continue;
      least = n;
      sit_out.entry = entry;
    }
  g_array_append_val (round->sit_outs, sit_out);
}

/* Drops sit-outs of teams that are at no table or not of three, and adds missing ones.  The
 * sit-outs of a table that has had a result stay. */
static void
settle_sit_outs (const IxEveningState *state,
                const IxClubRound    *round)
{
  for (guint i = round->sit_outs->len; i-- > 0;)
    {
      const IxSitOut *sit_out = &g_array_index (round->sit_outs, IxSitOut, i);
      const IxClubTable *table = ix_club_round_table_of (round, sit_out->team);
      const IxClubTeam *team = ix_evening_team (state, sit_out->team);

      if (table == NULL ||
          (!table->kept && (team->members->len < 3 || !ix_club_team_has (team, sit_out->entry))))
        g_array_remove_index (round->sit_outs, i);
    }
  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      if (table->kept)
        continue;
      add_sit_out (state, round, table->first);
      add_sit_out (state, round, table->second);
    }
}

/* Seats */

void
ix_evening_seat_team (const IxEveningState *state,
                      const IxClubRound    *round,
                      guint                 number,
                      guint                *players)
{
  const IxClubTeam *team = ix_evening_team (state, number);
  guint board = 0, sits_out;

  if (state->partners.change)
    {
      players[IX_HIGHER_BOARD] = ix_club_team_member (team, 0);
      players[IX_LOWER_BOARD] = ix_club_team_member (team, team->members->len - 1);
      return;
    }
  add_sit_out (state, round, number);
  sits_out = ix_sit_outs_find (round->sit_outs, number);
  players[IX_HIGHER_BOARD] = players[IX_LOWER_BOARD] = IX_NOBODY;
  /* Members are sorted by grade, so those who play are as well. */
  for (guint i = 0; i < team->members->len && board < IX_N_TEAM_BOARDS; i++)
    {
      guint entry = ix_club_team_member (team, i);

      if (team->members->len < 3 || sits_out != entry)
        players[board++] = entry;
    }
}

void
ix_evening_seat_open_tables (IxEveningState *state)
{
  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);

      settle_sit_outs (state, round);
      for (guint i = 0; i < round->tables->len; i++)
        {
          IxClubTable *table = round->tables->pdata[i];

          if (table->kept)
            continue;
          ix_evening_seat_team (state, round, table->first, table->players[0]);
          ix_evening_seat_team (state, round, table->second, table->players[1]);
        }
    }
}

IxClubTable *
ix_club_round_begun_table (const IxClubRound *round,
                           const IxTeamPair  *pair)
{
  IxClubTable *table = ix_club_round_table_of (round, pair->first);

  return table != NULL && table->first == pair->first && table->second == pair->second && ix_club_table_is_begun (table)
           ? table
           : NULL;
}

gboolean
ix_club_round_seats_begun (const IxClubRound *round,
                           guint              entry)
{
  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      for (guint seat = 0; seat < 2 * IX_N_TEAM_BOARDS; seat++)
        if (table->players[seat / IX_N_TEAM_BOARDS][seat % IX_N_TEAM_BOARDS] == entry && ix_club_table_is_begun (table))
          return TRUE;
    }
  return FALSE;
}

gboolean
ix_club_round_seats_apart (const IxClubRound *round,
                           guint              entry,
                           guint              team,
                           guint              other)
{
  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      for (guint side = 0; side < 2; side++)
        {
          guint at = side == 0 ? table->first : table->second;

          if (at == team || (at == other && !table->kept))
            continue;
          if (table->players[side][IX_HIGHER_BOARD] == entry ||
              table->players[side][IX_LOWER_BOARD] == entry)
            return TRUE;
        }
    }
  return FALSE;
}
