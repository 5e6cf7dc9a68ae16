/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-people.h"

#include <string.h>

#include "ix-person-name.h"

/* Those who have one code, or without a code one name.  A person is one of these or several. */
typedef struct {
  char      *key;      /* "[CODE]", else the key of the name */
  char      *plain;    /* that of the name without the club behind it; NULL: there is none */
  char      *name;     /* the newest */
  char      *code;
  GPtrArray *names;    /* of char *, the keys of all names */
  guint8    *evenings; /* by evenings: took part; a root has those of the whole person */
  guint      last;     /* its own newest evening */
  guint      parent;   /* another identity of the same person, or itself */
  guint      person;
} Identity;

typedef struct {
  const IxSeason  *season;
  const GPtrArray *evenings;
  gboolean         settled; /* the lines of the season are about these */
  GHashTable      *by_key;  /* of key to the number of the identity + 1 */
  GHashTable      *codes;   /* the keys of all codes; NULL: nobody has asked */
  GHashTable      *shared;  /* the keys of names that people of several clubs had at one evening */
  IxSeasonPeople  *people;
} Search;

static void
identity_free (gpointer data)
{
  Identity *identity = data;

  g_free (identity->key);
  g_free (identity->plain);
  g_free (identity->name);
  g_free (identity->code);
  g_free (identity->evenings);
  g_ptr_array_unref (identity->names);
  g_free (identity);
}

static inline Identity *
identity_at (const IxSeasonPeople *people,
             guint                 n)
{
  return people->identities->pdata[n];
}

static int
compare_texts (const void *a,
               const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

char *
ix_season_name_key (const char *name)
{
  g_auto (GStrv) names = g_strsplit (name, IX_PERSON_NAME_AND, -1);
  guint n = g_strv_length (names);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *one = names[i];

      names[i] = ix_name_key (one);
    }
  qsort (names, n, sizeof *names, compare_texts);
  return g_strjoinv (IX_PERSON_NAME_AND, names);
}

/* Returns where the code begins in a text of the season, "Ann Smith [123456A]"; NULL: there is none. */
static const char *
code_in (const char *text)
{
  const char *bracket = strrchr (text, '[');

  return bracket != NULL && bracket[1] != ']' && g_str_has_suffix (bracket, "]") ? bracket : NULL;
}

/* Returns the key of a text of the season. */
static char *
key_of_text (const char *text)
{
  const char *code = code_in (text);

  return code != NULL ? g_ascii_strup (code, -1) : ix_season_name_key (text);
}

char *
ix_season_key (const char *name,
               const char *code)
{
  g_autofree char *bracketed = NULL;

  if (*code == '\0')
    return ix_season_name_key (name);
  bracketed = g_strdup_printf ("[%s]", code);
  return g_ascii_strup (bracketed, -1);
}

gboolean
ix_season_means (const char *text,
                 const char *key)
{
  g_autofree char *asked = key_of_text (text);
  g_autofree char *name = ix_season_name_key (text);

  return g_str_equal (asked, key) || g_str_equal (name, key);
}

static gboolean
has_name (const Identity *identity,
          const char     *key)
{
  return g_ptr_array_find_with_equal_func (identity->names, key, g_str_equal, NULL);
}

static guint
root_of (const IxSeasonPeople *people,
         guint                 n)
{
  while (identity_at (people, n)->parent != n)
    n = identity_at (people, n)->parent;
  return n;
}

static void
ask (IxSeasonPeople *people,
     IxSeasonAsk     what,
     guint           one,
     guint           other,
     gint64          evening,
     guint           nth,
     const char     *name)
{
  const IxSeasonQuestion question = { what, one, other, evening, nth, g_strdup (name), NULL };

  for (guint i = 0; i < people->questions->len && name == NULL; i++)
    {
      const IxSeasonQuestion *asked = &g_array_index (people->questions, IxSeasonQuestion, i);

      if (asked->ask == what && asked->evening == evening && asked->name == NULL &&
          root_of (people, asked->one) == root_of (people, one) &&
          root_of (people, asked->other) == root_of (people, other))
        return;
    }
  g_array_append_val (people->questions, question);
}

