/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-tiebreak.h"

#include <string.h>

#include "ix-tiebreak-terms.h"

/* Names */

static const struct {
  const char *name;
  IxTieKind   kind;
  IxTieScore  score, own;
} names[] = {
  { "BH", IX_TIE_BH, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "BH:MP", IX_TIE_BH, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "BH:GP", IX_TIE_BH, IX_TIE_SECONDARY, IX_TIE_PRIMARY },
  { "FB", IX_TIE_FB, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "FB:MP", IX_TIE_FB, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "FB:GP", IX_TIE_FB, IX_TIE_SECONDARY, IX_TIE_PRIMARY },
  { "AOB", IX_TIE_AOB, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "AOB:MP", IX_TIE_AOB, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "AOB:GP", IX_TIE_AOB, IX_TIE_SECONDARY, IX_TIE_PRIMARY },
  { "SB", IX_TIE_SB, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "SB:MP", IX_TIE_SB, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "SB:GP", IX_TIE_SB, IX_TIE_SECONDARY, IX_TIE_SECONDARY },
  { "EMMSB", IX_TIE_ESB, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "EMGSB", IX_TIE_ESB, IX_TIE_PRIMARY, IX_TIE_SECONDARY },
  { "EGMSB", IX_TIE_ESB, IX_TIE_SECONDARY, IX_TIE_PRIMARY },
  { "EGGSB", IX_TIE_ESB, IX_TIE_SECONDARY, IX_TIE_SECONDARY },
  { "KS", IX_TIE_KS, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "KS:MP", IX_TIE_KS, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "KS:GP", IX_TIE_KS, IX_TIE_SECONDARY, IX_TIE_PRIMARY },
  { "DE", IX_TIE_DE, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "DE:MP", IX_TIE_DE, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "DE:GP", IX_TIE_DE, IX_TIE_SECONDARY, IX_TIE_PRIMARY },
  { "EDE", IX_TIE_EDE, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "EDET", IX_TIE_EDET, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "EDEB", IX_TIE_EDEB, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "EDEBT", IX_TIE_EDEBT, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "EDEBB", IX_TIE_EDEBB, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "WIN", IX_TIE_WIN, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "WIN:MP", IX_TIE_WIN, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "WON", IX_TIE_WON, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "WON:MP", IX_TIE_WON, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "BPG", IX_TIE_BPG, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "BWG", IX_TIE_BWG, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "PS", IX_TIE_PS, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "PS:MP", IX_TIE_PS, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "PS:GP", IX_TIE_PS, IX_TIE_SECONDARY, IX_TIE_PRIMARY },
  { "REP", IX_TIE_REP, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "GE", IX_TIE_REP, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "STD", IX_TIE_STD, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "TPN", IX_TIE_TPN, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "RTNG", IX_TIE_RTNG, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "ARO", IX_TIE_ARO, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "TPR", IX_TIE_TPR, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "PTP", IX_TIE_PTP, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "APRO", IX_TIE_APRO, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "APPO", IX_TIE_APPO, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "MPvGP", IX_TIE_MPVGP, IX_TIE_SECONDARY, IX_TIE_PRIMARY },
  { "SSSC", IX_TIE_SSSC, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "BC", IX_TIE_BC, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "TBR", IX_TIE_TBR, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "BBE", IX_TIE_BBE, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
  { "LOTS", IX_TIE_LOTS, IX_TIE_PRIMARY, IX_TIE_PRIMARY },
};

/* Is less better, unless the name says the opposite? */
static gboolean
less_is_better (IxTieKind kind)
{
  return kind == IX_TIE_TPN || kind == IX_TIE_BC;
}

/* Can a tie-break be modified so?  Those by boards cannot: no values are cut, and forfeits are games
 * in any case (12); a direct encounter only says whether forfeits count. */
static gboolean
takes (const IxTieBreak *tie_break,
       char              modifier)
{
  if (tie_break->kind == IX_TIE_BC || ix_tie_break_is_list (tie_break))
    return FALSE;
  if (ix_tie_break_is_of_boards (tie_break))
    return modifier == 'P';
  return modifier != 'K' || tie_break->kind == IX_TIE_SSSC;
}

/* C1, C2, M1, L+1, K4, F, P, R (section 14). */
static gboolean
read_modifier (const char *word,
               IxTieBreak *tie_break)
{
  gint64 limit;
  guint64 factor;

  if (!takes (tie_break, *word))
    return FALSE;
  if ((*word == 'C' || *word == 'M') && word[1] >= '1' && word[1] <= '9' && word[2] == '\0')
    {
      tie_break->cut_low = (guint) (word[1] - '0');
      tie_break->cut_high = *word == 'M' ? tie_break->cut_low : 0;
      return TRUE;
    }
  if (*word == 'L' && (word[1] == '+' || word[1] == '-') &&
      g_ascii_string_to_signed (word + 1, 10, -99, 99, &limit, NULL))
    {
      tie_break->limit = (gint) limit;
      return TRUE;
    }
  if (*word == 'K' && g_ascii_string_to_unsigned (word + 1, 10, 1, 999, &factor, NULL))
    {
      tie_break->factor = (guint) factor;
      return TRUE;
    }
  if (g_str_equal (word, "R"))
    tie_break->reversed = !tie_break->reversed;
  else if (g_str_equal (word, "F"))
    tie_break->fore = TRUE;
  else if (g_str_equal (word, "P"))
    tie_break->forfeits = TRUE;
  else
    return FALSE;
  return TRUE;
}

/* Modifiers after the name, each after a "-" or a "/". */
static gboolean
read_modifiers (const char *text,
                IxTieBreak *tie_break)
{
  while (*text != '\0')
    {
      /* The sign of a limit is no mark of the next modifier. */
      gsize start = g_ascii_toupper (text[1]) == 'L' ? 3 : 1;
      gsize length = strlen (text) > start ? start + strcspn (text + start, "-/") : strlen (text);
      g_autofree char *given = g_strndup (text + 1, length - 1);
      g_autofree char *word = g_ascii_strup (given, -1);

      if (!read_modifier (word, tie_break))
        return FALSE;
      text += length;
    }
  return TRUE;
}

gboolean
ix_tie_break_find (const char *name,
                   IxTieBreak *tie_break)
{
  gsize length = strcspn (name, "-/");

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (strlen (names[i].name) == length && g_ascii_strncasecmp (names[i].name, name, length) == 0)
      {
        IxTieBreak found = {
          .kind = names[i].kind,
          .score = names[i].score,
          .own = names[i].own,
          .reversed = less_is_better (names[i].kind),
        };

        if (!read_modifiers (name + length, &found))
          return FALSE;
        *tie_break = found;
        return TRUE;
      }
  return FALSE;
}

gboolean
ix_tie_break_is_of_teams (const IxTieBreak *tie_break)
{
  return tie_break->score == IX_TIE_SECONDARY || tie_break->own == IX_TIE_SECONDARY ||
         tie_break->kind == IX_TIE_SSSC || ix_tie_break_is_of_boards (tie_break);
}

gboolean
ix_tie_break_is_of_boards (const IxTieBreak *tie_break)
{
  return tie_break->kind == IX_TIE_BC || ix_tie_break_is_list (tie_break) ||
         (tie_break->kind >= IX_TIE_EDET && tie_break->kind <= IX_TIE_EDEBB);
}

gboolean
ix_tie_break_is_encounter (const IxTieBreak *tie_break)
{
  return tie_break->kind >= IX_TIE_DE && tie_break->kind <= IX_TIE_EDEBB;
}

gboolean
ix_tie_break_is_list (const IxTieBreak *tie_break)
{
  return tie_break->kind == IX_TIE_TBR || tie_break->kind == IX_TIE_BBE;
}

char *
ix_tie_break_name (const IxTieBreak *tie_break)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (names) && text->len == 0; i++)
    if (names[i].kind == tie_break->kind && names[i].score == tie_break->score &&
        names[i].own == tie_break->own)
      g_string_append (text, names[i].name);
  if (tie_break->cut_low > 0)
    g_string_append_printf (text, "-%c%u", tie_break->cut_high > 0 ? 'M' : 'C',
                            tie_break->cut_low);
  if (tie_break->limit != 0)
    g_string_append_printf (text, "/L%+d", tie_break->limit);
  if (tie_break->factor != 0)
    g_string_append_printf (text, "/K%u", tie_break->factor);
  if (tie_break->fore)
    g_string_append (text, "/F");
  if (tie_break->forfeits)
    g_string_append (text, "/P");
  if (tie_break->reversed != less_is_better (tie_break->kind))
    g_string_append (text, "-R");
  return g_string_free (text, FALSE);
}

