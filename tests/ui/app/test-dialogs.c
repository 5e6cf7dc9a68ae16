/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialogs of the window: each opens, does its task, and closes. */

#include "config.h"

#include "ix-dialog-fixture.h"
#include "ix-dialogs.h"
#include "ix-settings.h"
#include "ix-sound-player.h"
#include "ix-test.h"

/* A cancelled dialog changes nothing. */
static void
test_cancel (WindowFixture *f,
             gconstpointer  data)
{
  static const char *const actions[] = { "new-match", "adjust-clocks", "result", "who-plays" };
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  guint before;

  window_do (f, "start-pause");
  window_do (f, "start-pause");
  before = ui_journal_length (session);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *dialog = dialog_open (f, actions[i]);

      g_assert_true (gtk_window_get_modal (GTK_WINDOW (dialog)));
      dialog_close (dialog);
    }
  dialog_close (dialog_open_set_up (f, 0));
  dialog_close (dialog_open_set_up (f, 1));
  g_assert_true (window_session (f) == session);
  g_assert_cmpuint (ui_journal_length (session), ==, before);
}

/* Dialogs pause the match, because with running clocks their settings would be outdated when applied. If they are
 * cancelled it goes on. */
static void
test_pauses (WindowFixture *f,
             gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  GtkWidget *dialog;

  window_do (f, "start-pause");
  for (guint i = 0; i < 2; i++)
    {
      dialog = i == 0 ? dialog_open (f, "adjust-clocks") : dialog_open_set_up (f, 0);
      g_assert_cmpint (ui_phase (session), ==, IX_MATCH_PAUSED);
      dialog_close (dialog);
      g_assert_cmpint (ui_phase (session), ==, IX_MATCH_RUNNING);
    }
  dialog = dialog_open (f, "adjust-clocks");
  gtk_editable_set_text (GTK_EDITABLE (ui_find_id (dialog, "clock-1w")), "3:00");
  dialog_apply (dialog);
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_PAUSED);
  /* Nor does it go on when it was paused before. */
  dialog_close (dialog_open_set_up (f, 0));
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_PAUSED);
}

static void
test_new_match (WindowFixture *f,
                gconstpointer  data)
{
  GtkWidget *dialog = dialog_open (f, "new-match");
  const IxPlayers *players;
  IxMatchSession *session;

  g_assert_cmpfloat (dialog_number (dialog, "clock"), ==, 300);
  g_assert_cmpfloat (dialog_number (dialog, "seconds"), ==, 10);
  dialog_set_text (dialog, "seat-1w", "Ann Smith 145");
  dialog_set_text (dialog, "seat-2b", "Bob");
  dialog_set_text (dialog, "team-1", "  Rooks & <Sons> ");
  dialog_apply (dialog);
  session = window_session (f);
  players = ix_match_session_get_players (session);
  g_assert_cmpstr (players->name[0][IX_WHITE], ==, "Ann Smith");
  g_assert_cmpuint (players->grade[0][IX_WHITE], ==, 145);
  g_assert_cmpstr (players->name[1][IX_BLACK], ==, "Bob");
  g_assert_null (players->name[0][IX_BLACK]);
  g_assert_cmpstr (players->team[IX_TEAM_1], ==, "Rooks & <Sons>");
  g_assert_cmpstr (ix_match_variant (ix_match_session_get_match (session))->id, ==, "newport");
  g_assert_false (ix_match_session_get_automatic_press (session));

  /* The next dialog proposes the same players. */
  dialog = dialog_open (f, "new-match");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "seat-1w"))),
                   ==, "Ann Smith 145");
  ui_click (ui_find_id (dialog, "switch-team-1"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "seat-1w"))),
                   ==, "Bob");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "seat-2b"))),
                   ==, "Ann Smith 145");
  dialog_close (dialog);
}

