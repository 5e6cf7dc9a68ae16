/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-dutch.h"

#include <glib/gi18n-lib.h>

#include "ix-dutch-private.h"

/* The handbook defines the right pairing by an order of candidates (3.5 to 3.8, 4): the first of
 * the best ones is taken.  Here the best ones are the matchings of greatest weight.  The first of
 * them is found by the decisions that make up the order, from the one that changes last to the one
 * that changes first: which MDPs are paired, with whom, which players are exchanged in the
 * remainder, and whom those of S1 meet. */

/* The rank of a wanted mate and of an unwanted one, if no finer order is needed. */
#define WANTED 0
#define UNWANTED 1

typedef struct {
  guint higher, lower; /* by the field's order; IX_NOBODY: the bye */
} Pair;

typedef struct {
  IxDutchField *field;
  GArray       *left;  /* of guint: who is not paired yet, in order */
  GArray       *pairs; /* of Pair */
} Round;

static guint
left_at (const GArray *left,
         guint         i)
{
  return g_array_index (left, guint, i);
}

static void
add_pair (Round *round,
          guint  higher,
          guint  lower)
{
  Pair pair = { higher, lower };

  g_array_append_val (round->pairs, pair);
}

/* Removes who is paired. */
static void
drop_paired (Round *round)
{
  g_autofree gboolean *paired = g_new0 (gboolean, round->field->players->len);
  guint n = 0;

  for (guint i = 0; i < round->pairs->len; i++)
    {
      Pair pair = g_array_index (round->pairs, Pair, i);

      paired[pair.higher] = TRUE;
      if (pair.lower != IX_NOBODY)
        paired[pair.lower] = TRUE;
    }
  for (guint i = 0; i < round->left->len; i++)
    {
      guint player = left_at (round->left, i);

      if (!paired[player])
        g_array_index (round->left, guint, n++) = player;
    }
  g_array_set_size (round->left, n);
}

static guint
count_score (const Round *round,
             guint        from,
             gint         score)
{
  guint n = 0;

  while (from + n < round->left->len &&
         ix_dutch_player (round->field, left_at (round->left, from + n))->score == score)
    n++;
  return n;
}

/* C4 and C5 for the whole round: is there a pairing, and what is the lowest possible score of the
 * player with the bye? */
static gboolean
find_bye_score (const IxDutchField *field,
                const GArray       *players,
                gint               *score)
{
  guint n = players->len;

  if (n % 2 == 0)
    return ix_dutch_can_complete (field, players, 0, FALSE, 0);
  for (guint i = n - 1; i < n; i--)
    {
      *score = ix_dutch_player (field, i)->score;
      if ((i == n - 1 || *score != ix_dutch_player (field, i + 1)->score) &&
          ix_dutch_can_complete (field, players, 0, TRUE, *score))
        return TRUE;
    }
  return FALSE;
}

/* Decides which MDPs are paired, the higher ones first (4.4), and with whom (4.2).  MDPs that
 * @bracket has afterwards are in the Limbo. */
static void
add_mdps (Round          *round,
          IxDutchBracket *bracket,
          IxMatching     *matching)
{
  guint n = ix_dutch_bracket_bye (bracket) + 1, n_mdps = bracket->n_mdps;
  g_autofree guint *rank = g_new (guint, n);
  g_autofree gboolean *limbo = g_new0 (gboolean, n_mdps);

  for (guint u = 0; u < n; u++)
    rank[u] = u < bracket->n_players ? WANTED : UNWANTED;
  for (guint i = 0; i < n_mdps; i++)
    limbo[i] = ix_matching_choose (matching, i, rank) >= bracket->n_players;

  for (guint u = 0; u < n; u++)
    rank[u] = u;
  for (guint i = 0; i < n_mdps; i++)
    if (!limbo[i])
      {
        add_pair (round, left_at (bracket->players, i),
                  left_at (bracket->players, ix_matching_choose (matching, i, rank)));
        bracket->n_mdps--;
      }
}

/* Pairs the MDPs of @bracket; once more with all of the rest if what was chosen leaves them no
 * pairing. */
