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

/* Returns the places of the @monitors, as GdkRectangle. */
static GArray *
find_screens (GListModel *monitors)
{
  guint n = g_list_model_get_n_items (monitors);
  GArray *screens = g_array_sized_new (FALSE, TRUE, sizeof (GdkRectangle), n);

  g_array_set_size (screens, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      gdk_monitor_get_geometry (monitor, &g_array_index (screens, GdkRectangle, i));
    }
  return screens;
}

/* Returns the connectors of the @monitors, which own them; NULL for one that the system gives no name. */
static const char **
find_names (GListModel *monitors)
{
  guint n = g_list_model_get_n_items (monitors);
  const char **names = g_new0 (const char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      names[i] = gdk_monitor_get_connector (monitor);
    }
  return names;
}

/* A screen without a name is not the same as none. */
static const char *
name_or_mark (const char *connector)
{
  return connector != NULL ? connector : "?";
}

/* The first screen that has no part of the screen @own; @screens->len for none. */
static guint
find_other (const GArray *screens,
            guint         own)
{
  return ix_display_plan_screen (&g_array_index (screens, GdkRectangle, 0), screens->len, own);
}

static void
fill (GtkWindow  *display,
      GListModel *monitors,
      guint       i)
{
  g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

  gtk_window_fullscreen_on_monitor (display, monitor);
}

static GListModel *
monitors_of (GtkWindow *display)
{
  return gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (display)));
}

void
ix_display_screen_choose (GtkWindow *display,
                          GtkWindow *program)
{
  GListModel *monitors = monitors_of (display);
  g_autoptr (GArray) screens = find_screens (monitors);
  guint own, found;
  int width, height;

  if (screens->len == 0)
    return;
  own = find_own (program, monitors);
  ix_display_plan_window (&g_array_index (screens, GdkRectangle, own), &width, &height);
  gtk_window_set_default_size (display, width, height);
  found = find_other (screens, own);
  if (found < screens->len)
    fill (display, monitors, found);
}

const char *
ix_display_screen_get (GtkWindow *display)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (display));
  GdkMonitor *monitor;

  if (surface == NULL || !gtk_window_is_fullscreen (display))
    return "";
  monitor = gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface);
  return name_or_mark (monitor != NULL ? gdk_monitor_get_connector (monitor) : NULL);
}

const char *
ix_display_screen_restore (GtkWindow  *display,
                           GtkWindow  *program,
                           const char *screen)
{
  GListModel *monitors = monitors_of (display);
  g_autoptr (GArray) screens = find_screens (monitors);
  g_autofree const char **names = find_names (monitors);
  guint own = find_own (program, monitors), found;

  if (screens->len == 0 || *screen == '\0')
    {
      gtk_window_unfullscreen (display);
      return "";
    }
  found = ix_display_plan_again (names, &g_array_index (screens, GdkRectangle, 0), screens->len, own, screen);
  if (found < screens->len)
    fill (display, monitors, found);
  else
    found = find_other (screens, own); /* as ix_display_screen_choose() chose */
  return found < screens->len ? name_or_mark (names[found]) : "";
}
