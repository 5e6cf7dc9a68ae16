/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random evenings on which partners change against a second opinion (naive-people.h).  The reports say the
 * same, and undo loses nothing. */

#include <string.h>

#include "ix-evening-fixture.h"
#include "ix-evening-group.h"
#include "ix-evening-recipe.h"
#include "ix-evening-round.h"
#include "ix-people-standings.h"
#include "ix-report-csv.h"
#include "ix-report-html.h"
#include "ix-report-words.h"
#include "ix-report.h"
#include "ix-store-json.h"
#include "ix-test.h"
#include "naive-people.h"

/* The evening */

static void
say (IxEvening  *evening,
     const char *format,
     ...) G_GNUC_PRINTF (2, 3);

static void
say (IxEvening  *evening,
     const char *format,
     ...)
{
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  ix_evening_fixture_try (evening, line, &error);
  g_assert_no_error (error);
}

static void
pair_by_lot (IxEvening *evening,
             GRand     *rand)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) event = ix_evening_fixture_pair_by_lot (
    state, state->rounds->len, rand, 1000 + ix_evening_journal (evening)->len);

  g_assert_nonnull (event);
  ix_evening_apply (evening, event, &error);
  g_assert_no_error (error);
}

static void
pair_by_plan (IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) event =
    ix_evening_pair (state, IX_OVERRIDE_NOTHING, 1000 + ix_evening_journal (evening)->len, NULL, &error);

  g_assert_no_error (error);
  ix_evening_apply (evening, event, &error);
  g_assert_no_error (error);
}

/* Undoes the last act, and does it again. */
static void
expect_undone (IxEvening *evening)
{
  g_autofree char *now = ix_evening_fixture_digest (evening);
  g_autofree char *again = NULL;
  guint index;

  g_assert_true (ix_evening_undoable (evening, &index));
  say (evening, "undo %u", index);
  g_assert_true (ix_evening_redoable (evening, &index));
  say (evening, "undo %u", index);
  again = ix_evening_fixture_digest (evening);
  g_assert_cmpstr (now, ==, again);
}

static void
play_round (IxEvening *evening,
            GRand     *rand,
            gboolean   trade_too)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "1-0", "0-1", "+--", "--+", "---" };
  const IxEveningState *state = ix_evening_state (evening);
  guint round = state->rounds->len - 1;
  guint a = (guint) g_rand_int_range (rand, 0, (gint) state->entries->len);
  guint b = (guint) g_rand_int_range (rand, 0, (gint) state->entries->len);
  g_autofree char *trade = g_strdup_printf ("trade-players %u %u", a, b);

  if (trade_too && ix_evening_fixture_try (evening, trade, NULL))
    expect_undone (evening);
  for (guint m = 0; m < state->n_matches; m++)
    for (guint i = 0; i < ix_evening_round (state, round)->tables->len; i++)
      say (evening, "result %u %u %s none%s", round, i, results[g_rand_int_range (rand, 0, 8)],
           m == 1 ? " second" : "");
  expect_undone (evening);
}

/* A group match that counts. */
static void
play_group (IxEvening *evening,
            GRand     *rand)
{
  const IxEveningState *state = ix_evening_state (evening);
  gint64 at = 1000 + ix_evening_journal (evening)->len;
  g_auto (IxGroupPeople) people = { 0 };
  g_autoptr (GArray) options = NULL;
  g_autoptr (IxEveningEvent) set_up = NULL, result = NULL;
  const IxGroupOption *option;
  IxGroupSeating seating;
  IxGroupRefusal why;

  ix_group_people_init (&people, state, state->groups->len, NULL);
  options = ix_group_options (&people.field, &why);
  g_assert_nonnull (options);
  option = &g_array_index (options, IxGroupOption, (guint) g_rand_int_range (rand, 0, (gint) options->len));
  g_assert_cmpint (ix_group_seating_make (&people.field, option->method, option->who, &seating), ==,
                   IX_GROUP_ACCEPTED);
  set_up = ix_evening_group_event (&people, &seating, IX_GROUP_END_FIRST_BOARD, TRUE, at);
  g_assert_true (ix_evening_apply (evening, set_up, NULL));
  result = ix_evening_group_result (state->groups->len - 1,
                                    (IxTableResult) g_rand_int_range (rand, IX_TABLE_OPEN, 4),
                                    IX_TABLE_REASON_NONE, at + 1);
  g_assert_true (ix_evening_apply (evening, result, NULL));
  expect_undone (evening);
}

