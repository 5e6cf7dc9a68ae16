/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "fault-shim.h"

G_BEGIN_DECLS

/* A club that uses a data file: a stream of acts that the seed decides. */
typedef enum {
  IX_STREAM_MIXED, /* all that a store can do */
  IX_STREAM_PLAY,  /* matches, an event at a time */
  IX_STREAM_DESK,  /* evenings, an act at a time */
  IX_N_STREAMS,
} IxStream;

extern const char *const ix_streams[IX_N_STREAMS];

typedef struct {
  IxStream stream;
  guint32  seed;
  guint    n_acts;
} IxFaultActs;

/* Makes what the acts are taken from, once before they are done. */
void ix_fault_acts_prepare (void);

/* Does them in @folder, and writes the log (fault-model.h) to the descriptor @log; it is marked in
 * the record too.  The shim must be armed. */
void ix_fault_acts_do (const IxFaultActs *acts,
                       const char        *folder,
                       int                log);

G_END_DECLS
