/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-store-private.h"

G_BEGIN_DECLS

/* A database that an import makes in a folder beside the data file: a list, a collection.  It has a
 * temporary name until it is complete and on the disk.  As nobody sees it before, it needs no
 * journal and no database lock; after a failure it is deleted. */
typedef struct {
  const char      *writing; /* begins the errors: it cannot be written */
  GQuark           domain;  /* of the error of an import that `progress` stops */
  int              stopped; /* the code of that error */
  IxImportProgress progress;
  gpointer         data;
  double           part; /* that was reported last */
  gboolean         stops;
  char            *id;
  IxNewFile       *new_file;
  IxStore          file;
} IxImport;

/* Reports progress.  Returns FALSE, with @error set, if the import is to stop. */
gboolean ix_import_go_on (IxImport *self,
                          double    part,
                          GError  **error);

/* Makes an empty database in @folder, which is made if need be, and begins its only transaction.  Its
 * name is its id and @suffix; its header says @application and @version. */
gboolean ix_import_begin (IxImport   *self,
                          const char *folder,
                          const char *suffix,
                          int         application,
                          int         version,
                          GError    **error);

/* Sets @error from the last error of the database, or to say that the import was stopped, and
 * returns FALSE. */
gboolean ix_import_fail (IxImport *self,
                         GError  **error);

/* Runs @sql. */
gboolean ix_import_exec (IxImport   *self,
                         const char *sql,
                         GError    **error);

/* Reports progress, then runs @sql. */
gboolean ix_import_step (IxImport   *self,
                         double      part,
                         const char *sql,
                         GError    **error);

/* Prepares a statement, which may outlive the database. */
gboolean ix_import_prepare (IxImport      *self,
                            const char    *sql,
                            sqlite3_stmt **stmt,
                            GError       **error);

/* Runs a statement that returns no rows, and makes it ready for other values. */
gboolean ix_import_run (IxImport     *self,
                        sqlite3_stmt *stmt,
                        GError      **error);

/* Gives the file its name.  When this returns its id, it is on the disk.  On failure it is not there,
 * unless the error is IX_STORE_ERROR_UNKNOWN: then that is not known. */
char *ix_import_finish (IxImport *self,
                        GError  **error) G_GNUC_WARN_UNUSED_RESULT;

/* Frees what @self holds, and deletes a file that was not finished. */
void ix_import_clear (IxImport *self);

/* Returns the name of a file for people, without its folder and ending. */
char *ix_import_usual_name (const char *file) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
