/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-data-contents.h"

G_BEGIN_DECLS

/* Some bytes of a file. */
typedef struct {
  guint8 *bytes;
  gsize   length;
} IxDataBytes;

/* The file and its journal as a program left them that died in an act. */
typedef struct {
  IxDataBytes file;
  IxDataBytes journal;
} IxDataDeath;

/* A data file with matches and evenings by lot. */
typedef struct {
  IxDataBytes     now;
  IxDataBytes     older;    /* as it was some acts before */
  IxDataContents *contents;
  IxDataContents *after;    /* what it holds after one more act */
  GPtrArray      *deaths;   /* of IxDataDeath: programs that died in that act */
} IxDataFile;

/* Makes it in @folder, with its random choices from @seed. */
IxDataFile *ix_data_file_new (const char *folder,
                              guint32     seed) G_GNUC_WARN_UNUSED_RESULT;
void        ix_data_file_free (IxDataFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxDataFile, ix_data_file_free)

/* Writes bytes to a file, and does not wait until they are on the disk. */
void ix_data_write (const char  *path,
                    IxDataBytes  bytes);

G_END_DECLS
