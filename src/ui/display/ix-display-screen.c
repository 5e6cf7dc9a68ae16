/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-screen.h"

#include "ix-display-plan.h"

/* The screen that @program is on, or the first one. */
static guint
find_own (GtkWindow  *program,
          GListModel *monitors)
{
  GdkSurface *surface = program != NULL ? gtk_native_get_surface (GTK_NATIVE (program)) : NULL;
  GdkMonitor *own =
    surface != NULL ? gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface) : NULL;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (monitor == own)
        return i;
    }
  return 0;
}

void
ix_display_screen_choose (GtkWindow *display,
                          GtkWindow *program)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (display)));
  g_autoptr (GArray) screens = g_array_new (FALSE, TRUE, sizeof (GdkRectangle));
  guint n = g_list_model_get_n_items (monitors), own, found;
  int width, height;

  if (n == 0)
    return;
  g_array_set_size (screens, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      gdk_monitor_get_geometry (monitor, &g_array_index (screens, GdkRectangle, i));
    }
  own = find_own (program, monitors);
  ix_display_plan_window (&g_array_index (screens, GdkRectangle, own), &width, &height);
  gtk_window_set_default_size (display, width, height);
  found = ix_display_plan_screen (&g_array_index (screens, GdkRectangle, 0), n, own);
  if (found < n)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, found);

      gtk_window_fullscreen_on_monitor (display, monitor);
    }
}
