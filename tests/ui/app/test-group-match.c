/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The group match of an evening: the offer after the last round, the dialog, its card beside the rounds,
 * and the three ways to play it. */

#include "ix-display-window.h"
#include "ix-evening-group.h"
#include "ix-evening-page-fixture.h"
#include "ix-format-group.h"
#include "ix-group-card.h"
#include "ix-seat-plan.h"

typedef EveningPageFixture Fixture;

static const EveningPageRecipe over = { .evening = { .n_players = 8, .n_rounds = 3 },
                                        .n_played = 3,
                                        .tab = "rounds" };
static const EveningPageRecipe paired = { .evening = { .n_players = 8 },
                                          .paired = TRUE,
                                          .tab = "rounds" };
static const EveningPageRecipe nine = { .evening = { .n_players = 9 }, .tab = "entries" };
static const EveningPageRecipe two = { .evening = { .n_players = 2 }, .tab = "entries" };
static const EveningPageRecipe alone = { .evening = { .n_players = 6, .variant = "swap" },
                                         .tab = "entries" };

static const IxClubGroup *
group_of (Fixture *f,
          guint    group)
{
  g_assert_cmpuint (group, <, evening_page_state (f)->groups->len);
  return ix_evening_group (evening_page_state (f), group);
}

static GtkWidget *
card (Fixture *f)
{
  f->tab = evening_page_show_tab (f, "rounds");
  return ui_find_type (f->tab, IX_TYPE_GROUP_CARD);
}

static GtkWidget *
ask (Fixture *f)
{
  evening_page_do (f, "group-match");
  return ui_wait_dialog (f->window.window);
}

/* Sets a group match up in the dialog as it comes. */
static void
set_up_group (Fixture *f)
{
  dialog_apply (ask (f));
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (card (f)));
}

static void
expect_facts (Fixture    *f,
              const char *facts)
{
  g_assert_cmpstr (ui_text_of_class (card (f), "dim-label"), ==, facts);
}

/* The people who sit there: names with " / " between. */
static char *
sitters (Fixture *f,
         guint    board,
         guint    team)
{
  const IxMembers *seat = &ix_club_group_board (group_of (f, 0), board)->seats[team];
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < seat->n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " / " : "",
                            ix_evening_entry (evening_page_state (f), seat->entries[i])->name);
  return g_steal_pointer (&names->str);
}

/* The offer */

#define OFFER "All rounds are played. A group match between all who are here may end the evening."

static void
test_offer (Fixture      *f,
            gconstpointer data)
{
  GtkWidget *dialog;

  g_assert_true (evening_page_shows (f->tab, OFFER));
  g_assert_false (gtk_widget_get_mapped (card (f)));
  ui_click (ui_find_type (ui_find_class (f->tab, "banner"), GTK_TYPE_BUTTON));
  dialog = ui_wait_dialog (f->window.window);
  g_assert_null (ui_find_silent (dialog));
  evening_page_expect_names (dialog);
  dialog_apply (dialog);
  ui_settle ();
  evening_page_expect_toast (f, "Group match 1 is set up on 4 boards");
  g_assert_true (gtk_widget_get_mapped (card (f)));
  g_assert_false (gtk_widget_get_mapped (ui_find_id (f->tab, "tables")));
  /* Its menu has nothing of a round that is not seen. */
  g_assert_false (gtk_widget_get_mapped (ui_find_id (f->tab, "more")));
  expect_facts (f, "4 boards · The first decisive board ends the match · Outside the standings");
  g_assert_true (evening_page_has_focus (f, ui_find_action (card (f), "group.play")));
  g_assert_null (ui_find_silent (f->tab));
  evening_page_expect_names (f->tab);
  /* The offer is gone, and comes back with an undo. */
  g_assert_false (evening_page_shows (f->tab, OFFER));
  evening_page_do (f, "undo");
  g_assert_cmpuint (evening_page_state (f)->groups->len, ==, 0);
  g_assert_false (gtk_widget_get_mapped (card (f)));
  g_assert_true (evening_page_shows (f->tab, OFFER));
  evening_page_do (f, "redo");
  g_assert_true (gtk_widget_get_mapped (card (f)));
}

