/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ix-preferences.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-format.h"
#include "ix-key-button.h"
#include "ix-language.h"
#include "ix-looks-preview.h"
#include "ix-rows.h"
#include "ix-settings.h"
#include "ix-sound-player.h"

/* A row for a setting with a few possible words, in the order of their labels. */
typedef struct {
  GSettings *(*settings) (void);
  const char *key;
  const char *words[5];
} Choice;

static const Choice board_style = {
  ix_settings, IX_SETTINGS_BOARD_STYLE, { "oak", "harbour", "baize", "slate", NULL }
};
static const Choice piece_style = {
  ix_settings, IX_SETTINGS_PIECE_STYLE, { "carved", "plain", NULL }
};
static const Choice notation = {
  ix_settings, IX_SETTINGS_NOTATION, { "english", "local", "figurine", NULL }
};
static const Choice appearance = {
  ix_computer_settings, IX_SETTINGS_APPEARANCE, { "desktop", "light", "dark", NULL }
};

static void
choice_changed_cb (AdwComboRow  *row,
                   GParamSpec   *pspec,
                   const Choice *choice)
{
  g_settings_set_string (choice->settings (), choice->key,
                         choice->words[adw_combo_row_get_selected (row)]);
}

static void
add_choice (GtkWidget         *group,
            const char        *title,
            const char *const *labels,
            const Choice      *choice)
{
  GtkWidget *row = ix_rows_add_option (group, title, labels);
  g_autofree char *now = g_settings_get_string (choice->settings (), choice->key);

  gtk_widget_set_name (row, choice->key);
  for (guint i = 0; choice->words[i] != NULL; i++)
    if (g_str_equal (choice->words[i], now))
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
  g_signal_connect (row, "notify::selected", G_CALLBACK (choice_changed_cb), (gpointer) choice);
}

static void
add_key (GtkWidget *group,
         IxSeat     seat)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = ix_key_button_new (seat);
  g_autofree char *title = ix_format_place (seat);

  ix_rows_set_texts (row, title, NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  /* Newer versions of libadwaita have the row name the button, which tells its key besides. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

/* Boards, pieces, notation and whether windows are dark, with a preview. */
static void
add_looks (GtkWidget *page)
{
  const char *const boards[] = { _("Oak"), _("Harbour"), _("Baize"), _("Slate"), NULL };
  const char *const pieces[] = { _("Carved"), _("Plain"), NULL };
  const char *const notations[] = { _("English letters (N)"), _("Letters of this language"),
                                    _("Figurines (♘)"), NULL };
  const char *const appearances[] = { _("As on the Desktop"), C_("appearance", "Light"),
                                      C_("appearance", "Dark"), NULL };
  GtkWidget *group = ix_rows_add_group (page, _("Looks"),
                                        _("Boards, the diagrams of the rules and the room display follow "
                                          "at once. On paper squares stay grey, and files keep English "
                                          "letters."));

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), ix_looks_preview_new ());
  add_choice (group, _("Board"), boards, &board_style);
  add_choice (group, _("Pieces"), pieces, &piece_style);
  add_choice (group, _("Moves are written with"), notations, &notation);
  add_choice (group, _("Appearance"), appearances, &appearance);
}

/* A match under way keeps what it was set up with. */
static void
add_clocks (GtkWidget *page)
{
  GtkWidget *group = ix_rows_add_group (page, _("Clocks"), NULL);
  GtkWidget *press = ix_rows_add_switch (group, _("Clocks Press by Themselves"),
                                         _("As soon as a move is made; from the next match on"));

  gtk_widget_set_name (press, IX_SETTINGS_AUTOMATIC_PRESS);
  g_settings_bind (ix_settings (), IX_SETTINGS_AUTOMATIC_PRESS, press, "active",
                   G_SETTINGS_BIND_DEFAULT);
}

static void
add_evenings (GtkWidget *page)
{
  GtkWidget *group = ix_rows_add_group (page, _("Evenings"), NULL);
  GtkWidget *others =
    ix_rows_add_switch (group, _("Other Partners Than Last Time"),
                        _("Teams are proposed so, at the least cost in balance, which the teams tell"));

  g_settings_bind (ix_settings (), IX_SETTINGS_OTHER_PARTNERS, others, "active",
                   G_SETTINGS_BIND_DEFAULT);
}

