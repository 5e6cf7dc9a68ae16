/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-page-fixture.h"

#include <glib/gstdio.h>

#include "ix-lists.h"
#include "ix-settings.h"
#include "ix-test.h"

void
evening_page_open (EveningPageFixture *f,
                   const char         *page)
{
  WindowFixture *window = &f->window;

  window->window = ix_window_new (NULL);
  ui_show_page (window->window, page);
  window->page = IX_BOARDS_PAGE (ui_find_type (window->window, IX_TYPE_BOARDS_PAGE));
  gtk_window_set_default_size (GTK_WINDOW (window->window), 1200, 900);
  ix_window_set_store (IX_WINDOW (window->window), window->store);
  f->page = ix_window_get_evening_page (IX_WINDOW (window->window));
  ui_present (window->window);
  evening_page_look (f);
}

void
evening_page_look (EveningPageFixture *f)
{
  ui_settle ();
  f->session = ix_evening_page_get_session (f->page);
  f->tab = NULL;
}

static gint64
new_evening (IxStore                 *store,
             const EveningPageRecipe *recipe)
{
  g_autoptr (IxEveningSession) session = club_evening (store, &recipe->evening);

  if (recipe->teams || recipe->n_played > 0 || recipe->paired)
    club_play (session, &recipe->evening, recipe->n_played);
  if (recipe->paired)
    club_pair (session);
  return ix_evening_session_get_id (session);
}

void
evening_page_set_up (EveningPageFixture *f,
                     gconstpointer       data)
{
  const EveningPageRecipe *recipe = data;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  f->folder = ui_folder ();
  path = g_build_filename (f->folder, "club.db", NULL);
  f->window.store = ix_store_open (path, &error);
  g_assert_no_error (error);
  if (recipe != NULL)
    ix_store_set_open_evening (f->window.store, new_evening (f->window.store, recipe), NULL);
  evening_page_open (f, "evening");
  if (recipe != NULL && recipe->tab != NULL)
    evening_page_show_tab (f, recipe->tab);
}

void
evening_page_tear_down (EveningPageFixture *f,
                        gconstpointer       data)
{
  g_autofree char *lists = ix_lists_folder_for (ix_store_get_path (f->window.store));
  IxEveningSession *session = ix_evening_page_get_session (f->page);

  if (session != NULL)
    g_object_add_weak_pointer (G_OBJECT (session), (gpointer *) &session);
  window_tear_down (&f->window, NULL);
  /* Nothing of the evening outlives its window, once GTK has let go of what it was about to draw. */
  ui_wait_until (session == NULL);
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER);
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_EVENING_TAB);
  ix_test_remove_folder (lists);
  ix_test_remove_folder (f->folder);
  g_free (f->folder);
}

void
evening_page_open_again_at (EveningPageFixture *f,
                            const char         *page)
{
  gtk_window_close (GTK_WINDOW (f->window.window));
  ui_wait_until (ui_n_windows () == 0);
  evening_page_open (f, page);
}

void
evening_page_open_again (EveningPageFixture *f)
{
  evening_page_open_again_at (f, "evening");
}

const IxEveningState *
evening_page_state (EveningPageFixture *f)
{
  return ix_evening_session_get_state (f->session);
}

/* The stack of the tabs is the stack with a page of this name. */
static gboolean
is_stack_of_tabs (GtkWidget    *widget,
                  gconstpointer data)
{
  return GTK_IS_STACK (widget) && gtk_stack_get_child_by_name (GTK_STACK (widget), data) != NULL;
}

GtkWidget *
evening_page_show_tab (EveningPageFixture *f,
                       const char         *tab)
{
  GtkWidget *stack = ui_find (GTK_WIDGET (f->page), is_stack_of_tabs, tab);

  gtk_stack_set_visible_child_name (GTK_STACK (stack), tab);
  ui_settle ();
  f->tab = adw_bin_get_child (ADW_BIN (gtk_stack_get_visible_child (GTK_STACK (stack))));
  g_assert_nonnull (f->tab);
  return f->tab;
}

/* Actions */

gboolean
evening_page_can (EveningPageFixture *f,
                  const char         *action)
{
  return g_action_group_get_action_enabled (ix_evening_page_get_actions (f->page), action);
}

void
evening_page_do (EveningPageFixture *f,
                 const char         *action)
{
  g_assert_true (evening_page_can (f, action));
  g_action_group_activate_action (ix_evening_page_get_actions (f->page), action, NULL);
  ui_settle ();
}

void
evening_page_act (EveningPageFixture *f,
                  const char         *action,
                  GVariant           *argument)
{
  g_autoptr (GVariant) owned = argument != NULL ? g_variant_ref_sink (argument) : NULL;

  g_assert_true (gtk_widget_activate_action_variant (f->tab, action, owned));
  ui_settle ();
}

GtkWidget *
evening_page_ask (EveningPageFixture *f,
                  const char         *action,
                  GVariant           *argument)
{
  evening_page_act (f, action, argument);
  return ui_wait_dialog (f->window.window);
}

/* Toasts */

static gboolean
is_toast (GtkWidget    *widget,
          gconstpointer data)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "toast");
}

static GtkWidget *
toast (EveningPageFixture *f)
{
  GtkWidget *found = ui_find (GTK_WIDGET (f->page), is_toast, NULL);

  return found != NULL && gtk_widget_get_mapped (found) ? found : NULL;
}

void
evening_page_expect_toast (EveningPageFixture *f,
                           const char         *text)
{
  ui_wait_until (toast (f) != NULL);
  g_assert_cmpstr (
    gtk_label_get_text (GTK_LABEL (ui_find_type (toast (f), GTK_TYPE_LABEL))), ==, text);
}

