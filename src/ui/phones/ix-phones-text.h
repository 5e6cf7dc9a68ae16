/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-wire-news.h"

G_BEGIN_DECLS

/* Returns the text of a QR code by which a phone joins the Wi-Fi network @name: "WIFI:T:WPA;S:...;P:...;;".  Backslash,
 * semicolon, comma, colon and quotation mark are escaped; a text that could be read as a hexadecimal number is quoted.
 * Without a @password, "" or NULL, the network is an open one. */
char *ix_phones_wifi_code (const char *name,
                           const char *password) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the word of an evening, such as "rook482": a short word and three digits.  The same @secret, which this
 * computer keeps for itself, and @evening have the same word. */
char *ix_phones_word (const char *secret,
                      gint64      evening) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the address of the start page: "http://192.168.1.20:8064/rook482/". */
char *ix_phones_url (guint32     address,
                     guint16     port,
                     const char *word) G_GNUC_WARN_UNUSED_RESULT;

/* Returns @text as the address of a page: as it is if it is one of http or https, with "https://" before it if it
 * looks like a host with a dot; NULL if it can be neither, or is "". */
char *ix_phones_club_url (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Returns why pages are not shown, and what helps, in sentences; @port is the one that the process was to have. */
char *ix_phones_explain (IxWireFailure failure,
                         guint16       port) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
