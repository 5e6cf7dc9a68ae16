/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Rules window: each game can be reached by list and drop-down, all of it is shown whole, at
 * any width, and is printed. */

#include "ix-diagram.h"
#include "ix-rule-sheet-print.h"
#include "ix-rules-window.h"
#include "ix-test.h"
#include "ix-window-fixture.h"

static IxRulesWindow *
find_rules (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (IX_IS_RULES_WINDOW (window))
        return IX_RULES_WINDOW (window);
    }
  return NULL;
}

static void
present (const char *variant)
{
  g_autoptr (IxRuleSetList) rule_sets = ix_rule_set_list_ref (NULL);

  ix_rules_window_present (NULL, rule_sets, variant != NULL ? ix_variant_find (variant) : NULL);
}

static IxRulesWindow *
open_rules (const char *variant,
            int         width)
{
  IxRulesWindow *rules;

  present (variant);
  rules = find_rules ();
  gtk_window_set_default_size (GTK_WINDOW (rules), width, 700);
  ui_present (GTK_WIDGET (rules));
  return rules;
}

static void
close_rules (IxRulesWindow *rules)
{
  gtk_window_close (GTK_WINDOW (rules));
  ui_wait_until (find_rules () == NULL);
}

static GtkWidget *
heading_of (IxRulesWindow *rules)
{
  return ui_find_class (GTK_WIDGET (rules), "title-1");
}

static void
expect_shown (IxRulesWindow     *rules,
              const IxRulesText *text)
{
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (heading_of (rules))), ==, text->title);
  gtk_test_accessible_assert_role (heading_of (rules), GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_test_accessible_assert_property (ui_find_class (GTK_WIDGET (rules), "rules-text"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, text->title);
}

static void
test_choose (void)
{
  IxRulesWindow *rules = open_rules (NULL, 1000);
  GtkWidget *list = ui_find_type (GTK_WIDGET (rules), GTK_TYPE_LIST_BOX);
  GtkWidget *drop_down = ui_find_type (GTK_WIDGET (rules), GTK_TYPE_DROP_DOWN);
  int i;

  expect_shown (rules, &ix_rules_texts[0]);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (rules)) ==
                 ui_find_class (GTK_WIDGET (rules), "rules-text"));
  for (i = 0; ix_rules_texts[i].variant != NULL; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i);

      gtk_list_box_select_row (GTK_LIST_BOX (list), row);
      expect_shown (rules, &ix_rules_texts[i]);
      g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down)), ==, i);
    }
  for (i = 0; ix_rules_texts[i].variant != NULL; i++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), (guint) i);
      expect_shown (rules, &ix_rules_texts[i]);
      g_assert_true (gtk_list_box_get_selected_row (GTK_LIST_BOX (list)) ==
                     gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i));
    }

  /* One window; asked for nothing in particular it stays where it is. */
  present (NULL);
  g_assert_true (find_rules () == rules && ui_n_windows () == 1);
  expect_shown (rules, &ix_rules_texts[5]);
  present ("swap");
  g_assert_cmpuint (ui_n_windows (), ==, 1);
  expect_shown (rules, &ix_rules_texts[2]);
  present ("chess");
  expect_shown (rules, &ix_rules_texts[5]);
  close_rules (rules);
}

/* Checks all below @root: no label is cut off, and the diagrams are large enough. */
static guint
check_whole (GtkWidget *root)
{
  guint n = 0;

  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root))
    {
      int width, height;

      pango_layout_get_pixel_size (gtk_label_get_layout (GTK_LABEL (root)), &width, &height);
      g_assert_cmpint (gtk_widget_get_width (root), >=, width);
      g_assert_cmpint (gtk_widget_get_height (root), >=, height);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (root))));
    }
  if (IX_IS_DIAGRAM (root))
    {
      const IxScene *scene = ix_diagram_get_scene (IX_DIAGRAM (root));
      float side = ix_scene_side (scene, (float) gtk_widget_get_width (root),
                                  (float) gtk_widget_get_height (root));

      g_assert_cmpfloat (side, >=, 28);
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += check_whole (child);
  return n;
}

static guint
n_figures (const IxRulesText *text)
{
  const IxVariant *variant = ix_variant_find (text->variant);
  guint n = 0;

  for (const IxRulesBlock *block = text->blocks; block->kind != IX_RULES_END; block++)
    n += ix_rules_is_figure (block) && ix_rules_block_applies (block, variant);
  return n;
}

