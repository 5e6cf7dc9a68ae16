/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window and its Boards page: matches begun, left, restored; the arbiter's bar; keys. */

#include <glib/gstdio.h>
#include <string.h>

#include "ix-back-up.h"
#include "ix-boards-page-private.h"
#include "ix-club-evening-fixture.h"
#include "ix-dialogs.h"
#include "ix-format.h"
#include "ix-keys.h"
#include "ix-lists-import.h"
#include "ix-lists.h"
#include "ix-now.h"
#include "ix-paper-files.h"
#include "ix-rule-sets.h"
#include "ix-score-private.h"
#include "ix-settings.h"
#include "ix-test.h"
#include "ix-display-window.h"
#include "ix-widgets.h"
#include "ix-window-fixture.h"

#define AFTER_E4 "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 1"

static const char *
shown_page (WindowFixture *f)
{
  GtkWidget *stack = ui_find_type (GTK_WIDGET (f->page), GTK_TYPE_STACK);

  return gtk_stack_get_visible_child_name (GTK_STACK (stack));
}

static void
test_empty (WindowFixture *f,
            gconstpointer  data)
{
  static const char *const others[] = { "start-pause", "undo", "adjust-clocks", "result",
                                        "set-up",      "take-back", "go-back" };

  g_assert_null (window_session (f));
  g_assert_cmpstr (shown_page (f), ==, "empty");
  g_assert_true (window_can (f, "new-match"));
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (window_can (f, others[i]));
  g_assert_false (ix_boards_page_handle_key (f->page, GDK_KEY_e, 0));
  g_assert_true (gtk_widget_get_mapped (ui_find_id (f->window, "play-match")));
}

/* A match that is set up while another page is seen is shown. */
static void
test_begin_elsewhere (WindowFixture *f,
                      gconstpointer  data)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (f->window, "win.page", "s", "evening");
  ui_wait_until (!gtk_widget_get_mapped (GTK_WIDGET (f->page)));
  gtk_widget_activate_action (f->window, "boards.new-match", NULL);
  dialog = ui_wait_dialog (f->window);
  ui_click (ui_find_id (dialog, "apply"));
  ui_wait_until (window_session (f) != NULL && gtk_widget_get_mapped (GTK_WIDGET (f->page)));
  ui_wait_frames (f->window);
}

/* Opens the menu of @button, finds @item in it and closes it again. */
static void
expect_in_menu (GtkWidget  *button,
                const char *item)
{
  GtkMenuButton *menu = GTK_MENU_BUTTON (button);

  gtk_menu_button_popup (menu);
  g_assert_nonnull (gtk_menu_button_get_popover (menu));
  ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (menu))));
  g_assert_nonnull (ui_find_label (GTK_WIDGET (gtk_menu_button_get_popover (menu)), item));
  gtk_menu_button_popdown (menu);
  ui_wait_until (!gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (menu))));
}

/* Menus are built on demand, and each match has its own. */
static void
test_menus (WindowFixture *f,
            gconstpointer  data)
{
  GtkWidget *main_menu = ui_find_id (f->window, "menu");
  GtkWidget *correct, *seat;

  g_assert_null (gtk_menu_button_get_popover (GTK_MENU_BUTTON (main_menu)));
  for (guint i = 0; i < 2; i++)
    expect_in_menu (main_menu, "Preferences");

  window_begin (f, "newport", 2, FALSE);
  seat = ui_find_type (GTK_WIDGET (ix_board_pane_get_bar (window_pane (f, 0), IX_WHITE)),
                       GTK_TYPE_MENU_BUTTON);
  expect_in_menu (seat, "Resign");
  correct = ui_find_id (f->window, "correct");
  expect_in_menu (correct, "Set Up Board B…");
  window_begin (f, "chess", 1, FALSE);
  expect_in_menu (correct, "Take Back Last Turn");
  expect_in_menu (correct, "Set Up the Board…");
  g_assert_null (ui_find_label (correct, "Set Up Board B…"));
}

static gboolean
is_open_more_button (GtkWidget    *widget,
                     gconstpointer data)
{
  GtkPopover *popover = GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget)
                          ? gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)) : NULL;

  return popover != NULL && gtk_widget_get_visible (GTK_WIDGET (popover));
}

/* Opens the menu that the key of menus opens; expects it in @part, and closes it. */
static void
expect_more (WindowFixture *f,
             GtkWidget     *part)
{
  GtkWidget *button;

  gtk_widget_activate_action (f->window, "win.more", NULL);
  ui_settle ();
  button = ui_find (f->window, is_open_more_button, NULL);
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_ancestor (button, part));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  ui_settle ();
  g_assert_null (ui_find (f->window, is_open_more_button, NULL));
}

/* The key of menus opens that of the player whose bar has the focus, and else that of the page. */
static void
test_more_key (WindowFixture *f,
               gconstpointer  data)
{
  GtkWidget *bar, *header;

  window_begin (f, "newport", 2, FALSE);
  bar = GTK_WIDGET (ix_board_pane_get_bar (window_pane (f, 1), IX_BLACK));
  g_assert_true (gtk_widget_child_focus (bar, GTK_DIR_TAB_FORWARD));
  expect_more (f, bar);
  header = gtk_widget_get_parent (ui_find_id (f->window, "boards_more"));
  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  expect_more (f, header);
}

/* A key opens the menu of claims from any page; a claim that is made there can be undone. */
static void
test_claims_key (WindowFixture *f,
                 gconstpointer  data)
{
  const IxMatch *match = ix_match_session_get_match (window_begin (f, "newport", 2, FALSE));
  GtkWidget *button = ui_find_id (f->window, "claims");
  GtkWidget *popover, *item;

  g_assert_false (window_can (f, "claims"));
  window_do (f, "start-pause");
  g_assert_true (window_can (f, "claims"));
  ui_show_page (f->window, "evening");
  ui_wait_until (!gtk_widget_get_mapped (button));
  window_do (f, "claims");
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  ui_wait_until (gtk_widget_get_mapped (popover));
  /* Enter makes the first claim. */
  item = gtk_root_get_focus (GTK_ROOT (f->window));
  g_assert_nonnull (ui_find_label (item, "Claim That Ann Stalls"));
  g_assert_true (gtk_widget_activate (item));
  ui_wait_until (!gtk_widget_get_mapped (popover));
  g_assert_cmpint (ix_match_stall (match, ix_seat (0, IX_WHITE)), !=, IX_STALL_NONE);
  window_do (f, "undo");
  g_assert_cmpint (ix_match_stall (match, ix_seat (0, IX_WHITE)), ==, IX_STALL_NONE);
}

static void
test_failure (void)
{
  g_autoptr (GError) error =
    g_error_new_literal (IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED, "malformed <image> & more");
  GtkWidget *window = ix_window_new (NULL);

  ix_window_set_failure (IX_WINDOW (window), "/a & b/<club>", error);
  ui_present (window);
  g_assert_nonnull (ui_find_label (window, "The File Is Damaged"));
  g_assert_nonnull (ui_find_label (window, "/a & b/<club>\nmalformed <image> & more"));
  g_assert_false (gtk_widget_get_mapped (ui_find_id (window, "play-match")));
  gtk_widget_activate_action (window, "win.back-up", NULL);
  ui_settle ();
  g_assert_null (ui_find_chooser ());
  gtk_window_close (GTK_WINDOW (window));
  ui_wait_until (ui_n_windows () == 0);
}

