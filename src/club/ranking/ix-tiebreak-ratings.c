/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tie-breaks made of the ratings of the opponents (section 10).  All are whole numbers; only games
 * over the board count. */

#include <stdlib.h>

#include "ix-tiebreak-terms.h"

/* B.02 8.1.1: the difference in rating that a score of 50, 51, ... 100 per cent stands for. */
static const gint differences[51] = {
  0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
  125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
  284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
};

/* B.02 8.1.2: from which difference on 51, 52, ... 100 per cent are expected. */
static const gint thresholds[50] = {
  4,   11,  18,  26,  33,  40,  47,  54,  62,  69,  77,  84,  92,  99,  107, 114, 122,
  130, 138, 146, 154, 163, 171, 180, 189, 198, 207, 216, 226, 236, 246, 257, 268, 279,
  291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518, 560, 620, 736,
};

/* The quotient, half and more rounded up. */
static gint64
divide (gint64 num,
        gint64 den)
{
  gint64 twice = 2 * num + den;
  gint64 quotient = twice / (2 * den);

  return twice < 0 && twice % (2 * den) != 0 ? quotient - 1 : quotient;
}

gint
ix_expected_percent (gint difference)
{
  gint above = 0;

  while (above < (gint) G_N_ELEMENTS (thresholds) && abs (difference) >= thresholds[above])
    above++;
  return difference >= 0 ? 50 + above : 50 - above;
}

static gint
rating_of (const IxTieContext *context,
           guint               place,
           IxTieSum           *sum)
{
  return ix_cross_table_at (context->table, place)->rating;
}

/* Games over the board and the points made in them, as 1, 1/2, 0 in tenths. */
static guint
count_games (const IxTieContext *context,
             guint               place,
             gint               *points)
{
  guint n = 0;
  gint result;

  *points = 0;
  for (guint r = 0; r < context->n_rounds; r++)
    if (ix_tie_result (context, place, r, &result))
      {
        *points += result;
        n++;
      }
  return n;
}

/* Returns the rating of an opponent, or a performance. */
typedef gint (*OpponentValue) (const IxTieContext *context,
                               guint               opponent,
                               IxTieSum           *sum);

/* 10.1, 10.4, 10.5 */
static gint
average_of (const IxTieContext *context,
            guint               place,
            OpponentValue       value_of,
            IxTieSum           *sum)
{
  gint64 total = 0;
  gint64 n = 0;
  gint result;

  for (guint r = 0; r < context->n_rounds; r++)
    if (ix_tie_result (context, place, r, &result))
      {
        guint opponent = ix_cross_table_round (context->table, place, r)->opponent;
        gint value = value_of (context, opponent, NULL);

        total += value;
        n++;
        if (sum != NULL)
          ix_tie_add_term (sum, r, opponent, 100 * (gint64) value);
      }
  return n > 0 ? (gint) divide (total, n) : 0;
}

/* 10.2: ARO and the difference that the percentage stands for. */
static gint
performance (const IxTieContext *context,
             guint               place,
             IxTieSum           *sum)
{
  gint points;
  gint64 n = count_games (context, place, &points);
  gint average = average_of (context, place, rating_of, sum);
  gint difference = 0;

  if (n > 0)
    {
      gint percent = (gint) divide (100 * (gint64) points, IX_POINT * n);

      difference = percent >= 50 ? differences[percent - 50] : -differences[50 - percent];
    }
  if (sum != NULL)
    sum->extra = 100 * (gint64) difference;
  return average + difference;
}

/* The sum of per cents that a player of that rating can expect against the opponents met. */
static gint64
expectation (const IxTieContext *context,
             guint               place,
             gint                rating,
             IxTieSum           *sum)
{
  gint64 total = 0;
  gint result;

  for (guint r = 0; r < context->n_rounds; r++)
    if (ix_tie_result (context, place, r, &result))
      {
        guint opponent = ix_cross_table_round (context->table, place, r)->opponent;
        gint percent = ix_expected_percent (rating - rating_of (context, opponent, NULL));

        total += percent;
        if (sum != NULL)
          ix_tie_add_term (sum, r, opponent, percent);
      }
  return total;
}