static void
test_whole (gconstpointer data)
{
  int width = GPOINTER_TO_INT (data);

  for (const IxRulesText *text = ix_rules_texts; text->variant != NULL; text++)
    {
      IxRulesWindow *rules = open_rules (text->variant, width);
      GtkWidget *list = ui_find_type (GTK_WIDGET (rules), GTK_TYPE_LIST_BOX);
      GtkWidget *drop_down = ui_find_type (GTK_WIDGET (rules), GTK_TYPE_DROP_DOWN);
      gboolean narrow = width < 640;

      ix_test_say (text->variant);
      ui_wait_until (gtk_widget_get_mapped (list) != narrow);
      g_assert_cmpint (gtk_widget_get_mapped (drop_down), ==, narrow);
      /* It could not be so narrow before the list was gone. */
      gtk_window_set_default_size (GTK_WINDOW (rules), width, 700);
      ui_wait_until (gtk_widget_get_width (GTK_WIDGET (rules)) <= width);
      ui_settle ();
      g_assert_cmpuint (check_whole (GTK_WIDGET (rules)), ==, n_figures (text));
      close_rules (rules);
    }
}

/* The keys of a reader scroll the text. */
static void
test_scroll (void)
{
  IxRulesWindow *rules = open_rules ("swap", 1000);
  GtkWidget *scrolled = ui_find_class (GTK_WIDGET (rules), "rules-text");
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  gboolean done;

  g_assert_true (gtk_widget_get_focusable (scrolled));
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
  g_signal_emit_by_name (scrolled, "scroll-child", GTK_SCROLL_PAGE_FORWARD, FALSE, &done);
  ui_wait_until (gtk_adjustment_get_value (place) > 100);

  /* Another game begins at its beginning. */
  present ("superchess");
  g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
  close_rules (rules);
}

/* From the window's menu, at the game that is on the boards. */
static void
test_menu (WindowFixture *f,
           gconstpointer  data)
{
  IxRulesWindow *rules;

  g_assert_true (gtk_widget_activate_action (f->window, "win.rules", NULL));
  rules = find_rules ();
  g_assert_nonnull (rules);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (rules)) == GTK_WINDOW (f->window));
  expect_shown (rules, ix_rules_text_find ("newport"));
  close_rules (rules);

  window_begin (f, "berkshire", 2, FALSE);
  g_assert_true (gtk_widget_activate_action (f->window, "win.rules", NULL));
  rules = find_rules ();
  expect_shown (rules, ix_rules_text_find ("berkshire"));
  close_rules (rules);
}

static void
count_page_cb (GtkPrintOperation *operation,
               GtkPrintContext   *context,
               int                page,
               guint             *n)
{
  (*n)++;
}

static void
test_print (void)
{
  g_autofree char *folder = ui_folder ();

  for (const IxRulesText *text = ix_rules_texts; text->variant != NULL; text++)
    {
      g_autoptr (IxPrintJob) job = ix_rule_sheet_job_new (ix_rule_sheet_new_for_text (text));
      g_autoptr (GtkPrintOperation) operation = ix_print_job_operation_new (job);
      g_autofree char *path = g_build_filename (folder, text->variant, NULL);
      g_autofree char *contents = NULL;
      g_autoptr (GError) error = NULL;
      gsize length;
      int n_pages;
      guint n_drawn = 0;

      ix_test_say (text->variant);
      g_signal_connect (operation, "draw-page", G_CALLBACK (count_page_cb), &n_drawn);
      gtk_print_operation_set_export_filename (operation, path);
      g_assert_cmpint (
        gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
        GTK_PRINT_OPERATION_RESULT_APPLY);
      g_assert_no_error (error);
      g_object_get (operation, "n-pages", &n_pages, NULL);
      g_assert_cmpint (n_pages, >=, g_str_equal (text->variant, "chess") ? 1 : 2);
      g_assert_cmpint (n_pages, <=, 6);
      g_assert_cmpuint (n_drawn, ==, n_pages);
      g_assert_true (g_file_get_contents (path, &contents, &length, &error));
      g_assert_true (g_str_has_prefix (contents, "%PDF"));
      /* Pieces are lines: as pixels they would be much larger. */
      g_assert_cmpuint (length, <, 500 * 1000);
    }
  ix_test_remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/rules-window/choose", test_choose);
  g_test_add_data_func ("/rules-window/whole/wide", GINT_TO_POINTER (1000), test_whole);
  g_test_add_data_func ("/rules-window/whole/medium", GINT_TO_POINTER (700), test_whole);
  g_test_add_data_func ("/rules-window/whole/narrow", GINT_TO_POINTER (400), test_whole);
  g_test_add_func ("/rules-window/scroll", test_scroll);
  g_test_add ("/rules-window/menu", WindowFixture, NULL, window_set_up, test_menu,
              window_tear_down);
  g_test_add_func ("/rules-window/print", test_print);
  return g_test_run ();
}
