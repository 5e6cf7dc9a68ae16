/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-variant.h"

G_BEGIN_DECLS

/* Returns values of the field as texts: all of them, or of a long range some with both ends. */
GPtrArray *ix_rule_values (const IxVariantField *field) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the field, and others that would contradict the value. */
void ix_rule_values_set (IxVariant            *variant,
                         const IxVariantField *field,
                         const char           *value);

G_END_DECLS
