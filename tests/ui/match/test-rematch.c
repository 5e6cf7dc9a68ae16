/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Another match of the same players. */

#include "ix-window-fixture.h"

/* Who sits where: White and Black on board A, then on board B. */
static void
expect_seats (WindowFixture *f,
              const char    *names)
{
  const IxPlayers *players = ix_match_session_get_players (window_session (f));
  g_autofree char *have =
    g_strjoin (" ", players->name[0][IX_WHITE], players->name[0][IX_BLACK],
               players->name[1][IX_WHITE], players->name[1][IX_BLACK], NULL);

  g_assert_cmpstr (have, ==, names);
}

/* A rematch has the same people, rules, clocks and first positions, and waits for Start; the match
 * that is over stays kept. */
static void
test_rematch (WindowFixture *f,
              gconstpointer  data G_GNUC_UNUSED)
{
  IxVariant rules = *ix_variant_find ("newport");
  IxMatchSetup setup = { .variant = &rules, .n_boards = 2, .automatic_press = TRUE };
  g_autoptr (IxPlayers) players = ui_players ();
  g_autoptr (GArray) ids = NULL;
  const IxMatch *match;
  gint64 first;

  rules.clock = 420 * G_USEC_PER_SEC;
  rules.increment = 3 * G_USEC_PER_SEC;
  rules.drop_mate = !rules.drop_mate;
  ix_boards_page_begin (f->page, &setup, players);
  g_assert_false (window_can (f, "rematch"));
  window_do (f, "start-pause");
  g_assert_false (window_can (f, "rematch-exchanged"));
  first = ix_match_session_get_id (window_session (f));
  ui_act (window_session (f), IX_EVENT_RESIGN, "A");
  ui_settle ();
  ui_click (ui_find_button (f->window, "Rematch"));

  match = ix_match_session_get_match (window_session (f));
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), !=, first);
  g_assert_cmpint (ui_phase (window_session (f)), ==, IX_MATCH_READY);
  g_assert_cmpuint (ix_match_boards (match)->n, ==, 2);
  g_assert_true (ix_match_session_get_automatic_press (window_session (f)));
  g_assert_cmpint (ix_match_variant (match)->clock, ==, rules.clock);
  g_assert_cmpint (ix_match_variant (match)->increment, ==, rules.increment);
  g_assert_cmpint (ix_match_variant (match)->drop_mate, ==, rules.drop_mate);
  expect_seats (f, "Ann Cid Dan Bob");
  ids = ix_store_matches (f->store, NULL);
  g_assert_cmpuint (ids->len, ==, 2);
  window_do (f, "go-back");
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, first);
  g_assert_cmpint (ui_phase (window_session (f)), ==, IX_MATCH_OVER);
}

/* Each has the other colour against the same opponent; team-mates stay together. */
static void
test_rematch_exchanged (WindowFixture *f,
                        gconstpointer  data G_GNUC_UNUSED)
{
  IxMatchSetup setup = { .variant = ix_variant_find ("newport"), .n_boards = 2 };
  g_autoptr (IxPlayers) players = ui_players ();
  const IxPlayers *now;

  players->team[IX_TEAM_1] = g_strdup ("Ducks");
  ix_boards_page_begin (f->page, &setup, players);
  window_do (f, "start-pause");
  ui_act (window_session (f), IX_EVENT_RESIGN, "A");
  ui_settle ();
  ui_click (ui_find_button (f->window, "Rematch, Colours Exchanged"));
  expect_seats (f, "Cid Ann Bob Dan");
  now = ix_match_session_get_players (window_session (f));
  g_assert_null (now->team[IX_TEAM_1]);
  g_assert_cmpstr (now->team[IX_TEAM_2], ==, "Ducks");
  g_assert_cmpuint (now->grade[0][IX_BLACK], ==, players->grade[0][IX_WHITE]);
}

/* A set-up position, and clocks only. */
static void
test_rematch_set_up (WindowFixture *f,
                     gconstpointer  data G_GNUC_UNUSED)
{
  IxMatchSetup setup = { .variant = ix_variant_find ("chess"), .n_boards = 1, .clocks_only = TRUE };
  g_autoptr (IxPlayers) players = ix_players_new ();
  const IxBoards *first;
  IxBoards boards;

  ix_boards_start (&boards, setup.variant, 1);
  ix_position_put (&boards.board[0], ui_sq ("a2"), 0);
  setup.boards = &boards;
  ix_boards_page_begin (f->page, &setup, players);
  window_do (f, "start-pause");
  ui_act (window_session (f), IX_EVENT_RESIGN, "A");
  window_do (f, "rematch");
  g_assert_true (ix_match_session_get_clocks_only (window_session (f)));
  first = ix_match_first_boards (ix_match_session_get_match (window_session (f)));
  g_assert_cmpuint (first->board[0].board[ui_sq ("a2")], ==, 0);
}

/* The result of a table of an evening counts there; a rematch would count for nothing. */
static void
test_no_rematch_of_table (WindowFixture *f,
                          gconstpointer  data G_GNUC_UNUSED)
{
  IxMatchSetup setup = { .variant = ix_variant_find ("newport"), .n_boards = 2 };
  g_autoptr (IxPlayers) players = ui_players ();
  IxMatchSession *session;

  players->title = g_strdup ("Round 2, table 3");
  ix_boards_page_begin (f->page, &setup, players);
  session = window_session (f);
  window_do (f, "start-pause");
  ui_act (session, IX_EVENT_RESIGN, "A");
  ui_settle ();
  g_assert_null (ui_find_button (f->window, "Rematch"));
  window_do (f, "rematch");
  g_assert_true (window_session (f) == session);
  window_expect_toast (f, "This match was played for a table of an evening, which begins the next "
                          "one. Ctrl+N sets up a free match.");
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
#define ADD(path, function)                                                                  \
  g_test_add (path, WindowFixture, NULL, window_set_up, function, window_tear_down)
  ADD ("/rematch/same", test_rematch);
  ADD ("/rematch/exchanged", test_rematch_exchanged);
  ADD ("/rematch/set-up", test_rematch_set_up);
  ADD ("/rematch/not-of-table", test_no_rematch_of_table);
  return g_test_run ();
}