/* Backing up */

static gboolean
begins_in (GtkFileChooser *chooser,
           const char     *path)
{
  g_autoptr (GFile) folder = gtk_file_chooser_get_current_folder (chooser);

  return folder != NULL && g_strcmp0 (g_file_peek_path (folder), path) == 0;
}

static GtkFileChooser *
begin_back_up (WindowFixture *f)
{
  gtk_widget_activate_action (f->window, "win.back-up", NULL);
  return ui_wait_chooser ();
}

static void
test_back_up (WindowFixture *f,
              gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("interchange-XXXXXX", NULL);
  g_autofree char *name = ix_back_up_name ();
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *done = g_strdup_printf ("All is backed up in %s", path);
  g_autoptr (IxStore) copy = NULL;
  g_autoptr (GArray) matches = NULL;
  GtkFileChooser *chooser;

  g_settings_reset (ix_computer_settings (), IX_SETTINGS_LAST_FOLDER);
  window_begin (f, "newport", 2, FALSE);
  expect_in_menu (ui_find_id (f->window, "menu"), "Back Up…");
  chooser = begin_back_up (f);
  /* It begins in the documents, or at home, wherever the program was started. */
  ui_wait_until (begins_in (chooser, g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS)) ||
                 begins_in (chooser, g_get_home_dir ()));
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  ui_wait_until (ui_find_chooser () == NULL);
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_LAST_FOLDER, folder);
  chooser = begin_back_up (f);
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_LAST_FOLDER);
  ui_wait_until (ui_chosen_is (chooser, path));
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  window_expect_toast (f, done);
  copy = ix_store_open_to_read (path, NULL);
  g_assert_nonnull (copy);
  matches = ix_store_matches (copy, NULL);
  g_assert_cmpuint (matches->len, ==, 1);
  /* The next one begins where this one was left. */
  chooser = begin_back_up (f);
  ui_wait_until (begins_in (chooser, folder));
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_LAST_FOLDER);
  g_unlink (path);
  g_rmdir (folder);
}

/* The dialog offers the files that the program opens, and all. */
static void
test_open_file (WindowFixture *f,
                gconstpointer  data)
{
  GtkFileChooser *chooser;
  g_autoptr (GListModel) filters = NULL;
  static const char *const names[] = { "Evenings and FIDE tournament reports", "All files" };

  gtk_widget_activate_action (f->window, "evening.import", NULL);
  chooser = ui_wait_chooser ();
  filters = gtk_file_chooser_get_filters (chooser);
  g_assert_cmpuint (g_list_model_get_n_items (filters), ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, i);

      g_assert_cmpstr (gtk_file_filter_get_name (filter), ==, names[i]);
    }
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  ui_wait_until (ui_find_chooser () == NULL);
}

/* Imported lists are beside the file, and in no copy. */
static void
test_back_up_lists (WindowFixture *f,
                    gconstpointer  data)
{
  g_autofree char *folder = ui_folder ();
  g_autofree char *db = g_build_filename (folder, "own.db", NULL);
  g_autofree char *path = g_build_filename (folder, "copy.db", NULL);
  g_autofree char *lists = ix_lists_folder_for (db);
  g_autofree char *list = ix_test_path ("lists/grades201601.csv");
  g_autofree char *done = g_strdup_printf ("Lists and games that you imported are not in the copy: import them again. "
                                           "All else is backed up in %s",
                                           path);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = ix_store_open (db, &error);
  g_autofree char *id = NULL;

  g_assert_no_error (error);
  id = ix_lists_import (lists, list, &(IxListOptions) { 0 }, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  ix_back_up (ADW_TOAST_OVERLAY (ui_find_type (f->window, ADW_TYPE_TOAST_OVERLAY)), store, path);
  window_expect_toast (f, done);
  g_clear_pointer (&store, ix_store_close);
  ix_test_remove_folder (folder);
}

static void
chosen_cb (const char *path,
           gpointer    data)
{
  char **chosen = data;

  *chosen = g_strdup (path);
}

/* A folder that is chosen, for copies, says nothing of where files are opened and saved. */
static void
test_choose_folder (WindowFixture *f,
                    gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("interchange-XXXXXX", NULL);
  g_autofree char *chosen = NULL;
  g_autofree char *last = NULL;
  GtkFileChooser *chooser;

  g_settings_reset (ix_computer_settings (), IX_SETTINGS_LAST_FOLDER);
  ix_dialogs_folder (GTK_WINDOW (f->window), "A Folder for Copies", "Others may read the files",
                     IX_SETTINGS_COPY_FOR_OTHERS, chosen_cb, &chosen);
  chooser = ui_wait_chooser ();
  ui_wait_until (begins_in (chooser, g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS)) ||
                 begins_in (chooser, g_get_home_dir ()));
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  ui_wait_until (ui_find_chooser () == NULL);
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_LAST_FOLDER, folder);
  ix_dialogs_folder (GTK_WINDOW (f->window), "A Folder for Copies", "Others may read the files",
                     IX_SETTINGS_COPY_FOR_OTHERS, chosen_cb, &chosen);
  chooser = ui_wait_chooser ();
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_LAST_FOLDER);
  ui_wait_until (ui_chosen_is (chooser, folder));
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  ui_wait_until (chosen != NULL);
  g_assert_cmpstr (chosen, ==, folder);
  last = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_LAST_FOLDER);
  g_assert_cmpstr (last, ==, "");
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_COPY_FOR_OTHERS);
  g_rmdir (folder);
}

static void
test_back_up_failure (WindowFixture *f,
                      gconstpointer  data)
{
  AdwToastOverlay *toasts =
    ADW_TOAST_OVERLAY (ui_find_type (f->window, ADW_TYPE_TOAST_OVERLAY));

  ix_back_up (toasts, f->store, "/proc/no/folder/copy.db");
  window_expect_toast (f, "Not backed up: there is no such folder");
}

/* The name of a file may be any bytes; it is told all the same. */
static void
test_file_names (WindowFixture *f,
                 gconstpointer  data)
{
  g_autoptr (GError) error =
    g_error_new_literal (IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED, "malformed");
  g_autoptr (AdwToast) toast = ix_dialogs_toast ("Saved as J\xf6rg & <Co>");
  g_autofree char *path = g_filename_display_name ("/J\xf6rg/<club>");
  g_autofree char *text = g_strconcat (path, "\nmalformed", NULL);
  GtkWidget *description;

  g_assert_cmpstr (adw_toast_get_title (toast), ==, "Saved as J\xef\xbf\xbdrg &amp; &lt;Co&gt;");
  ix_window_set_failure (IX_WINDOW (f->window), "/J\xf6rg/<club>", error);
  ui_settle ();
  description = ui_find_label (f->window, text);
  g_assert_true (description != NULL && gtk_widget_get_mapped (description));
}

/* A page that comes after the window got another size is drawn, although the title changes in the same frame: GTK would
 * warn of a part without a place. */
