/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tournaments of TRF files that go on as evenings. */

#include <string.h>

#include "ix-evening-fixture.h"
#include "ix-evening-from-trf.h"
#include "ix-evening-recipe.h"
#include "ix-evening-table.h"
#include "ix-evening-trf.h"

static IxEvening *
take_over (const char *text,
           GPtrArray **notes)
{
  g_autoptr (GError) error = NULL;
  IxEvening *evening = ix_evening_from_trf (text, strlen (text), 1000, notes, &error);

  if (evening == NULL)
    g_error ("%s in\n%s", error->message, text);
  return evening;
}

static gboolean
tells (const GPtrArray *notes,
       const char      *words)
{
  for (guint i = 0; i < notes->len; i++)
    if (strstr (notes->pdata[i], words) != NULL)
      return TRUE;
  return FALSE;
}

/* Evenings, there and back */

/* An empty round is blank in the file, which is a missed round. */
static IxRoundKind
kind_of (const IxRoundEntry *round)
{
  return round->kind == IX_ROUND_NONE ? IX_ROUND_ZERO_BYE : round->kind;
}

static void
check_table (const IxEveningState *before,
             const IxEveningState *after)
{
  g_autoptr (IxCrossTable) one = ix_evening_table (before);
  g_autoptr (IxCrossTable) other = ix_evening_table (after);

  g_assert_cmpint (after->individual, ==, before->individual);
  g_assert_cmpuint (ix_cross_table_n (other), ==, ix_cross_table_n (one));
  g_assert_cmpuint (other->n_paired, ==, one->n_paired);
  for (guint i = 0; i < ix_cross_table_n (one); i++)
    for (guint r = 0; r < one->n_paired; r++)
      {
        const IxRoundEntry *was = ix_cross_table_round (one, i, r);
        const IxRoundEntry *is = ix_cross_table_round (other, i, r);

        g_assert_cmpint (kind_of (is), ==, kind_of (was));
        g_assert_cmpuint (is->opponent, ==, was->opponent);
        g_assert_cmpint (is->side, ==, was->side);
        g_assert_cmpint (is->open, ==, was->open);
        g_assert_cmpint (is->points, ==, was->points);
        g_assert_cmpint (is->game_points, ==, was->game_points);
      }
}

static void
check_standings (const IxEveningState *before,
                 const IxEveningState *after,
                 gboolean              lots)
{
  g_auto (IxEveningStandings) one = { 0 };
  g_auto (IxEveningStandings) other = { 0 };

  ix_evening_standings_init_of_rounds (&one, before, ix_evening_count_complete (before));
  ix_evening_standings_init_of_rounds (&other, after, ix_evening_count_complete (after));
  for (guint i = 0; i < one.standings->rows->len; i++)
    {
      const IxStanding *was = ix_standings_at (one.standings, i);
      const IxStanding *is = ix_standings_at (other.standings, i);

      g_assert_cmpint (is->points, ==, was->points);
      if (!lots)
        g_assert_cmpuint (is->place, ==, was->place);
    }
}

static void
check_there_and_back (const IxEvening *evening,
                      const char      *text)
{
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (IxEvening) taken = take_over (text, &notes);
  g_autofree char *again = ix_evening_to_trf (ix_evening_state (taken));
  g_autoptr (IxEvening) twice = take_over (again, NULL);
  g_autofree char *last = ix_evening_to_trf (ix_evening_state (twice));

  check_table (ix_evening_state (evening), ix_evening_state (taken));
  check_standings (ix_evening_state (evening), ix_evening_state (taken), tells (notes, "lots"));
  if (!tells (notes, "lots"))
    g_assert_cmpstr (last, ==, again);
}

/* What is refused has double rounds, or a bye of a plan that a report does not tell. */
static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2026);
  guint n = g_test_slow () ? 4000 : 400, n_byes = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_fixture_random (rand);
      g_autofree char *text = ix_evening_to_trf (ix_evening_state (evening));
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEvening) taken = ix_evening_from_trf (text, strlen (text), 0, NULL, &error);

      g_test_message ("evening %u", i);
      if (ix_evening_state (evening)->n_matches > 1)
        {
          g_assert_null (taken);
          g_assert_nonnull (strstr (error->message, "### Double rounds"));
        }
      else if (taken != NULL)
        check_there_and_back (evening, text);
      else
        {
          g_assert_nonnull (strstr (error->message, "bye"));
          n_byes++;
        }
    }
  g_assert_cmpuint (n_byes, <, n / 50);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening-from-trf/random", test_random);
  return g_test_run ();
}
