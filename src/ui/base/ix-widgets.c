/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-widgets.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "ix-announce.h"
#include "ix-keys.h"
#include "ix-piece-type.h"
#include "ix-scroll.h"
#include "ix-text.h"

void
ix_set_css_class (GtkWidget  *widget,
                  const char *css_class,
                  gboolean    on)
{
  if (on)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

int
ix_natural_size (GtkWidget     *widget,
                 GtkOrientation orientation)
{
  int natural;

  gtk_widget_measure (widget, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

void
ix_allocate (GtkWidget *child,
             int        x,
             int        y,
             int        width,
             int        height)
{
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

void
ix_set_spoken_name (GtkWidget  *widget,
                    const char *name)
{
  /* In newer versions of GTK the content of a button or a drop-down overrides its label. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
set_tooltip (GtkWidget  *widget,
             const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

void
ix_set_tooltip (GtkWidget  *widget,
                const char *text)
{
  const char *action = GTK_IS_ACTIONABLE (widget)
                         ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget))
                         : NULL;
  g_autofree char *told = text != NULL ? ix_keys_tell (text, action) : NULL;

  set_tooltip (widget, told);
}

void
ix_tell_keys_below (GtkWidget *widget)
{
  GtkWidget *child;
  g_autofree char *text = g_strdup (gtk_widget_get_tooltip_text (widget));
  const char *action = GTK_IS_ACTIONABLE (widget)
                         ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget))
                         : NULL;

  if (text != NULL && action != NULL)
    ix_set_tooltip (widget, text);
  for (child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    ix_tell_keys_below (child);
}

void
ix_set_why (GtkWidget  *widget,
            const char *tooltip,
            const char *why)
{
  if (why != NULL)
    set_tooltip (widget, why);
  else
    ix_set_tooltip (widget, tooltip);
  ix_set_description (widget, why != NULL ? why : "");
}

static void
chosen_cb (GtkDropDown *drop_down)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (drop_down);
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  const char *text = chosen != NULL ? gtk_string_object_get_string (chosen) : "";

  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
}

void
ix_set_drop_down_name (GtkWidget  *drop_down,
                       const char *name)
{
  ix_set_spoken_name (drop_down, name);
  /* The button inside takes the focus. */
  ix_set_spoken_name (gtk_widget_get_first_child (drop_down), name);
  g_signal_connect (drop_down, "notify::selected-item", G_CALLBACK (chosen_cb), NULL);
  chosen_cb (GTK_DROP_DOWN (drop_down));
}

/* A widget of a list view does not tell which row it is. */
static GQuark
row_quark (void)
{
  return g_quark_from_static_string ("ix-row");
}

static guint
row_of (GtkWidget *widget)
{
  return GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (widget), row_quark ()));
}

void
ix_set_row_name (GtkListItem *item,
                 const char  *name)
{
  GtkWidget *widget = gtk_widget_get_parent (gtk_list_item_get_child (item));

  ix_set_spoken_name (widget, name);
  g_object_set_qdata (G_OBJECT (widget), row_quark (),
                      GUINT_TO_POINTER (gtk_list_item_get_position (item)));
}

GtkWidget *
ix_get_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

guint
ix_find_focused_row (GtkWidget *list)
{
  GtkWidget *widget = ix_get_focus (list);

  /* The list itself does not know while a dialog is in front. */
  while (widget != NULL && gtk_widget_get_parent (widget) != list)
    widget = gtk_widget_get_parent (widget);
  return widget != NULL ? row_of (widget) : GTK_INVALID_LIST_POSITION;
}

/* The widget of a row; NULL: rows that are far away have none. */
static GtkWidget *
find_row (GtkWidget *list,
          guint      row)
{
  for (GtkWidget *widget = gtk_widget_get_first_child (list); widget != NULL;
       widget = gtk_widget_get_next_sibling (widget))
    if (gtk_widget_get_first_child (widget) != NULL && row_of (widget) == row)
      return widget;
  return NULL;
}

gboolean
ix_focus_row (GtkWidget *list,
              guint      row)
{
  GtkWidget *widget;

  if (row == GTK_INVALID_LIST_POSITION)
    return FALSE;
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", row);
  widget = find_row (list, row);
  return widget != NULL && gtk_widget_grab_focus (widget);
}

/* Finds where the widget of a row lies in the list; FALSE if it has no place.  Later versions of GTK leave some that are
 * far away where they lay when they were last seen: such a one is a screenful or more from its share of the whole
 * height. */
static gboolean
find_place (GtkWidget       *list,
            GtkWidget       *widget,
            graphene_rect_t *place)
{
  GtkAdjustment *scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  double n_rows = g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))));

  if (widget == NULL || gtk_widget_get_height (widget) == 0 || !gtk_widget_compute_bounds (widget, list, place))
    return FALSE;
  return fabs (gtk_adjustment_get_upper (scroll) * row_of (widget) / n_rows - gtk_adjustment_get_value (scroll) -
               place->origin.y) < gtk_adjustment_get_page_size (scroll);
}