static void
test_new_match_rules (WindowFixture *f,
                      gconstpointer  data)
{
  GtkWidget *dialog = dialog_open (f, "new-match");
  GtkWidget *spin;
  const IxVariant *variant;

  dialog_choose (dialog, "rules", 1);
  g_assert_cmpfloat (dialog_number (dialog, "clock"), ==, 720);
  g_assert_cmpfloat (dialog_number (dialog, "seconds"), ==, 0);
  dialog_choose (dialog, "rules", 5);
  g_assert_cmpstr (dialog_title (dialog, "seat-1w"), ==, "White");
  g_assert_true (gtk_widget_get_visible (ui_find_id (dialog, "seat-1w")));
  g_assert_false (gtk_widget_get_mapped (ui_find_id (dialog, "team-1")));
  spin = ui_find_id (dialog, "clock");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 150);
  gtk_switch_set_active (
    GTK_SWITCH (ui_find_id (dialog, "clocks-only")), TRUE);
  dialog_apply (dialog);
  variant = ix_match_variant (ix_match_session_get_match (window_session (f)));
  g_assert_cmpstr (variant->id, ==, "chess");
  g_assert_cmpint (variant->clock, ==, 150 * G_USEC_PER_SEC);
  g_assert_true (ix_match_session_get_clocks_only (window_session (f)));
  /* The next match has the same rules by default. */
  dialog = dialog_open (f, "new-match");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (ui_find_id (dialog, "rules"))), ==,
                    5);
  dialog_close (dialog);
  g_settings_reset (ix_settings (), IX_SETTINGS_LAST_VARIANT);
}

static gint64
left (WindowFixture *f,
      const char    *seat)
{
  return ix_match_session_time_left (window_session (f), story_seat (seat));
}

static void
test_adjust_clocks (WindowFixture *f,
                    gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  GtkWidget *dialog, *set;
  gint64 cid;

  window_do (f, "start-pause");
  ui_shift (290);
  dialog = dialog_open (f, "adjust-clocks");
  set = ui_find_id (dialog, "apply");
  cid = left (f, "a");
  g_assert_true (gtk_widget_is_sensitive (set));
  dialog_set_text (dialog, "clock-1w", "soon");
  g_assert_false (gtk_widget_is_sensitive (set));
  g_assert_true (gtk_widget_has_css_class (ui_find_id (dialog, "clock-1w"), "error"));
  dialog_set_text (dialog, "clock-1w", "0");
  g_assert_false (gtk_widget_is_sensitive (set));
  dialog_set_text (dialog, "clock-1w", "0:19.5");
  g_assert_false (gtk_widget_has_css_class (ui_find_id (dialog, "clock-1w"), "error"));
  g_assert_true (gtk_widget_is_sensitive (set));
  gtk_test_accessible_assert_property (ui_find_id (ui_find_id (dialog, "clock-1w"), "by+10"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Ann: Ten seconds more");
  ui_click (ui_find_id (ui_find_id (dialog, "clock-1w"), "by+10"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (ui_find_id (dialog, "clock-1w"))), ==, "0:30");
  dialog_set_text (dialog, "clock-1w", "1:30");
  dialog_apply (dialog);
  g_assert_cmpint (left (f, "A"), ==, 90 * G_USEC_PER_SEC);
  g_assert_cmpint (left (f, "a"), ==, cid);
  window_expect_toast (f, "1 clock set");
  window_do (f, "undo");
  g_assert_cmpint (left (f, "A"), <, 11 * G_USEC_PER_SEC);
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_PAUSED);
}

/* Return in a field. */
static void
press_return (GtkWidget  *dialog,
              const char *row)
{
  GtkWidget *field = ui_find_id (dialog, row);

  gtk_widget_grab_focus (field);
  g_signal_emit_by_name (gtk_editable_get_delegate (GTK_EDITABLE (field)), "activate");
  ui_settle ();
}

static gboolean
has_focus (GtkWidget  *dialog,
           const char *row)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (dialog));

  return focus != NULL && gtk_widget_is_ancestor (focus, ui_find_id (dialog, row));
}

