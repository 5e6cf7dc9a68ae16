/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lists for the room, against the evening itself. */

#include <string.h>

#include <pango/pango.h>

#include "ix-clock-text.h"
#include "ix-club-evening-fixture.h"
#include "ix-display-layout.h"
#include "ix-display-words.h"
#include "ix-evening-table.h"
#include "ix-evening-teams.h"
#include "ix-report-words.h"
#include "ix-ui-fixture.h"

typedef struct {
  IxStore          *store;
  IxEveningSession *session;
  ClubRecipe        recipe;
} Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->store = ui_store ();
  f->recipe = *(const ClubRecipe *) data;
  f->session = club_evening (f->store, &f->recipe);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_object_unref (f->session);
  ix_store_close (f->store);
}

static const IxEveningState *
state_of (Fixture *f)
{
  return ix_evening_session_get_state (f->session);
}

static const char *
cell (const IxDisplayLayout *layout,
      guint                  row,
      guint                  column,
      guint                  line)
{
  return ix_display_layout_row (layout, row)->cells[column][line].text;
}

static guint
find_row (const IxDisplayLayout *layout,
          const char            *name)
{
  guint found = G_MAXUINT;

  for (guint i = 0; i < layout->rows->len; i++)
    if (g_strcmp0 (cell (layout, i, 0, 0), name) == 0)
      {
        g_assert_cmpuint (found, ==, G_MAXUINT);
        found = i;
      }
  g_assert_cmpuint (found, !=, G_MAXUINT);
  return found;
}

static guint
find_entry (const IxDisplayLayout *layout,
            const IxEveningState  *state,
            guint                  entry)
{
  return find_row (layout, ix_evening_entry (state, entry)->name);
}

static void
expect_name (const char           *text,
             const IxEveningState *state,
             guint                 entry)
{
  g_assert_cmpstr (text, ==, ix_evening_entry (state, entry)->name);
}

/* "Ann Smith & Bob Jones": the players of a team but @without, which may be IX_NOBODY. */
static char *
players_of (const IxEveningState *state,
            guint                 team,
            guint                 without)
{
  const IxClubTeam *t = ix_evening_team (state, team);
  GString *names = g_string_new (NULL);

  for (guint m = 0; m < t->members->len; m++)
    if (ix_club_team_member (t, m) != without)
      g_string_append_printf (names, "%s%s", names->len > 0 ? " & " : "",
                              ix_evening_entry (state, ix_club_team_member (t, m))->name);
  return g_string_free (names, FALSE);
}

/* Everybody once; with the right table, colour and board, or with why not. */
static void
check_names (Fixture *f)
{
  const IxEveningState *state = state_of (f);
  const IxClubRound *round = club_round (f->session);
  g_autoptr (IxDisplayLayout) layout = ix_display_layout_new (IX_DISPLAY_BY_NAME, state, FALSE);
  guint n_seated = 0, n_idle = 0;

  g_assert_cmpuint (layout->rows->len, ==, f->recipe.n_players);
  for (guint i = 0; i + 1 < layout->rows->len; i++)
    g_assert_cmpint (
      ix_names_compare_people (cell (layout, i, 0, 0), cell (layout, i + 1, 0, 0)), <=, 0);
  for (guint t = 0; t < round->tables->len; t++)
    for (guint side = 0; side < 2; side++)
      for (guint board = 0; board < (state->individual ? 1 : 2); board++)
        {
          const IxClubTable *table = ix_club_round_table (round, t);
          guint row = find_entry (layout, state, table->players[side][board]);
          g_autofree char *number = g_strdup_printf ("%u", t + 1);

          g_assert_cmpstr (cell (layout, row, 1, 0), ==, number);
          g_assert_cmpstr (cell (layout, row, 2, 0), ==, side == board ? "White" : "Black");
          g_assert_cmpuint (layout->n_columns, ==, state->individual ? 3 : 4);
          if (!state->individual)
            g_assert_cmpstr (cell (layout, row, 3, 0), ==, board == 0 ? "higher" : "lower");
          g_assert_null (ix_display_layout_row (layout, row)->span);
          n_seated++;
        }
  for (guint i = 0; i < layout->rows->len; i++)
    n_idle += ix_display_layout_row (layout, i)->span != NULL;
  g_assert_cmpuint (n_seated + n_idle, ==, f->recipe.n_players);
}

