/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Reads @length bytes of JSON of somebody else.  Refused are texts that the parser would take, and read as
 * something else: numbers, escapes and comments that are not JSON's, whole numbers of more than 64 bits, zeros
 * and halves of characters in texts, members that an object has twice, and what stands behind the end.  So is
 * what nests deeper than 32.  Returns NULL with an IX_RECORD_ERROR, "LINE: what is wrong"; NULL without one
 * if there is nothing. */
JsonNode *ix_json_read (const char *text,
                        gsize       length,
                        GError    **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
