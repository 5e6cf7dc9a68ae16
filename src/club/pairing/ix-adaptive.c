/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rounds out of a Berger table (tournament.md 1.3).  All its rounds are disjoint, so whichever are
 * played, in whatever order, nobody meets anybody twice and no round is without a pairing.
 *
 * In a second cycle pairs repeat.  A late team in the free row has then missed some opponents of
 * the first one, and rounds in which it meets them come first. */
#include "ix-berger.h"
#include "ix-next-round.h"

/* The cost of a round, most important first. */
typedef struct {
  guint  too_early;   /* teams that meet again though they have not met all others */
  guint  early_byes;  /* byes of the team with the bye beyond the fewest */
  guint  leaders;     /* the team with the bye has the most points, from the second round on */
  gint64 unevenness;  /* sum of squares of the differences of scores, and of the bye */
  guint  stronger;    /* in the first round, teams after the one with the bye: the last has it */
  guint  n_same_club;
} Cost;

static gboolean
is_better (const Cost *a,
           const Cost *b)
{
  if (a->too_early != b->too_early)
    return a->too_early < b->too_early;
  if (a->early_byes != b->early_byes)
    return a->early_byes < b->early_byes;
  if (a->leaders != b->leaders)
    return a->leaders < b->leaders;
  if (a->unevenness != b->unevenness)
    return a->unevenness < b->unevenness;
  if (a->stronger != b->stronger)
    return a->stronger < b->stronger;
  return a->n_same_club < b->n_same_club;
}

/* Returns the team in each row, by strength or shuffled by the seed; IX_NOBODY in a free row.  With
 * an odd number of teams the last row is free, because the colours of the others are then even.  The
 * first row meets it in the first round: the last team is there, as a bye goes to the last. */
static guint *
fill_rows (const IxCrossTable *table,
           const IxPlan       *plan,
           guint               round)
{
  guint *rows = g_new (guint, plan->n_rows);

  for (guint i = 0; i < plan->n_rows; i++)
    rows[i] = i;
  if (plan->seed != 0)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (plan->seed);

      for (guint i = plan->n_teams - 1; i > 0; i--)
        {
          guint j = (guint) g_rand_int_range (rand, 0, (gint32) i + 1);
          guint kept = rows[i];

          rows[i] = rows[j];
          rows[j] = kept;
        }
    }
  for (guint i = 0; i < plan->n_teams && plan->n_rows > plan->n_teams; i++)
    if (rows[i] == plan->n_teams - 1)
      {
        rows[i] = rows[0];
        rows[0] = plan->n_teams - 1;
      }
  for (guint i = 0; i < plan->n_rows; i++)
    if (rows[i] >= ix_cross_table_n (table) ||
        !ix_cross_table_is_to_be_paired (table, rows[i], round))
      rows[i] = IX_NOBODY;
  return rows;
}

/* Has any of these pairs met more often than there were whole cycles, or is it kept apart? */
static gboolean
is_met_more (const IxCrossTable *table,
             const IxPlan       *plan,
             guint               round,
             const GArray       *pairs)
{
  guint n_cycles = round / (plan->n_rows - 1);

  for (guint i = 0; i < pairs->len; i++)
    {
      const IxPairing *pair = &g_array_index (pairs, IxPairing, i);

      if (pair->black != IX_NOBODY &&
          (ix_count_meetings (table, pair->white, pair->black, round) > n_cycles ||
           ix_cross_table_forbids (table, pair->white, pair->black)))
        return TRUE;
    }
  return FALSE;
}

/* Turns pairs of rows into pairs of places.  Returns NULL if they do not cover exactly the teams to
 * be paired, if more than one team would have no opponent: those should meet each other, or if one has met
 * too often. */
static GArray *
places_of (const IxCrossTable *table,
           const IxPlan       *plan,
           guint               round,
           const guint        *rows,
           const IxPairing    *row_pairs)
{
  g_autoptr (GArray) active = ix_list_active (table, round);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));
  guint bye = IX_NOBODY, n = 0;

  for (guint i = 0; i < plan->n_rows / 2; i++)
    {
      IxPairing pair = { rows[row_pairs[i].white], rows[row_pairs[i].black] };

      if (pair.white == IX_NOBODY && pair.black == IX_NOBODY)
        continue;
      if (pair.white != IX_NOBODY && pair.black != IX_NOBODY)
        {
          g_array_append_val (pairs, pair);
          n += 2;
          continue;
        }
      if (bye != IX_NOBODY)
        return NULL;
      bye = pair.white != IX_NOBODY ? pair.white : pair.black;
      n++;
    }
  if (n != active->len)
    return NULL;
  if (bye != IX_NOBODY)
    {
      IxPairing pair = { bye, IX_NOBODY };

      g_array_append_val (pairs, pair);
    }
  return is_met_more (table, plan, round, pairs) ? NULL : g_steal_pointer (&pairs);
}

/* Returns the pairs of round @number of the cycles, to be played as @round; NULL if it cannot be
 * used. */