/* Scrolls to a row that has no place yet, and so far that some behind it are seen too. */
static void
scroll_to_far_row (GtkWidget *list,
                   guint      row)
{
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
  guint first = 0, n = 0, more;
  graphene_rect_t place;

  for (GtkWidget *widget = gtk_widget_get_first_child (list); widget != NULL;
       widget = gtk_widget_get_next_sibling (widget))
    if (find_place (list, widget, &place) && n++ == 0)
      first = row_of (widget);
  more = n / 6;
  if (row < first)
    row -= MIN (more, row);
  else
    row = MIN (row + more, g_list_model_get_n_items (model) - 1);
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", row);
}

void
ix_follow_row (GtkWidget *list,
               guint      row)
{
  GtkAdjustment *scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  float room = (float) gtk_widget_get_height (list);
  graphene_rect_t place;

  if (!find_place (list, find_row (list, row), &place))
    {
      scroll_to_far_row (list, row);
      return;
    }
  room -= place.size.height;
  /* Rows have places up to the edge only: the next one must have one too. */
  if (place.origin.y >= room / 6 && place.origin.y <= room * 5 / 6)
    return;
  gtk_adjustment_set_value (scroll, gtk_adjustment_get_value (scroll) + place.origin.y -
                                      (place.origin.y < room / 2 ? room / 2 : room / 3));
}

gboolean
ix_is_typing (GtkWidget *widget)
{
  GtkWidget *focus = ix_get_focus (widget);

  return GTK_IS_EDITABLE (focus) && *gtk_editable_get_text (GTK_EDITABLE (focus)) != '\0';
}

gunichar
ix_typed_letter (GtkWidget      *widget,
                 guint           keyval,
                 GdkModifierType state)
{
  gunichar typed = gdk_keyval_to_unicode (keyval);
  GtkWidget *focus = ix_get_focus (widget);
  gboolean taken = GTK_IS_EDITABLE (focus) ||
                   (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL);

  return taken || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || !g_unichar_isgraph (typed)
           ? 0
           : typed;
}

void
ix_type_into (GtkWidget *entry,
              gunichar   typed)
{
  char text[7] = { 0 };
  int end;

  g_unichar_to_utf8 (typed, text);
  if (GTK_IS_ENTRY (entry))
    gtk_entry_grab_focus_without_selecting (GTK_ENTRY (entry));
  else
    gtk_widget_grab_focus (entry);
  gtk_editable_set_position (GTK_EDITABLE (entry), -1);
  end = gtk_editable_get_position (GTK_EDITABLE (entry));
  gtk_editable_insert_text (GTK_EDITABLE (entry), text, -1, &end);
  gtk_editable_set_position (GTK_EDITABLE (entry), end);
}

/* Names a menu item by its label, which is hidden from screen readers.  A hook on all widgets also
 * reaches menus that GTK makes itself on demand, such as the menu of a text field. */
static gboolean
mapped_cb (GSignalInvocationHint *hint,
           guint                  n_values,
           const GValue          *values,
           gpointer               data)
{
  GtkWidget *widget = g_value_get_object (values);

  if (g_str_equal (gtk_widget_get_css_name (widget), "modelbutton"))
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      if (GTK_IS_LABEL (child))
        {
          ix_set_spoken_name (widget, gtk_label_get_text (GTK_LABEL (child)));
          break;
        }
  return TRUE;
}