static void
test_pages_and_title (WindowFixture *f,
                      gconstpointer  data)
{
  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  for (guint i = 0; i < 4; i++)
    {
      ui_show_page (f->window, "evening");
      gtk_window_set_default_size (GTK_WINDOW (f->window), i % 2 == 0 ? 1400 : 900, i % 2 == 0 ? 900 : 700);
      ui_wait_frames (f->window);
      gtk_widget_queue_resize (ui_find_type (f->window, ADW_TYPE_HEADER_BAR));
      ui_show_page (f->window, "boards");
      ui_wait_frames (f->window);
    }
}

/* A long toast has two lines, as wide as it needs. */
static void
test_long_toast (WindowFixture *f,
                 gconstpointer  data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AdwToast) toast = NULL;
  g_autoptr (GtkWidget) title = NULL;
  int width;

  for (guint i = 0; i < 20; i++)
    g_string_append (text, "Tea after 2, ");
  toast = ix_dialogs_toast (text->str);
  title = g_object_ref_sink (adw_toast_get_custom_title (toast));
  width = ix_natural_size (title, GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_allocate (title, width, 100, -1, NULL);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (title))), ==, 2);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (title))));
}

/* The first button of the arbiter's bar. */
static const char *
start_label (WindowFixture *f)
{
  GtkWidget *bar = ui_find_class (f->window, "arbiter");
  GtkWidget *label = ui_find_type (gtk_widget_get_first_child (bar), GTK_TYPE_LABEL);

  return gtk_label_get_text (GTK_LABEL (label));
}

static void
test_begin (WindowFixture *f,
            gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);

  g_assert_cmpstr (shown_page (f), ==, "match");
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_READY);
  g_assert_cmpstr (start_label (f), ==, "Start");
  g_assert_true (window_can (f, "start-pause"));
  g_assert_false (window_can (f, "undo"));
  g_assert_false (window_can (f, "result"));
  g_assert_false (window_can (f, "go-back"));
  window_do (f, "start-pause");
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_RUNNING);
  g_assert_cmpstr (start_label (f), ==, "Pause All");
  /* The focus is on the first board from the start. */
  g_assert_true (ix_play_area_get_focus_pane (window_area (f)) ==
                 window_pane (f, 0));
  window_do (f, "start-pause");
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_PAUSED);
  g_assert_cmpstr (start_label (f), ==, "Resume");
  window_do (f, "start-pause");
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_RUNNING);
  g_assert_true (window_can (f, "result"));
}

static void
test_undo (WindowFixture *f,
           gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  g_autofree char *fen = NULL;

  window_do (f, "start-pause");
  ui_play (session, "A:e4");
  window_do (f, "undo");
  window_expect_toast (f, "Undone: the press of the clock by Ann. The clock of Ann shows 5:00 again; "
                          "clocks are paused.");
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_PAUSED);
  window_do (f, "undo");
  g_assert_false (window_can (f, "undo"));
  fen = ui_fen (session, "A");
  g_assert_cmpstr (fen, ==, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
}

/* An act on a seat bar can be undone from its toast. */
static void
test_offer (WindowFixture *f,
            gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  IxSeatBar *bar = ix_board_pane_get_bar (window_pane (f, 0), IX_BLACK);
  GtkWidget *clock = GTK_WIDGET (ix_seat_bar_get_clock (bar));

  window_do (f, "start-pause");
  gtk_widget_activate_action (clock, "seat.resign", NULL);
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_OVER);
  g_assert_false (window_can (f, "start-pause"));
  window_expect_toast (f, "Cid resigned");
  ui_click (ui_find_action (f->window, "boards.undo-several"));
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_PAUSED);
}

static void
test_take_back (WindowFixture *f,
                gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  GActionGroup *actions = ix_boards_page_get_actions (f->page);
  g_autofree char *fen = NULL;

  window_do (f, "start-pause");
  g_action_group_activate_action (actions, "take-back", g_variant_new_uint32 (0));
  g_assert_cmpstr (window_line (f, 0), ==, ix_format_refusal (IX_REFUSED_TURN));
  ui_play (session, "A:e4 B:d4");
  g_action_group_activate_action (actions, "take-back", g_variant_new_uint32 (1));
  window_expect_toast (f, "Done: a turn taken back on Board B");
  /* Dismissed, because the next toast would wait for it. */
  ui_click (ui_find_class (GTK_WIDGET (f->page), "circular"));
  fen = ui_fen (session, "A");
  g_assert_cmpstr (fen, ==, AFTER_E4);
  g_action_group_activate_action (
    actions, "claim", g_variant_new ("(uuu)", (guint) IX_EVENT_CLAIM_STALL, 0u, (guint) IX_BLACK));
  window_expect_toast (f, "Done: the stall claim against Cid");
}

/* While clocks run, other pages say so, with the least time; Boards itself, and a pause, do not. */
static void
test_clocks_elsewhere (WindowFixture *f,
                       gconstpointer  data)
{
  AdwViewStack *pages = ADW_VIEW_STACK (ui_find_type (f->window, ADW_TYPE_VIEW_STACK));
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  AdwViewStackPage *page = adw_view_stack_get_page (pages, GTK_WIDGET (f->page));
  g_autofree char *usual = g_strdup (adw_view_stack_page_get_title (page));
  g_autofree char *told = g_strdup_printf ("%s 3:20", usual);

  window_do (f, "start-pause");
  g_assert_false (adw_view_stack_page_get_needs_attention (page));
  gtk_widget_activate_action (f->window, "win.page", "s", "evening");
  ui_shift (10);
  ui_play (session, "A:e4");
  ui_shift (90);
  g_assert_true (adw_view_stack_page_get_needs_attention (page));
  /* White of Board B has thought for all of it. */
  g_assert_cmpstr (adw_view_stack_page_get_title (page), ==, told);
  window_do (f, "start-pause");
  g_assert_false (adw_view_stack_page_get_needs_attention (page));
  g_assert_cmpstr (adw_view_stack_page_get_title (page), ==, usual);
  window_do (f, "start-pause");
  g_assert_true (adw_view_stack_page_get_needs_attention (page));
  gtk_widget_activate_action (f->window, "win.page", "s", "boards");
  g_assert_false (adw_view_stack_page_get_needs_attention (page));
  g_assert_cmpstr (adw_view_stack_page_get_title (page), ==, usual);
}

/* A seat key says the same as a board that nobody can play on yet. */
static void
test_keys_before_start (WindowFixture *f,
                        gconstpointer  data)
{
  window_begin (f, "newport", 2, FALSE);
  ix_boards_page_handle_key (f->page, GDK_KEY_s, 0);
  ui_settle ();
  g_assert_cmpstr (window_line (f, 0), ==, ix_format_why_no_play (IX_MATCH_READY));
  window_do (f, "start-pause");
  window_do (f, "start-pause");
  ix_boards_page_handle_key (f->page, GDK_KEY_s, 0);
  ui_settle ();
  g_assert_cmpstr (window_line (f, 0), ==, ix_format_why_no_play (IX_MATCH_PAUSED));
}

