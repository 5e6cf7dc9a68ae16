/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-session.h"

#include <string.h>

#include "ix-evening-table.h"
#include "ix-now.h"
#include "ix-played-match.h"
#include "ix-settings.h"

struct _IxEveningSession {
  GObject parent_instance;

  IxStore    *store;
  gint64      id;
  IxEvening  *evening;
  GHashTable *played; /* IxPlayedResult by the id of the match; NULL: it cannot be read */
  char       *address; /* for phones; NULL: none */
};

G_DEFINE_FINAL_TYPE (IxEveningSession, ix_evening_session, G_TYPE_OBJECT)

enum {
  CHANGED,
  CLOSED,
  WRITE_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static IxEveningSession *
new_session (IxStore   *store,
             gint64     id,
             IxEvening *evening)
{
  IxEveningSession *self = g_object_new (IX_TYPE_EVENING_SESSION, NULL);

  self->store = store;
  self->id = id;
  self->evening = evening;
  return self;
}

IxEveningSession *
ix_evening_session_new (IxStore         *store,
                        const GPtrArray *events,
                        GError         **error)
{
  IxEveningEvent *const *first = (IxEveningEvent *const *) events->pdata;
  g_autoptr (IxEvening) evening = ix_evening_new ();
  gint64 id;

  if (!ix_evening_apply_all (evening, first, events->len, error))
    return NULL;
  id = ix_store_add_evening (store, first, events->len, error);
  return id != 0 ? new_session (store, id, g_steal_pointer (&evening)) : NULL;
}

IxEveningSession *
ix_evening_session_restore (IxStore *store,
                            gint64   id,
                            GError **error)
{
  IxEvening *evening = ix_store_load_evening (store, id, error);

  return evening != NULL ? new_session (store, id, evening) : NULL;
}

IxStore *
ix_evening_session_get_store (IxEveningSession *self)
{
  g_return_val_if_fail (IX_IS_EVENING_SESSION (self), NULL);
  return self->store;
}

gint64
ix_evening_session_get_id (IxEveningSession *self)
{
  g_return_val_if_fail (IX_IS_EVENING_SESSION (self), 0);
  return self->id;
}

const IxEvening *
ix_evening_session_get_evening (IxEveningSession *self)
{
  g_return_val_if_fail (IX_IS_EVENING_SESSION (self), NULL);
  return self->evening;
}

const IxEveningState *
ix_evening_session_get_state (IxEveningSession *self)
{
  g_return_val_if_fail (IX_IS_EVENING_SESSION (self), NULL);
  return ix_evening_state (self->evening);
}

/* When the last act was done; 0: none was. */
static gint64
last_time (IxEveningSession *self)
{
  const GPtrArray *journal = ix_evening_journal (self->evening);

  return journal->len > 0 ? ((IxEveningEvent *) journal->pdata[journal->len - 1])->at : 0;
}

gboolean
ix_evening_session_is_of_today (IxEveningSession *self)
{
  g_return_val_if_fail (IX_IS_EVENING_SESSION (self), FALSE);
  return ix_now_is_today (last_time (self));
}

/* The clock of the computer may be set back a little; acts stay apart all the same.  If it was ahead by
 * more when the last act was done, it was wrong then and is right now. */
gint64
ix_evening_session_get_time (IxEveningSession *self)
{
  gint64 now = ix_now_wall (), last;

  g_return_val_if_fail (IX_IS_EVENING_SESSION (self), 0);

  last = last_time (self);
  return last > now + G_TIME_SPAN_MINUTE ? now : MAX (now, last + 1);
}

/* An act has one time; events that were built without one get it here, so that none is dated 1970. */
static void
set_time (IxEveningSession      *self,
          IxEveningEvent *const *events,
          guint                  n)
{
  gint64 now = ix_evening_session_get_time (self);

  for (guint i = 0; i < n; i++)
    if (events[i]->at == 0)
      events[i]->at = now;
}

gboolean
ix_evening_session_apply (IxEveningSession      *self,
                          IxEveningEvent *const *events,
                          guint                  n,
                          GError               **error)
{
  g_autoptr (IxEveningAct) act = NULL;
  g_autoptr (GError) why = NULL;
  guint length;

  g_return_val_if_fail (IX_IS_EVENING_SESSION (self), FALSE);

  length = ix_evening_journal (self->evening)->len;
  set_time (self, events, n);
  act = ix_evening_prepare (self->evening, events, n, error);
  if (act == NULL)
    return FALSE;
  if (!ix_store_append_to_evening (self->store, self->id, length, events, n, &why))
    {
      g_autofree char *text = ix_store_describe_failure (why);

      g_debug ("evening %" G_GINT64_FORMAT " is not saved: %s", self->id, why->message);
      g_clear_pointer (&act, ix_evening_act_cancel);
      g_signal_emit (self, signals[WRITE_FAILED], 0, text);
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  ix_evening_apply_prepared (g_steal_pointer (&act));
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

gboolean
ix_evening_session_do (IxEveningSession *self,
                       IxEveningEvent    event,
                       GError          **error)
{
  g_autoptr (IxEveningEvent) own = NULL;

  own = ix_evening_event_copy (&event);
  return ix_evening_session_apply (self, &own, 1, error);
}

gboolean
ix_evening_session_undo (IxEveningSession *self)
{
  guint index;

  g_return_val_if_fail (IX_IS_EVENING_SESSION (self), FALSE);

  /* The first event is the evening itself. */
  return ix_evening_undoable (self->evening, &index) && index > 0 &&
         ix_evening_session_do (self, (IxEveningEvent) { IX_EVENING_UNDO, .index = index }, NULL);
}

gboolean
ix_evening_session_redo (IxEveningSession *self)
{
  guint index;

  g_return_val_if_fail (IX_IS_EVENING_SESSION (self), FALSE);

  return ix_evening_redoable (self->evening, &index) &&
         ix_evening_session_do (self, (IxEveningEvent) { IX_EVENING_UNDO, .index = index }, NULL);
}

static void
remember (IxEveningSession *self,
          gint64            match,
          IxPlayedResult   *played)
{
  g_hash_table_insert (self->played, g_memdup2 (&match, sizeof match), played);
}

/* Reads the result of a match once. */
static gboolean
get_played (IxEveningSession *self,
            gint64            match,
            IxPlayedResult   *played)
{
  gpointer known;

  if (match == 0)
    return FALSE;
  if (!g_hash_table_lookup_extended (self->played, &match, NULL, &known))
    {
      known = ix_played_match_load (self->store, match, played)
                ? g_memdup2 (played, sizeof *played)
                : NULL;
      remember (self, match, known);
    }
  if (known == NULL)
    return FALSE;
  *played = *(IxPlayedResult *) known;
  return TRUE;
}

gboolean
ix_evening_session_get_played (IxEveningSession *self,
                               IxMatchPlace      place,
                               IxPlayedResult   *played)
{
  IxPlayedResult found;

  g_return_val_if_fail (IX_IS_EVENING_SESSION (self), FALSE);

  if (!get_played (self, ix_evening_match_id (ix_evening_session_get_state (self), place), &found))
    return FALSE;
  *played = ix_evening_turn_played (found, place);
  return TRUE;
}

void
ix_evening_session_set_played (IxEveningSession *self,
                               gint64            match,
                               IxPlayedResult    played)
{
  const IxPlayedResult *known;
  gboolean asked;

  g_return_if_fail (IX_IS_EVENING_SESSION (self));

  asked = g_hash_table_contains (self->played, &match);
  known = g_hash_table_lookup (self->played, &match);
  if (known != NULL && memcmp (known, &played, sizeof played) == 0)
    return;
  remember (self, match, g_memdup2 (&played, sizeof played));
  if (asked)
    g_signal_emit (self, signals[CHANGED], 0);
}

void
ix_evening_session_close (IxEveningSession *self)
{
  g_return_if_fail (IX_IS_EVENING_SESSION (self));
  g_signal_emit (self, signals[CLOSED], 0);
}

const char *
ix_evening_session_get_address (IxEveningSession *self)
{
  g_return_val_if_fail (IX_IS_EVENING_SESSION (self), NULL);
  return self->address;
}

void
ix_evening_session_set_address (IxEveningSession *self,
                                const char       *address)
{
  g_return_if_fail (IX_IS_EVENING_SESSION (self));
  g_free (self->address);
  self->address = g_strdup (address);
}

gboolean
ix_evening_session_get_hides_last (IxEveningSession *self)
{
  g_return_val_if_fail (IX_IS_EVENING_SESSION (self), FALSE);
  return g_settings_get_int64 (ix_settings (), IX_SETTINGS_HIDDEN_STANDINGS) == self->id;
}

void
ix_evening_session_set_hides_last (IxEveningSession *self,
                                   gboolean          hides_last)
{
  g_return_if_fail (IX_IS_EVENING_SESSION (self));

  if (ix_evening_session_get_hides_last (self) == hides_last)
    return;
  g_settings_set_int64 (ix_settings (), IX_SETTINGS_HIDDEN_STANDINGS, hides_last ? self->id : 0);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
ix_evening_session_keeps_back (IxEveningSession *self)
{
  return ix_evening_session_get_hides_last (self) && ix_evening_is_at_end (ix_evening_session_get_state (self));
}

static void
ix_evening_session_finalize (GObject *object)
{
  ix_evening_free (IX_EVENING_SESSION (object)->evening);
  g_hash_table_unref (IX_EVENING_SESSION (object)->played);
  g_free (IX_EVENING_SESSION (object)->address);
  G_OBJECT_CLASS (ix_evening_session_parent_class)->finalize (object);
}

static void
ix_evening_session_class_init (IxEveningSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_evening_session_finalize;

  signals[CHANGED] = g_signal_new ("changed", IX_TYPE_EVENING_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[CLOSED] = g_signal_new ("closed", IX_TYPE_EVENING_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[WRITE_FAILED] =
    g_signal_new ("write-failed", IX_TYPE_EVENING_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ix_evening_session_init (IxEveningSession *self)
{
  self->played = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
}