/* From the menu at any time, and from any tab; a match that waits is shown rather than another set up. */
static void
test_any_time (Fixture      *f,
               gconstpointer data)
{
  evening_page_show_tab (f, "entries");
  set_up_group (f);
  g_assert_cmpuint (group_of (f, 0)->n_rounds, ==, 1);
  evening_page_show_tab (f, "standings");
  evening_page_do (f, "group-match");
  g_assert_cmpuint (ui_n_windows (), ==, 1);
  g_assert_true (gtk_widget_get_mapped (card (f)));
  /* The round is a button away. */
  ui_click (ui_find_id (f->tab, "round-1"));
  g_assert_false (gtk_widget_get_mapped (card (f)));
  g_assert_true (gtk_widget_get_mapped (ui_find_id (f->tab, "tables")));
  g_assert_true (gtk_widget_get_mapped (ui_find_id (f->tab, "more")));
  ui_click (ui_find_id (f->tab, "group-1"));
  g_assert_true (gtk_widget_get_mapped (card (f)));
  /* With its result a second one can be set up. */
  evening_page_type (card (f), GDK_KEY_1);
  set_up_group (f);
  g_assert_cmpuint (evening_page_state (f)->groups->len, ==, 2);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (ui_find_id (f->tab, "group-2"))), ==, "Group match 2");
}

static void
test_refused (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *few = ix_format_group_refusal (IX_GROUP_REFUSED_FEW, 2);
  const char *why =
    data == &two ? few
                 : "A group match needs rules with linked boards, such as Newport Exchange. Choose "
                   "them in Change the Evening, or in New Match.";

  evening_page_do (f, "group-match");
  evening_page_expect_toast (f, why);
  g_assert_cmpuint (ui_n_windows (), ==, 1);
}

/* The choices of the dialog. */
static void
test_choices (Fixture      *f,
              gconstpointer data)
{
  GtkWidget *dialog = ask (f);
  GtkWidget *watch = ui_find_id (dialog, "all-boards");
  GtkWidget *plan = ui_find_type (dialog, IX_TYPE_SEAT_PLAN);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (watch), TRUE);
  dialog_turn_switch (dialog, "counts", TRUE);
  ix_seat_plan_choose (IX_SEAT_PLAN (plan), 1);
  dialog_apply (dialog);
  ui_settle ();
  expect_facts (f, "5 boards · Every board scores a point · Counts in the standings");
  g_assert_cmpuint (group_of (f, 0)->boards->len, ==, 5);
  g_assert_cmpuint (group_of (f, 0)->watching.n, ==, 0);
}

/* The arbiter plays: their grade counts in the sums, and stands at their seat. */
static void
test_arbiter (Fixture      *f,
              gconstpointer data)
{
  GtkWidget *dialog = ask (f), *grade;

  ix_seat_plan_choose (IX_SEAT_PLAN (ui_find_type (dialog, IX_TYPE_SEAT_PLAN)), 1);
  grade = ui_find_id (dialog, "arbiter-grade");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (grade), 4000);
  dialog_apply (dialog);
  ui_settle ();
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (group_of (f, 0)->arbiter_grade, ==, 4000);
      g_assert_true (evening_page_shows (card (f), "4000"));
      evening_page_open_again (f);
    }
  card (f);
  evening_page_act (f, "group.play", NULL);
  g_assert_cmpstr (ix_match_session_get_players (window_session (&f->window))->name[0][IX_WHITE],
                   ==, "Arbiter");
  g_assert_cmpuint (ix_match_session_get_players (window_session (&f->window))->grade[0][IX_WHITE],
                    ==, 4000);
}

/* Seats */

static void
test_change_seats (Fixture      *f,
                   gconstpointer data)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *changed = NULL;
  GtkWidget *dialog;

  set_up_group (f);
  first = sitters (f, 0, 0);
  second = sitters (f, 0, 1);
  dialog = evening_page_ask (f, "group.seats", NULL);
  gtk_widget_activate_action (
    ui_find_type (dialog, IX_TYPE_SEAT_PLAN), "seats.trade", "(uu)", 0, 1);
  dialog_apply (dialog);
  ui_settle ();
  evening_page_expect_toast (f, "Group match 1: the seats are changed");
  changed = sitters (f, 0, 0);
  g_assert_cmpstr (changed, ==, second);
  evening_page_do (f, "undo");
  g_free (changed);
  changed = sitters (f, 0, 0);
  g_assert_cmpstr (changed, ==, first);
}

