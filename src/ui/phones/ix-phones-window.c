/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-phones-window.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-follow.h"
#include "ix-phones-firewall.h"
#include "ix-phones-network.h"
#include "ix-phones-text.h"
#include "ix-qr-code.h"
#include "ix-rows.h"
#include "ix-settings.h"
#include "ix-widgets.h"

#define CODE_SIZE 260
#define SMALL_CODE_SIZE 160

/* A code with the text that it has below it. */
typedef struct {
  GtkWidget *box;
  GtkWidget *title;
  GtkWidget *code;
  GtkWidget *text;
} Card;

/* The content of the window. */
#define IX_TYPE_PHONES_PAGE (ix_phones_page_get_type ())
G_DECLARE_FINAL_TYPE (IxPhonesPage, ix_phones_page, IX, PHONES_PAGE, AdwPreferencesPage)

struct _IxPhonesPage {
  AdwPreferencesPage parent_instance;

  IxPhones  *phones;
  GtkWidget *on;      /* the switch */
  GtkWidget *row;     /* of the switch, with the state below its title */
  GtkWidget *nowhere; /* a row: the computer is in no network */
  GtkWidget *other_port; /* a button, if another program has the port */
  GtkWidget *codes;   /* both cards */
  Card       wifi, page;
  GtkWidget *network; /* AdwComboRow */
  GPtrArray *networks; /* that the row has; NULL: none yet */
  GtkWidget *causes;
  GtkWidget *firewall; /* a row, and the label with the commands below it */
  GtkWidget *commands;
  GCancellable *search; /* of a firewall; NULL: nobody looks for one */
  Card       club;
};

G_DEFINE_FINAL_TYPE (IxPhonesPage, ix_phones_page, ADW_TYPE_PREFERENCES_PAGE)

/* Codes */

char *
ix_phones_window_wifi (void)
{
  g_autofree char *name = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_PHONES_WIFI_NAME);
  g_autofree char *password = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_PHONES_WIFI_PASSWORD);

  return *name != '\0' ? ix_phones_wifi_code (name, password) : NULL;
}

static void
init_card (Card       *card,
           const char *title,
           int         size)
{
  card->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  card->title = ix_centred_label_new (title, "heading");
  card->code = ix_qr_code_new (size);
  card->text = ix_centred_label_new (NULL, "title-3");
  gtk_label_set_selectable (GTK_LABEL (card->text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (card->text), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_halign (card->code, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (card->box, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (card->box), card->title);
  gtk_box_append (GTK_BOX (card->box), card->code);
  gtk_box_append (GTK_BOX (card->box), card->text);
}

static void
show_card (Card       *card,
           const char *code,
           const char *text,
           const char *name)
{
  ix_qr_code_set_text (IX_QR_CODE (card->code), code, name);
  gtk_label_set_text (GTK_LABEL (card->text), text != NULL ? text : "");
  gtk_widget_set_visible (card->box, code != NULL);
}

char *
ix_phones_window_wifi_text (const char *between)
{
  g_autofree char *name = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_PHONES_WIFI_NAME);
  g_autofree char *password = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_PHONES_WIFI_PASSWORD);

  return *password != '\0' ? g_strconcat (name, between, password, NULL) : g_steal_pointer (&name);
}

static void
show_codes (IxPhonesPage *self)
{
  g_autofree char *wifi = ix_phones_window_wifi ();
  g_autofree char *text = ix_phones_window_wifi_text ("\n");
  const char *url = ix_phones_get_url (self->phones);

  show_card (&self->wifi, wifi, text, _("Code for the Wi-Fi network"));
  show_card (&self->page, url, url, _("Code for the start page"));
  gtk_label_set_text (GTK_LABEL (self->page.title), wifi != NULL ? _("2. Open the page") : _("Open the page"));
  gtk_widget_set_visible (self->codes, url != NULL);
}

static void
show_club (IxPhonesPage *self)
{
  g_autofree char *typed = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_PHONES_CLUB_ADDRESS);
  g_autofree char *url = ix_phones_club_url (typed);

  show_card (&self->club, url, url, _("Code for the club’s own address"));
}

/* The state */

