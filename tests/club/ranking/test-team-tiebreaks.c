/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tie-breaks of teams against a second opinion that follows the articles of C.07 as they read, over
 * random tournaments with byes, forfeits, teams that meet twice, and boards. */

#include <math.h>
#include <string.h>

#include "ix-standings.h"
#include "ix-test.h"

#define MAX_TEAMS 8
#define MAX_ROUNDS 6
#define MAX_BOARDS 5
#define N_TABLES 1500

/* The round of a team, with nothing but what the articles speak of. */
typedef struct {
  char kind; /* g: game, + -: forfeits, U F H Z: byes */
  int  opponent; /* -1: none */
  int  score[2]; /* match points, game points, in tenths */
  int  boards[MAX_BOARDS];
} Round;

typedef struct {
  int      n_teams, n_rounds, n_boards;
  gboolean forfeits; /* are games (15.2, /P) */
  gboolean all_meet; /* a round robin */
  Round    rounds[MAX_TEAMS][MAX_ROUNDS];
} Event;

enum { MP, GP };

/* Random events */

static void
play_match (Event *event,
            GRand *rand,
            int    r,
            int    a,
            int    b)
{
  Round *one = &event->rounds[a][r], *other = &event->rounds[b][r];
  gboolean forfeit = g_rand_int_range (rand, 0, 8) == 0;
  /* So that it may be that no match has brought all its points. */
  gboolean many_lost = g_rand_int_range (rand, 0, 2) == 0;

  *one = (Round) { .kind = 'g', .opponent = b };
  *other = (Round) { .kind = 'g', .opponent = a };
  for (int i = 0; i < event->n_boards; i++)
    {
      gboolean lost = !forfeit && many_lost && g_rand_int_range (rand, 0, 3) == 0;

      one->boards[i] = forfeit ? 10 : lost ? 0 : 5 * g_rand_int_range (rand, 0, 3);
      other->boards[i] = lost ? 0 : 10 - one->boards[i];
      one->score[GP] += one->boards[i];
      other->score[GP] += other->boards[i];
    }
  one->score[MP] = one->score[GP] > other->score[GP]   ? 20
                   : one->score[GP] == other->score[GP] ? 10
                                                        : 0;
  other->score[MP] = 20 - one->score[MP];
  one->kind = forfeit ? '+' : 'g';
  other->kind = forfeit ? '-' : 'g';
}

static void
take_bye (Event *event,
          GRand *rand,
          int    r,
          int    team)
{
  static const struct {
    char kind;
    int  match, game, board;
  } byes[] = { { 'U', 10, 5, 10 }, { 'F', 20, 10, 10 }, { 'H', 10, 5, 5 }, { 'Z', 0, 0, 0 } };
  int i = g_rand_int_range (rand, 0, 4);
  Round *round = &event->rounds[team][r];

  *round = (Round) { .kind = byes[i].kind, .opponent = -1,
                     .score = { byes[i].match, byes[i].game * event->n_boards } };
  for (int b = 0; b < event->n_boards; b++)
    round->boards[b] = byes[i].board;
}

static void
fill_round (Event *event,
            GRand *rand,
            int    r)
{
  int left[MAX_TEAMS], n = event->n_teams;

  for (int i = 0; i < n; i++)
    left[i] = i;
  for (int i = n - 1; i > 0; i--)
    {
      int k = g_rand_int_range (rand, 0, i + 1), switched = left[i];

      left[i] = left[k];
      left[k] = switched;
    }
  for (; n > 1 && (event->all_meet || g_rand_int_range (rand, 0, 10) > 0); n -= 2)
    play_match (event, rand, r, left[n - 1], left[n - 2]);
  while (n > 0)
    take_bye (event, rand, r, left[--n]);
}

static void
make_event (Event *event,
            GRand *rand)
{
  *event = (Event) { .n_teams = g_rand_int_range (rand, 3, MAX_TEAMS + 1),
                     .n_rounds = g_rand_int_range (rand, 2, MAX_ROUNDS + 1),
                     .n_boards = g_rand_int_range (rand, 1, MAX_BOARDS + 1),
                     .all_meet = g_rand_int_range (rand, 0, 4) == 0 };
  event->forfeits = event->all_meet;
  for (int r = 0; r < event->n_rounds; r++)
    fill_round (event, rand, r);
}

