/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "ix-store.h"

G_BEGIN_DECLS

struct _IxStore {
  sqlite3 *db;
};

G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

/* Sets @error from the last error of the database, and returns FALSE.  @doing begins the
 * message. */
gboolean ix_store_fail (IxStore    *store,
                        const char *doing,
                        GError    **error);

/* Runs @sql.  @doing begins the message of @error. */
gboolean ix_store_exec (IxStore    *store,
                        const char *sql,
                        const char *doing,
                        GError    **error);

/* Returns a prepared statement with its parameters bound.  @types has a letter for each further
 * argument: i for gint64, s for a string, which may be NULL.  NULL on failure. */
sqlite3_stmt *ix_store_prepare (IxStore    *store,
                                GError    **error,
                                const char *sql,
                                const char *types,
                                ...);

/* Runs a statement that returns no rows, and finalizes it.  A NULL statement fails. */
gboolean ix_store_run (IxStore      *store,
                       sqlite3_stmt *statement,
                       GError      **error);

/* Ends the current transaction: commits it if @done, else rolls it back.  Returns whether the
 * changes are on the disk. */
gboolean ix_store_end_transaction (IxStore *store,
                                   gboolean done,
                                   GError **error);

/* Returns the ids that @sql selects with one number as its argument; NULL on failure. */
GArray *ix_store_ids (IxStore    *store,
                      const char *sql,
                      gint64      argument,
                      GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Does the journal of every evening load? */
gboolean ix_store_check_evenings (IxStore *store,
                                  GError **error);

G_END_DECLS
