/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-seat-input.h"

#include "ix-clock-face.h"
#include "ix-display-window.h"
#include "ix-key-button.h"
#include "ix-now.h"

struct _IxSeatInput {
  GObject parent_instance;

  GtkWindow    *window;
  IxBoardsPage *page;
  GPtrArray    *watched; /* the window, and the menus and windows that were open over it, while they live */
  gulong        mapped;  /* hears of menus and windows as they open */
  gulong        events;  /* hears of each event before GTK does */
  gboolean      pressed; /* The window has seen the press of the button that is held. */
};

G_DEFINE_FINAL_TYPE (IxSeatInput, ix_seat_input, G_TYPE_OBJECT)

/* Is the window of @native that of the boards, one over it, or the display for the room, which has the keyboard
 * when it has just been opened? */
static gboolean
is_over_boards (IxSeatInput *self,
                GtkWidget   *native)
{
  GtkRoot *root = gtk_widget_get_root (native);
  GtkWindow *at = GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;

  if (IX_IS_DISPLAY_WINDOW (at))
    return TRUE;
  while (at != NULL && at != self->window)
    at = gtk_window_get_transient_for (at);
  return at != NULL;
}

/* A field for text, or a button that waits for the key of a seat. */
static gboolean
is_typed_into (GtkWidget *native)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (native));

  return GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus) || IX_IS_KEY_BUTTON (focus);
}

static gboolean
key_cb (GtkEventController *controller,
        guint               keyval,
        guint               code,
        GdkModifierType     state,
        IxSeatInput        *self)
{
  GtkWidget *native = gtk_event_controller_get_widget (controller);

  return ix_boards_page_runs (self->page) && is_over_boards (self, native) &&
         !is_typed_into (native) &&
         ix_boards_page_press_key (self->page, keyval, state);
}

/* The clock under the pointer; NULL: there is none that can be pressed. */
static GtkWidget *
find_clock (IxSeatInput *self,
            GdkEvent    *event)
{
  double x, y, left, top;
  GtkWidget *at, *clock;

  if (gdk_event_get_surface (event) != gtk_native_get_surface (GTK_NATIVE (self->window)) ||
      !gdk_event_get_position (event, &x, &y))
    return NULL;
  gtk_native_get_surface_transform (GTK_NATIVE (self->window), &left, &top);
  at = gtk_widget_pick (GTK_WIDGET (self->window), x - left, y - top, GTK_PICK_DEFAULT);
  clock = at != NULL ? gtk_widget_get_ancestor (at, IX_TYPE_CLOCK_FACE) : NULL;
  return clock != NULL && gtk_widget_is_sensitive (clock) &&
             gtk_widget_is_ancestor (clock, GTK_WIDGET (self->page))
           ? clock
           : NULL;
}

static gboolean
is_press (GdkEventType type)
{
  return type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN;
}

static gboolean
is_release (GdkEventType type)
{
  return type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END;
}

/* Has the window seen the press that began?  GTK closes a menu by a press beside it, and lets nobody else see that
 * press; and what happens beside a modal window it gives to that one, or, newer, to nobody. */
static gboolean
press_cb (GtkEventController *controller,
          GdkEvent           *event,
          IxSeatInput        *self)
{
  if (is_press (gdk_event_get_event_type (event)))
    self->pressed = TRUE;
  return FALSE;
}

/* Takes the focus from what has left its window, such as a row of a menu that follows the match, and gives it to what is
 * around a list that has closed.  GTK does so only with the next frame, and a key that comes before would go to that row
 * alone.  The rest of what is typed into a field that has gone presses no clock. */
static void
let_focus_go (GdkEvent *event)
{
  GtkNative *native = gtk_native_get_for_surface (gdk_event_get_surface (event));
  GtkRoot *root = native != NULL ? gtk_widget_get_root (GTK_WIDGET (native)) : NULL;
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus))
    return;
  if (gtk_widget_get_root (focus) != root)
    gtk_root_set_focus (root, NULL);
  else if (!gtk_widget_get_mapped (focus))
    while (focus != NULL && !(gtk_widget_get_mapped (focus) && gtk_widget_grab_focus (focus)))
      focus = gtk_widget_get_parent (focus);
}