static void
pair_mdps (Round          *round,
           IxDutchBracket *bracket)
{
  guint n_mdps = bracket->n_mdps, n_pairs = round->pairs->len;

  ix_dutch_bracket_set_rest (bracket, FALSE);
  for (;;)
    {
      g_autoptr (IxMatching) matching = ix_dutch_bracket_solve (bracket);

      add_mdps (round, bracket, matching);
      if (ix_dutch_bracket_holds (bracket, matching))
        return;
      g_array_set_size (round->pairs, n_pairs);
      bracket->n_mdps = n_mdps;
      ix_dutch_bracket_set_rest (bracket, TRUE);
    }
}

/* Chooses the @n players moved from S1 to S2, lowest first, if @first, or from S2 to S1, highest
 * first (4.3).  Marks them in @exchanged. */
static void
choose_exchanged (const IxDutchBracket *bracket,
                  IxMatching           *matching,
                  guint                 n,
                  gboolean              first,
                  gboolean             *exchanged)
{
  guint end = bracket->n_mdps + bracket->n_first;
  guint n_all = ix_dutch_bracket_bye (bracket) + 1;
  g_autofree guint *rank = g_new (guint, n_all);

  for (guint i = 0; n > 0; i++)
    {
      guint v = first ? end - 1 - i : end + i;

      for (guint u = 0; u < n_all; u++)
        if (first)
          rank[u] = u < v || u >= bracket->n_players ? WANTED : UNWANTED;
        else
          rank[u] = u > v && u < bracket->n_players ? WANTED : UNWANTED;
      exchanged[v] = rank[ix_matching_choose (matching, v, rank)] == WANTED;
      n -= exchanged[v];
    }
}

/* Adds the pairs of a homogeneous bracket or a remainder: the exchange (4.3), then the
 * transposition (4.2). */
static void
add_pairs (Round          *round,
           IxDutchBracket *bracket,
           IxMatching     *matching)
{
  guint begin = bracket->n_mdps, end = bracket->n_mdps + bracket->n_first;
  guint n_all = ix_dutch_bracket_bye (bracket) + 1, n_exchanged = 0;
  g_autofree gboolean *exchanged = g_new0 (gboolean, n_all);
  g_autofree guint *rank = g_new (guint, n_all);

  for (guint v = end; v < bracket->n_players; v++)
    {
      guint mate = ix_matching_mate (matching, v);

      n_exchanged += mate > v && mate < bracket->n_players;
    }
  choose_exchanged (bracket, matching, n_exchanged, TRUE, exchanged);
  choose_exchanged (bracket, matching, n_exchanged, FALSE, exchanged);

  for (guint u = 0; u < n_all; u++)
    rank[u] = u;
  for (guint v = begin; v < bracket->n_players; v++)
    if (v < end ? !exchanged[v] : exchanged[v])
      add_pair (round, left_at (bracket->players, v),
                left_at (bracket->players, ix_matching_choose (matching, v, rank)));
}

/* Pairs the residents of @bracket who have no MDP as opponent.  S1 is as large as there are pairs,
 * which is only known when they are found; mostly all can be paired. */
static void
pair_remainder (Round          *round,
                IxDutchBracket *bracket)
{
  guint n_pairs = (bracket->n_players - bracket->n_mdps) / 2, n_before = round->pairs->len;

  bracket->remainder = TRUE;
  ix_dutch_bracket_set_rest (bracket, FALSE);
  for (;;)
    {
      g_autoptr (IxMatching) matching = NULL;

      bracket->n_first = n_pairs;
      matching = ix_dutch_bracket_solve (bracket);
      n_pairs = (bracket->n_players - ix_dutch_bracket_downfloaters (bracket, matching)) / 2;
      if (n_pairs != bracket->n_first)
        continue;
      add_pairs (round, bracket, matching);
      if (ix_dutch_bracket_holds (bracket, matching))
        return;
      g_array_set_size (round->pairs, n_before);
      ix_dutch_bracket_set_rest (bracket, TRUE);
    }
}

/* Removes who is paired by now. */
static void
drop_from_bracket (Round          *round,
                   IxDutchBracket *bracket)
{
  guint n = round->left->len;

  drop_paired (round);
  bracket->n_players -= n - round->left->len;
}

/* Pairs the bracket of the first @n_mdps players left and the next scoregroup.  Returns the number
 * of players that float down. */
