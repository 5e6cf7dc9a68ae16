/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Evenings as TRF: a file that is read back gives the same cross table. */

#include <string.h>

#include "ix-evening-fixture.h"
#include "ix-evening-from-trf.h"
#include "ix-evening-recipe.h"
#include "ix-evening-table.h"
#include "ix-evening-trf.h"
#include "ix-test.h"
#include "ix-trf.h"

/* An empty round is blank, which a reader takes for a missed round. */
static IxRoundKind
kind_of (const IxRoundEntry *round)
{
  return round->kind == IX_ROUND_NONE ? IX_ROUND_ZERO_BYE : round->kind;
}

static void
check_same (const IxCrossTable *before,
            const IxCrossTable *after)
{
  g_assert_cmpuint (ix_cross_table_n (after), ==, ix_cross_table_n (before));
  g_assert_cmpuint (after->n_paired, ==, before->n_paired);
  g_assert_cmpint (after->teams, ==, before->teams);
  g_assert_cmpuint (after->n_boards, ==, before->n_boards);
  for (guint i = 0; i < ix_cross_table_n (before); i++)
    {
      const IxContestant *one = ix_cross_table_at (before, i);
      const IxContestant *other = ix_cross_table_at (after, i);
      g_autofree char *start =
        g_utf8_substring (one->name, 0,
                          MIN (g_utf8_strlen (one->name, -1), before->teams ? 32 : 33));

      if (before->teams)
        g_assert_cmpstr (other->name, ==, g_strchomp (start));
      g_assert_cmpint (other->rating, ==, one->rating);
      for (guint r = 0; r < before->n_paired; r++)
        {
          const IxRoundEntry *was = ix_cross_table_round (before, i, r);
          const IxRoundEntry *is = ix_cross_table_round (after, i, r);

          g_assert_cmpint (kind_of (is), ==, kind_of (was));
          g_assert_cmpuint (is->opponent, ==, was->opponent);
          g_assert_cmpint (is->side, ==, was->side);
          g_assert_cmpint (is->open, ==, was->open);
          if (!was->open)
            g_assert_cmpint (is->points, ==, was->points);
          if (!was->open && before->teams && was->opponent != IX_NOBODY)
            g_assert_cmpint (is->game_points, ==, was->game_points);
          for (guint b = 0; b < before->n_boards && !was->open && was->kind != IX_ROUND_NONE; b++)
            g_assert_cmpint (*ix_cross_table_board (after, i, r, b), ==,
                             *ix_cross_table_board (before, i, r, b));
        }
    }
}

/* Each match of an individual event with double rounds is a round: the second has the other
 * colours, and the sum is that of the pairing. */
static void
check_single_rounds (const IxCrossTable *before,
                     const IxCrossTable *after)
{
  g_assert_cmpuint (after->n_paired, ==, 2 * before->n_paired);
  for (guint i = 0; i < ix_cross_table_n (before); i++)
    for (guint r = 0; r < before->n_paired; r++)
      {
        const IxRoundEntry *was = ix_cross_table_round (before, i, r);
        const IxRoundEntry *first = ix_cross_table_round (after, i, 2 * r);
        const IxRoundEntry *second = ix_cross_table_round (after, i, 2 * r + 1);

        g_assert_cmpuint (first->opponent, ==, was->opponent);
        g_assert_cmpuint (second->opponent, ==, was->opponent);
        g_assert_cmpint (first->side, ==, was->side);
        g_assert_cmpint (second->side, ==, ix_side_other (was->side));
        g_assert_cmpint (first->open || second->open, ==, was->open);
        if (!was->open)
          g_assert_cmpint (first->points + second->points, ==, was->game_points);
      }
}