static void
language_changed_cb (AdwComboRow *row)
{
  g_auto (GStrv) codes = ix_language_list (LOCALEDIR);
  guint chosen = adw_combo_row_get_selected (row);

  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_LANGUAGE, chosen > 0 ? codes[chosen - 1] : "");
}

/* Each language has its own name for itself. */
static void
add_language (GtkWidget *page)
{
  GtkWidget *group = ix_rows_add_group (page, _("Language"), NULL), *row;
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autofree char *now = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_LANGUAGE);
  g_auto (GStrv) codes = ix_language_list (LOCALEDIR), labels = NULL;
  const IxLanguage *before = ix_language_use (NULL);
  guint chosen = 0;

  g_strv_builder_add (names, _("That of the Desktop"));
  for (guint i = 0; codes[i] != NULL; i++)
    {
      ix_language_use (ix_language_find (LOCALEDIR, codes[i]));
      g_strv_builder_add (names, ix_language_get_in ("language", "English"));
      chosen = g_str_equal (codes[i], now) ? i + 1 : chosen;
    }
  ix_language_use (before);
  labels = g_strv_builder_end (names);
  row = ix_rows_add_option (group, _("Texts"), (const char *const *) labels);
  ix_rows_set_texts (row, _("Texts"), _("From the next start on"));
  gtk_widget_set_name (row, IX_SETTINGS_LANGUAGE);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), chosen);
  g_signal_connect (row, "notify::selected", G_CALLBACK (language_changed_cb), NULL);
}

/* The switch for sounds, with the reason if sound is not available. */
static void
add_sounds (GtkWidget *page)
{
  GtkWidget *group = ix_rows_add_group (page, _("Sounds"),
                                        ix_sound_player_why_silent (ix_sound_player_get_default ()));
  GtkWidget *sounds = ix_rows_add_switch (group, _("Sounds"),
                                          _("Clocks, captures that arrive, low time, flags"));

  GtkWidget *gong = ix_rows_add_switch (group, _("Gong"), _("At the start of each round of an evening"));

  g_settings_bind (ix_settings (), IX_SETTINGS_SOUNDS, sounds, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (ix_settings (), IX_SETTINGS_GONG, gong, "active", G_SETTINGS_BIND_DEFAULT);
}

/* Their window takes the place of this one: of three windows over each other the wrong one may get the
 * keyboard back. */
static void
rules_cb (GtkWidget *row)
{
  GtkWindow *preferences = ix_window_of (row);
  GtkWindow *parent = gtk_window_get_transient_for (preferences);

  gtk_window_close (preferences);
  gtk_widget_activate_action (GTK_WIDGET (parent), "win.rules-of-the-house", NULL);
}

static void
add_rules (GtkWidget *page)
{
  GtkWidget *group = ix_rows_add_group (page, _("Rules"), NULL);
  GtkWidget *row = adw_action_row_new ();

  gtk_widget_set_name (row, "rules-of-the-house");
  ix_rows_set_texts (row, _("Rules of the House…"),
                     _("The club’s own rules: made, changed, imported and exported"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  g_signal_connect (row, "activated", G_CALLBACK (rules_cb), NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

void
ix_preferences_present (GtkWindow *parent)
{
  GtkWidget *page = adw_preferences_page_new ();
  /* The window that libadwaita 1.2 has for preferences is never freed, nor is what it holds. */
  GtkWidget *window = ix_dialogs_window_new (parent, _("Preferences"), "preferences", page);
  GtkWidget *group;

  gtk_window_set_default_size (GTK_WINDOW (window), 640, 576);
  add_rules (page);
  add_looks (page);
  add_clocks (page);
  add_evenings (page);
  add_sounds (page);
  add_language (page);

  group = ix_rows_add_group (page, _("Clock Keys"),
                             _("Each player’s key, placed as they sit. Click, then press the "
                               "key. Letters that moves are written with cannot be used."));
  add_key (group, ix_seat (0, IX_BLACK));
  add_key (group, ix_seat (0, IX_WHITE));
  add_key (group, ix_seat (1, IX_WHITE));
  add_key (group, ix_seat (1, IX_BLACK));

  gtk_window_present (GTK_WINDOW (window));
}
