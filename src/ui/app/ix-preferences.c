/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-preferences.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-rows.h"
#include "ix-say.h"
#include "ix-settings.h"
#include "ix-sound-player.h"
#include "ix-widgets.h"

/* A row for a setting with a few possible words, in the order of their labels. */
typedef struct {
  const char *key;
  const char *words[5];
} Choice;

static const Choice board_style = {
  IX_SETTINGS_BOARD_STYLE, { "oak", "harbour", "baize", "slate", NULL }
};
static const Choice notation = {
  IX_SETTINGS_NOTATION, { "english", "local", "figurine", NULL }
};

static void
choice_changed_cb (AdwComboRow  *row,
                   GParamSpec   *pspec G_GNUC_UNUSED,
                   const Choice *choice)
{
  g_settings_set_string (ix_settings (), choice->key,
                         choice->words[adw_combo_row_get_selected (row)]);
}

static void
add_choice (GtkWidget         *group,
            const char        *title,
            const char *const *labels,
            const Choice      *choice)
{
  GtkWidget *row = ix_rows_add_choice (group, title, labels);
  g_autofree char *now = g_settings_get_string (ix_settings (), choice->key);

  for (guint i = 0; choice->words[i] != NULL; i++)
    if (g_str_equal (choice->words[i], now))
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
  g_signal_connect (row, "notify::selected", G_CALLBACK (choice_changed_cb), (gpointer) choice);
}

static GtkWidget *
add_group (GtkWidget  *page,
           const char *title,
           const char *description)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), description);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  return group;
}

/* Keys: a button shows its key and, once pressed, waits for a new one. */

static IxSeat
seat_of (GtkWidget *button)
{
  const IxSeat *seat = g_object_get_data (G_OBJECT (button), "seat");

  return *seat;
}

static void
show_key (GtkWidget *button)
{
  IxSeat seat = seat_of (button);
  g_autofree char *name = ix_settings_seat_key (seat);
  g_autofree char *shown = g_utf8_strup (name, -1);
  g_autofree char *board = ix_say_board (seat.board);
  /* Translators: %s is "Board A", then the key: "Key of White, Board A: S" */
  g_autofree char *label =
    g_strdup_printf (seat.colour == IX_WHITE ? _("Key of White, %s: %s")
                                             : _("Key of Black, %s: %s"),
                     board, shown);

  gtk_button_set_label (GTK_BUTTON (button), shown);
  ix_set_spoken_name (button, label);
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
key_pressed_cb (GtkEventController *controller G_GNUC_UNUSED,
                guint               keyval,
                guint               code G_GNUC_UNUSED,
                GdkModifierType     state,
                GtkToggleButton    *button)
{
  if (!gtk_toggle_button_get_active (button))
    return FALSE;
  keyval = gdk_keyval_to_lower (keyval);
  if (keyval != GDK_KEY_Escape)
    {
      if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK) || !may_be_seat_key (keyval))
        return FALSE;
      ix_settings_set_seat_key (seat_of (GTK_WIDGET (button)), gdk_keyval_name (keyval));
    }
  gtk_toggle_button_set_active (button, FALSE);
  return TRUE;
}

static void
toggled_cb (GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    gtk_button_set_label (GTK_BUTTON (button), _("Press a key…"));
  else
    show_key (GTK_WIDGET (button));
}

static void
add_key (GtkWidget *group,
         IxSeat     seat)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_toggle_button_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_autofree char *title = ix_say_place (seat);

  g_object_set_data_full (G_OBJECT (button), "seat", g_memdup2 (&seat, sizeof seat), g_free);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), NULL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), button);
  gtk_widget_add_controller (button, keys);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  show_key (button);
  /* The settings outlive the button. */
  g_signal_connect_object (ix_settings (), "changed::" IX_SETTINGS_SEAT_KEYS,
                           G_CALLBACK (show_key), button, G_CONNECT_SWAPPED);
}

/* The switch for sounds, with the reason if sound is not available. */
static void
add_sounds (GtkWidget *page)
{
  GtkWidget *group = add_group (page, _("Sounds"),
                                ix_sound_player_why_silent (ix_sound_player_get_default ()));
  GtkWidget *sounds = ix_rows_add_switch (group, _("Sounds"),
                                          _("Clocks, captures that arrive, low time, flags"));

  g_settings_bind (ix_settings (), IX_SETTINGS_SOUNDS, sounds, "active", G_SETTINGS_BIND_DEFAULT);
}

void
ix_preferences_present (GtkWindow *parent)
{
  const char *const styles[] = { _("Oak"), _("Harbour"), _("Baize"), _("Slate"), NULL };
  const char *const notations[] = { _("English letters (N)"), _("Letters of this language"),
                                    _("Figurines (♘)"), NULL };
  GtkWidget *window = adw_preferences_window_new ();
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group;

  adw_preferences_page_set_title (ADW_PREFERENCES_PAGE (page), _("Preferences"));
  adw_preferences_window_set_search_enabled (ADW_PREFERENCES_WINDOW (window), FALSE);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);

  group = add_group (page, _("Looks"), NULL);
  add_choice (group, _("Board"), styles, &board_style);
  add_choice (group, _("Moves are written with"), notations, &notation);

  add_sounds (page);

  group = add_group (page, _("Clock Keys"),
                     _("Each player’s key, where he sits at the keyboard. Click, then press the "
                       "key. Letters that moves are written with cannot be used."));
  add_key (group, ix_seat (0, IX_BLACK));
  add_key (group, ix_seat (0, IX_WHITE));
  add_key (group, ix_seat (1, IX_WHITE));
  add_key (group, ix_seat (1, IX_BLACK));

  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), ADW_PREFERENCES_PAGE (page));
  gtk_window_present (GTK_WINDOW (window));
}
