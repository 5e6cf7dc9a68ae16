/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-copier.h"

#include "ix-follow.h"
#include "ix-store-copies.h"

/* After the start there is more urgent work; later, several events may be one act. */
#define SECONDS_AFTER_START 5
#define MILLISECONDS_AFTER_ACT 500

struct _IxCopier {
  GObject parent_instance;

  IxStore          *store;
  char             *path; /* NULL: the store has no file */
  IxEveningPage    *evening; /* weak */
  IxEveningSession *session; /* NULL: no evening is open */
  guint             n_rounds;
  guint             source;  /* of the next copy; 0: none */
  gboolean          running; /* a copy is being made */
  gboolean          again;   /* another one is wanted after it */
  char             *said;    /* the last failure; NULL: none since the last copy */

  GMutex   making;   /* one copy at a time */
  gboolean finished; /* the last one is made; under the mutex */
};

G_DEFINE_FINAL_TYPE (IxCopier, ix_copier, G_TYPE_OBJECT)

enum {
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Making copies */

/* After the last one, an older snapshot is not wanted any more. */
static gboolean
make (IxCopier *self,
      IxStore  *snapshot,
      gboolean  last,
      GError  **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&self->making);

  if (self->finished)
    return TRUE;
  self->finished = last;
  return ix_store_copy_make (snapshot, self->path, now, error);
}

static void
make_in_thread (GTask        *task,
                gpointer      source,
                gpointer      snapshot,
                GCancellable *cancellable)
{
  GError *error = NULL;

  if (make (source, snapshot, FALSE, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Each failure is told once. */
static void
note (IxCopier     *self,
      const GError *error)
{
  g_autofree char *before = g_steal_pointer (&self->said);

  self->said = error != NULL ? g_strdup (error->message) : NULL;
  if (error != NULL && g_strcmp0 (before, error->message) != 0)
    g_signal_emit (self, signals[FAILED], 0, error);
}

static void request (IxCopier *self);

static void
made_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      data)
{
  IxCopier *self = IX_COPIER (object);
  g_autoptr (GError) error = NULL;

  self->running = FALSE;
  g_task_propagate_boolean (G_TASK (result), &error);
  note (self, error);
  if (self->again)
    request (self);
  self->again = FALSE;
}

static gboolean
copy_cb (gpointer data)
{
  IxCopier *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GTask) task = NULL;
  IxStore *snapshot;

  self->source = 0;
  self->again = self->running;
  if (self->running)
    return G_SOURCE_REMOVE;
  snapshot = ix_store_snapshot (self->store, &error);
  if (snapshot == NULL)
    {
      note (self, error);
      return G_SOURCE_REMOVE;
    }
  self->running = TRUE;
  task = g_task_new (self, NULL, made_cb, NULL);
  g_task_set_task_data (task, snapshot, (GDestroyNotify) ix_store_close);
  g_task_run_in_thread (task, make_in_thread);
  return G_SOURCE_REMOVE;
}

/* Makes a copy soon. */
static void
request (IxCopier *self)
{
  if (self->path == NULL)
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  self->source =
    g_timeout_add_full (G_PRIORITY_LOW, MILLISECONDS_AFTER_ACT, copy_cb, self, NULL);
}

void
ix_copier_finish (IxCopier *self)
{
  g_autoptr (IxStore) snapshot = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (IX_IS_COPIER (self));

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->path == NULL)
    return;
  snapshot = ix_store_snapshot (self->store, &error);
  if (snapshot == NULL || !make (self, snapshot, TRUE, &error))
    g_debug ("no last copy: %s", error->message);
}

/* When */

static guint
count_rounds (IxCopier *self)
{
  return self->session != NULL ? ix_evening_session_get_state (self->session)->rounds->len : 0;
}

static void
changed_cb (IxCopier *self)
{
  guint n_rounds = count_rounds (self);

  if (n_rounds > self->n_rounds)
    request (self);
  self->n_rounds = n_rounds;
}

static void
watch_session (IxCopier *self)
{
  ix_follow (&self->session, ix_evening_page_get_session (self->evening), "changed", G_CALLBACK (changed_cb), self);
  self->n_rounds = count_rounds (self);
}

static void
evening_changed_cb (IxCopier *self)
{
  watch_session (self);
  request (self);
}

/* Construction and disposal */

static void
ix_copier_dispose (GObject *object)
{
  IxCopier *self = IX_COPIER (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_weak_pointer (&self->evening);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ix_copier_parent_class)->dispose (object);
}

static void
ix_copier_finalize (GObject *object)
{
  IxCopier *self = IX_COPIER (object);

  g_free (self->path);
  g_free (self->said);
  g_mutex_clear (&self->making);
  G_OBJECT_CLASS (ix_copier_parent_class)->finalize (object);
}

static void
ix_copier_class_init (IxCopierClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_copier_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_copier_finalize;
  signals[FAILED] = g_signal_new ("failed", IX_TYPE_COPIER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
ix_copier_init (IxCopier *self)
{
  g_mutex_init (&self->making);
}

IxCopier *
ix_copier_new (IxStore       *store,
               IxEveningPage *evening)
{
  IxCopier *self = g_object_new (IX_TYPE_COPIER, NULL);

  self->store = store;
  self->path = g_strdup (ix_store_get_path (store));
  g_set_weak_pointer (&self->evening, evening);
  g_signal_connect_object (evening, "evening-changed", G_CALLBACK (evening_changed_cb), self,
                           G_CONNECT_SWAPPED);
  watch_session (self);
  if (self->path != NULL)
    self->source = g_timeout_add_seconds_full (G_PRIORITY_LOW, SECONDS_AFTER_START, copy_cb, self,
                                               NULL);
  return self;
}