static IxRoundKind
kind_of (char kind)
{
  switch (kind)
    {
    case 'g':
      return IX_ROUND_GAME;
    case '+':
      return IX_ROUND_FORFEIT_WIN;
    case '-':
      return IX_ROUND_FORFEIT_LOSS;
    case 'U':
      return IX_ROUND_PAB;
    case 'F':
      return IX_ROUND_FULL_BYE;
    case 'H':
      return IX_ROUND_HALF_BYE;
    default:
      return IX_ROUND_ZERO_BYE;
    }
}

static IxCrossTable *
table_of (const Event *event)
{
  IxCrossTable *table = ix_cross_table_new ((guint) event->n_rounds);

  table->teams = TRUE;
  table->round_robin = event->all_meet;
  table->points = (IxPointSystem) { .win = 20, .draw = 10, .pab = 10, .full_bye = 20,
                                    .half_bye = 10, .forfeit_win = 20 };
  table->game_win = 10 * event->n_boards;
  table->game_draw = 5 * event->n_boards;
  for (int i = 0; i < event->n_teams; i++)
    ix_cross_table_add (table, "", 0);
  ix_cross_table_set_boards (table, (guint) event->n_boards);
  for (int r = 0; r < event->n_rounds; r++)
    {
      ix_cross_table_add_round (table);
      for (int i = 0; i < event->n_teams; i++)
        {
          const Round *round = &event->rounds[i][r];

          *ix_cross_table_round (table, (guint) i, (guint) r) = (IxRoundEntry) {
            .kind = kind_of (round->kind),
            .opponent = round->opponent < 0 ? IX_NOBODY : (guint) round->opponent,
            .points = round->score[MP],
            .game_points = round->score[GP],
          };
          ix_cross_table_fill_boards (table, (guint) i, (guint) r, &ix_points_usual);
          for (int b = 0; b < event->n_boards && round->kind == 'g'; b++)
            *ix_cross_table_board (table, (guint) i, (guint) r, (guint) b) = round->boards[b];
        }
    }
  return table;
}

/* Scores of opponents (8, 9, 13.4, 16) */

/* A way to look at the event: /P and Fore Buchholz. */
typedef struct {
  const Event *event;
  gboolean     forfeits, fore;
} View;

static int
draw_of (const View *view,
         int         score)
{
  return score == MP ? 10 : 5 * view->event->n_boards;
}

/* 8.3: the games of the last round were drawn. */
static gboolean
is_ahead (const View *view,
          int         team,
          int         r)
{
  return view->fore && r == view->event->n_rounds - 1 &&
         view->event->rounds[team][r].opponent >= 0;
}

static int
points (const View *view,
        int         team,
        int         r,
        int         score)
{
  return is_ahead (view, team, r) ? draw_of (view, score) : view->event->rounds[team][r].score[score];
}

static int
total (const View *view,
       int         team,
       int         score)
{
  int sum = 0;

  for (int r = 0; r < view->event->n_rounds; r++)
    sum += points (view, team, r, score);
  return sum;
}

/* 16.1.2 */
static gboolean
is_voluntary (const View *view,
              int         team,
              int         r)
{
  return !is_ahead (view, team, r) && strchr ("HZ-", view->event->rounds[team][r].kind) != NULL;
}

/* 16.3: requested byes with nothing but voluntary rounds behind them are draws. */
static int
seen (const View *view,
      int         team,
      int         score)
{
  int sum = 0;

  for (int r = 0; r < view->event->n_rounds; r++)
    {
      gboolean last = strchr ("HZ", view->event->rounds[team][r].kind) != NULL;

      for (int later = r + 1; later < view->event->n_rounds; later++)
        last &= is_voluntary (view, team, later);
      sum += last && !view->event->all_meet ? draw_of (view, score) : points (view, team, r, score);
    }
  return sum;
}

static gboolean
is_played (const View *view,
           int         team,
           int         r)
{
  char kind = view->event->rounds[team][r].kind;

  return kind == 'g' || is_ahead (view, team, r) ||
         (strchr ("+-", kind) != NULL && (view->forfeits || view->event->forfeits));
}

/* 16.4: the score of who was met, or of the dummy. */
static int
opposition (const View *view,
            int         team,
            int         r,
            int         score)
{
  int opponent = view->event->rounds[team][r].opponent;

  if (is_played (view, team, r))
    return seen (view, opponent, score);
  if (opponent >= 0)
    return MIN (total (view, team, score), seen (view, opponent, score));
  return MIN (total (view, team, score), draw_of (view, score) * view->event->n_rounds);
}