/* The display for the room has the keyboard when it opens: the players' keys come first while clocks run. */
static void
test_seat_keys_on_display (WindowFixture *f,
                           gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  const IxMatch *match = ix_match_session_get_match (session);
  GtkWidget *display;

  gtk_widget_activate_action (f->window, "win.display", NULL);
  ui_settle ();
  display = window_display ();
  window_do (f, "start-pause");
  ui_step (session, "B:e4");
  g_assert_true (ui_offer_key (display, GDK_KEY_i, 0, GTK_PHASE_CAPTURE));
  g_assert_true (ix_match_clock_runs (match, story_seat ("b")));
  /* That is also the display's own key for dark or light. */
  ui_step (session, "B:e5");
  g_assert_true (ui_offer_key (display, GDK_KEY_l, 0, GTK_PHASE_CAPTURE));
  g_assert_true (ix_match_clock_runs (match, story_seat ("B")));
  gtk_window_close (GTK_WINDOW (display));
  ui_settle ();
}

static gboolean
is_display_noted (void)
{
  return g_settings_get_boolean (ix_computer_settings (), IX_SETTINGS_DISPLAY_OPEN);
}

/* The room looks at it: it comes back if the program ended by itself, and does not if a person closed it, or the program. */
static void
test_display_restored (WindowFixture *f,
                       gconstpointer  data)
{
  window_begin (f, "newport", 2, FALSE);
  window_cut_off (f);
  g_assert_null (window_display ());
  gtk_widget_activate_action (f->window, "win.display", NULL);
  for (guint i = 0; i < 2; i++)
    {
      ui_wait_until (is_display_noted ());
      window_cut_off (f);
      g_assert_true (gtk_widget_get_mapped (window_display ()));
    }
  gtk_widget_activate_action (window_display (), "display.leave", NULL);
  g_assert_null (window_display ());
  window_cut_off (f);
  g_assert_null (window_display ());
  gtk_widget_activate_action (f->window, "win.display", NULL);
  ui_wait_until (is_display_noted ());
  window_open_again (f);
  g_assert_null (window_display ());
}

/* Is the display noted while it is shown?  It is not drawn yet. */
static gboolean
mapped_hook (GSignalInvocationHint *hint,
             guint                  n,
             const GValue          *values,
             gpointer               data)
{
  if (IX_IS_DISPLAY_WINDOW (g_value_get_object (&values[0])))
    *(int *) data = is_display_noted ();
  return TRUE;
}

/* If the start crashes over the display, the next one does without. */
static void
test_display_gives_up (WindowFixture *f,
                       gconstpointer  data)
{
  guint map = g_signal_lookup ("map", GTK_TYPE_WIDGET);
  int noted = -1;
  gulong hook = g_signal_add_emission_hook (map, 0, mapped_hook, &noted, NULL);

  window_begin (f, "newport", 2, FALSE);
  g_settings_set_boolean (ix_computer_settings (), IX_SETTINGS_DISPLAY_OPEN, TRUE);
  window_cut_off (f);
  g_signal_remove_emission_hook (map, hook);
  g_assert_cmpint (noted, ==, FALSE);
  ui_wait_until (is_display_noted ());
}

/* Cuts the program off while the display is open. */
static void
expect_display_again (WindowFixture *f,
                      gboolean       again)
{
  g_settings_set_boolean (ix_computer_settings (), IX_SETTINGS_DISPLAY_OPEN, TRUE);
  window_cut_off (f);
  g_assert_true ((window_display () != NULL) == again);
  ui_wait_until (is_display_noted () == again);
}

/* It comes back for the evening or the match of the day alone. */
static void
test_display_of_today (WindowFixture *f,
                       gconstpointer  data)
{
  g_autoptr (IxEveningSession) evening = NULL;
  IxEveningPage *page;

  /* Matches are dated by the clock of the computer. */
  ix_now_shift (g_get_real_time () - ix_now_wall ());
  expect_display_again (f, FALSE);
  window_begin (f, "newport", 2, FALSE);
  expect_display_again (f, TRUE);
  ix_now_shift (7 * G_TIME_SPAN_DAY);
  expect_display_again (f, FALSE);
  g_assert_nonnull (window_session (f));
  evening = club_evening (f->store, &(ClubRecipe) { .n_players = 4 });
  ix_store_set_open_evening (f->store, ix_evening_session_get_id (evening), NULL);
  expect_display_again (f, TRUE);
  ix_now_shift (7 * G_TIME_SPAN_DAY);
  expect_display_again (f, FALSE);
  page = ix_window_get_evening_page (IX_WINDOW (f->window));
  g_assert_nonnull (ix_evening_page_get_session (page));
  ix_now_shift (-14 * G_TIME_SPAN_DAY);
}

/* The four clock keys work regardless of Caps Lock; with Shift a letter begins a move. */
static void
test_seat_keys (WindowFixture *f,
                gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  const IxMatch *match = ix_match_session_get_match (session);

  window_do (f, "start-pause");
  ui_step (session, "A:e4");
  g_assert_false (ix_boards_page_handle_key (f->page, GDK_KEY_s, GDK_CONTROL_MASK));
  g_assert_true (ix_match_clock_runs (match, story_seat ("A")));
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_s, 0));
  g_assert_true (ix_match_clock_runs (match, story_seat ("a")));
  ui_step (session, "A:e5");
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_W, GDK_SHIFT_MASK));
  g_assert_true (ix_match_clock_runs (match, story_seat ("a")));
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_W, GDK_LOCK_MASK));
  g_assert_true (ix_match_clock_runs (match, story_seat ("A")));
  ui_step (session, "B:e4");
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_i, 0));
  ui_step (session, "B:e5");
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_l, 0));
  g_assert_true (ix_match_clock_runs (match, story_seat ("B")));
  /* A press too early gets an explanation. */
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_l, 0));
  g_assert_cmpstr (window_line (f, 1), ==, "The other side is to move.");
}

static void
focus_board (WindowFixture *f,
             guint          board)
{
  gtk_widget_grab_focus (GTK_WIDGET (ix_board_pane_get_view (window_pane (f, board))));
}

static gboolean
entry_has_focus (WindowFixture *f,
                 guint          board)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

  return focus != NULL && gtk_widget_is_ancestor (focus, window_entry (f, board));
}

/* Letters that begin a move go to the entry of the focused board. */
static void
test_typing (WindowFixture *f,
             gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  GtkEditable *entry = GTK_EDITABLE (window_entry (f, 1));
  g_autofree char *fen = NULL;

  window_do (f, "start-pause");
  focus_board (f, 1);
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_e, 0));
  g_assert_true (entry_has_focus (f, 1));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "e");
  g_assert_cmpint (gtk_editable_get_position (entry), ==, 1);
  g_assert_false (gtk_editable_get_selection_bounds (entry, NULL, NULL));
  gtk_editable_set_text (entry, "e9");
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (g_str_has_prefix (window_line (f, 1), "“e9”: "));
  g_assert_true (entry_has_focus (f, 1));
  g_assert_true (gtk_editable_get_selection_bounds (entry, NULL, NULL));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  gtk_editable_set_text (entry, "e");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  /* Elsewhere it is forgotten, and not completed by what is typed next; what nobody has refused stays. */
  focus_board (f, 1);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "e");
  gtk_widget_grab_focus (GTK_WIDGET (entry));
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "e");
  focus_board (f, 1);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "");
  gtk_widget_grab_focus (GTK_WIDGET (entry));
  gtk_editable_set_text (entry, "e4");
  g_signal_emit_by_name (entry, "activate");
  fen = ui_fen (session, "B");
  g_assert_nonnull (strstr (fen, "/4P3/"));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "");
  g_assert_true (ix_play_area_get_focus_pane (window_area (f)) ==
                 window_pane (f, 1));
  focus_board (f, 0);
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_N, GDK_SHIFT_MASK));
  g_assert_true (entry_has_focus (f, 0));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (window_entry (f, 0))), ==, "N");
  g_assert_false (ix_boards_page_handle_key (f->page, GDK_KEY_F7, 0));
  g_assert_false (ix_boards_page_handle_key (f->page, GDK_KEY_e, GDK_ALT_MASK));
  g_assert_false (ix_boards_page_handle_key (f->page, GDK_KEY_eacute, 0));
}