/* Everybody is listed once, in one team, and ranks and names are told. */
static void
check_persons (const IxEveningState *state,
               const IxTrfHeader    *header)
{
  const IxCrossTable *players = header->players;
  g_autofree guint *times = NULL;
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_listed = 0;

  if (state->individual)
    return;
  times = g_new0 (guint, ix_cross_table_n (players) + 1);
  for (guint i = 0; i < header->teams->len; i++)
    {
      const IxTrfTeam *team = header->teams->pdata[i];

      for (guint m = 0; m < team->members->len; m++)
        times[g_array_index (team->members, guint, m)]++;
    }
  for (guint i = 0; i < ix_cross_table_n (players); i++)
    g_assert_cmpuint (times[i], ==, 1);
  for (guint i = 0; i < state->entries->len; i++)
    n_listed += g_hash_table_add (names, ix_evening_entry (state, i)->name);
  if (n_listed == state->entries->len)
    g_assert_cmpuint (ix_cross_table_n (players), <=, n_listed);
}

static void
check_evening (const IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (IxCrossTable) before = ix_evening_table (state);
  g_autoptr (IxCrossTable) after = NULL;
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = ix_evening_to_trf (state);
  g_autofree char *system = NULL;
  g_autofree char *ties = NULL;
  g_autofree char *usual = ix_evening_tie_list (state);

  g_assert_true (g_utf8_validate (text, -1, NULL));
  after = ix_trf_parse (text, strlen (text), &header, &error);
  g_assert_no_error (error);
  if (before->double_rounds && !before->teams)
    check_single_rounds (before, after);
  else
    check_same (before, after);
  check_persons (state, header);
  system = ix_trf_header_text (header, "192");
  g_assert_nonnull (system);
  g_assert_cmpint (strstr (system, "TEAM") != NULL, ==, !state->individual);
  ties = ix_trf_header_text (header, "202");
  g_assert_cmpstr (ties, ==, before->double_rounds && !before->teams ? NULL : usual);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2026);
  guint n = ix_test_n_cases (400, 5000);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_random (rand);

      g_test_message ("evening %u", i);
      check_evening (evening);
    }
}

/* Both boards have the team's result, with the colours of WB; the third player of a team is
 * listed. */
static void
test_records (void)
{
  g_autoptr (GPtrArray) entries = ix_evening_fixture_entries (9, 3);
  const IxEveningRecipe recipe = { .n_played = 2, .seed = 1 };
  g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
  g_autofree char *text = ix_evening_to_trf (ix_evening_state (evening));

  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, "012 Thursday Exchange\n"));
  g_assert_nonnull (strstr (text, "022 The Murenger House\n"));
  g_assert_nonnull (strstr (text, "042 2016/01/14\n"));
  g_assert_nonnull (strstr (text, "122 5 minutes\n"));
  g_assert_nonnull (strstr (text, "222 300+0\n"));
  g_assert_nonnull (strstr (text, "\n352 WB\n"));
  g_assert_nonnull (strstr (text, "\n362 TW 1.0"));
  g_assert_true (g_regex_match_simple ("\n310 .* +[0-9]+ +[0-9]+ +[0-9]+\n", text, 0, 0));
  g_assert_true (g_regex_match_simple ("\n001 .* [wb] [WDL]", text, 0, 0));
  g_assert_false (g_regex_match_simple ("\n001 .* [wb] [10=]", text, 0, 0));
}

