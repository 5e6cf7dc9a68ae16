/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The meaning of a request's headers.  Each is text of strangers. */

/* Is the Host header @value the address, in numbers, with the port?  The port may be missing if it is 80.  A web page from
 * elsewhere that has its own name lead here cannot read anything so. */
gboolean ix_web_host_is (const char *value,
                         const char *address,
                         guint16     port);

/* Does the If-None-Match header @value name @etag, or any ("*")?  A weak one counts, as RFC 9110, 13.1.2 wants it. */
gboolean ix_web_etag_is_known (const char *value,
                               const char *etag);

/* Returns the index of the language that the Accept-Language header @value wants most, by RFC 9110, 12.5.4 and the
 * look-up of RFC 4647, 3.4: "de-AT" finds "de".  If two are wanted alike, it is the one named first.  -1: none of
 * them is named; "*" names none.  @value may be NULL. */
int ix_web_choose_language (const char        *value,
                            const char *const *languages,
                            guint              n);

G_END_DECLS