/* Return applies nothing while a field is wrong, from whichever field, but leads to the wrong one. */
static void
test_return_refused (WindowFixture *f,
                     gconstpointer  data)
{
  GtkWidget *dialog;

  window_begin (f, "newport", 2, FALSE);
  dialog = dialog_open (f, "adjust-clocks");
  dialog_set_text (dialog, "clock-1w", "7:00");
  dialog_set_text (dialog, "clock-2w", "9:3o");
  press_return (dialog, "clock-1w");
  g_assert_true (gtk_widget_get_mapped (dialog) && has_focus (dialog, "clock-2w"));
  press_return (dialog, "clock-2w");
  g_assert_true (gtk_widget_get_mapped (dialog) && has_focus (dialog, "clock-2w"));
  g_assert_cmpint (left (f, "A"), ==, 300 * G_USEC_PER_SEC);
  dialog_set_text (dialog, "clock-2w", "9:30");
  press_return (dialog, "clock-2w");
  ui_wait_until (ui_n_windows () == 1);
  g_assert_cmpint (left (f, "A"), ==, 420 * G_USEC_PER_SEC);
  g_assert_cmpint (left (f, "B"), ==, 570 * G_USEC_PER_SEC);
}

/* So do fields that activate the default button. */
static void
test_return_refused_default (WindowFixture *f,
                             gconstpointer  data)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (f->window, "evening.new", NULL);
  dialog = ui_wait_dialog (f->window);
  dialog_set_text (dialog, "clock", "soon");
  press_return (dialog, "name");
  g_assert_true (gtk_widget_get_mapped (dialog) && has_focus (dialog, "clock"));
  press_return (dialog, "clock");
  g_assert_true (gtk_widget_get_mapped (dialog) && has_focus (dialog, "clock"));
  dialog_close (dialog);
}

/* The button on the toast undoes the act that the toast describes. */
static void
test_adjust_two_clocks (WindowFixture *f,
                        gconstpointer  data)
{
  GtkWidget *dialog;

  window_begin (f, "newport", 2, FALSE);
  dialog = dialog_open (f, "adjust-clocks");
  dialog_set_text (dialog, "clock-1w", "3:00");
  dialog_set_text (dialog, "clock-2w", "3:00");
  dialog_apply (dialog);
  window_expect_toast (f, "2 clocks set");
  g_assert_cmpint (left (f, "B"), ==, 180 * G_USEC_PER_SEC);
  ui_click (ui_find_action (f->window, "boards.undo-several"));
  g_assert_true (left (f, "A") == 300 * G_USEC_PER_SEC && left (f, "B") == 300 * G_USEC_PER_SEC);
}

static void
test_result (WindowFixture *f,
             gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  const IxMatch *match = ix_match_session_get_match (session);
  GtkWidget *dialog;

  window_do (f, "start-pause");
  dialog = dialog_open (f, "result");
  dialog_choose (dialog, "result-of", 1);
  dialog_choose (dialog, "result", 2);
  dialog_choose (dialog, "reason", 1);
  dialog_apply (dialog);
  window_expect_toast (f, "Drawn by stalemate");
  g_assert_cmpint (ix_match_boards (match)->result[1], ==, IX_BOARD_DRAWN);
  g_assert_cmpint (ix_match_board_end (match, 1), ==, IX_END_STALEMATE);
  dialog = dialog_open (f, "result");
  dialog_choose (dialog, "result", 1);
  dialog_choose (dialog, "reason", 3);
  dialog_apply (dialog);
  window_expect_toast (f, "Ann resigned");
  g_assert_cmpint (ix_match_winner (match), ==, IX_TEAM_2);
  /* Once the match is over, its result may be changed. */
  dialog = dialog_open (f, "result");
  g_assert_false (gtk_widget_is_sensitive (ui_find_id (dialog, "result-of")));
  g_assert_false (gtk_widget_get_visible (ui_find_id (dialog, "reason")));
  dialog_choose (dialog, "result", 0);
  dialog_apply (dialog);
  g_assert_cmpint (ix_match_winner (match), ==, IX_TEAM_1);
}

/* In every window with a button that applies, Ctrl+Return presses it, and Return does from a field. */
static void
test_correct_position_keys (WindowFixture *f,
                            gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  GtkWidget *dialog = dialog_open_set_up (f, 0);
  GtkEditable *entry = GTK_EDITABLE (ui_find_type (dialog, GTK_TYPE_ENTRY));
  g_autofree char *fen = NULL;

  gtk_editable_set_text (entry, "4k3/8/8/8/8/8/8/4K2R[] w - - 0 1");
  g_signal_emit_by_name (gtk_editable_get_delegate (entry), "activate");
  ui_wait_until (ui_n_windows () == 1);
  fen = ui_fen (session, "A");
  g_assert_cmpstr (fen, ==, "4k3/8/8/8/8/8/8/4K2R[] w - - 0 1");
  dialog = dialog_open_set_up (f, 0);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) != NULL);
  g_assert_true (ui_offer_key (dialog, GDK_KEY_Return, GDK_CONTROL_MASK, GTK_PHASE_CAPTURE));
  ui_wait_until (ui_n_windows () == 1);
}