/* The clock of an evening in words, and encoded unless it has a delay or is no time control. */
static void
test_times (void)
{
  static const struct {
    const char *clock, *words, *code; /* NULL: no such record */
  } cases[] = {
    { "5+0", "122 5 minutes\n", "222 300+0\n" },
    { "12", "122 12 minutes\n", "222 720+0\n" },
    { "1 + 1", "122 1 minute, 1 second added for each move\n", "222 60+1\n" },
    { "5 + 10", "122 5 minutes, 10 seconds added for each move\n", "222 300+10\n" },
    { "2.5+2", "122 2 minutes 30 seconds, 2 seconds added for each move\n", "222 150+2\n" },
    { "90+30", "122 90 minutes, 30 seconds added for each move\n", "222 5400+30\n" },
    { "5d3", "122 5 minutes, 3 seconds of delay for each move\n", NULL },
    { "5d0", "122 5 minutes\n", "222 300+0\n" },
    { "3 b 2", "122 3 minutes, 2 seconds at most given back for each move (Bronstein)\n", NULL },
    { "ten minutes", "122 ten minutes\n", NULL },
    { "5:00", "122 5:00\n", NULL },
    { "", NULL, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *set_up =
        g_strdup_printf ("set-up 'Test' '' '2016-01-14' 'newport' 3 '%s' ''", cases[i].clock);
      const char *const events[] = { set_up, NULL };
      g_autoptr (IxEvening) evening = ix_evening_new ();
      g_autofree char *text = NULL;

      ix_evening_fixture_tell_all (evening, events);
      text = ix_evening_to_trf (ix_evening_state (evening));
      g_test_message ("%s", cases[i].clock);
      g_assert_cmpint (strstr (text, "122 ") != NULL, ==, cases[i].words != NULL);
      g_assert_cmpint (strstr (text, "222 ") != NULL, ==, cases[i].code != NULL);
      if (cases[i].words != NULL)
        g_assert_nonnull (strstr (text, cases[i].words));
      if (cases[i].code != NULL)
        g_assert_nonnull (strstr (text, cases[i].code));
    }
}

/* The day of an evening, whose date is any text: a TRF has only days as FIDE writes them. */
static void
test_days (void)
{
  static const struct {
    const char *date, *day; /* NULL: no such record */
  } cases[] = {
    { "2016-01-14", "\n042 2016/01/14\n" },
    { "2016-01-14 19:30", "\n042 2016/01/14\n" },
    { "2016/01/14, jeudi", "\n042 2016/01/14\n" },
    { "2016-02-30", NULL },
    { "2016-01", NULL },
    { "Mercredi 3 février", NULL },
    { "14. März 2016", NULL },
    { "8 Décembre", NULL },
    { "", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *set_up =
        g_strdup_printf ("set-up 'Test' '' '%s' 'newport' 3 '5+0' ''", cases[i].date);
      const char *const events[] = { set_up, NULL };
      g_autoptr (IxEvening) evening = ix_evening_new ();
      g_autofree char *text = NULL;

      ix_evening_fixture_tell_all (evening, events);
      text = ix_evening_to_trf (ix_evening_state (evening));
      g_test_message ("%s", cases[i].date);
      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_assert_cmpint (strstr (text, "\n042 ") != NULL, ==, cases[i].day != NULL);
      if (cases[i].day != NULL)
        g_assert_nonnull (strstr (text, cases[i].day));
    }
}

static guint
count_lines (const char *text,
             const char *start)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    n += g_str_has_prefix (lines[i], start);
  return n;
}

static void
expect_line (const char *text,
             const char *line)
{
  g_autofree char *whole = g_strconcat ("\n", line, NULL);

  if (strstr (text, whole) == NULL)
    g_error ("no line '%s' in\n%s", line, text);
}

/* Two orphans merge after a round: each player is listed once, in the team that they play on for, and
 * what they played before is a line-up of their former team.  Names have the surname first. */
static void
test_merged (void)
{
  static const char *const events[] = {
    "set-up 'Test' '' '2016-01-14' 'newport' 3 '' ''",
    "enter 'Smith, Ann' '999002B' '' 180 0 false false 'ENG' '400000'",
    "enter 'Bob van der Berg' '' '' 170 0 false false 'NED' ''",
    "enter 'Cy Young Jr.' '12345' '' 160 0 false false '' '12345'",
    "enter 'Dee' '' '' 150 0 false false '' ''",
    "enter 'Eve Mary Fox' '' '' 140 0 false false '' ''",
    "enter 'Guy,Hal' '' '' 130 0 true true '' ''",
    "teams [[0, 5], [1, 4], [2, 3]]",
    "pair 0 table [0 1] [2 zero] []",
    "result 0 0 1-0 none",
    "presence 5 false",
    "presence 4 false",
    "team 0 [0]",
    "team 1 [1]",
    "merge 0 1",
    "pair 1 table [2 0] [] []",
    "result 1 0 1/2-1/2 none",
    NULL,
  };
  g_autoptr (IxEvening) evening = ix_evening_new ();
  g_autofree char *text = NULL;

  ix_evening_fixture_tell_all (evening, events);
  text = ix_evening_to_trf (ix_evening_state (evening));
  check_evening (evening);
  g_assert_cmpuint (count_lines (text, "001 "), ==, 6);
  expect_line (text, "001    1      Smith, Ann                         180 ENG      400000");
  expect_line (text, "ENG    1      Smith, Ann                         180         999002B\n");
  expect_line (text, "001    2      van der Berg, Bob                  170 NED");
  expect_line (text, "001    3      Guy, Hal");
  expect_line (text, "001    4      Fox, Eve Mary");
  expect_line (text, "001    5      Young Jr., Cy                      160           12345");
  expect_line (text, "001    6      Dee ");
  g_assert_cmpuint (count_lines (text, "ENG "), ==, 1);
  g_assert_cmpuint (count_lines (text, "NED "), ==, 0);
  /* In round 1 player 2 had the higher board of the team that ended. */
  expect_line (text, "300   1   2   1    2    4\n");
  g_assert_cmpuint (count_lines (text, "300 "), ==, 1);
}

/* Two orphans who merge before they played are one team, and their former one is none: the evening goes on
 * from its own report, with the games that were played. */
static void
test_merged_before (void)
{
  static const char *const events[] = {
    "presence 7 false", "team 0 [0]", "presence 6 false",       "team 1 [1]",
    "merge 0 1",        "pair 0 table [0 2] [3 allocated] []", "result 0 0 1-0 none", NULL,
  };
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
  g_autoptr (IxEvening) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  ix_evening_fixture_tell_all (evening, events);
  text = ix_evening_to_trf (ix_evening_state (evening));
  g_assert_cmpuint (count_lines (text, "310 "), ==, 3);
  g_assert_cmpuint (count_lines (text, "310   2 "), ==, 0);
  again = ix_evening_from_trf (text, strlen (text), 0, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ix_evening_state (again)->teams->len, ==, 3);
}

/* The opponents that a merged team must not meet hold for the next round, with a number of rounds
 * and by the clock. */
static void
test_forbidden (void)
{
  static const char *const events[] = {
    "pair 0 table [1 2, 0 3] [] []", "result 0 0 1-0 none",
    "result 0 1 1-0 none",           "presence 7 false",
    "presence 6 false",              "team 0 [0]",
    "team 1 [1]",                    "merge 0 1",
    NULL,
  };
  static const char *const formats[] = { "format 1 0", "format 1 9000" };

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 3, "newport");
      g_autoptr (IxTrfHeader) header = NULL;
      g_autoptr (IxCrossTable) table = NULL;
      g_autofree char *text = NULL;

      ix_evening_fixture_tell (evening, formats[i]);
      ix_evening_fixture_tell_all (evening, events);
      text = ix_evening_to_trf (ix_evening_state (evening));
      table = ix_trf_parse (text, strlen (text), &header, NULL);
      g_assert_cmpuint (table->forbidden->len, ==, 1);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening-trf/random", test_random);
  g_test_add_func ("/evening-trf/records", test_records);
  g_test_add_func ("/evening-trf/times", test_times);
  g_test_add_func ("/evening-trf/days", test_days);
  g_test_add_func ("/evening-trf/merged", test_merged);
  g_test_add_func ("/evening-trf/merged-before", test_merged_before);
  g_test_add_func ("/evening-trf/forbidden", test_forbidden);
  return g_test_run ();
}
