/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Re-pairing a round that has begun: no result is lost, and the rules of pairings hold. */

#include "ix-evening-fixture.h"
#include "ix-evening-options.h"
#include "ix-evening-recipe.h"
#include "ix-evening-round.h"
#include "ix-evening-verify.h"

#define N_EVENINGS 300

/* Returns the table of the last round at which both teams meet, with its number; NULL if they do
 * not. */
static const IxClubTable *
find_table (const IxEveningState *state,
            guint                 first,
            guint                 second,
            guint                *place)
{
  const IxClubRound *round = ix_evening_round (state, state->rounds->len - 1);

  for (*place = 0; *place < round->tables->len; ++*place)
    {
      const IxClubTable *table = ix_club_round_table (round, *place);

      if (table->first == first && table->second == second)
        return table;
    }
  return NULL;
}

static void
check_kept (const IxEveningState *before,
            const IxEveningState *after,
            gboolean              as_many)
{
  const IxClubRound *round = ix_evening_round (before, before->rounds->len - 1);

  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);
      const IxClubTable *now;
      guint place;

      if (table->matches[0].result == IX_TABLE_OPEN)
        continue;
      now = find_table (after, table->first, table->second, &place);
      g_assert_nonnull (now);
      g_assert_cmpint (now->matches[0].result, ==, table->matches[0].result);
      g_assert_cmpint (now->matches[0].reason, ==, table->matches[0].reason);
      g_assert_cmpint (now->matches[0].match, ==, table->matches[0].match);
      for (guint seat = 0; seat < 4; seat++)
        g_assert_cmpuint (now->players[seat / 2][seat % 2], ==, table->players[seat / 2][seat % 2]);
      if (as_many)
        g_assert_cmpuint (place, ==, i);
    }
}

static void
check_once (const IxEveningState *state)
{
  const IxClubRound *round = ix_evening_round (state, state->rounds->len - 1);
  g_autofree guint *times = g_new0 (guint, state->teams->len);

  for (guint i = 0; i < round->tables->len; i++)
    {
      times[ix_club_round_table (round, i)->first]++;
      times[ix_club_round_table (round, i)->second]++;
    }
  for (guint i = 0; i < round->byes->len; i++)
    times[g_array_index (round->byes, IxClubBye, i).team]++;
  for (guint i = 0; i < state->teams->len; i++)
    if (ix_evening_team (state, i)->active)
      g_assert_cmpuint (times[i], ==, 1);
    else
      g_assert_cmpuint (times[i], <=, 1);
}

/* A team of an open table withdraws. */
static void
leave (IxEvening *evening,
       GRand     *rand)
{
  const IxEveningState *state = ix_evening_state (evening);
  const IxClubRound *round = ix_evening_round (state, state->rounds->len - 1);
  guint place = (guint) g_rand_int_range (rand, 0, (gint32) round->tables->len);
  const IxClubTable *table = ix_club_round_table (round, place);
  g_autoptr (IxEveningEvent) event = ix_evening_event_copy (&(IxEveningEvent) {
    IX_EVENING_TEAM_ACTIVE, IX_EVENING_LATEST - 1,
    .team_active = { table->second, FALSE } });

  ix_evening_apply (evening, event, NULL);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint n_done = 0, n_refused = 0;

  for (guint32 i = 0; i < N_EVENINGS; i++)
    {
      IxEveningRecipe recipe = {
        .variant = i % 5 == 4 ? "swap" : NULL, .n_rounds = 6, .half = TRUE, .seed = i,
        .n_played = (guint) g_rand_int_range (rand, 1, 6),
      };
      g_autoptr (GPtrArray) entries =
        ix_evening_fixture_entries ((guint) g_rand_int_range (rand, 8, 50), i);
      g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
      g_autoptr (IxEvening) before = NULL;
      g_autoptr (GPtrArray) events = NULL;
      g_autoptr (GError) error = NULL;
      IxOverride needed;
      gboolean left = g_rand_boolean (rand);
      guint index;

      if (left)
        leave (evening, rand);
      before = ix_evening_copy (evening);
      events = ix_evening_re_pair (evening, IX_OVERRIDE_NOTHING, IX_EVENING_LATEST, &needed,
                                   &error);
      if (events == NULL)
        {
          /* The refusal names an override that works, or nobody is left. */
          g_assert_nonnull (error);
          /* Without a withdrawal the old pairing would still be possible. */
          g_assert_true (left);
          n_refused++;
          if (needed == IX_OVERRIDE_NOTHING)
            continue;
          g_clear_error (&error);
          events = ix_evening_re_pair (evening, needed, IX_EVENING_LATEST, NULL, &error);
        }
      g_assert_no_error (error);
      ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata, events->len, &error);
      g_assert_no_error (error);
      check_kept (ix_evening_state (before), ix_evening_state (evening), !left);
      check_once (ix_evening_state (evening));
      ix_evening_verify_seats (ix_evening_state (evening));
      /* The re-pairing is one act. */
      g_assert_true (ix_evening_undoable (evening, &index));
      g_assert_cmpuint (index, ==, ix_evening_journal (before)->len);
      n_done++;
    }
  g_test_message ("%u rounds paired anew, %u not without giving something up", n_done, n_refused);
  g_assert_cmpuint (n_done, >, N_EVENINGS / 2);
}

