/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-short-name.h"

#include <string.h>

#include "ix-person-name.h"

/* Returns with how many letters both begin. */
static glong
count_common (const char *a,
              const char *b)
{
  glong n = 0;

  for (; *a != '\0' && *b != '\0'; a = g_utf8_next_char (a), b = g_utf8_next_char (b), n++)
    if (g_unichar_tolower (g_utf8_get_char (a)) != g_unichar_tolower (g_utf8_get_char (b)))
      break;
  return n;
}

/* Returns how many letters of the given name are needed to tell @entry from everybody of the same
 * surname; 0 if nobody has it. */
static glong
count_needed (const IxEveningState *state,
              const IxEntry        *entry,
              const char           *given)
{
  glong needed = 0;

  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *other = ix_evening_entry (state, i);
      g_autofree char *surname = NULL, *others = NULL;

      if (other == entry || !g_str_equal (entry->surname, other->surname))
        continue;
      ix_person_name_split (other->name, &surname, &others);
      /* Marks tell those apart who have the same name. */
      needed = MAX (needed, g_str_equal (entry->key, other->key) ? 1 : count_common (given, others) + 1);
    }
  return needed;
}

/* "A." or "Ann.": nothing is gained where only the last letter would be left out. */
static char *
shorten (const char *given,
         glong       n_letters)
{
  g_autofree char *start = NULL;

  if (n_letters == 0)
    return g_strdup ("");
  if (n_letters + 1 >= g_utf8_strlen (given, -1))
    return g_strdup (given);
  start = g_utf8_substring (given, 0, n_letters);
  return g_strconcat (start, ".", NULL);
}

static char *
shorten_given (const IxEveningState *state,
               const IxEntry        *entry,
               const char           *given,
               IxNameForm            form)
{
  if (form == IX_NAME_WHOLE || *given == '\0')
    return g_strdup (given);
  return shorten (given, MAX (count_needed (state, entry, given), form == IX_NAME_SHORT ? 1 : 0));
}

/* Returns the mark with as many letters as tell it from the others'; numbers are left whole. */
static char *
shorten_mark (const IxEveningState *state,
              const IxEntry        *entry)
{
  glong needed = 1;

  if (*entry->mark == '\0' || g_ascii_isdigit (*entry->mark))
    return g_strdup (entry->mark);
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *other = ix_evening_entry (state, i);

      if (other != entry && g_str_equal (entry->key, other->key))
        needed = MAX (needed, count_common (entry->mark, other->mark) + 1);
    }
  return shorten (entry->mark, needed);
}

char *
ix_short_name_parts (const IxEveningState *state,
                     guint                 number,
                     IxNameForm            form,
                     char                **before,
                     char                **behind)
{
  const IxEntry *entry = ix_evening_entry (state, number);
  gboolean given_first = strchr (entry->name, ',') == NULL;
  g_autofree char *whole = NULL, *given = NULL, *mark = NULL;
  char *surname;

  ix_person_name_split (entry->name, &surname, &whole);
  given = shorten_given (state, entry, whole, form);
  mark = form == IX_NAME_LEAST ? shorten_mark (state, entry) : g_strdup (entry->mark);
  *before = given_first && *given != '\0' ? g_strconcat (given, " ", NULL) : g_strdup ("");
  *behind = g_strconcat (!given_first && *given != '\0' ? " " : "", given_first ? "" : given,
                         *mark != '\0' ? " (" : "", mark, *mark != '\0' ? ")" : "", NULL);
  return surname;
}

char *
ix_short_name (const IxEveningState *state,
               guint                 entry,
               IxNameForm            form)
{
  g_autofree char *before = NULL, *behind = NULL;
  g_autofree char *surname = ix_short_name_parts (state, entry, form, &before, &behind);

  return g_strconcat (before, surname, behind, NULL);
}
