/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-table.h"

#include "ix-colour-allocation.h"
#include "ix-evening-group.h"
#include "ix-evening-past.h"
#include "ix-table-score.h"
#include "ix-teams.h"
#include "ix-text.h"

/* The plan */

IxPlan
ix_evening_plan (const IxEveningState *state)
{
  guint n = state->rounds->len > 0 ? state->n_began : ix_evening_count_active (state);
  IxSystem system;
  IxPlan plan = state->end != 0
                  ? ix_plan_by_clock (n, state->n_rounds)
                : ix_system_find (state->system, &system)
                  ? ix_plan_override (n, state->n_rounds, system)
                  : ix_plan_choose (n, state->n_rounds);

  plan.individual = state->individual;
  plan.n_matches = state->n_matches;
  plan.end = state->end;
  plan.seed = state->seed;
  return plan;
}

static guint
order_of (const IxEveningState *state,
          const IxClubTeam     *team)
{
  if (state->rounds->len == 0 ? team->active : team->began)
    return 0;
  return team->active ? 1 : 2;
}

guint *
ix_evening_plan_order (const IxEveningState *state)
{
  guint *teams = g_new (guint, state->teams->len + 1);
  guint n = 0;

  for (guint order = 0; order < 3; order++)
    for (guint i = 0; i < state->teams->len; i++)
      if (order_of (state, ix_evening_team (state, i)) == order)
        teams[n++] = i;
  return teams;
}

/* Teams */

static gint
sum_of (const IxEveningState *state,
        const IxClubTeam     *team)
{
  gint sum = 0;

  for (guint i = 0; i < team->members->len; i++)
    sum += ix_evening_entry (state, ix_club_team_member (team, i))->grade;
  return ix_team_sum (sum, team->members->len);
}

gint
ix_evening_team_sum (const IxEveningState *state,
                     guint                 team)
{
  return sum_of (state, ix_evening_team (state, team));
}

char *
ix_evening_team_name (const IxEveningState *state,
                      guint                 team)
{
  return ix_club_team_name (state, ix_evening_team (state, team));
}

/* Returns the club of all players of the team; NULL if they differ. */
static const char *
club_of (const IxEveningState *state,
         const IxClubTeam     *team)
{
  const char *club = NULL;

  for (guint i = 0; i < team->members->len; i++)
    {
      const char *other = ix_evening_entry (state, ix_club_team_member (team, i))->club;

      if (*other == '\0' || (club != NULL && !g_str_equal (club, other)))
        return NULL;
      club = other;
    }
  return club;
}

/* The cross table */

static void
add_teams (const IxEveningState *state,
           IxCrossTable         *table)
{
  for (guint i = 0; i < state->teams->len; i++)
    {
      const IxClubTeam *team = ix_evening_team (state, i);
      const IxClubTeam *last = ix_evening_team_after (state, state->rounds->len, i);
      g_autofree char *name = ix_club_team_name (state, last);
      guint place = ix_cross_table_add (table, name, sum_of (state, last));
      IxContestant *contestant = ix_cross_table_at (table, place);

      contestant->withdrawn = !team->active;
      contestant->club = g_strdup (club_of (state, team));
    }
}

/* Adds the forfeits of a table: a team that did not come loses without a game. */
static void
add_forfeit (IxCrossTable      *table,
             guint              round,
             const IxClubTable *at)
{
  IxTableResult outcome = ix_club_table_outcome (at);
  gboolean first_came = outcome == IX_TABLE_FIRST_BY_FORFEIT;
  gboolean second_came = outcome == IX_TABLE_SECOND_BY_FORFEIT;
  IxRoundEntry *first = ix_cross_table_round (table, at->first, round);
  IxRoundEntry *second = ix_cross_table_round (table, at->second, round);

  first->open = second->open = FALSE;
  first->kind = first_came ? IX_ROUND_FORFEIT_WIN : IX_ROUND_FORFEIT_LOSS;
  second->kind = second_came ? IX_ROUND_FORFEIT_WIN : IX_ROUND_FORFEIT_LOSS;
  first->points = first_came ? table->points.forfeit_win : table->points.forfeit_loss;
  second->points = second_came ? table->points.forfeit_win : table->points.forfeit_loss;
}