/* The page names people who come or go, and all who are here can be seated again. */
static void
test_come_and_go (Fixture      *f,
                  gconstpointer data)
{
  const char *first;

  set_up_group (f);
  first = ix_evening_entry (evening_page_state (f), 0)->name;
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 0, FALSE } });
  {
    g_autofree char *text = g_strdup_printf ("Gone, but seated: %s.", first);

    g_assert_true (evening_page_shows (card (f), text));
  }
  dialog_apply (evening_page_ask (f, "group.seats-anew", NULL));
  ui_settle ();
  g_assert_cmpuint (group_of (f, 0)->members->len, ==, 7);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 0, TRUE } });
  {
    g_autofree char *text = g_strdup_printf ("Without a seat: %s.", first);

    g_assert_true (evening_page_shows (card (f), text));
  }
}

/* Results by hand */

static void
expect_result (Fixture      *f,
               IxTableResult result,
               guint         first,
               guint         second)
{
  const IxClubGroup *group = group_of (f, 0);

  g_assert_cmpint (group->result, ==, result);
  g_assert_cmpuint (group->half_points[0], ==, first);
  g_assert_cmpuint (group->half_points[1], ==, second);
}

static void
test_keys (Fixture      *f,
           gconstpointer data)
{
  set_up_group (f);
  g_assert_true (evening_page_type (card (f), GDK_KEY_1));
  expect_result (f, IX_TABLE_FIRST_WINS, 0, 0);
  evening_page_expect_no_toast (f);
  g_assert_true (evening_page_shows (card (f), "Team 1 wins"));
  g_assert_true (evening_page_type (card (f), GDK_KEY_equal));
  expect_result (f, IX_TABLE_DRAWN, 0, 0);
  evening_page_expect_toast (f, "Group match 1: Drawn; before: Team 1 wins");
  ui_click (ui_find_id (card (f), "0–1"));
  expect_result (f, IX_TABLE_SECOND_WINS, 0, 0);
  g_assert_true (evening_page_type (card (f), GDK_KEY_Delete));
  expect_result (f, IX_TABLE_OPEN, 0, 0);
  evening_page_expect_toast (f, "Group match 1: the result is removed");
  evening_page_do (f, "undo");
  expect_result (f, IX_TABLE_SECOND_WINS, 0, 0);
  g_assert_true (gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (ui_find_id (card (f), "0–1"))));
  /* With a result the seats are fixed. */
  evening_page_act (f, "group.seats", NULL);
  evening_page_expect_toast (f, "Group match 1 has a result already");
}

/* The button that begins the match goes with its result: the focus is on the one that leads on, or on the result. */
static void
test_focus (Fixture      *f,
            gconstpointer data)
{
  GtkWidget *play;

  set_up_group (f);
  play = ui_find_action (card (f), "group.play");
  g_assert_true (evening_page_has_focus (f, play));
  evening_page_type (play, GDK_KEY_1);
  ui_settle ();
  g_assert_true (evening_page_has_focus (f, data == &over ? ui_find_action (f->tab, "rounds.finish")
                                                          : ui_find_id (card (f), "1–0")));
}

static void
test_parse_score (void)
{
  static const struct {
    const char *text;
    guint       half_points[2];
  } rows[] = {
    { "3½ 1½", { 7, 3 } }, { "3.5-1.5", { 7, 3 } }, { " 3,5:1,5 ", { 7, 3 } },
    { "5–0", { 10, 0 } },  { "½ 4½", { 1, 9 } },    { "10 6", { 20, 12 } },
  };
  static const char *const wrong[] = { "", "3", "3 ", "a b", "3.2 1", "3 1 1", "99 1", "3½½ 1", "-1 2" };
  guint half_points[2];

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (ix_group_card_parse_score (rows[i].text, half_points));
      g_assert_cmpuint (half_points[0], ==, rows[i].half_points[0]);
      g_assert_cmpuint (half_points[1], ==, rows[i].half_points[1]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (ix_group_card_parse_score (wrong[i], half_points));
}

static void
set_up_scored (Fixture *f)
{
  GtkWidget *dialog = ask (f);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (ui_find_id (dialog, "all-boards")), TRUE);
  dialog_apply (dialog);
  ui_settle ();
}

static GtkWidget *
score_entry (Fixture *f)
{
  return ui_find_id (card (f), "score");
}

static void
expect_score_text (Fixture    *f,
                   const char *text)
{
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (score_entry (f))), ==, text);
}

