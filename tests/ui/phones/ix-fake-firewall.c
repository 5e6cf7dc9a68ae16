/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-fake-firewall.h"

static const char *const names[] = { "org.fedoraproject.FirewallD1", "org.freedesktop.PolicyKit1" };

static const char xml[] =
  "<node>"
  "<interface name='org.fedoraproject.FirewallD1'>"
  "<method name='getDefaultZone'><arg type='s' direction='out'/></method></interface>"
  "<interface name='org.fedoraproject.FirewallD1.zone'>"
  "<method name='getZoneOfInterface'><arg type='s' direction='in'/><arg type='s' direction='out'/></method>"
  "<method name='queryPort'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
  "<arg type='s' direction='in'/><arg type='b' direction='out'/></method></interface>"
  "<interface name='org.freedesktop.PolicyKit1.Authority'>"
  "<method name='CheckAuthorization'><arg type='(sa{sv})' direction='in'/><arg type='s' direction='in'/>"
  "<arg type='a{ss}' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/>"
  "<arg type='(bba{ss})' direction='out'/></method></interface>"
  "</node>";

static void
answer_zone (GDBusMethodInvocation *call,
             const char            *zone)
{
  if (zone != NULL)
    g_dbus_method_invocation_return_value (call, g_variant_new ("(s)", zone));
  else
    g_dbus_method_invocation_return_dbus_error (call, "org.fedoraproject.FirewallD1.Exception", "refused");
}

static void
called_cb (GDBusConnection       *bus,
           const char            *sender,
           const char            *path,
           const char            *interface,
           const char            *method,
           GVariant              *arguments,
           GDBusMethodInvocation *call,
           gpointer               data)
{
  FakeFirewall *fake = data;
  const char *action;
  guint flags;

  if (g_str_equal (method, "getDefaultZone"))
    answer_zone (call, fake->default_zone);
  else if (g_str_equal (method, "getZoneOfInterface"))
    {
      g_autoptr (GVariant) name = g_variant_get_child_value (arguments, 0);

      g_assert_cmpstr (g_variant_get_string (name, NULL), ==, "wlan0");
      answer_zone (call, fake->zone);
    }
  else if (g_str_equal (method, "queryPort"))
    {
      fake->n_asked++;
      g_dbus_method_invocation_return_value (call, g_variant_new ("(b)", fake->open));
    }
  else
    {
      g_variant_get (arguments, "((sa{sv})&sa{ss}us)", NULL, NULL, &action, NULL, &flags, NULL);
      /* Nobody is asked for a password. */
      g_assert_cmpuint (flags, ==, 0);
      g_assert_cmpstr (action, ==, "org.fedoraproject.FirewallD1.config.info");
      g_dbus_method_invocation_return_value (call, g_variant_new ("((bba{ss}))", fake->may_ask, FALSE, NULL));
    }
}

void
fake_firewall_init (FakeFirewall *fake)
{
  static const GDBusInterfaceVTable table = { called_cb };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (xml, NULL);
  g_autofree char *session = g_strdup (g_getenv ("DBUS_SESSION_BUS_ADDRESS"));

  *fake = (FakeFirewall) { .bus = g_test_dbus_new (G_TEST_DBUS_NONE) };
  g_test_dbus_up (fake->bus);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", session != NULL ? session : "disabled:", TRUE);
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", g_test_dbus_get_bus_address (fake->bus), TRUE);
  fake->service = g_dbus_connection_new_for_address_sync (
    g_test_dbus_get_bus_address (fake->bus),
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL, NULL, NULL);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (g_dbus_connection_register_object (
                        fake->service,
                        i < 2 ? "/org/fedoraproject/FirewallD1" : "/org/freedesktop/PolicyKit1/Authority",
                        node->interfaces[i], &table, fake, NULL, NULL),
                      >, 0);
}

void
fake_firewall_clear (FakeFirewall *fake)
{
  g_dbus_connection_close_sync (fake->service, NULL, NULL);
  g_object_unref (fake->service);
  g_test_dbus_stop (fake->bus);
  g_object_unref (fake->bus);
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "disabled:", TRUE);
}

/* The bus knows of the name as soon as this returns. */
static void
own (FakeFirewall *fake,
     guint         i,
     gboolean      run)
{
  g_autoptr (GVariant) answer = NULL;

  if (run == fake->runs[i])
    return;
  fake->runs[i] = run;
  answer = g_dbus_connection_call_sync (fake->service, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                        "org.freedesktop.DBus", run ? "RequestName" : "ReleaseName",
                                        run ? g_variant_new ("(su)", names[i], 0) : g_variant_new ("(s)", names[i]),
                                        NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
  g_assert_nonnull (answer);
}

void
fake_firewall_run (FakeFirewall *fake,
                   gboolean      firewalld,
                   gboolean      polkit)
{
  own (fake, 0, firewalld);
  own (fake, 1, polkit);
}
