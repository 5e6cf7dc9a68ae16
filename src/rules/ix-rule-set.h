/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-variant.h"

G_BEGIN_DECLS

/* Rules of the house as text: a built-in variant, the name of the set, and the value of every field
 * that matters to the variant.  So a set stays as it is, whatever becomes of the built-in variant,
 * or of the saved set. */

/* The longest name of a set, in characters. */
#define IX_RULE_SET_MAX_NAME 60

/* The longest text, and the longest file, in bytes. */
#define IX_RULE_SET_MAX_TEXT 4096
#define IX_RULE_SET_MAX_FILE 65536

/* The names of the files of sets end with this. */
#define IX_RULE_SET_SUFFIX ".rules"

typedef enum {
  IX_RULE_SET_ERROR_NAME,   /* a set cannot have that name */
  IX_RULE_SET_ERROR_TEXT,   /* not rules in this form; the message begins with the place */
  IX_RULE_SET_ERROR_CLASH,  /* the fields contradict each other */
  IX_RULE_SET_ERROR_EXISTS, /* another set has that name (store) */
} IxRuleSetError;

#define IX_RULE_SET_ERROR (ix_rule_set_error_quark ())
GQuark ix_rule_set_error_quark (void);

/* Returns the name of a set as it is kept: trimmed.  NULL if a set cannot have it: it is empty, too
 * long, not UTF-8, has control characters, or is that of a built-in variant. */
char *ix_rule_set_clean_name (const char *name,
                              GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Are both the same name?  Case does not matter. */
gboolean ix_rule_set_same_name (const char *one,
                                const char *other);

/* Returns the whole set as one line: "newport mate=unanswerable ... name=Friday Night"; without the
 * name if the rules have none. */
char *ix_rule_set_text (const IxVariant *variant) G_GNUC_WARN_UNUSED_RESULT;

/* Reads such a line.  A field that it leaves out came later, and is as in the variant.  On failure @variant is unchanged, and @error names the place and the
 * reason. */
gboolean ix_rule_set_parse (const char *text,
                            IxVariant  *variant,
                            GError    **error);

/* The file of a set, which people can read and write. */

/* Returns the whole file.  @source: where the rules come from; @missing: what the fields cannot
 * express; both may be NULL. */
char *ix_rule_set_write_file (const IxVariant *variant,
                              const char      *source,
                              const char      *missing) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a file, whatever it may be.  Fields that it leaves out are as in the table.  @source and
 * @missing, which may be NULL, become NULL if it has none.  On failure nothing is set, and @error
 * names the line and the reason. */
gboolean ix_rule_set_parse_file (const char *bytes,
                                 gsize       length,
                                 IxVariant  *variant,
                                 char      **source,
                                 char      **missing,
                                 GError    **error);

G_END_DECLS