/* Rounds */

gint
ix_tie_round_points (const IxTieContext *context,
                     guint               place,
                     guint               round,
                     IxTieScore          score)
{
  const IxRoundEntry *own = ix_cross_table_round (context->table, place, round);

  if (own->open)
    return 0;
  return score == IX_TIE_PRIMARY ? own->points : own->game_points;
}

gint
ix_tie_score (const IxTieContext *context,
              guint               place,
              IxTieScore          score)
{
  gint sum = 0;

  for (guint r = 0; r < context->n_rounds; r++)
    sum += ix_tie_round_points (context, place, r, score);
  return sum;
}

gint
ix_tie_most_points (const IxTieContext *context,
                    IxTieScore          score)
{
  return score == IX_TIE_PRIMARY ? context->table->points.win : context->table->game_win;
}

gint
ix_tie_draw_points (const IxTieContext *context,
                    IxTieScore          score)
{
  return score == IX_TIE_PRIMARY ? context->table->points.draw : context->table->game_draw;
}

gboolean
ix_tie_is_played (const IxTieContext *context,
                  const IxRoundEntry *round)
{
  return round->opponent != IX_NOBODY &&
         (round->kind == IX_ROUND_GAME || context->forfeits || context->table->round_robin);
}

gboolean
ix_tie_result (const IxTieContext *context,
               guint               place,
               guint               round,
               gint               *result)
{
  const IxRoundEntry *own = ix_cross_table_round (context->table, place, round);
  gint difference;

  if (own->kind != IX_ROUND_GAME || own->open)
    return FALSE;
  difference = own->points - ix_cross_table_round (context->table, own->opponent, round)->points;
  *result = difference > 0 ? IX_POINT : difference < 0 ? 0 : IX_POINT / 2;
  return TRUE;
}

