/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-year.h"

#include <stdio.h>

int
ix_season_year (GDateTime *now)
{
  return g_date_time_get_year (now) - (g_date_time_get_month (now) < G_DATE_JULY);
}

/* The same day a year later; with @ends the last day of a month stays that. */
static char *
next (const char *date,
      gboolean    ends)
{
  gint year, month, day, last;
  g_autoptr (GDateTime) then = NULL, later = NULL;

  if (sscanf (date, "%4d-%2d-%2d", &year, &month, &day) == 3)
    then = g_date_time_new_utc (year, month, day, 0, 0, 0);
  if (then == NULL)
    return g_strdup (date);
  last = g_date_get_days_in_month ((GDateMonth) month, (GDateYear) (year + 1));
  if (day > last || (ends && day == g_date_get_days_in_month ((GDateMonth) month, (GDateYear) year)))
    day = last;
  later = g_date_time_new_utc (year + 1, month, day, 0, 0, 0);
  return later != NULL ? g_date_time_format (later, "%Y-%m-%d") : g_strdup (date);
}

char *
ix_season_next_first (const char *date)
{
  return next (date, FALSE);
}

char *
ix_season_next_last (const char *date)
{
  return next (date, TRUE);
}
