/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The room display of the window. */

#include "ix-window-private.h"

static void
room_closed_cb (IxWindow *self)
{
  self->room = NULL;
}

void
ix_window_show_evening_in_room (IxWindow *self)
{
  if (self->room != NULL)
    ix_room_window_set_evening (self->room,
                                ix_evening_page_get_session (IX_EVENING_PAGE (self->evening)));
}

void
ix_window_show_match_in_room (IxWindow *self)
{
  if (self->room != NULL)
    ix_room_window_set_match (self->room,
                              ix_boards_page_get_session (IX_BOARDS_PAGE (self->boards)));
}

static void
room_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  IxWindow *self = IX_WINDOW (widget);

  if (self->room == NULL)
    {
      self->room =
        IX_ROOM_WINDOW (ix_room_window_new (gtk_window_get_application (GTK_WINDOW (self))));
      g_signal_connect_object (self->room, "destroy", G_CALLBACK (room_closed_cb), self,
                               G_CONNECT_SWAPPED);
      ix_window_show_evening_in_room (self);
      ix_window_show_match_in_room (self);
    }
  gtk_window_present (GTK_WINDOW (self->room));
}

/* The standings of the end are shown, be they kept back until then. */
static void
show_standings_action (GtkWidget  *widget,
                       const char *name,
                       GVariant   *parameter)
{
  IxWindow *self = IX_WINDOW (widget);

  room_action (widget, name, parameter);
  ix_room_window_set_content (self->room, IX_ROOM_AUTOMATIC);
  g_object_set (self->room, "hide-last", FALSE, NULL);
}

static void
show_group_action (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  room_action (widget, name, parameter);
  ix_room_window_set_content (IX_WINDOW (widget)->room, IX_ROOM_GROUP);
}

void
ix_window_install_room_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.room", NULL, room_action);
  gtk_widget_class_install_action (widget_class, "win.show-standings", NULL,
                                   show_standings_action);
  gtk_widget_class_install_action (widget_class, "win.show-group", NULL, show_group_action);
}
