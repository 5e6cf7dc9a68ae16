/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window *Show on Phones*, the button of the header bar, and the codes on the room display.  The first argument is
 * the process for phones. */

#include <gio/gio.h>
#include <string.h>

#include "ix-dialog-fixture.h"
#include "ix-display-codes.h"
#include "ix-display-window.h"
#include "ix-now.h"
#include "ix-phones.h"
#include "ix-qr-code.h"
#include "ix-settings.h"
#include "ix-window-fixture.h"

static const char *program;

static void
set_up (WindowFixture *f,
        gconstpointer  data)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  guint16 port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);

  window_set_up (f, data);
  ix_phones_set_program (ix_window_get_phones (IX_WINDOW (f->window)), program);
  g_settings_set_int (ix_computer_settings (), IX_SETTINGS_PHONES_PORT, port);
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_PHONES_WIFI_NAME);
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_PHONES_WIFI_PASSWORD);
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_PHONES_CLUB_ADDRESS);
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

/* The causes come after two minutes without a phone, with the command for the port. */
static void
test_causes (WindowFixture *f,
             gconstpointer  data)
{
  GtkWidget *window = open_window (f);
  g_autofree char *port = NULL;
  GtkWidget *causes = ui_find_id (window, "phones-causes");

  turn_on (f, window);
  ui_shift (100);
  g_assert_false (gtk_widget_get_visible (causes));
  ui_shift (21);
  g_assert_true (gtk_widget_get_visible (causes));
  port = g_strdup_printf ("%u/tcp", ix_phones_get_port (phones_of (f)));
  g_assert_nonnull (strstr (ui_text_of_class (causes, "monospace"), port));
  dialog_close (window);
}

/* A failure is told in the window and in the header bar. */
static void
test_failure (WindowFixture *f,
              gconstpointer  data)
{
  GtkWidget *window = open_window (f);

  ix_phones_set_program (phones_of (f), "/nonexistent/program");
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
  GtkWidget *end;

  turn_on (f, window);
  dialog_close (window);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  end = ui_find_id (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))), "phones-end");
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (end)));
  gtk_switch_set_active (GTK_SWITCH (end), FALSE);
  g_assert_cmpint (ix_phones_get_state (phones_of (f)), ==, IX_PHONES_OFF);
  g_assert_false (gtk_widget_get_visible (button));
}

/* The room display; NULL: it is not open. */
static GtkWidget *
find_display (void)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *at = all; at != NULL; at = at->next)
    if (IX_IS_DISPLAY_WINDOW (at->data))
      return at->data;
  return NULL;
}

static void
test_display (WindowFixture *f,
              gconstpointer  data)
{
  GtkWidget *display;
  IxDisplayWindow *room;

  gtk_widget_activate_action (f->window, "win.display", NULL);
  ui_wait_until (find_display () != NULL);
  display = find_display ();
  room = IX_DISPLAY_WINDOW (display);
  ix_display_window_set_content (room, IX_DISPLAY_PHONES);
  g_assert_null (ui_find_type (display, IX_TYPE_DISPLAY_CODES));
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PHONES_WIFI_NAME, "Rook");
  ix_phones_start_as_set (phones_of (f));
  ui_wait_until (ix_phones_get_state (phones_of (f)) == IX_PHONES_ON);
  g_assert_nonnull (ui_find_type (display, IX_TYPE_DISPLAY_CODES));
  g_assert_cmpstr (ix_qr_code_get_text (IX_QR_CODE (ui_find_type (display, IX_TYPE_QR_CODE))), ==,
                   "WIFI:T:nopass;S:Rook;;");
  ix_phones_stop (phones_of (f));
  g_assert_null (ui_find_type (display, IX_TYPE_DISPLAY_CODES));
  gtk_window_destroy (GTK_WINDOW (display));
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
  };

  ui_init (&argc, &argv);
  program = argv[argc - 1];
  ix_now_hold ();
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add (rows[i].path, WindowFixture, NULL, set_up, rows[i].test, window_tear_down);
  return g_test_run ();
}
