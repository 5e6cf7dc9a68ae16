/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-dutch.h"

#include <stdlib.h>
#include <string.h>

#define N_MOST 16
#define BYE 99
#define LIMBO_DIFFERENCE 100000

typedef struct
{
  guint place, number;
  int score;
  char colours[64]; /* of the games that were played: "WBB" */
  int cd;
  char wish;    /* 'W', 'B' or '-' */
  int strength; /* 0 none, 1 mild, 2 strong, 3 absolute */
  int unplayed;
  gboolean top, bye_allowed;
  int floats[3]; /* 1 and 2 rounds before: -1 down, 1 up */
} Player;

typedef struct
{
  const IxCrossTable *table;
  char initial;
  int n;
  Player p[N_MOST];
  int mate[N_MOST]; /* BYE, or -1 */
  GArray *best;  /* of int */
  int best_mate[N_MOST];
  gboolean only_exists, exists;
} Search;

static int
float_of (const IxCrossTable *table, guint place, guint round)
{
  const IxRoundEntry *r = ix_cross_table_round (table, place, round);
  int diff;

  if (r->kind != IX_ROUND_GAME)
    return r->points > table->points.loss ? -1 : 0;
  diff = ix_cross_table_score (table, place, round) -
         ix_cross_table_score (table, r->opponent, round);
  return diff > 0 ? -1 : diff < 0 ? 1 : 0;
}

/* Its number among all who have been told a pairing before, or are now. */
static guint
number_of (const IxCrossTable *table, guint place)
{
  guint now = table->n_paired - 1, number = 1;

  for (guint i = 0; i < place; i++)
    {
      gboolean told = !ix_cross_table_at (table, i)->withdrawn &&
                      ix_cross_table_round (table, i, now)->kind == IX_ROUND_NONE;

      for (guint r = 0; r < now; r++)
        told |= strchr ("GFfP", "-GFfPHHH"[ix_cross_table_round (table, i, r)->kind]) != NULL;
      number += told;
    }
  return number;
}

static Player
describe (const IxCrossTable *table, guint place)
{
  guint before = table->n_paired - 1;
  Player p = { .place = place, .wish = '-', .bye_allowed = TRUE };
  int len = 0;

  p.number = number_of (table, place);

  p.score = ix_cross_table_score (table, place, before);
  for (guint i = 0; i < before; i++)
    {
      const IxRoundEntry *r = ix_cross_table_round (table, place, i);

      if (r->kind == IX_ROUND_GAME)
        {
          p.colours[len++] = r->side == IX_SIDE_WHITE ? 'W' : 'B';
          p.cd += r->side == IX_SIDE_WHITE ? 1 : -1;
        }
      else
        {
          p.unplayed++;
          if (r->kind == IX_ROUND_PAB || r->points >= table->points.win)
            p.bye_allowed = FALSE;
        }
    }
  if (p.cd < -1 || (p.cd <= 1 && len > 1 && p.colours[len - 1] == 'B' && p.colours[len - 2] == 'B'))
    p.wish = 'W', p.strength = 3;
  else if (p.cd > 1 || (len > 1 && p.colours[len - 1] == 'W' && p.colours[len - 2] == 'W'))
    p.wish = 'B', p.strength = 3;
  else if (p.cd != 0)
    p.wish = p.cd < 0 ? 'W' : 'B', p.strength = 2;
  else if (len > 0)
    p.wish = p.colours[len - 1] == 'W' ? 'B' : 'W', p.strength = 1;
  for (guint i = 1; i <= 2 && i <= before; i++)
    p.floats[i] = float_of (table, place, before - i);
  p.top = before + 1 == table->n_rounds &&
          p.score > (double) table->points.win * (double) before / 2;
  return p;
}

static gboolean
may_meet (const Search *s, int a, int b)
{
  const Player *p = &s->p[a], *q = &s->p[b];

  if (p->strength == 3 && q->strength == 3 && p->wish == q->wish && !p->top && !q->top)
    return FALSE;
  for (guint i = 0; i + 1 < s->table->n_paired; i++)
    {
      const IxRoundEntry *r = ix_cross_table_round (s->table, p->place, i);

      if (r->kind == IX_ROUND_GAME && r->opponent == q->place)
        return FALSE;
    }
  for (guint i = 0; i < s->table->forbidden->len; i++)
    {
      const guint *pair = (const guint *) (gpointer) s->table->forbidden->data + 2 * i;

      if (MIN (pair[0], pair[1]) == MIN (p->place, q->place) &&
          MAX (pair[0], pair[1]) == MAX (p->place, q->place))
        return FALSE;
    }
  return TRUE;
}