static void
check_idle (Fixture *f)
{
  const IxEveningState *state = state_of (f);
  const IxClubRound *round = club_round (f->session);
  g_autoptr (IxDisplayLayout) names = ix_display_layout_new (IX_DISPLAY_BY_NAME, state, FALSE);
  g_autoptr (IxDisplayLayout) tables = ix_display_layout_new (IX_DISPLAY_BY_TABLE, state, FALSE);

  for (guint i = 0; i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);
      const IxClubTeam *team = ix_evening_team (state, bye->team);

      for (guint m = 0; m < team->members->len; m++)
        {
          guint entry = ix_club_team_member (team, m);
          const char *surname = strrchr (ix_evening_entry (state, entry)->name, ' ') + 1;

          g_assert_cmpstr (
            ix_display_layout_row (names, find_entry (names, state, entry))->span, ==,
                           "has no opponent");
          g_assert_nonnull (
            strstr (ix_display_layout_row (tables, round->tables->len + i)->span, surname));
        }
    }
  for (guint i = 0; i < round->sit_outs->len; i++)
    {
      guint row =
        find_entry (names, state, g_array_index (round->sit_outs, IxSitOut, i).entry);

      g_assert_cmpstr (ix_display_layout_row (names, row)->span, ==, "sits out");
    }
  g_assert_cmpuint (tables->rows->len, ==,
                    round->tables->len + round->byes->len + round->sit_outs->len);
}

static void
test_names (Fixture      *f,
            gconstpointer data)
{
  club_make_teams (f->session, &f->recipe);
  for (guint r = 0; r < 3; r++)
    {
      club_pair (f->session);
      check_names (f);
      check_idle (f);
      club_give_results (f->session, club_n_tables (f->session));
    }
}

static void
test_tables (Fixture      *f,
             gconstpointer data)
{
  const IxEveningState *state = state_of (f);
  guint result, first_line;

  club_make_teams (f->session, &f->recipe);
  club_pair (f->session);
  club_give_results (f->session, 1);
  {
    g_autoptr (IxDisplayLayout) layout = ix_display_layout_new (IX_DISPLAY_BY_TABLE, state, FALSE);

    result = 2;
    first_line = f->recipe.named ? 1 : 0;
    g_assert_cmpuint (layout->n_lines, ==, state->individual ? 1 : 2 + first_line);
    g_assert_cmpstr (cell (layout, 0, result, 0), ==, "1–0");
    g_assert_cmpstr (cell (layout, 1, result, 0), ==, "–");
    for (guint t = 0; t < club_n_tables (f->session); t++)
      for (guint side = 0; side < 2; side++)
        for (guint board = 0; board < (state->individual ? 1 : 2); board++)
          {
            const IxClubTable *table = ix_club_round_table (club_round (f->session), t);
            const IxDisplayCell *at = &ix_display_layout_row (layout, t)
                                         ->cells[side == 0 ? result - 1 : result + 1]
                                                [first_line + board];

            expect_name (at->text, state, table->players[side][board]);
            g_assert_cmpuint (at->king, ==, side == board ? IX_SIDE_WHITE : IX_SIDE_BLACK);
          }
  }
}

static void
test_standings (Fixture      *f,
                gconstpointer data)
{
  const IxEveningState *state = state_of (f);
  g_auto (IxEveningStandings) standings = { 0 };
  g_autoptr (IxDisplayLayout) none = ix_display_layout_new (IX_DISPLAY_STANDINGS, state, FALSE);
  g_autoptr (IxDisplayLayout) layout = NULL;
  guint points;

  g_assert_cmpuint (none->rows->len, ==, 0);
  g_assert_nonnull (none->nothing);
  club_play (f->session, &f->recipe, 2);
  club_pair (f->session);
  club_give_results (f->session, 1);
  ix_evening_standings_init (&standings, state, 2);
  layout = ix_display_layout_new (IX_DISPLAY_STANDINGS, state, FALSE);
  points = 2;
  g_assert_cmpuint (layout->rows->len, ==, state->teams->len);
  for (guint i = 0; i < layout->rows->len; i++)
    {
      const IxStanding *standing = ix_standings_at (standings.standings, i);
      g_autofree char *said = ix_points_text (standing->points);
      g_autofree char *players = players_of (state, standing->place, IX_NOBODY);

      g_assert_cmpstr (cell (layout, i, points, 0), ==, said);
      /* A name of its own is enough to find a team. */
      g_assert_cmpstr (cell (layout, i, points - 1, 0), ==,
                       *ix_evening_team (state, standing->place)->name != '\0'
                         ? ix_evening_team (state, standing->place)->name
                         : players);
    }
}

