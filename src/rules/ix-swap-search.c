/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search for a sequence of swaps that may end, the shortest first.
 *
 * If the player is not in check, or no check may last, the first legal swap may end the turn,
 * except for a KO; then all sequences are simply tried.  If a check lasts, the sequences are too
 * many, but they are paths in a graph that does not change, for three reasons: swaps leave every
 * line of sight as it is, P1 never returns to a square, and no other piece moves twice.  So
 *
 * - P1's path visits occupied squares, each once.  The piece on a square of the path when P1
 *   arrives is the one that stood there at the beginning, and goes one square back along the
 *   path;
 * - whether P1 may go from x to y therefore depends on x and y alone: P1 on y, or the piece from
 *   y on x, may check the enemy king only at the end, and an enemy piece that checks the own king
 *   from x could never be released again;
 * - the own king ends either on its present square, or on a square next to it on the path, from
 *   which P1 went to the king's.  For each of these squares the pieces that must be visited are
 *   known: those that attack it.
 *
 * For each P1 and each square of the king the search looks for a path that visits those pieces.
 * Only the visited squares and the square of P1 matter for the rest: no such state is searched
 * twice. */

#include "ix-swap-search.h"

#include <string.h>

#include "ix-check-info.h"
#include "ix-make.h"
#include "ix-swap.h"

/* Counts the swaps tried. */

typedef struct {
  guint    bound;
  guint    tried;
  guint    longest;  /* swaps, in this round */
  gboolean cut;      /* some sequences were left out because they would take longer */
  gboolean given_up; /* the bound was reached */
  gboolean found;
  gboolean doubted; /* a path was found that is not a legal sequence; see below */
  IxTurn   turn;
} Search;

/* Counts one more try, if the bound allows it. */
static gboolean
may_try (Search *search)
{
  if (search->tried == search->bound)
    search->given_up = TRUE;
  else
    search->tried++;
  return !search->given_up;
}

/* Trying all sequences */

static gboolean
try_swap (IxSwaps       *swaps,
          IxStep         step,
          IxSwapLegality legality,
          gpointer       data)
{
  Search *search = data;

  if (!may_try (search))
    return FALSE;
  search->turn.steps[search->turn.n++] = step;
  if (legality != IX_SWAP_GOES_ON)
    {
      search->found = TRUE;
      return FALSE;
    }
  if (search->turn.n == search->longest)
    search->cut = TRUE;
  else if (!ix_swaps_each_next (swaps, step, try_swap, search))
    return FALSE;
  search->turn.n--;
  return TRUE;
}

static void
try_all (IxSwaps *swaps,
         Search  *search)
{
  for (search->longest = 1; search->cut && !search->found && !search->given_up;
       search->longest++)
    {
      search->cut = FALSE;
      search->turn.n = 0;
      ix_swaps_each (swaps, try_swap, search);
    }
}

/* Search for paths */

/* The squares to which P1, being a piece of some type, may go from each square, on the way and
 * at the end of the path. */
typedef struct {
  guint64 on[64];
  guint64 last[64];
} Graph;

/* One P1 and one place of the king. */
typedef struct {
  IxSq     p1;
  IxSq     king;   /* where the own king stands at the end */
  gboolean moves;  /* P1 brings the king there, and goes from there to the king's present square */
  guint64  visit;  /* the pieces that attack the king there: must be visited */
  guint64  seen[IX_N_PIECE_TYPES]; /* from where an enemy of each type attacks the king there */
  gboolean exhausted;
  Graph   *graphs[IX_N_PIECE_TYPES]; /* by the type that P1 is then; NULL: not needed yet */
} Task;

/* A state that was visited in a round of a task: direct-mapped, the newer one stays. */
typedef struct {
  guint64 visited;
  guint32 round;
  IxSq    at;
  guint8  type;
  guint8  like_forbidden;
} Seen;

#define N_SEEN (1u << 15)

typedef struct {
  IxSwaps *swaps;
  Search  *search;
  Task    *task;
  Seen    *seen;
  guint32  round;
} Walk;

static IxColour
us (const Walk *walk)
{
  return walk->swaps->pos->turn;
}

/* May P1, then a @type, go from @x to @y: on the way, or as the last swap?  @other is the piece
 * on @y after it. */
static void
judge_swap (const Walk *walk,
            IxPieceType type,
            IxPiece     other,
            IxSq        x,
            IxSq        y,
            gboolean   *on,
            gboolean   *last)
{
  const guint64 *enemy = walk->swaps->seen[!us (walk)];
  gboolean ours = ix_piece_colour (other) == us (walk);

  *last = ours || !(walk->task->seen[ix_piece_type (other)] & IX_BIT (x));
  *on = *last && !(enemy[type] & IX_BIT (y)) &&
        !(ours && enemy[ix_piece_type (other)] & IX_BIT (x));
}