/* Each came to one match of a double round only: nobody played, and both lost a match by
 * forfeit. */
static void
mark_forfeits (IxCrossTable      *table,
               guint              round,
               const IxClubTable *at)
{
  ix_cross_table_round (table, at->first, round)->kind = IX_ROUND_FORFEIT_LOSS;
  ix_cross_table_round (table, at->second, round)->kind = IX_ROUND_FORFEIT_LOSS;
}

static void
add_table (IxCrossTable      *table,
           guint              round,
           const IxClubTable *at)
{
  const IxPointSystem *points = &table->points;

  ix_cross_table_pair (table, round, at->first, at->second);
  switch (ix_club_table_outcome (at))
    {
    case IX_TABLE_OPEN:
      break;
    case IX_TABLE_FIRST_WINS:
      ix_cross_table_result (table, round, at->first, points->win, points->loss);
      break;
    case IX_TABLE_DRAWN:
      ix_cross_table_result (table, round, at->first, points->draw, points->draw);
      if (ix_club_table_is_forfeit (at))
        mark_forfeits (table, round, at);
      break;
    case IX_TABLE_SECOND_WINS:
      ix_cross_table_result (table, round, at->first, points->loss, points->win);
      break;
    case IX_TABLE_FIRST_BY_FORFEIT:
    case IX_TABLE_SECOND_BY_FORFEIT:
    case IX_TABLE_DOUBLE_FORFEIT:
    default:
      add_forfeit (table, round, at);
      break;
    }
}

static void
add_round (const IxEveningState *state,
           IxCrossTable         *table,
           guint                 r)
{
  const IxClubRound *round = ix_evening_round (state, r);

  ix_cross_table_add_round (table);
  for (guint i = 0; i < round->tables->len; i++)
    add_table (table, r, ix_club_round_table (round, i));
  for (guint i = 0; i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);

      ix_cross_table_bye (table, r, bye->team, ix_evening_bye_kind (state, r, bye));
    }
}

/* Returns the team that @team has become by the mergers from number @merge on. */
static guint
goes_on_as (const IxEveningState *state,
            guint                 merge,
            guint                 team)
{
  for (guint i = merge; i < state->merged->len; i++)
    if (g_array_index (state->merged, IxMerge, i).leaves == team)
      team = g_array_index (state->merged, IxMerge, i).stays;
  return team;
}

/* A merged team must not meet opponents of either part (tournament.md 1.7), even after a second
 * merge. */
static void
forbid_merged (const IxEveningState *state,
               IxCrossTable         *table)
{
  for (guint i = 0; i < state->merged->len; i++)
    {
      const IxMerge *merged = &g_array_index (state->merged, IxMerge, i);
      guint stays = goes_on_as (state, i, merged->stays);

      for (guint r = 0; r < MIN (merged->n_rounds, table->n_paired); r++)
        {
          const IxRoundEntry *past = ix_cross_table_round (table, merged->leaves, r);
          guint pair[2] = { stays, past->opponent };

          if (past->kind == IX_ROUND_GAME && past->opponent != stays)
            g_array_append_val (table->forbidden, pair);
        }
    }
}

/* In a double round game points are those of both matches; a bye is worth as many as the pairing
 * could have brought.  In a single one they tell no more than match points: both boards of a match
 * have its result.  So there are two games in either. */
static void
add_game_points (const IxEveningState *state,
                 IxCrossTable         *table)
{
  table->game_win = 2 * table->points.win;
  table->game_draw = 2 * table->points.draw;
  for (guint i = 0; i < ix_cross_table_n (table) && (table->teams || table->double_rounds); i++)
    for (guint r = 0; r < table->n_paired; r++)
      {
        const IxClubTable *at = ix_club_round_table_of (ix_evening_round (state, r), i);
        IxRoundEntry *round = ix_cross_table_round (table, i, r);

        if (table->double_rounds && at != NULL)
          round->game_points = ix_club_table_points (at, at->first == i ? 0 : 1);
        else
          round->game_points = 2 * round->points;
      }
}

