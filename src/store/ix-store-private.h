/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "ix-store.h"

G_BEGIN_DECLS

struct _IxStore {
  sqlite3 *db;
};

G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

/* Sets @error from the database's last fault and returns FALSE. */
gboolean ix_store_fail (IxStore    *store,
                        const char *doing,
                        GError    **error);

gboolean ix_store_exec (IxStore    *store,
                        const char *sql,
                        const char *doing,
                        GError    **error);

/* A prepared statement with its parameters bound: @types has a letter for each argument that
 * follows, i for gint64 and s for a string, which may be NULL.  NULL on failure. */
sqlite3_stmt *ix_store_prepare (IxStore    *store,
                                GError    **error,
                                const char *sql,
                                const char *types,
                                ...);

G_END_DECLS
