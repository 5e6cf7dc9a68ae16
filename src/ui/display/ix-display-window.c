/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-window-private.h"

#include <glib/gi18n.h>

#include "ix-awake.h"
#include "ix-display-controls.h"
#include "ix-now.h"
#include "ix-widgets.h"

G_DEFINE_FINAL_TYPE (IxDisplayWindow, ix_display_window, GTK_TYPE_WINDOW)

enum {
  PROP_0,
  PROP_CONTENT,
  PROP_HELD,
  PROP_LIGHT,
  PROP_HIDE_LAST,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* Alarms */

static gboolean
turn_cb (gpointer data)
{
  ix_display_window_turn (data, 1);
  return G_SOURCE_CONTINUE;
}

static gboolean
tick_cb (gpointer data)
{
  ix_display_window_show_time (data);
  return G_SOURCE_CONTINUE;
}

/* Actions */

static void
previous_action (GtkWidget  *widget,
                 const char *name G_GNUC_UNUSED,
                 GVariant   *parameter G_GNUC_UNUSED)
{
  ix_display_window_turn (IX_DISPLAY_WINDOW (widget), -1);
}

static void
next_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  ix_display_window_turn (IX_DISPLAY_WINDOW (widget), 1);
}

static void
fullscreen_action (GtkWidget  *widget,
                   const char *name G_GNUC_UNUSED,
                   GVariant   *parameter G_GNUC_UNUSED)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

/* Contents */

IxDisplayView *
ix_display_window_get_view (IxDisplayWindow *self)
{
  g_return_val_if_fail (IX_IS_DISPLAY_WINDOW (self), NULL);
  return IX_DISPLAY_VIEW (self->view);
}

IxDisplayContent
ix_display_window_get_content (IxDisplayWindow *self)
{
  g_return_val_if_fail (IX_IS_DISPLAY_WINDOW (self), IX_DISPLAY_AUTOMATIC);
  return self->content;
}

void
ix_display_window_set_content (IxDisplayWindow *self,
                               IxDisplayContent content)
{
  g_return_if_fail (IX_IS_DISPLAY_WINDOW (self));
  g_return_if_fail (content < IX_N_DISPLAY_CONTENTS);

  if (self->content == content)
    return;
  self->content = content;
  ix_display_window_refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CONTENT]);
}

void
ix_display_window_set_evening (IxDisplayWindow  *self,
                               IxEveningSession *evening)
{
  g_return_if_fail (IX_IS_DISPLAY_WINDOW (self));

  if (self->evening == evening)
    return;
  if (self->evening != NULL)
    g_signal_handlers_disconnect_by_data (self->evening, self);
  g_set_object (&self->evening, evening);
  if (evening != NULL)
    g_signal_connect_object (evening, "changed", G_CALLBACK (ix_display_window_refresh), self,
                             G_CONNECT_SWAPPED);
  ix_display_window_refresh (self);
}

void
ix_display_window_set_match (IxDisplayWindow *self,
                             IxMatchSession  *match)
{
  g_return_if_fail (IX_IS_DISPLAY_WINDOW (self));

  if (self->match == match)
    return;
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_set_object (&self->match, match);
  if (match != NULL)
    g_signal_connect_object (match, "changed", G_CALLBACK (ix_display_window_follow_match), self,
                             G_CONNECT_SWAPPED);
  ix_display_window_refresh (self);
}

/* Properties */

