/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers to the question who is who: in random seasons every question can be answered until there is none; an
 * identity that is taken out of a person stands alone, and the others stay one. */

#include <string.h>

#include "ix-season-fixture.h"
#include "ix-season-settle.h"
#include "ix-season-text.h"

#define N_SEASONS 20
#define N_SEASONS_SLOW 60
#define MOST_ANSWERS 400

static guint
count_seasons (void)
{
  return g_test_slow () ? N_SEASONS_SLOW : N_SEASONS;
}

/* Makes a season in which some have lost their codes, have another's name, or a letter too much in theirs. */
static void
init (IxSeasonFixture *fixture,
      GRand           *rand)
{
  ix_season_fixture_init (fixture, rand, 0, 0);
  for (guint e = 0; e < fixture->evenings->len; e++)
    {
      IxSeasonEvening *evening = fixture->evenings->pdata[e];

      for (guint i = 0; i < evening->entries->len; i++)
        {
          IxSeasonEntry *entry = evening->entries->pdata[i];
          const IxSeasonEntry *other =
            ix_season_entry (evening, (guint) g_rand_int_range (rand, 0, (gint32) evening->entries->len));
          gint32 lot = g_rand_int_range (rand, 0, 40);
          g_autofree char *name = g_strdup (lot == 0 ? other->name : entry->name);

          g_free (entry->name);
          entry->name = lot == 1 ? g_strdup_printf ("%sn", name) : g_strdup (name);
          if (lot <= 4)
            *entry->code = '\0';
        }
    }
}

static IxSeasonPeople *
people_of (const IxSeasonFixture *fixture)
{
  return ix_season_people_new (fixture->season, fixture->evenings,
                               fixture->season->of == IX_SEASON_OF_TEAMS);
}

/* A definition that was changed is read as it was meant. */
static void
expect_text (const IxSeason *season)
{
  g_autofree char *text = ix_season_write (season);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxSeason) again = ix_season_parse (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (again->merges->len, ==, season->merges->len);
  g_assert_cmpuint (again->parts->len, ==, season->parts->len);
}

static const IxSeasonEvening *
evening_of (const IxSeasonFixture *fixture,
            gint64                 id)
{
  for (guint e = 0; e < fixture->evenings->len; e++)
    if (((const IxSeasonEvening *) fixture->evenings->pdata[e])->id == id)
      return fixture->evenings->pdata[e];
  g_assert_not_reached ();
}

static gboolean
is_same (const IxSeasonQuestion *one,
         const IxSeasonQuestion *other)
{
  return one->ask == other->ask && one->evening == other->evening && one->nth == other->nth &&
         g_strcmp0 (one->name, other->name) == 0;
}

/* Gives one of the answers that the question has. */
static void
answer (const IxSeasonFixture  *fixture,
        const IxSeasonPeople   *people,
        const IxSeasonQuestion *question,
        GRand                  *rand)
{
  IxSeason *season = fixture->season;

  if (question->ask == IX_SEASON_ASK_BOTH || question->ask == IX_SEASON_ASK_NOBODY)
    {
      ix_season_take_back (season, people, question);
    }
  else if (question->nth > 0)
    {
      g_autofree char *as = g_strdup_printf ("Somebody Else %u", g_rand_int_range (rand, 0, 1000000));

      g_assert_cmpint (evening_of (fixture, question->evening)->id, ==, question->evening);
      ix_season_name_second (season, question, as);
    }
  else if (question->ask == IX_SEASON_ASK_TWICE || g_rand_boolean (rand))
    {
      ix_season_keep_apart (season, people, question->one, question->other);
    }
  else
    {
      ix_season_unite (season, people, question->one, question->other);
    }
}