void
ix_name_menu_items (void)
{
  /* The signal exists only once the class does. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}

/* The place where something was pressed, as long as the one pointer stays there. */
static GtkWidget *pressed_in; /* a window; NULL: nowhere */
static graphene_rect_t pressed_at;

/* The name of the gesture that each window has for it. */
#define PRESSED "ix-pressed"

static void
moved_cb (GtkEventController *controller,
          double              x,
          double              y)
{
  if (gtk_event_controller_get_widget (controller) == pressed_in &&
      !graphene_rect_contains_point (&pressed_at, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
    g_clear_weak_pointer (&pressed_in);
}

static void
pressed_cb (GtkEventController *controller,
            int                 n_press,
            double              x,
            double              y)
{
  GtkWidget *window = gtk_event_controller_get_widget (controller);
  GtkWidget *widget = gtk_widget_pick (window, x, y, GTK_PICK_DEFAULT);
  graphene_rect_t bounds;

  while (widget != NULL && !gtk_widget_get_has_tooltip (widget))
    widget = gtk_widget_get_parent (widget);
  if (widget == NULL || !gtk_widget_compute_bounds (widget, window, &bounds))
    return;
  pressed_at = bounds;
  g_set_weak_pointer (&pressed_in, window);
}

static gboolean
is_watched (GtkWidget *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) each = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (each), PRESSED) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
watch_pointer (GtkWidget *window)
{
  GtkEventController *motion, *click;

  if (is_watched (window))
    return;
  motion = gtk_event_controller_motion_new ();
  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect (motion, "motion", G_CALLBACK (moved_cb), NULL);
  gtk_widget_add_controller (window, motion);
  click = GTK_EVENT_CONTROLLER (gtk_gesture_click_new ());
  gtk_event_controller_set_name (click, PRESSED);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (click, GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), NULL);
  gtk_widget_add_controller (window, click);
}

static gboolean
window_mapped_cb (GSignalInvocationHint *hint,
                  guint                  n_values,
                  const GValue          *values,
                  gpointer               data)
{
  GtkWidget *widget = g_value_get_object (values);

  if (GTK_IS_WINDOW (widget))
    watch_pointer (widget);
  return TRUE;
}

static gboolean
query_tooltip (GtkWidget  *widget,
               int         x,
               int         y,
               gboolean    by_keys,
               GtkTooltip *tooltip)
{
  GtkRoot *window = gtk_widget_get_root (widget);
  gboolean shown = FALSE;

  if (by_keys || window == NULL || GTK_WIDGET (window) != pressed_in)
    g_signal_chain_from_overridden_handler (widget, x, y, by_keys, tooltip, &shown);
  return shown;
}

void
ix_keep_tooltips_off_pressed (void)
{
  static gsize done;
  const GType types[] = { GTK_TYPE_BUTTON, GTK_TYPE_MENU_BUTTON };

  if (!g_once_init_enter (&done))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_type_class_unref (g_type_class_ref (types[i]));
      g_signal_override_class_handler ("query-tooltip", types[i], G_CALLBACK (query_tooltip));
    }
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, window_mapped_cb, NULL, NULL);
  g_once_init_leave (&done, 1);
}

static gboolean
take_focus_from_menu_cb (gpointer button)
{
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  GtkRoot *root = gtk_widget_get_root (button);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (root != NULL && popover != NULL && !gtk_widget_get_visible (popover) &&
      (focus == NULL || gtk_widget_is_ancestor (focus, popover)))
    gtk_widget_grab_focus (button);
  return G_SOURCE_REMOVE;
}

/* When an item of a submenu was chosen GTK leaves the focus on it. */
void
ix_take_focus_from_menu (GtkWidget *button)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));

  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, take_focus_from_menu_cb, g_object_ref (button),
                   g_object_unref);
}

/* Can the button be seen, as far as it may be scrolled out of sight? */
static gboolean
is_in_view (GtkWidget *button)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t at;

  return scrolled == NULL || !gtk_widget_compute_bounds (button, scrolled, &at) ||
         (at.origin.y + at.size.height > 0 && at.origin.y < (float) gtk_widget_get_height (scrolled));
}

