/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of a season by hand: what each makes of three small evenings, who is who, the text of a
 * definition and its errors, and exact fractions.  check-season.py computes random ones. */

#include <stdlib.h>
#include <string.h>

#include "ix-evening-fixture.h"
#include "ix-fraction.h"
#include "ix-season-card.h"
#include "ix-season-fixture.h"
#include "ix-season-report.h"
#include "ix-season-text.h"
#include "ix-season-words.h"
#include "ix-season-year.h"
#include "ix-test.h"

/* Evenings */

/* Returns an evening where "Ann/7@Bath 25 1 1 3": has code 7 and is of the club Bath (without: none), 25 tenths in
 * three matches, two of them won if that is more than 20, and rank 1, which is not shared. */
static IxSeasonEvening *
night (gint64      id,
       const char *lines)
{
  IxSeasonEvening *evening = g_new0 (IxSeasonEvening, 1);
  g_auto (GStrv) people = g_strsplit (lines, "; ", -1);
  guint n = g_strv_length (people);

  evening->id = id;
  evening->name = g_strdup ("Thursday");
  evening->date = ix_season_fixture_date ((guint) id);
  evening->venue = g_strdup ("");
  evening->rules = g_strdup ("newport");
  evening->begun = TRUE;
  evening->median = IX_SEASON_UNRATED;
  evening->entries = g_ptr_array_new ();
  evening->teams = g_ptr_array_new ();
  evening->people_rounds = g_array_new (FALSE, FALSE, sizeof (IxSeasonRound));
  evening->team_rounds = g_array_new (FALSE, FALSE, sizeof (IxSeasonRound));
  evening->matches = g_array_new (FALSE, FALSE, sizeof (IxSeasonMatch));
  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) words = g_strsplit (people[i], " ", -1);
      g_auto (GStrv) of = g_strsplit (words[0], "@", 2);
      g_auto (GStrv) who = g_strsplit (of[0], "/", 2);
      IxSeasonEntry *entry = g_new0 (IxSeasonEntry, 1);
      gint points = atoi (words[1]);

      g_strdelimit (who[0], "_", ' ');
      entry->name = g_strdup (who[0]);
      entry->code = g_strdup (who[1] != NULL ? who[1] : "");
      entry->club = g_strdup (of[1] != NULL ? of[1] : "");
      entry->part = (IxSeasonShare) {
        .took_part = TRUE,
        .points = points,
        .made = points,
        .n_matches = 3,
        .wins = (guint) points / 10,
        .match_points = (guint) points / 5,
        .rank = (guint) atoi (words[2]),
        .shared = (guint) atoi (words[3]),
        .n_ranked = n,
        .ties = g_new0 (IxTieValue, IX_SEASON_MAX_RULES),
      };
      entry->part.ties[0] = (IxTieValue) { points, 3 };
      g_ptr_array_add (evening->entries, entry);
    }
  return evening;
}

static void
night_free (gpointer data)
{
  IxSeasonEvening *evening = data;

  for (guint i = 0; i < evening->entries->len; i++)
    {
      IxSeasonEntry *entry = evening->entries->pdata[i];

      g_free (entry->name);
      g_free (entry->code);
      g_free (entry->club);
      g_free (entry->part.ties);
      g_free (entry);
    }
  for (guint i = 0; i < evening->teams->len; i++)
    {
      IxSeasonTeam *team = evening->teams->pdata[i];

      g_free (team->name);
      g_free (team);
    }
  ix_season_evening_free (evening);
}

static void
add_team (IxSeasonEvening *evening,
          const char      *name)
{
  IxSeasonTeam *team = g_new0 (IxSeasonTeam, 1);

  team->name = g_strdup (name);
  team->part.took_part = TRUE;
  g_ptr_array_add (evening->teams, team);
}

/* Adds a match of two against two, by entries. */
static void
meet (IxSeasonEvening *evening,
      guint            a,
      guint            b,
      guint            c,
      guint            d,
      IxTableResult    result)
{
  const IxSeasonMatch match = { .seats = { { a, b }, { c, d } }, .result = result };

  g_array_append_val (evening->matches, match);
}

static GPtrArray *
three_nights (void)
{
  GPtrArray *nights = g_ptr_array_new_with_free_func (night_free);

  g_ptr_array_add (nights, night (1, "Ann 30 1 1; Bob 20 2 2; Cat 20 2 2; Dan 5 4 1"));
  g_ptr_array_add (nights, night (2, "Ann 10 3 1; Bob 25 1 1; Cat 15 2 1"));
  g_ptr_array_add (nights, night (3, "Ann 15 2 1; Cat 5 3 1; Dan 25 1 1"));
  return nights;
}

static IxSeason *
parse (const char *lines)
{
  g_autofree char *text = g_strdup_printf ("[Season]\nFormat=1\nName=Test\nFrom=\n%s", lines);
  g_autoptr (GError) error = NULL;
  IxSeason *season = ix_season_parse (text, strlen (text), &error);

  g_assert_no_error (error);
  return season;
}

/* Returns the table as "1 Ann 5.5; 2 Bob 4.5", with the value of the first rule. */
static char *
table_text (const IxSeasonTable *table,
            guint                rule)
{
  GString *text = g_string_new (NULL);

  for (guint r = 0; r < table->rows->len; r++)
    {
      const IxSeasonRow *row = ix_season_table_row (table, r);
      g_autofree char *total = row->totals[rule] != NULL ? ix_fraction_text (row->totals[rule])
                                                         : g_strdup ("-");

      g_string_append_printf (text, "%s%u %s %s", r > 0 ? "; " : "", row->rank,
                              ix_season_person (table->people, row->person)->name, total);
    }
  return g_string_free (text, FALSE);
}

