/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-scroll.h"

/* Scrolls to what lies at @start, with some room at either side and a margin behind it. */
static void
show_span (GtkAdjustment *adjustment,
           double         start,
           double         size,
           double         beside,
           int            margin)
{
  gtk_adjustment_clamp_page (adjustment, start - beside * size, start + (1 + beside) * size + margin);
}

static gboolean
scroll_to_cb (GtkWidget     *child,
              GdkFrameClock *clock,
              gpointer       data)
{
  double beside = *(double *) data;
  GtkScrolledWindow *scrolled =
    GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (child, GTK_TYPE_SCROLLED_WINDOW));
  GtkWidget *viewport = gtk_scrolled_window_get_child (scrolled);
  GtkWidget *parent = gtk_widget_get_parent (child);
  graphene_rect_t at;

  if (!gtk_widget_get_mapped (child))
    return G_SOURCE_REMOVE;
  if (gtk_widget_get_height (child) == 0 ||
      !gtk_widget_compute_bounds (child, gtk_viewport_get_child (GTK_VIEWPORT (viewport)), &at))
    return G_SOURCE_CONTINUE;
  show_span (gtk_scrolled_window_get_hadjustment (scrolled), at.origin.x, at.size.width, beside,
             gtk_widget_get_margin_end (parent));
  show_span (gtk_scrolled_window_get_vadjustment (scrolled), at.origin.y, at.size.height, beside,
             gtk_widget_get_margin_bottom (parent));
  return G_SOURCE_REMOVE;
}

void
ix_scroll_to (GtkWidget *child,
              double     beside)
{
  gtk_widget_add_tick_callback (child, scroll_to_cb, g_memdup2 (&beside, sizeof beside), g_free);
}

void
ix_add_scroll_key (GtkWidget    *scrolled,
                   guint         key,
                   GtkScrollType by)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcut *shortcut =
    gtk_shortcut_new_with_arguments (gtk_keyval_trigger_new (key, 0), gtk_signal_action_new ("scroll-child"),
                                     "(ib)", by, FALSE);

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
  gtk_widget_add_controller (scrolled, controller);
}