static gboolean
pop_up_in_view_cb (GtkWidget     *button,
                   GdkFrameClock *clock,
                   gpointer       data)
{
  if (!is_in_view (button))
    return gtk_widget_get_mapped (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  return G_SOURCE_REMOVE;
}

/* Assistive technology presses a button wherever it is.  A menu has no place beside one that is scrolled out of
 * sight: it pops up once the button is in view. */
static void
menu_wanted_cb (GtkMenuButton *button,
                gpointer       model)
{
  if (!is_in_view (GTK_WIDGET (button)))
    {
      gtk_menu_button_set_menu_model (button, NULL);
      gtk_menu_button_popdown (button);
      ix_scroll_to (GTK_WIDGET (button), 1);
      gtk_widget_add_tick_callback (GTK_WIDGET (button), pop_up_in_view_cb, NULL, NULL);
      return;
    }
  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  gtk_menu_button_set_menu_model (button, model);
  g_signal_connect_object (gtk_menu_button_get_popover (button), "closed",
                           G_CALLBACK (ix_take_focus_from_menu), button, G_CONNECT_SWAPPED);
}

static void
active_cb (GtkToggleButton *inner,
           GParamSpec      *spec,
           GtkWidget       *button)
{
  gtk_widget_set_has_tooltip (button, !gtk_toggle_button_get_active (inner));
}

void
ix_keep_tooltip_off_menu (GtkWidget *button)
{
  GtkWidget *inner = gtk_widget_get_first_child (button);

  g_signal_handlers_disconnect_by_func (inner, active_cb, button);
  g_signal_connect_object (inner, "notify::active", G_CALLBACK (active_cb), button, 0);
}

void
ix_set_lazy_menu (GtkWidget  *button,
                  GMenuModel *model)
{
  ix_keep_tooltip_off_menu (button);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), NULL);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), menu_wanted_cb,
                                         g_object_ref (model), g_object_unref);
}

GtkWidget *
ix_button_new (const char *label,
               const char *action,
               const char *tooltip)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  ix_set_tooltip (button, tooltip);
  return button;
}

GtkWidget *
ix_icon_button_new (const char *icon,
                    const char *label)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return button;
}

#define MORE_ICON "view-more-symbolic"

/* Counts the ⋮ buttons in @root that can be pressed, up to two; @found is the last of them. */
static guint
count_more_buttons (GtkWidget  *root,
                    GtkWidget **found)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (root) || !gtk_widget_is_sensitive (root))
    return 0;
  if (GTK_IS_MENU_BUTTON (root))
    {
      if (g_strcmp0 (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (root)), MORE_ICON) != 0)
        return 0;
      *found = root;
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && n < 2;
       child = gtk_widget_get_next_sibling (child))
    n += count_more_buttons (child, found);
  return n;
}

gboolean
ix_open_more_menu (GtkWindow *window)
{
  GtkWidget *button = NULL;
  guint n = 0;

  for (GtkWidget *around = gtk_window_get_focus (window);
       around != NULL && around != GTK_WIDGET (window) && n == 0; around = gtk_widget_get_parent (around))
    n = count_more_buttons (around, &button);
  if (n == 1)
    gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  return n == 1;
}

GtkWidget *
ix_more_button_new (GMenuModel *menu,
                    const char *label)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), MORE_ICON);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  ix_set_lazy_menu (button, menu);
  /* The button inside takes the focus. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (button)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return button;
}

static gboolean
tooltip_cb (GtkWidget  *widget,
            int         x,
            int         y,
            gboolean    keyboard,
            GtkTooltip *tooltip,
            const char *of)
{
  GtkWidget *ancestor = gtk_widget_get_parent (widget);
  graphene_rect_t bounds;

  while (ancestor != NULL && !g_str_equal (gtk_widget_get_css_name (ancestor), of))
    ancestor = gtk_widget_get_parent (ancestor);
  if (ancestor != NULL && gtk_widget_compute_bounds (ancestor, widget, &bounds))
    gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle) { (int) bounds.origin.x,
                                                         (int) bounds.origin.y,
                                                         (int) bounds.size.width,
                                                         (int) bounds.size.height });
  gtk_tooltip_set_text (tooltip, gtk_widget_get_tooltip_text (widget));
  return gtk_widget_get_tooltip_text (widget) != NULL;
}

void
ix_set_tooltip_beside (GtkWidget  *widget,
                       const char *of)
{
  g_signal_connect (widget, "query-tooltip", G_CALLBACK (tooltip_cb), (gpointer) of);
}

/* Does the first letter of the name run from right to left? */
static gboolean
runs_to_the_left (const char *name)
{
  while (*name != '\0' && !g_unichar_isalpha (g_utf8_get_char (name)))
    name = g_utf8_next_char (name);
  return ix_text_runs_to_the_left (g_utf8_get_char (name));
}

char *
ix_isolate (const char *name)
{
  gboolean right_to_left = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;

  if (runs_to_the_left (name) == right_to_left)
    return g_strdup (name);
  /* The mark before it is for Pango, which takes the direction of the line from the first letter. */
  return g_strdup_printf ("%s\u2068%s\u2069%s", right_to_left ? "\u200f" : "\u200e", name,
                          right_to_left ? "\u200f" : "\u200e");
}

GtkWidget *
ix_cards_new (const char *label)
{
  GtkWidget *cards = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (cards), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (cards), 4);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (cards), 6);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (cards), 6);
  gtk_widget_set_valign (cards, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cards), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return cards;
}

