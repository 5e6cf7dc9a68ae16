/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-list-score.h"

#include <string.h>

#include "ix-casefold.h"
#include "ix-fuzzy-match.h"
#include "ix-person-name.h"

#define MAX_LETTERS 32 /* of a word that is mistyped */
#define MIN_CODE 5     /* digits with which a code begins, and no grade */

gboolean
ix_list_word_is_number (const char *word)
{
  return word[strspn (word, "0123456789")] == '\0';
}

gboolean
ix_list_word_is_code (const char *word)
{
  return strspn (word, "0123456789") >= MIN_CODE;
}

/* Scores @typed against a word of @n letters: 1 for the whole word, 0 for its beginning, minus the
 * number of errors, or G_MININT for no match.  A single letter is only a beginning: whoever types it
 * means Ivor as well as an initial. */
static gint
fit_word (const char *typed,
          const char *word,
          gsize       n,
          guint       max_errors)
{
  gsize length = strlen (typed);
  char copy[MAX_LETTERS + 1] = { 0 };
  guint errors;

  if (n >= length && memcmp (word, typed, length) == 0)
    return n == length && n > 1;
  if (max_errors == 0)
    return G_MININT;
  memcpy (copy, word, MIN (n, MAX_LETTERS));
  errors = ix_fuzzy_distance (typed, copy, max_errors);
  return errors <= max_errors ? -(gint) errors : G_MININT;
}

/* Scores the best of the words in @text, which are separated by spaces; @leads: the first of them
 * matches. */
static gint
fit_text (const char *typed,
          const char *text,
          gboolean    near,
          gboolean   *leads)
{
  gboolean may_err = near && !ix_list_word_is_number (typed);
  guint max_errors = may_err ? ix_fuzzy_max_errors (strlen (typed)) : 0;
  gint best = G_MININT;

  for (const char *word = text; *word != '\0'; word += *word == ' ')
    {
      gsize n = strcspn (word, " ");
      gint score = fit_word (typed, word, n, max_errors);

      *leads |= word == text && score != G_MININT;
      best = MAX (best, score);
      word += n;
    }
  return best;
}

/* Returns the words of the name without those behind the first given name. */
static char *
main_words (const char *name)
{
  GString *text = g_string_new (NULL);
  g_autofree char *surname = NULL;
  g_autofree char *given = NULL;

  ix_person_name_split (name, &surname, &given);
  given[strcspn (given, " ")] = '\0';
  ix_casefold_append_words (text, surname);
  g_string_append_c (text, ' ');
  ix_casefold_append_words (text, given);
  return g_string_free (text, FALSE);
}

/* Does the word fit neither the surname nor the first given name, the @words? */
static gboolean
is_middle (const char *typed,
           const char *words,
           gboolean    near)
{
  gboolean leads = FALSE;

  return !ix_list_word_is_number (typed) && fit_text (typed, words, near, &leads) == G_MININT;
}

gboolean
ix_list_score (const IxListPlayer *player,
               char              **words,
               gboolean            near,
               IxListScore        *score)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *before_middle = main_words (player->name);

  *score = (IxListScore) { 0 };
  ix_casefold_append_words (text, player->name);
  g_string_append_printf (text, " %u %u", player->standard, player->rapid);
  for (char **word = words; *word != NULL; word++)
    {
      gint each = fit_text (*word, text->str, near, &score->leads);

      if (ix_list_word_is_code (*word) &&
          g_ascii_strncasecmp (player->code, *word, strlen (*word)) == 0)
        each = 1;
      if (each == G_MININT)
        return FALSE;
      score->n_near += each < 0;
      score->errors += each < 0 ? (guint) -each : 0;
      score->n_whole += each > 0;
      score->n_middle += !ix_list_word_is_code (*word) && is_middle (*word, before_middle, near);
    }
  return TRUE;
}

int
ix_list_score_compare (const IxListScore *a,
                       const IxListScore *b)
{
  if (a->n_near != b->n_near)
    return a->n_near < b->n_near ? -1 : 1;
  if (a->errors != b->errors)
    return a->errors < b->errors ? -1 : 1;
  if (a->n_whole != b->n_whole)
    return a->n_whole > b->n_whole ? -1 : 1;
  if (a->n_middle != b->n_middle)
    return a->n_middle < b->n_middle ? -1 : 1;
  return (int) b->leads - (int) a->leads;
}