/* The byes of a round robin stand for no opponent. */
static gboolean
has_opposition (const View *view,
                int         team,
                int         r)
{
  return view->event->rounds[team][r].opponent >= 0 || !view->event->all_meet;
}

static double
buchholz (const View *view,
          int         team,
          int         score)
{
  int sum = 0;

  for (int r = 0; r < view->event->n_rounds; r++)
    sum += has_opposition (view, team, r) * opposition (view, team, r, score);
  return sum / 10.0;
}

/* 8.2: the Buchholz, or Fore Buchholz, of the opponents met over the board. */
static double
average_buchholz (const View *view,
                  int         team,
                  int         score)
{
  const View now = { view->event, view->forfeits, FALSE };
  double sum = 0;
  int n = 0;

  for (int r = 0; r < view->event->n_rounds; r++)
    if (is_played (&now, team, r))
      {
        sum += buchholz (view, view->event->rounds[team][r].opponent, score);
        n++;
      }
  return n > 0 ? sum / n : 0;
}

static double
sonneborn_berger (const View *view,
                  int         team,
                  int         score,
                  int         own)
{
  int sum = 0;

  for (int r = 0; r < view->event->n_rounds; r++)
    sum += has_opposition (view, team, r) * opposition (view, team, r, score) *
           points (view, team, r, own);
  return sum / 100.0;
}

/* Returns the number of rounds in which somebody could make points: not in a bye of a round robin. */
static int
possible_rounds (const Event *event)
{
  int most = 0;

  for (int i = 0; i < event->n_teams; i++)
    {
      int n = event->n_rounds;

      for (int r = 0; r < event->n_rounds && event->all_meet; r++)
        n -= event->rounds[i][r].opponent < 0;
      most = MAX (most, n);
    }
  return most;
}

/* 9.2: half of the possible points, and @limit half points more. */
static double
koya (const View *view,
      int         team,
      int         score,
      int         limit)
{
  int whole = score == MP ? 20 : 10 * view->event->n_boards, sum = 0;

  for (int r = 0; r < view->event->n_rounds; r++)
    if (is_played (view, team, r) &&
        2 * total (view, view->event->rounds[team][r].opponent, score) >=
          whole * possible_rounds (view->event) + 10 * limit)
      sum += points (view, team, r, score);
  return sum / 10.0;
}

/* 7.5 */
static double
progressive (const View *view,
             int         team,
             int         score)
{
  int sum = 0;

  for (int r = 0; r < view->event->n_rounds; r++)
    sum += (view->event->n_rounds - r) * points (view, team, r, score);
  return sum / 10.0;
}

/* 7.1: rounds with as many points as a win brings. */
static double
wins (const View *view,
      int         team)
{
  int n = 0;

  for (int r = 0; r < view->event->n_rounds; r++)
    n += view->event->rounds[team][r].score[MP] == 20;
  return n;
}

/* 12.1, in tenths */
static int
board_count (const View *view,
             int         team)
{
  int sum = 0;

  for (int r = 0; r < view->event->n_rounds; r++)
    for (int b = 0; b < view->event->n_boards; b++)
      sum += (b + 1) * view->event->rounds[team][r].boards[b];
  return sum;
}

static void
check_value (const IxTieContext *context,
             const char         *name,
             int                 team,
             double              expected)
{
  IxTieBreak tie_break;
  IxTieValue value;

  g_assert_true (ix_tie_break_find (name, &tie_break));
  value = ix_tie_break_value (context, &tie_break, (guint) team);
  g_assert_cmpint (value.den, >, 0);
  if (fabs ((double) value.num / (double) value.den - expected) > 1e-9)
    g_error ("%s of %d is %g, not %g", name, team + 1, (double) value.num / (double) value.den,
             expected);
}