GtkWidget *
ix_centred_label_new (const char *text,
                      const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

GtkWidget *
ix_scrolled_new (GtkWidget *child)
{
  GtkWidget *window = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), child);
  gtk_widget_set_vexpand (window, TRUE);
  return window;
}

void
ix_unparent_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

void
ix_measure_children (GtkWidget     *widget,
                     GtkOrientation orientation)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_measure (child, orientation, -1, NULL, NULL, NULL, NULL);
}

void
ix_measure_between (int  smallest,
                    int  wanted,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  *minimum = smallest;
  *natural = wanted;
  *minimum_baseline = *natural_baseline = -1;
}

void
ix_measure_as (int  size,
               int *minimum,
               int *natural,
               int *minimum_baseline,
               int *natural_baseline)
{
  ix_measure_between (size, size, minimum, natural, minimum_baseline, natural_baseline);
}

static gboolean
is_one_of (guint       keyval,
           const char *letters)
{
  return keyval > 0 && keyval < 128 && strchr (letters, (int) keyval) != NULL;
}

gboolean
ix_key_begins_move (guint keyval)
{
  return is_one_of (keyval, "abcdefgho@") ||
         (is_one_of (keyval, G_CSET_a_2_z) && ix_is_orthodox_letter ((char) keyval));
}

gboolean
ix_key_is_of_move (guint keyval)
{
  return ix_key_begins_move (keyval) || is_one_of (keyval, "x0123456789/=<>- ");
}

static void
name_close_button (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "circular"))
    ix_set_spoken_name (widget, _("Close"));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_close_button (child);
}

void
ix_name_close_buttons (GtkWidget *overlay)
{
  for (GtkWidget *child = gtk_widget_get_first_child (overlay); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (gtk_widget_get_css_name (child), "toast"))
      name_close_button (child);
}

GtkWidget *
ix_number_new (double min,
               double max)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, 1);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
  return spin;
}

typedef struct {
  GtkWidget *sidebar, *instead; /* weak: nothing in a window outlives that */
  gboolean   narrow;
} Fold;

static gboolean
fold_idle (gpointer data)
{
  const Fold *fold = data;

  if (fold->sidebar != NULL && fold->instead != NULL)
    {
      gtk_widget_set_visible (fold->sidebar, !fold->narrow);
      gtk_widget_set_visible (fold->instead, fold->narrow);
    }
  return G_SOURCE_REMOVE;
}

static void
fold_free (gpointer data)
{
  Fold *fold = data;

  g_clear_weak_pointer (&fold->sidebar);
  g_clear_weak_pointer (&fold->instead);
  g_free (fold);
}

void
ix_fold_sidebar (GtkWidget *sidebar,
                 GtkWidget *instead,
                 gboolean   narrow)
{
  Fold *fold;

  if (gtk_widget_get_visible (sidebar) != narrow)
    return;
  fold = g_new0 (Fold, 1);
  fold->narrow = narrow;
  g_set_weak_pointer (&fold->sidebar, sidebar);
  g_set_weak_pointer (&fold->instead, instead);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, fold_idle, fold, fold_free);
}

void
ix_follow_darkness (GtkWidget *widget,
                    GCallback  changed)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", changed, widget, G_CONNECT_SWAPPED);
}

static void
press_cb (GtkGesture *gesture,
          int         n_press)
{
  if (n_press > 1)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

void
ix_ignore_second_press (GtkWidget *widget)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (press_cb), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}

static void
laid_out_cb (GtkWindow  *window,
             int         width,
             int         height,
             GdkSurface *surface)
{
  g_signal_handlers_disconnect_by_func (surface, laid_out_cb, window);
  gtk_window_fullscreen (window);
}

/* Tells all that hear of full screen that there is none, if the window manager has not granted it by now. */
static gboolean
settle_cb (gpointer window)
{
  if (gtk_widget_get_realized (window))
    g_object_notify (window, "fullscreened");
  return G_SOURCE_REMOVE;
}

void
ix_fullscreen (GtkWindow *window)
{
  g_return_if_fail (gtk_widget_get_realized (GTK_WIDGET (window)));

  gtk_widget_set_size_request (GTK_WIDGET (window), -1, -1);
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (window)), "layout", G_CALLBACK (laid_out_cb), window,
                           G_CONNECT_SWAPPED);
  g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, 1, settle_cb, g_object_ref (window), g_object_unref);
}
