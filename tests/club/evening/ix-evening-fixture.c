/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-fixture.h"

#include "ix-evening-group.h"
#include "ix-evening-private.h"
#include "ix-evening-round.h"
#include "ix-record-error.h"
#include "ix-table-score.h"

gboolean
ix_evening_fixture_try (IxEvening  *evening,
                        const char *line,
                        GError    **error)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 2);
  g_autoptr (IxEveningEvent) event = NULL;
  g_autoptr (GError) why = NULL;

  event = ix_evening_event_parse (words[0], words[1],
                                  1000 + ix_evening_journal (evening)->len, &why);
  g_assert_no_error (why);
  return ix_evening_apply (evening, event, error);
}

void
ix_evening_fixture_tell (IxEvening  *evening,
                         const char *line)
{
  g_autoptr (GError) error = NULL;

  g_test_message ("%s", line);
  ix_evening_fixture_try (evening, line, &error);
  g_assert_no_error (error);
}

void
ix_evening_fixture_tell_all (IxEvening         *evening,
                             const char *const *lines)
{
  for (; *lines != NULL; lines++)
    ix_evening_fixture_tell (evening, *lines);
}

IxEveningEvent *
ix_evening_fixture_boards (const IxEveningState *state,
                           guint                 group,
                           GArray               *results,
                           gint64                at)
{
  IxEveningEvent event = { IX_EVENING_GROUP_RESULT, at,
                           .group_result = { .group = group, .boards = results } };
  guint scores[2];

  ix_group_results_count (results, scores);
  event.group_result.result = ix_group_winner_of (scores);
  for (guint team = 0; team < 2 && ix_evening_group (state, group)->end == IX_GROUP_END_ALL_BOARDS; team++)
    event.group_result.half_points[team] = scores[team];
  return ix_evening_event_copy (&event);
}

void
ix_evening_fixture_refuse (IxEvening  *evening,
                           const char *line,
                           const char *why)
{
  g_autofree char *before = ix_evening_fixture_digest (evening);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_test_message ("%s", line);
  g_assert_false (ix_evening_fixture_try (evening, line, &error));
  g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, ==, why);
  after = ix_evening_fixture_digest (evening);
  g_assert_cmpstr (after, ==, before);
}

static void
append_sitters (GString         *text,
                const IxMembers *sitters)
{
  for (guint i = 0; i < sitters->n; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "/" : "", sitters->entries[i]);
}

static void
append_group (GString           *text,
              const IxClubGroup *group)
{
  g_string_append_printf (text, "group %u %d %d:", group->n_rounds, group->end, group->counts);
  for (guint i = 0; i < group->boards->len; i++)
    {
      const IxGroupBoard *board = ix_club_group_board (group, i);

      g_string_append_c (text, ' ');
      append_sitters (text, &board->seats[0]);
      g_string_append_c (text, '-');
      append_sitters (text, &board->seats[1]);
    }
  g_string_append (text, " watching ");
  append_sitters (text, &group->watching);
  g_string_append_printf (text, " = %d %s %u-%u", group->result,
                          ix_word_table_get (&ix_table_reason_words, group->reason),
                          group->half_points[0], group->half_points[1]);
  for (guint i = 0; i < group->results->len; i++)
    g_string_append_printf (text, " %d", g_array_index (group->results, IxTableResult, i));
  g_string_append_printf (text, " match %" G_GINT64_FORMAT "\n", group->match);
  for (guint i = 0; group->replaced != NULL && i < group->replaced->len; i++)
    {
      const IxReplacedGroup *old = &g_array_index (group->replaced, IxReplacedGroup, i);

      g_string_append_printf (text, "replaced %d %u-%u until %u\n", old->result,
                              old->half_points[0], old->half_points[1], old->until);
    }
}

static void
append_clocks (GString              *text,
               const IxEveningState *state)
{
  const IxEveningTimetable *timetable = &state->timetable;

  if (timetable->start != 0)
    g_string_append_printf (text, "timetable %" G_GINT64_FORMAT " %u %u\n", timetable->start,
                            timetable->minutes, timetable->pause);
  for (guint i = 0; i < timetable->breaks->len; i++)
    g_string_append_printf (text, "break %u %u %s\n",
                            g_array_index (timetable->breaks, IxTimetableBreak, i).after,
                            g_array_index (timetable->breaks, IxTimetableBreak, i).minutes,
                            timetable->labels[i]);
  if (*state->notice != '\0')
    g_string_append_printf (text, "notice %s\n", state->notice);
  for (guint i = 0; i < state->handicap->len; i++)
    {
      const IxHandicapRow *row = &g_array_index (state->handicap, IxHandicapRow, i);

      g_string_append_printf (text, "handicap %u %u+%u %u+%u\n", row->difference, row->stronger,
                              row->stronger_increment, row->weaker, row->weaker_increment);
    }
}