static char *
viewers_text (IxPhones *phones)
{
  guint n = ix_phones_get_n_viewers (phones);

  return n > 0 ? g_strdup_printf (ngettext ("%u phone is showing the pages", "%u phones are showing the pages", n), n)
               : g_strdup (_("No phone is showing the pages"));
}

/* Returns what to do about the place; NULL: nothing. */
static const char *
place_text (IxPhones *phones)
{
  switch (ix_phones_get_place (phones))
    {
    case IX_PHONES_MOVED:
      return _("This computer has another address now, and so has the page. Let people scan the new code: older ones, "
               "also those on paper, lead nowhere.");
    case IX_PHONES_CUT_OFF:
      return _("This computer is not on a network now. As soon as it is back, the same codes work again.");
    case IX_PHONES_IN_PLACE:
    default:
      return NULL;
    }
}

static char *
state_text (IxPhones *phones)
{
  g_autofree char *viewers = viewers_text (phones);
  const char *place = place_text (phones);

  switch (ix_phones_get_state (phones))
    {
    case IX_PHONES_STARTING:
      return g_strdup (_("Starting…"));
    case IX_PHONES_FAILED:
      return g_strdup (ix_phones_get_why (phones));
    case IX_PHONES_ON:
      return place != NULL ? g_strconcat (place, "\n", viewers, NULL) : g_steal_pointer (&viewers);
    case IX_PHONES_OFF:
    default:
      return g_strdup (_("Everybody on the same network who has the code can look. Nothing goes to the internet."));
    }
}

static gboolean
is_on (IxPhones *phones)
{
  return ix_phones_get_state (phones) == IX_PHONES_ON || ix_phones_get_state (phones) == IX_PHONES_STARTING;
}

static void network_chosen_cb (IxPhonesPage *self);

/* Does what a switch says, unless it is so already. */
static void
follow_switch (IxPhones  *phones,
               GtkWidget *on)
{
  gboolean wanted = gtk_switch_get_active (GTK_SWITCH (on));

  if (wanted && !is_on (phones))
    ix_phones_start_as_set (phones);
  else if (!wanted && is_on (phones))
    ix_phones_stop (phones);
}

/* Shows the networks that there are now, without a word to the handler. */
static void
show_networks (IxPhonesPage *self)
{
  GPtrArray *networks = ix_phones_get_networks (self->phones);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint chosen = 0;

  if (self->networks == networks)
    return;
  g_clear_pointer (&self->networks, g_ptr_array_unref);
  self->networks = g_ptr_array_ref (networks);
  for (guint i = 0; i < networks->len; i++)
    {
      const IxPhonesNetwork *network = networks->pdata[i];

      gtk_string_list_take (titles, ix_phones_network_title (network));
      if (network == ix_phones_network_as_set (networks))
        chosen = i;
    }
  g_signal_handlers_block_by_func (self->network, network_chosen_cb, self);
  adw_combo_row_set_model (ADW_COMBO_ROW (self->network), G_LIST_MODEL (titles));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->network), chosen);
  g_signal_handlers_unblock_by_func (self->network, network_chosen_cb, self);
}

/* Shows that a firewall may be in the way, unless @commands is NULL. */
static void
show_firewall (IxPhonesPage *self,
               const char   *commands)
{
  gtk_label_set_text (GTK_LABEL (self->commands), commands != NULL ? commands : "");
  gtk_widget_set_visible (self->firewall, commands != NULL);
  gtk_widget_set_visible (self->commands, commands != NULL);
}

static void
found_firewall_cb (GObject      *none,
                   GAsyncResult *result,
                   gpointer      page)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *commands = ix_phones_firewall_find_finish (result, &error);
  IxPhonesPage *self = page;

  /* The window may be gone. */
  if (error != NULL)
    return;
  show_firewall (self, commands);
}

/* Lists the causes, and looks once for a firewall, while nobody comes. */
static void
show_causes (IxPhonesPage *self)
{
  gboolean in_vain = ix_phones_waits_in_vain (self->phones);

  gtk_widget_set_visible (self->causes, in_vain);
  if (in_vain == (self->search != NULL))
    return;
  if (!in_vain)
    {
      g_cancellable_cancel (self->search);
      g_clear_object (&self->search);
      return;
    }
  show_firewall (self, NULL);
  self->search = g_cancellable_new ();
  ix_phones_firewall_find (ix_phones_get_interface (self->phones), ix_phones_get_port (self->phones), self->search,
                           found_firewall_cb, self);
}