/* Identities */

static guint
find_or_add (Search     *search,
             const char *key,
             const char *code)
{
  guint found = GPOINTER_TO_UINT (g_hash_table_lookup (search->by_key, key));
  Identity *identity;

  if (found > 0)
    return found - 1;
  identity = g_new0 (Identity, 1);
  identity->key = g_strdup (key);
  identity->code = g_strdup (code);
  identity->names = g_ptr_array_new_with_free_func (g_free);
  identity->evenings = g_new0 (guint8, search->evenings->len + 1);
  identity->parent = search->people->identities->len;
  g_ptr_array_add (search->people->identities, identity);
  g_hash_table_insert (search->by_key, identity->key,
                       GUINT_TO_POINTER (search->people->identities->len));
  return identity->parent;
}

/* Returns the name that somebody really has by the lines Part; NULL: as it is.  @seen counts, by
 * lines, those of the name at the evening. */
static const char *
renamed (const Search *search,
         gint64        evening,
         const char   *name,
         const char   *code,
         guint        *seen)
{
  g_autofree char *key = ix_season_key (name, code);
  const char *as = NULL;

  /* Every line counts, also behind the one that is about this one. */
  for (guint i = 0; i < search->season->parts->len && search->settled; i++)
    {
      const IxSeasonPart *part = search->season->parts->pdata[i];

      if (part->evening == evening && ix_season_means (part->name, key) && ++seen[i] == part->nth && as == NULL)
        as = part->as;
    }
  return as;
}

static void
add_key (Identity *identity,
         char     *key)
{
  if (has_name (identity, key))
    g_free (key);
  else
    g_ptr_array_add (identity->names, key);
}

/* Notes the key of its newest name, and of that without the club. */
static void
add_name (Identity *identity)
{
  if (identity->plain != NULL)
    add_key (identity, g_strdup (identity->plain));
  add_key (identity, ix_season_name_key (identity->name));
}

static gboolean
is_of_person (const IxSeasonEntry *entry)
{
  return !entry->house && entry->part.took_part;
}

/* Adds the names that people without codes of several clubs had at an evening. */
static void
add_shared (GHashTable            *shared,
            const IxSeasonEvening *evening)
{
  g_autoptr (GHashTable) clubs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < evening->entries->len; i++)
    {
      const IxSeasonEntry *entry = ix_season_entry (evening, i);
      g_autofree char *club = NULL, *key = NULL;
      const char *other;

      if (!is_of_person (entry) || *entry->code != '\0' || *entry->club == '\0')
        continue;
      club = ix_season_name_key (entry->club);
      key = ix_season_name_key (entry->name);
      other = g_hash_table_lookup (clubs, key);
      if (other == NULL)
        g_hash_table_insert (clubs, g_steal_pointer (&key), g_steal_pointer (&club));
      else if (!g_str_equal (other, club))
        g_hash_table_add (shared, g_steal_pointer (&key));
    }
}

static GHashTable *
find_shared (const GPtrArray *evenings)
{
  GHashTable *shared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint e = 0; e < evenings->len; e++)
    add_shared (shared, evenings->pdata[e]);
  return shared;
}

/* Asks about somebody whose name, or code, somebody before them at the evening has too. */
static void
ask_twice (const Search *search,
           guint         e,
           guint         first,
           guint         found,
           guint         nth,
           const char   *name,
           const char   *code)
{
  g_autofree char *text = *code != '\0' ? g_strdup_printf ("%s [%s]", name, code) : g_strdup (name);
  GArray *questions = search->people->questions;

  ask (search->people, IX_SEASON_ASK_TWICE, first, found,
       ((const IxSeasonEvening *) search->evenings->pdata[e])->id, nth, text);
  g_array_index (questions, IxSeasonQuestion, questions->len - 1).key = ix_season_key (name, code);
}

