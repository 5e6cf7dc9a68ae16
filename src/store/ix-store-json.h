/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-store.h"

G_BEGIN_DECLS

/* A whole evening as one file that another computer can go on from: JSON, with the journal and a
 * summary for people and scripts, which is not read again.  evening-json.md tells its form. */

typedef enum {
  IX_JSON_ERROR_SYNTAX,  /* no JSON; the message names line and column */
  IX_JSON_ERROR_FORMAT,  /* not the file of an evening, or one of another version */
  IX_JSON_ERROR_EVENT,   /* an event that cannot be; the message names its number, from 1 */
} IxJsonError;

#define IX_JSON_ERROR (ix_json_error_quark ())
GQuark ix_json_error_quark (void);

char *ix_evening_to_json (const IxEvening *evening) G_GNUC_WARN_UNUSED_RESULT;

IxEvening *ix_evening_from_json (const char *text,
                                 gsize       length,
                                 GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Adds an evening that came from elsewhere.  The matches that were played there are not in this file,
 * so its tables name none.  Returns its id, 0 on failure. */
gint64 ix_store_import_evening (IxStore         *store,
                                const IxEvening *evening,
                                GError         **error);

G_END_DECLS
