/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-phones-firewall.h"

#include "ix-sandbox.h"
#include "ix-text.h"

#define FIREWALLD "org.fedoraproject.FirewallD1"
#define FIREWALLD_PATH "/org/fedoraproject/FirewallD1"
#define POLKIT "org.freedesktop.PolicyKit1"

#define MILLISECONDS_TO_ANSWER 5000

typedef struct {
  char            *interface;
  guint16          port;
  GDBusConnection *bus;  /* NULL: none */
  char            *zone; /* of firewalld; NULL: not known */
} Search;

static void
free_search (gpointer data)
{
  Search *search = data;

  if (search->bus != NULL)
    g_dbus_connection_close (search->bus, NULL, NULL, NULL);
  g_clear_object (&search->bus);
  g_free (search->interface);
  g_free (search->zone);
  g_free (search);
}

/* The answer */

static void
add_line (GString    *commands,
          const char *line)
{
  ix_text_append_item (commands, "\n", line);
}

static void
add_firewalld (GString      *commands,
               const Search *search)
{
  g_autofree char *zone = search->zone != NULL ? g_strdup_printf ("--zone=%s ", search->zone) : g_strdup ("");
  g_autofree char *line = g_strdup_printf ("sudo firewall-cmd %s--add-port=%u/tcp", zone, search->port);

  add_line (commands, line);
}

static void
add_ufw (GString      *commands,
         const Search *search)
{
  g_autofree char *line = g_strdup_printf ("sudo ufw allow %u/tcp", search->port);

  add_line (commands, line);
}

gboolean
ix_phones_ufw_is_on (const char *conf)
{
  g_auto (GStrv) lines = g_strsplit (conf, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    if (g_ascii_strcasecmp (g_strstrip (*line), "ENABLED=yes") == 0)
      return TRUE;
  return FALSE;
}

/* Its rules are hidden from users, so that it may let phones through already. */
static gboolean
has_ufw (void)
{
  g_autofree char *conf = NULL;

  return g_file_get_contents ("/etc/ufw/ufw.conf", &conf, NULL, NULL)
           ? ix_phones_ufw_is_on (conf)
           : g_file_test ("/usr/sbin/ufw", G_FILE_TEST_EXISTS);
}

/* Ends the search, and lets go of @task.  @firewalld: is it in the way? */
static void
end (GTask   *task,
     gboolean firewalld,
     gboolean ufw)
{
  const Search *search = g_task_get_task_data (task);
  GString *commands = g_string_new (NULL);

  if (firewalld)
    add_firewalld (commands, search);
  if (ufw)
    add_ufw (commands, search);
  g_task_return_pointer (task, g_string_free (commands, commands->len == 0), g_free);
  g_object_unref (task);
}

/* firewalld */

/* Asks something of a service that runs; none is started. */
static void
ask (GTask              *task,
     const char         *service,
     const char         *path,
     const char         *interface,
     const char         *method,
     GVariant           *arguments,
     GAsyncReadyCallback callback)
{
  const Search *search = g_task_get_task_data (task);

  g_dbus_connection_call (search->bus, service, path, interface, method, arguments, NULL,
                          G_DBUS_CALL_FLAGS_NO_AUTO_START, MILLISECONDS_TO_ANSWER, g_task_get_cancellable (task),
                          callback, task);
}

/* Returns the answer if it is of the type @type, else NULL. */
static GVariant *
answer_of (GTask        *task,
           GAsyncResult *result,
           const char   *type,
           GError      **error)
{
  const Search *search = g_task_get_task_data (task);
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (search->bus, result, error);

  return answer != NULL && g_variant_is_of_type (answer, G_VARIANT_TYPE (type)) ? g_steal_pointer (&answer) : NULL;
}

static void
port_cb (GObject      *bus,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GVariant) answer = answer_of (data, result, "(b)", NULL);
  gboolean open = FALSE;

  if (answer != NULL)
    g_variant_get (answer, "(b)", &open);
  end (data, !open, has_ufw ());
}