static guint16
next_port (void)
{
  int port = g_settings_get_int (ix_computer_settings (), IX_SETTINGS_PHONES_PORT);

  return port < G_MAXUINT16 ? (guint16) (port + 1) : (guint16) (port - 1);
}

static void
show_other_port (IxPhonesPage *self)
{
  g_autofree char *label = g_strdup_printf (_("Use Port %u"), next_port ());

  gtk_button_set_label (GTK_BUTTON (self->other_port), label);
  gtk_widget_set_visible (self->other_port, ix_phones_lacks_port (self->phones));
}

static void
other_port_cb (void)
{
  g_settings_set_int (ix_computer_settings (), IX_SETTINGS_PHONES_PORT, next_port ());
}

/* Warns that nobody could come: the only address is that of this computer for itself. */
static void
show_nowhere (IxPhonesPage *self)
{
  gboolean nowhere = ix_phones_network_at (ix_phones_get_networks (self->phones), IX_PHONES_NOWHERE) != NULL;

  gtk_widget_set_visible (self->nowhere, nowhere && ix_phones_are_available ());
}

static void
show_state (IxPhonesPage *self)
{
  g_autofree char *text = state_text (self->phones);

  gtk_switch_set_active (GTK_SWITCH (self->on), is_on (self->phones));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->row), text);
  show_nowhere (self);
  show_other_port (self);
  show_networks (self);
  show_causes (self);
  show_codes (self);
}

static void
switched_cb (IxPhonesPage *self)
{
  follow_switch (self->phones, self->on);
}

/* A change of network or port is one at once. */
static void
begin_again (IxPhonesPage *self)
{
  if (ix_phones_get_state (self->phones) != IX_PHONES_OFF)
    ix_phones_start_as_set (self->phones);
}

static void
network_chosen_cb (IxPhonesPage *self)
{
  const IxPhonesNetwork *network = self->networks->pdata[adw_combo_row_get_selected (ADW_COMBO_ROW (self->network))];

  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PHONES_NETWORK, network->name);
  begin_again (self);
}

static void
setting_changed_cb (IxPhonesPage *self,
                    const char   *key)
{
  if (g_str_equal (key, IX_SETTINGS_PHONES_PORT))
    begin_again (self);
  else if (g_str_equal (key, IX_SETTINGS_PHONES_CLUB_ADDRESS))
    show_club (self);
  else
    show_codes (self);
}

/* Parts */

static void
add_nowhere (IxPhonesPage *self,
             GtkWidget    *group)
{
  const char *why = ix_phones_why_no_network ();

  self->nowhere = adw_action_row_new ();
  gtk_widget_set_name (self->nowhere, "phones-nowhere");
  adw_action_row_add_prefix (ADW_ACTION_ROW (self->nowhere), gtk_image_new_from_icon_name ("dialog-warning-symbolic"));
  ix_rows_set_texts (self->nowhere, _("No phone can reach this computer"),
                     why != NULL ? why
                                 : _("It is not on a network. Join the Wi-Fi of the room, or plug in a network cable. Otherwise "
                                     "turn on the hotspot of this computer or of a phone."));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->nowhere);
}

