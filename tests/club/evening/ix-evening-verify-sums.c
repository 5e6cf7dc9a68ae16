/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Verifies points, places and fairness by counting them separately. */

#include "ix-evening-fixture.h"
#include "ix-evening-verify.h"
#include "ix-people-standings.h"

/* Is it the last round, or the newest that may become the last and has not begun? */
static gboolean
is_last (const IxEveningState *state,
         const IxClubRound    *round)
{
  return round == state->rounds->pdata[state->rounds->len - 1] &&
         (state->open ? round->first_begun == 0 : state->rounds->len == state->n_rounds);
}

/* Did the team ask in time for its bye in the newest round? */
static gboolean
asked_for_newest (const IxEveningState *state,
                  guint                 team)
{
  for (guint i = 0; i < state->requests->len; i++)
    {
      const IxByeRequest *asked = &g_array_index (state->requests, IxByeRequest, i);

      if (asked->team == team && asked->round + 1 == state->rounds->len)
        return TRUE;
    }
  return FALSE;
}

static void
add_points (const IxEveningState *state,
            const IxClubRound    *round,
            gint                  pab,
            gint                 *points)
{
  static const gint worth[][2] = { { 0, 0 }, { 10, 0 }, { 5, 5 }, { 0, 10 },
                                   { 10, 0 }, { 0, 10 }, { 0, 0 } };

  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      points[table->first] += worth[table->matches[0].result][0];
      points[table->second] += worth[table->matches[0].result][1];
    }
  for (guint i = 0; i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);
      gboolean none = is_last (state, round) && !asked_for_newest (state, bye->team);

      g_assert_cmpuint (bye->team, <, state->teams->len);
      points[bye->team] += bye->kind == IX_ROUND_PAB         ? pab
                           : bye->kind == IX_ROUND_FULL_BYE ? 10
                           : bye->kind == IX_ROUND_HALF_BYE ? (none ? 0 : 5)
                                                            : 0;
    }
}

/* Returns on which side of the group match @entry sat, in tenths as a team gets them: 10 for the
 * winning one, 5 for a draw; -1 for a player who watched or was not there. */
static gint
luck_of (const IxClubGroup *group,
         guint              entry)
{
  static const gint worth[][2] = { { 0, 0 }, { 10, 0 }, { 5, 5 }, { 0, 10 } };

  for (guint i = 0; i < group->boards->len; i++)
    for (guint side = 0; side < 2; side++)
      {
        const IxMembers *seat = &ix_club_group_board (group, i)->seats[side];

        for (guint k = 0; k < seat->n; k++)
          if (seat->entries[k] == entry)
            return worth[group->result][side];
      }
  return -1;
}

/* The mean of those who sat, of three the middle one; half a win if all watched. */
static gint
group_points (const IxClubGroup *group,
              guint              team)
{
  gint sorted[IX_MAX_MEMBERS] = { 0 };
  guint n = 0, n_watching = 0;

  for (guint i = 0; i < group->members->len; i++)
    {
      const IxGroupMember *member = &g_array_index (group->members, IxGroupMember, i);
      gint luck = luck_of (group, member->entry);

      g_assert_cmpint (luck < 0, ==, member->side == IX_NOBODY);
      if (member->team != team)
        continue;
      if (luck < 0)
        n_watching++;
      else
        sorted[n++] = luck;
    }
  if (n == 0)
    return n_watching > 0 ? 5 : 0;
  if (n == 3)
    return sorted[0] + sorted[1] + sorted[2] - MAX (MAX (sorted[0], sorted[1]), sorted[2]) -
           MIN (MIN (sorted[0], sorted[1]), sorted[2]);
  return (sorted[0] + sorted[1]) / (gint) n;
}

gint
ix_evening_verify_group_points (const IxEveningState *state,
                                guint                 team,
                                guint                 n_rounds)
{
  gint points = 0;

  for (guint g = 0; g < state->groups->len; g++)
    {
      const IxClubGroup *group = ix_evening_group (state, g);

      /* Rounds may have been taken back since. */
      if (group->counts && group->result != IX_TABLE_OPEN &&
          (group->n_rounds <= n_rounds || n_rounds == state->rounds->len))
        points += group_points (group, team);
    }
  return points;
}

