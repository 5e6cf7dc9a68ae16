/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The handbook on the screen: its list, links, the way back, search; every page at every width, and on paper. */

#include "ix-dialog-fixture.h"
#include "ix-dialogs.h"
#include "ix-help-book.h"
#include "ix-help-print.h"
#include "ix-help-topics.h"
#include "ix-help-window.h"
#include "ix-new-match.h"
#include "ix-settings.h"
#include "ix-test.h"
#include "ix-widgets.h"
#include "ix-window-fixture.h"

static IxHelpWindow *
find_help (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (IX_IS_HELP_WINDOW (window))
        return IX_HELP_WINDOW (window);
    }
  return NULL;
}

static IxHelpWindow *
open_help (const char *xref,
           int         width)
{
  IxHelpWindow *help;

  ix_help_window_present (NULL, xref);
  help = find_help ();
  gtk_window_set_default_size (GTK_WINDOW (help), width, 700);
  ui_present (GTK_WIDGET (help));
  return help;
}

static void
close_help (IxHelpWindow *help)
{
  gtk_window_close (GTK_WINDOW (help));
  ui_wait_until (find_help () == NULL);
}

/* The page whose row is selected in the list. */
static const char *
shown_topic (IxHelpWindow *help)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (ui_find_id (GTK_WIDGET (help), "help-topics")));

  g_assert_nonnull (row);
  return gtk_widget_get_name (GTK_WIDGET (row));
}

static void
expect_page (IxHelpWindow *help,
             const char   *page,
             const char   *title)
{
  GtkWidget *heading = ui_find_class (ui_find_id (GTK_WIDGET (help), "help-text"), "title-1");

  g_assert_cmpstr (shown_topic (help), ==, page);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (heading)), ==, title);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (help)), ==, title);
  gtk_test_accessible_assert_role (heading, GTK_ACCESSIBLE_ROLE_HEADING);
}

static void
test_ways (void)
{
  IxHelpWindow *help = open_help ("first-evening", 1000);
  GtkWidget *back = ui_find_id (GTK_WIDGET (help), "help-back");

  expect_page (help, "first-evening", "The First Evening");
  g_assert_false (gtk_widget_is_sensitive (back));
  gtk_widget_activate_action (GTK_WIDGET (help), "help.open", "s", "teams#odd");
  expect_page (help, "teams", "Teams");
  /* The section that the link names is at the top. */
  ui_wait_until (gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (
                   GTK_SCROLLED_WINDOW (ui_find_id (GTK_WIDGET (help), "help-text")))) > 0);
  ui_click (back);
  expect_page (help, "first-evening", "The First Evening");
  g_assert_false (gtk_widget_is_sensitive (back));
  /* A page that is not there leads to the contents; the list leads everywhere. */
  gtk_widget_activate_action (GTK_WIDGET (help), "help.open", "s", "nowhere");
  g_assert_cmpstr (shown_topic (help), ==, "index");
  g_signal_emit_by_name (ui_find_id (GTK_WIDGET (help), "help-topics"), "row-activated",
                         gtk_widget_get_ancestor (ui_find_id (GTK_WIDGET (help), "claims"), GTK_TYPE_LIST_BOX_ROW));
  expect_page (help, "claims", "Claims");
  /* The page is opened again in the window that is there. */
  ix_help_window_present (NULL, "rounds");
  expect_page (help, "rounds", "Rounds and Results");
  close_help (help);
}

static void
test_links (void)
{
  IxHelpWindow *help = open_help ("first-evening", 1000);
  GtkWidget *text = ui_find_id (GTK_WIDGET (help), "help-text");
  gboolean handled = FALSE;

  g_signal_emit_by_name (ui_find_class (text, "paragraph"), "activate-link", "claims", &handled);
  g_assert_true (handled);
  expect_page (help, "claims", "Claims");
  /* Related pages are rows at the end. */
  gtk_widget_activate (ui_find_id (text, "the-games"));
  expect_page (help, "the-games", "The Games It Plays");
  close_help (help);
}

static void
test_search (void)
{
  IxHelpWindow *help = open_help ("boards", 1000);
  GtkWidget *field = ui_find_id (GTK_WIDGET (help), "help-search");
  GtkWidget *text = ui_find_id (GTK_WIDGET (help), "help-text");

  gtk_editable_set_text (GTK_EDITABLE (field), "house player");
  ui_wait_until (ui_find_id (text, "teams#odd") != NULL);
  gtk_widget_activate (ui_find_id (text, "teams#odd"));
  expect_page (help, "teams", "Teams");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field)), ==, "");
  gtk_editable_set_text (GTK_EDITABLE (field), "xyzzy");
  ui_wait_until (ui_find_label (text, "Nothing about “xyzzy”") != NULL);
  /* Escape brings the page back, and once more closes the window. */
  g_signal_emit_by_name (field, "stop-search");
  expect_page (help, "teams", "Teams");
  gtk_editable_set_text (GTK_EDITABLE (field), "glossary xyzzy");
  g_signal_emit_by_name (field, "activate");
  g_assert_cmpstr (shown_topic (help), ==, "teams");
  gtk_editable_set_text (GTK_EDITABLE (field), "glossary");
  g_signal_emit_by_name (field, "activate");
  expect_page (help, "glossary", "Glossary");
  g_signal_emit_by_name (field, "stop-search");
  ui_wait_until (find_help () == NULL);
}