static void
add_switch (IxPhonesPage *self)
{
  GtkWidget *group = ix_rows_add_group (GTK_WIDGET (self), NULL, NULL);

  self->on = ix_rows_add_switch (group, _("Show on Phones"), "");
  gtk_widget_set_name (self->on, "phones-on");
  self->row = gtk_widget_get_ancestor (self->on, ADW_TYPE_ACTION_ROW);
  add_nowhere (self, group);
  self->other_port = gtk_button_new ();
  gtk_widget_set_name (self->other_port, "phones-other-port");
  gtk_widget_set_halign (self->other_port, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (self->other_port, 12);
  gtk_widget_add_css_class (self->other_port, "pill");
  g_signal_connect (self->other_port, "clicked", G_CALLBACK (other_port_cb), NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->other_port);
  if (!ix_phones_are_available ())
    {
      gtk_widget_set_sensitive (self->on, FALSE);
      ix_set_why (self->on, NULL, _("This program was built without pages on phones"));
    }
  self->codes = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);
  gtk_box_set_homogeneous (GTK_BOX (self->codes), TRUE);
  gtk_widget_set_margin_top (self->codes, 18);
  init_card (&self->wifi, _("1. Join the Wi-Fi"), CODE_SIZE);
  init_card (&self->page, NULL, CODE_SIZE);
  gtk_widget_set_name (self->page.code, "page-code");
  gtk_widget_set_name (self->wifi.code, "wifi-code");
  gtk_box_append (GTK_BOX (self->codes), self->wifi.box);
  gtk_box_append (GTK_BOX (self->codes), self->page.box);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->codes);
}

/* The usual causes and what helps, the most frequent first. */
static void
add_causes (IxPhonesPage *self)
{
  self->causes = ix_rows_add_group (GTK_WIDGET (self), _("No Phone Has Come Yet"), _("These are the usual causes."));
  gtk_widget_set_name (self->causes, "phones-causes");
  ix_rows_add_line (self->causes, _("The phone is on another network"),
                    _("Join the same Wi-Fi as this computer; the first code does it."));
  ix_rows_add_line (self->causes, _("The phone left the Wi-Fi, because that has no internet"),
                    _("Choose the Wi-Fi again, and keep the phone on it. If it switches back, turn mobile data off."));
  ix_rows_add_line (self->causes, _("A guest network keeps its devices apart"),
                    _("Use the main Wi-Fi of the house, or turn the isolation of clients off in the router."));
  ix_rows_add_line (self->causes, _("A hotspot lets in only one device, or keeps its devices apart"),
                    _("Use the hotspot of another phone, or a small router without internet."));
  self->firewall = adw_action_row_new ();
  gtk_widget_set_name (self->firewall, "phones-firewall");
  ix_rows_set_texts (self->firewall, _("A firewall on this computer"), _("The command below lets phones through."));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->causes), self->firewall);
  self->commands = gtk_label_new (NULL);
  gtk_label_set_selectable (GTK_LABEL (self->commands), TRUE);
  gtk_label_set_wrap (GTK_LABEL (self->commands), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->commands), 0);
  gtk_widget_set_margin_top (self->commands, 12);
  gtk_widget_set_margin_start (self->commands, 12);
  gtk_widget_add_css_class (self->commands, "monospace");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->causes), self->commands);
}

static void
add_network (IxPhonesPage *self)
{
  GtkWidget *group = ix_rows_add_group (GTK_WIDGET (self), _("Network"), ix_phones_why_no_network ());
  GtkWidget *port, *at_start;
  const char *const none[] = { NULL };

  self->network = ix_rows_add_option (group, _("Network"), none);
  gtk_widget_set_name (self->network, "phones-network");
  port = ix_rows_add_number (group, _("Port"), 1025, G_MAXUINT16);
  gtk_widget_set_name (port, "phones-port");
  g_settings_bind (ix_computer_settings (), IX_SETTINGS_PHONES_PORT, port, "value", G_SETTINGS_BIND_DEFAULT);
  at_start = ix_rows_add_switch (group, _("On at Each Start"), _("Otherwise it is off until you turn it on"));
  g_settings_bind (ix_computer_settings (), IX_SETTINGS_PHONES_AT_START, at_start, "active",
                   G_SETTINGS_BIND_DEFAULT);
}

/* Messages of phones */

static const char *const tellers[] = { "nobody", "both", "one" };

static void
tellers_chosen_cb (AdwComboRow *row)
{
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PHONES_RESULTS, tellers[adw_combo_row_get_selected (row)]);
}