static void
type_score (Fixture    *f,
            const char *score)
{
  gtk_editable_set_text (GTK_EDITABLE (score_entry (f)), score);
  g_signal_emit_by_name (score_entry (f), "activate");
  ui_settle ();
}

static void
test_score (Fixture      *f,
            gconstpointer data)
{
  set_up_scored (f);
  type_score (f, "2½ 1½");
  expect_result (f, IX_TABLE_FIRST_WINS, 5, 3);
  g_assert_true (evening_page_shows (card (f), "Team 1 wins 2½–1½"));
  type_score (f, "5 0");
  evening_page_expect_toast (f, "There are only 4 points in a match of 4 boards");
  expect_result (f, IX_TABLE_FIRST_WINS, 5, 3);
  expect_score_text (f, "5 0");
  type_score (f, "two");
  evening_page_expect_toast (f, "Type the points of team 1, then of team 2: 3½ 1½, or 3.5 1.5");
  type_score (f, "2-2");
  expect_result (f, IX_TABLE_DRAWN, 4, 4);
}

/* A score can be typed on the card: no digit of it is a result, and none of it goes elsewhere. */
static void
test_score_typed (Fixture      *f,
                  gconstpointer data)
{
  set_up_scored (f);
  g_assert_true (evening_page_has_focus (f, ui_find_action (card (f), "group.play")));
  g_assert_true (evening_page_type (card (f), GDK_KEY_1));
  expect_result (f, IX_TABLE_OPEN, 0, 0);
  expect_score_text (f, "1");
  g_assert_true ((gtk_widget_get_state_flags (score_entry (f)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0);
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (score_entry (f))), ==, 1);
  type_score (f, "1.5 2.5");
  expect_result (f, IX_TABLE_SECOND_WINS, 3, 5);
  /* The focus is back on the card: Ctrl+Z takes back the score, and a digit begins another one. */
  g_assert_true (evening_page_has_focus (f, ui_find_id (card (f), "0–1")));
  g_assert_true (evening_page_type (card (f), GDK_KEY_KP_4));
  expect_score_text (f, "4");
  expect_result (f, IX_TABLE_SECOND_WINS, 3, 5);
}

static void
test_no_score (Fixture      *f,
               gconstpointer data)
{
  static const guint keys[] = { GDK_KEY_5, GDK_KEY_period, GDK_KEY_comma, GDK_KEY_3 };

  set_up_group (f);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_true (evening_page_type (card (f), keys[i]));
      expect_result (f, IX_TABLE_OPEN, 0, 0);
      evening_page_expect_toast (
        f, "One board decides this match, so it has no score: type 1, = or 0");
    }
}

/* A score that is typed and not entered yet stays through all that happens, and goes with the result
 * that it means. */
static void
test_score_unentered (Fixture      *f,
                      gconstpointer data)
{
  set_up_scored (f);
  gtk_widget_grab_focus (score_entry (f));
  gtk_editable_set_text (GTK_EDITABLE (score_entry (f)), "2.5 1.");
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 0, FALSE } });
  expect_score_text (f, "2.5 1.");
  /* It is of another result, and then of this one. */
  gtk_editable_set_text (GTK_EDITABLE (score_entry (f)), "1.5 2.5");
  ui_click (ui_find_id (card (f), "1–0"));
  expect_result (f, IX_TABLE_FIRST_WINS, 0, 0);
  expect_score_text (f, "1.5 2.5");
  ui_click (ui_find_id (card (f), "0–1"));
  expect_result (f, IX_TABLE_SECOND_WINS, 3, 5);
  expect_score_text (f, "1½ 2½");
  /* A result that is entered elsewhere is shown, unless something else is being typed. */
  evening_page_do (f, "undo");
  expect_score_text (f, "");
  gtk_widget_grab_focus (score_entry (f));
  gtk_editable_set_text (GTK_EDITABLE (score_entry (f)), "4 0");
  evening_page_do (f, "redo");
  expect_result (f, IX_TABLE_SECOND_WINS, 3, 5);
  expect_score_text (f, "4 0");
  type_score (f, "4 0");
  expect_result (f, IX_TABLE_FIRST_WINS, 8, 0);
}

/* Playing here */

static IxMatchSession *
play_by (Fixture    *f,
         const char *action)
{
  card (f);
  evening_page_act (f, action, NULL);
  return window_session (&f->window);
}

