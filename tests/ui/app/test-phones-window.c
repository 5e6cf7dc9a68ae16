/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window *Show on Phones*, the button of the header bar, and the codes on the room display and on paper.  The first
 * argument is the process for phones. */

#include <gio/gio.h>
#include <string.h>

#include "ix-banner.h"
#include "ix-card.h"
#include "ix-dialog-fixture.h"
#include "ix-display-codes.h"
#include "ix-display-window.h"
#include "ix-evening-page-fixture.h"
#include "ix-evening-papers.h"
#include "ix-fake-firewall.h"
#include "ix-phones-offer.h"
#include "ix-phones-pages.h"
#include "ix-phones.h"
#include "ix-qr-code.h"
#include "ix-settings.h"
#include "ix-window-fixture.h"

static const char *program;

static void
set_program (GtkWidget *window)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  guint16 port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);

  ix_phones_process_set_program (ix_phones_get_process (ix_window_get_phones (IX_WINDOW (window))), program);
  g_settings_set_int (ix_computer_settings (), IX_SETTINGS_PHONES_PORT, port);
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_PHONES_WIFI_NAME);
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_PHONES_WIFI_PASSWORD);
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_PHONES_CLUB_ADDRESS);
}

static void
set_up (WindowFixture *f,
        gconstpointer  data)
{
  window_set_up (f, data);
  set_program (f->window);
}

static IxPhones *
phones_of (WindowFixture *f)
{
  return ix_window_get_phones (IX_WINDOW (f->window));
}

static GtkWidget *
open_window (WindowFixture *f)
{
  gtk_widget_activate_action (f->window, "win.phones", NULL);
  return ui_wait_dialog (f->window);
}

static const char *
code_of (GtkWidget  *window,
         const char *name)
{
  GtkWidget *code = ui_find_id (window, name);

  return gtk_widget_is_visible (code) ? ix_qr_code_get_text (IX_QR_CODE (code)) : NULL;
}

static void
turn_on (WindowFixture *f,
         GtkWidget     *window)
{
  gtk_switch_set_active (GTK_SWITCH (ui_find_id (window, "phones-on")), TRUE);
  ui_wait_until (ix_phones_get_state (phones_of (f)) == IX_PHONES_ON);
}

static void
test_switch (WindowFixture *f,
             gconstpointer  data)
{
  GtkWidget *window = open_window (f);
  GtkWidget *button = ui_find_id (f->window, "phones-button");

  g_assert_cmpint (ix_phones_get_state (phones_of (f)), ==, IX_PHONES_OFF);
  g_assert_null (code_of (window, "page-code"));
  g_assert_false (gtk_widget_get_visible (button));
  turn_on (f, window);
  g_assert_cmpstr (code_of (window, "page-code"), ==, ix_phones_get_url (phones_of (f)));
  g_assert_nonnull (ui_find_label (window, ix_phones_get_url (phones_of (f))));
  g_assert_null (code_of (window, "wifi-code"));
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_nonnull (ui_find_label (button, "0"));
  gtk_switch_set_active (GTK_SWITCH (ui_find_id (window, "phones-on")), FALSE);
  g_assert_cmpint (ix_phones_get_state (phones_of (f)), ==, IX_PHONES_OFF);
  g_assert_null (code_of (window, "page-code"));
  g_assert_false (gtk_widget_get_visible (button));
  dialog_close (window);
}

static void
test_codes (WindowFixture *f,
            gconstpointer  data)
{
  GtkWidget *window = open_window (f);

  turn_on (f, window);
  gtk_editable_set_text (GTK_EDITABLE (ui_find_id (window, IX_SETTINGS_PHONES_WIFI_NAME)), "Rook; and Pawn");
  gtk_editable_set_text (GTK_EDITABLE (ui_find_id (window, IX_SETTINGS_PHONES_WIFI_PASSWORD)), "key:1");
  g_assert_cmpstr (code_of (window, "wifi-code"), ==, "WIFI:T:WPA;S:Rook\\; and Pawn;P:key\\:1;;");
  gtk_editable_set_text (GTK_EDITABLE (ui_find_id (window, IX_SETTINGS_PHONES_WIFI_NAME)), "");
  g_assert_null (code_of (window, "wifi-code"));
  g_assert_null (code_of (window, "club-code"));
  gtk_editable_set_text (GTK_EDITABLE (ui_find_id (window, IX_SETTINGS_PHONES_CLUB_ADDRESS)), "club.example/now");
  g_assert_cmpstr (code_of (window, "club-code"), ==, "https://club.example/now");
  dialog_close (window);
}

