/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-planner.h"

#include <gio/gio.h>

struct _IxEveningPlanner {
  GObject parent_instance;

  IxEveningSession *session;
  IxEveningPlan    *plan;    /* of the evening as it is now; NULL: not known yet */
  guint             length;  /* of the journal that it was made from, or is being made from */
  gboolean          running; /* a thread searches */
};

G_DEFINE_FINAL_TYPE (IxEveningPlanner, ix_evening_planner, G_TYPE_OBJECT)

enum {
  PLANNED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
free_plan (gpointer data)
{
  IxEveningPlan *plan = data;

  if (plan == NULL)
    return;
  g_free (plan->plan);
  g_free (plan->why);
  g_free (plan);
}

/* In the thread, on a copy of the evening. */
static void
search (GTask        *task,
        gpointer      source,
        gpointer      data,
        GCancellable *cancellable)
{
  const IxEvening *evening = data;
  g_autoptr (GError) error = NULL;
  IxEveningPlan *plan = g_new0 (IxEveningPlan, 1);

  plan->plan = ix_evening_partners_plan (ix_evening_state (evening), &plan->planned, &plan->seed,
                                         &error);
  if (plan->plan == NULL)
    plan->why = g_strdup (error->message);
  g_task_return_pointer (task, plan, free_plan);
}

/* Undo lengthens the journal as well, so its length names a state. */
static guint
journal_length (IxEveningPlanner *self)
{
  return ix_evening_journal (ix_evening_session_get_evening (self->session))->len;
}

static void start (IxEveningPlanner *self);

static void
searched_cb (GObject      *none,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (IxEveningPlanner) self = data;
  IxEveningPlan *plan = g_task_propagate_pointer (G_TASK (result), NULL);

  self->running = FALSE;
  if (self->length != journal_length (self))
    {
      free_plan (plan);
      start (self);
      return;
    }
  g_clear_pointer (&self->plan, free_plan);
  self->plan = plan;
  g_signal_emit (self, signals[PLANNED], 0);
}

static void
start (IxEveningPlanner *self)
{
  /* The thread may drop the last reference of the task, and must not end the session there. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, searched_cb, g_object_ref (self));

  self->running = TRUE;
  self->length = journal_length (self);
  g_task_set_task_data (task,
                        ix_evening_copy (ix_evening_session_get_evening (self->session)),
                        (GDestroyNotify) ix_evening_free);
  g_task_run_in_thread (task, search);
}

const IxEveningPlan *
ix_evening_planner_get (IxEveningPlanner *self)
{
  g_return_val_if_fail (IX_IS_EVENING_PLANNER (self), NULL);

  if (self->running)
    return NULL;
  if (self->plan != NULL && self->length == journal_length (self))
    return self->plan;
  start (self);
  return NULL;
}

static void
ix_evening_planner_finalize (GObject *object)
{
  IxEveningPlanner *self = IX_EVENING_PLANNER (object);

  g_clear_pointer (&self->plan, free_plan);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ix_evening_planner_parent_class)->finalize (object);
}

static void
ix_evening_planner_class_init (IxEveningPlannerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_evening_planner_finalize;
  signals[PLANNED] = g_signal_new ("planned", IX_TYPE_EVENING_PLANNER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
ix_evening_planner_init (IxEveningPlanner *self)
{
}

IxEveningPlanner *
ix_evening_planner_new (IxEveningSession *session)
{
  IxEveningPlanner *self = g_object_new (IX_TYPE_EVENING_PLANNER, NULL);

  self->session = g_object_ref (session);
  return self;
}