gint
ix_evening_verify_pab (const IxEveningState *state)
{
  IxPlan plan = ix_evening_plan (state);

  if (state->individual && plan.system == IX_SYSTEM_SWISS)
    return 10;
  return plan.n_cycles > 0 && plan.n_rounds % (plan.n_rows - 1) == 0 ? 0 : 5;
}

static void
verify_standings (const IxEveningState *state)
{
  gint pab = ix_evening_verify_pab (state);
  g_autofree gint *points = g_new0 (gint, state->teams->len + 1);
  g_auto (IxEveningStandings) standings = { 0 };
  gint last = G_MAXINT;

  for (guint r = 0; r < state->rounds->len; r++)
    add_points (state, ix_evening_round (state, r), pab, points);
  for (guint i = 0; i < state->teams->len; i++)
    points[i] += ix_evening_verify_group_points (state, i, state->rounds->len);
  ix_evening_standings_init (&standings, state, state->rounds->len);
  g_assert_cmpuint (standings.standings->rows->len, ==, state->teams->len);
  for (guint i = 0; i < standings.standings->rows->len; i++)
    {
      const IxStanding *row = ix_standings_at (standings.standings, i);

      g_assert_cmpint (row->points, ==, points[row->place]);
      g_assert_cmpint (row->points, <=, last);
      g_assert_cmpuint (row->rank, <=, i + 1);
      last = row->points;
      points[row->place] = G_MININT; /* no team has two rows */
    }
}

/* A match of the table was or will be played. */
static gboolean
is_played (const IxClubTable *table)
{
  for (guint m = 0; m < table->n_matches; m++)
    if (table->matches[m].result < IX_TABLE_FIRST_BY_FORFEIT)
      return TRUE;
  return FALSE;
}

/* The matches of the team in a round: two of a double round. */
static guint
count_matches (const IxClubRound *round,
               guint              team)
{
  guint n = 0;

  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      if ((table->first == team || table->second == team) && is_played (table))
        n += table->n_matches;
    }
  return n;
}

/* The totals of all teams and players: each match has a first and a second team, each game of the first match a
 * White and a Black. */
typedef struct {
  guint n_matches, n_byes, n_sat;
  guint n_seats[2];
} Totals;

static void
count_totals (const IxClubRound *round,
              Totals            *totals)
{
  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      if (!is_played (table))
        continue;
      totals->n_matches += table->n_matches;
      for (guint k = 0; k < 4; k++)
        totals->n_seats[k == 1 || k == 2] += table->players[k / 2][k % 2] != IX_NOBODY;
      for (guint k = 0; k < round->sit_outs->len; k++)
        totals->n_sat += g_array_index (round->sit_outs, IxSitOut, k).team == table->first ||
                         g_array_index (round->sit_outs, IxSitOut, k).team == table->second;
    }
  for (guint i = 0; i < round->byes->len; i++)
    totals->n_byes += g_array_index (round->byes, IxClubBye, i).kind == IX_ROUND_PAB;
}

/* Verifies that there are reasons for a team to be apart, unless it is once apart after an odd
 * number of rounds, all of which it played. */
static void
verify_apart (const IxEveningState *state,
              guint                 team,
              const IxTeamFairness *fairness)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (state);
  g_autoptr (GArray) reasons = ix_evening_find_apart (state, table, team);
  guint n = fairness->n_first + fairness->n_second;
  guint apart = MAX (fairness->n_first, fairness->n_second) -
                MIN (fairness->n_first, fairness->n_second);
  gboolean odd = apart == 1 && n == state->rounds->len;

  g_assert_cmpint (reasons->len > 0, ==, apart > 0 && !odd);
  for (guint i = 0; i < reasons->len; i++)
    {
      const IxApartReason *reason = &g_array_index (reasons, IxApartReason, i);

      g_assert_cmpuint (
        ix_evening_verify_opponent (ix_evening_round (state, reason->round), team), ==,
        reason->opponent);
    }
}