/* The computer has this address alone. */
static void
plug (WindowFixture *f,
      guint32        address)
{
  g_autoptr (GPtrArray) networks = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_phones_network_free);
  IxPhonesNetwork *network = g_new0 (IxPhonesNetwork, 1);

  network->name = g_strdup ("wlan0");
  network->address = address;
  network->is_wireless = TRUE;
  g_ptr_array_add (networks, network);
  ix_phones_set_networks (phones_of (f), networks);
}

/* The causes come after two minutes without a phone, with the command for the port if there is a firewall. */
static void
test_causes (WindowFixture *f,
             gconstpointer  data)
{
  FakeFirewall fake;
  GtkWidget *window = open_window (f);
  g_autofree char *command = NULL;
  GtkWidget *causes = ui_find_id (window, "phones-causes");
  GtkWidget *firewall;

  fake_firewall_init (&fake);
  fake_firewall_run (&fake, TRUE, TRUE);
  fake.zone = "home";
  plug (f, 0x7f000002);
  turn_on (f, window);
  ui_shift (100);
  g_assert_false (gtk_widget_get_visible (causes));
  ui_shift (21);
  g_assert_true (gtk_widget_get_visible (causes));
  firewall = ui_find_id (window, "phones-firewall");
  command = g_strdup_printf ("sudo firewall-cmd --zone=home --add-port=%u/tcp", ix_phones_get_port (phones_of (f)));
  ui_wait_until (gtk_widget_get_visible (firewall));
  g_assert_true (g_str_has_prefix (ui_text_of_class (causes, "monospace"), command));
  /* It is asked again each time. */
  fake.may_ask = TRUE;
  fake.open = TRUE;
  ix_phones_stop (phones_of (f));
  turn_on (f, window);
  ui_shift (121);
  ui_wait_until (fake.n_asked == 1);
  ui_wait_until (!gtk_widget_get_visible (firewall) || strstr (ui_text_of_class (causes, "monospace"), "ufw") != NULL);
  dialog_close (window);
  fake_firewall_clear (&fake);
}

/* Another program has the port: the window offers the next one, which is kept. */
static void
test_port (WindowFixture *f,
           gconstpointer  data)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  guint16 port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);
  GtkWidget *window = open_window (f);
  GtkWidget *other = ui_find_id (window, "phones-other-port");
  int now = port;

  g_settings_set_int (ix_computer_settings (), IX_SETTINGS_PHONES_PORT, port);
  g_assert_false (gtk_widget_get_visible (other));
  gtk_switch_set_active (GTK_SWITCH (ui_find_id (window, "phones-on")), TRUE);
  ui_wait_until (ix_phones_get_state (phones_of (f)) == IX_PHONES_FAILED);
  g_assert_cmpint (g_settings_get_int (ix_computer_settings (), IX_SETTINGS_PHONES_PORT), ==, port);
  /* That one may be taken as well. */
  while (ix_phones_get_state (phones_of (f)) != IX_PHONES_ON)
    {
      g_assert_true (gtk_widget_get_visible (other));
      g_signal_emit_by_name (other, "clicked");
      g_assert_cmpint (g_settings_get_int (ix_computer_settings (), IX_SETTINGS_PHONES_PORT), !=, now);
      now = g_settings_get_int (ix_computer_settings (), IX_SETTINGS_PHONES_PORT);
      ui_wait_until (ix_phones_get_state (phones_of (f)) != IX_PHONES_STARTING);
    }
  g_assert_false (gtk_widget_get_visible (other));
  g_assert_cmpint (ix_phones_get_port (phones_of (f)), ==, now);
  dialog_close (window);
}

/* The laptop gets another address: the window, the header bar and the networks to choose from say so. */
static void
test_moves (WindowFixture *f,
            gconstpointer  data)
{
  GtkWidget *window = open_window (f);
  GtkWidget *menu = ui_find_type (ui_find_id (f->window, "phones-button"), GTK_TYPE_MENU_BUTTON);
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu)));
  AdwComboRow *network = ADW_COMBO_ROW (ui_find_id (window, "phones-network"));
  g_autofree char *before = NULL;

  plug (f, 0x7f000002);
  turn_on (f, window);
  before = g_strdup (ix_phones_get_url (phones_of (f)));
  g_assert_false (gtk_widget_get_visible (ui_find_id (popover, "phones-place")));
  plug (f, 0x7f000003);
  ui_wait_until (ix_phones_get_state (phones_of (f)) == IX_PHONES_ON);
  g_assert_cmpstr (code_of (window, "page-code"), ==, ix_phones_get_url (phones_of (f)));
  g_assert_cmpstr (code_of (window, "page-code"), !=, before);
  g_assert_nonnull (ui_find_label (menu, "0 !"));
  g_assert_true (gtk_widget_get_visible (ui_find_id (popover, "phones-place")));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (menu), "another address"));
  g_assert_cmpstr (gtk_string_object_get_string (adw_combo_row_get_selected_item (network)), ==,
                   "Wi-Fi · 127.0.0.3 (wlan0)");
  plug (f, 0x7f000002);
  ui_wait_until (ix_phones_get_state (phones_of (f)) == IX_PHONES_ON);
  g_assert_cmpstr (code_of (window, "page-code"), ==, before);
  g_assert_nonnull (ui_find_label (menu, "0"));
  g_assert_false (gtk_widget_get_visible (ui_find_id (popover, "phones-place")));
  dialog_close (window);
}