/* A group match, to which somebody comes who is in no round, if there is room for them. */
static void
play_group_with_guest (IxEvening *evening,
                       GRand     *rand)
{
  guint guest = ix_evening_state (evening)->entries->len;
  gboolean comes = guest < NAIVE_PEOPLE_MOST;

  if (comes)
    say (evening, "enter 'P%u' '' '' %d 0 false false '' ''", guest, g_rand_int_range (rand, 50, 200));
  play_group (evening, rand);
  if (comes)
    say (evening, "presence %u false", guest);
}

/* Half a point for a round that somebody was not there for, where that is allowed. */
static void
count_missed (IxEvening *evening,
              GRand     *rand)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autofree char *line =
    g_strdup_printf ("missed %d %d true", g_rand_int_range (rand, 0, (gint) state->entries->len),
                     g_rand_int_range (rand, 0, (gint) state->rounds->len));

  if (ix_evening_fixture_try (evening, line, NULL))
    expect_undone (evening);
}

static void
change_presence (IxEvening *evening,
                 GRand     *rand)
{
  const IxEveningState *state = ix_evening_state (evening);

  for (guint i = 0; i < state->entries->len; i++)
    {
      g_autoptr (GArray) present = ix_evening_present (state);
      gboolean here = ix_evening_entry (state, i)->present;

      if (g_rand_int_range (rand, 0, 10) == 0 && (!here || present->len > 4))
        say (evening, "presence %u %s", i, here ? "false" : "true");
    }
}

/* All sheets as CSV, by the second opinion */

static char *
team_text (const guint *two)
{
  return two[0] == two[1] ? g_strdup_printf ("P%u", two[0])
                          : g_strdup_printf ("P%u / P%u", two[0], two[1]);
}

/* As a file for spreadsheets has it, which would take a plus for a formula. */
static const char *
match_text (gint  result,
            guint side)
{
  static const char *const texts[][2] = {
    { "", "" }, { "1–0", "0–1" }, { "½–½", "½–½" }, { "0–1", "1–0" },
    { "'+ –", "– +" }, { "– +", "'+ –" }, { "– –", "– –" },
  };

  return texts[result][side];
}

static char *
half_points_text (gint points)
{
  return points == 5        ? g_strdup ("½")
         : points % 10 == 5 ? g_strdup_printf ("%d½", points / 10)
                            : g_strdup_printf ("%d", points / 10);
}

/* The result of each match at a table. */
static char *
results_text (const NaivePeople      *naive,
              const NaivePeopleRound *round,
              guint                   t,
              guint                   side)
{
  const char *first = match_text (round->results[t][0], side);

  return naive->n_matches == 1
           ? g_strdup (first)
           : g_strjoin (",", first, match_text (round->results[t][1], side), NULL);
}

/* The sum of a double round, "1½–½". */
static char *
sum_text (const NaivePeople      *naive,
          const NaivePeopleRound *round,
          guint                   t)
{
  g_autofree char *own = half_points_text (naive_people_games (naive, round, t, 0));
  g_autofree char *others = half_points_text (naive_people_games (naive, round, t, 1));

  return naive->n_matches == 1 ? g_strdup ("") : g_strdup_printf ("%s–%s,", own, others);
}