/* Labels that are wider than their room. */
static gboolean
is_cut (GtkWidget    *widget,
        gconstpointer data)
{
  graphene_rect_t bounds;

  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         gtk_widget_compute_bounds (widget, (GtkWidget *) data, &bounds) &&
         (bounds.origin.x < 0 || bounds.origin.x + bounds.size.width > gtk_widget_get_width ((GtkWidget *) data));
}

/* Pages with what is wide: keys, a table, a picture, lines of commands.  Nothing is cut at the sides, and the contents
 * can be reached. */
static void
test_widths (void)
{
  static const int widths[] = { 360, 620, 1200 };
  static const char *const pages[] = { "keys", "card", "first-evening", "command-line", "index" };

  for (gsize w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      IxHelpWindow *help = open_help ("index", widths[w]);
      GtkWidget *text = ui_find_id (GTK_WIDGET (help), "help-text");
      gboolean narrow = widths[w] < 680;

      ui_wait_until (gtk_widget_get_visible (ui_find_id (GTK_WIDGET (help), "help-contents")) == narrow);
      for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
        {
          gtk_widget_activate_action (GTK_WIDGET (help), "help.open", "s", pages[i]);
          ui_wait_frames (text);
          if (ui_find (text, is_cut, text) != NULL)
            g_error ("%s is cut at %d", pages[i], widths[w]);
        }
      close_help (help);
    }
}

/* Every page fits the narrowest window: what fits there is cut in none.  No page is drawn for that. */
static void
test_pages (void)
{
  static const char *const english[] = { "C", NULL };
  g_autoptr (IxHelpBook) book = ix_help_book_load (english);
  IxHelpWindow *help = open_help ("index", 360);

  ui_wait_until (gtk_widget_get_visible (ui_find_id (GTK_WIDGET (help), "help-contents")));
  for (guint i = 0; i < book->pages->len; i++)
    {
      const IxHelpPage *page = book->pages->pdata[i];
      int least;

      gtk_widget_activate_action (GTK_WIDGET (help), "help.open", "s", page->id);
      gtk_widget_measure (GTK_WIDGET (help), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      if (least > 360)
        g_error ("%s needs a window %d wide", page->id, least);
      g_assert_null (ui_find_silent (GTK_WIDGET (help)));
    }
  close_help (help);
}

static int
count_sheets (IxHelpBook *book,
              const char *id)
{
  g_autoptr (IxPrintJob) job = ix_help_job_new (book, ix_help_book_find (book, id));
  g_autoptr (GtkPrintOperation) operation = ix_print_job_operation_new (job);
  g_autofree char *folder = ui_folder ();
  g_autofree char *path = g_build_filename (folder, "page.pdf", NULL);
  g_autoptr (GError) error = NULL;
  int n;

  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
                   GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  g_object_get (operation, "n-pages", &n, NULL);
  return n;
}

/* The arbiter's card takes two sheets in every language, of A4 and of Letter; every page can be printed. */
static void
test_paper (void)
{
  static const char *const papers[] = { "letter", "a4" };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "help", "LINGUAS", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) languages = NULL;
  g_autoptr (IxHelpBook) book = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  languages = g_strsplit_set (text, " \n", -1);
  /* Behind the last line is English. */
  for (guint i = 0; languages[i] != NULL; i++)
    {
      const char *const wanted[] = { languages[i], NULL };

      g_clear_pointer (&book, ix_help_book_unref);
      book = ix_help_book_load (wanted);
      for (guint p = 0; p < G_N_ELEMENTS (papers); p++)
        {
          g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PAPER_SIZE, papers[p]);
          g_assert_cmpint (count_sheets (book, "card"), ==, 2);
        }
    }
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_PAPER_SIZE);
  for (guint i = 0; i < book->pages->len; i++)
    g_assert_cmpint (count_sheets (book, ((IxHelpPage *) book->pages->pdata[i])->id), >, 0);
}

/* The page is about the innermost part that is known, or about the window below. */
static void
test_topics (WindowFixture *f,
             gconstpointer  data)
{
  GtkWidget *dialog;

  g_assert_cmpstr (ix_help_topic_of (GTK_WIDGET (f->page)), ==, "boards");
  g_assert_cmpstr (ix_help_topic_of (gtk_widget_get_first_child (GTK_WIDGET (f->page))), ==, "boards");
  g_assert_cmpstr (ix_help_topic_of (f->window), ==, "index");
  ui_present (f->window);
  ui_show_page (f->window, "games");
  ui_wait_until (g_str_equal (ix_help_topic_shown (f->window), "games"));
  /* Without a match the Boards page asks what to begin. */
  ui_show_page (f->window, "boards");
  ui_wait_until (g_str_equal (ix_help_topic_shown (f->window), "start"));
  g_assert_cmpstr (ix_help_topic_of (GTK_WIDGET (ix_window_get_evening_page (IX_WINDOW (f->window)))), ==,
                   "first-evening");
  window_do (f, "new-match");
  dialog = ui_wait_dialog (f->window);
  g_assert_cmpstr (ix_help_topic_of (ui_find_id (dialog, "help")), ==, "new-match");
  gtk_window_close (GTK_WINDOW (dialog));
}