/* The lowest or highest rating among the opponents. */
static gint
extreme_rating (const IxTieContext *context,
                guint               place,
                gboolean            highest)
{
  gint found = 0;
  gboolean any = FALSE;
  gint result;

  for (guint r = 0; r < context->n_rounds; r++)
    if (ix_tie_result (context, place, r, &result))
      {
        gint rating =
          rating_of (context, ix_cross_table_round (context->table, place, r)->opponent, NULL);

        if (!any || (highest ? rating > found : rating < found))
          found = rating;
        any = TRUE;
      }
  return found;
}

/* 10.3: the lowest rating that can expect as much; without a point 800 below the lowest. */
static gint
perfect_performance (const IxTieContext *context,
                     guint               place,
                     IxTieSum           *sum)
{
  gint low = extreme_rating (context, place, FALSE) - 800;
  gint high = extreme_rating (context, place, TRUE) + 800;
  gint points;

  if (count_games (context, place, &points) == 0)
    return 0;
  if (points == 0)
    high = low;
  while (low < high)
    {
      gint middle = low + (high - low) / 2;

      if (expectation (context, place, middle, NULL) >= 10 * (gint64) points)
        high = middle;
      else
        low = middle + 1;
    }
  if (sum != NULL)
    expectation (context, place, low, sum);
  return low;
}

/* 14.1: cuts the lowest or the highest rating that is left. */
static void
cut_rating (IxTieSum *sum,
            gboolean  highest)
{
  IxTieTerm *found = NULL;

  for (guint i = 0; i < sum->terms->len; i++)
    {
      IxTieTerm *term = &g_array_index (sum->terms, IxTieTerm, i);

      if (!term->cut && (found == NULL || (highest ? term->amount > found->amount
                                                   : term->amount < found->amount)))
        found = term;
    }
  if (found != NULL)
    found->cut = TRUE;
}

/* ARO with cuts. */
static gint
average_of_rest (const IxTieContext *context,
                 const IxTieBreak   *tie_break,
                 guint               place,
                 IxTieSum           *sum)
{
  gint64 total = 0;
  gint64 n = 0;

  average_of (context, place, rating_of, sum);
  for (guint i = 0; i < tie_break->cut_low; i++)
    cut_rating (sum, FALSE);
  for (guint i = 0; i < tie_break->cut_high; i++)
    cut_rating (sum, TRUE);
  for (guint i = 0; i < sum->terms->len; i++)
    {
      const IxTieTerm *term = &g_array_index (sum->terms, IxTieTerm, i);

      total += term->cut ? 0 : term->amount;
      n += !term->cut;
    }
  return n > 0 ? (gint) divide (total, 100 * n) : 0;
}

void
ix_tie_sum_ratings (const IxTieContext *context,
                    const IxTieBreak   *tie_break,
                    guint               place,
                    IxTieSum           *sum)
{
  gint value;
  gint left = 0;

  switch (tie_break->kind)
    {
    case IX_TIE_TPR:
      value = performance (context, place, sum);
      break;
    case IX_TIE_PTP:
      value = perfect_performance (context, place, sum);
      break;
    case IX_TIE_APRO:
      value = average_of (context, place, performance, sum);
      break;
    case IX_TIE_APPO:
      value = average_of (context, place, perfect_performance, sum);
      break;
    default:
      value = average_of_rest (context, tie_break, place, sum);
      break;
    }
  for (guint i = 0; i < sum->terms->len; i++)
    left += !g_array_index (sum->terms, IxTieTerm, i).cut;
  sum->divisor = tie_break->kind == IX_TIE_PTP ? 1 : MAX (left, 1);
  sum->value = (IxTieValue) { value, 1 };
}
