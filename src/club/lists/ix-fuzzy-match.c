/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Computes the Damerau-Levenshtein distance (no part is changed twice) with a table that has a row
 * for each letter of the word.  Consecutive words share a beginning, whose rows are kept; if a
 * whole row has too many errors, all words with that beginning are skipped at once. */

#include "ix-fuzzy-match.h"

#include <string.h>

#define MAX_LETTERS 32 /* of a word; letters beyond are ignored */

struct _IxFuzzyMatcher {
  GString *text;
  GArray  *begins; /* of guint32: where each word begins in the text */
};

typedef struct {
  const char *typed;
  gsize       length;
  guint       most;
  guint8      rows[MAX_LETTERS + 1][MAX_LETTERS + 1]; /* by letters of the word and of @typed */
  guint8      best[MAX_LETTERS + 1];                  /* of the beginnings up to there */
} Table;

typedef struct {
  guint word;
  guint distance;
  guint difference; /* of the lengths */
} Found;

IxFuzzyMatcher *
ix_fuzzy_matcher_new (GString *text)
{
  IxFuzzyMatcher *self = g_new (IxFuzzyMatcher, 1);
  guint32 begin = 0;

  *self = (IxFuzzyMatcher) { text, g_array_new (FALSE, FALSE, sizeof (guint32)) };
  for (guint32 i = 0; i < text->len; i++)
    if (text->str[i] == '\n')
      {
        text->str[i] = '\0';
        g_array_append_val (self->begins, begin);
        begin = i + 1;
      }
  return self;
}

void
ix_fuzzy_matcher_free (IxFuzzyMatcher *self)
{
  if (self == NULL)
    return;
  g_string_free (self->text, TRUE);
  g_array_unref (self->begins);
  g_free (self);
}

guint
ix_fuzzy_max_errors (gsize length)
{
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

static const char *
word_at (const IxFuzzyMatcher *self,
         guint                 i)
{
  return self->text->str + g_array_index (self->begins, guint32, i);
}

static void
begin_table (Table      *table,
             const char *typed,
             guint       most)
{
  table->typed = typed;
  table->length = MIN (strlen (typed), MAX_LETTERS);
  table->most = most;
  for (gsize i = 0; i <= table->length; i++)
    table->rows[0][i] = (guint8) i;
  table->best[0] = (guint8) table->length;
}

/* The row of @word's letter @n, from 1.  FALSE: nothing that begins so comes near any more. */
static gboolean
add_row (Table      *table,
         const char *word,
         gsize       n)
{
  const guint8 *above = table->rows[n - 1];
  guint8 *row = table->rows[n];
  guint8 least = row[0] = (guint8) n;

  for (gsize i = 1; i <= table->length; i++)
    {
      guint8 errors = above[i - 1] + (table->typed[i - 1] != word[n - 1]);

      errors = MIN (errors, MIN (above[i], row[i - 1]) + 1);
      if (n > 1 && i > 1 && table->typed[i - 1] == word[n - 2] &&
          table->typed[i - 2] == word[n - 1])
        errors = MIN (errors, table->rows[n - 2][i - 2] + 1);
      row[i] = errors;
      least = MIN (least, errors);
    }
  table->best[n] = MIN (table->best[n - 1], row[table->length]);
  return least <= table->most;
}

guint
ix_fuzzy_distance (const char *typed,
                   const char *word,
                   guint       most)
{
  Table table;
  gsize n = 0;

  begin_table (&table, typed, most);
  while (word[n] != '\0' && n < MAX_LETTERS && add_row (&table, word, n + 1))
    n++;
  if (word[n] != '\0' && n < MAX_LETTERS)
    n++;
  return MIN (table.best[n], most + 1);
}

/* Returns the first word after @i that does not share its first @n letters. */
static guint
pass_beginning (const IxFuzzyMatcher *self,
                guint                 i,
                gsize                 n)
{
  const char *beginning = word_at (self, i);
  guint step = 1;
  guint low = i;
  guint high;

  while (low + step < self->begins->len &&
         strncmp (word_at (self, low + step), beginning, n) == 0)
    {
      low += step;
      step *= 2;
    }
  high = MIN (low + step, self->begins->len);
  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (strncmp (word_at (self, middle), beginning, n) == 0)
        low = middle;
      else
        high = middle;
    }
  return high;
}

static int
compare_found (gconstpointer a,
               gconstpointer b)
{
  const Found *x = a, *y = b;

  if (x->distance != y->distance)
    return x->distance < y->distance ? -1 : 1;
  if (x->difference != y->difference)
    return x->difference < y->difference ? -1 : 1;
  return x->word < y->word ? -1 : x->word > y->word;
}

/* Keeps the best @limit, in their order. */
static void
add_found (GArray *found,
           guint   limit,
           Found   each)
{
  guint place = found->len;

  while (place > 0 && compare_found (&each, &g_array_index (found, Found, place - 1)) < 0)
    place--;
  if (place >= limit)
    return;
  g_array_insert_val (found, place, each);
  if (found->len > limit)
    g_array_set_size (found, limit);
}

static gsize
shared_letters (const char *a,
                const char *b)
{
  gsize n = 0;

  while (a[n] != '\0' && a[n] == b[n])
    n++;
  return n;
}

GPtrArray *
ix_fuzzy_matcher_find (const IxFuzzyMatcher *self,
                       const char           *typed,
                       guint                 most,
                       guint                 limit)
{
  GPtrArray *words = g_ptr_array_new ();
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  const char *last = "";
  gsize depth = 0; /* rows that hold for the last word */
  Table table;
  guint i = 0;

  begin_table (&table, typed, most);
  while (i < self->begins->len)
    {
      const char *word = word_at (self, i);
      gsize length = strlen (word);
      gsize end = MIN (length, MAX_LETTERS);
      gboolean near = TRUE;

      depth = MIN (depth, shared_letters (last, word));
      while (depth < end && near)
        near = add_row (&table, word, ++depth);
      last = word;
      if (table.best[depth] > most && !near)
        {
          i = pass_beginning (self, i, depth);
          continue;
        }
      if (table.best[depth] <= most && table.best[depth] > 0)
        add_found (found, limit,
                   (Found) { i, table.best[depth],
                             (guint) ABS ((gssize) length - (gssize) table.length) });
      /* A row that is dead must not be built on. */
      if (!near)
        depth--;
      i++;
    }
  for (guint f = 0; f < found->len; f++)
    g_ptr_array_add (words, (gpointer) word_at (self, g_array_index (found, Found, f).word));
  return words;
}