/* Sets what the boards of a team count, as a TRF has them: both have the result of the match, and of
 * a double round the higher one has the first match. */
static void
add_board_points (const IxEveningState *state,
                  IxCrossTable         *table,
                  guint                 team,
                  guint                 r)
{
  const IxRoundEntry *round = ix_cross_table_round (table, team, r);
  const IxClubTable *at = ix_club_round_table_of (ix_evening_round (state, r), team);

  ix_cross_table_fill_boards (table, team, r, &ix_points_usual);
  for (guint board = 0; at != NULL && board < table->n_boards; board++)
    {
      gint *points = ix_cross_table_board (table, team, r, board);

      if (table->double_rounds)
        *points = ix_table_result_points (at->matches[board].result, at->first == team ? 0 : 1);
      else if (round->kind == IX_ROUND_GAME)
        *points = round->points;
    }
}

static void
add_boards (const IxEveningState *state,
            IxCrossTable         *table)
{
  ix_cross_table_set_boards (table, table->teams ? IX_N_TEAM_BOARDS : 0);
  for (guint i = 0; i < ix_cross_table_n (table) && table->teams; i++)
    for (guint r = 0; r < table->n_paired; r++)
      add_board_points (state, table, i, r);
}

IxCrossTable *
ix_evening_table (const IxEveningState *state)
{
  IxCrossTable *table = ix_cross_table_new (state->open ? 0 : state->n_rounds);
  IxPlan plan = ix_evening_plan (state);

  table->teams = !state->individual;
  table->double_rounds = state->n_matches > 1;
  table->round_robin = ix_plan_is_complete (&plan);
  table->points.pab = ix_plan_bye_points (&plan, &table->points);
  add_teams (state, table);
  for (guint r = 0; r < state->rounds->len; r++)
    add_round (state, table, r);
  /* Nothing is drawn: the first number has White, unless a Swiss was taken over that began
   * otherwise. */
  if (plan.system == IX_SYSTEM_SWISS && !table->double_rounds)
    ix_cross_table_infer_first_side (table);
  else
    table->first_side = IX_SIDE_WHITE;
  add_game_points (state, table);
  add_boards (state, table);
  forbid_merged (state, table);
  return table;
}

/* Standings */

gboolean
ix_evening_is_final (const IxEveningState *state,
                     guint                 n_rounds)
{
  return !state->open && n_rounds >= state->n_rounds &&
         ix_evening_count_complete (state) >= state->n_rounds;
}

gboolean
ix_evening_is_at_end (const IxEveningState *state)
{
  return !state->open && state->rounds->len > 0 && state->rounds->len >= state->n_rounds;
}

/* Does the tie-break decide nothing?  Players have no boards, and no game points either if they meet
 * once in a round. */
static gboolean
is_idle (const IxEveningState *state,
         const char           *name)
{
  IxTieBreak tie_break;

  return state->individual && ix_tie_break_find (name, &tie_break) &&
         (ix_tie_break_is_of_boards (&tie_break) ||
          (state->n_matches == 1 && ix_tie_break_is_of_teams (&tie_break)));
}

/* Returns the chosen tie-breaks, without those that decide nothing. */
static char *
chosen_ties (const IxEveningState *state)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (char **word = state->tiebreaks; *word != NULL; word++)
    if (!is_idle (state, *word))
      ix_text_append_item (list, ",", *word);
  return g_strdup (list->str);
}

