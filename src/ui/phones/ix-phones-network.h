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

/* The address of this computer for itself, which no phone reaches. */
#define IX_PHONES_NOWHERE 0x7f000001u

/* Returns the networks of this computer, of IxPhonesNetwork: Wi-Fi first, then others of hardware, then those of
 * programs.  Only if there is none is it this computer itself (IX_PHONES_NOWHERE). */
GPtrArray *ix_phones_networks (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns what a network is called: "Wi-Fi · 192.168.1.20 (wlp3s0)", "Cable · 10.0.0.5 (eth0)". */
char *ix_phones_network_title (const IxPhonesNetwork *network) G_GNUC_WARN_UNUSED_RESULT;

/* Why the program cannot reach any network, in a sentence: its sandbox keeps it from that.  NULL: it can. */
const char *ix_phones_why_no_network (void);

/* For tests: does the text of /.flatpak-info give no network? */
gboolean ix_phones_sandbox_has_no_network (const char *info);

/* Returns the network with this address of this computer; NULL: there is none. */
const IxPhonesNetwork *ix_phones_network_at (const GPtrArray *networks,
                                             guint32          address);

/* Returns the network that was chosen last, else the first one. */
const IxPhonesNetwork *ix_phones_network_as_set (const GPtrArray *networks);

G_END_DECLS