static void
ix_display_window_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  IxDisplayWindow *self = IX_DISPLAY_WINDOW (object);

  switch (id)
    {
    case PROP_CONTENT:
      g_value_set_uint (value, self->content);
      break;
    case PROP_HELD:
      g_value_set_boolean (value, self->held);
      break;
    case PROP_LIGHT:
      g_value_set_boolean (value, self->light);
      break;
    case PROP_HIDE_LAST:
      g_value_set_boolean (value, self->hide_last);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_switch (IxDisplayWindow *self,
            gboolean        *property,
            const GValue    *value,
            GParamSpec      *pspec)
{
  if (*property == g_value_get_boolean (value))
    return;
  *property = g_value_get_boolean (value);
  ix_set_css_class (GTK_WIDGET (self), "light", self->light);
  if (property == &self->held)
    {
      ix_display_view_set_held (IX_DISPLAY_VIEW (self->view), self->held);
      ix_display_window_wait (self);
    }
  if (property == &self->hide_last)
    ix_display_window_refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

static void
ix_display_window_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  IxDisplayWindow *self = IX_DISPLAY_WINDOW (object);

  switch (id)
    {
    case PROP_CONTENT:
      ix_display_window_set_content (self, g_value_get_uint (value));
      break;
    case PROP_HELD:
      set_switch (self, &self->held, value, pspec);
      break;
    case PROP_LIGHT:
      set_switch (self, &self->light, value, pspec);
      break;
    case PROP_HIDE_LAST:
      set_switch (self, &self->hide_last, value, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* Construction and disposal */

/* A hidden window turns no pages; a visible one keeps the screen awake. */
static void
ix_display_window_map (GtkWidget *widget)
{
  IxDisplayWindow *self = IX_DISPLAY_WINDOW (widget);

  GTK_WIDGET_CLASS (ix_display_window_parent_class)->map (widget);
  ix_awake_set (GTK_WINDOW (self), &self->awake, TRUE, _("Room display"));
  ix_display_window_show_pointer (self);
  ix_display_window_wait (self);
  ix_display_window_show_time (self);
}

static void
ix_display_window_unmap (GtkWidget *widget)
{
  IxDisplayWindow *self = IX_DISPLAY_WINDOW (widget);

  GTK_WIDGET_CLASS (ix_display_window_parent_class)->unmap (widget);
  ix_awake_set (GTK_WINDOW (self), &self->awake, FALSE, NULL);
  ix_alarm_set (self->turn, G_MAXINT64);
  ix_alarm_set (self->tick, G_MAXINT64);
  ix_alarm_set (self->pointer_rests, G_MAXINT64);
}

static void
end_alarm (GSource **alarm)
{
  if (*alarm != NULL)
    g_source_destroy (*alarm);
  g_clear_pointer (alarm, g_source_unref);
}

static void
ix_display_window_dispose (GObject *object)
{
  IxDisplayWindow *self = IX_DISPLAY_WINDOW (object);

  if (self->evening != NULL)
    g_signal_handlers_disconnect_by_data (self->evening, self);
  g_clear_object (&self->evening);
  g_clear_object (&self->match);
  end_alarm (&self->turn);
  end_alarm (&self->tick);
  end_alarm (&self->pointer_rests);
  end_alarm (&self->controls_rest);
  G_OBJECT_CLASS (ix_display_window_parent_class)->dispose (object);
}

static void
ix_display_window_class_init (IxDisplayWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags =
    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = ix_display_window_dispose;
  object_class->get_property = ix_display_window_get_property;
  object_class->set_property = ix_display_window_set_property;
  widget_class->map = ix_display_window_map;
  widget_class->unmap = ix_display_window_unmap;

  props[PROP_CONTENT] =
    g_param_spec_uint ("content", NULL, NULL, 0, IX_N_DISPLAY_CONTENTS - 1, 0, flags);
  props[PROP_HELD] = g_param_spec_boolean ("held", NULL, NULL, FALSE, flags);
  props[PROP_LIGHT] = g_param_spec_boolean ("light", NULL, NULL, FALSE, flags);
  props[PROP_HIDE_LAST] = g_param_spec_boolean ("hide-last", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_install_property_action (widget_class, "display.content", "content");
  gtk_widget_class_install_property_action (widget_class, "display.held", "held");
  gtk_widget_class_install_property_action (widget_class, "display.light", "light");
  gtk_widget_class_install_property_action (widget_class, "display.hide-last", "hide-last");
  gtk_widget_class_install_action (widget_class, "display.previous", NULL, previous_action);
  gtk_widget_class_install_action (widget_class, "display.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "display.fullscreen", NULL, fullscreen_action);
}

static void
ix_display_window_init (IxDisplayWindow *self)
{
  GtkWidget *handle = gtk_window_handle_new ();

  self->playlist[0] = IX_N_DISPLAY_CONTENTS; /* none yet */
  self->turn = ix_alarm_new (turn_cb, self);
  self->tick = ix_alarm_new (tick_cb, self);

  gtk_window_set_decorated (GTK_WINDOW (self), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self), 1280, 720);
  gtk_widget_add_css_class (GTK_WIDGET (self), "display");
  self->controls = ix_display_controls_new ();
  gtk_widget_set_visible (self->controls, FALSE);
  self->view = ix_display_view_new (self->controls);
  /* There is no title bar: the window can be dragged anywhere. */
  gtk_window_handle_set_child (GTK_WINDOW_HANDLE (handle), self->view);
  gtk_window_set_child (GTK_WINDOW (self), handle);

  ix_display_window_add_input (self);
  ix_display_window_refresh (self);
}

/* A monitor without a window of @application; NULL if there is only one monitor. */
static GdkMonitor *
find_monitor (GtkApplication *application)
{
  GdkDisplay *display = gdk_display_get_default ();
  GListModel *monitors = gdk_display_get_monitors (display);
  GtkWindow *window = application != NULL ? gtk_application_get_active_window (application) : NULL;
  GdkSurface *surface = window != NULL ? gtk_native_get_surface (GTK_NATIVE (window)) : NULL;
  GdkMonitor *taken =
    surface != NULL ? gdk_display_get_monitor_at_surface (display, surface) : NULL;

  for (guint i = taken == NULL ? 1 : 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (monitor != taken)
        return monitor;
    }
  return NULL;
}

GtkWidget *
ix_display_window_new (GtkApplication *application)
{
  GdkMonitor *monitor = find_monitor (application);
  GtkWidget *self = g_object_new (IX_TYPE_DISPLAY_WINDOW, "application", application, NULL);

  if (monitor != NULL)
    gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), monitor);
  return self;
}
