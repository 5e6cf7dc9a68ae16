/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table and the match that is played for it on this computer: which of the two has changed, and
 * what is to be done about it. */

#include "ix-evening-fixture.h"
#include "ix-evening-played.h"
#include "ix-evening-round.h"

#define MATCH 42

static const IxPlayedResult open_match = { IX_TABLE_OPEN, IX_TABLE_REASON_NONE };
static const IxPlayedResult first = { IX_TABLE_FIRST_WINS, IX_TABLE_REASON_MATE };
static const IxPlayedResult first_on_time = { IX_TABLE_FIRST_WINS, IX_TABLE_REASON_FLAG };
static const IxPlayedResult second = { IX_TABLE_SECOND_WINS, IX_TABLE_REASON_RESIGNED };
static const IxPlayedResult drawn = { IX_TABLE_DRAWN, IX_TABLE_REASON_NONE };

/* Table 2 of round 1 is played here. */
static IxEvening *
begin (void)
{
  IxEvening *evening = ix_evening_fixture_begin (8, 6, "newport");

  ix_evening_fixture_tell (evening, "pair 0 table [0 1, 2 3] [] []");
  ix_evening_fixture_tell (evening, "match 0 1 42");
  return evening;
}

static const IxClubTable *
table_of (IxEvening *evening)
{
  return ix_club_round_table (ix_evening_round (ix_evening_state (evening), 0), 1);
}

static IxPlayedState
compare (IxEvening            *evening,
         const IxPlayedResult *played)
{
  return ix_evening_compare_played (evening, (IxMatchPlace) { 0, 1, FALSE }, played);
}

static gint64
next_time (IxEvening *evening)
{
  const GPtrArray *journal = ix_evening_journal (evening);

  return ((IxEveningEvent *) journal->pdata[journal->len - 1])->at + 1;
}

typedef void (*Answer) (const IxEvening *, IxMatchPlace, const IxPlayedResult *, gint64, GPtrArray *);

/* Answers by one act. */
static void
answer (IxEvening            *evening,
        Answer                with,
        const IxPlayedResult *played)
{
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  g_autoptr (GError) error = NULL;

  with (evening, (IxMatchPlace) { 0, 1, FALSE }, played, next_time (evening), events);
  ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata, events->len, &error);
  g_assert_no_error (error);
}

static void
undo (IxEvening *evening)
{
  guint index;
  g_autofree char *line = NULL;

  g_assert_true (ix_evening_undoable (evening, &index));
  line = g_strdup_printf ("undo %u", index);
  ix_evening_fixture_tell (evening, line);
}

/* The table has what the match says, and nothing is left to do. */
static void
expect_agreed (IxEvening            *evening,
               const IxPlayedResult *played)
{
  g_assert_cmpint (table_of (evening)->matches[0].result, ==, played->result);
  g_assert_cmpint (table_of (evening)->matches[0].reason, ==, played->reason);
  g_assert_cmpint (compare (evening, played), ==, IX_PLAYED_AGREES);
}

static void
test_follows (void)
{
  static const IxPlayedResult *const course[] = { &first, &open_match, &second, &drawn, &first,
                                                  &first_on_time, &open_match };
  g_autoptr (IxEvening) evening = begin ();

  g_assert_cmpint (compare (evening, &open_match), ==, IX_PLAYED_AGREES);
  for (gsize i = 0; i < G_N_ELEMENTS (course); i++)
    {
      g_assert_cmpint (compare (evening, course[i]), ==, IX_PLAYED_FOLLOWS);
      answer (evening, ix_evening_take_played, course[i]);
      expect_agreed (evening, course[i]);
    }
}