/* A refused move is not red in another position, where it may be right; it is still forgotten elsewhere. */
static void
test_typing_outdated (WindowFixture *f,
                      gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  GtkWidget *entry = window_entry (f, 0);

  window_do (f, "start-pause");
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "e5");
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  ui_play (session, "B:e4");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  ui_play (session, "A:e4");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "e5");
  focus_board (f, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
}

static void
test_clocks_only (WindowFixture *f,
                  gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, TRUE);

  g_assert_null (ix_board_pane_get_view (window_pane (f, 0)));
  g_assert_false (window_can (f, "set-up"));
  g_assert_false (window_can (f, "take-back"));
  window_do (f, "start-pause");
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_s, 0));
  g_assert_true (ix_match_clock_runs (ix_match_session_get_match (session), story_seat ("a")));
  g_assert_false (ix_boards_page_handle_key (f->page, GDK_KEY_e, 0));
  ui_shift (400);
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_OVER);
}

static void
test_chess (WindowFixture *f,
            gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "chess", 1, FALSE);

  window_do (f, "start-pause");
  g_assert_true (ix_board_pane_enter (window_pane (f, 0), "e4"));
  g_assert_true (ix_boards_page_handle_key (f->page, GDK_KEY_s, 0));
  g_assert_true (ix_match_clock_runs (ix_match_session_get_match (session), story_seat ("a")));
}

/* Begins a match, whose clocks run a minute after its first move.  Returns its id. */
static gint64
run_for_a_minute (WindowFixture *f)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);

  window_do (f, "start-pause");
  ui_shift (4);
  ui_play (session, "A:e4");
  ui_shift (60);
  return ix_match_session_get_id (session);
}

/* The match with @id is there again and paused, with @left on the clock that ran. */
static void
expect_restored (WindowFixture *f,
                 gint64         id,
                 gint64         left)
{
  IxMatchSession *session = window_session (f);
  g_autofree char *fen = NULL;

  g_assert_nonnull (session);
  g_assert_cmpint (ix_match_session_get_id (session), ==, id);
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_PAUSED);
  fen = ui_fen (session, "A");
  g_assert_cmpstr (fen, ==, AFTER_E4);
  g_assert_cmpint (ix_match_session_time_left (session, story_seat ("B")), ==, left * G_USEC_PER_SEC);
  g_assert_cmpstr (start_label (f), ==, "Resume");
  g_assert_cmpstr (window_line (f, 0), ==, "Cid to move");
  window_do (f, "start-pause");
  g_assert_true (ix_board_pane_enter (window_pane (f, 0), "e5"));
}

/* Closing the program pauses the match: nobody gets time back. */
static void
test_restore (WindowFixture *f,
              gconstpointer  data)
{
  gint64 id = run_for_a_minute (f);

  window_open_again (f);
  window_expect_toast (f, "The match is as you left it. The clocks are paused.");
  expect_restored (f, id, 236);
}

#define CUT_OFF "The program ended while the clocks ran. They stand as at the last act; the time since then is " \
                "charged to nobody."

/* If the program ended by itself, nobody loses the time until it is there again. */
static void
test_restore_cut_off (WindowFixture *f,
                      gconstpointer  data)
{
  gint64 id = run_for_a_minute (f);

  window_cut_off (f);
  window_expect_toast (f, CUT_OFF);
  expect_restored (f, id, 296);
}

/* The program begins with the match that was shown last, not with the newest one. */
static void
test_restore_shown_last (WindowFixture *f,
                         gconstpointer  data)
{
  gint64 first = run_for_a_minute (f), second;

  window_do (f, "start-pause");
  second = ix_match_session_get_id (window_begin (f, "newport", 32, FALSE));
  window_open_again (f);
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, second);
  g_assert_true (ix_boards_page_open (f->page, first));
  window_do (f, "start-pause");
  window_cut_off (f);
  window_expect_toast (f, CUT_OFF);
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, first);
  window_open_again (f);
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, first);
  window_do (f, "go-back");
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, second);
  window_open_again (f);
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, second);
}

/* Begins as the program does: the window is there before what is in the store. */
static void
open_in_order (WindowFixture *f)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_wait_until (ui_n_windows () == 0);
  f->window = ix_window_new (NULL);
  f->page = IX_BOARDS_PAGE (ui_find_type (f->window, IX_TYPE_BOARDS_PAGE));
  ui_present (f->window);
  ix_window_set_store (IX_WINDOW (f->window), f->store);
  ui_settle ();
}

/* The keyboard is on the page that is in front, though there is a match to go back to on another. */
static void
test_restore_focus (WindowFixture *f,
                    gconstpointer  data)
{
  static const char *const pages[] = { "evening", "games", "boards" };

  window_begin (f, "newport", 2, FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *focus;

      ui_show_page (f->window, pages[i]);
      open_in_order (f);
      focus = gtk_window_get_focus (GTK_WINDOW (f->window));
      g_assert_nonnull (focus);
      g_assert_true (gtk_widget_get_mapped (focus));
      g_assert_cmpint (gtk_widget_is_ancestor (focus, GTK_WIDGET (f->page)), ==, g_str_equal (pages[i], "boards"));
    }
}

static void
test_restore_ready (WindowFixture *f,
                    gconstpointer  data)
{
  window_begin (f, "newport", 2, TRUE);
  window_open_again (f);
  g_assert_cmpint (ui_phase (window_session (f)), ==, IX_MATCH_READY);
  g_assert_true (ix_match_session_get_clocks_only (window_session (f)));
  g_assert_cmpstr (start_label (f), ==, "Start");
}

static const char *
page_of_window (WindowFixture *f)
{
  GtkWidget *pages = ui_find_type (f->window, ADW_TYPE_VIEW_STACK);

  return adw_view_stack_get_visible_child_name (ADW_VIEW_STACK (pages));
}

/* An evening that is begun while the boards are seen is shown. */
static void
test_begin_evening (WindowFixture *f,
                    gconstpointer  data)
{
  g_assert_cmpstr (page_of_window (f), ==, "boards");
  gtk_widget_activate_action (f->window, "evening.new", NULL);
  ui_click (ui_find_id (ui_wait_dialog (f->window), "apply"));
  ui_wait_until (ui_n_windows () == 1);
  g_assert_cmpstr (page_of_window (f), ==, "evening");
  ui_wait_frames (f->window);
  /* The next start opens the page that was shown. */
  gtk_widget_activate_action (f->window, "win.page", "s", "boards");
}

