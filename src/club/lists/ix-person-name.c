/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-person-name.h"

#include <stdlib.h>
#include <string.h>

#include "ix-casefold.h"
#include "ix-rating-text.h"
#include "ix-text.h"

/* Does a surname begin with that word ("van der Berg", "de la Cruz")? */
static gboolean
is_particle (const char *word)
{
  return g_unichar_islower (g_utf8_get_char (word));
}

/* Does the word belong to the one before it ("Davis Jr.", "Davis III")? */
static gboolean
is_suffix (const char *word)
{
  static const char *const suffixes[] = { "Jr", "Jr.", "Sr", "Sr.", "II", "III", "IV", NULL };

  return g_strv_contains (suffixes, word);
}

static gboolean
is_number (const char *word)
{
  return *word != '\0' && strspn (word, "0123456789") == strlen (word);
}

/* Counts the words before a remark in brackets at the end ("Ann Smith (2)", "Ann Smith (Red Lion)"), which belongs to
 * the surname; all words if there is none. */
static guint
count_before_brackets (char **words)
{
  guint n = g_strv_length (words), at = n;

  if (n == 0 || !g_str_has_suffix (words[n - 1], ")"))
    return n;
  while (at > 0 && *words[at - 1] != '(')
    at--;
  return at > 1 ? at - 1 : n;
}

/* Returns the first word of the surname.  A number belongs to the word before it ("Guest 2"), and if
 * that is no name, to the name before that ("House player 1"). */
static guint
find_surname (char **words)
{
  guint at = count_before_brackets (words);

  if (at <= 1)
    return 0;
  at--;
  if (is_number (words[at]))
    {
      at--;
      while (at > 0 && is_particle (words[at]))
        at--;
    }
  if (is_suffix (words[at]))
    at--;
  while (at > 1 && is_particle (words[at - 1]))
    at--;
  return at;
}

void
ix_person_name_split (const char *name,
                      char      **surname,
                      char      **given)
{
  g_autofree char *line = g_strstrip (g_strdelimit (g_strdup (name), "\r\n\t", ' '));
  const char *comma = strchr (line, ',');
  g_auto (GStrv) words = NULL;
  char *first;
  guint at;

  if (comma != NULL)
    {
      *surname = g_strstrip (g_strndup (line, (gsize) (comma - line)));
      *given = g_strstrip (g_strdup (comma + 1));
      if (**surname == '\0')
        {
          g_free (*surname);
          *surname = *given;
          *given = g_strdup ("");
        }
      return;
    }
  words = g_strsplit (line, " ", -1);
  at = find_surname (words);
  *surname = g_strjoinv (" ", words + at);
  first = words[at];
  words[at] = NULL;
  *given = g_strjoinv (" ", words);
  words[at] = first;
}

char *
ix_person_name_surnames (const char *name)
{
  g_auto (GStrv) people = g_strsplit (name, IX_PERSON_NAME_AND, -1);

  for (char **person = people; *person != NULL; person++)
    {
      g_autofree char *given = NULL;
      char *surname;

      ix_person_name_split (*person, &surname, &given);
      g_free (*person);
      *person = surname;
    }
  return g_strjoinv (IX_PERSON_NAME_AND, people);
}

char *
ix_person_name_surname_first (const char *name)
{
  g_autofree char *surname = NULL;
  g_autofree char *given = NULL;

  ix_person_name_split (name, &surname, &given);
  return *given != '\0' ? g_strconcat (surname, ", ", given, NULL) : g_steal_pointer (&surname);
}

/* Names compared */

gboolean
ix_names_are_alike (const char *a,
                    const char *b)
{
  g_autofree char *one = ix_casefold (a);
  g_autofree char *other = ix_casefold (b);

  return g_str_equal (one, other);
}

/* The words of the name in the order of letters; the name itself if it has none. */
char *
ix_name_key (const char *name)
{
  g_autofree char *folded = ix_casefold (name);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);

  if (*folded == '\0')
    return g_strdup (name);
  for (guint i = 1; words[i] != NULL; i++)
    for (guint j = i; j > 0 && strcmp (words[j - 1], words[j]) > 0; j--)
      {
        char *word = words[j];

        words[j] = words[j - 1];
        words[j - 1] = word;
      }
  return g_strjoinv (" ", words);
}

