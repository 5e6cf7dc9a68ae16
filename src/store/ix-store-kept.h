/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-store.h"

G_BEGIN_DECLS

/* The club keeps more in its file than matches and evenings: texts, each under a name. */

typedef enum {
  IX_KEPT_RULES,   /* a set of rules as a file of rules: ix-rule-sets.h */
  IX_KEPT_SETTING, /* a setting as the text of a GVariant */
  IX_KEPT_SEASON,  /* the definition of a season as text: ix-seasons.h */
  IX_N_KEPT,
} IxKeptKind;

/* There are at most so many of a kind, and so many bytes in a text and in a name. */
#define IX_KEPT_MOST 1000
#define IX_KEPT_LONGEST_TEXT 65536
#define IX_KEPT_LONGEST_NAME 1024

typedef struct {
  char *name; /* as it is in the file, which may be of a stranger */
  char *text; /* NULL: it is not as it was written */
  char *key;  /* the bytes of the name, of which a damaged one may have any, in hexadecimal */
} IxKept;

/* Something kept that cannot be read, in words that can be shown. */
typedef struct {
  char *name; /* of an evening its number */
  char *why;
  char *key; /* which it is, for ix_store_remove_kept(); NULL: an evening */
} IxRefused;

/* Returns an array of IxRefused. */
GPtrArray *ix_refused_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Adds one; @refused NULL: nobody asks. */
void ix_refused_add (GPtrArray  *refused,
                     const char *name,
                     const char *why,
                     const char *key);

/* Returns all of that kind, of IxKept, by name, as far as they can be read. */
GPtrArray *ix_store_kept (IxStore   *store,
                          IxKeptKind kind) G_GNUC_WARN_UNUSED_RESULT;

/* The same for whoever changes one of them: NULL with @error if not all can be read. */
GPtrArray *ix_store_all_kept (IxStore   *store,
                              IxKeptKind kind,
                              GError   **error) G_GNUC_WARN_UNUSED_RESULT;

/* Keeps @text under @name, in the place of what is kept under @old and under @name, whatever that is.
 * @old NULL: nothing else goes.  @text NULL: only that goes.  One change; nothing is written if all
 * is so already. */
gboolean ix_store_keep (IxStore    *store,
                        IxKeptKind  kind,
                        const char *old,
                        const char *name,
                        const char *text,
                        GError    **error);

/* Removes what has that key, whether it can be read or not. */
gboolean ix_store_remove_kept (IxStore    *store,
                               IxKeptKind  kind,
                               const char *key,
                               GError    **error);

/* Is all there that was kept, and as it was written?  A loss of these keeps nobody from their
 * matches and evenings, so neither ix_store_open() nor ix_store_check() asks. */
gboolean ix_store_check_kept (IxStore *store,
                              GError **error);

G_END_DECLS
