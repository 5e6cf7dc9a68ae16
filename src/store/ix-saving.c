/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-saving.h"

#include "ix-store-private.h"

struct _IxSaving {
  IxStore     *store;
  gint64       match;
  guint        at;
  IxMatchEvent event;
  GSource     *wake;
  GThread     *thread;

  GMutex   mutex;
  GCond    cond;
  gboolean begun; /* the thread has the store; under the mutex */
  GError  *error; /* the thread's, until it has ended */
};

static void
note_begun (IxSaving *self)
{
  g_mutex_lock (&self->mutex);
  self->begun = TRUE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
}

static void
wait_until_begun (IxSaving *self)
{
  g_mutex_lock (&self->mutex);
  while (!self->begun)
    g_cond_wait (&self->cond, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

static gpointer
run (gpointer data)
{
  IxSaving *self = data;
  gboolean done;

  ix_store_enter (self->store);
  note_begun (self);
  done = ix_store_append (self->store, self->match, self->at, &self->event, 1, &self->error);
  ix_store_leave (self->store);
  g_source_set_ready_time (self->wake, 0);
  return GINT_TO_POINTER (done);
}

IxSaving *
ix_saving_begin (IxStore            *store,
                 gint64              match,
                 guint               at,
                 const IxMatchEvent *event,
                 GSource            *wake)
{
  IxSaving *self = g_new0 (IxSaving, 1);

  self->store = store;
  self->match = match;
  self->at = at;
  self->event = *event;
  self->wake = wake;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->thread = g_thread_new ("saving", run, self);
  /* Else this thread could read something of the store before the act and the rest of it after. */
  wait_until_begun (self);
  return self;
}

gboolean
ix_saving_finish (IxSaving *self,
                  GError  **error)
{
  gboolean done = GPOINTER_TO_INT (g_thread_join (self->thread));

  if (!done)
    g_propagate_error (error, g_steal_pointer (&self->error));
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->cond);
  g_free (self);
  return done;
}