/* Does @a, the higher-ranked, get White? */
static gboolean
white (const Search *s, int a, int b)
{
  const Player *p = &s->p[a], *q = &s->p[b];
  size_t m = strlen (p->colours), n = strlen (q->colours);

  if (p->wish != q->wish && p->wish != '-')
    return p->wish == 'W';
  if (p->wish != q->wish)
    return q->wish == 'B';
  if (p->strength != q->strength)
    return (p->strength > q->strength) == (p->wish == 'W');
  if (p->strength == 3 && abs (p->cd) != abs (q->cd))
    return (abs (p->cd) > abs (q->cd)) == (p->wish == 'W');
  for (size_t i = 1; i <= m && i <= n; i++)
    if (p->colours[m - i] != q->colours[n - i])
      return p->colours[m - i] == 'B';
  if (p->wish != '-')
    return p->wish == 'W';
  return (p->number % 2 == 1) == (s->initial == 'W');
}

static void
add (GArray *key, int value)
{
  g_array_append_val (key, value);
}

static int
descending (gconstpointer a, gconstpointer b)
{
  return *(const int *) b - *(const int *) a;
}

static void
add_list (GArray *key, int *list, int n)
{
  qsort (list, (size_t) n, sizeof *list, descending);
  g_array_append_vals (key, list, (guint) n);
}

/* C6 and C7, for C8 of the bracket behind: who of the @n is not paired with another of them. */
static int
add_downfloaters (const Search *s, GArray *key, const int *bracket, int n, int *floaters)
{
  int scores[N_MOST], n_floaters = 0;
  gboolean in[N_MOST] = { FALSE };

  for (int i = 0; i < n; i++)
    in[bracket[i]] = TRUE;
  for (int i = 0; i < n; i++)
    if (s->mate[bracket[i]] == BYE || !in[s->mate[bracket[i]]])
      {
        scores[n_floaters] = s->p[bracket[i]].score;
        floaters[n_floaters++] = bracket[i];
      }
  add (key, n_floaters);
  add_list (key, scores, n_floaters);
  return n_floaters;
}

/* Puts the next scoregroup behind the @n in @bracket. */
static int
add_scoregroup (const Search *s, int *next, int *bracket, int n)
{
  int score;

  if (*next == s->n)
    return n;
  score = s->p[*next].score;
  while (*next < s->n && s->p[*next].score == score)
    bracket[n++] = (*next)++;
  return n;
}

static void
add_colours (const Search *s, GArray *key, const int *bracket, int n, const gboolean *in)
{
  int c[4] = { 0, 0, 0, 0 };

  for (int i = 0; i < n; i++)
    {
      int a = bracket[i], b = s->mate[a];
      const Player *p = &s->p[a], *q;
      gboolean w;
      size_t len = strlen (p->colours);
      char got;

      if (b == BYE || !in[b])
        continue;
      q = &s->p[b];
      w = a < b ? white (s, a, b) : !white (s, b, a);
      got = w ? 'W' : 'B';
      c[0] += (p->top || q->top) && abs (p->cd + (w ? 1 : -1)) > 2;
      c[1] += (p->top || q->top) && len > 1 && p->colours[len - 1] == got &&
              p->colours[len - 2] == got;
      c[2] += p->wish != '-' && p->wish != got;
      c[3] += p->wish != '-' && p->wish != got && p->strength == 2;
    }
  for (int i = 0; i < 4; i++)
    add (key, c[i]);
}