/* Sees each event before GTK does: tells its time, gives a key a focus that is there, and presses the clock under a
 * release whose press the window has not seen. */
static gboolean
event_cb (GSignalInvocationHint *hint,
          guint                  n_values,
          const GValue          *values,
          gpointer               data)
{
  IxSeatInput *self = data;
  GdkEvent *event = g_value_peek_pointer (&values[1]);
  GdkEventType type = gdk_event_get_event_type (event);
  GtkWidget *clock = NULL;

  if (gdk_event_get_time (event) != GDK_CURRENT_TIME)
    ix_now_take_input (gdk_event_get_time (event));
  if (type == GDK_KEY_PRESS)
    let_focus_go (event);
  if (is_release (type) && !self->pressed && ix_boards_page_runs (self->page) &&
      (type != GDK_BUTTON_RELEASE || gdk_button_event_get_button (event) == GDK_BUTTON_PRIMARY))
    clock = find_clock (self, event);
  if (is_press (type) || is_release (type))
    self->pressed = FALSE;
  if (clock != NULL)
    ix_clock_face_press (IX_CLOCK_FACE (clock));
  return TRUE;
}

static void
forget (gpointer data,
        GObject *gone)
{
  g_ptr_array_remove_fast (IX_SEAT_INPUT (data)->watched, gone);
}

static void
watch (IxSeatInput *self,
       GtkWidget   *native)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_ptr_array_add (self->watched, native);
  g_object_weak_ref (G_OBJECT (native), forget, self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (native, keys);
}

/* A hook on all widgets also reaches the menus that GTK makes itself. */
static gboolean
mapped_cb (GSignalInvocationHint *hint,
           guint                  n_values,
           const GValue          *values,
           gpointer               data)
{
  GtkWidget *widget = g_value_get_object (values);

  if (GTK_IS_NATIVE (widget) && !g_ptr_array_find (IX_SEAT_INPUT (data)->watched, widget, NULL))
    watch (data, widget);
  return TRUE;
}

static void
ix_seat_input_dispose (GObject *object)
{
  IxSeatInput *self = IX_SEAT_INPUT (object);

  if (self->mapped != 0)
    {
      g_signal_remove_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), self->mapped);
      g_signal_remove_emission_hook (g_signal_lookup ("event", GDK_TYPE_SURFACE), self->events);
    }
  self->mapped = 0;
  for (; self->watched->len > 0; g_ptr_array_set_size (self->watched, (int) self->watched->len - 1))
    g_object_weak_unref (self->watched->pdata[self->watched->len - 1], forget, self);
  G_OBJECT_CLASS (ix_seat_input_parent_class)->dispose (object);
}

static void
ix_seat_input_finalize (GObject *object)
{
  g_ptr_array_unref (IX_SEAT_INPUT (object)->watched);
  G_OBJECT_CLASS (ix_seat_input_parent_class)->finalize (object);
}

static void
ix_seat_input_class_init (IxSeatInputClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_seat_input_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_seat_input_finalize;
}

static void
ix_seat_input_init (IxSeatInput *self)
{
  self->watched = g_ptr_array_new ();
}

IxSeatInput *
ix_seat_input_new (GtkWindow    *window,
                   IxBoardsPage *page)
{
  IxSeatInput *self = g_object_new (IX_TYPE_SEAT_INPUT, NULL);
  GtkEventController *presses = gtk_event_controller_legacy_new ();

  self->window = window;
  self->page = page;
  watch (self, GTK_WIDGET (window));
  gtk_event_controller_set_propagation_phase (presses, GTK_PHASE_CAPTURE);
  g_signal_connect_object (presses, "event", G_CALLBACK (press_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), presses);
  self->mapped = g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, self, NULL);
  self->events = g_signal_add_emission_hook (g_signal_lookup ("event", GDK_TYPE_SURFACE), 0, event_cb, self, NULL);
  return self;
}