char *
ix_evening_fixture_digest (const IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s %s %s %s %u %s %s %s %u %u\n", state->name, state->venue,
                          state->date, state->variant, state->n_rounds, state->clock, state->list,
                          state->system, state->seed, state->n_began);
  if (state->n_matches > 1 || state->end != 0)
    g_string_append_printf (text, "format %u %u %d %" G_GINT64_FORMAT "\n", state->n_matches,
                            state->n_planned, state->open, state->end);
  if (state->cut_short)
    g_string_append_printf (text, "cut short %u\n", state->n_uncut);
  if (state->partners.change)
    g_string_append_printf (text, "partners %d %d %d %d %d\n", state->partners.aim,
                            state->partners.rest, state->partners.higher_first,
                            state->partners.half, state->partners.lower_first);
  if (*state->balance != '\0')
    g_string_append_printf (text, "balance %s\n", state->balance);
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = state->entries->pdata[i];

      if (entry->strength != 0)
        g_string_append_printf (text, "strength %d\n", entry->strength);

      g_string_append_printf (text, "entry %s %s %s %d %d %d %d %d", entry->name, entry->code,
                              entry->club, entry->grade, entry->rapid, entry->estimated,
                              entry->house, entry->present);
      if (entry->born > 0 || entry->woman || entry->newcomer || entry->paid > 0)
        g_string_append_printf (text, " %u %d %d %" G_GINT64_FORMAT, entry->born, entry->woman,
                                entry->newcomer, entry->paid);
      if (entry->old_team != IX_NOBODY)
        g_string_append_printf (text, " of team %u", entry->old_team);
      g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < state->prizes.list->len; i++)
    {
      const IxClubPrize *prize = &g_array_index (state->prizes.list, IxClubPrize, i);

      g_string_append_printf (text, "prize %d %u %u %d %d %s, %d %d %d\n", prize->who, prize->from,
                              prize->to, (gint) prize->money, (gint) prize->worth, prize->goods,
                              state->prizes.sharing, state->prizes.several, state->prizes.people);
    }
  if (*state->currency != '\0' || state->fee.amount > 0)
    g_string_append_printf (text, "fee %d %d %u %s\n", (gint) state->fee.amount,
                            (gint) state->fee.reduced, state->fee.born, state->currency);
  for (guint i = 0; i < state->teams->len; i++)
    {
      const IxClubTeam *team = state->teams->pdata[i];

      g_string_append_printf (text, "team %s %d %d:", team->name, team->overridden, team->active);
      for (guint m = 0; m < team->members->len; m++)
        g_string_append_printf (text, " %u", g_array_index (team->members, guint, m));
      g_string_append_c (text, '\n');
    }
  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = state->rounds->pdata[r];

      g_string_append_printf (text, "round %" G_GINT64_FORMAT, round->begun);
      if (round->first_begun != round->begun)
        g_string_append_printf (text, " %" G_GINT64_FORMAT, round->first_begun);
      g_string_append_c (text, ':');
      for (guint i = 0; i < round->tables->len; i++)
        {
          const IxClubTable *table = round->tables->pdata[i];

          g_string_append_printf (text, " %u-%u", table->first, table->second);
          for (guint seat = 0; seat < 4; seat++)
            g_string_append_printf (text, "%c%d", seat == 0 ? ':' : ',',
                                    (int) table->players[seat / 2][seat % 2]);
          for (guint m = 0; m < table->n_matches; m++)
            g_string_append_printf (
              text, "=%d %s %" G_GINT64_FORMAT, table->matches[m].result,
              ix_word_table_get (&ix_table_reason_words, table->matches[m].reason),
              table->matches[m].match);
          if (table->kept && !ix_club_table_is_begun (table))
            g_string_append (text, " kept");
        }
      for (guint i = 0; i < round->byes->len; i++)
        {
          const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);

          g_string_append_printf (text, " bye %u %d", bye->team, bye->kind);
        }
      for (guint i = 0; i < round->sit_outs->len; i++)
        g_string_append_printf (text, " sits %u",
                                g_array_index (round->sit_outs, IxSitOut, i).entry);
      for (guint i = 0; i < round->out->len; i++)
        g_string_append_printf (text, " out %u", g_array_index (round->out, guint, i));
      for (guint i = 0; i < round->halves->len; i++)
        g_string_append_printf (text, " half %u", g_array_index (round->halves, guint, i));
      if (state->partners.change)
        g_string_append_printf (text, " plan %u %u", round->planned, round->seed);
      g_string_append_c (text, '\n');
    }
  for (guint g = 0; g < state->groups->len; g++)
    append_group (text, ix_evening_group (state, g));
  for (guint i = 0; i < state->wishes->len; i++)
    {
      const IxPairWish *wish = &g_array_index (state->wishes, IxPairWish, i);

      g_string_append_printf (text, "wish %u %u %u\n", wish->a, wish->b, wish->wish);
    }
  for (guint i = 0; i < state->requests->len; i++)
    {
      const IxByeRequest *asked = &g_array_index (state->requests, IxByeRequest, i);

      g_string_append_printf (text, "request %u %u %u\n", asked->team, asked->round, asked->kind);
    }
  for (guint i = 0; i < state->merged->len; i++)
    {
      const IxMerge *merged = &g_array_index (state->merged, IxMerge, i);

      g_string_append_printf (text, "merged %u %u %u\n", merged->stays, merged->leaves,
                              merged->n_rounds);
    }
  if (state->announced != 0)
    g_string_append_printf (text, "announced %u %" G_GINT64_FORMAT "\n", state->announced_round,
                            state->announced);
  append_clocks (text, state);
  for (guint i = 0; state->tiebreaks != NULL && state->tiebreaks[i] != NULL; i++)
    g_string_append_printf (text, "tiebreak %s\n", state->tiebreaks[i]);
  return g_string_free (text, FALSE);
}