/* Without a network the window says so, and what helps; the first one is no other address than before. */
static void
test_nowhere (WindowFixture *f,
              gconstpointer  data)
{
  GtkWidget *window = open_window (f);
  GtkWidget *nowhere = ui_find_id (window, "phones-nowhere");

  plug (f, IX_PHONES_NOWHERE);
  g_assert_true (gtk_widget_get_visible (nowhere));
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (nowhere)), "not on a network"));
  turn_on (f, window);
  g_assert_true (gtk_widget_get_visible (nowhere));
  plug (f, 0x7f000002);
  ui_wait_until (ix_phones_get_state (phones_of (f)) == IX_PHONES_ON);
  g_assert_false (gtk_widget_get_visible (nowhere));
  g_assert_cmpint (ix_phones_get_place (phones_of (f)), ==, IX_PHONES_IN_PLACE);
  dialog_close (window);
}

/* A failure is told in the window and in the header bar. */
static void
test_failure (WindowFixture *f,
              gconstpointer  data)
{
  GtkWidget *window = open_window (f);

  ix_phones_process_set_program (ix_phones_get_process (phones_of (f)), "/nonexistent/program");
  gtk_switch_set_active (GTK_SWITCH (ui_find_id (window, "phones-on")), TRUE);
  g_assert_cmpint (ix_phones_get_state (phones_of (f)), ==, IX_PHONES_FAILED);
  g_assert_false (gtk_switch_get_active (GTK_SWITCH (ui_find_id (window, "phones-on"))));
  g_assert_nonnull (ui_find_label (window, ix_phones_get_why (phones_of (f))));
  g_assert_nonnull (ui_find_label (ui_find_id (f->window, "phones-button"), "!"));
  dialog_close (window);
}

/* The popover of the header bar ends it. */
static void
test_button (WindowFixture *f,
             gconstpointer  data)
{
  GtkWidget *window = open_window (f);
  GtkWidget *button = ui_find_id (f->window, "phones-button");
  GtkWidget *menu = ui_find_type (button, GTK_TYPE_MENU_BUTTON), *end;

  turn_on (f, window);
  dialog_close (window);
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  end = ui_find_id (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu))), "phones-end");
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (end)));
  gtk_switch_set_active (GTK_SWITCH (end), FALSE);
  g_assert_cmpint (ix_phones_get_state (phones_of (f)), ==, IX_PHONES_OFF);
  g_assert_false (gtk_widget_get_visible (button));
}

static void
test_display (WindowFixture *f,
              gconstpointer  data)
{
  GtkWidget *display;
  IxDisplayWindow *room;

  gtk_widget_activate_action (f->window, "win.display", NULL);
  ui_wait_until (window_display () != NULL);
  display = window_display ();
  room = IX_DISPLAY_WINDOW (display);
  ix_display_window_set_content (room, IX_DISPLAY_PHONES);
  g_assert_null (ui_find_type (display, IX_TYPE_DISPLAY_CODES));
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PHONES_WIFI_NAME, "Rook");
  ix_phones_start_as_set (phones_of (f));
  ui_wait_until (ix_phones_get_state (phones_of (f)) == IX_PHONES_ON);
  g_assert_nonnull (ui_find_type (display, IX_TYPE_DISPLAY_CODES));
  g_assert_cmpstr (ix_qr_code_get_text (IX_QR_CODE (ui_find_type (display, IX_TYPE_QR_CODE))), ==,
                   "WIFI:T:nopass;S:Rook;;");
  /* Another address is another code. */
  plug (f, 0x7f000003);
  ui_wait_until (ix_phones_get_state (phones_of (f)) == IX_PHONES_ON);
  g_assert_nonnull (ui_find_label (display, ix_phones_get_url (phones_of (f))));
  ix_phones_stop (phones_of (f));
  g_assert_null (ui_find_type (display, IX_TYPE_DISPLAY_CODES));
  gtk_window_destroy (GTK_WINDOW (display));
}