static void
add_floats (const Search *s, GArray *key, const int *bracket, int n_mdps, int n, const gboolean *in)
{
  int down[3] = { 0 }, up[3] = { 0 };

  for (int round = 1; round <= 2; round++)
    {
      for (int i = n_mdps; i < n; i++)
        down[round] += (s->mate[bracket[i]] == BYE || !in[s->mate[bracket[i]]]) &&
                       s->p[bracket[i]].floats[round] == -1;
      for (int i = 0; i < n_mdps; i++)
        {
          int mate = s->mate[bracket[i]];

          up[round] += mate != BYE && in[mate] && s->p[mate].floats[round] == 1;
        }
      add (key, down[round]);
      add (key, up[round]);
    }
  for (int round = 1; round <= 2; round++)
    {
      int mdps[N_MOST], opponents[N_MOST], n_down = 0, n_up = 0;

      for (int i = 0; i < n_mdps; i++)
        {
          const Player *p = &s->p[bracket[i]];
          int mate = s->mate[bracket[i]];
          gboolean paired = mate != BYE && in[mate];
          int difference = paired ? p->score - s->p[mate].score : LIMBO_DIFFERENCE + p->score;

          if (p->floats[round] == -1)
            mdps[n_down++] = difference;
          if (paired && s->p[mate].floats[round] == 1)
            opponents[n_up++] = difference;
        }
      add_list (key, mdps, n_down);
      add_list (key, opponents, n_up);
    }
}

static int
compare_keys (const GArray *a, const GArray *b)
{
  for (guint i = 0; i < MIN (a->len, b->len); i++)
    {
      int x = g_array_index (a, int, i), y = g_array_index (b, int, i);

      if (x != y)
        return x < y ? -1 : 1;
    }
  return 0;
}

/* When the pairing of the @n of a remainder comes up (3.6, 4.2, 4.3): the earliest of all ways to
 * have one of each pair in S1. */
static void
add_order (const Search *s, GArray *key, const int *players, int n)
{
  int bsn[N_MOST], first[N_MOST], second[N_MOST], n_pairs = 0;
  g_autoptr (GArray) best = NULL;

  memset (bsn, -1, sizeof bsn);
  for (int i = 0; i < n; i++)
    bsn[players[i]] = i;
  for (int i = 0; i < n; i++)
    {
      int mate = s->mate[players[i]];

      if (mate != BYE && bsn[mate] > i)
        first[n_pairs] = i, second[n_pairs++] = bsn[mate];
    }
  for (int mask = 0; mask < 1 << n_pairs; mask++)
    {
      g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (int));
      int opponent[N_MOST];
      gboolean in_first[N_MOST] = { FALSE };
      int count = 0, sum = 0;

      for (int i = 0; i < n_pairs; i++)
        {
          int a = mask >> i & 1 ? second[i] : first[i];

          in_first[a] = TRUE;
          opponent[a] = first[i] + second[i] - a;
        }
      for (int i = 0; i < n; i++)
        if (i >= n_pairs && in_first[i])
          count++, sum += i;
        else if (i < n_pairs && !in_first[i])
          sum -= i;
      add (order, count);
      add (order, sum);
      for (int i = n_pairs - 1; i >= 0; i--)
        if (!in_first[i])
          add (order, -i);
      for (int i = n_pairs; i < n; i++)
        if (in_first[i])
          add (order, i);
      for (int i = 0; i < n; i++)
        if (in_first[i])
          add (order, opponent[i]);
      if (best == NULL || compare_keys (order, best) < 0)
        {
          g_clear_pointer (&best, g_array_unref);
          best = g_array_ref (order);
        }
    }
  g_array_append_vals (key, best->data, best->len);
}

/* The order among those that are equally good: the MDPs that are paired, their opponents, then the
 * remainder. */
static void
add_sequence (const Search *s, GArray *key, const int *bracket, int n_mdps, int n,
              const gboolean *in)
{
  int remainder[N_MOST], n_remainder = 0;
  gboolean taken[N_MOST] = { FALSE };

  for (int i = 0; i < n_mdps; i++)
    if (s->mate[bracket[i]] != BYE && in[s->mate[bracket[i]]])
      add (key, i);
  for (int i = 0; i < n_mdps; i++)
    if (s->mate[bracket[i]] != BYE && in[s->mate[bracket[i]]])
      {
        add (key, s->mate[bracket[i]]);
        taken[s->mate[bracket[i]]] = TRUE;
      }
  for (int i = n_mdps; i < n; i++)
    if (!taken[bracket[i]])
      remainder[n_remainder++] = bracket[i];
  add_order (s, key, remainder, n_remainder);
}