/* The types that P1 and the piece on @y may be after the swap, as pairs in @pieces; returns
 * their number. */
static guint
outcomes (const Walk *walk,
          IxPieceType type,
          IxSq        x,
          IxSq        y,
          IxPieceType p1[],
          IxPiece     other[],
          IxPieceType choice[])
{
  IxPiece there = walk->swaps->pos->board[y];
  gboolean p1_promotes = ix_piece_promotes_on (IX_PIECE (type, us (walk)), y);
  gboolean promotes = p1_promotes || ix_piece_promotes_on (there, x);
  guint n = 0;

  for (guint pieces = promotes ? walk->swaps->pos->variant->promotions : IX_PIECE_BIT (IX_NO_PIECE);
       pieces != 0; pieces &= pieces - 1)
    {
      choice[n] = (IxPieceType) __builtin_ctz (pieces);
      p1[n] = p1_promotes ? choice[n] : type;
      other[n] = promotes && !p1_promotes ? IX_PIECE (choice[n], ix_piece_colour (there)) : there;
      n++;
    }
  return n;
}

#define MAX_OUTCOMES IX_N_PIECE_TYPES

static gboolean
may_go (const Walk *walk,
        IxSq        x,
        IxSq        y)
{
  const Task *task = walk->task;
  IxSq king = walk->swaps->king[us (walk)];

  if (y == walk->swaps->king[!us (walk)])
    return FALSE;
  /* From the own king's final square P1 swaps with that king, and from there with nothing else. */
  return task->moves ? (x == task->king) == (y == king) : y != king;
}

static const Graph *
graph_of (Walk       *walk,
          IxPieceType type)
{
  Graph *graph = walk->task->graphs[type];
  IxPiece p1 = IX_PIECE (type, us (walk));

  if (graph != NULL)
    return graph;
  graph = walk->task->graphs[type] = g_new0 (Graph, 1);
  for (guint64 from = walk->swaps->occupied; from != 0; from = ix_pop_lsb (from))
    for (guint64 to = ix_swaps_reach (walk->swaps, p1, ix_lsb (from)); to != 0;
         to = ix_pop_lsb (to))
      {
        IxSq x = ix_lsb (from), y = ix_lsb (to);
        IxPieceType p1s[MAX_OUTCOMES], choices[MAX_OUTCOMES];
        IxPiece others[MAX_OUTCOMES];
        guint n = may_go (walk, x, y) ? outcomes (walk, type, x, y, p1s, others, choices) : 0;

        for (guint i = 0; i < n; i++)
          {
            gboolean on, last;

            judge_swap (walk, p1s[i], others[i], x, y, &on, &last);
            graph->on[x] |= on ? IX_BIT (y) : 0;
            graph->last[x] |= last ? IX_BIT (y) : 0;
          }
      }
  return graph;
}

/* The least number of swaps that P1 needs, from @at with the squares of @left visited, to visit
 * all of @visit; IX_MAX_TURN_STEPS if it cannot.  Found by flooding the graph. */
static guint
swaps_needed (const Graph *graph,
              IxSq         at,
              guint64      left,
              guint64      visit)
{
  guint64 frontier = IX_BIT (at);
  guint64 reached = left | frontier;
  guint64 missing = visit & ~reached;
  guint least = (guint) ix_popcount (missing);

  for (guint n = 1; frontier != 0 && missing != 0; n++)
    {
      guint64 next = 0, last = 0;

      for (guint64 from = frontier; from != 0; from = ix_pop_lsb (from))
        {
          next |= graph->on[ix_lsb (from)];
          last |= graph->last[ix_lsb (from)];
        }
      missing &= ~last;
      if (missing == 0)
        return MAX (n, least);
      frontier = next & ~reached;
      reached |= frontier;
    }
  return missing == 0 ? least : IX_MAX_TURN_STEPS;
}

/* Marks the state as visited in this round; returns whether it was visited before. */
static gboolean
look_again (Walk       *walk,
            IxSq        at,
            IxPieceType type,
            guint64     left,
            gboolean    like_forbidden)
{
  guint64 hash = (left ^ (guint64) at << 58 ^ (guint64) type << 52) *
                 G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  Seen *seen = &walk->seen[hash >> 48 & (N_SEEN - 1)];
  Seen now = { left, walk->round, at, (guint8) type, (guint8) like_forbidden };

  if (seen->visited == left && seen->round == now.round && seen->at == at && seen->type == type &&
      seen->like_forbidden == like_forbidden)
    return TRUE;
  *seen = now;
  return FALSE;
}