/* Sitter @n of a seat; the arbiter at the one where nobody sits. */
static void
expect_sitter (const IxDisplayCell  *cell,
               const IxEveningState *state,
               guint                 board,
               guint                 side,
               guint                 n)
{
  const IxMembers *seat =
    &ix_club_group_board (ix_evening_group (state, 0), board)->seats[side];

  if (seat->n == 0)
    g_assert_cmpstr (cell->text, ==, "Arbiter");
  else
    expect_name (cell->text, state, seat->entries[n]);
  g_assert_cmpuint (cell->king, ==, (board + side) % 2 == 0 ? IX_SIDE_WHITE : IX_SIDE_BLACK);
}

/* Returns how many rows the seats take. */
static guint
expect_seats (const IxDisplayLayout *layout,
              const IxEveningState  *state)
{
  const IxClubGroup *group = ix_evening_group (state, 0);
  guint row = 0;

  for (guint b = 0; b < group->boards->len; b++, row++)
    {
      for (guint side = 0; side < 2; side++)
        expect_sitter (&ix_display_layout_row (layout, row)->cells[1 + side][0], state, b, side, 0);
      for (guint side = 0; side < 2; side++)
        if (ix_club_group_board (group, b)->seats[side].n > 1)
          {
            row++;
            expect_sitter (&ix_display_layout_row (layout, row)->cells[1 + side][0], state, b, side,
                           1);
            g_assert_cmpstr (cell (layout, row, 2 - side, 0), ==, "in turn");
          }
    }
  return row;
}

/* The boards of a group match, its result above them, and who watches below. */
static void
test_group (Fixture      *f,
            gconstpointer data)
{
  const IxEveningState *state = state_of (f);
  g_autoptr (IxDisplayLayout) none = ix_display_layout_new (IX_DISPLAY_GROUP, state, FALSE);
  g_autoptr (IxDisplayLayout) seats = NULL;
  g_autoptr (IxDisplayLayout) gone = NULL;
  g_autoptr (IxDisplayLayout) over = NULL;
  g_autoptr (IxDisplayLayout) standings = NULL;
  const IxClubGroup *group;
  guint n, leaver;

  g_assert_nonnull (none->nothing);
  club_play (f->session, &f->recipe, 1);
  club_seat_group (f->session, IX_GROUP_END_ALL_BOARDS);
  group = ix_evening_group (state, 0);
  seats = ix_display_layout_new (IX_DISPLAY_GROUP, state, FALSE);
  g_assert_cmpuint (seats->n_columns, ==, 3);
  n = expect_seats (seats, state);
  g_assert_cmpuint (seats->rows->len, ==, n + group->watching.n);
  if (group->watching.n > 0)
    g_assert_true (g_str_has_suffix (ix_display_layout_row (seats, n)->span, " watches"));
  leaver = ix_club_group_board (group, 0)->seats[0].entries[0];
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { leaver, FALSE } });
  gone = ix_display_layout_new (IX_DISPLAY_GROUP, state, FALSE);
  g_assert_cmpuint (gone->rows->len, ==, seats->rows->len + 1);
  g_assert_true (g_str_has_suffix (ix_display_layout_row (gone, n)->span, " has gone"));
  club_end_group (f->session);
  over = ix_display_layout_new (IX_DISPLAY_GROUP, state, FALSE);
  g_assert_cmpuint (over->n_columns, ==, 4);
  g_assert_cmpuint (over->rows->len, ==, seats->rows->len + 1);
  g_assert_true (g_str_has_prefix (ix_display_layout_row (over, 0)->span, "Team 1 wins "));
  g_assert_cmpstr (cell (over, 1, 2, 0), ==, "1–0");
  g_assert_cmpint (ix_display_layout_row (over, 1)->cells[3][0].ink, ==, IX_DISPLAY_DIM);
  standings = ix_display_layout_new (IX_DISPLAY_STANDINGS, state, FALSE);
  g_assert_cmpuint (standings->rows->len, ==, state->teams->len + 1);
  g_assert_true (g_str_has_prefix (ix_display_layout_row (standings, state->teams->len)->span,
                                   "Group match: Team 1 wins "));
}

