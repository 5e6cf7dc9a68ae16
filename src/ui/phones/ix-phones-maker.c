/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-phones-maker.h"

#include <gio/gio.h>

#include "ix-follow.h"
#include "ix-now.h"
#include "ix-phone-page.h"
#include "ix-phones-pages.h"
#include "ix-settings.h"

/* Several events may be one act. */
#define MILLISECONDS_AFTER_ACT 100

/* The interval at which expected times of the timetable are told again. */
#define MINUTE (60 * G_USEC_PER_SEC)

/* The parts that have changed since the pages were made, the smaller one first. */
typedef enum {
  FRESH,     /* nothing */
  MATCH_OLD, /* the match, which goes on */
  ALL_OLD,
} Age;

struct _IxPhonesMaker {
  GObject parent_instance;

  IxEveningSession    *evening; /* NULL: none */
  IxMatchSession      *match;   /* NULL: none */
  gboolean             wanted;
  GPtrArray           *pages;       /* the newest; NULL: none */
  Age                  age;         /* of the newest pages, or of those that are being made */
  guint                source;      /* of the next pages; 0: none are made soon */
  GCancellable        *making;      /* of the thread that makes pages; NULL: none does */
  gboolean             unwanted;    /* what it makes is not wanted any more */
  gboolean             makes_match; /* it makes the pages of the match alone */
  IxEveningSeason     *season;      /* of the store of the evening; NULL: there is no evening, or nobody asked yet */
  const IxSeasonTable *table;       /* of it, that the newest pages show; NULL: none */
  GSource             *minute;      /* an alarm */
};

G_DEFINE_FINAL_TYPE (IxPhonesMaker, ix_phones_maker, G_TYPE_OBJECT)

enum {
  MADE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void refresh (IxPhonesMaker *self,
                     Age            age);

/* In the thread, on a copy. */
static void
make_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  g_task_return_pointer (task, ix_phones_source_make_pages (data), (GDestroyNotify) g_ptr_array_unref);
}

static void
made_cb (GObject      *none,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GPtrArray) made = g_task_propagate_pointer (G_TASK (result), NULL);
  IxPhonesMaker *self;

  if (made == NULL)
    return;
  self = data;
  g_clear_object (&self->making);
  if (!self->unwanted)
    {
      g_autoptr (GPtrArray) before = g_steal_pointer (&self->pages);

      self->pages = self->makes_match ? ix_phone_pages_update (before, made) : g_ptr_array_ref (made);
      g_signal_emit (self, signals[MADE], 0);
    }
  refresh (self, self->age);
}

/* Makes the pages that are old in a thread; one thread makes pages at a time. */
static void
make (IxPhonesMaker *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->making != NULL)
    return;
  self->makes_match = self->age == MATCH_OLD && self->pages != NULL && self->match != NULL;
  if (!self->makes_match && self->evening != NULL)
    {
      if (self->season == NULL)
        self->season = ix_evening_season_new (ix_evening_session_get_store (self->evening));
      self->table = ix_evening_season_table (self->season, self->evening);
    }
  self->age = FRESH;
  self->unwanted = FALSE;
  self->making = g_cancellable_new ();
  task = g_task_new (NULL, self->making, made_cb, self);
  g_task_set_priority (task, G_PRIORITY_LOW);
  g_task_set_task_data (task,
                        ix_phones_source_new (self->evening, self->match, self->makes_match, self->season,
                                              self->table),
                        (GDestroyNotify) ix_phones_source_free);
  g_task_run_in_thread (task, make_in_thread);
  if (self->evening != NULL && ix_evening_session_get_state (self->evening)->timetable.start != 0)
    ix_alarm_set (self->minute, ix_now () + MINUTE);
}

static gboolean
make_cb (gpointer data)
{
  IxPhonesMaker *self = data;

  self->source = 0;
  make (self);
  return G_SOURCE_REMOVE;
}

