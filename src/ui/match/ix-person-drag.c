/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-person-drag.h"

static guint
person_of (GtkWidget *button)
{
  return g_variant_get_uint32 (
    gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)));
}

static GdkContentProvider *
prepare_cb (GtkWidget     *button,
            double         x,
            double         y,
            GtkDragSource *source)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (button);

  gtk_drag_source_set_icon (source, picture, (int) x, (int) y);
  return gdk_content_provider_new_typed (G_TYPE_UINT, person_of (button));
}

static gboolean
drop_cb (GtkWidget    *button,
         const GValue *value)
{
  guint dropped = g_value_get_uint (value);

  if (dropped == person_of (button))
    return FALSE;
  gtk_widget_activate_action (button, "seats.trade", "(uu)", dropped, person_of (button));
  return TRUE;
}

void
ix_person_drag_add (GtkWidget *button)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_COPY);

  g_signal_connect_swapped (source, "prepare", G_CALLBACK (prepare_cb), button);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), button);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (target));
}
