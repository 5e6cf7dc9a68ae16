/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "ix-season-table.h"

G_BEGIN_DECLS

/* Members of objects, for the two files that write a season. */
void ix_season_json_text (JsonBuilder *builder,
                          const char  *name,
                          const char  *text);
void ix_season_json_number (JsonBuilder *builder,
                            const char  *name,
                            gint64       number);
void ix_season_json_list (JsonBuilder *builder,
                          const char  *name);

/* A number of somebody, null for IX_NOBODY, and a fraction as "7/2", null without a value, as elements of a
 * list. */
void ix_season_json_add_who (JsonBuilder *builder,
                             guint        who);
void ix_season_json_add_fraction (JsonBuilder      *builder,
                                  const IxFraction *fraction);
void ix_season_json_add_value (JsonBuilder *builder,
                               IxTieValue   value);

/* Appends what was read: the members "season", "evenings", "people" and "players". */
void ix_season_json_read (JsonBuilder         *builder,
                          const IxSeasonTable *table);

G_END_DECLS