IxEvening *
ix_evening_fixture_begin (guint       n_players,
                          guint       n_rounds,
                          const char *variant)
{
  IxEvening *evening = ix_evening_new ();
  g_autofree char *set_up =
    g_strdup_printf ("set-up 'Test' '' '' '%s' %u '' ''", variant, n_rounds);
  g_autoptr (GString) teams = g_string_new ("teams [");

  ix_evening_fixture_tell (evening, set_up);
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *enter =
        g_strdup_printf ("enter 'P%u' '' '' %u 0 false false '' ''", i, 200 - i);

      ix_evening_fixture_tell (evening, enter);
    }
  for (guint i = 0; i < n_players / 2; i++)
    g_string_append_printf (teams, "%s[%u, %u]", i > 0 ? ", " : "", i, n_players - 1 - i);
  g_string_append (teams, "]");
  if (!ix_evening_state (evening)->individual)
    ix_evening_fixture_tell (evening, teams->str);
  return evening;
}

void
ix_evening_fixture_pair (IxEvening *evening,
                         gboolean   play)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) event =
    ix_evening_pair (state, IX_OVERRIDE_NOTHING, 100000 + state->rounds->len, NULL, &error);
  guint n;

  g_assert_no_error (error);
  ix_evening_apply (evening, event, &error);
  g_assert_no_error (error);
  n = ix_evening_round (state, state->rounds->len - 1)->tables->len;
  for (guint i = 0; i < n && play; i++)
    {
      g_autofree char *line = g_strdup_printf ("result %u %u 1-0 none", state->rounds->len - 1, i);

      ix_evening_fixture_tell (evening, line);
    }
}

void
ix_evening_fixture_pair_two (IxEvening *evening,
                             gint64     at)
{
  IxEveningEvent *events[2];
  g_autoptr (GError) error = NULL;

  g_assert_true (ix_evening_pair_two (ix_evening_state (evening), at, events));
  ix_evening_apply_all (evening, events, 2, &error);
  g_assert_no_error (error);
  ix_evening_event_free (events[0]);
  ix_evening_event_free (events[1]);
}

/* Fairness */

/* Was or will the match be played? */
static gboolean
is_match (const IxClubTable *table)
{
  return !ix_table_result_is_forfeit (table->matches[0].result);
}

/* The first-named team has White on the higher board, Black on the lower one. */
static void
add_games (const IxClubTable *table,
           guint              entry,
           IxPlayerFairness  *fairness)
{
  for (guint side = 0; side < 2; side++)
    for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
      if (table->players[side][board] == entry)
        {
          fairness->n_white += side == board;
          fairness->n_black += side != board;
        }
}

IxPlayerFairness
ix_evening_player_fairness (const IxEveningState *state,
                            guint                 entry)
{
  IxPlayerFairness fairness = { 0 };

  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);

      for (guint i = 0; i < round->tables->len; i++)
        if (is_match (ix_club_round_table (round, i)))
          add_games (ix_club_round_table (round, i), entry, &fairness);
      for (guint i = 0; i < round->sit_outs->len; i++)
        {
          const IxSitOut *sit_out = &g_array_index (round->sit_outs, IxSitOut, i);

          fairness.n_sat += sit_out->entry == entry &&
                            is_match (ix_club_round_table_of (round, sit_out->team));
        }
    }
  return fairness;
}
