/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Another match of the same players. */

#include "ix-window-fixture.h"

static void
expect_seats_of_two (WindowFixture *f,
                     const char    *names)
{
  const IxPlayers *players = ix_match_session_get_players (window_session (f));
  g_autofree char *have =
    g_strjoin (" ", players->name[0][IX_WHITE], players->name[0][IX_BLACK], NULL);

  g_assert_cmpstr (have, ==, names);
}

/* A rematch has the same people, rules, clocks and first positions, and waits for Start; the match
 * that is over stays kept. */
static void
test_rematch (WindowFixture *f,
              gconstpointer  data)
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
  ix_boards_page_begin (f->page, &setup, players, NULL);
  g_assert_false (window_can (f, "rematch"));
  window_do (f, "start-pause");
  g_assert_false (window_can (f, "rematch-switched"));
  first = ix_match_session_get_id (window_session (f));
  ui_act (window_session (f), IX_EVENT_RESIGN, "A");
  ui_settle ();
  ui_click (ui_find_action (f->window, "boards.rematch"));

  match = ix_match_session_get_match (window_session (f));
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), !=, first);
  g_assert_cmpint (ui_phase (window_session (f)), ==, IX_MATCH_READY);
  g_assert_cmpuint (ix_match_boards (match)->n, ==, 2);
  g_assert_true (ix_match_session_get_automatic_press (window_session (f)));
  g_assert_cmpint (ix_match_variant (match)->clock, ==, rules.clock);
  g_assert_cmpint (ix_match_variant (match)->increment, ==, rules.increment);
  g_assert_cmpint (ix_match_variant (match)->drop_mate, ==, rules.drop_mate);
  window_expect_seats (f, "Ann Cid Dan Bob");
  ids = ix_store_matches (f->store, NULL);
  g_assert_cmpuint (ids->len, ==, 2);
  window_do (f, "go-back");
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, first);
  g_assert_cmpint (ui_phase (window_session (f)), ==, IX_MATCH_OVER);
}

/* Each has the other colour against the same opponent; team-mates stay together, and both teams keep
 * their numbers and names: the pairs have changed boards, and with them the first positions. */
static void
test_rematch_switched (WindowFixture *f,
                       gconstpointer  data)
{
  IxMatchSetup setup = { .variant = ix_variant_find ("newport"), .n_boards = 2 };
  g_autoptr (IxPlayers) players = ui_players ();
  const IxPlayers *now;
  const IxBoards *first;
  IxBoards boards;

  ix_boards_start (&boards, setup.variant, 2);
  ix_position_put (&boards.board[0], ui_sq ("a2"), 0);
  setup.boards = &boards;
  players->team[IX_TEAM_1] = g_strdup ("Ducks");
  ix_boards_page_begin (f->page, &setup, players, NULL);
  window_do (f, "start-pause");
  ui_act (window_session (f), IX_EVENT_RESIGN, "A");
  ui_settle ();
  ui_click (ui_find_action (f->window, "boards.rematch-switched"));
  window_expect_seats (f, "Bob Dan Cid Ann");
  now = ix_match_session_get_players (window_session (f));
  g_assert_cmpstr (now->team[IX_TEAM_1], ==, "Ducks");
  g_assert_null (now->team[IX_TEAM_2]);
  g_assert_cmpuint (now->grade[1][IX_BLACK], ==, players->grade[0][IX_WHITE]);
  g_assert_cmpint (ix_seat_team (ix_seat (1, IX_BLACK)), ==, IX_TEAM_1);
  first = ix_match_first_boards (ix_match_session_get_match (window_session (f)));
  g_assert_cmpuint (first->board[0].board[ui_sq ("a2")], !=, 0);
  g_assert_cmpuint (first->board[1].board[ui_sq ("a2")], ==, 0);
  window_expect_toast (f, "The rematch is set up: each has the other colour, on the other board");
}

