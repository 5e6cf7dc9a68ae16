/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing a table of an evening on the boards of this computer, and its result. */

#include "ix-evening-page-fixture.h"
#include "ix-format-evening.h"

typedef EveningPageFixture Fixture;

static const EveningPageRecipe teams = { .evening = { .n_players = 8 },
                                         .paired = TRUE,
                                         .tab = "rounds" };
static const EveningPageRecipe named = { .evening = { .n_players = 9, .named = TRUE },
                                         .paired = TRUE,
                                         .tab = "rounds" };
static const EveningPageRecipe alone = { .evening = { .n_players = 4, .variant = "swap" },
                                         .paired = TRUE,
                                         .tab = "rounds" };

static const IxClubTable *
table_of (Fixture *f,
          guint    table)
{
  return ix_club_round_table (ix_evening_round (evening_page_state (f), 0), table);
}

static IxMatchSession *
play_here (Fixture *f,
           guint    table)
{
  evening_page_act (f, "rounds.play", g_variant_new_uint32 (table));
  return window_session (&f->window);
}

static void
resign (Fixture    *f,
        const char *seat)
{
  IxMatchSession *match = window_session (&f->window);

  if (ui_phase (match) == IX_MATCH_READY)
    ui_act (match, IX_EVENT_START, seat);
  ui_act (match, IX_EVENT_RESIGN, seat);
  ui_settle ();
}

static gboolean
shows_boards (Fixture *f)
{
  return gtk_widget_get_mapped (GTK_WIDGET (f->window.page));
}

/* Start */

static void
expect_player (Fixture    *f,
               const char *seat,
               guint       entry)
{
  const IxPlayers *players = ix_match_session_get_players (window_session (&f->window));
  IxSeat s = story_seat (seat);
  const IxEntry *who = ix_evening_entry (evening_page_state (f), entry);

  g_assert_cmpstr (players->name[s.board][s.colour], ==, who->name);
  g_assert_cmpuint (players->grade[s.board][s.colour], ==, (guint) who->grade);
}

/* The first-named team has White on the higher board, Black on the lower one. */
static void
test_begin (Fixture      *f,
            gconstpointer data G_GNUC_UNUSED)
{
  const IxClubTable *table;
  const IxPlayers *players;
  IxMatchSession *match;

  g_assert_null (window_session (&f->window));
  for (guint t = 0; t < 2; t++)
    {
      g_autofree char *title = g_strdup_printf ("Round 1, table %u", t + 1);
      g_autofree char *first = NULL;
      g_autofree char *second = NULL;

      match = play_here (f, t);
      table = table_of (f, t);
      first = ix_format_short_team (evening_page_state (f), table->first);
      second = ix_format_short_team (evening_page_state (f), table->second);
      players = ix_match_session_get_players (match);
      g_assert_true (shows_boards (f));
      g_assert_cmpint (ui_phase (match), ==, IX_MATCH_READY);
      g_assert_cmpint (table->match, ==, ix_match_session_get_id (match));
      expect_player (f, "A", table->players[0][IX_HIGHER_BOARD]);
      expect_player (f, "a", table->players[1][IX_HIGHER_BOARD]);
      expect_player (f, "b", table->players[0][IX_LOWER_BOARD]);
      expect_player (f, "B", table->players[1][IX_LOWER_BOARD]);
      g_assert_cmpstr (players->team[IX_TEAM_1], ==, first);
      g_assert_cmpstr (players->team[IX_TEAM_2], ==, second);
      g_assert_cmpstr (players->title, ==, title);
    }
}