/* Each player has the seat of the plan, and the colour of the parity. */
static void
expect_players (Fixture *f)
{
  const IxPlayers *players = ix_match_session_get_players (window_session (&f->window));

  for (guint board = 0; board < group_of (f, 0)->boards->len; board++)
    for (guint team = 0; team < 2; team++)
      {
        g_autofree char *name = sitters (f, board, team);

        g_assert_cmpstr (players->name[board][ix_group_colour (board, team)], ==, name);
      }
  g_assert_cmpstr (players->title, ==, "Group match");
}

static void
test_play (Fixture      *f,
           gconstpointer data)
{
  IxMatchSession *match;

  set_up_group (f);
  match = play_by (f, "group.play");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->window.page)));
  g_assert_cmpuint (ix_match_boards (ix_match_session_get_match (match))->n, ==, 4);
  g_assert_false (ix_match_session_get_clocks_only (match));
  g_assert_cmpint (group_of (f, 0)->match, ==, ix_match_session_get_id (match));
  expect_players (f);
  /* Its seats are fixed, and the button says why. */
  gtk_widget_activate_action (f->window.window, "win.page", "s", "evening");
  ui_click (ui_find_action (card (f), "group.seats"));
  g_assert_cmpuint (ui_n_windows (), ==, 1);
  evening_page_expect_toast (f, "Group match 1 has begun on this computer");
  /* Team 1 has White on the first board. */
  window_resign (&f->window, "A");
  expect_result (f, IX_TABLE_SECOND_WINS, 0, 0);
  g_assert_cmpint (group_of (f, 0)->reason, ==, IX_TABLE_REASON_RESIGNED);
  /* A correction in the match follows. */
  ix_match_session_undo (window_session (&f->window));
  ui_settle ();
  expect_result (f, IX_TABLE_OPEN, 0, 0);
  window_resign (&f->window, "a");
  expect_result (f, IX_TABLE_FIRST_WINS, 0, 0);
  /* And back to the card. */
  gtk_widget_activate_action (f->window.window, "win.back-to-table", NULL);
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (card (f)));
  g_assert_true (evening_page_shows (card (f), "Team 1 wins, the other team resigned"));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (ui_find_action (card (f), "group.play"))), ==,
                   "Show on the _Boards");
}

/* The program is killed before the evening has heard of the result: it follows at the next start. */
static void
test_restart (Fixture      *f,
              gconstpointer data)
{
  IxMatchSession *match;
  gint64 id;

  set_up_group (f);
  id = ix_match_session_get_id (play_by (f, "group.clocks"));
  g_assert_true (ix_match_session_get_clocks_only (window_session (&f->window)));
  ui_act (window_session (&f->window), IX_EVENT_START, "A");
  evening_page_open_again_at (f, "boards");
  match = window_session (&f->window);
  g_assert_cmpint (ix_match_session_get_id (match), ==, id);
  g_assert_cmpint (ui_phase (match), ==, IX_MATCH_PAUSED);
  expect_players (f);
  ui_act (match, IX_EVENT_RESUME, "A");
  /* One flag decides. */
  ui_shift (301);
  ui_settle ();
  g_assert_cmpint (ui_phase (match), ==, IX_MATCH_OVER);
  g_assert_cmpint (group_of (f, 0)->result, !=, IX_TABLE_OPEN);
  g_assert_cmpint (group_of (f, 0)->reason, ==, IX_TABLE_REASON_FLAG);
  evening_page_open_again (f);
  g_assert_cmpint (group_of (f, 0)->reason, ==, IX_TABLE_REASON_FLAG);
}

/* A result by hand is kept until somebody says which is right. */
static void
test_dispute (Fixture      *f,
              gconstpointer data)
{
  set_up_group (f);
  play_by (f, "group.play");
  gtk_widget_activate_action (f->window.window, "win.back-to-table", NULL);
  evening_page_type (card (f), GDK_KEY_1);
  window_resign (&f->window, "A");
  expect_result (f, IX_TABLE_FIRST_WINS, 0, 0);
  g_assert_true (evening_page_shows (
    card (f), "Played here: Team 2 wins, the other team resigned. Entered: Team 1 wins. Which is right?"));
  ui_click (ui_find_action (card (f), "group.keep-entered"));
  expect_result (f, IX_TABLE_FIRST_WINS, 0, 0);
  g_assert_null (ui_find_action (card (f), "group.keep-entered"));
  ui_click (ui_find_action (card (f), "group.take-played"));
  expect_result (f, IX_TABLE_SECOND_WINS, 0, 0);
}

