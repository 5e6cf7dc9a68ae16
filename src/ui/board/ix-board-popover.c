/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-board-popover.h"

#include "ix-widgets.h"

/* No other window may be covered. */
static void
active_cb (GtkWindow  *window,
           GParamSpec *pspec,
           GtkPopover *popover)
{
  if (!gtk_window_is_active (window))
    gtk_popover_popdown (popover);
}

void
ix_board_popover_open (GtkPopover *popover)
{
  GtkRoot *root;

  g_return_if_fail (GTK_IS_POPOVER (popover));

  root = gtk_widget_get_root (GTK_WIDGET (popover));
  gtk_popover_set_autohide (popover, FALSE);
  if (GTK_IS_WINDOW (root))
    g_signal_connect_object (root, "notify::is-active", G_CALLBACK (active_cb), popover, 0);
  gtk_popover_popup (popover);
  if (!ix_is_typing (GTK_WIDGET (popover)))
    gtk_widget_child_focus (GTK_WIDGET (popover), GTK_DIR_TAB_FORWARD);
}

/* Presses beside */

/* Later versions of GTK lose a press during which a popover is closed, so it is closed behind the press. */
static gboolean
popdown_cb (gpointer popover)
{
  gtk_popover_popdown (popover);
  return G_SOURCE_REMOVE;
}

/* A press on the button of a menu closes that by itself, and one on the menu is none in the window. */
static gboolean
is_on_menu (GtkEventController *closer,
            GtkWidget          *button,
            double              x,
            double              y)
{
  GtkWidget *window = gtk_event_controller_get_widget (closer);
  GdkEvent *event = gtk_event_controller_get_current_event (closer);
  double at_x, at_y;

  if (gdk_event_get_surface (event) != gtk_native_get_surface (GTK_NATIVE (window)))
    return TRUE;
  gtk_widget_translate_coordinates (window, button, x, y, &at_x, &at_y);
  return gtk_widget_contains (button, at_x, at_y);
}

static void
pressed_cb (GtkGesture *closer,
            int         n_press,
            double      x,
            double      y,
            GtkPopover *popover)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (popover));

  if (!GTK_IS_MENU_BUTTON (parent) || !is_on_menu (GTK_EVENT_CONTROLLER (closer), parent, x, y))
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, popdown_cb, g_object_ref (popover), g_object_unref);
}

static void
remove_closer (GtkEventController *closer)
{
  GtkWidget *window = gtk_event_controller_get_widget (closer);

  if (window != NULL)
    gtk_widget_remove_controller (window, closer);
}

void
ix_board_popover_close_by_press (GtkPopover *popover)
{
  GtkGesture *closer = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (closer), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (closer), GTK_PHASE_CAPTURE);
  g_signal_connect_object (closer, "pressed", G_CALLBACK (pressed_cb), popover, 0);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (popover))), GTK_EVENT_CONTROLLER (closer));
  g_signal_connect_object (popover, "closed", G_CALLBACK (remove_closer), closer, G_CONNECT_SWAPPED);
  g_signal_connect_object (popover, "destroy", G_CALLBACK (remove_closer), closer, G_CONNECT_SWAPPED);
}

/* Menus */

/* Tab leads out of the menu.  An item that is removed while it has the focus leaves that to nobody; a press on the button
 * of the menu, whose child that is, closes it by itself. */
static void
focus_moved_cb (GtkWindow  *window,
                GParamSpec *pspec,
                GtkPopover *popover)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus != NULL && !gtk_widget_is_ancestor (focus, gtk_widget_get_parent (GTK_WIDGET (popover))))
    gtk_popover_popdown (popover);
}

static void
shown_cb (GtkPopover *popover)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (popover));

  ix_board_popover_close_by_press (popover);
  g_signal_connect_object (root, "notify::is-active", G_CALLBACK (active_cb), popover, 0);
  /* A text alone takes no focus, but Escape must be heard. */
  if (!gtk_widget_child_focus (GTK_WIDGET (popover), GTK_DIR_TAB_FORWARD))
    {
      gtk_widget_set_focusable (GTK_WIDGET (popover), TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (popover));
    }
  g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (focus_moved_cb), popover, 0);
}

static void
closed_cb (GtkPopover *popover)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (popover));
  GtkWidget *button = gtk_widget_get_parent (GTK_WIDGET (popover));

  if (root != NULL)
    {
      g_signal_handlers_disconnect_by_func (root, active_cb, popover);
      g_signal_handlers_disconnect_by_func (root, focus_moved_cb, popover);
    }
  /* The press that closes the menu may have removed its button. */
  if (button != NULL)
    ix_take_focus_from_menu (button);
}

/* Arrows go round in the menu, as GTK has it only in one that takes all presses. */
static gboolean
key_pressed_cb (GtkEventControllerKey *keys,
                guint                  keyval,
                guint                  code,
                GdkModifierType        state,
                GtkWidget             *popover)
{
  gboolean up = keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up;
  GtkDirectionType direction = up ? GTK_DIR_UP : GTK_DIR_DOWN;
  GtkWidget *focus = ix_get_focus (popover);

  if (focus == NULL || !gtk_widget_is_ancestor (focus, popover) ||
      (!up && keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down))
    return FALSE;
  if (gtk_widget_child_focus (popover, direction))
    return TRUE;
  for (; focus != popover; focus = gtk_widget_get_parent (focus))
    gtk_widget_set_focus_child (gtk_widget_get_parent (focus), NULL);
  return gtk_widget_child_focus (popover, direction);
}

static void
made_cb (GtkMenuButton *button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);
  GtkEventController *keys;

  if (popover == NULL)
    return;
  gtk_popover_set_autohide (popover, FALSE);
  g_signal_connect (popover, "show", G_CALLBACK (shown_cb), NULL);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  if (!GTK_IS_POPOVER_MENU (popover))
    return;
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), popover);
  gtk_widget_add_controller (GTK_WIDGET (popover), keys);
}

void
ix_board_popover_of_button (GtkMenuButton *button)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));

  g_signal_connect (button, "notify::popover", G_CALLBACK (made_cb), NULL);
  made_cb (button);
}