void
evening_page_expect_no_toast (EveningPageFixture *f)
{
  ui_wait_until (toast (f) == NULL);
}

void
evening_page_press_toast (EveningPageFixture *f,
                          const char         *action)
{
  ui_wait_until (toast (f) != NULL);
  ui_click (ui_find_action (toast (f), action));
  ui_settle ();
}

/* Keys */

gboolean
evening_page_type (GtkWidget *widget,
                   guint      keyval)
{
  gboolean used = FALSE;

  while (widget != NULL && !GTK_IS_WINDOW (widget) && !used)
    {
      used = ui_offer_key (widget, keyval, 0, GTK_PHASE_NONE);
      widget = gtk_widget_get_parent (widget);
    }
  ui_settle ();
  return used;
}

/* Contents */

void
evening_page_expect_label (GtkWidget  *root,
                           const char *css_class,
                           const char *text)
{
  g_assert_cmpstr (ui_text_of_class (root, css_class), ==, text);
}

gboolean
evening_page_leaves_out (const IxReport *report,
                         guint           column)
{
  return report->kind == IX_REPORT_PAIRINGS && !report->individual && report->rows->len > 0 &&
         ix_report_cell (report, 0, column)->kind == IX_CELL_TEAM;
}

static gboolean
takes_next (const IxReport *report,
            guint           row,
            guint           column)
{
  return column + 1 < report->columns->len && ix_report_cell (report, row, column)->kind == IX_CELL_TEAM &&
         ix_report_column (report, column + 1)->width == 0 &&
         ix_report_adds_nothing (report, row, column + 1);
}

void
evening_page_expect_cells (GtkWidget      *view,
                           const IxReport *report)
{
  GtkWidget *cell = gtk_widget_get_first_child (ui_find_class (view, "card"));

  for (guint r = 0; r < report->rows->len; r++)
    for (guint c = 0; c < report->columns->len; c++)
      {
        if (evening_page_leaves_out (report, c))
          continue;
        g_assert_nonnull (cell);
        g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (ui_find_type (cell, GTK_TYPE_LABEL))), ==,
                         ix_report_cell (report, r, c)->text);
        cell = gtk_widget_get_next_sibling (cell);
        c += takes_next (report, r, c) ? 1 : 0;
      }
  g_assert_null (cell);
}

gboolean
evening_page_shows (GtkWidget  *root,
                    const char *text)
{
  GtkWidget *label = ui_find_label (root, text);

  return label != NULL && gtk_widget_get_mapped (label);
}

gboolean
evening_page_has_focus (EveningPageFixture *f,
                        GtkWidget          *widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window.window));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

char *
evening_page_names (EveningPageFixture *f,
                    const GArray       *entries)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    g_string_append_printf (
      names, "%s%s", i > 0 ? ", " : "",
      ix_evening_entry (evening_page_state (f), g_array_index (entries, guint, i))->name);
  return g_string_free (names, FALSE);
}

guint
evening_page_entry (EveningPageFixture *f,
                    const char         *name)
{
  const IxEveningState *state = evening_page_state (f);

  for (guint i = 0; i < state->entries->len; i++)
    if (g_str_equal (ix_evening_entry (state, i)->name, name))
      return i;
  g_error ("nobody is called %s", name);
}

/* Names for screen readers */

static gboolean
has_text (GtkWidget    *widget,
          gconstpointer data)
{
  return GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0';
}

/* Whether a screen reader can name the widget: by a name of its own, by its label, or by text
 * inside it.  The text inside an entry is named by the entry. */
static gboolean
is_told (GtkWidget *widget)
{
  g_autofree char *label = ui_accessible (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return (label != NULL && *label != '\0') ||
         gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_RELATION_LABELLED_BY) ||
         (!GTK_IS_EDITABLE (widget) && ui_find (widget, has_text, NULL) != NULL) ||
         (GTK_IS_TEXT (widget) && parent != NULL && is_told (parent)) ||
         (GTK_IS_TEXT (widget) &&
          gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW) != NULL) ||
         (GTK_IS_SPIN_BUTTON (parent) && GTK_IS_BUTTON (widget));
}

static gboolean
is_untold (GtkWidget    *widget,
           gconstpointer data)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_focusable (widget) &&
         !GTK_IS_SCROLLED_WINDOW (widget) && !is_told (widget);
}

void
evening_page_expect_names (GtkWidget *root)
{
  GtkWidget *found = ui_find (root, is_untold, NULL);

  if (found != NULL)
    g_error ("%s in %s has no name", G_OBJECT_TYPE_NAME (found),
             G_OBJECT_TYPE_NAME (gtk_widget_get_parent (found)));
}

static void
estimate (EveningPageFixture *f,
          guint               entry,
          gboolean            estimated)
{
  IxEntrant as = ix_entry_details (ix_evening_entry (evening_page_state (f), entry));

  as.estimated = estimated;
  club_do (f->session, (IxEveningEvent) { IX_EVENING_AMEND, .amend = { entry, as } });
}

void
evening_page_test_estimated (EveningPageFixture *f,
                             gconstpointer       data)
{
  for (guint i = 0; i < evening_page_state (f)->entries->len; i++)
    estimate (f, i, FALSE);
  ui_settle ();
  g_assert_false (gtk_widget_get_mapped (ui_find_id (f->tab, "estimated")));
  estimate (f, 0, TRUE);
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (ui_find_id (f->tab, "estimated")));
}
