/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-variant.h"

G_BEGIN_DECLS

/* Sentences about the rules of a variant, in the user's language. */

/* @text, a sentence that is to be translated, with the numbers of @variant in place of the fields in
 * braces. */
char *ix_rules_fill (const char      *text,
                     const IxVariant *variant) G_GNUC_WARN_UNUSED_RESULT;

/* A time in words: "5 minutes", "90 seconds". */
char *ix_rules_duration (gint64 time) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
