/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Unfinished matches are brought back from the Games page, and a match that runs is not left without a
 * question. */

#include "ix-dialog-fixture.h"
#include "ix-dialog.h"
#include "ix-games-page.h"
#include "ix-test.h"

static GtkWidget *
games (WindowFixture *f)
{
  return ui_find_type (f->window, IX_TYPE_GAMES_PAGE);
}

static GtkSelectionModel *
list (WindowFixture *f)
{
  return gtk_list_view_get_model (GTK_LIST_VIEW (ui_find_class (games (f), "games")));
}

static gboolean
can_play_on (WindowFixture *f)
{
  return g_action_group_get_action_enabled (
    ix_games_page_get_actions (IX_GAMES_PAGE (ui_find_type (f->window, IX_TYPE_GAMES_PAGE))), "play-on");
}

static void
show_games (WindowFixture *f,
            guint          n)
{
  ui_show_page (f->window, "games");
  ui_wait_until (g_list_model_get_n_items (G_LIST_MODEL (list (f))) == n);
}

/* Begins a match and makes a turn in it. */
static gint64
play_a_turn (WindowFixture *f)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);

  ui_act (session, IX_EVENT_START, "A");
  ui_play (session, "A:e4");
  ui_act (session, IX_EVENT_PAUSE, "A");
  return ix_match_session_get_id (session);
}

/* Any unfinished match is gone on with, also the third newest; a finished one is not. */
static void
test_play_on (WindowFixture *f,
              gconstpointer  data)
{
  gint64 first = play_a_turn (f);

  play_a_turn (f);
  play_a_turn (f);
  ui_act (window_session (f), IX_EVENT_RESIGN, "A");
  show_games (f, 3);
  g_assert_false (can_play_on (f));
  gtk_selection_model_select_item (list (f), 0, TRUE);
  g_assert_false (can_play_on (f));
  gtk_selection_model_select_item (list (f), 2, TRUE);
  g_assert_true (can_play_on (f));
  gtk_selection_model_select_all (list (f));
  g_assert_false (can_play_on (f));
  gtk_selection_model_select_item (list (f), 2, TRUE);
  gtk_widget_activate_action (games (f), "games.play-on", NULL);
  ui_settle ();
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, first);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->page)));
  g_assert_cmpint (ui_phase (window_session (f)), ==, IX_MATCH_PAUSED);
}

/* From its replay too. */
static void
test_from_the_replay (WindowFixture *f,
                      gconstpointer  data)
{
  gint64 first = play_a_turn (f);

  play_a_turn (f);
  show_games (f, 2);
  g_signal_emit_by_name (ui_find_class (games (f), "games"), "activate", 1);
  ui_settle ();
  gtk_widget_activate_action (games (f), "games.play-on", NULL);
  ui_settle ();
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, first);
}

/* A match that runs is only left if somebody says so. */
static void
test_question (WindowFixture *f,
               gconstpointer  data)
{
  gint64 first = play_a_turn (f), second = play_a_turn (f);

  ui_act (window_session (f), IX_EVENT_RESUME, "A");
  show_games (f, 2);
  gtk_selection_model_select_item (list (f), 1, TRUE);
  g_assert_true (can_play_on (f));
  gtk_widget_activate_action (games (f), "games.play-on", NULL);
  ui_answer (f->window, "no");
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, second);
  g_assert_cmpint (ui_phase (window_session (f)), ==, IX_MATCH_RUNNING);
  show_games (f, 2);
  gtk_selection_model_select_item (list (f), 1, TRUE);
  gtk_widget_activate_action (games (f), "games.play-on", NULL);
  ui_answer (f->window, "yes");
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, first);
}

/* A new match asks as well, and nothing that was typed is lost by No. */
static void
test_set_up (WindowFixture *f,
             gconstpointer  data)
{
  gint64 first = play_a_turn (f);
  GtkWidget *dialog;

  ui_act (window_session (f), IX_EVENT_RESUME, "A");
  dialog = dialog_open (f, "new-match");
  gtk_widget_activate (ix_dialog_get_apply (IX_DIALOG (dialog)));
  ui_settle ();
  ui_answer (dialog, "no");
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, first);
  g_assert_true (gtk_widget_get_mapped (dialog));
  gtk_widget_activate (ix_dialog_get_apply (IX_DIALOG (dialog)));
  ui_settle ();
  ui_answer (dialog, "yes");
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), !=, first);
  ui_wait_until (ui_n_windows () == 1);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  WINDOW_CASE ("/go-on/play-on", NULL, test_play_on);
  WINDOW_CASE ("/go-on/from-the-replay", NULL, test_from_the_replay);
  WINDOW_CASE ("/go-on/question", NULL, test_question);
  WINDOW_CASE ("/go-on/set-up", NULL, test_set_up);
  return g_test_run ();
}
