/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-ui-fixture.h"

#include <string.h>

GtkWidget *
ui_find (GtkWidget    *root,
         UiMatchFunc   func,
         gconstpointer data)
{
  if (func (root, data))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = ui_find (child, func, data);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_type (GtkWidget    *widget,
         gconstpointer data)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(const GType *) data);
}

static gboolean
has_class (GtkWidget    *widget,
           gconstpointer data)
{
  return gtk_widget_has_css_class (widget, data);
}

static gboolean
is_label (GtkWidget    *widget,
          gconstpointer data)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), data);
}

static gboolean
is_button (GtkWidget    *widget,
           gconstpointer data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), data) == 0;
}

static gboolean
is_row (GtkWidget    *widget,
        gconstpointer data)
{
  return ADW_IS_PREFERENCES_ROW (widget) &&
         g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), data) == 0;
}

GtkWidget *
ui_find_type (GtkWidget *root,
              GType      type)
{
  return ui_find (root, is_type, &type);
}

GtkWidget *
ui_find_class (GtkWidget  *root,
               const char *css_class)
{
  return ui_find (root, has_class, css_class);
}

GtkWidget *
ui_find_label (GtkWidget  *root,
               const char *text)
{
  return ui_find (root, is_label, text);
}

GtkWidget *
ui_find_button (GtkWidget  *root,
                const char *label)
{
  return ui_find (root, is_button, label);
}

static gboolean
has_id (GtkWidget    *widget,
        gconstpointer id)
{
  return g_str_equal (gtk_widget_get_name (widget), id) ||
         g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0;
}

GtkWidget *
ui_find_id (GtkWidget  *root,
            const char *id)
{
  return ui_find (root, has_id, id);
}

GtkWidget *
ui_find_numbered (GtkWidget  *root,
                  const char *id,
                  ...)
{
  g_autofree char *numbered = NULL;
  va_list numbers;

  va_start (numbers, id);
  numbered = g_strdup_vprintf (id, numbers);
  va_end (numbers);
  return ui_find_id (root, numbered);
}

GtkWidget *
ui_find_row (GtkWidget  *root,
             const char *title)
{
  return ui_find (root, is_row, title);
}

static gboolean
does (GtkWidget    *widget,
      gconstpointer action)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

GtkWidget *
ui_find_action (GtkWidget  *root,
                const char *action)
{
  return ui_find (root, does, action);
}

const char *
ui_text_of_class (GtkWidget  *root,
                  const char *css_class)
{
  GtkWidget *label = ui_find_class (root, css_class);

  g_assert_true (GTK_IS_LABEL (label));
  return gtk_label_get_text (GTK_LABEL (label));
}

GtkLabel *
ui_shown_label (GtkWidget *widget)
{
  GtkWidget *label = gtk_widget_get_first_child (widget);

  while (!gtk_widget_get_child_visible (label))
    label = gtk_widget_get_next_sibling (label);
  return GTK_LABEL (label);
}

const char *
ui_text_at_board (GtkWidget *root,
                  guint      board)
{
  return ui_text_of_class (ui_find_numbered (root, "status-%u", board), "line");
}

void
ui_show_page (GtkWidget  *window,
              const char *page)
{
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (ui_find_id (window, "pages")), page);
}

void
ui_click (GtkWidget *button)
{
  g_assert_true (GTK_IS_BUTTON (button));
  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* Windows */

guint
ui_n_windows (void)
{
  return g_list_model_get_n_items (gtk_window_get_toplevels ());
}

static GtkWidget *
window_over (GtkWidget *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) each = g_list_model_get_item (windows, i);

      if (each != window && gtk_widget_get_mapped (each) &&
          gtk_window_get_transient_for (GTK_WINDOW (each)) == GTK_WINDOW (window))
        return each;
    }
  return NULL;
}

GtkWidget *
ui_wait_dialog (GtkWidget *window)
{
  ui_wait_until (window_over (window) != NULL);
  ui_settle ();
  return window_over (window);
}

/* The dialog that asks for a file */

GtkFileChooser *
ui_find_chooser (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (GTK_IS_FILE_CHOOSER (window) && gtk_widget_get_mapped (window))
        return GTK_FILE_CHOOSER (window);
    }
  return NULL;
}

static gboolean
is_shown_toggle (GtkWidget    *widget,
                 gconstpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget);
}

/* GTK 4.18 does not survive that a chooser is closed, or gets another folder, before it shows the one that it has.  The
 * first folders of a long path have no room. */
static gboolean
shows_folder (GtkFileChooser *chooser)
{
  GtkWidget *bar = ui_find_type (GTK_WIDGET (chooser), g_type_from_name ("GtkPathBar"));

  return bar != NULL && ui_find (bar, is_shown_toggle, NULL) != NULL;
}

GtkFileChooser *
ui_wait_chooser (void)
{
  GtkFileChooser *chooser;

  /* On a busy computer GTK draws the folders above its list before it has laid them out. */
  ui_allow_warning ("Trying to snapshot GtkButton");
  ui_wait_until ((chooser = ui_find_chooser ()) != NULL);
  ui_wait_until (shows_folder (chooser));
  return chooser;
}

