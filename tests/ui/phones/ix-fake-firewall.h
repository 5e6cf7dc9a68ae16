/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* A firewalld, and a polkit that says who may ask it, on a system bus of their own. */
typedef struct {
  GTestDBus       *bus;
  GDBusConnection *service;
  gboolean         runs[2]; /* which of both */

  /* Their answers. */
  const char *zone;         /* of the interface "wlan0"; "" or NULL: it has none, or all is refused */
  const char *default_zone; /* NULL: refused */
  gboolean    may_ask;      /* whether the port is open */
  gboolean    open;

  guint n_asked; /* whether the port is open */
} FakeFirewall;

/* Starts the bus, as the system bus of this process from then on, without services. */
void fake_firewall_init (FakeFirewall *fake);
void fake_firewall_clear (FakeFirewall *fake);

/* Starts or ends firewalld and polkit. */
void fake_firewall_run (FakeFirewall *fake,
                        gboolean      firewalld,
                        gboolean      polkit);