/* Is the path a legal sequence?  If a KO keeps a released check from ending it, a path may go on
 * from there into a new check, which is not allowed. */
static gboolean
is_legal (const IxPosition *pos,
          const IxTurn     *turn)
{
  IxPosition after = *pos;

  for (guint i = 0; i < turn->n; i++)
    {
      if (after.phase == IX_PHASE_DONE || !ix_swap_is_legal (&after, turn->steps[i]))
        return FALSE;
      ix_position_step (&after, turn->steps[i]);
    }
  return ix_position_may_end_turn (&after);
}

/* Do the pieces off the path, which stay, stand as in the forbidden placement? */
static gboolean
rest_is_forbidden (const IxPosition *pos,
                   guint64           path)
{
  for (guint64 rest = ix_position_occupied (pos) & ~path; rest != 0; rest = ix_pop_lsb (rest))
    if (pos->board[ix_lsb (rest)] != pos->ko_placement[ix_lsb (rest)])
      return FALSE;
  return TRUE;
}

static gboolean walk_on (Walk       *walk,
                         IxSq        at,
                         IxPieceType type,
                         guint64     left,
                         gboolean    like_forbidden);

/* Makes the step from @at to @to, @type being P1 after it, and goes on from there. */
static gboolean
walk_to (Walk       *walk,
         IxStep      step,
         IxPieceType type,
         IxPiece     other,
         guint64     left,
         gboolean    like_forbidden)
{
  Search *search = walk->search;
  const IxPosition *pos = walk->swaps->pos;
  guint64 missing = walk->task->visit & ~left & ~IX_BIT (step.to);
  gboolean king_due = walk->task->moves && !(left & IX_BIT (walk->task->king));
  gboolean on, last, more = TRUE;

  if (!may_try (search))
    return FALSE;
  judge_swap (walk, type, other, step.from, step.to, &on, &last);
  like_forbidden = like_forbidden && pos->ko_placement[step.from] == other;
  search->turn.steps[search->turn.n++] = step;
  if (missing == 0 && !king_due && last &&
      !(like_forbidden && pos->ko_placement[step.to] == IX_PIECE (type, us (walk)) &&
        rest_is_forbidden (pos, left | IX_BIT (step.to))))
    {
      search->found = !pos->ko || is_legal (pos, &search->turn);
      search->doubted |= !search->found;
      if (search->found)
        return FALSE;
    }
  if (on)
    more = walk_on (walk, step.to, type, left, like_forbidden);
  if (more)
    search->turn.n--;
  return more;
}

static gboolean
walk_on (Walk       *walk,
         IxSq        at,
         IxPieceType type,
         guint64     left,
         gboolean    like_forbidden)
{
  Search *search = walk->search;
  const Task *task = walk->task;
  const Graph *graph = graph_of (walk, type);
  gboolean king_due = task->moves && !(left & IX_BIT (task->king));
  guint64 kings = IX_BIT (task->king) | IX_BIT (walk->swaps->king[us (walk)]);
  guint64 visit = task->visit | (king_due ? kings : 0);
  /* It is not known what a pawn can still promote to. */
  guint needed = type == IX_PAWN ? 1 : MAX (1, swaps_needed (graph, at, left, visit));

  if (needed >= IX_MAX_TURN_STEPS)
    return TRUE;
  if (search->turn.n + needed > search->longest)
    {
      search->cut = TRUE;
      return TRUE;
    }
  if (look_again (walk, at, type, left, like_forbidden))
    return TRUE;

  left |= IX_BIT (at);
  for (guint64 to = (graph->on[at] | graph->last[at]) & ~left; to != 0; to = ix_pop_lsb (to))
    {
      IxPieceType p1s[MAX_OUTCOMES], choices[MAX_OUTCOMES];
      IxPiece others[MAX_OUTCOMES];
      guint n = outcomes (walk, type, at, ix_lsb (to), p1s, others, choices);

      for (guint i = 0; i < n; i++)
        if (!walk_to (walk, ix_step_swap (at, ix_lsb (to), choices[i]), p1s[i], others[i], left,
                      like_forbidden))
          return FALSE;
    }
  return TRUE;
}

/* Finds the pieces that attack the king on @sq; FALSE if the enemy king does, which is never
 * swapped. */