/* Tie-breaks that look at the own rounds alone */

/* 7.7: what a round is worth where a win is one point. */
static gint
standard_points (const IxTieContext *context,
                 guint               place,
                 guint               r)
{
  const IxPointSystem *worth = &context->table->points;
  gint points = ix_tie_round_points (context, place, r, IX_TIE_PRIMARY);
  gint result;

  if (ix_tie_result (context, place, r, &result))
    return result;
  return points >= worth->win ? IX_POINT : points >= worth->draw ? IX_POINT / 2 : 0;
}

/* Does the round count towards a number of rounds (7.1 to 7.6)?  If forfeits are games, those won
 * count and those lost do not (15.2). */
static gboolean
is_counted (const IxTieContext *context,
            IxTieKind           kind,
            guint               place,
            guint               r)
{
  const IxRoundEntry *round = ix_cross_table_round (context->table, place, r);
  gint result = 0;
  gboolean played = ix_tie_result (context, place, r, &result);

  if (round->kind == IX_ROUND_FORFEIT_WIN && ix_tie_is_played (context, round))
    {
      played = TRUE;
      result = IX_POINT;
    }
  switch (kind)
    {
    case IX_TIE_WIN:
      return ix_tie_round_points (context, place, r, IX_TIE_PRIMARY) >= context->table->points.win;
    case IX_TIE_WON:
      return played && result == IX_POINT;
    case IX_TIE_BPG:
      return played && round->side == IX_SIDE_BLACK;
    case IX_TIE_BWG:
      return played && round->side == IX_SIDE_BLACK && result == IX_POINT;
    default:
      return round->kind == IX_ROUND_GAME || round->kind == IX_ROUND_PAB ||
             round->kind == IX_ROUND_FULL_BYE || round->kind == IX_ROUND_FORFEIT_WIN;
    }
}

void
ix_tie_add_term (IxTieSum *sum,
                 guint     round,
                 guint     opponent,
                 gint64    amount)
{
  const IxTieTerm term = { .round = round, .opponent = opponent, .amount = amount };

  g_array_append_val (sum->terms, term);
}

static void
sum_rounds (const IxTieContext *context,
            const IxTieBreak   *tie_break,
            guint               place,
            IxTieSum           *sum)
{
  gint64 running = 0;

  for (guint r = 0; r < context->n_rounds; r++)
    {
      guint opponent = ix_cross_table_round (context->table, place, r)->opponent;
      gint64 amount;

      running += ix_tie_round_points (context, place, r, tie_break->score);
      if (tie_break->kind == IX_TIE_PS)
        amount = 10 * running;
      else if (tie_break->kind == IX_TIE_MPVGP)
        amount = 10 * (gint64) ix_tie_round_points (context, place, r, tie_break->score);
      else if (tie_break->kind == IX_TIE_STD)
        amount = 10 * (gint64) standard_points (context, place, r);
      else
        amount = is_counted (context, tie_break->kind, place, r) ? 100 : 0;
      ix_tie_add_term (sum, r, opponent, amount);
      /* 7.5: of progressive scores the first ones are cut. */
      g_array_index (sum->terms, IxTieTerm, r).cut =
        tie_break->kind == IX_TIE_PS && r < tie_break->cut_low;
    }
}

