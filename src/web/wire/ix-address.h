/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Addresses of version 4 of the Internet Protocol, as numbers: 127.0.0.1 is 0x7f000001.  Those of version 6 that are
 * valid in a local network alone cannot be typed into a browser. */

/* The longest text of one, with the zero behind it. */
#define IX_ADDRESS_SIZE 16

/* Reads four decimal numbers with dots between them, without anything else and without leading zeros, which some
 * programs take for octal numbers. */
gboolean ix_address_parse (const char *text,
                           guint32    *address);

void ix_address_write (guint32 address,
                       char    text[IX_ADDRESS_SIZE]);

/* Is @address valid in a local network alone (RFC 1918, and 169.254.0.0/16 of RFC 3927), or of this computer itself
 * (127.0.0.0/8)?  The first and the last 256 of
 * 169.254 are reserved, and no computer has them. */
gboolean ix_address_is_private (guint32 address);

/* Is @address one of 127.0.0.0/8, which all mean this computer itself? */
gboolean ix_address_is_loopback (guint32 address);

G_END_DECLS
