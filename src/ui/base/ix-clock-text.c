/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-clock-text.h"

#include <string.h>

#include "ix-text.h"

#define TENTH (G_USEC_PER_SEC / 10)
#define WITH_TENTHS (20 * G_USEC_PER_SEC)

static gint64
unit_of (gint64 left)
{
  return left < WITH_TENTHS ? TENTH : G_USEC_PER_SEC;
}

static gint64
round_up (gint64 left,
          gint64 unit)
{
  return (left + unit - 1) / unit;
}

char *
ix_clock_text (gint64 left)
{
  gint64 shown;

  if (left < WITH_TENTHS)
    {
      shown = round_up (MAX (left, 0), TENTH);
      return g_strdup_printf ("%d.%d", (int) (shown / 10), (int) (shown % 10));
    }
  return ix_text_of_seconds (round_up (left, G_USEC_PER_SEC));
}

char *
ix_elapsed_text (gint64 at)
{
  return ix_text_of_seconds (MAX (at, 0) / G_USEC_PER_SEC);
}

/* Since texts are rounded up, they change just below a multiple of the unit. */
static gint64
lasts (gint64 left,
       gint64 unit)
{
  return left > 0 ? (left - 1) % unit + 1 : G_MAXINT64;
}

gint64
ix_clock_text_lasts (gint64 left)
{
  gint64 until = lasts (left, unit_of (left));

  return left >= WITH_TENTHS ? MIN (until, left - WITH_TENTHS + 1) : until;
}

guint
ix_countdown_seconds (gint64 left)
{
  return (guint) round_up (MAX (left, 0), G_USEC_PER_SEC);
}

gint64
ix_countdown_lasts (gint64 left)
{
  return lasts (left, G_USEC_PER_SEC);
}

/* Reads a number of at most @length digits and nothing else. */
static gboolean
parse_digits (const char *text,
              gsize       length,
              gint64      max,
              gint64     *number)
{
  return g_ascii_isdigit (*text) && strlen (text) <= length &&
         g_ascii_string_to_signed (text, 10, 0, max, number, NULL);
}

gboolean
ix_clock_parse (const char *text,
                gint64     *left)
{
  g_autofree char *clean = g_strstrip (g_strdup (text));
  g_auto (GStrv) point = g_strsplit (clean, ".", 2);
  g_auto (GStrv) parts = g_strsplit (point[0] != NULL ? point[0] : "", ":", 4);
  guint n = g_strv_length (parts);
  gint64 sum = 0, number, tenths = 0;

  if (n < 1 || n > 3)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (!parse_digits (parts[i], i == 0 ? 4 : 2, i == 0 ? 9999 : 59, &number))
        return FALSE;
      sum = sum * 60 + number;
    }
  if (n == 1)
    sum *= 60;
  if (point[0] != NULL && point[1] != NULL && (n == 1 || !parse_digits (point[1], 1, 9, &tenths)))
    return FALSE;
  *left = sum * G_USEC_PER_SEC + tenths * TENTH;
  return TRUE;
}

/* Times of day */

static char *
format_of_day (GDateTime *time,
               gboolean   twelve)
{
  return time != NULL ? g_date_time_format (time, twelve ? "%-I:%M %p" : "%H:%M") : g_strdup ("");
}

char *
ix_clock_text_of_day (gint64   at,
                      gboolean twelve)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (at / G_USEC_PER_SEC);

  return format_of_day (time, twelve);
}

char *
ix_clock_text_of_minutes (guint    minutes,
                          gboolean twelve)
{
  g_autoptr (GDateTime) time = g_date_time_new_utc (1970, 1, 1, (int) minutes / 60, (int) minutes % 60, 0);

  return format_of_day (time, twelve);
}

/* Reads up to two digits; FALSE if there are none, or the number is greater than @most. */
static gboolean
read_digits (const char **at,
             guint        most,
             guint       *value)
{
  guint n = 0;

  for (*value = 0; n < 2 && g_ascii_isdigit (**at); n++, ++*at)
    *value = 10 * *value + (guint) g_ascii_digit_value (**at);
  return n > 0 && *value <= most;
}

static void
skip_blanks (const char **at)
{
  while (**at == ' ')
    ++*at;
}

/* Reads "am" or "pm", and sets the hours to those of the day; FALSE if something else is there. */
static gboolean
parse_half (const char *at,
            guint      *hours)
{
  gboolean after_noon = g_ascii_strcasecmp (at, "pm") == 0;

  if (*at == '\0')
    return TRUE;
  if ((!after_noon && g_ascii_strcasecmp (at, "am") != 0) || *hours < 1 || *hours > 12)
    return FALSE;
  *hours = *hours % 12 + (after_noon ? 12 : 0);
  return TRUE;
}

gboolean
ix_clock_parse_of_day (const char *text,
                       guint      *minutes)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  const char *at = stripped;
  guint hours, more = 0;

  if (!read_digits (&at, 23, &hours))
    return FALSE;
  if (*at == ':' || *at == '.')
    {
      at++;
      if (!g_ascii_isdigit (at[0]) || !g_ascii_isdigit (at[1]))
        return FALSE;
    }
  if (g_ascii_isdigit (*at) && !read_digits (&at, 59, &more))
    return FALSE;
  skip_blanks (&at);
  if (!parse_half (at, &hours))
    return FALSE;
  *minutes = 60 * hours + more;
  return TRUE;
}

gint64
ix_clock_next_of_day (GDateTime *after,
                      guint      minutes)
{
  for (gint day = 0;; day++)
    {
      g_autoptr (GDateTime) then = g_date_time_add_days (after, day);
      g_autoptr (GDateTime) at = g_date_time_new (
        g_date_time_get_timezone (then), g_date_time_get_year (then),
        g_date_time_get_month (then), g_date_time_get_day_of_month (then), (gint) minutes / 60,
        (gint) minutes % 60, 0);

      if (at != NULL && g_date_time_compare (at, after) > 0)
        return g_date_time_to_unix (at) * G_USEC_PER_SEC;
    }
}

guint
ix_clock_propose_end (guint begins,
                      guint usual)
{
  guint later = (begins + 2 * 60 + 29) / 30 * 30;

  return begins + 60 <= usual ? usual : later % (24 * 60);
}