static guint
pair_bracket (Round   *round,
              guint    n_mdps,
              gboolean bye,
              gint     bye_score)
{
  gint score = ix_dutch_player (round->field, left_at (round->left, n_mdps))->score;
  IxDutchBracket bracket = {
    .field = round->field,
    .players = round->left,
    .n_players = n_mdps + count_score (round, n_mdps, score),
    .n_mdps = n_mdps,
    .bye = bye,
    .bye_score = bye_score,
  };

  if (bracket.n_players < round->left->len)
    {
      guint next = left_at (round->left, bracket.n_players);

      bracket.n_next = count_score (round, bracket.n_players,
                                    ix_dutch_player (round->field, next)->score);
    }
  if (n_mdps > 0)
    {
      pair_mdps (round, &bracket);
      drop_from_bracket (round, &bracket);
    }
  if (bracket.n_players >= bracket.n_mdps + 2)
    {
      pair_remainder (round, &bracket);
      drop_from_bracket (round, &bracket);
    }
  return bracket.n_players;
}

static void
pair_all (Round   *round,
          gboolean bye,
          gint     bye_score)
{
  guint n_mdps = 0;

  while (n_mdps < round->left->len)
    n_mdps = pair_bracket (round, n_mdps, bye, bye_score);
  if (bye)
    add_pair (round, left_at (round->left, 0), IX_NOBODY);
}

static const IxDutchPlayer *
player_or_null (const IxDutchField *field,
                guint               i)
{
  return i == IX_NOBODY ? NULL : ix_dutch_player (field, i);
}

/* The order of the boards (C.04.2): the score of the higher player, the sum of both, the order of
 * the higher players.  The bye is last. */
static gint
compare_pairs (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const Pair *p = a, *q = b;
  const IxDutchField *field = data;
  const IxDutchPlayer *p_lower = player_or_null (field, p->lower);
  const IxDutchPlayer *q_lower = player_or_null (field, q->lower);
  gint p_score = ix_dutch_player (field, p->higher)->score;
  gint q_score = ix_dutch_player (field, q->higher)->score;

  if (p_lower == NULL || q_lower == NULL)
    return p_lower == NULL ? 1 : -1;
  if (p_score != q_score)
    return p_score > q_score ? -1 : 1;
  if (p_lower->score != q_lower->score)
    return p_lower->score > q_lower->score ? -1 : 1;
  return p->higher < q->higher ? -1 : 1;
}

static void
write_pairs (Round  *round,
             GArray *pairs)
{
  g_array_sort_with_data (round->pairs, compare_pairs, round->field);
  for (guint i = 0; i < round->pairs->len; i++)
    {
      Pair pair = g_array_index (round->pairs, Pair, i);
      const IxDutchPlayer *higher = ix_dutch_player (round->field, pair.higher);
      const IxDutchPlayer *lower = player_or_null (round->field, pair.lower);
      IxPairing pairing = { higher->place, lower != NULL ? lower->place : IX_NOBODY };

      if (lower != NULL &&
          ix_dutch_colour (round->field, pair.higher, pair.lower) == IX_SIDE_BLACK)
        pairing = (IxPairing) { lower->place, higher->place };
      g_array_append_val (pairs, pairing);
    }
}

static gboolean
has_open_game (const IxDutchField *field)
{
  for (guint i = 0; i < ix_cross_table_n (field->table); i++)
    for (guint r = 0; r < field->n_before; r++)
      if (ix_cross_table_round (field->table, i, r)->open)
        return TRUE;
  return FALSE;
}

gboolean
ix_dutch_pair (const IxCrossTable *table,
               GArray             *pairs,
               GError            **error)
{
  g_autoptr (IxDutchField) field = NULL;
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Pair));
  Round round = { NULL, left, found };
  gint bye_score = 0;

  g_array_set_size (pairs, 0);
  if (!ix_pairing_check_size (ix_cross_table_n (table), error))
    return FALSE;
  round.field = field = ix_dutch_field_new (table);
  if (has_open_game (field))
    {
      g_set_error_literal (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID,
                           _("A game of an earlier round has no result yet"));
      return FALSE;
    }
  for (guint i = 0; i < field->players->len; i++)
    g_array_append_val (left, i);
  if (!find_bye_score (field, left, &bye_score))
    {
      g_set_error_literal (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_NO_PAIRING,
                           _("The players cannot all be paired: too many of them have met, "
                             "must have the same colour or have had the bye"));
      return FALSE;
    }
  pair_all (&round, field->players->len % 2 != 0, bye_score);
  write_pairs (&round, pairs);
  return TRUE;
}
