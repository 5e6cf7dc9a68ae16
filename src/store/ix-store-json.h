/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-store.h"

G_BEGIN_DECLS

/* A whole evening as one file with which another computer can continue: JSON, with the journal, and
 * with a summary for people and scripts that is not read again.  evening-json.md describes the
 * format. */

typedef enum {
  IX_JSON_ERROR_SYNTAX,  /* not JSON; the message names line and column */
  IX_JSON_ERROR_FORMAT,  /* not a file of an evening, or of another version */
  IX_JSON_ERROR_EVENT,   /* an invalid event; the message names its number, from 1 */
} IxJsonError;

#define IX_JSON_ERROR (ix_json_error_quark ())
GQuark ix_json_error_quark (void);

/* Returns the evening as JSON. */
char *ix_evening_to_json (const IxEvening *evening) G_GNUC_WARN_UNUSED_RESULT;

/* Reads an evening from @length bytes of JSON.  NULL with an IX_JSON_ERROR if they are invalid. */
IxEvening *ix_evening_from_json (const char *text,
                                 gsize       length,
                                 GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Adds an evening from another file.  Its tables lose their links to matches, which are not in this
 * store.  Returns its id, 0 on failure. */
gint64 ix_store_import_evening (IxStore         *store,
                                const IxEvening *evening,
                                GError         **error);

G_END_DECLS
