/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-key-button.h"

#include <glib/gi18n.h>

#include "ix-format.h"
#include "ix-settings.h"
#include "ix-widgets.h"

struct _IxKeyButton {
  GtkToggleButton parent_instance;

  IxSeat seat;
};

G_DEFINE_FINAL_TYPE (IxKeyButton, ix_key_button, GTK_TYPE_TOGGLE_BUTTON)

static void
show_key (IxKeyButton *self)
{
  IxSeat seat = self->seat;
  g_autofree char *name = ix_settings_seat_key (seat);
  g_autofree char *shown = g_utf8_strup (name, -1);
  g_autofree char *board = ix_format_board (seat.board);
  /* Translators: %s is "Board A", then the key: "Key of White, Board A: S" */
  g_autofree char *label =
    g_strdup_printf (seat.colour == IX_WHITE ? _("Key of White, %s: %s")
                                             : _("Key of Black, %s: %s"),
                     board, shown);

  gtk_button_set_label (GTK_BUTTON (self), shown);
  ix_set_spoken_name (GTK_WIDGET (self), label);
}

/* Keys with another meaning in the program or the toolkit cannot press a clock. */
static gboolean
may_be_seat_key (guint keyval)
{
  static const guint taken[] = {
    GDK_KEY_Tab,   GDK_KEY_ISO_Left_Tab, GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_Escape,
    GDK_KEY_space, GDK_KEY_BackSpace,    GDK_KEY_Delete, GDK_KEY_F10,      GDK_KEY_F11,
    GDK_KEY_Left,  GDK_KEY_Right,        GDK_KEY_Up,     GDK_KEY_Down,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (taken); i++)
    if (taken[i] == keyval)
      return FALSE;
  return !ix_key_begins_move (keyval) && gdk_keyval_name (keyval) != NULL;
}

static gboolean
key_pressed_cb (GtkEventController *controller,
                guint               keyval,
                guint               code,
                GdkModifierType     state,
                IxKeyButton        *self)
{
  GtkToggleButton *button = GTK_TOGGLE_BUTTON (self);

  if (!gtk_toggle_button_get_active (button))
    return FALSE;
  keyval = gdk_keyval_to_lower (keyval);
  if (keyval != GDK_KEY_Escape)
    {
      if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK) || !may_be_seat_key (keyval))
        return FALSE;
      ix_settings_set_seat_key (self->seat, gdk_keyval_name (keyval));
    }
  gtk_toggle_button_set_active (button, FALSE);
  return TRUE;
}

static void
ix_key_button_toggled (GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    gtk_button_set_label (GTK_BUTTON (button), _("Press a key…"));
  else
    show_key (IX_KEY_BUTTON (button));
}

static void
ix_key_button_class_init (IxKeyButtonClass *klass)
{
  GTK_TOGGLE_BUTTON_CLASS (klass)->toggled = ix_key_button_toggled;
}

static void
ix_key_button_init (IxKeyButton *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
ix_key_button_new (IxSeat seat)
{
  IxKeyButton *self = g_object_new (IX_TYPE_KEY_BUTTON, NULL);

  self->seat = seat;
  show_key (self);
  /* The button is gone before the settings are. */
  g_signal_connect_object (ix_settings (), "changed::" IX_SETTINGS_SEAT_KEYS, G_CALLBACK (show_key),
                           self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