/* Two people who play both boards of a pair would have their seats again on the other board. */
static void
test_rematch_switched_of_two (WindowFixture *f,
                              gconstpointer  data)
{
  IxMatchSetup setup = { .variant = ix_variant_find ("newport"), .n_boards = 2 };
  g_autoptr (IxPlayers) players = ix_players_new ();
  const IxBoards *first;
  IxBoards boards;

  ix_boards_start (&boards, setup.variant, 2);
  ix_position_put (&boards.board[0], ui_sq ("a2"), 0);
  setup.boards = &boards;
  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      ix_players_set (players, ix_seat (b, colour), b == colour ? "Ann" : "Bob");
  ix_boards_page_begin (f->page, &setup, players, NULL);
  window_do (f, "start-pause");
  ui_act (window_session (f), IX_EVENT_RESIGN, "A");
  window_do (f, "rematch-switched");
  window_expect_seats (f, "Bob Ann Ann Bob");
  first = ix_match_first_boards (ix_match_session_get_match (window_session (f)));
  g_assert_cmpuint (first->board[0].board[ui_sq ("a2")], ==, 0);
  window_expect_toast (f, "The rematch is set up, colours switched");
}

/* A rematch gives again what was given before the start: time, and a position on the board. */
static void
test_rematch_of_corrected (WindowFixture *f,
                           gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  IxMatchEvent clock = ui_event_of (IX_EVENT_ADJUST_CLOCK, "A");
  IxMatchEvent correction = ui_event_of (IX_EVENT_CORRECT, "A");
  const IxMatch *match;

  clock.left = 60 * G_USEC_PER_SEC;
  correction.position = ix_match_boards (ix_match_session_get_match (session))->board[0];
  ix_position_put (&correction.position, ui_sq ("d8"), 0);
  ui_apply (session, clock);
  ui_apply (session, correction);
  window_do (f, "start-pause");
  ui_play (session, "A:e4");
  ui_act (session, IX_EVENT_RESIGN, "A");
  window_do (f, "rematch");
  match = ix_match_session_get_match (window_session (f));
  g_assert_cmpint (ix_match_phase (match), ==, IX_MATCH_READY);
  g_assert_cmpuint (ix_match_first_boards (match)->board[0].board[ui_sq ("d8")], ==, 0);
  g_assert_cmpuint (ix_match_first_boards (match)->board[0].board[ui_sq ("e2")], !=, 0);
  g_assert_cmpint (ix_match_time_left (match, story_seat ("A"), 0), ==, clock.left);
  window_expect_toast (f, "The rematch is set up");
}

/* Time odds belong to people, whatever colour and board they have. */
static void
test_rematch_of_odds (WindowFixture *f,
                      gconstpointer  data)
{
  static const struct {
    guint       n_boards;
    const char *action, *seat;
  } rows[] = {
    { 2, "rematch", "A" }, { 2, "rematch-switched", "b" }, { 1, "rematch", "A" }, { 1, "rematch-switched", "a" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxMatchSession *session = window_begin (f, rows[i].n_boards == 1 ? "chess" : "newport", rows[i].n_boards, FALSE);
      IxMatchEvent clock = ui_event_of (IX_EVENT_ADJUST_CLOCK, "A");
      IxMatchEvent increment = ui_event_of (IX_EVENT_SET_INCREMENT, "A");
      const IxMatch *match;

      /* A start that was taken back is none. */
      clock.left = 30 * G_USEC_PER_SEC;
      ui_apply (session, clock);
      window_do (f, "start-pause");
      window_do (f, "undo");
      clock.left = 60 * G_USEC_PER_SEC;
      increment.left = 2 * G_USEC_PER_SEC;
      ui_apply (session, clock);
      ui_apply (session, increment);
      window_do (f, "start-pause");
      clock.left = 600 * G_USEC_PER_SEC;
      ui_apply (session, clock);
      ui_act (session, IX_EVENT_RESIGN, "A");
      window_do (f, rows[i].action);
      match = ix_match_session_get_match (window_session (f));
      g_assert_cmpint (ix_match_phase (match), ==, IX_MATCH_READY);
      for (guint b = 0; b < rows[i].n_boards; b++)
        for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
          {
            IxSeat seat = ix_seat (b, colour), odds = story_seat (rows[i].seat);
            gboolean has_odds = seat.board == odds.board && seat.colour == odds.colour;

            g_assert_cmpint (ix_match_time_left (match, seat, 0) == 60 * G_USEC_PER_SEC, ==, has_odds);
            g_assert_cmpint (ix_match_increment (match, seat) == 2 * G_USEC_PER_SEC, ==, has_odds);
          }
    }
}

/* The score that the page shows of all matches; NULL: none. */
static void
expect_score (WindowFixture *f,
              const char    *score)
{
  GtkWidget *label = ui_find_class (f->window, "rematch-score");

  g_assert_nonnull (label);
  g_assert_cmpint (gtk_widget_get_visible (label), ==, score != NULL);
  if (score != NULL)
    g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, score);
}