static void
add_telling (IxPhonesPage *self)
{
  GtkWidget *group = ix_rows_add_group (GTK_WIDGET (self), _("Reports from Phones"),
                                        _("Nothing counts before the arbiter accepts it on the tabs Rounds and Entries. The "
                                          "code on a table’s card leads to its page."));
  const char *const titles[] = { _("Nobody"), _("Both teams, with the same result"), _("One of the teams"), NULL };
  GtkWidget *who = ix_rows_add_option (group, _("Results of Tables"), titles);
  GtkWidget *arrivals = ix_rows_add_switch (group, _("Check-In"), _("People report that they are here"));
  GtkWidget *grades = ix_rows_add_switch (group, _("Show Grades"), _("Codes and years of birth are never shown"));
  g_autofree char *now = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_PHONES_RESULTS);

  for (guint i = 0; i < G_N_ELEMENTS (tellers); i++)
    if (g_str_equal (tellers[i], now))
      adw_combo_row_set_selected (ADW_COMBO_ROW (who), i);
  gtk_widget_set_name (who, IX_SETTINGS_PHONES_RESULTS);
  gtk_widget_set_name (arrivals, IX_SETTINGS_PHONES_ARRIVALS);
  gtk_widget_set_name (grades, IX_SETTINGS_PHONES_GRADES);
  g_signal_connect (who, "notify::selected", G_CALLBACK (tellers_chosen_cb), NULL);
  g_settings_bind (ix_computer_settings (), IX_SETTINGS_PHONES_ARRIVALS, arrivals, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (ix_computer_settings (), IX_SETTINGS_PHONES_GRADES, grades, "active", G_SETTINGS_BIND_DEFAULT);
}

/* A row whose text is the setting @key. */
static void
add_text (GtkWidget  *group,
          GtkWidget  *row,
          const char *title,
          const char *key)
{
  ix_rows_set_texts (row, title, NULL);
  gtk_widget_set_name (row, key);
  g_settings_bind (ix_computer_settings (), key, row, "text", G_SETTINGS_BIND_DEFAULT);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static void
add_wifi (IxPhonesPage *self)
{
  GtkWidget *group = ix_rows_add_group (GTK_WIDGET (self), _("Wi-Fi"),
                                        _("A code lets phones join it. Leave it empty if they are there already. This computer "
                                          "keeps the password as it is typed, and the code shows it to the room."));

  add_text (group, adw_entry_row_new (), _("Name of the Network"), IX_SETTINGS_PHONES_WIFI_NAME);
  add_text (group, adw_password_entry_row_new (), _("Password"), IX_SETTINGS_PHONES_WIFI_PASSWORD);
}

static void
add_club (IxPhonesPage *self)
{
  GtkWidget *group = ix_rows_add_group (GTK_WIDGET (self), _("Without a Network"),
                                        _("Copy to a Folder, in the menu of the evening, writes the same pages as files. If the "
                                          "club puts them on a page of its own, this code leads there."));

  add_text (group, adw_entry_row_new (), _("The Club’s Own Address"), IX_SETTINGS_PHONES_CLUB_ADDRESS);
  init_card (&self->club, NULL, SMALL_CODE_SIZE);
  gtk_widget_set_name (self->club.code, "club-code");
  gtk_widget_set_visible (self->club.title, FALSE);
  gtk_widget_set_margin_top (self->club.box, 18);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->club.box);
}

static void
ix_phones_page_finalize (GObject *object)
{
  IxPhonesPage *self = IX_PHONES_PAGE (object);

  if (self->search != NULL)
    g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
  ix_unfollow (&self->phones, self);
  g_clear_pointer (&self->networks, g_ptr_array_unref);
  G_OBJECT_CLASS (ix_phones_page_parent_class)->finalize (object);
}

static void
ix_phones_page_class_init (IxPhonesPageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_phones_page_finalize;
}

