/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-play.h"

#include "ix-evening-teams.h"
#include "ix-journal.h"
#include "ix-pairing.h"
#include "ix-rule-set.h"
#include "ix-table-score.h"

/* Entries, teams, the plan */

static void
enter (IxPlay  *play,
       gboolean house)
{
  guint n = ix_play_state (play)->entries->len;
  g_autofree char *name = g_strdup_printf ("P'%u \"ö\\", n);
  g_autofree char *code = n % 3 == 0 ? g_strdup_printf ("%06u", n) : g_strdup ("");
  gint grade = ix_play_roll (play, 12) == 0 ? 0 : 40 + (gint) ix_play_roll (play, 180);

  ix_play_try (play,
               (IxEveningEvent) { IX_EVENING_ENTER,
                                  .enter = { name, code, n % 4 == 0 ? "Here" : "", grade,
                                             (gint) ix_play_roll (play, 200), grade == 0,
                                             house } });
}

static void
wish (IxPlay *play)
{
  guint n = ix_play_state (play)->entries->len;
  guint a = ix_play_roll (play, n), b = ix_play_roll (play, n);

  if (a != b)
    ix_play_try (play,
                 (IxEveningEvent) { IX_EVENING_WISH, .wish = { a, b, ix_play_roll (play, 3) } });
}

static void
make_teams (IxPlay *play,
            guint   n)
{
  g_autoptr (GArray) choices = ix_odd_number_options (n);
  const IxOddNumberOption *choice =
    &g_array_index (choices, IxOddNumberOption, ix_play_roll (play, choices->len));
  g_autoptr (IxTeams) teams = NULL;
  g_autoptr (IxEveningEvent) event = NULL;

  for (guint i = 0; i < choice->n_house && !ix_play_state (play)->individual; i++)
    enter (play, TRUE);
  teams = ix_evening_make_teams (ix_play_state (play), choice, NULL);
  g_assert_nonnull (teams);
  event = ix_evening_teams_event (teams, ++play->now);
  ix_play_act (play, &event, 1);
  if (ix_play_state (play)->individual)
    return;
  g_assert_cmpuint (ix_play_state (play)->teams->len, ==, choice->n_teams);
  g_assert_cmpuint (teams->waiting != G_MAXUINT, ==, choice->n_waiting);
}

static void
begin (IxPlay *play)
{
  static const char *const variants[] = { "newport", "swap", "superchess" };
  gboolean single = (play->flags & IX_PLAY_SINGLE) != 0;
  gboolean many = ix_play_roll (play, 6) == 0;
  guint n = 4 + ix_play_roll (play, ix_play_changes_partners (play) ? 15 : many ? 77 : 29);
  guint n_rounds = 3 + ix_play_roll (play, 7);
  const char *system = "";
  const char *variant = variants[single ? 1 + ix_play_roll (play, 2) : 0];
  IxVariant house = *ix_variant_find (variant);
  g_autofree char *rules = NULL;

  house.house = "O’Neil’s \\ rules";
  house.agreed_draw = !house.agreed_draw;
  rules = ix_rule_set_text (&house);
  ix_play_try (play,
               (IxEveningEvent) { IX_EVENING_SET_UP,
                                  .set_up = { "Club", "", "2016-01-14", variant, n_rounds, "5+10",
                                              "January 2016",
                                              n_rounds % 2 == 0 ? rules : NULL } });
  for (guint i = 0; i < n; i++)
    enter (play, FALSE);
  for (guint i = 0; i < 2; i++)
    wish (play);
  if (ix_play_changes_partners (play))
    ix_play_choose_partners (play);
  else
    make_teams (play, n);
  if ((play->flags & IX_PLAY_CHANGES) != 0 && ix_play_roll (play, 4) == 0)
    system = ix_system_word ((IxSystem) ix_play_roll (play, IX_N_SYSTEMS));
  ix_play_try (play,
               (IxEveningEvent) { IX_EVENING_PLAN,
                                  .plan = { system, n_rounds,
                                            ix_play_roll (play, 2) == 0
                                              ? 0
                                              : g_rand_int (play->rand) } });
  play->n_begun = play->hashes->len;
}

/* Rounds */

/* Verifies that everybody who plays in both rounds is first-named once. */
static void
verify_two (const IxEveningState *state)
{
  const IxClubRound *rounds[2] = {
    ix_evening_round (state, state->rounds->len - 2),
    ix_evening_round (state, state->rounds->len - 1),
  };
  g_autofree gint *sides = g_new0 (gint, state->teams->len + 1);
  g_autofree guint *times = g_new0 (guint, state->teams->len + 1);

  for (guint k = 0; k < 2; k++)
    for (guint i = 0; i < rounds[k]->tables->len; i++)
      {
        const IxClubTable *table = ix_club_round_table (rounds[k], i);

        sides[table->first]++;
        sides[table->second]--;
        times[table->first]++;
        times[table->second]++;
      }
  for (guint i = 0; i < state->teams->len; i++)
    if (times[i] == 2)
      g_assert_cmpint (sides[i], ==, 0);
}

