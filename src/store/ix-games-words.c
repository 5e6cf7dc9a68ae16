/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The typed text, as a query of the index of words. */

#include "ix-games-search-private.h"

#include <string.h>

#include "ix-casefold.h"

#define MAX_WORDS 12

/* The index finds beginnings of words of up to so many letters as fast as whole words.  A longer one is
 * replaced by the words that begin so, if they are not too many. */
#define INDEXED_LETTERS 4
#define MAX_BEGUN 64

#define MAX_TYPED 1000

void
ix_games_words_clear (IxGamesWords *words)
{
  g_ptr_array_unref (words->begun);
  g_ptr_array_unref (words->whole);
}

static void
add_result (IxGamesWords *words,
            const char   *result)
{
  GString *word = g_string_new (NULL);

  ix_games_append_result (word, result);
  g_ptr_array_add (words->whole, g_string_free (word, FALSE));
}

static void
add_variant (IxGamesWords *words,
             const char   *variant)
{
  GString *word = g_string_new (NULL);

  ix_games_append_variant (word, variant);
  g_ptr_array_add (words->whole, g_string_free (word, FALSE));
}

/* Adds what was typed between two blanks: a result, a date, or words. */
static void
add_typed (IxGamesWords *words,
           const char   *text)
{
  g_autoptr (GString) date = g_string_new (NULL);
  g_autofree char *folded = NULL;
  g_auto (GStrv) parts = NULL;

  if (ix_games_is_result (text))
    {
      add_result (words, text);
      return;
    }
  if (ix_games_append_date (date, text))
    {
      g_ptr_array_add (words->begun, g_strdup (date->str));
      return;
    }
  folded = ix_casefold (text);
  parts = g_strsplit (folded, " ", -1);
  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      g_ptr_array_add (words->begun, g_strdup (*part));
}

IxGamesWords
ix_games_words_read (const IxGamesQuery *query)
{
  IxGamesWords words = { g_ptr_array_new_with_free_func (g_free),
                  g_ptr_array_new_with_free_func (g_free) };
  g_autofree char *valid = g_utf8_make_valid (query->text != NULL ? query->text : "", -1);
  g_autofree char *some = g_utf8_strlen (valid, -1) > MAX_TYPED
                            ? g_utf8_substring (valid, 0, MAX_TYPED)
                            : g_strdup (valid);
  g_auto (GStrv) typed = g_strsplit_set (some, " \t\n\r", -1);

  for (char **text = typed; *text != NULL && words.begun->len < MAX_WORDS; text++)
    if (**text != '\0')
      add_typed (&words, *text);
  if (query->variant != NULL)
    add_variant (&words, query->variant);
  if (query->result != NULL)
    add_result (&words, query->result);
  return words;
}

/* Appends the words of a collection that begin with @word; FALSE if they are too many. */
static gboolean
append_begun (GString     *match,
              IxGamesPart *part,
              const char  *word)
{
  g_autofree char *behind = g_strconcat (word, "\xf4\x8f\xbf\xbf", NULL);
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    &part->file, NULL, "SELECT word FROM vocabulary WHERE word >= ?1 AND word < ?2 LIMIT ?3", "ssi",
    word, behind, (gint64) MAX_BEGUN + 1);
  gsize begin = match->len;
  guint n = 0;

  while (stmt != NULL && sqlite3_step (stmt) == SQLITE_ROW)
    g_string_append_printf (match, "%s\"%s\"", n++ > 0 ? " OR " : "",
                            (const char *) sqlite3_column_text (stmt, 0));
  if (n > 0 && n <= MAX_BEGUN)
    return TRUE;
  g_string_truncate (match, begin);
  return FALSE;
}

gboolean
ix_games_words_are_quick (const IxGamesWords *words)
{
  for (guint i = 0; i < words->begun->len; i++)
    if (g_utf8_strlen (words->begun->pdata[i], -1) > INDEXED_LETTERS)
      return FALSE;
  return TRUE;
}

char *
ix_games_words_match (const IxGamesWords *words,
                      IxGamesPart        *part)
{
  GString *match = g_string_new (NULL);

  for (guint i = 0; i < words->whole->len; i++)
    g_string_append_printf (match, "%s\"%s\"", match->len > 0 ? " AND " : "",
                            (char *) words->whole->pdata[i]);
  for (guint i = 0; i < words->begun->len; i++)
    {
      const char *word = words->begun->pdata[i];

      g_string_append (match, match->len > 0 ? " AND (" : "(");
      if (part->id == NULL || g_utf8_strlen (word, -1) <= INDEXED_LETTERS ||
          !append_begun (match, part, word))
        g_string_append_printf (match, "\"%s\"*", word);
      g_string_append_c (match, ')');
    }
  return g_string_free (match, match->len == 0);
}