static void
expect_table (const char *lines,
              guint       rule,
              const char *expected)
{
  g_autoptr (IxSeason) season = parse (lines);
  g_autoptr (GPtrArray) nights = three_nights ();
  g_autoptr (IxSeasonTable) table = ix_season_table_new (season, nights);
  g_autofree char *text = table_text (table, rule);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_rules (void)
{
  static const struct {
    const char *lines;
    const char *expected;
  } cases[] = {
    { "Rule=points", "1 Ann 11/2; 2 Bob 9/2; 3 Cat 4; 4 Dan 3" },
    { "Rule=points best=1", "1 Ann 3; 2 Bob 5/2; 2 Dan 5/2; 4 Cat 2" },
    { "Rule=points best=2\nEvening=3 coefficient=200%", "1 Ann 6; 2 Dan 11/2; 3 Bob 9/2; 4 Cat 7/2" },
    { "Rule=points-per-match", "1 Bob 3/4; 2 Ann 11/18; 3 Dan 1/2; 4 Cat 4/9" },
    { "Rule=points-per-match least=7", "1 Ann 11/18; 2 Cat 4/9; 3 Bob -; 3 Dan -" },
    { "Rule=match-points", "1 Ann 11; 2 Bob 9; 3 Cat 8; 4 Dan 6" },
    { "Rule=positional-score", "1 Ann 3/2; 1 Bob 3/2; 3 Cat 1; 3 Dan 1" },
    { "Rule=points-by-place places=25,18,15,12 bonus=0.5", "1 Ann 119/2; 2 Cat 51; 3 Bob 85/2; 4 Dan 38" },
    { "Rule=average-place", "1 Bob 7/4; 2 Ann 2; 3 Cat 5/2; 3 Dan 5/2" },
    { "Rule=average-place best=1\nEvening=2 coefficient=9", "1 Ann 1; 1 Bob 1; 1 Dan 1; 4 Cat 2" },
    { "Rule=wins\nEvening=1 coefficient=3", "1 Ann 5; 2 Bob 4; 3 Cat 3; 4 Dan 2" },
    { "Rule=first-places", "1 Ann 1; 1 Bob 1; 1 Dan 1; 4 Cat 0" },
    { "Rule=sum-of tie-break=BH", "1 Ann 55/3; 2 Bob 15; 3 Cat 40/3; 4 Dan 10" },
    { "Rule=mean-of tie-break=BH", "1 Bob 15/2; 2 Ann 55/9; 3 Dan 5; 4 Cat 40/9" },
    { "Rule=lots order=Dan | Ann", "1 Dan 1; 2 Ann 2; 3 Bob -; 3 Cat -" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    expect_table (cases[i].lines, 0, cases[i].expected);
}

/* The first ones of equal evenings count. */
static void
test_equal_evenings (void)
{
  g_autoptr (IxSeason) season = parse ("Rule=points best=2");
  g_autoptr (GPtrArray) nights = g_ptr_array_new_with_free_func (night_free);
  g_autoptr (IxSeasonTable) table = NULL;

  for (gint64 id = 1; id <= 3; id++)
    g_ptr_array_add (nights, night (id, "Ann 20 1 1"));
  table = ix_season_table_new (season, nights);
  for (guint e = 0; e < 3; e++)
    g_assert_cmpint (ix_season_table_counts (table, 0, 0, e), ==, e < 2);
}

/* Only those who are tied are refined, and the value that decided is told. */
static void
test_refinement (void)
{
  g_autoptr (IxSeason) season = parse ("Rule=first-places\nRule=points\nRule=wins");
  g_autoptr (GPtrArray) nights = three_nights ();
  g_autoptr (IxSeasonTable) table = ix_season_table_new (season, nights);
  g_autofree char *text = table_text (table, 1);
  g_autofree char *why = ix_season_table_explain (table, 0, 1);

  g_assert_cmpstr (text, ==, "1 Ann 11/2; 2 Bob 9/2; 3 Dan 3; 4 Cat 4");
  g_assert_cmpint (ix_season_table_part (table, 0, 0), ==, IX_PART_BEFORE);
  g_assert_cmpint (ix_season_table_part (table, 0, 1), ==, IX_PART_DECIDED);
  g_assert_cmpint (ix_season_table_part (table, 0, 2), ==, IX_PART_BEHIND);
  g_assert_cmpint (ix_season_table_part (table, 3, 0), ==, IX_PART_DECIDED);
  g_assert_cmpstr (why, ==, "3 + 1 + 1.5 = 11/2");
  /* Without the last evening Bob was first as often, and had more points. */
  g_assert_cmpuint (ix_season_table_row (table, 0)->before, ==, 2);
  g_assert_cmpuint (ix_season_table_row (table, 1)->before, ==, 1);
}

/* Ann, Bob and Dan were first once.  Where not all have met as opponents, only Ann is surely ahead. */
static void
test_encounter (void)
{
  g_autoptr (IxSeason) season = parse ("Rule=first-places\nRule=direct-encounter");
  g_autoptr (GPtrArray) nights = three_nights ();
  g_autoptr (IxSeasonTable) table = NULL, later = NULL;
  g_autofree char *text = NULL, *later_text = NULL, *why = NULL;

  meet (nights->pdata[0], 0, 2, 1, 3, IX_TABLE_FIRST_WINS);
  meet (nights->pdata[2], 0, IX_NOBODY, 2, 1, IX_TABLE_DRAWN);
  table = ix_season_table_new (season, nights);
  text = table_text (table, 1);
  g_assert_cmpstr (text, ==, "1 Ann 7/4; 2 Bob -; 2 Dan -; 4 Cat -");
  /* Now Bob has met Dan; several meetings of two are averaged. */
  meet (nights->pdata[0], 0, 1, 3, 2, IX_TABLE_FIRST_WINS);
  later = ix_season_table_new (season, nights);
  later_text = table_text (later, 1);
  g_assert_cmpstr (later_text, ==, "1 Ann 11/6; 2 Bob 1; 3 Dan 1/6; 4 Cat -");
  why = ix_season_table_explain (later, 0, 1);
  g_assert_cmpstr (why, ==, "1 + 2.5 / 3 = 11/6");
}

/* Dan could still have drawn level with Ann by a win against Bob, so nobody is parted. */
static void
test_encounter_level (void)
{
  g_autoptr (IxSeason) season = parse ("Rule=first-places\nRule=direct-encounter");
  g_autoptr (GPtrArray) nights = three_nights ();
  g_autoptr (IxSeasonTable) table = NULL;
  g_autofree char *text = NULL;

  meet (nights->pdata[0], 0, IX_NOBODY, 1, IX_NOBODY, IX_TABLE_FIRST_WINS);
  meet (nights->pdata[0], 0, IX_NOBODY, 3, IX_NOBODY, IX_TABLE_DRAWN);
  table = ix_season_table_new (season, nights);
  text = table_text (table, 1);
  g_assert_cmpstr (text, ==, "1 Ann -; 1 Bob -; 1 Dan -; 4 Cat -");
}

/* Names */

static void
expect_people (const char *lines,
               const char *first,
               const char *second,
               const char *expected,
               const char *question)
{
  g_autofree char *all = g_strconcat ("Rule=points\n", lines, NULL);
  g_autoptr (IxSeason) season = parse (all);
  g_autoptr (GPtrArray) nights = g_ptr_array_new_with_free_func (night_free);
  g_autoptr (IxSeasonTable) table = NULL;
  g_autofree char *text = NULL;
  const GArray *questions;

  g_ptr_array_add (nights, night (1, first));
  g_ptr_array_add (nights, night (2, second));
  table = ix_season_table_new (season, nights);
  text = table_text (table, 0);
  g_assert_cmpstr (text, ==, expected);
  questions = table->people->questions;
  g_assert_cmpuint (questions->len, ==, question != NULL);
  if (question != NULL)
    {
      g_autofree char *asked = ix_season_words_question (
        table->people, &g_array_index (questions, IxSeasonQuestion, 0));

      g_assert_nonnull (strstr (asked, question));
    }
}

static void
test_people (void)
{
  expect_people ("", "Ann_Ames 10 1 1", "Ames,_Ann 10 1 1", "1 Ames, Ann 2", NULL);
  expect_people ("", "Ann_Ames/7 10 1 1", "Ann_Brown/7 10 1 1", "1 Ann Brown 2", NULL);
  expect_people ("", "Ann_Ames/7 10 1 1", "Ann_Ames 10 1 1", "1 Ann Ames 2", NULL);
  expect_people ("", "Ann_Ames/7 10 1 1", "Ann_Ames/8 20 1 1", "1 Ann Ames 2; 2 Ann Ames 1",
                 "The codes differ");
  expect_people ("Apart=[7] | [8]", "Ann_Ames/7 10 1 1", "Ann_Ames/8 20 1 1",
                 "1 Ann Ames 2; 2 Ann Ames 1", NULL);
  expect_people ("Merge=[7] | Ann Ames [8]", "Ann_Ames/7 10 1 1", "Ann_Ames/8 20 1 1", "1 Ann Ames 3",
                 NULL);
  expect_people ("", "Ann_Ames 10 1 1", "Ann_Amesh 20 1 1", "1 Ann Amesh 2; 2 Ann Ames 1", "similar");
  expect_people ("Merge=Ann Ames | Ann Amesh", "Ann_Ames 10 1 1", "Ann_Amesh 20 1 1", "1 Ann Amesh 3",
                 NULL);
  expect_people ("", "Ann_Ames 10 1 1; Ann_Ames 5 2 1", "Ann_Ames 10 1 1",
                 "1 Ann Ames 2; 2 Ann Ames (2) 1/2", "Both were at evening 1");
  expect_people ("Part=Ann Ames | 2 | Ann Young", "Ann_Ames 10 1 1", "Ann_Ames 20 1 1",
                 "1 Ann Young 2; 2 Ann Ames 1", NULL);
  expect_people ("Merge=Ann Ames | Bob Cole", "Ann_Ames 10 1 1; Bob_Cole 5 2 1", "Ann_Ames 10 1 1",
                 "1 Ann Ames 2; 2 Bob Cole 1/2", "cannot be one");
  expect_people ("Merge=Ann Ames | Zoe", "Ann_Ames 10 1 1", "Ann_Ames 10 1 1", "1 Ann Ames 2",
                 "Nobody is called");
}

/* People of one name are told apart by their clubs once both were at an evening, at all evenings. */
static void
test_clubs (void)
{
  expect_people ("", "Ann_Ames@Bath 10 1 1", "Ann_Ames@Ross 20 1 1", "1 Ann Ames 3", NULL);
  expect_people ("", "Ann_Ames@Bath 10 1 1; Ann_Ames@Ross 5 2 1", "Ann_Ames@Ross 20 1 1",
                 "1 Ann Ames (Ross) 5/2; 2 Ann Ames (Bath) 1", NULL);
  expect_people ("", "Ann_Ames@Ross 20 1 1", "Ann_Ames@Bath 10 1 1; Ames,_Ann@Ross 5 2 1",
                 "1 Ames, Ann (Ross) 5/2; 2 Ann Ames (Bath) 1", NULL);
  expect_people ("", "Ann_Ames@Bath 10 1 1; Ann_Ames@bath 5 2 1", "Ann_Ames@Bath 20 1 1",
                 "1 Ann Ames 3; 2 Ann Ames (2) 1/2", "Both were at evening 1");
  /* Somebody without a club may be either. */
  expect_people ("", "Ann_Ames@Bath 10 1 1; Ann_Ames@Ross 5 2 1", "Ann_Ames 20 1 1",
                 "1 Ann Ames 2; 2 Ann Ames (Bath) 1; 3 Ann Ames (Ross) 1/2", "Others have this name, too");
  expect_people ("Merge=Ann Ames | Ann Ames (Ross)", "Ann_Ames@Bath 10 1 1; Ann_Ames@Ross 5 2 1", "Ann_Ames 20 1 1",
                 "1 Ann Ames 5/2; 2 Ann Ames (Bath) 1", NULL);
  expect_people ("Apart=[7] | Ann Ames (Bath)", "Ann_Ames@Bath 10 1 1; Ann_Ames@Ross 5 2 1", "Ann_Ames/7@Ross 20 1 1",
                 "1 Ann Ames 2; 2 Ann Ames (Bath) 1; 3 Ann Ames (Ross) 1/2", "Others have this name, too");
}

/* People with the same name are shown with their codes. */
static void
test_shown (void)
{
  g_autoptr (IxSeason) season = parse ("Rule=points\n");
  g_autoptr (GPtrArray) nights = g_ptr_array_new_with_free_func (night_free);
  g_autoptr (IxSeasonPeople) people = NULL;

  g_ptr_array_add (nights, night (1, "Ann_Ames 10 1 1; Ann_Ames/7 5 2 1; Bob/8 5 2 1"));
  people = ix_season_people_new (season, nights, FALSE);
  g_assert_cmpstr (ix_season_person (people, 0)->shown, ==, "Ann Ames");
  g_assert_cmpstr (ix_season_person (people, 1)->shown, ==, "Ann Ames [7]");
  g_assert_cmpstr (ix_season_person (people, 2)->shown, ==, "Bob");
}

/* A name may differ by a letter, whatever bytes it takes. */
static void
test_similar (void)
{
  expect_people ("", "Oleg_Byk 10 1 1", "Oleg_Zuk 20 1 1", "1 Oleg Zuk 2; 2 Oleg Byk 1", NULL);
  expect_people ("", "Олег_Бык 10 1 1", "Олег_Жук 20 1 1", "1 Олег Жук 2; 2 Олег Бык 1", NULL);
  expect_people ("", "Олег_Бык 10 1 1", "Олег_Бук 20 1 1", "1 Олег Бук 2; 2 Олег Бык 1", "similar");
  expect_people ("", "Oleg_Byk 10 1 1", "Oleg_Bky 20 1 1", "1 Oleg Bky 2; 2 Oleg Byk 1", "similar");
  expect_people ("", "Иван_Лис 10 1 1", "Иван_Лес 20 1 1", "1 Иван Лес 2; 2 Иван Лис 1", "similar");
  expect_people ("", "Cy_Ho 10 1 1", "Cy_Ha 20 1 1", "1 Cy Ha 2; 2 Cy Ho 1", "similar");
  expect_people ("", "C_Ho 10 1 1", "C_Ha 20 1 1", "1 C Ha 2; 2 C Ho 1", NULL);
  /* Two letters, in a long name only. */
  expect_people ("", "Maximilian_Holt 10 1 1", "Maximilien_Hold 20 1 1",
                 "1 Maximilien Hold 2; 2 Maximilian Holt 1", "similar");
  expect_people ("", "Maximilian_Holt 10 1 1", "Maximilien_Hord 20 1 1",
                 "1 Maximilien Hord 2; 2 Maximilian Holt 1", NULL);
  /* The last letter of a very long name counts, too. */
  expect_people ("", "Bartholomew_Featherstonehaugh_Aaaa 10 1 1", "Bartholomew_Featherstonehaugh_Bbbb 20 1 1",
                 "1 Bartholomew Featherstonehaugh Bbbb 2; 2 Bartholomew Featherstonehaugh Aaaa 1", NULL);
}

/* A line of the season names by code, whatever stands before it; a name may end with a bracket, too. */
static void
test_brackets (void)
{
  expect_people ("Part=Bob Brown | 2 | Ann Ames [7]", "Ann_Ames/7 10 1 1", "Bob_Brown 10 1 1", "1 Ann Ames 2",
                 NULL);
  expect_people ("Part=Bob Brown | 2 | [7]", "Ann_Ames/7 10 1 1", "Bob_Brown 10 1 1", "1 Ann Ames 2", NULL);
  expect_people ("Part=Bob Brown | 1 | [7]", "Bob_Brown 10 1 1", "Ann_Ames/7 10 1 1", "1 Ann Ames 2", NULL);
  expect_people ("Part=Bob Brown | 2 | Ann Old [7a]", "Ann_Ames/7A 10 1 1", "Bob_Brown 10 1 1", "1 Ann Ames 2",
                 NULL);
  expect_people ("Part=Bob Brown | 1 | Ann Ames [7]\nPart=Bob Brown | 2 | [7]", "Bob_Brown 10 1 1",
                 "Bob_Brown 10 1 1", "1 Ann Ames 2", NULL);
  expect_people ("Part=Bob Brown [7] | 2 | Ann Ames", "Ann_Ames 10 1 1", "Bob_Brown/7 10 1 1", "1 Ann Ames 2",
                 NULL);
  expect_people ("Part=Bob Brown | 2 | Ann Ames [7]", "Ann_Ames/7 10 1 1", "Ann_Ames/7 20 1 1; Bob_Brown 10 2 1",
                 "1 Ann Ames 3; 2 Ann Ames (2) 1", "Both were at evening 2");
  expect_people ("Merge=Di [guest] | Di Old", "Di_[guest] 10 1 1", "Di_Old 10 1 1", "1 Di Old 2", NULL);
  expect_people ("Part=Di [guest] | 2 | Di Old", "Di_Old 10 1 1", "Di_[guest] 10 1 1", "1 Di Old 2", NULL);
  expect_people ("Part=Di Old | 2 | Di [guest]", "Di_[guest] 10 1 1", "Di_Old 10 1 1", "1 Di [guest] 2", NULL);
  expect_people ("Part=Di Old | 1 | Di Old [visitor]", "Di_Old 10 1 1", "Di_Old 20 1 1",
                 "1 Di Old 2; 2 Di Old [visitor] 1", NULL);
  expect_people ("Rule=lots order=Di [guest] | Di Old", "Di_[guest] 10 1 1; Di_Old 10 1 1",
                 "Di_[guest] 10 1 1; Di_Old 10 1 1", "1 Di [guest] 2; 2 Di Old 2", NULL);
}

/* Each of a team keeps their own words: those who have each other's surnames are another team. */
static void
test_team_names (void)
{
  static const char *const names[] = { "Ann Smith / Bob Jones", "Ann Jones / Bob Smith", "JONES, Bob / Smith, Ann" };
  g_autoptr (IxSeason) season = parse ("Ranked=teams\nRule=points\n");
  g_autoptr (GPtrArray) nights = g_ptr_array_new_with_free_func (night_free);
  g_autoptr (IxSeasonPeople) people = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_ptr_array_add (nights, night (i + 1, "Cat 10 1 1"));
      add_team (nights->pdata[i], names[i]);
    }
  people = ix_season_people_new (season, nights, TRUE);
  g_assert_cmpuint (people->people->len, ==, 2);
  g_assert_cmpuint (people->questions->len, ==, 0);
  g_assert_cmpuint (ix_season_person_of (people, 0, 0), !=, ix_season_person_of (people, 1, 0));
  g_assert_cmpuint (ix_season_person_of (people, 0, 0), ==, ix_season_person_of (people, 2, 0));
  g_assert_cmpuint (ix_season_people_find (people, "Bob Jones / Ann Smith"), ==, ix_season_person_of (people, 0, 0));
}

/* Text */

/* A dialog reads what people type, where a comma is a decimal mark and where it is none, and shows it in their way. */
static void
test_typed (void)
{
  static const struct {
    const char *key, *text;
    const char *point, *comma; /* NULL: refused */
  } cases[] = {
    { "places", "25, 18, 12,5", "25; 18; 12; 5", "25; 18; 12,5" },
    { "places", "12,5, 10, 7,5", NULL, "12,5; 10; 7,5" },
    { "places", "12.5, 10, 7.5", "12.5; 10; 7.5", "12,5; 10; 7,5" },
    { "places", "12,5; 10;7,5", NULL, "12,5; 10; 7,5" },
    { "places", "12.5 ; 10  7", "12.5; 10; 7", "12,5; 10; 7" },
    { "places", "12,5 10 , 7", NULL, "12,5; 10; 7" },
    { "places", "25,18", "25; 18", "25,18" },
    { "places", "25,18,15", "25; 18; 15", NULL },
    { "places", "25", "25", "25" },
    { "places", "", "", "" },
    { "places", "25; ", NULL, NULL },
    { "places", "25;;18", NULL, NULL },
    { "places", "18; 25", NULL, NULL },
    { "bonus", "0.5", "0.5", "0,5" },
    { "bonus", "0,25", "0.25", "0,25" },
    { "bonus", "1,2,3", NULL, NULL },
    { "coefficient", "1,5", "3/2", "3/2" },
    { "coefficient", "1.5", "3/2", "3/2" },
    { "coefficient", "12,5%", "1/8", "1/8" },
    { "coefficient", "1,5/2", NULL, NULL },
  };
  static const char *const mark[] = { "", "decimal mark\004.", NULL };
  g_autoptr (IxLanguage) language = ix_test_language ("de", mark, ",");

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      const char *key = cases[i / 2].key, *text = cases[i / 2].text;
      const char *expected = i % 2 == 0 ? cases[i / 2].point : cases[i / 2].comma;
      g_autoptr (IxSeason) season = parse ("Rule=points-by-place");
      IxSeasonRule *rule = season->chain->pdata[0];
      IxSeasonPick *pick = ix_season_add_pick (season, 1);
      gboolean of_pick = g_str_equal (key, "coefficient");
      g_autofree char *shown = NULL;

      ix_test_say (text);
      ix_language_use (i % 2 == 0 ? NULL : language);
      g_assert_true ((of_pick ? ix_season_pick_set_coefficient (pick, text, NULL)
                              : ix_season_rule_set (rule, key, text, NULL)) == (expected != NULL));
      if (expected != NULL)
        {
          shown = of_pick                      ? ix_season_pick_coefficient_text (pick)
                  : g_str_equal (key, "bonus") ? ix_season_rule_bonus_text (rule)
                                               : ix_season_rule_places_text (rule);
          g_assert_cmpstr (shown, ==, expected);
        }
    }
  /* A text that is shown can be read again, and a definition is the same in every language. */
  {
    g_autoptr (IxSeason) season = parse ("Rule=points-by-place places=25,18.5,0.25 bonus=0.5");
    IxSeasonRule *rule = season->chain->pdata[0];
    g_autofree char *before = ix_season_write (season);
    g_autofree char *places = ix_season_rule_places_text (rule);
    g_autofree char *after = NULL;

    g_assert_cmpstr (places, ==, "25; 18,5; 0,25");
    g_assert_true (ix_season_rule_set (rule, "places", places, NULL));
    after = ix_season_write (season);
    g_assert_cmpstr (before, ==, after);
  }
  ix_language_use (NULL);
}

static void
test_text (void)
{
  static const char lines[] =
    "Venue=Club\nRules=newport\nEvening=7 coefficient=3/2 label=The Final\nLeaveOut=9\n"
    "Rule=points-by-place best=8 places=25,12.5,0.25 bonus=1\nRule=points-per-match best=3 least=12\n"
    "Rule=mean-of best=4 tie-break=BH-C1\nRule=lots order=Ann Ames | [123456A]\nK=32\nPairMatches=9\n"
    "Merge=Ann Ames [123456A] | Ann Brown\nApart=Bob | Bobby\nPart=Cat | 7/2 | Cathy\n";
  g_autoptr (IxSeason) season = parse (lines);
  g_autofree char *text = ix_season_write (season);
  g_autoptr (IxSeason) again = ix_season_parse (text, strlen (text), NULL);
  g_autofree char *same = ix_season_write (again);
  g_autoptr (IxSeason) copy = ix_season_copy (season);
  g_autofree char *copied = ix_season_write (copy);
  g_autoptr (IxSeason) next = ix_season_copy_for (season, "Next", "2027-01-01", "2027-06-30");
  g_autofree char *later = ix_season_write (next);

  g_assert_cmpstr (text, ==, same);
  g_assert_cmpstr (text, ==, copied);
  for (const char *const *line = (const char *const[]) {
         "Evening=7 coefficient=3/2 label=The Final\n", "LeaveOut=9\n", "places=25,12.5,0.25 bonus=1\n",
         "tie-break=BH-C1\n", "order=Ann Ames | [123456A]\n", "Part=Cat | 7/2 | Cathy\n", NULL };
       *line != NULL; line++)
    g_assert_nonnull (strstr (text, *line));
  g_assert_nonnull (strstr (later, "Name=Next\n"));
  g_assert_nonnull (strstr (later, "From=2027-01-01\nTo=2027-06-30\n"));
  g_assert_nonnull (strstr (later, "Merge=Ann Ames"));
  g_assert_null (strstr (later, "Evening="));
  g_assert_null (strstr (later, "LeaveOut="));
  g_assert_null (strstr (later, "Part="));
  g_assert_null (strstr (later, "order=A"));
}

static void
test_presets (void)
{
  static const char *const chains[IX_N_SEASON_PRESETS] = {
    [IX_SEASON_LADDER] = "Rule=points best=8\nRule=wins\nRule=direct-encounter\nK=",
    [IX_SEASON_GRAND_PRIX] = "Rule=points-by-place best=8 places=25,18,15,12,10,8,6,4,2,1\nRule=first-places\nK=",
    [IX_SEASON_AVERAGES] = "Rule=points-per-match least=12\nRule=wins\nK=",
  };
  g_autoptr (IxSeason) season = parse ("Rule=lots");

  for (IxSeasonPreset preset = 0; preset < IX_N_SEASON_PRESETS; preset++)
    {
      g_autofree char *text = NULL;

      ix_season_set_preset (season, preset);
      text = ix_season_write (season);
      g_assert_nonnull (strstr (text, chains[preset]));
      g_assert_true (ix_season_check (season, NULL));
    }
}

static void
test_errors (void)
{
  static const struct {
    const char *line;
    const char *why;
  } cases[] = {
    { "Rule=poins", "line 5: there is no rule “poins”" },
    { "Rule=points best=0", "line 5: “0” is not a whole number between 1" },
    { "Rule=points least=3", "line 5: points has no “least”" },
    { "Rule=lots best=3", "line 5: lots has no “best”" },
    { "Rule=sum-of tie-break=DE", "line 5: the tie-break DE has no value that can be added up" },
    { "Rule=sum-of tie-break=XY", "line 5: there is no tie-break “XY”" },
    { "Rule=points-by-place places=1,2", "line 5: a lower place has more points" },
    { "Rule=points-by-place places=1;2", "line 5: “1;2” is not a number of points" },
    { "Rule=points\nEvening=x", "line 6: “x” is not a whole number" },
    { "Rule=points\nEvening=3\nLeaveOut=3", "line 7: evening 3 is named twice" },
    { "Rule=points\nEvening=3 coefficient=2000", "line 6: the coefficient 2000 is too large" },
    { "Rule=points\nEvening=3 colour=red", "line 6: an evening has no “colour”" },
    { "Rule=points\nMerge=Ann", "line 6: this is not NAME | NAME" },
    { "Rule=points\nMerge=Ann | Ann", "line 6: both names are the same" },
    { "Rule=points\nPart=Ann | x | Bob", "line 6: “x” is not a whole number" },
    { "Rule=points\nTo=2026-02-30", "line 6: “2026-02-30” is not a date" },
    { "Rule=points\nName=Other", "line 6: Name is there twice" },
    { "Rule=points\nBest=3", "line 6: there is no key “Best”" },
    { "Rule=points\nnonsense", "line 6: this is not KEY=VALUE" },
    { "Rule=points\nVenue=a\001b", "line 6: it has a character that cannot be shown" },
    { "", "there is no rule" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("[Season]\nFormat=1\nName=Test\nFrom=\n%s", cases[i].line);
      g_autoptr (GError) error = NULL;

      g_assert_null (ix_season_parse (text, strlen (text), &error));
      g_assert_nonnull (strstr (error->message, cases[i].why));
    }
  {
    static const char no_choice[] = "[Season]\nFormat=1\nName=Test\nRule=points\n";
    static const char later[] = "[Season]\nFormat=2\nName=Test\nRule=points\n";
    g_autoptr (GError) error = NULL;
    g_autoptr (GError) second = NULL;

    g_assert_null (ix_season_parse (no_choice, strlen (no_choice), &error));
    g_assert_nonnull (strstr (error->message, "no evening is chosen"));
    g_assert_null (ix_season_parse (later, strlen (later), &second));
    g_assert_nonnull (strstr (second->message, "line 2: format 2 is not known"));
  }
}

/* Evenings of the journal */

static void
test_choice (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
  g_autoptr (IxSeason) season = parse ("Rule=points\nRules=newport\nLeaveOut=4");
  g_autoptr (IxSeasonEvening) read = NULL;

  ix_evening_fixture_pair (evening, FALSE);
  g_assert_true (ix_season_chooses (season, 3, ix_evening_state (evening)));
  g_assert_false (ix_season_chooses (season, 4, ix_evening_state (evening)));
  read = ix_season_evening_new (season, 3, ix_evening_state (evening));
  /* Open results count nothing. */
  g_assert_false (read->begun);
  g_assert_cmpint (ix_season_entry (read, 0)->part.points, ==, 0);
  ix_season_evening_free (read);
  ix_evening_fixture_tell (evening, "result 0 0 1-0 none");
  read = ix_season_evening_new (season, 3, ix_evening_state (evening));
  g_assert_true (read->begun);
  g_assert_cmpuint (read->matches->len, ==, 1);
  /* A round under way shows who is there, but brings no points and no place. */
  g_assert_cmpint (ix_season_entry (read, 0)->part.points, ==, 0);
  g_assert_cmpuint (ix_season_entry (read, 0)->part.rank, ==, 0);
  ix_season_evening_free (read);
  ix_evening_fixture_tell (evening, "result 0 1 1/2-1/2 none");
  read = ix_season_evening_new (season, 3, ix_evening_state (evening));
  g_assert_cmpint (ix_season_entry (read, 0)->part.points, ==, 10);
  g_assert_cmpuint (ix_season_entry (read, 0)->part.rank, ==, 1);
  /* The last day counts whatever the time of the evening. */
  ix_season_free (season);
  season = parse ("To=2016-01-14\nRule=points");
  ix_evening_fixture_tell (evening, "set-up 'Test' '' '2016-01-14 19:30' 'newport' 3 '' ''");
  g_assert_true (ix_season_chooses (season, 3, ix_evening_state (evening)));
  ix_evening_fixture_tell (evening, "set-up 'Test' '' '2016-01-15 19:30' 'newport' 3 '' ''");
  g_assert_false (ix_season_chooses (season, 3, ix_evening_state (evening)));
  ix_season_free (season);
  season = parse ("Rule=points");
  ix_evening_fixture_tell (evening, "delete ");
  g_assert_false (ix_season_chooses (season, 3, ix_evening_state (evening)));
}

/* A season has its first and its last day, whole, and no other. */
static void
test_days (void)
{
  static const struct {
    const char *from, *to, *date;
    gboolean    chosen;
  } rows[] = {
    { "2026-07-01", "2027-06-30", "2026-06-30", FALSE },
    { "2026-07-01", "2027-06-30", "2026-06-30 23:59", FALSE },
    { "2026-07-01", "2027-06-30", "2026-07-01", TRUE },
    { "2026-07-01", "2027-06-30", "2026-07-01 00:00", TRUE },
    { "2026-07-01", "2027-06-30", "2027-06-30", TRUE },
    { "2026-07-01", "2027-06-30", "2027-06-30 23:59", TRUE },
    { "2026-07-01", "2027-06-30", "2027-07-01 00:00", FALSE },
    { "2026-01-01", "2026-12-31", "2025-12-31 23:59", FALSE },
    { "2026-01-01", "2026-12-31", "2026-01-01 00:00", TRUE },
    { "2026-01-01", "2026-12-31", "2026-12-31 23:59", TRUE },
    { "2026-01-01", "2026-12-31", "2027-01-01", FALSE },
    { "2027-09-01", "2028-02-29", "2027-08-31 19:30", FALSE },
    { "2027-09-01", "2028-02-29", "2028-02-29 19:30", TRUE },
    { "2027-09-01", "2028-02-29", "2028-03-01", FALSE },
    { "", "2027-06-30", "2027-06-30 19:30", TRUE },
    { "", "2027-06-30", "2027-07-01", FALSE },
    { "2026-07-01", "", "2026-06-30 19:30", FALSE },
    { "2026-07-01", "", "2026-07-01", TRUE },
    { "2026-07-01", "2026-07-01", "2026-07-01 19:30", TRUE },
    { "2026-07-01", "", "", FALSE },
    { "", "2027-06-30", "", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxSeason) season = parse ("Rule=points");
      const IxSeasonFacts facts = { .date = rows[i].date, .venue = "", .variant = "newport", .rules = "" };

      g_free (season->from);
      season->from = g_strdup (rows[i].from);
      g_free (season->to);
      season->to = g_strdup (rows[i].to);
      g_test_message ("%s from %s to %s", rows[i].date, rows[i].from, rows[i].to);
      g_assert_cmpint (ix_season_fits (season, &facts), ==, rows[i].chosen);
    }
}

/* The season of a new one is that of the day on the wall, whatever day it is elsewhere. */
static void
test_year (void)
{
  static const struct {
    const char *now;
    int         year;
  } rows[] = {
    { "2026-06-30T23:59:59Z", 2025 },      { "2026-07-01T00:00:00Z", 2026 },
    { "2026-06-30T23:59:59+14:00", 2025 }, { "2026-07-01T00:00:00+14:00", 2026 },
    { "2026-06-30T23:59:59-12:00", 2025 }, { "2026-07-01T00:00:00-12:00", 2026 },
    { "2026-12-31T23:59:59+01:00", 2026 }, { "2027-01-01T00:00:00+01:00", 2026 },
    { "2028-02-29T12:00:00Z", 2027 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 (rows[i].now, NULL);

      g_test_message ("%s", rows[i].now);
      g_assert_cmpint (ix_season_year (now), ==, rows[i].year);
    }
}

/* No day lies between a season and the same one a year later, and none is in both. */
static void
test_next_year (void)
{
  static const char *const rows[][4] = {
    { "2026-07-01", "2027-06-30", "2027-07-01", "2028-06-30" },
    { "2026-01-01", "2026-12-31", "2027-01-01", "2027-12-31" },
    { "2026-09-01", "2027-08-31", "2027-09-01", "2028-08-31" },
    { "2026-03-01", "2027-02-28", "2027-03-01", "2028-02-29" },
    { "2027-03-01", "2028-02-29", "2028-03-01", "2029-02-28" },
    { "2028-02-29", "2028-02-28", "2029-02-28", "2029-02-28" },
    { "2027-02-28", "2028-02-27", "2028-02-28", "2029-02-27" },
    { "2026-10-05", "2027-05-20", "2027-10-05", "2028-05-20" },
    { "", "", "", "" },
    { "2026", "30 June", "2026", "30 June" },
    { "9999-07-01", "9999-12-31", "9999-07-01", "9999-12-31" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *first = ix_season_next_first (rows[i][0]);
      g_autofree char *last = ix_season_next_last (rows[i][1]);

      g_assert_cmpstr (first, ==, rows[i][2]);
      g_assert_cmpstr (last, ==, rows[i][3]);
    }
}

static void
check_share (const IxSeasonShare *share,
             guint                entry,
             const gint          *expected)
{
  g_test_message ("P%u: %d points, %u matches, %u wins, rank %u of %u, shared by %u", entry, share->points,
                  share->n_matches, share->wins, share->rank, share->n_ranked, share->shared);
  g_assert_cmpint (share->points, ==, expected[0]);
  g_assert_cmpint (share->n_matches, ==, expected[1]);
  g_assert_cmpint (share->wins, ==, expected[2]);
  g_assert_cmpint (share->rank, ==, expected[3]);
  g_assert_cmpint (share->shared, ==, expected[4]);
  g_assert_cmpuint (share->n_ranked, ==, 8);
  g_assert_cmpint (share->ties[1].den, ==, 0);
}

/* People score for themselves where partners change: nine of them, two rounds, one sits out each time, and
 * the first of the second round is open at first: then that round changes nothing. */
static void
test_partners (void)
{
  static const char *const lines[] = {
    "partners true even usual false true false", "pair-partners 0 0 77 [0 7 3 4, 1 6 2 5] [8]",
    "result 0 0 1-0 none", "result 0 1 1/2-1/2 agreed",
    "pair-partners 1 0 77 [8 7 1 2, 0 3 4 5] [6]", "result 1 1 +-- none", NULL,
  };
  /* Points, matches at the board, wins, rank, how many share it. */
  static const gint shares[2][5][5] = {
    { { 10, 1, 1, 1, 2 }, { 5, 1, 0, 3, 3 }, { 5, 1, 0, 3, 3 }, { 0, 1, 0, 7, 2 }, { 0, 1, 0, 7, 2 } },
    { { 20, 1, 2, 1, 1 }, { 15, 2, 1, 3, 1 }, { 15, 2, 1, 2, 1 }, { 10, 1, 1, 4, 1 }, { 0, 1, 0, 8, 1 } },
  };
  g_autoptr (IxEvening) evening = ix_evening_new ();
  g_autoptr (IxSeason) season = parse ("Rule=points\nRule=sum-of tie-break=BH");
  g_autoptr (IxSeasonEvening) read = NULL;

  ix_evening_fixture_tell (evening, "set-up 'Test' '' '' 'newport' 2 '' ''");
  for (guint i = 0; i < 9; i++)
    {
      g_autofree char *enter =
        g_strdup_printf ("enter 'P%u' '' '' %u 0 false %s '' ''", i, 200 - 10 * i, i == 6 ? "true" : "false");

      ix_evening_fixture_tell (evening, enter);
    }
  ix_evening_fixture_tell_all (evening, lines);
  for (guint k = 0; k < 2; k++)
    {
      g_clear_pointer (&read, ix_season_evening_free);
      read = ix_season_evening_new (season, 1, ix_evening_state (evening));
      g_assert_true (read->begun);
      g_assert_cmpuint (read->teams->len, ==, 0);
      g_assert_cmpuint (read->matches->len, ==, 2 + k);
      for (guint e = 0; e < G_N_ELEMENTS (shares[k]); e++)
        check_share (&ix_season_entry (read, e)->part, e, shares[k][e]);
      if (k == 0)
        ix_evening_fixture_tell (evening, "result 1 0 0-1 none");
    }
  /* Sitting out is to take part; half a point for it. */
  g_assert_true (ix_season_entry (read, 8)->part.took_part);
  g_assert_cmpint (ix_season_entry (read, 8)->part.points, ==, 5);
}

/* Fractions */

static void
test_fractions (void)
{
  g_autoptr (IxFraction) sum = ix_fraction_new (0, 1);
  g_autoptr (IxFraction) more = NULL;
  g_autofree char *text = NULL, *decimal = NULL, *less = NULL;
  g_autoptr (IxFraction) below = ix_fraction_new (-2, 3);

  /* 1/2 + 1/6 + 1/12 + ... + 1/(99 100) is 99/100, with common denominators of 40 digits. */
  for (gint64 n = 1; n < 100; n++)
    {
      ix_fraction_add (sum, 1, n);
      ix_fraction_add (sum, -1, n + 1);
    }
  text = ix_fraction_text (sum);
  g_assert_cmpstr (text, ==, "99/100");
  more = ix_fraction_new (99, 100);
  ix_fraction_add (more, 1, G_MAXINT32);
  g_assert_cmpint (ix_fraction_compare (more, sum), >, 0);
  g_assert_cmpint (ix_fraction_compare (below, sum), <, 0);
  g_assert_cmpint (ix_fraction_hundredths (sum), ==, 99);
  g_assert_cmpint (ix_fraction_hundredths (below), ==, -67);
  less = ix_fraction_decimal (below, 3);
  g_assert_cmpstr (less, ==, "-0.667");
  ix_fraction_add (below, 2, 3);
  decimal = ix_fraction_decimal (below, 3);
  g_assert_cmpstr (decimal, ==, "0");
}

/* Ann and Bob are 200 above: 76 per cent are expected of them (B.02 8.1.2: 198 to 206). */
static void
test_rating (void)
{
  g_autoptr (IxSeason) season = parse ("Rule=points\nK=20\nPairMatches=1");
  g_autoptr (GPtrArray) nights = g_ptr_array_new_with_free_func (night_free);
  g_autoptr (IxSeasonTable) table = NULL;
  g_autoptr (GArray) ratings = NULL, pairs = NULL;
  static const gint grades[] = { 1800, 1600, 1700, 1300 };
  const IxSeasonPair *pair;

  g_ptr_array_add (nights, night (1, "Ann 10 1 2; Bob 10 1 2; Cat 0 3 2; Dan 0 3 2"));
  for (guint i = 0; i < 4; i++)
    ((IxSeasonEntry *) ((IxSeasonEvening *) nights->pdata[0])->entries->pdata[i])->rating = grades[i];
  meet (nights->pdata[0], 0, 1, 2, 3, IX_TABLE_DRAWN);
  table = ix_season_table_new (season, nights);
  pairs = ix_season_pairs (table, 1);
  pair = &g_array_index (pairs, IxSeasonPair, 0);
  g_assert_cmpuint (pairs->len, ==, 2);
  g_assert_cmpstr (ix_season_person (table->players, pair->one)->name, ==, "Cat");
  g_assert_cmpint (pair->expected, ==, 24);
  g_assert_cmpint (ix_season_pair_above (pair), ==, 26);
  ratings = ix_season_ratings (table);
  /* 20 (0.5 - 0.76) = -5.2, shared by two. */
  g_assert_cmpint (g_array_index (ratings, IxSeasonRating, 0).rating, ==, 1800 * 200 - 520);
  g_assert_cmpint (g_array_index (ratings, IxSeasonRating, 3).rating, ==, 1300 * 200 + 520);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/season/rules", test_rules);
  g_test_add_func ("/season/equal-evenings", test_equal_evenings);
  g_test_add_func ("/season/refinement", test_refinement);
  g_test_add_func ("/season/encounter", test_encounter);
  g_test_add_func ("/season/encounter-level", test_encounter_level);
  g_test_add_func ("/season/people", test_people);
  g_test_add_func ("/season/clubs", test_clubs);
  g_test_add_func ("/season/shown", test_shown);
  g_test_add_func ("/season/similar", test_similar);
  g_test_add_func ("/season/brackets", test_brackets);
  g_test_add_func ("/season/team-names", test_team_names);
  g_test_add_func ("/season/text", test_text);
  g_test_add_func ("/season/typed", test_typed);
  g_test_add_func ("/season/presets", test_presets);
  g_test_add_func ("/season/errors", test_errors);
  g_test_add_func ("/season/choice", test_choice);
  g_test_add_func ("/season/days", test_days);
  g_test_add_func ("/season/year", test_year);
  g_test_add_func ("/season/next-year", test_next_year);
  g_test_add_func ("/season/partners", test_partners);
  g_test_add_func ("/season/fractions", test_fractions);
  g_test_add_func ("/season/rating", test_rating);
  return g_test_run ();
}
