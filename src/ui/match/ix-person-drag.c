/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-person-drag.h"

static guint
person_of (GtkWidget *button)
{
  return g_variant_get_uint32 (
    gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)));
}

static GdkContentProvider *
prepare_cb (GtkWidget *button)
{
  return gdk_content_provider_new_typed (G_TYPE_UINT, person_of (button));
}

/* The button itself has no ground of its own, and is as wide as its card. */
static void
begin_cb (GtkLabel *name,
          GdkDrag  *drag)
{
  GtkWidget *icon = gtk_drag_icon_get_for_drag (drag);
  GtkWidget *label = gtk_label_new (gtk_label_get_text (name));

  gtk_widget_add_css_class (label, "dragged");
  gtk_drag_icon_set_child (GTK_DRAG_ICON (icon), label);
  gdk_drag_set_hotspot (drag, 0, 0);
}

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         const char    *action)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  guint dropped = g_value_get_uint (value);

  if (dropped == person_of (button))
    return FALSE;
  gtk_widget_activate_action (button, action, "(uu)", dropped, person_of (button));
  return TRUE;
}

void
ix_person_drag_add (GtkWidget  *button,
                    GtkLabel   *name,
                    const char *action)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_COPY);

  g_signal_connect_swapped (source, "prepare", G_CALLBACK (prepare_cb), button);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (begin_cb), name);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), (gpointer) action);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (target));
}
