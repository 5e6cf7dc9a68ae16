/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The names by which entries are shown.
 *
 * A name that nobody else in the evening has is shown as it was entered.  Of those who have the same one,
 * whoever alone has their club is shown with it, "Smith John (Newport)"; the others in the order of entry as
 * "Smith John", "Smith John (2)" and so on.  Names are the same if their words are, whatever the case, accents,
 * punctuation and order (ix_name_key()).  A club or a number that would make somebody else's name is passed
 * over.  All of it follows from the entries as they are, so what is undone changes names back. */

#include "ix-casefold.h"
#include "ix-evening-private.h"
#include "ix-person-name.h"

static void
show (IxEntry    *entry,
      const char *mark)
{
  g_free (entry->shown);
  g_free (entry->mark);
  entry->mark = g_strdup (mark);
  entry->shown = *mark != '\0' ? g_strdup_printf ("%s (%s)", entry->name, mark) : g_strdup (entry->name);
}

/* Shows @entry with the mark.  FALSE if somebody is called so: @taken has the keys of all names, entered and
 * shown. */
static gboolean
try_mark (IxEntry    *entry,
          const char *mark,
          GHashTable *taken)
{
  show (entry, mark);
  return g_hash_table_add (taken, ix_name_key (entry->shown));
}

/* Has nobody else of the namesakes the club of @entry? */
static gboolean
is_alone_of_club (const GPtrArray *namesakes,
                  const IxEntry   *entry)
{
  g_autofree char *club = ix_casefold (entry->club);
  guint n = 0;

  for (guint i = 0; i < namesakes->len && *club != '\0'; i++)
    {
      g_autofree char *other = ix_casefold (((const IxEntry *) namesakes->pdata[i])->club);

      n += g_str_equal (club, other);
    }
  return n == 1;
}

/* Shows people of one name; @namesakes are of IxEntry, in the order of entry. */
static void
tell_apart (const GPtrArray *namesakes,
            GHashTable      *taken)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  guint number = 1;

  for (guint i = 0; i < namesakes->len; i++)
    {
      IxEntry *entry = namesakes->pdata[i];

      if (!is_alone_of_club (namesakes, entry) || !try_mark (entry, entry->club, taken))
        g_ptr_array_add (others, entry);
    }
  if (others->len > 0)
    show (others->pdata[0], "");
  for (guint i = 1; i < others->len; i++)
    {
      g_autofree char *mark = NULL;

      do
        {
          g_free (mark);
          mark = g_strdup_printf ("%u", ++number);
        }
      while (!try_mark (others->pdata[i], mark, taken));
    }
}

/* Shows everybody as they were entered.  Returns those who share their name with others, an array of arrays of
 * IxEntry; the keys of all names are added to @taken if there are any. */
static GPtrArray *
find_namesakes (const IxEveningState *state,
                GHashTable           *taken)
{
  g_autoptr (GHashTable) first = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) groups = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < state->entries->len; i++)
    {
      IxEntry *entry = state->entries->pdata[i];
      IxEntry *before = g_hash_table_lookup (first, entry->key);
      GPtrArray *group = g_hash_table_lookup (groups, entry->key);

      if (before == NULL)
        {
          g_hash_table_insert (first, entry->key, entry);
          if (g_strcmp0 (entry->shown, entry->name) != 0)
            show (entry, "");
          continue;
        }
      if (group == NULL)
        {
          group = g_ptr_array_new ();
          g_ptr_array_add (group, before);
          g_ptr_array_add (all, group);
          g_hash_table_insert (groups, entry->key, group);
        }
      g_ptr_array_add (group, entry);
    }
  for (guint i = 0; i < state->entries->len && all->len > 0; i++)
    g_hash_table_add (taken, g_strdup (ix_evening_entry (state, i)->key));
  return all;
}

/* Has nobody a mark, and nobody but @changed its name? */
static gboolean
are_all_different (const IxEveningState *state,
                   const IxEntry        *changed)
{
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);

      if (entry != changed && (*entry->mark != '\0' || g_str_equal (entry->key, changed->key)))
        return FALSE;
    }
  return TRUE;
}

void
ix_evening_show_names (IxEveningState *state,
                       IxEntry        *changed)
{
  g_autoptr (GHashTable) taken = NULL;
  g_autoptr (GPtrArray) groups = NULL;

  /* This is nearly always so, and thousands may enter one by one. */
  if (changed != NULL && (changed->mark == NULL || *changed->mark == '\0') && are_all_different (state, changed))
    {
      show (changed, "");
      return;
    }
  taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  groups = find_namesakes (state, taken);
  for (guint i = 0; i < groups->len; i++)
    tell_apart (groups->pdata[i], taken);
}