static void
test_questions (void)
{
  guint n_asked = 0;

  for (guint seed = 0; seed < count_seasons (); seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_auto (IxSeasonFixture) fixture;
      guint n = 0;

      init (&fixture, rand);
      for (;; n++)
        {
          g_autoptr (IxSeasonPeople) people = people_of (&fixture);
          const IxSeasonQuestion *question;

          if (people->questions->len == 0)
            break;
          g_assert_cmpuint (n, <, MOST_ANSWERS);
          question = &g_array_index (people->questions, IxSeasonQuestion, 0);
          answer (&fixture, people, question, rand);
          {
            g_autoptr (IxSeasonPeople) now = people_of (&fixture);

            /* A question that was answered is not asked again. */
            for (guint i = 0; i < now->questions->len && question->nth > 0; i++)
              g_assert_false (is_same (question, &g_array_index (now->questions, IxSeasonQuestion, i)));
          }
        }
      expect_text (fixture.season);
      n_asked += n;
    }
  g_assert_cmpuint (n_asked, >, count_seasons ());
}

static guint
count_together (const IxSeasonPeople *people,
                const GArray         *group,
                guint                 with)
{
  guint n = 0;

  for (guint i = 0; i < group->len; i++)
    n += ix_season_identity_person (people, g_array_index (group, guint, i)) ==
         ix_season_identity_person (people, with);
  return n;
}

static void
unite_some (const IxSeasonFixture *fixture,
            GRand                 *rand)
{
  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (IxSeasonPeople) people = people_of (fixture);
      gint32 n = (gint32) people->people->len;

      if (n > 1)
        ix_season_unite (fixture->season, people, (guint) g_rand_int_range (rand, 0, n),
                         (guint) g_rand_int_range (rand, 0, n));
    }
}

static void
test_divide (void)
{
  guint n_divided = 0;

  for (guint seed = 0; seed < count_seasons (); seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_auto (IxSeasonFixture) fixture;
      g_autoptr (IxSeasonPeople) people = NULL;

      init (&fixture, rand);
      unite_some (&fixture, rand);
      people = people_of (&fixture);
      for (guint person = 0; person < people->people->len; person++)
        {
          g_autoptr (GArray) group = ix_season_identities (people, person);
          g_autoptr (IxSeasonPeople) now = NULL;
          g_autoptr (IxSeason) before = ix_season_copy (fixture.season);
          IxSeason *kept;
          guint out;

          if (group->len < 2)
            continue;
          out = g_array_index (group, guint, g_rand_int_range (rand, 0, (gint32) group->len));
          ix_season_divide (fixture.season, people, fixture.evenings, out);
          now = people_of (&fixture);
          g_assert_cmpuint (count_together (now, group, out), ==, 1);
          g_assert_cmpuint (
            count_together (now, group, g_array_index (group, guint, g_array_index (group, guint, 0) == out)), ==,
            group->len - 1);
          expect_text (fixture.season);
          n_divided++;
          kept = fixture.season;
          fixture.season = g_steal_pointer (&before);
          ix_season_free (kept);
        }
    }
  g_assert_cmpuint (n_divided, >, 20);
}

/* Two who were never at the same evening become one, and two again. */
static void
test_unite (void)
{
  guint n_united = 0;

  for (guint seed = 0; seed < count_seasons (); seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_auto (IxSeasonFixture) fixture;
      g_autoptr (IxSeasonPeople) people = NULL, now = NULL, after = NULL;
      g_autoptr (GArray) of_one = NULL, of_other = NULL;
      guint one, other, n;

      init (&fixture, rand);
      people = people_of (&fixture);
      n = people->people->len;
      if (n < 2)
        continue;
      one = (guint) g_rand_int_range (rand, 0, (gint32) n);
      other = (one + 1) % n;
      of_one = ix_season_identities (people, one);
      of_other = ix_season_identities (people, other);
      ix_season_keep_apart (fixture.season, people, one, other);
      ix_season_unite (fixture.season, people, one, other);
      now = people_of (&fixture);
      if (now->people->len == n)
        continue; /* a question says that they were at the same evening */
      n_united++;
      g_assert_cmpuint (count_together (now, of_one, g_array_index (of_other, guint, 0)), ==, of_one->len);
      for (guint i = 0; i < of_one->len; i++)
        {
          g_autoptr (IxSeasonPeople) then = people_of (&fixture);

          ix_season_divide (fixture.season, then, fixture.evenings, g_array_index (of_one, guint, i));
        }
      after = people_of (&fixture);
      g_assert_cmpuint (count_together (after, of_one, g_array_index (of_other, guint, 0)), ==, 0);
    }
  g_assert_cmpuint (n_united, >, 0);
}