static void
pair_relaxed (IxPlay    *play,
              IxOverride override)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) event =
    ix_evening_pair (ix_play_state (play), override, ++play->now, NULL, &error);

  g_assert_no_error (error);
  play->relaxed = TRUE;
  ix_play_act (play, &event, 1);
  play->relaxed = FALSE;
  play->counts->n_relaxed++;
}

static void
pair_next (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  g_autoptr (IxEveningEvent) event = NULL;
  g_autoptr (GError) error = NULL;
  IxEveningEvent *two[2];
  IxOverride needed;

  if (ix_play_changes_partners (play))
    {
      ix_play_pair_partners (play);
      return;
    }
  if (play->twos && ix_evening_pair_two (state, ++play->now, two))
    {
      ix_play_act (play, two, 2);
      verify_two (state);
      ix_evening_event_free (two[0]);
      ix_evening_event_free (two[1]);
      play->counts->n_twos++;
      return;
    }
  event = ix_evening_pair (state, IX_OVERRIDE_NOTHING, ++play->now, &needed, &error);
  if (event != NULL)
    {
      ix_play_act (play, &event, 1);
      return;
    }
  /* A refusal names an override, and that override works. */
  g_assert_false (play->quiet);
  if (error->code == IX_PAIRING_ERROR_NO_PAIRING)
    {
      g_assert_cmpuint (needed, !=, IX_OVERRIDE_NOTHING);
      pair_relaxed (play, needed);
      return;
    }
  g_assert_cmpstr (error->message, ==, "fewer than two teams are there");
  play->over = TRUE;
}

static void
enter_result (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  guint nth = ix_play_roll (play, ix_evening_count_open (state));
  gboolean forfeit = (play->flags & IX_PLAY_CHANGES) != 0 && ix_play_roll (play, 25) == 0;
  guint result = forfeit ? IX_TABLE_FIRST_BY_FORFEIT + ix_play_roll (play, 3)
                         : IX_TABLE_FIRST_WINS + ix_play_roll (play, 3);

  for (guint r = 0; r < state->rounds->len; r++)
    for (guint i = 0; i < ix_evening_round (state, r)->tables->len; i++)
      {
        const IxClubTable *table = ix_club_round_table (ix_evening_round (state, r), i);
        guint open = 0;

        if (ix_club_table_is_complete (table) || nth-- > 0)
          continue;
        while (table->matches[open].result != IX_TABLE_OPEN)
          open++;
        ix_play_try (play, (IxEveningEvent) { IX_EVENING_RESULT,
                                              .result = { r, i, result,
                                                          .second = open } });
        return;
      }
  g_assert_not_reached ();
}

/* Guarantees of a quiet evening */

static gboolean
is_first_named (const IxClubRound *round,
                guint              team)
{
  for (guint i = 0; i < round->tables->len; i++)
    if (ix_club_round_table (round, i)->first == team)
      return TRUE;
  return FALSE;
}

/* Verifies that nobody sits out of two matches of the team running, and nobody oftener than another
 * by more than 1; counts how uneven it is on either side, first-named or second-named. */
static void
count_trio (IxPlay *play,
            guint   number)
{
  const IxEveningState *state = ix_play_state (play);
  guint sat[3][3] = { 0 }; /* second-named, first-named, in all */
  guint last = IX_NOBODY, uneven[3];

  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);

      for (guint i = 0; i < round->sit_outs->len; i++)
        {
          const IxSitOut *sit_out = &g_array_index (round->sit_outs, IxSitOut, i);

          if (sit_out->team != number)
            continue;
          g_assert_cmpuint (sit_out->entry, !=, last);
          last = sit_out->entry;
          for (guint m = 0; m < 3; m++)
            if (ix_club_team_member (ix_evening_team (state, number), m) == last)
              {
                sat[is_first_named (round, number)][m]++;
                sat[2][m]++;
              }
        }
    }
  for (guint k = 0; k < 3; k++)
    uneven[k] = MAX (MAX (sat[k][0], sat[k][1]), sat[k][2]) -
                MIN (MIN (sat[k][0], sat[k][1]), sat[k][2]);
  g_assert_cmpuint (uneven[2], <=, 1);
  play->counts->n_trios_uneven[MIN (MAX (uneven[0], uneven[1]), 7)]++;
}

