/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes down the arithmetic of a tie-break for people. */

#include <glib/gi18n-lib.h>

#include "ix-report-words.h"
#include "ix-text.h"
#include "ix-tie-words.h"

gboolean
ix_tie_words_exact (IxTieValue value,
                    gint64    *hundredths)
{
  if (value.den <= 1 || 100 * value.num % value.den != 0)
    return FALSE;
  *hundredths = 100 * value.num / value.den;
  return TRUE;
}

/* "6½/3" */
static char *
list_text (const GArray *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      g_autofree char *points = ix_points_text (g_array_index (list, gint, i));

      ix_text_append_item (text, "/", points);
    }
  return g_string_free (text, FALSE);
}

char *
ix_tie_words_value (const IxStandings *standings,
                    guint              i,
                    guint              tie_break)
{
  const GArray *list = ix_standings_at (standings, i)->lists->pdata[tie_break];
  gint64 hundredths;

  if (list != NULL)
    return list_text (list);
  if (!ix_tie_break_is_list (&g_array_index (standings->tie_breaks, IxTieBreak, tie_break)) &&
      ix_tie_words_exact (ix_standings_at (standings, i)->values[tie_break], &hundredths))
    return ix_hundredths_text (hundredths);
  return ix_standings_value_text (standings, i, tie_break);
}

static gboolean
has_products (const IxTieBreak *tie_break)
{
  return tie_break->kind == IX_TIE_SB || tie_break->kind == IX_TIE_ESB ||
         tie_break->kind == IX_TIE_BC;
}

/* "4 + 3½ + 3 (2 left out)" */
static char *
sum_text (const IxTieSum *sum)
{
  GString *text = g_string_new (NULL);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < sum->terms->len; i++)
      {
        const IxTieTerm *term = &g_array_index (sum->terms, IxTieTerm, i);
        g_autofree char *amount = ix_hundredths_text (term->amount);

        if (term->cut != (pass == 1))
          continue;
        if (!term->cut)
          ix_text_append_item (text, " + ", amount);
        else
          {
            /* Translators: a number that is not added */
            g_autofree char *cut =
              g_strdup_printf (_("(%s left out)"), amount);

            g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "0 ", cut);
          }
      }
  if (text->len == 0)
    g_string_append_c (text, '0');
  if (sum->divisor > 1)
    {
      g_string_prepend_c (text, '(');
      g_string_append_printf (text, ") : %d", sum->divisor);
    }
  if (sum->extra != 0)
    {
      g_autofree char *extra = ix_hundredths_text (ABS (sum->extra));

      g_string_append_printf (text, " %s %s", sum->extra < 0 ? "−" : "+", extra);
    }
  return g_string_free (text, FALSE);
}

/* Returns the reason why a term differs from the table. */
static const char *
term_note (const IxTieTerm *term)
{
  switch (term->kind)
    {
    case IX_TERM_ADJUSTED:
      return _("byes at the end count as draws");
    case IX_TERM_DUMMY:
      return _("not played: an imagined opponent with that many points");
    case IX_TERM_AVERAGED:
      return _("one of several games against each other, which are averaged");
    case IX_TERM_PLAIN:
    case IX_TERM_BOARD:
    case IX_TERM_BOARDS:
    default:
      return NULL;
    }
}

static void
add_about (GString         *text,
           const IxTieTerm *term)
{
  guint number = term->round + 1;

  if (term->kind == IX_TERM_BOARD)
    /* Translators: the number of a board */
    g_string_append_printf (text, _("Board %u: "), number);
  else if (term->kind == IX_TERM_BOARDS)
    /* Translators: the number of a board: the points of all boards up to that one follow */
    g_string_append_printf (text, _("Up to board %u: "), number);
  else
    /* Translators: the number of a round */
    g_string_append_printf (text, _("Round %u: "), number);
}

static void
add_term (GString            *text,
          const IxTieContext *context,
          const IxTieBreak   *tie_break,
          const IxTieTerm    *term)
{
  g_autofree char *amount = ix_hundredths_text (term->amount);
  const char *note = term_note (term);

  g_string_append_c (text, '\n');
  add_about (text, term);
  g_string_append (text, amount);
  if (has_products (tie_break))
    {
      g_autofree char *score = ix_hundredths_text (10 * (gint64) term->factors[0]);
      g_autofree char *own = ix_hundredths_text (10 * (gint64) term->factors[1]);

      g_string_append_printf (text, " = %s × %s", score, own);
    }
  if (term->opponent != IX_NOBODY)
    g_string_append_printf (text, " · %s",
                            ix_cross_table_at (context->table, term->opponent)->name);
  if (note != NULL)
    g_string_append_printf (text, " · %s", note);
  if (term->cut)
    g_string_append_printf (text, " · %s", _("left out"));
}

/* Returns the explanation of a value that is not a sum; NULL if it is one. */
static const char *
plain_note (const IxStandings  *standings,
            const IxTieContext *context,
            const IxStanding   *row,
            guint               tie_break)
{
  const IxTieBreak *asked = &g_array_index (standings->tie_breaks, IxTieBreak, tie_break);
  gboolean encounter = ix_tie_break_is_encounter (asked);

  if (asked->kind == IX_TIE_LOTS)
    return _("drawn by lot");
  if (row->values[tie_break].den != 0)
    return NULL;
  if (ix_tie_break_is_of_boards (asked) && !ix_tie_break_applies (context, asked))
    return _("there is no value: a match has no boards to compare");
  if (asked->kind == IX_TIE_BC && row->shared[tie_break] != 0)
    return _("it does not apply: not all of those who are tied have as many game points");
  if (!encounter)
    return _("there is no value: somebody has no grade");
  return row->shared[tie_break] == 0
           ? _("nobody else was tied here")
           : _("there is no value: not all of those who are tied have met");
}

char *
ix_tie_words_sum (const IxStandings  *standings,
                  const IxTieContext *context,
                  guint               i,
                  guint               tie_break)
{
  const IxTieBreak *asked = &g_array_index (standings->tie_breaks, IxTieBreak, tie_break);
  const IxStanding *row = ix_standings_at (standings, i);
  const char *note = plain_note (standings, context, row, tie_break);
  g_autofree char *name = ix_tie_break_name (asked);
  g_autofree char *value = ix_tie_words_value (standings, i, tie_break);
  g_autoptr (IxTieSum) sum = NULL;
  GString *text;

  if (note != NULL)
    return g_strdup_printf ("%s: %s", name, note);
  sum = ix_standings_explain (standings, context, i, tie_break);
  text = g_string_new (name);
  /* The terms of PTP are the expected scores at that grade, and those of a list its numbers; they do
   * not add up to the value. */
  if (sum->terms->len > 0 && asked->kind != IX_TIE_PTP && !ix_tie_break_is_list (asked))
    {
      g_autofree char *terms = sum_text (sum);

      g_string_append_printf (text, " = %s", terms);
    }
  g_string_append_printf (text, " = %s", value);
  for (guint k = 0; k < sum->terms->len; k++)
    add_term (text, context, asked, &g_array_index (sum->terms, IxTieTerm, k));
  return g_string_free (text, FALSE);
}