/* Somebody at an evening who was somebody else. */
static void
test_rename (void)
{
  for (guint seed = 0; seed < count_seasons (); seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_auto (IxSeasonFixture) fixture;
      const IxSeasonEvening *evening;

      init (&fixture, rand);
      if (fixture.evenings->len == 0 || fixture.season->of == IX_SEASON_OF_TEAMS)
        continue;
      g_ptr_array_set_size (fixture.season->parts, 0);
      evening = fixture.evenings->pdata[0];
      for (guint who = 0; who < evening->entries->len; who++)
        {
          g_autoptr (IxSeasonPeople) people = NULL;
          guint person;

          if (ix_season_entry (evening, who)->house || !ix_season_entry (evening, who)->part.took_part)
            continue;
          ix_season_rename_at (fixture.season, evening, who, "Zacharias Zunder");
          /* The second answer replaces the first. */
          ix_season_rename_at (fixture.season, evening, who, "Zoe Zander");
          g_assert_cmpuint (fixture.season->parts->len, ==, 1);
          people = people_of (&fixture);
          person = ix_season_people_find (people, "Zoe Zander");
          g_assert_cmpuint (person, !=, IX_NOBODY);
          g_assert_cmpuint (ix_season_person_of (people, 0, who), ==, person);
          g_assert_cmpuint (ix_season_people_find (people, "Zacharias Zunder"), ==, IX_NOBODY);
          g_ptr_array_set_size (fixture.season->parts, 0);
        }
    }
}

/* Brackets at the end of a name do not make two of one evening the same. */
static void
test_rename_brackets (void)
{
  static const char *const names[] = { "Di [guest]", "Bob [guest]", "Di [guest]", "Bob [guest]" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_auto (IxSeasonFixture) fixture;
  const IxSeasonEvening *evening;
  g_autoptr (IxSeasonPeople) people = NULL, after = NULL;

  ix_season_fixture_init (&fixture, rand, 0, 0);
  fixture.season->of = IX_SEASON_OF_PEOPLE;
  g_ptr_array_set_size (fixture.season->parts, 0);
  g_ptr_array_set_size (fixture.season->merges, 0);
  g_ptr_array_set_size (fixture.evenings, 1);
  evening = fixture.evenings->pdata[0];
  g_assert_cmpuint (evening->entries->len, >=, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      IxSeasonEntry *entry = evening->entries->pdata[i];

      g_free (entry->name);
      entry->name = g_strdup (names[i]);
      *entry->code = '\0';
      entry->house = FALSE;
      entry->part.took_part = TRUE;
    }
  people = people_of (&fixture);
  g_assert_cmpuint (people->questions->len, ==, 2);
  for (guint q = 0; q < 2; q++)
    ix_season_name_second (fixture.season, &g_array_index (people->questions, IxSeasonQuestion, q),
                           q == 0 ? "Cleo" : "Xenia");
  g_assert_cmpuint (fixture.season->parts->len, ==, 2);
  ix_season_rename_at (fixture.season, evening, 0, "Zacharias");
  ix_season_rename_at (fixture.season, evening, 1, "Yvonne");
  ix_season_rename_at (fixture.season, evening, 3, "Wilhelmina");
  g_assert_cmpuint (fixture.season->parts->len, ==, 4);
  after = people_of (&fixture);
  g_assert_cmpuint (ix_season_people_find (after, "Zacharias"), ==, ix_season_person_of (after, 0, 0));
  g_assert_cmpuint (ix_season_people_find (after, "Yvonne"), ==, ix_season_person_of (after, 0, 1));
  g_assert_cmpuint (ix_season_people_find (after, "Cleo"), ==, ix_season_person_of (after, 0, 2));
  g_assert_cmpuint (ix_season_people_find (after, "Wilhelmina"), ==, ix_season_person_of (after, 0, 3));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/season-settle/questions", test_questions);
  g_test_add_func ("/season-settle/divide", test_divide);
  g_test_add_func ("/season-settle/unite", test_unite);
  g_test_add_func ("/season-settle/rename", test_rename);
  g_test_add_func ("/season-settle/rename-brackets", test_rename_brackets);
  return g_test_run ();
}