/* The last round: standings that are kept back. */
static void
test_hidden (void)
{
  ClubRecipe recipe = { .n_players = 8, .n_rounds = 2 };
  Fixture f;
  IxDisplayLayout *layout;

  set_up (&f, &recipe);
  club_play (f.session, &recipe, 1);
  layout = ix_display_layout_new (IX_DISPLAY_STANDINGS, state_of (&f), TRUE);
  g_assert_null (layout->nothing);
  ix_display_layout_free (layout);
  club_pair (f.session);
  layout = ix_display_layout_new (IX_DISPLAY_STANDINGS, state_of (&f), TRUE);
  g_assert_nonnull (layout->nothing);
  ix_display_layout_free (layout);
  layout = ix_display_layout_new (IX_DISPLAY_STANDINGS, state_of (&f), FALSE);
  g_assert_null (layout->nothing);
  ix_display_layout_free (layout);
  tear_down (&f, NULL);
}

static void
expect_notice (Fixture    *f,
               const char *text)
{
  IxDisplayStatus status;
  g_autofree char *notice = NULL;

  ix_display_status_init (&status, state_of (f));
  notice = ix_display_format_notice (state_of (f), &status, FALSE);
  g_assert_cmpstr (notice, ==, text);
}

static void
test_waiting (void)
{
  ClubRecipe recipe = { .n_players = 40 };
  Fixture f;

  set_up (&f, &recipe);
  expect_notice (&f, "");
  club_make_teams (f.session, &recipe);
  club_pair (f.session);
  expect_notice (&f, "");
  club_do (f.session, (IxEveningEvent) { IX_EVENING_BEGIN, .round = 0 });
  expect_notice (&f, "");
  club_give_results (f.session, 1);
  expect_notice (&f, "9 tables are still playing");
  club_give_results (f.session, 7);
  expect_notice (&f, "Tables 8, 9, 10 are still playing");
  club_give_results (f.session, 9);
  expect_notice (&f, "Table 10 is still playing");
  club_give_results (f.session, 10);
  expect_notice (&f, "");
  tear_down (&f, NULL);
}

static void
test_words (void)
{
  static const struct {
    gint        points;
    const char *text;
  } points[] = { { 0, "0" }, { 5, "½" }, { 10, "1" }, { 25, "2½" }, { 33, "3.3" } };
  static const struct {
    gint64      seconds;
    const char *text;
  } durations[] = { { -5, "0:00" }, { 0, "0:00" }, { 59, "0:59" }, { 452, "7:32" },
                    { 3723, "1:02:03" } };

  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    {
      g_autofree char *text = ix_points_text (points[i].points);

      g_assert_cmpstr (text, ==, points[i].text);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (durations); i++)
    {
      g_autofree char *text = ix_elapsed_text (durations[i].seconds * G_USEC_PER_SEC);

      g_assert_cmpstr (text, ==, durations[i].text);
    }
}

/* Before the first round: who has come, then who plays with whom. */
static void
test_teams (Fixture      *f,
            gconstpointer data)
{
  const IxEveningState *state = state_of (f);
  g_autoptr (IxDisplayLayout) entries = ix_display_layout_new (IX_DISPLAY_TEAMS, state, FALSE);
  g_autoptr (IxDisplayLayout) teams = NULL;

  g_assert_cmpuint (entries->rows->len, ==, f->recipe.n_players);
  g_assert_cmpstr (cell (entries, find_row (entries, "Ann Smith"), 1, 0), ==, "190");
  club_make_teams (f->session, &f->recipe);
  teams = ix_display_layout_new (IX_DISPLAY_TEAMS, state, FALSE);
  g_assert_cmpuint (teams->rows->len, ==, f->recipe.n_players);
  for (guint t = 0; t < state->teams->len && !state->individual; t++)
    {
      const IxClubTeam *team = ix_evening_team (state, t);

      for (guint m = 0; m < team->members->len; m++)
        {
          guint member = ix_club_team_member (team, m);
          g_autofree char *others = players_of (state, t, member);
          guint row = find_entry (teams, state, member);

          g_assert_cmpstr (cell (teams, row, 1, 0), ==, others);
        }
    }
}

static void
check_forms (const IxEveningState *state,
             guint                 entry,
             const char           *whole,
             const char           *shorter,
             const char           *least)
{
  const char *expected[] = { whole, shorter, least };

  for (IxNameForm form = 0; form < IX_N_NAME_FORMS; form++)
    {
      g_autofree char *text = ix_display_names_text (state, &entry, 1, form);
      g_autofree char *markup = ix_display_names_markup (state, &entry, 1, form);
      g_autofree char *plain = NULL;

      g_assert_cmpstr (text, ==, expected[form]);
      g_assert_true (pango_parse_markup (markup, -1, 0, NULL, &plain, NULL, NULL));
      g_assert_cmpstr (plain, ==, text);
      g_assert_nonnull (strstr (markup, "<b>"));
    }
}

