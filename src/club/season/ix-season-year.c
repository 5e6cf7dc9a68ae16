/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-year.h"

#include <stdio.h>

int
ix_season_year (GDateTime *now)
{
  return g_date_time_get_year (now) - (g_date_time_get_month (now) < G_DATE_JULY);
}

/* @n_days is the number of days from @date to the day that is counted on. */
static char *
next (const char *date,
      gint        n_days)
{
  gint year, month, day;
  g_autoptr (GDateTime) then = NULL, counted = NULL, later = NULL, next = NULL;

  if (sscanf (date, "%4d-%2d-%2d", &year, &month, &day) == 3)
    then = g_date_time_new_utc (year, month, day, 0, 0, 0);
  if (then == NULL)
    return g_strdup (date);
  counted = g_date_time_add_days (then, n_days);
  later = counted != NULL ? g_date_time_add_years (counted, 1) : NULL;
  next = later != NULL ? g_date_time_add_days (later, -n_days) : NULL;
  return next != NULL ? g_date_time_format (next, "%Y-%m-%d") : g_strdup (date);
}

char *
ix_season_next_first (const char *date)
{
  return next (date, 0);
}

/* A season ends on the day before the first of the next one. */
char *
ix_season_next_last (const char *date)
{
  return next (date, 1);
}