/* Over a dialog it outlives the dialog, and goes with the window. */
static void
test_over (WindowFixture *f,
           gconstpointer  data)
{
  GtkWidget *dialog;
  IxHelpWindow *help;

  window_do (f, "new-match");
  dialog = ui_wait_dialog (f->window);
  ix_help_window_present (GTK_WINDOW (dialog), "new-match");
  help = find_help ();
  ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (help)));
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (help)) == GTK_WINDOW (dialog));
  g_assert_true (gtk_window_get_group (GTK_WINDOW (help)) != gtk_window_get_group (GTK_WINDOW (dialog)));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_wait_until (gtk_window_get_transient_for (GTK_WINDOW (help)) == GTK_WINDOW (f->window));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (help)));
  g_assert_true (gtk_window_get_destroy_with_parent (GTK_WINDOW (help)));
  close_help (help);
}

/* It goes while its list is just to be folded away, and while somebody holds that. */
static void
test_gone_in_fold (void)
{
  IxHelpWindow *help = open_help ("first-evening", 1000);
  GtkWidget *list = ui_find_id (GTK_WIDGET (help), "help-topics");
  g_autoptr (GtkListBoxRow) row = g_object_ref (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));

  g_object_ref (list);
  ix_fold_sidebar (list, ui_find_id (GTK_WIDGET (help), "help-back"), TRUE);
  gtk_window_destroy (GTK_WINDOW (help));
  ui_settle ();
  gtk_list_box_invalidate_headers (GTK_LIST_BOX (list));
  gtk_list_box_remove (GTK_LIST_BOX (list), GTK_WIDGET (row));
  g_assert_true (gtk_widget_get_visible (list));
  g_object_unref (list);
}

/* The help of a window over the help, such as the window for paper, comes over that window. */
static void
test_over_its_own (WindowFixture *f,
                   gconstpointer  data)
{
  GtkWidget *dialog, *message;
  IxHelpWindow *help;

  ix_help_window_present (GTK_WINDOW (f->window), "first-evening");
  help = find_help ();
  dialog = ix_dialogs_window_new (GTK_WINDOW (help), "Title", "IxDialog", gtk_label_new ("text"));
  message = ix_dialogs_window_new (GTK_WINDOW (dialog), "Title", "IxDialog", gtk_label_new ("text"));
  ui_present (dialog);
  ui_present (message);
  ix_help_window_present (GTK_WINDOW (message), "new-match");
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (dialog)) == GTK_WINDOW (f->window));
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (message)) == GTK_WINDOW (dialog));
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (help)) == GTK_WINDOW (message));
  ui_settle ();
  gtk_window_destroy (GTK_WINDOW (message));
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (help)) == GTK_WINDOW (dialog));
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (help)) == GTK_WINDOW (f->window));
  close_help (help);
}

/* It does not stay over a window that went, and a dialog with that. */
static void
test_over_gone (void)
{
  GtkWindow *below;
  GtkWidget *dialog, *other;

  /* It is older than they are: its end must not move their places among all windows while they go. */
  ix_help_window_present (NULL, "new-match");
  below = GTK_WINDOW (gtk_window_new ());
  dialog = ix_dialogs_window_new (below, "Title", "IxDialog", gtk_label_new ("text"));
  other = gtk_window_new ();
  ui_present (GTK_WIDGET (below));
  ui_present (dialog);
  ix_help_window_present (GTK_WINDOW (dialog), "new-match");
  ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (find_help ())));
  gtk_window_destroy (below);
  ui_wait_until (find_help () == NULL);
  g_assert_false (ix_dialogs_is_gone (GTK_WINDOW (other)));
  gtk_window_destroy (GTK_WINDOW (other));
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/help-window/ways", test_ways);
  g_test_add_func ("/help-window/links", test_links);
  g_test_add_func ("/help-window/search", test_search);
  g_test_add_func ("/help-window/widths", test_widths);
  g_test_add_func ("/help-window/pages", test_pages);
  g_test_add_func ("/help-window/paper", test_paper);
  g_test_add ("/help-window/topics", WindowFixture, NULL, window_set_up, test_topics, window_tear_down);
  g_test_add ("/help-window/over", WindowFixture, NULL, window_set_up, test_over, window_tear_down);
  g_test_add ("/help-window/over-its-own", WindowFixture, NULL, window_set_up, test_over_its_own, window_tear_down);
  g_test_add_func ("/help-window/over-gone", test_over_gone);
  g_test_add_func ("/help-window/gone-in-fold", test_gone_in_fold);
  return g_test_run ();
}