/* Returns a set of the keys of all codes: those at the evenings, and those by which alone a line names somebody. */
static GHashTable *
known_codes (const Search *search)
{
  GHashTable *codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint e = 0; e < search->evenings->len; e++)
    {
      const IxSeasonEvening *evening = search->evenings->pdata[e];

      for (guint i = 0; i < evening->entries->len; i++)
        {
          const IxSeasonEntry *entry = ix_season_entry (evening, i);

          if (*entry->code != '\0')
            g_hash_table_add (codes, ix_season_key (entry->name, entry->code));
        }
    }
  for (guint i = 0; i < search->season->parts->len; i++)
    {
      const IxSeasonPart *part = search->season->parts->pdata[i];

      if (code_in (part->as) == part->as)
        g_hash_table_add (codes, key_of_text (part->as));
    }
  return codes;
}

/* Parts a text of the season into name and code.  Brackets belong to the name if nobody has that code;
 * teams have none. */
static void
part_text (Search     *search,
           const char *text,
           char      **name,
           char      **code)
{
  const char *bracket = search->season->of == IX_SEASON_OF_PEOPLE ? code_in (text) : NULL;

  if (bracket != NULL)
    {
      g_autofree char *key = key_of_text (text);

      if (search->codes == NULL)
        search->codes = known_codes (search);
      if (!g_hash_table_contains (search->codes, key))
        bracket = NULL;
    }
  *name = bracket != NULL ? g_strchomp (g_strndup (text, (gsize) (bracket - text))) : g_strdup (text);
  *code = bracket != NULL ? g_strndup (bracket + 1, strlen (bracket) - 2) : g_strdup ("");
}

/* Somebody at an evening, as they were entered. */
typedef struct {
  const char *name, *code, *club; /* empty: none */
} Entered;

/* Returns the key of the name of somebody who is known by their club, too; NULL if the name is enough. */
static char *
find_plain (const Search  *search,
            const Entered *entered)
{
  g_autofree char *key = NULL;

  if (*entered->code != '\0' || *entered->club == '\0' || g_hash_table_size (search->shared) == 0)
    return NULL;
  key = ix_season_name_key (entered->name);
  return g_hash_table_contains (search->shared, key) ? g_steal_pointer (&key) : NULL;
}

/* Returns the identity of somebody at an evening, and what they are called: as they were entered, or @as a line of the
 * season says.  One whom it names by code keeps the name of the other evenings. */
static guint
find_called (Search        *search,
             const Entered *entered,
             const char    *as,
             char         **called)
{
  g_autofree char *by_name = NULL, *by_code = NULL, *key = NULL;
  g_autofree char *plain = as == NULL ? find_plain (search, entered) : NULL;
  const char *known;
  guint found;

  if (as != NULL)
    part_text (search, as, &by_name, &by_code);
  else
    {
      by_name = plain != NULL ? g_strdup_printf ("%s (%s)", entered->name, entered->club) : g_strdup (entered->name);
      by_code = g_strdup (entered->code);
    }
  key = ix_season_key (by_name, by_code);
  found = find_or_add (search, key, by_code);
  if (plain != NULL && identity_at (search->people, found)->plain == NULL)
    identity_at (search->people, found)->plain = g_steal_pointer (&plain);
  known = as != NULL && *by_code != '\0' ? identity_at (search->people, found)->name : NULL;
  *called = g_strdup (known != NULL ? known : *by_name != '\0' ? by_name : by_code);
  return found;
}