/* Returns the options for one of those who are there, who goes, or for somebody who comes late. */
static GPtrArray *
come_or_go (IxEvening *evening,
            GRand     *rand)
{
  guint n = ix_evening_state (evening)->entries->len;
  g_autofree char *enter = NULL;

  if (g_rand_boolean (rand))
    return ix_evening_withdrawal_options (evening, (guint) g_rand_int_range (rand, 0, (gint32) n), 1);
  enter = g_strdup_printf ("enter 'Late %u' '' '' %d 0 false false '' ''", n, g_rand_int_range (rand, 80, 200));
  ix_evening_fixture_tell (evening, enter);
  return ix_evening_late_entry_options (evening, n, 1);
}

/* A player plays once in the round. */
static void
check_seats (const IxEveningState *state)
{
  const IxClubRound *round = ix_evening_round (state, state->rounds->len - 1);
  g_autofree guint *times = g_new0 (guint, state->entries->len);

  for (guint i = 0; i < round->tables->len; i++)
    for (guint seat = 0; seat < 4; seat++)
      g_assert_cmpuint (++times[ix_club_round_table (round, i)->players[seat / 2][seat % 2]], ==, 1);
}

/* People come and go while some tables have a result: those stay as they were played, whoever is in their teams by now,
 * and nobody plays twice. */
static void
test_come_and_go (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint n_done = 0;

  for (guint32 i = 0; i < N_EVENINGS; i++)
    {
      IxEveningRecipe recipe = { .n_rounds = 6, .half = TRUE, .seed = i, .n_played = (guint) g_rand_int_range (rand, 1, 4) };
      g_autoptr (GPtrArray) entries = ix_evening_fixture_entries ((guint) g_rand_int_range (rand, 12, 30), i);
      g_autoptr (IxEvening) evening = ix_evening_fixture_new (entries, &recipe);
      g_autoptr (IxEvening) before = NULL;
      g_autoptr (IxEvening) again = NULL;
      g_autoptr (GPtrArray) events = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *digest = NULL, *digest_again = NULL;
      IxOverride needed;

      for (guint k = 0; k < 3; k++)
        {
          g_autoptr (GPtrArray) options = come_or_go (evening, rand);
          guint o = options->len > 0 ? (guint) g_rand_int_range (rand, 0, (gint32) options->len) : 0;

          if (options->len > 0)
            ix_evening_apply_all (evening, (IxEveningEvent *const *) ((IxEveningOption *) options->pdata[o])->events->pdata,
                                  ((IxEveningOption *) options->pdata[o])->events->len, NULL);
        }
      before = ix_evening_copy (evening);
      events = ix_evening_re_pair (evening, IX_OVERRIDE_NOTHING, IX_EVENING_LATEST, &needed, &error);
      if (events == NULL && needed != IX_OVERRIDE_NOTHING)
        {
          g_clear_error (&error);
          events = ix_evening_re_pair (evening, needed, IX_EVENING_LATEST, NULL, &error);
        }
      if (events == NULL)
        {
          g_test_message ("%u: %s", i, error->message);
          continue;
        }
      g_assert_no_error (error);
      ix_evening_apply_all (evening, (IxEveningEvent *const *) events->pdata, events->len, &error);
      g_assert_no_error (error);
      check_kept (ix_evening_state (before), ix_evening_state (evening), FALSE);
      check_seats (ix_evening_state (evening));
      /* Read again, the journal gives the same evening. */
      again = ix_evening_new ();
      ix_evening_apply_all (again, (IxEveningEvent *const *) ix_evening_journal (evening)->pdata,
                            ix_evening_journal (evening)->len, &error);
      g_assert_no_error (error);
      digest = ix_evening_fixture_digest (evening);
      digest_again = ix_evening_fixture_digest (again);
      g_assert_cmpstr (digest, ==, digest_again);
      n_done++;
    }
  g_test_message ("%u rounds paired again", n_done);
  g_assert_cmpuint (n_done, >, N_EVENINGS * 9 / 10);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evening-repair/random", test_random);
  g_test_add_func ("/evening-repair/come-and-go", test_come_and_go);
  return g_test_run ();
}