gboolean
ix_names_mean_the_same (const char *a,
                        const char *b)
{
  g_autofree char *one = NULL, *other = NULL;

  /* A comma says which part is the surname. */
  if (strchr (a, ',') != NULL && strchr (b, ',') != NULL)
    return ix_names_are_alike (a, b);
  one = ix_name_key (a);
  other = ix_name_key (b);
  return g_str_equal (one, other);
}

/* Names with a grade behind */

/* Finds the grade at the end of @name, which it cuts off. */
static gint
cut_grade (char *name)
{
  char *last = strrchr (name, ' ');
  char *before = last != NULL ? g_strrstr_len (name, last - name, " ") : NULL;
  guint grade = 0;

  if (last == NULL)
    return 0;
  /* One of up to four digits the evening refuses aloud if there is no such grade. */
  if (strspn (last + 1, "0123456789") == strlen (last + 1) && strlen (last + 1) <= 4)
    {
      if (before != NULL && last - before == 2 && g_ascii_isdigit (before[1]) &&
          strlen (last + 1) == 3)
        return 0;
      grade = (guint) atoi (last + 1);
    }
  /* A name may end in a number with a letter, "Jan 2e"; a grade with a mark has more digits. */
  else if (ix_rating_read (last + 1, &grade, NULL, NULL))
    {
      if (grade < 10)
        return 0;
    }
  else if (before != NULL && ix_rating_read (before + 1, &grade, NULL, NULL) && grade >= 10)
    {
      last = before;
    }
  else
    {
      return 0;
    }
  *last = '\0';
  g_strchomp (name);
  return (gint) grade;
}

char *
ix_walk_in_parse (const char *text,
                  gint       *grade)
{
  g_autofree char *name = ix_text_strip (g_strdup (text));
  gboolean any = FALSE;

  /* A name may end in a number: "Visitor 2" has grade 2, "R2D2" is a name. */
  *grade = cut_grade (name);
  for (const char *c = name; *c != '\0' && !any; c = g_utf8_next_char (c))
    any = g_unichar_isalpha (g_utf8_get_char (c));
  return any ? g_steal_pointer (&name) : NULL;
}

gboolean
ix_name_has_digit (const char *name)
{
  return strpbrk (name, "0123456789") != NULL;
}

gboolean
ix_name_is_small (const char *name)
{
  gboolean any = FALSE;

  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (g_unichar_isalpha (letter) && !g_unichar_islower (letter))
        return FALSE;
      any |= g_unichar_islower (letter);
    }
  return any;
}

/* Writes letters that look like digits as those: "12O", "l45". */
static char *
digits_of (const char *word)
{
  char *digits = g_strdup (word);

  for (char *c = digits; *c != '\0'; c++)
    *c = strchr ("Oo", *c) != NULL ? '0' : strchr ("lI", *c) != NULL ? '1' : *c;
  return digits;
}

char *
ix_walk_in_repair (const char *name,
                   gint       *grade)
{
  gsize first = strspn (name, "0123456789"), end = strlen (name);
  const char *last = strrchr (name, ' ');
  g_autofree char *digits = digits_of (last != NULL ? last + 1 : "");
  g_autofree char *text = NULL;
  g_autofree char *meant = NULL;

  while (end > 0 && g_ascii_isdigit (name[end - 1]))
    end--;
  if (first > 0 && name[first] == ' ')
    text = g_strdup_printf ("%s %.*s", name + first + 1, (int) first, name);
  else if (last != NULL && strspn (digits, "0123456789") == strlen (digits))
    text = g_strdup_printf ("%.*s %s", (int) (last - name), name, digits);
  else
    text = g_strdup_printf ("%.*s %s", (int) end, name, name + end);
  meant = ix_walk_in_parse (text, grade);
  return meant != NULL && *grade >= 10 && !ix_name_has_digit (meant) ? g_steal_pointer (&meant) : NULL;
}
