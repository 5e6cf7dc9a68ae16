/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tie-breaks made of the scores of the opponents, and the rule for rounds that were not played. */

#include "ix-tiebreak-terms.h"

/* The contribution of a round. */
typedef struct {
  IxTieTerm term;
  gint      score;     /* of the opponent, or of the dummy */
  gint64    product;
  gboolean  voluntary; /* unplayed by choice: cut before others (16.5) */
} Contribution;

/* Rounds that were not played */

/* A bye that was asked for, or given for absence.  A full-point bye stands with the allocated one
 * (16.2.1). */
static gboolean
is_requested (IxRoundKind kind)
{
  return kind == IX_ROUND_HALF_BYE || kind == IX_ROUND_ZERO_BYE || kind == IX_ROUND_NONE;
}

/* 8.3: Fore Buchholz counts the games of the last round as draws, forfeited or not. */
static gboolean
is_drawn_ahead (const IxTieContext *context,
                gboolean            fore,
                const IxRoundEntry *round,
                guint               r)
{
  return fore && r + 1 == context->n_rounds && round->opponent != IX_NOBODY;
}

/* 16.2: a voluntarily unplayed round. */
static gboolean
is_voluntary (const IxTieContext *context,
              gboolean            fore,
              guint               place,
              guint               r)
{
  const IxRoundEntry *round = ix_cross_table_round (context->table, place, r);

  return is_requested (round->kind) || (round->kind == IX_ROUND_FORFEIT_LOSS &&
                                        !is_drawn_ahead (context, fore, round, r));
}

static gint
points_of (const IxTieContext *context,
           gboolean            fore,
           guint               place,
           guint               r,
           IxTieScore          score)
{
  const IxRoundEntry *round = ix_cross_table_round (context->table, place, r);

  if (is_drawn_ahead (context, fore, round, r))
    return ix_tie_draw_points (context, score);
  return ix_tie_round_points (context, place, r, score);
}

static gint
score_of (const IxTieContext *context,
          gboolean            fore,
          guint               place,
          IxTieScore          score)
{
  gint sum = 0;

  for (guint r = 0; r < context->n_rounds; r++)
    sum += points_of (context, fore, place, r, score);
  return sum;
}

/* 16.3: the adjusted score of an opponent: the real one, except that requested byes with no game
 * after them count as draws. */
static gint
adjusted_score (const IxTieContext *context,
                gboolean            fore,
                guint               place,
                IxTieScore          score)
{
  gint sum = score_of (context, fore, place, score);

  if (context->table->round_robin)
    return sum;
  for (guint r = context->n_rounds; r > 0; r--)
    {
      if (!is_voluntary (context, fore, place, r - 1))
        break;
      if (is_requested (ix_cross_table_round (context->table, place, r - 1)->kind))
        sum += ix_tie_draw_points (context, score) -
               ix_tie_round_points (context, place, r - 1, score);
    }
  return sum;
}

/* 16.4: the score of the dummy that stands for the opponent of a round without one.  Until 2026 it
 * was the own score; now no more than what the round could have been: the opponent who was to be
 * met, or a draw in every round. */
static gint
dummy_score (const IxTieContext *context,
             gboolean            fore,
             guint               place,
             const IxRoundEntry *round,
             IxTieScore          score)
{
  gint own = score_of (context, fore, place, score);

  if (context->rules_2024)
    return own;
  if (round->opponent != IX_NOBODY)
    return MIN (own, adjusted_score (context, fore, round->opponent, score));
  return MIN (own, ix_tie_draw_points (context, score) * (gint) context->n_rounds);
}

/* Is the round one that could bring points?  The byes of a round robin are structural (tournament.md
 * 1.6), and a round without an opponent has no dummy there: nothing is adjusted. */
static gboolean
has_term (const IxTieContext *context,
          guint               place,
          guint               r)
{
  return !context->table->round_robin ||
         ix_cross_table_round (context->table, place, r)->opponent != IX_NOBODY;
}

static Contribution
contribution (const IxTieContext *context,
              const IxTieBreak   *tie_break,
              guint               place,
              guint               r)
{
  const IxRoundEntry *round = ix_cross_table_round (context->table, place, r);
  gboolean fore = tie_break->kind == IX_TIE_FB || tie_break->fore;
  gint own = points_of (context, fore, place, r, tie_break->own);
  Contribution result = { .term = { .round = r, .opponent = round->opponent } };

  if (ix_tie_is_played (context, round) || is_drawn_ahead (context, fore, round, r))
    {
      result.score = adjusted_score (context, fore, round->opponent, tie_break->score);
      if (result.score != score_of (context, fore, round->opponent, tie_break->score))
        result.term.kind = IX_TERM_ADJUSTED;
    }
  else
    {
      result.term.kind = IX_TERM_DUMMY;
      result.score = dummy_score (context, fore, place, round, tie_break->score);
      result.voluntary = is_voluntary (context, fore, place, r);
    }
  result.product = (gint64) result.score * own;
  result.term.factors[0] = result.score;
  result.term.factors[1] = own;
  return result;
}

/* Cutting (14.1, 16.5) */

static gboolean
is_less (const Contribution *a,
         const Contribution *b)
{
  return a->score < b->score || (a->score == b->score && a->product < b->product);
}

/* The least contribution that is not cut; NULL if there is none. */
static Contribution *
find_least (GArray  *contributions,
            gboolean only_voluntary)
{
  Contribution *least = NULL;

  for (guint i = 0; i < contributions->len; i++)
    {
      Contribution *each = &g_array_index (contributions, Contribution, i);

      if (!each->term.cut && (each->voluntary || !only_voluntary) &&
          (least == NULL || is_less (each, least)))
        least = each;
    }
  return least;
}