static void
test_correct_position (WindowFixture *f,
                       gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  GtkWidget *dialog = dialog_open_set_up (f, 0);
  GtkWidget *entry = ui_find_type (dialog, GTK_TYPE_ENTRY);
  GtkWidget *set_up = ui_find_id (dialog, "apply");
  g_autofree char *fen = NULL;

  g_assert_true (gtk_widget_is_sensitive (set_up));
  gtk_editable_set_text (GTK_EDITABLE (entry), "nonsense");
  g_assert_false (gtk_widget_is_sensitive (set_up));
  /* Black in check, White to move. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "4k3/8/8/8/8/8/8/4RK2[] w - - 0 1");
  g_assert_false (gtk_widget_is_sensitive (set_up));
  gtk_editable_set_text (GTK_EDITABLE (entry), "4k3/8/8/8/8/8/8/4RK2[n] b - - 0 9");
  g_assert_true (gtk_widget_is_sensitive (set_up));
  dialog_apply (dialog);
  window_expect_toast (f, "Board A was set up");
  fen = ui_fen (session, "A");
  g_assert_cmpstr (fen, ==, "4k3/8/8/8/8/8/8/4RK2[n] b - - 0 9");
  window_do (f, "undo");
  g_free (fen);
  fen = ui_fen (session, "A");
  g_assert_true (g_str_has_prefix (fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"));
}

static void
test_preferences (WindowFixture *f,
                  gconstpointer  data)
{
  GtkWidget *dialog;
  g_autofree char *style = NULL;

  window_begin (f, "newport", 2, FALSE);
  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (f->window, "win.preferences", NULL);
      dialog = ui_wait_dialog (f->window);
      dialog_choose (dialog, "board-style", 2);
      gtk_window_close (GTK_WINDOW (dialog));
      ui_wait_until (ui_n_windows () == 1);
    }
  style = g_settings_get_string (ix_settings (), IX_SETTINGS_BOARD_STYLE);
  g_assert_cmpstr (style, ==, "baize");
  g_settings_reset (ix_settings (), IX_SETTINGS_BOARD_STYLE);
  /* A later change of a key touches no window that is gone. */
  ix_settings_set_seat_key (story_seat ("A"), "F6");
}

static gboolean
says_silent (GtkWidget    *widget,
             gconstpointer data)
{
  return GTK_IS_LABEL (widget) &&
         g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), "No sounds on this computer");
}

/* Without sound the preferences say so and why. main() keeps libraries from their drivers. */
static void
test_sounds (WindowFixture *f,
             gconstpointer  data)
{
  IxSoundPlayer *player;
  GtkWidget *dialog;

  gtk_widget_activate_action (f->window, "win.preferences", NULL);
  dialog = ui_wait_dialog (f->window);
  g_assert_nonnull (ui_find (dialog, says_silent, NULL));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_wait_until (ui_n_windows () == 1);
  player = ix_sound_player_new ();
  g_assert_false (ix_sound_player_play (player, "/no/such/file.wav", 0));
  ix_sound_player_free (player);
#ifdef HAVE_CANBERRA
  g_setenv ("CANBERRA_DRIVER", "alsa", TRUE);
  player = ix_sound_player_new ();
  g_assert_null (ix_sound_player_why_silent (player));
  ix_sound_player_free (player);
#endif
}

static void
test_about (WindowFixture *f,
            gconstpointer  data)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (f->window, "win.about", NULL);
  dialog = ui_wait_dialog (f->window);
  g_assert_true (ADW_IS_ABOUT_WINDOW (dialog));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_wait_until (ui_n_windows () == 1);
}

