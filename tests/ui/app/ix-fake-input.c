/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-fake-input.h"

#include <X11/Xlib.h>
#include <dlfcn.h>
#include <gdk/x11/gdkx.h>

/* The extension's library comes with every X server, its header does not. */
static int (*fake_key) (Display *display, unsigned int keycode, int down, unsigned long delay);
static int (*fake_button) (Display *display, unsigned int button, int down, unsigned long delay);
static int (*fake_motion) (Display *display, int screen, int x, int y, unsigned long delay);

/* The deprecation is of GTK 4.18, which has nothing in its place. */
static Display *
display (void)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static Window
xid_of (GdkSurface *surface)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return GDK_IS_X11_SURFACE (surface) ? gdk_x11_surface_get_xid (surface) : None;
  G_GNUC_END_IGNORE_DEPRECATIONS
}

gboolean
ix_fake_input_begin (void)
{
  void *library = dlopen ("libXtst.so.6", RTLD_NOW);

  if (library == NULL)
    return FALSE;
  *(void **) &fake_key = dlsym (library, "XTestFakeKeyEvent");
  *(void **) &fake_button = dlsym (library, "XTestFakeButtonEvent");
  *(void **) &fake_motion = dlsym (library, "XTestFakeMotionEvent");
  return fake_key != NULL && fake_button != NULL && fake_motion != NULL;
}

void
ix_fake_motion (int x,
                int y)
{
  fake_motion (display (), -1, x, y, CurrentTime);
  XSync (display (), False);
}

void
ix_fake_button (guint    button,
                gboolean down)
{
  fake_button (display (), button, down, CurrentTime);
  XSync (display (), False);
}

void
ix_fake_key (guint    keyval,
             gboolean down)
{
  KeyCode code = XKeysymToKeycode (display (), keyval);

  if (code == 0)
    return;
  fake_key (display (), code, down, CurrentTime);
  XSync (display (), False);
}

/* There is no window manager that would do it. */
void
ix_fake_focus (GtkWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  Window xid = surface != NULL && gdk_surface_get_mapped (surface) ? xid_of (surface) : None;

  if (xid == None)
    return;
  gdk_x11_display_error_trap_push (gdk_display_get_default ());
  XRaiseWindow (display (), xid);
  XSetInputFocus (display (), xid, RevertToPointerRoot, CurrentTime);
  gdk_x11_display_error_trap_pop_ignored (gdk_display_get_default ());
}

gboolean
ix_fake_find (GtkWidget *widget,
              double     x,
              double     y,
              int       *on_screen_x,
              int       *on_screen_y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  double in_x, in_y, surface_x, surface_y;
  Window child;

  if (surface == NULL || !gdk_surface_get_mapped (surface) || xid_of (surface) == None ||
      !gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &in_x, &in_y))
    return FALSE;
  gtk_native_get_surface_transform (native, &surface_x, &surface_y);
  return XTranslateCoordinates (display (), xid_of (surface), DefaultRootWindow (display ()),
                                (int) (in_x + surface_x), (int) (in_y + surface_y), on_screen_x,
                                on_screen_y, &child) &&
         *on_screen_x >= 0 && *on_screen_y >= 0 &&
         *on_screen_x < DisplayWidth (display (), 0) &&
         *on_screen_y < DisplayHeight (display (), 0);
}