static gboolean
plan (const IxSwaps *swaps,
      IxSq           p1,
      IxSq           sq,
      Task          *task)
{
  IxColour colour = swaps->pos->turn;

  *task = (Task) { .p1 = p1, .king = sq, .moves = sq != swaps->king[colour] };
  for (guint pieces = swaps->pos->variant->pieces; pieces != 0; pieces &= pieces - 1)
    {
      IxPieceType type = (IxPieceType) __builtin_ctz (pieces);

      task->seen[type] = ix_piece_attacks (IX_PIECE (type, colour), sq, swaps->occupied);
    }
  for (guint64 enemies = swaps->pos->colour[!colour]; enemies != 0; enemies = ix_pop_lsb (enemies))
    {
      IxSq enemy = ix_lsb (enemies);

      task->visit |= task->seen[ix_piece_type (swaps->board[enemy])] & IX_BIT (enemy);
    }
  /* An attacker on a square that P1 has left is used up. */
  if (task->visit & swaps->visited)
    return FALSE;
  return swaps->king[!colour] == IX_SQ_NONE || !(task->visit & IX_BIT (swaps->king[!colour]));
}

/* All tasks: each piece that may swap, with the king on its square and on every square from
 * which some piece could reach it. */
static GArray *
plan_all (const IxSwaps *swaps)
{
  const IxPosition *pos = swaps->pos;
  IxSq king = swaps->king[pos->turn];
  guint64 pieces = pos->active != IX_SQ_NONE ? IX_BIT (pos->active) : pos->colour[pos->turn];
  guint64 near = (ix_piece_attacks (IX_PIECE (IX_QUEEN, pos->turn), king, swaps->occupied) |
                  ix_lines[king].knight) &
                 swaps->occupied & ~pos->visited;
  GArray *tasks = g_array_new (FALSE, FALSE, sizeof (Task));

  for (pieces &= ~IX_BIT (king); pieces != 0; pieces = ix_pop_lsb (pieces))
    for (guint64 places = near | IX_BIT (king); places != 0; places = ix_pop_lsb (places))
      {
        Task task;

        if (ix_lsb (places) == king || !(pos->visited & IX_BIT (king)))
          if (plan (swaps, ix_lsb (pieces), ix_lsb (places), &task))
            g_array_append_val (tasks, task);
      }
  return tasks;
}

static gboolean
like_forbidden_so_far (const IxPosition *pos)
{
  for (guint64 left = pos->visited; left != 0; left = ix_pop_lsb (left))
    if (pos->board[ix_lsb (left)] != pos->ko_placement[ix_lsb (left)])
      return FALSE;
  return pos->ko;
}

static void
find_paths (IxSwaps *swaps,
            Search  *search)
{
  g_autoptr (GArray) tasks = plan_all (swaps);
  g_autofree Seen *seen = g_new0 (Seen, N_SEEN);
  gboolean like_forbidden = like_forbidden_so_far (swaps->pos);
  Walk walk = { .swaps = swaps, .search = search, .seen = seen };

  for (search->longest = 1; search->cut && !search->found && !search->given_up;
       search->longest++)
    {
      gboolean cut = FALSE;

      for (guint i = 0; i < tasks->len && !search->found && !search->given_up; i++)
        {
          walk.task = &g_array_index (tasks, Task, i);
          walk.round++;
          if (walk.task->exhausted)
            continue;
          search->cut = FALSE;
          search->turn.n = 0;
          walk_on (&walk, walk.task->p1, ix_piece_type (swaps->board[walk.task->p1]),
                   swaps->visited,
                   like_forbidden);
          walk.task->exhausted = !search->cut;
          cut |= search->cut;
        }
      search->cut = cut;
    }
  for (guint i = 0; i < tasks->len; i++)
    for (IxPieceType type = 0; type < IX_N_PIECE_TYPES; type++)
      g_free (g_array_index (tasks, Task, i).graphs[type]);
}

IxSwapSearch
ix_swap_search (const IxPosition *pos,
                guint             bound,
                IxTurn           *turn,
                guint            *tried)
{
  Search search = { .bound = bound, .cut = TRUE };
  IxSwaps swaps;

  ix_swaps_begin (&swaps, pos);
  if (swaps.checkers != 0 && pos->variant->swap_check == IX_SWAP_CHECK_PERSIST)
    find_paths (&swaps, &search);
  else
    try_all (&swaps, &search);
  if (turn != NULL && search.found)
    *turn = search.turn;
  if (tried != NULL)
    *tried = search.tried;
  if (search.found)
    return IX_SWAP_SEARCH_FOUND;
  return search.given_up || search.doubted ? IX_SWAP_SEARCH_UNPROVEN : IX_SWAP_SEARCH_NONE;
}
