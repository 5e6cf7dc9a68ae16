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

/* Runs a statement, which it finalizes, that gives no rows.  NULL fails. */
gboolean ix_store_run (IxStore      *store,
                       sqlite3_stmt *statement,
                       GError      **error);

/* Ends the transaction under way: with what was done if @done, else as if nothing had been.
 * Returns whether what was done is on the disk. */
gboolean ix_store_end_transaction (IxStore *store,
                                   gboolean done,
                                   GError **error);

/* The ids that @sql selects with one number as its argument; NULL on failure. */
GArray *ix_store_ids (IxStore    *store,
                      const char *sql,
                      gint64      argument,
                      GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Does the journal of every evening fold? */
gboolean ix_store_check_evenings (IxStore *store,
                                  GError **error);

G_END_DECLS
