/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-store.h"

G_BEGIN_DECLS

/* An act of a match on its way to the disk, in a thread of its own: a slow disk holds up no picture.
 *
 * From the beginning to the end of it the thread alone has the store.  Other users of the store
 * wait meanwhile, and then find the act in it whole or not at all. */
typedef struct _IxSaving IxSaving;

/* Begins to append @event to @match, after the @at events that are stored already.  When that is done
 * or has failed, @wake is made ready at once; call ix_saving_finish() then.  The store and @wake live
 * until that. */
IxSaving *ix_saving_begin (IxStore            *store,
                           gint64              match,
                           guint               at,
                           const IxMatchEvent *event,
                           GSource            *wake) G_GNUC_WARN_UNUSED_RESULT;

/* Waits until the act is saved, and frees @self.  Returns what ix_store_append() would. */
gboolean ix_saving_finish (IxSaving *self,
                           GError  **error);

G_END_DECLS
