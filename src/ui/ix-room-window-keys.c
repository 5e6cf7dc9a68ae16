/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What keys do in the room's window. */

#include "ix-room-window-private.h"

static void
toggle (IxRoomWindow *self,
        const char   *property)
{
  gboolean on;

  g_object_get (self, property, &on, NULL);
  g_object_set (self, property, !on, NULL);
}

static gboolean
controls_have_focus (IxRoomWindow *self)
{
  GtkWidget *controls = self->controls;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return gtk_widget_get_visible (controls) && focus != NULL &&
         gtk_widget_is_ancestor (focus, controls);
}

static void
leave (IxRoomWindow *self)
{
  if (gtk_widget_get_visible (self->controls))
    ix_room_window_hide_controls (self);
  else if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* Keys by which one gets about in the controls, and works them. */
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

/* The content that a digit chooses; IX_N_ROOM_CONTENTS: none. */
static guint
content_of (guint keyval)
{
  if (keyval >= GDK_KEY_0 && keyval < GDK_KEY_0 + IX_N_ROOM_CONTENTS)
    return keyval - GDK_KEY_0;
  if (keyval >= GDK_KEY_KP_0 && keyval < GDK_KEY_KP_0 + IX_N_ROOM_CONTENTS)
    return keyval - GDK_KEY_KP_0;
  return IX_N_ROOM_CONTENTS;
}

gboolean
ix_room_window_handle_key (IxRoomWindow   *self,
                           guint           keyval,
                           GdkModifierType state)
{
  g_return_val_if_fail (IX_IS_ROOM_WINDOW (self), FALSE);

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  if (controls_have_focus (self) && is_of_controls (keyval))
    {
      ix_room_window_show_controls (self, FALSE);
      return FALSE;
    }
  if (content_of (keyval) < IX_N_ROOM_CONTENTS)
    {
      ix_room_window_set_content (self, content_of (keyval));
      return TRUE;
    }
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_Up:
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
      ix_room_window_turn (self, -1);
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_Down:
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      ix_room_window_turn (self, 1);
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
      gtk_widget_activate_action (GTK_WIDGET (self), "room.fullscreen", NULL);
      return TRUE;
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
    case GDK_KEY_Menu:
      ix_room_window_show_controls (self, TRUE);
      return TRUE;
    case GDK_KEY_Escape:
      leave (self);
      return TRUE;
    default:
      return FALSE;
    }
}
