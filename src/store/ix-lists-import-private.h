/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-list-source.h"
#include "ix-lists-private.h"

G_BEGIN_DECLS

#define IX_LISTS_PART_READ 0.6 /* of the work: reading all rows */

/* A list that is being imported. */
typedef struct _IxListImport IxListImport;

struct _IxListImport {
  const IxListOptions *options;
  IxListProgress       progress;
  gpointer             data;
  double               part;
  gboolean             stopped;
  IxListSource        *source;
  IxListReader        *reader;
  IxListReport        *report;
  char                *path; /* of the file being built; NULL: none */
  int                  lock; /* the same file, locked while it is built */
  IxStore              list;
  sqlite3_stmt        *add_player, *add_words;
  GString             *key, *words;
  guint                last_line;
  guint                n_of_scale[2];     /* values, by IxListScale */
  IxListPlayer         first_of_scale[2]; /* only the line and the value */
};

/* Reports progress.  Returns FALSE, with @error set, if the import is to stop. */
gboolean ix_list_import_go_on (IxListImport *import,
                               double        part,
                               GError      **error);

/* Creates the tables in the empty file at `path`. */
gboolean ix_list_import_begin_tables (IxListImport *import,
                                      GError      **error);

/* Adds a player, in the order of the lines.  FALSE with @error on failure. */
gboolean ix_list_import_add (IxListImport       *import,
                             const IxListPlayer *player,
                             GError            **error);

/* Completes the tables after the last player and closes the file.  @file is the source. */
gboolean ix_list_import_finish_tables (IxListImport *import,
                                       const char   *file,
                                       GError      **error);

G_END_DECLS