/* The seat of somebody in a round, the first of two; 4: none. */
static guint
seat_of (const NaivePeopleRound *round,
         guint                   who,
         guint                  *table)
{
  for (guint i = 0; i < 4 * round->n_tables; i++)
    if (round->seats[i / 4][i % 4] == who)
      {
        *table = i / 4;
        return i % 4;
      }
  return 4;
}

/* "3,● Black,lower,P4,P2,P6": where somebody sits. */
static char *
seat_text (const NaivePeopleRound *round,
           guint                   who)
{
  guint t, seat = seat_of (round, who, &t);
  const guint *seats;
  const char *colour;
  g_autofree char *partner = NULL;

  if (seat == 4)
    return g_strdup_printf ("–,%s,,,,", round->out[who] ? "sits out" : "not there");
  seats = round->seats[t];
  if (seats[seat ^ 1] == who)
    return g_strdup_printf ("%u,%s,both boards,,P%u,P%u", t + 1,
                            seat == 0 ? "○ White / ● Black" : "● Black / ○ White", seats[2 - seat],
                            seats[3 - seat]);
  colour = seat == 0 || seat == 3 ? "○ White" : "● Black";
  partner = g_strdup_printf ("P%u", seats[seat ^ 1]);
  return g_strdup_printf ("%u,%s,%s,%s,P%u,P%u", t + 1, colour, seat % 2 == 0 ? "higher" : "lower", partner,
                          seats[seat < 2 ? 2 : 0], seats[seat < 2 ? 3 : 1]);
}

static gint
round_points (const NaivePeople      *naive,
              const NaivePeopleRound *round,
              guint                   who)
{
  guint t, seat = seat_of (round, who, &t);

  if (seat < 4)
    return naive_people_points (naive, round, t, seat / 2);
  return (round->out[who] && naive->half) || round->half[who] ? 5 : 0;
}

static char *
points_number (gint tenths)
{
  return g_strdup_printf (tenths % 10 == 5 ? "%d.5" : "%d", tenths / 10);
}

static void
append_own_rounds (GString           *text,
                   const NaivePeople *naive,
                   guint              who)
{
  for (guint r = 0; r < naive->n_rounds; r++)
    {
      const NaivePeopleRound *round = &naive->rounds[r];
      guint t, seat = seat_of (round, who, &t);
      g_autofree char *where = seat_text (round, who);
      g_autofree char *points = points_number (round_points (naive, round, who));
      g_autofree char *result = seat < 4 ? results_text (naive, round, t, seat / 2)
                                         : g_strdup (naive->n_matches > 1 ? "," : "");

      g_string_append_printf (text, "%u,%s,%s,%s\n", r + 1, where, result, points);
    }
}

static void
append_tables (GString                *text,
               const NaivePeople      *naive,
               const NaivePeopleRound *round,
               gboolean                results)
{
  /* A match alone; then two, by which of them are forfeits. */
  static const char *const alone[] = { "", "did not come" };
  static const char *const of_two[] = {
    "", "1st: did not come", "2nd: did not come", "\"1st: did not come; 2nd: did not come\"",
  };

  for (guint t = 0; t < round->n_tables; t++)
    {
      const guint *seats = round->seats[t];
      g_autofree char *first = team_text (seats), *second = team_text (seats + 2);
      g_autofree char *result = results_text (naive, round, t, 0);
      g_autofree char *sum = sum_text (naive, round, t);
      gboolean first_missed = naive_people_is_forfeit (naive, round, t, 0);
      gboolean second_missed = naive_people_is_forfeit (naive, round, t, 1);

      if (results)
        g_string_append_printf (text, "%u,%s,%s,%s%s,%s\n", t + 1, first, second, sum, result,
                                naive->n_matches == 1 ? alone[first_missed]
                                                      : of_two[first_missed + 2 * second_missed]);
      else
        g_string_append_printf (text, "%u,%s,P%u,P%u,%s,P%u,P%u\n", t + 1, first, seats[0], seats[1],
                                second, seats[2], seats[3]);
    }
}

