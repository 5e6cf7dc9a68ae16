/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-phones-network.h"

#include <glib/gi18n.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include "ix-address.h"
#include "ix-sandbox.h"
#include "ix-settings.h"

void
ix_phones_network_free (IxPhonesNetwork *network)
{
  g_free (network->name);
  g_free (network);
}

/* Is there a file of the kernel about this interface? */
static gboolean
has_file (const char *interface,
          const char *file)
{
  g_autofree char *path = g_build_filename ("/sys/class/net", interface, file, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static IxPhonesNetwork *
new_network (const char *interface,
             guint32     address)
{
  IxPhonesNetwork *network = g_new0 (IxPhonesNetwork, 1);

  network->name = g_strdup (interface);
  network->address = address;
  network->is_wireless = has_file (interface, "wireless") || has_file (interface, "phy80211");
  network->is_real = network->is_wireless || has_file (interface, "device");
  return network;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const IxPhonesNetwork *one = *(IxPhonesNetwork *const *) a, *other = *(IxPhonesNetwork *const *) b;

  if (one->is_wireless != other->is_wireless)
    return other->is_wireless - one->is_wireless;
  if (one->is_real != other->is_real)
    return other->is_real - one->is_real;
  return g_strcmp0 (one->name, other->name);
}

GPtrArray *
ix_phones_networks (void)
{
  GPtrArray *networks = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_phones_network_free);
  struct ifaddrs *all = NULL;

  if (getifaddrs (&all) != 0)
    all = NULL;
  for (struct ifaddrs *at = all; at != NULL; at = at->ifa_next)
    {
      guint32 address;

      if (at->ifa_addr == NULL || at->ifa_addr->sa_family != AF_INET || (at->ifa_flags & IFF_UP) == 0)
        continue;
      address = g_ntohl (((struct sockaddr_in *) (gpointer) at->ifa_addr)->sin_addr.s_addr);
      if (ix_address_is_private (address) && !ix_address_is_loopback (address))
        g_ptr_array_add (networks, new_network (at->ifa_name, address));
    }
  if (all != NULL)
    freeifaddrs (all);
  g_ptr_array_sort (networks, compare);
  if (networks->len == 0)
    g_ptr_array_add (networks, new_network ("lo", IX_PHONES_NOWHERE));
  return networks;
}

char *
ix_phones_network_title (const IxPhonesNetwork *network)
{
  char address[IX_ADDRESS_SIZE];
  const char *kind = network->is_wireless ? _("Wi-Fi") : C_("network", "Cable");

  ix_address_write (network->address, address);
  if (network->address == IX_PHONES_NOWHERE)
    return g_strdup (_("This computer alone"));
  return g_strdup_printf ("%s · %s (%s)", kind, address, network->name);
}

gboolean
ix_phones_sandbox_has_no_network (const char *info)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) shared = NULL;

  if (!g_key_file_load_from_data (file, info, (gsize) -1, G_KEY_FILE_NONE, NULL))
    return FALSE;
  shared = g_key_file_get_string_list (file, "Context", "shared", NULL, NULL);
  return shared == NULL || !g_strv_contains ((const char *const *) shared, "network");
}

const char *
ix_phones_why_no_network (void)
{
  g_autofree char *info = NULL;

  if (!g_file_get_contents (IX_SANDBOX_FILE, &info, NULL, NULL) || !ix_phones_sandbox_has_no_network (info))
    return NULL;
  return _("The sandbox of this program has no network. This command gives it one, from the next start on: "
           "flatpak override --user --share=network io.github.interchange_chess.Interchange");
}

const IxPhonesNetwork *
ix_phones_network_at (const GPtrArray *networks,
                      guint32          address)
{
  for (guint i = 0; i < networks->len; i++)
    {
      const IxPhonesNetwork *network = networks->pdata[i];

      if (network->address == address)
        return network;
    }
  return NULL;
}

const IxPhonesNetwork *
ix_phones_network_as_set (const GPtrArray *networks)
{
  g_autofree char *name = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_PHONES_NETWORK);

  for (guint i = 0; i < networks->len; i++)
    {
      const IxPhonesNetwork *network = networks->pdata[i];

      if (g_str_equal (network->name, name))
        return network;
    }
  return networks->pdata[0];
}
