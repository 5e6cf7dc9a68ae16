/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-compare.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* A whole evening as one file with which another computer can continue: JSON, with the journal, and
 * with a summary for people and scripts that is not read again.  evening-json.md describes the
 * format. */

typedef enum {
  IX_JSON_ERROR_SYNTAX,  /* not JSON; the message names line and column */
  IX_JSON_ERROR_FORMAT,  /* not a file of an evening, or of a version that cannot be read */
  IX_JSON_ERROR_EVENT,   /* an invalid event; the message names its number, from 1 */
  IX_JSON_ERROR_PARTS,   /* the evening here has gone another way */
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

/* Takes an evening from another file.  If a copy of it is here, @comparison is set, and
 * - the same or an older one changes nothing;
 * - a newer one is taken: what it has more is appended, in one transaction;
 * - one that has gone another way is refused with IX_JSON_ERROR_PARTS.
 * Else @comparison is NULL, and the evening is added.  Returns the id of the evening here, 0 on failure. */
gint64 ix_store_take_evening (IxStore           *store,
                              const IxEvening   *evening,
                              IxCopyComparison **comparison,
                              GError           **error);

G_END_DECLS
