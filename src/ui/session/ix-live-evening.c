/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-live-evening.h"

struct _IxLiveEvening {
  GObject parent_instance;

  IxStore   *store;
  gint64     id;
  IxEvening *evening;
};

G_DEFINE_FINAL_TYPE (IxLiveEvening, ix_live_evening, G_TYPE_OBJECT)

enum {
  CHANGED,
  CLOSED,
  WRITE_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static IxLiveEvening *
new_live (IxStore   *store,
          gint64     id,
          IxEvening *evening)
{
  IxLiveEvening *self = g_object_new (IX_TYPE_LIVE_EVENING, NULL);

  self->store = store;
  self->id = id;
  self->evening = evening;
  return self;
}

IxLiveEvening *
ix_live_evening_new (IxStore  *store,
                     GVariant *set_up,
                     GError  **error)
{
  g_autoptr (IxEvening) evening = ix_evening_new ();
  g_autoptr (IxEveningEvent) event =
    ix_evening_event_new (IX_EVENING_SET_UP, g_get_real_time (), set_up);
  gint64 id;

  if (!ix_evening_apply (evening, event, error))
    return NULL;
  id = ix_store_add_evening (store, &event, 1, error);
  return id != 0 ? new_live (store, id, g_steal_pointer (&evening)) : NULL;
}

IxLiveEvening *
ix_live_evening_restore (IxStore *store,
                         gint64   id,
                         GError **error)
{
  IxEvening *evening = ix_store_load_evening (store, id, error);

  return evening != NULL ? new_live (store, id, evening) : NULL;
}

gint64
ix_live_evening_get_id (IxLiveEvening *self)
{
  g_return_val_if_fail (IX_IS_LIVE_EVENING (self), 0);
  return self->id;
}

const IxEvening *
ix_live_evening_get_evening (IxLiveEvening *self)
{
  g_return_val_if_fail (IX_IS_LIVE_EVENING (self), NULL);
  return self->evening;
}

const IxEveningState *
ix_live_evening_get_state (IxLiveEvening *self)
{
  g_return_val_if_fail (IX_IS_LIVE_EVENING (self), NULL);
  return ix_evening_state (self->evening);
}

/* The clock of the computer may be set back; acts stay apart all the same. */
gint64
ix_live_evening_get_time (IxLiveEvening *self)
{
  const GPtrArray *journal;
  gint64 last = 0;

  g_return_val_if_fail (IX_IS_LIVE_EVENING (self), 0);

  journal = ix_evening_journal (self->evening);
  if (journal->len > 0)
    last = ((IxEveningEvent *) journal->pdata[journal->len - 1])->at;
  return MAX (g_get_real_time (), last + 1);
}

gboolean
ix_live_evening_apply (IxLiveEvening         *self,
                       IxEveningEvent *const *events,
                       guint                  n,
                       GError               **error)
{
  g_autoptr (GError) why = NULL;

  g_return_val_if_fail (IX_IS_LIVE_EVENING (self), FALSE);

  if (!ix_evening_check_all (self->evening, events, n, error))
    return FALSE;
  if (!ix_store_append_to_evening (self->store, self->id, ix_evening_journal (self->evening)->len,
                                   events, n, &why))
    {
      g_signal_emit (self, signals[WRITE_FAILED], 0, why->message);
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  ix_evening_apply_all (self->evening, events, n, NULL);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

gboolean
ix_live_evening_do (IxLiveEvening     *self,
                    IxEveningEventKind kind,
                    GVariant          *args,
                    GError           **error)
{
  g_autoptr (IxEveningEvent) event =
    ix_evening_event_new (kind, ix_live_evening_get_time (self), args);

  return ix_live_evening_apply (self, &event, 1, error);
}

gboolean
ix_live_evening_undo (IxLiveEvening *self)
{
  guint index;

  g_return_val_if_fail (IX_IS_LIVE_EVENING (self), FALSE);

  /* The first event is the evening itself. */
  return ix_evening_undoable (self->evening, &index) && index > 0 &&
         ix_live_evening_do (self, IX_EVENING_UNDO, g_variant_new ("(u)", index), NULL);
}

gboolean
ix_live_evening_redo (IxLiveEvening *self)
{
  guint index;

  g_return_val_if_fail (IX_IS_LIVE_EVENING (self), FALSE);

  return ix_evening_redoable (self->evening, &index) &&
         ix_live_evening_do (self, IX_EVENING_UNDO, g_variant_new ("(u)", index), NULL);
}

void
ix_live_evening_close (IxLiveEvening *self)
{
  g_return_if_fail (IX_IS_LIVE_EVENING (self));
  g_signal_emit (self, signals[CLOSED], 0);
}

static void
ix_live_evening_finalize (GObject *object)
{
  ix_evening_free (IX_LIVE_EVENING (object)->evening);
  G_OBJECT_CLASS (ix_live_evening_parent_class)->finalize (object);
}

static void
ix_live_evening_class_init (IxLiveEveningClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_live_evening_finalize;

  signals[CHANGED] = g_signal_new ("changed", IX_TYPE_LIVE_EVENING, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[CLOSED] = g_signal_new ("closed", IX_TYPE_LIVE_EVENING, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[WRITE_FAILED] =
    g_signal_new ("write-failed", IX_TYPE_LIVE_EVENING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ix_live_evening_init (IxLiveEvening *self G_GNUC_UNUSED)
{
}