/* As they were entered, except for the comma; short names stay unique in any form. */
static void
test_namesakes (void)
{
  ClubRecipe recipe = { .n_players = 8, .namesakes = TRUE };
  Fixture f;

  set_up (&f, &recipe);
  check_forms (state_of (&f), 0, "Smith John (Newport)", "Smith John (Newport)", "Smith John (N.)");
  check_forms (state_of (&f), 2, "John Smith (Caerleon)", "John Smith (Caerleon)", "John Smith (C.)");
  check_forms (state_of (&f), 1, "Smith Joanna", "Smith Joa.", "Smith Joa.");
  check_forms (state_of (&f), 3, "Smith Ann", "Smith Ann", "Smith Ann");
  check_forms (state_of (&f), 4, "Smith Anna", "Smith Anna", "Smith Anna");
  check_forms (state_of (&f), 5, "Lee Kim", "Lee K.", "Lee K.");
  check_forms (state_of (&f), 6, "Lee Kim (2)", "Lee K. (2)", "Lee K. (2)");
  check_forms (state_of (&f), 7, "Jan van der Berg", "J. van der Berg", "van der Berg");
  for (IxNameForm form = 0; form < IX_N_NAME_FORMS; form++)
    for (guint a = 0; a < recipe.n_players; a++)
      for (guint b = 0; b < a; b++)
        {
          g_autofree char *one = ix_display_names_text (state_of (&f), &a, 1, form);
          g_autofree char *other = ix_display_names_text (state_of (&f), &b, 1, form);

          g_assert_cmpstr (one, !=, other);
        }
  tear_down (&f, NULL);
}

/* The display has the order of the entry, and only a comma says which is the surname. */
static void
test_order (void)
{
  static const char *const entered[] = { "Late Larry", "Late, Larry", "Larry, Late", "Ann Smith 2",
                                         "Solo" };
  ClubRecipe recipe = { .n_players = 5 };
  Fixture f;
  static const guint two[] = { 3, 4 };
  g_autofree char *markup = NULL;

  set_up (&f, &recipe);
  for (guint i = 0; i < G_N_ELEMENTS (entered); i++)
    club_do (f.session,
             (IxEveningEvent) { IX_EVENING_AMEND,
                                .amend = { i, { entered[i], "", "", 120 + (gint) i, 0, FALSE,
                                                FALSE } } });
  /* The second is called like the first, and the third has the same names. */
  check_forms (state_of (&f), 0, "Late Larry", "L. Larry", "L. Larry");
  check_forms (state_of (&f), 1, "Late Larry (2)", "Late L. (2)", "Late (2)");
  check_forms (state_of (&f), 2, "Larry Late (3)", "Larry L. (3)", "Larry L. (3)");
  check_forms (state_of (&f), 3, "Ann Smith 2", "A. Smith 2", "Smith 2");
  check_forms (state_of (&f), 4, "Solo", "Solo", "Solo");
  markup = ix_display_names_markup (state_of (&f), two, 2, IX_NAME_WHOLE);
  g_assert_cmpstr (markup, ==, "<span weight=\"normal\" alpha=\"80%\">Ann </span><b>Smith 2</b> &amp; "
                               "<b>Solo</b>");
  tear_down (&f, NULL);
}

static void
expect_range (const IxEveningState *state,
              IxDisplayContent      content,
              guint                 first,
              guint                 n,
              const char           *range)
{
  g_autoptr (IxDisplayLayout) layout = ix_display_layout_new (content, state, FALSE);
  g_autofree char *letters = ix_display_layout_range (layout, first, n);

  g_assert_cmpstr (letters, ==, range);
}

