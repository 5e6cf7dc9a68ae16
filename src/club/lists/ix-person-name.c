/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-person-name.h"

#include <string.h>

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

/* Returns the first word of the surname.  A number belongs to the word before it ("Guest 2"), and if
 * that is no name, to the name before that ("House player 1"). */
static guint
find_surname (char **words)
{
  guint at = g_strv_length (words);

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