static GArray *
key_of (const Search *s)
{
  GArray *key = g_array_new (FALSE, FALSE, sizeof (int));
  int bracket[N_MOST], n_mdps = 0, next = 0;

  for (int i = 0; i < s->n; i++)
    if (s->mate[i] == BYE)
      add (key, s->p[i].score);
  while (next < s->n)
    {
      int n = add_scoregroup (s, &next, bracket, n_mdps), beyond = next;
      int floaters[N_MOST], following[N_MOST], ignored[N_MOST], n_floaters;
      gboolean in[N_MOST] = { FALSE };

      for (int i = 0; i < n; i++)
        in[bracket[i]] = TRUE;
      n_floaters = add_downfloaters (s, key, bracket, n, floaters);
      memcpy (following, floaters, sizeof following);
      if (beyond < s->n)
        add_downfloaters (s, key, following, add_scoregroup (s, &beyond, following, n_floaters),
                          ignored);
      add (key, n_floaters == 1 && s->mate[floaters[0]] == BYE ? s->p[floaters[0]].unplayed : 0);
      add_colours (s, key, bracket, n, in);
      add_floats (s, key, bracket, n_mdps, n, in);
      add_sequence (s, key, bracket, n_mdps, n, in);
      n_mdps = n_floaters;
      memcpy (bracket, floaters, sizeof bracket);
    }
  return key;
}

static void
try_all (Search *s, int from)
{
  while (from < s->n && s->mate[from] != -1)
    from++;
  if (s->exists && s->only_exists)
    return;
  if (from == s->n)
    {
      s->exists = TRUE;
      if (!s->only_exists)
        {
          g_autoptr (GArray) key = key_of (s);

          if (s->best == NULL || compare_keys (key, s->best) < 0)
            {
              g_clear_pointer (&s->best, g_array_unref);
              s->best = g_array_ref (key);
              memcpy (s->best_mate, s->mate, sizeof s->mate);
            }
        }
      return;
    }
  for (int b = from + 1; b < s->n; b++)
    if (s->mate[b] == -1 && may_meet (s, from, b))
      {
        s->mate[from] = b;
        s->mate[b] = from;
        try_all (s, from + 1);
        s->mate[from] = s->mate[b] = -1;
      }
  for (int i = 0; i < s->n; i++)
    if (s->mate[i] == BYE)
      return;
  if (s->n % 2 != 0 && s->p[from].bye_allowed)
    {
      s->mate[from] = BYE;
      try_all (s, from + 1);
      s->mate[from] = -1;
    }
}

static int
by_rank (gconstpointer a, gconstpointer b)
{
  const Player *p = a, *q = b;

  return p->score != q->score ? q->score - p->score : (int) p->place - (int) q->place;
}

static void
search_init (Search *s, const IxCrossTable *table)
{
  *s = (Search) { .table = table, .initial = table->first_side == IX_SIDE_BLACK ? 'B' : 'W' };
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    if (!ix_cross_table_at (table, i)->withdrawn &&
        ix_cross_table_round (table, i, table->n_paired - 1)->kind == IX_ROUND_NONE)
      s->p[s->n++] = describe (table, i);
  g_assert_cmpint (s->n, <=, N_MOST);
  qsort (s->p, (size_t) s->n, sizeof (Player), by_rank);
  memset (s->mate, -1, sizeof s->mate);
}

gboolean
naive_dutch_exists (const IxCrossTable *table)
{
  Search s;

  search_init (&s, table);
  s.only_exists = TRUE;
  try_all (&s, 0);
  return s.exists;
}

gboolean
naive_dutch_pair (const IxCrossTable *table, guint *white_of)
{
  Search s;

  search_init (&s, table);
  try_all (&s, 0);
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    white_of[i] = G_MAXUINT;
  if (!s.exists)
    return FALSE;
  for (int i = 0; i < s.n; i++)
    if (s.best_mate[i] == BYE)
      white_of[s.p[i].place] = s.p[i].place;
    else if (i < s.best_mate[i] ? white (&s, i, s.best_mate[i]) : !white (&s, s.best_mate[i], i))
      white_of[s.p[i].place] = s.p[s.best_mate[i]].place;
  g_array_unref (s.best);
  return TRUE;
}