/* A page of a list by surname is named by surnames, whichever part of the name comes first. */
static void
test_range (void)
{
  static const char *const entered[] = { "Zoe Brown", "élan, Émile", "Xaver ten Have", "Ng, Ann" };
  const ClubRecipe recipe = { .n_players = 4, .n_rounds = 1 };
  Fixture f;

  set_up (&f, &recipe);
  for (guint i = 0; i < G_N_ELEMENTS (entered); i++)
    club_do (f.session,
             (IxEveningEvent) { IX_EVENING_AMEND,
                                .amend = { i, { entered[i], "", "", 120 + (gint) i, 0, FALSE, FALSE } } });
  expect_range (state_of (&f), IX_DISPLAY_TEAMS, 0, 4, "B – T");
  expect_range (state_of (&f), IX_DISPLAY_TEAMS, 1, 1, "É");
  club_make_teams (f.session, &recipe);
  club_pair (f.session);
  expect_range (state_of (&f), IX_DISPLAY_BY_NAME, 0, 3, "B – N");
  expect_range (state_of (&f), IX_DISPLAY_BY_NAME, 0, 0, "");
  expect_range (state_of (&f), IX_DISPLAY_BY_TABLE, 0, 1, "");
  tear_down (&f, NULL);
}

/* Where partners change, people are ranked, and read with whom they play. */
static void
test_new_partners (void)
{
  const ClubRecipe recipe = { .n_players = 10, .partners = TRUE };
  IxStore *store = ui_store ();
  g_autoptr (IxEveningSession) session = club_evening (store, &recipe);
  const IxEveningState *state = ix_evening_session_get_state (session);
  g_autoptr (IxDisplayLayout) standings = NULL;
  g_autoptr (IxDisplayLayout) seats = NULL;

  club_play (session, &recipe, 1);
  standings = ix_display_layout_new (IX_DISPLAY_STANDINGS, state, FALSE);
  g_assert_cmpuint (standings->rows->len, ==, 10);
  g_assert_cmpstr (standings->columns[1].heading, ==, "Name");
  for (guint i = 0; i < standings->rows->len; i++)
    g_assert_nonnull (cell (standings, i, 1, 0));
  club_pair (session);
  seats = ix_display_layout_new (IX_DISPLAY_BY_NAME, state, FALSE);
  g_assert_cmpuint (seats->rows->len, ==, 10);
  g_assert_cmpuint (seats->n_columns, ==, 5);
  g_assert_cmpstr (seats->columns[4].heading, ==, "Plays with");
  ix_store_close (store);
}

/* Half a point is written in one way on all of the display. */
static void
test_halves (void)
{
  ClubRecipe recipe = { .n_players = 19 };
  g_autoptr (GRegex) decimal = g_regex_new ("[0-9][.,]5|1/2|0[.,]5", 0, 0, NULL);
  guint n_halves = 0;
  Fixture f;

  set_up (&f, &recipe);
  club_play (f.session, &recipe, 3);
  for (IxDisplayContent content = IX_DISPLAY_BY_NAME; content <= IX_DISPLAY_STANDINGS; content++)
    {
      g_autoptr (IxDisplayLayout) layout = ix_display_layout_new (content, state_of (&f), FALSE);

      for (guint row = 0; row < layout->rows->len; row++)
        {
          g_autofree char *label = ix_display_layout_label (layout, row);

          g_assert_false (g_regex_match (decimal, label, 0, NULL));
          n_halves += strstr (label, "½") != NULL;
        }
    }
  g_assert_cmpuint (n_halves, >, 3);
  tear_down (&f, NULL);
}

static const ClubRecipe recipes[] = {
  { .n_players = 8 },
  { .n_players = 19 },
  { .n_players = 40 },
  { .n_players = 14, .named = TRUE },
  { .n_players = 15, .variant = "swap" },
};

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (recipes); i++)
    {
      static const struct {
        const char *name;
        void (*func) (Fixture *f, gconstpointer data);
      } tests[] = { { "names", test_names },
                    { "tables", test_tables },
                    { "standings", test_standings },
                    { "group", test_group },
                    { "teams", test_teams } };

      for (gsize t = 0; t < G_N_ELEMENTS (tests); t++)
        {
          g_autofree char *path =
            g_strdup_printf ("/display-layout/%s/%u", tests[t].name, recipes[i].n_players);

          g_test_add (path, Fixture, &recipes[i], set_up, tests[t].func, tear_down);
        }
    }
  g_test_add_func ("/display-layout/hidden", test_hidden);
  g_test_add_func ("/display-layout/namesakes", test_namesakes);
  g_test_add_func ("/display-layout/order", test_order);
  g_test_add_func ("/display-layout/range", test_range);
  g_test_add_func ("/display-layout/halves", test_halves);
  g_test_add_func ("/display-layout/new-partners", test_new_partners);
  g_test_add_func ("/display-layout/waiting", test_waiting);
  g_test_add_func ("/display-layout/words", test_words);
  return g_test_run ();
}