/* An undo in the evening is a change by hand: the result does not come back by itself. */
static void
test_undo (void)
{
  g_autoptr (IxEvening) evening = begin ();
  guint index;
  g_autofree char *redo = NULL;

  answer (evening, ix_evening_take_played, &first);
  answer (evening, ix_evening_take_played, &second);
  undo (evening);
  g_assert_cmpint (table_of (evening)->matches[0].result, ==, IX_TABLE_FIRST_WINS);
  g_assert_cmpint (compare (evening, &second), ==, IX_PLAYED_OVERRULED);
  g_assert_cmpint (compare (evening, &drawn), ==, IX_PLAYED_DISPUTED);
  g_assert_true (ix_evening_redoable (evening, &index));
  redo = g_strdup_printf ("undo %u", index);
  ix_evening_fixture_tell (evening, redo);
  expect_agreed (evening, &second);
  undo (evening);
  undo (evening);
  g_assert_cmpint (table_of (evening)->matches[0].result, ==, IX_TABLE_OPEN);
  g_assert_cmpint (compare (evening, &second), ==, IX_PLAYED_OVERRULED);
}

static void
test_by_hand (void)
{
  static const char *const lines[] = { "result 0 1 0-1 none", "result 0 1 --+ none",
                                       "result 0 1 * none" };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (IxEvening) evening = begin ();

      answer (evening, ix_evening_take_played, &first);
      ix_evening_fixture_tell (evening, lines[i]);
      g_assert_cmpint (compare (evening, &first), ==, IX_PLAYED_OVERRULED);
      g_assert_cmpint (compare (evening, &drawn), ==, IX_PLAYED_DISPUTED);
      /* Entered by hand as it was, it counts as unchanged. */
      ix_evening_fixture_tell (evening, "result 0 1 1-0 none");
      g_assert_cmpint (compare (evening, &first), ==, IX_PLAYED_AGREES);
      g_assert_cmpint (compare (evening, &drawn), ==, IX_PLAYED_FOLLOWS);
    }
}

/* A result that was entered before the match was over did not come from it. */
static void
test_by_hand_before (void)
{
  g_autoptr (IxEvening) evening = begin ();

  ix_evening_fixture_tell (evening, "result 0 1 1-0 none");
  g_assert_cmpint (compare (evening, &open_match), ==, IX_PLAYED_OVERRULED);
  g_assert_cmpint (compare (evening, &first), ==, IX_PLAYED_AGREES);
  g_assert_cmpint (compare (evening, &second), ==, IX_PLAYED_DISPUTED);
}

/* The reason is never asked about. */
static void
test_reason (void)
{
  g_autoptr (IxEvening) evening = begin ();

  answer (evening, ix_evening_take_played, &first);
  g_assert_cmpint (compare (evening, &first_on_time), ==, IX_PLAYED_FOLLOWS);
  ix_evening_fixture_tell (evening, "result 0 1 1-0 stall");
  g_assert_cmpint (compare (evening, &first), ==, IX_PLAYED_AGREES);
  g_assert_cmpint (compare (evening, &first_on_time), ==, IX_PLAYED_AGREES);
  g_assert_cmpint (compare (evening, &second), ==, IX_PLAYED_FOLLOWS);
}

/* Either answer is one act, and settles the question until the match changes again. */
static void
test_answers (void)
{
  for (guint keep = 0; keep < 2; keep++)
    {
      g_autoptr (IxEvening) evening = begin ();

      answer (evening, ix_evening_take_played, &first);
      ix_evening_fixture_tell (evening, "result 0 1 1/2-1/2 agreed");
      g_assert_cmpint (compare (evening, &second), ==, IX_PLAYED_DISPUTED);
      answer (evening, keep ? ix_evening_keep_entered : ix_evening_take_played, &second);
      if (keep)
        {
          g_assert_cmpint (table_of (evening)->matches[0].result, ==, IX_TABLE_DRAWN);
          g_assert_cmpint (table_of (evening)->matches[0].reason, ==, IX_TABLE_REASON_AGREED);
          g_assert_cmpint (compare (evening, &second), ==, IX_PLAYED_OVERRULED);
          g_assert_cmpint (compare (evening, &first), ==, IX_PLAYED_DISPUTED);
        }
      else
        {
          expect_agreed (evening, &second);
          g_assert_cmpint (compare (evening, &first), ==, IX_PLAYED_FOLLOWS);
        }
      undo (evening);
      g_assert_cmpint (table_of (evening)->matches[0].result, ==, IX_TABLE_DRAWN);
      g_assert_cmpint (compare (evening, &second), ==, IX_PLAYED_OVERRULED);
    }
}