/* An evening under way is what people come back to, unless they left the program on the other page. */
static void
test_restore_evening (WindowFixture *f,
                      gconstpointer  data)
{
  IxEveningEvent set_up = { IX_EVENING_SET_UP, .set_up = { "Evening", "", "", "newport", 3, "", "" } };
  IxEveningEvent *const events[] = { &set_up };
  g_autoptr (GError) error = NULL;
  gint64 id = ix_store_add_evening (f->store, events, 1, &error);

  g_assert_no_error (error);
  g_assert_true (ix_store_set_open_evening (f->store, id, NULL));
  g_assert_cmpstr (page_of_window (f), ==, "boards");
  g_settings_reset (ix_computer_settings (), "page");
  window_open_again (f);
  g_assert_cmpstr (page_of_window (f), ==, "evening");
  window_begin (f, "newport", 2, FALSE);
  g_settings_reset (ix_computer_settings (), "page");
  window_open_again (f);
  g_assert_cmpstr (page_of_window (f), ==, "boards");
}

/* After a new match the user can go back to the old one. */
static void
test_go_back (WindowFixture *f,
              gconstpointer  data)
{
  gint64 first = ix_match_session_get_id (window_begin (f, "newport", 2, FALSE));
  gint64 second;

  window_do (f, "start-pause");
  ui_play (window_session (f), "A:e4");
  second = ix_match_session_get_id (window_begin (f, "berkshire", 2, FALSE));
  window_expect_toast (f, "A new match is set up");
  g_assert_cmpint (first, !=, second);
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, second);
  ui_click (ui_find_action (f->window, "boards.go-back"));
  ui_settle ();
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, first);
  g_assert_cmpint (ui_phase (window_session (f)), ==, IX_MATCH_PAUSED);
  window_do (f, "go-back");
  g_assert_cmpint (ix_match_session_get_id (window_session (f)), ==, second);
}

/* Going back from a running match charges the time used. */
static void
test_go_back_running (WindowFixture *f,
                      gconstpointer  data)
{
  gint64 left;

  window_begin (f, "newport", 2, FALSE);
  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  ui_shift (30);
  window_do (f, "go-back");
  /* Games does not list a match without a turn. */
  g_assert_nonnull (ui_find_label (ui_wait_dialog (f->window),
                                   "The clocks of the match on Boards run, but it has no turn yet. It is paused; "
                                   "Back to the Last Match in the menu of Boards brings it back."));
  ui_answer (f->window, "yes");
  window_do (f, "go-back");
  left = ix_match_session_time_left (window_session (f), story_seat ("A"));
  g_assert_true (left <= 270 * G_USEC_PER_SEC);
}

/* In full screen the header is hidden and the arbiter's bar stays. */
static void
test_fullscreen (void)
{
  WindowFixture f = { 0 };
  GtkWidget *header;

  f.store = ui_store ();
  f.window = ix_window_new (NULL);
  f.page = IX_BOARDS_PAGE (ui_find_type (f.window, IX_TYPE_BOARDS_PAGE));
  ix_window_set_store (IX_WINDOW (f.window), f.store);
  header = ui_find_type (f.window, ADW_TYPE_HEADER_BAR);
  g_assert_true (gtk_widget_get_visible (header));
  /* Without a window manager a window can become full screen only before it is shown. */
  gtk_window_fullscreen (GTK_WINDOW (f.window));
  ui_present (f.window);
  ui_wait_until (gtk_window_is_fullscreen (GTK_WINDOW (f.window)));
  g_assert_false (gtk_widget_get_visible (header));
  window_begin (&f, "newport", 2, FALSE);
  g_assert_true (gtk_widget_get_mapped (ui_find_class (f.window, "arbiter")));
  window_tear_down (&f, NULL);
}

/* Where no window manager grants full screen, the header comes back. */
static void
test_fullscreen_refused (WindowFixture *f,
                         gconstpointer  data)
{
  GtkWidget *header = ui_find_type (f->window, ADW_TYPE_HEADER_BAR);

  gtk_widget_activate_action (f->window, "win.fullscreen", NULL);
  g_assert_false (gtk_widget_get_visible (header));
  ui_wait_until (gtk_widget_get_visible (header));
  g_assert_false (gtk_window_is_fullscreen (GTK_WINDOW (f->window)));
}

/* The size of the window comes back with the next start. */
static void
test_size (WindowFixture *f,
           gconstpointer  data)
{
  int width, height;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 1111, 777);
  ui_wait_until (gtk_widget_get_width (f->window) > 1000 &&
                 gtk_widget_get_width (f->window) <= 1111);
  window_open_again (f);
  gtk_window_get_default_size (GTK_WINDOW (f->window), &width, &height);
  g_assert_cmpint (width, ==, 1111);
  g_assert_cmpint (height, ==, 777);
  g_settings_reset (ix_computer_settings (), "window-width");
  g_settings_reset (ix_computer_settings (), "window-height");
}

static char *
clipboard_text (WindowFixture *f)
{
  GdkContentProvider *content = gdk_clipboard_get_content (gtk_widget_get_clipboard (f->window));
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  return g_value_dup_string (&value);
}

/* The game is taken along while it is played; a step that is not pressed is no part of it. */
static void
test_take_along (WindowFixture *f,
                 gconstpointer  data)
{
  g_autofree char *folder = ui_folder ();
  g_autofree char *path = g_build_filename (folder, "game.bpgn", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "game.bpgn", NULL);
  g_autofree char *said = g_strdup_printf ("Saved as %s", path);
  g_autofree char *written = NULL, *copied = NULL, *fens = NULL;

  g_assert_false (window_can (f, "save-game"));
  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  ui_play (window_session (f), "A:e4");
  ui_step (window_session (f), "A:e5");
  ix_boards_page_write_game (path, f->page);
  window_expect_toast (f, said);
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_assert_nonnull (strstr (written, "[WhiteA \"Ann\"][WhiteAElo \"145\"]\n"));
  g_assert_nonnull (strstr (written, "\n1A. e4 {"));
  g_assert_null (strstr (written, "e5"));
  window_do (f, "copy-game");
  copied = clipboard_text (f);
  g_assert_cmpstr (copied, ==, written);
  window_do (f, "copy-position");
  fens = clipboard_text (f);
  g_assert_cmpstr (fens, ==, AFTER_E4 " | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
  ix_boards_page_write_game (nowhere, f->page);
  window_expect_toast (f, "Could not save: there is no such folder");
  ix_test_remove_folder (folder);
  window_begin (f, "newport", 2, TRUE);
  g_assert_false (window_can (f, "save-game"));
}

static void
told_cb (GtkWidget  *page,
         const char *text)
{
  ix_boards_page_toast (IX_BOARDS_PAGE (page), text);
}

/* The checksum of a picture of the page. */
static char *
picture_of_page (WindowFixture *f,
                 const char    *path)
{
  g_autoptr (IxPositionPicture) picture = ix_boards_page_picture (f->page);
  g_autofree char *bytes = NULL;
  gsize length;

  ix_picture_write (GTK_WIDGET (f->page), picture, path, told_cb);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, length);
}

/* The picture is that of the boards as they are shown, also where they look back, with a step that
 * is not pressed. */
