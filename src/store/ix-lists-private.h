/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-fuzzy-match.h"
#include "ix-lists.h"
#include "ix-store-private.h"

G_BEGIN_DECLS

/* "IXCL" in the header of a list, and the version of its tables.  The first did not know which
 * grades are provisional. */
#define IX_LISTS_APPLICATION_ID 0x4958434c
#define IX_LISTS_VERSION 2

#define IX_LISTS_SUFFIX ".list"

/* The tables and indexes of a list, of each version from 1. */
extern const char *const ix_lists_schemas[IX_LISTS_VERSION];

struct _IxLists {
  char           *folder;
  char           *open_id; /* the list that was used last stays open; NULL: none */
  IxStore         open;
  IxFuzzyMatcher *words;   /* its words, once loaded */
  GPtrArray      *refused; /* files that are no lists: ix_lists_refused() */
};

/* Opens the list of that id, or the newest for NULL, unless it is open already.  NULL on
 * failure. */
IxStore *ix_lists_use (IxLists    *self,
                       const char *id,
                       GError    **error);

/* Remembers the columns chosen for a header, for the next import. */
void ix_lists_remember_columns (const char      *folder,
                                const GPtrArray *titles,
                                const char      *columns);

G_END_DECLS