/* @nth counts those of that name, or code, at the evening. */
static guint
add_appearance (Search        *search,
                guint          e,
                const Entered *entered,
                guint          nth,
                guint         *seen)
{
  const IxSeasonEvening *evening = search->evenings->pdata[e];
  const char *as = renamed (search, evening->id, entered->name, entered->code, seen);
  g_autofree char *called = NULL;
  guint first = find_called (search, entered, as, &called), found = first;
  g_autofree char *shown = g_strdup (called);
  Identity *identity;

  for (guint n = 2; identity_at (search->people, found)->evenings[e]; n++)
    {
      g_autofree char *next = NULL;

      g_free (shown);
      shown = g_strdup_printf ("%s (%u)", called, n);
      next = ix_season_name_key (shown);
      found = find_or_add (search, next, "");
    }
  if (found != first)
    ask_twice (search, e, first, found, nth, entered->name, entered->code);
  identity = identity_at (search->people, found);
  identity->evenings[e] = TRUE;
  g_free (identity->name);
  identity->name = g_steal_pointer (&shown);
  identity->last = e;
  add_name (identity);
  return found;
}

/* Counts one more of a name, or code, and returns how many there are. */
static guint
count_name (GHashTable *names,
            const char *name,
            const char *code)
{
  char *key = ix_season_key (name, code);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (names, key)) + 1;

  g_hash_table_replace (names, key, GUINT_TO_POINTER (n));
  return n;
}

/* Lists those who took part in evening @e; the list has identities until there are people. */
static void
add_evening (Search   *search,
             guint     e,
             gboolean  teams)
{
  const IxSeasonEvening *evening = search->evenings->pdata[e];
  guint n = teams ? evening->teams->len : evening->entries->len;
  GArray *of = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);
  g_autofree guint *seen = g_new0 (guint, search->season->parts->len + 1);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < n; i++)
    {
      const IxSeasonEntry *entry = teams ? NULL : ix_season_entry (evening, i);
      const IxSeasonTeam *team = teams ? ix_season_team (evening, i) : NULL;
      gboolean counts = teams ? !team->apart && team->part.took_part : is_of_person (entry);
      const Entered entered = teams ? (Entered) { team->name, "", "" }
                                    : (Entered) { entry->name, entry->code, entry->club };
      guint who = !counts ? IX_NOBODY
                          : add_appearance (search, e, &entered, count_name (names, entered.name, entered.code), seen);

      g_array_append_val (of, who);
    }
  g_ptr_array_add (search->people->of, of);
}

/* Putting together */

/* Returns an evening at which both took part, as their roots have it; G_MAXUINT if there is none. */
static guint
common_evening (const Search *search,
                guint         one,
                guint         other)
{
  const Identity *first = identity_at (search->people, root_of (search->people, one));
  const Identity *second = identity_at (search->people, root_of (search->people, other));

  for (guint e = 0; e < search->evenings->len; e++)
    if (first->evenings[e] && second->evenings[e])
      return e;
  return G_MAXUINT;
}

/* Makes them one.  The root has the evenings of all. */
static void
unite (const Search *search,
       guint         one,
       guint         other)
{
  guint first = root_of (search->people, one), second = root_of (search->people, other);
  Identity *stays = identity_at (search->people, MIN (first, second));
  Identity *goes = identity_at (search->people, MAX (first, second));

  if (first == second)
    return;
  goes->parent = MIN (first, second);
  for (guint e = 0; e < search->evenings->len; e++)
    stays->evenings[e] |= goes->evenings[e];
}

/* Returns the identity with a key, else the only one with a code who has it as a name; IX_NOBODY. */
static guint
find_key (const IxSeasonPeople *people,
          const char           *key)
{
  guint found = IX_NOBODY;

  for (guint i = 0; i < people->identities->len; i++)
    if (g_str_equal (identity_at (people, i)->key, key))
      return i;
  for (guint i = 0; i < people->identities->len; i++)
    if (has_name (identity_at (people, i), key))
      {
        if (found != IX_NOBODY)
          return IX_NOBODY;
        found = i;
      }
  return found;
}

/* Returns the identity that a text names, by code, else by name; IX_NOBODY. */
static guint
find_identity (const IxSeasonPeople *people,
               const char           *text)
{
  g_autofree char *key = key_of_text (text);
  g_autofree char *name = ix_season_name_key (text);
  guint found = find_key (people, key);

  return found != IX_NOBODY ? found : find_key (people, name);
}