/* Papers */

static const EveningPageRecipe eight = { .evening = { .n_players = 8 }, .n_played = 1, .tab = "rounds" };

static void
papers_set_up (EveningPageFixture *f,
               gconstpointer       data)
{
  evening_page_set_up (f, data);
  set_program (f->window.window);
}

/* Expects a code on each card that leads to a page of a table, another one on each; or none. */
static void
check_leads (EveningPageFixture *f,
             const char         *id,
             gboolean            lead)
{
  const IxEveningPaper paper = { id, 0 };
  g_autoptr (GPtrArray) cards = ix_evening_paper_cards_new (f->session, &paper);
  IxPhonesSource *source = ix_phones_source_new (f->session, NULL, FALSE, NULL, NULL);
  g_autoptr (GPtrArray) pages = ix_phones_source_make_pages (source);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  const char *start = ix_phones_get_url (ix_window_get_phones (IX_WINDOW (f->window.window)));

  ix_phones_source_free (source);
  g_assert_cmpuint (cards->len, >, 1);
  for (guint i = 0; i < cards->len; i++)
    {
      const IxCard *card = cards->pdata[i];

      g_assert_true ((card->code != NULL) == lead);
      if (!lead)
        continue;
      g_assert_true (g_str_has_prefix (card->code, start));
      g_assert_true (g_str_has_suffix (card->code_text, card->code));
      g_assert_nonnull (ix_phone_pages_find (pages, card->code + strlen (start), "en"));
      g_assert_true (g_hash_table_add (seen, card->code));
    }
}

/* Opens the window for printing, and returns whether it lists the paper. */
static gboolean
offers (EveningPageFixture *f,
        const char         *id)
{
  GtkWidget *window;
  gboolean there;

  evening_page_do (f, "print");
  window = ui_wait_dialog (f->window.window);
  there = ui_find_id (ui_find_id (window, "papers"), id) != NULL;
  gtk_window_close (GTK_WINDOW (window));
  ui_settle ();
  return there;
}

static void
check_sheet (EveningPageFixture *f,
             guint               n)
{
  const IxEveningPaper paper = { "codes", 0 };
  g_autoptr (GPtrArray) cards = ix_evening_paper_cards_new (f->session, &paper);
  const char *start = ix_phones_get_url (ix_window_get_phones (IX_WINDOW (f->window.window)));

  g_assert_cmpuint (cards->len, ==, n);
  if (n > 0)
    g_assert_cmpstr (((const IxCard *) cards->pdata[n - 1])->code, ==, start);
  if (n > 1)
    g_assert_cmpstr (((const IxCard *) cards->pdata[0])->code, ==, "WIFI:T:nopass;S:Rook;;");
  g_assert_true (offers (f, "codes") == (n > 0));
}

/* Slips and table cards lead to the tables if phones may tell results, while it is on; then the codes can be printed,
 * too. */
static void
test_papers (EveningPageFixture *f,
             gconstpointer       data)
{
  IxPhones *phones = ix_window_get_phones (IX_WINDOW (f->window.window));

  g_assert_null (ix_evening_session_get_address (f->session));
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PHONES_RESULTS, "both");
  check_leads (f, "slips", FALSE);
  check_sheet (f, 0);
  ix_phones_start_as_set (phones);
  ui_wait_until (ix_phones_get_state (phones) == IX_PHONES_ON);
  g_assert_cmpstr (ix_evening_session_get_address (f->session), ==, ix_phones_get_url (phones));
  check_leads (f, "slips", TRUE);
  check_leads (f, "tables", TRUE);
  check_sheet (f, 1);
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PHONES_WIFI_NAME, "Rook");
  check_sheet (f, 2);
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PHONES_RESULTS, "nobody");
  check_leads (f, "slips", FALSE);
  check_leads (f, "tables", FALSE);
  ix_phones_stop (phones);
  check_sheet (f, 0);
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_PHONES_RESULTS);
}

/* Again */

static IxPhones *
phones_now (EveningPageFixture *f)
{
  return ix_window_get_phones (IX_WINDOW (f->window.window));
}

static GtkWidget *
offer_of (EveningPageFixture *f)
{
  return ui_find_type (ui_find_type (f->window.window, IX_TYPE_PHONES_OFFER), IX_TYPE_BANNER);
}