static void
test_values (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);

  for (guint t = 0; t < N_TABLES; t++)
    {
      Event event;
      g_autoptr (IxCrossTable) table = NULL;
      IxTieContext context = { 0 };
      const View view = { &event, FALSE, FALSE }, fore = { &event, FALSE, TRUE };
      const View forfeits = { &event, TRUE, FALSE }, both = { &event, TRUE, TRUE };

      make_event (&event, rand);
      table = table_of (&event);
      context = (IxTieContext) { .table = table, .n_rounds = table->n_paired };
      for (int i = 0; i < event.n_teams; i++)
        {
          check_value (&context, "BH:GP", i, buchholz (&view, i, GP));
          check_value (&context, "FB:MP", i, buchholz (&fore, i, MP));
          check_value (&context, "FB:GP", i, buchholz (&fore, i, GP));
          check_value (&context, "FB:GP/P", i, buchholz (&both, i, GP));
          check_value (&context, "AOB:MP", i, average_buchholz (&view, i, MP));
          check_value (&context, "AOB:GP", i, average_buchholz (&view, i, GP));
          check_value (&context, "AOB:GP/F", i, average_buchholz (&fore, i, GP));
          check_value (&context, "SB:MP", i, sonneborn_berger (&view, i, MP, MP));
          check_value (&context, "SB:GP", i, sonneborn_berger (&view, i, GP, GP));
          check_value (&context, "EMGSB", i, sonneborn_berger (&view, i, MP, GP));
          check_value (&context, "EGMSB/P", i, sonneborn_berger (&forfeits, i, GP, MP));
          check_value (&context, "KS:MP", i, koya (&view, i, MP, 0));
          check_value (&context, "KS:GP", i, koya (&view, i, GP, 0));
          check_value (&context, "KS:GP/L-3", i, koya (&view, i, GP, -3));
          check_value (&context, "PS:MP", i, progressive (&view, i, MP));
          check_value (&context, "PS:GP", i, progressive (&view, i, GP));
          check_value (&context, "WIN:MP", i, wins (&view, i));
          check_value (&context, "SSSC/K3", i,
                       total (&view, i, GP) / 10.0 + buchholz (&view, i, MP) / 3);
          check_value (&context, "SSSC/F/K4", i,
                       total (&view, i, GP) / 10.0 + buchholz (&fore, i, MP) / 4);
          check_value (&context, "SSSC", i,
                       total (&view, i, GP) / 10.0 +
                         buchholz (&view, i, MP) /
                           MAX (2 * event.n_rounds / event.n_boards, 1));
          check_value (&context, "BC", i, board_count (&view, i) / 10.0);
        }
    }
}

/* Orders: a group is an array of teams, and an order gives each the number of those before it. */

typedef struct {
  int n;
  int teams[MAX_TEAMS];
} Group;

/* Puts the ranks of a group into @before; equal ones are tied. */
typedef void (*Rank) (const View *view,
                      const char *name,
                      Group       group,
                      int         first,
                      int        *before);

/* The average of the points of @a against @b; -1: they did not meet (6.1). */
static double
against (const View *view,
         int         a,
         int         b,
         int         score)
{
  double sum = 0;
  int n = 0;

  for (int r = 0; r < view->event->n_rounds; r++)
    if (view->event->rounds[a][r].opponent == b && is_played (view, a, r))
      {
        sum += view->event->rounds[a][r].score[score];
        n++;
      }
  return n > 0 ? sum / n : -1;
}

/* Sets the points against the others, and the most that missing games could bring.  Returns whether all
 * have met. */
static gboolean
tabulate (const View *view,
          Group       group,
          int         score,
          double     *least,
          double     *most)
{
  gboolean all_met = TRUE;

  for (int i = 0; i < group.n; i++)
    {
      least[i] = most[i] = 0;
      for (int k = 0; k < group.n; k++)
        {
          double made = i != k ? against (view, group.teams[i], group.teams[k], score) : 0;

          all_met &= made >= 0;
          least[i] += MAX (made, 0);
          most[i] += made >= 0 ? made : score == MP ? 20 : 10 * view->event->n_boards;
        }
    }
  return all_met;
}

/* The members that stand at the same place as member @i. */
static Group
level_with (Group      group,
            const int *before,
            int        i)
{
  Group level = { 0 };

  for (int k = 0; k < group.n; k++)
    if (before[group.teams[k]] == before[group.teams[i]])
      level.teams[level.n++] = group.teams[k];
  return level;
}