/* May this program know whether the port is open, without a password? */
static void
allowed_cb (GObject      *bus,
            GAsyncResult *result,
            gpointer      data)
{
  GTask *task = data;
  const Search *search = g_task_get_task_data (task);
  g_autoptr (GVariant) answer = answer_of (task, result, "((bba{ss}))", NULL);
  g_autofree char *port = g_strdup_printf ("%u", search->port);
  gboolean allowed = FALSE;

  if (answer != NULL)
    g_variant_get (answer, "((bba{ss}))", &allowed, NULL, NULL);
  if (!allowed)
    {
      end (task, TRUE, has_ufw ());
      return;
    }
  ask (task, FIREWALLD, FIREWALLD_PATH, FIREWALLD ".zone", "queryPort",
       g_variant_new ("(sss)", search->zone, port, "tcp"), port_cb);
}

static void
ask_whether_allowed (GTask *task)
{
  const Search *search = g_task_get_task_data (task);
  GVariantBuilder subject;

  g_variant_builder_init (&subject, G_VARIANT_TYPE ("a{sv}"));
  g_variant_builder_add (&subject, "{sv}", "name",
                         g_variant_new_string (g_dbus_connection_get_unique_name (search->bus)));
  ask (task, POLKIT, "/org/freedesktop/PolicyKit1/Authority", POLKIT ".Authority", "CheckAuthorization",
       g_variant_new ("((sa{sv})sa{ss}us)", "system-bus-name", &subject, FIREWALLD ".config.info", NULL, 0, ""),
       allowed_cb);
}

/* Takes the zone.  FALSE: there is none in @answer. */
static gboolean
take_zone (GTask    *task,
           GVariant *answer)
{
  Search *search = g_task_get_task_data (task);
  const char *zone = "";

  if (answer != NULL)
    g_variant_get (answer, "(&s)", &zone);
  if (*zone == '\0')
    return FALSE;
  search->zone = g_strdup (zone);
  return TRUE;
}

static void
default_zone_cb (GObject      *bus,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (GVariant) answer = answer_of (data, result, "(s)", NULL);

  if (take_zone (data, answer))
    ask_whether_allowed (data);
  else
    end (data, TRUE, has_ufw ());
}

/* An interface without a zone is in the default one. */
static void
zone_cb (GObject      *bus,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer = answer_of (data, result, "(s)", &error);

  if (take_zone (data, answer))
    ask_whether_allowed (data);
  else if (g_error_matches (error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN) ||
           g_error_matches (error, G_DBUS_ERROR, G_DBUS_ERROR_NAME_HAS_NO_OWNER))
    end (data, FALSE, has_ufw ());
  else
    ask (data, FIREWALLD, FIREWALLD_PATH, FIREWALLD, "getDefaultZone", NULL, default_zone_cb);
}

static void
bus_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      data)
{
  GTask *task = data;
  Search *search = g_task_get_task_data (task);

  search->bus = g_dbus_connection_new_for_address_finish (result, NULL);
  if (search->bus == NULL)
    end (task, FALSE, has_ufw ());
  else
    ask (task, FIREWALLD, FIREWALLD_PATH, FIREWALLD ".zone", "getZoneOfInterface",
         g_variant_new ("(s)", search->interface), zone_cb);
}

void
ix_phones_firewall_find (const char         *interface,
                         guint16             port,
                         GCancellable       *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer            data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, data);
  Search *search = g_new0 (Search, 1);
  /* That of a system needs no bus to be known. */
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SYSTEM, NULL, NULL);

  search->interface = g_strdup (interface);
  search->port = port;
  g_task_set_task_data (task, search, free_search);
  g_task_set_source_tag (task, ix_phones_firewall_find);
  if (ix_is_in_sandbox ())
    end (task, TRUE, TRUE);
  else if (address == NULL)
    end (task, FALSE, has_ufw ());
  else
    g_dbus_connection_new_for_address (
      address, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL,
      cancellable, bus_cb, task);
}

char *
ix_phones_firewall_find_finish (GAsyncResult *result,
                                GError      **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, ix_phones_firewall_find), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