static void
merge (const Search *search)
{
  for (guint i = 0; i < search->season->merges->len && search->settled; i++)
    {
      const IxSeasonMerge *asked = search->season->merges->pdata[i];
      guint one = find_identity (search->people, asked->one);
      guint other = find_identity (search->people, asked->other);
      guint common;

      if (one == IX_NOBODY || other == IX_NOBODY)
        {
          ask (search->people, IX_SEASON_ASK_NOBODY, IX_NOBODY, IX_NOBODY, 0, 0,
               one == IX_NOBODY ? asked->one : asked->other);
          continue;
        }
      if (root_of (search->people, one) == root_of (search->people, other))
        continue;
      common = common_evening (search, one, other);
      if (common == G_MAXUINT)
        unite (search, one, other);
      else
        ask (search->people, IX_SEASON_ASK_BOTH, one, other,
             ((const IxSeasonEvening *) search->evenings->pdata[common])->id, 0, NULL);
    }
}

/* Does a line say that the two are two? */
static gboolean
is_apart (const Search *search,
          guint         one,
          guint         other)
{
  for (guint i = 0; i < search->season->parts->len && search->settled; i++)
    {
      const IxSeasonPart *part = search->season->parts->pdata[i];
      guint first, second;

      if (part->evening != 0)
        continue;
      first = find_identity (search->people, part->name);
      second = find_identity (search->people, part->as);
      if (first == IX_NOBODY || second == IX_NOBODY)
        continue;
      first = root_of (search->people, first);
      second = root_of (search->people, second);
      if ((first == root_of (search->people, one) && second == root_of (search->people, other)) ||
          (first == root_of (search->people, other) && second == root_of (search->people, one)))
        return TRUE;
    }
  return FALSE;
}

/* Finds the one with a code, or with a club, whom a name alone means.  The club of somebody with a code is not
 * known. */
static void
join_by_name (const Search *search,
              guint         n)
{
  const Identity *named = identity_at (search->people, n);
  guint found = IX_NOBODY, common;
  gboolean several = named->plain != NULL;

  for (guint i = 0; i < search->people->identities->len; i++)
    {
      const Identity *other = identity_at (search->people, i);

      if ((*other->code == '\0' && (other->plain == NULL || named->plain != NULL)) ||
          !has_name (other, named->plain != NULL ? named->plain : named->key))
        continue;
      if (root_of (search->people, i) == root_of (search->people, n))
        return;
      if (is_apart (search, i, n))
        continue;
      several |= found != IX_NOBODY &&
                 root_of (search->people, found) != root_of (search->people, i);
      found = i;
    }
  if (found == IX_NOBODY)
    return;
  common = common_evening (search, n, found);
  if (several)
    ask (search->people, IX_SEASON_ASK_WHICH, n, found, 0, 0, NULL);
  else if (common == G_MAXUINT)
    unite (search, n, found);
  else
    ask (search->people, IX_SEASON_ASK_TWICE, n, found,
         ((const IxSeasonEvening *) search->evenings->pdata[common])->id, 0, NULL);
}

/* Doubts */

static gboolean
share_a_name (const Identity *one,
              const Identity *other)
{
  for (guint i = 0; i < one->names->len; i++)
    if (has_name (other, one->names->pdata[i]))
      return TRUE;
  return FALSE;
}