/* An old round follows as well. */
static void
test_old_round (void)
{
  g_autoptr (IxEvening) evening = begin ();

  answer (evening, ix_evening_take_played, &first);
  ix_evening_fixture_tell (evening, "result 0 0 1-0 none");
  ix_evening_fixture_tell (evening, "pair 1 table [0 2, 1 3] [] []");
  ix_evening_fixture_tell (evening, "result 1 0 1-0 none");
  g_assert_cmpint (compare (evening, &second), ==, IX_PLAYED_FOLLOWS);
  answer (evening, ix_evening_take_played, &second);
  expect_agreed (evening, &second);
}

/* The link ends where the table becomes another one; the evening still knows where it was. */
static void
test_link_gone (void)
{
  static const char *const changes[] = { "trade-teams 0 0 2", "trade-teams 0 2 3", "unpair 0" };

  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (IxEvening) evening = begin ();
      IxMatchPlace place;

      g_assert_true (ix_evening_find_match (ix_evening_state (evening), MATCH, &place));
      g_assert_cmpuint (place.round, ==, 0);
      g_assert_cmpuint (place.table, ==, 1);
      ix_evening_fixture_tell (evening, changes[i]);
      g_assert_false (ix_evening_find_match (ix_evening_state (evening), MATCH, &place));
      g_assert_true (ix_evening_recall_match (evening, MATCH, &place));
      g_assert_cmpuint (place.round, ==, 0);
      g_assert_cmpuint (place.table, ==, 1);
      undo (evening);
      g_assert_true (ix_evening_find_match (ix_evening_state (evening), MATCH, &place));
      g_assert_false (ix_evening_recall_match (evening, MATCH + 1, &place));
      g_assert_false (ix_evening_find_match (ix_evening_state (evening), 0, &place));
    }
}

/* A change elsewhere in the round leaves the link alone. */
static void
test_link_stays (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (12, 5, "newport");

  ix_evening_fixture_tell (evening, "pair 0 table [0 1, 2 3, 4 5] [] []");
  ix_evening_fixture_tell (evening, "match 0 1 42");
  ix_evening_fixture_tell (evening, "trade-teams 0 0 4");
  g_assert_cmpint (table_of (evening)->matches[0].match, ==, MATCH);
}

/* Pairing the round again keeps tables with a result, and what is known of their matches. */
static void
test_re_pair (void)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (12, 5, "newport");
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (GError) error = NULL;
  IxMatchPlace place;

  ix_evening_fixture_tell (evening, "pair 0 table [0 1, 2 3, 4 5] [] []");
  ix_evening_fixture_tell (evening, "match 0 1 42");
  ix_evening_fixture_tell (evening, "match 0 2 43");
  answer (evening, ix_evening_take_played, &first);
  events = ix_evening_re_pair (evening, IX_OVERRIDE_NOTHING, next_time (evening), NULL, &error);
  g_assert_no_error (error);
  ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata, events->len, &error);
  g_assert_no_error (error);
  g_assert_true (ix_evening_find_match (ix_evening_state (evening), MATCH, &place));
  g_assert_cmpint (ix_evening_compare_played (evening, place, &first), ==,
                   IX_PLAYED_AGREES);
  g_assert_cmpint (ix_evening_compare_played (evening, place, &second), ==,
                   IX_PLAYED_FOLLOWS);
  g_assert_false (ix_evening_find_match (ix_evening_state (evening), 43, &place));
  g_assert_true (ix_evening_recall_match (evening, 43, &place));
}

#define ADD(path, func) g_test_add_func ("/evening-played/" path, func)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("follows", test_follows);
  ADD ("undo", test_undo);
  ADD ("by-hand", test_by_hand);
  ADD ("by-hand-before", test_by_hand_before);
  ADD ("reason", test_reason);
  ADD ("answers", test_answers);
  ADD ("old-round", test_old_round);
  ADD ("link-gone", test_link_gone);
  ADD ("link-stays", test_link_stays);
  ADD ("re-pair", test_re_pair);
  return g_test_run ();
}
