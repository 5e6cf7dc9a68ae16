/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ix-x-errors.h"

#ifdef HAVE_X11

#include <X11/Xlib.h>
#include <gdk/x11/gdkx.h>
#include <gtk/gtk.h>

#define ASK_MS 100

/* Asks the server: newer GDK tells no button of a pointer that it has grabbed. */
static gboolean
is_held (GdkDisplay *display)
{
  Display *x = gdk_x11_display_get_xdisplay (display);
  Window root, child;
  int root_x, root_y, at_x, at_y;
  unsigned int state = 0;

  XQueryPointer (x, DefaultRootWindow (x), &root, &child, &root_x, &root_y, &at_x, &at_y, &state);
  return (state & Button1Mask) != 0;
}

static gboolean
over_cb (gpointer data)
{
  gdk_x11_display_error_trap_pop_ignored (data);
  g_object_unref (data);
  return G_SOURCE_REMOVE;
}

/* GDK has yet to read the release, and may move the window once more for it. */
static gboolean
released_cb (gpointer data)
{
  if (is_held (data))
    return G_SOURCE_CONTINUE;
  g_idle_add_full (G_PRIORITY_LOW, over_cb, data, NULL);
  return G_SOURCE_REMOVE;
}

/* Without a window manager GDK moves windows itself while their header is held, and goes on when they
 * have closed meanwhile.  Nothing is lost by such a move, so until the button is up no error counts.
 * A handler of Xlib's would not do: GDK puts its own in its place for a while. */
static void
windows_changed_cb (GListModel *windows,
                    guint       position,
                    guint       n_removed,
                    guint       n_added,
                    GdkDisplay *display)
{
  if (n_removed == 0 || !is_held (display))
    return;
  gdk_x11_display_error_trap_push (display);
  g_timeout_add (ASK_MS, released_cb, g_object_ref (display));
}

void
ix_x_errors_survive (void)
{
  GdkDisplay *display = gdk_display_get_default ();

  if (GDK_IS_X11_DISPLAY (display))
    g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_changed_cb), display);
}

#else

void
ix_x_errors_survive (void)
{
}

#endif