/* The match on the page is played to its end: @loser resigns, NULL: a draw is agreed. */
static void
finish (WindowFixture *f,
        const char    *loser)
{
  window_do (f, "start-pause");
  if (loser != NULL)
    ui_act (window_session (f), IX_EVENT_RESIGN, loser);
  else
    ui_apply (window_session (f), (IxMatchEvent) { .kind = IX_EVENT_RULE_MATCH,
                                                   .team = IX_NO_TEAM });
  ui_settle ();
}

/* The score of a match and its rematches counts people, whatever their colours; it survives a
 * restart, and follows a result that is undone. */
static void
test_score (WindowFixture *f,
            gconstpointer  data)
{
  window_begin (f, "newport", 2, FALSE);
  expect_score (f, NULL);
  finish (f, "a"); /* Cid: team 1 wins */
  expect_score (f, NULL);
  window_do (f, "rematch-switched");
  expect_score (f, "1 – 0 after 1 match");
  finish (f, NULL);
  expect_score (f, "1½ – ½ after 2 matches");
  window_do (f, "undo");
  expect_score (f, "1 – 0 after 1 match");
  ui_apply (window_session (f), (IxMatchEvent) { .kind = IX_EVENT_RULE_MATCH,
                                                 .team = IX_NO_TEAM });
  window_do (f, "rematch-switched");
  finish (f, "a");
  expect_score (f, "2½ – ½ after 3 matches");
  window_open_again (f);
  expect_score (f, "2½ – ½ after 3 matches");
  /* Another match of the same people is not another rematch. */
  window_begin (f, "newport", 2, FALSE);
  expect_score (f, NULL);
}

/* On one board White and Black change places, and so do their points. */
static void
test_score_of_two (WindowFixture *f,
                   gconstpointer  data)
{
  window_begin (f, "swap", 1, FALSE);
  finish (f, "a");
  window_do (f, "rematch-switched");
  expect_seats_of_two (f, "Cid Ann");
  expect_score (f, "0 – 1 after 1 game");
  finish (f, "A");
  window_do (f, "rematch");
  expect_score (f, "0 – 2 after 2 games");
}

/* A set-up position, and clocks only. */
static void
test_rematch_set_up (WindowFixture *f,
                     gconstpointer  data)
{
  IxMatchSetup setup = { .variant = ix_variant_find ("chess"), .n_boards = 1, .clocks_only = TRUE };
  g_autoptr (IxPlayers) players = ix_players_new ();
  const IxBoards *first;
  IxBoards boards;

  ix_boards_start (&boards, setup.variant, 1);
  ix_position_put (&boards.board[0], ui_sq ("a2"), 0);
  setup.boards = &boards;
  ix_boards_page_begin (f->page, &setup, players, NULL);
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
                          gconstpointer  data)
{
  IxMatchSetup setup = { .variant = ix_variant_find ("newport"), .n_boards = 2 };
  g_autoptr (IxPlayers) players = ui_players ();
  IxMatchSession *session;

  players->title = g_strdup ("Round 2, table 3");
  ix_boards_page_begin (f->page, &setup, players, NULL);
  session = window_session (f);
  window_do (f, "start-pause");
  ui_act (session, IX_EVENT_RESIGN, "A");
  ui_settle ();
  g_assert_null (ui_find_action (f->window, "boards.rematch"));
  window_do (f, "rematch");
  g_assert_true (window_session (f) == session);
  window_expect_toast (f, "This match was played for a table of an evening, which begins the next "
                          "one. “New Match” sets up a free match.");
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  WINDOW_CASE ("/rematch/same", NULL, test_rematch);
  WINDOW_CASE ("/rematch/switched", NULL, test_rematch_switched);
  WINDOW_CASE ("/rematch/switched-of-two", NULL, test_rematch_switched_of_two);
  WINDOW_CASE ("/rematch/of-corrected", NULL, test_rematch_of_corrected);
  WINDOW_CASE ("/rematch/of-odds", NULL, test_rematch_of_odds);
  WINDOW_CASE ("/rematch/score", NULL, test_score);
  WINDOW_CASE ("/rematch/score-of-two", NULL, test_score_of_two);
  WINDOW_CASE ("/rematch/set-up", NULL, test_rematch_set_up);
  WINDOW_CASE ("/rematch/not-of-table", NULL, test_no_rematch_of_table);
  return g_test_run ();
}