static void
test_shortcuts (WindowFixture *f,
                gconstpointer  data)
{
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *dialog;

      gtk_widget_activate_action (f->window, "win.shortcuts", NULL);
      dialog = ui_wait_dialog (f->window);
      g_assert_true (GTK_IS_SHORTCUTS_WINDOW (dialog));
      gtk_window_close (GTK_WINDOW (dialog));
      ui_wait_until (ui_n_windows () == 1);
    }
}

/* A window that is destroyed and still held may outlive the window below it. */
static void
test_outlives_parent (void)
{
  GtkWindow *parent = GTK_WINDOW (gtk_window_new ()), *gone = parent;
  GtkWindow *window = GTK_WINDOW (ix_dialogs_window_new (parent, "", "", gtk_label_new ("")));

  ui_present (GTK_WIDGET (parent));
  ui_present (GTK_WIDGET (window));
  g_object_add_weak_pointer (G_OBJECT (parent), (gpointer *) &gone);
  g_object_ref (window);
  gtk_window_destroy (window);
  gtk_window_destroy (parent);
  g_assert_null (gone);
  g_object_unref (window);
}

/* Scrolling through a dialog changes no number in it. */
static void
test_wheel (WindowFixture *f,
            gconstpointer  data)
{
  GtkWidget *dialog = dialog_open (f, "new-match");
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (ui_find_type (dialog, GTK_TYPE_SPIN_BUTTON));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        continue;
      g_assert_cmpint (gtk_event_controller_get_propagation_phase (controller), ==, GTK_PHASE_NONE);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
  dialog_close (dialog);
}

/* Undo that is held down replaces a toast before it has appeared. */
static void
test_quick_toasts (WindowFixture *f,
                   gconstpointer  data)
{
  GtkWidget *window = f->window, *overlay = ui_find_id (window, "toasts");
  AdwToast *last = NULL;

  for (guint i = 0; i < 20; i++)
    {
      g_object_set (gtk_widget_get_settings (window), "gtk-enable-animations", TRUE, NULL);
      ix_dialogs_tell (ADW_TOAST_OVERLAY (overlay), &last, "Undone", NULL);
      ui_wait_frames (window);
    }
  /* Until all that moves has come to rest. */
  g_object_set (gtk_widget_get_settings (window), "gtk-enable-animations", TRUE, NULL);
  adw_toast_dismiss (last);
  ui_wait_until (last == NULL);
  g_assert_true (gtk_widget_get_first_child (overlay) == gtk_widget_get_last_child (overlay));
  g_object_set (gtk_widget_get_settings (window), "gtk-enable-animations", FALSE, NULL);
}

/* A question that holds the window below goes with that; a message is destroyed once, though somebody holds it, and asks
 * nothing of that window later. */
static void
test_message_goes (void)
{
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GtkWidget) message = NULL;

  ui_present (window);
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  ix_dialogs_ask (GTK_WINDOW (window), "Title?", "Text.", "_Yes", (IxAnswered) gtk_window_close, g_object_ref (window),
                  g_object_unref);
  ui_wait_dialog (window);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_wait_until (window == NULL);

  window = gtk_window_new ();
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  ui_present (window);
  ix_dialogs_notify (GTK_WINDOW (window), "Title", "Text.");
  message = g_object_ref (ui_wait_dialog (window));
  gtk_window_destroy (GTK_WINDOW (window));
  ui_wait_until (window == NULL);
  ui_settle ();
  g_assert_true (ix_dialogs_is_gone (GTK_WINDOW (message)));
  g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (message)));
}