char *
ix_evening_tie_list (const IxEveningState *state)
{
  IxPlan plan = ix_evening_plan (state);
  gboolean complete = ix_plan_is_complete (&plan);
  const char *usual;

  if (state->tiebreaks != NULL)
    return chosen_ties (state);
  if (state->individual)
    usual = ix_tie_list_usual (complete ? IX_TIE_LIST_ROUND_ROBIN : IX_TIE_LIST_SWISS);
  else
    usual = ix_tie_list_usual (complete ? IX_TIE_LIST_EXCHANGE_ROUND_ROBIN
                                        : IX_TIE_LIST_EXCHANGE_SWISS);
  /* In double rounds the game points come first (tournament.md 2). */
  return state->n_matches > 1 ? g_strconcat ("MPvGP,", usual, NULL) : g_strdup (usual);
}

/* Gives the teams the names that they had after @n_rounds rounds. */
static void
name_as_then (IxCrossTable         *table,
              const IxEveningState *state,
              guint                 n_rounds)
{
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    {
      IxContestant *contestant = ix_cross_table_at (table, i);

      g_free (contestant->name);
      contestant->name = ix_club_team_name (state, ix_evening_team_after (state, n_rounds, i));
    }
}

static gint *
list_group_points (const IxEveningState *state,
                   guint                 n_rounds)
{
  gint *points = g_new (gint, state->teams->len + 1);

  for (guint i = 0; i < state->teams->len; i++)
    points[i] = ix_evening_group_points (state, i, n_rounds);
  return points;
}

/* Ranks all, and then those who may have prizes.  Teams that came only later, or never took part, are tied with
 * nobody. */
static void
rank_all (IxEveningStandings   *standings,
          const IxEveningState *state,
          guint                 n_rounds,
          const GArray         *tie_breaks)
{
  g_autofree gboolean *out = g_new0 (gboolean, state->teams->len + 1);
  IxTieContext context = standings->context;

  for (guint i = 0; i < state->teams->len; i++)
    out[i] = n_rounds > 0 && !ix_evening_team_stands (state, n_rounds, i);
  context.absent = out;
  standings->standings = ix_standings_new (&context, tie_breaks);
  for (guint i = 0; i < state->teams->len; i++)
    out[i] |= n_rounds == 0 || ix_club_team_is_apart (state, ix_evening_team_after (state, n_rounds, i));
  ix_standings_leave_out (standings->standings, out);
}

static void
drop_lots (GArray *tie_breaks)
{
  for (guint i = tie_breaks->len; i > 0; i--)
    if (g_array_index (tie_breaks, IxTieBreak, i - 1).kind == IX_TIE_LOTS)
      g_array_remove_index (tie_breaks, i - 1);
}

static void
compute (IxEveningStandings   *standings,
         const IxEveningState *state,
         guint                 n_rounds,
         gint                 *beside)
{
  g_autofree char *names = ix_evening_tie_list (state);
  g_autoptr (GArray) list = ix_tie_list_parse (names, NULL);

  if (!ix_evening_is_final (state, n_rounds))
    drop_lots (list);
  standings->table = ix_evening_table (state);
  ix_cross_table_drop_open (standings->table);
  name_as_then (standings->table, state, n_rounds);
  standings->beside = beside;
  standings->context = (IxTieContext) {
    .table = standings->table,
    .n_rounds = MIN (n_rounds, standings->table->n_paired),
    .seed = state->seed,
    .beside = beside,
  };
  rank_all (standings, state, n_rounds, list);
}

void
ix_evening_standings_init (IxEveningStandings   *standings,
                           const IxEveningState *state,
                           guint                 n_rounds)
{
  compute (standings, state, n_rounds, list_group_points (state, n_rounds));
}

void
ix_evening_standings_init_of_rounds (IxEveningStandings   *standings,
                                     const IxEveningState *state,
                                     guint                 n_rounds)
{
  compute (standings, state, n_rounds, NULL);
}

void
ix_evening_standings_clear (IxEveningStandings *standings)
{
  g_clear_pointer (&standings->standings, ix_standings_free);
  g_clear_pointer (&standings->table, ix_cross_table_free);
  g_clear_pointer (&standings->beside, g_free);
}