/* Counts games with White and Black that were played, rounds sat out, matches, and partners and opponents again. */
static void
count_person (const NaivePeople *naive,
              guint              who,
              guint              n[6])
{
  guint with[NAIVE_PEOPLE_MOST] = { 0 }, against_them[NAIVE_PEOPLE_MOST] = { 0 };

  memset (n, 0, 6 * sizeof *n);
  for (guint r = 0; r < naive->n_rounds; r++)
    {
      const NaivePeopleRound *round = &naive->rounds[r];
      guint t, seat = seat_of (round, who, &t), others;

      n[2] += round->out[who];
      if (seat == 4)
        continue;
      others = seat < 2 ? 2 : 0;
      for (guint s = 0; s < 4; s++)
        if (round->seats[t][s] == who)
          {
            n[s == 0 || s == 3 ? 0 : 1] += !naive_people_is_forfeit (naive, round, t, 0);
            /* In the second match they are switched. */
            n[s == 0 || s == 3 ? 1 : 0] += naive->n_matches > 1 && !naive_people_is_forfeit (naive, round, t, 1);
          }
      n[3]++;
      if (round->seats[t][seat ^ 1] != who)
        n[4] += with[round->seats[t][seat ^ 1]]++ > 0;
      n[5] += against_them[round->seats[t][others]]++ > 0;
      if (round->seats[t][others] != round->seats[t][others + 1])
        n[5] += against_them[round->seats[t][others + 1]]++ > 0;
    }
}

/* The line of somebody in a sheet of people. */
static void
append_person (GString           *text,
               const NaivePeople *naive,
               IxReportKind       kind,
               guint              who,
               gint64             rank)
{
  g_autofree char *points = points_number (naive->points[who]);
  guint n[6];

  count_person (naive, who, n);
  if (kind == IX_REPORT_FAIRNESS)
    g_string_append_printf (text, "P%u,%u,%u,%u,%u,%u\n", who, n[0], n[1], n[2], n[4], n[5]);
  else if (kind == IX_REPORT_PLAYERS)
    g_string_append_printf (text, "%d,P%u,%d,%u,%u,%s,%u,%u\n", (gint) rank, who, naive->grades[who], n[3],
                            n[2], points, n[0], n[1]);
  else
    {
      g_autofree char *where = seat_text (&naive->rounds[naive->n_rounds - 1], who);

      g_string_append_printf (text, "P%u,%s\n", who, where);
    }
}

/* Each cell stands in the page, in the same order. */
static void
expect_html (const IxReport *report)
{
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();
  g_autofree char *page = NULL;
  const char *at;

  g_ptr_array_add (reports, (gpointer) report);
  page = ix_reports_to_html (reports, "x", "en");
  at = strstr (page, "<tbody>");
  for (guint r = 0; r < report->rows->len; r++)
    for (guint c = 0; c < report->columns->len; c = ix_report_stack_end (report, c))
      {
        g_autofree char *cell = ix_report_stacked (report, r, c);
        g_auto (GStrv) lines = g_strsplit (cell, "\n", -1);
        g_autofree char *text = g_strjoinv ("<br/>", lines);
        g_autofree char *wanted = g_strdup_printf (">%s<", text);

        g_assert_nonnull (at);
        at = strstr (at, wanted);
        g_assert_nonnull (at);
        at++;
      }
}

