/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The command that opens the port in a firewall: a firewalld on a bus of the test is asked, but nothing that needs a
 * password. */

#include "ix-fake-firewall.h"
#include "ix-phones-firewall.h"

typedef struct {
  char    *commands;
  GError  *error;
  gboolean done;
} Found;

static void
found_cb (GObject      *none,
          GAsyncResult *result,
          gpointer      data)
{
  Found *found = data;

  found->commands = ix_phones_firewall_find_finish (result, &found->error);
  found->done = TRUE;
}

static char *
find (void)
{
  Found found = { NULL };

  ix_phones_firewall_find ("wlan0", 8064, NULL, found_cb, &found);
  while (!found.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (found.error);
  return found.commands;
}

static void
test_firewalld (void)
{
  static const struct {
    gboolean    firewalld, polkit;
    const char *zone, *default_zone;
    gboolean    may_ask, open;
    const char *command; /* NULL: none */
    guint       n_asked;
  } rows[] = {
    { FALSE, FALSE, NULL, NULL, FALSE, FALSE, NULL, 0 },
    { FALSE, TRUE, NULL, NULL, TRUE, FALSE, NULL, 0 },
    { TRUE, TRUE, "home", "public", TRUE, TRUE, NULL, 1 },
    { TRUE, TRUE, "home", "public", TRUE, FALSE, "sudo firewall-cmd --zone=home --add-port=8064/tcp", 1 },
    { TRUE, TRUE, "", "public", TRUE, FALSE, "sudo firewall-cmd --zone=public --add-port=8064/tcp", 1 },
    { TRUE, TRUE, NULL, "public", TRUE, TRUE, NULL, 1 },
    { TRUE, TRUE, "home", NULL, FALSE, TRUE, "sudo firewall-cmd --zone=home --add-port=8064/tcp", 0 },
    { TRUE, FALSE, "home", NULL, TRUE, TRUE, "sudo firewall-cmd --zone=home --add-port=8064/tcp", 0 },
    { TRUE, TRUE, NULL, NULL, TRUE, TRUE, "sudo firewall-cmd --add-port=8064/tcp", 0 },
  };
  FakeFirewall fake;
  /* This computer may have an ufw. */
  g_autofree char *always = NULL;

  fake_firewall_init (&fake);
  always = find ();
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *expected = rows[i].command == NULL ? g_strdup (always)
                                  : always == NULL        ? g_strdup (rows[i].command)
                                                          : g_strconcat (rows[i].command, "\n", always, NULL);
      g_autofree char *found = NULL;

      fake.zone = rows[i].zone;
      fake.default_zone = rows[i].default_zone;
      fake.may_ask = rows[i].may_ask;
      fake.open = rows[i].open;
      fake.n_asked = 0;
      fake_firewall_run (&fake, rows[i].firewalld, rows[i].polkit);
      found = find ();
      g_assert_cmpstr (found, ==, expected);
      g_assert_cmpuint (fake.n_asked, ==, rows[i].n_asked);
    }
  fake_firewall_clear (&fake);
}

/* A search that nobody waits for any more says so, and nothing is there to be asked. */
static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Found found = { NULL };

  ix_phones_firewall_find ("wlan0", 8064, cancellable, found_cb, &found);
  g_cancellable_cancel (cancellable);
  while (!found.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (found.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (found.commands);
  g_clear_error (&found.error);
}

static void
test_ufw (void)
{
  g_assert_true (ix_phones_ufw_is_on ("# comment\n\nENABLED=yes\nLOGLEVEL=low\n"));
  g_assert_true (ix_phones_ufw_is_on (" enabled=YES "));
  g_assert_false (ix_phones_ufw_is_on ("ENABLED=no\n"));
  g_assert_false (ix_phones_ufw_is_on ("#ENABLED=yes\n"));
  g_assert_false (ix_phones_ufw_is_on (""));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/phones-firewall/cancelled", test_cancelled);
  g_test_add_func ("/phones-firewall/firewalld", test_firewalld);
  g_test_add_func ("/phones-firewall/ufw", test_ufw);
  return g_test_run ();
}