/* A message is never higher than a screen, whatever it quotes. */
static void
test_long_message (void)
{
  GtkWidget *window = gtk_window_new (), *message;
  g_autoptr (GString) lines = g_string_new ("IMG_0.jpg");
  g_autofree char *word = g_strnfill (120000, 'x');
  const char *texts[2];

  for (guint i = 1; i < 300; i++)
    g_string_append_printf (lines, "\nIMG_%u.jpg", i);
  texts[0] = lines->str;
  texts[1] = word;
  ui_present (window);
  for (guint i = 0; i < 2; i++)
    {
      const char *shown;

      ix_dialogs_notify (GTK_WINDOW (window), "Title", texts[i]);
      message = ui_wait_dialog (window);
      shown = gtk_label_get_text (GTK_LABEL (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (message))));
      g_assert_true (g_str_has_suffix (shown, "…") && strlen (shown) < 1600);
      g_assert_cmpint (gtk_widget_get_height (message), <, 768);
      dialog_close (message);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
answered_cb (gpointer n_answers)
{
  ++*(guint *) n_answers;
}

static void
freed_cb (gpointer n_answers)
{
  *(guint *) n_answers += 100;
}

static void
ask_again_cb (gpointer window)
{
  ix_dialogs_ask (window, "Title?", "Text.", "_Yes", (IxAnswered) gtk_window_close, g_object_ref (window), g_object_unref);
}

/* Two presses on a button, before the question is there to take the second, ask it once. */
static void
test_asked_twice (WindowFixture *f,
                  gconstpointer  data)
{
  guint n_answers = 0;
  GtkWidget *dialog;

  for (guint i = 0; i < 2; i++)
    ix_dialogs_ask (GTK_WINDOW (f->window), "Title?", "Text.", "_Yes", answered_cb, &n_answers, freed_cb);
  g_assert_cmpuint (n_answers, ==, 100);
  dialog = ui_wait_dialog (f->window);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "yes");
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle ();
  g_assert_cmpuint (n_answers, ==, 201);
  ix_dialogs_ask (GTK_WINDOW (f->window), "Title?", "Text.", "_Yes", answered_cb, &n_answers, freed_cb);
  ix_dialogs_ask (GTK_WINDOW (f->window), "Title?", "Other text.", "_Yes", answered_cb, &n_answers, freed_cb);
  g_assert_cmpuint (n_answers, ==, 201);
  for (guint i = 0; i < 2; i++)
    gtk_window_destroy (GTK_WINDOW (ui_wait_dialog (f->window)));
  ui_settle ();
  g_assert_cmpuint (n_answers, ==, 401);
  ix_dialogs_ask (GTK_WINDOW (f->window), "Title?", "Text.", "_Yes", ask_again_cb, g_object_ref (f->window),
                  g_object_unref);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (ui_wait_dialog (f->window)), "yes");
  gtk_window_destroy (GTK_WINDOW (ui_wait_dialog (f->window)));
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("CANBERRA_DRIVER", "no-such-driver", TRUE);
  g_setenv ("GTK_MEDIA", "none", TRUE);
  ui_init (&argc, &argv);
  g_test_add_func ("/dialogs/outlives-parent", test_outlives_parent);
  WINDOW_CASE ("/dialogs/cancel", NULL, test_cancel);
  WINDOW_CASE ("/dialogs/pauses", NULL, test_pauses);
  WINDOW_CASE ("/dialogs/new-match", NULL, test_new_match);
  WINDOW_CASE ("/dialogs/new-match-rules", NULL, test_new_match_rules);
  WINDOW_CASE ("/dialogs/adjust-clocks", NULL, test_adjust_clocks);
  WINDOW_CASE ("/dialogs/adjust-two-clocks", NULL, test_adjust_two_clocks);
  WINDOW_CASE ("/dialogs/return-refused", NULL, test_return_refused);
  WINDOW_CASE ("/dialogs/return-refused-default", NULL, test_return_refused_default);
  WINDOW_CASE ("/dialogs/result", NULL, test_result);
  WINDOW_CASE ("/dialogs/correct-position", NULL, test_correct_position);
  WINDOW_CASE ("/dialogs/correct-position-keys", NULL, test_correct_position_keys);
  WINDOW_CASE ("/dialogs/preferences", NULL, test_preferences);
  WINDOW_CASE ("/dialogs/sounds", NULL, test_sounds);
  WINDOW_CASE ("/dialogs/about", NULL, test_about);
  WINDOW_CASE ("/dialogs/shortcuts", NULL, test_shortcuts);
  WINDOW_CASE ("/dialogs/wheel", NULL, test_wheel);
  WINDOW_CASE ("/dialogs/quick-toasts", NULL, test_quick_toasts);
  WINDOW_CASE ("/dialogs/asked-twice", NULL, test_asked_twice);
  g_test_add_func ("/dialogs/message-goes", test_message_goes);
  g_test_add_func ("/dialogs/long-message", test_long_message);
  return g_test_run ();
}
