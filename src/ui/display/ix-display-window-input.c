/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keys and pointer of the display. */

#include "ix-display-window-private.h"

#include "ix-now.h"

#define POINTER_LASTS (3 * G_USEC_PER_SEC)
#define CONTROLS_LAST (10 * G_USEC_PER_SEC)

/* The controls */

void
ix_display_window_show_controls (IxDisplayWindow *self,
                                 gboolean         focus)
{
  gtk_widget_set_visible (self->controls, TRUE);
  if (focus)
    {
      gtk_widget_child_focus (self->controls, GTK_DIR_TAB_FORWARD);
      gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
    }
  ix_alarm_set (self->controls_rest, ix_now () + CONTROLS_LAST);
}

void
ix_display_window_hide_controls (IxDisplayWindow *self)
{
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_widget_set_visible (self->controls, FALSE);
  ix_alarm_set (self->controls_rest, G_MAXINT64);
}

/* Keys */

static void
toggle (IxDisplayWindow *self,
        const char      *property)
{
  gboolean on;

  g_object_get (self, property, &on, NULL);
  g_object_set (self, property, !on, NULL);
}

static gboolean
controls_have_focus (IxDisplayWindow *self)
{
  GtkWidget *controls = self->controls;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return gtk_widget_get_visible (controls) && focus != NULL &&
         gtk_widget_is_ancestor (focus, controls);
}

static void
leave (IxDisplayWindow *self)
{
  if (gtk_widget_get_visible (self->controls))
    ix_display_window_hide_controls (self);
  else if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* Keys that move the focus within the controls or activate them. */
static gboolean
is_of_controls (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
    case GDK_KEY_space:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_Left:
    case GDK_KEY_Right:
    case GDK_KEY_Up:
    case GDK_KEY_Down:
      return TRUE;
    default:
      return FALSE;
    }
}

/* The content for a digit key; IX_N_DISPLAY_CONTENTS if there is none. */
static guint
content_of (guint keyval)
{
  if (keyval >= GDK_KEY_0 && keyval < GDK_KEY_0 + IX_N_DISPLAY_CONTENTS)
    return keyval - GDK_KEY_0;
  if (keyval >= GDK_KEY_KP_0 && keyval < GDK_KEY_KP_0 + IX_N_DISPLAY_CONTENTS)
    return keyval - GDK_KEY_KP_0;
  return IX_N_DISPLAY_CONTENTS;
}

gboolean
ix_display_window_handle_key (IxDisplayWindow *self,
                              guint            keyval,
                              GdkModifierType  state)
{
  g_return_val_if_fail (IX_IS_DISPLAY_WINDOW (self), FALSE);

  /* The keys that open the display close it, too. */
  if ((state & GDK_CONTROL_MASK) != 0 && (keyval == GDK_KEY_d || keyval == GDK_KEY_D))
    {
      gtk_window_close (GTK_WINDOW (self));
      return TRUE;
    }
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  if (controls_have_focus (self) && is_of_controls (keyval))
    {
      ix_display_window_show_controls (self, FALSE);
      return FALSE;
    }
  if (content_of (keyval) < IX_N_DISPLAY_CONTENTS)
    {
      ix_display_window_set_content (self, content_of (keyval));
      return TRUE;
    }
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Up:
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      ix_display_window_turn (self, -1);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_Down:
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      ix_display_window_turn (self, 1);
      return TRUE;
    case GDK_KEY_space:
      toggle (self, "held");
      return TRUE;
    case GDK_KEY_l:
    case GDK_KEY_L:
      toggle (self, "light");
      return TRUE;
    case GDK_KEY_h:
    case GDK_KEY_H:
      toggle (self, "hide-last");
      return TRUE;
    case GDK_KEY_F11:
      gtk_widget_activate_action (GTK_WIDGET (self), "display.fullscreen", NULL);
      return TRUE;
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
    case GDK_KEY_Menu:
      ix_display_window_show_controls (self, TRUE);
      return TRUE;
    case GDK_KEY_Escape:
      leave (self);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key_cb (IxDisplayWindow *self,
        guint            keyval,
        guint            keycode G_GNUC_UNUSED,
        GdkModifierType  state)
{
  return ix_display_window_handle_key (self, keyval, state);
}

/* The pointer */

void
ix_display_window_show_pointer (IxDisplayWindow *self)
{
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  ix_alarm_set (self->pointer_rests, ix_now () + POINTER_LASTS);
}

/* A window that appears under a resting pointer reports motion too. */
static void
motion_cb (IxDisplayWindow *self,
           double           x,
           double           y)
{
  if (x == self->x && y == self->y)
    return;
  self->x = x;
  self->y = y;
  ix_display_window_show_pointer (self);
  if (gtk_widget_get_visible (self->controls))
    ix_display_window_show_controls (self, FALSE);
}

static void
released_cb (IxDisplayWindow *self)
{
  if (gtk_widget_get_visible (self->controls))
    ix_display_window_hide_controls (self);
  else
    ix_display_window_show_controls (self, FALSE);
}

static gboolean
pointer_rests_cb (gpointer data)
{
  gtk_widget_set_cursor_from_name (data, "none");
  return G_SOURCE_CONTINUE;
}

static gboolean
controls_rest_cb (gpointer data)
{
  ix_display_window_hide_controls (data);
  return G_SOURCE_CONTINUE;
}

/* Construction */

void
ix_display_window_add_input (IxDisplayWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->pointer_rests = ix_alarm_new (pointer_rests_cb, self);
  self->controls_rest = ix_alarm_new (controls_rest_cb, self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (self->view, GTK_EVENT_CONTROLLER (click));
}