static void
test_clock (Fixture      *f,
            gconstpointer data G_GNUC_UNUSED)
{
  static const struct {
    const char *clock;
    gint64      seconds, increment;
  } rows[] = {
    { "3 + 2", 180, 2 },
    { "10", 600, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const IxVariant *variant;

      room_do (f->session,
               (IxEveningEvent) { IX_EVENING_SET_UP,
                                  .set_up = { "Evening", "", "", "newport", 6, rows[i].clock,
                                              "" } });
      variant =
        ix_match_boards (ix_match_session_get_match (play_here (f, (guint) i)))->board[0].variant;
      g_assert_cmpint (variant->clock, ==, rows[i].seconds * G_USEC_PER_SEC);
      g_assert_cmpint (variant->increment, ==, rows[i].increment * G_USEC_PER_SEC);
      g_assert_cmpstr (variant->id, ==, "newport");
    }
}

static void
test_alone (Fixture      *f,
            gconstpointer data G_GNUC_UNUSED)
{
  IxMatchSession *match = play_here (f, 1);
  const IxPlayers *players = ix_match_session_get_players (match);

  g_assert_cmpuint (ix_match_boards (ix_match_session_get_match (match))->n, ==, 1);
  expect_player (f, "A", table_of (f, 1)->players[0][IX_HIGHER_BOARD]);
  expect_player (f, "a", table_of (f, 1)->players[1][IX_HIGHER_BOARD]);
  g_assert_cmpstr (players->team[IX_TEAM_1], ==, NULL);
  resign (f, "a");
  g_assert_cmpint (table_of (f, 1)->result, ==, IX_TABLE_FIRST_WINS);
}

/* Two of a team of three play. */
static void
test_named (Fixture      *f,
            gconstpointer data G_GNUC_UNUSED)
{
  for (guint t = 0; t < 2; t++)
    {
      const IxPlayers *players = ix_match_session_get_players (play_here (f, t));
      const IxClubTable *table = table_of (f, t);

      g_assert_cmpstr (players->team[IX_TEAM_1], ==,
                       ix_evening_team (evening_page_state (f), table->first)->name);
      for (guint side = 0; side < 2; side++)
        for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
          g_assert_cmpuint (table->players[side][board], !=, IX_NOBODY);
    }
}

/* Continuing, undoing, failing */

static void
test_go_on (Fixture      *f,
            gconstpointer data G_GNUC_UNUSED)
{
  gint64 id = ix_match_session_get_id (play_here (f, 0));
  guint before = ix_evening_journal (ix_evening_session_get_evening (f->session))->len;

  g_assert_cmpint (ix_match_session_get_id (play_here (f, 0)), ==, id);
  ui_act (window_session (&f->window), IX_EVENT_START, "A");
  ui_play (window_session (&f->window), "A:e4");
  window_begin (&f->window, "chess", 1, FALSE);
  g_assert_cmpint (ix_match_session_get_id (window_session (&f->window)), !=, id);
  g_assert_cmpint (ix_match_session_get_id (play_here (f, 0)), ==, id);
  g_assert_cmpint (ui_phase (window_session (&f->window)), ==, IX_MATCH_PAUSED);
  g_assert_cmpuint (ix_evening_journal (ix_evening_session_get_evening (f->session))->len, ==,
                    before);
}

/* After an undo the table begins another match. */
static void
test_undo (Fixture      *f,
           gconstpointer data G_GNUC_UNUSED)
{
  gint64 id = ix_match_session_get_id (play_here (f, 0));

  ix_evening_page_undo (f->page);
  g_assert_cmpint (table_of (f, 0)->match, ==, 0);
  g_assert_cmpint (ix_match_session_get_id (play_here (f, 0)), !=, id);
  resign (f, "A");
  g_assert_cmpint (table_of (f, 0)->result, ==, IX_TABLE_SECOND_WINS);
  ix_evening_page_undo (f->page);
  g_assert_cmpint (table_of (f, 0)->result, ==, IX_TABLE_OPEN);
  ix_evening_page_redo (f->page);
  g_assert_cmpint (table_of (f, 0)->result, ==, IX_TABLE_SECOND_WINS);
}

/* If the match cannot be saved, the table has none, not even the one on the boards. */
static void
test_write_failure (Fixture      *f,
                    gconstpointer data G_GNUC_UNUSED)
{
  for (guint i = 0; i < 2; i++)
    {
      IxMatchSession *before = window_session (&f->window);

      ui_set_room_on_disk (FALSE);
      g_assert_true (play_here (f, 0) == before);
      ui_set_room_on_disk (TRUE);
      ui_settle ();
      g_assert_cmpint (table_of (f, 0)->match, ==, 0);
      window_begin (&f->window, "newport", 2, FALSE);
    }
}

/* Results */

static void
test_result (Fixture      *f,
             gconstpointer data G_GNUC_UNUSED)
{
  static const struct {
    const char   *loser;
    IxTableResult result;
    const char   *said;
  } rows[] = {
    { "A", IX_TABLE_SECOND_WINS, "Table 1: 0–1, as it was played here" },
    { "B", IX_TABLE_FIRST_WINS, "Table 2: 1–0, as it was played here" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      play_here (f, i);
      resign (f, rows[i].loser);
      g_assert_cmpint (table_of (f, i)->result, ==, rows[i].result);
      g_assert_cmpint (table_of (f, i)->reason, ==, IX_TABLE_REASON_RESIGNED);
      ix_window_show_page (IX_WINDOW (f->window.window), "evening");
      evening_page_expect_toast (f, rows[i].said);
    }
  g_assert_cmpuint (ix_evening_count_open (evening_page_state (f)), ==, 0);
}

static void
test_flag (Fixture      *f,
           gconstpointer data G_GNUC_UNUSED)
{
  IxMatchSession *match = play_here (f, 0);

  ui_act (match, IX_EVENT_START, "A");
  ui_play (match, "A:e4");
  ui_shift (400);
  g_assert_cmpint (ui_phase (match), ==, IX_MATCH_OVER);
  g_assert_cmpint (table_of (f, 0)->result, !=, IX_TABLE_OPEN);
  g_assert_cmpint (table_of (f, 0)->reason, ==, IX_TABLE_REASON_FLAG);
}

static void
test_mate (Fixture      *f,
           gconstpointer data G_GNUC_UNUSED)
{
  IxMatchSession *match = play_here (f, 0);

  ui_act (match, IX_EVENT_START, "A");
  ui_play (match, "A:e4 A:e5 A:Qh5 A:Nc6 A:Bc4 A:Nf6");
  ui_step (match, "A:Qxf7");
  if (ui_phase (match) != IX_MATCH_OVER)
    ui_act (match, IX_EVENT_PRESS, "A");
  g_assert_cmpint (table_of (f, 0)->result, ==, IX_TABLE_FIRST_WINS);
  g_assert_cmpint (table_of (f, 0)->reason, ==, IX_TABLE_REASON_MATE);
}

/* A result entered by hand stays. */
static void
test_by_hand (Fixture      *f,
              gconstpointer data G_GNUC_UNUSED)
{
  play_here (f, 0);
  room_do (f->session,
           (IxEveningEvent) { IX_EVENING_RESULT,
                              .result = { 0, 0, IX_TABLE_DRAWN, IX_TABLE_REASON_AGREED } });
  resign (f, "A");
  g_assert_cmpint (table_of (f, 0)->result, ==, IX_TABLE_DRAWN);
  g_assert_cmpint (table_of (f, 0)->reason, ==, IX_TABLE_REASON_AGREED);
}

/* Another match of the same players is not the match of the table. */
static void
test_another (Fixture      *f,
              gconstpointer data G_GNUC_UNUSED)
{
  play_here (f, 0);
  window_begin (&f->window, "newport", 2, FALSE);
  resign (f, "A");
  g_assert_cmpint (table_of (f, 0)->result, ==, IX_TABLE_OPEN);
}

/* The evening was closed meanwhile: the table gets the result when the match is shown again. */
static void
test_closed (Fixture      *f,
             gconstpointer data G_GNUC_UNUSED)
{
  gint64 id = ix_evening_session_get_id (f->session);

  play_here (f, 0);
  evening_page_do (f, "close");
  resign (f, "A");
  window_begin (&f->window, "newport", 2, FALSE);
  g_action_group_activate_action (ix_evening_page_get_actions (f->page), "open",
                                  g_variant_new_int64 (id));
  evening_page_look (f);
  evening_page_show_tab (f, "rounds");
  g_assert_cmpint (table_of (f, 0)->result, ==, IX_TABLE_OPEN);
  play_here (f, 0);
  g_assert_cmpint (table_of (f, 0)->result, ==, IX_TABLE_SECOND_WINS);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
#define ADD(path, recipe, function)                                                          \
  g_test_add ("/play-table/" path, Fixture, recipe, evening_page_set_up, function,           \
              evening_page_tear_down)
  ADD ("begin", &teams, test_begin);
  ADD ("clock", &teams, test_clock);
  ADD ("alone", &alone, test_alone);
  ADD ("named", &named, test_named);
  ADD ("go-on", &teams, test_go_on);
  ADD ("undo", &teams, test_undo);
  ADD ("write-failure", &teams, test_write_failure);
  ADD ("result", &teams, test_result);
  ADD ("flag", &teams, test_flag);
  ADD ("mate", &teams, test_mate);
  ADD ("by-hand", &teams, test_by_hand);
  ADD ("another", &teams, test_another);
  ADD ("closed", &teams, test_closed);
  return g_test_run ();
}