static void
ix_phones_page_init (IxPhonesPage *self)
{
  add_switch (self);
  add_causes (self);
  add_telling (self);
  add_network (self);
  add_wifi (self);
  add_club (self);
  g_signal_connect_swapped (self->on, "notify::active", G_CALLBACK (switched_cb), self);
  g_signal_connect_swapped (self->network, "notify::selected", G_CALLBACK (network_chosen_cb), self);
  g_signal_connect_object (ix_computer_settings (), "changed", G_CALLBACK (setting_changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
ix_phones_window_present (GtkWindow *parent,
                          IxPhones  *phones)
{
  IxPhonesPage *self = g_object_new (IX_TYPE_PHONES_PAGE, NULL);
  GtkWidget *window = ix_dialogs_window_new (parent, _("Show on Phones"), "phones", GTK_WIDGET (self));

  ix_follow (&self->phones, phones, "changed", G_CALLBACK (show_state), self);
  show_state (self);
  show_club (self);
  gtk_window_set_default_size (GTK_WINDOW (window), 720, 720);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* The button of the header bar */

#define IX_TYPE_PHONES_BUTTON (ix_phones_button_get_type ())
G_DECLARE_FINAL_TYPE (IxPhonesButton, ix_phones_button, IX, PHONES_BUTTON, AdwBin)

struct _IxPhonesButton {
  AdwBin parent_instance;

  IxPhones  *phones;
  GtkWidget *button, *number;
  GtkWidget *on;    /* the switch of the popover */
  GtkWidget *place; /* a label: another network than the codes lead to */
};

G_DEFINE_FINAL_TYPE (IxPhonesButton, ix_phones_button, ADW_TYPE_BIN)

static void
show_button (IxPhonesButton *self)
{
  gboolean moved = place_text (self->phones) != NULL;
  g_autofree char *number = g_strdup_printf (moved ? "%u !" : "%u", ix_phones_get_n_viewers (self->phones));
  g_autofree char *text = state_text (self->phones);
  IxPhonesState state = ix_phones_get_state (self->phones);

  gtk_widget_set_visible (GTK_WIDGET (self), state != IX_PHONES_OFF);
  gtk_label_set_text (GTK_LABEL (self->number), state == IX_PHONES_FAILED ? "!" : number);
  gtk_widget_set_tooltip_text (self->button, text);
  ix_set_spoken_name (gtk_widget_get_first_child (self->button), text);
  gtk_switch_set_active (GTK_SWITCH (self->on), is_on (self->phones));
  gtk_label_set_text (GTK_LABEL (self->place), moved ? place_text (self->phones) : "");
  gtk_widget_set_visible (self->place, moved);
}

static void
end_cb (IxPhonesButton *self)
{
  if (!gtk_switch_get_active (GTK_SWITCH (self->on)))
    gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  follow_switch (self->phones, self->on);
}

static GtkWidget *
new_popover (IxPhonesButton *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (_("Show on Phones"));

  self->on = gtk_switch_new ();
  self->place = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->place), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->place), 36);
  gtk_label_set_xalign (GTK_LABEL (self->place), 0);
  gtk_widget_set_name (self->place, "phones-place");
  gtk_widget_set_name (self->on, "phones-end");
  ix_set_spoken_name (self->on, _("Show on Phones"));
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), self->on);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), self->place);
  gtk_box_append (GTK_BOX (box), ix_button_new (_("Codes and Network…"), "win.phones", NULL));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_signal_connect_swapped (self->on, "notify::active", G_CALLBACK (end_cb), self);
  return popover;
}

static void
ix_phones_button_finalize (GObject *object)
{
  ix_unfollow (&IX_PHONES_BUTTON (object)->phones, object);
  G_OBJECT_CLASS (ix_phones_button_parent_class)->finalize (object);
}

static void
ix_phones_button_class_init (IxPhonesButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_phones_button_finalize;
}

static void
ix_phones_button_init (IxPhonesButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->button = gtk_menu_button_new ();
  self->number = gtk_label_new (NULL);
  gtk_widget_set_name (GTK_WIDGET (self), "phones-button");
  gtk_widget_add_css_class (self->button, "flat");
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("phone-symbolic"));
  gtk_box_append (GTK_BOX (box), self->number);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), new_popover (self));
  ix_keep_tooltip_off_menu (self->button);
  adw_bin_set_child (ADW_BIN (self), self->button);
}

GtkWidget *
ix_phones_button_new (IxPhones *phones)
{
  IxPhonesButton *self = g_object_new (IX_TYPE_PHONES_BUTTON, NULL);

  ix_follow (&self->phones, phones, "changed", G_CALLBACK (show_button), self);
  show_button (self);
  return GTK_WIDGET (self);
}