static void
verify_fairness (const IxEveningState *state)
{
  guint n_first = 0, n_second = 0, n_byes = 0, n_white = 0, n_black = 0, n_sat = 0;
  Totals totals = { 0 };

  for (guint r = 0; r < state->rounds->len; r++)
    count_totals (ix_evening_round (state, r), &totals);

  for (guint i = 0; i < state->teams->len; i++)
    {
      IxTeamFairness team = ix_evening_team_fairness (state, i);
      guint n = 0;

      for (guint r = 0; r < state->rounds->len; r++)
        n += count_matches (ix_evening_round (state, r), i);
      g_assert_cmpuint (team.n_first + team.n_second, ==, n);
      verify_apart (state, i, &team);
      n_first += team.n_first;
      n_second += team.n_second;
      n_byes += team.n_byes;
    }
  for (guint i = 0; i < state->entries->len; i++)
    {
      IxPlayerFairness player = ix_evening_player_fairness (state, i);

      n_white += player.n_white;
      n_black += player.n_black;
      n_sat += player.n_sat;
    }
  g_assert_cmpuint (n_first, ==, totals.n_matches);
  g_assert_cmpuint (n_second, ==, totals.n_matches);
  g_assert_cmpuint (n_white, ==, totals.n_seats[0]);
  g_assert_cmpuint (n_black, ==, totals.n_seats[1]);
  g_assert_cmpuint (n_sat, ==, totals.n_sat);
  g_assert_cmpuint (n_byes, ==, totals.n_byes);
}

/* People whose partners change */

/* The points of @side at a table, which wait for the last match: those of who has more of both. */
static gint
points_at (const IxClubTable *table,
           guint              side)
{
  static const gint worth[][2] = { { 0, 0 }, { 10, 0 }, { 5, 5 }, { 0, 10 },
                                   { 10, 0 }, { 0, 10 }, { 0, 0 } };
  gint sums[2] = { 0 };

  for (guint m = 0; m < table->n_matches; m++)
    {
      if (table->matches[m].result == IX_TABLE_OPEN)
        return 0;
      for (guint k = 0; k < 2; k++)
        sums[k] += worth[table->matches[m].result][k];
    }
  return sums[side] > sums[1 - side] ? 10 : sums[0] == sums[1] && sums[0] > 0 ? 5 : 0;
}

static gint
points_in (const IxEveningState *state,
           const IxClubRound    *round,
           guint                 entry)
{
  for (guint i = 0; i < 4 * round->tables->len; i++)
    if (ix_club_round_table (round, i / 4)->players[i % 4 / 2][i % 2] == entry)
      return points_at (ix_club_round_table (round, i / 4), i % 4 / 2);
  for (guint i = 0; i < round->out->len; i++)
    if (g_array_index (round->out, guint, i) == entry)
      return state->partners.half ? 5 : 0;
  for (guint i = 0; i < round->halves->len; i++)
    if (g_array_index (round->halves, guint, i) == entry)
      return is_last (state, round) ? 0 : 5;
  return 0;
}

static gint
points_of_group (const IxClubGroup *group,
                 guint              entry)
{
  gint luck = luck_of (group, entry);

  if (!group->counts || group->result == IX_TABLE_OPEN)
    return 0;
  return luck >= 0 ? luck : group->watching.n > 0 && group->watching.entries[0] == entry ? 5 : 0;
}

/* Everybody has the points of their rounds and group matches, and those with more come first. */
static void
verify_people (const IxEveningState *state)
{
  g_autoptr (IxPeopleStandings) standings = ix_people_standings_new (state, state->rounds->len);
  gint last = G_MAXINT;

  for (guint i = 0; i < standings->rows->len; i++)
    {
      const IxPersonStanding *row = ix_people_standings_at (standings, i);
      gint points = 0;

      for (guint r = 0; r < state->rounds->len; r++)
        points += points_in (state, ix_evening_round (state, r), row->entry);
      for (guint g = 0; g < state->groups->len; g++)
        points += points_of_group (ix_evening_group (state, g), row->entry);
      g_assert_cmpint (row->points, ==, points);
      g_assert_cmpint (points, <=, last);
      last = points;
      g_assert_cmpint (row->rank == 0, ==,
                       ix_evening_entry (state, row->entry)->house || state->rounds->len == 0);
    }
}

void
ix_evening_verify_sums (const IxEveningState *state)
{
  if (state->partners.change)
    {
      verify_people (state);
      return;
    }
  verify_standings (state);
  verify_fairness (state);
}