static void
expect_sheet (const IxEveningState *state,
              const NaivePeople    *naive,
              IxReportKind          kind,
              guint                 number)
{
  g_autoptr (IxReport) report = ix_report_new (kind, state, number);
  g_autofree char *csv = ix_report_to_csv (report);
  g_autoptr (GString) wanted = g_string_new (NULL);

  if (kind == IX_REPORT_PERSON)
    append_own_rounds (wanted, naive, number);
  else if (kind == IX_REPORT_PAIRINGS || kind == IX_REPORT_RESULTS)
    append_tables (wanted, naive, &naive->rounds[number], kind == IX_REPORT_RESULTS);
  else
    for (guint i = 0; i < report->rows->len; i++)
      append_person (wanted, naive, kind, ix_report_row (report, i)->about,
                     ix_report_cell (report, i, 0)->number);
  g_assert_cmpstr (strchr (csv, '\n') + 1, ==, wanted->str);
  /* Those who look for themselves look by name. */
  for (guint i = 1; i < report->rows->len && kind == IX_REPORT_FAIRNESS; i++)
    g_assert_cmpint (ix_names_compare_entries (state, ix_report_row (report, i - 1)->about,
                                               ix_report_row (report, i)->about), <, 0);
  expect_html (report);
}

static void
expect_sheets (const IxEveningState *state,
               const NaivePeople    *naive)
{
  guint last = naive->n_rounds - 1;

  for (guint who = 0; who < naive->n; who++)
    expect_sheet (state, naive, IX_REPORT_PERSON, who);
  for (guint r = 0; r <= last; r++)
    {
      expect_sheet (state, naive, IX_REPORT_PAIRINGS, r);
      expect_sheet (state, naive, IX_REPORT_RESULTS, r);
    }
  expect_sheet (state, naive, IX_REPORT_NAMES, last);
  expect_sheet (state, naive, IX_REPORT_PLAYERS, last + 1);
  expect_sheet (state, naive, IX_REPORT_FAIRNESS, last + 1);
}

/* The summary of the file has the same standings in the same order. */
static void
expect_json (const IxEvening         *evening,
             const NaivePeople       *naive,
             const IxPeopleStandings *standings)
{
  g_autofree char *json = ix_evening_to_json (evening);
  const char *at = strstr (json, "\"standings\"");

  for (guint i = 0; i < standings->rows->len; i++)
    {
      const IxPersonStanding *row = ix_people_standings_at (standings, i);
      g_autofree char *name = g_strdup_printf ("\"P%u\"", row->entry);
      const char *points;

      g_assert_nonnull (at);
      at = strstr (at, "\"rank\" : ");
      g_assert_nonnull (at);
      g_assert_cmpuint (g_ascii_strtoull (at + 9, NULL, 10), ==, row->rank);
      at = strstr (at, "\"name\" : ");
      g_assert_true (g_str_has_prefix (at + 9, name));
      points = strstr (at, "\"points\" : ");
      g_assert_cmpint ((gint) (10 * g_ascii_strtod (points + 11, NULL) + 0.5), ==,
                       naive->points[row->entry]);
    }
}

/* The standings, and the report of them, agree with the second opinion. */
static void
compare (const IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (IxPeopleStandings) standings = ix_people_standings_new (state, state->rounds->len);
  g_autoptr (IxReport) report = ix_report_new (IX_REPORT_STANDINGS, state, state->rounds->len);
  g_autoptr (IxReport) players = ix_report_new (IX_REPORT_PLAYERS, state, state->rounds->len);
  g_autoptr (IxReport) cross = ix_report_new (IX_REPORT_CROSS_TABLE, state, state->rounds->len);
  guint points = ix_report_find_column (report, IX_FIELD_POINTS, 0);
  NaivePeople naive;

  naive_people_read (&naive, evening);
  g_assert_cmpuint (report->rows->len, ==, standings->rows->len);
  for (guint i = 0; i < standings->rows->len; i++)
    {
      const IxPersonStanding *row = ix_people_standings_at (standings, i);
      const guint who = row->entry;

      g_assert_cmpint (row->points, ==, naive.points[who]);
      g_assert_cmpint (row->values[IX_PEOPLE_BY_GAMES].num, ==, naive.games[who]);
      g_assert_cmpint (row->values[IX_PEOPLE_BY_OTHERS].num, ==, naive.others[who]);
      g_assert_cmpint (row->values[IX_PEOPLE_BY_WINS].num, ==, naive.wins[who]);
      /* Lots are drawn after the last round. */
      if (!standings->used[IX_PEOPLE_BY_LOTS])
        g_assert_cmpuint (row->rank, ==, naive_people_rank (&naive, who));
      else
        g_assert_cmpuint (row->rank, >=, naive_people_rank (&naive, who));
      g_assert_cmpint (ix_report_cell (report, i, points)->number, ==, naive.points[who]);
      g_assert_cmpuint (ix_report_row (report, i)->about, ==, who);
      g_assert_cmpint (ix_report_cell (report, i, 0)->number, ==, row->rank);
      g_assert_cmpuint (ix_report_row (players, i)->about, ==, who);
      g_assert_cmpuint (ix_report_row (cross, i)->about, ==, who);
    }
  expect_html (report);
  expect_html (cross);
  expect_sheets (state, &naive);
  expect_json (evening, &naive, standings);
}