/* Rounds that were not played by choice go first.  With products that holds only if it costs as
 * much as the least opponent would. */
static void
cut_least (GArray  *contributions,
           gboolean products)
{
  Contribution *least = find_least (contributions, FALSE);
  Contribution *voluntary = find_least (contributions, TRUE);

  if (voluntary != NULL && !(products && least->product > voluntary->product))
    least = voluntary;
  if (least != NULL)
    least->term.cut = TRUE;
}

static void
cut_greatest (GArray *contributions)
{
  Contribution *greatest = NULL;

  for (guint i = 0; i < contributions->len; i++)
    {
      Contribution *each = &g_array_index (contributions, Contribution, i);

      if (!each->term.cut && (greatest == NULL || is_less (greatest, each)))
        greatest = each;
    }
  if (greatest != NULL)
    greatest->term.cut = TRUE;
}

/* Sums */

static void
sum_contributions (const IxTieContext *context,
                   const IxTieBreak   *tie_break,
                   gboolean            products,
                   guint               place,
                   IxTieSum           *sum)
{
  g_autoptr (GArray) contributions = g_array_new (FALSE, FALSE, sizeof (Contribution));

  for (guint r = 0; r < context->n_rounds; r++)
    if (has_term (context, place, r))
      {
        Contribution each = contribution (context, tie_break, place, r);

        g_array_append_val (contributions, each);
      }
  for (guint i = 0; i < tie_break->cut_low; i++)
    cut_least (contributions, products);
  for (guint i = 0; i < tie_break->cut_high; i++)
    cut_greatest (contributions);
  for (guint i = 0; i < contributions->len; i++)
    {
      Contribution *each = &g_array_index (contributions, Contribution, i);

      each->term.amount = products ? each->product : 10 * (gint64) each->score;
      g_array_append_val (sum->terms, each->term);
    }
}

/* 8.2: of the opponents who were met. */
static void
sum_averages (const IxTieContext *context,
              const IxTieBreak   *tie_break,
              guint               place,
              IxTieSum           *sum)
{
  const IxTieBreak buchholz = {
    .kind = tie_break->fore ? IX_TIE_FB : IX_TIE_BH,
    .score = tie_break->score,
  };

  for (guint r = 0; r < context->n_rounds; r++)
    {
      const IxRoundEntry *round = ix_cross_table_round (context->table, place, r);
      IxTieValue value;

      if (!ix_tie_is_played (context, round))
        continue;
      value = ix_tie_break_value (context, &buchholz, round->opponent);
      ix_tie_add_term (sum, r, round->opponent, 100 * value.num / value.den);
    }
  sum->divisor = (gint) MAX (sum->terms->len, 1);
}

/* Returns how many matches somebody can have had.  In a round robin of an odd number nobody had one in
 * all rounds of a cycle. */
static guint
count_matches (const IxTieContext *context)
{
  guint most = 0;

  for (guint i = 0; i < ix_cross_table_n (context->table); i++)
    {
      guint n = 0;

      for (guint r = 0; r < context->n_rounds; r++)
        n += has_term (context, i, r);
      most = MAX (most, n);
    }
  return most;
}

/* 9.2: the points against opponents with at least half of the possible points. */
static void
sum_koya (const IxTieContext *context,
          const IxTieBreak   *tie_break,
          guint               place,
          IxTieSum           *sum)
{
  gint twice_limit =
    ix_tie_most_points (context, tie_break->score) * (gint) count_matches (context) +
    tie_break->limit * IX_POINT;

  for (guint r = 0; r < context->n_rounds; r++)
    {
      const IxRoundEntry *round = ix_cross_table_round (context->table, place, r);
      gint points = ix_tie_round_points (context, place, r, tie_break->score);

      if (!ix_tie_is_played (context, round))
        continue;
      ix_tie_add_term (sum, r, round->opponent, 10 * (gint64) points);
      g_array_index (sum->terms, IxTieTerm, sum->terms->len - 1).cut =
        2 * ix_tie_score (context, round->opponent, tie_break->score) < twice_limit;
    }
}

/* 13.4: the secondary score, and Buchholz scaled down to weigh as much at most, unless the factor is
 * given (13.4.2). */
static void
sum_schedule (const IxTieContext *context,
              const IxTieBreak   *tie_break,
              guint               place,
              IxTieSum           *sum)
{
  IxTieScore other = tie_break->score == IX_TIE_PRIMARY ? IX_TIE_SECONDARY : IX_TIE_PRIMARY;
  gint most = ix_tie_most_points (context, tie_break->score) * (gint) context->n_rounds;

  sum_contributions (context, tie_break, FALSE, place, sum);
  sum->divisor = tie_break->factor > 0
                   ? (gint) tie_break->factor
                   : MAX (most / MAX (ix_tie_most_points (context, other), 1), 1);
  sum->extra = 10 * (gint64) ix_tie_score (context, place, other);
}

void
ix_tie_sum_scores (const IxTieContext *context,
                   const IxTieBreak   *tie_break,
                   guint               place,
                   IxTieSum           *sum)
{
  switch (tie_break->kind)
    {
    case IX_TIE_AOB:
      sum_averages (context, tie_break, place, sum);
      break;
    case IX_TIE_KS:
      sum_koya (context, tie_break, place, sum);
      break;
    case IX_TIE_SSSC:
      sum_schedule (context, tie_break, place, sum);
      break;
    case IX_TIE_SB:
    case IX_TIE_ESB:
      sum_contributions (context, tie_break, TRUE, place, sum);
      break;
    default:
      sum_contributions (context, tie_break, FALSE, place, sum);
      break;
    }
}