static void
verify_quiet (IxPlay *play)
{
  const IxEveningState *state = ix_play_state (play);
  IxPlan plan = ix_evening_plan (state);

  g_assert_cmpuint (state->rounds->len, ==, plan.n_rounds);
  for (guint i = 0; i < state->teams->len; i++)
    {
      IxTeamFairness fairness = ix_evening_team_fairness (state, i);
      guint apart = MAX (fairness.n_first, fairness.n_second) -
                    MIN (fairness.n_first, fairness.n_second);

      g_assert_cmpuint (fairness.n_byes, >=, plan.least_byes);
      g_assert_cmpuint (fairness.n_byes, <=, plan.most_byes);
      if (plan.system == IX_SYSTEM_ADAPTIVE && play->twos)
        play->counts->n_apart_twos[MIN (apart, 7)]++;
      else
        play->counts->n_apart[plan.system][MIN (apart, 7)]++;
      if (ix_plan_is_complete (&plan))
        g_assert_cmpuint (apart, ==, (plan.n_rounds - fairness.n_byes) % 2);
      if (plan.system == IX_SYSTEM_ADAPTIVE && play->twos && plan.n_teams % 2 == 0)
        g_assert_cmpuint (apart, ==, plan.n_rounds % 2);
      for (guint j = 0; j < i && plan.n_cycles > 0; j++)
        g_assert_cmpuint (
          ix_evening_verify_meetings (state, i, j, plan.n_cycles * (plan.n_rows - 1)), ==,
          plan.n_cycles);
      if (ix_evening_team (state, i)->members->len == 3)
        count_trio (play, i);
    }
}

/* Verifies the journal as it is read from a file. */
static void
verify_text (const IxPlay *play)
{
  const GPtrArray *journal = ix_evening_journal (play->evening);
  g_autoptr (IxEvening) read = ix_evening_new ();
  g_autoptr (IxEvening) copy = ix_evening_copy (play->evening);
  guint64 hash = ix_evening_verify_hash (ix_play_state (play));

  for (guint i = 0; i < journal->len; i++)
    {
      const IxEveningEvent *event = journal->pdata[i];
      g_autofree char *text = ix_evening_event_write (event);
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEveningEvent) parsed =
        ix_evening_event_parse (ix_evening_event_word (event->kind), text, event->at, &error);

      g_assert_no_error (error);
      ix_evening_apply (read, parsed, &error);
      g_assert_no_error (error);
    }
  g_assert_cmpuint (ix_evening_verify_hash (ix_evening_state (read)), ==, hash);
  g_assert_cmpuint (ix_evening_verify_hash (ix_evening_state (copy)), ==, hash);
}

IxEvening *
ix_evening_play_new (GRand        *rand,
                     IxPlayFlags   flags,
                     IxPlayCounts *counts)
{
  IxPlay play = {
    .evening = ix_evening_new (), .again = ix_evening_new (), .rand = rand, .now = 1000,
    .flags = flags, .quiet = (flags & IX_PLAY_CHANGES) == 0,
    .hashes = g_array_new (FALSE, FALSE, sizeof (guint64)), .counts = counts,
  };
  const IxEveningState *state = ix_play_state (&play);
  guint n_steps = 1000;

  play.twos = ix_play_roll (&play, 3) == 0;
  begin (&play);
  if ((flags & IX_PLAY_STOPS) != 0)
    n_steps = ix_play_roll (&play, 2 * state->entries->len);
  for (guint step = 0; step < n_steps && !play.over; step++)
    {
      if ((flags & IX_PLAY_CHANGES) != 0 && ix_play_roll (&play, 9) == 0)
        ix_play_change (&play);
      else if ((flags & IX_PLAY_CHANGES) != 0 && ix_play_roll (&play, 120) == 0)
        ix_evening_play_group (&play);
      else if (ix_evening_count_open (state) > 0)
        enter_result (&play);
      else if (state->rounds->len < state->n_rounds)
        pair_next (&play);
      else
        play.over = TRUE;
      if (ix_evening_count_open (state) == 0 && state->rounds->len > 0)
        ix_evening_verify_sums (state);
    }
  if (play.quiet && (flags & (IX_PLAY_STOPS | IX_PLAY_PARTNERS)) == 0)
    verify_quiet (&play);
  if (ix_play_roll (&play, 25) == 0)
    ix_play_undo (&play, G_MAXUINT, G_MAXUINT);
  verify_text (&play);
  counts->n_evenings++;
  counts->n_events += ix_evening_journal (play.evening)->len;
  counts->n_rounds += state->rounds->len;
  ix_evening_free (play.again);
  g_array_unref (play.hashes);
  return play.evening;
}

void
ix_evening_play (GRand        *rand,
                 IxPlayFlags   flags,
                 IxPlayCounts *counts)
{
  ix_evening_free (ix_evening_play_new (rand, flags, counts));
}

static gboolean
undoes (gconstpointer events,
        guint         number,
        guint        *index)
{
  const IxEveningEvent *event = ((const GPtrArray *) events)->pdata[number];

  *index = event->index;
  return event->kind == IX_EVENING_UNDO;
}

GPtrArray *
ix_evening_play_in_force (const IxEvening *evening)
{
  const GPtrArray *journal = ix_evening_journal (evening);
  const IxJournal all = { .events = journal, .n = journal->len, .undoes = undoes };
  g_autoptr (GArray) numbers = ix_journal_in_force (&all);
  GPtrArray *events = ix_evening_events_new ();

  for (guint i = numbers->len; i-- > 0;)
    {
      const IxEveningEvent *event = journal->pdata[g_array_index (numbers, guint, i)];

      if (event->kind != IX_EVENING_UNDO)
        ix_evening_events_add (events, *event);
    }
  return events;
}