/* If all boards play on, the score follows as well. */
static void
test_played_score (Fixture      *f,
                   gconstpointer data)
{
  static const char *const losers[] = { "A", "b", "C", "D" };

  set_up_scored (f);
  play_by (f, "group.clocks");
  for (guint i = 0; i < G_N_ELEMENTS (losers); i++)
    {
      expect_result (f, IX_TABLE_OPEN, 0, 0);
      window_resign (&f->window, losers[i]);
    }
  /* Team 1 has Black on the second and the fourth board. */
  expect_result (f, IX_TABLE_SECOND_WINS, 2, 6);
}

/* The rest */

static void
test_drop (Fixture      *f,
           gconstpointer data)
{
  set_up_group (f);
  evening_page_act (f, "group.drop", NULL);
  evening_page_expect_toast (f, "Group match 1 is removed");
  g_assert_cmpuint (evening_page_state (f)->groups->len, ==, 0);
  g_assert_false (gtk_widget_get_mapped (card (f)));
}

static void
test_room (Fixture      *f,
           gconstpointer data)
{
  set_up_group (f);
  evening_page_act (f, "group.display", NULL);
  g_assert_cmpint (ix_display_window_get_shown (IX_DISPLAY_WINDOW (window_display ())), ==, IX_DISPLAY_GROUP);
}

/* While the keyboard is with the room display, the main keys of the program work there, too. */
static void
test_room_keys (Fixture      *f,
                gconstpointer data)
{
  GtkWidget *room;

  set_up_group (f);
  evening_page_act (f, "group.display", NULL);
  room = window_display ();
  g_assert_nonnull (room);
  g_assert_true (gtk_widget_activate_action (room, "win.page", "s", "games"));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (f->page)));
  g_assert_true (gtk_widget_activate_action (room, "win.page", "s", "evening"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->page)));
  ui_click (ui_find_id (f->tab, "round-1"));
  g_assert_false (gtk_widget_get_mapped (card (f)));
  g_assert_true (gtk_widget_activate_action (room, "evening.group-match", NULL));
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (card (f)));
  evening_page_act (f, "group.play", NULL);
  g_assert_true (gtk_widget_activate_action (room, "boards.start-pause", NULL));
  g_assert_cmpint (ix_match_phase (ix_match_session_get_match (window_session (&f->window))), ==,
                   IX_MATCH_RUNNING);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/group-match/parse-score", test_parse_score);
  EVENING_CASE ("/group-match/offer", &over, test_offer);
  EVENING_CASE ("/group-match/any-time", &paired, test_any_time);
  EVENING_CASE ("/group-match/few", &two, test_refused);
  EVENING_CASE ("/group-match/one-board", &alone, test_refused);
  EVENING_CASE ("/group-match/choices", &nine, test_choices);
  EVENING_CASE ("/group-match/arbiter", &nine, test_arbiter);
  EVENING_CASE ("/group-match/change-seats", &over, test_change_seats);
  EVENING_CASE ("/group-match/come-and-go", &over, test_come_and_go);
  EVENING_CASE ("/group-match/keys", &over, test_keys);
  EVENING_CASE ("/group-match/focus", &over, test_focus);
  EVENING_CASE ("/group-match/focus-between", &paired, test_focus);
  EVENING_CASE ("/group-match/score", &over, test_score);
  EVENING_CASE ("/group-match/score-typed", &over, test_score_typed);
  EVENING_CASE ("/group-match/no-score", &over, test_no_score);
  EVENING_CASE ("/group-match/score-unentered", &over, test_score_unentered);
  EVENING_CASE ("/group-match/play", &over, test_play);
  EVENING_CASE ("/group-match/restart", &over, test_restart);
  EVENING_CASE ("/group-match/dispute", &over, test_dispute);
  EVENING_CASE ("/group-match/played-score", &over, test_played_score);
  EVENING_CASE ("/group-match/drop", &over, test_drop);
  EVENING_CASE ("/group-match/room", &over, test_room);
  EVENING_CASE ("/group-match/room-keys", &paired, test_room_keys);
  return g_test_run ();
}