/* Sitting out or playing both boards differs by one at most while everybody stays. */
static void
expect_even_duty (const IxEvening *evening)
{
  guint least = G_MAXUINT, most = 0;
  NaivePeople naive;

  naive_people_read (&naive, evening);
  for (guint who = 0; who < naive.n; who++)
    {
      guint n = 0;

      for (guint r = 0; r < naive.n_rounds; r++)
        {
          n += naive.rounds[r].out[who];
          for (guint t = 0; t < naive.rounds[r].n_tables; t++)
            for (guint s = 0; s < 4; s += 2)
              n += naive.rounds[r].seats[t][s] == who && naive.rounds[r].seats[t][s + 1] == who;
        }
      least = MIN (least, n);
      most = MAX (most, n);
    }
  g_assert_cmpuint (most, <=, least + 1);
}

/* In each team of two the higher, if their grades differ, has the higher board. */
static void
expect_higher_first (const IxEvening *evening)
{
  const NaivePeopleRound *last;
  NaivePeople naive;

  naive_people_read (&naive, evening);
  last = &naive.rounds[naive.n_rounds - 1];
  for (guint t = 0; t < last->n_tables; t++)
    for (guint s = 0; s < 4; s += 2)
      g_assert_cmpint (naive.grades[last->seats[t][s]], >=, naive.grades[last->seats[t][s + 1]]);
}