/* Article 6 on one score. */
static void
rank_direct (const View *view,
             int         score,
             Group       group,
             int         first,
             int        *before)
{
  double least[MAX_TEAMS], most[MAX_TEAMS];
  gboolean all_met = tabulate (view, group, score, least, most);
  int done[MAX_TEAMS] = { 0 };

  for (int i = 0; i < group.n; i++)
    before[group.teams[i]] = first;
  if (group.n < 2)
    return;
  for (int i = 0; i < group.n && all_met; i++)
    for (int k = 0; k < group.n; k++)
      before[group.teams[i]] += least[k] > least[i] + 1e-9;
  for (int i = 0; i < group.n && all_met; i++)
    {
      Group level = level_with (group, before, i);

      if (level.n == group.n)
        return;
      if (!done[group.teams[i]])
        rank_direct (view, score, level, before[group.teams[i]], before);
      for (int k = 0; k < level.n; k++)
        done[level.teams[k]] = 1;
    }
  for (int i = 0; i < group.n && !all_met; i++)
    {
      gboolean alone = TRUE;
      Group rest = { 0 };

      for (int k = 0; k < group.n; k++)
        if (k != i)
          {
            alone &= least[i] > most[k] + 1e-9;
            rest.teams[rest.n++] = group.teams[k];
          }
      if (!alone)
        continue;
      rank_direct (view, score, rest, first + 1, before);
      return;
    }
}

/* The points on a board in the matches of @a against @b. */
static int
board_against (const View *view,
               int         a,
               int         b,
               int         board)
{
  int sum = 0;

  for (int r = 0; r < view->event->n_rounds; r++)
    if (view->event->rounds[a][r].opponent == b && is_played (view, a, r))
      sum += view->event->rounds[a][r].boards[board];
  return sum;
}

/* Article 12 on what two teams played against each other: 'C', 'T' or 'B'.  More than 0: the first is
 * ahead. */
static int
knock_out (const View *view,
           int         a,
           int         b,
           char        step)
{
  int n = view->event->n_boards, count = 0;

  for (int board = 0; board < n && step != 'B'; board++)
    {
      int more = board_against (view, a, b, board) - board_against (view, b, a, board);

      if (step == 'T' && more != 0)
        return more;
      count -= step == 'C' ? (board + 1) * more : 0;
    }
  for (int out = 1; out < n && step == 'B'; out++)
    {
      int more = 0;

      for (int board = 0; board < n - out; board++)
        more += board_against (view, a, b, board) - board_against (view, b, a, board);
      if (more != 0)
        return more;
    }
  return count;
}

/* The steps that 13.3.2 adds. */
static const char *
steps_of (const char *name)
{
  return g_str_has_prefix (name, "EDEBT")   ? "CT"
         : g_str_has_prefix (name, "EDEBB") ? "CB"
         : g_str_has_prefix (name, "EDET")  ? "T"
         : g_str_has_prefix (name, "EDEB")  ? "B"
                                            : "";
}

/* Article 13.3: the primary score; if no ties were broken the secondary; of exactly two then the
 * boards; a smaller group that stays together starts again. */
static void
rank_extended (const View *view,
               const char *name,
               Group       group,
               int         first,
               int        *before)
{
  gboolean broken = FALSE;

  for (int score = MP; score <= GP && !broken; score++)
    {
      rank_direct (view, score, group, first, before);
      for (int i = 0; i < group.n; i++)
        broken |= before[group.teams[i]] != first;
    }
  for (int i = 0; i < group.n && broken; i++)
    {
      Group level = level_with (group, before, i);

      if (level.n > 1 && level.teams[0] == group.teams[i])
        rank_extended (view, name, level, before[group.teams[i]], before);
    }
  for (const char *step = steps_of (name); *step != '\0' && group.n == 2 && !broken; step++)
    {
      int more = knock_out (view, group.teams[0], group.teams[1], *step);

      broken = more != 0;
      before[group.teams[more > 0 ? 1 : 0]] += broken;
    }
}

/* DE and DE:GP. */
static void
rank_by_direct (const View *view,
                const char *name,
                Group       group,
                int         first,
                int        *before)
{
  rank_direct (view, strstr (name, ":GP") != NULL ? GP : MP, group, first, before);
}

