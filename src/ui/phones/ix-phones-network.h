/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A network that this computer is in, with an address that is valid there alone. */
typedef struct {
  char    *name; /* of the interface, such as "wlp3s0" */
  guint32  address;
  gboolean is_wireless;
  gboolean is_real; /* hardware, not made by a program */
} IxPhonesNetwork;

void ix_phones_network_free (IxPhonesNetwork *network);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxPhonesNetwork, ix_phones_network_free)

/* Returns the networks of this computer, of IxPhonesNetwork: Wi-Fi first, then others of hardware, then those of
 * programs.  Only if there is none is it this computer itself (127.0.0.1), which no phone reaches. */
GPtrArray *ix_phones_networks (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns what a network is called: "Wi-Fi · 192.168.1.20 (wlp3s0)", "Cable · 10.0.0.5 (eth0)". */
char *ix_phones_network_title (const IxPhonesNetwork *network) G_GNUC_WARN_UNUSED_RESULT;

/* Why the program cannot reach any network, in a sentence: its sandbox keeps it from that.  NULL: it can. */
const char *ix_phones_why_no_network (void);

/* For tests: does the text of /.flatpak-info give no network? */
gboolean ix_phones_sandbox_has_no_network (const char *info);

/* Returns the commands that open @port in the firewalls that are on this computer, one a line; those of both kinds if
 * none is seen, because a sandbox hides it. */
char *ix_phones_firewall_commands (guint16 port) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the address of this computer in the network that was chosen last, else in the first one. */
guint32 ix_phones_network_as_set (void);

G_END_DECLS