/* It is nowhere higher than it says that it is at least: else GTK warns. */
static void
expect_height (GtkWidget *offer)
{
  int least, wide;

  gtk_widget_measure (offer, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (offer, GTK_ORIENTATION_VERTICAL, 10000, &wide, NULL, NULL, NULL);
  g_assert_cmpint (wide, >, 0);
  g_assert_cmpint (wide, <=, least);
}

/* Ends the program and starts it. */
static void
start_again (EveningPageFixture *f)
{
  evening_page_open_again (f);
  ix_phones_process_set_program (ix_phones_get_process (phones_now (f)), program);
}

/* The same, but nobody closed its window. */
static void
cut_off (EveningPageFixture *f)
{
  window_cut_off (&f->window);
  f->page = ix_window_get_evening_page (IX_WINDOW (f->window.window));
  evening_page_look (f);
  ix_phones_process_set_program (ix_phones_get_process (phones_now (f)), program);
}

static void
show (EveningPageFixture *f)
{
  ix_phones_start_as_set (phones_now (f));
  ui_wait_until (ix_phones_get_state (phones_now (f)) == IX_PHONES_ON);
}

/* However the program ended, the next start shows nothing by itself, and offers the same pages at the same address. */
static void
test_again (EveningPageFixture *f,
            gconstpointer       data)
{
  g_autofree char *url = NULL;

  g_assert_false (gtk_widget_get_visible (offer_of (f)));
  show (f);
  url = g_strdup (ix_phones_get_url (phones_now (f)));
  for (guint i = 0; i < 2; i++)
    {
      if (i == 0)
        cut_off (f);
      else
        start_again (f);
      g_assert_cmpint (ix_phones_get_state (phones_now (f)), ==, IX_PHONES_OFF);
      g_assert_true (gtk_widget_get_mapped (offer_of (f)));
      expect_height (gtk_widget_get_parent (offer_of (f)));
      ui_click (ui_find_type (offer_of (f), GTK_TYPE_BUTTON));
      g_assert_false (gtk_widget_get_visible (offer_of (f)));
      ui_wait_until (ix_phones_get_state (phones_now (f)) == IX_PHONES_ON);
      g_assert_cmpstr (ix_phones_get_url (phones_now (f)), ==, url);
    }
}

static void
again_tear_down (EveningPageFixture *f,
                 gconstpointer       data)
{
  evening_page_tear_down (f, data);
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_PHONES_EVENING);
}

/* Nothing is offered after somebody turned it off, or closed the offer, or if another evening or none is open, or if the
 * evening is over. */
static void
test_not_again (EveningPageFixture *f,
                gconstpointer       data)
{
  gint64 id = ix_evening_session_get_id (f->session);

  show (f);
  ix_phones_stop (phones_now (f));
  start_again (f);
  g_assert_false (gtk_widget_get_visible (offer_of (f)));
  show (f);
  start_again (f);
  ui_click (ui_find_id (offer_of (f), "banner-close"));
  g_assert_false (gtk_widget_get_visible (offer_of (f)));
  start_again (f);
  g_assert_false (gtk_widget_get_visible (offer_of (f)));
  show (f);
  start_again (f);
  evening_page_do (f, "close");
  evening_page_look (f);
  g_assert_false (gtk_widget_get_visible (offer_of (f)));
  gtk_widget_activate_action (f->window.window, "evening.open", "x", id);
  evening_page_look (f);
  evening_page_show_tab (f, "rounds");
  g_assert_true (gtk_widget_get_visible (offer_of (f)));
  evening_page_act (f, "rounds.end-here", NULL);
  g_assert_false (gtk_widget_get_visible (offer_of (f)));
  evening_page_do (f, "undo");
  g_assert_true (gtk_widget_get_visible (offer_of (f)));
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *path;
    void (*test) (WindowFixture *, gconstpointer);
  } rows[] = {
    { "/phones-window/switch", test_switch },   { "/phones-window/codes", test_codes },
    { "/phones-window/causes", test_causes },   { "/phones-window/failure", test_failure },
    { "/phones-window/button", test_button },   { "/phones-window/display", test_display },
    { "/phones-window/port", test_port },       { "/phones-window/moves", test_moves },
    { "/phones-window/nowhere", test_nowhere },
  };

  ui_init (&argc, &argv);
  program = argv[argc - 1];
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add (rows[i].path, WindowFixture, NULL, set_up, rows[i].test, window_tear_down);
  g_test_add ("/phones-window/papers", EveningPageFixture, &eight, papers_set_up, test_papers, evening_page_tear_down);
  g_test_add ("/phones-window/again", EveningPageFixture, &eight, papers_set_up, test_again, again_tear_down);
  g_test_add ("/phones-window/not-again", EveningPageFixture, &eight, papers_set_up, test_not_again, again_tear_down);
  return g_test_run ();
}