/* Makes the pages again soon, if somebody may see them.  While others are being made the newest wait for them. */
static void
refresh (IxPhonesMaker *self,
         Age            age)
{
  self->age = MAX (self->age, age);
  if (self->age != FRESH && self->wanted && self->making == NULL && self->source == 0)
    self->source = g_timeout_add_full (G_PRIORITY_LOW, MILLISECONDS_AFTER_ACT, make_cb, self, NULL);
}

static void
refresh_all (IxPhonesMaker *self)
{
  refresh (self, ALL_OLD);
}

static void
refresh_match (IxPhonesMaker *self)
{
  refresh (self, MATCH_OLD);
}

static gboolean
minute_cb (gpointer data)
{
  refresh_all (data);
  return G_SOURCE_CONTINUE;
}

void
ix_phones_maker_set_evening (IxPhonesMaker    *self,
                             IxEveningSession *evening)
{
  g_return_if_fail (IX_IS_PHONES_MAKER (self));

  if (self->evening == evening)
    return;
  ix_follow (&self->evening, evening, "changed", G_CALLBACK (refresh_all), self);
  self->unwanted = TRUE;
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->season, ix_evening_season_unref);
  self->table = NULL;
  refresh_all (self);
}

void
ix_phones_maker_set_match (IxPhonesMaker  *self,
                           IxMatchSession *match)
{
  g_return_if_fail (IX_IS_PHONES_MAKER (self));

  if (self->match == match)
    return;
  ix_follow (&self->match, match, "changed", G_CALLBACK (refresh_match), self);
  refresh_all (self);
}

void
ix_phones_maker_seasons_changed (IxPhonesMaker *self,
                                 const char    *old,
                                 const char    *name)
{
  g_return_if_fail (IX_IS_PHONES_MAKER (self));

  if (self->season != NULL)
    ix_evening_season_rename (self->season, old, name);
  refresh_all (self);
}

void
ix_phones_maker_set_wanted (IxPhonesMaker *self,
                            gboolean       wanted)
{
  g_return_if_fail (IX_IS_PHONES_MAKER (self));

  if (self->wanted == wanted)
    return;
  self->wanted = wanted;
  if (!wanted)
    g_clear_handle_id (&self->source, g_source_remove);
  else if (self->pages == NULL || self->age != FRESH)
    make (self);
}

GPtrArray *
ix_phones_maker_get_pages (IxPhonesMaker *self)
{
  g_return_val_if_fail (IX_IS_PHONES_MAKER (self), NULL);
  return self->pages;
}

static void
ix_phones_maker_dispose (GObject *object)
{
  IxPhonesMaker *self = IX_PHONES_MAKER (object);

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  ix_unfollow (&self->evening, self);
  g_clear_pointer (&self->season, ix_evening_season_unref);
  ix_unfollow (&self->match, self);
  G_OBJECT_CLASS (ix_phones_maker_parent_class)->dispose (object);
}

static void
ix_phones_maker_finalize (GObject *object)
{
  IxPhonesMaker *self = IX_PHONES_MAKER (object);

  ix_alarm_end (&self->minute);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  G_OBJECT_CLASS (ix_phones_maker_parent_class)->finalize (object);
}

static void
ix_phones_maker_class_init (IxPhonesMakerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_phones_maker_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_phones_maker_finalize;
  signals[MADE] = g_signal_new ("made", IX_TYPE_PHONES_MAKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ix_phones_maker_init (IxPhonesMaker *self)
{
  static const char *const settings[] = { IX_SETTINGS_PHONES_RESULTS, IX_SETTINGS_PHONES_ARRIVALS,
                                          IX_SETTINGS_PHONES_GRADES };

  self->minute = ix_alarm_new (minute_cb, self);
  for (gsize i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      g_autofree char *detail = g_strconcat ("changed::", settings[i], NULL);

      g_signal_connect_object (ix_computer_settings (), detail, G_CALLBACK (refresh_all), self, G_CONNECT_SWAPPED);
    }
}

IxPhonesMaker *
ix_phones_maker_new (void)
{
  return g_object_new (IX_TYPE_PHONES_MAKER, NULL);
}