/* Are the texts at most so many slips apart: a wrong, missing or extra letter, or two swapped ones? */
static gboolean
are_near (const char *a,
          const char *b,
          guint       most)
{
  const char *next, *other_next;

  for (; *a != '\0' && g_utf8_get_char (a) == g_utf8_get_char (b); a = g_utf8_next_char (a))
    b = g_utf8_next_char (b);
  if (*a == '\0' && *b == '\0')
    return TRUE;
  if (most == 0)
    return FALSE;
  next = *a != '\0' ? g_utf8_next_char (a) : a;
  other_next = *b != '\0' ? g_utf8_next_char (b) : b;
  if (are_near (next, other_next, most - 1) || are_near (next, b, most - 1) || are_near (a, other_next, most - 1))
    return TRUE;
  return *next != '\0' && *other_next != '\0' && g_utf8_get_char (a) == g_utf8_get_char (other_next) &&
         g_utf8_get_char (next) == g_utf8_get_char (b) &&
         are_near (g_utf8_next_char (next), g_utf8_next_char (other_next), most - 1);
}

/* Is one name a slip of the other: one letter, or two in a long name? */
static gboolean
are_similar (const Identity *one,
             const Identity *other)
{
  const char *a = one->names->pdata[one->names->len - 1];
  const char *b = other->names->pdata[other->names->len - 1];
  glong length = MIN (g_utf8_strlen (a, -1), g_utf8_strlen (b, -1));

  return length >= 5 && are_near (a, b, length < 12 ? 1 : 2);
}

static void
ask_about (const Search *search,
           guint         one,
           guint         other)
{
  const Identity *first = identity_at (search->people, one);
  const Identity *second = identity_at (search->people, other);
  gboolean coded = *first->code != '\0' && *second->code != '\0';
  gboolean same = share_a_name (first, second);

  if (root_of (search->people, one) == root_of (search->people, other) ||
      (coded ? !same : same || !are_similar (first, second)) ||
      common_evening (search, one, other) != G_MAXUINT || is_apart (search, one, other))
    return;
  ask (search->people, coded ? IX_SEASON_ASK_CODES : IX_SEASON_ASK_SIMILAR, one, other, 0, 0, NULL);
}

/* People */

static void
person_free (gpointer data)
{
  IxSeasonPerson *person = data;

  g_free (person->name);
  g_free (person->shown);
  g_free (person->code);
  g_free (person);
}

/* Sets the name at the newest evening, and the newest code. */
static void
name_person (IxSeasonPerson *person,
             const Search   *search,
             guint           root)
{
  guint newest = 0;

  for (guint i = 0; i < search->people->identities->len; i++)
    {
      const Identity *identity = identity_at (search->people, i);

      if (root_of (search->people, i) != root)
        continue;
      if (person->name == NULL || identity->last > newest)
        {
          g_free (person->name);
          person->name = g_strdup (identity->name);
          newest = identity->last;
        }
      if (*identity->code != '\0')
        {
          g_free (person->code);
          person->code = g_strdup (identity->code);
        }
    }
}

/* Sets what people are called where others have their name, too. */
static void
show_names (IxSeasonPeople *people)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < people->people->len; i++)
    {
      const char *name = ix_season_person (people, i)->name;
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (names, name));

      g_hash_table_insert (names, (gpointer) name, GUINT_TO_POINTER (n + 1));
    }
  for (guint i = 0; i < people->people->len; i++)
    {
      IxSeasonPerson *person = people->people->pdata[i];
      gboolean alone = GPOINTER_TO_UINT (g_hash_table_lookup (names, person->name)) == 1;

      person->shown = alone ? g_strdup (person->name) : ix_season_person_text (person);
    }
}

static void
make_people (const Search *search)
{
  IxSeasonPeople *people = search->people;

  for (guint i = 0; i < people->identities->len; i++)
    {
      Identity *identity = identity_at (people, i);
      IxSeasonPerson *person;

      if (identity->parent != i)
        continue;
      identity->person = people->people->len;
      person = g_new0 (IxSeasonPerson, 1);
      person->code = g_strdup ("");
      name_person (person, search, i);
      for (guint e = 0; e < search->evenings->len; e++)
        person->n_evenings += identity->evenings[e];
      g_ptr_array_add (people->people, person);
    }
  for (guint i = 0; i < people->identities->len; i++)
    identity_at (people, i)->person = identity_at (people, root_of (people, i))->person;
  show_names (people);
}

