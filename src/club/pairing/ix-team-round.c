/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pairing a whole round at once (IX_TEAM_SWISS_BY_ROUND): one matching of all teams, whose weight
 * holds all that is asked of the round. */
#include "ix-matching.h"
#include "ix-team-swiss-private.h"

/* The words of a weight, in this order:
 *  - C4 and C5 as digits.  The first one counts the pairs of different scores, against them; then
 *    comes one for each group but the highest, for those that float up from it.  With as many in
 *    all it is better to have more from the higher groups;
 *  - C7, before C8 to C10;
 *  - the upper members, a bit for each team that may be one: the first numbers are best;
 *  - the products of the numbers that meet. */
typedef struct {
  const IxSwissField *field;
  guint               n;
  guint              *teams;    /* by pairing number */
  guint               bits;     /* of a digit: for a number of pairs */
  guint               per_word; /* so many digits */
  guint               floats, uppers, products;
  guint               n_words;
} Weighing;

/* The bit @at of a word, from its highest. */
static gint64
high_bit (guint at)
{
  return G_GINT64_CONSTANT (1) << (IX_MATCHING_WORD_BITS - 1 - at);
}

static gint64
digit_one (const Weighing *weighing,
           guint           digit)
{
  guint behind = weighing->per_word - 1 - digit % weighing->per_word;

  return G_GINT64_CONSTANT (1) << behind * weighing->bits;
}

/* The weight of the pair of @i and @j, who has the greater number. */
static void
fill_weight (const Weighing *weighing,
             guint           i,
             guint           j,
             gint64         *weight)
{
  const IxSwissTeam *a = &weighing->field->teams[weighing->teams[i]];
  const IxSwissTeam *b = &weighing->field->teams[weighing->teams[j]];
  const IxSwissTeam *lower = a->group > b->group ? a : b;

  for (guint w = 0; w < weighing->n_words; w++)
    weight[w] = 0;
  weight[weighing->floats] = -ix_swiss_pair_cost (a, b);
  if (a->group != b->group)
    {
      weight[0] -= digit_one (weighing, 0);
      weight[lower->group / weighing->per_word] += digit_one (weighing, lower->group);
      if (lower->floated)
        weight[weighing->floats] -= G_GINT64_CONSTANT (1) << IX_SWISS_COST_BITS;
    }
  weight[weighing->uppers + i / IX_MATCHING_WORD_BITS] = high_bit (i % IX_MATCHING_WORD_BITS);
  weight[weighing->products] = (gint64) (a->place + 1) * (b->place + 1);
}

static void
weighing_init (Weighing           *weighing,
               const IxSwissField *field,
               guint              *teams,
               guint               n)
{
  *weighing = (Weighing) { .field = field, .teams = teams, .n = n };
  weighing->bits = g_bit_storage (n / 2);
  weighing->per_word = IX_MATCHING_WORD_BITS / weighing->bits;
  weighing->floats = (field->n_groups + weighing->per_word - 1) / weighing->per_word;
  weighing->uppers = weighing->floats + 1;
  weighing->products = weighing->uppers + (n + IX_MATCHING_WORD_BITS - 1) / IX_MATCHING_WORD_BITS;
  weighing->n_words = weighing->products + 1;
}

static IxMatching *
match (const Weighing *weighing)
{
  g_autoptr (IxMatching) matching = ix_matching_new (weighing->n, weighing->n_words);
  g_autofree gint64 *weight = g_new (gint64, weighing->n_words);

  for (guint i = 0; i < weighing->n; i++)
    for (guint j = i + 1; j < weighing->n; j++)
      if (ix_graph_has (weighing->field->may_meet, weighing->teams[i], weighing->teams[j]))
        {
          fill_weight (weighing, i, j, weight);
          ix_matching_add (matching, i, j, weight);
        }
  return ix_matching_solve (matching) ? g_steal_pointer (&matching) : NULL;
}

gboolean
ix_swiss_pair_round (const IxSwissField *field,
                     guint              *mates)
{
  guint n;
  g_autofree guint *teams = ix_swiss_list_teams (field, NULL, &n);
  g_autofree guint *rank = g_new (guint, n + 1);
  g_autoptr (IxMatching) matching = NULL;
  Weighing weighing;

  weighing_init (&weighing, field, teams, n);
  matching = match (&weighing);
  if (matching == NULL)
    return FALSE;
  /* Seldom is there a choice left: then the first lower members. */
  for (guint j = 0; j < n; j++)
    rank[j] = j;
  for (guint i = 0; i < n; i++)
    if (ix_matching_mate (matching, i) > i)
      ix_matching_choose (matching, i, rank);
  for (guint i = 0; i < n; i++)
    mates[teams[i]] = teams[ix_matching_mate (matching, i)];
  return TRUE;
}
