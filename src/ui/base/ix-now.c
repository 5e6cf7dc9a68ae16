/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-now.h"

#include <time.h>

typedef struct {
  GSource source;
  gint64  instant;
} Alarm;

static gint64 shift;
static gint64 slept; /* of ix_now_sleep() */
static gint64 held, held_wall; /* the times at which they were stopped; 0 while they run */
static GList *alarms; /* of Alarm */

gint64
ix_now (void)
{
  return (held != 0 ? held : g_get_monotonic_time ()) + shift;
}

#define DAY_BEGINS 5 /* o'clock */

/* The longest time for which an input waits, in milliseconds. */
#define LONGEST_WAIT (10 * 60 * 1000)

/* An input counts while its source is dispatched, in the same round of the main loop. */
static struct {
  GSource *source;
  gint64   round;
  gint64   at; /* of the monotonic clock */
} input;

void
ix_now_take_input (guint32 time)
{
  gint64 now = g_get_monotonic_time ();
  guint32 age = (guint32) (now / 1000) - time;

  input.source = age <= LONGEST_WAIT ? g_main_current_source () : NULL;
  if (input.source == NULL)
    return;
  input.round = g_source_get_time (input.source);
  input.at = (now / 1000 - age) * 1000;
}

gint64
ix_now_input (void)
{
  gboolean handled = input.source != NULL && input.source == g_main_current_source () &&
                     input.round == g_source_get_time (input.source);

  return handled && held == 0 ? input.at + shift : ix_now ();
}

gint64
ix_now_slept (void)
{
#ifdef CLOCK_BOOTTIME
  struct timespec with, without;

  if (clock_gettime (CLOCK_BOOTTIME, &with) == 0 && clock_gettime (CLOCK_MONOTONIC, &without) == 0)
    return (with.tv_sec - without.tv_sec) * G_USEC_PER_SEC +
           (with.tv_nsec - without.tv_nsec) / 1000 + slept;
#endif
  return slept;
}

static void
set_ready_time (Alarm *alarm)
{
  gboolean never = alarm->instant == G_MAXINT64 || (held != 0 && alarm->instant > ix_now ());

  g_source_set_ready_time (&alarm->source, never ? -1 : MAX (0, alarm->instant - shift));
}

gint64
ix_now_wall (void)
{
  return (held_wall != 0 ? held_wall : g_get_real_time ()) + shift + slept;
}

/* Returns the day of that time as a text, NULL if no calendar has it. */
static char *
day_of (gint64 at)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (at / G_USEC_PER_SEC);
  g_autoptr (GDateTime) evening = when != NULL ? g_date_time_add_hours (when, -DAY_BEGINS) : NULL;

  return evening != NULL ? g_date_time_format (evening, "%F") : NULL;
}

gboolean
ix_now_same_day (gint64 one,
                 gint64 other)
{
  g_autofree char *first = day_of (one);
  g_autofree char *second = day_of (other);

  return first != NULL && g_strcmp0 (first, second) == 0;
}

gboolean
ix_now_is_today (gint64 at)
{
  return ix_now_same_day (at, ix_now_wall ());
}

void
ix_now_shift (gint64 by)
{
  shift += by;
  for (GList *l = alarms; l != NULL; l = l->next)
    set_ready_time (l->data);
}

void
ix_now_sleep (gint64 by)
{
  slept += by;
}

void
ix_now_hold (void)
{
  held = g_get_monotonic_time ();
  held_wall = g_get_real_time ();
}

static gboolean
dispatch (GSource    *source,
          GSourceFunc func,
          gpointer    data)
{
  g_source_set_ready_time (source, -1);
  return func (data);
}

static void
finalize (GSource *source)
{
  alarms = g_list_remove (alarms, source);
}

GSource *
ix_alarm_new (GSourceFunc func,
              gpointer    data)
{
  static GSourceFuncs funcs = { .dispatch = dispatch, .finalize = finalize };
  GSource *source = g_source_new (&funcs, sizeof (Alarm));

  ((Alarm *) source)->instant = G_MAXINT64;
  alarms = g_list_prepend (alarms, source);
  g_source_set_static_name (source, "IxAlarm");
  /* A clock that was pressed in time does not run out because the program was late. */
  g_source_set_priority (source, G_PRIORITY_DEFAULT + 1);
  g_source_set_callback (source, func, data, NULL);
  g_source_attach (source, NULL);
  return source;
}

void
ix_alarm_set (GSource *alarm,
              gint64   instant)
{
  ((Alarm *) alarm)->instant = instant;
  set_ready_time ((Alarm *) alarm);
}

void
ix_alarm_end (GSource **alarm)
{
  if (*alarm != NULL)
    g_source_destroy (*alarm);
  g_clear_pointer (alarm, g_source_unref);
}
