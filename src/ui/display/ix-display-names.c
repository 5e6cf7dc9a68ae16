/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-names.h"

#include <string.h>

#include "ix-casefold.h"
#include "ix-evening-teams.h"
#include "ix-person-name.h"

typedef struct {
  char    *surname;
  char    *key;         /* the surname, folded */
  gboolean given_first; /* as the name was typed, without a comma */
  char    *given[IX_N_DISPLAY_NAME_FORMS];
  char    *mark[IX_N_DISPLAY_NAME_FORMS]; /* that of the entry, and shortened */
} Person;

struct _IxDisplayNames {
  const IxEveningState *state;
  GArray               *people; /* of Person, by entries */
};

static Person *
person_of (const IxDisplayNames *names,
           guint                 entry)
{
  return &g_array_index (names->people, Person, entry);
}

static void
clear_person (gpointer data)
{
  Person *person = data;

  g_free (person->surname);
  g_free (person->key);
  for (IxDisplayNameForm form = 0; form < IX_N_DISPLAY_NAME_FORMS; form++)
    {
      g_free (person->given[form]);
      g_free (person->mark[form]);
    }
}

/* Given names */

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

/* Have they the same name, so that marks tell them apart? */
static gboolean
are_namesakes (const IxDisplayNames *names,
               guint                 a,
               guint                 b)
{
  return g_str_equal (ix_evening_entry (names->state, a)->key, ix_evening_entry (names->state, b)->key);
}

/* Returns how many letters of the given name are needed to tell @entry from everybody of the same
 * surname; 0 if nobody has it. */
static glong
count_needed (const IxDisplayNames *names,
              guint                 entry)
{
  const Person *person = person_of (names, entry);
  glong needed = 0;

  for (guint i = 0; i < names->people->len; i++)
    {
      const Person *other = person_of (names, i);

      if (i == entry || !g_str_equal (person->key, other->key))
        continue;
      /* One letter for those who are told apart by their marks. */
      needed = MAX (needed, are_namesakes (names, entry, i)
                              ? 1
                              : count_common (person->given[IX_DISPLAY_NAME_WHOLE],
                                              other->given[IX_DISPLAY_NAME_WHOLE]) + 1);
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

static void
shorten_all (IxDisplayNames *names)
{
  for (guint i = 0; i < names->people->len; i++)
    {
      Person *person = person_of (names, i);
      const char *given = person->given[IX_DISPLAY_NAME_WHOLE];
      glong needed = *given != '\0' ? count_needed (names, i) : 0;

      person->given[IX_DISPLAY_NAME_SHORT] = shorten (given, MAX (needed, *given != '\0' ? 1 : 0));
      person->given[IX_DISPLAY_NAME_LEAST] = shorten (given, needed);
    }
}

/* Marks */

/* Returns the mark with as many letters as tell it from the others'; numbers are left whole. */
static char *
shorten_mark (const IxDisplayNames *names,
              guint                 entry)
{
  const char *mark = person_of (names, entry)->mark[IX_DISPLAY_NAME_WHOLE];
  glong needed = 1;

  if (*mark == '\0' || g_ascii_isdigit (*mark))
    return g_strdup (mark);
  for (guint i = 0; i < names->people->len; i++)
    if (i != entry && are_namesakes (names, i, entry))
      needed = MAX (needed,
                    count_common (mark, person_of (names, i)->mark[IX_DISPLAY_NAME_WHOLE]) + 1);
  return shorten (mark, needed);
}

static void
mark_all (IxDisplayNames *names)
{
  for (guint i = 0; i < names->people->len; i++)
    {
      Person *person = person_of (names, i);

      person->mark[IX_DISPLAY_NAME_WHOLE] = g_strdup (ix_evening_entry (names->state, i)->mark);
      person->mark[IX_DISPLAY_NAME_SHORT] = g_strdup (ix_evening_entry (names->state, i)->mark);
    }
  for (guint i = 0; i < names->people->len; i++)
    person_of (names, i)->mark[IX_DISPLAY_NAME_LEAST] = shorten_mark (names, i);
}

/* Construction */

IxDisplayNames *
ix_display_names_new (const IxEveningState *state)
{
  IxDisplayNames *names = g_new0 (IxDisplayNames, 1);

  names->state = state;
  names->people = g_array_new (FALSE, TRUE, sizeof (Person));
  g_array_set_clear_func (names->people, clear_person);
  g_array_set_size (names->people, state->entries->len);
  for (guint i = 0; i < state->entries->len; i++)
    {
      Person *person = person_of (names, i);

      const char *name = ix_evening_entry (state, i)->name;

      ix_person_name_split (name, &person->surname, &person->given[IX_DISPLAY_NAME_WHOLE]);
      person->given_first =
        strchr (name, ',') == NULL && *person->given[IX_DISPLAY_NAME_WHOLE] != '\0';
      person->key = ix_casefold (person->surname);
    }
  shorten_all (names);
  mark_all (names);
  return names;
}

void
ix_display_names_free (IxDisplayNames *names)
{
  g_array_unref (names->people);
  g_free (names);
}

/* Texts */

/* Returns what stands before the surname: "A. ". */
static char *
start_of (const Person     *person,
          IxDisplayNameForm form)
{
  return person->given_first && *person->given[form] != '\0'
           ? g_strconcat (person->given[form], " ", NULL)
           : g_strdup ("");
}

/* Returns what stands behind the surname: " A. (Newport)". */
static char *
rest_of (const Person     *person,
         IxDisplayNameForm form)
{
  const char *given = person->given_first ? "" : person->given[form];
  const char *mark = person->mark[form];

  return g_strconcat (*given != '\0' ? " " : "", given, *mark != '\0' ? " (" : "", mark,
                      *mark != '\0' ? ")" : "", NULL);
}

char *
ix_display_names_text (const IxDisplayNames *names,
                       const guint          *entries,
                       guint                 n,
                       IxDisplayNameForm     form)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const Person *person = person_of (names, entries[i]);
      g_autofree char *start = start_of (person, form);
      g_autofree char *rest = rest_of (person, form);

      g_string_append_printf (text, "%s%s%s%s", i > 0 ? " & " : "", start, person->surname, rest);
    }
  return g_string_free (text, FALSE);
}

static void
append_light (GString    *markup,
              const char *text)
{
  g_autofree char *light =
    g_markup_printf_escaped ("<span weight=\"normal\" alpha=\"80%%\">%s</span>", text);

  if (*text != '\0')
    g_string_append (markup, light);
}

char *
ix_display_names_markup (const IxDisplayNames *names,
                         const guint          *entries,
                         guint                 n,
                         IxDisplayNameForm     form)
{
  GString *markup = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      const Person *person = person_of (names, entries[i]);
      g_autofree char *start = start_of (person, form);
      g_autofree char *rest = rest_of (person, form);
      g_autofree char *surname = g_markup_printf_escaped ("<b>%s</b>", person->surname);

      if (i > 0)
        g_string_append (markup, " &amp; ");
      append_light (markup, start);
      g_string_append (markup, surname);
      append_light (markup, rest);
    }
  return g_string_free (markup, FALSE);
}
