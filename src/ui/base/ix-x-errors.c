/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ix-x-errors.h"

#ifdef HAVE_X11

#include <gtk/gtk.h>
#include <gdk/x11/gdkx.h>

#define ASK_MS 100

static GdkDevice *
pointer_of (GdkDisplay *display)
{
  return gdk_seat_get_pointer (gdk_display_get_default_seat (display));
}

static gboolean
is_held (GdkDisplay *display)
{
  return (gdk_device_get_modifier_state (pointer_of (display)) & GDK_BUTTON1_MASK) != 0;
}

static gboolean
released_cb (gpointer data)
{
  if (is_held (data))
    return G_SOURCE_CONTINUE;
  gdk_x11_display_error_trap_pop_ignored (data);
  g_object_unref (data);
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
