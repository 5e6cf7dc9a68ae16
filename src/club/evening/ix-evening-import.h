/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-entries.h"
#include "ix-evening.h"

G_BEGIN_DECLS

/* Enters the rows of a table of entries (ix-entries.h) in an evening.  Nobody is passed over in
 * silence: each row comes in, or has a reason, and may come in nevertheless. */

typedef enum {
  IX_IMPORT_NEW,
  IX_IMPORT_REFUSED, /* the row says why; perhaps the person is in, too */
  IX_IMPORT_TWIN,    /* the same person stands in the table before */
  IX_IMPORT_IN,      /* has that name or code in the evening already */
  IX_IMPORT_ALIKE,   /* is perhaps somebody there whose name is written in another way */
} IxImportKind;

typedef struct {
  IxImportKind kind;
  guint        entry; /* who is in, or perhaps is; IX_NOBODY: nobody */
  gboolean     taken; /* comes in: at first those who are new */
} IxImport;

/* Says of each of @rows, of IxEntryRow, what becomes of it: an array of IxImport. */
GArray *ix_evening_import_judge (const IxEveningState *state,
                                 const GPtrArray      *rows) G_GNUC_WARN_UNUSED_RESULT;

/* Can the row come in if somebody wants it to?  Without a name it cannot. */
gboolean ix_evening_import_may_be_taken (const IxEntryRow *row);

/* Returns one act (of IxEveningEvent) that enters the rows which are taken, with the partners that
 * the table gives them.  A code that somebody has already is left out of the row of another. */
GPtrArray *ix_evening_import_events (const IxEveningState *state,
                                     const GPtrArray      *rows,
                                     const GArray         *imports,
                                     gint64                at) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
