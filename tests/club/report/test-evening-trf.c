/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Evenings as TRF: a file that is read back gives the same cross table. */

#include <string.h>

#include "ix-evening-recipe.h"
#include "ix-evening-table.h"
#include "ix-evening-trf.h"
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
  for (guint i = 0; i < ix_cross_table_n (before); i++)
    {
      const IxContestant *one = ix_cross_table_at (before, i);
      const IxContestant *other = ix_cross_table_at (after, i);
      g_autofree char *start =
        g_utf8_substring (one->name, 0,
                          MIN (g_utf8_strlen (one->name, -1), before->teams ? 32 : 33));

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
        }
    }
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
  check_same (before, after);
  system = ix_trf_header_text (header, "192");
  g_assert_nonnull (system);
  g_assert_cmpint (strstr (system, "TEAM") != NULL, ==, !state->individual);
  ties = ix_trf_header_text (header, "202");
  g_assert_cmpstr (ties, ==, usual);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2026);
  guint n = g_test_slow () ? 5000 : 400;

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
  g_assert_nonnull (strstr (text, "222 5+0\n"));
  g_assert_nonnull (strstr (text, "\n352 WB\n"));
  g_assert_nonnull (strstr (text, "\n362 TW 1.0"));
  g_assert_true (g_regex_match_simple ("\n310 .* +[0-9]+ +[0-9]+ +[0-9]+\n", text, 0, 0));
  g_assert_true (g_regex_match_simple ("\n001 .* [wb] [WDL]", text, 0, 0));
  g_assert_false (g_regex_match_simple ("\n001 .* [wb] [10=]", text, 0, 0));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening-trf/random", test_random);
  g_test_add_func ("/evening-trf/records", test_records);
  return g_test_run ();
}