static void
test_picture (WindowFixture *f,
              gconstpointer  data)
{
  g_autofree char *folder = ui_folder ();
  g_autofree char *path = g_build_filename (folder, "position.png", NULL);
  g_autofree char *wrong = g_build_filename (folder, "position.txt", NULL);
  g_autofree char *said = g_strdup_printf ("Saved as %s", path);
  g_autofree char *first = NULL, *stepped = NULL, *played = NULL, *back = NULL;
  g_autoptr (IxPositionPicture) picture = NULL;

  g_assert_false (window_can (f, "save-picture"));
  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  first = picture_of_page (f, path);
  window_expect_toast (f, said);
  ui_step (window_session (f), "A:e4");
  stepped = picture_of_page (f, path);
  ui_act (window_session (f), IX_EVENT_PRESS, "A");
  played = picture_of_page (f, path);
  ix_board_pane_look_back (window_pane (f, 0), 0);
  back = picture_of_page (f, path);
  g_assert_cmpstr (stepped, !=, first);
  g_assert_cmpstr (stepped, ==, played);
  g_assert_cmpstr (back, ==, first);
  picture = ix_boards_page_picture (f->page);
  ix_picture_write (GTK_WIDGET (f->page), picture, wrong, told_cb);
  window_expect_toast (f, "Could not save: a picture is a file that ends in .png or "
                          ".svg, not in .txt");
  ix_test_remove_folder (folder);
  window_begin (f, "newport", 4, FALSE);
  g_assert_true (window_can (f, "save-picture"));
  window_begin (f, "newport", 2, TRUE);
  g_assert_false (window_can (f, "save-picture"));
}

/* The number of diagrams on the score sheet of the page. */
static guint
count_diagrams (WindowFixture *f)
{
  g_autoptr (GPtrArray) sheets = ix_boards_page_score_sheets (f->page);
  IxScorePaper *paper = ix_score_paper_new (sheets, 500, 1000);
  g_autoptr (GArray) cells = ix_score_paper_cells (paper, 0);
  guint n = 0;

  for (guint i = 0; i < cells->len; i++)
    n += g_array_index (cells, IxScoreCell, i).kind == IX_SCORE_CELL_SCENE;
  ix_score_paper_free (paper);
  return n;
}

/* The score sheet is that of the game so far, with diagrams where the menu says. */
static void
test_score_sheet (WindowFixture *f,
                  gconstpointer  data)
{
  static const struct {
    const char *where;
    guint       n;
  } rows[] = { { "none", 0 }, { "end", 2 }, { "ten", 3 } };
  g_autofree char *folder = ui_folder ();
  g_autofree char *path = g_build_filename (folder, "game.pdf", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "game.pdf", NULL);
  g_autofree char *said = g_strdup_printf ("Saved as %s", path);
  g_autoptr (GPtrArray) sheets = NULL;

  g_assert_false (window_can (f, "save-score-sheet"));
  g_assert_false (window_can (f, "print-score-sheet"));
  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  g_assert_true (window_can (f, "print-score-sheet"));
  ui_play (window_session (f), "A:e3 A:e6 A:d3 A:d6 A:c3 A:c6 A:b3 A:b6 A:a3 A:a6 A:g3 A:g6 A:h3 "
                               "A:h6 A:Nf3 A:Nf6 A:Be2 A:Be7 A:Bd2 A:Bd7 A:Nd4 B:d4");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (f->page->actions), "score-diagrams",
                                      g_variant_new_string (rows[i].where));
      ix_test_say (rows[i].where);
      g_assert_cmpuint (count_diagrams (f), ==, rows[i].n);
    }
  sheets = ix_boards_page_score_sheets (f->page);
  ix_score_sheets_write (GTK_WIDGET (f->page), sheets, path, told_cb);
  window_expect_toast (f, said);
  ix_score_sheets_write (GTK_WIDGET (f->page), sheets, nowhere, told_cb);
  window_expect_toast (f, "Could not save: there is no such folder");
  g_settings_reset (ix_settings (), IX_SETTINGS_SCORE_DIAGRAMS);
  ix_test_remove_folder (folder);
  window_begin (f, "newport", 4, FALSE);
  g_assert_false (window_can (f, "save-score-sheet"));
}

/* The tooltip of a button does not lie over the menu that the button opens. */
static void
test_tooltip_of_menu (WindowFixture *f,
                      gconstpointer  data)
{
  GtkMenuButton *correct;

  window_begin (f, "newport", 2, FALSE);
  correct = GTK_MENU_BUTTON (ui_find_id (f->window, "correct"));
  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (correct)));
  gtk_menu_button_popup (correct);
  ui_settle ();
  g_assert_false (gtk_widget_get_has_tooltip (GTK_WIDGET (correct)));
  gtk_menu_button_popdown (correct);
  ui_settle ();
  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (correct)));
}

/* The window of all keys fits beside nothing else on the smallest screen. */
static void
test_shortcuts (WindowFixture *f,
                gconstpointer  data)
{
  static const char *const sections[] = { "evening", "boards", "display", "games", "dialogs" };

  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      GtkWidget *shortcuts = ix_keys_window_new (sections[i]);
      int width, height;

      gtk_window_set_transient_for (GTK_WINDOW (shortcuts), GTK_WINDOW (f->window));
      gtk_window_present (GTK_WINDOW (shortcuts));
      ui_settle ();
      width = gtk_widget_get_width (shortcuts);
      height = gtk_widget_get_height (shortcuts);
      g_test_message ("%s: %d x %d", sections[i], width, height);
      g_assert_cmpint (width, <=, 1024);
      g_assert_cmpint (height, <=, 720);
      gtk_window_destroy (GTK_WINDOW (shortcuts));
    }
}

/* Sees that each item of @menu has a letter, which none of the others has; @letters: those so far. */
static void
expect_letters (GMenuModel *menu,
                GString    *letters)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *label = NULL;
      const char *letter;

      if (section != NULL)
        {
          expect_letters (section, letters);
          continue;
        }
      if (submenu != NULL)
        {
          g_autoptr (GString) below = g_string_new (NULL);

          expect_letters (submenu, below);
        }
      g_assert_true (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label));
      letter = strchr (label, '_');
      g_test_message ("%s", label);
      g_assert_nonnull (letter);
      g_assert_null (strchr (letters->str, g_ascii_tolower (letter[1])));
      g_string_append_c (letters, g_ascii_tolower (letter[1]));
    }
}

/* The main menu is short enough to be read; what belongs to a page is in the menu of that page alone. */
static void
test_menu_letters (WindowFixture *f,
                   gconstpointer  data)
{
  static const struct {
    const char *id, *page; /* NULL: on each page */
  } rows[] = { { "menu", NULL }, { "evening_more", "evening" }, { "boards_more", "boards" } };
  static const char *const pages[] = { "evening", "boards", "games" };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *button = ui_find_id (f->window, rows[i].id);
      g_autoptr (GString) letters = g_string_new (NULL);

      for (gsize p = 0; p < G_N_ELEMENTS (pages); p++)
        {
          ui_show_page (f->window, pages[p]);
          ui_settle ();
          g_assert_cmpint (gtk_widget_get_visible (button), ==,
                           rows[i].page == NULL || g_str_equal (rows[i].page, pages[p]));
        }
      ui_show_page (f->window, rows[i].page != NULL ? rows[i].page : "evening");
      ui_settle ();
      /* The menu is made when it is first opened. */
      gtk_menu_button_popup (GTK_MENU_BUTTON (button));
      ui_settle ();
      expect_letters (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button)), letters);
      g_assert_cmpuint (letters->len, <=, 13);
      gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
    }
}