/* Article 12 over all rounds, for more than two: BC only where game points are equal. */
static void
rank_by_boards (const View *view,
                const char *name,
                Group       group,
                int         first,
                int        *before)
{
  gboolean equal = TRUE;

  for (int i = 0; i < group.n; i++)
    {
      before[group.teams[i]] = first;
      equal &= total (view, group.teams[i], GP) == total (view, group.teams[0], GP);
    }
  for (int i = 0; i < group.n; i++)
    for (int k = 0; k < group.n; k++)
      {
        int lists[2][MAX_BOARDS] = { 0 }, n = view->event->n_boards, more = 0;

        for (int b = 0; b < n; b++)
          for (int r = 0; r < view->event->n_rounds; r++)
            {
              lists[0][b] += view->event->rounds[group.teams[i]][r].boards[b];
              lists[1][b] += view->event->rounds[group.teams[k]][r].boards[b];
            }
        if (g_str_equal (name, "BC") && equal)
          more = board_count (view, group.teams[k]) - board_count (view, group.teams[i]);
        for (int b = 0; b < n && more == 0 && g_str_equal (name, "TBR"); b++)
          more = lists[0][b] - lists[1][b];
        for (int out = 1; out < n && more == 0 && g_str_equal (name, "BBE"); out++)
          for (int b = 0; b < n - out; b++)
            more += lists[0][b] - lists[1][b];
        before[group.teams[i]] += more < 0;
      }
}

/* Points, or points and game points, then the tie-break. */
static void
rank_all (const View *view,
          const char *name,
          gboolean    games,
          Rank        rank,
          int        *before)
{
  for (int i = 0; i < view->event->n_teams; i++)
    {
      before[i] = 0;
      for (int k = 0; k < view->event->n_teams; k++)
        {
          int more = total (view, k, MP) - total (view, i, MP);

          before[i] += more > 0 ||
                       (more == 0 && games && total (view, k, GP) > total (view, i, GP));
        }
    }
  for (int first = 0; first < view->event->n_teams; first++)
    {
      Group group = { 0 };

      for (int i = 0; i < view->event->n_teams; i++)
        if (before[i] == first)
          group.teams[group.n++] = i;
      /* A group that is ranked from @first on is complete: later ones are behind it. */
      if (group.n > 1)
        {
          rank (view, name, group, first, before);
          first += group.n - 1;
        }
    }
}

static void
check_ranks (const Event        *event,
             const IxTieContext *context,
             const char         *name,
             gboolean            games,
             Rank                rank,
             guint              *n_parted)
{
  const View view = { event, g_str_has_suffix (name, "/P"), FALSE };
  g_autofree char *names = games ? g_strconcat ("MPvGP,", name, NULL) : g_strdup (name);
  g_autoptr (GArray) list = ix_tie_list_parse (names, NULL);
  g_autoptr (IxStandings) standings = NULL;
  int before[MAX_TEAMS];

  g_assert_nonnull (list);
  standings = ix_standings_new (context, list);
  rank_all (&view, name, games, rank, before);
  for (guint i = 0; i < standings->rows->len; i++)
    {
      const IxStanding *row = ix_standings_at (standings, i);

      if (row->rank != (guint) before[row->place] + 1)
        g_error ("%s: team %u is %u, not %d", names, row->place + 1, row->rank,
                 before[row->place] + 1);
      *n_parted += row->shared[list->len - 1] != 0 && row->shared[list->len - 1] != row->rank;
    }
}

static void
test_ranks (void)
{
  static const struct {
    const char *name;
    Rank        rank;
  } rows[] = {
    { "DE", rank_by_direct },     { "DE:GP", rank_by_direct },  { "DE:GP/P", rank_by_direct },
    { "EDE", rank_extended },     { "EDE/P", rank_extended },   { "EDET", rank_extended },
    { "EDET/P", rank_extended },  { "EDEB", rank_extended },    { "EDEBT", rank_extended },
    { "EDEBB", rank_extended },   { "EDEBB/P", rank_extended }, { "BC", rank_by_boards },
    { "TBR", rank_by_boards },    { "BBE", rank_by_boards },
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  guint n_parted[G_N_ELEMENTS (rows)] = { 0 };

  for (guint t = 0; t < N_TABLES; t++)
    {
      Event event;
      g_autoptr (IxCrossTable) table = NULL;
      IxTieContext context = { 0 };

      make_event (&event, rand);
      table = table_of (&event);
      context = (IxTieContext) { .table = table, .n_rounds = table->n_paired };
      for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
        check_ranks (&event, &context, rows[i].name, g_rand_boolean (rand), rows[i].rank,
                     &n_parted[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s parted %u", rows[i].name, n_parted[i]);
      g_assert_cmpuint (n_parted[i], >, 50);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/team-tiebreaks/values", test_values);
  g_test_add_func ("/team-tiebreaks/ranks", test_ranks);
  return g_test_run ();
}
