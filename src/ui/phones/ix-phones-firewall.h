/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Looks for a firewall of this computer that may keep phones from @port of @interface.  It only reads, nobody waits for it,
 * and no password is ever asked for: what firewalld tells only to administrators is not asked.  @callback gets its answer
 * from ix_phones_firewall_find_finish(). */
void ix_phones_firewall_find (const char         *interface,
                              guint16             port,
                              GCancellable       *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer            data);

/* Returns the commands that let phones through, one a line: those of firewalld and ufw if a sandbox hides which there
 * is.  NULL without @error: no firewall is in the way; with @error: it was cancelled. */
char *ix_phones_firewall_find_finish (GAsyncResult *result,
                                      GError      **error) G_GNUC_WARN_UNUSED_RESULT;

/* For tests: is ufw on, by the text of its ufw.conf? */
gboolean ix_phones_ufw_is_on (const char *conf);

G_END_DECLS