gboolean
ui_chosen_is (GtkFileChooser *chooser,
              const char     *path)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);

  return file != NULL && g_strcmp0 (g_file_peek_path (file), path) == 0;
}

/* Accessibility */

char *
ui_accessible (GtkWidget            *widget,
               GtkAccessibleProperty property)
{
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property))
    return NULL;
  /* No text holds this one: what is told is the text that there is. */
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "\001");
}

/* Buttons that may be disabled without a word. */
static gboolean
is_exception (GtkWidget *widget)
{
  /* Menus show what is impossible now as grey, in every program, and GTK has no tooltips there. */
  return g_str_equal (gtk_widget_get_css_name (widget), "modelbutton") ||
         /* At the end of its range the number beside it tells. */
         gtk_widget_get_ancestor (widget, GTK_TYPE_SPIN_BUTTON) != NULL;
}

static gboolean
says_why (GtkWidget *widget)
{
  g_autofree char *description = ui_accessible (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  return !gtk_widget_get_sensitive (widget) && description != NULL && *description != '\0' &&
         tooltip != NULL && *tooltip != '\0';
}

static gboolean
is_silent (GtkWidget    *widget,
           gconstpointer data)
{
  if (!gtk_widget_get_mapped (widget) || gtk_widget_is_sensitive (widget) ||
      is_exception (widget) ||
      !(GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) ||
        GTK_IS_SWITCH (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_EDITABLE (widget) ||
        ADW_IS_PREFERENCES_ROW (widget)))
    return FALSE;
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (says_why (widget))
      return FALSE;
  return TRUE;
}

GtkWidget *
ui_find_silent (GtkWidget *root)
{
  return ui_find (root, is_silent, NULL);
}

graphene_rect_t
ui_bounds (GtkWidget *widget,
           GtkWidget *of)
{
  graphene_rect_t bounds;
  gboolean done = gtk_widget_compute_bounds (widget, of, &bounds);

  g_assert_true (done);
  return bounds;
}

gpointer
ui_controller (GtkWidget *widget,
               GType      type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) each = g_list_model_get_item (controllers, i);

      if (G_OBJECT_TYPE (each) == type)
        return each;
    }
  g_error ("%s has no %s", G_OBJECT_TYPE_NAME (widget), g_type_name (type));
}

/* Offers a key to the bindings of @widget to actions, as GTK does. */
static gboolean
offer_to_shortcuts (GtkWidget      *widget,
                    GListModel     *shortcuts,
                    guint           keyval,
                    GdkModifierType state)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
      GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

      if (GTK_IS_KEYVAL_TRIGGER (trigger) &&
          GTK_IS_NAMED_ACTION (gtk_shortcut_get_action (shortcut)) &&
          gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval &&
          gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == state &&
          gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                        gtk_shortcut_get_arguments (shortcut)))
        return TRUE;
    }
  return FALSE;
}

gboolean
ui_offer_key (GtkWidget          *widget,
              guint               keyval,
              GdkModifierType     state,
              GtkPropagationPhase phase)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean used = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !used; i++)
    {
      g_autoptr (GtkEventController) each = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (each) &&
          (phase == GTK_PHASE_NONE ||
           gtk_event_controller_get_propagation_phase (each) == phase))
        g_signal_emit_by_name (each, "key-pressed", keyval, 0, state, &used);
      else if (GTK_IS_SHORTCUT_CONTROLLER (each) && phase == GTK_PHASE_NONE)
        used = offer_to_shortcuts (widget, G_LIST_MODEL (each), keyval, state);
    }
  return used;
}

void
ui_drag (GtkWidget       *widget,
         graphene_point_t from,
         graphene_point_t to)
{
  g_signal_emit_by_name (ui_controller (widget, GTK_TYPE_GESTURE_DRAG), "drag-begin", (double) from.x,
                         (double) from.y);
  ui_drag_on (widget, from, to);
}

void
ui_drag_on (GtkWidget       *widget,
            graphene_point_t from,
            graphene_point_t to)
{
  g_signal_emit_by_name (ui_controller (widget, GTK_TYPE_GESTURE_DRAG), "drag-update",
                         (double) (to.x - from.x), (double) (to.y - from.y));
}

void
ui_drag_end (GtkWidget       *widget,
             graphene_point_t from,
             graphene_point_t to)
{
  g_signal_emit_by_name (ui_controller (widget, GTK_TYPE_GESTURE_DRAG), "drag-end",
                         (double) (to.x - from.x), (double) (to.y - from.y));
}

void
ui_drag_cancel (GtkWidget *widget)
{
  g_signal_emit_by_name (ui_controller (widget, GTK_TYPE_GESTURE_DRAG), "cancel", NULL);
}

gboolean
ui_may_break_within (PangoLayout *layout,
                     const char  *part)
{
  const char *text = pango_layout_get_text (layout), *at = strstr (text, part);
  const PangoLogAttr *letters = pango_layout_get_log_attrs_readonly (layout, NULL);
  glong first;
  gboolean breaks = FALSE;

  g_assert_nonnull (at);
  first = g_utf8_pointer_to_offset (text, at);
  for (glong i = 1; i < g_utf8_strlen (part, -1); i++)
    breaks |= letters[first + i].is_line_break;
  return breaks;
}
