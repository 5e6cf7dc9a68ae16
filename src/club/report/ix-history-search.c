/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searches the history of an evening. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-casefold.h"
#include "ix-history.h"

static gboolean
is_number (const char *word)
{
  return strspn (word, "0123456789") == strlen (word);
}

/* Is the word, unless it is a number perhaps not typed to its end, in the key?  If @next is not
 * NULL, that number must stand right behind it. */
static gboolean
has_word (const char *key,
          const char *word,
          const char *next)
{
  g_autofree char *start = g_strconcat (" ", word, is_number (word) ? " " : NULL, NULL);
  g_autofree char *number = next != NULL ? g_strconcat (" ", next, " ", NULL) : g_strdup ("");

  for (const char *at = strstr (key, start); at != NULL; at = strstr (at + 1, start))
    if (g_str_has_prefix (at + 1 + strcspn (at + 1, " "), number))
      return TRUE;
  return FALSE;
}

/* Does the word call for a number, as in "table 3"? */
static gboolean
wants_number (const char *word)
{
  /* Translators: as in "Round %u, table %u: ..." */
  g_autofree char *round = ix_casefold (_("round"));
  g_autofree char *table = ix_casefold (_("table"));

  return g_str_has_prefix (round, word) || g_str_has_prefix (table, word);
}

static const char *
key_of (IxHistoryRow *row)
{
  if (row->key == NULL)
    {
      GString *key = g_string_new (" ");

      ix_casefold_append_words (key, row->words);
      g_string_append_c (key, ' ');
      row->key = g_string_free (key, FALSE);
    }
  return row->key;
}

gboolean
ix_history_row_matches (IxHistoryRow *row,
                        const char   *typed)
{
  g_autofree char *folded = ix_casefold (typed);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean pair = words[i + 1] != NULL && is_number (words[i + 1]) && !is_number (words[i]) &&
                      wants_number (words[i]);

      if (*words[i] != '\0' && !has_word (key_of (row), words[i], pair ? words[i + 1] : NULL))
        return FALSE;
      i += pair;
    }
  return TRUE;
}