static gboolean
has_both (GtkWidget    *widget,
          gconstpointer data)
{
  const char *const *both = data;
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "";

  return strstr (text, both[0]) != NULL && strstr (text, both[1]) != NULL;
}

/* A label of any window that has both texts. */
static GtkWidget *
find_in_windows (const char *one,
                 const char *other)
{
  const char *const both[] = { one, other };
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *at = windows; at != NULL; at = at->next)
    {
      GtkWidget *found = ui_find (at->data, has_both, both);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Drops files on the window. */
static void
drop (GtkWidget         *window,
      const char *const *addresses)
{
  GtkDropTarget *target = ui_controller (window, GTK_TYPE_DROP_TARGET);
  g_auto (GValue) value = G_VALUE_INIT;
  GSList *files = NULL;
  gboolean taken = FALSE;

  for (; *addresses != NULL; addresses++)
    files = g_slist_append (files, g_file_new_for_commandline_arg (*addresses));
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, files);
  g_signal_emit_by_name (target, "drop", &value, 1.0, 1.0, &taken);
  g_assert_true (taken);
  g_slist_free_full (files, g_object_unref);
}

/* Each of several files that are dropped at once goes where it belongs, whatever bytes its name has; one message names
 * those that cannot be opened. */
static void
test_drop_files (WindowFixture *f,
                 gconstpointer  data)
{
  g_autofree char *folder = g_dir_make_tmp ("interchange-drop-XXXXXX", NULL);
  g_autofree char *rules = g_build_filename (folder, "friday.rules", NULL);
  g_autofree char *old = g_build_filename (folder, "caf\xe9.rules", NULL);
  g_autofree char *shown = g_filename_display_name ("caf\xe9");
  g_autofree char *letter = g_build_filename (folder, "two\nlines.txt", NULL);
  g_autofree char *report = ix_test_path ("takeover/single.trf");
  IxEveningPage *evening = ix_window_get_evening_page (IX_WINDOW (f->window));
  g_autoptr (GPtrArray) sets = NULL;

  g_assert_true (
    g_file_set_contents (rules, "[Rules]\nName=Friday Night\nVariant=newport\n", -1, NULL));
  g_assert_true (g_file_set_contents (old, "[Rules]\nVariant=newport\n", -1, NULL));
  g_assert_true (g_file_set_contents (letter, "Dear club,\n", -1, NULL));
  drop (f->window, (const char *const[]) { rules, old, letter, report, "https://example.org/far.pgn", NULL });
  ui_settle ();
  sets = ix_rule_sets_read (f->store, NULL);
  g_assert_nonnull (ix_rule_sets_find (sets, "Friday Night"));
  g_assert_nonnull (ix_rule_sets_find (sets, shown));
  ui_wait_until (ix_evening_page_get_session (evening) != NULL);
  g_assert_nonnull (find_in_windows ("two\nlines.txt: It has neither", "far.pgn: It is not on this computer"));
  ix_test_remove_folder (folder);
  /* The next start would come back to the evening. */
  ui_show_page (f->window, "boards");
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  WINDOW_CASE ("/window/menu-letters", NULL, test_menu_letters);
  WINDOW_CASE ("/window/clocks-elsewhere", NULL, test_clocks_elsewhere);
  WINDOW_CASE ("/window/keys-before-start", NULL, test_keys_before_start);
  WINDOW_CASE ("/window/empty", NULL, test_empty);
  WINDOW_CASE ("/window/fullscreen-refused", NULL, test_fullscreen_refused);
  WINDOW_CASE ("/window/size", NULL, test_size);
  WINDOW_CASE ("/window/menus", NULL, test_menus);
  WINDOW_CASE ("/window/claims-key", NULL, test_claims_key);
  WINDOW_CASE ("/window/more-key", NULL, test_more_key);
  g_test_add_func ("/window/failure", test_failure);
  WINDOW_CASE ("/window/back-up-lists", NULL, test_back_up_lists);
  WINDOW_CASE ("/window/back-up-failure", NULL, test_back_up_failure);
  WINDOW_CASE ("/window/file-names", NULL, test_file_names);
  WINDOW_CASE ("/window/long-toast", NULL, test_long_toast);
  WINDOW_CASE ("/window/pages-and-title", NULL, test_pages_and_title);
  WINDOW_CASE ("/window/begin", NULL, test_begin);
  WINDOW_CASE ("/window/begin-elsewhere", NULL, test_begin_elsewhere);
  WINDOW_CASE ("/window/begin-evening", NULL, test_begin_evening);
  WINDOW_CASE ("/window/undo", NULL, test_undo);
  WINDOW_CASE ("/window/offer", NULL, test_offer);
  WINDOW_CASE ("/window/take-back", NULL, test_take_back);
  WINDOW_CASE ("/window/seat-keys", NULL, test_seat_keys);
  WINDOW_CASE ("/window/seat-keys-on-display", NULL, test_seat_keys_on_display);
  WINDOW_CASE ("/window/display-restored", NULL, test_display_restored);
  WINDOW_CASE ("/window/display-gives-up", NULL, test_display_gives_up);
  WINDOW_CASE ("/window/display-of-today", NULL, test_display_of_today);
  WINDOW_CASE ("/window/typing", NULL, test_typing);
  WINDOW_CASE ("/window/typing-outdated", NULL, test_typing_outdated);
  WINDOW_CASE ("/window/clocks-only", NULL, test_clocks_only);
  WINDOW_CASE ("/window/chess", NULL, test_chess);
  WINDOW_CASE ("/window/restore", NULL, test_restore);
  WINDOW_CASE ("/window/restore-cut-off", NULL, test_restore_cut_off);
  WINDOW_CASE ("/window/restore-shown-last", NULL, test_restore_shown_last);
  WINDOW_CASE ("/window/restore-focus", NULL, test_restore_focus);
  WINDOW_CASE ("/window/restore-ready", NULL, test_restore_ready);
  WINDOW_CASE ("/window/take-along", NULL, test_take_along);
  WINDOW_CASE ("/window/picture", NULL, test_picture);
  WINDOW_CASE ("/window/score-sheet", NULL, test_score_sheet);
  WINDOW_CASE ("/window/tooltip-of-menu", NULL, test_tooltip_of_menu);
  WINDOW_CASE ("/window/shortcuts", NULL, test_shortcuts);
  WINDOW_CASE ("/window/restore-evening", NULL, test_restore_evening);
  WINDOW_CASE ("/window/drop-files", NULL, test_drop_files);
  WINDOW_CASE ("/window/go-back", NULL, test_go_back);
  WINDOW_CASE ("/window/go-back-running", NULL, test_go_back_running);
  g_test_add_func ("/window/fullscreen", test_fullscreen);
  /* These are last, because a file chooser allows a warning. */
  WINDOW_CASE ("/window/back-up", NULL, test_back_up);
  WINDOW_CASE ("/window/open-file", NULL, test_open_file);
  WINDOW_CASE ("/window/choose-folder", NULL, test_choose_folder);
  return g_test_run ();
}