static GArray *
pairs_of_cycles (const IxCrossTable *table,
                 const IxPlan       *plan,
                 guint               round,
                 guint               number)
{
  g_autofree guint *rows = fill_rows (table, plan, round);
  g_autofree IxPairing *row_pairs = g_new (IxPairing, plan->n_rows / 2);

  ix_berger_cycles_round (plan->n_rows, plan->n_rounds, number, row_pairs);
  return places_of (table, plan, round, rows, row_pairs);
}

/* Has any of these pairs been paired in a round from @from on, and before @round? */
static gboolean
was_paired (const IxCrossTable *table,
            guint               from,
            guint               round,
            const GArray       *pairs)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const IxPairing *pair = &g_array_index (pairs, IxPairing, i);

      for (guint r = from; r < MIN (round, table->n_paired) && pair->black != IX_NOBODY; r++)
        if (ix_cross_table_round (table, pair->white, r)->opponent == pair->black)
          return TRUE;
    }
  return FALSE;
}

GArray *
ix_berger_pairs (const IxCrossTable *table,
                 const IxPlan       *plan,
                 guint               round)
{
  guint length = plan->n_rows - 1;
  guint begin = round / length * length;
  guint least = G_MAXUINT;
  g_autoptr (GArray) best = NULL;

  if (begin == 0)
    return pairs_of_cycles (table, plan, round, round);
  /* The round that is due comes first, then the others of its cycle. */
  for (guint k = 0; k < length && least > 0; k++)
    {
      guint number = begin + (round - begin + k) % length;
      g_autoptr (GArray) pairs = pairs_of_cycles (table, plan, round, number);
      guint n;

      if (pairs == NULL || was_paired (table, begin, round, pairs))
        continue;
      n = ix_count_too_early (table, round, pairs);
      if (n >= least)
        continue;
      least = n;
      g_clear_pointer (&best, g_array_unref);
      best = g_steal_pointer (&pairs);
    }
  return g_steal_pointer (&best);
}

static Cost
measure (const IxCrossTable *table,
         guint               round,
         const GArray       *pairs)
{
  const IxByeScores byes = ix_bye_scores (table, round);
  Cost cost = { .too_early = ix_count_too_early (table, round, pairs) };

  for (guint i = 0; i < pairs->len; i++)
    {
      const IxPairing *pair = &g_array_index (pairs, IxPairing, i);
      gint score = ix_cross_table_score (table, pair->white, round);
      const char *club = ix_cross_table_at (table, pair->white)->club;

      if (pair->black == IX_NOBODY)
        {
          cost.early_byes += ix_count_byes (table, pair->white, round) - byes.least_byes;
          cost.leaders += ix_bye_is_of_leader (&byes, score, round);
          cost.unevenness += ix_bye_unevenness (&byes, score);
          cost.stronger = round == 0 ? ix_cross_table_n (table) - 1 - pair->white : 0;
          continue;
        }
      score -= ix_cross_table_score (table, pair->black, round);
      cost.unevenness += (gint64) score * score;
      cost.n_same_club += club != NULL &&
                          g_strcmp0 (club, ix_cross_table_at (table, pair->black)->club) == 0;
    }
  return cost;
}

/* Returns the pairs of round @number of the table; NULL if it cannot be used. */
static GArray *
pairs_of_table (const IxCrossTable *table,
                const IxPlan       *plan,
                guint               round,
                const guint        *rows,
                guint               number)
{
  g_autofree IxPairing *row_pairs = g_new (IxPairing, plan->n_rows / 2);

  ix_berger_round (plan->n_rows, number, row_pairs);
  return places_of (table, plan, round, rows, row_pairs);
}

GArray *
ix_adaptive_pairs (const IxCrossTable *table,
                   const IxPlan       *plan,
                   guint               round,
                   guint               skip,
                   guint              *chosen)
{
  g_autofree guint *rows = fill_rows (table, plan, round);
  g_autoptr (GArray) best = NULL;
  Cost best_cost = { 0 };

  for (guint r = 0; r < plan->n_rows - 1; r++)
    {
      g_autoptr (GArray) pairs = r == skip ? NULL : pairs_of_table (table, plan, round, rows, r);
      Cost cost;

      if (pairs == NULL)
        continue;
      cost = measure (table, round, pairs);
      if (best != NULL && !is_better (&cost, &best_cost))
        continue;
      g_clear_pointer (&best, g_array_unref);
      best = g_steal_pointer (&pairs);
      best_cost = cost;
      *chosen = r;
    }
  return g_steal_pointer (&best);
}

gboolean
ix_adaptive_may_rest (const IxCrossTable *table,
                      const IxPlan       *plan,
                      guint               round,
                      guint               place)
{
  g_autofree guint *rows = fill_rows (table, plan, round);

  for (guint r = 0; r < plan->n_rows - 1; r++)
    {
      g_autoptr (GArray) pairs = pairs_of_table (table, plan, round, rows, r);
      const IxPairing *last =
        pairs != NULL && pairs->len > 0 ? &g_array_index (pairs, IxPairing, pairs->len - 1) : NULL;

      if (last != NULL && last->black == IX_NOBODY && last->white == place)
        return TRUE;
    }
  return FALSE;
}
