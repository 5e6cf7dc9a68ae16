/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "ix-evening.h"

G_BEGIN_DECLS

/* What there is to see of an evening, as the value of a member (ix-store-json-summary.c). */
void ix_json_add_summary (JsonBuilder          *builder,
                          const IxEveningState *state);

G_END_DECLS