/* Puts people in the places of identities. */
static void
translate (IxSeasonPeople *people)
{
  for (guint e = 0; e < people->of->len; e++)
    {
      GArray *of = people->of->pdata[e];

      for (guint i = 0; i < of->len; i++)
        if (g_array_index (of, guint, i) != IX_NOBODY)
          g_array_index (of, guint, i) = identity_at (people, g_array_index (of, guint, i))->person;
    }
  for (guint i = 0; i < people->questions->len; i++)
    {
      IxSeasonQuestion *question = &g_array_index (people->questions, IxSeasonQuestion, i);

      if (question->one == IX_NOBODY)
        continue;
      question->one = identity_at (people, question->one)->person;
      question->other = identity_at (people, question->other)->person;
    }
}

static void
question_clear (gpointer data)
{
  IxSeasonQuestion *question = data;

  g_free (question->name);
  g_free (question->key);
}

IxSeasonPeople *
ix_season_people_new (const IxSeason  *season,
                      const GPtrArray *evenings,
                      gboolean         teams)
{
  IxSeasonPeople *people = g_new0 (IxSeasonPeople, 1);
  g_autoptr (GHashTable) by_key = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) shared = find_shared (evenings);
  Search search = { season, evenings, teams == (season->of == IX_SEASON_OF_TEAMS), by_key, NULL, shared, people };

  people->people = g_ptr_array_new_with_free_func (person_free);
  people->of = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  people->questions = g_array_new (FALSE, FALSE, sizeof (IxSeasonQuestion));
  g_array_set_clear_func (people->questions, question_clear);
  people->identities = g_ptr_array_new_with_free_func (identity_free);
  for (guint e = 0; e < evenings->len; e++)
    add_evening (&search, e, teams);
  g_clear_pointer (&search.codes, g_hash_table_unref);
  merge (&search);
  for (guint i = 0; i < people->identities->len; i++)
    if (*identity_at (people, i)->code == '\0')
      join_by_name (&search, i);
  for (guint i = 0; i < people->identities->len; i++)
    for (guint k = 0; k < i; k++)
      ask_about (&search, k, i);
  make_people (&search);
  translate (people);
  return people;
}

void
ix_season_people_free (IxSeasonPeople *people)
{
  if (people == NULL)
    return;
  g_ptr_array_unref (people->people);
  g_ptr_array_unref (people->of);
  g_array_unref (people->questions);
  g_ptr_array_unref (people->identities);
  g_free (people);
}

guint
ix_season_person_of (const IxSeasonPeople *people,
                     guint                 evening,
                     guint                 who)
{
  const GArray *of = people->of->pdata[evening];

  return who < of->len ? g_array_index (of, guint, who) : IX_NOBODY;
}

guint
ix_season_people_find (const IxSeasonPeople *people,
                       const char           *text)
{
  guint found = find_identity (people, text);

  return found == IX_NOBODY ? IX_NOBODY : identity_at (people, found)->person;
}

char *
ix_season_person_text (const IxSeasonPerson *person)
{
  return *person->code != '\0' ? g_strdup_printf ("%s [%s]", person->name, person->code)
                               : g_strdup (person->name);
}

GArray *
ix_season_identities (const IxSeasonPeople *people,
                      guint                 person)
{
  GArray *identities = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < people->identities->len; i++)
    if (identity_at (people, i)->person == person)
      g_array_append_val (identities, i);
  return identities;
}

char *
ix_season_identity_text (const IxSeasonPeople *people,
                         guint                 identity)
{
  const Identity *named = identity_at (people, identity);

  return *named->code != '\0' ? g_strdup_printf ("%s [%s]", named->name, named->code)
                              : g_strdup (named->name);
}

guint
ix_season_identity_find (const IxSeasonPeople *people,
                         const char           *text)
{
  return find_identity (people, text);
}

guint
ix_season_identity_person (const IxSeasonPeople *people,
                           guint                 identity)
{
  return identity_at (people, identity)->person;
}
