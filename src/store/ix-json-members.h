/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Members of an object that is being built. */

void ix_json_add_text (JsonBuilder *builder,
                       const char  *name,
                       const char  *text);
void ix_json_add_number (JsonBuilder *builder,
                         const char  *name,
                         gint64       number);
void ix_json_add_flag (JsonBuilder *builder,
                       const char  *name,
                       gboolean     flag);

/* Begins a list, which json_builder_end_array() ends. */
void ix_json_begin_list (JsonBuilder *builder,
                         const char  *name);

G_END_DECLS
