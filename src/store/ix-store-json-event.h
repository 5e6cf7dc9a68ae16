/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "ix-evening.h"

G_BEGIN_DECLS

/* Add an event of the journal as the next value of a list, and read one.  NULL if it is invalid;
 * @error names the wrong member. */
void            ix_json_add_event (JsonBuilder          *builder,
                                   const IxEveningEvent *event);
IxEveningEvent *ix_json_read_event (JsonNode *node,
                                    GError  **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