/* splitmix64 */
gint64
ix_tie_draw_lot (guint64 seed,
                 guint   place)
{
  guint64 x = seed + (place + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  x = (x ^ x >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (gint64) ((x ^ x >> 31) >> 1);
}

/* All together */

static IxTieValue
value_of_sum (const IxTieSum *sum)
{
  gint64 total = 0;

  for (guint i = 0; i < sum->terms->len; i++)
    {
      const IxTieTerm *term = &g_array_index (sum->terms, IxTieTerm, i);

      total += term->cut ? 0 : term->amount;
    }
  return (IxTieValue) { total + sum->extra * sum->divisor, 100 * (gint64) sum->divisor };
}

IxTieSum *
ix_tie_break_explain (const IxTieContext *asked,
                      const IxTieBreak   *tie_break,
                      guint               place)
{
  IxTieContext with_forfeits = *asked;
  const IxTieContext *context = &with_forfeits;
  IxTieSum *sum = g_new0 (IxTieSum, 1);

  with_forfeits.forfeits |= tie_break->forfeits;
  sum->terms = g_array_new (FALSE, FALSE, sizeof (IxTieTerm));
  sum->divisor = 1;
  if (ix_tie_break_is_encounter (tie_break))
    {
      sum->value = (IxTieValue) { 0, 1 };
      return sum;
    }
  switch (tie_break->kind)
    {
    case IX_TIE_TPN:
      sum->value = (IxTieValue) {
        context->numbers != NULL ? context->numbers[place] : place + 1, 1
      };
      return sum;
    case IX_TIE_RTNG:
      sum->value = (IxTieValue) { ix_cross_table_at (context->table, place)->rating, 1 };
      return sum;
    case IX_TIE_LOTS:
      sum->value = (IxTieValue) {
        context->lots != NULL ? context->lots[place] : ix_tie_draw_lot (context->seed, place), 1
      };
      return sum;
    case IX_TIE_ARO:
    case IX_TIE_TPR:
    case IX_TIE_PTP:
    case IX_TIE_APRO:
    case IX_TIE_APPO:
      ix_tie_sum_ratings (context, tie_break, place, sum);
      return sum;
    case IX_TIE_BC:
    case IX_TIE_TBR:
    case IX_TIE_BBE:
      ix_tie_sum_boards (context, tie_break, place, sum);
      return sum;
    case IX_TIE_BH:
    case IX_TIE_FB:
    case IX_TIE_AOB:
    case IX_TIE_SB:
    case IX_TIE_ESB:
    case IX_TIE_KS:
    case IX_TIE_SSSC:
      ix_tie_sum_scores (context, tie_break, place, sum);
      break;
    default:
      sum_rounds (context, tie_break, place, sum);
      break;
    }
  sum->value = value_of_sum (sum);
  return sum;
}

void
ix_tie_sum_free (IxTieSum *sum)
{
  if (sum == NULL)
    return;
  g_array_unref (sum->terms);
  g_free (sum);
}

IxTieValue
ix_tie_break_value (const IxTieContext *context,
                    const IxTieBreak   *tie_break,
                    guint               place)
{
  g_autoptr (IxTieSum) sum = ix_tie_break_explain (context, tie_break, place);

  return sum->value;
}

gint
ix_tie_value_compare (IxTieValue a,
                      IxTieValue b)
{
  /* Lots are too large to be multiplied, but they are whole. */
  gint64 left = a.den == b.den ? a.num : a.num * b.den;
  gint64 right = a.den == b.den ? b.num : b.num * a.den;

  return left < right ? -1 : left > right ? 1 : 0;
}

char *
ix_tie_value_text (const IxTieBreak *tie_break,
                   IxTieValue        value)
{
  gboolean fixed = tie_break->kind == IX_TIE_AOB || tie_break->kind == IX_TIE_SSSC;
  gint64 hundredths, whole, rest;

  if (value.den == 0)
    return g_strdup ("");
  if (value.den == 1)
    return g_strdup_printf ("%" G_GINT64_FORMAT, value.num);
  hundredths = (200 * value.num + value.den) / (2 * value.den);
  whole = hundredths / 100;
  rest = hundredths % 100;
  if (fixed || rest % 10 != 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT ".%02d", whole, (int) rest);
  if (rest != 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT ".%d", whole, (int) rest / 10);
  return g_strdup_printf ("%" G_GINT64_FORMAT, whole);
}

gboolean
ix_tie_break_applies (const IxTieContext *context,
                      const IxTieBreak   *tie_break)
{
  if (tie_break->kind == IX_TIE_BPG || tie_break->kind == IX_TIE_BWG)
    return !context->table->double_rounds;
  if (ix_tie_break_is_of_boards (tie_break))
    return context->table->n_boards > (tie_break->kind == IX_TIE_BBE ? 1 : 0);
  if (tie_break->kind < IX_TIE_RTNG || tie_break->kind > IX_TIE_APPO)
    return TRUE;
  for (guint i = 0; i < ix_cross_table_n (context->table); i++)
    if (ix_cross_table_at (context->table, i)->rating <= 0)
      return FALSE;
  return TRUE;
}
