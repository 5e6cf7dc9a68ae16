/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ix-x-errors.h"

#ifdef HAVE_X11

#include <X11/Xlib.h>
#include <X11/Xproto.h>
#include <gdk/x11/gdkx.h>

static XErrorHandler gdk_handler;

/* Without a window manager GDK moves windows itself while their header is held, and goes on when they
 * have closed meanwhile.  Nothing is lost by such a move; all other errors are GDK's to judge. */
static int
handle (Display     *display,
        XErrorEvent *event)
{
  if (event->error_code != BadWindow || event->request_code != X_ConfigureWindow)
    return gdk_handler (display, event);
  g_debug ("a window was moved that is gone");
  return 0;
}

void
ix_x_errors_survive (void)
{
  if (GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    gdk_handler = XSetErrorHandler (handle);
}

#else

void
ix_x_errors_survive (void)
{
}

#endif
