/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-settle.h"

/* Returns the text of the first identity of a person, which names that person for certain: the name that is shown
 * may be that of others too. */
static char *
text_of (const IxSeasonPeople *people,
         guint                 person)
{
  g_autoptr (GArray) identities = ix_season_identities (people, person);

  return ix_season_identity_text (people, g_array_index (identities, guint, 0));
}

static guint
person_of_text (const IxSeasonPeople *people,
                const char           *text)
{
  guint identity = ix_season_identity_find (people, text);

  return identity != IX_NOBODY ? ix_season_identity_person (people, identity) : IX_NOBODY;
}

static gboolean
are_both (guint a,
          guint b,
          guint one,
          guint other)
{
  return a != IX_NOBODY && b != IX_NOBODY && ((a == one && b == other) || (a == other && b == one));
}

static void
drop_apart (IxSeason             *season,
            const IxSeasonPeople *people,
            guint                 one,
            guint                 other)
{
  for (guint i = season->parts->len; i > 0; i--)
    {
      const IxSeasonPart *part = season->parts->pdata[i - 1];

      if (part->evening == 0 &&
          are_both (person_of_text (people, part->name), person_of_text (people, part->as), one, other))
        g_ptr_array_remove_index (season->parts, i - 1);
    }
}

void
ix_season_unite (IxSeason             *season,
                 const IxSeasonPeople *people,
                 guint                 one,
                 guint                 other)
{
  g_autofree char *first = text_of (people, one);
  g_autofree char *second = text_of (people, other);

  if (one == other)
    return;
  drop_apart (season, people, one, other);
  ix_season_add_merge (season, first, second);
}

void
ix_season_keep_apart (IxSeason             *season,
                      const IxSeasonPeople *people,
                      guint                 one,
                      guint                 other)
{
  g_autofree char *first = text_of (people, one);
  g_autofree char *second = text_of (people, other);

  if (one == other)
    return;
  drop_apart (season, people, one, other);
  ix_season_add_part (season, first, 0, 1, second);
}

/* Dividing */

static void
drop_merges (IxSeason             *season,
             const IxSeasonPeople *people,
             guint                 identity)
{
  for (guint i = season->merges->len; i > 0; i--)
    {
      const IxSeasonMerge *merge = season->merges->pdata[i - 1];

      if (ix_season_identity_find (people, merge->one) == identity ||
          ix_season_identity_find (people, merge->other) == identity)
        g_ptr_array_remove_index (season->merges, i - 1);
    }
}

/* Puts those of @group but @identity together again where they have come apart.  Identities keep their numbers, which come
 * from the evenings alone. */
static void
keep_together (IxSeason        *season,
               const GPtrArray *evenings,
               const GArray    *group,
               guint            identity)
{
  guint first = IX_NOBODY;

  for (guint i = 0; i < group->len; i++)
    {
      guint next = g_array_index (group, guint, i);
      g_autoptr (IxSeasonPeople) now = NULL;

      if (next == identity)
        continue;
      now = ix_season_people_new (season, evenings, season->of == IX_SEASON_OF_TEAMS);
      if (first == IX_NOBODY)
        first = next;
      else if (ix_season_identity_person (now, first) != ix_season_identity_person (now, next))
        {
          g_autofree char *one = ix_season_identity_text (now, first);
          g_autofree char *other = ix_season_identity_text (now, next);

          ix_season_add_merge (season, one, other);
        }
    }
}

/* Says of those who have its name, and so are one with it by that alone, that they are two. */
static void
part_from (IxSeason        *season,
           const GPtrArray *evenings,
           const GArray    *group,
           guint            identity)
{
  for (guint i = 0; i < group->len; i++)
    {
      guint next = g_array_index (group, guint, i);
      g_autoptr (IxSeasonPeople) now =
        ix_season_people_new (season, evenings, season->of == IX_SEASON_OF_TEAMS);

      if (next != identity &&
          ix_season_identity_person (now, next) == ix_season_identity_person (now, identity))
        {
          g_autofree char *one = ix_season_identity_text (now, identity);
          g_autofree char *other = ix_season_identity_text (now, next);

          ix_season_add_part (season, one, 0, 1, other);
        }
    }
}

void
ix_season_divide (IxSeason             *season,
                  const IxSeasonPeople *people,
                  const GPtrArray      *evenings,
                  guint                 identity)
{
  g_autoptr (GArray) group =
    ix_season_identities (people, ix_season_identity_person (people, identity));

  drop_merges (season, people, identity);
  keep_together (season, evenings, group, identity);
  part_from (season, evenings, group, identity);
}

/* One evening */

/* Says who the nth of that name at the evening, with that key, was, whatever was said before. */
static void
set_part (IxSeason   *season,
          const char *name,
          const char *key,
          gint64      evening,
          guint       nth,
          const char *as)
{
  for (guint i = season->parts->len; i > 0; i--)
    {
      const IxSeasonPart *part = season->parts->pdata[i - 1];

      if (part->evening == evening && part->nth == nth && ix_season_means (part->name, key))
        g_ptr_array_remove_index (season->parts, i - 1);
    }
  ix_season_add_part (season, name, evening, nth, as);
}

void
ix_season_rename_at (IxSeason              *season,
                     const IxSeasonEvening *evening,
                     guint                  who,
                     const char            *as)
{
  gboolean teams = season->of == IX_SEASON_OF_TEAMS;
  const IxSeasonEntry *entry = teams ? NULL : ix_season_entry (evening, who);
  const char *name = teams ? ix_season_team (evening, who)->name : entry->name;
  const char *code = teams ? "" : entry->code;
  g_autofree char *text = *code != '\0' ? g_strdup_printf ("%s [%s]", name, code) : g_strdup (name);
  g_autofree char *key = ix_season_key (name, code);
  guint nth = 0;

  for (guint i = 0; i <= who; i++)
    {
      const IxSeasonEntry *before = teams ? NULL : ix_season_entry (evening, i);
      const IxSeasonTeam *team = teams ? ix_season_team (evening, i) : NULL;
      g_autofree char *other = teams ? ix_season_key (team->name, "") : ix_season_key (before->name, before->code);
      gboolean counts = teams ? !team->apart && team->part.took_part
                              : !before->house && before->part.took_part;

      nth += counts && g_str_equal (key, other);
    }
  set_part (season, text, key, evening->id, nth, as);
}

void
ix_season_name_second (IxSeason               *season,
                       const IxSeasonQuestion *question,
                       const char             *as)
{
  g_return_if_fail (question->nth > 0);
  set_part (season, question->name, question->key, question->evening, question->nth, as);
}

void
ix_season_take_back (IxSeason               *season,
                     const IxSeasonPeople   *people,
                     const IxSeasonQuestion *question)
{
  for (guint i = season->merges->len; i > 0; i--)
    {
      const IxSeasonMerge *merge = season->merges->pdata[i - 1];
      guint one = person_of_text (people, merge->one), other = person_of_text (people, merge->other);
      gboolean nobody = question->ask == IX_SEASON_ASK_NOBODY &&
                        (g_str_equal (merge->one, question->name) || g_str_equal (merge->other, question->name));

      if (nobody || (question->ask == IX_SEASON_ASK_BOTH && are_both (one, other, question->one, question->other)))
        g_ptr_array_remove_index (season->merges, i - 1);
    }
}