static void
play_evening (guint32 seed)
{
  static const char *const aims[] = { "even", "everyone", "leaders" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (IxEvening) evening = ix_evening_new ();
  guint n = (guint) g_rand_int_range (rand, 4, 18), n_rounds = (guint) g_rand_int_range (rand, 1, NAIVE_PEOPLE_ROUNDS);
  gboolean planned = seed % 8 == 0, stays = g_rand_boolean (rand), higher_first = seed % 5 == 0;
  gboolean twice = seed % 7 == 3, groups = seed % 6 == 1;

  say (evening, "set-up 'Random' '' '' 'newport' %u '' ''", n_rounds);
  for (guint i = 0; i < n; i++)
    say (evening, "enter 'P%u' '' '' %d 0 false false '' ''", i, g_rand_int_range (rand, 50, 200));
  say (evening, "partners true %s usual %s %s %s", aims[seed % 3], higher_first ? "true" : "false",
       seed % 4 == 1 ? "false" : "true", seed % 3 == 1 ? "true" : "false");
  if (twice)
    say (evening, "format 2 0");
  for (guint r = 0; r < n_rounds; r++)
    {
      if (!stays)
        change_presence (evening, rand);
      if (planned)
        pair_by_plan (evening);
      else
        pair_by_lot (evening, rand);
      expect_undone (evening);
      if (planned && stays)
        expect_even_duty (evening);
      if (planned && higher_first)
        expect_higher_first (evening);
      play_round (evening, rand, !planned || !stays);
      if (!stays)
        count_missed (evening, rand);
      if (groups && g_rand_boolean (rand))
        play_group_with_guest (evening, rand);
      compare (evening);
    }
  for (IxReportKind kind = 0; kind < IX_REPORT_GROUP; kind++)
    {
      g_autoptr (IxReport) report =
        ix_report_new (kind, ix_evening_state (evening),
                       ix_report_is_of_round (kind) ? n_rounds - 1 : n_rounds);
      g_autofree char *csv = ix_report_to_csv (report);

      g_assert_cmpstr (csv, !=, "");
    }
}

static void
test_random (void)
{
  guint n = ix_test_n_cases (200, 2000);

  for (guint i = 0; i < n; i++)
    play_evening (i);
  g_test_message ("%u evenings", n);
}

/* The points of the players tell games that were played, fairness those that will be, too; neither tells
 * matches to which somebody did not come. */
static void
test_games_with_colours (void)
{
  static const struct {
    const char *results[2]; /* of both matches */
    guint       played, paired;
  } cases[] = {
    { { NULL, NULL }, 0, 2 },
    { { "1-0", NULL }, 1, 2 },
    { { "1-0", "1/2-1/2" }, 2, 2 },
    { { "1-0", "+--" }, 1, 1 },
    { { "+--", NULL }, 0, 1 },
    { { "+--", "--+" }, 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (IxEvening) evening = ix_evening_new ();
      g_autoptr (IxReport) players = NULL, fairness = NULL;

      say (evening, "set-up 'Twice' '' '' 'newport' 3 '' ''");
      for (guint p = 0; p < 4; p++)
        say (evening, "enter 'P%u' '' '' 0 0 false false '' ''", p);
      say (evening, "partners true even usual false true false");
      say (evening, "format 2 0");
      pair_by_plan (evening);
      for (guint m = 0; m < 2; m++)
        if (cases[i].results[m] != NULL)
          say (evening, "result 0 0 %s none%s", cases[i].results[m], m == 1 ? " second" : "");
      players = ix_report_new (IX_REPORT_PLAYERS, ix_evening_state (evening), 1);
      fairness = ix_report_new (IX_REPORT_FAIRNESS, ix_evening_state (evening), 1);
      for (guint p = 0; p < 4; p++)
        {
          guint last = players->columns->len - 1;

          g_assert_cmpint (ix_report_cell (players, p, last - 1)->number + ix_report_cell (players, p, last)->number,
                           ==, cases[i].played);
          g_assert_cmpint (ix_report_cell (fairness, p, 1)->number + ix_report_cell (fairness, p, 2)->number, ==,
                           cases[i].paired);
        }
    }
}

static IxEvening *
begin (guint       n_people,
       const char *more)
{
  IxEvening *evening = ix_evening_new ();

  say (evening, "set-up 'Club' '' '' 'newport' 4 '5 + 3' ''");
  for (guint i = 0; i < n_people; i++)
    say (evening, "enter 'P%u' '' '' %u 0 false false '' ''", i, 200 - 10 * i);
  say (evening, "partners true even usual false true false");
  if (more != NULL)
    say (evening, "%s", more);
  return evening;
}

static void
pair_and_play (IxEvening  *evening,
               guint       round,
               const char *seats,
               const char *results)
{
  g_auto (GStrv) each = g_strsplit (results, " ", -1);

  say (evening, "pair-partners %u 0 1 %s", round, seats);
  for (guint i = 0; each[i] != NULL; i++)
    say (evening, "result %u %u %s none", round, i, each[i]);
}

/* A person who plays both boards has a clock against each opponent. */
static void
test_two_clocks (void)
{
  g_autoptr (IxEvening) evening = begin (7, "handicap [20 240 0 300 5, 60 180 0 360 5]");
  g_autoptr (IxReport) names = NULL;
  static const char *const clocks[] = { "4", "5 + 3", "5 + 5 / 5 + 3" };

  /* P2, 180, against P0, 200, and P1, 190. */
  say (evening, "pair-partners 0 0 1 [0 1 2 2, 3 4 5 6] []");
  names = ix_report_new (IX_REPORT_NAMES, ix_evening_state (evening), 0);
  for (guint i = 0; i < G_N_ELEMENTS (clocks); i++)
    g_assert_cmpstr (ix_report_cell (names, i, ix_report_find_column (names, IX_FIELD_CLOCK, 0))->text, ==,
                     clocks[i]);
}

/* Returns the words that explain a value of an entry. */
static const char *
explanation (const IxReport *standings,
             guint           entry,
             guint           column)
{
  for (guint r = 0; r < standings->rows->len; r++)
    if (ix_report_row (standings, r)->about == entry)
      return ix_report_cell (standings, r, column)->explanation;
  return "";
}

/* The encounter may place somebody against whom it shows nothing, or the same. */
static void
test_encounter_explained (void)
{
  g_autoptr (IxEvening) none = begin (8, NULL), equal = begin (8, NULL);
  g_autoptr (IxReport) of_none = NULL, of_equal = NULL;

  pair_and_play (none, 0, "[4 5 2 6, 1 7 0 3] []", "0-1 1/2-1/2");
  pair_and_play (none, 1, "[6 0 2 1, 3 7 4 5] []", "1-0 0-1");
  of_none = ix_report_new (IX_REPORT_STANDINGS, ix_evening_state (none), 2);
  g_assert_nonnull (strstr (explanation (of_none, 2, 0),
                            "Ahead of P4: Direct encounter decided, and unplayed games could not have changed that."));
  g_assert_nonnull (strstr (explanation (of_none, 4, 0),
                            "Behind P2: Direct encounter decided, and unplayed games could not have changed that."));
  g_assert_cmpstr (explanation (of_none, 4, ix_report_find_column (of_none, IX_FIELD_TIE_BREAK, 0)), ==,
                   "Direct encounter: there is no value: not all of those who are tied have met");
  pair_and_play (equal, 0, "[5 1 2 0, 3 7 6 4] []", "1-0 0-1");
  pair_and_play (equal, 1, "[5 6 7 0, 2 3 4 1] []", "0-1 1-0");
  pair_and_play (equal, 2, "[4 3 6 0, 7 1 2 5] []", "1/2-1/2 1-0");
  of_equal = ix_report_new (IX_REPORT_STANDINGS, ix_evening_state (equal), 3);
  g_assert_nonnull (strstr (explanation (of_equal, 6, 0),
                            "Ahead of P3: Direct encounter decided, among those still level."));
  g_assert_nonnull (strstr (explanation (of_equal, 3, 0),
                            "Behind P6: Direct encounter decided, among those still level."));
}

/* The mean is that of all tables, not of rounds with more and fewer of them. */
static void
test_evenness (void)
{
  g_autoptr (IxEvening) evening = begin (8, NULL);
  g_autoptr (IxReport) fairness = NULL;

  pair_and_play (evening, 0, "[0 1 2 3, 4 5 6 7] []", "1-0 1-0");
  for (guint i = 4; i < 8; i++)
    say (evening, "presence %u false", i);
  pair_and_play (evening, 1, "[0 3 1 2] []", "1-0");
  fairness = ix_report_new (IX_REPORT_FAIRNESS, ix_evening_state (evening), 2);
  g_assert_cmpstr (ix_report_note (fairness, fairness->notes->len - 1)->text, ==,
                   "Sums of two teams at a table: 27 apart on average, 40 at most.");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/people/random", test_random);
  g_test_add_func ("/people/games with colours", test_games_with_colours);
  g_test_add_func ("/people/two clocks", test_two_clocks);
  g_test_add_func ("/people/encounter explained", test_encounter_explained);
  g_test_add_func ("/people/evenness", test_evenness);
  return g_test_run ();
}
